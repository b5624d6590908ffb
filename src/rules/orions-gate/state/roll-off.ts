import type { Procedure } from "../../dice/request.ts";
import { type GameContext, rolled } from "./context.ts";

/** A roll-off: all faces, and who won. */
interface RollOff {
  readonly dice: readonly number[];
  readonly winner: string;
}

/**
 * Both roll until their dice differ.
 *
 * @param players in the order in which they roll
 * @rule OG-SET-04 A tie is rolled again.
 */
export function* rollOff(
  context: GameContext,
  purpose: "setup" | "initiative" | "unclear",
  players: readonly string[],
  rule: string,
): Procedure<RollOff> {
  const dice: number[] = [];
  const [one, other] = players;
  if (one === undefined || other === undefined) throw new Error("a roll-off is of two players");
  for (;;) {
    const [own = 0] = yield* rolled(context, purpose, one, 1, rule);
    const [against = 0] = yield* rolled(context, purpose, other, 1, rule);
    dice.push(own, against);
    if (own !== against) return { dice, winner: own > against ? one : other };
  }
}
