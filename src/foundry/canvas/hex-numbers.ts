import { add, atColumnRow, type Place, placeLabel, type Scene } from "../../rules/index.ts";
import type { Geometry } from "./geometry.ts";

/** The signs of labels, in the order in which their picture has them. */
export const SIGNS = "0123456789,-";

/** The height of a number and how far above the middle of its hex it stands, in hexes. */
export const HEIGHT = 0.24;
const ABOVE = 0.34;
/** How wide a sign is for its height. */
export const NARROW = 0.62;

/** How much of a sign's height digits and minus leave free above and below; a comma hangs lower. */
const FREE = 3 / 32;

/** How many signs one piece of a drawing has: as many as a hex of an unshifted map. */
export const SIGNS_EACH = 4;
/** So many pieces fit into one drawing, whose corners are counted in 16 bits. */
const MOST_PIECES = 16_000;

/** Signs in a row as a drawing: per corner its place, how many signs it is from the left and down, and which signs those are. */
export interface SignRows {
  readonly corners: readonly number[];
  readonly along: readonly number[];
  /** By their places in `SIGNS`; one beyond the last for none. */
  readonly signs: readonly number[];
  readonly triangles: readonly number[];
}

/**
 * The same in widths of the picture of all signs, so that hardly anything is left to reckon at a pixel: where in the
 * picture it is, is how far along it is and what the sign there has, added.
 */
export const inPicture = ({
  along,
  signs,
}: SignRows): { readonly along: Float32Array; readonly signs: Float32Array } => ({
  along: Float32Array.from(along, (part, at) => (at % 2 === 0 ? part / SIGNS.length : part)),
  signs: Float32Array.from(signs, (sign, at) => (sign - (at % SIGNS_EACH)) / SIGNS.length),
});

interface Piece {
  readonly text: string;
  readonly x: number;
  readonly y: number;
}

/**
 * The numbers of all hexes of a map, in as few drawings as may be, and as few triangles: where a processor draws, each
 * takes it as long as many pixels. An inch has none.
 *
 * @param shift what its own hexes are moved by on a floating map
 * @param ships where ships stand: no number covers one
 */
export const hexNumbers = (
  scene: Scene,
  shift: Place,
  { at, unit }: Geometry,
  ships: readonly Place[],
): readonly SignRows[] => {
  if (scene.measure === "inches") return [];
  const [high, wide] = [HEIGHT * unit, HEIGHT * NARROW * unit];
  const taken = new Set(ships.map(keyOf));
  const pieces: Piece[] = [];
  for (let column = 1; column <= scene.columns; column += 1) {
    for (let row = 1; row <= scene.rows; row += 1) {
      const hex = add(atColumnRow(column, row), shift);
      if (taken.has(keyOf(hex))) continue;
      const label = placeLabel(hex, scene);
      const middle = at(hex);
      for (let from = 0; from < label.length; from += SIGNS_EACH) {
        const x = middle.x + (from - label.length / 2) * wide;
        pieces.push({ text: label.slice(from, from + SIGNS_EACH), x, y: middle.y - ABOVE * unit - high / 2 });
      }
    }
  }
  const drawings: SignRows[] = [];
  for (let from = 0; from < pieces.length; from += MOST_PIECES) {
    drawings.push(rowsOf(pieces.slice(from, from + MOST_PIECES), wide, high));
  }
  return drawings;
};

const keyOf = ({ q, r }: Place): string => `${q} ${r}`;

const rowsOf = (pieces: readonly Piece[], wide: number, high: number): SignRows => {
  const corners: number[] = [];
  const along: number[] = [];
  const signs: number[] = [];
  const triangles: number[] = [];
  pieces.forEach(({ text, x, y }, index) => {
    const right = x + text.length * wide;
    const [top, bottom] = [FREE, text.includes(",") ? 1 : 1 - FREE];
    const [upper, lower] = [y + top * high, y + bottom * high];
    corners.push(x, upper, right, upper, right, lower, x, lower);
    along.push(0, top, text.length, top, text.length, bottom, 0, bottom);
    const places = [...text.padEnd(SIGNS_EACH)].map((sign) => SIGNS.indexOf(sign));
    const shown = places.map((place) => (place < 0 ? SIGNS.length : place));
    for (let corner = 0; corner < 4; corner += 1) signs.push(...shown);
    const first = index * 4;
    triangles.push(first, first + 1, first + 2, first, first + 2, first + 3);
  });
  return { corners, along, signs, triangles };
};
