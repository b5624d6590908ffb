import { describe, expect, test } from "vitest";
import type { ShipUnit } from "../../../../src/foundry/rulesets/fast-play/ship/form-view.ts";
import { changesIn, earlier } from "../../../../src/foundry/rulesets/fast-play/ship/read-form.ts";
import {
  downShields,
  type Marks,
  markableOf,
  NO_MARKS,
  nowByHand,
  readMarks,
  withMark,
} from "../../../../src/foundry/rulesets/fast-play/ship/ship-now.ts";
import {
  marksUpdate,
  shipUpdate,
  storedMarks,
  storedShip,
} from "../../../../src/foundry/rulesets/fast-play/ship/stored-ship.ts";
import { thornback } from "./paper-ships.ts";

const SHIP = thornback();

describe("what is crossed off by hand", () => {
  test("is never more than there is, nor less than nothing", () => {
    const lost = (...[mark, boxes]: [Parameters<typeof withMark>[2], number]) => withMark(SHIP, NO_MARKS, mark, boxes);
    expect(lost({ what: "systems", index: 2 }, 9).systems).toEqual([0, 0, 4]);
    expect(lost({ what: "shields", index: 0 }, 31).shields).toEqual([30]);
    expect(lost({ what: "shields", index: 0 }, -1).shields).toEqual([0]);
    expect(lost({ what: "excess" }, 7).excess).toBe(6);
    expect(lost({ what: "reserve" }, 4).reserve).toBe(4);
    expect(lost({ what: "systems", index: 99 }, 1).systems[99]).toBe(0);
  });

  test("leaves all else as it is", () => {
    const marks: Marks = { shields: [1, 2], systems: [3], excess: 4, reserve: 1 };
    expect(withMark(SHIP, marks, { what: "systems", index: 1 }, 2)).toEqual({ ...marks, systems: [3, 2] });
    expect(nowByHand(SHIP, marks)).toMatchObject({
      boxes: { shields: [29, 22, 22, 20, 22, 24], excess: 2 },
      reserve: 3,
      ...{ down: [], ew: null, prefer: ["Ph-1 left"], extra: "next" },
    });
  });

  test.for([
    ["shields-0", { what: "shields", index: 0 }],
    ["systems-12", { what: "systems", index: 12 }],
    ["excess", { what: "excess" }],
    ["reserve", { what: "reserve" }],
    ["excess-1", null],
    ["systems", null],
    ["perDie", null],
    ["shields--1", null],
  ] as const)("the field %s", ([name, mark]) => {
    expect(markableOf(name)).toEqual(mark);
  });

  test.for([
    [undefined, NO_MARKS],
    ["", NO_MARKS],
    ["{", NO_MARKS],
    ["[]", NO_MARKS],
    [
      '{"shields":[1,-1,"2",1.5,1000],"systems":3,"excess":2}',
      { shields: [1, 0, 0, 0, 0], systems: [], excess: 2, reserve: 0 },
    ],
  ] as const)("kept as %j", ([kept, marks]) => {
    expect(readMarks(kept)).toEqual(marks);
  });
});

test("a shield is down if it is lowered or without power", () => {
  expect(downShields([4, 1], [1, 6])).toEqual([1, 4, 6]);
});

describe("what an actor keeps", () => {
  const actor = (type: string, kept: object) => {
    const isOwn = type === "gravity-portals.ship";
    return { type, system: isOwn ? kept : {}, getFlag: () => (isOwn ? undefined : kept) };
  };
  const marks: Marks = { shields: [1], systems: [], excess: 2, reserve: 0 };

  test.for([
    ["gravity-portals.ship", "system"],
    ["npc", "flags.gravity-portals.ship"],
  ] as const)("comes back, on an actor of the type %s", ([type, path]) => {
    const update = { ...shipUpdate({ type }, SHIP), ...marksUpdate({ type }, marks) };
    expect(Object.keys(update).sort()).toEqual([`${path}.fastPlayMarks`, `${path}.fastPlayShip`]);
    const kept = Object.fromEntries(Object.entries(update).map(([key, value]) => [key.slice(path.length + 1), value]));
    expect(storedShip(actor(type, kept))).toEqual(SHIP);
    expect(storedMarks(actor(type, kept))).toEqual(marks);
  });

  test("is nothing where there is nothing, or nothing that can be read", () => {
    for (const kept of [{}, { fastPlayShip: "" }, { fastPlayShip: "{" }, { fastPlayShip: 7 }]) {
      expect(storedShip(actor("gravity-portals.ship", kept))).toBeNull();
    }
    expect(storedShip(null)).toBeNull();
  });
});

describe("what a form says", () => {
  const known = { ship: SHIP, now: nowByHand(SHIP, NO_MARKS), unit: null };
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
    ["nothing new", {}, {}, null],
    ["points per die", { perDie: 3 }, { perDie: 3 }, null],
    ["too many of them", { perDie: 400 }, { perDie: 100 }, null],
    ["none", { perDie: null }, {}, null],
    ["further hits", { extra: "same" }, { extra: "same" }, null],
    ["no word for them", { extra: "up" }, {}, null],
    ["initiative", { initiative: "last" }, { initiative: "last" }, null],
    ["another system first", { prefer: "Sensor" }, { prefer: ["Ph-1 left", "Sensor"] }, null],
    ["one that is first already", { prefer: "Ph-1 left" }, {}, null],
    ["one that it lacks", { prefer: "Cargo" }, {}, null],
    ["boxes and a shield", { "systems-2": 1, "shields-0": 12 }, {}, { shields: [18], systems: [0, 0, 3] }],
    ["more boxes than there are", { "systems-2": 9 }, {}, { systems: [0, 0, 0] }],
    ["no number of boxes", { "systems-2": null }, {}, null],
    ["excess and reserve", { excess: 2, reserve: 0 }, {}, { excess: 4, reserve: 4 }],
  ] as const)("%s", ([, typed, orders, marks]) => {
    expect(changesIn({ ...AS_IT_IS, ...typed }, known, NO_MARKS)).toEqual({
      orders,
      marks: marks && { ...NO_MARKS, ...marks },
    });
  });

  test("crosses nothing off a ship in a game, but gives it orders", () => {
    const inPlay = { ...known, unit: {} as ShipUnit };
    expect(changesIn({ ...AS_IT_IS, "systems-2": 1, perDie: 2 }, inPlay, NO_MARKS)).toEqual({
      orders: { perDie: 2 },
      marks: null,
    });
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
