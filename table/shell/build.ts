import { dirname, join, resolve } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { build } from "vite";

const HERE = dirname(fileURLToPath(import.meta.url));

/** Where the host looks for its pages. */
export const TABLE_OUT = join(HERE, "..", "..", "dist", "table");

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

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) await buildTable(process.argv[2]);
