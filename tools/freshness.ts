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
  "packs/_source",
  "tools",
  "module.json",
  "vite.config.ts",
  "package-lock.json",
] as const;

/** The time of the newest file or folder under a path; a folder's own time tells of files that were taken away. */
const newest = (path: string): number => {
  const stat = statSync(path);
  if (!stat.isDirectory()) return stat.mtimeMs;
  return readdirSync(path).reduce((time, name) => Math.max(time, newest(join(path, name))), stat.mtimeMs);
};

/** True when `dist/` is missing, unfinished, or older than anything it was built from. */
export const buildIsStale = (): boolean => {
  if (![BUILT_STAMP, DIST_MODULE, DIST_TABLE].every((path) => existsSync(path))) return true;
  const built = statSync(BUILT_STAMP).mtimeMs;
  return SOURCES.map((source) => inRoot(source)).some((path) => existsSync(path) && newest(path) > built);
};
