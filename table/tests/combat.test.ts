import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Combat, Scene } from "../client/data/document-types.ts";
import type { Runtime } from "../client/runtime.ts";
import type { Plain } from "../world/plain.ts";
import { nextHook, noteHook, type OpenTable, openTable } from "./support/open-table.ts";

type Creates<D> = { create(data: Plain, options?: Plain): Promise<D> };
const classOf = <D>(runtime: Runtime, name: string): Creates<D> => runtime.documentClasses[name] as Creates<D>;

let table: OpenTable;
let judge: Runtime;
let captain: Runtime;
let combat: Combat;
let log: string[] = [];

beforeAll(async () => {
  table = await openTable();
  judge = await table.join("Judge");
  captain = await table.join("Captain 1");
  for (const [who, runtime] of [
    ["judge", judge],
    ["captain", captain],
  ] as const) {
    for (const name of ["combatStart", "combatTurn", "combatRound", "updateCombat", "combatTurnChange"]) {
      noteHook(runtime, name, (one: Combat) => log.push(`${who} ${name} ${one.round}.${one.turn}`));
    }
  }
});
afterAll(() => table.close());

beforeEach(async () => {
  const told = nextHook(captain, "createCombat");
  combat = await classOf<Combat>(judge, "Combat").create({
    active: true,
    combatants: [{ name: "Slow", initiative: 3 }, { name: "Fast", initiative: 12 }, { name: "None" }],
  });
  await told;
  log = [];
});

/** Does something to the encounter and waits until the other client knows. */
const until = async (work: () => Promise<unknown>): Promise<string[]> => {
  const told = nextHook(captain, "combatTurnChange");
  await work();
  await told;
  return log;
};

describe("turns", () => {
  test("go by initiative, those without one last", () => {
    expect(combat.turns.map(({ name }) => name)).toEqual(["Fast", "Slow", "None"]);
  });

  test("a starter is told before the update, everyone after it", async () => {
    const calls = await until(() => combat.startCombat());
    expect(calls.filter((call) => call.startsWith("judge"))).toEqual([
      "judge combatStart 0.null",
      "judge updateCombat 1.0",
      "judge combatTurnChange 1.0",
    ]);
    expect(calls.filter((call) => call.startsWith("captain"))).toEqual([
      "captain updateCombat 1.0",
      "captain combatTurnChange 1.0",
    ]);
    expect(combat.started).toBe(true);
  });

  test.for([
    { step: "nextTurn", from: { round: 1, turn: 0 }, hook: "combatTurn 1.0", to: "1.1" },
    { step: "nextTurn", from: { round: 1, turn: 2 }, hook: "combatRound 1.2", to: "2.0" },
    { step: "nextRound", from: { round: 1, turn: 1 }, hook: "combatRound 1.1", to: "2.0" },
    { step: "previousTurn", from: { round: 2, turn: 1 }, hook: "combatTurn 2.1", to: "2.0" },
    { step: "previousTurn", from: { round: 2, turn: 0 }, hook: "combatRound 2.0", to: "1.2" },
    { step: "previousRound", from: { round: 3, turn: 1 }, hook: "combatRound 3.1", to: "2.2" },
  ] as const)("$step from $from tells $hook and leads to $to", async ({ step, from, hook, to }) => {
    await until(() => combat.update(from));
    log = [];
    const calls = await until(() => combat[step]());
    expect(calls.filter((call) => call.startsWith("judge"))).toEqual([
      `judge ${hook}`,
      `judge updateCombat ${to}`,
      `judge combatTurnChange ${to}`,
    ]);
    expect(calls.filter((call) => call.startsWith("captain"))).toEqual([
      `captain updateCombat ${to}`,
      `captain combatTurnChange ${to}`,
    ]);
  });

  test("a direct update skips combatTurn and combatRound, but not combatTurnChange", async () => {
    const calls = await until(() => combat.update({ round: 4, turn: 1 }));
    expect(calls.filter((call) => call.startsWith("judge"))).toEqual([
      "judge updateCombat 4.1",
      "judge combatTurnChange 4.1",
    ]);
  });

  test("combatTurnChange gives where it was and where it is", async () => {
    await until(() => combat.startCombat());
    const told = nextHook(captain, "combatTurnChange");
    await combat.nextTurn();
    const [, prior, current] = await told;
    const [fast, slow] = combat.turns;
    expect(prior).toEqual({ round: 1, turn: 0, combatantId: fast?.id, tokenId: null });
    expect(current).toEqual({ round: 1, turn: 1, combatantId: slow?.id, tokenId: null });
  });

  test("an encounter without combatants counts rounds", async () => {
    const empty = await classOf<Combat>(judge, "Combat").create({});
    await empty.startCombat();
    await empty.nextTurn();
    expect([empty.round, empty.turn]).toEqual([2, null]);
  });

  test("whoever has the turn keeps it when the order around it changes", async () => {
    await until(() => combat.startCombat());
    const changed = nextHook(captain, "updateCombat");
    await combat.updateEmbeddedDocuments("Combatant", [{ _id: combat.turns[2]?.id ?? "", initiative: 20 }]);
    await changed;
    expect(captain.game.combats.get(combat.id)?.combatant?.name).toBe("Fast");
  });

  test("initiative is rolled from the client's own numbers and shown in the chat", async () => {
    (judge.CONFIG["Dice"] as { randomUniform: () => number }).randomUniform = () => 0.5;
    await combat.rollInitiative(combat.turns.map(({ id }) => id));
    expect(combat.turns.map(({ initiative }) => initiative)).toEqual([10, 10, 10]);
    expect(judge.game.messages.filter(({ isRoll }) => isRoll)).toHaveLength(3);
  });
});

