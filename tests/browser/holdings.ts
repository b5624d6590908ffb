import type { Page } from "playwright-core";
import { parseLabel } from "../../src/rules/index.ts";

/** A text that is drawn on the map, and whether it can be seen. */
export interface MapText {
  readonly text: string;
  readonly seen: boolean;
}

/** What a page of the table offers to be read; the tests only look. */
interface TablePage {
  readonly game: {
    readonly collections: Iterable<{ readonly contents: readonly { toObject(): object }[] }>;
    readonly modules: { get(id: string): { readonly api: { readonly state: object | null } } | undefined };
    readonly scenes: { readonly contents: readonly SceneOfPage[] };
  };
  readonly canvas: {
    readonly stage: MapNode;
    readonly tokens: { readonly placeables: readonly (Point & { readonly document: TokenPlace })[] };
    readonly grid: { readonly sizeX: number; readonly sizeY: number };
    clientCoordinatesFromCanvas(point: Point): Point;
  };
}

interface SceneOfPage {
  readonly name: string;
  readonly tokens: { readonly contents: readonly (TokenPlace & { update(changes: object): Promise<unknown> })[] };
}

interface Point {
  readonly x: number;
  readonly y: number;
}

interface TokenPlace extends Point {
  readonly name: string;
}

interface MovableMap {
  readonly stage: MapNode & { readonly pivot: Point; readonly scale: Point };
  pan(to: Point): unknown;
}

interface MapNode {
  readonly text?: unknown;
  readonly visible?: boolean;
  readonly children?: readonly MapNode[];
}

/** Every text on the map, labels of marks and names of ships alike, hidden ones too. */
const mapTexts = (page: Page): Promise<readonly MapText[]> =>
  page.evaluate(() => {
    const walk = (node: MapNode, seen: boolean): MapText[] => {
      const shown = seen && node.visible !== false;
      const own = typeof node.text === "string" ? [{ text: node.text, seen: shown }] : [];
      return [...own, ...(node.children ?? []).flatMap((child) => walk(child, shown))];
    };
    return walk((globalThis as unknown as TablePage).canvas.stage, true);
  });

/** The texts on the map that can be seen, in order. */
export const seenOnMap = async (page: Page): Promise<readonly string[]> =>
  (await mapTexts(page)).flatMap(({ text, seen }) => (seen ? [text] : [])).sort();

/** Everything that scripts of a page can read: all documents, what the browser keeps, the module's face, page and map. */
export const holdings = async (page: Page): Promise<string> => {
  const kept = await page.evaluate(() => {
    const { game } = globalThis as unknown as TablePage;
    return JSON.stringify({
      documents: [...game.collections].map(({ contents }) => contents.map((one) => one.toObject())),
      api: game.modules.get("gravity-portals")?.api.state,
      local: { ...localStorage },
      session: { ...sessionStorage },
      page: document.documentElement.outerHTML,
    });
  });
  return `${kept}${JSON.stringify(await mapTexts(page))}`;
};

/** The whole memory of a page's scripts, as the browser's own snapshot writes it. */
export const heap = async (page: Page): Promise<string> => {
  const session = await page.context().newCDPSession(page);
  let snapshot = "";
  session.on("HeapProfiler.addHeapSnapshotChunk", ({ chunk }) => {
    snapshot += chunk;
  });
  await session.send("HeapProfiler.takeHeapSnapshot", { reportProgress: false });
  await session.detach();
  return snapshot;
};

const asWord = (label: string): RegExp => new RegExp(`(?<![\\w-])${label}(?![\\w-])`);

/** Whether a hex is named anywhere in a text: by its label, or by its axes. */
export const namesHex = (text: string, label: string): boolean => {
  const plain = text.replaceAll("\\", "");
  const hex = parseLabel(label);
  return asWord(label).test(plain) || plain.includes(`"q":${hex?.q},"r":${hex?.r}`);
};

