import { describe, expect, test } from "vitest";
import { geometryOf } from "../../../src/foundry/canvas/geometry.ts";
import type { Mark } from "../../../src/foundry/canvas/marks.ts";
import { frontMarks, overlayOf } from "../../../src/foundry/canvas/overlay.ts";
import { strokesOf } from "../../../src/foundry/canvas/strokes.ts";
import { SFB32 } from "../../../src/foundry/rulesets/sfb32/adapter.ts";
import { atColumnRow, type Front, type Hex } from "../../../src/rules/index.ts";
import type { GameState } from "../../../src/rules/sfb32/index.ts";
import { demoAt } from "../console/demo-game.ts";

const CENTRE = atColumnRow(22, 15);
const game = demoAt({ turn: 1, impulse: 1 });

const front = (radius: number, changes: Partial<Front> = {}): Front => ({
  wave: "wave@1.1",
  source: "the-lantern",
  scene: "lantern-deep",
  hex: CENTRE,
  strength: 35,
  since: { turn: 1, impulse: 1 },
  radius,
  struck: [],
  ...changes,
});

const draw = (fronts: readonly Front[], changes: Partial<GameState> = {}, exact = true): readonly Mark[] => {
  const state: GameState = { ...game.state, fronts, ...changes };
  const scene = state.scenes["lantern-deep"];
  if (!scene) throw new Error("the demo has no lantern-deep");
  return frontMarks(state, scene, exact);
};

const words = (marks: readonly Mark[]) => marks.flatMap((one) => (one.shape === "label" ? [one.words] : []));
const paths = (marks: readonly Mark[]) => marks.flatMap((one) => (one.shape === "front" ? one.paths : []));

describe("the front of a wave on the map", () => {
  test.for([
    [0, 6],
    [1, 18],
    [5, 66],
  ] as const)("at radius %i its ring has %i corners", ([radius, corners]) => {
    const [path, ...others] = paths(draw([front(radius)]));
    expect(others).toEqual([]);
    expect(path).toMatchObject({ closed: true });
    expect(path?.corners).toHaveLength(corners);
  });

  test("seen from afar it is straight from corner to corner, but in its own hex", () => {
    const [far] = paths(draw([front(5)], {}, false));
    expect(far).toMatchObject({ closed: true });
    expect(far?.corners).toHaveLength(6);
    expect(paths(draw([front(0)], {}, false))).toEqual(paths(draw([front(0)])));
  });

  test("leaves a light behind it", () => {
    const [light] = draw([front(5)]).filter(({ shape }) => shape === "glow");
    expect(light).toMatchObject({ layer: 0, colour: "blue", secret: false });
  });

  test("says its strength and what is left of it, and at its beginning the strength alone", () => {
    expect(words(draw([front(8)]))).toEqual([
      { key: "GRAVITYPORTALS.Overlay.front", data: { strength: 35, force: 26 } },
    ]);
    expect(words(draw([front(0)]))).toEqual([{ key: "GRAVITYPORTALS.Overlay.frontBegins", data: { strength: 35 } }]);
  });

  test("reckons by the table's own decay", () => {
    const ruleOptions = { ...game.state.ruleOptions, waveDecay: "none" as const };
    expect(words(draw([front(8)], { ruleOptions }))[0]?.data).toEqual({ strength: 35, force: 35 });
  });

  test("is cut where the sheet ends, and is nothing when it lies wholly beyond", () => {
    const cut = paths(draw([front(16)]));
    expect(cut.length).toBeGreaterThan(1);
    expect(cut.every(({ closed }) => !closed)).toBe(true);
    expect(draw([front(60)])).toEqual([]);
  });

  test("is drawn in its own scene alone, below tokens, for everybody and under no cover", () => {
    expect(draw([front(3, { scene: "quiet-reach" })])).toEqual([]);
    for (const one of draw([front(3)])) {
      expect(one).toMatchObject({ layer: one.shape === "glow" ? 0 : 1, colour: "blue", secret: false });
    }
  });

  test("takes its place among everything else on the map, bands shown or not", () => {
    const state = { ...game.state, fronts: [front(3)] };
    const scene = state.scenes["lantern-deep"];
    if (!scene) throw new Error("the demo has no lantern-deep");
    const viewer = {
      ruleset: SFB32,
      seat: "captain",
      judge: false,
      prompts: [],
      journal: [],
      nameOf: (id: string) => id,
      due: new Set<string>(),
      asked: [],
      isBare: () => false,
      aims: [],
      asked: [],
      plan: null,
      bands: false,
      zones: false,
      numbers: false,
      names: false,
      unitName: (id: string) => id,
    };
    expect(overlayOf(state, viewer, scene, 60).some(({ shape }) => shape === "front")).toBe(true);
  });

  test("is a double line, the second nearer to where it began, with ticks inward", () => {
    const geometry = geometryOf({ center: ({ q, r }: Hex) => ({ x: q * 86.6, y: (r + q / 2) * 100 }) }, 1);
    const [ring] = draw([front(3)]);
    if (!ring) throw new Error("no front was drawn");
    const strokes = strokesOf(ring, geometry);
    const centre = geometry.at(CENTRE);
    const nearest = (points: readonly { x: number; y: number }[]): number =>
      Math.min(...points.map(({ x, y }) => Math.hypot(x - centre.x, y - centre.y)));
    const [outer, inner, ...ticks] = strokes;
    expect([outer?.closed, inner?.closed]).toEqual([true, true]);
    expect(nearest(outer?.points ?? []) - nearest(inner?.points ?? [])).toBeCloseTo(5, 6);
    expect(ticks.length).toBeGreaterThan(8);
    for (const tick of ticks) expect(nearest(tick.points.slice(1))).toBeLessThan(nearest(tick.points.slice(0, 1)));
  });
});