describe("what turns and rounds set off", () => {
  let heard: string[] = [];
  const listenTo = (one: Combat, who: string): void => {
    const say =
      (what: string) =>
      async (...given: readonly unknown[]): Promise<void> => {
        const { skipped, round } = given.at(-1) as { skipped: boolean; round: number };
        const name = given.length > 1 ? ` ${(given[0] as { name: string }).name}` : "";
        heard.push(`${who} ${what} ${round}${name}${skipped ? " skipped" : ""}`);
      };
    const events = { _onStartTurn: "begins", _onEndTurn: "ends", _onStartRound: "begins", _onEndRound: "ends" };
    for (const [method, what] of Object.entries(events)) Object.assign(one, { [method]: say(what) });
  };
  const seconds = { roundTime: 6, turnTime: 1 };

  beforeEach(async () => {
    await until(() => combat.startCombat());
    heard = [];
    listenTo(combat, "judge");
    const there = captain.game.combats.get(combat.id);
    if (there) listenTo(there as unknown as Combat, "captain");
    for (const runtime of [judge, captain]) Object.assign(runtime.CONFIG["time"] as object, seconds);
  });

  test("a round that is jumped over tells one game master of every turn in it", async () => {
    await until(() => combat.update({ round: 3, turn: 0 }));
    expect(heard).toEqual([
      "judge ends 1 Fast",
      "judge begins 1 Slow skipped",
      "judge ends 1 Slow skipped",
      "judge begins 1 None skipped",
      "judge ends 1 None skipped",
      "judge ends 1",
      "judge begins 2 skipped",
      "judge begins 2 Fast skipped",
      "judge ends 2 Fast skipped",
      "judge begins 2 Slow skipped",
      "judge ends 2 Slow skipped",
      "judge begins 2 None skipped",
      "judge ends 2 None skipped",
      "judge ends 2 skipped",
      "judge begins 3",
      "judge begins 3 Fast",
    ]);
  });

  test("nobody is told on the way back, nor where the update asks for no turn events", async () => {
    await until(() => combat.update({ round: 4, turn: 1 }, { turnEvents: false }));
    await until(() => combat.previousRound());
    expect(heard).toEqual([]);
  });

  test.for([
    ["the next turn takes a turn's time", (one: Combat) => one.nextTurn(), 1],
    ["the next round takes its own time and that of the turns that are left", (one: Combat) => one.nextRound(), 9],
    ["a plain update takes none", (one: Combat) => one.update({ round: 9 }), 0],
    ["an update takes what it says", (one: Combat) => one.update({ round: 2 }, { worldTime: { delta: 4 } }), 4],
  ] as const)("%s, everywhere and before the turn is told", async ([, step, expected]) => {
    const before = captain.game.time.worldTime;
    const times: number[] = [];
    noteHook(captain, "updateWorldTime", (now: number, delta: number) => times.push(now - before, delta));
    await until(() => step(combat));
    expect(captain.game.time.worldTime - before).toBe(expected);
    expect(judge.game.time.worldTime).toBe(captain.game.time.worldTime);
    expect(times).toEqual(expected === 0 ? [] : [expected, expected]);
  });
});

test("one encounter is active at most", async () => {
  const told = nextHook(captain, "createCombat");
  const second = await classOf<Combat>(judge, "Combat").create({ active: true });
  await told;
  expect(captain.game.combats.filter(({ active }) => active).map(({ id }) => id)).toEqual([second.id]);
  expect(judge.game.combats.get(combat.id)?.active).toBe(false);
});

test("deleting a token takes its combatant out of every encounter", async () => {
  const scene = await classOf<Scene>(judge, "Scene").create({ name: "Reach", tokens: [{ name: "Tern" }] });
  const [token] = scene.tokens.contents;
  await combat.createEmbeddedDocuments("Combatant", [{ tokenId: token?.id, sceneId: scene.id }]);
  expect(token?.combatant?.name).toBe("Tern");
  const gone = nextHook(captain, "deleteCombatant");
  await token?.delete();
  await gone;
  expect(captain.game.combats.get(combat.id)?.combatants.size).toBe(3);
});
