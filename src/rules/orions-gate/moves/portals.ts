/** Passages through gravity portals. */

import { sum } from "es-toolkit/math/sum";
import { settleDestination } from "../../anomalies/portal/destination.ts";
import { enterPortal, entryReason } from "../../anomalies/portal/entry.ts";
import { arrive, bringIn, comeOut } from "../../anomalies/portal/exit.ts";
import type { Cause } from "../../anomalies/state/event.ts";
import { inOrder, type Portal, type Transit, type Window } from "../../anomalies/state/game.ts";
import { type OwnRow, secretOf } from "../../anomalies/state/rule-context.ts";
import { type Procedure, roll } from "../../dice.ts";
import { INCH } from "../../geometry/inch.ts";
import { addPiece, emitPiece } from "../combat/debris.ts";
import { circleCrossed, endOf, type Motion, type OnWay } from "../geometry/motion.ts";
import { FLEET_TYPES, type FleetType } from "../parts/ship.ts";
import {
  asAnomalies,
  edit,
  emitToAll,
  type GameContext,
  note,
  occasionIn,
  placed,
  rolled,
  setImpulse,
} from "../state/context.ts";
import { circleOf, piecesIn } from "../state/find.ts";
import { momentText } from "../state/game.ts";
import { isVessel, type OgUnit } from "../state/unit.ts";
import { waitingIn } from "./defenders.ts";

/** The word of this ruleset's chart where charts are named. */
const CHART = "orions-gate";

/** Credits of the defenders' fleet, for totals 2 to 12. */
const BUDGETS = [32, 28, 24, 20, 16, 12, 16, 20, 24, 28, 32] as const;

/** The table of a destination, and where the portal is on it when it opens. */
const DESTINATION = { sheet: { columns: 48, rows: 48 }, port: { q: 24 * INCH, r: 36 * INCH } } as const;

/** Credits that a total gives the defenders. */
export const defendersBudget = (total: number): number => {
  const budget = BUDGETS[total - 2];
  if (budget === undefined) throw new RangeError(`two dice do not show ${total}`);
  return budget;
};

/** The scene to which a total leads through a portal, and the total that led to a scene. */
const destinationOf = (portal: string, total: number): string => `${portal}-${total}`;
const totalOf = (portal: string, scene: string): number => Number(scene.slice(portal.length + 1));

const fleetBy = (face: number): FleetType => {
  const fleet = FLEET_TYPES[face - 1];
  if (!fleet) throw new RangeError(`a die of four does not show ${face}`);
  return fleet;
};

/**
 * Rolls where a portal leads in a window: how strong the defenders are, and once a place which fleet they are.
 *
 * @rule OG-MAP-14 2d6 for the budget, a die of four for the fleet.
 */
export function* rollDestination(
  context: GameContext,
  { id: portal }: Pick<Portal, "id">,
  window: Window,
): Procedure<OwnRow> {
  const asked = {
    subject: portal,
    anomaly: portal,
    occasion: occasionIn(context),
    first: 0,
    roller: "judge",
    rule: "OG-MAP-14",
  } as const;
  const dice = yield* roll({ ...asked, purpose: "row", count: 2 });
  const total = sum(dice);
  const scene = destinationOf(portal, total);
  const known = context.state.charted[scene];
  const faces = known ? [] : yield* roll({ ...asked, purpose: "fleet", count: 1, sides: 4 });
  const fleet = known ?? fleetBy(faces[0] ?? 1);
  if (!known) note(context, { charted: { ...context.state.charted, [scene]: fleet } });
  emitToAll(context, "destination-rolled", ["OG-MAP-14", "IP2.233"], {
    portal,
    window,
    dice: [...dice, ...faces],
    budget: defendersBudget(total),
    fleet,
    scene,
  });
  return { chart: CHART, roll: total, scene };
}

/** Degrees between the facings that a die of eight names. */
const STEP = 45;

/**
 * What coming out of a portal does to a ship or a craft.
 *
 * @rule OG-MAP-12 It does not shoot in this round, and stealth ends; torpedoes fly on.
 */
