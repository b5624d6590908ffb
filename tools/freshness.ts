import { existsSync, statSync } from "node:fs";
import { join } from "node:path";
import { changedSince } from "open-table/shell/changed-since.ts";
import { DIST, DIST_MODULE, DIST_TABLE, inRoot } from "./paths.ts";

/** An empty file whose time says when the last whole build began. */
export const BUILT_STAMP = join(DIST, ".built");

/** Everything that a build reads. */
const SOURCES = [
  "src",
  "table/client",
  "table/conformance",
  "table/server/pack-sums.ts",
  "table/server/record-sum.ts",
  "table/shell",
  "table/world",
  "templates",
  "lang",
  "styles",
  "icons",
  "types",
  "packs/_source",
  "tools",
  "module.json",
  "vite.config.ts",
  "package-lock.json",
] as const;

/** True when `dist/` is missing, unfinished, or older than anything it was built from. */
export const buildIsStale = (): boolean => {
  if (![BUILT_STAMP, DIST_MODULE, DIST_TABLE].every((path) => existsSync(path))) return true;
  return changedSince(
    statSync(BUILT_STAMP).mtimeMs,
    SOURCES.map((source) => inRoot(source)),
  );
};
