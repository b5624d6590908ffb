import type { Hex } from "../../../src/rules/index.ts";

/** Where the middle of the view was brought to. */
interface Pan {
  readonly x: number;
  readonly y: number;
}

/** How wide and high the page of a board is; its canvas begins in the page's corner. */
const PAGE = { width: 1000, height: 800 };

/** A map with hexes 100 apart, as its sheet lies by now. */
const mapOf = (id: string, shift: Hex) => ({
  id,
  grid: {
    ...{ type: 5, size: 100, sizeX: 100, sizeY: 100 },
    getCenterPoint: ({ i, j }: { readonly i: number; readonly j: number }) => ({ x: j * 100, y: i * 100 }),
  },
  getFlag: (_scope: string, key: string) => (key === "shift" ? shift : undefined),
});

/**
 * Puts a map on the page as Foundry's canvas shows it: its view is moved at once, and other maps can be looked at. To be
 * called after the table was opened, and taken away again.
 */
export const layBoard = (scene: string, shift: Hex = { q: 0, r: 0 }) => {
  const pans: Pan[] = [];
  const pivot = { x: 0, y: 0 };
  const pan = (to: Pan): void => {
    pans.push({ x: to.x, y: to.y });
    Object.assign(pivot, { x: to.x, y: to.y });
  };
  const board = {
    ready: true,
    scene: mapOf(scene, shift),
    stage: { pivot, scale: { x: 1 } },
    screenDimensions: [PAGE.width, PAGE.height],
    pan,
    animatePan: async (to: Pan) => pan(to),
    clientCoordinatesFromCanvas: ({ x, y }: Pan) => ({
      x: x - pivot.x + PAGE.width / 2,
      y: y - pivot.y + PAGE.height / 2,
    }),
    canvasCoordinatesFromClient: ({ x, y }: Pan) => ({
      x: x + pivot.x - PAGE.width / 2,
      y: y + pivot.y - PAGE.height / 2,
    }),
  };
  const get = (id: string) => ({
    view: async () => void Object.assign(board, { scene: mapOf(id, shift) }),
    getFlag: () => undefined,
  });
  const { game } = globalThis as unknown as { readonly game: { readonly scenes: object } };
  Object.assign(game.scenes, { get });
  Object.assign(globalThis, { canvas: board });
  const lift = (): void => void Reflect.deleteProperty(globalThis, "canvas");
  const seen = (): string => board.scene.id;
  return { board, pans, pivot, seen, lift };
};
