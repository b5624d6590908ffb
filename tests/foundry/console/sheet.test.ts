import { describe, expect, test, vi } from "vitest";
import {
  checkPlace,
  fieldsInPlay,
  formView,
  freshFields,
} from "../../../src/foundry/apps/console/anomaly-form-view.ts";
import { zoneBoxes, zonesOff } from "../../../src/foundry/apps/console/form.ts";
import {
  edgeWarnings,
  HOLE_DEFAULTS,
  holeDraft,
  holeFields,
  holeSummary,
} from "../../../src/foundry/apps/console/hole-form.ts";
import { miniMap, placeAtSpot } from "../../../src/foundry/apps/console/mini-map.ts";
import {
  openImpulses,
  PORTAL_DEFAULTS,
  type PortalFields,
  portalDraft,
  portalFields,
  portalSummary,
  readPortalForm,
  readWindows,
  windowsText,
  withOnly,
} from "../../../src/foundry/apps/console/portal-form.ts";
import {
  type AnomalyState,
  atColumnRow,
  DEFAULT_WINDOWS,
  type WhiteHole,
  type Zone,
} from "../../../src/rules/index.ts";
import { parseScenario, UNIT_RULES } from "../../../src/rules/sfb32/index.ts";
import { say as inWords, langText } from "../apps/sentences.ts";
import { demoAt } from "./demo-game.ts";
import { judgeSession, say } from "./table-session.ts";

const AT = { turn: 1, impulse: 1 };
const fields = (changes: Partial<PortalFields>): PortalFields => ({
  ...PORTAL_DEFAULTS,
  scene: "quiet-reach",
  hex: "0815",
  ...changes,
});
const last = (key: string): string => key.split(".").at(-1) ?? "";

describe("windows as people write them", () => {
  test.for([
    [
      "2-5 7-10",
      [
        [2, 5],
        [7, 10],
      ],
    ],
    [
      "2 – 5, 7-10;",
      [
        [2, 5],
        [7, 10],
      ],
    ],
    ["4", [[4, 4]]],
  ] as const)("%s is read", ([text, windows]) => {
    expect(readWindows(text)).toEqual({ ok: true, windows });
  });

  test.for([
    ["", "noWindow"],
    ["0-3", "window"],
    ["30-33", "window"],
    ["5-2", "window"],
    ["two", "window"],
    ["9-12 7-10", "overlap"],
    ["2-5 5-7", "overlap"],
  ] as const)("«%s» is refused as %s", ([text, fault]) => {
    const read = readWindows(text);
    expect(read.ok ? "read" : last(read.words.key)).toBe(fault);
  });

  test("the rulebook's are open on 24 impulses and come back as they were", () => {
    expect(openImpulses(DEFAULT_WINDOWS)).toBe(24);
    expect(readWindows(windowsText(DEFAULT_WINDOWS))).toEqual({ ok: true, windows: DEFAULT_WINDOWS });
  });
});

