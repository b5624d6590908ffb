import fc from "fast-check";
import { describe, expect, test, vi } from "vitest";
import { PublicChain } from "../../src/judge/log/public.ts";
import { loadGame } from "../../src/judge/run/open-game.ts";
import { answerAll, inTime, judgePorts, openToyGame, reload, type Setup, type ToyGame } from "./world/driver.ts";
import type { ToyCommand } from "./world/toy.ts";
import type { Window } from "./world/world.ts";

// Many windows need more time when other tests run beside them.
vi.setConfig({ testTimeout: 180_000 });

/** The acts of a judge and of two captains, one after another with pauses between. */
type Move =
  | { readonly do: "act"; readonly row: readonly ToyCommand[] }
  | { readonly do: "order"; readonly by: "Ann" | "Bob"; readonly secret: boolean }
  | { readonly do: "answer"; readonly by: "Ann" | "Bob" }
  | { readonly do: "crash"; readonly after: number }
  | { readonly do: "sleep"; readonly ms: number }
  | { readonly do: "second" };

const move: fc.Arbitrary<Move> = fc.oneof(
  { weight: 3, arbitrary: fc.constant<Move>({ do: "act", row: [{ do: "turn" }] }) },
  { weight: 3, arbitrary: fc.constant<Move>({ do: "act", row: [{ do: "push" }, { do: "move", unit: "u2", x: 5 }] }) },
  { weight: 1, arbitrary: fc.constant<Move>({ do: "act", row: [{ do: "place", place: { id: "p1", x: 3 } }] }) },
  { weight: 1, arbitrary: fc.constant<Move>({ do: "act", row: [{ do: "place", place: { id: "w1", x: 4 } }] }) },
  {
    weight: 5,
    arbitrary: fc.record({
      do: fc.constant("order" as const),
      by: fc.constantFrom("Ann", "Bob"),
      secret: fc.boolean(),
    }),
  },
  { weight: 4, arbitrary: fc.record({ do: fc.constant("answer" as const), by: fc.constantFrom("Ann", "Bob") }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant("crash" as const), after: fc.nat(6) }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant("sleep" as const), ms: fc.integer({ min: 500, max: 9000 }) }) },
  { weight: 1, arbitrary: fc.constant<Move>({ do: "second" }) },
);

interface Given {
  readonly oid: string;
  readonly by: "Ann" | "Bob";
  readonly secret: boolean;
}

interface Played {
  readonly setup: Setup;
  readonly last: ToyGame;
  readonly window: Window;
  readonly orders: readonly Given[];
  /** Rows that were given and queued, by how often. */
  readonly acts: readonly (readonly ToyCommand[])[];
}

/** Plays a script with faults, then finishes everything in a last window. */
const playFaults = async (seed: number, moves: readonly (readonly [Move, number])[]): Promise<Played> => {
  const setup = await openToyGame(seed);
  const { world, judge, seats } = setup;
  const orders: Given[] = [];
  const acts: (readonly ToyCommand[])[] = [];
  let present: { game: ToyGame; window: Window } = setup;
  const all = [present];
  /** The window that executes. One on standby may have taken over by itself, and a frozen one may not know it yet. */
  const find = (): void => {
    const [latest] = all
      .filter(({ game, window }) => window.alive && game.role === "executor")
      .sort((a, b) => b.game.tip.term - a.game.tip.term);
    present = latest ?? present;
  };
  const used = new Set<string>();

  const another = async (): Promise<void> => {
    const window = world.open(judge);
    const loaded = await inTime(world, loadGame(judgePorts(window), { world: "demo", gid: setup.game.gid }));
    if (!loaded.ok) throw new Error(`not loaded: ${JSON.stringify(loaded.error)}`);
    all.push({ game: loaded.value, window });
    find();
  };

  for (const [step, pause] of moves) {
    find();
    if (!present.window.alive) await another();
    switch (step.do) {
      case "act": {
        const id = step.row[0]?.place?.id;
        if (present.game.role !== "executor" || (id !== undefined && used.has(id))) break;
        if (id !== undefined) used.add(id);
        acts.push(step.row);
        void present.game.submit(step.row);
        break;
      }
      case "order": {
        const unit = step.by === "Ann" ? "u1" : "u2";
        const order = step.secret
          ? { do: "gather", hole: "p1", points: orders.length }
          : { do: "move", unit, x: orders.length };
        orders.push({ ...step, oid: seats[step.by].game.order(order) });
        break;
      }
      case "answer":
        answerAll(seats[step.by], "left");
        break;
      case "crash":
        present.window.callsLeft = step.after;
        break;
      case "sleep":
        present.window.sleep(step.ms);
        break;
      case "second":
        await another();
        break;
    }
    await world.time.pass(pause);
  }
  // Before the last window loads, frozen windows wake up; the one that executes goes on.
  await world.time.pass(12_000);
  find();
  present.window.callsLeft = undefined;
  if (!present.window.alive || present.game.role !== "executor") await another();
  await world.time.pass(60_000);
  find();
  // Secret orders join public entries, two of a seat at a time.
  for (let more = 0; more <= orders.length / 2; more += 1) {
    const row = [{ do: "add", unit: `z${more}`, x: 0 }];
    acts.push(row);
    await inTime(world, present.game.submit(row), 120_000);
  }
  await world.time.pass(30_000);
  return { setup, last: present.game, window: present.window, orders, acts };
};

