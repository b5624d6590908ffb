import type { Point } from "../host/host.ts";
import { drawnOnce } from "./drawn-once.ts";
import { type EdgeArrow, edgeArrows, type Seen, type View } from "./edge-arrows.ts";
import { drawing, type PixiNode } from "./pixi.ts";

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
   * Points anew to the ships that are out of view; gives whether anything stood or stands there.
   *
   * @param view what is in view; asked for only where there are ships
   * @param pixel one pixel of the screen in pixels of the canvas
   */
  show(layer: PixiNode, ships: readonly Seen[], view: () => View, pixel: number): boolean {
    const stood = this.#nodes.length > 0;
    for (const node of this.#nodes.splice(0)) node.destroy();
    for (const arrow of ships.length > 0 ? edgeArrows(ships, view(), SIZE * pixel) : []) {
      const node = this.#node(arrow, pixel);
      layer.addChild(node);
      this.#nodes.push(node);
    }
    return stood || this.#nodes.length > 0;
  }

  /** Hides the arrows until they point anew. */
  hide(): void {
    for (const node of this.#nodes) node.visible = false;
  }

  #node({ at, place, angle, colour }: EdgeArrow, pixel: number): PixiNode {
    const node = new (drawing().PIXI.Sprite)(arrowPicture());
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