describe("a portal's sheet", () => {
  test("left as it is writes no variation", () => {
    expect(portalDraft(fields({}))).toEqual({
      draft: { kind: "gravity-portal", scene: "quiet-reach", hex: "0815", variations: {} },
      faults: [],
    });
  });

  test("writes what differs, in the words of the scenario file, and its reader takes it", () => {
    const { draft, faults } = portalDraft(
      fields({
        driftEvery: "16",
        windows: "3-5 8-10",
        waveOn: "7",
        waveMultiplier: "0",
        informationNeeded: "400",
        informationHold: "16",
        informationDecay: "0",
        oneWay: true,
        charts: ["DR2", "DR3"],
        bySide: true,
        sides: { ...PORTAL_DEFAULTS.sides, A: "DR9" },
        storm: "4",
      }),
    );
    if (draft.kind !== "gravity-portal") throw new Error("no portal");
    expect(faults).toEqual([]);
    expect(draft.variations).toEqual({
      driftEvery: 16,
      windows: [
        [3, 5],
        [8, 10],
      ],
      waveOn: [7],
      waveMultiplier: 0,
      informationNeeded: 400,
      informationHold: 16,
      informationDecay: 0,
      oneWay: true,
      charts: ["DR2", "DR3"],
      chartBySide: { A: "DR9" },
      storm: { radius: 4 },
    });
    const read = parseScenario({
      format: "gravity-portals/scenario@1",
      seed: "sheet",
      scenes: [{ id: "s" }],
      anomalies: [{ id: "a", kind: "gravity-portal", scene: "s", hex: "0815", variations: draft.variations }],
      until: "1.1",
    });
    expect(read.ok ? [] : read.error).toEqual([]);
  });

  test.for([
    ["driftEvery", "0", "number"],
    ["informationNeeded", "five", "number"],
    ["waveOn", "2 13", "totals"],
    ["windows", "9-12 7-10", "overlap"],
    ["storm", "-1", "number"],
  ] as const)("a wrong %s is told at its field", ([field, value, fault]) => {
    const { faults } = portalDraft(fields({ [field]: value }));
    expect(faults.map((one) => [one.field, last(one.words.key)])).toEqual([[field, fault]]);
  });

  test("leads somewhere", () => {
    expect(portalDraft(fields({ charts: [] })).faults.map(({ field }) => field)).toEqual(["charts"]);
  });

  test("says in words what its values mean, and which are not the rulebook's", () => {
    const usual = portalSummary(PORTAL_DEFAULTS);
    expect(usual.map(({ words }) => last(words.key))).toEqual(["drift", "open", "wave", "find"]);
    expect(usual.some(({ changed }) => changed)).toBe(false);
    expect(usual[2]?.words.data).toEqual({ ways: 2, percent: "5.6" });
    const changed = portalSummary(fields({ windows: "3-5", waveOn: "", oneWay: true }));
    expect(changed.filter((one) => one.changed).map(({ words }) => last(words.key))).toEqual([
      "open",
      "noWave",
      "oneWay",
    ]);
  });

  test("[IP2.412] a total has its chart by the rule until another is chosen, and then a table is written", () => {
    const withTotal = (at: number, chart: string, charts: readonly string[] = PORTAL_DEFAULTS.charts) =>
      portalDraft(fields({ charts, totals: PORTAL_DEFAULTS.totals.with(at, chart) }));
    const charts = ({ draft }: ReturnType<typeof withTotal>) =>
      draft.kind === "gravity-portal" ? draft.variations["charts"] : null;
    const byRule = { 2: "DR2", 3: "DR3", 4: "DR4", 5: "DR5", 6: "DR6", 7: "DR7", 8: "DR8", 9: "DR9" };
    expect(charts(withTotal(0, ""))).toBeUndefined();
    expect(charts(withTotal(0, "DR2"))).toBeUndefined();
    expect(charts(withTotal(10, "SE"))).toEqual({ ...byRule, 10: "DR4", 11: "DR3", 12: "SE" });
    expect(charts(withTotal(0, "SE"))).toEqual({ ...byRule, 2: "SE", 10: "DR4", 11: "DR3", 12: "DR2" });
  });

  test("[IP2.412] where totals are rolled again by the rule, a table needs a chart for each of them", () => {
    const totals = PORTAL_DEFAULTS.totals.with(0, "DR3");
    const some = portalDraft(fields({ charts: ["DR2", "DR3"], totals }));
    expect(some.faults.map(({ field, words }) => [field, last(words.key)])).toEqual([["charts", "noTotal"]]);
    const all = portalDraft(fields({ charts: ["DR2", "DR3"], totals: totals.map((one) => one || "DR2") }));
    expect(all.faults).toEqual([]);
  });

  test("[IP2.412] of own charts beside printed ones the form shows where the rule puts them", () => {
    const session = judgeSession(AT);
    const form = {
      kind: "gravity-portal",
      anomaly: null,
      faults: [],
      fields: fields({ charts: ["DR6", "SE"] }),
    } as const;
    const shown = formView(session, say, form).totals;
    expect(shown.map(({ total }) => total)).toEqual([2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]);
    expect(shown.filter(({ byRule }) => byRule.includes("DR6")).map(({ total }) => total)).toEqual([6]);
    expect(shown.filter(({ byRule }) => byRule.includes("SE"))).toHaveLength(10);
  });

  test("with *Only* leads to one chart, whatever was chosen by totals and sides", () => {
    const totals = PORTAL_DEFAULTS.totals.with(0, "DR3");
    const sides = { ...PORTAL_DEFAULTS.sides, A: "DR4", B: "DR5" };
    const only = withOnly(fields({ totals, bySide: true, sides }), "DR5");
    expect([only.charts, only.totals, only.sides]).toEqual([
      ["DR5"],
      PORTAL_DEFAULTS.totals,
      { ...PORTAL_DEFAULTS.sides, B: "DR5" },
    ]);
    const { draft, faults } = portalDraft({ ...only, bySide: false });
    expect([draft.kind === "gravity-portal" && draft.variations["charts"], faults]).toEqual([["DR5"], []]);
    const shown = formView(judgeSession(AT), inWords, freshFields(judgeSession(AT), "gravity-portal", null));
    expect(shown.charts[0]).toEqual({ id: "DR2", chosen: true, only: langText("Sheet.onlyOf", { chart: "DR2" }) });
  });

  test("keeps what the form does not hold, and drops boxes that are not ticked", () => {
    const before = fields({ bySide: true, sides: { ...PORTAL_DEFAULTS.sides, C: "DR4" } });
    const after = readPortalForm({ hex: " 0916 ", charts: ["DR2", null], oneWay: false, bySide: true }, before);
    expect(after).toEqual({ ...before, hex: "0916", charts: ["DR2"] });
  });

  test("of a portal in play shows its variations", () => {
    const session = judgeSession(AT);
    const portal = session.state?.secret?.portals["p1"];
    if (!portal) throw new Error("no portal");
    expect(portalFields(portal, "quiet-reach", "1916")).toMatchObject({
      charts: ["SE"],
      windows: PORTAL_DEFAULTS.windows,
    });
    const form = fieldsInPlay(session, "gravity-portal", "p1");
    expect(form && formView(session, say, form)).toMatchObject({
      title: "P1",
      fixed: true,
      hex: "1916",
      warnings: [],
      retire: "retire P1",
    });
  });
});

