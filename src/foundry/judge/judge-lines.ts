import type { Game } from "../drivers/driven.ts";
import { type Told, undoneIn } from "../log/log-lines.ts";

/** Everything that the log tells its judge, secret events among the public ones; what was undone is left out. */
export const toldToJudge = (game: Game): readonly Told[] => {
  const undone = undoneIn(Array.from({ length: game.tip.n + 1 }, (_, n) => game.entry(n)));
  return game.eventsByEntry().filter(({ n }) => !undone.has(n));
};
