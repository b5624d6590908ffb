/** Previews of moves and of launches. */

import { knowsSighting } from "../anomalies/state/sides.ts";
import { INCH } from "../geometry/inch.ts";
import type { Place } from "../geometry/place.ts";
import { cannonShot } from "./combat/line.ts";
import { firstReached } from "./combat/torpedo.ts";
import { type Base, DIAMETERS, disc, placedAt } from "./geometry/base.ts";
import type { Model } from "./geometry/cover.ts";
import {
  circleCrossed,
  endOf,
  firstMet,
  type Meeting,
  type Motion,
  type Obstacle,
  rangeEntered,
} from "./geometry/motion.ts";
import { aheadOf, turned } from "./geometry/vector.ts";
import { moveLength } from "./moves/moved.ts";
import { driftMotion, holesOnWay, nextDrifting } from "./moves/slide.ts";
import { valuesOf } from "./parts/parts.ts";
import { hasPart } from "./parts/sums.ts";
import { afterPushes, type PushedWay, pushesCome } from "./pushes.ts";
import {
  baseOf,
  circleOf,
  majorsIn,
  minesIn,
  modelOf,
  obstaclesFor,
  pieceBase,
  shipsIn,
  tableOf,
  vesselBase,
} from "./state/find.ts";
import type { OgState } from "./state/game.ts";
import { isVessel, type Ordnance, type Part, partsOf, sparesLayer, type Vessel } from "./state/unit.ts";

/**
 * Where a motion comes to the first portal whose place a player knows and that has not drifted since; null for none.
 * The secret record is not read: a preview of the judge's shows no more than one of a captain's.
 *
 * @param player who looks; null for nobody's eyes, who know no portal
 */
const knownPortalOn = (state: OgState, scene: string, player: string | null, motion: Motion): Place | null => {
  const [first] = state.sightings
    .filter((one) => one.scene === scene && !one.lapsed && player !== null && knowsSighting(state, player, one))
    .flatMap(({ hex }) => circleCrossed(motion, hex, circleOf(state)) ?? [])
    .toSorted((one, other) => one - other);
  return first === undefined ? null : endOf(motion, first);
};

/** What stops a ship on its way: it rams, it stops before a friend, it strikes terrain, it leaves the table. */
export interface Met {
  readonly what: "ram" | "friend" | "terrain" | "siphoned" | "edge" | "ship";
  /** The ship, the piece or the edge. */
  readonly id: string;
}

/** Where a straight way leads, and what happens on it that all can foresee. */
export interface Way {
  readonly from: Place;
  readonly to: Place;
  /** The base at its end. */
  readonly base: Base;
  readonly met: Met | null;
  /** Mines that it sets off. */
  readonly mines: readonly string[];
  /** Whether it leads into a white hole. */
  readonly hole: boolean;
  /** Where it comes to a portal whose place the reader knows, which takes it if it is open then; null for none. */
  readonly portal: Place | null;
}

/** A move before it is ordered. */
export interface MovePreview {
  readonly facing: number;
  /** Null for a bare turn. */
  readonly way: Way | null;
  /** Mines that it sets off, by its way or by a bare turn. */
  readonly mines: readonly string[];
  /** How white holes push the ship before anything drifts, if nothing else happens to it; null where none will. */
  readonly pushed: PushedWay | null;
  /** Where drift carries the ship at the end of the round if nothing else happens to it; null without drift. */
  readonly drift: Way | null;
}

/** By how much a ship stops before a friend, in thousandths of an inch. */
const SHORT = 100;

const metOf = (state: OgState, ship: Vessel, { what }: Meeting, drifting: boolean, ram: string | null): Met => {
  if (what.kind === "edge") return { what: "edge", id: what.edge };
  if (what.kind === "major") return { what: what.id === ram ? "siphoned" : "terrain", id: what.id };
  if (drifting) return { what: "ship", id: what.id };
  const isFriend = state.units[what.id]?.owner === ship.owner && what.id !== ram;
  return { what: isFriend ? "friend" : "ram", id: what.id };
};

