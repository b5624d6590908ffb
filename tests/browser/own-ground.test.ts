import { rmSync } from "node:fs";
import { join } from "node:path";
import { startHost } from "open-table/server/host.ts";
import { readModule } from "open-table/server/modules.ts";
import { openBrowser } from "open-table/tests/browser/open-browser.ts";
import { makeScratch } from "open-table/tests/support/scratch.ts";
import type { BrowserContext, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { FIXED_MODULE } from "../chance/fixed-module.ts";
import { numbersFrom } from "../chance/numbers.ts";
import { text } from "../lang.ts";
import { PATIENCE } from "./seat.ts";

/** What a page offers to everybody: its global names, and the text of every function of Foundry's classes and objects. */
interface Ground {
  readonly names: readonly string[];
  readonly functions: Readonly<Record<string, string>>;
}

/** Runs in the page. */
const groundOf = (): Ground => {
  const functions: Record<string, string> = {};
  const seen = new Set<unknown>();
  const note = (way: string, value: unknown, deep: number): void => {
    if ((typeof value !== "object" && typeof value !== "function") || value === null || seen.has(value)) return;
    seen.add(value);
    if (typeof value === "function") functions[way] = String(value);
    const isClass = typeof value === "function" && value.prototype !== undefined;
    for (const holder of isClass ? [value, value.prototype] : [value]) {
      for (const [key, one] of Object.entries(Object.getOwnPropertyDescriptors(holder as object))) {
        const own = `${way}${holder === value ? "." : "#"}${key}`;
        for (const part of [one.get, one.set]) if (part) functions[`${own} of its own`] = String(part);
        if (typeof one.value === "function" && !(key === "constructor")) note(own, one.value, deep - 1);
        else if (deep > 0 && holder === value && !isClass) note(own, one.value, deep - 1);
      }
    }
    if (isClass) note(`${way}^`, Object.getPrototypeOf(value), deep);
  };
  const all = globalThis as unknown as Record<string, unknown>;
  const documents = ["Actor", "Scene", "Combat", "ChatMessage", "JournalEntry", "RollTable"];
  for (const name of [...documents, "Hooks", "Roll"]) note(name, all[name], 0);
  note("foundry", all["foundry"], 4);
  for (const name of ["Object", "Array", "Map", "Set", "Promise", "Element", "HTMLElement", "EventTarget"]) {
    note(name, all[name], 0);
  }
  return { names: Object.getOwnPropertyNames(globalThis).sort(), functions };
};

const folder = makeScratch();
const contexts: BrowserContext[] = [];
const closes: (() => Promise<void>)[] = [];

const judgeAt = async (name: string, modules: readonly string[]): Promise<Page> => {
  const built = await Promise.all(modules.map(readModule));
  const options = { port: 0, host: "127.0.0.1", random: numbersFrom("host"), now: Date.now };
  const { url, close } = await startHost({ world: join(folder, name), modules: built, ...options });
  closes.push(close);
  const context = await (await openBrowser()).newContext({ reducedMotion: "reduce" });
  contexts.push(context);
  const page = await context.newPage();
  page.setDefaultTimeout(PATIENCE);
  await page.goto(url);
  await page.getByRole("button", { name: /^Judge/ }).click();
  // The page is built once the client is ready.
  await page.locator("#chat").waitFor({ state: "attached" });
  return page;
};

let without: Page;
let played: Page;

beforeAll(async () => {
  without = await judgeAt("without", []);
  played = await judgeAt("with", [FIXED_MODULE]);
  await played.getByRole("button", { name: new RegExp(`^${text("Welcome.demo")} `) }).click();
  await played.getByRole("button", { name: text("Welcome.done"), exact: true }).click();
  await played
    .getByRole("button", { name: text("TurnBar.BeginTurn", { turn: 1 }), exact: true })
    .first()
    .click();
  await played.getByText(/T1/).first().waitFor();
});
afterAll(async () => {
  for (const context of contexts) await context.close();
  for (const close of closes) await close();
  rmSync(folder, { recursive: true, force: true });
});

test("a played game has put no name among the page's globals", async () => {
  const [before, after] = [await without.evaluate(groundOf), await played.evaluate(groundOf)];
  expect(after.names.filter((name) => !before.names.includes(name))).toEqual([]);
});

test("and has replaced, added or taken away no function of Foundry's or of the browser's", async () => {
  const [{ functions: before }, { functions: after }] = [
    await without.evaluate(groundOf),
    await played.evaluate(groundOf),
  ];
  expect(Object.keys(before).length).toBeGreaterThan(500);
  const ways = new Set([...Object.keys(before), ...Object.keys(after)]);
  expect([...ways].filter((way) => before[way] !== after[way])).toEqual([]);
});

test("planted: a patched method and a global are told", async () => {
  const before = await without.evaluate(groundOf);
  await without.evaluate(() => {
    const all = globalThis as unknown as Record<string, { prototype: Record<string, unknown> }>;
    Object.assign(globalThis, { planted: 1 });
    const { Scene } = all;
    if (Scene) Scene.prototype["view"] = () => undefined;
  });
  const after = await without.evaluate(groundOf);
  expect(after.names.filter((name) => !before.names.includes(name))).toEqual(["planted"]);
  const ways = new Set([...Object.keys(before.functions), ...Object.keys(after.functions)]);
  expect([...ways].filter((way) => before.functions[way] !== after.functions[way])).toEqual(["Scene#view"]);
});

/** What is done in the page on a map of others, and how often the module drew while the map was panned and changed. */
const drawnOn = (which: "theirs" | "ours"): Promise<number> =>
  played.evaluate(async (of) => {
    interface SceneDocument {
      readonly id: string;
      view(): Promise<unknown>;
      createEmbeddedDocuments(type: string, data: object[]): Promise<{ update(data: object): Promise<unknown> }[]>;
    }
    const page = globalThis as unknown as {
      readonly Scene: { create(data: object): Promise<SceneDocument> };
      readonly game: { readonly scenes: { readonly contents: readonly SceneDocument[] } };
      readonly canvas: {
        readonly scene: SceneDocument;
        readonly gravityPortals: { show(picture: unknown): void };
        pan(view: object): void;
      };
    };
    const rest = (): Promise<void> => new Promise((done) => setTimeout(done, 1000));
    const [own] = page.game.scenes.contents;
    const grid = { type: 1, size: 100 };
    const scene =
      of === "ours" && own ? own : await page.Scene.create({ name: "Tavern", width: 2000, height: 2000, grid });
    await scene.view();
    await rest();
    let drawn = 0;
    const layer = page.canvas.gravityPortals;
    const { show } = layer;
    layer.show = (picture) => {
      drawn += 1;
      show.call(layer, picture);
    };
    for (let at = 0; at < 20; at += 1) page.canvas.pan({ x: 400 + at * 20, y: 500, scale: 0.3 + at * 0.05 });
    if (of === "theirs") {
      const [token] = await scene.createEmbeddedDocuments("Token", [{ name: "Landlord", x: 300, y: 300 }]);
      await token?.update({ x: 600, rotation: 90 });
    }
    await rest();
    return drawn;
  }, which);

test("on a map of others nothing is drawn anew however it is panned and changed, on the game's own it is", async () => {
  expect(await drawnOn("theirs")).toBe(0);
  expect(await drawnOn("ours")).toBeGreaterThan(0);
});
