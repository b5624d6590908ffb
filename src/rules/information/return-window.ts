import { makeTime } from "../clock/time.ts";
import type { Window } from "../clock/windows.ts";
import { type Procedure, roll } from "../dice/request.ts";
import type { Portal, Tally } from "../state/game.ts";
import { type Play, secretOf } from "../state/play.ts";
import { afterMiss, tallyOf, windowOver } from "../state/tally.ts";
import { testHold } from "./hold.ts";
import { isAway, mayReturn, rollReturnTurn } from "./return-turn.ts";
import { note, readersOf, talliesInOrder } from "./tallies.ts";

/**
 * Rolls for the return windows of this turn.
 *
 * @rule IP2.625 One die names the window; with fewer than six it is rolled again above their number.
 */
export function* rollReturnWindows(play: Play): Procedure<void> {
  for (const { portal, tally } of talliesInOrder(play)) {
    if (tally.returnTurn === play.state.clock.turn) yield* rollWindow(play, portal, tally);
  }
}

function* rollWindow(play: Play, portal: Portal, tally: Tally): Procedure<void> {
  const { windows } = portal.variations;
  // A portal that never opens lets nobody home.
  if (windows.length === 0) return note(play, windowOver(tally));
  const { player } = tally;
  const dice: number[] = [];
  let window: Window | undefined;
  while (!window) {
    const [face = 0] = yield* roll({
      purpose: "return-window",
      subject: player,
      anomaly: portal.id,
      occasion: `${makeTime(play.state.clock)}/${player}`,
      first: dice.length,
      count: 1,
      roller: "judge",
      rule: "IP2.625",
    });
    dice.push(face);
    window = windows[face - 1];
  }
  note(play, { ...tally, window, used: false });
  play.tell("return-window-rolled", ["IP2.625"], [player], { player, portal: portal.id, dice, window });
}

/** Ends the return windows whose last impulse this is. */
export function* endReturnWindows(play: Play): Procedure<void> {
  for (const { portal, tally } of talliesInOrder(play)) {
    if (tally.window?.[1] !== play.state.clock.impulse) continue;
    note(play, windowOver(tally));
    if (!isAway(play, tally.player)) continue;
    if (!tally.used) yield* miss(play, portal, tally);
    else if (mayReturn(play, portal, tally.player)) yield* rollReturnTurn(play, portal, tally.player);
  }
}

/**
 * A player let the window pass: a tenth of the information is gone, and there is another return turn as soon as the rest
 * is enough.
 *
 * @rule IP2.626 What a missed window costs.
 */
function* miss(play: Play, portal: Portal, { player, ...was }: Tally): Procedure<void> {
  const { readings } = play.state;
  const tally = tallyOf(secretOf(play.state), player, portal.id);
  const level = afterMiss(was.level, readings);
  const again = readings.missedReroll === "at-once";
  const after: Tally = { ...tally, level, awaits: again ? "need" : "nothing-any-more" };
  note(play, after);
  play.tell("return-window-missed", ["IP2.626"], readersOf(play, tally), {
    player,
    portal: portal.id,
    from: was.level,
    to: level,
  });
  testHold(play, portal, after);
  if (again && level >= portal.variations.informationNeeded) yield* rollReturnTurn(play, portal, player);
}
