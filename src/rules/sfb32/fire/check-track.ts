import { suffers } from "../../vessel/unit/condition.ts";
import { has, hasFireControl, losesTracking, type Unit } from "../../vessel/unit/unit.ts";
import type { GameState } from "../state.ts";
import type { Tracking } from "./track.ts";

/** A unit is to lock on to another, to take control of a seeking weapon, or to let either go. */
export interface TrackOrder {
  readonly do: "lock-on" | "guide" | "let-go";
  readonly from: string;
  readonly to: string;
}

/** Why that is not done; each code is a lang key. None depends on what its captain does not know. */
export type TrackRefusal =
  | "destroyed"
  | "not-there"
  | "different-scenes"
  | "inert"
  | "fire-control"
  | "cannot-track"
  | "tracked"
  | "not-tracked";

/** What an order is about: whoever lets go of a seeking weapon gives up the control of it. */
export const trackingOf = (state: GameState, { do: order, from, to }: TrackOrder): Tracking => {
  if (order !== "let-go") return order === "guide" ? "guidance" : "lock-on";
  return state.tracks.some((one) => one.kind === "guidance" && one.from === from && one.to === to)
    ? "guidance"
    : "lock-on";
};

/** Whether a unit has fire control that can track: what a portal disturbs, and bases. */
const canTrack = (unit: Unit): boolean => hasFireControl(unit) || unit.class === "base";

/**
 * The first reason against an order about tracking.
 *
 * @rule IP2.316 Nothing is tracked while fire control is disrupted.
 * @rule IP2.319 An inert weapon is guided by nobody until it is revived.
 */
export const checkTrack = (state: GameState, order: TrackOrder): TrackRefusal | null => {
  const [from, to] = [order.from, order.to].map((id) => (Object.hasOwn(state.units, id) ? state.units[id] : undefined));
  if (from?.status === "destroyed" || to?.status === "destroyed") return "destroyed";
  if (from?.status !== "in-play" || to?.status !== "in-play" || !state.scenes[from.scene]) return "not-there";
  if (from.scene !== to.scene) return "different-scenes";
  const kind = trackingOf(state, order);
  const there = state.tracks.find((one) => one.kind === kind && one.from === from.id && one.to === to.id);
  if (order.do === "let-go") return there ? null : "not-tracked";
  if (!canTrack(from) || from.id === to.id || (kind === "guidance" && !losesTracking(to))) return "cannot-track";
  if (kind === "guidance" && has(to, "inert")) return "inert";
  if (suffers(from, "fire-control-disrupted")) return "fire-control";
  return there && there.brokenFor === null ? "tracked" : null;
};
