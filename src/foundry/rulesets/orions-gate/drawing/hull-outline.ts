import type { FleetType } from "../../../../rules/orions-gate/index.ts";
import { MEASURES, slotStart, swept } from "./part-glyphs.ts";

/** A corner of the hull's starboard half: to starboard of the ship's middle, and behind the first parts' front. */
type Corner = readonly [x: number, y: number];

const { slot, part, bridge, rim, bow, stern } = MEASURES;

const rounded = (value: number): string => String(Math.round(value * 10) / 10);

/** The front edge of a wing at a slot's borders. */
const front = (slots: number): number => swept(slots) - rim;

const back = (slots: number): number => swept(slots) + part + rim;

/** The front edge of a wing with some corners at each slot, and the last one at its tip. */
const wing = (slots: number, corners: (slot: number) => readonly Corner[]): readonly Corner[] => [
  ...Array.from({ length: slots }, (_, at) => corners(at)).flat(),
  [slotStart(slots), front(slots)],
];

/** The front edge of a wing, from the bridge outwards, as each type of fleet builds it. */
const FRONTS: Readonly<Record<FleetType, (slots: number) => readonly Corner[]>> = {
  standard: (slots) => [
    [bridge, front(0)],
    [slotStart(slots), front(slots)],
  ],
  organic: (slots) =>
    Array.from({ length: slots + 1 }, (_, at): Corner => [slotStart(at), front(at) - (at % 2 === 0 ? 3 : -1)]),
  crystal: (slots) =>
    wing(slots, (at) => [
      [slotStart(at), front(at)],
      [slotStart(at) + slot * 0.65, front(at) - 8],
    ]),
  gothic: (slots) =>
    wing(slots, (at) => [
      [slotStart(at) + 3, front(at + 0.5)],
      [slotStart(at) + 3, front(at + 0.5) - 6],
      [slotStart(at) + 15, front(at + 0.5) - 6],
      [slotStart(at) + 15, front(at + 0.5)],
    ]),
};

/** The bow, from its tip to the wing. */
const BOWS: Readonly<Record<FleetType, readonly Corner[]>> = {
  standard: [
    [0, -bow],
    [9, -bow + 4],
    [20, -bow + 20],
  ],
  organic: [
    [0, -bow + 4],
    [14, -bow],
    [26, -bow + 16],
  ],
  crystal: [
    [0, -bow - 6],
    [12, -bow + 14],
    [25, -bow + 18],
  ],
  gothic: [
    [0, -bow - 6],
    [4, -bow + 6],
    [14, -bow + 6],
    [14, -bow + 16],
    [25, -bow + 16],
  ],
};

/** The outer edge is jagged: what lies outside is struck first. */
const tip = (slots: number): readonly Corner[] => {
  const [from, to] = [front(slots), back(slots)];
  const teeth = 6;
  return Array.from(
    { length: teeth + 1 },
    (_, at): Corner => [slotStart(slots) + (at % 2 === 0 ? 3 : 11), from + ((to - from) * at) / teeth],
  );
};

const STERN: readonly Corner[] = [
  [bridge, back(0)],
  [bridge - 4, part + stern],
  [9, part + stern],
  [6, part + stern - 5],
  [0, part + stern - 5],
];

const written = ([x, y]: Corner): string => `${rounded(x)} ${rounded(y)}`;

const straight = (corners: readonly Corner[]): string => `M${corners.map(written).join("L")}`;

/** A closed line that is bent at each corner: it runs from the middle of an edge to the middle of the next. */
const bent = (corners: readonly Corner[]): string => {
  const middles = corners.map(([x, y], at): Corner => {
    const [nextX, nextY] = corners[(at + 1) % corners.length] ?? [x, y];
    return [(x + nextX) / 2, (y + nextY) / 2];
  });
  const curves = corners.map((corner, at) => `Q${written(corner)} ${written(middles[at] ?? corner)}`);
  return `M${written(middles.at(-1) ?? [0, 0])}${curves.join("")}`;
};

/**
 * The outline of a ship's hull from above, as the path of an SVG.
 *
 * @param slots how many slots each side has
 */
export const hullOutline = (fleet: FleetType, slots: number): string => {
  const starboard = [...BOWS[fleet], ...FRONTS[fleet](slots), ...tip(slots), ...STERN];
  const port = starboard
    .slice(1, -1)
    .reverse()
    .map(([x, y]): Corner => [-x, y]);
  const corners = [...starboard, ...port];
  return `${fleet === "organic" ? bent(corners) : straight(corners)}Z`;
};
