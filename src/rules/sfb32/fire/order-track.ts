import type { Audience, Citation } from "../../anomalies/state/event.ts";
import { suffers } from "../../vessel/unit/condition.ts";
import { has, type Unit } from "../../vessel/unit/unit.ts";
import type { GameContext } from "../game-context.ts";
import { checkTrack, type TrackOrder, type TrackRefusal, trackingOf } from "./check-track.ts";
import { isTrack, type Track } from "./track.ts";

/** Begins to track or lets go, or gives the first reason against it. */
export const orderTrack = (context: GameContext, order: TrackOrder): TrackRefusal | null => {
  const refusal = checkTrack(context.state, order);
  if (refusal) return refusal;
  const { from, to } = order;
  const kind = trackingOf(context.state, order);
  if (order.do === "let-go") {
    context.emit("tracking-released", ["ruling"], "all", { kind, from, to });
    goInert(context, { kind, to }, "ruling");
    return null;
  }
  const before = context.state.tracks.find(isTrack({ kind, from, to }));
  context.emit("tracking-set", ["ruling"], before ? toldAgain(context.unit(from), before) : "all", { kind, from, to });
  return null;
};

/** Who learns that a track holds again of which only some know that it was broken. */
const toldAgain = ({ owner }: Unit, { brokenFor }: Track): Audience => {
  const told = typeof brokenFor === "string" || brokenFor === null ? [] : brokenFor;
  const all = owner === null ? told : [...told.filter((one) => one !== owner), owner];
  return all.length === 0 ? "judge" : all;
};

/**
 * Ends what can no longer be: tracks between units that are in different places now, or of which one is gone or cannot
 * track. It is done after every command, so that whatever parted them is found.
 *
 * @rule IP2.17 Lock-ons through a portal are broken.
 * @rule IP2.316 So are those of a unit with disrupted fire control, and its seeking weapons are under nobody's control.
 */
export const breakTracks = (context: GameContext): void => {
  for (const { kind, from, to } of context.state.tracks) {
    const rule = whyBroken(context.state.units[from], context.state.units[to]);
    if (rule === null) continue;
    context.emit("tracking-broken", [rule], "all", { kind, from, to });
    goInert(context, { kind, to }, rule);
  }
};

/** The rule that breaks a track between two units; null while it holds or one of them is on its way. */
const whyBroken = (from: Unit | undefined, to: Unit | undefined): Citation | null => {
  if (from?.status === "in-transit" || to?.status === "in-transit") return null;
  if (from?.status !== "in-play" || to?.status !== "in-play") return "ruling";
  if (suffers(from, "fire-control-disrupted")) return "IP2.316";
  if (from.scene !== to.scene) return "IP2.17";
  return null;
};

/**
 * A seeking weapon that nobody controls any more goes inert.
 *
 * @rule IP2.316 Nobody guides it.
 */
const goInert = (context: GameContext, { kind, to }: Pick<Track, "kind" | "to">, rule: Citation): void => {
  if (kind !== "guidance") return;
  const weapon = context.state.units[to];
  if (weapon?.status !== "in-play" || has(weapon, "inert")) return;
  context.emit("weapon-inert", [rule], "all", { unit: to });
};
