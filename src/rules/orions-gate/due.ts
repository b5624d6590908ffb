/** What is due from whom, and what would be refused. */

import { inOrder } from "../anomalies/state/game.ts";
import { INCH } from "../geometry/inch.ts";
import type { Place } from "../geometry/place.ts";
import { hasToDeploy, isOutOfTurn, type OgCommand, playerInTurn } from "./command.ts";
import { handle } from "./handle.ts";
import { PARTS, type PartKey, valuesOf } from "./parts/parts.ts";
import { CRAFT, FLEETS } from "./parts/ship.ts";
import type { OwnOrder, UseOrder } from "./scenario/scenario.ts";
import { emptyGame } from "./set-up.ts";
import { fleetOf } from "./state/context.ts";
import { tableOf } from "./state/find.ts";
import type { OgState } from "./state/game.ts";
import { awaitsReplies, ongoingUnit, repliesDue, takeUnitTurns } from "./state/turns.ts";
import { type Flyer, isShipInPlay, isVessel, type OgUnit, type Part, partsOf, type Vessel } from "./state/unit.ts";

/** A view as if nothing secret were there: no refusal depends on that. */
const open = (state: OgState): OgState =>
  state.secret ? state : { ...state, secret: emptyGame(state.ruleOptions, state.judging).secret };

/**
 * Why an order would be refused, from what its giver knows; null where nothing stands against it, and where dice come
 * first. The game stays as it is.
 */
export const foreseenRefusal = (state: OgState, command: OgCommand): string | null => {
  if (isOutOfTurn(state, command)) return "not-your-turn";
  const first = handle(open(state), command).next();
  if (!first.done) return null;
  return first.value.ok ? null : first.value.error;
};

/** Whether an order may be given now. */
const isPossible = (state: OgState, command: OgCommand): boolean => foreseenRefusal(state, command) === null;

/** What may still be done in the present part of a step. */
export interface Due {
  /** Whose part it is; null where nobody's. */
  readonly player: string | null;
  /** Whether that player is to choose an edge, or to place terrain, in the set-up. */
  readonly sets: "terrain" | "edge" | "ships" | null;
  /** The units that may still do something, in file order; another's whom a cyst controls among them. */
  readonly units: readonly string[];
}

/** Whether a player acts with a unit: as its owner, or by a cyst. */
const isWith = (unit: OgUnit, player: string): boolean =>
  unit.owner === player || (isVessel(unit) && unit.cysts.some(({ owner, controls }) => owner === player && controls));

/** In whose name an order for a unit is given: no name is needed for the own ones. */
export const byPlayer = (unit: OgUnit, player: string): { readonly player?: string } =>
  unit.owner === player ? {} : { player };

const others = (state: OgState, unit: OgUnit, player: string): readonly OgUnit[] =>
  inOrder(state.units).filter(
    (one) => one.scene === unit.scene && one.status === "in-play" && one.owner !== player && one.id !== unit.id,
  );

/** Whether a ship may move by its energy, by a drive or by a booster. */
const mayMove = (state: OgState, ship: Vessel, by: { readonly player?: string }): boolean => {
  const move = { do: "move", unit: ship.id, ram: null, cyst: false, ...by } as const;
  return isPossible(state, { ...move, turn: 0, ahead: true }) || isPossible(state, { ...move, turn: 1, ahead: false });
};

/**
 * Whether a ship may boost where it could do nothing else, and where that would come too late: before drift and pushes,
 * and before torpedoes fly. In all other steps it may while others act.
 *
 * @rule OG-CMP-BOOST-02 A booster works at any time of any turn.
 */
const mayBoost = (state: OgState, ship: Vessel): boolean => {
  const { step } = state.clock;
  if (step !== "2.4" && step !== "3.1") return false;
  const flies = Object.values(state.units).some(
    ({ kind, status, scene }) => kind === "torpedo" && status === "in-play" && scene === ship.scene,
  );
  if (step === "3.1" && !flies) return false;
  return partsOf(ship).some(
    ({ key, name }) =>
      key === "emergency-booster" && isPossible(state, { do: "boost", unit: ship.id, part: name, turn: 1 }),
  );
};

/** Parts that give a ship something to do instead of shooting. */
const INSTEAD: readonly PartKey[] = ["stealth-generator", "tractor-beam"];