/** Where a token of the map that is looked at, or a hex some columns and rows beside it, is on the page. */
export const tokenOnScreen = (
  page: Page,
  name: string,
  by: { readonly columns: number; readonly rows: number },
): Promise<Point> =>
  page.evaluate(
    ({ name, by }) => {
      const { canvas } = globalThis as unknown as TablePage;
      const token = canvas.tokens.placeables.find(({ document }) => document.name === name);
      if (!token) throw new Error(`no token «${name}» is on this map`);
      const { sizeX, sizeY } = canvas.grid;
      const { x, y } = canvas.clientCoordinatesFromCanvas({
        x: token.document.x + sizeX * (0.5 + 0.75 * by.columns),
        y: token.document.y + sizeY * (0.5 + by.rows),
      });
      return { x, y };
    },
    { name, by },
  );

/** Whether a token of the map that is looked at lies on the screen with nothing over it. */
export const isTokenSeen = async (page: Page, name: string): Promise<boolean> => {
  const { x, y } = await tokenOnScreen(page, name, { columns: 0, rows: 0 });
  return page.evaluate(({ x, y }) => document.elementFromPoint(x, y)?.tagName === "CANVAS", { x, y });
};

/** Moves the map as a person does who cannot see a ship: from under a window into what is free of the page. */
export const bringIntoView = (page: Page, name: string): Promise<void> =>
  page.evaluate((ship) => {
    const { canvas } = globalThis as unknown as TablePage & { readonly canvas: MovableMap };
    const token = canvas.tokens.placeables.find(({ document }) => document.name === ship);
    if (!token) throw new Error(`no token «${ship}» is on this map`);
    const { sizeX, sizeY } = canvas.grid;
    const { x, y } = token.document;
    const at = canvas.clientCoordinatesFromCanvas({ x: x + sizeX / 2, y: y + sizeY / 2 });
    if (document.elementFromPoint(at.x, at.y)?.tagName === "CANVAS") return;
    const boxes = (selector: string) =>
      [...document.querySelectorAll(selector)].map((one) => one.getBoundingClientRect());
    const left = Math.max(0, ...boxes(".gp-docked-left").map(({ right }) => right));
    const right = Math.min(...boxes("#sidebar, .gp-docked:not(.gp-docked-left)").map((box) => box.left));
    const { pivot, scale } = canvas.stage;
    canvas.pan({
      x: pivot.x + (at.x - (left + right) / 2) / scale.x,
      y: pivot.y + (at.y - document.documentElement.clientHeight * 0.35) / scale.x,
    });
  }, name);

/** How long a map is looked at to see that it rests, in milliseconds. */
const RESTS = 120;

/** How often it is looked at before something is said to be wrong. */
const LOOKS = 100;

/** Waits until a token is drawn where it stands and its map is moved and resized no more. */
export const tokenAtRest = async (page: Page, name: string): Promise<void> => {
  const isDrawn = (): Promise<boolean> =>
    page.evaluate((ship) => {
      const { canvas } = globalThis as unknown as TablePage;
      const token = canvas.tokens.placeables.find(({ document }) => document.name === ship);
      return token !== undefined && Math.hypot(token.x - token.document.x, token.y - token.document.y) < 1;
    }, name);
  await bringIntoView(page, name);
  let before: Point = { x: Number.NaN, y: Number.NaN };
  for (let look = 0; look < LOOKS; look += 1) {
    const now = await tokenOnScreen(page, name, { columns: 0, rows: 0 });
    if (now.x === before.x && now.y === before.y && (await isDrawn())) return;
    before = now;
    await page.waitForTimeout(RESTS);
  }
  throw new Error(`the token «${name}» does not come to rest`);
};

/** Where the world has every token: scene, name, corner. */
export const tokenPlaces = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const { game } = globalThis as unknown as TablePage;
    return game.scenes.contents
      .flatMap((scene) => scene.tokens.contents.map(({ name, x, y }) => `${scene.name}: ${name} ${x},${y}`))
      .sort();
  });

/**
 * Lays out a game in which everybody tumbles who comes out of a portal: every face is in every ship's breakdown range.
 * Done before turn 1, as a judge would who edits the tokens.
 */
export const makeAllTumble = (judge: Page): Promise<void> =>
  judge.evaluate(async () => {
    const { game } = globalThis as unknown as TablePage;
    for (const scene of game.scenes.contents) {
      for (const token of scene.tokens.contents) await token.update({ "flags.gravity-portals.unit.breakdown": 1 });
    }
  });
