import type { Point } from "../host/host.ts";
import type { Moment, MomentKind } from "../view/plan-moments.ts";
import { drawHalo } from "./draw-light.ts";
import type { Geometry } from "./geometry.ts";
import type { Colour } from "./marks.ts";
import { colourOf } from "./palette.ts";
import { drawing, type PixiNode } from "./pixi.ts";

/** A part of a moment's drawing, and how it looks at a part of its time, 0 to 1. */
export interface MomentPart {
  readonly node: PixiNode;
  step(part: number): void;
}

const COLOUR: Readonly<Record<MomentKind, Colour>> = {
  push: "white",
  vanish: "blue",
  strike: "coral",
  loss: "coral",
  arrive: "blue",
  tumble: "gold",
};

/** How far a ship turns while it goes in or comes out, in degrees. */
const SPIN = 540;
/** How far the arcs round a tumbling ship turn. */
const ROLL = 300;

const quick = (part: number): number => 1 - (1 - part) ** 2;

const circle = (at: Point, radius: number, from: number, to: number): readonly Point[] =>
  Array.from({ length: 13 }, (_, step) => {
    const angle = 2 * Math.PI * (from + ((to - from) * step) / 12);
    return { x: at.x + radius * Math.cos(angle), y: at.y + radius * Math.sin(angle) };
  });

/** Open lines round a middle, which stays where it is when they grow or turn. */
const lines = (paths: readonly (readonly Point[])[], middle: Point, width: number, colour: number): PixiNode => {
  const graphics = new (drawing().PIXI.Graphics)();
  graphics.lineStyle({ width, color: colour, alpha: 1 });
  for (const [first, ...others] of paths) {
    if (!first) continue;
    graphics.moveTo(first.x, first.y);
    for (const { x, y } of others) graphics.lineTo(x, y);
  }
  graphics.pivot.set(middle.x, middle.y);
  graphics.position.set(middle.x, middle.y);
  return graphics;
};

const light = (hex: Moment["hex"], width: number, colour: Colour, geometry: Geometry): PixiNode =>
  drawHalo({ shape: "halo", hex, width, colour, layer: 4, secret: false }, geometry);

/** A light that grows to its width and fades. */
const flash = (node: PixiNode, inward = false): MomentPart => {
  const full = node.scale.x;
  return {
    node,
    step: (part) => {
      node.scale.set(full * (inward ? 1 - 0.75 * quick(part) : 0.25 + 0.75 * quick(part)));
      node.alpha = 0.9 * (1 - part) ** 1.5;
    },
  };
};

/** A ring or spokes that grow from small to large and fade. */
const spreading = (node: PixiNode, from: number, to: number): MomentPart => ({
  node,
  step: (part) => {
    node.scale.set(from + (to - from) * quick(part));
    node.alpha = 1 - part;
  },
});

/** The ship itself as it goes in or comes out: it turns and grows smaller, or larger. */
const ghost = (picture: object, at: Point, unit: number, goesIn: boolean): MomentPart => {
  const { PIXI } = drawing();
  const node = new PIXI.Container();
  const sprite = new PIXI.Sprite(picture);
  sprite.anchor.set(0.5, 0.5);
  sprite.width = unit;
  sprite.height = unit;
  node.addChild(sprite);
  node.position.set(at.x, at.y);
  return {
    node,
    step: (part) => {
      const left = goesIn ? 1 - part : part;
      node.scale.set(Math.max(0.02, left));
      node.angle = SPIN * (goesIn ? part ** 2 : 1 - quick(part));
      // One that comes out gives way to its token.
      node.alpha = goesIn ? 1 - part ** 3 : Math.min(1, 3 * (1 - part));
    },
  };
};

/** The drawing of a moment, without the ship's own picture. */
const momentParts = (moment: Moment, geometry: Geometry): readonly MomentPart[] => {
  const { kind, hex, to } = moment;
  const at = geometry.at(hex);
  const { unit, pixel } = geometry;
  const colour = colourOf(COLOUR[kind]);
  const ring = (radius: number, from = 0, until = 1): readonly Point[] => circle(at, radius * unit, from, until);
  switch (kind) {
    case "vanish":
    case "arrive":
      return [
        flash(light(hex, 2.6, COLOUR[kind], geometry), kind === "vanish"),
        spreading(
          lines([ring(0.5, 0, 0.28), ring(0.5, 0.33, 0.61), ring(0.5, 0.67, 0.95)], at, 3 * pixel, colour),
          kind === "vanish" ? 1.6 : 0.3,
          kind === "vanish" ? 0.2 : 1.5,
        ),
      ];
    case "push": {
      if (!to) return [];
      const trail = lines([[at, geometry.at(to)]], at, 0.14 * unit, colour);
      return [
        {
          node: trail,
          step: (part) => {
            trail.alpha = 0.7 * (1 - part);
          },
        },
      ];
    }
    case "strike":
      return [spreading(lines([ring(0.55)], at, 3 * pixel, colour), 0.5, 1.3)];
    case "loss": {
      const spokes = Array.from({ length: 9 }, (_, n) => {
        const angle = (2 * Math.PI * n) / 9 + 0.2;
        return [0.3, 0.6].map((reach) => ({
          x: at.x + reach * unit * Math.cos(angle),
          y: at.y + reach * unit * Math.sin(angle),
        }));
      });
      return [flash(light(hex, 3, COLOUR[kind], geometry)), spreading(lines(spokes, at, 4 * pixel, colour), 0.4, 1.8)];
    }
    case "tumble": {
      const arcs = lines([ring(0.55, 0, 0.35), ring(0.55, 0.5, 0.85)], at, 3 * pixel, colour);
      return [
        {
          node: arcs,
          step: (part) => {
            arcs.angle = ROLL * quick(part);
            arcs.alpha = 1 - part ** 2;
          },
        },
      ];
    }
  }
};

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
