import { expect, test } from "vitest";
import { dueIn, foreseenRefusal, idleIn } from "../../../../src/rules/orions-gate/due.ts";
import { ship } from "../play/play.ts";
import { play, standing } from "./standing.ts";

const designs = { booster: { class: "frigate", port: ["emergency-booster/S"], starboard: ["engine/S"] } };
const UNITS = [ship("a1", [24, 40], { design: "booster" }), ship("b1", [24, 10])];
const TORPEDO = { id: "t", scene: "deep", class: "torpedo", place: [40, 40], facing: 90, owner: "ben" };
const BOOST = { do: "boost", unit: "a1", part: "P1", ahead: true } as const;

test("[OG-CMP-BOOST-02] whose ship can boost is asked before the drift, and before torpedoes fly, and skips nobody", () => {
  const drift = standing({ designs, units: UNITS }, "1.2.4");
  expect([dueIn(drift), idleIn(drift)]).toEqual([{ player: "ann", sets: null, units: ["a1"] }, []]);
  expect(dueIn(play(drift, BOOST).state).units).toEqual([]);
  expect(dueIn(standing({ designs, units: UNITS }, "1.3.1")).units).toEqual([]);
  expect(dueIn(standing({ designs, units: [...UNITS, TORPEDO] }, "1.3.1")).units).toEqual(["a1"]);
  expect(dueIn(standing({ designs, units: UNITS }, "1.2.4", "other")).units).toEqual([]);
});

test("[OG-CMP-BOOST-02] a boost is in turn on the enemy's part of each step, in the turn of craft too", () => {
  for (const step of ["1.1.1", "1.1.2", "1.1.3", "1.2.0", "1.2.1", "1.2.2", "1.2.3", "1.2.4", "1.3.1"]) {
    for (const part of ["first", "other"] as const) {
      expect(foreseenRefusal(standing({ designs, units: UNITS }, step, part), BOOST), `${step} ${part}`).toBeNull();
    }
  }
  expect(foreseenRefusal(standing({ designs, units: UNITS }, "1.4.1"), BOOST)).toBe("not-now");
});

test("[OG-CMP-BOOST-02] [OG-RND-04] unit by unit, a boost in the turn of craft takes up nobody's turn", () => {
  const state = standing({ designs, units: UNITS, readings: { phaseOrder: "alternateUnits" } }, "1.1.1");
  expect(dueIn(play(state, BOOST).state).player).toBe("ann");
});
