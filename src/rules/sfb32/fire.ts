/** Fire, and the tracks of seeking weapons. */

import { partition } from "es-toolkit/array/partition";
import { portalOnLine } from "../anomalies/portal/sighting.ts";
import type { Audience, Citation } from "../anomalies/state/event.ts";
import { inOrder } from "../anomalies/state/game.ts";
import { learns } from "../anomalies/view.ts";
import { holesNearby, type LineOfFire, lineOfFire } from "../anomalies/white-hole/line-of-fire.ts";
import { suffers } from "../vessel/condition.ts";
import { has, hasFireControl, isSeeking, losesTracking, type Unit } from "../vessel/unit.ts";
import { type GameContext, type GameState, isTrack, type Track, type Tracking } from "./state.ts";

/** Why a shot cannot even be declared; each code is a lang key. None depends on a secret. */
export type FireRefusal = "destroyed" | "not-there" | "different-scenes" | "tumbling" | "fire-control" | "not-able";

/** A shot that may be declared, with the two units as they stand and what is known of the line between them. */
export interface Shot {
  readonly from: Unit;
  readonly to: Unit;
  readonly line: LineOfFire;
}

/**
 * Whether one unit may declare fire on another, from public facts alone, so that a window may show the answer before the order.
 *
 * @rule IP2.316 Not while its fire control is disrupted.
 * @rule IP2.324 Nor while it tumbles.
 */
export const checkFire = (state: GameState, fromId: string, toId: string): Shot | FireRefusal => {
  const from = unitOf(state, fromId);
  const to = unitOf(state, toId);
  if (from?.status === "destroyed" || to?.status === "destroyed") return "destroyed";
  if (from?.status !== "in-play" || to?.status !== "in-play" || !state.scenes[from.scene]) return "not-there";
  if (from.scene !== to.scene) return "different-scenes";
  if (suffers(from, "tumbling-no-fire")) return "tumbling";
  if (suffers(from, "fire-control-disrupted")) return "fire-control";
  if (from.id === to.id) return "not-able";
  return { from, to, line: lineOfFire(holesNearby(state, from.scene), state.ruleOptions, from.hex, to.hex) };
};

const unitOf = ({ units }: GameState, id: string): Unit | undefined =>
  Object.hasOwn(units, id) ? units[id] : undefined;

/**
 * Declares a shot: all learn what the white holes make of its line, and if that allows it, the firer alone learns whether a
 * portal swallowed it.
 *
 * @rule IP7.23 The line may be barred by a white hole.
 * @rule IP7.24 Or its target be harder to hit.
 */
export const declareFire = (context: GameContext, fromId: string, toId: string): FireRefusal | null => {
  const shot = checkFire(context.state, fromId, toId);
  if (typeof shot === "string") return shot;
  const { allowed, ecm } = shot.line;
  context.emit("fire-checked", ecm === 2 ? ["IP7.23", "IP7.24"] : ["IP7.23"], "all", {
    from: fromId,
    to: toId,
    allowed,
    ecm,
  });
  if (allowed && portalOnLine(context, shot.from.scene, shot.from.hex, shot.to.hex)) {
    const { owner } = shot.from;
    context.emit("shot-ineffective", ["IP2.17"], owner === null ? "judge" : [owner], { from: fromId, to: toId });
  }
  return null;
};

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
const trackingOf = (state: GameState, { do: order, from, to }: TrackOrder): Tracking => {
  if (order !== "let-go") return order === "guide" ? "guidance" : "lock-on";
  return state.tracks.some((one) => one.kind === "guidance" && one.from === from && one.to === to)
    ? "guidance"
    : "lock-on";
};

/** Whether a player knows of a weapon that it is inert. */
const knowsInert = ({ inertFor }: GameState, weapon: Unit, player: string | null): boolean => {
  const told = inertFor?.[weapon.id];
  return has(weapon, "inert") && (told === undefined || (player !== null && told.includes(player)));
};

/**
 * The first reason against an order about tracking.
 *
 * @rule IP2.316 Nothing is tracked while fire control is disrupted.
 * @rule IP2.319 An inert weapon has no target, and is guided by nobody, until it is revived. Whoever does not know it
 * is not told it so.
 */
export const checkTrack = (state: GameState, order: TrackOrder): TrackRefusal | null => {
  const [from, to] = [order.from, order.to].map((id) => (Object.hasOwn(state.units, id) ? state.units[id] : undefined));
  if (from?.status === "destroyed" || to?.status === "destroyed") return "destroyed";
  if (from?.status !== "in-play" || to?.status !== "in-play" || !state.scenes[from.scene]) return "not-there";
  if (from.scene !== to.scene) return "different-scenes";
  const kind = trackingOf(state, order);
  const there = state.tracks.find((one) => one.kind === kind && one.from === from.id && one.to === to.id);
  if (order.do === "let-go") return there ? null : "not-tracked";
  const tracks = hasFireControl(from) || (kind === "lock-on" && isSeeking(from));
  if (!tracks || from.id === to.id || (kind === "guidance" && !losesTracking(to))) return "cannot-track";
  if (kind === "guidance" ? knowsInert(state, to, from.owner) : has(from, "inert")) return "inert";
  if (suffers(from, "fire-control-disrupted")) return "fire-control";
  return there && there.brokenFor === null ? "tracked" : null;
};

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
    if (kind === "lock-on" && rule === "IP2.17") loseTarget(context, from, to);
  }
};

