import { join } from "node:path";
import { DIST } from "../../tools/paths.ts";

/** The module as it is shipped, but for its dice. */
export const FIXED_MODULE = join(DIST, ".tests", "gravity-portals");