/** Whether a part gives a ship something to do now instead of shooting. */
const isInstead = (state: OgState, ship: Vessel, part: Part, by: { readonly player?: string }): boolean => {
  if (part.key === "cryosleep-colony") return part.spent === 0;
  if (part.key !== "ionic-deflector") return INSTEAD.includes(part.key);
  return isPossible(state, { do: "screen", unit: ship.id, part: part.name, place: ship.hex, ...by });
};

const mayShoot = (state: OgState, ship: Vessel, by: { readonly player?: string }, player: string): boolean => {
  if (ship.acts.instead !== null || ship.acts.shot) return false;
  if (partsOf(ship).some((part) => isInstead(state, ship, part, by))) return true;
  return others(state, ship, player).some((target) => {
    const at = isVessel(target) ? { target: target.id } : target.kind === "craft" ? { craft: [target.id] } : null;
    return at !== null && isPossible(state, { do: "shoot", unit: ship.id, ...at, ...by });
  });
};

/** Refusals that no other place or target would change. */
const FINAL: ReadonlySet<string> = new Set(["not-there", "part", "acted", "barred", "limit", "minerals", "not-now"]);

/** What an order for a part must name before anything else is looked at: a yard what it builds. */
const asked = (state: OgState, ship: Vessel, part: Part): Pick<UseOrder, "craft"> => {
  const { craftPerRound, craftKinds } = valuesOf(part);
  const kind = craftKinds?.[0] ?? FLEETS[fleetOf(state, ship)].craft[0];
  return craftPerRound === undefined || !kind ? {} : { craft: [{ kind, part: part.name }] };
};

/** The special parts of a ship that may still be used in this round. */
export const usableParts = (state: OgState, ship: Vessel, by: { readonly player?: string } = {}): readonly string[] =>
  partsOf(ship)
    .filter(({ key }) => PARTS[key].usedIn === "special")
    .filter((part) => {
      if (part.key === "scaffold-manipulator" && ship.minerals < 1) return false;
      const refusal = foreseenRefusal(state, {
        ...{ do: "use", unit: ship.id, part: part.name, ...by },
        ...asked(state, ship, part),
      });
      return refusal === null || !FINAL.has(refusal);
    })
    .map(({ name }) => name);

const mayAttack = (state: OgState, craft: Flyer, role: "fighter" | "bomber", player: string): boolean =>
  craft.role === role &&
  others(state, craft, player).some((target) => isPossible(state, { do: "attack", unit: craft.id, target: target.id }));

/** Whether a craft may be attacked in a dogfight, and has not said what it does then. */
const mayReply = (state: OgState, craft: Flyer): boolean =>
  repliesDue(state, craft.owner).some(({ id }) => id === craft.id);

/** Whether a craft is out or may come out of its ship. */
const mayFly = (state: OgState, craft: Flyer): boolean => {
  if (craft.flew) return false;
  if (craft.status === "in-play") return true;
  return craft.status === "aboard" && isShipInPlay(state.units[craft.docked?.ship ?? ""]) && craft.fuel > 0;
};

const mayAct = (state: OgState, unit: OgUnit, player: string): boolean => {
  const { step, turn } = state.clock;
  const by = byPlayer(unit, player);
  if (isVessel(unit)) {
    if (step === "0.2") return unit.away !== null && unit.away.round <= turn && unit.owner === player;
    if (!isShipInPlay(unit)) return false;
    if (step === "2.1") return mayMove(state, unit, by);
    if (step === "2.2") return mayShoot(state, unit, by, player);
    if (step === "2.3") {
      const grows = unit.owner === player && isPossible(state, { do: "grow", unit: unit.id });
      return grows || usableParts(state, unit, by).length > 0;
    }
    return unit.owner === player && mayBoost(state, unit);
  }
  if (unit.kind !== "craft" || unit.owner !== player) return false;
  if (step === "0.3") return CRAFT[unit.craft].roles.length > 1 && unit.status !== "destroyed";
  if (step === "1.1") return mayFly(state, unit);
  if (step === "1.2") return mayAttack(state, unit, "fighter", player) || mayReply(state, unit);
  return step === "1.3" && mayAttack(state, unit, "bomber", player);
};

const NOBODY: Due = { player: null, sets: null, units: [] };

