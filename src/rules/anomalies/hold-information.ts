/** Information that is held, and the return windows that it gives. */

import { type Procedure, roll } from "../dice.ts";
import { isAway, mayReturn, note, readersOf, rollReturnTurn, talliesInOrder } from "./information.ts";
import { locateByInformation } from "./portal/sighting.ts";
import { isInIonStorm } from "./portal/storm-area.ts";
import type { Citation } from "./state/event.ts";
import type { Portal, Tally, Window } from "./state/game.ts";
import { type AnomalyContext, secretOf } from "./state/rule-context.ts";
import { isVaried } from "./state/setup.ts";
import { sharersOf } from "./state/sides.ts";
import {
  afterMiss,
  afterStorm,
  completed,
  completesHold,
  decayed,
  failsHold,
  holdGivesReturn,
  isRunning,
  ranOut,
  returnsWhenAway,
  runsOut,
  tallyOf,
  windowOver,
} from "./state/tally.ts";

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
const testHold = (context: AnomalyContext, portal: Portal, tally: Tally): void => {
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
 * @rule IP2.623 Who located the portal before going through it has a return turn rolled once away.
 * @rule IP2.555 Who locates a portal so may find the return window.
 * @rule IP2.621 Nobody else may.
 */
export function* countHolds(context: AnomalyContext, impulses = 1): Procedure<void> {
  if (secretOf(context.state).tallies.length === 0) return;
  context.emit("holds-counted", ["IP2.551"], "judge", impulses === 1 ? {} : { impulses });
  for (const { portal, tally } of talliesInOrder(context)) {
    if (completesHold(tally, portal.variations)) yield* complete(context, portal, tally);
    else if (runsOut(tally)) runOut(context, portal, tally);
    else if (returnsWhenAway(tally, portal.variations) && mayReturn(context, portal, tally.player)) {
      yield* rollReturnTurn(context, portal, tally.player);
    }
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

/**
 * Rolls for the return windows of this turn.
 *
 * @rule IP2.625 One die names the window; with fewer than six it is rolled again above their number.
 * @rule IP2.84 A portal in an ion storm has none: the turn is void, and nothing is lost by it.
 */
export function* rollReturnWindows(context: AnomalyContext): Procedure<void> {
  for (const { portal, tally } of talliesInOrder(context)) {
    if (tally.returnTurn !== context.state.clock.turn) continue;
    if (isInIonStorm(context.state, portal)) voidByStorm(context, portal, tally);
    else yield* rollWindow(context, portal, tally);
  }
}

const voidByStorm = (context: AnomalyContext, portal: Portal, tally: Tally): void => {
  const { player } = tally;
  note(context, afterStorm(tally));
  const told = sharersOf(context.state, player);
  context.emit("return-turn-voided", ["IP2.84"], told, { player, portal: portal.id });
};

function* rollWindow(context: AnomalyContext, portal: Portal, tally: Tally): Procedure<void> {
  const { windows } = portal.variations;
  // A portal that never opens lets nobody home.
  if (windows.length === 0) return note(context, windowOver(tally));
  const { player } = tally;
  const dice: number[] = [];
  let window: Window | undefined;
  while (!window) {
    const [face = 0] = yield* roll({
      purpose: "return-window",
      subject: player,
      anomaly: portal.id,
      occasion: `${context.at}/${player}`,
      first: dice.length,
      count: 1,
      roller: "judge",
      rule: "IP2.625",
    });
    dice.push(face);
    window = windows[face - 1];
  }
  note(context, { ...tally, window, used: false });
  const told = sharersOf(context.state, player);
  context.emit("return-window-rolled", ["IP2.625"], told, { player, portal: portal.id, dice, window });
}

/** Ends the return windows whose last impulse this is. */
export function* endReturnWindows(context: AnomalyContext): Procedure<void> {
  for (const { portal, tally } of talliesInOrder(context)) {
    // A coarse clock may have no moment at the window's last impulse.
    if (!tally.window || tally.window[1] > context.state.clock.impulse) continue;
    note(context, windowOver(tally));
    if (!isAway(context, tally.player)) continue;
    if (isInIonStorm(context.state, portal)) note(context, afterStorm(tally));
    else if (!tally.used) yield* miss(context, portal, tally);
    else if (mayReturn(context, portal, tally.player)) yield* rollReturnTurn(context, portal, tally.player);
  }
}

/**
 * A player let the window pass: a tenth of the information is gone, and there is another return turn as soon as the rest
 * is enough.
 *
 * @rule IP2.626 What a missed window costs.
 */
function* miss(context: AnomalyContext, portal: Portal, { player, ...was }: Tally): Procedure<void> {
  const { ruleOptions } = context.state;
  const tally = tallyOf(secretOf(context.state), player, portal.id);
  const level = afterMiss(was.level, ruleOptions);
  const again = ruleOptions.missedReroll === "at-once";
  const after: Tally = { ...tally, level, awaits: again ? "need" : "nothing-any-more" };
  note(context, after);
  context.emit("return-window-missed", ["IP2.626"], readersOf(context, tally), {
    player,
    portal: portal.id,
    from: was.level,
    to: level,
  });
  testHold(context, portal, after);
  if (again && level >= portal.variations.informationNeeded) yield* rollReturnTurn(context, portal, player);
}
