import { afterEach, expect, test } from "vitest";
import { turnBarSentence } from "../../../src/foundry/apps/turn-bar/sentence.ts";
import { makeLabel, neighbour } from "../../../src/rules/index.ts";
import { langText, say } from "../apps/sentences.ts";
import { gameOf, open, order, paper, pressTo, put, sitDownFast, standsAt, stopOf } from "./fast-play-game.ts";
import { nowOf, ordersOf, stepsOf } from "./fast-play-orders.ts";
import { type Play, TICK } from "./play.ts";
import { placeHole, placePortal } from "./small-game.ts";

let play: Play;
afterEach(() => play.table.close());

test("[FP-MAP-03] [FP-MAP-04] [IP2.231] a ship goes through in the middle of a phase and sails on, while a hole pushes another", {
  timeout: 120_000,
}, async () => {
  const sat = await sitDownFast();
  play = sat.play;
  const { table, judge, captains } = play;
  const [ann, ben] = captains;
  await put(play, sat.map, [
    { name: "Asp", at: "1020", owner: ann, ship: paper(), unit: { facing: "A" } },
    { name: "Bee", at: "2205", owner: ben, ship: paper(), unit: { facing: "D" } },
  ]);
  await open(play, sat.map);
  const [a, b] = [play.unit("Asp"), play.unit("Bee")];
  await placePortal(play, sat.map, "1018", { waveOn: [] });
  await placeHole(play, sat.map, "2215");
  await pressTo(play, "/plan");
  await order(play, ann, { do: "announce", unit: a, speed: 8 });
  await order(play, ben, { do: "announce", unit: b, speed: 4 });
  await pressTo(play, "1.1.1/move");
  const [end] = play.portalEnds;
  const sheet = play.state.scenes[end?.scene ?? ""];
  if (!end || !sheet) throw new Error("there is no portal");
  // Wherever it has drifted to: one space from beside it.
  await table.drive(
    judge.client.judge?.act([{ do: "edit-unit", unit: a, changes: { hex: neighbour(end.hex, "D") } }]) ??
      Promise.resolve(null),
  );
  await table.pass(TICK);
  expect(await order(play, ann, { do: "move", unit: a, path: [makeLabel(end.hex, sheet)] })).toBeNull();
  // Everybody is told whose dice are waited for.
  const rolling = langText("Common.Doing.rolling", { name: ann.seat });
  for (const { session } of [ben, judge]) expect(turnBarSentence(session, say).text).toContain(rolling);
  // The window of orders says the same, and offers nothing to anybody.
  for (const window of [ann, ben, judge]) {
    const { sentence, passes, rows, barred } = ordersOf(window);
    expect(sentence).toBe(turnBarSentence(window.session, say).text);
    expect([passes, rows, barred]).toEqual([[], [], []]);
    expect(nowOf(window)).toEqual({ moves: [], splits: [], plans: [], fires: false, only: null });
    const steps = stepsOf(window);
    expect(steps.quick).toBe(false);
    expect(steps.groups.flatMap(({ steps }) => steps).filter(({ reason }) => reason === "")).toEqual([]);
  }
  await play.answerAll();
  const there = gameOf(ann).units[a];
  expect(there?.scene).not.toBe(sat.map.id);
  expect(judge.tokenOf(a).parent?.id).not.toBe(sat.map.id);
  expect(there?.conditions.map(({ kind }) => kind)).toContain("fire-control-disrupted");
  expect(standsAt(play)).toMatch(/^1\.1\.1\//);
  // Its fire control is disrupted, so nobody is asked to fire: its next space is next, if it does not tumble.
  if (!there?.halted) {
    await pressTo(play, "1.1.2/move");
    expect(stopOf(ann)).toMatchObject({ active: [{ id: a }], step: "4.3" });
  }
  await pressTo(play, "1.2.0/split").catch(() => undefined);
  const pushed = judge.session.journal.filter(({ event }) => event.event === "unit-pushed");
  expect(pushed.length).toBeGreaterThan(0);
  expect(pushed.every(({ event }) => "unit" in event && event.unit === b)).toBe(true);
});
