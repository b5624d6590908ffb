import { describe, expect, test } from "vitest";
import { setUpView } from "../../../src/foundry/apps/destinations/set-up-view.ts";
import { hexesIn, isCentre, wholeMap } from "../../../src/foundry/destinations/areas.ts";
import { planOf } from "../../../src/foundry/destinations/plan-of.ts";
import { labelsIn, NAMED } from "../../../src/foundry/destinations/set-up-form.ts";
import { isDone, openRows } from "../../../src/foundry/destinations/set-up-ticks.ts";
import { type ChartRow, PRINTED_CHARTS, STANDARD_SHEET, setUpNotes, shipKindOf } from "../../../src/rules/index.ts";
import { AROUND, facts, form, printed, rowOf, say } from "./set-up-rows.ts";

const AREA = { areas: { 0: { centre: "2215", radius: "1" } } };
const drawn = (...[sheet, known]: [ReturnType<typeof form>, ReturnType<typeof facts>]) =>
  setUpView(sheet, known, AROUND, say);
const boxesOf = (view: ReturnType<typeof setUpView>) =>
  (rowOf(view, "notes")?.controls ?? []).flatMap((one) => ("box" in one ? [one.box] : []));
const fieldsOf = (view: ReturnType<typeof setUpView>, what: string) =>
  (rowOf(view, what)?.controls ?? []).flatMap((one) =>
    "input" in one ? [one.input.name] : "select" in one ? [one.select.name] : "button" in one ? [one.button.act] : [],
  );

describe("[IP2.419] a note is ticked only where it is carried out", () => {
  const all = Object.entries(PRINTED_CHARTS).flatMap(([chart, { rows }]) =>
    rows.map((row) => [chart, row.roll, row] as const),
  );

  test.for(all)("of %s row %i: by what the module can do, whatever is prepared", ([, , row]) => {
    for (const prepared of ["none", "there"] as const) {
      const ticked = boxesOf(drawn(form({ tokens: "folder" }), facts(row, { prepared }))).map((box) => box.ticked);
      const expected = setUpNotes(row).map(
        (note) => note.kind === "surprise" || (note.kind === "left-out" && !note.what.includes("hostages")),
      );
      expect(ticked).toEqual(expected);
      expect(isDone("notes", form({ tokens: "folder" }), facts(row, { prepared }))).toBe(!expected.includes(false));
    }
  });

  test("what stands there to be done by hand says so", () => {
    expect(boxesOf(drawn(form(), facts(printed("DR4", 3))))).toEqual([
      { what: "note 0", label: "known no hostages Does.by-hand", ticked: false },
    ]);
    expect(boxesOf(drawn(form(), facts(printed("DR3", 9)))).map(({ label }) => label)).toEqual([
      "known no SH21.45 Does.by-hand",
    ]);
  });

  test("surprise needs somebody who can be surprised, and in play counts by what they are", () => {
    const row = printed("DR4", 4);
    const isTicked = (...[known, sheet = form()]: [ReturnType<typeof facts>, ReturnType<typeof form>?]) =>
      boxesOf(drawn(sheet, known))[0]?.ticked;
    expect(isTicked(facts(row))).toBe(false);
    expect(isTicked(facts(row), form({ tokens: "folder" }))).toBe(true);
    expect(isTicked(facts(row), form({ tokens: "deleted" }))).toBe(false);
    expect(isTicked(facts(row, { surprised: null }), form({ tokens: "folder" }))).toBe(false);
    expect(isTicked(facts(row, { begun: true, defenders: 2 }), form({ tokens: "folder" }))).toBe(false);
    expect(isTicked(facts(row, { begun: true, defenders: 2, surprised: true }))).toBe(true);
  });

  test("what is left out is ticked in play only while it is gone", () => {
    const row = printed("DR7", 7);
    expect(isDone("notes", form({ ticks: { "note 0": true } }), facts(row, { begun: true }))).toBe(true);
    const there = facts(row, { begun: true, terrain: ["planet"] });
    expect(boxesOf(drawn(form(), there)).at(-1)?.ticked).toBe(false);
    expect(planOf(form(), there).leftOut).toEqual(["planet"]);
  });
});