/** Minor terrain that a ship with a Siphon rams counts as an obstacle. */
const pieceRammed = (state: OgState, ship: Vessel, ram: string | null): readonly Obstacle[] => {
  const piece = state.terrain[ram ?? ""];
  if (piece?.kind !== "minor" || piece.scene !== ship.scene || !hasPart(partsOf(ship), "energy-siphon")) return [];
  return [{ id: piece.id, kind: "major", base: pieceBase(piece) }];
};

/** How a way is gone, and who looks at it. */
interface Going {
  readonly drifting: boolean;
  readonly ram: string | null;
  readonly reader: string | null;
}

/** The mines that a ship comes near to. */
const minesOn = (state: OgState, ship: Vessel, went: Motion): readonly string[] => {
  const near = (mine: Ordnance): boolean => rangeEntered(went, baseOf(state, mine), mine.trigger) !== null;
  const mines = minesIn(state, ship.scene).filter(
    (mine) => !sparesLayer(mine, ship.id, state.clock.turn) && near(mine),
  );
  return mines.map(({ id }) => id);
};

const wayOf = (state: OgState, ship: Vessel, motion: Motion, { drifting, ram, reader }: Going): Way => {
  const table = { table: tableOf(state, ship.scene), leaving: state.options.leaving };
  const meeting = firstMet(motion, [...obstaclesFor(state, ship), ...pieceRammed(state, ship, ram)], table);
  // Terrain with which it is in contact already bars its way and does not strike it.
  const isBarred = meeting?.what.kind === "major" && meeting.stop <= 0 && meeting.what.id !== ram;
  const met = meeting && !isBarred ? metOf(state, ship, meeting, drifting, ram) : null;
  const length = meeting ? Math.max(0, meeting.stop - (met?.what === "friend" ? SHORT : 0)) : motion.length;
  const went = { ...motion, length };
  const to = endOf(motion, length);
  return {
    from: motion.base.centre,
    to,
    base: placedAt(motion.base, to),
    met,
    mines: minesOn(state, ship, went),
    hole: holesOnWay(state, ship, went).length > 0,
    portal: knownPortalOn(state, ship.scene, reader, went),
  };
};

const withUnit = (state: OgState, unit: Vessel): OgState => ({
  ...state,
  units: { ...state.units, [unit.id]: unit },
});

/** Where a ship drifts if its turn comes as the game stands. */
const driftWay = (state: OgState, ship: Vessel, reader: string | null): Way =>
  wayOf(state, ship, driftMotion(state, ship), { drifting: true, ram: null, reader });

/** What drift will do to a game. */
interface Drifted {
  /** The game as it stands when a ship's turn to drift comes. */
  readonly before: ReadonlyMap<string, OgState>;
  /** The game once all have drifted. */
  readonly after: OgState;
}

const foreseen = new WeakMap<OgState, Drifted>();

/**
 * White holes push, then all ships drift in the order in which they will be played. What impacts, mines and portals do
 * is left out.
 *
 * @rule OG-MAP-08 Pushes come before the drift.
 * @rule OG-DRF-05 Of ships behind each other the leading one drifts first.
 */
const afterDrift = (state: OgState): Drifted => {
  const known = foreseen.get(state);
  if (known) return known;
  const before = new Map<string, OgState>();
  let { after } = afterPushes(state);
  for (let ship = nextDrifting(after); ship; ship = nextDrifting(after)) {
    before.set(ship.id, after);
    const way = driftWay(after, ship, null);
    const status = way.hole ? "destroyed" : way.met?.what === "edge" ? "left" : ship.status;
    after = withUnit(after, { ...ship, hex: way.to, drift: 0, driven: null, status });
  }
  foreseen.set(state, { before, after });
  return { before, after };
};

/**
 * Where the drift that a ship has now would carry it, from where holes push it before.
 *
 * @param reader the player who looks; null for nobody's eyes, who know no portal
 */
