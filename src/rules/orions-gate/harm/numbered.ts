import { edit, type GameContext } from "../state/context.ts";
import { vesselOf } from "../state/find.ts";

/** The next id of what comes into being from a ship: `a1-c1`, `a1-P2-1`. */
export const numbered = (context: GameContext, ship: string, word: string): string => {
  const { serials } = vesselOf(context.state, ship);
  const next = (serials[word] ?? 0) + 1;
  edit(context, ship, { serials: { ...serials, [word]: next } });
  const isPart = /^[PS]\d/.test(word);
  return isPart ? `${ship}-${word}-${next}` : `${ship}-${word}${next}`;
};
