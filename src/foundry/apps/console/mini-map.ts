import {
  type AnomalyState,
  atColumnRow,
  columnOf,
  geometryOf,
  type Hex,
  INCH,
  inOrder,
  isShown,
  onSheet,
  type Place,
  rowOf,
  type Scene,
  type Sheet,
  type ShownSheet,
  sheetPlace,
  shownAt,
  shownHexes,
} from "../../../rules/index.ts";

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
  /** The middles of all hexes, or of all square inches, as one path of dots. */
  readonly dots: string;
  /** Numbers of columns and rows, by which a place is found. */
  readonly numbers: readonly (Spot & { readonly text: string })[];
  readonly holes: readonly Spot[];
  readonly units: readonly (Spot & { readonly name: string; readonly colour: string })[];
  readonly terrain: readonly Spot[];
  /** The judge's own portals in this scene. */
  readonly portals: readonly string[];
  /** The chosen place as a polygon; empty for none. */
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

const hexagon = ({ x, y }: Spot, side: number): string =>
  [0, 1, 2, 3, 4, 5]
    .map((corner) => {
      const angle = (corner * Math.PI) / 3;
      return `${round(x + side * Math.cos(angle))},${round(y + side * Math.sin(angle))}`;
    })
    .join(" ");

/** How the places of a map lie in the picture. */
interface Layout {
  readonly width: number;
  readonly height: number;
  /** Dots that say how far it is from one to the next. */
  readonly dots: readonly Spot[];
  spotOf(place: Place): Spot;
  /** The outline of a place. */
  polygon(place: Place): string;
}

const hexLayout = (map: ShownSheet): Layout => {
  const shownSpot = (hex: Hex): Spot => spotOf(sheetPlace(hex, map));
  return {
    width: round((map.columns - 1) * 1.5 * SIDE + 2 * SIDE),
    height: round(map.rows * 2 * HALF_HEIGHT + HALF_HEIGHT),
    dots: shownHexes(map).map(shownSpot),
    spotOf: shownSpot,
    polygon: (hex) => hexagon(shownSpot(hex), SIDE),
  };
};

/** An inch is as wide as the middles of two columns of hexes are apart. */
const INCH_WIDTH = 1.5 * SIDE;

const inchLayout = ({ columns, rows }: Sheet): Layout => {
  const inSpots = ({ q, r }: Place): Spot => ({ x: round((q / INCH) * INCH_WIDTH), y: round((r / INCH) * INCH_WIDTH) });
  return {
    width: columns * INCH_WIDTH,
    height: rows * INCH_WIDTH,
    dots: Array.from({ length: columns * rows }, (_, at) =>
      inSpots({ q: ((at % columns) + 0.5) * INCH, r: (Math.floor(at / columns) + 0.5) * INCH }),
    ),
    spotOf: inSpots,
    polygon: (place) => hexagon(inSpots(place), INCH_WIDTH / 2),
  };
};

/** Every so many columns and rows have their number. */
const NUMBERED = 5;

/** How far from the edge of the picture numbers stand, in its own measure. */
const MARGIN = 5;

/** The numbers of every fifth column and row as the map shows them now, as labels of places have them. */
const numbersOf = (map: ShownSheet & Pick<Scene, "measure">, layout: Layout): MiniMap["numbers"] => {
  const inInches = map.measure === "inches";
  const at = (column: number, row: number): Place =>
    inInches ? { q: column * INCH, r: row * INCH } : shownAt(map, column, row);
  // Inches lie still. A number of a hex that is shown elsewhere now is that of its column or row there.
  const first = inInches ? { column: 1, row: 1 } : { column: columnOf(at(1, 1)), row: rowOf(at(1, 1)) };
  const every = (count: number, from: number): readonly number[] =>
    Array.from({ length: count - 1 }, (_, place) => place + 1).filter((place) => (from + place - 1) % NUMBERED === 0);
  const text = (number: number): string => (inInches || number < 0 ? String(number) : String(number).padStart(2, "0"));
  return [
    ...every(map.columns, first.column).map((place) => ({
      x: layout.spotOf(at(place, 1)).x,
      y: MARGIN,
      text: text(first.column + place - 1),
    })),
    ...every(map.rows, first.row).map((place) => ({
      x: MARGIN,
      y: layout.spotOf(at(1, place)).y,
      text: text(first.row + place - 1),
    })),
  ];
};

/** What units are called and in which colour they are drawn, `#rrggbb`. */
export interface UnitLook {
  name(unit: string): string;
  colour(owner: string | null): string;
}

/** The map of a scene of the game, with everything that its judge may see. */
export const miniMap = (state: AnomalyState, scene: string, chosen: Place | null, look: UnitLook): MiniMap | null => {
  const map = state.scenes[scene];
  if (!map) return null;
  const layout = map.measure === "inches" ? inchLayout(map) : hexLayout(map);
  const here = (place: Place): boolean =>
    map.measure === "inches" ? geometryOf(map).onSheet(place, map) : isShown(place, map);
  const portals = inOrder(state.secret?.portals ?? {}).flatMap(({ ends }) => ends.filter((end) => end.scene === scene));
  const spots = (places: readonly Place[]): readonly Spot[] => places.filter(here).map(layout.spotOf);
  return {
    width: layout.width,
    height: layout.height,
    dots: layout.dots.map(({ x, y }) => `M${x} ${y}h0`).join(""),
    numbers: numbersOf(map, layout),
    holes: spots(inOrder(state.holes).flatMap((hole) => (hole.scene === scene ? [hole.hex] : []))),
    units: inOrder(state.units)
      .filter((unit) => unit.scene === scene && unit.status === "in-play" && here(unit.hex))
      .map(({ id, owner, hex }) => ({ ...layout.spotOf(hex), name: look.name(id), colour: look.colour(owner) })),
    terrain: spots(map.terrain.map(({ hex }) => hex)),
    portals: portals.filter(({ hex }) => here(hex)).map(({ hex }) => layout.polygon(hex)),
    chosen: chosen && here(chosen) ? layout.polygon(chosen) : "",
  };
};

/** The place of a map that is nearest to a point of the picture, in inches to the tenth; nothing beyond its edge. */
export const placeAtSpot = (map: ShownSheet & Pick<Scene, "measure">, { x, y }: Spot): Place | null => {
  if (map.measure !== "inches") return hexAtSpot(map, { x, y });
  const tenths = (pixels: number): number => Math.round((pixels / INCH_WIDTH) * 10) * (INCH / 10);
  const place = { q: tenths(x), r: tenths(y) };
  return geometryOf(map).onSheet(place, map) ? place : null;
};

/** The hex of a map that is nearest to a point of the picture; nothing beyond its edge. */
const hexAtSpot = (map: ShownSheet, { x, y }: Spot): Hex | null => {
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
  return best && shownAt(map, columnOf(best.hex), rowOf(best.hex));
};