export const driftOf = (state: OgState, ship: Vessel, reader: string | null): Way | null => {
  const then = afterDrift(state).before.get(ship.id);
  const drifting = then?.units[ship.id];
  return then && isVessel(drifting) ? driftWay(then, drifting, reader) : null;
};

/** A move that may be ordered. */
export interface MoveSeen {
  readonly turn: number;
  readonly ahead: boolean;
  readonly ram: string | null;
  /** The points of drift that a station sets; left out where it sets none. */
  readonly drift?: number | undefined;
}

/**
 * A move as it would go, by the geometry with which it will be played, with the portals that its reader knows.
 *
 * @param reader the player who looks; null for nobody's eyes, who know no portal
 * @rule OG-SHM-01 A turn up to 45 degrees, then 6 inches.
 * @rule OG-DRF-01 2 inches of drift a point.
 * @rule OG-CMP-CRYO-03 A station's drift is what it sets.
 * @rule OG-CMP-MINE-02 Mines go off at a ship that comes near, by a turn too.
 */
export const previewMove = (state: OgState, ship: Vessel, move: MoveSeen, reader: string | null): MovePreview => {
  const facing = turned(ship.facing, move.turn);
  const lateFrom = (place: Place, drift: number): Pick<MovePreview, "pushed" | "drift"> => {
    const moved = { ...ship, hex: place, facing, drift };
    const then = withUnit(state, moved);
    return { pushed: afterPushes(then).ways.get(ship.id) ?? null, drift: driftOf(then, moved, reader) };
  };
  const base = vesselBase(state.options, ship, ship.hex, facing);
  if (!move.ahead) {
    const mines = move.turn === 0 ? [] : minesOn(state, ship, { base, way: aheadOf(facing), length: 0 });
    return { facing, way: null, mines, ...lateFrom(ship.hex, move.drift ?? ship.drift) };
  }
  const motion: Motion = { base, way: aheadOf(facing), length: moveLength(state, ship) };
  const way = wayOf(state, ship, motion, { drifting: false, ram: move.ram, reader });
  const leaves = way.hole || way.met?.what === "edge";
  const { mines } = way;
  if (leaves) return { facing, way, mines, pushed: null, drift: null };
  return { facing, way, mines, ...lateFrom(way.to, move.drift ?? ship.drift + 1) };
};

/** Where a torpedo's next flight leads, and what it comes to as things stand. */
export interface FlightPreview {
  /** How white holes push it before it flies; null where none will. */
  readonly pushed: PushedWay | null;
  readonly from: Place;
  readonly to: Place;
  readonly met: { readonly what: "ship" | "terrain" | "edge" | "hole"; readonly id: string } | null;
  /** Where it comes to a portal whose place the reader knows, which takes it if it is open then; null for none. */
  readonly portal: Place | null;
}

/** What ends a flight that strikes nothing: major terrain, or an edge short of its whole length. */
const stopOf = (stop: Meeting | null, isShort: boolean): FlightPreview["met"] => {
  if (!stop) return null;
  const { what } = stop;
  if (what.kind === "edge") return isShort ? { what: "edge", id: what.edge } : null;
  return { what: "terrain", id: what.id };
};

type Flying = Pick<Ordnance, "scene" | "kind" | "by" | "laid" | "armed" | "hex" | "facing" | "speed" | "trigger">;

/** Whether torpedoes have flown in this round. */
const haveFlown = ({ step, part }: OgState["clock"]): boolean => step > "3.1" || (step === "3.1" && part === "done");

/** Whether ships will still drift in this round before torpedoes fly. */
const driftComes = ({ clock }: OgState): boolean =>
  clock.step < "2.4" || (clock.step === "2.4" && clock.part !== "done");

/** The ships of a table as they will stand when torpedoes fly, if nobody does anything more. */
export const shipsThen = (state: OgState, scene: string): readonly Model[] => {
  const then = driftComes(state) ? afterDrift(state).after : state;
  return shipsIn(then, scene).map((ship) => modelOf(then, ship));
};

