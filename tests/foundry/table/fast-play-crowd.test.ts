import { afterEach, expect, test } from "vitest";
import type { GameState } from "../../../src/rules/fast-play/index.ts";
import { gameOf, press, sitDownFast } from "./fast-play-game.ts";
import { type Play, TICK, tokensStand, unitsStand } from "./play.ts";
import type { Window } from "./window.ts";

let play: Play;
afterEach(() => play.table.close());

const EACH = 40;
const LOADED = 2;
/** Of speed 16, in both phases of a turn. */
const SPACES = 16;

const label = (column: number, row: number): string => `${column}`.padStart(2, "0") + `${row}`.padStart(2, "0");

/** Forty torpedoes of each side, and far from them what they home on. */
const torpedoes = (owner: string, from: number): readonly object[] =>
  Array.from({ length: EACH }, (_, at) => ({
    ...{ id: `${owner}-${at}`, scene: "sol", hex: label(from + Math.floor(at / 10), 10 + (at % 10)), facing: "C" },
    ...{ class: "plasma", speed: 16, owner, target: "rock", warhead: at < LOADED ? 20 : 0 },
  }));

const tokenWrites = ({ line }: Window): number =>
  line.heard.filter(
    ({ event, args: [operation] }) =>
      event === "documents" && (operation as { documentName?: string }).documentName === "Token",
  ).length;

test("[FP-DP-11] a turn of 80 units writes tokens at most once a space, moves all of them in each, and ends though nobody can do anything", {
  timeout: 120_000,
}, async () => {
  const sat = await sitDownFast();
  play = sat.play;
  const { table, judge, captains } = play;
  const fault = await table.drive(
    judge.acts.loadScenario({
      ...{ format: "gravity-portals/scenario@1", ruleset: "fast-play", seed: "crowd", until: "1.2", orders: [] },
      scenes: [{ id: "sol" }],
      players: [
        { id: "ann", side: "attacker" },
        { id: "ben", side: "defender" },
      ],
      units: [
        { id: "rock", scene: "sol", hex: "4020", class: "planet" },
        ...torpedoes("ann", 1),
        ...torpedoes("ben", 6),
      ],
    }),
  );
  expect(fault).toBeNull();
  await table.pass(TICK);
  const loads = ({ session }: Window) => Object.keys((session.state as unknown as GameState).loads).length;
  const told = (event: string) => judge.session.journal.filter((line) => String(line.event.event) === event).length;
  const before = tokenWrites(captains[0]);
  await press(play);
  // Nobody could do anything, so the press went on to the end of the turn and no farther.
  expect(gameOf(judge).clock.turn).toBe(2);
  const [spaces, writes] = [told("space-begun"), tokenWrites(captains[0]) - before];
  expect([spaces, told("unit-moved")]).toEqual([SPACES, SPACES * 2 * EACH]);
  expect([judge, ...captains].map(loads)).toEqual([2 * LOADED, LOADED, LOADED]);
  expect(writes).toBeGreaterThan(0);
  expect(writes).toBeLessThanOrEqual(spaces);
  for (const window of [judge, ...captains]) expect(tokensStand(window)).toEqual(unitsStand(play));
});
