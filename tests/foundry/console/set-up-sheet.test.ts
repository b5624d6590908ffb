import { describe, expect, test } from "vitest";
import { setUpView } from "../../../src/foundry/apps/destinations/set-up-view.ts";
import { placesFor, planOf } from "../../../src/foundry/destinations/plan-of.ts";
import { columnHexes } from "../../../src/foundry/destinations/set-up-facts.ts";
import { EMPTY_FORM, JUDGE, labelsIn, NAMED, readForm } from "../../../src/foundry/destinations/set-up-form.ts";
import { openRows } from "../../../src/foundry/destinations/set-up-ticks.ts";
import { racesIn } from "../../../src/foundry/destinations/set-up-world.ts";
import { type ChartRow, STANDARD_SHEET as FORM, PRINTED_CHARTS } from "../../../src/rules/index.ts";
import { AROUND, facts, form, printed, rowOf, say } from "./set-up-rows.ts";

describe("a set-up", () => {
  const all = Object.entries(PRINTED_CHARTS).flatMap(([chart, { rows }]) =>
    rows.map((row) => [chart, row.roll, row] as const),
  );

  test.for(all)(
    "of %s row %i opens without a fault, says what is printed, and leaves to people what only they know",
    ([chart, , row]) => {
      const view = setUpView(form(), facts(row), { ...AROUND, chart }, say);
      expect(view.heading).toBe(`heading ${row.scenario} ${chart} ${row.roll}`);
      expect(rowOf(view, "portal")?.text).toBe(`marked ${row.port}`);
      expect(rowOf(view, "attackers")?.text).toBe(row.race);
      const printedForce = row.ships.replace(": See ", ": use ").replace("6x C", "6xC");
      expect(rowOf(view, "defenders")?.text).toBe(printedForce || `asScenario ${row.scenario}`);
      // Codes of the chart are put into words.
      const column = /^(\d\d)xx$/.exec(row.defend)?.[1];
      const words = column === undefined ? row.defend : `startColumn ${column} ${row.defend}`;
      const start = /^S[A-Z]\d+$/.test(row.defend) ? `startAsScenario ${row.defend}` : words;
      expect(rowOf(view, "start")?.text).toBe(start);
      const boxes = (rowOf(view, "notes")?.controls ?? []).flatMap((one) => ("box" in one ? [one.box] : []));
      expect(boxes.map(({ label }) => label.replace(/^known (.*) Does\.\S+$/, "$1")).join("; ")).toBe(
        row.notes.replace("squadon", "squadron").replace("surprise/", "surprise; "),
      );
      const open = openRows(form(), facts(row));
      const known = [
        ...(row.scenario.startsWith("SM") ? ["weapons"] : []),
        ...(/^\d{4}$/.test(row.defend) ? ["start"] : []),
        ...(boxes.every(({ ticked }) => ticked) ? ["notes"] : []),
      ];
      const asked = ["defenders", "start", "weapons", "notes", "players"].filter((what) => !known.includes(what));
      expect(open).toEqual(asked);
    },
  );

  test("[IP2.418] a column offers each of its hexes from the top, and no other place does", () => {
    expect(columnHexes(facts(printed("DR7", 8))).slice(0, 2)).toEqual(["4201", "4202"]);
    expect(columnHexes(facts(printed("DR7", 8)))).toHaveLength(30);
    expect(columnHexes(facts(printed("DR7", 3)))).toEqual([]);
  });

  test("[IP2.446] a race is asked for where the row leaves it open, and only there", () => {
    const names = (row: ChartRow) =>
      (rowOf(setUpView(form(), facts(row), AROUND, say), "defenders")?.controls ?? []).flatMap((one) =>
        "select" in one ? [one.select.name] : [],
      );
    expect(names(printed("DR7", 4))).toEqual(["race", "tokens"]);
    expect(names(printed("DR7", 12))).toEqual(["tokens"]);
    const asks = facts(printed("DR7", 4));
    expect(openRows(form({ tokens: NAMED }), asks)).toContain("defenders");
    expect(openRows(form({ tokens: NAMED, race: "KLI" }), asks)).not.toContain("defenders");
    expect(planOf(form({ race: "KLI" }), asks).race).toBe("KLI");
    expect(planOf(form({ race: "KLI" }), facts(printed("DR7", 12))).race).toBeNull();
    expect(planOf(form({ race: "KLI" }), { ...asks, race: "KLI" }).race).toBeNull();
  });

  test("[IP2.447] [IP2.448] race and alternative are not the judge's user's to choose where both sides agree on them", () => {
    const agreed = { ...AROUND, agreed: true };
    const shown = (row: ChartRow, changes: Parameters<typeof facts>[1] = {}) =>
      rowOf(setUpView(form(), facts(row, changes), agreed, say), "defenders");
    const fields = (shown(printed("DR7", 4))?.controls ?? []).flatMap((one) =>
      "select" in one ? [one.select.name] : "input" in one ? [one.input.name] : ["button"],
    );
    expect(fields).toEqual(["tokens"]);
    expect(shown(printed("DR7", 4))).toMatchObject({ note: "awaitsList", done: false });
    expect(shown(printed("DR7", 4), { race: "KLI" })?.note).toBe("raceByList KLI");
    expect(shown(printed("DR7", 12))?.note).toBe("");
  });

  test.for([
    [3, "lowered II"],
    [1, "lowered 0"],
    [0, "surprised 0"],
  ] as const)("[IP2.442] [IP2.443] weapon status %i in the scenario: %s", ([status, note]) => {
    const view = setUpView(form({ status }), facts(printed("DR7", 12)), AROUND, say);
    expect(rowOf(view, "weapons")).toMatchObject({ note, done: true });
  });

  test("a row of one's own that names no defenders asks for nothing", () => {
    const own = { ...printed("DR7", 8), scenario: "SE7", ships: "The Tollkeepers", defend: "3405" };
    expect(openRows(form(), facts(own))).toEqual([]);
  });

  test("what is prepared leaves nothing open but what is gone", () => {
    expect(openRows(form(), facts(printed("DR7", 12), { prepared: "there" }))).toEqual([]);
    const gone = setUpView(
      form(),
      facts(printed("DR7", 12), { prepared: "gone" }),
      { ...AROUND, prepared: "Toll" },
      say,
    );
    expect(rowOf(gone, "map")).toMatchObject({ done: false, wrong: true, note: "gone Toll" });
    const acts = rowOf(gone, "map")?.controls.flatMap((one) => ("button" in one ? [one.button.act] : []));
    expect(acts).toEqual(["star-map", "bind"]);
  });

  test("a tick of a person's counts, also one that is taken away", () => {
    const row = facts(printed("DR6", 10));
    expect(openRows(form(), row)).toContain("notes");
    expect(openRows(form({ ticks: { "note 0": true } }), row)).not.toContain("notes");
    expect(openRows(form({ ticks: { map: false, weapons: true } }), row)).toEqual([
      "map",
      "defenders",
      "notes",
      "players",
    ]);
  });

  test("[IP2.419] notes that are known do their work, unless their tick was taken away", () => {
    const row = facts(printed("DR2", 9));
    expect(planOf(form(), row).surprised).toBe(true);
    expect(planOf(form({ ticks: { "note 0": false } }), row).surprised).toBe(false);
    expect(planOf(form(), facts(printed("DR7", 2))).leftOut).toEqual(["base", "planet"]);
  });

  test("[IP2.444] tokens stand where DEFEND says, in the marked hexes in turn, or where they can be dragged from", () => {
    const hex = facts(printed("DR2", 2));
    expect(placesFor(2, form(), hex)).toEqual(["3415", "3415"]);
    expect(placesFor(3, form({ starts: ["3415", "3417"] }), hex)).toEqual(["3415", "3417", "3415"]);
    expect(placesFor(2, form(), facts(printed("DR7", 12)))).toEqual(["2215", "2216"]);
    expect(new Set(placesFor(40, form(), facts(printed("DR7", 12)))).size).toBe(15);
  });

  test("defenders who are there already are not placed once more", () => {
    const row = printed("DR7", 12);
    expect(planOf(form({ tokens: NAMED }), facts(row)).named.map(({ name }) => name)).toEqual(["COQ", "COB"]);
    expect(planOf(form({ tokens: NAMED }), facts(row, { defenders: 2 })).named).toEqual([]);
    expect(planOf(form({ tokens: "folder" }), facts(row, { defenders: 1 })).folder).toBeNull();
  });

  test("the judge as the defenders' player is a choice too", () => {
    const row = facts(printed("DR7", 12));
    expect(openRows(form({ owner: JUDGE }), row)).not.toContain("players");
    expect(planOf(form({ owner: JUDGE }), row).owner).toBeNull();
    expect(planOf(form({ owner: "ann" }), row).owner).toBe("ann");
  });
});

