import { openBrowser } from "open-table/tests/browser/open-browser.ts";
import { build } from "vite";
import { expect, test } from "vitest";
import { inRoot } from "../../tools/paths.ts";
import { battlePrints } from "./battle-prints.ts";
import { PATIENCE } from "./seat.ts";

const BATTLES = 3;

/** The battles as one script of a page. */
const script = async (): Promise<string> => {
  const built = await build({
    configFile: false,
    root: inRoot(),
    logLevel: "warn",
    build: {
      write: false,
      lib: { entry: inRoot("tests/browser/battle-prints.ts"), formats: ["iife"], name: "battles" },
    },
  });
  const [{ output } = { output: [] }] = Array.isArray(built) ? built : "output" in built ? [built] : [];
  const [chunk] = output;
  if (chunk?.type !== "chunk") throw new Error("no script was built");
  return chunk.code;
};

test("a battle in inches is the same to the last bit here and in this browser", { timeout: 2 * PATIENCE }, async () => {
  const browser = await openBrowser();
  const page = await browser.newPage();
  try {
    await page.addScriptTag({ content: await script() });
    const prints = await page.evaluate(`battles.battlePrints(${BATTLES})`);
    expect(prints).toEqual(battlePrints(BATTLES));
    expect(new Set(prints as number[]).size).toBe(BATTLES);
  } finally {
    await page.close();
  }
});
