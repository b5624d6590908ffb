import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Page } from "playwright-core";
import { lostAtTwice } from "./large-text.ts";

const axe = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

/** A page into which the checker of accessibility was brought. */
interface AxePage {
  readonly axe: {
    run(
      context: object,
      options: object,
    ): Promise<{
      readonly violations: readonly {
        readonly id: string;
        readonly help: string;
        readonly nodes: readonly { readonly target: readonly unknown[]; readonly failureSummary?: string }[];
      }[];
    }>;
  };
}

/** What the checker of accessibility finds wrong in our windows, or in those that a selector names: rule, place and reason. */
export const wrongIn = async (page: Page, roots = ".gravity-portals"): Promise<readonly string[]> => {
  if (!(await page.evaluate(() => "axe" in globalThis))) await page.addScriptTag({ content: axe });
  return page.evaluate(async (roots) => {
    const { axe } = globalThis as unknown as AxePage;
    const { violations } = await axe.run({ include: [[roots]] }, { resultTypes: ["violations"], preload: false });
    return violations.flatMap(({ id, nodes }) =>
      nodes.map(({ target, failureSummary }) => `${id} at ${target.join(" ")}: ${failureSummary ?? ""}`),
    );
  }, roots);
};

/** What is wrong in our windows as they are: for people who cannot see them well, and at twice the size of text. */
export const flawsIn = async (page: Page): Promise<readonly string[]> => [
  ...(await wrongIn(page)),
  ...(await lostAtTwice(page)),
];
