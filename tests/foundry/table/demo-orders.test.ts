import { afterEach, beforeEach, expect, test } from "vitest";
import { DEMO_SCENARIO } from "../../../src/foundry/games/demo.ts";
import { ownUnits } from "../../../src/foundry/view/due.ts";
import { type Play, TICK } from "./play.ts";
import { sitDown } from "./small-game.ts";

let play: Play;

beforeEach(async () => {
  play = await sitDown();
  expect(await play.table.drive(play.judge.acts.loadScenario(DEMO_SCENARIO))).toBeNull();
  await play.table.pass(4 * TICK);
});
afterEach(() => play.table.close());

/** What each captain reads of the standing orders of their ships. */
const orders = () =>
  play.captains.map(({ session }) => {
    const given = session.state?.standing[session.me] ?? {};
    return ownUnits(session).map(({ id }) => [session.unitName(id), given[id] ?? null]);
  });

test("the demo's captains read the standing orders of their ships before the first turn, and the same ones in it", async () => {
  const before = orders();
  const known = before.flat();
  expect(known.length).toBeGreaterThan(8);
  expect(known.filter(([, given]) => given === null)).toEqual([]);
  await play.to("1.1");
  expect(orders()).toEqual(before);
});
