/**
 * Builds the table, opens it over a new world with a small module, and plays a little in two browsers:
 * `tsx tests/table/apps/preview/live.ts DIR` leaves pictures there and ends with 1 if a page told an error.
 */
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Browser, chromium, type Page } from "playwright-core";
import { startHost } from "../../../../table/server/host.ts";
import { readModule } from "../../../../table/server/modules.ts";
import { buildTable } from "../../../../table/shell/build.ts";

const out = process.argv[2] ?? "/tmp/table-live";
await mkdir(out, { recursive: true });
const work = await mkdtemp(join(tmpdir(), "table-live-"));

const MODULE = {
  "module.json": JSON.stringify({
    id: "beacon",
    title: "Beacon",
    version: "1.0.0",
    esmodules: ["beacon.js"],
    styles: ["beacon.css"],
    languages: [{ lang: "en", name: "English", path: "en.json" }],
    socket: true,
    documentTypes: { Actor: { ship: {} } },
  }),
  "en.json": JSON.stringify({
    BEACON: { title: "Beacon", said: "{who} lit the beacon", light: "Light it", key: "Light the beacon" },
    TYPES: { Actor: { "beacon.ship": "Ship" } },
  }),
  "beacon.css": `.beacon-lamp { color: rgb(1, 200, 3); font-weight: 700; }`,
  "lamp.hbs": `<div><p class="beacon-lamp">{{localize "BEACON.said" who=who}}</p><button type="button" class="primary" data-action="light">{{localize "BEACON.light"}}</button></div>`,
  "beacon.js": `
    const { ApplicationV2, HandlebarsApplicationMixin } = foundry.applications.api;
    class Lamp extends HandlebarsApplicationMixin(ApplicationV2) {
      static DEFAULT_OPTIONS = { id: "lamp", window: { title: "BEACON.title", icon: "fa-solid fa-tower-broadcast", resizable: true }, position: { width: 320, top: 120, left: 140 }, actions: { light: Lamp.#light } };
      static PARTS = { lamp: { template: "modules/beacon/lamp.hbs" } };
      async _prepareContext() { return { who: game.user.name }; }
      static async #light() { await ChatMessage.create({ content: "<p class='beacon-lamp'>" + game.user.name + " lit it.</p>" }); }
    }
    Hooks.once("init", () => {
      game.settings.register("beacon", "bright", { name: "Bright", hint: "How bright.", scope: "world", config: true, type: Number, default: 3, range: { min: 1, max: 9, step: 1 } });
      game.keybindings.register("beacon", "light", { name: "BEACON.key", editable: [{ key: "KeyL", modifiers: ["Shift"] }], onDown: () => { new Lamp().render({ force: true }); return true; } });
      Hooks.on("getSceneControlButtons", (controls) => {
        controls.tokens.tools.lamp = { name: "lamp", title: "BEACON.title", icon: "fa-solid fa-tower-broadcast", order: 9, button: true, onChange: () => new Lamp().render({ force: true }) };
      });
    });
    Hooks.on("renderChatMessageHTML", (message, html) => { html.dataset.beacon = message.id; });
    Hooks.once("ready", () => { globalThis.beaconReady = true; });
  `,
};
const folder = join(work, "beacon");
await mkdir(folder, { recursive: true });
for (const [name, text] of Object.entries(MODULE)) await writeFile(join(folder, name), text);

await buildTable();
let seed = 1;
const random = (): number => {
  seed = (seed * 48271) % 2147483647;
  return seed / 2147483647;
};
const open = async (port: number) =>
  startHost({
    world: join(work, "world"),
    port,
    host: "127.0.0.1",
    modules: [await readModule(folder)],
    random,
    now: Date.now,
  });
let host = await open(0);
console.log(host.url);

const faults: string[] = [];
let listening = true;
const sit = async (browser: Browser, seat: string, width: number, height: number): Promise<Page> => {
  const context = await browser.newContext({ viewport: { width, height } });
  const page = await context.newPage();
  page.on("console", (message) => {
    if (listening && message.type() === "error") faults.push(`${seat}: ${message.text()}`);
  });
  page.on("pageerror", (error) => faults.push(`${seat}: ${error.stack ?? error.message}`));
  await page.goto(`${host.url}/join?render=demand`);
  await page.getByRole("button", { name: new RegExp(`^${seat}`) }).click();
  await page.waitForFunction(() => "beaconReady" in globalThis, null, { timeout: 20_000 });
  await page.waitForSelector("#curtain", { state: "detached" });
  return page;
};
const shot = (page: Page, name: string) => page.screenshot({ path: join(out, `${name}.png`) });

