import type { Hex } from "../../rules/index.ts";
import type { Point } from "../host/host.ts";
import type { Say } from "../message/say.ts";
import type { HiddenLabel, Occupied, Stood, Texts } from "./draw-text.ts";
import { onePicture } from "./drawn-once.ts";
import type { View } from "./edge-arrows.ts";
import type { Geometry } from "./geometry.ts";
import { GROWS, type Grown, motionAllowed, scaleAt } from "./growth.ts";
import type { Box } from "./label-boxes.ts";
import type { Mark } from "./marks.ts";
import type { PictureParts } from "./picture-parts.ts";
import { drawing, type PixiNode } from "./pixi.ts";
import { Pulse } from "./pulse.ts";

/** Everything the layer needs to draw once. */
export interface Picture {
  readonly marks: readonly Mark[];
  readonly geometry: Geometry;
  readonly say: Say;
  /** Hexes in which ships stand: no label hides them if there is room elsewhere. */
  readonly ships: readonly Hex[];
  /** The part of the canvas that nothing covers: labels of rings stand there if they can. */
  readonly free: () => View;
  /** The reader's text size, 1 for the usual. */
  readonly textScale: number;
  readonly parts: PictureParts;
  /** Takes the prompt's id and the label of the hex that an arrow of a push was pressed for. */
  readonly answer: (prompt: string, hex: string) => void;
}

/** The overlay's own layer of the canvas, as the rest of the module sees it. */
export interface OverlayLayer extends PixiNode {
  /** Makes it the layer that the pointer works on, as every interaction layer can. */
  activate(): unknown;
  /** Draws a picture in place of the one that stands; nothing at all for null. */
  show(picture: Picture | null): void;
  /** Lets fronts that stand in the picture step outward to where they are, once. */
  grow(grown: readonly Grown[], render: () => void): void;
  /** Keeps text at its size on screen while the zoom changes. */
  keepTextSize(pixel: number): void;
  cover(covered: boolean): void;
  /** Which labels are cut off that would be seen wholly elsewhere; empty for none. */
  cutOff(free: View, pixel: number): string;
  /** Shows the labels of the hex that is pointed at which found no room; gives whether anything changed. */
  pointAt(point: Point | null): boolean;
}

/** How near to the middle of a hex the pointer is when it is in it, in hexes. */
const HOVER = 0.56;

/** What lies in a hex and is to be seen there. */
const isLying = (one: Mark): one is Extract<Mark, { shape: "star" | "diamond" | "portal" | "port" }> =>
  one.shape === "star" || one.shape === "diamond" || one.shape === "portal" || one.shape === "port";

/** The marks of one shape. */
const kind = <S extends Mark["shape"]>(marks: readonly Mark[], shape: S): readonly Extract<Mark, { shape: S }>[] =>
  marks.filter((mark): mark is Extract<Mark, { shape: S }> => mark.shape === shape);

const LAYER_NAME = "gravityPortals";

/** Deep enough that text gives its pictures back to the graphics card. */
const WHOLLY = { children: true, texture: true, baseTexture: true };

// Foundry brings PIXI and its own classes before it loads the scripts of modules; the canvas comes later.
const { PIXI, foundry } = drawing();
const { InteractionLayer } = foundry.canvas.layers;

/** The overlay's layer. It only shows, except for the arrows of a push, which answer their prompt. */
export class GravityPortalsLayer extends InteractionLayer implements OverlayLayer {
  static override get layerOptions(): object {
    return { ...InteractionLayer.layerOptions, name: LAYER_NAME, zIndex: 250 };
  }

