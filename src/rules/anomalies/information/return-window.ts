import { type Procedure, roll } from "../../dice/request.ts";
import { isInIonStorm } from "../portal/storm-area.ts";
import type { AnomalyContext } from "../state/anomaly-context.ts";
import type { Portal, Tally } from "../state/game.ts";
import { secretOf } from "../state/rule-context.ts";
import { afterMiss, afterStorm, tallyOf, windowOver } from "../state/tally.ts";
import { sharersOf } from "../state/tally-holder.ts";
import type { Window } from "../state/windows.ts";
import { testHold } from "./hold.ts";
import { isAway, mayReturn, rollReturnTurn } from "./return-turn.ts";
import { note, readersOf, talliesInOrder } from "./tallies.ts";

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
