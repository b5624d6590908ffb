import type { Point } from "../host/host.ts";
import { drawnOnce, onePicture } from "./drawn-once.ts";
import { edgeArrows as arrowsOf, type EdgeArrow, type Seen, type View } from "./edge-arrows.ts";
import { type Box, layOut } from "./label-boxes.ts";
import { drawing, type PixiNode } from "./pixi.ts";

/** Deep enough that text gives its pictures back to the graphics card. */
const WHOLLY = { children: true, texture: true, baseTexture: true };

/** The side of the picture of an arrow, and its size on the screen, in pixels. */
const SIDE = 64;
const SIZE = 30;

const arrowPicture = (): object =>
  drawnOnce("edge-arrow", SIDE, SIDE, (pen) => {
    pen.lineJoin = "round";
    pen.beginPath();
    pen.moveTo(32, 6);
    pen.lineTo(54, 56);
    pen.lineTo(32, 44);
    pen.lineTo(10, 56);
    pen.closePath();
    pen.lineWidth = 8;
    pen.strokeStyle = "#05070d";
    pen.stroke();
    pen.fillStyle = "#ffffff";
    pen.fill();
  });

/** How far a plate stands from the middle of its arrow, in pixels of the screen. */
const AWAY = 20;

/** What draws names on a map. */
interface NamedMap {
  /** One pixel of the screen in pixels of the canvas. */
  readonly pixel: number;
  readonly parts: { drawTag(content: string, scale: number): PixiNode };
}

/** A plate with a name, and where it lies. */
interface Tag {
  readonly node: PixiNode;
  readonly boxes: readonly [Box];
  readonly rank: number;
}

/** The plate with the name of the ship that an arrow points to, on the side of the arrow that the map is on. */
const tagOf = (
  { name, count, place, angle }: EdgeArrow,
  rank: number,
  { pixel, parts }: NamedMap,
  text: number,
): Tag => {
  const tag = parts.drawTag(count > 1 ? `${name} +${count - 1}` : name, text);
  const [wide, high] = [tag.width * pixel, tag.height * pixel];
  const turned = (angle * Math.PI) / 180;
  const [x, y] = [-Math.sin(turned), Math.cos(turned)];
  const far = AWAY * pixel + (Math.abs(x) * wide + Math.abs(y) * high) / 2;
  tag.scale.set(pixel);
  const box = { left: place.x + x * far - wide / 2, top: place.y + y * far - high / 2, width: wide, height: high };
  tag.position.set(box.left, box.top);
  return { node: tag, boxes: [box], rank };
};

const boxOf = ({ place }: EdgeArrow, pixel: number): Box => {
  const side = SIZE * pixel;
  return { left: place.x - side / 2, top: place.y - side / 2, width: side, height: side };
};

/** Shows a plate only while one points at its arrow, above all others then. */
const showAtPointer = (tag: PixiNode, arrow: PixiNode, layer: PixiNode): void => {
  const show = (isShown: boolean): void => {
    tag.visible = isShown;
    if (isShown) layer.addChild(tag);
    drawing().canvas.app?.render();
  };
  tag.visible = false;
  arrow.on("pointerover", () => show(true));
  arrow.on("pointerout", () => show(false));
};

/** The arrows of one map that point to ships beyond the edge of the view. */
export class EdgeArrows {
  #nodes: PixiNode[] = [];
  readonly #lead: (to: Point) => void;

  /** @param lead brings a point of the canvas into view */
  constructor(lead: (to: Point) => void) {
    this.#lead = lead;
  }

  /** Forgets what was drawn, as its layer is gone. */
  forget(): void {
    this.#nodes = [];
  }

  /**
   * Points anew to the ships that are out of view; gives whether anything stood or stands there. Names that would lie
   * over those of nearer ships, or over arrows, are shown while one points at their arrow.
   *
   * @param view where arrows stand, and what of the map beyond it is seen; asked for only where there are ships
   * @param map what draws the names; null for no map of a game, on which no ships are
   * @param text the reader's text size, 1 for the usual
   */
  show(
    layer: PixiNode,
    ships: readonly Seen[],
    view: { readonly free: () => View; readonly isSeen: (point: Point) => boolean },
    map: NamedMap | null,
    text: number,
  ): boolean {
    const stood = this.#nodes.length > 0;
    // The arrows share their picture, which stays; a plate has its own.
    for (const node of this.#nodes.splice(0)) node.destroy(node.children.length > 0 ? WHOLLY : undefined);
    if (map && ships.length > 0) {
      const arrows = arrowsOf(ships, view.free(), SIZE * map.pixel, view.isSeen);
      const tags = arrows.map((arrow, rank) => tagOf(arrow, rank, map, text));
      const named = layOut(
        tags,
        arrows.map((arrow) => boxOf(arrow, map.pixel)),
      );
      arrows.forEach((arrow, at) => {
        const tag = tags[at];
        const node = this.#node(arrow, map.pixel);
        this.#nodes.push(node);
        layer.addChild(node);
        if (!tag) return;
        if (!named.has(tag)) showAtPointer(tag.node, node, layer);
        this.#nodes.push(tag.node);
        layer.addChild(tag.node);
      });
    }
    return stood || this.#nodes.length > 0;
  }

  /** Hides the arrows until they point anew. */
  hide(): void {
    for (const node of this.#nodes) node.visible = false;
  }

  #node({ at, place, angle, colour }: EdgeArrow, pixel: number): PixiNode {
    const node = onePicture(new (drawing().PIXI.Sprite)(arrowPicture()));
    node.anchor.set(0.5, 0.5);
    node.position.set(place.x, place.y);
    node.scale.set((SIZE / SIDE) * pixel);
    node.angle = angle;
    node.tint = colour;
    node.eventMode = "static";
    node.cursor = "pointer";
    node.on("pointerdown", (event) => event.stopPropagation());
    node.on("pointertap", (event) => {
      event.stopPropagation();
      if (event.button === 0) this.#lead(at);
    });
    return node;
  }
}

/** The arrows of one map, with what brings a point of the canvas into view. */
export const edgeArrows = (lead: (to: Point) => void): EdgeArrows => new EdgeArrows(lead);
