import { describe, expect, test, vi } from "vitest";
import { answerAll, inTime, openToyGame, reload, type Setup } from "./world/driver.ts";

// Many windows need more time when other tests run beside them.
vi.setConfig({ testTimeout: 180_000 });

/** Orders a push and a move without waiting for the answers. */
const pushAndMove = async (setup: Setup): Promise<void> => {
  void setup.game.submit([{ do: "push" }, { do: "move", unit: "u2", x: 50 }]);
  await setup.world.time.pass(2000);
};

const finish = async (setup: Setup): Promise<Awaited<ReturnType<typeof reload>>> => {
  setup.window.kill();
  const last = await reload(setup);
  for (let round = 0; round < 4; round += 1) {
    for (const seat of Object.values(setup.seats)) answerAll(seat, "left");
    await setup.world.time.pass(4000);
  }
  return last;
};

const expectWhole = (setup: Setup, last: Awaited<ReturnType<typeof reload>>): void => {
  const { world } = setup;
  const commands = Array.from({ length: last.game.tip.n + 1 }, (_, n) => last.game.entry(n).do ?? []).flat();
  expect(commands.map((command) => command["do"])).toEqual([
    "open",
    "add",
    "add",
    // Both captains take part in the dice.
    "seat-key",
    "seat-key",
    "round-open",
    "round-done",
    "turn",
    "push",
    "tumble",
    "move",
  ]);
  expect(Object.fromEntries([...world.documents.tokens].map(([id, { x }]) => [id, x]))).toEqual(last.game.state.at);
  expect(last.game.state.at["u2"]).toBe(50);
  const cards = [...world.documents.cards.values()].map((text) => Number.parseInt(text, 10)).sort((a, b) => a - b);
  expect(cards).toEqual([1, 3, 5, 6]);
};

describe("a window that is closed while it works is finished by the next", () => {
  const points = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11];

  test.for(points)("after %i calls to the server, before the questions are answered", async (calls) => {
    const setup = await openToyGame();
    await inTime(setup.world, setup.game.submit([{ do: "turn" }]));
    await setup.world.time.pass(1000);
    setup.window.callsLeft = calls;
    await pushAndMove(setup);
    const last = await finish(setup);
    expectWhole(setup, last);
  });

  test.for(points)("after %i calls to the server, once the questions are answered", async (calls) => {
    const setup = await openToyGame();
    await inTime(setup.world, setup.game.submit([{ do: "turn" }]));
    await pushAndMove(setup);
    setup.window.callsLeft = calls;
    for (const seat of Object.values(setup.seats)) answerAll(seat, "left");
    await setup.world.time.pass(2000);
    const last = await finish(setup);
    expectWhole(setup, last);
  });
});

test("a token that a player dragged after its effect stays where it was dragged, when the effects are done again", async () => {
  const setup = await openToyGame();
  const { world, window } = setup;
  await world.time.pass(10_000);
  // The entry, then the unit's token; the card is never sent.
  window.callsLeft = 2;
  void setup.game.submit([{ do: "move", unit: "u1", x: 7 }]);
  await world.time.pass(2000);
  expect(world.documents.tokens.get("u1")).toEqual({ x: 7, step: 2 });
  world.vandalise({ do: "token", id: "u1", token: { x: 300, step: 2 } }, "Ann");
  await reload(setup);
  await world.time.pass(5000);
  expect(world.documents.tokens.get("u1")).toEqual({ x: 300, step: 2 });
  expect([...world.documents.cards.values()]).toContain("2: moved");
});

describe("the way to the server", () => {
  test("a lost answer changes nothing: the entry is found in its place", async () => {
    const setup = await openToyGame();
    setup.world.deaf = true;
    const turned = setup.game.submit([{ do: "turn" }]);
    await setup.world.time.pass(60_000);
    setup.world.deaf = false;
    expect(await inTime(setup.world, turned)).toEqual({ ok: true, value: { n: 3 } });
    const commits = setup.world.writes.filter(({ write, mark }) => write.do === "set-page" && mark?.n === 3);
    expect(commits.filter(({ write }) => write.do === "set-page" && write.key.startsWith("e."))).not.toHaveLength(0);
    expect(new Set(commits.map(({ write }) => write.do === "set-page" && write.key)).size).toBe(1);
  });

  test("a server that refuses every write stops the executor with a notice, and the act is played later", async () => {
    const setup = await openToyGame();
    setup.world.refusing = true;
    const turned = setup.game.submit([{ do: "turn" }]);
    expect(await inTime(setup.world, turned)).toEqual({ ok: false, error: { code: "standby" } });
    expect(setup.window.notices).toContainEqual({
      code: "log-unwritable",
      detail: "the log was refused by the server",
    });
    setup.world.refusing = false;
    expect(await inTime(setup.world, setup.game.claim())).toEqual({ ok: true, value: "executor" });
    await setup.world.time.pass(10_000);
    expect(setup.game.state.turn).toBe(1);
  });

  test("a full browser store gives a notice, and the game goes on", async () => {
    const setup = await openToyGame();
    setup.judge.full = true;
    await inTime(setup.world, setup.game.submit([{ do: "turn" }]));
    expect(setup.game.state.turn).toBe(1);
    expect(setup.window.notices.map(({ code }) => code)).toContain("store-full");
  });

  test("the count of applied entries is written once nothing else comes", async () => {
    const setup = await openToyGame();
    await setup.world.time.pass(10_000);
    const last = setup.world.writes.at(-1);
    expect(last?.write).toMatchObject({ do: "set-page", key: "e.e00", value: { a: 1, t: 1 } });
    const count = setup.world.writes.length;
    await setup.world.time.pass(60_000);
    expect(setup.world.writes).toHaveLength(count);
  });
});
