import * as PIXI from "pixi.js";
import type { User } from "../data/document-types.ts";
import { CASING, type CanvasCore, colorNumber } from "./core.ts";
import type { Landing } from "./drag-plan.ts";
import type { LayerClasses, LayerOptions } from "./interaction-layer.ts";
import type { Token } from "./token.ts";
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

    override get hookName(): string {
      return "ControlsLayer";
    }

    override async _draw(_options: object): Promise<void> {
      this.addChild(this.preview, this.select, this.cursors);
    }

    override async _tearDown(_options: object): Promise<void> {
      this.clearDrag();
      this.drawSelect(null);
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

    /** Draws the ghosts of dragged tokens, a line for each, and the way's length at the first. */
    drawDrag(ghosts: readonly Ghost[], length: string): void {
      this.clearDrag();
      const lines = new PIXI.Graphics();
      this.preview.addChild(lines);
      const unit = 1 / core.view.scale;
      ghosts.forEach(({ token, landing }, index) => {
        const { x, y, width, height } = token.standing;
        const from = { x: x + width / 2, y: y + height / 2 };
        for (const [line, color] of [
          [5, CASING],
          [2.5, 0xffffff],
        ] as const) {
          lines.lineStyle({ width: line * unit, color, alpha: 1, cap: PIXI.LINE_CAP.ROUND });
          lines.moveTo(from.x, from.y).lineTo(landing.center.x, landing.center.y);
          lines
            .beginFill(color)
            .drawCircle(from.x, from.y, line * unit)
            .endFill();
        }
        this.preview.addChild(this.#ghost(token, landing.center));
        if (index === 0 && length) this.preview.addChild(this.#length(length, landing.center, height));
      });
      core.frames.invalidate();
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

    #length(text: string, center: Point, height: number): PIXI.Text {
      const made = label(text);
      made.anchor.set(0.5, 1);
      made.scale.set(1 / core.view.scale);
      made.position.set(center.x, center.y - height / 2);
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
