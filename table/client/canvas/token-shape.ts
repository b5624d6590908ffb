import type { Box, Extent, Point } from "./view.ts";

/** What gives a token its outline: hexagonal or not, and the layout by `CONST.GRID_TYPES` (2 and 3 rows, 4 and 5 columns). */
export interface GridKind {
  readonly isHexagonal: boolean;
  readonly type: number;
}

/** What picking reads of a token: its box on the canvas, its place in the pile and whether this user may control it. */
export interface Pickable {
  readonly id: string;
  readonly box: Box;
  readonly elevation: number;
  readonly sort: number;
  readonly mine: boolean;
}

/** The middle of a box. */
export const centerOf = (box: Box): Point => ({ x: box.x + box.width / 2, y: box.y + box.height / 2 });

/**
 * The corners of a token's shape: a hex that fills its box on hex grids, else the box itself. Points are relative to
 * the box's top left corner.
 */
export const tokenOutline = (size: Extent, grid: GridKind): readonly Point[] => {
  const { width: w, height: h } = size;
  const part = (x: number, y: number): Point => ({ x: x * w, y: y * h });
  if (!grid.isHexagonal) return [part(0, 0), part(1, 0), part(1, 1), part(0, 1)];
  return grid.type < 4
    ? [part(0.5, 0), part(1, 0.25), part(1, 0.75), part(0.5, 1), part(0, 0.75), part(0, 0.25)]
    : [part(0.25, 0), part(0.75, 0), part(1, 0.5), part(0.75, 1), part(0.25, 1), part(0, 0.5)];
};

/** Whether a point lies inside a polygon (even-odd rule). */
export const insideOutline = (outline: readonly Point[], point: Point): boolean => {
  let inside = false;
  outline.forEach((a, index) => {
    const b = outline[(index + outline.length - 1) % outline.length] ?? a;
    const crosses = a.y > point.y !== b.y > point.y;
    if (crosses && point.x < ((b.x - a.x) * (point.y - a.y)) / (b.y - a.y) + a.x) inside = !inside;
  });
  return inside;
};

const above = (a: Pickable, b: Pickable): number =>
  Number(b.mine) - Number(a.mine) || b.elevation - a.elevation || b.sort - a.sort;

/**
 * The token under a point. In a pile the user's own come first, since another's ship on top must not lock them in;
 * among equals the highest, then the latest in `tokens`.
 */
export const pickToken = <T extends Pickable>(tokens: readonly T[], point: Point, grid: GridKind): T | undefined =>
  tokens
    .filter(({ box }) => insideOutline(tokenOutline(box, grid), { x: point.x - box.x, y: point.y - box.y }))
    .reverse()
    .sort(above)[0];

/** The tokens of this user whose middle lies in a selection box. */
export const tokensInBox = <T extends Pickable>(tokens: readonly T[], area: Box): readonly T[] =>
  tokens.filter(({ box, mine }) => {
    const { x, y } = centerOf(box);
    return mine && x >= area.x && x <= area.x + area.width && y >= area.y && y <= area.y + area.height;
  });

/** When a name is shown, by the token's display mode (`CONST.TOKEN_DISPLAY_MODES`). */
export const nameShown = (
  mode: number,
  state: { readonly owner: boolean; readonly hovered: boolean; readonly controlled: boolean },
): boolean => {
  switch (mode) {
    case 0:
      return false;
    case 10:
      return state.controlled;
    case 20:
      return state.owner && (state.hovered || state.controlled);
    case 30:
      return state.hovered || state.controlled;
    case 40:
      return state.owner;
    default:
      return true;
  }
};
