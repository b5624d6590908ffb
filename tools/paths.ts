import { join } from "node:path";

/** The folder of the repository, with a slash at its end. No URL: a test in a page has another class of that name. */
export const ROOT = join(import.meta.dirname, "..", "/");

/** Everything that is built but the table's pages; never committed. */
export const DIST = join(ROOT, "dist");

/** The module as Foundry would have it in its modules folder. */
export const DIST_MODULE = join(DIST, "gravity-portals");

/** The companion that checks a live Foundry; beside the modules that `npm start` finds. */
export const DIST_LIVE = join(DIST, "live", "gravity-portals-live");

/** The pages of the open table. */
export const DIST_TABLE = join(ROOT, "table", "dist");

/** An absolute path inside the repository. */
export const inRoot = (...parts: readonly string[]): string => join(ROOT, ...parts);
