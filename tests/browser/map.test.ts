import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { atColumnRow, type Hex } from "../../src/rules/index.ts";
import { pattern, text } from "../lang.ts";
import { toPush } from "./demo-play.ts";
import { Evening } from "./evening.ts";
import { flawsIn } from "./flaws.ts";
import { seenOnMap } from "./holdings.ts";
import { keepPicture, LEAST, showAgain, tellApart } from "./ink.ts";
import { openConsole } from "./judging.ts";
import { drawnAnew, edgeArrow, lookAt, type MapPage, pointAt } from "./look-at.ts";
import { PATIENCE, type Seat } from "./seat.ts";

/** From one hex to the next on screen, in pixels; each is a zoom for which the map draws something else. */
const ZOOMS = [14, 24, 34, 60] as const;

/** Where the demo's white hole is, and how large its map. */
const HOLE: Hex = atColumnRow(22, 15);
const SHEET = { columns: 42, rows: 30 } as const;

const HOLE_NAME = text("Overlay.hole", { name: "The Lantern", strength: 1 });
const BAND = new RegExp(`^(${["each1", "even", "odd"].map((band) => pattern(`Overlay.Band.${band}`)).join("|")})$`);
const ZOOM = text("PushBar.Zoom", { name: "Long Patience" });

const SIGHTS = ["protanopia", "deuteranopia", "tritanopia", "achromatopsia"] as const;

/** The part of the page in which the map alone is seen. */
const MIDDLE = { x: 220, y: 130, width: 560, height: 520 } as const;

/** Longer than the map rests before arrows point beyond its edge, in milliseconds. */
const ARROWS_REST = 400;

/** Longer than anything on the map might pulse, in milliseconds. */
const STILL_FOR = 600;

/** The part of a table's page that knows its windows. */
interface WindowsPage {
  readonly foundry: {
    readonly applications: { readonly instances: ReadonlyMap<string, { bringToFront(): void }> };
  };
}

