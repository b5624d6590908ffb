import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

/**
 * A file of the repository. Not through `tools/paths.ts`: for tests with a page the runner turns `new URL(…,
 * import.meta.url)` into the address of an asset.
 */
export const inRoot = (path: string): string => join(dirname(fileURLToPath(import.meta.url)), "../../..", path);
