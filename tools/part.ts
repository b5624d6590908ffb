import { existsSync } from "node:fs";
import { pathToFileURL } from "node:url";
import { Fault } from "./fault.ts";
import { inRoot } from "./paths.ts";

/** A step of the build that another part of the house exports: it fills a folder. */
export type FillFolder = (outDir: string) => Promise<void>;

/**
 * Loads a build step by path. The build reaches into `table/` this way, so that type-checking the tools
 * does not pull the table in.
 *
 * @throws Fault when the file or its export is not there.
 */
export const loadFillFolder = async (file: string, name: string): Promise<FillFolder> => {
  if (!existsSync(inRoot(file))) throw new Fault(`The build needs ${file}, which is not there.`);
  const exports: Record<string, unknown> = await import(pathToFileURL(inRoot(file)).href);
  const step = exports[name];
  if (typeof step !== "function") throw new Fault(`The build needs ${file} to export ${name}(outDir).`);
  return async (outDir) => {
    await step(outDir);
  };
};
