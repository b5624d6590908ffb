import type { Place } from "../../place/place.ts";
import { hasPart } from "../design/sums.ts";
import { type Base, placedAt } from "../geometry/base.ts";
import { endOf, firstMet, type Meeting, type Motion, type Obstacle, rangeEntered } from "../geometry/motion.ts";
import { aheadOf, turned } from "../geometry/vector.ts";
import { driftMotion, nextDrifting } from "../moves/drift.ts";
import { holesOnWay } from "../moves/holes.ts";
import { moveLength } from "../moves/limits.ts";
import { baseOf, pieceBase, tableOf, vesselBase } from "../state/base-of.ts";
import { minesIn, obstaclesFor } from "../state/find.ts";
import type { GameState } from "../state/game.ts";
import { type Ordnance, partsOf, sparesLayer, type Vessel } from "../state/unit.ts";
import { knownPortalOn } from "./known-portal.ts";

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
  /** Where drift carries the ship at the end of the round if nothing else happens to it; null without drift. */
  readonly drift: Way | null;
}

/** By how much a ship stops before a friend, in thousandths of an inch. */
const SHORT = 100;

const metOf = (state: GameState, ship: Vessel, { what }: Meeting, drifting: boolean, ram: string | null): Met => {
  if (what.kind === "edge") return { what: "edge", id: what.edge };
  if (what.kind === "major") return { what: what.id === ram ? "siphoned" : "terrain", id: what.id };
  if (drifting) return { what: "ship", id: what.id };
  const isFriend = state.units[what.id]?.owner === ship.owner && what.id !== ram;
  return { what: isFriend ? "friend" : "ram", id: what.id };
};

/** Minor terrain that a ship with a Siphon rams counts as an obstacle. */
const pieceRammed = (state: GameState, ship: Vessel, ram: string | null): readonly Obstacle[] => {
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

const wayOf = (state: GameState, ship: Vessel, motion: Motion, { drifting, ram, reader }: Going): Way => {
  const table = { table: tableOf(state, ship.scene), leaving: state.options.leaving };
  const meeting = firstMet(motion, [...obstaclesFor(state, ship), ...pieceRammed(state, ship, ram)], table);
  const met = meeting && metOf(state, ship, meeting, drifting, ram);
  const length = meeting ? Math.max(0, meeting.stop - (met?.what === "friend" ? SHORT : 0)) : motion.length;
  const went = { ...motion, length };
  const to = endOf(motion, length);
  const near = (mine: Ordnance): boolean => rangeEntered(went, baseOf(state, mine), mine.trigger) !== null;
  const mines = minesIn(state, ship.scene).filter(
    (mine) => !sparesLayer(mine, ship.id, state.clock.turn) && near(mine),
  );
  return {
    from: motion.base.centre,
    to,
    base: placedAt(motion.base, to),
    met,
    mines: mines.map(({ id }) => id),
    hole: holesOnWay(state, ship, went).length > 0,
    portal: knownPortalOn(state, ship.scene, reader, went),
  };
};

const withUnit = (state: GameState, unit: Vessel): GameState => ({
  ...state,
  units: { ...state.units, [unit.id]: unit },
});

/** Where a ship drifts if its turn comes as the game stands. */
const driftWay = (state: GameState, ship: Vessel, reader: string | null): Way =>
  wayOf(state, ship, driftMotion(state, ship), { drifting: true, ram: null, reader });

/** What drift will do to a game. */
interface Drifted {
  /** The game as it stands when a ship's turn to drift comes. */
  readonly before: ReadonlyMap<string, GameState>;
  /** The game once all have drifted. */
  readonly after: GameState;
}

const foreseen = new WeakMap<GameState, Drifted>();

/**
 * All ships drift in the order in which they will be played. What impacts, mines and portals do is left out.
 *
 * @rule OG-DRF-05 Of ships behind each other the leading one drifts first.
 */
export const afterDrift = (state: GameState): Drifted => {
  const known = foreseen.get(state);
  if (known) return known;
  const before = new Map<string, GameState>();
  let after = state;
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
 * Where the drift that a ship has now would carry it.
 *
 * @param reader the player who looks; null for nobody's eyes, who know no portal
 */
export const driftOf = (state: GameState, ship: Vessel, reader: string | null): Way | null => {
  const then = afterDrift(state).before.get(ship.id);
  return then ? driftWay(then, ship, reader) : null;
};

/**
 * A move as it would go, by the geometry with which it will be played, with the portals that its reader knows.
 *
 * @param reader the player who looks; null for nobody's eyes, who know no portal
 * @rule OG-SHM-01 A turn up to 45 degrees, then 6 inches.
 * @rule OG-DRF-01 2 inches of drift a point.
 */
export const previewMove = (
  state: GameState,
  ship: Vessel,
  move: { readonly turn: number; readonly ahead: boolean; readonly ram: string | null },
  reader: string | null,
): MovePreview => {
  const facing = turned(ship.facing, move.turn);
  const driftFrom = (place: Place, drift: number): Way | null => {
    const moved = { ...ship, hex: place, facing, drift };
    return driftOf(withUnit(state, moved), moved, reader);
  };
  if (!move.ahead) return { facing, way: null, drift: driftFrom(ship.hex, ship.drift) };
  const base = vesselBase(state.options, ship, ship.hex, facing);
  const motion: Motion = { base, way: aheadOf(facing), length: moveLength(state, ship) };
  const way = wayOf(state, ship, motion, { drifting: false, ram: move.ram, reader });
  const leaves = way.hole || way.met?.what === "edge";
  return { facing, way, drift: leaves ? null : driftFrom(way.to, ship.drift + 1) };
};
