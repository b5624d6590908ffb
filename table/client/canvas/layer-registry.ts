import type { LayerLike } from "./core.ts";

/** How a module registers a layer in `CONFIG.Canvas.layers`. */
export interface LayerRegistration {
  readonly layerClass: new () => LayerLike;
  readonly group: string;
}

/** `CONFIG.Canvas`, as far as the canvas reads it. */
export interface CanvasConfig {
  readonly layers: Record<string, LayerRegistration>;
  /** The largest zoom in screen pixels per canvas pixel. */
  maxZoom: number;
}

const LAYER_GROUPS = ["primary", "interface"] as const;

/** A group that modules' layers may join. */
export type LayerGroup = (typeof LAYER_GROUPS)[number];

/** The canvas configuration of a client; made on first use, so that modules find it during `init`. */
export const canvasConfig = (config: Record<string, unknown>): CanvasConfig => {
  if (!Reflect.has(config, "Canvas")) config["Canvas"] = { layers: {}, maxZoom: 3 } satisfies CanvasConfig;
  return config["Canvas"] as CanvasConfig;
};

/**
 * The group a registration names.
 *
 * @throws if the table has no such group, since a layer that is silently left out is worse
 */
export const groupOf = (name: string, { group }: LayerRegistration): LayerGroup => {
  const known = LAYER_GROUPS.find((candidate) => candidate === group);
  if (!known)
    throw new Error(
      `The canvas layer ${name} asks for the group ${group}; the table has ${LAYER_GROUPS.join(" and ")}.`,
    );
  return known;
};
