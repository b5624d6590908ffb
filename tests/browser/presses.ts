import type { Page } from "playwright-core";

/** What a page that counts has in addition. */
interface Counting {
  presses: number;
}

/** Counts from now on what a person presses in a page, by mouse or by key; what scripts press is none of it. */
export const countPresses = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const counting = globalThis as unknown as Counting;
    counting.presses = 0;
    addEventListener(
      "click",
      ({ isTrusted }) => {
        if (isTrusted) counting.presses += 1;
      },
      { capture: true },
    );
  });

/** How often somebody has pressed something in a page since it counts. */
export const pressesIn = (page: Page): Promise<number> =>
  page.evaluate(() => (globalThis as unknown as Counting).presses);
