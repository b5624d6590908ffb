import { fileURLToPath } from "node:url";
import { type Coverage, coverageOf, unknownIn } from "../rules/rulebook/citations.ts";
import type { RuleBook, RuleEntry } from "../rules/rulebook/rule-book.ts";
import { allBooks, allRuleTexts } from "../rules/rulesets.ts";
import { readProved } from "./proved.ts";
import { readCited } from "./rule-sources.ts";

const USAGE = "usage: npm run --silent rules -- [--json | RULE…] [--root DIR]";
const ROOT = fileURLToPath(new URL("../..", import.meta.url));

type Texts = ReadonlyMap<string, RuleEntry>;

const reasonOf = (books: readonly RuleBook[], id: string): string | undefined =>
  books.map(({ exclusions }) => exclusions[id]).find((reason) => reason !== undefined);

const textOf = (books: readonly RuleBook[], id: string, { title, automation, text }: RuleEntry): string => {
  const reason = reasonOf(books, id);
  const state = reason === undefined ? automation : `not played: ${reason}`;
  return `${id} ${title} (${state})\n${text}\n`;
};

const tableOf = (coverage: Coverage, texts: Texts): string => {
  const blocks = Object.entries(coverage).map(([section, { listed, implemented, tested, proved, excluded }]) => {
    const played = new Set(implemented);
    const named = new Set(tested);
    const proven = new Set(proved);
    const reasons = new Map(excluded.map(({ id, reason }) => [id, reason]));
    const head = `${section}: ${listed.length} listed, ${implemented.length} implemented, ${tested.length} tested, ${proved.length} proved, ${excluded.length} excluded`;
    const lines = listed.map((id) => {
      const marks = [played.has(id) && "code", named.has(id) && "test", proven.has(id) && "proof"]
        .map((mark) => (mark || "-").padEnd(6))
        .join("");
      const reason = reasons.get(id);
      return `  ${id.padEnd(11)}${marks}${texts.get(id)?.title ?? ""}${reason === undefined ? "" : ` (${reason})`}`;
    });
    return [head, ...lines, ""].join("\n");
  });
  return blocks.join("\n");
};

const main = async (args: readonly string[]): Promise<number> => {
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

  const [books, texts] = await Promise.all([allBooks(), allRuleTexts()]);
  if (ids.length > 0) {
    const unlisted = ids.filter((id) => !texts.has(id));
    if (unlisted.length > 0) {
      console.error(`${unlisted.join(", ")}: no such rule; \`npm run rules\` lists them`);
      return 2;
    }
    const entries = ids.flatMap((id) => {
      const entry = texts.get(id);
      return entry ? [textOf(books, id, entry)] : [];
    });
    process.stdout.write(entries.join("\n"));
    return 0;
  }

  const cited = readCited(root);
  const unknown = unknownIn(books, [...cited.implemented, ...cited.tested]);
  if (unknown.length > 0) {
    for (const { file, line, rule } of unknown)
      console.error(`${file}:${line}: cites ${rule}, which is no listed rule`);
    return 1;
  }
  const coverage = coverageOf(
    books,
    cited.implemented.map(({ rule }) => rule),
    cited.tested.map(({ rule }) => rule),
    readProved(root),
  );
  process.stdout.write(json ? `${JSON.stringify({ sections: coverage })}\n` : tableOf(coverage, texts));
  return 0;
};

process.exitCode = await main(process.argv.slice(2));