describe("the map near and far, and in other eyes", () => {
  let table: Evening;
  let judge: Seat;
  let captain: Seat;
  let broken = false;
  let hole = { x: 0, y: 0 };

  beforeAll(async () => {
    table = await Evening.open({ captains: 1, draws: true });
    ({ judge, first: captain } = table);
  }, 4 * PATIENCE);

  beforeEach((context) => {
    if (broken) throw new Error("an earlier part failed");
    context.onTestFailed(() => {
      broken = true;
    });
  });

  afterAll(() => table?.close());

  test("a wave runs out from the hole, and a push is asked", async () => {
    expect(await flawsIn(judge.page), "in the welcome").toEqual([]);
    await judge.door(text("Welcome.demo"));
    await judge.page.getByRole("textbox", { name: text("Welcome.code") }).waitFor();
    expect(await flawsIn(judge.page), "where the code is shown").toEqual([]);
    await judge.press(text("Welcome.done"));
    await captain.bridge.waitFor();
    await toPush(table);
    await captain.press(text("Bridge.View"), captain.shipOf("Long Patience"));
    await captain.bridge.locator("[data-action=close]").first().click();
    await expect.poll(() => seenOnMap(captain.page), { timeout: PATIENCE }).toContain(HOLE_NAME);
    hole = await captain.page.evaluate(() => {
      const { canvas } = globalThis as unknown as {
        readonly canvas: {
          readonly tokens: {
            readonly placeables: readonly { readonly document: { name: string; x: number; y: number } }[];
          };
          readonly grid: { readonly sizeX: number; readonly sizeY: number };
        };
      };
      const ship = canvas.tokens.placeables.find(({ document }) => document.name === "Long Patience")?.document;
      const { sizeX, sizeY } = canvas.grid;
      return { x: (ship?.x ?? 0) + sizeX / 2, y: (ship?.y ?? 0) + sizeY * 3.5 };
    });
    await captain.page
      .getByRole("button", { name: text("Overlay.title") })
      .first()
      .click();
    await keepPicture(captain.page);
    await captain.page
      .getByRole("button", { name: text("Overlay.Tool.zones") })
      .first()
      .click();
  });

  test.for(ZOOMS)("at %d pixels a hex", async (zoom) => {
    await lookAt(captain.page, zoom, hole);
    const told = await tellApart(captain.page, zoom, HOLE, SHEET);
    expect(new Set(told.map(({ ground }) => ground)).size).toBe(3);
    expect(
      told.filter(({ contrast }) => contrast < LEAST),
      "everything is told from a dark, a grey and a paper map",
    ).toEqual([]);
    await captain.picture(`map-${zoom}`);
    const texts = await seenOnMap(captain.page);
    const bands = texts.filter((text) => BAND.test(text));
    expect(texts.includes(HOLE_NAME), "the hole is named").toBe(zoom >= 20);
    expect(bands.length > 0, "bands are named").toBe(zoom >= 20);
    expect(texts.filter((text) => /^[ABF]$/.test(text)).length, "arrows stand in the hexes to choose from").toBe(
      zoom >= 30 ? 3 : 0,
    );
    const nearer = captain.bar.getByRole("button", { name: ZOOM });
    await expect.poll(() => nearer.count(), { timeout: PATIENCE }).toBe(zoom < 30 ? 1 : 0);
  });

  test("a label without room is shown while its hex is pointed at, also when the map is drawn anew meanwhile", async () => {
    const { page } = captain;
    const [width, height] = await page.evaluate(() => (globalThis as unknown as MapPage).canvas.screenDimensions);
    const isNamed = async (): Promise<boolean> => (await seenOnMap(page)).includes(HOLE_NAME);
    await lookAt(page, 14, hole);
    await page.mouse.move(width / 2 - 100, height / 2);
    await expect.poll(isNamed, { timeout: PATIENCE }).toBe(false);
    await page.mouse.move(width / 2, height / 2);
    await expect.poll(isNamed, { timeout: PATIENCE }).toBe(true);
    await showAgain(page);
    expect(await isNamed()).toBe(true);
    await page.mouse.move(width / 2, 2);
    await expect.poll(isNamed, { timeout: PATIENCE }).toBe(false);
  });

  test("the hex at the pointer is named with its ships, and ships by choice always", async () => {
    const { page } = captain;
    await lookAt(page, 34, hole);
    await pointAt(page, { x: hole.x, y: hole.y }, { x: 0, y: -3 * 34 });
    await expect.poll(() => seenOnMap(page), { timeout: PATIENCE }).toContain("2212\nLong Patience");
    const names = page.getByRole("button", { name: text("Overlay.Tool.names") }).first();
    await names.click();
    await expect.poll(() => seenOnMap(page), { timeout: PATIENCE }).toContain("Kettle Black");
    await captain.picture("map-names");
    await names.click();
    await expect.poll(() => seenOnMap(page), { timeout: PATIENCE }).not.toContain("Kettle Black");
  });

  test("an arrow at the edge of the view leads to a ship beyond it", async () => {
    const { page } = captain;
    await lookAt(page, 34, { x: hole.x, y: hole.y + 12 * 100 });
    await page.waitForTimeout(ARROWS_REST);
    await captain.picture("map-edge-arrow");
    const inView = () => pointAt(page, { x: hole.x, y: hole.y }, { x: 0, y: -3 * 34 });
    expect((await inView()).y, "the ship is above the screen").toBeLessThan(0);
    const arrow = await edgeArrow(page);
    await page.mouse.click(arrow.x, arrow.y);
    await expect.poll(async () => (await inView()).y, { timeout: PATIENCE }).toBeGreaterThan(0);
  });

  test.for(SIGHTS)("to eyes with %s", async (type) => {
    const line = await captain.context.newCDPSession(captain.page);
    await line.send("Emulation.setEmulatedVisionDeficiency", { type });
    await lookAt(captain.page, 34, hole);
    await captain.picture(`map-34-${type}`);
    await line.send("Emulation.setEmulatedVisionDeficiency", { type: "none" });
    await line.detach();
  });

  test("nothing of the map moves while a push is asked and a wave runs: two pictures are the same", async () => {
    await lookAt(captain.page, 34, hole);
    const picture = (): Promise<Buffer> => captain.page.screenshot({ clip: MIDDLE });
    const one = await picture();
    await captain.page.waitForTimeout(STILL_FOR);
    expect((await picture()).equals(one)).toBe(true);
  });

  test("a colour of one's own is on the map at once, and a weak one is named", async () => {
    await lookAt(captain.page, 34, hole);
    const map = async (): Promise<string> => {
      await drawnAnew(captain.page);
      return (await captain.page.screenshot({ clip: MIDDLE })).toString("base64");
    };
    const set = (colour: string): Promise<unknown> =>
      captain.page.evaluate((text) => {
        const { game } = globalThis as unknown as {
          readonly game: { readonly settings: { set(scope: string, key: string, value: string): Promise<unknown> } };
        };
        return game.settings.set("gravity-portals", "colour-gold", text);
      }, colour);
    const usual = await map();
    // The notice goes by itself, maybe before a slow machine has taken the picture.
    const named = captain.page
      .getByText(new RegExp(pattern("Overlay.Colour.weak")))
      .first()
      .waitFor();
    await Promise.all([set("#603000"), named]);
    expect(await map()).not.toBe(usual);
    await set("");
  });

  test("a push is answered from afar by the bar, and the way nearer leads to its arrows", async () => {
    await lookAt(captain.page, 14, hole);
    await captain.press(ZOOM, captain.bar);
    await expect
      .poll(async () => (await seenOnMap(captain.page)).filter((text) => /^[ABF]$/.test(text)).length, {
        timeout: PATIENCE,
      })
      .toBe(3);
  });

  test("bars and cards have nothing that the checker of accessibility finds wrong, and lose no text at twice its size", async () => {
    expect(await flawsIn(captain.page)).toEqual([]);
  });

  test("one press on a zone of a white hole is one switch, carried out once the push is chosen; all read of it", async () => {
    await openConsole(judge, "anomalies");
    await judge.console.locator("[data-action=sheet]").first().click();
    const nebula = judge.page.getByLabel(text("Sheet.Zones.nebula", { range: 32 }));
    await nebula.waitFor();
    await nebula.click();
    await captain.bar.getByRole("button", { name: text("PushBar.Option", { direction: "A", hex: "2211" }) }).click();
    await captain.page
      .getByText(text("Card.Hole.zonesOff", { hole: "The Lantern", zones: text("Bridge.Zone.nebula") }))
      .first()
      .waitFor();
    expect(await nebula.isChecked()).toBe(false);
  });

  test("the turn bar's open menu lies above a window that comes to the front over it", async () => {
    const head = await judge.console.locator(".window-header").boundingBox();
    const turnBar = await judge.turnBar.boundingBox();
    const { mouse } = judge.page;
    await mouse.move((head?.x ?? 0) + 60, (head?.y ?? 0) + 10);
    await mouse.down();
    await mouse.move((turnBar?.x ?? 0) + 100, (turnBar?.y ?? 0) + (turnBar?.height ?? 0) + 14, { steps: 4 });
    await mouse.up();
    await judge.turnBar.getByRole("button", { name: text("TurnBar.Menu") }).click();
    await judge.page.evaluate((id) => {
      const { foundry } = globalThis as unknown as WindowsPage;
      foundry.applications.instances.get(id)?.bringToFront();
    }, "gravity-portals-console");
    await judge.page.getByRole("menuitem", { name: text("TurnBar.Bridge") }).click();
    await judge.bridge.waitFor();
  });

  test("nothing went wrong in any page", () => {
    table.allWell();
  });
});