const browser = await chromium.launch({ executablePath: process.env["CHROMIUM"] ?? "/usr/bin/chromium" });
try {
  const judge = await sit(browser, "Judge", 1280, 800);
  await shot(judge, "1-first");
  await judge.click("#tab-scenes");
  await judge.getByRole("button", { name: "New scene" }).click();
  await judge.getByRole("button", { name: "Create the scene" }).click();
  await judge.waitForFunction(() => (globalThis as unknown as { canvas: { ready: boolean } }).canvas?.ready);
  await judge.getByRole("button", { name: /Make .* the active scene/ }).click();
  await judge.click("#tab-actors");
  for (const [name, owner] of [
    ["Kestrel", "Captain 1"],
    ["Tern", "Captain 2"],
  ] as const) {
    await judge.getByRole("button", { name: "New actor" }).click();
    await judge.getByLabel("Name", { exact: true }).fill(name);
    await judge.getByLabel("Whose it is").selectOption({ label: owner });
    await judge.getByRole("button", { name: "Create the actor" }).click();
    await judge.getByRole("button", { name: new RegExp(`^${name}`) }).waitFor();
  }
  await judge.dragAndDrop("#actors li:nth-child(1)", "#board", { targetPosition: { x: 400, y: 300 } });
  await judge.dragAndDrop("#actors li:nth-child(2)", "#board", { targetPosition: { x: 560, y: 420 } });
  await judge.waitForFunction(
    () => (globalThis as unknown as { canvas: { scene: { tokens: { size: number } } } }).canvas.scene.tokens.size === 2,
  );
  await shot(judge, "2-tokens");

  const captain = await sit(browser, "Captain 1", 1024, 700);
  await captain.fill("#chat-message", "We are here.");
  await captain.keyboard.press("Enter");
  await captain.fill("#chat-message", "/r 2d6+1 # Drift");
  await captain.keyboard.press("Enter");
  await captain.waitForSelector(".dice-total");
  await captain.click("[data-tool=lamp]");
  await captain.click("#lamp [data-action=light]");
  await captain.waitForSelector(".chat-message .beacon-lamp");
  await shot(captain, "3-captain");

  await judge.click("#tab-combat");
  await judge.getByRole("button", { name: "New encounter" }).first().click();
  await judge.evaluate(() => {
    const { canvas } = globalThis as unknown as {
      canvas: { tokens: { placeables: { control(options: object): void }[] } };
    };
    for (const token of canvas.tokens.placeables) token.control({ releaseOthers: false });
  });
  await judge.getByRole("button", { name: "Add the selected tokens" }).click();
  await judge.getByRole("button", { name: "Begin encounter" }).click();
  await judge.getByRole("button", { name: "Next round" }).click();
  await judge.waitForFunction(() => document.querySelector("#combat h2")?.textContent === "Round 2");
  await shot(judge, "4-combat");
  await captain.click("#tab-combat");
  await captain.waitForFunction(() => document.querySelector("#combat h2")?.textContent === "Round 2");
  await shot(captain, "5-captain-combat");
  await judge.click("#tab-chat");
  await judge.mouse.move(400, 400);
  await judge.keyboard.press("Escape");
  await judge.keyboard.press("Shift+L");
  await judge.waitForSelector("#lamp");
  await shot(judge, "6-judge-chat");
  await judge.click("#tab-settings");
  await judge.getByRole("button", { name: "Configure settings" }).click();
  await shot(judge, "7-settings");
  await judge.click("#tab-journal");
  await judge.getByRole("button", { name: "New entry" }).click();
  await judge.getByRole("button", { name: "Create the entry" }).click();
  await judge.getByRole("button", { name: "Edit" }).click();
  await shot(judge, "8-journal");
  const colour = await captain.evaluate(
    () => getComputedStyle(document.querySelector(".chat-message .beacon-lamp") as Element).color,
  );
  if (colour !== "rgb(1, 200, 3)") faults.push(`the module's style did not come: ${colour}`);
  // A broken line is told on the console by the browser itself.
  listening = false;
  const { port } = new URL(host.url);
  await host.close();
  await captain.getByRole("button", { name: "Try now" }).waitFor();
  await shot(captain, "9-away");
  host = await open(Number(port));
  await captain.waitForFunction(
    () => !document.querySelector("#curtain") && document.querySelectorAll(".chat-message").length === 3,
    null,
    { timeout: 20_000 },
  );
  await captain.waitForFunction(() => (globalThis as unknown as { canvas: { ready: boolean } }).canvas?.ready);
  await shot(captain, "10-back");
} catch (error) {
  faults.push(`${error}`);
  for (const [index, page] of browser
    .contexts()
    .flatMap((context) => context.pages())
    .entries())
    await shot(page, `fault-${index}`);
} finally {
  await browser.close();
  await host.close().catch(() => undefined);
  await rm(work, { recursive: true, force: true });
}
for (const fault of faults) console.error(fault);
process.exit(faults.length > 0 ? 1 : 0);
