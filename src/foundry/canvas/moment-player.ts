import type { Moment } from "../moments/plan-moments.ts";
import type { Geometry } from "./geometry.ts";
import { ghost, type MomentPart, momentParts } from "./moment-parts.ts";
import { drawing, type PixiNode } from "./pixi.ts";

/** The name of the node that they hang on. */
const NAME = "gravity-portals-moments";

/** What plays moments on one canvas. */
export interface Stage {
  /** The node that they are drawn on. */
  readonly layer: PixiNode;
  readonly geometry: Geometry;
  /** Draws the canvas. */
  render(): void;
}

/** The page's time and frames; tests bring their own. */
export interface Frames {
  now(): number;
  request(frame: () => void): number;
  cancel(frame: number): void;
}

const PAGE: Frames = {
  now: () => performance.now(),
  request: (frame) => requestAnimationFrame(frame),
  cancel: (frame) => cancelAnimationFrame(frame),
};

interface Playing extends MomentPart {
  readonly begins: number;
  readonly lasts: number;
}

/** Plays moments on a canvas, each once; it works only while there is one. */
export class MomentPlayer {
  readonly #frames: Frames;
  #playing: readonly Playing[] = [];
  #stage: Stage | null = null;
  /** What all drawings hang on; there while there are any. */
  #all: PixiNode | null = null;
  #frame = 0;

  constructor(frames: Frames = PAGE) {
    this.#frames = frames;
  }

  /** How many drawings are there now. */
  get count(): number {
    return this.#playing.length;
  }

  /**
   * Plays moments of the map that a stage shows.
   *
   * @param pictureOf the address of a unit's picture, if it is known
   */
  play(stage: Stage, moments: readonly Moment[], pictureOf: (unit: string) => string | null): void {
    this.#stage = stage;
    const now = this.#frames.now();
    for (const moment of moments) {
      const begins = now + moment.after;
      for (const part of momentParts(moment, stage.geometry)) this.#take(part, begins, moment.lasts);
      const src = moment.kind === "vanish" || moment.kind === "arrive" ? pictureOf(moment.unit) : null;
      if (src !== null) void this.#addGhost(stage, moment, src, begins);
    }
    this.#step();
  }

  /** Takes everything away, as where the canvas is torn down. */
  stop(): void {
    this.#frames.cancel(this.#frame);
    this.#playing = [];
    this.#stage = null;
    this.#clear();
  }

  #clear(): void {
    this.#all?.destroy({ children: true });
    this.#all = null;
  }

  #container(): PixiNode {
    if (this.#all) return this.#all;
    const all = new (drawing().PIXI.Container)();
    all.name = NAME;
    all.eventMode = "none";
    this.#stage?.layer.addChild(all);
    this.#all = all;
    return all;
  }

  async #addGhost(stage: Stage, { kind, hex, lasts }: Moment, src: string, begins: number): Promise<void> {
    // A picture that cannot be had is left out.
    const picture = await drawing()
      .PIXI.Texture.fromURL(src)
      .catch(() => null);
    if (!picture || this.#stage !== stage) return;
    const { x, y } = stage.geometry.at(hex);
    this.#take(ghost(picture, { x, y }, stage.geometry.unit, kind === "vanish"), begins, lasts);
  }

  #take(part: MomentPart, begins: number, lasts: number): void {
    part.node.visible = false;
    this.#container().addChild(part.node);
    this.#playing = [...this.#playing, { ...part, begins, lasts }];
  }

  #step(): void {
    this.#frames.cancel(this.#frame);
    const stage = this.#stage;
    if (!stage || this.#playing.length === 0) return;
    const now = this.#frames.now();
    const over = this.#playing.filter(({ begins, lasts }) => now >= begins + lasts);
    this.#playing = this.#playing.filter((one) => !over.includes(one));
    for (const { node } of over) node.destroy({ children: true });
    for (const { node, begins, lasts, step } of this.#playing) {
      if (now < begins) continue;
      node.visible = true;
      step((now - begins) / lasts);
    }
    if (this.#playing.length === 0) this.#clear();
    stage.render();
    if (this.#playing.length > 0) this.#frame = this.#frames.request(() => this.#step());
  }
}