const inSetUp = (state: OgState, player: string): Due => {
  const { clock, turns, options, units } = state;
  if (clock.step === "0.1") {
    const left = turns !== null && turns.placed < options.terrainPieces;
    return left ? { player, sets: "terrain", units: [] } : NOBODY;
  }
  if (!turns?.chosen) return { player, sets: "edge", units: [] };
  if (!hasToDeploy(state, player)) return NOBODY;
  const waiting = inOrder(units).filter((unit) => unit.owner === player && isVessel(unit) && unit.status === "left");
  return { player, sets: "ships", units: waiting.map(({ id }) => id) };
};

const find = (state: OgState): Due => {
  const player = state.ended ? null : playerInTurn(state);
  if (player === null) return NOBODY;
  if (state.clock.turn === 0) return inSetUp(state, player);
  const asked = awaitsReplies(state);
  if (asked !== null) return { player: asked, sets: null, units: repliesDue(state, asked).map(({ id }) => id) };
  const ongoing = takeUnitTurns(state) ? ongoingUnit(state) : null;
  const asking = inOrder(state.units).filter((unit) => isWith(unit, player) && (ongoing ?? unit.id) === unit.id);
  const units = asking.filter((unit) => mayAct(state, unit, player));
  return { player, sets: null, units: units.map(({ id }) => id) };
};

const known = new WeakMap<OgState, Due>();

/**
 * What may still be done in the present part of a step, and by whom; looked at once for each game.
 *
 * @rule OG-RND-04 The first player completes a phase, then the other does.
 */
export const dueIn = (state: OgState): Due => {
  const before = known.get(state);
  if (before) return before;
  const due = find(state);
  known.set(state, due);
  return due;
};

/** Whether a unit has done something in the present step already, though it may still do more. */
const hasActed = (state: OgState, unit: OgUnit, player: string): boolean => {
  const { step } = state.clock;
  if (isVessel(unit)) {
    const acts = unit.owner === player ? unit.acts : unit.controlled;
    if (step === "2.1") return acts.moves > 0 || acts.turned || acts.warped || acts.energyUsed > 0;
    return step === "2.3" && (acts.used.length > 0 || acts.scanned || Object.keys(acts.built).length > 0);
  }
  // A craft keeps the role that it has.
  return step === "0.3" && unit.kind === "craft" && unit.role !== null;
};

/** The units that may act in the present part of a step and have not: they are skipped if it ends now. */
export const idleIn = (state: OgState): readonly string[] => {
  const { player, units } = dueIn(state);
  // Nobody has to boost.
  if (state.clock.step === "2.4" || state.clock.step === "3.1") return [];
  if (player === null || (takeUnitTurns(state) && ongoingUnit(state) !== null)) return [];
  return units.filter((id) => {
    const unit = state.units[id];
    return unit !== undefined && !hasActed(state, unit, player);
  });
};

/** Inches from the edge at which a ship is put where nothing else is said, and between two tries. */
const [DEPTH, STEP] = [6, 2];

/** The facing away from an edge. */
const INWARD = { N: 180, E: 270, S: 0, W: 90 } as const;

const spotAt = (state: OgState, scene: string, edge: keyof typeof INWARD, aside: number, depth: number): Place => {
  const { width, height } = tableOf(state, scene);
  const along = edge === "N" || edge === "S" ? width / 2 + aside * INCH : height / 2 + aside * INCH;
  const deep = depth * INCH;
  switch (edge) {
    case "N":
      return { q: along, r: deep };
    case "S":
      return { q: along, r: height - deep };
    case "E":
      return { q: width - deep, r: along };
    case "W":
      return { q: deep, r: along };
  }
};

/** Tries from the middle of an edge outwards, to both sides in turn. */
const ASIDES = Array.from({ length: 23 }, (_, n) => (n % 2 === 0 ? 1 : -1) * Math.ceil(n / 2) * STEP);

type Placed = Extract<OwnOrder, { do: "deploy" | "reenter" }>;

/** An order that puts a ship onto the table in a free place near the middle of its edge; null where none is free. */
export const usualSpot = (state: OgState, ship: Vessel): Placed | null => {
  const edge = ship.away?.edge ?? state.fleets[ship.owner]?.edge ?? "S";
  const word = ship.away ? "reenter" : "deploy";
  for (const depth of ship.away ? [DEPTH / 2] : [DEPTH, DEPTH / 2, DEPTH + STEP]) {
    for (const aside of ASIDES) {
      const order: Placed = {
        do: word,
        unit: ship.id,
        place: spotAt(state, ship.scene, edge, aside, depth),
        facing: INWARD[edge],
      };
      if (isPossible(state, order)) return order;
    }
  }
  return null;
};
