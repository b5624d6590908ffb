import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { LANGUAGE_KEY } from "open-table/client/data/localization.ts";
import type { Browser, BrowserContext, Locator, Page } from "playwright-core";
import { expect } from "vitest";
import { inRoot } from "../../tools/paths.ts";
import { runTier } from "../../tools/test-tiers.ts";
import type { FixedDice } from "../chance/fixed-dice.ts";
import { beginning, escaped, having, LANGUAGE, PRETENDED, shownTime, text } from "../lang.ts";
import { fixChance } from "./chance.ts";
import { tokenAtRest, tokenOnScreen } from "./holdings.ts";

/** How long something may take that a person would wait for, in milliseconds; the machine may be a slow one. */
export const PATIENCE = 60_000;

/** From one press of a double press to the next, in milliseconds. */
const HAND = 120;

const SCREENSHOTS = inRoot("tests/browser/screenshots");

/** Where people sit down, and the dice that fall there. */
export interface Place {
  readonly url: string;
  /** Null for those of the game itself. */
  readonly dice: FixedDice | null;
  /** Whether the map's pixels are drawn all the time, not only for pictures. */
  readonly draws?: boolean;
}

/** How many windows a browser has had. */
const windows = new WeakMap<BrowserContext, number>();

/** Runs in a page before its scripts: without a graphics card smooth edges of the map cost most of the time. */
const plainEdges = (): void => {
  const { getContext } = HTMLCanvasElement.prototype;
  HTMLCanvasElement.prototype.getContext = function (this: HTMLCanvasElement, id: string, options?: object) {
    return getContext.call(this, id, id.startsWith("webgl") ? { ...options, antialias: false } : options);
  } as typeof getContext;
};

/** Whether a page's map is drawn just now. */
interface Looked {
  isLookedAt: boolean;
  readonly canvas?: { readonly ready: boolean; readonly app?: { render(): void } };
}

/**
 * Runs in a page before its scripts: everything of the map is made and placed, but its pixels are drawn only while
 * somebody looks. Without a graphics card they would take most of a machine's time.
 */
const drawWhenLookedAt = (): void => {
  const page = globalThis as unknown as Looked;
  page.isLookedAt = false;
  for (const { prototype } of [WebGLRenderingContext, WebGL2RenderingContext]) {
    for (const name of ["drawElements", "drawArrays"] as const) {
      const draw = prototype[name] as (...given: number[]) => void;
      prototype[name] = function (this: WebGLRenderingContext, ...given: number[]) {
        if (page.isLookedAt) draw.apply(this, given);
      };
    }
  }
};

/** Runs in a page before its scripts: its person has no wish to be shown round. */
const declineTour = (): void => {
  // The empty page that a window begins with has no store; in Firefox asking for it is an error.
  if (location.protocol.startsWith("http")) localStorage.setItem("gravity-portals.offerTour", "false");
};

/** Has a browser's person read the language of this run. */
const readIn = async (context: BrowserContext): Promise<void> => {
  if (PRETENDED) await context.route("**/gravity-portals/lang/en.json", (route) => route.fulfill({ json: PRETENDED }));
  else if (LANGUAGE !== "en") {
    await context.addInitScript(
      ([key = "", language = ""]) => {
        if (location.protocol.startsWith("http")) localStorage.setItem(key, language);
      },
      [LANGUAGE_KEY, LANGUAGE] as const,
    );
  }
};

/** One person at the table, with a browser of their own; does and sees only what a person does and sees. */
export class Seat {
  readonly name: string;
  readonly context: BrowserContext;
  readonly page: Page;
  readonly #place: Place;
  /** Errors of the page and of its console. */
  readonly troubles: string[] = [];
  /** What comes before each press: people who read what they press take their time. */
  beforePress: () => Promise<void> = async () => {};
  /** Everything that came over the line, as text. */
  readonly received: string[] = [];

