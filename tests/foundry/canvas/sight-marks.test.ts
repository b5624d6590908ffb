import { describe, expect, test } from "vitest";
import { aimsOf } from "../../../src/foundry/canvas/aim.ts";
import { geometryOf } from "../../../src/foundry/canvas/geometry.ts";
import type { Mark } from "../../../src/foundry/canvas/marks.ts";
import { overlayOf } from "../../../src/foundry/canvas/overlay.ts";
import { strokesOf } from "../../../src/foundry/canvas/strokes.ts";
import { mark, type Viewer } from "../../../src/foundry/canvas/viewer.ts";
import { SFB32 } from "../../../src/foundry/rulesets/sfb32/adapter.ts";
import { atColumnRow, DEFAULT_RULE_OPTIONS, DEFAULT_WINDOWS, type Hex, type Portal } from "../../../src/rules/index.ts";
import { emptyGame, type GameState } from "../../../src/rules/sfb32/index.ts";
import { fakeSession, type GameParts, game, hex, hole, judgeSession, ship } from "../apps/fake-session.ts";

const FAR = 14;

const viewer = (more: Partial<Viewer> = {}): Viewer => ({
  ruleset: SFB32,
  seat: "tom",
  judge: false,
  prompts: [],
  journal: [],
  nameOf: (id) => id,
  due: new Set(),
  asked: [],
  isBare: () => false,
  asked: [],
  aims: [{ from: "tern", to: "kettle" }],
  plan: null,
  bands: false,
  zones: false,
  numbers: false,
  names: false,
  unitName: (id) => id,
  ...more,
});

/** Two ships nine hexes apart down a column of «lantern-deep». */
const two = (parts: GameParts = {}, from: Parameters<typeof ship>[2] = {}): GameState =>
  game({
    units: [
      ship("tern", "0806", { scene: "lantern-deep", ...from }),
      ship("kettle", "0815", { scene: "lantern-deep", owner: "ann" }),
    ],
    ...parts,
  });

/** What is drawn of the line: how it goes, in which colour, and what it says. */
const told = (state: GameState, who = viewer(), size = FAR) => {
  const scene = state.scenes["lantern-deep"];
  if (!scene) throw new Error("the game lacks its scene");
  const marks = overlayOf(state, who, scene, size);
  const line = marks.find((one): one is Extract<Mark, { shape: "sight" }> => one.shape === "sight");
  const label = marks.find(
    (one): one is Extract<Mark, { shape: "label" }> => one.shape === "label" && one.words.key.includes(".Sight."),
  );
  return line && label
    ? [
        line.line,
        line.part,
        line.colour,
        label.words.key.split(".").at(-1),
        Object.values(label.words.data ?? {}).join(" "),
        label.place,
        line.secret || label.secret,
      ]
    : null;
};

/** The same game as a judge has it, with these portals in it. */
const withPortals = (state: GameState, portals: Readonly<Record<string, Portal>>): GameState => ({
  ...state,
  secret: { ...emptyGame(DEFAULT_RULE_OPTIONS).secret, portals } as GameState["secret"],
});

