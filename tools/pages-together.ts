import { relative } from "node:path";
import { BaseSequencer, type TestSpecification } from "vitest/node";
import { ROOT } from "./paths.ts";
import { pageTests } from "./test-tiers.ts";

/**
 * The usual order of test files, with those of a project that draw in a page behind its others. A worker goes on with the
 * next file only if that runs in the same kind of page as the last; between files of two kinds it ends, and another loads
 * all modules anew.
 */
export class PagesTogether extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const pages = new Set(pageTests());
    const sorted = await super.sort(files);
    const inPage = ({ moduleId }: TestSpecification): boolean => pages.has(relative(ROOT, moduleId));
    const projects = [...new Set(sorted.map(({ project }) => project))];
    return projects
      .map((project) => sorted.filter((file) => file.project === project))
      .flatMap((own) => [...own.filter((file) => !inPage(file)), ...own.filter(inPage)]);
  }
}
