/** Worlds with other modules in them, each with a habit that a game may stumble over, and what the check of the world says of it. */
import { afterEach, describe, expect, test } from "vitest";
import { findingsOf } from "../../../src/foundry/apps/world-check/findings.ts";
import { foundHabits, setBack } from "../../../src/foundry/apps/world-check/known-modules.ts";
import type { Host } from "../../../src/foundry/host/host.ts";
import { langText, say } from "../apps/sentences.ts";
import { drag, type Play, TICK } from "./play.ts";
import { makeMap, openGame, putShips, setting, sitDown } from "./small-game.ts";
import { MODULE, type Window } from "./window.ts";

let play: Play;
afterEach(() => play.table.close());

/** A window's globals, of which it looks at no map. */
const withoutMap = ({ host }: Window): Host => Object.create(host, { canvas: { value: { scene: null } } });

const found = (window = play.judge): readonly string[] =>
  findingsOf(withoutMap(window), window.session, say).map(({ id }) => id);

/** A ship of the first captain, in the first impulse of a game whose tracker runs, in a world with other modules. */
const begin = async (...others: readonly string[]): Promise<string> => {
  play = await sitDown({ others });
  const map = await makeMap(play, "deep");
  const [ann] = play.captains;
  await putShips(play, map, [
    { name: "Tern", at: "1512", owner: ann, speed: 32 },
    { name: "Heron", at: "2012", owner: ann },
  ]);
  await setting(play.table, play.judge, "clockMapping", "round-is-impulse");
  await openGame(play, map);
  await play.to("1.1");
  await play.table.pass(4 * TICK);
  return play.unit("Tern");
};

const step = async (unit: string, to: string): Promise<string> => {
  const [ann] = play.captains;
  await drag(play.table, ann, unit, [to]);
  return play.placeOf(unit);
};

const drops = (unit: string): readonly unknown[] => {
  const { role } = play.judge.session;
  const [ann] = play.captains;
  return [ann.session.stopped, role.kind === "judge" && role.hindrances.stopped, unit];
};

describe("a module that drops moves of players without a word", () => {
  test("is told to the captain within a second, and to the judge, until the captain moves again", async () => {
    const unit = await begin("drops-moves");
    const [ann] = play.captains;
    const before = play.placeOf(unit);
    expect(await step(unit, "1511")).toBe(before);
    await play.table.pass(1000);
    expect(drops(unit)).toEqual([unit, [{ captain: ann.me, unit, times: 1 }], unit]);
    const told = langText("WorldCheck.stoppedNotice", { captain: "Captain 1", unit: "Tern" });
    expect(play.judge.notices.filter((text) => text === told)).toHaveLength(1);
    expect(found()).toContain(`stopped ${ann.me}`);
    await step(unit, "1511");
    await play.table.pass(1000);
    expect(play.judge.notices.filter((text) => text === told)).toHaveLength(1);
    expect(drops(unit)).toEqual([unit, [{ captain: ann.me, unit, times: 2 }], unit]);
    await play.next();
    expect(ann.session.stopped).toBeNull();
    // Nobody is heard who speaks of another's ship; what is looked for anew is forgotten.
    const { role } = play.judge.session;
    if (role.kind !== "judge") throw new Error("nobody judges");
    role.forgetHindrances();
    play.captains[1].session.noteStopped(unit);
    await play.table.pass(TICK);
    expect([role.hindrances.stopped, found()]).toEqual([[], []]);
  });

  test("is nobody's finding where captains move as they like", async () => {
    const unit = await begin();
    await step(unit, "1511");
    await play.table.pass(10_000);
    expect(drops(unit)).toEqual([null, [], unit]);
    expect(found()).toEqual([]);
  });
});