describe("the line of fire on the map", () => {
  test("says of a line that no hole comes near no more than that no bar is known", () => {
    expect(told(two())).toEqual(["plain", 1, "white", "noKnownBar", "9", "above", false]);
    expect(told(two({ holes: [hole("the-lantern", "2816")] }))).toEqual([
      "plain",
      1,
      "white",
      "noKnownBar",
      "9",
      "above",
      false,
    ]);
  });

  test("[IP7.24] is dotted where a hole gives the target ECM, and [IP7.23] crossed at the nearest point where one bars it", () => {
    expect(told(two({ holes: [hole("the-lantern", "1312")] }))).toEqual([
      "hindered",
      expect.any(Number),
      "white",
      "hindered",
      "5 the-lantern",
      "above",
      false,
    ]);
    expect(told(two({ holes: [hole("the-lantern", "0809")] }))).toEqual([
      "barred",
      3 / 9,
      "coral",
      "barred",
      "0 the-lantern",
      "above",
      false,
    ]);
  });

  test("[IP2.17] is the same with a portal in the way and with none, for the judge too", () => {
    const portal: Portal = {
      id: "p1",
      seq: 0,
      variations: { windows: DEFAULT_WINDOWS } as unknown as Portal["variations"],
      ends: [{ scene: "lantern-deep", hex: hex("0810") }],
      open: null,
      tunnels: [],
      inert: false,
    };
    for (const judge of [false, true]) {
      const lines = [{}, { p1: portal }].map((portals) => told(withPortals(two(), portals), viewer({ judge })));
      expect(lines[1]).toEqual(lines[0]);
      expect(lines[0]?.[3]).toBe("noKnownBar");
    }
  });

  test.for([
    { kind: "tumbling-no-fire", key: "tumbling" },
    { kind: "fire-control-disrupted", key: "fireControl" },
  ] as const)("[IP2.316] [IP2.324] of a ship that cannot fire says why: $key", ({ kind, key }) => {
    const state = two({}, { conditions: [{ kind, until: { turn: 1, impulse: 9 } }] });
    expect(told(state)?.slice(0, 4)).toEqual(["barred", 0, "coral", key]);
  });

  test("is not drawn to a ship of another scene, nor to one that is gone", () => {
    const other = ship("kettle", "0815");
    expect(told(two({ units: [ship("tern", "0806", { scene: "lantern-deep" }), other] }))).toBeNull();
    const gone = ship("kettle", "0815", { scene: "lantern-deep", status: "destroyed" });
    expect(told(two({ units: [ship("tern", "0806", { scene: "lantern-deep" }), gone] }))).toBeNull();
  });

  test("has its label however small the map is", () => {
    expect(told(two(), viewer(), 8)).not.toBeNull();
  });
});

describe("its strokes", () => {
  const SIZE = 100;
  const grid = { center: ({ q, r }: Hex) => ({ x: q * SIZE * Math.sqrt(0.75), y: (r + q / 2) * SIZE }) };
  const from = atColumnRow(8, 6);
  const to = atColumnRow(8, 10);
  const drawn = (line: "plain" | "hindered" | "barred", part: number) =>
    strokesOf(mark({ shape: "sight", from, to, line, part }, "white", 4), geometryOf(grid, 1));

  test("a plain line is one stroke and an open dot", () => {
    expect(drawn("plain", 1).map(({ closed, fill }) => [closed, fill])).toEqual([
      [false, 0],
      [true, 0],
    ]);
  });

  test("a barred one is solid to where it is barred, crossed there, and dots beyond", () => {
    const strokes = drawn("barred", 0.25);
    const start = grid.center(from);
    expect(strokes[0]?.points).toEqual([start, { x: start.x, y: start.y + SIZE }]);
    const cross = strokes.filter(({ width }) => width === 3.5);
    expect(cross).toHaveLength(2);
    expect(strokes.length).toBeGreaterThan(20);
    expect(strokes.slice(1, -2).every(({ points }) => points.every(({ y }) => y >= start.y + SIZE - 0.001))).toBe(true);
  });
});

describe("what a person looks along", () => {
  const session = fakeSession({ state: two() });

  test.for([
    { name: "to the ship under the pointer", taken: ["tern"], pointed: "kettle", targets: [], to: ["kettle"] },
    {
      name: "to the targets where it points at none",
      taken: ["tern"],
      pointed: null,
      targets: ["kettle"],
      to: ["kettle"],
    },
    { name: "not at itself", taken: ["tern"], pointed: "tern", targets: ["tern"], to: [] },
    { name: "not while nothing is taken", taken: [], pointed: "kettle", targets: [], to: [] },
    { name: "not while several are", taken: ["tern", "kettle"], pointed: "kettle", targets: [], to: [] },
    { name: "not from another's ship", taken: ["kettle"], pointed: "tern", targets: [], to: [] },
  ])("$name", ({ taken, pointed, targets, to }) => {
    expect(aimsOf(session, taken, pointed, targets)).toEqual(to.map((one) => ({ from: "tern", to: one })));
  });

  test("a judge looks along the lines of the judge's own ships alone", () => {
    const judge = judgeSession({ state: two({}, { owner: null }) });
    expect(aimsOf(judge, ["tern"], "kettle", [])).toHaveLength(1);
    expect(aimsOf(judge, ["kettle"], "tern", [])).toEqual([]);
  });
});