describe("a white hole's sheet", () => {
  test("speaks of every distance in proportion to the strength", () => {
    const ranges = (strength: string) =>
      holeSummary({ ...HOLE_DEFAULTS, strength }).map(({ words }) => words.data?.["range"]);
    expect(ranges("1").slice(0, 6)).toEqual([4, 8, 16, 32, 48, 64]);
    expect(ranges("0.5").slice(0, 6)).toEqual([2, 4, 8, 16, 24, 32]);
  });

  test("is read and shown by its reader's language: the same text is a number in one and none in another", () => {
    const strengths = () =>
      ["0,5", "0.5"].map((strength) => {
        const { draft, faults } = holeDraft({ ...HOLE_DEFAULTS, strength });
        return faults.length > 0 ? null : (draft as { strength: number }).strength;
      });
    expect(strengths()).toEqual([null, 0.5]);
    vi.stubGlobal("game", { i18n: { lang: "de" } });
    expect(strengths()).toEqual([0.5, 0.5]);
    expect(
      holeFields(
        { intervalMultiplier: 10, strengthMultiplier: 5, scene: "s", strength: "1.5" } as unknown as WhiteHole,
        "0815",
      ).strength,
    ).toBe("1,5");
    vi.unstubAllGlobals();
  });

  test.for(["0", "11", "strong", ""])("a strength of «%s» is refused", (strength) => {
    expect(holeDraft({ ...HOLE_DEFAULTS, strength }).faults.map(({ field }) => field)).toEqual(["strength"]);
  });
});

describe("the place", () => {
  const { state } = judgeSession(AT);
  if (!state) throw new Error("no state");
  const starred: AnomalyState = {
    ...state,
    scenes: {
      ...state.scenes,
      "quiet-reach": {
        ...(state.scenes["quiet-reach"] as AnomalyState["scenes"][string]),
        terrain: [{ hex: atColumnRow(9, 15), kind: "planet" }],
      },
    },
  };

  test.for([
    ["", "noHex"],
    ["815", "UnreadHex"],
    ["4315", "offSheet"],
    ["0915", "massive"],
  ] as const)("«%s» is refused as %s", ([label, fault]) => {
    const place = checkPlace(UNIT_RULES, starred, "gravity-portal", "quiet-reach", label);
    expect(last(place.fault?.key ?? "")).toBe(fault);
  });

  test("a portal cannot be where a white hole is, and is warned of one that is near", () => {
    expect(last(checkPlace(UNIT_RULES, state, "gravity-portal", "lantern-deep", "2215").fault?.key ?? "")).toBe("hole");
    const near = checkPlace(UNIT_RULES, state, "gravity-portal", "lantern-deep", "2205");
    expect(near.warnings).toEqual([{ key: "GRAVITYPORTALS.Sheet.Near.hole", data: { range: 10 } }]);
  });

  test("a white hole is warned of a portal of this scene", () => {
    expect(checkPlace(UNIT_RULES, state, "white-hole", "quiet-reach", "2016").warnings).toHaveLength(1);
    expect(checkPlace(UNIT_RULES, state, "white-hole", "lantern-deep", "0815").warnings).toEqual([]);
  });
});

