/** Two white holes with all bands and zones on one sheet, drawn by the map's own code into PIXI's Graphics. */
import { holeMarks } from "../../src/foundry/canvas/band-marks.ts";
import { drawFill } from "../../src/foundry/canvas/draw-fills.ts";
import { drawLines } from "../../src/foundry/canvas/draw-lines.ts";
import { outlineStrip } from "../../src/foundry/canvas/draw-outline.ts";
import { geometryOf } from "../../src/foundry/canvas/geometry.ts";
import type { PixiGraphics } from "../../src/foundry/canvas/pixi.ts";
import type { Viewer } from "../../src/foundry/canvas/viewer.ts";
import { SFB32 } from "../../src/foundry/rulesets/sfb32/adapter.ts";
import type { Hex } from "../../src/rules/index.ts";
import { type GameState, parseScenario, setUp } from "../../src/rules/sfb32/index.ts";

/** The two holes of the field. */
export const HOLES = ["1412", "2919"] as const;

/** From one hex to the next, in pixels of the canvas, and the zoom at which a hex has 34 pixels on screen. */
const SIZE = 100;
const PIXEL = SIZE / 34;

const centreOf = ({ q, r }: Hex): { readonly x: number; readonly y: number } => ({
  x: q * SIZE * Math.sqrt(0.75),
  y: (r + q / 2) * SIZE,
});

const VIEWER: Viewer = {
  ruleset: SFB32,
  ...{
    bands: true,
    zones: true,
    numbers: true,
    names: true,
    seat: "ann",
    judge: false,
    prompts: [],
    journal: [],
    aims: [],
    plan: null,
    due: new Set(),
    asked: [],
    isBare: () => false,
  },
  nameOf: (id) => id,
  unitName: (id) => id,
};

export const overlayField = (): GameState => {
  const read = parseScenario({
    ...{ format: "gravity-portals/scenario@1", seed: "overlay", until: "1.8", scenes: [{ id: "sol" }] },
    anomalies: HOLES.map((hex, at) => ({ id: `w${at}`, kind: "white-hole", scene: "sol", hex })),
  });
  if (!read.ok) throw new Error(read.error[0]?.message);
  return setUp(read.value);
};

/** Builds the drawing anew, as the map does when what it shows has changed; gives how many lines it has. */
export const buildOverlay = (state: GameState, graphics: PixiGraphics): number => {
  const scene = state.scenes["sol"];
  if (!scene) return 0;
  const geometry = geometryOf({ center: centreOf }, PIXEL);
  const marks = holeMarks(state, VIEWER, scene, true);
  for (const mark of marks) {
    if (mark.shape === "fill") drawFill(graphics, mark, geometry);
    else if (mark.shape === "outline") outlineStrip(mark, geometry);
    else drawLines(graphics, mark, geometry);
  }
  return marks.length;
};