/**
 * What a portal between them does to those who track, once the orders of an impulse are done: whoever loses a lock-on is
 * told so and not why. A weapon that has lost its target is inert, which its owner and that of its controller know.
 *
 * @rule IP2.17 Lock-ons through a portal are broken, whether anybody fires or not; by the rule option `lockOnAcross` only
 * by a shot.
 * @rule IP2.319 A weapon whose own lock-on is broken, or its controller's on its target, is inert.
 */
export const breakLockOnsAcross = (context: GameContext): void => {
  const { state } = context;
  if (state.ruleOptions.lockOnAcross !== "breaks") return;
  for (const { kind, from, to, brokenFor } of state.tracks) {
    const [tracking, target] = [state.units[from], state.units[to]];
    if (kind !== "lock-on" || brokenFor !== null || !tracking || !target) continue;
    if (!portalOnLine(context, tracking.scene, tracking.hex, target.hex)) continue;
    context.emit("tracking-broken", ["IP2.17"], ownersOf(tracking), { kind, from, to });
  }
  const { tracks, units } = context.state;
  for (const weapon of inOrder(units)) {
    if (weapon.status !== "in-play" || !losesTracking(weapon) || has(weapon, "inert")) continue;
    const controller = units[controllerOf(tracks, weapon.id) ?? ""];
    if (!hasLostTarget(tracks, weapon.id, controller?.id)) continue;
    context.emit("weapon-inert", ["IP2.319"], ownersOf(weapon, controller), { unit: weapon.id });
  }
};

/** The owners of some units, each once; the judge alone where they have none. */
const ownersOf = (...units: readonly (Unit | undefined)[]): Audience => {
  const owners = new Set(units.flatMap((unit) => unit?.owner ?? []));
  return owners.size === 0 ? "judge" : [...owners];
};

const controllerOf = (tracks: readonly Track[], weapon: string): string | undefined =>
  tracks.find(({ kind, to }) => kind === "guidance" && to === weapon)?.from;

/**
 * Whether the lock-on by which a weapon is steered is broken: its own, or its controller's on the target that it names.
 * One that names none seeks one of those that its controller has locked on to, and has lost it when all are lost.
 */
const hasLostTarget = (tracks: readonly Track[], weapon: string, controller: string | undefined): boolean => {
  const lockOns = tracks.filter(({ kind }) => kind === "lock-on");
  const own = lockOns.find(({ from }) => from === weapon);
  if (own && own.brokenFor !== null) return true;
  const controllers = lockOns.filter(({ from, to }) => from === controller && (!own || own.to === to));
  return controllers.length > 0 && controllers.every(({ brokenFor }) => brokenFor !== null);
};

/** What all see of weapons whose target, or their controller's, went through a portal: they are inert. */
const loseTarget = (context: GameContext, from: string, to: string): void => {
  const { tracks, units, ruleOptions } = context.state;
  if (ruleOptions.lockOnAcross !== "breaks") return;
  const lockOns = tracks.filter(({ kind }) => kind === "lock-on");
  const isSteeredBy = (weapon: string): boolean => {
    if (weapon === from) return true;
    if (controllerOf(tracks, weapon) !== from) return false;
    const own = lockOns.find((one) => one.from === weapon);
    return own ? own.to === to : !lockOns.some((one) => one.from === from);
  };
  for (const weapon of inOrder(units)) {
    if (weapon.status !== "in-play" || !losesTracking(weapon) || !isSteeredBy(weapon.id)) continue;
    if (has(weapon, "inert") && context.state.inertFor?.[weapon.id] === undefined) continue;
    context.emit("weapon-inert", ["IP2.17", "IP2.319"], "all", { unit: weapon.id });
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
  if (weapon?.status !== "in-play") return;
  // What only some know of it all see now.
  if (has(weapon, "inert") && context.state.inertFor?.[to] === undefined) return;
  context.emit("weapon-inert", [rule], "all", { unit: to });
};

/**
 * A game without what only others know of its tracks.
 *
 * @rule IP2.17 Why a shot failed reveals a portal, so the firer alone learns that the lock-on is broken.
 */
export const hideTracks = (state: GameState, viewer: string): GameState => {
  const isTold = (audience: "all" | "judge" | readonly string[]): boolean =>
    learns({ at: "", event: "shot-ineffective", rules: [], audience }, viewer, state);
  const seen = hideInert(state, isTold);
  if (state.tracks.every(({ brokenFor }) => brokenFor === null || isTold(brokenFor))) return seen;
  return {
    ...seen,
    tracks: state.tracks.map((one) =>
      one.brokenFor === null || isTold(one.brokenFor) ? one : { ...one, brokenFor: null },
    ),
  };
};

/** A game in which weapons are live of which a viewer is not told that they are inert. */
const hideInert = (state: GameState, isTold: (audience: Audience) => boolean): GameState => {
  const { inertFor, ...others } = state;
  if (!inertFor) return state;
  const [known, hidden] = partition(Object.entries(inertFor), ([, audience]) => isTold(audience));
  if (hidden.length === 0) return state;
  const units = { ...state.units };
  for (const [id] of hidden) {
    const unit = units[id];
    if (unit) units[id] = { ...unit, traits: unit.traits.filter((trait) => trait !== "inert") };
  }
  return { ...others, units, ...(known.length > 0 && { inertFor: Object.fromEntries(known) }) };
};
