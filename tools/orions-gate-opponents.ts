import { READY_FLEETS } from "../src/rules/orions-gate/parts/ready-fleets.ts";
import { opponentTable, strengthMatches } from "./orions-gate-opponents/measure.ts";

/** How many battles two strengths play with each fleet. */
const BATTLES = Number(process.argv[2] ?? 100);

console.log(opponentTable(strengthMatches(READY_FLEETS, BATTLES)));
