/** The canvas in a real browser: what a pointer does to it, what it writes, and that nothing runs while nothing moves. */
import { mkdirSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Browser } from "playwright-core";
import { beforeAll, describe, expect, test } from "vitest";
import { openBrowser } from "../browser/open-browser.ts";
import { buildTrial, openTrial, type Trial } from "./canvas-page.ts";
import type { TrialHandle } from "./page/main.ts";

declare const trial: TrialHandle;

const SHOTS = process.env["CANVAS_SHOTS"] ?? join(tmpdir(), "canvas-shots");
mkdirSync(SHOTS, { recursive: true });

let browser: Browser;
let script: string;
beforeAll(async () => {
  [browser, script] = await Promise.all([openBrowser(), buildTrial()]);
}, 120_000);

type Options = Parameters<typeof openTrial>[3];

/** Opens the page, runs a trial on it and fails on anything that the page reported. */
const onPage = async (query: string, run: (opened: Trial) => Promise<void>, options: Options = {}): Promise<void> => {
  const opened = await openTrial(browser, script, query, options);
  try {
    await run(opened);
    expect(opened.faults).toEqual([]);
  } finally {
    await opened.close();
  }
};

/** Where a grid space is on the page. */
const place = ({ page }: Trial, i: number, j: number): Promise<{ x: number; y: number }> =>
  page.evaluate(
    (offset) => {
      const { x, y } = trial.canvas.clientCoordinatesFromCanvas(trial.client.grid.getCenterPoint(offset));
      return { x, y };
    },
    { i, j },
  );

const drag = async (opened: Trial, from: [number, number], to: [number, number], shake = 0): Promise<void> => {
  const { mouse } = opened.page;
  const start = await place(opened, ...from);
  const end = await place(opened, ...to);
  await mouse.move(start.x, start.y);
  await mouse.down();
  await mouse.move((start.x + end.x) / 2, (start.y + end.y) / 2, { steps: 3 });
  await mouse.move(end.x + shake, end.y - shake, { steps: 3 });
};

const writes = ({ page }: Trial) => page.evaluate(() => trial.client.writes);
const taken = ({ page }: Trial) => page.evaluate(() => trial.canvas.tokens.controlled.map(({ id }) => id));
const calls = ({ page }: Trial) => page.evaluate(() => trial.client.calls);

/** Resolves once everything moved to its place and nothing is due. */
const settled = async ({ page }: Trial): Promise<void> => {
  await page.waitForFunction(() =>
    trial.canvas.tokens.placeables.every(({ x, y, document: doc }) => x === doc.x && y === doc.y),
  );
};

