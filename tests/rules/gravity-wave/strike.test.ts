import { describe, expect, test } from "vitest";
import { type FileParts, hole, move, only, play, portal, ship, told } from "../play.ts";

const FAR = { scenes: [{ id: "sol" }] };

/** A wave of the strength that seven times ten gives begins at 2014 on 1.0. */
const ringing = (more: FileParts = {}) =>
  play({
    ...FAR,
    anomalies: [portal("p1", "2015")],
    until: "1.8",
    ...more,
    dice: { drift: [1], "wave-check": [1, 1], "wave-strength": [3, 4], ...more.dice },
    readings: { firstDrift: "turn-1", ...more.readings },
  });

const struck = (game: ReturnType<typeof play>) =>
  told(game, "wave-struck").map(({ at, unit, range, force }) => `${at} ${unit} ${range} ${force}`);

describe("a front", () => {
  test("[IP2.221] grows one hex an impulse and strikes whatever its ring reaches, in the order of the file", () => {
    const game = ringing({ units: [ship("z", "2012"), ship("a", "2016"), ship("m", "2007")] });
    expect(struck(game)).toEqual(["1.2 z 2 70", "1.2 a 2 70", "1.7 m 7 53"]);
    expect(told(game, "wave-struck")[0]).toEqual({
      at: "1.2",
      event: "wave-struck",
      rules: ["IP2.221", "IP2.224"],
      audience: "all",
      wave: "wave@1.0",
      unit: "z",
      scene: "sol",
      range: 2,
      force: 70,
    });
  });

  test("[IP2.221] passes over a unit once, and never looks back", () => {
    expect(struck(ringing({ units: [ship("u1", "2013")] }))).toEqual(["1.1 u1 1 70"]);
  });

  test("[IP2.221] runs on over the end of the turn and is spent beyond range 50", () => {
    const long = (until: string) =>
      ringing({
        units: [ship("near", "2010"), ship("far", "2010")],
        orders: [move("1.1", "near", "20,-36", "displaced"), move("1.1", "far", "20,-37", "displaced")],
        until,
        dice: { drift: [1, 1], "wave-check": [1, 1, 3, 4] },
      });
    expect(struck(long("2.32"))).toEqual(["2.18 near 50 18"]);
    expect(long("2.18").state.fronts).toMatchObject([{ wave: "wave@1.0", radius: 50 }]);
    expect(long("2.19").state.fronts).toEqual([]);
  });

  test("[IP2.221] stays in its scene", () => {
    const game = ringing({
      scenes: [{ id: "sol" }, { id: "far" }],
      units: [ship("u1", "2013", { scene: "far" })],
    });
    expect(struck(game)).toEqual([]);
  });

  test("[IP2.221] strikes everything that is a unit, cloaked ones and mines among them", () => {
    const classes = ["ship", "pf", "fighter", "shuttle", "drone", "plasma", "mine", "base", "planet", "pod"];
    const units = classes.map((name) => ship(`a-${name}`, "2013", { class: name, cloaked: true }));
    expect(told(ringing({ units, until: "1.1" }), "wave-struck").map(({ unit }) => unit)).toEqual(
      classes.map((name) => `a-${name}`),
    );
  });
});

describe("a unit that comes into the front", () => {
  test.for(["own", "tractor", "forced", "displaced", "launched"])(
    "[IP2.221] is struck whatever moved it: %s",
    (cause) => {
      const game = ringing({ units: [ship("u1", "2008")], orders: [move("1.5", "u1", "2009", cause)], until: "1.5" });
      expect(struck(game)).toEqual(["1.5 u1 5 70"]);
    },
  );

  test("[IP2.221] by each hex of a path that lies in the ring", () => {
    const game = ringing({
      units: [ship("u1", "2008")],
      orders: [move("1.5", "u1", "2009 2110 2210 2209")],
      until: "1.5",
    });
    expect(told(game, "wave-struck")).toHaveLength(3);
  });

  test("[IP2.221] a launch where it stands brings nothing into the front", () => {
    const game = ringing({
      units: [ship("u1", "2010", { class: "shuttle" })],
      orders: [move("1.4", "u1", "2010", "launched")],
      until: "1.4",
    });
    expect(struck(game)).toEqual(["1.4 u1 4 70"]);
  });

  test("[IP2.221] one that flees with the front is struck anew each impulse, and with «once» a single time", () => {
    const fleeing = (readings: FileParts["readings"] = {}) =>
      ringing({
        readings,
        units: [ship("u1", "2011")],
        orders: [move("1.3", "u1", "2010"), move("1.4", "u1", "2009"), move("1.5", "u1", "2008")],
        until: "1.6",
      });
    expect(struck(fleeing())).toEqual(["1.3 u1 3 70", "1.4 u1 4 70", "1.5 u1 5 70", "1.6 u1 6 53"]);
    expect(struck(fleeing({ waveRiding: "once" }))).toEqual(["1.3 u1 3 70"]);
  });

  test("[IP2.221] «once» counts each wave for itself", () => {
    const game = play({
      readings: { firstDrift: "turn-1", waveRiding: "once" },
      dice: { drift: [1, 1], "wave-check": [1, 1, 1, 1], "wave-strength": [1, 1, 2, 2] },
      anomalies: [portal("p1", "2015"), portal("p2", "2011")],
      units: [ship("u1", "2012")],
      until: "1.4",
    });
    expect(told(game, "wave-struck").map(({ wave, at }) => `${at} ${wave}`)).toEqual([
      "1.2 wave@1.0",
      "1.2 wave@1.0#2",
    ]);
  });

  test("[IP2.221] on the way into a portal it is struck first; coming out is no way into a front", () => {
    const game = play({
      readings: { firstDrift: "turn-1" },
      dice: { drift: [1, 1], "wave-check": [1, 1, 3, 4], "wave-strength": [1, 1], row: [4, 4] },
      anomalies: [portal("p1", "2015"), portal("p2", "2012")],
      units: [ship("u1", "2010")],
      orders: [move("1.3", "u1", "2011")],
      until: "1.3",
    });
    expect(
      game.trace
        .filter(({ at }) => at === "1.3")
        .map(({ event }) => event)
        .slice(0, 4),
    ).toEqual(["unit-moved", "wave-struck", "portal-entered", "destination-rolled"]);
    expect(told(game, "wave-struck")).toHaveLength(1);
  });

  test("[IP7.32] into a white hole it is struck and then destroyed", () => {
    const game = ringing({
      anomalies: [portal("p1", "2015"), hole("w1", "2009")],
      units: [ship("u1", "2008", { class: "planet" }), ship("u2", "1905")],
      orders: [move("1.5", "u2", "2009", "displaced")],
      until: "1.5",
    });
    expect(
      game.trace.filter((line) => "unit" in line && line.unit === "u2" && line.at === "1.5").map(({ event }) => event),
    ).toEqual(["unit-moved", "wave-struck", "unit-destroyed"]);
  });
});

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
    const [turned] = told(game, "unit-turned");
    expect(turned).toMatchObject({ at: strike?.at, unit: "u1", facing: to });
    expect(game.state.units["u1"]?.facing).toBe(to);
  });
});
