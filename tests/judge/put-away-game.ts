/** A game whose finished turns are put away, and where its entries stand. */
import type { LogPage } from "../../src/judge/ports/ports.ts";
import type { JsonObject } from "../../src/judge/protocol/encoding.ts";
import { answerAll, inTime, openToyGame, type Setup, type ToyGame } from "./world/driver.ts";
import type { Window } from "./world/world.ts";

/** Plays so many turns of seven entries or more, with dice, questions, and secrets if `secret`. */
export const play = async ({ world, game, seats }: Setup, turns: number, secret = true): Promise<void> => {
  for (let turn = 0; turn < turns; turn += 1) {
    if (secret) seats.Ann.game.order({ do: "gather", hole: "p1", points: game.tip.n });
    await inTime(world, game.submit([{ do: "turn" }]));
    const pushed = game.submit([{ do: "push" }]);
    await world.time.pass(1500);
    for (const seat of Object.values(seats)) answerAll(seat, "left");
    await inTime(world, pushed);
    for (let x = 0; x < 3; x += 1) await inTime(world, game.submit([{ do: "move", unit: "u1", x: 10 * turn + x }]));
  }
  await world.time.pass(10_000);
};

export const played = async (
  turns: number,
  secret = true,
  archive: Setup["world"]["archive"] = "open",
): Promise<Setup> => {
  const setup = await openToyGame(5, archive);
  if (secret) void setup.game.submit([{ do: "place", place: { id: "p1", x: 3 } }]);
  await play(setup, turns, secret);
  return setup;
};

export const pagesOf = ({ world }: Setup, kind: string): readonly LogPage[] =>
  [...world.documents.pages.values()].filter((page) => page.kind === kind);
export const baseOf = (setup: Setup): JsonObject => (pagesOf(setup, "base")[0]?.data["s"] ?? {}) as JsonObject;
export const volumesOf = ({ world }: Setup) => [...world.documents.volumes.values()];
export const codes = ({ notices }: Window): readonly string[] => notices.map(({ code }) => code);
export const recordsOf = (game: ToyGame) => Array.from({ length: game.tip.n + 1 }, (_, n) => game.entry(n));

/** Entries that stand in pages. */
export const inJournal = (setup: Setup): readonly number[] =>
  pagesOf(setup, "segment")
    .flatMap(({ data }) => Object.values(data["e"] as object))
    .map(({ p }: { p: string }) => JSON.parse(p).n)
    .sort((a, b) => a - b);
