import type { Page } from "playwright-core";
import { type LineKind, type Mark, SMALLEST } from "../../src/foundry/canvas/marks.ts";
import { discOutline } from "../../src/foundry/canvas/outline-of-ring.ts";
import { mark } from "../../src/foundry/canvas/viewer.ts";
import type { Hex } from "../../src/rules/index.ts";

/** The plain grounds of the maps on which everything must be seen. */
const GROUNDS = { dark: 0x0b0f1a, grey: 0x4b4f5a, paper: 0xe9e4d4 } as const;

/** The least contrast of a line against its ground. */
export const LEAST = 3;

/** Something on the map that has to be told from its ground. */
interface Drawn {
  readonly name: string;
  readonly marks: readonly Mark[];
  /** The share of it that may be weaker: a fill lets the ground shine through, and its outline is what counts. */
  readonly weak: number;
}

/** How much of a line its antialiased corners and ends are. */
const EDGES = 0.02;

const LINES: readonly LineKind[] = ["solid", "long-dash", "dash", "short-dash", "dash-dot", "dots"];

/** Everything that is to be told apart, each alone round one hex. */
const drawnRound = (centre: Hex, sheet: { readonly columns: number; readonly rows: number }): readonly Drawn[] => {
  const at = (q: number, r: number): Hex => ({ q: centre.q + q, r: centre.r + r });
  const paths = discOutline(centre, 3, sheet);
  const one = (name: string, marks: readonly Mark[], weak = EDGES): Drawn => ({ name, marks, weak });
  const chevron = mark({ shape: "chevron", hex: at(0, -3), direction: "A" }, "gold", 1);
  const label = (key: string, hex: Hex, colour: Mark["colour"]): Mark =>
    mark({ shape: "label", hex, words: { key }, place: "below", rank: 0 }, colour, 4);
  return [
    ...LINES.map((line) => one(`band, ${line}`, [mark({ shape: "outline", paths, line, weight: 1 }, "gold", 1)])),
    one("band that is due", [mark({ shape: "outline", paths, line: "solid", weight: 2 }, "gold", 1), chevron]),
    one("front", [mark({ shape: "front", wave: "w", hex: centre, paths, begins: false }, "blue", 1)]),
    one("known mark", [mark({ shape: "diamond", hex: centre, look: "filled" }, "green", 3)], 0.6),
    one("located mark", [mark({ shape: "diamond", hex: centre, look: "dotted" }, "green", 3)]),
    one("old mark", [mark({ shape: "diamond", hex: centre, look: "hollow" }, "green", 3)]),
    one("open portal", [mark({ shape: "portal", hex: centre, open: true }, "pink", 3)]),
    one("closed portal", [mark({ shape: "portal", hex: centre, open: false }, "pink", 3)]),
    ...(["plain", "hindered", "barred"] as const).map((line) =>
      one(`line of fire, ${line}`, [
        mark(
          { shape: "sight", from: at(-3, 2), to: at(3, -1), line, part: 0.4 },
          line === "barred" ? "coral" : "white",
          4,
        ),
      ]),
    ),
    one("labels", [
      label("GRAVITYPORTALS.Overlay.untilDrift", at(0, -3), "green"),
      label("GRAVITYPORTALS.Overlay.judgeOnly", at(0, -1), "pink"),
      label("GRAVITYPORTALS.Overlay.inTransit", at(0, 1), "white"),
      label("GRAVITYPORTALS.Overlay.Sight.tumbling", at(0, 3), "coral"),
    ]),
  ];
};

interface InkPage {
  readonly canvas: {
    readonly gravityPortals: { show(picture: object | null): void };
    readonly app: {
      render(): void;
      readonly renderer: { readonly gl: WebGLRenderingContext; readonly background: { color: number } };
    };
    readonly primary: { visible: boolean };
    readonly interface: { readonly children: { visible: boolean }[] };
  };
  picture: object | null;
}

/** Keeps every picture that the map's layer is shown from now on, so that its ways of drawing are at hand. */
export const keepPicture = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const kept = globalThis as unknown as InkPage;
    const layer = kept.canvas.gravityPortals;
    const show = layer.show.bind(layer);
    kept.picture = null;
    layer.show = (picture) => {
      kept.picture = picture;
      show(picture);
    };
  });

