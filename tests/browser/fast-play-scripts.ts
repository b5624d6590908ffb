/** Which of the module's scripts are fast play's, and what they weigh. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { FIXED_MODULE } from "../chance/fixed-module.ts";
import type { Seat } from "./seat.ts";

const CHUNKS = join(FIXED_MODULE, "chunks");

/** What stands in code of fast play and nowhere else: a segment of its phases, words and marks of its windows. */
const OWN = /["'`]drone-plasma["'`]|GRAVITYPORTALS\.FastPlay\.(Bar|Sequence|Fire|Damage)\.|gp-fp-(window|page)/;

/** The same of Orion's Gate: a part, an event, words of its windows. */
const OF_ORIONS_GATE = /["'`](cloning-tank|fleet-fielded)["'`]|GRAVITYPORTALS\.OrionsGate\./;

const chunksWith = (own: RegExp): ReadonlySet<string> =>
  new Set(
    readdirSync(CHUNKS).filter((name) => name.endsWith(".js") && own.test(readFileSync(join(CHUNKS, name), "utf8"))),
  );

/** The chunks that hold code of fast play. Texts of its rules are none: they are fetched with the index of rules. */
export const fastPlayChunks = (): ReadonlySet<string> => chunksWith(OWN);

/** The chunks that hold code of Orion's Gate. */
export const orionsGateChunks = (): ReadonlySet<string> => chunksWith(OF_ORIONS_GATE);

/** Those of some chunks that a page has fetched. */
export const fetchedOf = async ({ page }: Seat, own: ReadonlySet<string>): Promise<readonly string[]> => {
  const all = await page.evaluate(() => performance.getEntriesByType("resource").map(({ name }) => name));
  return all.flatMap((address) => {
    const name = new URL(address).pathname.split("/").at(-1) ?? "";
    return own.has(name) ? [name] : [];
  });
};

/** Those of fast play that a page has fetched. */
export const fastPlayScripts = (seat: Seat): Promise<readonly string[]> => fetchedOf(seat, fastPlayChunks());

/** What chunks weigh together, gzipped, in bytes. */
export const weightOf = (names: readonly string[]): number =>
  names.reduce((sum, name) => sum + gzipSync(readFileSync(join(CHUNKS, name)), { level: 9 }).length, 0);
