import { writeFileSync } from "node:fs";
import { progressOf } from "../src/cli/workers.ts";
import { DESIGNS } from "../src/rules/fast-play/ship-design.ts";
import { matches } from "./fast-play-balance/balance.ts";
import { matchTable, page } from "./fast-play-balance/report.ts";
import { GAMES, PAGE, SEED } from "./fast-play-balance/settings.ts";
import { inRoot } from "./paths.ts";

const found = await matches(DESIGNS, GAMES, SEED, { progress: progressOf("shares of games") });
writeFileSync(inRoot(PAGE), page(DESIGNS, found, SEED));
console.log(matchTable(found));
