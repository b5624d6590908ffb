/** The page on which a browser tries the canvas alone. The test drives it through `globalThis.trial`. */
import * as PIXI from "pixi.js";
import type { LayerLike } from "../../../client/canvas/core.ts";
import { createCanvas } from "../../../client/canvas/create-canvas.ts";
import type { Point } from "../../../client/canvas/view.ts";
import type { Scene } from "../../../client/data/document-types.ts";
import { fakeClient } from "./fake-client.ts";

const params = new URLSearchParams(location.search);
const container = document.createElement("div");
container.id = "board";
document.body.append(container);

const client = fakeClient({
  gridType: Number(params.get("grid") ?? "4"),
  isGM: params.get("gm") !== "0",
  tokens: [
    { id: "patience", name: "Long Patience", at: { i: 5, j: 6 }, disposition: 1, rotation: 180 },
    { id: "drover", name: "Drover", at: { i: 5, j: 9 }, disposition: 1, rotation: 60 },
    { id: "raider", name: "Raider", at: { i: 7, j: 12 }, disposition: -1, isOwner: false },
    { id: "lurker", name: "Lurker", at: { i: 3, j: 12 }, disposition: -1, hidden: true },
  ],
});

const canvas = createCanvas(client.runtime, container);

const clicks: Point[] = [];
let presses = 0;

class Marks extends canvas.classes.InteractionLayer {
  static override get layerOptions() {
    return { ...canvas.classes.InteractionLayer.layerOptions, name: "marks", zIndex: 50 };
  }

  override async _draw(options: object): Promise<void> {
    await super._draw(options);
    const center = client.grid.getCenterPoint({ i: 5, j: 6 });
    const ring = new PIXI.Graphics().lineStyle(6, 0x48f6b6).drawCircle(center.x, center.y, 70);
    ring.eventMode = "static";
    ring.hitArea = new PIXI.Circle(center.x, center.y, 70);
    ring.on("pointerdown", () => {
      presses += 1;
    });
    this.addChild(ring);
  }

  _onClickLeft(event: PIXI.FederatedPointerEvent): void {
    const { origin } = (event as unknown as { interactionData: { origin: Point } }).interactionData;
    clicks.push({ x: origin.x, y: origin.y });
  }
}

const config = client.runtime.CONFIG["Canvas"] as { layers: Record<string, unknown> };
config.layers["marks"] = { layerClass: Marks, group: "interface" };
const scene = client.scene as unknown as Scene;
await canvas.draw(scene);
let renders = 0;
canvas.app.renderer.on("postrender", () => {
  renders += 1;
});

const trial = {
  canvas,
  client,
  /** Where the marks' layer was clicked. */
  clicks,
  buttonPresses: (): number => presses,
  markLayer: (): LayerLike => {
    const layer = canvas.layersByName.get("marks");
    if (!layer) throw new Error("The marks' layer was not made.");
    return layer;
  },
  /** How often the canvas was rendered since it was drawn. */
  renders: (): number => renders,
  /** Draws the scene again; tells how many tokens stand then. */
  redraw: async (): Promise<number> => (await canvas.draw(scene)).tokens.placeables.length,
};

/** What the test finds as `globalThis.trial`. */
export type TrialHandle = typeof trial;

Object.assign(globalThis, { trial });
document.title = "drawn";