/** Draws the picture that was kept last anew. */
export const showAgain = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const { canvas, picture } = globalThis as unknown as InkPage;
    canvas.gravityPortals.show(picture);
  });

/** How well a thing is told from a ground: the contrast that all of it has but what may be weaker. */
export interface Told {
  readonly name: string;
  readonly ground: string;
  readonly contrast: number;
}

/**
 * Draws everything that is to be told apart at the zoom that is looked at, each alone on each ground, and measures the
 * pixels: of every one that was drawn, the best contrast to the ground beside it. The map is as before
 * afterwards.
 *
 * @param centre a hex in the middle of the screen
 */
export const tellApart = async (
  page: Page,
  hexOnScreen: number,
  centre: Hex,
  sheet: { readonly columns: number; readonly rows: number },
): Promise<readonly Told[]> => {
  const things = drawnRound(centre, sheet).filter(({ name }) => name !== "labels" || hexOnScreen >= SMALLEST.labels);
  return page.evaluate(measure, { things, grounds: { ...GROUNDS } });
};

/** Runs in the page. */
const measure = ({
  things,
  grounds,
}: {
  readonly things: readonly Drawn[];
  readonly grounds: Readonly<Record<string, number>>;
}): readonly Told[] => {
  const page = globalThis as unknown as InkPage;
  const { app, gravityPortals: layer, primary, interface: group } = page.canvas;
  const { picture } = page;
  const { gl, background } = app.renderer;
  /** Half of the widest line: so far from its edge its middle is, in pixels. */
  const NEAR = 3;
  const [width, height] = [560, 560];
  const corner = [(gl.drawingBufferWidth - width) >> 1, (gl.drawingBufferHeight - height) >> 1] as const;
  const pixels = new Uint8Array(width * height * 4);
  const linear = Float64Array.from({ length: 256 }, (_, value) => {
    const share = value / 255;
    return share <= 0.03928 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  const light = (red: number, green: number, blue: number): number =>
    0.2126 * (linear[red] ?? 0) + 0.7152 * (linear[green] ?? 0) + 0.0722 * (linear[blue] ?? 0);

  const contrastOf = (ground: number, weak: number): number => {
    const parts = [ground >> 16, (ground >> 8) & 0xff, ground & 0xff] as const;
    const behind = light(...parts) + 0.05;
    const contrasts = new Map<number, number>();
    for (let at = 0; at < width * height; at += 1) {
      const [red = 0, green = 0, blue = 0] = pixels.subarray(at * 4, at * 4 + 3);
      const apart = Math.max(Math.abs(red - parts[0]), Math.abs(green - parts[1]), Math.abs(blue - parts[2]));
      if (apart <= 24) continue;
      const own = light(red, green, blue) + 0.05;
      contrasts.set(at, own > behind ? own / behind : behind / own);
    }
    const best = [...contrasts.keys()].map((at) => {
      let most = 0;
      for (let y = -NEAR; y <= NEAR; y += 1) {
        for (let x = -NEAR; x <= NEAR; x += 1) most = Math.max(most, contrasts.get(at + y * width + x) ?? 0);
      }
      return most;
    });
    best.sort((a, b) => a - b);
    return best[Math.floor(best.length * weak)] ?? 0;
  };

  const hidden = [primary, ...group.children].filter((node) => node !== (layer as unknown) && node.visible);
  for (const node of hidden) node.visible = false;
  const before = background.color;
  const told = things.flatMap(({ name, marks, weak }) => {
    layer.show({ ...picture, marks });
    return Object.entries(grounds).map(([ground, colour]) => {
      background.color = colour;
      app.render();
      gl.bindFramebuffer(gl.FRAMEBUFFER, null);
      gl.readPixels(corner[0], corner[1], width, height, gl.RGBA, gl.UNSIGNED_BYTE, pixels);
      return { name, ground, contrast: contrastOf(colour, weak) };
    });
  });
  background.color = before;
  for (const node of hidden) node.visible = true;
  layer.show(picture);
  return told;
};