describe("the canvas in a browser", { timeout: 60_000 }, () => {
  test("draws a scene by its life cycle, with tokens, marks of a module's layer and a label", () =>
    onPage("grid=5", async (opened) => {
      const { page } = opened;
      const cycle = (await calls(opened)).filter((name) => name.startsWith("canvas"));
      expect([...new Set(cycle)]).toEqual(["canvasInit", "canvasPan", "canvasReady"]);
      expect(await page.getByRole("application", { name: "Map: Lantern Deep" }).count()).toBe(1);
      expect(await page.evaluate(() => document.activeElement === document.body)).toBe(true);
      const order = await page.evaluate(() => trial.canvas.interface.children.map(({ name }) => name));
      expect(order).toEqual(["GridLayer", "Marks", "TokenLayer", "ControlsLayer"]);
      await page.screenshot({ path: join(SHOTS, "scene.png") });
    }));

  test.for([2, 3, 4, 5])("a dragged token lands in the middle of a hex on layout %i and writes one move", (type) =>
    onPage(`grid=${type}`, async (opened) => {
      const { page } = opened;
      await drag(opened, [5, 6], [8, 8], 6);
      await page.waitForFunction(() => trial.canvas.controls.preview.children.length > 0);
      await page.screenshot({ path: join(SHOTS, `drag-${type}.png`) });
      expect(await writes(opened)).toEqual([]);
      await page.mouse.up();
      const target = await page.evaluate(() => {
        const { grid } = trial.client;
        const center = grid.getCenterPoint({ i: 8, j: 8 });
        return { x: Math.round(center.x - grid.sizeX / 2), y: Math.round(center.y - grid.sizeY / 2) };
      });
      expect(await writes(opened)).toEqual([{ id: "patience", ...target, method: "dragging" }]);
      expect(await taken(opened)).toEqual(["patience"]);
      await settled(opened);
      await page.screenshot({ path: join(SHOTS, `dropped-${type}.png`) });
    }),
  );

  test("a group moves by one operation, and Escape breaks a drag off", () =>
    onPage("grid=4", async (opened) => {
      const { page } = opened;
      const from = await place(opened, 3, 4);
      const to = await place(opened, 7, 11);
      await page.mouse.move(from.x, from.y);
      await page.mouse.down();
      await page.mouse.move(to.x, to.y, { steps: 4 });
      await page.screenshot({ path: join(SHOTS, "box.png") });
      await page.mouse.up();
      expect(await taken(opened)).toEqual(["patience", "drover"]);
      await drag(opened, [5, 6], [7, 6]);
      await page.keyboard.press("Escape");
      await page.mouse.up();
      expect(await writes(opened)).toEqual([]);
      await drag(opened, [5, 6], [7, 6]);
      await page.mouse.up();
      expect((await writes(opened)).map(({ id }) => id)).toEqual(["patience", "drover"]);
      const empty = await place(opened, 11, 14);
      await page.mouse.click(empty.x, empty.y);
      expect(await taken(opened)).toEqual([]);
    }));

  test.for([
    ["a player", "0", [], [{ x: true }]],
    ["a game master", "1", ["patience"], []],
  ] as const)("in a paused world a drag by %s moves, or pings where it began", ([, gm, moved, pinged]) =>
    onPage(`grid=4&gm=${gm}`, async (opened) => {
      const { page } = opened;
      await page.evaluate(() => Object.assign(trial.client.runtime.game, { paused: true }));
      await drag(opened, [5, 6], [7, 6]);
      await page.mouse.up();
      expect((await writes(opened)).map(({ id }) => id)).toEqual(moved);
      const pings = await page.evaluate(() => trial.client.sent.flatMap((sent) => sent["ping"] ?? []));
      expect(pings.map((ping) => ({ x: (ping as { x: number }).x > 0 }))).toEqual(pinged);
      expect(await page.evaluate(() => trial.canvas.controls.pings.children.length)).toBe(pinged.length);
    }),
  );

  test("another's token is neither taken nor moved, and a player does not see a hidden one", () =>
    onPage("grid=4&gm=0", async (opened) => {
      const { page } = opened;
      await drag(opened, [7, 12], [9, 12]);
      await page.mouse.up();
      expect(await writes(opened)).toEqual([]);
      expect(await taken(opened)).toEqual([]);
      const seen = await page.evaluate(() =>
        trial.canvas.tokens.placeables.filter((token) => token.visible && token.mesh.visible).map(({ id }) => id),
      );
      expect(seen).toEqual(["patience", "drover", "raider"]);
      await page.screenshot({ path: join(SHOTS, "player.png") });
    }));

  test("T targets the token under the pointer and tells the others; arrows move nothing", () =>
    onPage("grid=4", async (opened) => {
      const { page } = opened;
      const raider = await place(opened, 7, 12);
      await page.mouse.move(raider.x, raider.y);
      await page.keyboard.press("t");
      await page.keyboard.press("ArrowRight");
      await page.evaluate(() => {
        trial.client.hear("other", { sceneId: "sceneOfTheTests1", targets: ["raider", "drover"] });
        trial.client.hear("other", { sceneId: "sceneOfTheTests1", cursor: { x: 700, y: 900 } });
      });
      expect(await page.evaluate(() => trial.client.sent.at(-1))).toEqual({
        sceneId: "sceneOfTheTests1",
        targets: ["raider"],
      });
      expect(await writes(opened)).toEqual([]);
      const marked = await page.evaluate(() =>
        trial.canvas.tokens.placeables.map((token) => [token.id, [...token.targeted].map(({ id }) => id)]),
      );
      expect(Object.fromEntries(marked)).toMatchObject({ raider: ["me", "other"], drover: ["other"], patience: [] });
      await page.waitForTimeout(200);
      await page.screenshot({ path: join(SHOTS, "targets.png") });
    }));

  test("the wheel zooms about the pointer, the secondary button drags the map, two middle presses fit it", () =>
    onPage("grid=4", async (opened) => {
      const { page } = opened;
      const before = await place(opened, 5, 6);
      await page.mouse.move(before.x, before.y);
      await page.mouse.wheel(0, -500);
      await page.waitForFunction(() => trial.canvas.stage.scale.x > 0.55);
      // A wheel event tells its place in whole pixels.
      const after = await place(opened, 5, 6);
      expect(Math.hypot(after.x - before.x, after.y - before.y)).toBeLessThan(1);
      await page.mouse.down({ button: "right" });
      await page.mouse.move(before.x + 80, before.y + 40, { steps: 4 });
      await page.mouse.up({ button: "right" });
      const moved = await place(opened, 5, 6);
      expect(Math.hypot(moved.x - before.x - 80, moved.y - before.y - 40)).toBeLessThan(1);
      await page.screenshot({ path: join(SHOTS, "zoomed.png") });
      await page.evaluate(() => {
        const press = { bubbles: true, button: 1, clientX: 500, clientY: 600, pointerId: 1, pointerType: "mouse" };
        for (const type of ["pointerdown", "pointerup", "pointerdown", "pointerup"]) {
          trial.canvas.app.view.dispatchEvent(new PointerEvent(type, press));
        }
      });
      const fitted = await page.evaluate(() => ({ ...trial.canvas.view }));
      expect(fitted).toMatchObject({ x: 1000, y: 700 });
    }));

  test("a scene that nobody moved fits the page again when the page changes its size", () =>
    onPage("grid=4", async ({ page }) => {
      await page.setViewportSize({ width: 500, height: 700 });
      await page.waitForFunction(() => trial.canvas.screen.width === 500 && trial.canvas.view.scale < 0.24);
      const corner = await page.evaluate(() => trial.canvas.clientCoordinatesFromCanvas({ x: 2000, y: 700 }).x);
      expect(corner).toBeCloseTo(476);
      await page.evaluate(() => trial.canvas.pan({ x: 300, scale: 1 }));
      await page.setViewportSize({ width: 800, height: 700 });
      await page.waitForFunction(() => trial.canvas.screen.width === 800);
      expect(await page.evaluate(() => trial.canvas.view)).toMatchObject({ x: 300, scale: 1 });
    }));

  test("one finger drags the map, and two zoom it about their middle", () =>
    onPage("grid=4", async (opened) => {
      const { page } = opened;
      const touch = (
        steps: readonly (readonly [type: string, finger: number, x: number, y: number])[],
      ): Promise<void> =>
        page.evaluate((events) => {
          for (const [type, pointerId, clientX, clientY] of events) {
            const button = type === "pointermove" ? -1 : 0;
            const init = { bubbles: true, button, clientX, clientY, pointerId, pointerType: "touch" };
            trial.canvas.app.view.dispatchEvent(new PointerEvent(type, init));
          }
        }, steps);
      const before = await place(opened, 9, 9);
      const scale = (): Promise<number> => page.evaluate(() => trial.canvas.view.scale);
      await touch([
        ["pointerdown", 7, 700, 600],
        ["pointermove", 7, 720, 580],
        ["pointermove", 7, 740, 560],
      ]);
      await touch([["pointerup", 7, 740, 560]]);
      const dragged = await place(opened, 9, 9);
      expect(Math.hypot(dragged.x - before.x - 40, dragged.y - before.y + 40)).toBeLessThan(0.01);
      const zoom = await scale();
      await touch([
        ["pointerdown", 7, 400, 500],
        ["pointerdown", 8, 500, 500],
        ["pointermove", 8, 600, 500],
      ]);
      await touch([
        ["pointerup", 8, 600, 500],
        ["pointerup", 7, 400, 500],
      ]);
      expect(await scale()).toBeCloseTo(zoom * 2);
      expect(await taken(opened)).toEqual([]);
    }));

  test("an active layer of a module gets the clicks, and its own objects keep theirs", () =>
    onPage("grid=4", async (opened) => {
      const { page } = opened;
      const spot = await place(opened, 9, 9);
      await page.evaluate(() => trial.markLayer().activate({ tool: "place" }));
      await page.mouse.click(spot.x, spot.y);
      const center = await page.evaluate(() => trial.client.grid.getCenterPoint({ i: 9, j: 9 }));
      const clicks = await page.evaluate(() => trial.clicks);
      expect(clicks).toHaveLength(1);
      expect(Math.hypot((clicks[0]?.x ?? 0) - center.x, (clicks[0]?.y ?? 0) - center.y)).toBeLessThan(3);
      const ship = await place(opened, 5, 6);
      await page.mouse.click(ship.x, ship.y);
      expect(await page.evaluate(() => [trial.clicks.length, trial.buttonPresses()])).toEqual([1, 1]);
      expect(await taken(opened)).toEqual([]);
      await page.evaluate(() => trial.canvas.tokens.activate());
      await page.mouse.click(ship.x, ship.y);
      expect(await page.evaluate(() => trial.buttonPresses())).toBe(1);
      expect(await taken(opened)).toEqual(["patience"]);
    }));

  test("nothing is rendered while nothing changes, and a module's silent change is", () =>
    onPage("grid=4", async ({ page }) => {
      await page.waitForTimeout(400);
      const idle = await page.evaluate(async () => {
        const before = trial.renders();
        await new Promise((resolve) => setTimeout(resolve, 600));
        return trial.renders() - before;
      });
      expect(idle).toBe(0);
      const seen = await page.evaluate(async () => {
        const before = trial.renders();
        const layer = trial.canvas.layersByName.get("marks");
        if (layer) layer.alpha = 0.2;
        await new Promise((resolve) => setTimeout(resolve, 400));
        return trial.renders() - before;
      });
      expect(seen).toBe(1);
    }));

  test("a move is animated, and jumps for people who asked for less motion", async () => {
    const drawn = async ({ page }: Trial): Promise<boolean> =>
      page.evaluate(() => {
        trial.client.moveTo("patience", 900, 900);
        const token = trial.canvas.tokens.get("patience");
        return token?.x === 900 && token.y === 900;
      });
    await onPage("grid=4", async (opened) => {
      expect(await drawn(opened)).toBe(false);
      await settled(opened);
    });
    await onPage("grid=4", async (opened) => expect(await drawn(opened)).toBe(true), { reducedMotion: "reduce" });
  });

  test("drawing another scene tears the first one down and leaves no token behind", () =>
    onPage("grid=4", async (opened) => {
      const { page } = opened;
      const left = await page.evaluate(async () => {
        const { canvas, client } = trial;
        const first = client.docs.map((doc) => doc.object !== null);
        await canvas.draw(null);
        return {
          first,
          objects: client.docs.map((doc) => doc.object),
          pictures: canvas.primary.children.length,
          ready: canvas.ready,
        };
      });
      expect(left).toEqual({
        first: [true, true, true, true],
        objects: [null, null, null, null],
        pictures: 0,
        ready: false,
      });
      expect((await calls(opened)).filter((name) => name === "canvasTearDown")).toHaveLength(1);
      expect(await page.evaluate(() => trial.redraw())).toBe(4);
    }));
});
