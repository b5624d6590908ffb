import fc from "fast-check";
import { expect, test, vi } from "vitest";
import { answerAll, inTime, loadIn, openToyGame, otherBrowser, type ToyGame } from "./world/driver.ts";

// Many windows need more time when other tests run beside them.
vi.setConfig({ testTimeout: 300_000 });

/** What happens, and how long after what happened before, milliseconds. */
const step = fc.record({
  after: fc.integer({ min: 0, max: 2500 }),
  what: fc.oneof(
    { weight: 3, arbitrary: fc.record({ do: fc.constant("take-over" as const), window: fc.nat(2) }) },
    { weight: 3, arbitrary: fc.record({ do: fc.constant("order" as const), seat: fc.constantFrom("Ann", "Bob") }) },
    { weight: 2, arbitrary: fc.record({ do: fc.constantFrom("turn" as const, "push" as const) }) },
    { weight: 2, arbitrary: fc.record({ do: fc.constant("answer" as const), seat: fc.constantFrom("Ann", "Bob") }) },
    { weight: 1, arbitrary: fc.record({ do: fc.constant("sleep" as const), window: fc.nat(2) }) },
  ),
});

const all = (game: ToyGame) => Array.from({ length: game.tip.n + 1 }, (_, n) => game.entry(n));

test("whoever takes over whenever, one window executes, all have one game, and each order is played once", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(step, { minLength: 3, maxLength: 14 }),
      fc.integer({ min: 1, max: 1e6 }),
      async (steps, seed) => {
        const setup = await openToyGame(seed);
        const { world, seats } = setup;
        await world.time.pass(6000);
        const windows = [setup.window, world.open(otherBrowser(setup, "Second")), world.open(setup.judge)];
        const games = [setup.game];
        for (const window of windows.slice(1)) games.push(await loadIn(setup, window));
        const orders: string[] = [];
        for (const { after, what } of steps) {
          await world.time.pass(after);
          const at = "window" in what ? what.window : 0;
          if (what.do === "take-over") void games[at]?.takeOver();
          if (what.do === "sleep") windows[at]?.sleep(4000);
          if (what.do === "answer") answerAll(seats[what.seat], "left");
          if (what.do === "order") {
            orders.push(`${what.seat}-h-${orders.length}`);
            seats[what.seat].game.order({ do: "gather", hole: "h", points: orders.length - 1 });
          }
          if (what.do === "turn" || what.do === "push")
            for (const game of games) if (game.role === "executor") void game.submit([{ do: what.do }]);
        }
        for (let rounds = 0; rounds < 6; rounds += 1) {
          await world.time.pass(10_000);
          for (const seat of Object.values(seats)) answerAll(seat, "left");
        }
        const executors = games.filter(({ role }) => role === "executor");
        expect(executors).toHaveLength(1);
        const [game = setup.game] = executors;
        // One entry takes two secret orders of a seat.
        for (let x = 0; x < 8; x += 1) await inTime(world, game.submit([{ do: "move", unit: "u1", x }]));
        await world.time.pass(20_000);
        for (const other of games) expect(other.tip.head).toEqual(game.tip.head);
        for (const seat of Object.values(seats)) expect(seat.game.entries.at(-1)?.head).toEqual(game.tip.head);
        expect(game.state.gathered).toEqual(Object.fromEntries(orders.map((order) => [order, 1])));
        const rounds = all(game).flatMap(({ do: commands = [] }) => commands);
        const opened = rounds.filter(({ do: does }) => does === "round-open").map(({ round }) => round);
        expect(new Set(opened).size).toBe(opened.length);
        const done = rounds.filter(({ do: does, list }) => does === "round-done" && Array.isArray(list));
        expect(done.length).toBe(
          rounds.filter(
            ({ do: does, seats: asked }) => does === "round-open" && Array.isArray(asked) && asked.length > 0,
          ).length,
        );
        const questions = all(game).flatMap(({ ans = [] }) => ans.map(({ req }) => req));
        expect(new Set(questions).size).toBe(questions.length);
        expect([...world.documents.tokens].map(([id, { x }]) => [id, x]).toSorted()).toEqual(
          Object.entries(game.state.at).toSorted(),
        );
        for (const window of windows) expect(window.notices.map(({ code }) => code)).not.toContain("rolled-back");
        for (const seat of Object.values(seats))
          expect(
            seat.window.notices.filter(({ code }) => code.startsWith("alarm") || code === "two-histories"),
          ).toEqual([]);
      },
    ),
    { seed: 20261129, numRuns: Number(process.env["RUNS"] ?? 25) },
  );
});
