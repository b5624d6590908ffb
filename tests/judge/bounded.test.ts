/** What one seat may cost the others at the judge's runtime. */
import { describe, expect, test, vi } from "vitest";
import { type JsonObject, toBase64url } from "../../src/judge/protocol/encoding.ts";
import { MORE_TIMES_MOST } from "../../src/judge/run/asking.ts";
import { isLongerThan } from "../../src/judge/wire/message-limits.ts";
import { readToJudge, readToSeat } from "../../src/judge/wire/messages.ts";
import { inTime, openToyGame, type Setup } from "./world/driver.ts";

// Many windows need more time when other tests run beside them.
vi.setConfig({ testTimeout: 180_000 });

const oid = (n: number): string => toBase64url(Uint8Array.from({ length: 16 }, (_, at) => (n >> (8 * at)) & 255));

const order = ({ game }: Setup, n: number, unit: string, x: number): JsonObject => ({
  ...{ t: "order", gid: game.gid, oid: oid(n) },
  order: { do: "move", unit, x },
});

/** The entries that hold orders, with whose they are in their order. */
const whose = ({ game }: Setup, from: number): readonly string[] =>
  Array.from({ length: game.tip.n - from }, (_, at) => game.entry(from + 1 + at).do ?? [])
    .flat()
    .map(({ by }) => String(by));

describe("orders of several seats", () => {
  test("are played in turn, whoever sent many first", async () => {
    const setup = await openToyGame();
    const { world, game, seats } = setup;
    await world.time.pass(5000);
    const from = game.tip.n;
    for (let n = 0; n < 40; n += 1) seats.Ann.window.wire.send(["Judge"], order(setup, n, "u1", n));
    seats.Bob.window.wire.send(["Judge"], order(setup, 1000, "u2", 7));
    await world.time.pass(5000);
    const order_ = whose(setup, from);
    expect(order_).toHaveLength(41);
    expect(order_.indexOf("Bob")).toBeLessThanOrEqual(1);
  });

  test("keep their place before an act of the judge that came after them", async () => {
    const setup = await openToyGame();
    const { world, game, seats } = setup;
    await world.time.pass(5000);
    const from = game.tip.n;
    for (let n = 0; n < 5; n += 1) seats.Ann.window.wire.send(["Judge"], order(setup, n, "u1", n));
    await world.time.pass(100);
    const done = game.submit([{ do: "move", unit: "u1", x: 900 }]);
    for (let n = 5; n < 9; n += 1) seats.Ann.window.wire.send(["Judge"], order(setup, n, "u1", n));
    await inTime(world, done);
    await world.time.pass(5000);
    expect(whose(setup, from)).toEqual([...Array(5).fill("Ann"), "undefined", ...Array(4).fill("Ann")]);
  });

  test("of one that sends hundreds are all played in the end, and others are not kept waiting", async () => {
    const setup = await openToyGame();
    const { world, game, seats } = setup;
    await world.time.pass(5000);
    for (let n = 0; n < 150; n += 1) seats.Ann.game.order({ do: "move", unit: "u1", x: n });
    await world.time.pass(300);
    const start = world.time.now;
    seats.Bob.game.order({ do: "move", unit: "u2", x: 7 });
    await world.time.until(() => game.state.at["u2"] === 7, start + 60_000);
    expect(world.time.now - start).toBeLessThan(1500);
    await world.time.pass(60_000);
    expect(seats.Ann.game.onTheWay).toEqual([]);
    expect(game.state.at["u1"]).toBe(149);
  });
});

describe("what a captain of many ships sends at once", () => {
  const sentOnce = async (many: number, give: (setup: Setup, n: number) => void, kind: string): Promise<number[]> => {
    const setup = await openToyGame();
    const { world } = setup;
    await world.time.pass(5000);
    const before = world.messages.length;
    for (let n = 0; n < many; n += 1) give(setup, n);
    await world.time.pass(4000);
    const sent = world.messages.slice(before).filter(({ message }) => message["t"] === kind);
    const times = new Map<string, number>();
    for (const { message } of sent) {
      const id = String(message["oid"] ?? message["req"]);
      times.set(id, (times.get(id) ?? 0) + 1);
    }
    return [...times.values()];
  };

  test("orders go out once each", async () => {
    const times = await sentOnce(63, ({ seats }, n) => seats.Ann.game.order({ do: "move", unit: "u1", x: n }), "order");
    expect(times).toEqual(Array(63).fill(1));
  });

  test("answers go out once each", async () => {
    const times = await sentOnce(63, ({ seats }, n) => seats.Ann.game.answer(`push/${n}`, "left"), "answer");
    expect(times).toEqual(Array(63).fill(1));
  });

  test("secret orders that wait for the next turn keep no open one from being played", async () => {
    const { world, game, seats } = await openToyGame();
    await inTime(world, game.submit([{ do: "turn" }]));
    for (let n = 0; n < 120; n += 1) seats.Ann.game.order({ do: "gather", hole: "p1", points: n });
    await world.time.pass(60_000);
    seats.Ann.game.order({ do: "move", unit: "u1", x: 7 });
    await world.time.pass(12_000);
    expect(game.state.at["u1"]).toBe(7);
  });
});

