/** Faults that are put into a page on purpose: what looks for them has to find each, and nothing else. */
import { openBrowser } from "open-table/tests/browser/open-browser.ts";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { misfitsIn } from "./misfits.ts";

let page: Page;
beforeAll(async () => {
  page = await (await (await openBrowser()).newContext()).newPage();
});
afterAll(() => page.context().close());

const LARGE = "width: 200px; height: 40px; font-size: 14px";

test.for([
  ["nothing", `<button style="${LARGE}">Go on</button>`, null],
  ["a button that is small", '<button style="width: 20px; height: 20px"></button>', /is 20×20/],
  [
    "a button called by other words",
    `<button aria-label="Have Kite go" style="${LARGE}">Go on</button>`,
    /says «Go on»/,
  ],
  ["a button called by more words", `<button aria-label="Go on: Kite" style="${LARGE}">Go on</button>`, null],
  [
    "a button with an icon",
    `<button aria-label="Go on" style="${LARGE}"><i aria-hidden="true">xx</i>Go on</button>`,
    null,
  ],
  [
    "a button that something lies over",
    `<button style="${LARGE}">Go on</button><p style="position: fixed; inset: 0; margin: 0">x</p>`,
    /is covered by/,
  ],
  [
    "a button that is cut",
    `<div class="box" style="height: 20px; overflow: clip"><button style="${LARGE}">Go on</button></div>`,
    /is cut by box/,
  ],
  [
    "a button that is too narrow",
    '<button style="width: 30px; height: 30px; overflow: clip; white-space: nowrap">Go on</button>',
    /too narrow/,
  ],
  [
    "a word that is broken",
    '<p style="width: 40px; overflow-wrap: anywhere">Estuary-bound Curlewships</p>',
    /is broken/,
  ],
] as const)("%s is told", async ([, inner, fault]) => {
  await page.setContent(`<div class="application t" style="width: 400px; height: 200px">${inner}</div>`);
  const found = await misfitsIn(page, "t");
  if (fault) expect(found).toContainEqual(expect.stringMatching(fault));
  else expect(found).toEqual([]);
});
