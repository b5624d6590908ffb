import { describe, expect, test } from "vitest";
import { aboard, boxes, faultsOf, ship } from "../battle.ts";

type Entry = Readonly<Record<string, unknown>>;
type Row = readonly [what: string, entry: Entry, ...paths: readonly string[]];

const A = ship("A", { ship: boxes() });
const B = ship("B", { hex: "1022", speed: 6, owner: "ben", ship: boxes() });
const M = aboard("M", "A", "mine");
const third = (kind: string, more: Entry = {}): Entry => ({ id: "X", class: kind, scene: "sol", hex: "1111", ...more });
const system = (more: Entry): Entry => ({ type: "Lab", count: 1, ...more });
const sheet = (more: Entry): Entry => third("ship", { ship: boxes(more) });

describe("[FP-CMP-01] [FP-CMP-03] [FP-DAC-00] units of fast play that are none", () => {
  test.for<Row>([
    ["a ship above its limit", third("ship", { speed: 16 }), "units[2].speed"],
    ["a fighter above its limit", third("fighter", { speed: 8 }), "units[2].speed"],
    ["a base that moves", third("base", { speed: 1 }), "units[2].speed"],
    ["a mine that moves", third("mine", { speed: 1 }), "units[2].speed"],
    ["a pod that moves", third("pod", { speed: 1 }), "units[2].speed"],
    ["a speed above all", third("drone", { speed: 17 }), "units[2].speed"],
    ["a class that is none", third("boat"), "units[2].class"],
    ["a long race", third("ship", { race: "r".repeat(65) }), "units[2].race"],
    ["an initiative that is none", third("ship", { initiative: "middle" }), "units[2].initiative"],
    ["packs of a ship", third("ship", { packs: true }), "units[2].packs"],
    ["packs of a shuttle", third("shuttle", { packs: true }), "units[2].packs"],
    ["a blast of a ship", third("ship", { blast: 1 }), "units[2].blast"],
    ["a warhead of a ship", third("ship", { warhead: 1 }), "units[2].warhead"],
    ["a target of a ship", third("ship", { target: "A" }), "units[2].target"],
    ["a pseudo ship", third("ship", { pseudo: true }), "units[2].pseudo"],
    ["hits beside boxes", third("ship", { hits: 4, ship: boxes() }), "units[2].hits"],
    ["a target that is nobody", third("drone", { target: "Q" }), "units[2].target"],
    [
      "brackets that do not ascend",
      third("drone", {
        warhead: [
          [5, 2],
          [5, 1],
        ],
      }),
      "units[2].warhead",
    ],
    ["a warhead above its limit", third("drone", { warhead: 1001 }), "units[2].warhead"],
    ["a carrier that is nobody", aboard("X", "Q", "drone"), "units[2].aboard"],
    ["oneself as carrier", aboard("X", "X", "shuttle"), "units[2].aboard"],
    ["a hex beside a carrier", aboard("X", "A", "drone", { hex: "1010" }), "units[2].hex"],
    ["neither hex nor carrier", { id: "X", class: "ship" }, "units[2].scene", "units[2].hex"],
    ["five shields", sheet({ shields: [1, 1, 1, 1, 1] }), "units[2].ship.shields"],
    ["a shield too strong", sheet({ shields: [1, 1, 1000, 1, 1, 1] }), "units[2].ship.shields[2]"],
    ["no box", sheet({ systems: [] }), "units[2].ship.systems"],
    ["excess as a system", sheet({ systems: [system({ type: "Excess damage" })] }), "units[2].ship.systems[0].type"],
    ["a system that is none", sheet({ systems: [system({ type: "Oven" })] }), "units[2].ship.systems[0].type"],
    ["a system without boxes", sheet({ systems: [system({ count: 0 })] }), "units[2].ship.systems[0].count"],
    ["a type twice, nameless", sheet({ systems: [system({}), system({})] }), "units[2].ship.systems[1].type"],
    [
      "a name twice",
      sheet({ systems: [system({}), { type: "Bridge", name: "Lab", count: 1 }] }),
      "units[2].ship.systems[1].name",
    ],
    ["a shield that is none", sheet({ systems: [system({ arcs: [7] })] }), "units[2].ship.systems[0].arcs[0]"],
    ["much excess", sheet({ excess: 1000 }), "units[2].ship.excess"],
    ["three decimals", sheet({ moveCost: 0.333 }), "units[2].ship.moveCost"],
    ["a cost above its limit", sheet({ moveCost: 9.01 }), "units[2].ship.moveCost"],
    ["no point a die", sheet({ perDie: 0 }), "units[2].ship.perDie"],
    ["a preferred name that is none", sheet({ prefer: ["Oven"] }), "units[2].ship.prefer[0]"],
    ["a key that is none", sheet({ decks: 3 }), "units[2].ship.decks"],
  ])("%s", ([_what, entry, ...paths]) => {
    expect(faultsOf({ units: [A, B, entry] })).toEqual(paths);
  });

  test("carriers in a circle, each of them", () => {
    const ring = [aboard("X", "Y", "shuttle"), aboard("Y", "Z", "pf"), aboard("Z", "X", "base")];
    expect(faultsOf({ units: [A, B, ...ring, aboard("D", "X", "drone")] })).toEqual(
      [2, 3, 4].map((index) => `units[${index}].aboard`),
    );
  });

  test("[FP-SEQ-4.22] a fighter carries drones and nothing else, a drone carries nothing", () => {
    const fighter = third("fighter");
    expect(faultsOf({ units: [A, fighter, aboard("D", "X", "drone")] })).toEqual([]);
    expect(faultsOf({ units: [A, fighter, aboard("D", "X", "shuttle")] })).toEqual(["units[2].aboard"]);
    expect(faultsOf({ units: [A, third("drone"), aboard("D", "X", "drone")] })).toEqual(["units[2].aboard"]);
  });
});

