import { describe, expect, test } from "vitest";
import {
  type Amounts,
  changedMarks,
  changedOrders,
  earlier,
  nowByHand,
  nowInPlay,
  readMarks,
  withMarks,
  writeMarks,
} from "../../../../src/foundry/rulesets/fast-play/ship/ship-now.ts";
import {
  marksUpdate,
  shipUpdate,
  storedMarks,
  storedShip,
} from "../../../../src/foundry/rulesets/fast-play/ship/stored-ship.ts";
import type { Unit } from "../../../../src/rules/fast-play/index.ts";
import { thornback } from "./paper-ships.ts";

const SHIP = thornback();

describe("what is crossed off by hand", () => {
  test.for([
    ["systems-2", 9, 4],
    ["shields-0", 31, 30],
    ["shields-0", -1, 0],
    ["excess", 7, 6],
    ["reserve", 4, 4],
    ["systems-99", 1, undefined],
    ["systems", 1, undefined],
    ["excess-1", 1, undefined],
    ["perDie", 1, undefined],
  ] as const)("of %s, said to be %i, is never more than there is, nor less than nothing", ([field, lost, marked]) => {
    expect(withMarks(SHIP, {}, { [field]: lost })[field]).toBe(marked);
  });

  test("leaves all else as it is", () => {
    const marks: Amounts = { "shields-0": 1, "shields-1": 2, "systems-0": 3, excess: 4, reserve: 1 };
    expect(withMarks(SHIP, marks, { "systems-1": 2 })).toEqual({ ...marks, "systems-1": 2 });
    expect(nowByHand(SHIP, marks)).toMatchObject({
      left: {
        "shields-0": 29,
        "shields-1": 22,
        "shields-2": 22,
        "systems-0": 9,
        "systems-1": 4,
        excess: 2,
        reserve: 3,
      },
      ...{ down: [], ew: null, prefer: ["Ph-1 left"], extra: "next" },
    });
  });

  test.for([
    [undefined, {}],
    ["", {}],
    ["{", {}],
    ["[]", {}],
    ['{"shields":[1,-1,"2",1.5,1000],"systems":3,"excess":2}', { "shields-0": 1, excess: 2 }],
  ] as const)("kept as %j", ([kept, marks]) => {
    expect(withMarks(SHIP, {}, readMarks(kept))).toEqual(marks);
  });

  test("is kept as lists in the order of the sheet", () => {
    expect(JSON.parse(writeMarks(SHIP, { "shields-1": 12, "systems-7": 1, excess: 2 }))).toEqual({
      ...{ shields: [0, 12, 0, 0, 0, 0], systems: [0, 0, 0, 0, 0, 0, 0, 1], excess: 2, reserve: 0 },
    });
  });
});

test("a shield is down if it is lowered or without power", () => {
  const unit = { id: "U", initiative: "first", lowered: [4, 1], unpowered: [1, 6] } as unknown as Unit;
  const boxes = { ...SHIP, systems: [], whole: SHIP.shields };
  expect(nowInPlay(SHIP, unit, boxes, {}).down).toEqual([1, 4, 6]);
});

describe("what an actor keeps", () => {
  const actor = (type: string, kept: object) => {
    const isOwn = type === "gravity-portals.ship";
    return { type, system: isOwn ? kept : {}, getFlag: () => (isOwn ? undefined : kept) };
  };
  const marks: Amounts = { "shields-0": 1, excess: 2 };

  test.for([
    ["gravity-portals.ship", "system"],
    ["npc", "flags.gravity-portals.ship"],
  ] as const)("comes back, on an actor of the type %s", ([type, path]) => {
    const update = { ...shipUpdate({ type }, SHIP), ...marksUpdate({ type }, SHIP, marks) };
    expect(Object.keys(update).sort()).toEqual([`${path}.fastPlayMarks`, `${path}.fastPlayShip`]);
    const kept = Object.fromEntries(Object.entries(update).map(([key, value]) => [key.slice(path.length + 1), value]));
    expect(storedShip(actor(type, kept))).toEqual(SHIP);
    expect(storedMarks(actor(type, kept))).toMatchObject(marks);
  });

  test("is nothing where there is nothing, or nothing that can be read", () => {
    for (const kept of [{}, { fastPlayShip: "" }, { fastPlayShip: "{" }, { fastPlayShip: 7 }]) {
      expect(storedShip(actor("gravity-portals.ship", kept))).toBeNull();
    }
    expect(storedShip(null)).toBeNull();
  });
});

describe("what a form says", () => {
  const now = nowByHand(SHIP, {});
  const AS_IT_IS = {
    perDie: 1,
    extra: "next",
    initiative: "first",
    prefer: "",
    "systems-2": 4,
    "shields-0": 30,
    excess: 6,
    reserve: 4,
    paste: "",
  };

  test.for([
    ["nothing new", {}, {}, {}],
    ["points per die", { perDie: 3 }, { perDie: 3 }, {}],
    ["too many of them", { perDie: 400 }, { perDie: 100 }, {}],
    ["none", { perDie: null }, {}, {}],
    ["further hits", { extra: "same" }, { extra: "same" }, {}],
    ["no word for them", { extra: "up" }, {}, {}],
    ["initiative", { initiative: "last" }, { initiative: "last" }, {}],
    ["another system first", { prefer: "Sensor" }, { prefer: ["Ph-1 left", "Sensor"] }, {}],
    ["one that is first already", { prefer: "Ph-1 left" }, {}, {}],
    ["one that it lacks", { prefer: "Cargo" }, {}, {}],
    ["boxes and a shield", { "systems-2": 1, "shields-0": 12 }, {}, { "shields-0": 18, "systems-2": 3 }],
    ["more boxes than there are", { "systems-2": 9 }, {}, { "systems-2": 0 }],
    ["no number of boxes", { "systems-2": null }, {}, {}],
    ["excess and reserve", { excess: 2, reserve: 0 }, {}, { excess: 4, reserve: 4 }],
  ] as const)("%s", ([, typed, orders, marks]) => {
    const fields = { ...AS_IT_IS, ...typed };
    expect(changedOrders(fields, SHIP, now)).toEqual(orders);
    expect(withMarks(SHIP, {}, changedMarks(fields, SHIP, now))).toEqual(marks);
  });

  test.for([
    ["b", ["b", "a", "c"]],
    ["c", ["a", "c", "b"]],
    ["a", ["a", "b", "c"]],
    ["d", ["a", "b", "c"]],
  ] as const)("%s comes earlier", ([name, order]) => {
    expect(earlier(["a", "b", "c"], name)).toEqual(order);
  });
});
