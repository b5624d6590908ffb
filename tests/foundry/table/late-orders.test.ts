/** Standing orders that a captain gives while the push that they are about is asked, or just before it is. */
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { PushPrompt } from "../../../src/foundry/apps/push/push-memory.ts";
import { JUDGES_ORDERS, type UnitOrders } from "../../../src/rules/index.ts";
import { type Play, TICK } from "./play.ts";
import { makeMap, openGame, openJudged, placeHole, putShips, setting, sitDown } from "./small-game.ts";

let play: Play;

/** A hole pushes two ships of one captain in impulse 2, who is asked about both. */
beforeEach(async () => {
  play = await sitDown({ seed: 3 });
  await setting(play.table, play.judge, "pace", "500");
  const map = await makeMap(play, "deep");
  const [ann, bob] = play.captains;
  await putShips(play, map, [
    { name: "Egret", at: "1512", owner: ann, speed: 0 },
    { name: "Bittern", at: "1520", owner: ann, speed: 0 },
    { name: "Heron", at: "3020", owner: bob },
    { name: "Cutter", at: "3520" },
  ]);
  await openGame(play, map);
  await placeHole(play, map, "1516");
  for (const name of ["Egret", "Bittern"]) order(name, { push: "ask", holdCourse: false });
  await play.to("1.1");
});
afterEach(() => play.table.close());

const order = (name: string, orders: UnitOrders): void => play.captains[0].play.setOrders(play.unit(name), orders);

const asked = (): readonly PushPrompt[] =>
  play.captains[0].session.prompts.filter((one): one is PushPrompt => one.kind === "push");
const askedNames = (): readonly string[] => asked().map(({ unit }) => play.captains[0].session.unitName(unit));

/** The push of a ship that is asked. */
const pushOf = (name: string): PushPrompt =>
  asked().find(({ unit }) => unit === play.unit(name)) ?? expect.fail(`${name} is not asked`);

/** Where left and right are for a ship that is pushed straight up the map. */
const OUTWARD = { left: "F", right: "B" } as const;

/** The judge begins impulse 2. */
const begin = (): Promise<unknown> => play.table.drive(play.judge.acts.clock.next());

const nowAt = async (hex: string, name: string): Promise<void> => {
  await play.table.until(() => play.placeOf(play.unit(name)).endsWith(hex), `${name} comes to ${hex}`);
};

describe("an order for a ship whose push is asked", () => {
  test.for(["straight", "left", "right"] as const)(
    "«%s» answers it, and what else is asked stays asked",
    async (push) => {
      await begin();
      await play.table.until(() => asked().length === 2, "both are asked");
      const { preset, options: pushed } = pushOf("Egret");
      expect(pushed.length, "there is something to choose").toBeGreaterThan(1);
      order("Egret", { push, holdCourse: false });
      expect(askedNames()).toEqual(["Bittern"]);
      const other = pushOf("Bittern");
      play.captains[0].play.answer(other.id, other.preset);
      await play.table.until(() => play.state.clock.impulse === 2 && asked().length === 0, "the push is made");
      await play.table.pass(4 * TICK);
      const direction = push === "straight" ? pushed.find(({ hex }) => hex === preset)?.direction : OUTWARD[push];
      const hex = pushed.find((one) => one.direction === direction)?.hex ?? expect.fail(`nothing lies ${push}`);
      await nowAt(hex, "Egret");
      await play.next();
      expect(play.state.standing[play.captains[0].me]?.[play.unit("Egret")]?.push).toBe(push);
    },
  );

  test("that asks leaves it asked", async () => {
    await begin();
    await play.table.until(() => asked().length === 2, "both are asked");
    order("Egret", { push: "ask-when-it-matters", holdCourse: false });
    await play.table.pass(2 * TICK);
    expect([...askedNames()].sort()).toEqual(["Bittern", "Egret"]);
  });
});

test("an order that comes to the judge when the step has begun is not asked about", async () => {
  void play.judge.acts.clock.next();
  for (let tries = 0; play.judge.game.questions.length === 0; tries += 1) {
    if (tries > 5000) expect.fail("the judge's window asks nothing");
    await play.table.pass(1);
  }
  order("Egret", { push: "straight", holdCourse: false });
  order("Bittern", { push: "straight", holdCourse: false });
  await play.table.pass(6 * TICK);
  expect(askedNames()).toEqual([]);
  expect(play.state.clock.impulse).toBe(2);
  await play.next();
  expect(play.state.clock.impulse, "and the clock goes on").toBe(3);
});

test("what the judge orders while somebody is asked stays chosen until an entry holds it", async () => {
  await begin();
  await play.table.until(() => asked().length === 2, "both are asked");
  const { judge } = play;
  const unit = play.unit("Cutter");
  const orders = { push: "left", holdCourse: true } as const;
  const held = () => judge.session.state?.standing[JUDGES_ORDERS]?.[unit];
  expect(held()).toBeUndefined();
  void judge.session.command({ do: "standing", player: JUDGES_ORDERS, unit, orders });
  expect(held()).toEqual(orders);
  expect(play.state.standing[JUDGES_ORDERS]?.[unit], "no entry holds it yet").toBeUndefined();
  await play.answerAll();
  await play.next();
  expect(play.state.standing[JUDGES_ORDERS]?.[unit]).toEqual(orders);
  expect(held()).toEqual(orders);
});

describe("in a game that nobody judges", () => {
  beforeEach(async () => {
    await play.table.close();
    play = await sitDown({ seed: 3 });
    await setting(play.table, play.judge, "pace", "500");
    const map = await makeMap(play, "deep");
    await putShips(play, map, [{ name: "Buoy", at: "1512", speed: 0 }]);
    await openJudged(play, "sealed", map);
    await placeHole(play, map, "1516");
    orderOwn("ask");
    await play.to("1.1");
  });

  /** The player whose window plays the game orders a ship of the own. */
  const orderOwn = (push: UnitOrders["push"]): void => {
    const { session } = play.judge;
    const unit = play.unit("Buoy");
    const player = play.state.units[unit]?.owner ?? expect.fail("the ship is somebody's");
    expect(player).toBe(session.me);
    void session.command({ do: "standing", player, unit, orders: { push, holdCourse: false } });
  };
  const prompts = () => play.judge.session.prompts.filter(({ kind }) => kind === "push");

  test("an order of the player whose window plays it answers the push that is asked there", async () => {
    await begin();
    await play.table.until(() => prompts().length === 1, "the push is asked");
    orderOwn("straight");
    expect(prompts()).toEqual([]);
    await play.table.until(() => play.placeOf(play.unit("Buoy")) === "1511", "the ship is pushed");
  });

  test("and one given when the step is on its way is not asked about", async () => {
    void play.judge.acts.clock.next();
    orderOwn("straight");
    await play.table.until(() => play.placeOf(play.unit("Buoy")) !== "1512", "the ship is pushed");
    expect(prompts()).toEqual([]);
  });
});
