import { describe, expect, test } from "vitest";
import { aboard, battle, boxes, codes, refusals, ship, told } from "../battle.ts";

const L = ship("L", { ship: boxes() });
const R = ship("R", { hex: "1022", speed: 6, owner: "ben", ship: boxes() });
const F = ship("F", { hex: "1222", speed: 4, owner: "ann" });
const UNITS = [L, R, F];
const at = (cycle: string) => `1.1.${cycle}`;
const fire = (cycle: string, from: string, to: string, more = {}) => ({
  at: at(cycle),
  do: "fire",
  from,
  to,
  weapons: { "Phaser-1": 1 },
  ...more,
});
const codesOf = (orders: readonly object[], units: readonly object[] = UNITS, readings = {}) =>
  codes(battle({ units: units as never, orders: orders as never, readings, until: "1.1" }));

describe("whom one may fire at", () => {
  test("[FP-TGT-01] the moving unit fires at whom it likes", () => {
    expect(codesOf([fire("L.1", "L", "R"), fire("L.2", "L", "F")])).toEqual([]);
  });

  test("[FP-TGT-02] all others fire at it alone", () => {
    expect(codesOf([fire("L.1", "R", "L"), fire("L.2", "R", "F")])).toEqual(["not-moving-target"]);
  });

  test("[FP-ACT-07] [FP-ACT-08] [FP-INF-08] an answer says whether it answers movement or fire, after the mover, in each space anew", () => {
    const game = battle({
      units: UNITS,
      orders: [fire("L.1", "R", "L"), fire("L.1", "L", "R"), fire("L.2", "R", "L")],
      until: "1.1",
    });
    expect(told(game, "fired").map(({ from, step, trigger }) => [from, step, trigger])).toEqual([
      ["L", "4.45", undefined],
      ["R", "4.54", "fire"],
      ["R", "4.54", "movement"],
    ]);
  });

  test("[FP-INF-07] a weapon fires once a turn, and again in the next", () => {
    const all = { weapons: { Disruptor: 2 } };
    const game = battle({
      units: UNITS,
      orders: [
        fire("L.1", "L", "R", all),
        fire("L.2", "L", "R", all),
        { ...fire("L.1", "L", "R", all), at: "2.1.L.1" },
      ],
      until: "2.1",
    });
    expect(refusals(game)).toEqual(["1.1.2.45 1 spent"]);
  });

  test("[FP-SEQ-4.42] [FP-SEQ-4.51] [FP-ACT-03] steps of one block are not for the other's units", () => {
    expect(codesOf([fire("L.1", "R", "L", { step: "4.45" })])).toEqual(["not-moving"]);
    expect(codesOf([fire("L.1", "L", "R", { step: "4.54" })])).toEqual(["step"]);
  });

  test("[FP-INF-02] [FP-INF-03] two points of ECM against one of ECCM shift the die by one", () => {
    const game = battle({
      units: UNITS,
      orders: [
        { at: "1.0", do: "act", step: "1.5", unit: "L", ecm: 2 },
        { at: "1.0", do: "act", step: "1.5", unit: "R", eccm: 1 },
        fire("L.1", "R", "L"),
      ],
      until: "1.1",
    });
    expect(told(game, "fired")).toMatchObject([{ ecm: 2, eccm: 1, shift: 1 }]);
    expect(told(game, "acted").map(({ audience }) => audience)).toEqual([["ann"], ["ben"]]);
  });
});

