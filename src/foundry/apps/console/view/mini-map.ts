import type { AnomalyState } from "../../../../rules/index.ts";
import { atColumnRow, columnOf, type Hex, inOrder, onSheet, rowOf, type Sheet } from "../../../../rules/index.ts";

/** A hex's side in the picture's own measure; the picture is scaled to the window. */
const SIDE = 2;
const HALF_HEIGHT = SIDE * Math.sqrt(0.75);

interface Spot {
  readonly x: number;
  readonly y: number;
}

/** A small map of a map, drawn inside a window so that no pointer visits the hex on the table's map. */
export interface MiniMap {
  readonly width: number;
  readonly height: number;
  /** The middles of all hexes, as one path of dots. */
  readonly dots: string;
  readonly holes: readonly Spot[];
  readonly units: readonly Spot[];
  readonly terrain: readonly Spot[];
  /** The judge's own portals in this scene. */
  readonly portals: readonly string[];
  /** The chosen hex as a polygon; empty for none. */
  readonly chosen: string;
}

const round = (value: number): number => Math.round(value * 100) / 100;

const spotOf = (hex: Hex): Spot => {
  const column = columnOf(hex);
  // Even columns lie half a hex lower.
  const lower = column % 2 === 0 ? HALF_HEIGHT : 0;
  return {
    x: round((column - 1) * 1.5 * SIDE + SIDE),
    y: round((rowOf(hex) - 1) * 2 * HALF_HEIGHT + HALF_HEIGHT + lower),
  };
};

const polygon = (hex: Hex): string => {
  const { x, y } = spotOf(hex);
  return [0, 1, 2, 3, 4, 5]
    .map((corner) => {
      const angle = (corner * Math.PI) / 3;
      return `${round(x + SIDE * Math.cos(angle))},${round(y + SIDE * Math.sin(angle))}`;
    })
    .join(" ");
};

const allHexes = ({ columns, rows }: Sheet): readonly Hex[] =>
  Array.from({ length: columns * rows }, (_, index) =>
    atColumnRow((index % columns) + 1, Math.floor(index / columns) + 1),
  );

/** The map of a scene of the game, with everything that its judge may see. */
export const miniMap = (state: AnomalyState, scene: string, chosen: Hex | null): MiniMap | null => {
  const map = state.scenes[scene];
  if (!map) return null;
  const here = (hex: Hex): boolean => onSheet(hex, map);
  const portals = inOrder(state.secret?.portals ?? {}).flatMap(({ ends }) => ends.filter((end) => end.scene === scene));
  return {
    width: round((map.columns - 1) * 1.5 * SIDE + 2 * SIDE),
    height: round(map.rows * 2 * HALF_HEIGHT + HALF_HEIGHT),
    dots: allHexes(map)
      .map(spotOf)
      .map(({ x, y }) => `M${x} ${y}h0`)
      .join(""),
    holes: inOrder(state.holes).flatMap((hole) => (hole.scene === scene && here(hole.hex) ? [spotOf(hole.hex)] : [])),
    units: inOrder(state.units).flatMap((unit) =>
      unit.scene === scene && unit.status === "in-play" && here(unit.hex) ? [spotOf(unit.hex)] : [],
    ),
    terrain: map.terrain.filter(({ hex }) => here(hex)).map(({ hex }) => spotOf(hex)),
    portals: portals.filter(({ hex }) => here(hex)).map(({ hex }) => polygon(hex)),
    chosen: chosen && here(chosen) ? polygon(chosen) : "",
  };
};

/** The hex of a map that is nearest to a point of the picture; nothing beyond its edge. */
export const hexAtSpot = (map: Sheet, { x, y }: Spot): Hex | null => {
  const near = Math.round((x - SIDE) / (1.5 * SIDE)) + 1;
  const row = Math.round((y - HALF_HEIGHT) / (2 * HALF_HEIGHT)) + 1;
  let best: { readonly hex: Hex; readonly away: number } | null = null;
  for (let column = near - 1; column <= near + 1; column += 1) {
    for (let at = row - 1; at <= row + 1; at += 1) {
      const hex = atColumnRow(column, at);
      const spot = spotOf(hex);
      const away = Math.hypot(spot.x - x, spot.y - y);
      if (onSheet(hex, map) && away <= SIDE && (!best || away < best.away)) best = { hex, away };
    }
  }
  return best?.hex ?? null;
};