describe("a map that is too small for PORT", () => {
  const row = { ...printed("DR7", 6), port: "4230" };

  test.for([
    [42, 30, true],
    [41, 30, false],
    [42, 29, false],
  ] as const)("[IP2.416] of %i by %i hexes: its row is ticked: %s", ([columns, rows, ticked]) => {
    const small = facts(row, { prepared: "there", sheet: { columns, rows } });
    expect(isDone("portal", form(), small)).toBe(ticked);
    expect(rowOf(drawn(form(), small), "portal")?.note ?? "").toBe(ticked ? "" : `Fault.offSheet ${columns} ${rows}`);
    expect(openRows(form(), small).includes("portal")).toBe(!ticked);
  });

  test("in inches says nothing, as it places the portal by a rule of its own", () => {
    expect(isDone("portal", form(), facts(row, { onHexes: false, sheet: { columns: 30, rows: 20 } }))).toBe(true);
  });
});

describe("terrain of a note", () => {
  const row = printed("DR7", 6);

  test("is never ticked by itself but where it lies, and asks for its area", () => {
    const view = drawn(form(), facts(row));
    expect(boxesOf(view)[0]).toEqual({ what: "note 0", label: "known asteroid field Does.lay", ticked: false });
    expect(fieldsOf(view, "notes")).toEqual(["centre-0", "radius-0", "whole-map"]);
    expect(boxesOf(drawn(form(AREA), facts(row)))[0]).toMatchObject({
      label: "known asteroid field Does.lay-at-start",
      ticked: false,
    });
    expect(boxesOf(drawn(form(), facts(row, { terrain: ["nebula"] })))[0]?.ticked).toBe(false);
    const there = drawn(form(), facts(row, { terrain: ["asteroids"] }));
    expect(boxesOf(there)[0]).toMatchObject({ label: "known asteroid field Does.there", ticked: true });
    expect(fieldsOf(there, "notes")).toEqual([]);
  });

  test("with an area leaves nothing to ask, as the start lays it; once begun it is open until it lies there", () => {
    const nebula = facts(printed("DR5", 12));
    expect(openRows(form(), nebula)).toContain("notes");
    expect(openRows(form(AREA), nebula)).not.toContain("notes");
    expect(isDone("notes", form(AREA), nebula)).toBe(false);
    expect(openRows(form(AREA), { ...nebula, begun: true })).toContain("notes");
    expect(openRows(form(), { ...nebula, begun: true, terrain: ["nebula"] })).not.toContain("notes");
  });

  test("is planned once, where it is asked for and does not lie", () => {
    const area = [{ kind: "asteroids", centre: "2215", radius: 1 }];
    expect(planOf(form(), facts(row)).terrain).toEqual([]);
    expect(planOf(form(AREA), facts(row)).terrain).toEqual(area);
    expect(planOf(form({ ...AREA, ticks: { "note 0": false } }), facts(row)).terrain).toEqual(area);
    expect(planOf(form(AREA), facts(row, { terrain: ["asteroids"] })).terrain).toEqual([]);
    expect(planOf(form({ areas: { 1: { centre: "2215", radius: "1" } } }), facts(row)).terrain).toEqual([]);
  });

  test("on a map that was shifted counts from what it shows now", () => {
    const shifted = facts(row, { sheet: { columns: 42, rows: 30, shift: { q: 10, r: -5 } } });
    const laid = (centre: string) => planOf(form({ areas: { 0: { centre, radius: "1" } } }), shifted).terrain;
    expect(laid("52,15")).toEqual([expect.objectContaining({ centre: "52,15", radius: 1 })]);
    expect(laid("0515"), "it was on the map before").toEqual([]);
    expect(hexesIn({ centre: "52,30", radius: 1 }, shifted.sheet), "in its corner").toHaveLength(3);
    expect(isCentre(wholeMap(shifted.sheet).centre, shifted.sheet)).toBe(true);
    expect(labelsIn("52,15 1215,1216, 43,5", shifted.sheet)).toEqual({
      labels: ["52,15", "1215", "1216", "43,5"],
      wrong: [],
    });
  });

  test.for([
    ["2215", "", "", ""],
    ["2215", "31", "", "noRadius 30"],
    ["2215", "-1", "", "noRadius 30"],
    ["2215", "1.5", "", "noRadius 30"],
    ["4301", "1", "noHex", ""],
    ["22;15", "1", "noHex", ""],
    ["<b>", "x", "noHex", "noRadius 30"],
  ] as const)("with centre «%s» and radius «%s» is not laid, and says what is wrong", ([centre, radius, ...faults]) => {
    const typed = form({ areas: { 0: { centre, radius } } });
    expect(planOf(typed, facts(row)).terrain).toEqual([]);
    const controls = rowOf(drawn(typed, facts(row)), "notes")?.controls ?? [];
    expect(controls.flatMap((one) => ("input" in one ? [one.input.fault] : []))).toEqual(faults);
  });

  test("is done by hand where a hex and a radius make no area", () => {
    const inches = facts(row, { onHexes: false });
    expect(boxesOf(drawn(form(AREA), inches))[0]?.label).toBe("known asteroid field Does.by-hand");
    expect(fieldsOf(drawn(form(AREA), inches), "notes")).toEqual([]);
    expect(planOf(form(AREA), inches).terrain).toEqual([]);
  });

  test("covers the hexes within its radius that are on the map, all of them at most", () => {
    expect(hexesIn({ centre: "2215", radius: 0 }, STANDARD_SHEET)).toHaveLength(1);
    expect(hexesIn({ centre: "2215", radius: 2 }, STANDARD_SHEET)).toHaveLength(19);
    expect(hexesIn({ centre: "0101", radius: 1 }, STANDARD_SHEET)).toHaveLength(3);
    for (const sheet of [
      STANDARD_SHEET,
      { columns: 30, rows: 20 },
      { columns: 99, rows: 80 },
      { columns: 1, rows: 1 },
    ]) {
      const { centre, radius } = wholeMap(sheet);
      expect(hexesIn({ centre, radius: Number(radius) }, sheet)).toHaveLength(sheet.columns * sheet.rows);
    }
  });
});

