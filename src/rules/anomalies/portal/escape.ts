import { opposite } from "../../geometry/hex.ts";
import type { Place } from "../../geometry/place.ts";
import type { Body } from "../state/body.ts";
import { tunnelOf } from "../state/evolve-portal.ts";
import {
  type AnomalyState,
  type EscapeWay,
  inOrder,
  type Portal,
  type Tally,
  type Window,
  windowAt,
} from "../state/game.ts";
import { type AnomalyContext, secretOf } from "../state/rule-context.ts";
import { holderOf, holders, sharersOf } from "../state/sides.ts";
import { tallyOf } from "../state/tally.ts";
import { isInIonStorm } from "./storm-area.ts";

/** Where somebody goes, and in which place one comes out there if the portal has no end in it. */
export interface WayHome {
  readonly to: string;
  readonly out: Place;
}

/** @rule IP2.84 No return window is open while the portal is in an ion storm. */
const isOpen = ({ window }: Tally, state: AnomalyState, portal: Portal): boolean =>
  window !== null &&
  window[0] <= state.clock.impulse &&
  state.clock.impulse <= window[1] &&
  !isInIonStorm(state, portal);

/**
 * The way home of a unit by the return window of its player, or of its side where tallies are a side's, whether or not
 * this portal has an end there; null while that is not open.
 *
 * @rule IP2.612 A return window is a way out.
 * @rule IP2.622 It leads to where the unit first went in, after however many passages.
 * @rule IP2.72 With charts by side of entry, only by the side through which the unit came out.
 */
export const returnsTo = (context: AnomalyContext, unit: Body, portal: Portal): WayHome | null => {
  const { owner, origin, arrival, lastStep } = unit;
  if (owner === null || origin === null || !arrival) return null;
  const { state } = context;
  if (!isOpen(tallyOf(secretOf(state), holderOf(state, owner), portal.id), state, portal)) return null;
  if (portal.variations.chartBySide && !(lastStep && arrival.side === opposite(lastStep))) return null;
  return { to: origin, out: arrival.entry };
};

/**
 * The scene a unit goes back to because it came out of this portal in this very window; null if it did not.
 *
 * @rule IP2.236 There are ways to escape.
 * @rule IP2.611 Within the window of its arrival a unit may go back the way it came.
 * @rule IP2.72 But not with charts by side of entry.
 */
export const reentersTo = (state: AnomalyState, unit: Body, portal: Portal, window: Window): string | null => {
  const { arrival } = unit;
  if (state.ruleOptions.reentry !== "tunnel" || arrival?.at.turn !== state.clock.turn) return null;
  if (arrival.portal !== portal.id || portal.variations.chartBySide) return null;
  return windowAt(portal.variations.windows, arrival.at.impulse)?.[0] === window[0] ? arrival.from : null;
};

/**
 * The way that others' return windows lead from the end at which a unit went in; null where none is open there. Such a
 * window is open where a unit of its owner is that has come from elsewhere, or where one has gone home by it. Of several
 * the first one counts.
 *
 * @rule IP2.233 All who enter in one window go to one place.
 * @rule IP2.627 Defenders follow those who go home.
 * @rule IP2.628 Only entries in other windows go by the charts.
 */
export const ledTo = (context: AnomalyContext, unit: Body, portal: Portal, window: Window): WayHome | null => {
  const { state } = context;
  if (state.ruleOptions.returnWindowLeads === "owner") return null;
  const secret = secretOf(state);
  const { escapes } = tunnelOf(portal, state.clock.turn, window);
  // Whoever has a window and comes by the wrong side takes the charts.
  const own = unit.origin !== null && unit.owner !== null ? holderOf(state, unit.owner) : null;
  for (const holder of holders(state)) {
    if (holder === own || !isOpen(tallyOf(secret, holder, portal.id), state, portal)) continue;
    const gone = escapes.find((one) => one.from === unit.scene && one.holder === holder);
    const way = gone ? { to: gone.to, out: gone.hex } : wayOfThose(state, unit.scene, sharersOf(state, holder));
    if (way) return way;
  }
  return null;
};

/** The way home of the first unit in a scene that came from elsewhere and belongs to some players. */
const wayOfThose = (state: AnomalyState, scene: string, owners: readonly string[]): WayHome | null => {
  const first = inOrder(state.units).find(
    (one) =>
      one.scene === scene &&
      one.status === "in-play" &&
      one.origin !== null &&
      one.owner !== null &&
      owners.includes(one.owner),
  );
  return first?.origin && first.arrival ? { to: first.origin, out: first.arrival.entry } : null;
};

/** Whether a unit follows others as a defender does: it is no attacker, or belongs to a defending player. */
export const isFollower = (state: AnomalyState, { owner, origin }: Body): boolean =>
  origin === null || (owner !== null && state.players[owner]?.side === "defender");

/**
 * The way a defender takes by following a unit that escaped through the same end in this window; null if none did.
 *
 * @rule IP2.627 Defenders who enter in the window of an escape follow it.
 */
export const followsTo = (state: AnomalyState, unit: Body, portal: Portal, window: Window): WayHome | null => {
  if (!isFollower(state, unit)) return null;
  const leads = ({ from, holder }: EscapeWay): boolean =>
    from === unit.scene && (holder === null || state.ruleOptions.returnWindowLeads === "owner");
  const way = tunnelOf(portal, state.clock.turn, window).escapes.find(leads);
  return way ? { to: way.to, out: way.hex } : null;
};
