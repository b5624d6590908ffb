import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { type Report, ReportSchema } from "open-table/live/report/schema.ts";
import * as v from "valibot";

/** A file of the evidence: a report, or what is wrong with it. */
export interface Evidence {
  readonly file: string;
  readonly report: Report | null;
  readonly faults: readonly string[];
}

const read = (file: string, text: string): Evidence => {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return { file, report: null, faults: ["is no JSON"] };
  }
  const parsed = v.safeParse(ReportSchema, value);
  if (parsed.success) return { file, report: parsed.output, faults: [] };
  return {
    file,
    report: null,
    faults: parsed.issues.map((issue) => `${v.getDotPath(issue) ?? "report"}: ${issue.message}`),
  };
};

/** The reports of a folder, in order of their files; none where there is no folder. */
export const readEvidence = (folder: string): readonly Evidence[] =>
  existsSync(folder)
    ? readdirSync(folder)
        .filter((name) => name.endsWith(".json"))
        .sort()
        .map((name) => read(name, readFileSync(join(folder, name), "utf8")))
    : [];

/** Where a member, or what a check claims, was seen: versions of Foundry. */
export type SeenLive = ReadonlyMap<string, readonly string[]>;

const gathered = (evidence: readonly Evidence[], keysOf: (report: Report) => readonly string[]): SeenLive => {
  const seen = new Map<string, string[]>();
  for (const { report } of evidence) {
    // What the open table says of itself shows nothing of Foundry.
    if (report?.host !== "foundry") continue;
    for (const key of keysOf(report)) {
      const versions = seen.get(key) ?? [];
      if (!versions.includes(report.foundry.version)) versions.push(report.foundry.version);
      seen.set(key, versions);
    }
  }
  return seen;
};

/** The members that passed checks of live reports list. */
export const membersSeenLive = (evidence: readonly Evidence[]): SeenLive => gathered(evidence, ({ seen }) => seen);

/** The checks that passed in live reports, by their ids. */
export const checksSeenLive = (evidence: readonly Evidence[]): SeenLive =>
  gathered(evidence, ({ checks }) => checks.flatMap(({ id, outcome }) => (outcome === "passed" ? [id] : [])));
