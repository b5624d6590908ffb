import { existsSync, readdirSync, statSync } from "node:fs";
import { join } from "node:path";

/** The time of the newest file or folder under a path; a folder's own time tells of files that were taken away. */
const newest = (path: string): number => {
  const stat = statSync(path);
  if (!stat.isDirectory()) return stat.mtimeMs;
  return readdirSync(path).reduce((time, name) => Math.max(time, newest(join(path, name))), stat.mtimeMs);
};

/** True when something under the paths was saved, added or taken away after a time; paths that are not there say nothing. */
export const changedSince = (timeMs: number, paths: readonly string[]): boolean =>
  paths.some((path) => existsSync(path) && newest(path) > timeMs);
