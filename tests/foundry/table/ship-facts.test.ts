import { afterEach, beforeEach, expect, test } from "vitest";
import { type Play, TICK } from "./play.ts";
import { makeMap, openGame, putShips, sitDown } from "./small-game.ts";
import { MODULE, type Window } from "./window.ts";

let play: Play;
let ann: Window;

beforeEach(async () => {
  play = await sitDown({ seed: 6 });
  [ann] = play.captains;
  const map = await makeMap(play, "deep");
  await putShips(play, map, [{ name: "Tern", at: "1010", owner: ann, speed: 24, breakdown: 6 }]);
  await openGame(play, map);
});
afterEach(() => play.table.close());

const cases = [
  { hurry: "of two fields", early: { speed: 8 }, late: { breakdown: 3 } },
  { hurry: "there and back", early: { speed: 8, traits: ["web"] }, late: { speed: 24, traits: [] } },
] as const;

test.for(
  cases.flatMap((one) =>
    (["captain", "judge"] as const).flatMap((who) => [true, false].map((atOnce) => ({ ...one, who, atOnce }))),
  ),
)("a $who's changes of a ship's sheet $hurry, the second at once: $atOnce, are all kept", async (one) => {
  const { who, early, late, atOnce } = one;
  const window = who === "judge" ? play.judge : ann;
  const unit = play.unit("Tern");
  const started = window.play.setFacts(unit, early);
  // The captain's token says it then, and the game does not have it yet.
  if (!atOnce) await play.table.settle();
  await play.table.drive(Promise.all([started, window.play.setFacts(unit, late)]));
  await play.table.pass(10 * TICK);
  const wanted = { ...early, ...late };
  expect(play.state.units[unit]).toMatchObject(wanted);
  for (const { host, seat, session } of [play.judge, ...play.captains]) {
    expect(session.state?.units[unit], seat).toMatchObject(wanted);
    const [token] = host.game.scenes.contents.flatMap(({ tokens }) => tokens.contents);
    expect(token?.getFlag(MODULE, "unit"), seat).toMatchObject(wanted);
  }
});
