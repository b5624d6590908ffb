import { fileURLToPath } from "node:url";
import { type Coverage, coverageOf, unknownIn } from "../rules/rulebook/citations.ts";
import { EXCLUSIONS } from "../rules/rulebook/exclusions.ts";
import { isRuleId, type RuleId } from "../rules/rulebook/ids.ts";
import { RULE_TEXTS } from "../rules/rulebook/texts.ts";
import { readCited } from "./rule-sources.ts";

const USAGE = "usage: npm run --silent rules -- [--json | RULE…] [--root DIR]";
const ROOT = fileURLToPath(new URL("../..", import.meta.url));

const textOf = (id: RuleId): string => {
  const { title, automation, text } = RULE_TEXTS[id];
  const reason = EXCLUSIONS[id];
  const state = reason === undefined ? automation : `not played: ${reason}`;
  return `${id} ${title} (${state})\n${text}\n`;
};

const tableOf = (coverage: Coverage): string => {
  const blocks = Object.entries(coverage).map(([section, { listed, implemented, tested, excluded }]) => {
    const played = new Set(implemented);
    const proven = new Set(tested);
    const reasons = new Map(excluded.map(({ id, reason }) => [id, reason]));
    const head = `${section}: ${listed.length} listed, ${implemented.length} implemented, ${tested.length} tested, ${excluded.length} excluded`;
    const lines = listed.map((id) => {
      const marks = `${played.has(id) ? "code" : "-"}`.padEnd(5) + `${proven.has(id) ? "test" : "-"}`.padEnd(5);
      const reason = reasons.get(id);
      return `  ${id.padEnd(11)}${marks}${RULE_TEXTS[id].title}${reason === undefined ? "" : ` (${reason})`}`;
    });
    return [head, ...lines, ""].join("\n");
  });
  return blocks.join("\n");
};

const main = (args: readonly string[]): number => {
  const at = args.indexOf("--root");
  const root = at < 0 ? ROOT : args[at + 1];
  const words = at < 0 ? args : args.toSpliced(at, 2);
  const ids = words.filter((word) => !word.startsWith("-"));
  const json = words.includes("--json");
  if (
    root === undefined ||
    words.some((word) => word.startsWith("-") && word !== "--json") ||
    (json && ids.length > 0)
  ) {
    console.error(USAGE);
    return 2;
  }

  if (ids.length > 0) {
    const unlisted = ids.filter((id) => !isRuleId(id));
    if (unlisted.length > 0) {
      console.error(`${unlisted.join(", ")}: no such rule; \`npm run rules\` lists them`);
      return 2;
    }
    process.stdout.write(ids.filter(isRuleId).map(textOf).join("\n"));
    return 0;
  }

  const cited = readCited(root);
  const unknown = unknownIn([...cited.implemented, ...cited.tested]);
  if (unknown.length > 0) {
    for (const { file, line, rule } of unknown)
      console.error(`${file}:${line}: cites ${rule}, which is no listed rule`);
    return 1;
  }
  const coverage = coverageOf(
    cited.implemented.map(({ rule }) => rule),
    cited.tested.map(({ rule }) => rule),
    EXCLUSIONS,
  );
  process.stdout.write(json ? `${JSON.stringify({ sections: coverage })}\n` : tableOf(coverage));
  return 0;
};

process.exitCode = main(process.argv.slice(2));
