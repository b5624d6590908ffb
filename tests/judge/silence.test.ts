import { describe, expect, test, vi } from "vitest";
import { type JsonObject, unpackText } from "../../src/judge/protocol/encoding.ts";
import { GRID } from "../../src/judge/run/commit.ts";
import { openGame } from "../../src/judge/run/open-game.ts";
import { answerAll, inTime, judgePorts, OPTIONS, openToyGame, type Setup } from "./world/driver.ts";
import { toy } from "./world/toy.ts";

// Many windows need more time when other tests run beside them.
vi.setConfig({ testTimeout: 180_000 });

const HIDDEN = "hidden-hole-of-the-judge";

/** One public game, with or without a secret behind it. */
const playPublic = async (secret: boolean): Promise<Setup> => {
  const setup = await openToyGame(5);
  const { game, world, seats } = setup;
  if (secret) {
    void game.submit([{ do: "place", place: { id: HIDDEN, x: 1 } }]);
    seats.Ann.game.order({ do: "gather", hole: HIDDEN, points: 3 });
  }
  await world.time.pass(3000);
  await inTime(world, game.submit([{ do: "turn" }]));
  void game.submit([{ do: "push" }]);
  await world.time.pass(2000);
  for (const seat of Object.values(seats)) answerAll(seat, "left");
  await world.time.pass(2000);
  for (let x = 0; x < 30; x += 1) seats.Bob.game.order({ do: "move", unit: "u2", x });
  await world.time.pass(12_000);
  return setup;
};

/** A public text differs in what random bytes say, and so do its letters when it is packed: its own length counts. */
const lengthOf = (key: string, value: string): number => {
  if (key === "p") return 0;
  return key === "z" ? (unpackText(value)?.length ?? 0) : value.length;
};

/** What a player with the console can count: every write with its keys and lengths, nothing of what random bytes say. */
const shapeOf = ({ world }: Setup): unknown =>
  world.writes.map(({ write, mark }) => {
    if (write.do === "set-page") {
      const sizes = Object.entries(write.value).map(([key, value]) => [key, lengthOf(key, String(value))]);
      return [write.do, write.key, sizes, mark?.n];
    }
    return [write.do, write.do === "token" ? write.id : "", mark?.n];
  });

const publicOf = ({ game }: Setup): unknown =>
  Array.from({ length: game.tip.n }, (_, n) => n + 1).map((n) => {
    const { sec, do: commands = [], ev = [], ...record } = game.entry(n);
    return {
      ...record,
      // Dice follow from the history, and so from its secret heads: what they say differs, not that they fell.
      ev: ev.map(({ set, ...event }) => (event["event"] === "tumbled" ? event : { ...event, set: set ?? null })),
      do: commands.map(({ oid: _, anchor: _anchor, list: _list, ...command }) => command),
      sec: String(sec).length,
    };
  });

