import { fileURLToPath } from "node:url";
import type { Browser, ConsoleMessage, Page } from "playwright-core";
import { build } from "vite";

const PAGE = "http://canvas.test/";

/** Builds the trial page's script in memory. */
export const buildTrial = async (): Promise<string> => {
  const entry = fileURLToPath(new URL("./page/main.ts", import.meta.url));
  const built = await build({
    configFile: false,
    logLevel: "error",
    build: { write: false, minify: false, target: "es2022", rollupOptions: { input: entry, output: { format: "es" } } },
  });
  const outputs = (Array.isArray(built) ? built : [built]).flatMap((result) =>
    "output" in result ? result.output : [],
  );
  const script = outputs.find((output) => output.type === "chunk");
  if (script?.type !== "chunk") throw new Error("The trial page's build gave no script.");
  return script.code;
};

/** A page with the canvas drawn on it, and every error that it reported. */
export interface Trial {
  readonly page: Page;
  readonly faults: readonly string[];
  close(): Promise<void>;
}

/** Opens the trial page with a query such as `grid=4&gm=0`. */
export const openTrial = async (
  browser: Browser,
  script: string,
  query = "",
  options: { reducedMotion?: "reduce" | "no-preference"; hasTouch?: boolean } = {},
): Promise<Trial> => {
  const context = await browser.newContext({ viewport: { width: 1000, height: 700 }, ...options });
  const page = await context.newPage();
  const faults: string[] = [];
  page.on("pageerror", (error) => faults.push(String(error.stack ?? error)));
  page.on("console", (message: ConsoleMessage) => {
    if (message.type() === "error") faults.push(message.text());
  });
  const style = "html,body{margin:0;height:100%;background:#000}#board{height:100%}";
  await page.route(`${PAGE}**`, (route) => {
    const { pathname } = new URL(route.request().url());
    if (pathname === "/main.js") return route.fulfill({ contentType: "text/javascript", body: script });
    if (pathname !== "/") return route.fulfill({ status: 204, body: "" });
    const body = `<!doctype html><html lang="en"><style>${style}</style><body><script type="module" src="/main.js"></script></body></html>`;
    return route.fulfill({ contentType: "text/html", body });
  });
  await page.goto(`${PAGE}?${query}`);
  await page.waitForFunction(() => document.title === "drawn", undefined, { timeout: 20_000 });
  return { page, faults, close: () => context.close() };
};
