import type { DiceWhy } from "../../../../rules/orions-gate/index.ts";
import type { Say } from "../../../message/say.ts";

/** How many dice there are in all. */
export const diceCount = (dice: readonly DiceWhy[]): number => dice.reduce((sum, { count }) => sum + count, 0);

/** Each group of dice with its reason: `4 guns, 1 sensors`. */
export const diceWords = (dice: readonly DiceWhy[], nameOf: (id: string) => string, say: Say): string =>
  dice
    .map(({ why, count, id }) =>
      say(`GRAVITYPORTALS.OrionsGate.Dice.${why}`, { count, name: id === undefined ? "" : nameOf(id) }),
    )
    .join(", ");
