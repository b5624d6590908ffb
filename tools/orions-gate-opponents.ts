import { progressOf } from "../src/cli/workers.ts";
import { READY_FLEETS } from "../src/rules/orions-gate/parts/ready-fleets.ts";
import { PAIRS, strengthMatches } from "./orions-gate-opponents/measure.ts";
import { strikesTable, thoughtsTable, winsTable } from "./orions-gate-opponents/report.ts";

/** How many battles two strengths play with each fleet. */
const BATTLES = Number(process.argv[2] ?? 100);

const begun = performance.now();
const matches = await strengthMatches(PAIRS, READY_FLEETS, BATTLES, { progress: progressOf("shares of battles") });
console.log(`${winsTable(matches)}\n\n${strikesTable(matches)}`);
// Times differ from run to run, so they are apart.
console.error(`${thoughtsTable(matches)}\n\n${((performance.now() - begun) / 1000).toFixed(1)} seconds`);
