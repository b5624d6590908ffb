import type { AnomalyState, Beam } from "./state/game.ts";
import { geometryOf } from "./state/places.ts";
import type { AnomalyContext, UnitRules } from "./state/rule-context.ts";

/** How far a tractor beam reaches, in hexes. */
export const LONGEST_BEAM = 3;

/** The units to which one is tied by beams, directly. */
export const partnersOf = (beams: readonly Beam[], unit: string): readonly string[] =>
  beams.flatMap(({ from, to }) => (from === unit ? [to] : to === unit ? [from] : []));

/** One unit is to hold another by a beam, or to let it go. */
export type BeamOrder =
  | { readonly do: "link"; readonly from: string; readonly to: string }
  | { readonly do: "unlink"; readonly from: string; readonly to: string };

/** Why a beam is not made or let go; each code is a lang key. None depends on a secret. */
export type BeamRefusal =
  | "destroyed"
  | "not-there"
  | "different-scenes"
  | "tumbling"
  | "linked"
  | "not-linked"
  | "range";

/**
 * The first reason against an order about a beam; two units hold each other by one beam at most.
 *
 * @rule IP2.324 A tumbling unit takes nobody in tow.
 */
export const checkBeam = (
  { units, scenes, beams }: AnomalyState,
  order: BeamOrder,
  unitRules: Pick<UnitRules, "mayTow">,
): BeamRefusal | null => {
  const [one, other] = [order.from, order.to].map((id) => (Object.hasOwn(units, id) ? units[id] : undefined));
  if (one?.status === "destroyed" || other?.status === "destroyed") return "destroyed";
  if (one?.status !== "in-play" || other?.status !== "in-play" || !scenes[one.scene]) return "not-there";
  if (one.scene !== other.scene) return "different-scenes";
  const holds = beams.some(({ from, to }) => from === one.id && to === other.id);
  if (order.do === "unlink") return holds ? null : "not-linked";
  if (!unitRules.mayTow(one)) return "tumbling";
  const held = beams.some(({ from, to }) => from === other.id && to === one.id);
  if (holds || held || one.id === other.id) return "linked";
  return geometryOf(scenes[one.scene]).within(one.hex, other.hex, LONGEST_BEAM) ? null : "range";
};

/** Makes a beam or lets go, or gives the first reason against it. */
export const orderBeam = (context: AnomalyContext, order: BeamOrder): BeamRefusal | null => {
  const refusal = checkBeam(context.state, order, context.unitRules);
  const { from, to } = order;
  if (!refusal)
    context.emit(order.do === "link" ? "tractor-linked" : "tractor-released", ["ruling"], "all", { from, to });
  return refusal;
};