  private constructor(name: string, context: BrowserContext, page: Page, place: Place) {
    this.name = name;
    this.context = context;
    this.page = page;
    this.#place = place;
    page.setDefaultTimeout(PATIENCE);
    page.on("console", (message) => {
      if (message.type() === "error") this.troubles.push(message.text());
    });
    page.on("pageerror", (error) => this.troubles.push(error.stack ?? error.message));
    page.on("websocket", (line) => line.on("framereceived", ({ payload }) => this.received.push(String(payload))));
  }

  /** Opens the table's address in a browser of its own and presses a seat. */
  static async take(
    browser: Browser,
    place: Place,
    name: string,
    prepare: (context: BrowserContext) => Promise<void>,
  ): Promise<Seat> {
    // A map that moves is drawn sixty times a second, which takes a machine without a graphics card most of its time.
    const context = await browser.newContext({ viewport: { width: 1366, height: 768 }, reducedMotion: "reduce" });
    await context.addInitScript(plainEdges);
    if (!place.draws) await context.addInitScript(drawWhenLookedAt);
    // People who play know their way about.
    await context.addInitScript(declineTour);
    await readIn(context);
    await prepare(context);
    return Seat.#sit(context, place, name);
  }

  /** Opens the same seat in another window of the same browser. */
  async secondWindow(): Promise<Seat> {
    return Seat.#sit(this.context, this.#place, this.name);
  }

