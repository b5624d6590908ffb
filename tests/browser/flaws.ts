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

/** What the checker of accessibility finds wrong in our windows: rule, place and reason. */
const wrongIn = async (page: Page): Promise<readonly string[]> => {
  if (!(await page.evaluate(() => "axe" in globalThis))) await page.addScriptTag({ content: axe });
  return page.evaluate(async () => {
    const { axe } = globalThis as unknown as AxePage;
    const { violations } = await axe.run(
      { include: [[".gravity-portals"]] },
      { resultTypes: ["violations"], preload: false },
    );
    return violations.flatMap(({ id, nodes }) =>
      nodes.map(({ target, failureSummary }) => `${id} at ${target.join(" ")}: ${failureSummary ?? ""}`),
    );
  });
};

/** Which texts of a window are hard to read against their ground. */
export const faintIn = async (page: Page, window: string): Promise<readonly string[]> => {
  if (!(await page.evaluate(() => "axe" in globalThis))) await page.addScriptTag({ content: axe });
  return page.evaluate(async (window) => {
    const { axe } = globalThis as unknown as AxePage;
    const { violations } = await axe.run(
      { include: [[window]] },
      { runOnly: ["color-contrast"], resultTypes: ["violations"], preload: false },
    );
    return violations.flatMap(({ nodes }) =>
      nodes.map(({ target, failureSummary }) => `${target.join(" ")} is faint: ${failureSummary ?? ""}`),
    );
  }, window);
};

/** What is wrong in our windows as they are: for people who cannot see them well, and at twice the size of text. */
export const flawsIn = async (page: Page): Promise<readonly string[]> => [
  ...(await wrongIn(page)),
  ...(await lostAtTwice(page)),
];
