import { describe, expect, test } from "vitest";
import type { Mark } from "../../../src/foundry/canvas/marks.ts";
import { overlayOf } from "../../../src/foundry/canvas/overlay.ts";
import type { Viewer } from "../../../src/foundry/canvas/viewer.ts";
import { SFB32 } from "../../../src/foundry/rulesets/sfb32/adapter.ts";
import { STATUSES } from "../../../src/foundry/vessel/statuses.ts";
import { atColumnRow, type RuleEvent } from "../../../src/rules/index.ts";
import type { GameState } from "../../../src/rules/sfb32/index.ts";
import { langText } from "../apps/sentences.ts";
import { demoAt } from "../console/demo-game.ts";

const CLOSE = 60;
const FAR = 14;

const viewer = (facts: readonly RuleEvent[], more: Partial<Viewer> = {}): Viewer => ({
  ruleset: SFB32,
  seat: "captain",
  judge: false,
  prompts: [],
  journal: facts.map((event, n) => ({ n, event })),
  nameOf: (id) => id,
  due: new Set(),
  asked: [],
  isBare: () => false,
  aims: [],
  plan: null,
  bands: true,
  zones: false,
  numbers: false,
  names: false,
  unitName: (id) => id,
  ...more,
});

const draw = (state: GameState, scene: string, who: Viewer, hexOnScreen = CLOSE): readonly Mark[] => {
  const found = state.scenes[scene];
  if (!found) throw new Error(`no scene ${scene}`);
  return overlayOf(state, who, found, hexOnScreen);
};

const of = <S extends Mark["shape"]>(marks: readonly Mark[], shape: S) =>
  marks.filter((one): one is Extract<Mark, { shape: S }> => one.shape === shape);
const words = (marks: readonly Mark[]): readonly string[] => of(marks, "label").map((label) => label.words.key);

const before = demoAt({ turn: 1, impulse: 1 });
const after = demoAt({ turn: 1, impulse: 6 });
const nextTurn = demoAt({ turn: 2, impulse: 1 });

describe("what only the judge may see", () => {
  test("is drawn for the judge alone, and lies where Cover hides it", () => {
    const marks = draw(before.state, "quiet-reach", viewer(before.facts, { judge: true }));
    const [portal] = of(marks, "portal");
    expect(portal).toMatchObject({ hex: atColumnRow(19, 16), open: false, secret: true, colour: "pink" });
    expect(marks.every(({ secret }) => secret)).toBe(true);
    expect(words(marks)).toContain("GRAVITYPORTALS.Overlay.judgeOnly");
  });

  test("a captain's map of a scene with a portal is that of an empty scene", () => {
    const { state, facts } = before.seenBy("captain");
    expect(draw(state, "quiet-reach", viewer(facts))).toEqual([]);
  });

  test("a judge who sees as a captain does sees no portal although the state holds it", () => {
    expect(draw(before.state, "quiet-reach", viewer(before.facts))).toEqual([]);
  });

  test("the track runs from the first hex to where the portal is now", () => {
    const marks = draw(nextTurn.state, "quiet-reach", viewer(nextTurn.facts, { judge: true }));
    const [track] = of(marks, "track");
    expect(track?.hexes).toHaveLength(3);
    expect(track?.hexes[0]).toEqual(atColumnRow(20, 15));
  });
});