export const sufferExit = (context: GameContext, unit: OgUnit): void => {
  const { turn } = context.state.clock;
  if (!isVessel(unit) && unit.kind !== "craft") return;
  const until = momentText({ turn, step: "4.2" });
  emitToAll(context, "exit-effect", ["OG-MAP-12", "IP2.316"], {
    unit: unit.id,
    effect: "fire-control-disrupted",
    until,
  });
  edit(context, unit.id, { disrupted: turn });
  if (!isVessel(unit) || !unit.stealth) return;
  emitToAll(context, "exit-effect", ["OG-MAP-12"], { unit: unit.id, effect: "stealth-ended", until: null });
  edit(context, unit.id, { stealth: false });
};

/**
 * Whether a ship tumbles that came out of a portal: then it faces anywhere, and moves no more in this round.
 *
 * @rule OG-MAP-12 A die of its breakdown or more; its drift leads it along its new facing.
 */
export function* tumble(context: GameContext, id: string): Procedure<void> {
  const ship = context.unit(id);
  if (!isVessel(ship)) return;
  const dice = yield* rolled(context, "tumble", id, 1, "OG-MAP-12");
  const tumbles = (dice[0] ?? 0) >= ship.breakdown;
  emitToAll(context, "tumble-rolled", ["OG-MAP-12", "IP2.321"], { unit: id, dice, tumbles });
  if (!tumbles) return;
  const faces = yield* rolled(context, "tumble-facing", id, 1, "OG-MAP-12");
  const facing = ((faces[0] ?? 1) - 1) * STEP;
  emitToAll(context, "tumble-faced", ["OG-MAP-12"], { unit: id, dice: faces, facing });
  const { turn } = context.state.clock;
  const stops = context.state.options.tumbling === "no-moves";
  edit(context, id, { facing, driven: null, ...(stops && { tumbling: turn }) });
}

/**
 * A unit that waited in a destination does not shoot in the round in which that opens.
 *
 * @rule OG-MAP-14 Defenders do not shoot in the round of arrival.
 */
export const surprise = (context: GameContext, unit: OgUnit): void => {
  if (isVessel(unit) || unit.kind === "craft") edit(context, unit.id, { disrupted: context.state.clock.turn });
};

/**
 * Opens a destination: its table, the terrain and the units that wait there.
 *
 * @rule OG-MAP-14 The portal lies 12 inches from the near edge.
 * @rule OG-MAP-07 It plays its rounds in step with the table that the first came from.
 */
function* openDestination(context: GameContext, { unit, portal, to }: Transit): Procedure<void> {
  const scene = to ?? "";
  const { turn, impulse } = context.state.clock;
  const laidOut = secretOf(context.state).reserves[scene] ?? null;
  emitToAll(context, "scene-opened", ["OG-MAP-14", "OG-MAP-07", "IP2.3131", "IP2.3132"], {
    scene,
    portal,
    hex: placed(DESTINATION.port),
    scenario: "",
    map: "fixed",
    measure: "inches",
    sheet: DESTINATION.sheet,
    turn,
    impulse,
    lost: Math.max(0, impulse - 1),
  });
  for (const piece of piecesIn(context.state, scene)) {
    const toughness = yield* emitPiece(context, piece);
    note(context, { terrain: { ...context.state.terrain, [piece.id]: { ...piece, toughness } } });
  }
  yield* openAside(context, scene);
  const fleet = context.state.charted[scene] ?? "standard";
  const waiting = waitingIn(context, scene, { laidOut, fleet, budget: defendersBudget(totalOf(portal, scene)) }, unit);
  if (waiting) bringIn(asAnomalies(context), scene, waiting);
  const owners = inOrder(context.state.units).flatMap((unit: OgUnit) =>
    isVessel(unit) && unit.scene === scene && unit.status === "in-play" && unit.construction === null
      ? [unit.owner]
      : [],
  );
  const fielded = new Set([...context.state.fielded, ...owners]);
  if (fielded.size > context.state.fielded.length) note(context, { fielded: [...fielded] });
}

