/** `npm run --silent orders -- [--json]`: each order and field of each ruleset, and how a person gives it. */

import { RULESETS, type RulesetId } from "../rules/rulesets.ts";
import { orderLines } from "./order-lines.ts";

const main = async (args: readonly string[]): Promise<number> => {
  if (args.some((word) => word !== "--json")) {
    console.error("usage: npm run --silent orders -- [--json]");
    return 2;
  }
  const ids = Object.keys(RULESETS) as readonly RulesetId[];
  const all = await Promise.all(ids.map(async (id) => [id, orderLines(await RULESETS[id].load())] as const));
  if (args.includes("--json")) {
    process.stdout.write(`${JSON.stringify({ rulesets: Object.fromEntries(all) })}\n`);
    return 0;
  }
  for (const [id, lines] of all) {
    process.stdout.write(`${id}\n`);
    for (const { order, by, how, reason, fields } of lines) {
      process.stdout.write(`  ${order.padEnd(16)}${by.padEnd(8)}${how.padEnd(10)}${reason}\n`);
      if (how === "window")
        for (const { field, given } of fields) process.stdout.write(`      ${field.padEnd(14)}${given.join(" or ")}\n`);
    }
  }
  return 0;
};

process.exitCode = await main(process.argv.slice(2));
