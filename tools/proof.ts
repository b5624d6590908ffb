import { setPriority } from "node:os";
import { dirname } from "node:path";
import { allBooks } from "../src/rules/rulesets.ts";
import { Fault, runDataCommand } from "./fault.ts";
import { readKept } from "./proof/kept-proof.ts";
import { prove } from "./proof/prove.ts";
import { REASONS } from "./proof/reasons.ts";
import { allTaggedCode } from "./proof/sources.ts";
import type { TaggedCode } from "./proof/tagged-code.ts";
import { faultsOf, type Verdict, verdictsOf } from "./proof/verdict.ts";

const USAGE = "usage: npm run --silent proof -- [RULE… | FOLDER…] [--missing] [--quick] [--report] [--json]";

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

const lineOf = (verdict: Verdict): string =>
  verdict.proved ? `${verdict.rule}: proved by ${verdict.by.test}` : `${verdict.rule}: ${verdict.reason}`;

const textOf = (verdicts: readonly Verdict[]): string => {
  const open = verdicts.filter((verdict) => !verdict.proved);
  const listed = open.filter((verdict) => verdict.listed).length;
  const waiting = open.filter((verdict) => !verdict.listed && !verdict.run).length;
  const proved = verdicts.length - open.length;
  return [
    ...open.map(lineOf),
    `${verdicts.length} rules: ${proved} proved, ${listed} with a reason, ${open.length - listed - waiting} unproved, ${waiting} not run`,
  ].join("\n");
};

await runDataCommand(async () => {
  const args = process.argv.slice(2);
  const flags = args.filter((arg) => arg.startsWith("-"));
  const unknown = flags.filter((flag) => !["--missing", "--quick", "--report", "--json"].includes(flag));
  if (unknown.length > 0) throw new Fault(USAGE);
  // It takes up to an hour, so it stands back behind whatever else the machine does.
  setPriority(15);
  const books = await allBooks();
  const played = books.flatMap(({ ids, exclusions }) => ids.filter((id) => exclusions[id] === undefined));
  const code = allTaggedCode();
  const words = args.filter((arg) => !arg.startsWith("-"));
  const chosen = chosenBy(words, played, code);
  const [missingOnly, quick] = [flags.includes("--missing"), flags.includes("--quick")];
  if (!flags.includes("--report")) await prove({ chosen, played, code, missingOnly, quick });

  const verdicts = verdictsOf(chosen, readKept(), REASONS);
  const faults = faultsOf(REASONS, played, readKept());
  for (const fault of faults) console.error(fault);
  if (faults.length > 0 || verdicts.some((verdict) => !verdict.proved && !verdict.listed)) process.exitCode = 1;
  return flags.includes("--json") ? JSON.stringify(verdicts) : textOf(verdicts);
});
