import type { Measured, Proof } from "./measure.ts";

/** What is known of one rule: a test proves it, a reason says why none can, neither is there, or nothing was run. */
export type Verdict =
  | { readonly rule: string; readonly proved: true; readonly by: Proof }
  | {
      readonly rule: string;
      readonly proved: false;
      readonly run: boolean;
      readonly listed: boolean;
      readonly reason: string;
    };

/** What is kept of each rule; one that is missing was not run. */
export type KeptProof = Readonly<{ [rule: string]: Measured }>;

/** Why rules are not proved by a mutant. */
export type Reasons = Readonly<{ [rule: string]: string }>;

/** The proof of a rule, if what is kept has one. */
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

/** Of each rule whether it is proved, and if not, why. */
export const verdictsOf = (rules: readonly string[], kept: KeptProof, reasons: Reasons): readonly Verdict[] =>
  rules.map((rule) => {
    const by = proofIn(kept, rule);
    if (by) return { rule, proved: true, by };
    const listed = reasons[rule];
    const run = kept[rule] !== undefined;
    return { rule, proved: false, run, listed: listed !== undefined, reason: listed ?? lackOf(kept[rule]) };
  });

/** What is wrong with a list of reasons: a rule that no book plays, or one that a test proves after all. */
export const faultsOf = (reasons: Reasons, played: readonly string[], kept: KeptProof): readonly string[] =>
  Object.keys(reasons).flatMap((rule) => {
    if (!played.includes(rule)) return [`${rule}: has a reason, but no book plays it`];
    const by = proofIn(kept, rule);
    return by ? [`${rule}: has a reason, but is proved by "${by.test}"`] : [];
  });
