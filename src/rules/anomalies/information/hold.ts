import type { Procedure } from "../../dice/request.ts";
import { locateByInformation } from "../portal/sighting.ts";
import { isInIonStorm } from "../portal/storm-area.ts";
import type { AnomalyContext } from "../state/anomaly-context.ts";
import type { Citation } from "../state/event.ts";
import type { Portal, Tally } from "../state/game.ts";
import { secretOf } from "../state/rule-context.ts";
import {
  afterStorm,
  completed,
  completesHold,
  decayed,
  failsHold,
  holdGivesReturn,
  isRunning,
  ranOut,
  runsOut,
} from "../state/tally.ts";
import { sharersOf } from "../state/tally-holder.ts";
import { isVaried } from "../state/variations.ts";
import { mayReturn, rollReturnTurn } from "./return-turn.ts";
import { note, readersOf, talliesInOrder } from "./tallies.ts";

/**
 * What the start of a turn does to information: all levels fall, then all holds are tested.
 *
 * @rule IP2.554 Each player loses points at the beginning of each turn.
 */
export const decayAll = (context: AnomalyContext): void => {
  for (const { portal, tally } of talliesInOrder(context)) {
    if (tally.level === 0) continue;
    const after = decayed(tally, portal.variations, context.state.ruleOptions);
    if (after === tally) continue;
    note(context, after);
    context.emit("information-decayed", ["IP2.554"], readersOf(context, tally), {
      player: tally.player,
      portal: portal.id,
      from: tally.level,
      to: after.level,
    });
  }
  for (const { portal, tally } of talliesInOrder(context)) testHold(context, portal, tally);
};

/** Ends a hold that the level no longer carries; one that has not counted an impulse yet was never running. */
export const testHold = (context: AnomalyContext, portal: Portal, tally: Tally): void => {
  if (!failsHold(tally, portal.variations)) return;
  note(context, { ...tally, held: null });
  if (!isRunning(tally)) return;
  context.emit("hold-lost", ["IP2.551"], "judge", { player: tally.player, portal: portal.id });
};

/**
 * Counts an impulse, or several at once, for every hold: some are completed by it, and some players have been without enough information for
 * too long.
 *
 * @rule IP2.551 The need must be held.
 * @rule IP2.555 Who locates a portal so may find the return window.
 * @rule IP2.621 Nobody else may.
 */
export function* countHolds(context: AnomalyContext, impulses = 1): Procedure<void> {
  if (secretOf(context.state).tallies.length === 0) return;
  context.emit("holds-counted", ["IP2.551"], "judge", impulses === 1 ? {} : { impulses });
  for (const { portal, tally } of talliesInOrder(context)) {
    if (completesHold(tally, portal.variations)) yield* complete(context, portal, tally);
    else if (runsOut(tally)) runOut(context, portal, tally);
  }
}

function* complete(context: AnomalyContext, portal: Portal, tally: Tally): Procedure<void> {
  const { player } = tally;
  const after = completed(tally);
  note(context, after);
  context.emit("hold-completed", rulesOf(context, portal), "judge", { player, portal: portal.id });
  locateByInformation(context, player, portal);
  if (!holdGivesReturn(after, portal.variations, context.state.ruleOptions)) return;
  if (mayReturn(context, portal, player)) yield* rollReturnTurn(context, portal, player);
  else if (isInIonStorm(context.state, portal)) note(context, afterStorm(after));
}

/**
 * Takes away what a player no longer has the information for.
 *
 * @rule IP2.624 A return turn that was set is void.
 */
const runOut = (context: AnomalyContext, portal: Portal, tally: Tally): void => {
  const { player } = tally;
  note(context, ranOut(tally));
  if (tally.returnTurn !== null) {
    const told = sharersOf(context.state, player);
    context.emit("return-turn-voided", ["IP2.624"], told, { player, portal: portal.id });
  }
};

/**
 * The rules behind a hold that is completed; the judge alone reads them.
 *
 * @rule IP2.84 What a storm's portal is known by brings nobody home.
 */
const rulesOf = ({ state }: AnomalyContext, portal: Portal): readonly Citation[] => [
  "IP2.551",
  "IP2.552",
  ...(isVaried(portal.variations, "IP2.76") ? (["IP2.76"] as const) : []),
  ...(portal.variations.oneWay ? (["IP2.78"] as const) : []),
  ...(portal.variations.storm || isInIonStorm(state, portal) ? (["IP2.84"] as const) : []),
];