describe("[IP2.441] «place N» gives each unit its class", () => {
  const named = (row: ChartRow, changes = {}) =>
    planOf(form({ tokens: NAMED, ...changes }), facts(row)).named.map(({ name, kind }) => `${name} ${kind}`);

  test.for([
    ["DR8", 10, ["BS base", "CR ship"]],
    ["DR9", 8, ["FRD base", "CA ship"]],
    ["DR6", 6, ["LN ship", ...Array<string>(4).fill("St-1 fighter")]],
    ["DR6", 9, Array<string>(12).fill("F-14A fighter")],
    ["DR2", 8, Array<string>(12).fill("INT pf")],
    ["DR4", 8, Array<string>(6).fill("G1 pf")],
    ["DR5", 3, ["F-AL(d) ship", ...Array<string>(6).fill("PF pf")]],
    ["DR5", 4, Array<string>(6).fill("CentPF pf")],
    ["DR9", 6, ["Monitor ship"]],
    ["DR2", 7, ["SM7 ship"]],
    ["DR3", 7, ["SM7 ship", "SM7 ship"]],
  ] as const)("of %s row %i", ([chart, roll, units]) => {
    expect(named(printed(chart, roll))).toEqual(units);
  });

  test("of every printed row, by the name's kind; who is no unit is told and not placed", () => {
    for (const row of Object.values(PRINTED_CHARTS).flatMap(({ rows }) => rows)) {
      for (const { name, kind, monster } of planOf(form({ tokens: NAMED }), facts(row)).named) {
        expect(kind, `${row.scenario} ${name}`).toBe(monster ? "ship" : shipKindOf(name));
      }
    }
    const pallet = facts(printed("DR9", 6));
    expect(rowOf(drawn(form(), pallet), "defenders")?.note).toBe("pallet SP");
    expect(openRows(form({ tokens: NAMED, race: "KLI" }), pallet)).toContain("defenders");
    const ticked = form({ tokens: NAMED, race: "KLI", ticks: { defenders: true } });
    expect(openRows(ticked, pallet)).not.toContain("defenders");
  });

  test("monsters are offered by their own word, and marked as such", () => {
    const row = printed("DR3", 7);
    const [tokens] = rowOf(drawn(form(), facts(row)), "defenders")?.controls ?? [];
    const options = tokens && "select" in tokens ? tokens.select.options.map(({ label }) => label) : [];
    expect(options).toContain("placeMonsters 2");
    const ages = planOf(form({ tokens: NAMED }), facts(row)).named.map(({ monster }) => monster?.age);
    expect(ages).toEqual(["adult", "young"]);
  });

  test("a folder that is empty or gone places nobody, and ticks nothing", () => {
    expect(openRows(form({ tokens: "folder" }), facts(printed("DR7", 12)))).not.toContain("defenders");
    expect(openRows(form({ tokens: "deleted" }), facts(printed("DR7", 12)))).toContain("defenders");
  });

  test("what was chosen ticks only until it begins; then what is there does", () => {
    const chosen = form({ tokens: NAMED, starts: ["2215"], status: 2, owner: "ann" });
    expect(openRows(chosen, facts(printed("DR7", 12)))).toEqual([]);
    const begun = facts(printed("DR7", 12), { begun: true });
    expect(openRows(chosen, begun)).toEqual(["defenders", "start", "weapons", "players"]);
    expect(openRows(form(), { ...begun, defenders: 2, ready: 1 })).toEqual([]);
    expect(openRows(form(), { ...begun, defenders: 2, ready: 1, unready: 1 })).toEqual(["weapons"]);
  });
});

