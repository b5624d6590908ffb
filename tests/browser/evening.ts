import { openBrowser } from "open-table/tests/browser/open-browser.ts";
import type { BrowserContext, Page } from "playwright-core";
import { afterAll, afterEach, beforeEach, expect } from "vitest";
import type { FixedDice } from "../chance/fixed-dice.ts";
import { text } from "../lang.ts";
import { HostProcess } from "./host-process.ts";
import { hurry, letPass } from "./hurry.ts";
import { type HostOptions, type OpenHost, openHost } from "./open-host.ts";
import { type Place, Seat } from "./seat.ts";

/** How many times as fast a judge's clock runs where nothing else is said. */
const FASTER = 10;

/** How long somebody may think who reads the README beside the table: longer than any step that comes by itself. */
export const SLOW = 10_000;

/** The demo's dice where nothing else is said: its portal drifts to 2016 and raises no wave. */
const QUIET_DICE: FixedDice = { seed: "evening", script: { "drift 1.0": [4], "wave-check 1.0": [2, 5] } };

/** How a table is laid for an evening. */
export interface EveningOptions extends HostOptions {
  /** How many captains come; a new world has seats for two, and the judge makes those of the others. */
  readonly captains?: number;
  /** The dice that fall; null for those of the game itself. */
  readonly dice?: FixedDice | null;
  /** How many times as fast the judge's clock runs. */
  readonly hurried?: number;
  /** Whether the map's pixels are drawn all the time, not only for pictures. */
  readonly draws?: boolean;
  /** How long people think before each press, in milliseconds of the judge's clock. */
  readonly slowHands?: number;
  /** Prepares a browser before its person sits down. */
  readonly prepare?: (context: BrowserContext) => Promise<void>;
}

/** Makes a seat for one more player, as a game master does. */
const makeSeat = (page: Page, name: string): Promise<unknown> =>
  page.evaluate((called) => {
    const { User } = globalThis as unknown as { readonly User: { create(data: object): Promise<unknown> } };
    return User.create({ name: called, role: 1 });
  }, name);

/** A table with a judge and captains at it, each in a browser of their own. */
export class Evening<H extends OpenHost = OpenHost> {
  readonly host: H;
  readonly judge: Seat;
  readonly #captains: Seat[];

  private constructor(host: H, judge: Seat, captains: Seat[]) {
    this.host = host;
    this.judge = judge;
    this.#captains = captains;
  }

  /** Opens a table with an empty world, and sits people down. */
  static async open(options: EveningOptions = {}): Promise<Evening> {
    return Evening.#at(await openHost(options), options);
  }

  /** The same on a host that can be killed. */
  static async openKillable(options: EveningOptions = {}): Promise<Evening<HostProcess>> {
    return Evening.#at(await HostProcess.open(), options);
  }

  static async #at<H extends OpenHost>(host: H, options: EveningOptions): Promise<Evening<H>> {
    const { captains = 2, dice = QUIET_DICE, hurried = FASTER } = options;
    const place: Place = { url: host.url, dice, draws: options.draws ?? false };
    const browser = await openBrowser();
    const prepare = async (context: BrowserContext): Promise<void> => {
      if (hurried > 1) await hurry(context, hurried);
      await options.prepare?.(context);
    };
    const names = Array.from({ length: captains }, (_, at) => `Captain ${at + 1}`);
    const judge = await Seat.take(browser, place, "Judge", prepare);
    for (const name of names.slice(2)) await makeSeat(judge.page, name);
    const seated: Seat[] = [];
    for (const name of names) seated.push(await Seat.take(browser, place, name, prepare));
    const { slowHands } = options;
    if (slowHands !== undefined) {
      for (const seat of [judge, ...seated]) seat.beforePress = () => letPass(judge.page, slowHands);
    }
    return new Evening(host, judge, seated);
  }

  get first(): Seat {
    return this.#captain(0);
  }

  get second(): Seat {
    return this.#captain(1);
  }

  #captain(at: number): Seat {
    const seat = this.#captains[at];
    if (!seat) throw new Error(`captain ${at + 1} did not come`);
    return seat;
  }

  /** The second captain, whose window was closed, opens another one in the same browser. */
  async secondComesBack(): Promise<Seat> {
    this.#captains[1] = await this.second.secondWindow();
    return this.second;
  }

  get captains(): readonly Seat[] {
    return this.#captains;
  }

  get seats(): readonly Seat[] {
    return [this.judge, ...this.#captains];
  }

  /** The judge opens a game on the map that is laid out, and the captains come to it. */
  async begin(): Promise<void> {
    await this.judge.page.locator("#gravity-portals-welcome-start").click();
    await this.#opened();
  }

  /** The judge opens a game on the demo, and the captains come to it. */
  async loadDemo(): Promise<void> {
    await this.judge.door(text("Welcome.demo"));
    await this.#opened();
  }

  async #opened(): Promise<void> {
    await this.judge.press(text("Welcome.done"));
    for (const captain of this.#captains) await captain.bridge.waitFor();
  }

  /** Nothing went wrong in anybody's page. */
  allWell(): void {
    for (const { name, troubles } of this.seats) expect(troubles.join("; "), `errors in the page of ${name}`).toBe("");
  }

  async pictures(name: string): Promise<void> {
    for (const seat of this.seats) await seat.picture(name);
  }

  async close(): Promise<void> {
    for (const { context } of this.seats) await context.close();
    await this.host.close();
  }
}

/**
 * Has the tests of a description stand on each other, at one table: after one that fails no other is tried, nobody's page
 * may have errors after any, and the table is closed after the last.
 */
export const stepByStep = (table: () => Evening<OpenHost | HostProcess> | undefined): void => {
  let broken = false;
  beforeEach(() => {
    if (broken) throw new Error("an earlier part failed");
  });
  afterEach(({ task }) => {
    broken ||= task.result?.state === "fail";
    table()?.allWell();
  });
  afterAll(() => table()?.close());
};
