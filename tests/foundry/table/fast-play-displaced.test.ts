import { afterEach, expect, test } from "vitest";
import { makeLabel } from "../../../src/rules/index.ts";
import { langText } from "../apps/sentences.ts";
import { gameOf, open, order, paper, pressTo, put, sitDownFast } from "./fast-play-game.ts";
import { drag, type Play } from "./play.ts";

let play: Play;
afterEach(() => play.table.close());

const hexOf = (id: string): string | null => {
  const { units, scenes } = gameOf(play.judge);
  const unit = units[id];
  const scene = unit && scenes[unit.scene];
  return unit && scene ? makeLabel(unit.hex, scene) : null;
};

test("[FP-SEQ-4.60] the judge puts a unit elsewhere by its token: a device at its step, a correction at any time", async () => {
  const sat = await sitDownFast();
  play = sat.play;
  const { table, judge } = play;
  const [ann, ben] = play.captains;
  await put(play, sat.map, [
    { name: "Asp", at: "1018", owner: ann, ship: paper() },
    { name: "Bee", at: "1010", owner: ben, ship: paper(), unit: { facing: "D" } },
  ]);
  await open(play, sat.map);
  await pressTo(play, "/plan");
  const [a, b] = [play.unit("Asp"), play.unit("Bee")];
  await order(play, ann, { do: "announce", unit: a, speed: 8 });
  await order(play, ben, { do: "announce", unit: b, speed: 4 });
  await pressTo(play, "1.1.1/move");
  const moves = () => judge.session.journal.filter(({ event }) => event.event === "unit-moved");
  await drag(table, judge, a, ["1215"], { gravityPortalsHow: "displaced" });
  expect([hexOf(a), moves()]).toEqual(["1018", []]);
  expect(judge.notices.join()).toContain(langText("Refusal.step"));
  await drag(table, judge, b, ["1112"], { gravityPortalsHow: "corrected" });
  expect([hexOf(b), moves()]).toEqual(["1112", []]);
  expect(await order(play, ann, { do: "call", unit: a, step: "4.60", on: true })).toBeNull();
  await pressTo(play, "1.1.1/late");
  await drag(table, judge, a, ["1215"], { gravityPortalsHow: "displaced" });
  expect(hexOf(a)).toBe("1215");
  expect(moves().map(({ event }) => event)).toEqual([expect.objectContaining({ unit: a, cause: "displaced" })]);
  expect(hexOf(b)).toBe("1112");
});
