import { describe, expect, test, vi } from "vitest";
import { inCanonOrder, type JsonObject, toBase64url } from "../../src/judge/protocol/encoding.ts";
import { BURST, RateLimit, WAITING } from "../../src/judge/wire/message-limits.ts";
import { readToJudge, readToSeat } from "../../src/judge/wire/messages.ts";
import { answerAll, inTime, openToyGame, type Setup, sit } from "./world/driver.ts";
import { Time } from "./world/time.ts";

// Many windows need more time when other tests run beside them.
vi.setConfig({ testTimeout: 180_000 });

const id = (length: number): string => toBase64url(new Uint8Array(length));
const gid = id(16);

describe("what may be sent to a judge", () => {
  const link = { t: "link", gid, user: "Ann", round: "turn.1", open: id(32), link: id(32), next: id(32) };
  const order = { t: "order", gid, oid: id(16), order: { do: "move" } };
  test.for([
    order,
    { t: "hello", gid, term: 0, n: -1, head: id(32), w: null, m: 0, anchor: id(32) },
    { t: "link", gid, user: "Ann", round: "turn.1", open: id(32), link: id(32), next: id(32) },
    { t: "answer", gid, req: "1.0/u1", choice: "left" },
    { t: "who", gid, session: id(8) },
    { t: "here", gid, session: id(8), term: 1, n: 5 },
    { t: "alarm", gid, code: "not-private", n: 0 },
  ])("$t is read", (message) => {
    expect(readToJudge(message)).toEqual(message);
  });
  test.for([
    ["nothing", null, "wrong-shape"],
    ["text", "order", "wrong-shape"],
    ["an unknown kind", { t: "grant" }, "wrong-shape"],
    ["a judge's view", { t: "view", gid, m: 1, v: id(32), body: {} }, "wrong-shape"],
    ["an unknown key", { ...order, user: "Judge" }, "wrong-shape"],
    ["a short id", { ...order, oid: id(15) }, "wrong-shape"],
    ["a short link", { ...link, link: id(31) }, "wrong-shape"],
    ["a long link", { ...link, link: id(33) }, "wrong-shape"],
    ["a link of no round", { ...link, round: "" }, "wrong-shape"],
    ["a padded id", { ...order, oid: `${id(16)}==` }, "wrong-shape"],
    ["a list for an order", { ...order, order: [] }, "wrong-shape"],
    ["a negative count", { t: "hello", gid, term: 0, n: 0, head: id(32), w: null, m: -1 }, "wrong-shape"],
    ["a prototype", { ...order, order: JSON.parse('{"__proto__":{"gm":true}}') }, "not-canonical"],
    ["a fraction", { ...order, order: { x: 0.5 } }, "not-canonical"],
    ["a lone surrogate", { ...order, order: { x: "\ud800" } }, "not-canonical"],
    ["a megabyte", { ...order, order: { x: "x".repeat(1_000_000) } }, "too-long"],
    ["more than 4 KiB", { ...order, order: { x: "x".repeat(4090) } }, "too-long"],
    ["deep nesting", { ...order, order: { x: JSON.parse(`${"[".repeat(20)}${"]".repeat(20)}`) } }, "not-canonical"],
  ] as [string, unknown, string][])("%s is refused", ([, message, fault]) => {
    expect(readToJudge(message)).toBe(fault);
  });
  test("an order is not read by a seat", () => {
    expect(readToSeat(order)).toBe("wrong-shape");
  });
});

describe("a flood", () => {
  test("60 at once, 20 a second, 200 in line, and one notice for the rest", async () => {
    const time = new Time();
    const floods: string[] = [];
    let heard = 0;
    const clock = {
      now: () => time.now,
      timer: (ms: number, task: () => void) => {
        time.after(ms, task);
        return () => undefined;
      },
    };
    const limit = new RateLimit(clock, (sender) => floods.push(sender));
    for (let count = 0; count < 10_000; count += 1) limit.admit("Ann", () => (heard += 1));
    expect(heard).toBe(BURST);
    let others = 0;
    limit.admit("Bob", () => (others += 1));
    expect(others).toBe(1);
    await time.pass(1000);
    expect(heard).toBeGreaterThanOrEqual(BURST + 19);
    expect(heard).toBeLessThanOrEqual(BURST + 20);
    await time.pass(60_000);
    expect(heard).toBe(BURST + WAITING);
    expect(floods).toEqual(["Ann"]);
  });
});

