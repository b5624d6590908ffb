import { describe, expect, test, vi } from "vitest";
import { readLease } from "../../src/judge/log/lease.ts";
import type { JsonObject } from "../../src/judge/protocol/encoding.ts";
import { exportGame } from "../../src/judge/verify/export.ts";
import { verifyAtOnce } from "../../src/judge/verify/verify.ts";
import { checkedByOther } from "../verify/checked.ts";
import {
  answerAll,
  inTime,
  loadIn,
  openToyGame,
  otherBrowser,
  reload,
  type Setup,
  type ToyGame,
} from "./world/driver.ts";
import { toy } from "./world/toy.ts";
import type { Window } from "./world/world.ts";

// Many windows need more time when other tests run beside them.
vi.setConfig({ testTimeout: 180_000 });

interface Two extends Setup {
  readonly second: ToyGame;
  readonly secondWindow: Window;
}

/** A game in its window, and in that of a second game master who holds its key and is on standby. */
const two = async (seed = 1): Promise<Two> => {
  const setup = await openToyGame(seed);
  await setup.world.time.pass(10_000);
  const secondWindow = setup.world.open(otherBrowser(setup, "Second"));
  const second = await loadIn(setup, secondWindow);
  return { ...setup, second, secondWindow };
};

const takeOver = ({ world, second }: Two) => inTime(world, second.takeOver());

/** The commands of all entries by their name. */
const commandsOf = (game: ToyGame, name: string): readonly JsonObject[] =>
  Array.from({ length: game.tip.n + 1 }, (_, n) => game.entry(n).do ?? [])
    .flat()
    .filter(({ do: does }) => does === name);

const codes = ({ notices }: Window): readonly string[] => notices.map(({ code }) => code);

const tokens = ({ world }: Setup): Readonly<Record<string, number>> =>
  Object.fromEntries([...world.documents.tokens].map(([id, { x }]) => [id, x]));

