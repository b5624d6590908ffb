/** Which of the module's scripts are fast play's, and what they weigh. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { FIXED_MODULE } from "../chance/fixed-module.ts";
import type { Seat } from "./seat.ts";

const CHUNKS = join(FIXED_MODULE, "chunks");

/** What stands in code of fast play and nowhere else: a segment of its phases, words and marks of its windows. */
const OWN = /["'`]drone-plasma["'`]|GRAVITYPORTALS\.FastPlay\.(Bar|Sequence|Fire|Damage|Field)\.|gp-fp-(window|page)/;

/** The chunks that hold code of fast play. Texts of its rules are none: they are fetched with the index of rules. */
export const fastPlayChunks = (): ReadonlySet<string> =>
  new Set(
    readdirSync(CHUNKS).filter((name) => name.endsWith(".js") && OWN.test(readFileSync(join(CHUNKS, name), "utf8"))),
  );

/** Those of them that a page has fetched. */
export const fastPlayScripts = async ({ page }: Seat): Promise<readonly string[]> => {
  const all = await page.evaluate(() => performance.getEntriesByType("resource").map(({ name }) => name));
  const own = fastPlayChunks();
  return all.flatMap((address) => {
    const name = new URL(address).pathname.split("/").at(-1) ?? "";
    return own.has(name) ? [name] : [];
  });
};

/** What chunks weigh together, gzipped, in bytes. */
export const weightOf = (names: readonly string[]): number =>
  names.reduce((sum, name) => sum + gzipSync(readFileSync(join(CHUNKS, name)), { level: 9 }).length, 0);