describe("the senders that the judge accepts", () => {
  const send = async (user: "Ann" | "Bob", message: (gid: string) => JsonObject) => {
    const setup = await openToyGame();
    await setup.world.time.pass(10_000);
    const before = setup.game.tip.n;
    setup.seats[user].window.wire.send(["Judge"], message(setup.game.gid));
    await setup.world.time.pass(5000);
    return { ...setup, entries: setup.game.tip.n - before };
  };

  test.for([
    ["another's unit", (to: string) => ({ t: "order", gid: to, oid: id(16), order: { do: "move", unit: "u2", x: 1 } })],
    ["a judge's act", (to: string) => ({ t: "order", gid: to, oid: id(16), order: { do: "turn" } })],
    ["a runtime command", (to: string) => ({ t: "order", gid: to, oid: id(16), order: { do: "undo", entries: [1] } })],
    [
      "a secret order that is too long",
      (to: string) => ({ t: "order", gid: to, oid: id(16), order: { do: "gather", hole: "x".repeat(250) } }),
    ],
    ["an answer to nothing", (to: string) => ({ t: "answer", gid: to, req: "1.0/u1", choice: "left" })],
    ["a wrong shape", (to: string) => ({ t: "order", gid: to })],
  ] as [string, (gid: string) => JsonObject][])(
    "an order for %s is refused by name and plays nothing",
    async ([, message]) => {
      const { entries, window } = await send("Ann", message);
      expect(entries).toBe(0);
      expect(window.notices.map(({ detail }) => detail).join()).toContain("Ann");
    },
  );

  test("a name in the payload does not count: the order is the sender's", async () => {
    const { game, entries } = await send("Ann", (to) => ({
      t: "order",
      gid: to,
      oid: id(16),
      order: { do: "move", unit: "u1", x: 1, by: "Bob" },
    }));
    expect(entries).toBe(1);
    expect(game.entry(game.tip.n).do).toMatchObject([{ do: "move", by: "Ann" }]);
  });

  test("the same order twice is played once", async () => {
    const message = (to: string): JsonObject => ({
      t: "order",
      gid: to,
      oid: id(16),
      order: { do: "move", unit: "u1", x: 1 },
    });
    const { game, world, seats, entries } = await send("Ann", message);
    expect(entries).toBe(1);
    seats.Ann.window.wire.send(["Judge"], message(game.gid));
    await world.time.pass(5000);
    expect(game.tip.n).toBe(2);
  });

  test("only the seat that was asked can answer, and its first answer counts", async () => {
    const { game, world, seats } = await openToyGame();
    await inTime(world, game.submit([{ do: "turn" }]));
    void game.submit([{ do: "push" }]);
    await world.time.pass(1000);
    seats.Bob.window.wire.send(["Judge"], { t: "answer", gid: game.gid, req: "1.0/u1", choice: "left" });
    answerAll(seats.Ann, "right");
    await world.time.pass(500);
    seats.Ann.window.wire.send(["Judge"], { t: "answer", gid: game.gid, req: "1.0/u1", choice: "left" });
    await world.time.pass(500);
    answerAll(seats.Bob, "left");
    await world.time.pass(2000);
    expect(game.entry(game.tip.n).ans).toEqual([
      { req: "1.0/u1", choice: "right" },
      { req: "1.0/u2", choice: "left" },
    ]);
  });

  test("a deadline that runs out is a recorded fallback", async () => {
    const { game, world, seats } = await openToyGame();
    await inTime(world, game.submit([{ do: "turn" }]));
    void game.submit([{ do: "push" }]);
    await world.time.pass(1000);
    answerAll(seats.Ann, "left");
    await world.time.pass(10_000);
    expect(game.entry(game.tip.n).ans).toEqual([
      { req: "1.0/u1", choice: "left" },
      { req: "1.0/u2", choice: "right" },
    ]);
    // Only the sealed part says who decided.
    expect(game.opened(game.tip.n).sealed.by).toBe("pf");
  });
});