describe("a name that no chart has", () => {
  const row = { ...printed("DR9", 9), ships: "KLI: D7, 2xZZ9, Bird of Prey" };
  const sheet = form({ tokens: NAMED });
  const names = (...known: Parameters<typeof planOf>) =>
    planOf(...known).named.map(({ name, kind }) => `${name} ${kind}`);

  test("asks what it is, and the rest goes on without it", () => {
    expect(fieldsOf(drawn(sheet, facts(row)), "defenders")).toEqual([
      "tokens",
      "class-ZZ9",
      "class-Bird_of_Prey",
      "alternative",
    ]);
    expect(names(sheet, facts(row))).toEqual(["D7 ship"]);
    expect(openRows(sheet, facts(row))).toContain("defenders");
    const one = form({ tokens: NAMED, classes: { ZZ9: "pf" } });
    expect(names(one, facts(row))).toEqual(["D7 ship", "ZZ9 pf", "ZZ9 pf"]);
    expect(openRows(one, facts(row))).toContain("defenders");
    const both = form({ tokens: NAMED, classes: { ZZ9: "pf", Bird_of_Prey: "base" } });
    expect(openRows(both, facts(row))).not.toContain("defenders");
    expect(names(both, facts(row))).toHaveLength(4);
  });

  test("can be told later, and is placed then, once", () => {
    const begun = facts(row, { begun: true, defenders: 1, names: ["D7"] });
    expect(openRows(sheet, begun)).toContain("defenders");
    expect(fieldsOf(drawn(sheet, begun), "defenders")).toEqual(["class-ZZ9", "class-Bird_of_Prey", "alternative"]);
    expect(names(sheet, begun)).toEqual([]);
    const one = form({ tokens: NAMED, classes: { ZZ9: "fighter" } });
    expect(names(one, begun)).toEqual(["ZZ9 fighter", "ZZ9 fighter"]);
    const there = { ...begun, defenders: 3, names: ["D7", "ZZ9", "ZZ9"] };
    expect(names(one, there)).toEqual([]);
    expect(fieldsOf(drawn(one, there), "defenders")).toEqual(["class-Bird_of_Prey", "alternative"]);
    expect(names(form({ classes: { ZZ9: "fighter" } }), begun)).toEqual([]);
  });

  test("asks nothing where units have no classes, or are prepared", () => {
    const plain = facts(row, { classed: false });
    expect(fieldsOf(drawn(sheet, plain), "defenders")).toEqual(["tokens", "alternative"]);
    expect(names(sheet, plain)).toHaveLength(4);
    expect(openRows(sheet, plain)).not.toContain("defenders");
    const prepared = facts(row, { prepared: "there" });
    expect(fieldsOf(drawn(sheet, prepared), "defenders")).toEqual(["tokens", "alternative"]);
    expect(openRows(sheet, prepared)).not.toContain("defenders");
  });

  test("that is no name at all is told, and the rest is placed", () => {
    const odd = facts({ ...row, ships: "KLI: D7, <b>, 99xE4" });
    expect(names(sheet, odd)).toEqual(["D7 ship"]);
    expect(rowOf(drawn(sheet, odd), "defenders")?.note).toBe("unread <b>, 99xE4");
    expect(openRows(sheet, odd)).toContain("defenders");
  });
});