const script = fc.tuple(
  fc.integer({ min: 1, max: 1_000_000 }),
  fc.array(fc.tuple(move, fc.integer({ min: 0, max: 3000 })), { minLength: 3, maxLength: 12 }),
);

const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

const checkPlayed = async ({ setup, last, orders, acts }: Played): Promise<void> => {
  const { world, seats } = setup;
  const commands = Array.from({ length: last.tip.n + 1 }, (_, n) => last.entry(n).do ?? []).flat();
  // No order is lost and none is played twice.
  for (const [index, { oid, by, secret }] of orders.entries()) {
    const played = secret
      ? last.state.gathered[`${by}-p1-${index}`]
      : commands.filter((command) => command["oid"] === oid).length;
    expect(played, `order ${index} of ${by}`).toBe(1);
  }
  for (const seat of Object.values(seats))
    expect(seat.profile.store.get(`gravity-portals/1/demo/${last.gid}/witness`)).toContain('"orders":[]');
  // Every act of the judge is played once.
  for (const act of acts) {
    const given = acts.filter((other) => same(other, act)).length;
    const [first] = act;
    if (first?.do === "place") expect(last.state.holes).toHaveProperty(first.place?.id ?? "");
    else
      expect(
        commands.filter((command) => command["do"] === first?.do && !command["by"] && command["unit"] === first?.unit)
          .length,
      ).toBe(given);
  }
  // Every effect is complete, once, and matches the state.
  expect(Object.fromEntries([...world.documents.tokens].map(([id, { x }]) => [id, x]))).toEqual(last.state.at);
  const told = Array.from({ length: last.tip.n + 1 }, (_, n) => last.entry(n)).filter(({ ev }) => ev);
  const cards = [...world.documents.cards.values()].map((text) => Number.parseInt(text, 10)).sort((a, b) => a - b);
  expect(cards).toEqual(told.map(({ n }) => n));
  // A frozen window may repeat one write when it wakes up; no executor makes a card twice.
  const made = world.writes.flatMap(({ write, mark }) => (write.do === "card" ? [`${write.id} ${mark?.term}`] : []));
  expect(new Set(made).size).toBe(made.length);
  // Seats and judge agree on the history, and the log replays to the state.
  const chain = new PublicChain(last.gid);
  chain.read([...world.documents.pages.values()]);
  expect(chain.tip?.head).toEqual(last.tip.head);
  expect(seats.Ann.game.entries.at(-1)?.head).toEqual(last.tip.head);
};

/** Three windows on standby and a frozen one, a case in which windows once overtook each other without end. */
const MANY_WINDOWS: readonly [Move, number][] = [
  [{ do: "second" }, 1184],
  [{ do: "second" }, 758],
  [{ do: "order", by: "Bob", secret: true }, 11],
  [{ do: "sleep", ms: 8993 }, 9],
  [{ do: "order", by: "Bob", secret: true }, 7],
  [{ do: "act", row: [{ do: "turn" }] }, 1001],
  [{ do: "crash", after: 1 }, 173],
  [{ do: "answer", by: "Ann" }, 414],
  [{ do: "act", row: [{ do: "turn" }] }, 420],
  [{ do: "act", row: [{ do: "turn" }] }, 826],
  [{ do: "order", by: "Ann", secret: true }, 2992],
  [{ do: "order", by: "Ann", secret: false }, 631],
];

describe("crashes, frozen windows and repeated messages", () => {
  test("each order and each effect happens once, and two windows never both execute", async () => {
    await fc.assert(
      fc.asyncProperty(script, async ([seed, moves]) => {
        const played = await playFaults(seed, moves);
        await checkPlayed(played);
        played.window.kill();
        const { game } = await reload({ ...played.setup, game: played.last });
        expect(game.state).toEqual(played.last.state);
        expect(game.tip.head).toEqual(played.last.tip.head);
      }),
      // Faults are not shrunk, because shrinking may take longer than the test's time.
      {
        numRuns: Number(process.env["JUDGE_RUNS"] ?? 60),
        endOnFailure: true,
        examples: [[[192_788, [...MANY_WINDOWS]]]],
      },
    );
  });
});
