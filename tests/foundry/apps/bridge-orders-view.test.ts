import { describe, expect, test } from "vitest";
import { breakImpulses, DEFAULT_BREAKS, parseBreaks } from "../../../src/foundry/apps/bridge/ready-breaks.ts";
import {
  ALL_UNITS,
  ordersAsking,
  ordersOf,
  ordersView,
  unitsMeant,
} from "../../../src/foundry/apps/bridge/standing-orders.ts";
import { MATTERS } from "../../../src/rules/index.ts";
import { fakeSession, game, hex, judgeSession, ship } from "./fake-session.ts";
import { langText, say } from "./sentences.ts";

describe("Orders", () => {
  const standing = { tom: { tern: { push: "straight", holdCourse: true } } } as const;
  const units = [ship("tern"), ship("plover"), ship("patience", "2212", { speed: 0 })];
  const session = fakeSession({ state: game({ units, standing }) });
  const draw = (applies: string) => ordersView(session, say, applies, DEFAULT_BREAKS);

  test("are the house's for a ship that was given none", () => {
    expect(ordersOf(session, "plover")).toEqual({ push: "ask-when-it-matters", holdCourse: false });
    expect(ordersOf(session, "tern")).toEqual({ push: "straight", holdCourse: true });
  });

  test("of the judge's own ships are those kept as the judge's, whoever of the judges looks", () => {
    const own = ship("harrow", "2017", { owner: null });
    const given = { judge: { harrow: { push: "left", holdCourse: true } } } as const;
    const judges = judgeSession({ state: game({ units: [own], standing: given }) });
    expect(ordersOf(judges, "harrow")).toEqual({ push: "left", holdCourse: true });
    const view = ordersView(judges, say, "harrow", DEFAULT_BREAKS);
    expect(view.pushes.filter(({ chosen }) => chosen).map(({ order }) => order)).toEqual(["left"]);
    expect(view.helm).toMatchObject([{ unit: "harrow", name: "Harrow", holdCourse: true }]);
  });

  test.for([
    ["tern", ["straight"], ""],
    ["plover", ["ask-when-it-matters"], ""],
    [ALL_UNITS, [], langText("Bridge.OrdersDiffer")],
  ] as const)("of %s: %s", ([applies, chosen, mixed]) => {
    const view = draw(applies);
    expect(view.pushes.filter((push) => push.chosen).map(({ order }) => order)).toEqual(chosen);
    expect(view.mixed).toBe(mixed);
  });

  test("mean one ship or all of them, never a lost one", () => {
    const lost = fakeSession({ state: game({ units: [...units, ship("x", "2017", { status: "destroyed" })] }) });
    expect(unitsMeant(lost, ALL_UNITS)).toEqual(["tern", "plover", "patience"]);
    expect([unitsMeant(lost, "plover"), unitsMeant(lost, "x")]).toEqual([["plover"], []]);
  });

  test("say of a ship that is due that its hand moves it now, and the order from then on", () => {
    const at = (time: string) => fakeSession({ state: game({ at: time, units: [ship("tern")], standing }) });
    const due = (time: string) => ordersView(at(time), say, ALL_UNITS, DEFAULT_BREAKS).helm[0]?.due;
    expect(due("1.2")).toBe(langText("Bridge.HoldDue", { name: "Tern" }));
    expect(due("1.1")).toBe("");
  });

  test.for([
    [false, "Bridge.HoldReplaces"],
    [true, "Bridge.HoldWaits"],
  ] as const)("say of a ship that has left its planned path what holding course does (ticked: %s)", ([holds, key]) => {
    const left = (at: string) => {
      const state = game({
        units: [ship("tern", at, { speed: 16 })],
        standing: { tom: { tern: { push: "straight", holdCourse: holds } } },
      });
      const course = { turn: 1, after: 0, scene: "quiet-reach", from: hex("2017"), path: "AAAA" };
      return fakeSession({ state: { ...state, courses: { tom: { tern: course } } } });
    };
    const broken = (at: string) => ordersView(left(at), say, ALL_UNITS, DEFAULT_BREAKS).helm[0]?.broken;
    expect([broken("2015"), broken("2217")]).toEqual(["", langText(key, { name: "Tern" })]);
  });

  test("offer the helm of ships that move, and all at once", () => {
    expect(draw(ALL_UNITS).helm).toMatchObject([
      { unit: "tern", name: "Tern", holdCourse: true },
      { unit: "plover", name: "Plover", holdCourse: false },
    ]);
    expect(draw(ALL_UNITS).allHold).toBe(false);
    const one = fakeSession({ state: game({ units: [ship("tern"), ship("still", "2212", { speed: 0 })], standing }) });
    expect(ordersView(one, say, ALL_UNITS, DEFAULT_BREAKS).allHold).toBe(true);
  });

  test.for([
    [6, false],
    [7, true],
  ] as const)("for %i ships offer a press for the whole fleet: %s", ([count, fleet]) => {
    const many = Array.from({ length: count }, (_none, index) => ship(`ship-${index}`));
    expect(ordersView(fakeSession({ state: game({ units: many }) }), say, ALL_UNITS, DEFAULT_BREAKS).fleet).toBe(fleet);
  });

  test("are refused in words when there is no ship", () => {
    expect(ordersView(fakeSession(), say, ALL_UNITS, DEFAULT_BREAKS).empty).toBe(langText("Bridge.NoOrders"));
  });
});

describe("what breaks my ready", () => {
  test.for<[unknown, Partial<typeof DEFAULT_BREAKS>]>([
    [undefined, {}],
    ["no object", {}],
    [
      { mine: false, windows: true },
      { mine: false, windows: true },
    ],
    [{ mine: "no", enemy: true }, {}],
    [{ choice: false }, {}],
  ])("kept as %o", ([kept, changes]) => {
    expect(parseBreaks(kept)).toEqual({ ...DEFAULT_BREAKS, ...changes });
  });

  test("at impulses: the marks of a turn, and the announced windows if wanted", () => {
    expect(breakImpulses(DEFAULT_BREAKS)).toEqual([16, 32]);
    expect(breakImpulses({ ...DEFAULT_BREAKS, marks: false, windows: true })).toEqual([2, 7, 12, 18, 23, 28]);
  });
});

test("orders that ask about all matters ask about one less, and about that one again", () => {
  const [one, ...others] = MATTERS;
  const orders = { push: "ask-when-it-matters", holdCourse: true } as const;
  const less = ordersAsking(orders, one, false);
  expect(less).toEqual({ ...orders, asks: others });
  expect(ordersAsking(less, one, true).asks).toEqual([...others, one]);
  expect(ordersAsking(orders, one, true).asks).toHaveLength(MATTERS.length);
});
