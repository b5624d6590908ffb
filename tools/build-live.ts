import { cpSync, existsSync, rmSync } from "node:fs";
import { join } from "node:path";
import { build as viteBuild } from "vite";
import { Fault } from "./fault.ts";
import { manifestPaths, readManifest } from "./manifest.ts";
import { DIST_LIVE, inRoot, ROOT } from "./paths.ts";

/** What the companion is made of besides its script. */
const COPIED = ["module.json", "lang", "templates", "styles"] as const;

/**
 * Builds the companion that checks a live Foundry into a folder that the main build never holds, and that `npm start`
 * does not load by itself.
 *
 * @throws Fault when its manifest names something that the build did not make.
 */
export const buildLive = async (folder: string = DIST_LIVE): Promise<string> => {
  rmSync(folder, { recursive: true, force: true });
  await viteBuild({
    root: ROOT,
    configFile: inRoot("vite.config.ts"),
    logLevel: "warn",
    build: { outDir: folder, lib: { entry: "table/live/main.ts", fileName: () => "gravity-portals-live.js" } },
  });
  for (const part of COPIED) cpSync(inRoot("table", "live", part), join(folder, part), { recursive: true });
  cpSync(inRoot("LICENSE"), join(folder, "LICENSE"));
  for (const path of manifestPaths(readManifest(join(folder, "module.json")))) {
    if (!existsSync(join(folder, path)))
      throw new Fault(`table/live/module.json names ${path}, which the build did not make.`);
  }
  return folder;
};