describe("the small map", () => {
  const session = judgeSession(AT);
  const { state } = session;
  if (!state) throw new Error("no state");
  const form = { columns: 42, rows: 30 };
  const look = { name: (id: string) => id, colour: () => "" };

  test("shows a dot for each hex, the ships, the white hole, and the judge's portals", () => {
    const lantern = miniMap(state, "lantern-deep", null, look);
    expect(lantern?.dots.match(/M/g)).toHaveLength(42 * 30);
    expect([lantern?.units.length, lantern?.holes.length, lantern?.portals.length]).toEqual([3, 1, 0]);
    expect(miniMap(state, "quiet-reach", atColumnRow(8, 15), look)).toMatchObject({
      chosen: expect.stringMatching(/,/),
    });
    expect(miniMap(state, "quiet-reach", null, look)?.portals).toHaveLength(1);
    const numbers = lantern?.numbers.map(({ text }) => text);
    expect(numbers).toEqual(["05", "10", "15", "20", "25", "30", "35", "40", "05", "10", "15", "20", "25"]);
  });

  test.for([
    [1, 1],
    [2, 1],
    [8, 15],
    [42, 30],
  ] as const)("a press on the middle of column %i, row %i finds that hex", ([column, row]) => {
    const hex = atColumnRow(column, row);
    const polygon = miniMap(state, "quiet-reach", hex, look)
      ?.chosen.split(" ")
      .map((point) => point.split(",").map(Number));
    const middle = (axis: 0 | 1) => (polygon ?? []).reduce((sum, point) => sum + (point[axis] ?? 0), 0) / 6;
    expect(placeAtSpot(form, { x: middle(0), y: middle(1) })).toEqual(hex);
  });

  describe("of a map that was shifted", () => {
    const [quiet] = Object.values(state.scenes).filter(({ id }) => id === "quiet-reach");
    if (!quiet) throw new Error("no scene");
    const map = { ...quiet, shift: { q: 10, r: -3 } };
    const shifted = { ...state, scenes: { ...state.scenes, "quiet-reach": map } };

    test("has the numbers that it shows now, and the ships where they are drawn", () => {
      const drawn = miniMap(shifted, "quiet-reach", null, look);
      expect(drawn?.numbers.map(({ text }) => text)).toEqual([
        "15",
        "20",
        "25",
        "30",
        "35",
        "40",
        "45",
        "50",
        "05",
        "10",
        "15",
        "20",
        "25",
        "30",
      ]);
      const here = Object.values(state.units).filter((unit) => unit.scene === "quiet-reach" && unit.hex.q > 10);
      expect(drawn?.units.length).toBe(here.length);
    });

    test.for([
      [11, 3],
      [30, 15],
      [52, 31],
    ] as const)("finds column %i, row %i at a press on its middle", ([column, row]) => {
      const hex = atColumnRow(column, row);
      const points = miniMap(shifted, "quiet-reach", hex, look)?.chosen.split(" ") ?? [];
      const middle = (axis: 0 | 1) => points.reduce((sum, point) => sum + Number(point.split(",")[axis]), 0) / 6;
      expect(placeAtSpot(map, { x: middle(0), y: middle(1) })).toEqual(hex);
    });

    test("warns of its present edge", () => {
      const fields = { ...freshFields(session, "white-hole", "quiet-reach").fields, strength: "1" };
      const warned = (column: number): boolean =>
        edgeWarnings(fields as Parameters<typeof edgeWarnings>[0], atColumnRow(column, 18), map).length > 0;
      expect([warned(12), warned(31), warned(51), warned(42)]).toEqual([true, false, true, false]);
    });
  });

  test("a press beyond the edge finds nothing", () => {
    expect(placeAtSpot(form, { x: -5, y: 10 })).toBeNull();
  });

  test("a new sheet begins on the scene that is looked at", () => {
    expect(freshFields(session, "white-hole", "quiet-reach").fields.scene).toBe("quiet-reach");
    expect(freshFields(session, "white-hole", null).fields.scene).toBe("lantern-deep");
  });
});

describe("the zones round a white hole in play", () => {
  const start = demoAt(AT).state;
  const [hole] = Object.values(start.holes);
  if (!hole) throw new Error("the demo has its hole");
  const boxes = (without: readonly Zone[], strength = "1") =>
    zoneBoxes({ ...hole, without, strength }, say).map(({ zone, on }) => `${zone} ${on}`);

  test("[IP7.31] are boxes from the inmost to the outmost, all on where nothing else was said", () => {
    expect(boxes([])).toEqual(["intense-dust true", "nebula true", "radiation true", "dust true"]);
    expect(boxes(["nebula"])).toContain("nebula false");
  });

  test("[IP7.411] say how far each reaches", () => {
    const labels = zoneBoxes({ ...hole, strength: "2" }, (key, data) => `${last(key)} ${data?.["range"]}`);
    expect(labels.map(({ label }) => label)).toEqual(["intenseDust 32", "nebula 64", "radiation 96", "dust 128"]);
  });

  test("[IP7.31] are switched one by one", () => {
    expect(zonesOff(hole, "nebula", false)).toEqual(["nebula"]);
    expect(zonesOff({ ...hole, without: ["nebula", "dust"] }, "nebula", true)).toEqual(["dust"]);
    expect(zonesOff(hole, "nothing", false)).toEqual([]);
  });

  test("stand on the sheet of a hole in play alone", () => {
    const session = judgeSession(AT);
    const inPlay = fieldsInPlay(session, "white-hole", hole.id);
    expect(inPlay && formView(session, say, inPlay).zones).toHaveLength(4);
    expect(formView(session, say, freshFields(session, "white-hole", null)).zones).toEqual([]);
  });
});
