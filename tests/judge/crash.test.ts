import { describe, expect, test, vi } from "vitest";
import { answerAll, inTime, openTable, reload, type Table } from "./world/driver.ts";

// Many windows at work take their time where other work runs beside them.
vi.setConfig({ testTimeout: 180_000 });

/** Plays a push that is answered and a move, in whatever window there is, and gives the table when all is done. */
const pushAndMove = async (table: Table): Promise<void> => {
  void table.game.submit([{ do: "push" }, { do: "move", unit: "u2", x: 50 }]);
  await table.world.time.pass(2000);
};

const finish = async (table: Table): Promise<Awaited<ReturnType<typeof reload>>> => {
  table.window.kill();
  const last = await reload(table);
  for (let round = 0; round < 4; round += 1) {
    for (const seat of Object.values(table.seats)) answerAll(seat, "left");
    await table.world.time.pass(4000);
  }
  return last;
};

const expectWhole = (table: Table, last: Awaited<ReturnType<typeof reload>>): void => {
  const { world } = table;
  const commands = Array.from({ length: last.game.tip.n + 1 }, (_, n) => last.game.entry(n).do ?? []).flat();
  expect(commands.map((command) => command["do"])).toEqual([
    "open",
    "add",
    "add",
    "round-open",
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
    const table = await openTable();
    await inTime(table.world, table.game.submit([{ do: "turn" }]));
    await table.world.time.pass(1000);
    table.window.callsLeft = calls;
    await pushAndMove(table);
    const last = await finish(table);
    expectWhole(table, last);
  });

  test.for(points)("after %i calls to the server, once the questions are answered", async (calls) => {
    const table = await openTable();
    await inTime(table.world, table.game.submit([{ do: "turn" }]));
    await pushAndMove(table);
    table.window.callsLeft = calls;
    for (const seat of Object.values(table.seats)) answerAll(seat, "left");
    await table.world.time.pass(2000);
    const last = await finish(table);
    expectWhole(table, last);
  });
});

test("a token that a player dragged after its effect stays where it was dragged, when the effects are done again", async () => {
  const table = await openTable();
  const { world, window } = table;
  await world.time.pass(10_000);
  // The entry, then the unit's token; the card is never sent.
  window.callsLeft = 2;
  void table.game.submit([{ do: "move", unit: "u1", x: 7 }]);
  await world.time.pass(2000);
  expect(world.documents.tokens.get("u1")).toEqual({ x: 7, step: 2 });
  world.vandalise({ do: "token", id: "u1", token: { x: 300, step: 2 } }, "Ann");
  await reload(table);
  await world.time.pass(5000);
  expect(world.documents.tokens.get("u1")).toEqual({ x: 300, step: 2 });
  expect([...world.documents.cards.values()]).toContain("2: moved");
});

describe("the way to the server", () => {
  test("an answer that is lost changes nothing: the entry is found where it was put", async () => {
    const table = await openTable();
    table.world.deaf = true;
    const turned = table.game.submit([{ do: "turn" }]);
    await table.world.time.pass(60_000);
    table.world.deaf = false;
    expect(await inTime(table.world, turned)).toEqual({ ok: true, value: { n: 3 } });
    const commits = table.world.writes.filter(({ write, mark }) => write.do === "set-page" && mark?.n === 3);
    expect(commits.filter(({ write }) => write.do === "set-page" && write.key.startsWith("e."))).not.toHaveLength(0);
    expect(new Set(commits.map(({ write }) => write.do === "set-page" && write.key)).size).toBe(1);
  });

  test("a server that refuses every write stops the executor with a notice, and the act is played later", async () => {
    const table = await openTable();
    table.world.refusing = true;
    const turned = table.game.submit([{ do: "turn" }]);
    expect(await inTime(table.world, turned)).toEqual({ ok: false, error: { code: "standby" } });
    expect(table.window.notices).toContainEqual({
      code: "log-unwritable",
      detail: "the log was refused by the server",
    });
    table.world.refusing = false;
    expect(await inTime(table.world, table.game.claim())).toEqual({ ok: true, value: "executor" });
    await table.world.time.pass(5000);
    expect(table.game.state.turn).toBe(1);
  });

  test("a browser store that is full is told, and the game goes on", async () => {
    const table = await openTable();
    table.judge.full = true;
    await inTime(table.world, table.game.submit([{ do: "turn" }]));
    expect(table.game.state.turn).toBe(1);
    expect(table.window.notices.map(({ code }) => code)).toContain("store-full");
  });

  test("the count of applied entries is written once nothing else comes", async () => {
    const table = await openTable();
    await table.world.time.pass(10_000);
    const last = table.world.writes.at(-1);
    expect(last?.write).toMatchObject({ do: "set-page", key: "e.e01", value: { a: 1, t: 1 } });
    const count = table.world.writes.length;
    await table.world.time.pass(60_000);
    expect(table.world.writes).toHaveLength(count);
  });
});