describe("a secret shows in nothing that a player can count", () => {
  test("two games that differ in a secret alone have the same writes, of the same lengths, in the same order", async () => {
    const [plain, secret] = [await playPublic(false), await playPublic(true)];
    expect(secret.game.state.holes).toHaveProperty(HIDDEN);
    expect(shapeOf(secret)).toEqual(shapeOf(plain));
    expect(publicOf(secret)).toEqual(publicOf(plain));
  });

  test("every seat gets one view for every entry, and others get nothing of an order", async () => {
    const setup = await playPublic(true);
    const views = (user: string): JsonObject[] =>
      setup.world.messages.flatMap(({ to, message }) => (message["t"] === "view" && to[0] === user ? [message] : []));
    const { n } = setup.game.tip;
    for (const user of ["Ann", "Bob"])
      expect(views(user).map(({ body }) => (body as JsonObject)["n"])).toEqual(
        Array.from({ length: n }, (_, at) => at + 1),
      );
    const lengths = views("Bob").map(({ body }) => JSON.stringify((body as JsonObject)["ev"]));
    expect(new Set(lengths)).toEqual(new Set(["[]"]));
    expect(JSON.stringify(views("Ann"))).toContain("gathered");
  });

  test("neither a placement nor a secret order causes a write", async () => {
    const { game, world, seats } = await openToyGame();
    await world.time.pass(10_000);
    const before = world.writes.length;
    void game.submit([{ do: "place", place: { id: HIDDEN, x: 1 } }]);
    seats.Ann.game.order({ do: "gather", hole: HIDDEN, points: 3 });
    await world.time.pass(60_000);
    expect(world.writes).toHaveLength(before);
  });

  test.for([0, 1, 100, 249])(
    "commits start on the grid counted from the first trigger, also when another comes %i ms later",
    async (later) => {
      const { game, world } = await openToyGame();
      await world.time.pass(10_000);
      const sent: number[] = [];
      const before = world.writes.length;
      const start = world.time.now;
      void game.submit([{ do: "move", unit: "u1", x: 1 }]);
      await world.time.pass(later);
      void game.submit([{ do: "move", unit: "u1", x: 2 }]);
      while (world.time.now < start + 400) {
        await world.time.pass(1);
        if (world.writes.length > before && sent.length === 0) sent.push(world.time.now - start);
      }
      // It leaves 16 ms after the making of it began, and the server takes it 5 to 64 ms after that.
      expect(sent[0]).toBeGreaterThanOrEqual(GRID + 16 + 5);
      expect(sent[0]).toBeLessThan(GRID + 16 + 65);
    },
  );

  test.for([
    [0, 6],
    [2, 8],
    [20, 30],
    [20, 21],
    [70, 100],
  ])("an entry that takes %i ms to make leaves when one does that takes %i", async ([quick, slow]) => {
    const leaving = async (ms: number): Promise<readonly number[]> => {
      const { world, judge } = await openToyGame(5);
      // What is computed takes time here, though no timer passes.
      let spent = 0;
      const window = world.open(judge);
      const ports = judgePorts(window);
      const handle: typeof toy.handle = (state, command) => {
        spent += command.do === "move" ? ms : 0;
        return toy.handle(state, command);
      };
      const clock = { ...ports.clock, now: () => ports.clock.now() + spent };
      const opened = openGame({ ...ports, engine: { ...toy, handle }, clock }, OPTIONS);
      const game = await inTime(world, opened);
      await inTime(world, game.submit([{ do: "add", unit: "u1", x: 100 }]));
      const times: number[] = [];
      for (let x = 0; x < 3; x += 1) {
        await world.time.pass(10_000);
        const [start, before] = [world.time.now + spent, world.writes.length];
        void game.submit([{ do: "move", unit: "u1", x }]);
        while (world.writes.length === before) await world.time.pass(1);
        times.push(world.time.now + spent - start);
      }
      return times.slice(1);
    };
    expect(await leaving(slow ?? 0)).toEqual(await leaving(quick ?? 0));
  });

  test("nothing secret is in any document or message to others in clear", async () => {
    const setup = await playPublic(true);
    const documents = JSON.stringify([...setup.world.documents.pages.values()]);
    expect(documents.includes(HIDDEN)).toBe(false);
    expect(documents.includes("gather")).toBe(false);
    const toBob = setup.world.messages.filter(({ to }) => to.includes("Bob"));
    expect(toBob.length).toBeGreaterThan(8);
    expect(JSON.stringify(toBob).includes(HIDDEN)).toBe(false);
  });

  test("a seventeenth anomaly is refused, and the sixteenth is not", async () => {
    const { game, world } = await openToyGame();
    const places = Array.from({ length: 17 }, (_, at) =>
      game.submit([{ do: "place", place: { id: `p${at}`, x: at } }]),
    );
    for (let x = 0; x < 4; x += 1) await inTime(world, game.submit([{ do: "move", unit: "u1", x }]));
    await inTime(world, game.submit([{ do: "move", unit: "u1", x: 9 }]));
    const results = await Promise.all(places);
    expect(results.map((result) => result.ok && result.value.refused)).toEqual([
      ...Array.from({ length: 16 }, () => undefined),
      "no-serial",
    ]);
    expect(Object.keys(game.state.holes)).toHaveLength(16);
  });
});

describe("acts that cannot be taken", () => {
  test.for([
    ["nothing", [], "empty"],
    ["a secret command in a row with another", [{ do: "place", place: { id: "p1", x: 1 } }, { do: "turn" }], "mixed"],
    ["a command of the runtime's own", [{ do: "round-open", round: "turn.1", seats: [] }], "reserved"],
    [
      "a secret too long for its share",
      [{ do: "place", place: { id: "p1", x: 1, note: "x".repeat(900) } }],
      "too-long",
    ],
  ] as const)("%s: %s", async ([, row, code]) => {
    const { game } = await openToyGame();
    expect(await game.submit(row as never)).toEqual({ ok: false, error: { code } });
  });

  test("a command that fails is dropped with a notice, and the game goes on", async () => {
    const { game, world, window } = await openToyGame();
    const failed = await inTime(world, game.submit([{ do: "nonsense" }]));
    expect(failed).toMatchObject({ ok: false, error: { code: "command-failed" } });
    expect(window.notices).toContainEqual({ code: "command-failed", detail: "the toy cannot nonsense" });
    expect((await inTime(world, game.submit([{ do: "turn" }]))).ok).toBe(true);
  });

  test("the judge gets the code of a refused command", async () => {
    const { game, world } = await openToyGame();
    expect(await inTime(world, game.submit([{ do: "move", unit: "nobody", x: 1 }]))).toMatchObject({
      ok: true,
      value: { refused: "not-there" },
    });
  });
});
