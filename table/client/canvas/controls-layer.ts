import * as PIXI from "pixi.js";
import type { User } from "../data/document-types.ts";
import { CASING, type CanvasCore, colorNumber } from "./core.ts";
import type { Landing } from "./drag-plan.ts";
import type { LayerClasses, LayerOptions } from "./interaction-layer.ts";
import type { Token } from "./token.ts";
import { centerOf } from "./token-shape.ts";
import type { Box, Point } from "./view.ts";

const label = (text: string): PIXI.Text => {
  const made = new PIXI.Text(text, {
    fontFamily: "Signika, 'Open Sans', 'DejaVu Sans', sans-serif",
    fontSize: 14,
    fill: 0xffffff,
    stroke: CASING,
    strokeThickness: 4,
    lineJoin: "round",
  });
  made.resolution = 2;
  return made;
};

/** How long a ping is seen, in milliseconds. */
const PING = 1_000;

/** A light line in a dark casing, in screen pixels. */
const WAY = [
  [5, CASING],
  [2.5, 0xffffff],
] as const;

/** One dragged token and where it would land. */
export interface Ghost {
  readonly token: Token;
  readonly landing: Landing;
}

/** Makes the class of `canvas.controls` for one client: pointers of others, the selection box, the drag's preview. */
export const createControlsLayerClass = (core: CanvasCore, { CanvasLayer }: LayerClasses) =>
  class ControlsLayer extends CanvasLayer {
    static override get layerOptions(): LayerOptions {
      return { ...CanvasLayer.layerOptions, name: "controls", zIndex: 1000 };
    }

    readonly cursors = new PIXI.Container();
    readonly select = new PIXI.Graphics();
    readonly preview = new PIXI.Container();
    readonly pings = new PIXI.Container();

    override get hookName(): string {
      return "ControlsLayer";
    }

    override async _draw(_options: object): Promise<void> {
      this.addChild(this.preview, this.select, this.pings, this.cursors);
    }

    override async _tearDown(_options: object): Promise<void> {
      this.clearDrag();
      this.drawSelect(null);
      for (const ping of this.pings.removeChildren()) ping.destroy();
      for (const cursor of this.cursors.removeChildren()) cursor.destroy({ children: true });
      this.removeChildren();
    }

    /** Draws the box that is being pulled up; none for null. */
    drawSelect(area: Box | null): void {
      this.select.clear();
      if (area) {
        const line = 1.5 / core.view.scale;
        this.select.lineStyle(line * 2, CASING, 0.8).drawRect(area.x, area.y, area.width, area.height);
        this.select.lineStyle(line, 0xffffff, 1).beginFill(0xffffff, 0.06);
        this.select.drawRect(area.x, area.y, area.width, area.height).endFill();
      }
      core.frames.invalidate();
    }

    /** Draws the ghosts of dragged tokens, the way of each, and the way's length at the first. */
    drawDrag(ghosts: readonly Ghost[], length: string): void {
      this.clearDrag();
      const lines = new PIXI.Graphics();
      this.preview.addChild(lines);
      ghosts.forEach(({ token, landing }, index) => {
        const from = centerOf(token.standing);
        const clear = Math.min(token.w, token.h) * 0.44;
        this.#way(lines, from, landing.center, clear);
        this.preview.addChild(this.#ghost(token, landing.center));
        if (index === 0 && length) this.preview.addChild(this.#length(length, from, landing.center, clear));
      });
      core.frames.invalidate();
    }

    /** A line between two middles that leaves the ships at its ends free. */
    #way(lines: PIXI.Graphics, from: Point, to: Point, clear: number): void {
      const long = Math.hypot(to.x - from.x, to.y - from.y);
      if (long <= 2 * clear) return;
      const step = { x: ((to.x - from.x) / long) * clear, y: ((to.y - from.y) / long) * clear };
      for (const [line, color] of WAY) {
        lines.lineStyle({ width: line / core.view.scale, color, alpha: 1, cap: PIXI.LINE_CAP.ROUND });
        lines.moveTo(from.x + step.x, from.y + step.y).lineTo(to.x - step.x, to.y - step.y);
      }
    }

    #ghost(token: Token, center: Point): PIXI.Container {
      const ghost = new PIXI.Container();
      for (const part of token.mesh.children) {
        const copy =
          part instanceof PIXI.Graphics
            ? part.clone()
            : part instanceof PIXI.Sprite
              ? new PIXI.Sprite(part.texture)
              : null;
        if (!copy) continue;
        if (copy instanceof PIXI.Sprite) copy.anchor.set(0.5);
        copy.scale.copyFrom(part.scale);
        ghost.addChild(copy);
      }
      ghost.angle = token.mesh.angle;
      ghost.alpha = 0.55;
      ghost.position.set(center.x, center.y);
      return ghost;
    }

    /** The length stands beyond the ghost, on the side that the way does not come from. */
    #length(text: string, from: Point, to: Point, clear: number): PIXI.Text {
      const made = label(text);
      const below = to.y >= from.y;
      made.anchor.set(0.5, below ? 0 : 1);
      made.scale.set(1 / core.view.scale);
      made.position.set(to.x, to.y + (below ? clear : -clear) * 1.1);
      return made;
    }

    clearDrag(): void {
      for (const part of this.preview.removeChildren()) part.destroy({ children: true });
      core.frames.invalidate();
    }

    /** Puts a user's pointer at a point of the canvas; takes it away for null. */
    drawCursor(user: User, point: Point | null): void {
      const known = this.cursors.children.find((child) => child.name === user.id);
      if (!point) known?.destroy({ children: true });
      else (known ?? this.#addCursor(user)).position.set(point.x, point.y);
      this.rescale();
      core.frames.invalidate();
    }

    /** Points at a place for a moment, in a user's colour. */
    drawPing(user: User, point: Point): void {
      const ring = new PIXI.Graphics();
      const line = 3 / core.view.scale;
      ring.lineStyle(line * 2, CASING, 0.8).drawCircle(0, 0, 24 / core.view.scale);
      ring.lineStyle(line, colorNumber(user.color), 1).drawCircle(0, 0, 24 / core.view.scale);
      ring.position.set(point.x, point.y);
      this.pings.addChild(ring);
      core.frames.invalidate();
      setTimeout(() => {
        if (!ring.destroyed) ring.destroy();
        core.frames.invalidate();
      }, PING);
    }

    #addCursor(user: User): PIXI.Container {
      const cursor = new PIXI.Container();
      cursor.name = user.id;
      const dot = new PIXI.Graphics();
      dot.lineStyle(2, CASING, 1).beginFill(colorNumber(user.color), 1).drawCircle(0, 0, 6).endFill();
      const text = label(user.name);
      text.position.set(9, -9);
      cursor.addChild(dot, text);
      return this.cursors.addChild(cursor);
    }

    /** Keeps pointers at one size on the screen. */
    rescale(): void {
      for (const cursor of this.cursors.children) cursor.scale.set(1 / core.view.scale);
    }
  };

/** The layer of controls. */
export type ControlsLayer = InstanceType<ReturnType<typeof createControlsLayerClass>>;