describe("who may act at a step", () => {
  const act = (cycle: string, step: string, unit: string, more = {}) => ({
    at: at(cycle),
    do: "act",
    step,
    unit,
    ...more,
  });

  test("[FP-ACT-02] anyone is every unit in play", () => {
    expect(codesOf([act("L.1", "4.10", "R"), act("L.1", "4.14", "F")])).toEqual([]);
  });

  test("[FP-ACT-01] what concerns a unit is its own to write down", () => {
    expect(codesOf([act("L.1", "4.27", "R")])).toEqual([]);
  });

  test("[FP-ACT-01] a step without a note is for whom it concerns, moving or not; a moving player's step is not", () => {
    expect(codesOf([act("L.1", "4.31", "L"), act("L.1", "4.31", "R"), act("L.1", "4.31", "F")])).toEqual([]);
    expect(codesOf([act("L.1", "4.17", "R")])).toEqual(["not-moving"]);
  });

  test("[FP-ACT-04] a ship at speed 0 has the steps of a moving player when play is down to 0, and not before", () => {
    const still = [L, { ...R, speed: 0 }];
    expect(codesOf([act("R.0", "4.15", "R")], still)).toEqual([]);
    expect(codesOf([act("L.1", "4.15", "R")], still)).toEqual(["not-moving"]);
  });

  test("[FP-ACT-03] [FP-ACT-04] [FP-ACT-05] a moving unit's step is for it alone, at Speed Zero for whose cycle it is", () => {
    expect(codesOf([act("L.1", "4.15", "R")])).toEqual(["not-moving"]);
    expect(codesOf([act("R.0", "4.15", "R"), act("L.0", "4.15", "R")])).toEqual(["not-moving"]);
  });

  test("[FP-ACT-06] [FP-TGT-03] [FP-TGT-04] others answer the moving unit, or what it put out", () => {
    expect(codesOf([act("L.1", "4.29", "R", { target: "L" })])).toEqual([]);
    expect(codesOf([act("L.1", "4.29", "R", { target: "F" })])).toEqual(["not-moving-target"]);
    expect(codesOf([act("L.1", "4.29", "R")])).toEqual(["not-moving-target"]);
  });

  test("[FP-ACT-09] an answer may be held until the answers to fire, but not by strict order", () => {
    const held = act("L.1", "4.29", "R", { target: "L", reply: true });
    const game = battle({ units: UNITS, orders: [held], until: "1.1" });
    expect(told(game, "acted")).toMatchObject([{ at: "1.1.1.51", step: "4.29", trigger: "movement" }]);
    expect(codesOf([held], UNITS, { strictStepOrder: "yes" })).toEqual(["late"]);
    expect(codesOf([act("L.1", "4.10", "R", { reply: true })])).toEqual(["step"]);
  });

  test("[FP-LOOP-07] [FP-LOOP-09] at Speed Zero others answer only what was done", () => {
    const answer = act("L.0", "4.60", "R", { on: true, hex: "1021", target: "L" });
    expect(codesOf([answer])).toEqual(["no-trigger"]);
    const game = battle({ units: UNITS, orders: [act("L.0", "4.10", "L"), answer], until: "1.1" });
    expect(told(game, "acted").map(({ trigger }) => trigger)).toEqual([undefined, "action"]);
  });

  test("[FP-HET-01] [FP-HET-02] [FP-HET-03] no hard turn before the first space is over", () => {
    const het = (cycle: string, unit: string) => ({ at: at(cycle), do: "turn", unit, facing: "C", how: "het" });
    expect(codesOf([het("L.1", "L"), het("L.1", "F"), het("L.2", "F"), het("F.1", "F")])).toEqual([
      "first-impulse",
      "first-impulse",
    ]);
    expect(codesOf([het("L.1", "L"), het("L.1", "F")], UNITS, { hetBar: "step" })).toEqual(["first-impulse"]);
  });

  test("[FP-SEQ-4.3] [FP-SIM-06] only whose space it is moves, one space", () => {
    const go = (cycle: string, unit: string, hex: string) => ({ at: at(cycle), do: "move", unit, path: [hex] });
    expect(codesOf([go("L.1", "R", "1021")])).toEqual(["not-moving"]);
    expect(codesOf([go("L.1", "L", "1019"), go("L.1", "L", "1018")])).toEqual(["again"]);
    expect(codesOf([go("L.5", "L", "1019")])).toEqual(["no-moment"]);
    expect(codesOf([go("L.0", "L", "1019")])).toEqual(["step"]);
  });
});