describe("a portal that a captain was shown", () => {
  test("is a filled mark until it drifts", () => {
    const { state, facts } = after.seenBy("captain");
    const marks = draw(state, "quiet-reach", viewer(facts));
    expect(of(marks, "diamond")).toMatchObject([{ hex: atColumnRow(19, 16), look: "filled", colour: "green" }]);
    expect(of(marks, "halo")).toMatchObject([{ hex: atColumnRow(19, 16), colour: "green" }]);
    expect(words(marks)).toEqual(["GRAVITYPORTALS.Overlay.untilDrift"]);
  });

  test("is hollow afterwards and says in which turn it was seen", () => {
    const { state, facts } = nextTurn.seenBy("captain");
    const marks = draw(state, "quiet-reach", viewer(facts));
    expect(of(marks, "diamond")).toMatchObject([{ look: "hollow" }]);
    expect(of(marks, "halo")).toEqual([]);
    expect(of(marks, "label")[0]?.words).toEqual({ key: "GRAVITYPORTALS.Overlay.lastSeen", data: { turn: 1 } });
  });

  test("is not shown to somebody else", () => {
    const { state, facts } = after.seenBy("nobody");
    expect(of(draw(state, "quiet-reach", viewer(facts, { seat: "nobody" })), "diamond")).toEqual([]);
  });

  test("a destination shows its PORT to everybody", () => {
    const { state, facts } = after.seenBy("nobody");
    const marks = draw(state, "p1-SE-11", viewer(facts, { seat: "nobody" }));
    expect(of(marks, "port")).toMatchObject([{ hex: atColumnRow(8, 25) }]);
  });
});

describe("a white hole", () => {
  const lantern = (impulse: number, more: Partial<Viewer> = {}, hexOnScreen = CLOSE) => {
    const game = demoAt({ turn: 1, impulse });
    const state: GameState = { ...game.state, clock: { ...game.state.clock, phase: "orders" } };
    return draw(state, "lantern-deep", viewer(game.facts, more), hexOnScreen);
  };

  test("has a star, its name with its strength, and a band for each rhythm that reaches the sheet", () => {
    const marks = lantern(1);
    expect(of(marks, "star")).toMatchObject([{ hex: atColumnRow(22, 15) }]);
    expect(of(marks, "label").find(({ rank }) => rank === 2)?.words.data).toEqual({
      name: "the-lantern",
      strength: 1,
    });
    expect(of(marks, "outline").map(({ line }) => line)).toEqual(["solid", "long-dash", "dash"]);
  });

  test.for([
    [1, 1],
    [2, 2],
    [4, 3],
  ] as const)("at impulse %i, %i of its bands are due and doubled", ([impulse, doubled]) => {
    const marks = lantern(impulse);
    expect(of(marks, "outline").filter(({ weight }) => weight === 2)).toHaveLength(doubled);
    expect(of(marks, "chevron").filter(({ colour }) => colour === "gold").length).toBeGreaterThanOrEqual(6);
  });

  test.for([
    ["start", 0, 1],
    ["pushes", 1, 1],
    ["standing-orders", 1, 1],
    ["orders", 1, 1],
    ["impulse-done", 1, 2],
    ["impulse-done", 3, 3],
    ["turn-done", 32, 1],
  ] as const)(
    "in the phase %s of impulse %i the due bands are %i: of this impulse while it is played, then of the next",
    ([phase, impulse, doubled]) => {
      const game = demoAt({ turn: 1, impulse: 1 });
      const clock = { ...game.state.clock, phase, impulse };
      const marks = draw({ ...game.state, clock }, "lantern-deep", viewer(game.facts));
      expect(of(marks, "outline").filter(({ weight }) => weight === 2)).toHaveLength(doubled);
    },
  );

  test("reading «every other» as odd moves the second band", () => {
    const game = demoAt({ turn: 1, impulse: 1 });
    const state: GameState = {
      ...game.state,
      clock: { ...game.state.clock, phase: "orders" },
      ruleOptions: { ...game.state.ruleOptions, everyOther: "odd" },
    };
    const marks = draw(state, "lantern-deep", viewer(game.facts));
    expect(of(marks, "outline").filter(({ weight }) => weight === 2)).toHaveLength(2);
  });

  test("shows its zones only when asked to", () => {
    expect(of(lantern(1), "letter")).toEqual([]);
    const zones = of(lantern(1, { zones: true }), "letter");
    expect(new Set(zones.map(({ letter }) => letter))).toEqual(new Set(["I"]));
  });

  test.for([
    { hexOnScreen: 60, fills: 4 },
    { hexOnScreen: 30, fills: 4 },
    { hexOnScreen: 29, fills: 0 },
    { hexOnScreen: 14, fills: 0 },
  ])(
    "[IP7.31] zones have their patterns close up alone: $fills at $hexOnScreen pixels a hex",
    ({ hexOnScreen, fills }) => {
      const game = demoAt({ turn: 1, impulse: 1 });
      const [hole] = Object.values(game.state.holes);
      const holes = hole ? { [hole.id]: { ...hole, strength: "0.25" } } : {};
      const marks = draw({ ...game.state, holes }, "lantern-deep", viewer(game.facts, { zones: true }), hexOnScreen);
      expect(of(marks, "fill")).toHaveLength(fills);
      expect(of(marks, "fill").every(({ layer }) => layer === 0)).toBe(true);
    },
  );

  test("[IP7.31] a zone that the hole is without has neither edge nor letter", () => {
    const game = demoAt({ turn: 1, impulse: 1 });
    const [hole] = Object.values(game.state.holes);
    if (!hole) throw new Error("the demo has its hole");
    const holes = { [hole.id]: { ...hole, strength: "0.25", without: ["nebula" as const] } };
    const marks = (state: GameState) => of(draw(state, "lantern-deep", viewer(game.facts, { zones: true })), "letter");
    const letters = (state: GameState) => [...new Set(marks(state).map(({ letter }) => letter))].sort().join("");
    expect(letters({ ...game.state, holes: { [hole.id]: { ...hole, strength: "0.25" } } })).toBe("DINR");
    expect(letters({ ...game.state, holes })).toBe("DIR");
  });

  test("bands can be switched off", () => {
    expect(of(lantern(1, { bands: false }), "outline")).toEqual([]);
  });

  test("a unit that was pushed in this impulse has a tail", () => {
    expect(of(lantern(1), "tail")).toMatchObject([{ from: atColumnRow(22, 12), to: atColumnRow(23, 12), bar: true }]);
  });

  test("small hexes keep bands, fronts and marks, lose chevrons and tails, and name only what is pointed at", () => {
    const marks = lantern(1, {}, FAR);
    expect(new Set(marks.map(({ shape }) => shape))).toEqual(
      new Set(["front", "glow", "halo", "label", "outline", "star"]),
    );
    expect(of(marks, "label").every(({ far, rank }) => far === (rank > 0 || undefined))).toBe(true);
    expect(of(lantern(1), "label").some(({ far }) => far)).toBe(false);
  });
});