describe("a window on standby that is told to take over", () => {
  test("executes although the other one answers, which stands down at once with a notice and follows", async () => {
    const setup = await two();
    const { world, game, second, window } = setup;
    expect([game.role, second.role]).toEqual(["executor", "standby"]);
    const taking = second.takeOver();
    await world.time.until(() => game.role === "standby", world.time.now + 1000);
    expect(game.role).toBe("standby");
    expect(codes(window)).toEqual(["stood-down"]);
    expect(await inTime(world, taking)).toEqual({ ok: true, value: "executor" });
    await inTime(world, second.submit([{ do: "move", unit: "u1", x: 7 }]));
    await world.time.pass(30_000);
    expect([game.role, second.role]).toEqual(["standby", "executor"]);
    expect(game.state).toEqual(second.state);
    expect(game.tip.head).toEqual(second.tip.head);
    expect(second.tip.term).toBe(2);
    expect(codes(window)).toEqual(["stood-down"]);
  });

  test("is named to everybody, on the lease and once in an entry", async () => {
    const setup = await two();
    const { world, game, secondWindow, seats } = setup;
    await takeOver(setup);
    await world.time.pass(3000);
    const lease = readLease(game.gid, secondWindow.log(game.gid));
    expect([lease?.term, lease?.user]).toEqual([2, "Second"]);
    const told = seats.Ann.game.entries.flatMap(({ record }) => record.do ?? []);
    expect(told.filter(({ do: does }) => does === "takeover")).toEqual([{ do: "takeover", user: "Second" }]);
    // What was told is not told again by the window's next load.
    secondWindow.kill();
    const again = await loadIn(setup, world.open(secondWindow.profile));
    await world.time.pass(3000);
    expect(commandsOf(again, "takeover")).toHaveLength(1);
  });

  test("that is not told to does not take over, and nothing is told of a window that is gone", async () => {
    const setup = await two();
    const { world, game, second, window } = setup;
    expect(await inTime(world, second.claim())).toEqual({ ok: true, value: "standby" });
    window.kill();
    await world.time.pass(20_000);
    expect([game.role, second.role]).toEqual(["executor", "executor"]);
    expect(commandsOf(second, "takeover")).toEqual([]);
  });

  test("takes over once it has looked, where it was just looking", async () => {
    const setup = await two();
    const { world, second } = setup;
    const looking = second.claim();
    await world.time.pass(50);
    expect(await takeOver(setup)).toEqual({ ok: true, value: "executor" });
    expect(await inTime(world, looking)).toEqual({ ok: true, value: "standby" });
  });

  test("can be taken over from again", async () => {
    const setup = await two();
    const { world, game, second } = setup;
    await takeOver(setup);
    await world.time.pass(2000);
    expect(await inTime(world, game.takeOver())).toEqual({ ok: true, value: "executor" });
    await inTime(world, game.submit([{ do: "move", unit: "u1", x: 7 }]));
    await world.time.pass(20_000);
    expect([game.role, second.role]).toEqual(["executor", "standby"]);
    expect(commandsOf(game, "takeover").map(({ user }) => user)).toEqual(["Second", "Judge"]);
    expect(second.state.at["u1"]).toBe(7);
  });

  test("writes into pages of its own each time, so nothing of the time before is lost to anybody", async () => {
    const setup = await two();
    const { world, game, second, seats } = setup;
    for (const [x, next] of [second, game, second, game].entries()) {
      await inTime(world, next.takeOver());
      await inTime(world, next.submit([{ do: "turn" }]));
      await inTime(world, next.submit([{ do: "move", unit: "u1", x }]));
      await world.time.pass(3000);
    }
    for (const seat of Object.values(seats)) {
      expect(seat.game.entries.map(({ n }) => n)).toEqual(Array.from({ length: game.tip.n + 1 }, (_, n) => n));
      expect(seat.game.entries.at(-1)?.head).toEqual(game.tip.head);
    }
    const made = world.writes.flatMap(({ write }) => {
      if (write.do === "create-page" && write.page.kind === "segment") return [write.page.id];
      return write.do === "create-volume" ? [write.volume.id] : [];
    });
    expect(new Set(made).size).toBe(made.length);
    expect(made.length).toBeGreaterThan(5);
    const again = await loadIn(setup, world.open(setup.judge));
    expect(again.state).toEqual(game.state);
  });

  test("is one of two that were told together, and the other stands by", async () => {
    const setup = await two();
    const { world, second } = setup;
    const third = await loadIn(setup, world.open(otherBrowser(setup, "Third")));
    const taken = await Promise.all([second, third].map((game) => inTime(world, game.takeOver())));
    expect(taken.map((role) => role.ok && role.value).toSorted()).toEqual(["executor", "standby"]);
    await world.time.pass(30_000);
    const roles = [setup.game, second, third].map(({ role }) => role);
    expect(roles.toSorted()).toEqual(["executor", "standby", "standby"]);
    const [executor = second] = [second, third].filter(({ role }) => role === "executor");
    expect(commandsOf(executor, "takeover")).toHaveLength(1);
  });

  test("gives the game back to the other one where its own browser knows entries that the log lacks", async () => {
    const setup = await two();
    const { world, game, second, secondWindow } = setup;
    const { store } = secondWindow.profile;
    for (const [key, value] of store)
      store.set(key, value.replace(/"acked":\{[^}]*\}/, `"acked":{"t":1,"n":99,"head":"${"A".repeat(43)}"}`));
    const taken = await takeOver(setup);
    expect(taken.ok || taken.error.code).toBe("rolled-back");
    await world.time.pass(20_000);
    expect([game.role, second.role]).toEqual(["executor", "standby"]);
    expect((await inTime(world, game.submit([{ do: "move", unit: "u1", x: 7 }]))).ok).toBe(true);
  });
});

