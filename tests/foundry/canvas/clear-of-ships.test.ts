import { expect, test } from "vitest";
import { geometryOf } from "../../../src/foundry/canvas/geometry.ts";
import type { Mark } from "../../../src/foundry/canvas/marks.ts";
import { clearOfShips } from "../../../src/foundry/canvas/overlay.ts";
import { strokesOf } from "../../../src/foundry/canvas/strokes.ts";
import { mark } from "../../../src/foundry/canvas/viewer.ts";

const HERE = { q: 3, r: 4 };
const geometry = geometryOf({ center: ({ q, r }) => ({ x: q * 86.6, y: (r + q / 2) * 100 }) }, 1);
const MARKS: readonly (readonly [name: string, mark: Mark])[] = [
  ["a known portal", mark({ shape: "diamond", hex: HERE, look: "filled" }, "green", 3)],
  ["a portal known of before", mark({ shape: "diamond", hex: HERE, look: "hollow" }, "green", 3)],
  ["a located portal", mark({ shape: "diamond", hex: HERE, look: "dotted" }, "green", 3)],
  ["an open portal of the judge", mark({ shape: "portal", hex: HERE, open: true }, "pink", 3, true)],
  ["a closed portal of the judge", mark({ shape: "portal", hex: HERE, open: false }, "pink", 3, true)],
];

/** How near to the middle of the hex a mark is drawn, in hexes. */
const nearest = (one: Mark): number => {
  const { x, y } = geometry.at(HERE);
  const points = strokesOf(one, geometry).flatMap((stroke) => stroke.points);
  return Math.min(...points.map((point) => Math.hypot(point.x - x, point.y - y))) / geometry.unit;
};

test.for(MARKS)("%s leaves the middle of its hex to a ship there", ([, one]) => {
  const [clear, ...more] = clearOfShips(one, [{ q: 0, r: 0 }, HERE]);
  if (!clear) throw new Error("nothing is drawn");
  expect(more).toEqual([]);
  expect(nearest(one)).toBeLessThan(0.45);
  expect(nearest(clear)).toBeGreaterThan(0.45);
});

test.for(MARKS)("%s stays as it is where no ship stands", ([, one]) => {
  expect(clearOfShips(one, [{ q: 0, r: 0 }])).toEqual([one]);
});

test("the light of a portal goes out over a ship, that of a white hole does not", () => {
  const light = (colour: "green" | "gold") => mark({ shape: "halo", hex: HERE, width: 2 }, colour, 3);
  expect([clearOfShips(light("green"), [HERE]), clearOfShips(light("gold"), [HERE])]).toEqual([[], [light("gold")]]);
});
