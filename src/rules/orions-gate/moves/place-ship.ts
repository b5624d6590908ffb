import { inOrder } from "../../anomalies/state/game.ts";
import type { Procedure } from "../../dice.ts";
import type { Place } from "../../geometry/place.ts";
import { gapOf } from "../geometry/base.ts";
import { gapToEdge, isFree, linePierces } from "../geometry/cover.ts";
import type { Edge } from "../geometry/motion.ts";
import { distance, within } from "../geometry/vector.ts";
import { largestOf } from "../parts/sums.ts";
import {
  type Actor,
  actorOf,
  actsOf,
  type Code,
  edit,
  emitToAll,
  type GameContext,
  isCode,
  note,
  noteActs,
  otherPlayer,
  placed,
} from "../state/context.ts";
import { baseOf, circleOf, majorsIn, pieceBase, shipsIn, tableOf, vesselBase, vesselOf } from "../state/find.ts";
import type { OgState, TerrainPiece } from "../state/game.ts";
import { isVessel, partsOf, type Vessel } from "../state/unit.ts";
import { minesAround } from "./mines.ts";
import { emitMoved } from "./moved.ts";

/** Inches from an edge within which ships come onto the table at set-up. */
export const DEPLOYED_WITHIN = 12;

/** Inches from an edge within which they come back. */
const RETURNED = 6;

/** The edge within so many inches of which a ship comes onto the table, or comes back. */
export const landingOf = (
  { fleets }: Pick<OgState, "fleets">,
  { away, owner }: Vessel,
): { readonly edge: Edge; readonly inches: number } =>
  away ? { edge: away.edge, inches: RETURNED } : { edge: fleets[owner]?.edge ?? "S", inches: DEPLOYED_WITHIN };

/** Whether a ship may stand so. */
const isFreeFor = (state: OgState, ship: Vessel, place: Place, facing: number): boolean =>
  isFree(vesselBase(state.options, ship, place, facing), tableOf(state, ship.scene), state.options.leaving, [
    ...shipsIn(state, ship.scene)
      .filter(({ id }) => id !== ship.id)
      .map((other) => baseOf(state, other)),
    ...majorsIn(state, ship.scene).map((piece: TerrainPiece) => pieceBase(piece)),
  ]);

const putDown = (
  context: GameContext,
  ship: Vessel,
  edge: Edge,
  { place, facing }: { readonly place: Place; readonly facing: number },
  why: "deployed" | "returned",
): void => {
  const rule = why === "deployed" ? "OG-SET-03" : "OG-HYP-03";
  const { id, scene } = ship;
  emitToAll(context, "ship-placed", [rule], { unit: id, scene, edge, place: placed(place), facing, why });
  edit(context, id, { status: "in-play", hex: place, facing, away: null, drift: 0, driven: null });
};

const OPPOSITE: Readonly<Record<Edge, Edge>> = { N: "S", S: "N", E: "W", W: "E" };

/** Settles which player has which edge. */
const settleEdges = (context: GameContext, edge: Edge): void => {
  const { fleets, turns } = context.state;
  if (!turns) throw new Error("nobody chooses an edge now");
  const other = otherPlayer(context.state, turns.winner);
  const chosen = { ...fleets };
  for (const [player, own] of [
    [turns.winner, edge],
    [other, OPPOSITE[edge]],
  ] as const) {
    const fleet = fleets[player];
    if (!fleet) throw new Error(`${player} has no fleet`);
    emitToAll(context, "edge-chosen", ["OG-SET-02"], { player, edge: own });
    chosen[player] = { ...fleet, edge: own };
  }
  note(context, { fleets: chosen, turns: { ...turns, chosen: true } });
};

/** Where the winner did not choose an edge, his file's is it. */
export const edgesSettled = (context: GameContext): void => {
  const { turns, fleets } = context.state;
  if (turns && !turns.chosen) settleEdges(context, fleets[turns.winner]?.edge ?? "S");
};

/**
 * The winner of the roll-off picks an edge; the other player gets the opposite one.
 *
 * @rule OG-SET-02 The winner chooses, and has to place first.
 */