  static async #sit(context: BrowserContext, place: Place, name: string): Promise<Seat> {
    const window = (windows.get(context) ?? 0) + 1;
    windows.set(context, window);
    const seat = new Seat(name, context, await context.newPage(), place);
    await fixChance(seat.page, `${name}, window ${window}`, place.dice);
    await seat.page.goto(place.url);
    await seat.page.getByRole("button", { name: new RegExp(`^${name}`) }).click();
    await seat.turnBar.waitFor();
    return seat;
  }

  get turnBar(): Locator {
    return this.page.locator("#gravity-portals-turn-bar");
  }

  /** The bar at the lower edge: what this person is asked. */
  get bar(): Locator {
    return this.page.getByRole("group", { name: text("PushBar.Label") });
  }

  get chat(): Locator {
    return this.page.locator("#chat");
  }

  /** A window by its title. */
  window(title: string | RegExp): Locator {
    return this.page.locator(".application").filter({ has: this.page.locator(".window-title", { hasText: title }) });
  }

  get bridge(): Locator {
    return this.window(beginning("Bridge.Title"));
  }

  get console(): Locator {
    return this.window(text("Console.title"));
  }

  /** Presses a button by what it says. */
  async press(label: string, within: Locator | Page = this.page): Promise<void> {
    await this.beforePress();
    await within.getByRole("button", { name: label, exact: true }).click();
  }

  /** Presses a button twice, as fast as a hand does that doubts or hurries; the second press hits whatever is there then. */
  async pressTwice(button: Locator): Promise<void> {
    const { x, y, width, height } = (await button.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
    const { mouse } = this.page;
    await mouse.move(x + width / 2, y + height / 2);
    for (const clickCount of [1, 2]) {
      await mouse.down({ clickCount });
      await mouse.up({ clickCount });
      await this.page.waitForTimeout(HAND);
    }
  }

  /** Presses a big button by its first words; more is written on it. */
  async door(label: string): Promise<void> {
    await this.beforePress();
    await this.page.getByRole("button", { name: new RegExp(`^${escaped(label)} `) }).click();
  }

  /** Waits until this person is asked something. */
  async asked(key: string, data: Readonly<Record<string, string | number>> = {}): Promise<void> {
    const asked = this.bar.getByText(having(key, data)).first();
    await asked.waitFor().catch(async (cause: unknown) => {
      const said = await Promise.all([this.time(), this.sentence()]);
      throw new Error(`${this.name} is not asked ${key}; the turn bar says: ${said.join(" ")}`, { cause });
    });
  }

  /** A ship in the Bridge. */
  shipOf(name: string): Locator {
    return this.bridge.locator(".gp-ship", { hasText: name });
  }

  /** Opens a ship's card in the Bridge, if it is not open yet, and gives the ship. */
  async openShip(name: string): Promise<Locator> {
    const ship = this.shipOf(name);
    const closed = ship.locator("[data-action=open-ship][aria-expanded=false]");
    await ship.locator("[data-action=open-ship]").waitFor();
    if ((await closed.count()) > 0) await closed.click();
    return ship;
  }

  /** Waits until a card in the chat says something. */
  async hears(card: string | RegExp): Promise<void> {
    const wanted = typeof card === "string" ? expect.stringContaining(card) : expect.stringMatching(card);
    await expect.poll(() => this.cards(), { timeout: PATIENCE }).toContainEqual(wanted);
  }

  /** Opens a tab of a window by what it says. */
  async turnTo(tab: string, window: Locator): Promise<void> {
    await window.getByRole("tab", { name: new RegExp(`^${tab}`) }).click();
  }

  /** Opens the menu of the bar at the top and presses an entry. */
  async choose(entry: string): Promise<void> {
    await this.beforePress();
    await this.turnBar.getByRole("button", { name: text("TurnBar.Menu") }).click();
    const menu = this.page.getByRole("menu");
    await menu
      .getByRole("menuitemradio", { name: entry, exact: true })
      .or(menu.getByText(entry, { exact: true }))
      .first()
      .click();
  }

  /** The time in the bar at the top, such as `T1 I2`. */
  async time(): Promise<string> {
    return this.turnBar.locator(".gp-time > [aria-hidden]").innerText();
  }

  async sentence(): Promise<string> {
    return this.turnBar.locator(".gp-sentence").innerText();
  }

  /** Waits until the bar at the top shows a time: a turn, or one of its impulses. */
  async until(time: string): Promise<void> {
    await expect.poll(() => this.time(), { timeout: PATIENCE }).toBe(shownTime(time));
  }

  /** Waits until the bar at the top says something. */
  async reads(sentence: string | RegExp): Promise<void> {
    await expect.poll(() => this.sentence(), { timeout: PATIENCE }).toMatch(sentence);
  }

  /** The cards in the chat, oldest first, each as one line of text. */
  async cards(): Promise<readonly string[]> {
    const texts = await this.chat.locator(".gp-card").allInnerTexts();
    return texts.map((text) => text.replace(/\s+/g, " ").trim());
  }

  /** Drags the token of a ship on the map that is looked at, by some hexes of its own size. */
  async drag(ship: string, by: { readonly columns?: number; readonly rows?: number }): Promise<void> {
    await tokenAtRest(this.page, ship);
    const from = await tokenOnScreen(this.page, ship, { columns: 0, rows: 0 });
    const to = await tokenOnScreen(this.page, ship, { columns: by.columns ?? 0, rows: by.rows ?? 0 });
    // A notice that lies over the ship goes by itself.
    await this.page.waitForFunction(({ x, y }) => !document.elementFromPoint(x, y)?.closest(".notification"), from);
    const { mouse } = this.page;
    await mouse.move(from.x, from.y);
    await mouse.down();
    await mouse.move((from.x + to.x) / 2, (from.y + to.y) / 2, { steps: 4 });
    await mouse.move(to.x, to.y, { steps: 4 });
    await mouse.up();
  }

  async reload(): Promise<void> {
    await this.page.reload();
    await this.turnBar.waitFor();
  }

  /** Leaves a picture of the page in the folder of screenshots; not on a push, where nobody looks at them. */
  async picture(name: string): Promise<void> {
    if (runTier() === "push") return;
    mkdirSync(SCREENSHOTS, { recursive: true });
    const seat = this.name.toLowerCase().replace(" ", "-");
    await this.lookedAt(() => this.page.screenshot({ path: join(SCREENSHOTS, `${name}-${seat}.png`) }));
  }

  /** Does something that sees the pixels of the map. */
  async lookedAt<T>(work: () => Promise<T>): Promise<T> {
    const look = (isLookedAt: boolean): Promise<void> =>
      this.page.evaluate((looked) => {
        const page = globalThis as unknown as Looked;
        if (page.isLookedAt === undefined) return;
        page.isLookedAt = looked;
        if (looked && page.canvas?.ready) page.canvas.app?.render();
      }, isLookedAt);
    await look(true);
    try {
      return await work();
    } finally {
      await look(false);
    }
  }
}
