import type { Page } from "playwright-core";

/** What a page of the table offers; a test only looks, as a person who turns the wheel. */
export interface MapPage {
  readonly canvas: {
    readonly gravityPortals: {
      readonly children: readonly { readonly cursor?: string | null; readonly position: { x: number; y: number } }[];
    };
    readonly screenDimensions: readonly [number, number];
    readonly grid: { readonly sizeX: number; readonly sizeY: number };
    clientCoordinatesFromCanvas(at: object): { readonly x: number; readonly y: number };
    pan(to: { x: number; y: number; scale: number }): unknown;
  };
}

/** The map is drawn with the next frame. */
export const drawnAnew = (page: Page): Promise<unknown> =>
  page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));

/** Brings a point of the canvas to the middle of the screen, at so many pixels a hex. */
export const lookAt = async (page: Page, hexOnScreen: number, hex: { readonly x: number; readonly y: number }) => {
  await page.evaluate(
    ([px, x, y]) => {
      const { canvas } = globalThis as unknown as MapPage;
      canvas.pan({ x, y, scale: px / Math.min(canvas.grid.sizeX, canvas.grid.sizeY) });
    },
    [hexOnScreen, hex.x, hex.y] as const,
  );
  await drawnAnew(page);
};

/** Points at a place so many pixels of the screen beside a point of the canvas; gives where that is on the screen. */
export const pointAt = async (
  page: Page,
  point: { readonly x: number; readonly y: number },
  beside: { readonly x: number; readonly y: number },
): Promise<{ readonly x: number; readonly y: number }> => {
  const at = await page.evaluate(({ x, y }) => {
    const { canvas } = globalThis as unknown as MapPage;
    const client = canvas.clientCoordinatesFromCanvas({ x, y });
    return { x: client.x, y: client.y };
  }, point);
  const there = { x: at.x + beside.x, y: at.y + beside.y };
  await page.mouse.move(there.x, there.y);
  return there;
};

/** Where on the screen the first arrow stands that points beyond the edge of the view. */
export const edgeArrow = (page: Page): Promise<{ readonly x: number; readonly y: number }> =>
  page.evaluate(() => {
    const { canvas } = globalThis as unknown as MapPage;
    const arrow = canvas.gravityPortals.children.find(({ cursor }) => cursor === "pointer");
    if (!arrow) throw new Error("no arrow points beyond the view");
    const { x, y } = canvas.clientCoordinatesFromCanvas({ x: arrow.position.x, y: arrow.position.y });
    return { x, y };
  });
