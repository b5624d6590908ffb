/**
 * `npm run new-ruleset NAME` writes the smallest ruleset that plays by file, in the judge's runtime and at the table, with
 * its tests.
 */

import { parseArgs } from "node:util";
import { REGISTRY, writeRuleset } from "./new-ruleset/write-ruleset.ts";
import { ROOT } from "./paths.ts";

const { positionals } = parseArgs({ allowPositionals: true });
const [name, ...more] = positionals;
const written = name === undefined || more.length > 0 ? "usage: npm run new-ruleset NAME" : writeRuleset(ROOT, name);
if (typeof written === "string") {
  console.error(written);
  process.exitCode = 1;
} else {
  console.log([`${REGISTRY} (a line)`, ...written].join("\n"));
  console.log(`\nThen: npm run check, npm test -- ${name}`);
}
