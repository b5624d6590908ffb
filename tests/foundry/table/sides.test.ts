/** The judge says at a table which captains stand together. */
import { expect, test } from "vitest";
import { platesOf } from "../../../src/foundry/canvas/plates.ts";
import { maySetSides } from "../../../src/foundry/view/sides.ts";
import { TICK } from "./play.ts";
import { makeMap, openGame, openJudged, putShips, sitDown } from "./small-game.ts";
import type { Window } from "./window.ts";

/** The frames that a captain sees, by the owners of ships. */
const framesOf = ({ session, me }: Window): Record<string, string> => {
  const { state, ruleset } = session;
  if (!state) throw new Error("no game is played");
  const scene = Object.keys(state.scenes)[0] ?? "";
  const plates = platesOf(state, scene, {
    seat: me,
    judge: false,
    units: ruleset.units,
    letters: { attacker: "", defender: "" },
    colourOf: () => 0,
  });
  return Object.fromEntries([...plates].map(([id, { frame }]) => [state.units[id]?.owner ?? "", frame]));
};

test("each is alone until the judge puts them on one side, which everybody's frames follow, and alone again", async () => {
  const play = await sitDown();
  const { table, judge, captains } = play;
  const [first, second] = captains;
  const scene = await makeMap(play, "Chart Reach");
  await putShips(play, scene, [
    { name: "Kite", at: "1812", owner: first },
    { name: "Moth", at: "2012", owner: second },
  ]);
  await openGame(play, scene);
  const put = async (seat: Window, side: string): Promise<string | null | undefined> => {
    const done = await table.drive(judge.acts.setSide(seat.me, side));
    await table.pass(TICK);
    return done;
  };
  const frames = () => [framesOf(first)[second.me], framesOf(second)[first.me], framesOf(first)[first.me]];
  expect(frames()).toEqual(["square", "square", "round"]);
  expect([await put(first, "A"), await put(second, "A")]).toEqual([null, null]);
  expect(frames()).toEqual(["hexagon", "hexagon", "round"]);
  expect(await put(second, "alone")).toBe(null);
  expect(frames()).toEqual(["square", "square", "round"]);
  expect(await put(second, "")).toBe(null);
  expect(Object.keys(judge.session.state?.players[second.me] ?? {})).not.toContain("party");
  await table.close();
});

test("where nobody judges nobody says it", async () => {
  const play = await sitDown();
  const scene = await makeMap(play, "Chart Reach");
  await openJudged(play, "sealed", scene);
  expect(maySetSides(play.judge.session)).toBe(false);
  expect(await play.table.drive(play.judge.acts.setSide(play.captains[0].me, "A"))).toBe(
    "GRAVITYPORTALS.Refusal.not-now",
  );
  await play.table.close();
});
