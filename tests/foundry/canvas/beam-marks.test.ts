import { describe, expect, test } from "vitest";
import { geometryOf } from "../../../src/foundry/canvas/geometry.ts";
import type { Mark } from "../../../src/foundry/canvas/marks.ts";
import { strokesOf } from "../../../src/foundry/canvas/strokes.ts";
import { beamMarks } from "../../../src/foundry/canvas/unit-marks.ts";
import type { Hex } from "../../../src/rules/index.ts";
import type { GameState } from "../../../src/rules/sfb32/index.ts";
import { game, hex, ship } from "../apps/fake-session.ts";

const draw = (beams: GameState["beams"], scene = "quiet-reach"): readonly Mark[] => {
  const state = { ...game({ units: [ship("tug", "2010"), ship("barge", "2013")] }), beams };
  const found = state.scenes[scene];
  if (!found) throw new Error(`no scene ${scene}`);
  return beamMarks(state, found);
};

describe("a tractor beam on the map", () => {
  const beam = { from: "tug", to: "barge", range: 3 };

  test("runs from the one that holds to the one that is held, for everybody, in their scene alone", () => {
    expect(draw([beam])).toEqual([
      { shape: "beam", from: hex("2010"), to: hex("2013"), colour: "white", layer: 4, secret: false },
    ]);
    expect(draw([beam], "lantern-deep")).toEqual([]);
    expect(draw([])).toEqual([]);
  });

  test("is dashed and ends in a filled dot at the one that is held", () => {
    const geometry = geometryOf({ center: ({ q, r }: Hex) => ({ x: q * 86.6, y: (r + q / 2) * 100 }) }, 1);
    const [one] = draw([beam]);
    if (!one) throw new Error("no beam was drawn");
    const strokes = strokesOf(one, geometry);
    const dot = strokes.find(({ fill }) => fill === 1);
    const held = geometry.at(hex("2013"));
    expect(strokes.filter(({ closed }) => !closed).length).toBeGreaterThan(3);
    for (const { x, y } of dot?.points ?? []) expect(Math.hypot(x - held.x, y - held.y)).toBeCloseTo(9, 6);
  });
});
