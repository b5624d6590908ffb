import { writeFileSync } from "node:fs";
import { progressOf } from "../src/cli/workers.ts";
import { READY_FLEETS } from "../src/rules/orions-gate/parts/ready-fleets.ts";
import { fleetsPage, readyTournament } from "./orions-gate-fleets/page.ts";
import { BATTLES, PAGE } from "./orions-gate-fleets/settings.ts";
import { inRoot } from "./paths.ts";

const end = await readyTournament(READY_FLEETS, BATTLES, { progress: progressOf("shares of battles") });
const page = fleetsPage(READY_FLEETS, end);
writeFileSync(inRoot(PAGE), page);
console.log(page);