/** How holes push a torpedo on a table without ships, which it passes by. */
const pushedAlone = (state: OgState, torpedo: Flying): PushedWay | null => {
  if (!pushesCome(state)) return null;
  const id = "torpedo";
  const alone = { seq: 0, owner: null, origin: null, part: null, power: 0, ...torpedo, id, status: "in-play" };
  return afterPushes({ ...state, units: { [id]: alone as Ordnance } }).ways.get(id) ?? null;
};

/**
 * A torpedo's next flight as it would go, by the geometry with which it will be played: the ships where pushes
 * and drift carry them until then, it where pushes do, own ones and the launcher among them; white holes, and the portals that this reader knows.
 *
 * @param reader the player who looks; null for nobody's eyes, who know no portal
 * @rule OG-MAP-08 Holes push it before it flies.
 * @rule OG-MAP-09 A white hole destroys it.
 * @rule OG-CMP-TORP-03 OG-CMP-TORP-05 At the first ship within its range it goes off, at its launcher from the next round on.
 * @rule OG-TRP-02 It ends at major terrain and at the edge.
 */
export const previewFlight = (state: OgState, torpedo: Flying, reader: string | null): FlightPreview => {
  const pushed = pushedAlone(state, torpedo);
  const start = pushed?.places.at(-1) ?? torpedo.hex;
  if (pushed && pushed.end !== "stays") {
    const met = pushed.end === "edge" || pushed.end === "hole" ? { what: pushed.end, id: "" } : null;
    return { pushed, from: start, to: start, met, portal: null };
  }
  const base = disc(start, DIAMETERS.ordnance);
  const full: Motion = { base, way: aheadOf(torpedo.facing), length: torpedo.speed * INCH };
  const walls = majorsIn(state, torpedo.scene).map((piece) => ({
    ...{ id: piece.id, kind: "major" as const },
    base: pieceBase(piece),
  }));
  const stop = firstMet(full, walls, { table: tableOf(state, torpedo.scene), leaving: "centre" });
  const motion = { ...full, length: stop?.stop ?? full.length };
  const ships = shipsThen(state, torpedo.scene);
  const { clock } = state;
  const reached = firstReached(ships, torpedo, motion, clock.turn + (haveFlown(clock) ? 1 : 0));
  const went = { ...motion, length: reached?.after ?? motion.length };
  const [hole] = holesOnWay(state, torpedo, went);
  const flown = { ...went, length: hole?.after ?? went.length };
  return {
    pushed,
    from: start,
    to: endOf(flown, flown.length),
    met: hole
      ? { what: "hole", id: hole.id }
      : reached
        ? { what: "ship", id: reached.ship.id }
        : stopOf(stop, motion.length < full.length),
    portal: knownPortalOn(state, torpedo.scene, reader, flown),
  };
};

/**
 * Whether a Tsunami Cannon that fired now would strike an enemy of a player's, and none of that player's ships.
 *
 * @rule OG-CMP-TSU-04 OG-CMP-TSU-06 By the shot with which it will fire.
 */
export const strikesEnemiesAlone = (state: OgState, ship: Vessel, player: string): boolean => {
  const { touched } = cannonShot(state, ship);
  return touched.length > 0 && touched.every(({ id }) => state.units[id]?.owner !== player);
};

/** The first flight of what a ship would launch. */
export const previewLaunch = (
  state: OgState,
  ship: Vessel,
  part: Part,
  at: { readonly place: Place; readonly facing: number },
  reader: string | null,
): FlightPreview => {
  const { torpedoTrigger = 0, torpedoSpeed = 0 } = valuesOf(part);
  const torpedo: Flying = {
    ...{ scene: ship.scene, kind: "torpedo", by: ship.id, laid: state.clock.turn, armed: false },
    ...{ hex: at.place, facing: at.facing },
    ...{ speed: torpedoSpeed, trigger: torpedoTrigger },
  };
  return previewFlight(state, torpedo, reader);
};
