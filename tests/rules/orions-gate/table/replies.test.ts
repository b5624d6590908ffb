import { describe, expect, test } from "vitest";
import { dueIn } from "../../../../src/rules/orions-gate/due.ts";
import { auto } from "../../../../src/rules/orions-gate/opponent/decide.ts";
import type { OgState } from "../../../../src/rules/orions-gate/state/game.ts";
import { awaitsReplies, repliesDue } from "../../../../src/rules/orions-gate/state/turns.ts";
import { play, standing } from "./standing.ts";

const craft = (id: string, owner: string, place: readonly number[]) => ({
  ...{ id, owner, scene: "deep", class: "fighter", place },
});

/** The program's fighter, so far from Ben's; at a table players have names. */
const dogfight = (gap: number, called: string | undefined = "Ann"): OgState => {
  const units = [craft("f1", "ann", [20, 20]), craft("g1", "ben", [20 + gap + 0.5, 20])];
  const state = standing({ units } as never, "1.1.2");
  const { ann, ben } = state.fleets;
  if (!ann || !ben) throw new Error("a game has two players");
  const names = called === undefined ? {} : { called };
  return { ...state, first: "ann", fleets: { ann: { ...ann, auto: "strong", ...names }, ben: { ...ben, ...names } } };
};

describe("replies before the program's fighters attack", () => {
  test.each([
    ["within 6 inches", 6, true],
    ["beyond 6 inches", 6.1, false],
  ] as const)("[OG-CRF-04] a person is waited for whose fighter may be attacked: %s", (_, gap, waits) => {
    const state = dogfight(gap);
    expect(awaitsReplies(state)).toBe(waits ? "ben" : null);
    expect(repliesDue(state, "ben").map(({ id }) => id)).toEqual(waits ? ["g1"] : []);
    expect(dueIn(state).player).toBe(waits ? "ben" : "ann");
    if (waits) expect(auto(state, "seed")).toBeNull();
  });

  test("[OG-CRF-04] a dodge that was said, or a press, lets the program attack", () => {
    const state = dogfight(3);
    const dodged = play(state, { do: "reply", unit: "g1", dodge: 1 }).state;
    expect(awaitsReplies(dodged)).toBeNull();
    const passed = play(state, { do: "onward", first: "replies" }).state;
    expect(awaitsReplies(passed)).toBeNull();
    expect(passed.clock).toEqual(state.clock);
    expect(auto(passed, "seed")?.order).toMatchObject({ do: "attack", unit: "f1", target: "g1" });
  });

  test("[OG-CRF-04] in a game of a file, where replies stand in it, nobody is waited for", () => {
    const file = dogfight(3, undefined);
    const { called: _, ...ann } = file.fleets["ann"] ?? {};
    expect(awaitsReplies({ ...file, fleets: { ...file.fleets, ann: ann as never } })).toBeNull();
  });
});
