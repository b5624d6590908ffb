import { type Check, group } from "../check.ts";
import { equal } from "../same.ts";

const LINES = [
  ["odd", false, 0, 50],
  ["even", true, 50, 0],
] as const;

/** Half a hexagon that stands on a corner, of such a size between two sides. */
const HALF = Math.round(100 / Math.sqrt(3));

/** Hexagons: where they lie, and how far they are from each other. */
export const GRIDS: readonly Check[] = [
  ...group(
    "grids",
    LINES.map(([name, even, first, second]) => [
      `${name}-columns`,
      `hexagons in ${name} columns begin at ${first} and ${second}`,
      "foundry.grid.HexagonalGrid HexagonalGrid#getCenterPoint",
      async ({ at }) => {
        const grid = new at.HexagonalGrid({ size: 100, columns: true, even });
        equal(
          [0, 1].map((j) => Math.round(grid.getCenterPoint({ i: 0, j }).y)),
          [first, second],
        );
      },
    ]),
  ),
  ...group(
    "grids",
    LINES.map(([name, even, first, second]) => [
      `${name}-rows`,
      `hexagons in ${name} rows begin at ${first} and ${second}, with their middles at half their height`,
      "foundry.grid.HexagonalGrid HexagonalGrid#getCenterPoint",
      async ({ at }) => {
        const grid = new at.HexagonalGrid({ size: 100, columns: false, even });
        const middles = [0, 1].map((i) => grid.getCenterPoint({ i, j: 0 }));
        equal([...middles.map(({ x }) => Math.round(x)), Math.round(middles[0]?.y ?? 0)], [first, second, HALF]);
      },
    ]),
  ),
  ...group("grids", [
    [
      "sizes",
      "a hexagon in columns is as high as the size and 2/√3 as wide",
      "Scene#grid",
      async (bench) => {
        const { grid } = await bench.map();
        equal([Math.round(grid.sizeX), Math.round(grid.sizeY)], [Math.round((100 * 2) / Math.sqrt(3)), 100]);
      },
    ],
    [
      "there-and-back",
      "the middle of every hex lies in that hex",
      "HexagonalGrid#getOffset HexagonalGrid#getCenterPoint",
      async (bench) => {
        const { grid } = await bench.map();
        const all = [0, 1, 2, 7].flatMap((i) => [0, 1, 2, 9].map((j) => ({ i, j })));
        const found = all.map((offset) => grid.getOffset(grid.getCenterPoint(offset)));
        equal(
          found.map(({ i, j }) => [i, j]),
          all.map(({ i, j }) => [i, j]),
        );
      },
    ],
    [
      "corners",
      "a hex has six corners, as far from its middle as half its width",
      "HexagonalGrid#getVertices",
      async (bench) => {
        const { grid } = await bench.map();
        const middle = grid.getCenterPoint({ i: 4, j: 4 });
        const far = grid
          .getVertices({ i: 4, j: 4 })
          .map(({ x, y }) => Math.round(Math.hypot(x - middle.x, y - middle.y)));
        equal(far, Array(6).fill(Math.round(grid.sizeX / 2)));
      },
    ],
    [
      "distance",
      "three hexes along a column are three spaces and three of the scene's units",
      "HexagonalGrid#measurePath",
      async (bench) => {
        const { grid } = await bench.map();
        const way = [2, 5].map((i) => grid.getCenterPoint({ i, j: 4 }));
        const { distance, spaces } = grid.measurePath(way);
        equal([distance, spaces], [3, 3]);
      },
    ],
  ]),
];
