import { describe, expect, test } from "vitest";
import { only, ship, told } from "../play.ts";
import { ringing, struck } from "./ringing.ts";

describe("decay by other readings", () => {
  test.for([
    { waveDecay: "none", force: 70 },
    { waveDecay: "per-hex", force: 63 },
    { waveDecay: "radius", force: 10 },
    {
      waveDecay: [
        [6, 100],
        [7, 33],
      ],
      force: 23,
    },
  ])("[IP2.221] $waveDecay: force $force at range 7", ({ waveDecay, force }) => {
    expect(only(ringing({ readings: { waveDecay }, units: [ship("u1", "2007")] }), "wave-struck").force).toBe(force);
  });

  test("[IP2.221] by a table with a gap nobody is struck in the gap, and beyond it the wave strikes again", () => {
    const game = ringing({
      readings: {
        waveDecay: [
          [1, 50],
          [3, 0],
          [5, 10],
        ],
      },
      units: [ship("u1", "2013"), ship("u2", "2011"), ship("u3", "2010"), ship("u4", "2008")],
    });
    expect(struck(game)).toEqual(["1.1 u1 1 35", "1.4 u3 4 7"]);
  });
});

describe("the reading «waveFacing: turn»", () => {
  test.for([
    // Straight above the source the front runs between B and C; the least turn wins.
    { hex: "2012", facing: "A", to: "B" },
    { hex: "2012", facing: "D", to: "C" },
    { hex: "2012", facing: "E", to: "E" },
    // Midway between A and B the front runs from C to F.
    { hex: "2112", facing: "B", to: "C" },
    { hex: "2112", facing: "A", to: "F" },
  ])("[IP2.221] at $hex, facing $facing: laid along the front, facing $to", ({ hex, facing, to }) => {
    const game = ringing({ readings: { waveFacing: "turn" }, units: [ship("u1", hex, { facing })], until: "1.3" });
    const [strike] = told(game, "wave-struck");
    expect(only(game, "unit-turned")).toEqual({
      at: strike?.at,
      event: "unit-turned",
      rules: ["IP2.221", "IP2.224"],
      audience: "all",
      unit: "u1",
      scene: "sol",
      facing: to,
    });
    expect(game.state.units["u1"]?.facing).toBe(to);
  });
});
