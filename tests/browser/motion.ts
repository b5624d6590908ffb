import type { Page } from "playwright-core";

/** What a watched page has in addition. */
interface Watched {
  framesOfModule: number;
}

/** Counts from now on how often the module asks for another frame of an animation in a page. */
export const watchMotion = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const watched = globalThis as unknown as Watched;
    const ask = globalThis.requestAnimationFrame.bind(globalThis);
    watched.framesOfModule = 0;
    globalThis.requestAnimationFrame = (callback) => {
      // Who asks stands right above this; farther up may stand who made the page's own drawing due.
      const [, , asker = ""] = new Error().stack?.split("\n") ?? [];
      if (asker.includes("/modules/gravity-portals/")) watched.framesOfModule += 1;
      return ask(callback);
    };
  });

/** How many frames the module has asked for since it is watched. */
export const framesOf = (page: Page): Promise<number> =>
  page.evaluate(() => (globalThis as unknown as Watched).framesOfModule);