test("a seat whose order is in the log already, as the word of it was lost, is told so and no more", async () => {
  const setup = await openToyGame();
  const { world, game, seats } = setup;
  await world.time.pass(5000);
  seats.Ann.window.wire.send(["Judge"], order(setup, 1, "u1", 5));
  await world.time.pass(2000);
  const before = world.messages.length;
  seats.Ann.window.wire.send(["Judge"], order(setup, 1, "u1", 5));
  await world.time.pass(2000);
  const back = world.messages.slice(before).filter(({ to }) => to.includes("Ann"));
  expect(back.map(({ message }) => message)).toEqual([{ t: "ack", gid: game.gid, m: expect.any(Number), oid: oid(1) }]);
});

test("a seat that lacks messages asks for them once, however many of its orders are acknowledged meanwhile", async () => {
  const { world, game, seats } = await openToyGame();
  await world.time.pass(5000);
  const before = world.messages.length;
  for (let n = 0; n < 32; n += 1) {
    seats.Ann.window.hear({ t: "ack", gid: game.gid, m: 100, oid: oid(n) }, "Judge");
  }
  await world.time.pass(4000);
  const hellos = world.messages.slice(before).filter(({ from, message }) => from === "Ann" && message["t"] === "hello");
  expect(hellos).toHaveLength(1);
});

test("a seat that asks again and again for all that it may know gets it once a second, and the last time at the end", async () => {
  const { world, game, seats } = await openToyGame();
  await world.time.pass(5000);
  const sent = () => world.messages.filter(({ to, message }) => message["t"] === "sync" && to.includes("Ann")).length;
  const before = sent();
  const head = toBase64url(new Uint8Array(32));
  for (let n = 0; n < 50; n += 1) {
    seats.Ann.window.wire.send(["Judge"], { t: "hello", gid: game.gid, term: 0, n: -1, head, w: null, m: 0 });
    await world.time.pass(50);
  }
  await world.time.pass(3000);
  expect(sent() - before).toBeGreaterThanOrEqual(3);
  expect(sent() - before).toBeLessThanOrEqual(4);
});

test("a seat takes its whole time again so many times and no more", async () => {
  const { world, game, seats } = await openToyGame();
  await inTime(world, game.submit([{ do: "turn" }]));
  void game.submit([{ do: "push" }]);
  await world.time.pass(1000);
  const [question] = seats.Ann.game.questions;
  const { within = 0, request } = question ?? {};
  let waited = 0;
  for (; waited < 20 && game.state.impulse === 0; waited += 1) {
    seats.Ann.game.moreTime(String(request?.["id"]));
    await world.time.pass(within - 500);
  }
  expect(waited).toBeGreaterThan(MORE_TIMES_MOST);
  expect(waited).toBeLessThanOrEqual(MORE_TIMES_MOST + 2);
});

describe("a long message", () => {
  const huge = Array.from({ length: 300_000 }, (_, n) => ({ [`key${n}`]: "x" }));

  test("is refused for its length before anything else of it is read", () => {
    let read = 0;
    const spied = new Proxy(huge, {
      get: (target, name, self) => {
        if (typeof name === "string" && /^\d+$/.test(name)) read += 1;
        return Reflect.get(target, name, self);
      },
    });
    expect(readToJudge({ t: "order", order: spied })).toBe("too-long");
    expect(readToSeat({ t: "view", body: spied })).toBe("too-long");
    expect(read).toBe(0);
  });

  test("of very many members is no fault of its reader", () => {
    for (const length of [200_000, 250_000]) {
      expect(
        isLongerThan(
          Array.from({ length }, () => null),
          1_000_000,
        ),
      ).toBe(false);
      expect(readToSeat({ t: "view", body: Array.from({ length: 130_000 }, () => 1) })).toBe("wrong-shape");
    }
  });

  test.for([
    ["x".repeat(11), 10, true],
    ["x".repeat(10), 10, false],
    [{ abc: "de" }, 6, false],
    [{ abc: "de" }, 5, true],
    [[1, 2, 3], 7, false],
    [[1, 2, 3], 6, true],
  ] as const)("%j is longer than %i: %s", ([message, most, longer]) => {
    expect(isLongerThan(message, most)).toBe(longer);
  });
});

test("all that a seat may know comes to it, however long it is", async () => {
  const { world, game, seats } = await openToyGame();
  const units = Array.from({ length: 400 }, (_, n) => ({ do: "add", unit: `unit-${n * 7919}`, x: n * 104_729 }));
  for (let n = 0; n < 400; n += 50) await inTime(world, game.submit(units.slice(n, n + 50)));
  seats.Ann.game.helloAnew();
  await world.time.pass(3000);
  const told = seats.Ann.news.findLast(({ kind }) => kind === "sync");
  expect(told).toMatchObject({ kind: "sync", view: { at: { [`unit-${399 * 7919}`]: 399 * 104_729 } } });
  const sent = world.messages.flatMap(({ message: { t, z } }) => (t === "sync" && Array.isArray(z) ? [z.length] : []));
  expect(sent.at(-1)).toBeGreaterThan(1);
});
