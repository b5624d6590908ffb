import { setPriority } from "node:os";
import { dirname } from "node:path";
import { STANDING_FILE, type Way } from "../src/cli/rule-standing.ts";
import { playAll, progressOf, type Work } from "../src/cli/workers.ts";
import { allBooks } from "../src/rules/rulesets.ts";
import { Fault, runDataCommand } from "./fault.ts";
import { readKept, writeKept } from "./proof/kept-proof.ts";
import type { Mutant } from "./proof/mutant.ts";
import { type Means, prove } from "./proof/prove.ts";
import { REASONS } from "./proof/reasons.ts";
import { allTaggedCode, rulesByTestFile } from "./proof/sources.ts";
import type { TaggedCode } from "./proof/tagged-code.ts";
import { type Run, tryRun } from "./proof/try-run.ts";
import { faultsOf, type KeptProof, type Lacks, type Verdict, verdictsOf } from "./proof/verdict.ts";
import type { Side } from "./standing/ruling.ts";
import { keepStandings, readStandingsOf } from "./standing/standing.ts";

const USAGE = `usage: npm run --silent proof -- [RULE… | FOLDER…] [--missing] [--quick] [--workers N] [--report] [--json]
       npm run --silent proof -- --standing`;

const FLAGS = ["--missing", "--quick", "--report", "--json", "--standing"];

/** The rules that some words choose: a rule by its number, all below a heading by its number, or those with code in a folder. */
const chosenBy = (
  words: readonly string[],
  played: readonly string[],
  code: readonly TaggedCode[],
): readonly string[] => {
  if (words.length === 0) return played;
  const chosen = new Set(
    words.flatMap((word) => {
      if (played.includes(word)) return [word];
      const inFolder = code.filter(({ file }) => dirname(file).split("/").includes(word)).flatMap(({ rules }) => rules);
      const rules = played.filter((rule) => rule.startsWith(word) || inFolder.includes(rule));
      if (rules.length === 0) throw new Fault(`${word}: no rule and no folder with the code of one\n${USAGE}`);
      return rules;
    }),
  );
  return played.filter((rule) => chosen.has(rule));
};

/** Trying runs, as workers find it. A run takes minutes, so two of them are worth two workers. */
const TRY_RUN: Work<Run, readonly Mutant[]> = {
  file: new URL("./proof/try-run.ts", import.meta.url).href,
  name: "tryRun",
  play: tryRun,
  few: 1,
};

const named = ({ file, title, expected }: Side): string => `${file} "${title}" (${expected})`;

const wayText = ({ ruleset, order, how }: Way): string =>
  `${order === null ? "by itself" : `${order} (${how})`} in ${ruleset}`;

const lineOf = (verdict: Verdict): string =>
  verdict.proved
    ? [
        `${verdict.rule}: proved`,
        `  mutant: dies by "${verdict.by.test}"`,
        ...verdict.sides.map((side) => `  ruling: ${named(side)}`),
        `  way: ${verdict.ways.map(wayText).join(", ")}`,
      ].join("\n")
    : `${verdict.rule}: ${verdict.reason}`;

const textOf = (verdicts: readonly Verdict[], isOfFew: boolean): string => {
  const open = verdicts.filter((verdict) => !verdict.proved);
  const lacking = (what: keyof Lacks): number => open.filter(({ lacks }) => lacks[what] !== undefined).length;
  const listed = open.filter((verdict) => verdict.listed).length;
  return [
    ...(isOfFew ? verdicts : open).map(lineOf),
    `${verdicts.length} rules: ${verdicts.length - open.length} proved, ${listed} with a reason, ${open.length - listed} unproved`,
    `lacking: a mutant ${lacking("mutant")}, a ruling ${lacking("ruling")}, a way ${lacking("way")}`,
  ].join("\n");
};

/** How many workers the words ask for, and the words without that; as many as there are cores where none asks. */
const readWorkers = (args: readonly string[]): readonly [workers: number | undefined, rest: readonly string[]] => {
  const at = args.indexOf("--workers");
  if (at < 0) return [undefined, args];
  const workers = Number(args[at + 1]);
  if (!Number.isInteger(workers) || workers < 1) throw new Fault(`--workers takes a whole number from 1\n${USAGE}`);
  return [workers, args.toSpliced(at, 2)];
};

await runDataCommand(async () => {
  const [workers, args] = readWorkers(process.argv.slice(2));
  const flags = args.filter((arg) => arg.startsWith("-"));
  const isOdd = flags.includes("--standing") && args.length > 1;
  if (isOdd || flags.some((flag) => !FLAGS.includes(flag))) throw new Fault(USAGE);
  const books = await allBooks();
  const played = books.flatMap(({ ids, exclusions }) => ids.filter((id) => exclusions[id] === undefined));
  const code = allTaggedCode();
  const words = args.filter((arg) => !arg.startsWith("-"));
  const chosen = chosenBy(words, played, code);
  const standings = await readStandingsOf(played);
  if (!flags.includes("--report")) keepStandings(standings);
  if (flags.includes("--standing")) return `kept in ${STANDING_FILE}`;
  const [missingOnly, quick] = [flags.includes("--missing"), flags.includes("--quick")];
  if (!flags.includes("--report")) {
    // It takes hours, so it stands back behind whatever else the machine does.
    setPriority(15);
    const keep = (kept: KeptProof): void => writeKept(played, kept);
    const tryAll: Means["tryAll"] = (runs, each) =>
      playAll(TRY_RUN, runs, { workers, progress: progressOf("proof"), each });
    const task = { chosen, code, named: rulesByTestFile(quick), missingOnly, quick };
    await prove(task, { tryAll, kept: readKept(), keep });
  }

  const verdicts = verdictsOf(chosen, readKept(), REASONS, standings);
  const faults = faultsOf(REASONS, played, readKept());
  for (const fault of faults) console.error(fault);
  if (faults.length > 0 || verdicts.some((verdict) => !verdict.proved && !verdict.listed)) process.exitCode = 1;
  return flags.includes("--json") ? JSON.stringify(verdicts) : textOf(verdicts, words.length > 0);
});
