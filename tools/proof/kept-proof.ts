import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { inRoot } from "../paths.ts";
import type { Measured } from "./measure.ts";
import type { KeptProof } from "./verdict.ts";

const KEPT = inRoot("docs/proof.json");

/** One rule in the kept report. */
type Entry = { readonly run: false } | ({ readonly run: true; readonly proved: boolean } & Measured);

/** What earlier runs have shown; a rule that was not run is missing. */
export const readKept = (): KeptProof => {
  if (!existsSync(KEPT)) return {};
  const { rules } = JSON.parse(readFileSync(KEPT, "utf8")) as { readonly rules: Readonly<Record<string, Entry>> };
  return Object.fromEntries(
    Object.entries(rules).flatMap(([rule, entry]): [string, Measured][] => {
      if (!entry.run) return [];
      const { run: _run, proved: _proved, ...measured } = entry;
      return [[rule, measured]];
    }),
  );
};

/** Keeps what is known of some rules, in their order, and of no others. */
export const writeKept = (rules: readonly string[], kept: KeptProof): void => {
  const entries = rules.map((rule): [string, Entry] => {
    const measured = kept[rule];
    return [rule, measured ? { run: true, proved: "by" in measured, ...measured } : { run: false }];
  });
  writeFileSync(KEPT, `${JSON.stringify({ rules: Object.fromEntries(entries) }, null, 2)}\n`);
};