test("a window that asks who executes is answered by one that has just claimed and not yet loaded", async () => {
  const setup = await two();
  const { world, second, secondWindow } = setup;
  const third = world.open(otherBrowser(setup, "Third"));
  void second.takeOver();
  await world.time.until(
    () => readLease(setup.game.gid, third.log(setup.game.gid))?.user === "Second",
    world.time.now + 1000,
  );
  expect(second.role).toBe("standby");
  const answered = world.messages.length;
  third.wire.send(["Second"], { t: "who", gid: setup.game.gid, session: "AAAAAAAAAAA" });
  await world.time.pass(500);
  expect(second.role).toBe("standby");
  const here = world.messages.slice(answered).filter(({ message }) => message["t"] === "here");
  expect(here.map(({ from, to }) => [from, to])).toEqual([["Second", ["Third"]]]);
  expect(secondWindow.alive).toBe(true);
});

test("who checks the whole game reads of each takeover, also of one amid a question, and all fits", async () => {
  const setup = await two();
  const { world, game, second, seats } = setup;
  await inTime(world, game.submit([{ do: "turn" }]));
  void game.submit([{ do: "push" }]);
  await world.time.pass(2000);
  await takeOver(setup);
  await world.time.pass(2000);
  for (const seat of Object.values(seats)) answerAll(seat, "left");
  await world.time.pass(10_000);
  await inTime(world, second.end());
  await world.time.pass(10_000);
  const file = exportGame(second.exportable);
  const { misfits, unproven } = verifyAtOnce(toy, file);
  expect(misfits).toEqual([]);
  const [told] = commandsOf(second, "takeover");
  expect(told).toBeDefined();
  expect(unproven.takeovers.map(({ n, user }) => [second.entry(n).do, user])).toEqual([[[told], "Second"]]);
  expect(checkedByOther(file)).toEqual({ fits: true, misfits: [] });
});

