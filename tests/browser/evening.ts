import type { Browser, BrowserContext } from "playwright-core";
import { expect } from "vitest";
import { HostProcess } from "./host-process.ts";
import { openBrowser } from "./open-browser.ts";
import { Seat } from "./seat.ts";

/** A table with a judge and two captains at it, each in a browser of their own. */
export class Evening {
  readonly host: HostProcess;
  readonly browser: Browser;
  readonly judge: Seat;
  readonly first: Seat;
  #second: Seat;

  readonly #ownBrowser: boolean;

  private constructor(host: HostProcess, browser: Browser, own: boolean, seats: readonly [Seat, Seat, Seat]) {
    this.host = host;
    this.browser = browser;
    this.#ownBrowser = own;
    [this.judge, this.first, this.#second] = seats;
  }

  /**
   * Opens a table with an empty world, and sits three people down whose browsers were prepared.
   *
   * @param shared a browser that is used for other tables too, and is not closed with this one
   */
  static async open(prepare?: (context: BrowserContext) => Promise<void>, shared?: Browser): Promise<Evening> {
    const [host, browser] = await Promise.all([HostProcess.open(), shared ?? openBrowser()]);
    const take = (name: string): Promise<Seat> => Seat.take(browser, host.url, name, prepare);
    const seats = [await take("Judge"), await take("Captain 1"), await take("Captain 2")] as const;
    return new Evening(host, browser, !shared, [...seats]);
  }

  get second(): Seat {
    return this.#second;
  }

  /** The second captain, whose window was closed, opens another one in the same browser. */
  async secondComesBack(): Promise<Seat> {
    this.#second = await this.#second.secondWindow(this.host.url);
    return this.#second;
  }

  get seats(): readonly Seat[] {
    return [this.judge, this.first, this.second];
  }

  /** The judge opens a game on the map that is laid out, and the captains come to it. */
  async begin(): Promise<void> {
    await this.judge.door("Start on");
    await this.judge.press("Done");
    for (const captain of [this.first, this.second]) await captain.bridge.waitFor();
  }

  /** Nothing went wrong in anybody's page. */
  allWell(): void {
    for (const { name, troubles } of this.seats) expect(troubles, `errors in the page of ${name}`).toEqual([]);
  }

  async pictures(name: string): Promise<void> {
    for (const seat of this.seats) await seat.picture(name);
  }

  async close(): Promise<void> {
    if (this.#ownBrowser) await this.browser.close();
    else for (const { context } of this.seats) await context.close();
    await this.host.close();
  }
}
