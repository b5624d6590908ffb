/** A world that was played at Foundry 13 is opened by the same people at Foundry 14, in the midst of a game. */
import { afterEach, expect, test } from "vitest";
import { RULESETS } from "../../../src/foundry/rulesets/rulesets.ts";
import { drag, Play, TICK, unitsStand } from "./play.ts";
import { makeMap, openGame, placePortal, putShips, setting, sitDown } from "./small-game.ts";

let play: Play;
afterEach(() => play.table.close());

/** The same people sit down again, in the browsers in which they sat, at another generation. */
const goOnAs14 = async (): Promise<void> => {
  const { table, judge, captains } = play;
  const profiles = [judge, ...captains].map(({ seat, profile }) => [seat, profile] as const);
  await table.openAgain(14);
  const [first, ...others] = profiles;
  if (!first) throw new Error("nobody judges");
  const again = await table.sit(...first);
  const seated = [];
  for (const one of others) seated.push(await table.sit(...one));
  const [ann, bob] = seated;
  if (!ann || !bob) throw new Error("a captain did not come back");
  play = new Play(table, again, [ann, bob]);
  await table.pass(4 * TICK);
};

test("on hexes: the game stands where it stood, and goes on through a portal", async () => {
  play = await sitDown({ generation: 13 });
  const map = await makeMap(play, "deep");
  const [ann, bob] = play.captains;
  await putShips(play, map, [
    { name: "Tern", at: "1010", owner: ann, speed: 16, breakdown: 1 },
    { name: "Heron", at: "2010", owner: bob, speed: 16, breakdown: 1 },
  ]);
  await openGame(play, map);
  await placePortal(play, map, "3020", { windows: [[1, 32]] });
  await play.to("1.3");
  await play.through(play.unit("Tern"));
  const [state, stand, lines] = [
    structuredClone(play.state),
    unitsStand(play),
    play.captains[0].session.journal.length,
  ];
  await goOnAs14();
  expect([structuredClone(play.state), unitsStand(play), play.captains[0].session.journal.length]).toEqual([
    state,
    stand,
    lines,
  ]);
  expect([play.judge, ...play.captains].map(({ session }) => session.condition)).toEqual([
    "playing",
    "playing",
    "playing",
  ]);
  // Each token stands where the game has its unit, on a level of its scene.
  const tern = play.unit("Tern");
  expect(play.judge.tokenOf(tern).parent?.id).toBe(
    play.judge.session.foundryScene(play.state.units[tern]?.scene ?? ""),
  );
  await play.next();
  const heron = play.unit("Heron");
  const before = play.placeOf(heron);
  await drag(play.table, play.captains[1], heron, ["2009"]);
  expect(play.placeOf(heron)).not.toBe(before);
  await play.through(heron);
  expect(play.state.units[heron]?.scene).toBe(play.state.units[tern]?.scene);
  await setting(play.table, play.judge, "pace", "0");
  await play.next();
  expect(play.judge.notices.filter((text) => /error|cannot/i.test(text))).toEqual([]);
});

/** What stands on the maps of the world, and where. */
const tokens = (): readonly string[] =>
  play.judge.host.game.scenes.contents
    .flatMap((scene) => scene.tokens.contents.map(({ name, x, y }) => `${scene.name} ${name} ${x} ${y}`))
    .sort();

test("on a table in inches: the table keeps its look and its units, and a step is played", async () => {
  play = await sitDown({ generation: 13, rulesets: RULESETS });
  const { table, judge } = play;
  const demo = await RULESETS.about("orions-gate").demo?.();
  if (!demo) throw new Error("Orion's Gate has no demo");
  expect(await table.drive(judge.acts.loadScenario(demo.scenario, "judge", demo.extras))).toBeNull();
  await table.pass(4 * TICK);
  const [state, stand] = [structuredClone(play.state), tokens()];
  await goOnAs14();
  expect([structuredClone(play.state), tokens()]).toEqual([state, stand]);
  await play.next();
  expect(play.judge.session.condition).toBe("playing");
});
