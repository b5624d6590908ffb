import { describe, expect, test } from "vitest";
import { carryOn } from "../carry-on.ts";
import { type FileParts, hole, move, only, play, portal, ship, told } from "../play.ts";
import { ringing, struck } from "./ringing.ts";

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

  test("[IP2.221] goes on while another begins, and what lies where that one begins is spared", () => {
    const game = ringing({
      anomalies: [portal("p1", "2015"), hole("w1", "0101")],
      units: [ship("u1", "2013"), ship("rock", "0101", { class: "terrain" })],
      until: "1.1",
    });
    expect(told(game, "wave-started").map(({ at, source }) => `${at} ${source}`)).toEqual(["1.0 p1", "1.1 w1"]);
    expect(struck(game)).toEqual(["1.1 u1 1 70"]);
  });

  test("[IP2.221] passes over what is no longer there", () => {
    const game = ringing({
      anomalies: [portal("p1", "2015"), hole("w1", "2009")],
      units: [ship("u1", "2003"), ship("u2", "1905")],
      orders: [move("1.1", "u1", "2009", "displaced")],
      until: "1.8",
    });
    expect(only(game, "unit-destroyed")).toMatchObject({ at: "1.1", unit: "u1" });
    expect(struck(game)).toEqual([]);
  });

  test("[IP2.221] grows in sight of all, once in each impulse while one is on its way, and in no other", () => {
    const grown = ({ events }: Pick<ReturnType<typeof play>, "events">) =>
      events.filter(({ event }) => event === "fronts-advanced").map(({ at, rules, audience }) => [at, rules, audience]);
    expect(grown(ringing({ until: "1.3" }))).toEqual(["1.1", "1.2", "1.3"].map((at) => [at, ["IP2.221"], "all"]));
    expect(grown(play({ until: "1.3" }))).toEqual([]);
  });

  test("[IP2.221] strikes once in an impulse, also when a ship on its course goes through a portal in it", () => {
    const game = ringing({
      anomalies: [portal("p1", "2015"), portal("p2", "1011", { windows: [[1, 8]] })],
      units: [ship("u1", "2013"), ship("u2", "1011", { speed: 32 })],
      dice: { drift: [1, 1], "wave-check": [1, 1, 3, 4] },
      until: "1.0",
    });
    const course = { push: "straight", holdCourse: true } as const;
    const sailed = carryOn(game, [
      { do: "standing", player: "ann", unit: "u2", orders: course },
      { do: "begin-impulse" },
    ]);
    expect(told(sailed, "unit-transported")).toHaveLength(1);
    expect(struck(sailed)).toEqual(["1.1 u1 1 70"]);
  });

  test("[IP2.221] strikes everything that is a unit, cloaked ones and mines among them", () => {
    const classes = ["ship", "pf", "fighter", "shuttle", "drone", "plasma", "mine", "base", "pod"];
    const units = [...classes, "planet", "terrain"].map((name) =>
      ship(`a-${name}`, "2013", { class: name, cloaked: true }),
    );
    expect(told(ringing({ units, until: "1.1" }), "wave-struck").map(({ unit }) => unit)).toEqual(
      classes.map((name) => `a-${name}`),
    );
  });

  test("[IP2.14] [IP2.221] by the reading portalWaveStrikes: not-stabilized a portal's wave spares what portals leave alone", () => {
    const units = [
      ship("u1", "2013"),
      ship("b1", "2013", { class: "base" }),
      ship("m1", "2013", { class: "mine" }),
      ship("s1", "2013", { stabilized: true }),
      ship("s2", "2013", { stabilizers: true }),
    ];
    const hit = (portalWaveStrikes: string) =>
      told(ringing({ units, readings: { firstDrift: "turn-1", portalWaveStrikes }, until: "1.1" }), "wave-struck").map(
        ({ unit }) => unit,
      );
    expect(hit("all")).toEqual(["u1", "b1", "m1", "s1", "s2"]);
    expect(hit("not-stabilized")).toEqual(["u1"]);
  });

  test("[IP7.32] that reading is about portals: a white hole's wave strikes all the same", () => {
    const game = play({
      dice: { "white-hole-strength": [3, 4] },
      readings: { portalWaveStrikes: "not-stabilized", basesPushed: "no" },
      anomalies: [hole("w1", "2215")],
      units: [ship("b1", "2220", { class: "base" }), ship("pl", "2213", { class: "planet" })],
      until: "1.8",
    });
    expect(told(game, "wave-struck").map(({ unit }) => unit)).toContain("b1");
    expect(told(game, "wave-struck").map(({ unit }) => unit)).not.toContain("pl");
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

  test("[IP2.221] a front of another scene does not strike it", () => {
    const game = ringing({
      scenes: [{ id: "sol" }, { id: "far" }],
      units: [ship("u1", "2008", { scene: "far" })],
      orders: [move("1.5", "u1", "2009")],
      until: "1.5",
    });
    expect(struck(game)).toEqual([]);
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

  test("[IP2.221] «once» holds for as long as it is the reading", () => {
    const game = ringing({
      readings: { waveRiding: "once" },
      units: [ship("u1", "2011")],
      orders: [move("1.3", "u1", "2010")],
      until: "1.3",
    });
    const readings = { ...game.state.ruleOptions, waveRiding: "each-entry" } as const;
    const on = carryOn(game, [{ do: "change-rule-options", ruleOptions: readings }, { do: "begin-impulse" }]);
    expect(struck(on)).toEqual(["1.4 u1 4 70"]);
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

  test.for([
    { waveRiding: "each-entry", struckAt: ["1.13 p1-DR6-8", "1.14 sol"] },
    { waveRiding: "once", struckAt: ["1.13 p1-DR6-8"] },
  ])("[IP2.221] [IP2.223] the fronts at a portal's ends are one wave: $waveRiding", ({ waveRiding, struckAt }) => {
    const game = play({
      readings: { firstDrift: "turn-1", waveRiding },
      dice: { drift: [1, 1, 4], "wave-check": [3, 4, 1, 1], "wave-strength": [3, 4], row: [4, 4] },
      anomalies: [portal("p1", "0816", { driftEvery: 10, windows: [[1, 32]] })],
      units: [ship("u1", "0816")],
      orders: [
        move("1.3", "u1", "0815"),
        move("1.4", "u1", "3414 3413"),
        move("1.14", "u1", "3414 3415 3416"),
        move("1.14", "u1", "0813 0812 0811 0810"),
      ],
      until: "1.14",
    });
    expect(told(game, "wave-struck").map(({ at, scene }) => `${at} ${scene}`)).toEqual(struckAt);
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

  test("[IP7.32] of a hole's wave it is told by that rule, also when hole and portals have been taken away", () => {
    const game = play({
      dice: { "white-hole-strength": [3, 4] },
      anomalies: [hole("w1", "2215"), portal("p1", "0101")],
      units: [ship("u1", "2218", { class: "base" })],
      readings: { basesPushed: "no" },
      orders: ["w1", "p1"].map((id) => ({ at: "1.2", do: "remove", id })),
      until: "1.4",
    });
    expect(only(game, "wave-struck")).toMatchObject({ at: "1.4", unit: "u1", rules: ["IP7.32"] });
  });

  test.for([
    { rule: "IP7.32", source: hole("w1", "2015"), dice: {} },
    {
      rule: "IP2.224",
      source: portal("p1", "2015"),
      dice: { drift: [1], "wave-check": [1, 1], "wave-strength": [3, 4] },
    },
  ])("[$rule] of a wave whose source was taken away it is told by the same rule", ({ rule, source, dice }) => {
    const game = play({
      readings: { firstDrift: "turn-1" },
      dice,
      anomalies: [source],
      units: [ship("u1", "2008")],
      orders: [{ at: "1.2", do: "remove", id: source.id }],
      until: "1.9",
    });
    expect(only(game, "wave-struck").rules).toContain(rule);
  });
});
