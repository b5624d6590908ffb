/**
 * `npm run languages [-- LANGUAGE …]`: what is wrong with the lang files beside the English one, a line each, and how many
 * texts of each are as in English. Ends with 1 where something is wrong.
 */
import { existsSync } from "node:fs";
import { Fault, runCommand } from "./fault.ts";
import { inRoot } from "./paths.ts";
import {
  langTexts,
  rulebookTexts,
  ruleFaults,
  rulesIn,
  type Texts,
  translatedLanguages,
  translationFaults,
} from "./translations.ts";

const ORIGINAL = "en";

const textsOf = (language: string): Texts => {
  const path = inRoot(`lang/${language}.json`);
  if (!existsSync(path)) throw new Fault(`There is no lang/${language}.json. Copy lang/en.json, and translate it.`);
  try {
    return langTexts(language);
  } catch (error) {
    throw new Fault(`lang/${language}.json is no JSON: ${error instanceof Error ? error.message : String(error)}`);
  }
};

/** What is wrong with a language's rules index. */
const rulesOf = (language: string): readonly string[] => {
  const path = inRoot("lang", "rules", `${language}.json`);
  return existsSync(path) ? ruleFaults(rulesIn(language)) : [`lang/rules/${language}.json: is missing`];
};

await runCommand(async () => {
  const asked = process.argv.slice(2);
  const english: Texts = new Map([...textsOf(ORIGINAL), ...rulebookTexts()]);
  let wrong = 0;
  for (const language of asked.length > 0 ? asked : translatedLanguages()) {
    const texts = textsOf(language);
    const faults = [...translationFaults(english, texts, language), ...rulesOf(language)];
    const same = [...texts].filter(([key, text]) => english.get(key) === text).length;
    for (const fault of faults) console.log(`${language} ${fault}`);
    console.log(`${language}: ${texts.size} texts, ${faults.length} wrong, ${same} as in English`);
    wrong += faults.length;
  }
  if (wrong > 0) process.exitCode = 1;
});