export const chooseEdge = (context: GameContext, player: string, edge: Edge): Code | null => {
  const { turns } = context.state;
  if (!turns) return "not-now";
  if (player !== turns.winner) return "not-yours";
  if (turns.chosen) return "acted";
  settleEdges(context, edge);
  return null;
};

/**
 * A player places a ship.
 *
 * @rule OG-SET-03 One at a time in turns, each within 12 inches of the own edge.
 */
export function* deploy(
  context: GameContext,
  order: { readonly unit: string; readonly place: Place; readonly facing: number },
): Procedure<Code | null> {
  const ship = context.state.units[order.unit];
  if (!ship || !isVessel(ship) || ship.status === "destroyed") return ship && !isVessel(ship) ? "kind" : "not-there";
  if (ship.status === "in-play" || ship.away !== null) return "acted";
  edgesSettled(context);
  const { edge, inches } = landingOf(context.state, ship);
  const base = vesselBase(context.state.options, ship, order.place, order.facing);
  if (!within(gapToEdge(base, tableOf(context.state, ship.scene), edge), inches)) return "edge";
  if (!isFreeFor(context.state, ship, order.place, order.facing)) return "not-free";
  putDown(context, ship, edge, order, "deployed");
  const { turns, fielded } = context.state;
  if (turns) note(context, { turns: { ...turns, next: otherPlayer(context.state, ship.owner) } });
  if (!fielded.includes(ship.owner)) note(context, { fielded: [...fielded, ship.owner] });
  yield* minesAround(context, ship.id);
  return null;
}

/**
 * A ship comes back from a hyperjump.
 *
 * @rule OG-HYP-03 Within 6 inches of the edge that it left by.
 * @rule OG-HYP-05 In the first round in which it may, or later; its facing is free.
 */
export function* reenter(
  context: GameContext,
  order: { readonly unit: string; readonly place: Place; readonly facing: number },
): Procedure<Code | null> {
  const { state } = context;
  const ship = state.units[order.unit];
  if (ship?.status !== "left") return "not-there";
  if (!isVessel(ship)) return "kind";
  if (!ship.away) return "not-there";
  if (ship.away.round > state.clock.turn) return "barred";
  const { edge, inches } = landingOf(state, ship);
  const base = vesselBase(state.options, ship, order.place, order.facing);
  if (!within(gapToEdge(base, tableOf(state, ship.scene), edge), inches)) return "edge";
  if (!isFreeFor(state, ship, order.place, order.facing)) return "not-free";
  putDown(context, ship, edge, order, "returned");
  yield* minesAround(context, ship.id);
  return null;
}

const checkWarp = (context: GameContext, actor: Actor, place: Place): Code | null => {
  const { state } = context;
  const ship = vesselOf(state, actor.id);
  const acts = actsOf(ship, actor);
  const range = largestOf(partsOf(ship), "warpRange");
  if (range === 0) return "part";
  if (acts.warped) return "acted";
  if (acts.moves > 0 || acts.turned || acts.rammed || ship.tumbling === state.clock.turn) return "barred";
  const pierced = inOrder(state.holes).some(
    (hole) => hole.scene === ship.scene && linePierces(ship.hex, place, hole.hex, circleOf(state)),
  );
  if (pierced) return "white-hole";
  const length =
    state.options.warpMeasure === "centres"
      ? distance(ship.hex, place)
      : gapOf(baseOf(state, ship), vesselBase(state.options, ship, place));
  if (!within(length, range)) return "range";
  return isFreeFor(state, ship, place, ship.facing) ? null : "not-free";
};

/**
 * A ship warps.
 *
 * @rule OG-CMP-WARP-01 Instead of moving, to any place within the longest drive's range.
 * @rule OG-CMP-WARP-03 It keeps facing and drift, and the place must be free.
 */
export function* warp(
  context: GameContext,
  order: { readonly unit: string; readonly place: Place; readonly player?: string | undefined },
): Procedure<Code | null> {
  const actor = actorOf(context.state, order);
  if (isCode(actor)) return actor;
  const refusal = checkWarp(context, actor, order.place);
  if (refusal) return refusal;
  noteActs(context, actor, { warped: true });
  emitMoved(context, actor.id, order.place, "warp");
  yield* minesAround(context, actor.id);
  return null;
}
