import { describe, expect, test } from "vitest";
import { eventsOf, played, ship } from "./play.ts";

const FAR = ship("b9", [4, 4]);

/** The ends of drifts, in their order. */
const drifted = (units: readonly object[], more: object = {}) =>
  eventsOf(played({ units, until: "1.2.4", ...more }), "unit-moved").map((event) => {
    const { unit, to } = event as { readonly unit: string; readonly to: readonly number[] };
    return [unit, ...to];
  });

describe("the order of drift", () => {
  const ANN_FIRST = { dice: { initiative: [6, 1] } };
  const BEN_FIRST = { dice: { initiative: [1, 6] } };

  test("[OG-DRF-05] a ship in another's way drifts before it, whosever they are and whoever goes first", () => {
    const units = [ship("a1", [24, 40], { drift: 2 }), ship("b1", [24, 35], { drift: 2 }), FAR];
    for (const dice of [ANN_FIRST, BEN_FIRST]) {
      expect(drifted(units, dice)).toEqual([
        ["b1", 24, 31],
        ["a1", 24, 36],
      ]);
    }
  });

  test("[OG-DRF-05] of ships in nobody's way the first player's drift first", () => {
    const units = [ship("a1", [24, 40], { drift: 2 }), ship("b1", [30, 35], { drift: 2 }), FAR];
    expect(drifted(units, ANN_FIRST).map(([id]) => id)).toEqual(["a1", "b1"]);
    expect(drifted(units, BEN_FIRST).map(([id]) => id)).toEqual(["b1", "a1"]);
  });

  test("[OG-DRF-05] [OG-DRF-04] where each bars another the first player's first ship begins", () => {
    const units = [ship("a1", [24, 40], { drift: 2 }), ship("b1", [24, 35], { drift: 2, facing: 180 }), FAR];
    expect(drifted(units, ANN_FIRST)).toEqual([["a1", 24, 37]]);
    expect(drifted(units, BEN_FIRST)).toEqual([["b1", 24, 38]]);
  });

  test("[OG-DRF-05] by the option they drift in the order of the file, side by side", () => {
    const units = [ship("a1", [24, 40], { drift: 2 }), ship("b1", [24, 35], { drift: 2 }), FAR];
    expect(drifted(units, { ...ANN_FIRST, readings: { driftOrder: "file" } })).toEqual([
      ["a1", 24, 37],
      ["b1", 24, 31],
    ]);
  });
});
