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
  readonly second: Seat;

  private constructor(host: HostProcess, browser: Browser, seats: readonly [Seat, Seat, Seat]) {
    this.host = host;
    this.browser = browser;
    [this.judge, this.first, this.second] = seats;
  }

  /** Opens a table with an empty world, and sits three people down whose browsers were prepared. */
  static async open(prepare?: (context: BrowserContext) => Promise<void>): Promise<Evening> {
    const [host, browser] = await Promise.all([HostProcess.open(), openBrowser()]);
    const take = (name: string): Promise<Seat> => Seat.take(browser, host.url, name, prepare);
    return new Evening(host, browser, [await take("Judge"), await take("Captain 1"), await take("Captain 2")]);
  }

  get seats(): readonly Seat[] {
    return [this.judge, this.first, this.second];
  }

  /** Nothing went wrong in anybody's page. */
  allWell(): void {
    for (const { name, troubles } of this.seats) expect(troubles, `errors in the page of ${name}`).toEqual([]);
  }

  async pictures(name: string): Promise<void> {
    for (const seat of this.seats) await seat.picture(name);
  }

  async close(): Promise<void> {
    await this.browser.close();
    await this.host.close();
  }
}
