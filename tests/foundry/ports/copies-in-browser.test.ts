/** The private copy's store in the IndexedDB of a real browser. */
import { fileURLToPath } from "node:url";
import { openBrowser } from "open-table/tests/browser/open-browser.ts";
import type { Browser, Page } from "playwright-core";
import { build } from "vite";
import { afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { type copyStore, GAMES_KEPT } from "../../../src/foundry/ports/browser.ts";

const PAGE = "http://copies.test/";

declare const port: { readonly copyStore: typeof copyStore };

const buildPort = async (): Promise<string> => {
  const entry = fileURLToPath(new URL("../../../src/foundry/ports/browser.ts", import.meta.url));
  const built = await build({
    configFile: false,
    logLevel: "error",
    build: { write: false, target: "es2022", lib: { entry, formats: ["iife"], name: "port" } },
  });
  const [result] = Array.isArray(built) ? built : [built];
  const chunk = result && "output" in result ? result.output[0] : undefined;
  if (chunk?.type !== "chunk") throw new Error("the build gave no script");
  return chunk.code;
};

let browser: Browser;
let script: string;
let page: Page;
beforeAll(async () => {
  [browser, script] = await Promise.all([openBrowser(), buildPort()]);
}, 120_000);
beforeEach(async () => {
  page = await (await browser.newContext()).newPage();
  await page.route(`${PAGE}**`, (route) => route.fulfill({ contentType: "text/html", body: "<!doctype html>" }));
  await open();
});
afterEach(() => page.context().close());

const open = async (): Promise<void> => {
  await page.goto(PAGE);
  await page.addScriptTag({ content: script });
};
const write = (game: string, values: Readonly<Record<string, string>>) =>
  page.evaluate(([id, named]) => port.copyStore(window).write(id, new Map(Object.entries(named))), [
    game,
    values,
  ] as const);
const read = async (game: string): Promise<Readonly<Record<string, string>>> =>
  Object.fromEntries(
    await page.evaluate(async (id) => [...(await port.copyStore(window).read(id))] as [string, string][], game),
  );

describe("copies in a browser", () => {
  test("of a game nobody wrote are none", async () => {
    expect(await read("g1")).toEqual({});
  });

  test("come back as they were written last, each game's own, after the page was loaded anew", async () => {
    await write("g1", { key: "one", "entry/0": "a" });
    await write("g10", { key: "other" });
    await write("g1", { "entry/0": "b", "entry/1": "c" });
    await open();
    expect(await read("g1")).toEqual({ key: "one", "entry/0": "b", "entry/1": "c" });
    expect(await read("g10")).toEqual({ key: "other" });
  });

  test(`of the oldest game make room when there are more than ${GAMES_KEPT}`, async () => {
    const games = Array.from({ length: GAMES_KEPT }, (_, n) => `g${n}`);
    for (const game of games) {
      await write(game, { key: game });
      await page.waitForTimeout(2);
    }
    // Played again, the first is no longer the oldest.
    await write("g0", { "entry/1": "more" });
    await page.waitForTimeout(2);
    await write("new", { key: "new" });
    expect(await read("g1")).toEqual({});
    expect(await read("g0")).toEqual({ key: "g0", "entry/1": "more" });
    for (const game of [...games.slice(2), "new"]) expect(await read(game)).toEqual({ key: game });
  });

  test("are refused, and nothing hangs, where the browser keeps nothing or another version holds them open", async () => {
    const refused = await page.evaluate(() =>
      port
        .copyStore({})
        .read("g1")
        .then(String, (error: Error) => error.message),
    );
    expect(refused).toBe("this browser keeps no copies");

    await write("g1", { key: "one" });
    const newer = await page.evaluate(async () => {
      const [{ name = "" } = {}] = await indexedDB.databases();
      await new Promise((settle) => {
        indexedDB.open(name, 2).onsuccess = settle;
      });
      return port
        .copyStore(window)
        .read("g1")
        .then(String, (error: Error) => error.name);
    });
    expect(newer).toBe("VersionError");
  });
});
