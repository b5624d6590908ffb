import type { Way } from "../../src/cli/rule-standing.ts";
import type { Side } from "../standing/ruling.ts";
import type { Standing, Standings } from "../standing/standing.ts";
import type { Measured, Proof } from "./measure.ts";

/** What a rule lacks of a proof, and why: a mutant that dies by a test of its own, a ruling, a way for people. */
export interface Lacks {
  readonly mutant?: string;
  readonly ruling?: string;
  readonly way?: string;
}

/** What is known of one rule: it is proved, by all three, or it is not, by what it lacks. */
export type Verdict =
  | {
      readonly rule: string;
      readonly proved: true;
      readonly by: Proof;
      readonly sides: readonly [Side, Side];
      readonly ways: readonly Way[];
    }
  | {
      readonly rule: string;
      readonly proved: false;
      /** Whether mutants of its code were tried. */
      readonly run: boolean;
      /** Whether it lacks no more than a mutant, and the list of reasons says why. */
      readonly listed: boolean;
      readonly lacks: Lacks;
      /** All that it lacks, in words. */
      readonly reason: string;
    };

/** What is kept of each rule; one that is missing was not run. */
export type KeptProof = Readonly<{ [rule: string]: Measured }>;

/** Why no mutant of some rules' code can die. */
export type Reasons = Readonly<{ [rule: string]: string }>;

/** The mutant that died by a test of a rule, if what is kept has one. */
export const proofIn = (kept: KeptProof, rule: string): Proof | undefined => {
  const measured = kept[rule];
  return measured && "by" in measured ? measured.by : undefined;
};

const lackOf = (measured: Measured | undefined): string => {
  if (measured === undefined || "by" in measured) return "not run yet";
  const { changes, noticed } = measured;
  if (changes === 0) return "its code has nothing that can be changed once it is loaded";
  if (noticed === 0) return `no test notices any of the ${changes} changes to its code`;
  return `${noticed} of ${changes} changes to its code are noticed, but by no test with its number in the name`;
};

const UNKNOWN: Standing = { ruling: { lack: "not looked at" }, reach: { lack: "not looked at" } };

const WORDS = { mutant: "no mutant", ruling: "no ruling", way: "no way" } as const;

/** Of each rule whether it is proved, and if not, what it lacks. */
export const verdictsOf = (
  rules: readonly string[],
  kept: KeptProof,
  reasons: Reasons,
  standings: Standings,
): readonly Verdict[] =>
  rules.map((rule) => {
    const by = proofIn(kept, rule);
    const { ruling, reach } = standings.get(rule) ?? UNKNOWN;
    if (by && "sides" in ruling && "ways" in reach)
      return { rule, proved: true, by, sides: ruling.sides, ways: reach.ways };
    const lacks: Lacks = {
      ...(!by && { mutant: reasons[rule] ?? lackOf(kept[rule]) }),
      ...("lack" in ruling && { ruling: ruling.lack }),
      ...("lack" in reach && { way: reach.lack }),
    };
    const listed = reasons[rule] !== undefined && Object.keys(lacks).join() === "mutant";
    const told = (Object.keys(WORDS) as (keyof Lacks)[]).flatMap((what) =>
      lacks[what] === undefined ? [] : [`${WORDS[what]}: ${lacks[what]}`],
    );
    return { rule, proved: false, run: kept[rule] !== undefined, listed, lacks, reason: told.join("; ") };
  });

/** What is wrong with a list of reasons: a rule that no book plays, or one of whose mutants dies after all. */
export const faultsOf = (reasons: Reasons, played: readonly string[], kept: KeptProof): readonly string[] =>
  Object.keys(reasons).flatMap((rule) => {
    if (!played.includes(rule)) return [`${rule}: has a reason, but no book plays it`];
    const by = proofIn(kept, rule);
    return by ? [`${rule}: has a reason, but a mutant dies by "${by.test}"`] : [];
  });