describe("the senders that a seat accepts", () => {
  test.for(["view", "sync", "ask", "canary"])("a %s from another player is dropped", async (t) => {
    const { game, world, seats } = await openToyGame();
    await world.time.pass(1000);
    const before = seats.Ann.news.length;
    const forged: Record<string, JsonObject> = {
      view: { t, gid: game.gid, m: 3, v: id(32), body: { n: 9 } },
      sync: { t, gid: game.gid, n: 9, m: 99, v: id(32), ack: [], z: [] },
      ask: { t, gid: game.gid, n: 9, request: { id: "x" }, within: 9 },
      canary: { t, gid: game.gid, to: "Judge" },
    };
    seats.Bob.window.wire.send(["Ann"], forged[t] ?? {});
    await world.time.pass(1000);
    expect(seats.Ann.news).toHaveLength(before);
    expect(seats.Ann.window.notices).toEqual([{ code: "message-refused", detail: `${t} from Bob` }]);
  });

  test("a view that does not continue the chain makes the seat ask for all it may know", async () => {
    const { game, world, window } = await openToyGame();
    await world.time.pass(1000);
    window.wire.send(["Ann"], inCanonOrder({ t: "view", gid: game.gid, m: 3, v: id(32), body: { n: 9 } }));
    await world.time.pass(1000);
    expect(
      world.messages.filter(({ from, message }) => from === "Ann" && message["t"] === "hello").length,
    ).toBeGreaterThan(1);
  });

  /** The seats that a private message was sent to from a moment on. */
  const told = (world: Setup["world"], from: number, kinds = ["view", "sync", "canary"]) =>
    new Set(
      world.messages
        .slice(from)
        .filter(({ message }) => kinds.includes(String(message["t"])))
        .flatMap(({ to }) => to),
    );

  test("a message to one user that reaches another one ends the private messages of the seat that says so", async () => {
    const { game, world, window, seats } = await openToyGame();
    await world.time.pass(1000);
    window.wire.send(["Bob"], { t: "canary", gid: game.gid, to: "Ann" });
    await world.time.pass(1000);
    expect(window.notices).toContainEqual({ code: "alarm", detail: "Bob" });
    expect(seats.Bob.window.notices.map(({ code }) => code)).toContain("not-private");
    const before = world.messages.length;
    await inTime(world, game.submit([{ do: "turn" }]));
    await world.time.pass(1000);
    expect(told(world, before)).toEqual(new Set(["Ann"]));
  });

  test("an alarm that anybody makes up costs its sender alone, and is shown once", async () => {
    const { game, world, window, seats } = await openToyGame();
    await world.time.pass(1000);
    const alarm = { t: "alarm", gid: game.gid, code: "not-private", n: 0 };
    for (let count = 0; count < 20; count += 1) seats.Bob.window.wire.send("all", alarm);
    await world.time.pass(1000);
    expect(window.notices).toEqual([{ code: "alarm", detail: "Bob" }]);
    const before = world.messages.length;
    await inTime(world, game.submit([{ do: "turn" }]));
    await world.time.pass(1000);
    seats.Ann.game.helloAnew();
    seats.Bob.game.helloAnew();
    await world.time.pass(1000);
    expect(told(world, before)).toEqual(new Set(["Ann"]));
    expect(seats.Ann.news.at(-1)?.kind).toBe("sync");
  });

  test("who raised an alarm is still asked, but not told what came of earlier questions", async () => {
    const { game, world, seats } = await openToyGame();
    await inTime(world, game.submit([{ do: "turn" }]));
    seats.Bob.window.wire.send("all", { t: "alarm", gid: game.gid, code: "not-private", n: 0 });
    void game.submit([{ do: "push" }]);
    await world.time.pass(1000);
    for (const seat of [seats.Ann, seats.Bob]) expect(seat.game.questions).toHaveLength(1);
    seats.Bob.game.putOff(String(seats.Bob.game.questions[0]?.request["id"]));
    await world.time.pass(500);
    answerAll(seats.Ann, "left");
    await world.time.pass(1000);
    const asked = world.messages.filter(({ to, message }) => message["t"] === "ask" && to.includes("Bob"));
    expect(asked.at(-1)?.message["earlier"]).toEqual([]);
  });

  test("a seat that reconnects gets what it missed, and its order outlives its window", async () => {
    const { game, world, seats } = await openToyGame();
    await world.time.pass(1000);
    seats.Ann.window.kill();
    await inTime(world, game.submit([{ do: "move", unit: "u2", x: 3 }]));
    await world.time.pass(1000);
    const back = sit(world, seats.Ann.profile, game.gid);
    await world.time.pass(1000);
    expect(back.news.map(({ kind }) => kind)).toContain("view");
    expect(back.game.entries.at(-1)?.head).toEqual(game.tip.head);
  });
});
