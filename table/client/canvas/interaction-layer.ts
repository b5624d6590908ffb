import * as PIXI from "pixi.js";
import type { CanvasCore, LayerLike } from "./core.ts";

/** Customisation of a layer by its class: its name and its height among the layers of its group. */
export interface LayerOptions {
  readonly name: string;
  readonly zIndex?: number;
  readonly [key: string]: unknown;
}

/**
 * Makes the base classes of canvas layers for one client, as public members of `foundry.canvas.layers`. They are made
 * before modules load, as modules extend them.
 */
export const createLayerClasses = (core: CanvasCore) => {
  const { hooks } = core.runtime;

  class CanvasLayer extends PIXI.Container {
    static get layerOptions(): LayerOptions {
      return { name: "", zIndex: 0 };
    }

    readonly options: LayerOptions;

    constructor() {
      super();
      this.options = (this.constructor as typeof CanvasLayer).layerOptions;
      this.name = this.constructor.name;
      this.eventMode = "passive";
      this.interactiveChildren = false;
      this.zIndex = this.getZIndex();
    }

    /** The name in `draw…`, `tearDown…`, `activate…` and `deactivate…` hooks. */
    get hookName(): string {
      return this.constructor.name;
    }

    getZIndex(): number {
      return this.options.zIndex ?? 0;
    }

    /** Draws the layer anew, whatever stood before. */
    async draw(options: object = {}): Promise<this> {
      await this.tearDown(options);
      await this._draw(options);
      hooks.callAll(`draw${this.hookName}`, this);
      return this;
    }

    async tearDown(options: object = {}): Promise<this> {
      hooks.callAll(`tearDown${this.hookName}`, this);
      await this._tearDown(options);
      return this;
    }

    async _draw(_options: object): Promise<void> {
      throw new Error(`${this.constructor.name} draws nothing: it must define _draw.`);
    }

    async _tearDown(_options: object): Promise<void> {
      for (const child of this.removeChildren()) child.destroy({ children: true });
    }
  }

  class InteractionLayer extends CanvasLayer {
    #active = false;

    static override get layerOptions(): LayerOptions {
      return { ...CanvasLayer.layerOptions, zIndex: 0 };
    }

    /** Whether the main button works on this layer; one layer is active at a time. */
    get active(): boolean {
      return this.#active;
    }

    override async _draw(_options: object): Promise<void> {}

    /** Makes this the active layer; the others let go. */
    activate({ tool }: { tool?: string } = {}): this {
      const before = this.#active;
      core.activeTool = tool ?? (before ? core.activeTool : "select");
      for (const layer of core.layersByName.values()) if (layer !== (this as LayerLike)) layer.deactivate?.();
      core.activeLayer = this;
      if (before) return this;
      this.#active = true;
      this.interactiveChildren = true;
      this._activate();
      hooks.callAll("activateCanvasLayer", this);
      hooks.callAll(`activate${this.hookName}`, this);
      return this;
    }

    deactivate(): this {
      if (!this.#active) return this;
      this.#active = false;
      this.interactiveChildren = false;
      if (core.activeLayer === (this as LayerLike)) core.activeLayer = null;
      this._deactivate();
      hooks.callAll("deactivateCanvasLayer", this);
      hooks.callAll(`deactivate${this.hookName}`, this);
      return this;
    }

    _activate(): void {}

    _deactivate(): void {}
  }

  return { CanvasLayer, InteractionLayer };
};

/** The base classes of one client. */
export type LayerClasses = ReturnType<typeof createLayerClasses>;
