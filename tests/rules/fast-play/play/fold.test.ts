import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { canon } from "../../../../src/judge/protocol/encoding.ts";
import { FAST_PLAY } from "../../../../src/rules/fast-play/ruleset.ts";
import { seenBy } from "../../../../src/rules/ruleset.ts";
import { readScenario } from "../../../../src/rules/scenario/parse.ts";
import { simulateWith } from "../../../../src/rules/simulation.ts";
import { inRoot } from "../../../../tools/paths.ts";
import { eventsFor } from "../../as-players-see.ts";

const played = (name: string) => {
  const read = readScenario(
    FAST_PLAY.file,
    JSON.parse(readFileSync(inRoot(`tests/fixtures/scenarios/${name}.json`), "utf8")),
  );
  if (!read.ok) throw new Error(`${name} is no valid file`);
  const { players } = read.value;
  return { ...simulateWith(FAST_PLAY, read.value), before: FAST_PLAY.setUp(read.value), players };
};

describe.for(["fast-play-replay", "fast-play-steps", "fast-play-through"])("%s", (name) => {
  const { events, state, before, players } = played(name);

  test("the game is the fold of its events", () => {
    expect(FAST_PLAY.evolve(before, events)).toEqual(state);
  });

  test("what each player sees is the fold of what each is told", () => {
    for (const viewer of [...players.map(({ id }) => id), ""]) {
      const told = eventsFor(before, viewer, events);
      expect(FAST_PLAY.evolve(seenBy(FAST_PLAY, before, viewer), told), viewer).toEqual(
        seenBy(FAST_PLAY, state, viewer),
      );
    }
  });

  test("all of it has a canonical form, and survives a log", () => {
    for (const event of events) {
      const record = FAST_PLAY.recorded?.(event) ?? event;
      expect(() => canon(record as never), event.event).not.toThrow();
      expect(JSON.parse(JSON.stringify(record))).toEqual(record);
    }
    expect(() => canon(state as never, { depth: 32, string: 4096, bytes: 2 ** 24 })).not.toThrow();
  });
});
