import { recordedEvents } from "../../judge/replay.ts";
import type { GameEvent } from "../../rules/index.ts";
import type { Game } from "./driven.ts";
import { eventsOf, type Told, undoneIn } from "./log-lines.ts";

/** Everything that the log tells its judge, secret events among the public ones; what was undone is left out. */
export const toldToJudge = (game: Game): readonly Told[] => {
  const records = Array.from({ length: game.tip.n + 1 }, (_, n) => game.entry(n));
  const undone = undoneIn(records);
  return records
    .filter(({ n }) => !undone.has(n))
    .map(({ n, ev }) => ({ n, events: recordedEvents<GameEvent>(game.opened(n))?.events ?? eventsOf(ev, "all") }));
};
