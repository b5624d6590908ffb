import type { Place, Scene } from "../../rules/index.ts";
import type { Point } from "../host/host.ts";
import { geometryOf } from "./geometry.ts";
import type { HexNumbers } from "./hex-numbers.ts";
import type { PictureParts } from "./picture-parts.ts";
import type { PixiNode } from "./pixi.ts";

/** From one step of a motion to the next, in milliseconds: more than a frame that is in time takes, and a rest. */
const SLOW = 20;
const REST = 120;
/** So many late steps in one motion, and it is slow: one may be late by chance. */
const FEW = 3;

/** Whether a map that moves does so in steps that come late, as where no graphics card draws it. */
export class SlowMotion {
  readonly #now: () => number;
  #last = Number.NEGATIVE_INFINITY;
  #late = 0;

  /** @param now the time in milliseconds */
  constructor(now: () => number = () => performance.now()) {
    this.#now = now;
  }

  /** The map has moved by a step; gives whether its motion is slow, until it has rested. */
  step(): boolean {
    const now = this.#now();
    const gap = now - this.#last;
    this.#last = now;
    if (gap >= REST) this.#late = 0;
    else if (gap > SLOW) this.#late += 1;
    return this.#late >= FEW;
  }
}

/** From how many pixels of the screen a hex has room for its number. */
const ROOM = 30;

/** The grid of the map that is shown, as far as it is used. */
type Grid = Parameters<typeof geometryOf>[0] & { placeAt(point: Point): Place };

/** A map of the game as it is shown. */
export interface ShownMap {
  readonly scene: Scene;
  readonly grid: Grid;
  readonly shift: Place;
  /** Where ships stand. */
  readonly ships: readonly Place[];
  /** One pixel of the screen in pixels of the canvas. */
  readonly pixel: number;
  readonly textScale: number;
  readonly parts: PictureParts;
}

/** The numbers in the hexes of the map, and what is said of the hex that is pointed at. */
export class HexLabels {
  #numbers: HexNumbers | null = null;
  #numbered = "";
  #tag: PixiNode | null = null;
  #tagged = "";
  #isRoom = false;
  readonly #motion = new SlowMotion();

  /** Forgets what was drawn, as its layer is gone. */
  forget(): void {
    this.#numbers?.destroy();
    this.#numbers = null;
    this.#numbered = "";
    this.#tag = null;
    this.#tagged = "";
  }

  /**
   * Shows the numbers where a hex has room for them; they are drawn anew where ships have moved.
   *
   * @param map null where no map of the game is shown, or nobody wants numbers
   */
  number(layer: PixiNode, map: ShownMap | null): void {
    const isRoom = map !== null && geometryOf(map.grid, map.pixel).unit / map.pixel >= ROOM;
    const key = map ? JSON.stringify([map.scene.id, map.scene.columns, map.scene.rows, map.shift, map.ships]) : "";
    if (this.#numbered !== key) {
      this.#numbers?.destroy();
      this.#numbers = null;
      this.#numbered = "";
    }
    if (map && isRoom && !this.#numbers) {
      const geometry = geometryOf(map.grid, map.pixel);
      const numbers = map.parts.hexNumbers(map.scene, map.shift, geometry, map.ships);
      this.#numbers = map.parts.drawHexNumbers(numbers, geometry);
      this.#numbered = key;
      layer.addChild(this.#numbers.node);
    }
    if (!this.#numbers) return;
    this.#isRoom = isRoom;
    this.#numbers.node.visible = isRoom;
    if (map && isRoom) this.#numbers.zoom(map.pixel);
  }

  /** The map moves: numbers that nobody can read meanwhile are left out where they slow it down. */
  moved(): void {
    if (this.#motion.step() && this.#numbers) this.#numbers.node.visible = false;
  }

  /** The map rests: shows the numbers again; gives whether they were left out. */
  rest(): boolean {
    const node = this.#numbers?.node;
    if (!node || node.visible === this.#isRoom) return false;
    node.visible = this.#isRoom;
    return true;
  }

  /**
   * Shows what is said of the hex that is pointed at; gives whether anything changed.
   *
   * @param textOf what is said of a hex
   */
  point(layer: PixiNode, map: ShownMap | null, point: Point | null, textOf: (place: Place) => string): boolean {
    const place = map && point ? map.grid.placeAt(point) : null;
    const text = place && map ? textOf(place) : "";
    const key = place && map ? JSON.stringify([place, text, map.pixel, map.textScale]) : "";
    if (key === this.#tagged) return false;
    this.#tagged = key;
    this.#tag?.destroy({ children: true, texture: true, baseTexture: true });
    this.#tag = null;
    if (!map || !place) return true;
    const geometry = geometryOf(map.grid, map.pixel);
    const { x, y } = geometry.at(place);
    this.#tag = map.parts.drawTag(text, map.textScale);
    this.#tag.scale.set(map.pixel);
    this.#tag.position.set(x + 0.62 * geometry.unit, y - 0.5 * geometry.unit);
    layer.addChild(this.#tag);
    return true;
  }
}
