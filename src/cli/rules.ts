import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { type Citation, type Coverage, coverageOf, namedIn, taggedIn, unknownIn } from "../rules/rulebook/citations.ts";
import type { RuleBook, RuleEntry } from "../rules/rulebook/rule-book.ts";
import { allBooks, allRuleTexts } from "../rules/rulesets.ts";
import {
  type KeptStanding,
  type KeptStandings,
  readStandings,
  type SectionStanding,
  standingOf,
} from "./rule-standing.ts";

/** The report that `npm run proof` keeps, as far as it is read here. */
interface KeptReport {
  readonly rules: Readonly<Record<string, { readonly proved?: boolean }>>;
}

/** The rules that a project's kept report shows to be proved; none where there is no report. */
export const readProved = (root: string): ReadonlySet<string> => {
  try {
    const { rules } = JSON.parse(readFileSync(join(root, "docs/proof.json"), "utf8")) as KeptReport;
    return new Set(Object.keys(rules).filter((rule) => rules[rule]?.proved === true));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return new Set();
    throw error;
  }
};

/** A citation and the file it stands in, relative to the project's root. */
export interface FiledCitation extends Citation {
  readonly file: string;
}

/** What the project's files cite. */
export interface Cited {
  readonly implemented: readonly FiledCitation[];
  readonly tested: readonly FiledCitation[];
}

/** Reads every citation under a project's `src` and `tests`; a folder that is missing holds none. */
export const readCited = (root: string): Cited => ({
  implemented: citedUnder(root, "src", ".ts", taggedIn),
  tested: citedUnder(root, "tests", ".test.ts", namedIn),
});

const citedUnder = (
  root: string,
  folder: string,
  ending: string,
  find: (source: string) => readonly Citation[],
): readonly FiledCitation[] =>
  filesUnder(join(root, folder), ending).flatMap((path) => {
    const file = join(folder, path);
    return find(readFileSync(join(root, file), "utf8")).map((citation) => ({ ...citation, file }));
  });

const filesUnder = (folder: string, ending: string): readonly string[] => {
  try {
    return readdirSync(folder, { recursive: true, encoding: "utf8" })
      .filter((path) => path.endsWith(ending))
      .sort();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return [];
    throw error;
  }
};

const USAGE = "usage: npm run --silent rules -- [--json | RULE…] [--root DIR]";
const ROOT = fileURLToPath(new URL("../..", import.meta.url));

type Texts = ReadonlyMap<string, RuleEntry>;

const reasonOf = (books: readonly RuleBook[], id: string): string | undefined =>
  books.map(({ exclusions }) => exclusions[id]).find((reason) => reason !== undefined);

const textOf = (books: readonly RuleBook[], id: string, entry: RuleEntry, kept: KeptStandings): string => {
  const reason = reasonOf(books, id);
  const state = reason === undefined ? entry.automation : `not played: ${reason}`;
  return [`${id} ${entry.title} (${state})`, entry.text, ...standingLines(kept[id]), ""].join("\n");
};

const standingLines = (kept: KeptStanding | undefined): readonly string[] => {
  const { ways = [], lacks = {} } = kept ?? {};
  const told = ways.map(
    ({ ruleset, order, how }) => `${order === null ? "by itself" : `${order} (${how})`} in ${ruleset}`,
  );
  return [
    ...(told.length > 0 ? [`Way: ${told.join(", ")}`] : []),
    ...(lacks.ruled === undefined ? [] : [`Not ruled: ${lacks.ruled}`]),
    ...(lacks.reachable === undefined ? [] : [`Not reachable: ${lacks.reachable}`]),
  ];
};

type Standing = Readonly<Record<string, SectionStanding>>;

const tableOf = (coverage: Coverage, standing: Standing, texts: Texts): string => {
  const blocks = Object.entries(coverage).map(([section, { listed, implemented, tested, proved, excluded }]) => {
    const { ruled = [], reachable = [] } = standing[section] ?? {};
    const marked = Object.entries({ code: implemented, test: tested, proof: proved, ruled, way: reachable }).map(
      ([mark, rules]) => [mark, new Set(rules)] as const,
    );
    const reasons = new Map(excluded.map(({ id, reason }) => [id, reason]));
    const counts = [
      ...[`${listed.length} listed`, `${implemented.length} implemented`, `${tested.length} tested`],
      ...[`${proved.length} proved`, `${excluded.length} excluded`, `${ruled.length} ruled`],
      `${reachable.length} reachable`,
    ];
    const lines = listed.map((id) => {
      const marks = marked.map(([mark, rules]) => (rules.has(id) ? mark : "-").padEnd(6)).join("");
      const reason = reasons.get(id);
      return `  ${id.padEnd(10)} ${marks}${texts.get(id)?.title ?? ""}${reason === undefined ? "" : ` (${reason})`}`;
    });
    return [`${section}: ${counts.join(", ")}`, ...lines, ""].join("\n");
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
      return entry ? [textOf(books, id, entry, readStandings(root))] : [];
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
  const standing = standingOf(coverage, readStandings(root));
  const sections = Object.fromEntries(
    Object.entries(coverage).map(([section, covered]) => [section, { ...covered, ...standing[section] }]),
  );
  process.stdout.write(json ? `${JSON.stringify({ sections })}\n` : tableOf(coverage, standing, texts));
  return 0;
};

process.exitCode = await main(process.argv.slice(2));
