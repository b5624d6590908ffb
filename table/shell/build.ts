import { existsSync, statSync } from "node:fs";
import { join, resolve } from "node:path";
import { build } from "vite";
import { changedSince } from "./changed-since.ts";

const HERE = import.meta.dirname;

/** Where the host looks for its pages. */
const TABLE_OUT = join(HERE, "..", "dist");

/** What the pages are made of. */
const SOURCES = ["client", "conformance", "shell", "world"] as const;

/** True when the pages are missing, or older than what they are made of. */
export const pagesAreOld = (): boolean => {
  const page = join(TABLE_OUT, "game.html");
  if (!existsSync(page)) return true;
  return changedSince(
    statSync(page).mtimeMs,
    SOURCES.map((folder) => join(HERE, "..", folder)),
  );
};

/**
 * Bundles the table's pages (`join.html`, `game.html` and what they need) into a folder that the host serves at
 * `/table/`. PIXI and Handlebars go in here, so that modules need not bring them.
 */
export const buildTable = async (outDir: string = TABLE_OUT): Promise<void> => {
  await build({
    root: HERE,
    base: "/table/",
    configFile: false,
    logLevel: "warn",
    publicDir: false,
    build: {
      outDir: resolve(outDir),
      emptyOutDir: true,
      target: "es2022",
      // Class names are part of the interface: hooks are called by them.
      minify: false,
      chunkSizeWarningLimit: 5000,
      modulePreload: { polyfill: false },
      rolldownOptions: {
        input: { game: join(HERE, "game.html"), join: join(HERE, "join.html") },
        output: { keepNames: true },
      },
    },
  });
};