  #open: PixiNode | null = null;
  #secret: PixiNode | null = null;
  #text: PixiNode[] = [];
  /** The labels of what is open and of what is secret, apart: what is seen of the open ones must not depend on the others. */
  #labels: Pick<Texts, "hidden" | "standing">[] = [];
  #geometry: Geometry | null = null;
  #parts: PictureParts | null = null;
  #pointer: Point | null = null;
  /** Where labels of rings stand, so that they stay there at another zoom. */
  readonly #stood: Stood = new Map();
  readonly #fronts = new Map<string, PixiNode>();
  readonly #pictured: PixiNode[] = [];
  #halos: PixiNode[] = [];
  readonly #pulse = new Pulse(
    () => drawing().canvas.app?.render(),
    () => motionAllowed() && !document.hidden,
  );
  #growing = 0;
  #covered = false;

  override async _draw(options: object): Promise<void> {
    await super._draw(options);
    this.#open = new PIXI.Container();
    this.#secret = new PIXI.Container();
    this.#open.eventMode = "passive";
    this.#secret.eventMode = "none";
    this.#secret.visible = !this.#covered;
    this.addChild(this.#open, this.#secret);
    // A push is chosen while the tokens' layer is the active one.
    this.interactiveChildren = true;
  }

  override async _tearDown(options: object): Promise<void> {
    this.show(null);
    for (const child of this.removeChildren()) {
      // What else hangs here is made of pictures that are kept.
      child.destroy(child === this.#open || child === this.#secret ? WHOLLY : { children: true });
    }
    this.#open = null;
    this.#secret = null;
    await super._tearDown(options);
  }

  override _deactivate(): void {
    this.interactiveChildren = true;
  }

  cover(covered: boolean): void {
    this.#covered = covered;
    if (this.#secret) this.#secret.visible = !covered;
  }

  grow(grown: readonly Grown[], render: () => void): void {
    cancelAnimationFrame(this.#growing);
    const rings = grown.flatMap(({ wave, from }) => {
      const node = this.#fronts.get(wave);
      return node ? [{ node, from }] : [];
    });
    if (rings.length === 0) return;
    const began = performance.now();
    const frame = (): void => {
      const part = (performance.now() - began) / GROWS;
      for (const { node, from } of rings) node.scale.set(scaleAt(from, part));
      render();
      if (part < 1) this.#growing = requestAnimationFrame(frame);
    };
    frame();
  }

  show(picture: Picture | null): void {
    cancelAnimationFrame(this.#growing);
    this.#fronts.clear();
    this.#text = [];
    this.#labels = [];
    this.#pulse.stop();
    // Lights and outlines share their pictures, which stay.
    for (const nodes of this.#pictured.splice(0)) for (const node of nodes.removeChildren()) node.destroy();
    this.#halos = [];
    for (const container of [this.#open, this.#secret]) {
      for (const child of container?.removeChildren() ?? []) child.destroy(WHOLLY);
    }
    if (!picture) return;
    const { marks, geometry, parts } = picture;
    this.#geometry = geometry;
    this.#parts = parts;
    let taken: readonly Box[] = [];
    const free = picture.free();
    // The open ones first: where they stand must not depend on what is secret, as Cover hides that.
    for (const [container, isSecret] of [
      [this.#open, false],
      [this.#secret, true],
    ] as const) {
      const own = marks.filter(({ secret }) => secret === isSecret);
      const lying = marks.flatMap((one) => (isLying(one) && (isSecret || !one.secret) ? [one.hex] : []));
      const kept = [...picture.ships, ...lying];
      if (container) taken = this.#fill(container, own, picture, { kept, taken, stood: this.#stood, free });
    }
    this.#pulse.take(this.#halos);
    this.keepTextSize(picture.geometry.pixel);
    this.pointAt(this.#pointer);
  }

  keepTextSize(pixel: number): void {
    for (const node of this.#text) node.scale.set(pixel);
  }

  cutOff(free: View, pixel: number): string {
    const by = pixel / (this.#geometry?.pixel ?? pixel);
    const standing = this.#labels.flatMap((labels) => labels.standing);
    return this.#parts?.cutOff(standing, free, by) ?? "";
  }

  pointAt(point: Point | null): boolean {
    this.#pointer = point;
    const unit = this.#geometry?.unit ?? 0;
    const away = ({ hex }: HiddenLabel): number | null => {
      const middle = this.#geometry?.at(hex);
      const far = middle && point ? Math.hypot(point.x - middle.x, point.y - middle.y) : Number.POSITIVE_INFINITY;
      return far < HOVER * unit ? far : null;
    };
    return this.#labels.map(({ hidden, standing }) => this.#parts?.showPointed(hidden, standing, away)).includes(true);
  }

  #fill(container: PixiNode, marks: readonly Mark[], picture: Picture, occupied: Occupied): readonly Box[] {
    const { geometry, say, textScale, parts } = picture;
    const fills = onePicture(new PIXI.Graphics());
    const lines = onePicture(new PIXI.Graphics());
    for (const node of [fills, lines]) node.eventMode = "none";
    const pictures = new PIXI.Container();
    pictures.eventMode = "none";
    this.#pictured.push(pictures);
    container.addChild(fills, pictures, lines);
    const halos = kind(marks, "halo").map((mark) => parts.drawHalo(mark, geometry));
    this.#halos.push(...halos);
    const glows = parts.drawGlows(kind(marks, "glow"), geometry);
    const outlines = parts.drawOutlines(kind(marks, "outline"), geometry);
    const drawnAlone = ({ shape }: Mark): boolean => shape === "arrow" || shape === "fill" || shape === "front";
    const strokes = parts.drawStrokes(
      marks.filter((mark) => !drawnAlone(mark)),
      geometry,
    );
    for (const node of [...glows, ...halos, ...outlines, ...strokes.nodes]) pictures.addChild(node);
    for (const mark of [...marks.filter(drawnAlone), ...strokes.left]) {
      if (mark.shape === "arrow") container.addChild(this.#arrow(picture, mark));
      else if (mark.shape === "fill") parts.drawFill(fills, mark, geometry);
      else if (mark.shape === "front") container.addChild(this.#front(parts, mark, geometry));
      else parts.drawLines(lines, mark, geometry);
    }
    const texts = parts.textNodes(marks, geometry, say, textScale, occupied);
    const text = [...texts.shown, ...texts.hidden.map(({ node }) => node)];
    this.#labels.push(texts);
    for (const node of text) node.eventMode = "none";
    this.#text.push(...text);
    if (text.length > 0) container.addChild(...text);
    return texts.taken;
  }

  /** A front is a drawing of its own, so that it can grow. */
  #front({ drawFront }: PictureParts, mark: Extract<Mark, { shape: "front" }>, geometry: Geometry): PixiNode {
    const front = new PIXI.Container();
    front.eventMode = "none";
    const { x, y } = geometry.at(mark.hex);
    front.addChild(drawFront(mark, geometry));
    front.pivot.set(x, y);
    front.position.set(x, y);
    this.#pictured.push(front);
    this.#fronts.set(mark.wave, front);
    return front;
  }

  #arrow({ answer, geometry, parts }: Picture, mark: Extract<Mark, { shape: "arrow" }>): PixiNode {
    const arrow = onePicture(new PIXI.Graphics());
    parts.drawLines(arrow, mark, geometry);
    arrow.eventMode = "static";
    arrow.cursor = "pointer";
    arrow.hitArea = new PIXI.Polygon(geometry.hexagon(mark.hex, 0.95).flatMap(({ x, y }) => [x, y]));
    // Nothing under the arrow is taken or dragged by the press that chooses it.
    arrow.on("pointerdown", (event) => event.stopPropagation());
    arrow.on("pointertap", (event) => {
      event.stopPropagation();
      if (event.button === 0) answer(mark.prompt, mark.answer);
    });
    return arrow;
  }
}
