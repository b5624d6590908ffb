/** Builds the page over its stub, opens it in a Chromium and takes pictures: `tsx tests/table/apps/preview/look.ts DIR`. */
import { once } from "node:events";
import { mkdir } from "node:fs/promises";
import { createRequire } from "node:module";
import type { AddressInfo } from "node:net";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import express from "express";
import { chromium, type Page } from "playwright-core";
import { build } from "vite";
import { buildTable } from "../../../../table/shell/build.ts";

const HERE = dirname(fileURLToPath(import.meta.url));
const out = process.argv[2] ?? "/tmp/table-preview";
await mkdir(out, { recursive: true });

await buildTable(join(out, "table"));
await build({
  root: HERE,
  configFile: false,
  logLevel: "warn",
  build: {
    outDir: join(out, "preview"),
    emptyOutDir: true,
    minify: false,
    target: "es2022",
    rolldownOptions: { input: join(HERE, "preview.html"), output: { keepNames: true } },
  },
});

const app = express();
app.get("/seats", (_request, response) => {
  const seat = (id: string, name: string, role: number, color: string, active: boolean) => ({
    id,
    name,
    role,
    color,
    active,
  });
  response.json({
    world: { id: "w", title: "First table" },
    seats: [
      seat("a", "Judge", 4, "#c9a2ff", true),
      seat("b", "Captain 1", 1, "#4fc3f7", false),
      seat("c", "Captain 2", 1, "#ffb74d", false),
    ],
  });
});
app.get("/join", (_request, response) => response.sendFile(join(out, "table", "join.html")));
app.use("/table", express.static(join(out, "table")));
app.use("/", express.static(join(out, "preview")));
const server = app.listen(0, "127.0.0.1");
await once(server, "listening");
const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

const browser = await chromium.launch({ executablePath: process.env["CHROMIUM"] ?? "/usr/bin/chromium" });
const open = async (path: string, width: number, height: number): Promise<Page> => {
  const page = await browser.newPage({ viewport: { width, height } });
  page.on("console", (message) => {
    if (message.type() === "error") console.error(`${path}: ${message.text()}`);
  });
  page.on("pageerror", (error) => console.error(`${path}: ${error.stack ?? error.message}`));
  await page.goto(address + path);
  await page.waitForLoadState("networkidle");
  return page;
};
const axe = createRequire(import.meta.url).resolve("axe-core/axe.min.js");

/** Takes a picture and says what axe finds wrong. */
const shot = async (page: Page, name: string): Promise<void> => {
  await page.screenshot({ path: join(out, `${name}.png`) });
  await page.addScriptTag({ path: axe });
  const found = await page.evaluate(async () => {
    const { axe: checker } = globalThis as unknown as {
      axe: { run(): Promise<{ violations: { id: string; nodes: { html: string }[] }[] }> };
    };
    return (await checker.run()).violations.map(
      ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 120)).join(" | ")}`,
    );
  });
  for (const one of found) console.log(`${name}: ${one}`);
};

const joining = await open("/join", 1024, 700);
await shot(joining, "join");
const page = await open("/preview.html", 1280, 800);
await shot(page, "chat");
for (const tab of ["combat", "scenes", "actors", "journal", "tables", "settings"]) {
  await page.click(`#tab-${tab}`);
  await shot(page, tab);
}
await page.getByRole("button", { name: "Configure settings" }).click();
await page.getByRole("button", { name: "Keys" }).click();
await page.evaluate(() => {
  const { ui } = (
    globalThis as unknown as {
      table: { runtime: { ui: { notifications: Record<string, (text: string, options?: object) => void> } } };
    }
  ).table.runtime;
  ui.notifications["info"]?.("The clock goes on.");
  ui.notifications["warn"]?.("A token is off the sheet.");
  ui.notifications["error"]?.("The host refused: you do not own this token.", { console: false });
});
await shot(page, "windows");
await page.click("#tab-scenes");
await page.getByRole("button", { name: "New scene" }).click();
await shot(page, "new-scene");
const small = await open("/preview.html?gm=0", 1024, 700);
await small.click("#tab-combat");
await small.focus("#tab-combat");
await small.keyboard.press("ArrowDown");
await small.hover("[data-tool=target]");
await small.waitForTimeout(500);
await shot(small, "captain-1024");
await browser.close();
server.close();
