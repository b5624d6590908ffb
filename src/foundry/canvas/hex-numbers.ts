import { add, atColumnRow, type Place, placeLabel, type Scene } from "../../rules/index.ts";
import type { Geometry } from "./geometry.ts";
import type { Strip } from "./strip.ts";

/** The signs of labels, in the order in which their picture has them. */
export const SIGNS = "0123456789,-";

/** The height of a number and how far above the middle of its hex it stands, in hexes. */
const HEIGHT = 0.24;
const ABOVE = 0.34;
/** How wide a sign is for its height. */
const NARROW = 0.62;

/** So many signs fit into one drawing, whose corners are counted in 16 bits. */
const MOST_SIGNS = 16_000;

/**
 * The numbers of all hexes of a map as triangles on the picture of the signs, in as few drawings as may be. An inch has
 * none.
 *
 * @param shift what its own hexes are moved by on a floating map
 * @param ships where ships stand: no number covers one
 */
export const hexNumbers = (
  scene: Scene,
  shift: Place,
  { at, unit }: Geometry,
  ships: readonly Place[],
): readonly Strip[] => {
  if (scene.measure === "inches") return [];
  const [high, wide] = [HEIGHT * unit, HEIGHT * NARROW * unit];
  const taken = new Set(ships.map(keyOf));
  const quads: { readonly sign: number; readonly x: number; readonly y: number }[] = [];
  for (let column = 1; column <= scene.columns; column += 1) {
    for (let row = 1; row <= scene.rows; row += 1) {
      const hex = add(atColumnRow(column, row), shift);
      if (taken.has(keyOf(hex))) continue;
      const label = placeLabel(hex, scene);
      const middle = at(hex);
      [...label].forEach((sign, place) => {
        const x = middle.x + (place - label.length / 2) * wide;
        quads.push({ sign: SIGNS.indexOf(sign), x, y: middle.y - ABOVE * unit - high / 2 });
      });
    }
  }
  const strips: Strip[] = [];
  for (let from = 0; from < quads.length; from += MOST_SIGNS) {
    strips.push(stripOfSigns(quads.slice(from, from + MOST_SIGNS), wide, high));
  }
  return strips;
};

const keyOf = ({ q, r }: Place): string => `${q} ${r}`;

const stripOfSigns = (
  quads: readonly { readonly sign: number; readonly x: number; readonly y: number }[],
  wide: number,
  high: number,
): Strip => {
  const corners: number[] = [];
  const uvs: number[] = [];
  const triangles: number[] = [];
  quads.forEach(({ sign, x, y }, index) => {
    const [left, right] = [sign / SIGNS.length, (sign + 1) / SIGNS.length];
    corners.push(x, y, x + wide, y, x + wide, y + high, x, y + high);
    uvs.push(left, 0, right, 0, right, 1, left, 1);
    const first = index * 4;
    triangles.push(first, first + 1, first + 2, first, first + 2, first + 3);
  });
  return { corners, uvs, triangles };
};