describe("[FP-SEQ-00] [FP-ACT-01] orders of fast play that are none", () => {
  const at = (more: Entry): Entry => ({ at: "1.1.A.1", unit: "A", ...more });
  const act = (step: string, more: Entry = {}): Entry => at({ do: "act", step, ...more });
  const fire = (more: Entry): Entry => ({
    at: "1.1.A.1",
    do: "fire",
    from: "A",
    to: "B",
    weapons: { "Phaser-1": 1 },
    ...more,
  });
  const move = (more: Entry): Entry => at({ do: "move", path: ["1019"], ...more });
  const launch = (more: Entry): Entry => at({ do: "launch", pieces: ["M"], ...more });
  const announce = (more: Entry): Entry => ({ at: "1.0", do: "announce", unit: "A", ...more });

  test.for<Row>([
    ["a part that is none", move({ at: "1.4" }), "orders[0].at"],
    ["a unit that is none", move({ at: "1.1.Z.1" }), "orders[0].at"],
    ["a ninth space", move({ at: "1.1.A.9" }), "orders[0].at"],
    ["a cycle outside of phases", move({ at: "1.3.A.1" }), "orders[0].at"],
    ["a unit without its space", move({ at: "1.1.A" }), "orders[0].at"],
    ["no turn", move({ at: "0.1" }), "orders[0].at"],
    ["an own path of two hexes", move({ path: ["1019", "1018"] }), "orders[0].path"],
    ["a towed path of two hexes", move({ path: ["1019", "1018"], cause: "tractor" }), "orders[0].path"],
    ["a forced path with a gap", move({ path: ["1019", "1015"], cause: "forced" }), "orders[0].path[1]"],
    ["a cause of the full game", move({ cause: "displaced" }), "orders[0].cause"],
    ["a way to turn that is none", at({ do: "turn", facing: "B", how: "slip" }), "orders[0].how"],
    ["a step that is none", act("4.63"), "orders[0].step"],
    ["a step without acts", act("4.3"), "orders[0].step"],
    ["fire as an act", act("4.45"), "orders[0].step"],
    ["a field that is missing", act("4.12"), "orders[0].on"],
    ["a field of another step", act("4.12", { on: true, points: 1 }), "orders[0].points"],
    ["damage without its fields", act("4.4"), "orders[0].points", "orders[0].shield"],
    ["points without a system", act("4.9", { points: 1 }), "orders[0].system"],
    ["a system without points", act("4.9", { system: "Disruptor" }), "orders[0].points"],
    ["a mine that is not named", act("4.7", { points: 1 }), "orders[0].target"],
    ["too many dice", act("4.26", { dice: Array.from({ length: 21 }, () => 1) }), "orders[0].dice"],
    ["a long result", act("4.26", { result: "r".repeat(201) }), "orders[0].result"],
    ["much ECM", act("1.5", { at: "1.0", ecm: 100 }), "orders[0].ecm"],
    ["fire at a step of damage", fire({ step: "4.50" }), "orders[0].step"],
    ["a bridge as a weapon", fire({ weapons: { Bridge: 1 } }), "orders[0].weapons.Bridge"],
    ["no weapon of a type", fire({ weapons: { Photon: 0 } }), "orders[0].weapons.Photon"],
    ["many points", fire({ points: 1001 }), "orders[0].points"],
    ["fire that is held", fire({ reply: true }), "orders[0].reply"],
    ["no piece", launch({ pieces: [] }), "orders[0].pieces"],
    ["a piece that is nobody", launch({ pieces: ["Q"] }), "orders[0].pieces[0]"],
    ["a piece twice", launch({ pieces: ["M", "M"] }), "orders[0].pieces"],
    ["a speed above all", announce({ speed: 17 }), "orders[0].speed"],
    ["a shield that is none", announce({ unpowered: [0] }), "orders[0].unpowered[0]"],
    ["a dock that is nobody", announce({ dock: "Q" }), "orders[0].dock"],
    ["a standing wish that is none", at({ do: "standing", prefer: ["Oven"] }), "orders[0].prefer[0]"],
  ])("%s", ([_what, order, ...paths]) => {
    expect(faultsOf({ units: [A, B, M], orders: [order] })).toEqual(paths);
  });
});

describe("[FP-DAC-19] files of fast play that are none", () => {
  test.for<Row>([
    ["a plain cell", { readings: { dacSpecialCells: ["A1"] } }, "readings.dacSpecialCells"],
    ["a cell that is none", { readings: { dacSpecialCells: ["H9"] } }, "readings.dacSpecialCells"],
    ["a cell twice", { readings: { dacSpecialCells: ["A2", "A2"] } }, "readings.dacSpecialCells"],
    ["an option that is none", { readings: { oddSplit: "halves" } }, "readings.oddSplit"],
    ["a wave too fast", { readings: { waveHexesPerHalfStep: 5 } }, "readings.waveHexesPerHalfStep"],
    ["dice of a purpose that is none", { dice: { luck: [1] } }, "dice.luck"],
    ["an end in mid-phase", { until: "1.1.A.1" }, "until"],
    ["a fifth part", { until: "1.4" }, "until"],
  ])("%s", ([_what, parts, ...paths]) => {
    expect(faultsOf({ units: [A, B], ...parts })).toEqual(paths);
  });
});
