import { existsSync, readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import { DIST, DIST_MODULE, DIST_TABLE, inRoot } from "./paths.ts";

/** An empty file whose time says when the last whole build began. */
export const BUILT_STAMP = join(DIST, ".built");

/** Everything that a build reads. */
const SOURCES = [
  "src",
  "table",
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

/** The time of the newest file or folder under a path; a folder's own time changes when files are removed. */
const newest = (path: string): number => {
  const stat = statSync(path);
  if (!stat.isDirectory()) return stat.mtimeMs;
  return readdirSync(path).reduce((time, name) => Math.max(time, newest(join(path, name))), stat.mtimeMs);
};

/** True when something under the paths was saved, added or taken away after a time; paths that are not there say nothing. */
export const changedSince = (timeMs: number, paths: readonly string[]): boolean =>
  paths.some((path) => existsSync(path) && newest(path) > timeMs);

/** True when `dist/` is missing, unfinished, or older than anything it was built from. */
export const buildIsStale = (): boolean => {
  if (![BUILT_STAMP, DIST_MODULE, DIST_TABLE].every((path) => existsSync(path))) return true;
  return changedSince(
    statSync(BUILT_STAMP).mtimeMs,
    SOURCES.map((source) => inRoot(source)),
  );
};
