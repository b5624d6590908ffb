import { readFileSync } from "node:fs";
import type { Page } from "playwright-core";
import { inRoot } from "../../../tools/paths.ts";

const wordsIn = (text: string): readonly string[] => text.match(/[A-Za-z]{2,}/g) ?? [];

/** Files in which ships, fleets, maps and systems have their names: these are no words of a language. */
const NAMED: readonly string[] = [
  "src/rules/orions-gate/parts/ready-fleets.json",
  "src/rules/fast-play/ship-designs.json",
  "src/rules/chart/printed.json",
  "src/rules/fast-play/state/systems.ts",
];

/** All words of such a file that are names: they begin with a capital letter. */
const namesInFile = (path: string): readonly string[] =>
  wordsIn(readFileSync(inRoot(path), "utf8")).filter((word) => /^[A-Z]/.test(word));

/** What has its name elsewhere. */
const OWN = [
  // Ships and maps of the demos, and of this walk.
  "Long Patience Slate Plover Kettle Black Copper Heron Amber Tern Ninefold First Second Third Stray Mine The Lantern",
  "Lantern Deep Quiet Reach Salvage Rights Thicket Sound Teasel Sorrel Narrow Fast Kite Moth Roost Wisp Sprig Asp Bee",
  "West East Pier Choir Nobody",
  // Seats, and what the table itself says in the frames of windows.
  "Judge Captain Menu of this window Close",
  // Columns of a chart's file, kinds of its scenarios, and a fleet's credits, as people type them.
  "roll scenario port race defend ships notes patrol cr",
  // Kinds of systems of fast play, as ship files have them.
  "engine hull power system caster gun panel breaker beam rack bay control bridge generator snare",
].join(" ");

let names: ReadonlySet<string> | undefined;

const namesOf = (): ReadonlySet<string> => {
  names ??= new Set([...NAMED.flatMap(namesInFile), ...wordsIn(OWN)]);
  return names;
};

/** A date, as the browser writes it. */
const DATE = /\b[A-Z][a-z]{2} \d{1,2}, \d{4}/g;

/** A word in which every vowel is doubled came from the lang file; a shared fleet's text is no word. */
const isPlain = (word: string): boolean => /[aeiou](?![áéíóú])/.test(word) && !/\d/.test(word);

/**
 * Words of a window that did not come from the lang file, in a page where a second vowel stands behind each one of it;
 * each with the text that it stands in.
 */
export const untranslatedIn = async (page: Page, mark: string): Promise<readonly string[]> => {
  const texts = await page.evaluate(textsOf, `.application.${mark}`);
  const wordsAsSaid = (text: string): readonly string[] => text.replaceAll(DATE, "").match(/[\p{L}\d]{2,}/gu) ?? [];
  return texts.filter((text) => wordsAsSaid(text).some((word) => isPlain(word) && !namesOf().has(word)));
};

/** Runs in the page: what can be read in a window. */
const textsOf = (selector: string): readonly string[] => {
  const found = new Set<string>();
  const note = (text: string | null | undefined): void => {
    if (text?.trim()) found.add(text.trim());
  };
  for (const root of document.querySelectorAll(selector)) {
    const walk = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    for (let node = walk.nextNode(); node; node = walk.nextNode()) {
      if (!node.parentElement?.closest("script, style, textarea, code")) note((node as Text).data);
    }
    for (const one of root.querySelectorAll("[title], [aria-label], [data-tooltip], [placeholder]")) {
      // What may be pasted into a large field is written as in a file.
      const read = one.matches("textarea")
        ? ["title", "aria-label"]
        : ["title", "aria-label", "data-tooltip", "placeholder"];
      for (const name of read) note(one.getAttribute(name));
    }
  }
  return [...found];
};