describe("among seekers", () => {
  const T = ship("T", { hex: "1005", speed: 0, owner: "ben", ship: boxes(), race: "Andromedan" });
  const units = [
    L,
    T,
    aboard("D", "L", "drone", { speed: 16, target: "T" }),
    aboard("P", "L", "plasma", { speed: 16, target: "T", hits: 10 }),
    aboard("M", "T", "mine", { owner: "ben" }),
    aboard("K", "L", "mine"),
  ];
  const go = [1, 2, 3, 4].map((n) => ({
    at: at(`L.${n}`),
    do: "move",
    unit: "L",
    path: [`1020`.replace("20", String(20 - n))],
  }));
  const start = [
    ...go,
    { at: at("L.1"), do: "launch", unit: "L", pieces: ["D"] },
    { at: at("L.1"), do: "launch", unit: "L", pieces: ["P"] },
  ];
  const among = (orders: readonly object[], readings = {}) => codesOf([...start, ...orders], units, readings);

  test("[FP-DP-01] [FP-DP-08] one fires at seekers whose space it is, and at nothing else", () => {
    expect(among([fire("P.3", "T", "P"), fire("P.3", "T", "L")])).toEqual(["segment"]);
  });

  test("[FP-DP-02] [FP-DP-03] [FP-HET-04] no ship moves, turns hard, lowers shields or beams", () => {
    expect(
      among([
        { at: at("P.1"), do: "move", unit: "L", path: ["1015"] },
        { at: at("P.1"), do: "turn", unit: "L", facing: "B", how: "het" },
        { at: at("P.1"), do: "act", step: "4.28", unit: "L", shields: [1], on: false },
        { at: at("P.1"), do: "act", step: "4.29", unit: "L", target: "P" },
      ]),
    ).toEqual(["segment", "segment", "segment", "segment"]);
  });

  test("[FP-DP-02] in its own space a ship moves, among seekers it does not", () => {
    const moves = (cycle: string, hex: string) => [{ at: at(cycle), do: "move", unit: "L", path: [hex] }];
    expect(codesOf(moves("L.1", "1019"), units)).toEqual([]);
    expect(among(moves("P.1", "1015"))).toEqual(["segment"]);
  });

  test.for([
    { what: "lowers a shield", step: "4.28", more: { shields: [1], on: false } },
    { what: "beams", step: "4.29", more: { target: "T" } },
  ])("[FP-DP-03] a ship $what in its own space, and not among seekers", ({ step, more }) => {
    const does = (cycle: string) => [{ at: at(cycle), do: "act", step, unit: "L", ...more }];
    expect(codesOf(does("L.1"), units)).toEqual([]);
    expect(among(does("P.1"))).toEqual(["segment"]);
  });

  test.for(["het", "tac"])(
    "[FP-HET-04] a hard turn (%s) is made in a ship's space after the first, and not among seekers",
    (how) => {
      const turns = (cycle: string) => [{ at: at(cycle), do: "turn", unit: "L", facing: "B", how }];
      expect(codesOf(turns("L.2"), units)).toEqual([]);
      expect(among(turns("P.1"))).toEqual(["segment"]);
    },
  );

  test.for([
    { speed: 8, space: 1, refused: [] },
    { speed: 8, space: 4, refused: [] },
    { speed: 8, space: 5, refused: ["no-moment"] },
    { speed: 6, space: 4, refused: ["no-moment"] },
  ])("[FP-DP-11] a target answers in space $space of a seeker at $speed: $refused", ({ speed, space, refused }) => {
    const slower = units.map((unit) => (unit["id"] === "D" ? { ...unit, speed } : unit));
    expect(codesOf([...start, fire(`D.${space}`, "T", "D")], slower)).toEqual(refused);
  });

  test("[FP-DP-04] beams hold drones, no plasma torpedoes", () => {
    expect(
      among([
        { at: at("D.1"), do: "link", from: "L", to: "P" },
        { at: at("D.1"), do: "link", from: "L", to: "D" },
      ]),
    ).toEqual(["segment"]);
  });

  test("[FP-DP-05] [FP-DP-06] [FP-DP-07] Andromedans alone lay mines in a plasma's way, inert with the segment", () => {
    const lay = (unit: string, piece: string, target: string, hex: string) => ({
      at: at("P.8"),
      do: "launch",
      unit,
      pieces: [piece],
      hex,
      target,
    });
    expect(among([lay("T", "M", "D", "1011")])).toEqual(["segment"]);
    expect(among([lay("L", "K", "P", "1011")])).toEqual(["andromedan-only"]);
    const game = battle({
      units: units as never,
      orders: [...start, { ...lay("T", "M", "P", "1011"), confirm: true }] as never,
      until: "1.1",
    });
    expect(codes(game)).toEqual([]);
    expect(told(game, "mine-inert")).toMatchObject([{ mine: "M" }]);
  });

  test("[FP-DP-09] [FP-DP-10] a unit may displace itself; failing that disrupts its fire control", () => {
    const displace = (more: object) => ({
      at: at("P.1"),
      do: "act",
      step: "4.60",
      unit: "T",
      hex: "1004",
      on: false,
      ...more,
    });
    expect(among([displace({ target: "L" })])).toEqual(["segment"]);
    const game = battle({
      units: units as never,
      orders: [...start, displace({}), fire("P.2", "T", "P")] as never,
      until: "1.1",
    });
    expect(told(game, "disrupted")).toMatchObject([{ unit: "T", until: "1.3.6.4" }]);
    expect(codes(game)).toEqual(["fire-control"]);
  });

  test("[FP-DP-11] [FP-DP-14] [FP-SIM-01] seekers of one speed go together, a space at a time", () => {
    const game = battle({ units: units as never, orders: start as never, until: "1.1" });
    const spaces = told(game, "space-begun").filter(({ units: [first] }) => first?.unit === "D" || first?.unit === "P");
    expect(spaces.map(({ units: all }) => all.length)).toEqual([2, 2, 2, 2, 2, 2, 2, 2]);
  });
});
