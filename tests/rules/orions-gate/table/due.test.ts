import { expect, test } from "vitest";
import { isOutOfTurn } from "../../../../src/rules/orions-gate/command.ts";
import { dueIn, foreseenRefusal, usableParts, usualSpot } from "../../../../src/rules/orions-gate/due.ts";
import { ship } from "../play/play.ts";
import { play, shipIn, standing } from "./standing.ts";

const BOTH = { units: [ship("a1", [24, 40]), ship("a2", [30, 40]), ship("b1", [24, 10])] };
const MOVE = { do: "move", unit: "a1", turn: 0, ahead: true, ram: null, cyst: false } as const;

test("[OG-RND-04] [OG-SHM-01] who may still move is due, in the own part of the step alone, until all energy is spent", () => {
  const state = standing(BOTH, "1.2.1");
  expect(dueIn(state)).toEqual({ player: "ann", sets: null, units: ["a1", "a2"] });
  const after = play(state, MOVE).state;
  expect(dueIn(after).units).toEqual(["a2"]);
  expect(dueIn(standing(BOTH, "1.2.1", "other"))).toEqual({ player: "ben", sets: null, units: ["b1"] });
});

test("[OG-RND-04] an order in the other's part is out of turn; a reply and the judge's never are", () => {
  const state = standing(BOTH, "1.2.1", "other");
  expect(foreseenRefusal(state, MOVE)).toBe("not-your-turn");
  expect(isOutOfTurn(state, { ...MOVE, unit: "b1" })).toBe(false);
  expect(isOutOfTurn(state, { do: "reply", unit: "a1", dodge: null })).toBe(false);
  expect(isOutOfTurn(state, { do: "override", unit: "a1", field: "drift", value: 2 })).toBe(false);
  expect(isOutOfTurn(state, { do: "onward" })).toBe(false);
});

test("[OG-SHS-12] a ship is due to shoot while it has a target, and once", () => {
  const state = standing(BOTH, "1.2.2");
  expect(dueIn(state).units).toEqual(["a1", "a2"]);
  const after = play(state, { do: "shoot", unit: "a1", target: "b1" }).state;
  expect(dueIn(after).units).toEqual(["a2"]);
});

test("[OG-SPC-03] a part that may be used is due until it was used", () => {
  const designs = { layer: { class: "frigate", port: ["minelayer/S"], starboard: ["engine/S"] } };
  const state = standing(
    { designs, units: [ship("a1", [24, 40], { design: "layer" }), ship("b1", [24, 10])] },
    "1.2.3",
  );
  expect([dueIn(state).units, usableParts(state, shipIn(state, "a1"))]).toEqual([["a1"], ["P1"]]);
  const place = { q: 24000, r: 38750 };
  const after = play(state, { do: "use", unit: "a1", part: "P1", place }).state;
  expect(dueIn(after).units).toEqual([]);
});

test("[OG-SET-02] [OG-SET-03] at set-up the winner chooses, then ships are placed in turns, each in a free place by its edge", () => {
  const waiting = (id: string) => ({ id, owner: id.startsWith("a") ? "ann" : "ben", scene: "deep", design: "frigate" });
  let state = standing({ units: ["a1", "a2", "b1"].map(waiting) }, "0.0.2");
  expect(dueIn(state)).toEqual({ player: "ann", sets: "edge", units: [] });
  state = play(state, { do: "choose-edge", player: "ann", edge: "S" }).state;
  expect(dueIn(state)).toEqual({ player: "ann", sets: "ships", units: ["a1", "a2"] });
  for (const id of ["a1", "b1", "a2"]) {
    expect(dueIn(state).player).toBe(id.startsWith("a") ? "ann" : "ben");
    const spot = usualSpot(state, shipIn(state, id));
    if (!spot) throw new Error(`${id} has no place`);
    expect(foreseenRefusal(state, spot)).toBeNull();
    state = play(state, spot).state;
  }
  expect(dueIn(state).player).toBeNull();
  expect(shipIn(state, "a1").hex).not.toEqual(shipIn(state, "a2").hex);
});
