import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { FAST_PLAY } from "../../../../src/rules/fast-play/ruleset.ts";
import type { GameState } from "../../../../src/rules/fast-play/state/game.ts";
import { nextStop, stopName, whoMayAct } from "../../../../src/rules/fast-play/stops.ts";
import { seenBy } from "../../../../src/rules/ruleset.ts";
import { readScenario } from "../../../../src/rules/scenario/parse.ts";
import { simulateWith } from "../../../../src/rules/simulation.ts";
import { inRoot } from "../../../../tools/paths.ts";

/** What a table shows of where it stands, and where it goes next. */
const standing = (state: GameState): object => ({
  stop: stopName(state),
  concerned: whoMayAct(state).concerned.map(({ id }) => id),
  next: nextStop(state),
});

describe.for(["fast-play-replay", "fast-play-steps", "fast-play-through"])("%s", (name) => {
  test("[FP-ACT-03] where the table stops, and for whom, is the same for the judge, each player and a stranger", () => {
    const read = readScenario(
      FAST_PLAY.file,
      JSON.parse(readFileSync(inRoot(`tests/fixtures/scenarios/${name}.json`), "utf8")),
    );
    if (!read.ok) throw new Error(`${name} is no valid file`);
    const viewers = [...read.value.players.map(({ id }) => id), ""];
    let state = FAST_PLAY.setUp(read.value) as GameState;
    let stops = 0;
    for (const event of simulateWith(FAST_PLAY, read.value).events) {
      state = FAST_PLAY.evolve(state, [event]) as GameState;
      const all = standing(state);
      stops += whoMayAct(state).concerned.length > 0 ? 1 : 0;
      for (const viewer of viewers) {
        expect(standing(seenBy(FAST_PLAY, state, viewer) as GameState), `${event.at} ${event.event} ${viewer}`).toEqual(
          all,
        );
      }
    }
    expect(stops).toBeGreaterThan(10);
  });
});