describe("what a browser keeps of a set-up", () => {
  test("comes back as it was", () => {
    const full = form({
      map: "fixed",
      race: "KLI",
      starts: ["3415", "3416"],
      status: 0,
      owner: "ann",
      tokens: NAMED,
      classes: { ZZ9: "pf" },
      areas: { 0: { centre: "2215", radius: "x" } },
      ticks: { weapons: true, "note 0": false },
    });
    expect(readForm(JSON.parse(JSON.stringify(full)))).toEqual(full);
  });

  test.for([
    null,
    "x",
    [],
    { map: 3, race: {}, starts: "3415", status: 9, ticks: [1], owner: null },
    { starts: ["0000", "<b>", 5], status: "3", ticks: { map: "yes" } },
    { classes: { ZZ9: "planet", CA: 1 }, areas: { 0: "2215" } },
  ])("and is nothing where it is wrong: %j", (kept) => {
    expect(readForm(kept)).toEqual(EMPTY_FORM);
  });

  test("hexes are read one by one, and what is none is named", () => {
    expect(labelsIn("3415, 3416;4201", FORM)).toEqual({ labels: ["3415", "3416", "4201"], wrong: [] });
    expect(labelsIn("3415 4301 0100 34 <b>", FORM)).toEqual({ labels: ["3415"], wrong: ["4301", "0100", "34", "<b>"] });
    expect(labelsIn(Array(50).fill("3415").join(" ")).labels).toHaveLength(40);
  });

  test("races are what stands between the commas, each once", () => {
    expect(racesIn(" KLI, ROM;\nKLI,, ")).toEqual(["KLI", "ROM"]);
  });
});
