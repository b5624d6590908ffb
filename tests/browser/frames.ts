import type { Page } from "playwright-core";
import type { FrameRates } from "../bench/in-browser.ts";
import { Evening } from "./evening.ts";
import { clockTo, placeRoaringHole } from "./judging.ts";
import { type LaidMap, layOut } from "./lay-out.ts";

const SHIPS = 40;
const CLASSES = ["ship", "ship", "ship", "seeking", "shuttle"] as const;

/** Two fleets between two white holes. */
const FIELD: LaidMap = {
  name: "Crowded Field",
  readings: { mapKind: "fixed" },
  ships: Array.from({ length: SHIPS }, (_, at) => ({
    name: `Vessel ${String(at + 1).padStart(2, "0")} of many`,
    seat: null,
    hex: `${String(8 + 3 * (at % 8)).padStart(2, "0")}${String(8 + 3 * Math.floor(at / 8)).padStart(2, "0")}`,
    unit: { class: CLASSES[at % CLASSES.length], facing: "ABCDEF"[at % 6], speed: 0, breakdown: 5 },
  })),
};

/** How long frames are counted at a time, in milliseconds, and how often with the layer and without it. */
const COUNTED_FOR = 3000;
const ROUNDS = 3;

/** What a page of the table offers of its map. */
interface MapPage {
  readonly canvas: {
    readonly stage: { readonly pivot: { readonly x: number; readonly y: number } };
    readonly gravityPortals: { visible: boolean };
    pan(to: { readonly x: number; readonly y: number; readonly scale: number }): unknown;
  };
}

/** Frames a second while the map is moved under the pointer all the time, with the module's layer or without it. */
const framesIn = (page: Page, layer: boolean): Promise<number> =>
  page.evaluate(
    ({ layer, lasts }) =>
      new Promise<number>((done) => {
        const { canvas } = globalThis as unknown as MapPage;
        canvas.gravityPortals.visible = layer;
        const { x, y } = canvas.stage.pivot;
        const began = performance.now();
        let frames = 0;
        const frame = (): void => {
          const gone = performance.now() - began;
          if (gone >= lasts) {
            canvas.gravityPortals.visible = true;
            canvas.pan({ x, y, scale: 0.4 });
            return done((frames * 1000) / gone);
          }
          frames += 1;
          canvas.pan({ x: x + 150 * Math.sin(gone / 300), y: y + 90 * Math.cos(gone / 400), scale: 0.4 });
          requestAnimationFrame(frame);
        };
        requestAnimationFrame(frame);
      }),
    { layer, lasts: COUNTED_FOR },
  );

const middle = (values: readonly number[]): number =>
  values.toSorted((one, other) => one - other)[values.length >> 1] ?? Number.NaN;

/**
 * Frames a second of a captain's map with 40 ships, two white holes and two fronts at 1366 by 768, without a graphics
 * card; and the same with the module's layer hidden. The median of three rounds each, by turns.
 */
export const frameRates = async (): Promise<FrameRates> => {
  const table = await Evening.open({ captains: 1, hurried: 1, draws: true });
  try {
    const { judge, first } = table;
    await layOut(judge.page, FIELD);
    await table.begin();
    await placeRoaringHole(judge, "1215");
    await placeRoaringHole(judge, "3015");
    await clockTo(judge, "T1 I6");
    await first.page.keyboard.press("Escape");
    const ours: number[] = [];
    const bare: number[] = [];
    await framesIn(first.page, true);
    for (let round = 0; round < ROUNDS; round += 1) {
      ours.push(await framesIn(first.page, true));
      bare.push(await framesIn(first.page, false));
    }
    await first.picture("frames");
    return { ours: middle(ours), bare: middle(bare) };
  } finally {
    await table.close();
  }
};
