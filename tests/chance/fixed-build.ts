import { cpSync, existsSync, rmSync, statSync, utimesSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { changedSince } from "open-table/shell/changed-since.ts";
import { type Plugin, build as viteBuild } from "vite";
import { ensureBuild } from "../../tools/ensure-build.ts";
import { BUILT_STAMP } from "../../tools/freshness.ts";
import { DIST, DIST_MODULE, inRoot, ROOT } from "../../tools/paths.ts";
import { FIXED_MODULE } from "./fixed-module.ts";

const STAMP = join(DIST, ".tests", ".built");
const ENGINE = inRoot("src/judge/run/game-engine.ts");
const FIXED_ENGINE = inRoot("tests/chance/fixed-engine.ts");

const isFresh = (): boolean =>
  existsSync(STAMP) && !changedSince(statSync(STAMP).mtimeMs, [BUILT_STAMP, inRoot("tests/chance")]);

/** Puts one module in the place of another, wherever it is imported; the build fails when nothing imports it. */
const exchange = (from: string, to: string): Plugin => {
  let exchanged = 0;
  return {
    name: "exchange",
    enforce: "pre",
    resolveId: {
      filter: { id: /engine\.ts$/ },
      async handler(source, importer) {
        if (importer === to) return null;
        const found = await this.resolve(source, importer, { skipSelf: true });
        if (found?.id !== from) return null;
        exchanged += 1;
        return to;
      },
    },
    buildEnd(error) {
      if (!error && exchanged === 0) throw new Error(`nothing imports ${from}`);
    },
  };
};

/** Builds what is missing or old: the table, the module as it is shipped, and the one with dice that tests fix. */
export const setup = async (): Promise<void> => {
  await ensureBuild();
  if (isFresh()) return;
  const started = new Date();
  rmSync(FIXED_MODULE, { recursive: true, force: true });
  cpSync(DIST_MODULE, FIXED_MODULE, { recursive: true });
  rmSync(join(FIXED_MODULE, "chunks"), { recursive: true, force: true });
  await viteBuild({
    root: ROOT,
    configFile: inRoot("vite.config.ts"),
    logLevel: "warn",
    plugins: [exchange(ENGINE, FIXED_ENGINE)],
    build: { outDir: FIXED_MODULE, sourcemap: false },
  });
  writeFileSync(STAMP, "");
  utimesSync(STAMP, started, started);
};
