import type { ApplicationPosition } from "./options.ts";

/** The space in which windows may lie, in CSS pixels. */
export interface Viewport {
  readonly width: number;
  readonly height: number;
}

const clamp = (value: number, least: number, most: number): number => Math.max(least, Math.min(value, most));

/**
 * Settles where a window lies: what was asked for, kept inside the page; centred where nothing was asked.
 *
 * @param measured The size that the element has on screen, used where the position says "auto".
 */
export const settlePosition = (
  before: Partial<ApplicationPosition>,
  change: Partial<ApplicationPosition>,
  measured: Viewport,
  viewport: Viewport,
): ApplicationPosition => {
  const asked = { ...before, ...change };
  const width = asked.width ?? "auto";
  const height = asked.height ?? "auto";
  const scale = asked.scale ?? 1;
  const w = (width === "auto" ? measured.width : Math.min(width, viewport.width)) * scale;
  const h = (height === "auto" ? measured.height : Math.min(height, viewport.height)) * scale;
  const left = clamp(asked.left ?? (viewport.width - w) / 2, 0, Math.max(0, viewport.width - w));
  const top = clamp(asked.top ?? (viewport.height - h) / 2, 0, Math.max(0, viewport.height - h));
  return {
    width: width === "auto" ? width : Math.min(width, viewport.width),
    height: height === "auto" ? height : Math.min(height, viewport.height),
    left: Math.round(left),
    top: Math.round(top),
    scale,
    zIndex: asked.zIndex ?? 0,
  };
};

/** Writes a settled position to an element's style. */
export const applyPosition = (element: HTMLElement, position: ApplicationPosition): void => {
  const px = (value: number | "auto"): string => (value === "auto" ? "" : `${value}px`);
  element.style.left = `${position.left}px`;
  element.style.top = `${position.top}px`;
  element.style.width = px(position.width);
  element.style.height = px(position.height);
  element.style.zIndex = `${position.zIndex}`;
  element.style.transform = position.scale === 1 ? "" : `scale(${position.scale})`;
  element.style.transformOrigin = position.scale === 1 ? "" : "0 0";
};