/** Terrain that only the judge knew of comes onto its table. */
function* openAside(context: GameContext, scene: string): Procedure<void> {
  const { aside } = context.state;
  const here = aside.filter((piece) => piece.scene === scene);
  if (here.length === 0) return;
  context.emit("noted", ["ruling"], "judge", { changes: { aside: aside.filter((piece) => piece.scene !== scene) } });
  for (const piece of here) {
    const toughness = yield* emitPiece(context, piece);
    addPiece(context, { ...piece, toughness });
  }
}

/** How a motion comes into portals. */
export interface Entering {
  readonly cause: Cause;
  /** The impulse in which the motion comes to a point, after so many thousandths of an inch of it. */
  readonly impulseAt: (after: number) => number;
}

const portalOf = (context: GameContext, id: string): Portal => {
  const portal = secretOf(context.state).portals[id];
  if (!portal) throw new Error(`there is no portal «${id}»`);
  return portal;
};

/** The portals whose circles a motion comes into. */
export const portalsOnWay = (context: GameContext, { scene }: OgUnit, motion: Motion): readonly OnWay[] =>
  inOrder(context.state.secret?.portals ?? {}).flatMap(({ id, inert, ends }): readonly OnWay[] => {
    const end = inert ? undefined : ends.find((one) => one.scene === scene);
    const after = end ? circleCrossed(motion, end.hex, circleOf(context.state)) : null;
    return after === null ? [] : [{ id, kind: "portal", after }];
  });

/**
 * What takes a mover off its way: a white hole, or a portal that is open when it comes there; null where nothing does.
 *
 * @param found what lies on the way, in its order
 */
export const takenBy = (
  context: GameContext,
  unit: OgUnit,
  found: readonly OnWay[],
  { cause, impulseAt }: Entering,
): OnWay | null =>
  found.find(({ id, kind, after }) => {
    if (kind !== "portal") return kind === "hole";
    return entryReason(asAnomalies(context), portalOf(context, id), unit, cause, impulseAt(after)) === "open";
  }) ?? null;

/**
 * A mover comes into a portal's circle; gives whether the portal took it.
 *
 * @rule OG-MAP-06 By movement, drift, a tractor beam or a push it enters.
 * @rule OG-MAP-07 What was taken appears in the same impulse, with its drift and what is left of its moves.
 */
export function* intoPortal(
  context: GameContext,
  id: string,
  motion: Motion,
  { id: portalId, after }: OnWay,
  { cause, impulseAt }: Entering,
): Procedure<boolean> {
  if (context.state.ended) return false;
  const before = context.state.clock.impulse;
  const impulse = impulseAt(after);
  const portal = portalOf(context, portalId);
  const anomalies = asAnomalies(context);
  const unit = context.unit(id);
  // Of a portal that takes nobody only the judge knows that somebody was in it.
  const audience = entryReason(anomalies, portal, unit, cause, impulse) === "open" ? "all" : "judge";
  setImpulse(context, impulse, audience);
  const taken = enterPortal(anomalies, unit, portal, cause, endOf(motion, after));
  if (taken) yield* passThrough(context);
  setImpulse(context, before, audience);
  return taken;
}

const transitNow = ({ state: { transits } }: GameContext): Transit => {
  const [transit] = transits;
  if (!transit) throw new Error("nobody is under way through a portal");
  return transit;
};

/** Takes the unit that went in to where it comes out. */
function* passThrough(context: GameContext): Procedure<void> {
  const anomalies = asAnomalies(context);
  const refusal = yield* settleDestination(anomalies, transitNow(context), null);
  if (refusal) throw new Error(`a passage was refused: ${refusal}`);
  const transit = transitNow(context);
  const opens = context.state.scenes[transit.to ?? ""] === undefined;
  if (opens) yield* openDestination(context, transit);
  arrive(anomalies, transit, { map: "fixed" }, opens);
  yield* comeOut(anomalies, transitNow(context));
}
