import { readdirSync, readFileSync } from "node:fs";
import { namedIn } from "../../src/rules/rulebook/citations.ts";
import { inRoot } from "../paths.ts";
import { type TaggedCode, taggedCodeIn } from "./tagged-code.ts";

/** Tests that play whole games by the dozen, seconds for each change. A quick run does without. */
const SLOW = [
  "engine/declared-secrets",
  "engine/information-secrets",
  "engine/properties",
  "simulation/non-interference",
];

const filesUnder = (folder: string, ending: string): readonly string[] =>
  readdirSync(inRoot(folder), { recursive: true, encoding: "utf8" })
    .filter((path) => path.endsWith(ending))
    .map((path) => `${folder}/${path}`)
    .sort();

/** Every tagged declaration of the rules. */
export const allTaggedCode = (): readonly TaggedCode[] =>
  filesUnder("src/rules", ".ts").flatMap((file) => taggedCodeIn(file, readFileSync(inRoot(file), "utf8")));

/** The rules that each test file without a browser or Foundry names. */
export const rulesByTestFile = (quick: boolean): ReadonlyMap<string, ReadonlySet<string>> =>
  new Map(
    ["tests/rules", "tests/judge"]
      .flatMap((folder) => filesUnder(folder, ".test.ts"))
      .filter((file) => !(quick && SLOW.some((slow) => file === `tests/rules/${slow}.test.ts`)))
      .map((file) => [file, new Set(namedIn(readFileSync(inRoot(file), "utf8")).map(({ rule }) => rule))]),
  );
