import { readFileSync } from "node:fs";
import { join } from "node:path";

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
