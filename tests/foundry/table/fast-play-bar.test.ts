import { afterEach, expect, test } from "vitest";
import { DEFAULT_UNTIL, readyChoices } from "../../../src/foundry/apps/turn-bar/ready-choices.ts";
import { turnBarView } from "../../../src/foundry/apps/turn-bar/turn-bar-view.ts";
import { fireView, NO_SHOT } from "../../../src/foundry/rulesets/fast-play/sequence/fire.ts";
import { langText, say } from "../apps/sentences.ts";
import { gameOf, open, order, paper, pressTo, put, sitDownFast } from "./fast-play-game.ts";
import { ordersOf } from "./fast-play-orders.ts";
import type { Play } from "./play.ts";

let play: Play;
afterEach(() => play.table.close());

/** A ship of each captain, of which the first goes four spaces in a phase, and the other two. */
const begin = async () => {
  const sat = await sitDownFast();
  play = sat.play;
  const [ann, ben] = play.captains;
  await put(play, sat.map, [
    { name: "Asp", at: "1018", owner: ann, ship: paper(), unit: { facing: "A" } },
    { name: "Bee", at: "1010", owner: ben, ship: paper(), unit: { facing: "D" } },
  ]);
  await open(play, sat.map);
  await pressTo(play, "/plan");
  const announced = async (): Promise<void> => {
    await order(play, ann, { do: "announce", unit: play.unit("Asp"), speed: 8 });
    await order(play, ben, { do: "announce", unit: play.unit("Bee"), speed: 4 });
  };
  return { ann, ben, announced };
};

const windowNow = () => turnBarView(play.judge.session, say, { until: DEFAULT_UNTIL, away: false }).window;

const mark = (open: boolean, words: string, space = 0) => ({
  open,
  text: langText(`FastPlay.Bar.short${words}`, { space }),
  label: langText(`FastPlay.Bar.window${words}`, { space, of: 4 }),
});

test("[FP-MAP-02] the turn bar's mark of announced windows counts in spaces, and says nothing of impulses", async () => {
  const { announced } = await begin();
  expect(windowNow()).toEqual(mark(false, "Closed"));
  await announced();
  // Of four spaces in a phase the second lies at impulse 6, between windows.
  for (const [space, wanted] of [
    mark(true, "To", 1),
    mark(false, "At", 3),
    mark(true, "To", 3),
    mark(true, "To", 4),
  ].entries()) {
    await pressTo(play, `1.1.${space + 1}/move`);
    expect(windowNow()).toEqual(wanted);
    expect(JSON.stringify(windowNow())).not.toMatch(/impulse/i);
  }
});

test("[FP-NOTE-01] the card of a shot says how many points it scored, on which shield, and from where", async () => {
  const { ann, announced } = await begin();
  await announced();
  await pressTo(play, "1.1.1/fire");
  const [from, to] = [play.unit("Asp"), play.unit("Bee")];
  expect(await order(play, ann, { do: "fire", from, to, weapons: [["Disruptor", 2]], points: 7 })).toBeNull();
  const [card = ""] = play.judge.host.game.messages.contents
    .map(({ content }) => content)
    .filter((content) => content.includes("fp-fired/"));
  expect(card).toContain("FastPlay.Fact.scored");
  expect(card).toMatch(/"points":7,"shield":1,"hex":"1018"/);
});

test("[FP-NOTE-01] [IP2.17] a shot that scores nothing is told as one that a portal swallows: with no line of points", async () => {
  const { ann, announced } = await begin();
  await announced();
  await pressTo(play, "1.1.1/fire");
  const [from, to] = [play.unit("Asp"), play.unit("Bee")];
  expect(await order(play, ann, { do: "fire", from, to, weapons: [["Disruptor", 2]], points: 0 })).toBeNull();
  const fired = play.judge.host.game.messages.contents.filter(({ content }) => content.includes("fp-fired/"));
  expect(fired).toHaveLength(1);
  expect(fired[0]?.content).not.toContain("FastPlay.Fact.scored");
  expect(gameOf(play.captains[1]).clock.memory.shots).toEqual([]);
});

test("[FP-TGT-01] in the window of fire the next press is to take weapons, to roll for those with tables, then to fire", async () => {
  const { ann, announced } = await begin();
  await announced();
  await pressTo(play, "1.1.1/fire");
  const tables = () => ({ Disruptor: [{ upTo: 15, points: [4, 4, 4, 4, 4, 4] as const }] });
  const next = (choice: object) => fireView(ann.session, say, { ...NO_SHOT, ...choice }, tables as never).next;
  expect(next({})).toEqual({ all: true });
  expect(next({ counts: { "Phaser-1": "4", Disruptor: "2" } })).toEqual({ roll: true });
  expect(next({ counts: { Disruptor: "2" }, dice: { Disruptor: "1 2" } })).toEqual({ fire: true });
  expect(next({ counts: { "Phaser-1": "4", Disruptor: "2" }, points: "9" })).toEqual({ fire: true });
});

test("[FP-ACT-03] where the orders of a step alone are shown, one of these is the next press, and no longer to go on", async () => {
  const { ann, announced } = await begin();
  await announced();
  await pressTo(play, "1.1.1/fire");
  const filled = (step: string) => ordersOf(ann, step).passes.some((until) => until.filled);
  expect([filled(""), filled("4.45")]).toEqual([true, false]);
});

test("only in a phase the bar and the window offer to pass for all of the phase", async () => {
  const { ann, announced } = await begin();
  const offered = (): readonly (readonly string[])[] => [
    readyChoices(ann.session, say, DEFAULT_UNTIL).map(({ id }) => id),
    ordersOf(ann).passes.map(({ id }) => id),
  ];
  const told = () => ordersOf(ann).passNote;
  expect([offered(), told()]).toEqual([[["here"], ["here"]], ""]);
  await announced();
  await pressTo(play, "1.1.1/move");
  expect(offered()).toEqual([
    ["here", "space", "part"],
    ["here", "space", "part"],
  ]);
  // Of several ways it is said which one is usual.
  const names = { here: langText("FastPlay.Until.here"), done: langText("FastPlay.Bar.done") };
  expect(told()).toBe(langText("FastPlay.Sequence.passesSpace", names));
});