describe("of a takeover nothing is lost and nothing is played twice:", () => {
  test("a question that is open stays open, is asked again by the new window, and is answered once", async () => {
    const setup = await two();
    const { world, game, second, seats } = setup;
    void game.submit([{ do: "push" }]);
    await world.time.until(() => seats.Ann.game.questions.length > 0, world.time.now + 2000);
    answerAll(seats.Ann, "left");
    await world.time.pass(200);
    await takeOver(setup);
    await world.time.pass(1000);
    // That another window judges everybody is told at once, not when the question is settled.
    expect(commandsOf(second, "takeover")).toHaveLength(1);
    expect(second.questions.map(({ user }) => user).toSorted()).toContain("Bob");
    answerAll(seats.Bob, "left");
    await world.time.pass(10_000);
    expect(second.questions).toEqual([]);
    expect([second.state.impulse, second.state.at["u2"]]).toEqual([1, 199]);
    const answers = Array.from({ length: second.tip.n + 1 }, (_, n) => second.entry(n).ans ?? []).flat();
    expect(answers.map(({ req, choice }) => [req, choice])).toEqual([
      ["0.0/u1", "left"],
      ["0.0/u2", "left"],
    ]);
  });

  test("a round of the dice that waits for links goes on with the same links, and is opened once", async () => {
    const setup = await two();
    const { world, game, second, seats } = setup;
    seats.Bob.window.sleep(4000);
    void game.submit([{ do: "turn" }]);
    await world.time.until(() => game.fairness.open !== null, world.time.now + 2000);
    await world.time.pass(200);
    const given = (): readonly unknown[] =>
      world.messages
        .filter(({ from, message }) => from === "Ann" && message["t"] === "link")
        .map(({ message: { link, next } }) => [link, next]);
    const [before] = given();
    await takeOver(setup);
    expect(second.fairness.open?.seats).toEqual(["Ann", "Bob"]);
    await world.time.pass(20_000);
    expect(commandsOf(second, "round-open")).toHaveLength(1);
    const [done, ...more] = commandsOf(second, "round-done");
    expect(more).toEqual([]);
    const list = done?.["list"] as readonly (readonly [string, string | null, string | null])[];
    expect(list.map(([user, link]) => [user, link !== null])).toEqual([
      ["Ann", true],
      ["Bob", true],
    ]);
    expect(list[0]?.slice(1)).toEqual(before);
    // The judge's own act was in the other browser, and its giver was told that it was not played.
    expect(commandsOf(second, "turn")).toEqual([]);
  });

  test.for([0, 40, 90, 150, 260, 300, 350, 420, 500, 700, 1000, 1600, 2400])(
    "an order, a secret order and an act that were given %i ms before",
    async (ms) => {
      const setup = await two(ms + 1);
      const { world, game, second, seats } = setup;
      seats.Ann.game.order({ do: "move", unit: "u1", x: 7 });
      seats.Bob.game.order({ do: "gather", hole: "h", points: 3 });
      const act = game.submit([{ do: "move", unit: "u2", x: 9 }]);
      await world.time.pass(ms);
      await takeOver(setup);
      await world.time.pass(30_000);
      await inTime(world, second.submit([{ do: "move", unit: "u2", x: 300 }]));
      await world.time.pass(10_000);
      expect(second.state.at).toEqual({ u1: 7, u2: 300 });
      expect(second.state.gathered).toEqual({ "Bob-h-3": 1 });
      expect(commandsOf(second, "move").filter(({ unit }) => unit === "u1")).toHaveLength(1);
      // An act of the judge's is in the log, or its giver was told that it is not; never both.
      const moved = commandsOf(second, "move").filter(({ x }) => x === 9).length;
      const settled = await inTime(world, act);
      if (settled.ok) expect(moved).toBe(1);
      expect(moved).toBeLessThanOrEqual(1);
      expect(tokens(setup)).toEqual({ u1: 7, u2: 300 });
      expect([seats.Ann, seats.Bob].map((seat) => seat.game.onTheWay)).toEqual([[], []]);
      expect(game.tip.head).toEqual(second.tip.head);
      expect(codes(setup.secondWindow)).not.toContain("log-touched");
    },
  );

  test.for([1, 2, 3, 4])("effects that the other window had carried out up to write %i", async (calls) => {
    const setup = await two(calls + 40);
    const { world, game, second, window } = setup;
    let left = calls;
    const { send } = window;
    // The window lives on and answers, but what it writes after that does not leave it.
    window.send = (write, mark) => {
      left -= 1;
      return left >= 0 ? send.call(window, write, mark) : new Promise(() => undefined);
    };
    void game.submit([
      { do: "move", unit: "u1", x: 7 },
      { do: "move", unit: "u2", x: 8 },
    ]);
    await world.time.pass(2000);
    expect(game.role).toBe("executor");
    await takeOver(setup);
    await world.time.pass(20_000);
    expect(second.state.at).toEqual({ u1: 7, u2: 8 });
    expect(tokens(setup)).toEqual({ u1: 7, u2: 8 });
    expect(commandsOf(second, "move")).toHaveLength(2);
  });

  test("an act that waits in another window of the same browser is played by the one that takes over", async () => {
    const setup = await openToyGame();
    const { world, game } = setup;
    await world.time.pass(10_000);
    const { game: second } = await reload(setup);
    // A secret act joins the next public entry, so it waits.
    const placed = game.submit([{ do: "place", place: { id: "h1", x: 50 } }]);
    void game.submit([{ do: "move", unit: "u1", x: 7 }]);
    expect(await inTime(world, second.takeOver())).toEqual({ ok: true, value: "executor" });
    await world.time.pass(5000);
    expect([second.state.holes["h1"], second.state.at["u1"]]).toEqual([50, 7]);
    expect(commandsOf(second, "move")).toHaveLength(1);
    // Its own window could only say that it stopped before that.
    expect(await inTime(world, placed)).toEqual({ ok: false, error: { code: "standby" } });
  });
});