describe("units", () => {
  const prompt = {
    kind: "push" as const,
    ...{ ends: null, told: null },
    id: "push/1.2/the-lantern/long-patience",
    unit: "long-patience",
    by: "the-lantern",
    range: 4,
    from: "2312",
    options: [
      { hex: "2311", direction: "A" as const },
      { hex: "2411", direction: "B" as const },
    ],
    preset: "2311",
  };

  test("a push to choose has an arrow in each hex and a ring round the one my orders would take", () => {
    const marks = draw(before.state, "lantern-deep", viewer(before.facts, { prompts: [prompt] }));
    expect(of(marks, "arrow")).toMatchObject([
      { hex: atColumnRow(23, 11), direction: "A", preset: true, answer: "2311", prompt: prompt.id, layer: 5 },
      { hex: atColumnRow(24, 11), direction: "B", preset: false },
    ]);
    expect(of(marks, "ring")).toHaveLength(1);
  });

  test("arrows are not drawn in another scene; where they would hide the ships they are lines, the usual one solid", () => {
    const who = viewer(before.facts, { prompts: [prompt] });
    expect(of(draw(before.state, "quiet-reach", who), "arrow")).toEqual([]);
    expect(of(draw(before.state, "quiet-reach", who, 29), "course")).toEqual([]);
    expect(of(draw(before.state, "lantern-deep", who, 29), "arrow")).toEqual([]);
    for (const size of [5, 14, 29]) {
      expect(of(draw(before.state, "lantern-deep", who, size), "course")).toMatchObject([
        { hexes: [{}, atColumnRow(23, 11)], dashed: false, colour: "white" },
        { hexes: [{}, atColumnRow(24, 11)], dashed: true },
      ]);
    }
    expect(of(draw(before.state, "lantern-deep", who, 30), "course")).toEqual([]);
  });

  test("conditions are badges for their owner and the judge, and for nobody else", () => {
    const scene = "p1-SE-11";
    const seen = (player: string, judge = false) => {
      const { state, facts } = after.seenBy(player);
      return of(draw(state, scene, viewer(facts, { seat: player, judge })), "badge");
    };
    expect(seen("captain")).toMatchObject([
      {
        words: [
          {
            key: "GRAVITYPORTALS.Overlay.Badge.fireControl",
            inner: { until: { key: "GRAVITYPORTALS.Common.Time", data: { turn: 1, impulse: 6 } } },
          },
        ],
      },
    ]);
    expect(seen("drover")).toEqual([]);
    expect(seen("drover", true)).toHaveLength(1);
  });

  test("a ship whose move waits for the judge is marked where the game has it, for everybody and at any size", () => {
    for (const [seat, judge, size] of [
      ["captain", false, CLOSE],
      ["drover", false, FAR],
      ["drover", true, CLOSE],
    ] as const) {
      const { state, facts } = before.seenBy(seat);
      const shown = (asked: readonly string[]) =>
        of(draw(state, "quiet-reach", viewer(facts, { seat, judge, asked }), size), "label").filter(
          ({ words }) => words.key === "GRAVITYPORTALS.Overlay.asked",
        );
      const hex = state.units["amber-tern"]?.hex;
      expect(shown(["amber-tern"])).toMatchObject([{ hex, words: { data: { name: "amber-tern" } } }]);
      expect(shown([])).toEqual([]);
    }
  });

  test("badges are words, not letters that stand for words", () => {
    for (const { badge } of Object.values(STATUSES)) {
      const words = langText(badge.replace("GRAVITYPORTALS.", ""), { until: "" });
      expect(words).toMatch(/^[a-z ]+$/);
    }
  });

  test("my movers have a chevron that points ahead", () => {
    const { state, facts } = before.seenBy("captain");
    const marks = draw(state, "quiet-reach", viewer(facts, { due: new Set(["amber-tern"]) }));
    expect(of(marks, "chevron")).toMatchObject([{ hex: atColumnRow(19, 17), direction: "A", colour: "white" }]);
  });

  const marksWith = (stage: GameState["transits"][number]["stage"]) => {
    const passage = { unit: "amber-tern", portal: "p1", to: null, by: null, scene: "quiet-reach" };
    const transits = [{ ...passage, stage, hex: atColumnRow(19, 16) }];
    const state: GameState = { ...before.seenBy("nobody").state, transits };
    return draw(state, "quiet-reach", viewer(before.facts));
  };

  test.for(["destination", "arrival"] as const)(
    "a ship in transit leaves two brackets behind for all to see: %s",
    (stage) => {
      expect(of(marksWith(stage), "brackets")).toMatchObject([{ hex: atColumnRow(19, 16), secret: false }]);
    },
  );

  test("a ship that came out is in transit no more, though it has still to roll for tumbling", () => {
    expect(of(marksWith("tumble"), "brackets")).toEqual([]);
    expect(of(marksWith("tumble"), "label").map(({ words }) => words.key)).not.toContain(
      "GRAVITYPORTALS.Overlay.inTransit",
    );
  });
});

describe("names of ships", () => {
  test("stand beside them by choice alone, and not beside what nobody commands", () => {
    const named = (names: boolean) =>
      of(draw(before.state, "lantern-deep", viewer(before.facts, { names })), "label").flatMap(({ words }) =>
        words.key === "GRAVITYPORTALS.Overlay.shipName" ? String(words.data?.["name"]) : [],
      );
    expect(named(false)).toEqual([]);
    expect(named(true)).toEqual(["long-patience", "kettle-black", "stray-mine"]);
  });
});
