import { writeFileSync } from "node:fs";
import { READY_FLEETS } from "../src/rules/orions-gate/parts/ready-fleets.ts";
import { fleetsPage, readyTournament } from "./orions-gate-fleets/page.ts";
import { BATTLES, PAGE } from "./orions-gate-fleets/settings.ts";
import { inRoot } from "./paths.ts";

const page = fleetsPage(READY_FLEETS, readyTournament(READY_FLEETS, BATTLES));
writeFileSync(inRoot(PAGE), page);
console.log(page);
