import { expect, test } from "vitest";
import { neighbour } from "../../../../src/rules/geometry/hex.ts";
import { armed, give, goOn, goTo, played, table } from "./a-table.ts";

const edit = (speed: number, captain = true) =>
  ({ do: "edit-unit", unit: "A", changes: { speed }, ...(captain && { captain: true as const }) }) as const;

test("[FP-SEQ-2.1] a captain writes a speed until it is announced, a judge at any time", () => {
  const start = table([armed("A"), armed("B", { hex: "1010", owner: "ben" })]);
  expect(give(start, edit(3)).state.units["A"]?.speed).toBe(3);
  const planned = goTo(start, "/plan");
  expect(give(planned, edit(3))).toMatchObject({ refused: null, state: { units: { A: { speed: 3 } } } });
  const announced = played(planned, { do: "announce", unit: "A", announcement: { speed: 6 } });
  for (const stop of ["/initiative", "1.1.1/move", "1.2.1/move"]) {
    const state = goTo(played(announced, { do: "call", unit: "A", step: "every", on: true }), stop);
    expect(give(state, edit(3)).refused, stop).toBe("speed-announced");
    expect(give(state, edit(3, false)), stop).toMatchObject({ refused: null, state: { units: { A: { speed: 3 } } } });
    const { hex } = state.units["A"] ?? {};
    if (!hex) throw new Error("A is gone");
    // What else is written, with the same speed, is taken.
    const moved = { ...edit(6), changes: { speed: 6, hex: neighbour(hex, "A") } };
    expect(give(state, moved), stop).toMatchObject({ refused: null });
  }
  let next = goTo(announced, "1.2.1/move");
  while (next.clock.turn === 1) next = goOn(next);
  expect(give(next, edit(3)).refused).toBeNull();
});