describe("a module by which players move the current combatant alone", () => {
  test("is found, and with one press captains move again", async () => {
    const unit = await begin("monks-tokenbar");
    // The tracker's first combatant is the one that may move.
    const other = play.unit("Heron");
    const [held] = [unit, other].filter((one) => {
      const combat = play.judge.host.game.combats.contents[0];
      return combat?.turns[combat.turn ?? 0]?.tokenId !== play.judge.tokenOf(one).id;
    });
    const ship = held ?? "";
    const before = play.placeOf(ship);
    const to = ship === unit ? "1511" : "2011";
    expect(await step(ship, to)).toBe(before);
    await play.table.pass(1000);
    expect(found()).toEqual([`stopped ${play.captains[0].me}`, "monks-tokenbar combatMovement"]);
    const [habit] = foundHabits(play.judge.host);
    if (!habit) throw new Error("no habit was found");
    expect(await play.table.drive(setBack(play.judge.host, habit))).toEqual([]);
    expect(foundHabits(play.judge.host)).toEqual([]);
    expect(await step(ship, to)).not.toBe(before);
    expect([play.captains[0].session.stopped, found()]).toEqual([null, []]);
  });

  test("holds nobody either where the game goes on without the tracker", async () => {
    await begin("monks-tokenbar");
    const { role } = play.judge.session;
    if (role.kind !== "judge") throw new Error("nobody judges");
    await play.table.drive(role.unlink());
    const { combats, settings } = play.judge.host.game;
    expect([combats.contents, settings.get(MODULE, "clockMapping")]).toEqual([[], "unlinked"]);
    for (const [ship, to] of [
      ["Tern", "1511"],
      ["Heron", "2011"],
    ] as const) {
      const before = play.placeOf(play.unit(ship));
      expect(await step(play.unit(ship), to)).not.toBe(before);
    }
    expect([play.judge.session.condition, play.now]).toEqual(["playing", "1.1"]);
    await play.next();
    expect([play.now, combats.contents]).toEqual(["1.2", []]);
  });

  test("says which settings are held, where they cannot be written", async () => {
    await begin("monks-tokenbar");
    const [habit] = foundHabits(play.judge.host);
    if (!habit) throw new Error("no habit was found");
    const { settings } = play.judge.host.game;
    const held: Host = Object.create(play.judge.host, {
      game: {
        value: Object.create(play.judge.host.game, {
          settings: {
            value: {
              settings: settings.settings,
              get: settings.get.bind(settings),
              set: () => Promise.reject(new Error("held")),
            },
          },
        }),
      },
    });
    expect(await setBack(held, habit)).toEqual(["Combat movement", "movement"]);
    expect(foundHabits(play.judge.host)).toHaveLength(1);
  });
});

test("a module that writes a line each round, selects and clears targets is found in three lines, each set back alone", async () => {
  await begin("monks-combat-details");
  const habits = foundHabits(play.judge.host);
  expect(habits.map(({ key }) => key)).toEqual(["roundLines", "selects", "clearsTargets"]);
  const lines = (): number =>
    play.judge.host.game.messages.contents.filter(({ content }) => content.startsWith("Round ")).length;
  await play.next();
  await play.table.pass(4 * TICK);
  const before = lines();
  expect(before).toBeGreaterThan(0);
  for (const habit of habits) {
    const ahead = foundHabits(play.judge.host).length;
    expect(await play.table.drive(setBack(play.judge.host, habit))).toEqual([]);
    expect(foundHabits(play.judge.host)).toHaveLength(ahead - 1);
  }
  await play.next();
  await play.table.pass(4 * TICK);
  expect(lines()).toBe(before);
});

test("a module that puts back what is moved out of turn is found, and with one press its moves stay", async () => {
  await begin("NotYourTurn");
  const [habit] = foundHabits(play.judge.host);
  if (!habit) throw new Error("no habit was found");
  expect([habit.key, found()]).toEqual(["othersTurn", ["NotYourTurn othersTurn"]]);
  await play.table.drive(setBack(play.judge.host, habit));
  expect(found()).toEqual([]);
  for (const [ship, to] of [
    ["Tern", "1511"],
    ["Heron", "2011"],
  ] as const) {
    const unit = play.unit(ship);
    const before = play.placeOf(unit);
    expect(await step(unit, to)).not.toBe(before);
    await play.table.pass(4 * TICK);
    expect(play.placeOf(unit)).not.toBe(before);
  }
});

test("a module that ends rounds by itself is found by what it does, and goes nowhere without the tracker", async () => {
  const unit = await begin("drives-tracker");
  expect(found()).toEqual([]);
  play.judge.asked.presses = false;
  await step(unit, "1511");
  await play.table.pass(4 * TICK);
  expect([play.now, found()]).toEqual(["1.2", ["turned"]]);
  const { role } = play.judge.session;
  if (role.kind !== "judge") throw new Error("nobody judges");
  await play.table.drive(role.unlink());
  await step(unit, "1510");
  await play.table.pass(4 * TICK);
  expect(play.now).toBe("1.2");
});

test("steps of the clock's own, and rounds that the judge ends by a press, are nobody else's", async () => {
  const unit = await begin("drives-tracker");
  play.judge.asked.presses = false;
  await play.next();
  await play.table.pass(4 * TICK);
  play.judge.asked.presses = true;
  await step(unit, "1511");
  await play.table.pass(4 * TICK);
  expect([play.now, found()]).toEqual(["1.3", []]);
});

test("a module that insists on turning tokens has its way on the map alone, and is found", async () => {
  const unit = await begin("turns-tokens");
  const { facing } = play.state.units[unit] ?? {};
  await step(unit, "1511");
  await play.table.pass(20 * TICK);
  expect(play.judge.tokenOf(unit).rotation).toBe(45);
  expect([play.state.units[unit]?.facing, found()]).toEqual([facing, ["rotation"]]);
  // Neither fights the other for ever.
  const { n } = play.judge.game.tip;
  const { traffic } = play.judge.line;
  await play.table.pass(40 * TICK);
  expect([play.judge.game.tip.n, play.judge.line.traffic]).toEqual([n, traffic]);
});
