import { holderOf, type Window } from "../../rules/index.ts";
import type { Session } from "../session/session.ts";

/** A way home that the judge has told this captain of. */
export interface ReturnTold {
  readonly portal: string;
  readonly turn: number;
  /** Known from the beginning of its turn. */
  readonly window: Window | null;
}

/** The ways home that are still to come or open now, from what this captain was told in private. */
export const returnsTold = ({ journal, me, state }: Session): readonly ReturnTold[] => {
  const told = new Map<string, ReturnTold>();
  // Where a side has one tally, it is told under the name of its first player.
  const mine = state ? holderOf(state, me) : me;
  for (const { event } of journal) {
    if (event.event === "return-turn-rolled" && event.player === mine) {
      told.set(event.portal, { portal: event.portal, turn: event.turn, window: null });
    } else if (event.event === "return-window-rolled" && event.player === mine) {
      const [turn = 0] = event.at.split(".").map(Number);
      told.set(event.portal, { portal: event.portal, turn, window: event.window });
    } else if (event.event === "return-turn-voided" && event.player === mine) {
      told.delete(event.portal);
    }
  }
  const { turn = 0, impulse = 0 } = state?.clock ?? {};
  return [...told.values()].filter(
    (one) => one.turn > turn || (one.turn === turn && (one.window === null || impulse <= one.window[1])),
  );
};
