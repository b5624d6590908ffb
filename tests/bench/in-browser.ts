/** What is measured in browsers, by the files of tests/browser that are run by hand, and left for the bench to read. */
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { DIST, inRoot } from "../../tools/paths.ts";

/** Frames a second of a crowded map, with the module's layer and with it hidden. */
export interface FrameRates {
  readonly ours: number;
  readonly bare: number;
}

/** Milliseconds in a judge's browser, the middle of several. */
export interface RoundWaits {
  /** How many captains sat in browsers of their own. */
  readonly captains: number;
  /** From the entry that opens a round to the one that has its links. */
  readonly ours: number;
  /** Two writes of a small document, one after the other. */
  readonly writes: number;
}

const fileOf = (name: string): string => join(DIST, `${name}.json`);

/** Leaves the figures of a file that was run by hand. */
export const leave = (name: string, figures: object): void => writeFileSync(fileOf(name), JSON.stringify(figures));

/** Runs a file by hand, by its name without its ending, and gives the figures that it leaves. */
export const inBrowser = async <T>(name: string): Promise<T> => {
  // What runs by hand reads this file too, and starts nothing. It builds, and finds its files by where it stands.
  const { runByHand } = (await import(pathToFileURL(inRoot("tools/by-hand.ts")).href)) as {
    readonly runByHand: (name: string) => Promise<unknown>;
  };
  await runByHand(name);
  return JSON.parse(readFileSync(fileOf(name), "utf8")) as T;
};
