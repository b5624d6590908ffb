import { afterEach, beforeEach, expect, test } from "vitest";
import { EMPTY_FORM, NAMED } from "../../../src/foundry/destinations/set-up-form.ts";
import { MODULE_ID } from "../../../src/foundry/host/module.ts";
import { type Play, TICK, tokensStand, unitsStand } from "./play.ts";
import { sitDown } from "./small-game.ts";
import { atPortal, startAs, toDestination } from "./to-destination.ts";

const ROW = { scenario: "SG1", port: "0815", race: "Klingon", defend: "42xx", bpv: 1, ships: "Any: 2xCA", notes: "" };

let play: Play;
beforeEach(async () => {
  play = await sitDown({ seed: 8 });
  await atPortal(play, ROW);
});
afterEach(() => play.table.close());

const undo = async (entry: number): Promise<void> => {
  await play.table.drive(play.judge.acts.undoTo(entry, "wrong hex"));
  await play.table.pass(10 * TICK);
  play.judge.acts.clock.pause(false);
};

/** What all see of destinations: scenes above the map, and checklists. */
const listed = () => {
  const { scenes, journal } = play.captains[0].host.game;
  const isOpened = (one: { getFlag(scope: string, key: string): unknown }, key: string): boolean =>
    one.getFlag(MODULE_ID, key) !== undefined;
  return {
    tabs: scenes.contents.filter(({ navigation }) => navigation).map(({ name }) => name),
    checklists: journal.contents.filter((one) => isOpened(one, "checklist")).map(({ name }) => name),
  };
};

test("after an undo nobody is led to the destination, and gone through again it has one tab and one checklist", async () => {
  const before = listed();
  const { n } = play.judge.game.tip;
  const go = async (): Promise<void> => {
    const scene = await toDestination(play);
    await startAs(play, scene, { ...EMPTY_FORM, race: "ROM", starts: ["4207"], status: 0, tokens: NAMED });
  };
  await go();
  const there = listed();
  expect(there.tabs).toHaveLength(before.tabs.length + 1);
  expect(there.checklists).toHaveLength(1);
  await undo(n);
  expect(listed().tabs).toEqual(before.tabs);
  await go();
  expect(listed()).toEqual(there);
  for (const window of [play.judge, ...play.captains]) expect(tokensStand(window)).toEqual(unitsStand(play));
});
