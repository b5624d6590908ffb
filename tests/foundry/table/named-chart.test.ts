import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { DEFAULT_RULE_OPTIONS, makeLabel, neighbour } from "../../../src/rules/index.ts";
import { drag, type Play, TICK } from "./play.ts";
import { makeMap, openGame, placePortal, putShips, sitDown } from "./small-game.ts";

let play: Play;
let tern: string;

beforeEach(async () => {
  // With this seed the captain's two dice show a total for which no chart is printed.
  play = await sitDown({ seed: 3 });
  const map = await makeMap(play, "deep");
  await putShips(play, map, [{ name: "Tern", at: "1018", owner: play.captains[0], speed: 12 }]);
  await openGame(play, map);
  await play.table.drive(play.judge.acts.changeRuleOptions({ ...DEFAULT_RULE_OPTIONS, chartGaps: "ask" }));
  await placePortal(play, map, "1515", { windows: [[1, 32]], waveOn: [], charts: ["DR2", "DR4"] });
  await play.to("1.1");
  tern = play.unit("Tern");
  const [end] = play.portalEnds;
  const sheet = end && play.state.scenes[end.scene];
  if (!end || !sheet) throw new Error("there is no portal");
  await drag(play.table, play.judge, tern, [makeLabel(neighbour(end.hex, "D"), sheet)]);
  await drag(play.table, play.windowOf(tern), tern, [end.label]);
  play.captains[0].play.roll(tern);
  await play.table.pass(TICK);
});
afterEach(() => play.table.close());

const promptsOf = ({ session }: Play["judge"]) => session.prompts.map(({ kind }) => kind);

describe("[IP2.412] a total for which no chart is printed, where the judge is to name one", () => {
  test("asks the judge alone, with the charts of this portal, and holds the clock", async () => {
    expect(play.judge.session.prompts).toMatchObject([{ kind: "chart", unit: tern, charts: ["DR2", "DR4"] }]);
    expect(play.captains.map(promptsOf)).toEqual([[], []]);
    const [{ session }] = play.captains;
    expect(session.waiting.map(({ doing }) => doing)).toContain("set-up");
    expect(session.state?.secret).toBeNull();
    await play.table.drive(play.judge.acts.clock.next());
    await play.table.pass(20 * TICK);
    expect(play.now).toBe("1.1");
  });

  test("goes on by the chart that the judge names, and by no other", async () => {
    expect(await play.table.drive(play.judge.acts.nameChart(tern, "DR9"))).toBe("GRAVITYPORTALS.Refusal.not-listed");
    expect(promptsOf(play.judge)).toEqual(["chart"]);
    expect(await play.table.drive(play.judge.acts.nameChart(tern, "DR4"))).toBeNull();
    await play.table.pass(TICK);
    expect(promptsOf(play.judge)).toEqual(["set-up"]);
    await play.answerAll();
    expect(play.state.units[tern]).toMatchObject({ status: "in-play", scene: expect.stringContaining("-DR4-") });
    await play.next();
    expect(play.now).toBe("1.2");
  });

  test("waits for the judge as well after a reload", async () => {
    const { profile } = play.judge;
    await play.table.leave(play.judge);
    play = play.with({ judge: await play.table.sit("Judge", profile) });
    await play.table.pass(3 * TICK);
    expect(promptsOf(play.judge)).toEqual(["chart"]);
    expect(await play.table.drive(play.judge.acts.nameChart(tern, "DR2"))).toBeNull();
    await play.answerAll();
    expect(play.state.units[tern]?.scene).toContain("-DR2-");
  });
});
