import { SMALLEST } from "../../canvas/marks.ts";

/** The part of Foundry's canvas that is read; its types are passed over. */
interface Looked {
  readonly canvas?: {
    readonly scene?: { readonly id?: string | null; readonly grid?: { readonly size: number } } | null;
    readonly stage?: { readonly scale: { readonly x: number } } | null;
  } | null;
}

/** The Foundry scene that this client looks at; nothing while it looks at none. */
export const viewedScene = (): string | null => (globalThis as Looked).canvas?.scene?.id ?? null;

/** Whether the map is looked at from so far that it draws no arrows in its hexes. */
export const hexesAreSmall = (): boolean => {
  const { canvas } = globalThis as Looked;
  const hex = (canvas?.scene?.grid?.size ?? 0) * (canvas?.stage?.scale.x ?? 1);
  return hex > 0 && hex < SMALLEST.arrows;
};
