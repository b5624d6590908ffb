import { cpSync, existsSync, mkdirSync, renameSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { writePackSums } from "open-table/server/pack-sums.ts";
import { buildTable } from "open-table/shell/build.ts";
import { build as viteBuild } from "vite";
import { translatedPages } from "./compendium/translated-pages.ts";
import { Fault } from "./fault.ts";
import { BUILT_STAMP } from "./freshness.ts";
import { manifestPaths, readManifest } from "./manifest.ts";
import { buildPacks } from "./packs.ts";
import { DIST, DIST_MODULE, DIST_TABLE, inRoot, ROOT } from "./paths.ts";
import { translatedLanguages } from "./translations.ts";

/** What the module is made of besides its script and its packs; copied as it is. */
const COPIED = ["module.json", "lang", "templates", "styles", "icons", "types", "LICENSE"] as const;

/** What a build took and made. */
export interface Built {
  readonly folder: string;
  readonly seconds: number;
}

const requireSources = (): void => {
  for (const part of ["src/main.ts", ...COPIED, "packs/_source"]) {
    if (!existsSync(inRoot(part))) throw new Fault(`The build needs ${part}, which is not there.`);
  }
};

const fillModule = async (folder: string): Promise<void> => {
  await viteBuild({ root: ROOT, configFile: inRoot("vite.config.ts"), logLevel: "warn", build: { outDir: folder } });
  for (const part of COPIED) cpSync(inRoot(part), join(folder, part), { recursive: true });
  await buildPacks(join(folder, "packs"));
  const pages = join(folder, "lang", "pages");
  mkdirSync(pages);
  for (const language of translatedLanguages())
    writeFileSync(join(pages, `${language}.json`), JSON.stringify(translatedPages(language)));

  for (const path of manifestPaths(readManifest(join(folder, "module.json")))) {
    if (!existsSync(join(folder, path))) throw new Fault(`module.json names ${path}, which the build did not make.`);
  }
  await writePackSums(
    folder,
    readManifest(join(folder, "module.json")).packs.map(({ path }) => path),
  );
};

/** Puts a finished folder in the place of the old one; whoever has files of the old one open keeps them. */
const putInPlace = (fresh: string, place: string, aside: string): void => {
  if (existsSync(place)) renameSync(place, aside);
  renameSync(fresh, place);
};

/** Builds as for a release; Vite writes `NODE_ENV` for its whole process, and tests that run there afterwards need their own. */
export const asProduction = async (make: () => Promise<void>): Promise<void> => {
  const before = process.env["NODE_ENV"];
  process.env["NODE_ENV"] = "production";
  try {
    await make();
  } finally {
    if (before === undefined) delete process.env["NODE_ENV"];
    else process.env["NODE_ENV"] = before;
  }
};

/**
 * Builds `dist/`: the module as Foundry loads it, and the pages of the open table.
 * Everything is made aside and put in place at the end, so a build that fails leaves the last good one standing.
 *
 * @throws Fault when a part that the build needs is missing.
 */
export const buildDist = async (): Promise<Built> => {
  requireSources();
  const started = Date.now();
  const aside = join(DIST, `.building-${process.pid}`);
  mkdirSync(aside, { recursive: true });
  try {
    await asProduction(async () => {
      await fillModule(join(aside, "module"));
      await buildTable(join(aside, "table"));
    });

    putInPlace(join(aside, "module"), DIST_MODULE, join(aside, "old-module"));
    putInPlace(join(aside, "table"), DIST_TABLE, join(aside, "old-table"));
    writeFileSync(BUILT_STAMP, "");
    // Stamped with the start: a source saved while the build ran is newer than the build.
    utimesSync(BUILT_STAMP, new Date(started), new Date(started));
  } finally {
    rmSync(aside, { recursive: true, force: true });
  }
  return { folder: DIST_MODULE, seconds: (Date.now() - started) / 1000 };
};
