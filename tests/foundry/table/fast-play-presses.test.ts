import { afterEach, describe, expect, test } from "vitest";
import { FAST_PLAY_TURN_BAR } from "../../../src/foundry/rulesets/fast-play/turn-bar.ts";
import { gameOf, open, order, paper, press, put, sitDownFast, standsAt, stopOf } from "./fast-play-game.ts";
import { type Play, TICK } from "./play.ts";
import type { Window } from "./window.ts";

let play: Play;
afterEach(() => play.table.close());

/** Steps that the printed sequence goes through in each space. */
const STEPS_A_SPACE = 62;

const begin = async (): Promise<readonly string[]> => {
  const sat = await sitDownFast();
  play = sat.play;
  const [ann, ben] = play.captains;
  await put(play, sat.map, [
    { name: "Asp", at: "0818", owner: ann, ship: paper(), unit: { facing: "A" } },
    { name: "Adder", at: "1018", owner: ann, ship: paper(), unit: { facing: "A" } },
    { name: "Bee", at: "0810", owner: ben, ship: paper(), unit: { facing: "D" } },
    { name: "Beetle", at: "1010", owner: ben, ship: paper(), unit: { facing: "D" } },
  ]);
  await open(play, sat.map);
  return ["Asp", "Adder", "Bee", "Beetle"].map((name) => play.unit(name));
};

/** Whose word the clock waits for. */
const awaited = (): readonly Window[] =>
  play.captains.filter((one) => stopOf(one).concerned.some(({ owner }) => owner === one.me));

describe("the presses of a phase with four ships", () => {
  test.each([
    ["answers asked each time", false, 60],
    ["nothing from me in this phase, said once", true, 24],
  ] as const)("%s", { timeout: 120_000 }, async (_how, atOnce, most) => {
    const ids = await begin();
    const speeds = [8, 6, 7, 4];
    while (!standsAt(play).endsWith("/plan")) await press(play);
    for (const [index, unit] of ids.entries()) {
      const owner = index < 2 ? play.captains[0] : play.captains[1];
      await order(play, owner, { do: "announce", unit, speed: speeds[index] });
    }
    let presses = 0;
    let spaces = 0;
    let cycle = 0;
    while (gameOf(play.judge).clock.part < 2 || standsAt(play).startsWith("1.0")) {
      // What the clock does by itself when all are ready is no press of anybody's.
      await press(play);
      const { clock } = gameOf(play.judge);
      if (clock.part !== 1) {
        if (clock.part > 1) break;
        continue;
      }
      if (clock.passage === "cycle" && clock.cycle !== cycle) spaces += 1;
      cycle = clock.cycle;
      for (const captain of awaited()) {
        if (captain.session.ready) continue;
        presses += 1;
        const { untils } = FAST_PLAY_TURN_BAR;
        const choices = untils(gameOf(captain), (key) => key);
        const wanted = atOnce && stopOf(captain).stretch?.kind !== "split" ? "part" : "here";
        captain.play.setReady((choices.find(({ id }) => id === wanted) ?? choices[0]).until);
        await play.table.pass(TICK);
      }
    }
    expect(spaces).toBeGreaterThan(12);
    expect(presses).toBeLessThanOrEqual(most);
    expect(presses).toBeLessThan(spaces * STEPS_A_SPACE);
    console.info(`${presses} presses in ${spaces} spaces, which are ${spaces * STEPS_A_SPACE} steps on paper`);
  });
});
