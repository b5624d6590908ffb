import { expect, test } from "vitest";
import { run } from "../../../../src/rules/dice.ts";
import { dueIn, idleIn } from "../../../../src/rules/orions-gate/due.ts";
import { ORIONS_GATE } from "../../../../src/rules/orions-gate/ruleset.ts";
import type { OgState } from "../../../../src/rules/orions-gate/state/game.ts";
import { momentName } from "../../../../src/rules/orions-gate/state/turns.ts";
import { ship } from "../play/play.ts";
import { play, standing } from "./standing.ts";

/** Ships that cannot shoot. */
const UNARMED = { design: { class: "frigate", port: ["engine/S"], starboard: ["shield/S"] } };
const UNITS = [ship("a1", [10, 40], UNARMED), ship("b1", [10, 10], { ...UNARMED, facing: 180 })];
const TWO = { units: UNITS };

/** Takes the clock on as a table does. */
const pass = (state: OgState, meant?: string) => {
  const command = { do: "onward", over: "idle", ...(meant !== undefined && { meant }) } as const;
  let next = 0;
  const done = run(ORIONS_GATE.handle(state, command), (request) => {
    if (request.kind === "choice") return { choice: request.fallback };
    // Two players never roll the same.
    next += 1;
    return { faces: Array.from({ length: request.count }, () => (next % 2 === 0 ? 1 : 6)) };
  });
  return done.ok ? done.value : done.error;
};

const passed = (state: OgState) => {
  const done = pass(state);
  if (typeof done === "string") throw new Error(done);
  return done;
};

const place = ({ clock }: OgState): string => `${clock.turn}.${clock.step} ${clock.part}`;

test("[OG-RND-04] one act of the clock goes over all parts in which nobody can do anything, and no further", () => {
  const start = standing(TWO, "1.2.1");
  // The other player's ship can move: that is no idle part.
  expect(place(passed(start).state)).toBe("1.2.1 other");
  const other = passed(passed(start).state);
  // Nobody can shoot, and nobody has special parts: the round goes to its end, and no further.
  expect(place(other.state)).toBe("1.4.2 done");
  expect(passed(other.state).state.clock).toMatchObject({ turn: 2, step: "2.1", part: "first" });
});

test("[OG-RND-03] what happens on the way is what happens step by step", () => {
  const start = standing(TWO, "1.2.1", "other");
  let state = start;
  const events: unknown[] = [];
  while (place(state) !== "1.4.2 done") {
    const one = play(state, { do: "onward" });
    state = one.state;
    events.push(...one.events);
  }
  expect(passed(start)).toEqual({ state, events });
});

test("[OG-RND-04] a press that was meant for an earlier moment goes over nothing", () => {
  const start = standing(TWO, "1.2.1");
  expect(pass(passed(start).state, momentName(start))).toBe("too-late");
  expect(pass(start, momentName(start))).toMatchObject({ state: { clock: { part: "other" } } });
});

test("[OG-RND-04] skipped is who has not acted in the step, not who could go on", () => {
  const design = { class: "frigate", port: ["engine/S"], starboard: ["engine/S"] };
  const start = standing(
    { units: [ship("a1", [10, 40], { design }), ship("a2", [20, 40]), ...UNITS.slice(1)] },
    "1.2.1",
  );
  expect(idleIn(start)).toEqual(["a1", "a2"]);
  const moved = play(start, { do: "move", unit: "a1", turn: 0, ahead: true, ram: null, cyst: false }).state;
  expect([dueIn(moved).units, idleIn(moved)]).toEqual([["a1", "a2"], ["a2"]]);
  expect(idleIn(standing(TWO, "1.2.4"))).toEqual([]);
});
