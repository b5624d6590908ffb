import { opposite } from "../../hex/direction.ts";
import type { AnomalyContext } from "../state/anomaly-context.ts";
import type { Body } from "../state/body.ts";
import { tunnelOf } from "../state/evolve-portal.ts";
import type { AnomalyState, Portal } from "../state/game.ts";
import { secretOf } from "../state/rule-context.ts";
import { tallyOf } from "../state/tally.ts";
import { type Window, windowAt } from "../state/windows.ts";

/**
 * The scene a unit goes home to by its player's return window, whether or not this portal has an end there; null while
 * that is not open.
 *
 * @rule IP2.612 A return window is a way out.
 * @rule IP2.622 It leads to where the unit first went in, after however many passages.
 * @rule IP2.72 With charts by side of entry, only by the side through which the unit came out.
 */
export const returnsTo = (context: AnomalyContext, unit: Body, portal: Portal): string | null => {
  const { owner, origin, arrival, lastStep } = unit;
  if (owner === null || origin === null) return null;
  const { window } = tallyOf(secretOf(context.state), owner, portal.id);
  const { impulse } = context.state.clock;
  if (!window || impulse < window[0] || impulse > window[1]) return null;
  if (portal.variations.chartBySide && !(lastStep && arrival?.side === opposite(lastStep))) return null;
  return origin;
};

/**
 * The scene a unit goes back to because it came out of this portal in this very window; null if it did not.
 *
 * @rule IP2.236 There are ways to escape.
 * @rule IP2.611 Within the window of its arrival a unit may go back the way it came.
 */
export const reentersTo = (state: AnomalyState, unit: Body, portal: Portal, window: Window): string | null => {
  const { arrival } = unit;
  if (state.ruleOptions.reentry !== "tunnel" || arrival?.at.turn !== state.clock.turn) return null;
  if (!cameBy(state, unit, portal)) return null;
  return windowAt(portal.variations.windows, arrival.at.impulse)?.[0] === window[0] ? arrival.from : null;
};

/** Whether a unit is where it is by this portal, be it that it went through or that the portal's storm carried it off. */
const cameBy = ({ secret }: AnomalyState, { id, arrival }: Body, portal: Portal): boolean =>
  arrival?.carried
    ? !!secret?.transfers.some(
        (one) => one.portal === portal.id && one.turn === arrival.at.turn && one.units.includes(id),
      )
    : arrival?.portal === portal.id;

/**
 * The scene a defender comes to by following a unit that escaped through the same end in this window; null if none did.
 *
 * @rule IP2.627 Defenders who enter in the window of an escape follow it.
 */
export const followsTo = (state: AnomalyState, unit: Body, portal: Portal, window: Window): string | null => {
  const side = unit.owner === null ? undefined : state.players[unit.owner]?.side;
  if (side !== "defender" && unit.origin !== null) return null;
  const ways = tunnelOf(portal, state.clock.turn, window).escapes;
  return ways.find(({ from }) => from === unit.scene)?.to ?? null;
};
