import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { macroSources } from "../../tools/compendium/macros.ts";
import { manualEntries } from "../../tools/compendium/manual.ts";
import { inRoot } from "../../tools/paths.ts";
import { flatKeys } from "./lang-keys.ts";

/** Words that people of this field do not use, with the word that stands for the thing everywhere. */
const WORDS: readonly (readonly [RegExp, string])[] = [
  [/\b(?:she|her|hers)\b/i, "it"],
  [/\bstrip\b/i, "turn bar"],
  [/\breadings?\b/i, "rule options"],
  [/\bknown bar\b/i, "line of fire clear as far as you know"],
  [/\bis gone\b/i, "entered a gravity portal"],
  [/\blies beyond\b/i, "destination"],
  [/\bspheres?\b/i, "ESG"],
  [/\bsignals?\b/i, "private notes"],
  [/\bdeveloper console\b|\bF12\b|\bbrowser's console\b/i, "what failed, what stands, and what to do"],
  [/\bput away\b|\bbring back\b/i, "Hide, Show"],
  [/\bunfold\b|\bfold\b/i, "Collapse"],
  [/\bnobody's\b/i, "without an owner"],
  [/\bway home\b|\bway out\b/i, "return window"],
  [/\bof the house\b/i, "house rule"],
  [/(?<!\()\bdebris\b/i, "minor terrain; its kind stands once, in brackets"],
  [/!/, "a full stop"],
];

const faultsIn = (texts: readonly (readonly [string, unknown])[]): readonly string[] =>
  texts.flatMap(([key, text]) =>
    WORDS.filter(([word]) => word.test(String(text))).map(([, better]) => `${key}: «${String(text)}», say: ${better}`),
  );

describe("the words on the screen", () => {
  test("are the glossary's", () => {
    expect(faultsIn(flatKeys(JSON.parse(readFileSync(inRoot("lang/en.json"), "utf8"))))).toEqual([]);
  });

  test.each(["README.md", "docs/playing.md", "docs/scenario-files.md"])("are those of %s too", (page) => {
    const prose = readFileSync(inRoot(page), "utf8").replaceAll(/`[^`]*`|!\[/g, "");
    expect(faultsIn(prose.split("\n").map((line, at) => [`line ${at + 1}`, line]))).toEqual([]);
  });

  test("are those of the manual and the macros too", () => {
    const pages = Object.values(manualEntries()).flatMap((entry) => entry.pages);
    const texts = pages.map(({ name, text }) => [name, `${name} ${text.content}`] as const);
    const macros = Object.values(macroSources()).map(({ name }) => [name, name] as const);
    expect(faultsIn([...texts, ...macros])).toEqual([]);
  });

  test("names of steps read as what is going on or to be done, not as done", () => {
    const steps = flatKeys(JSON.parse(readFileSync(inRoot("lang/en.json"), "utf8"))).filter(([key]) =>
      /^GRAVITYPORTALS\.(?:FastPlay|OrionsGate)\.Step\./.test(key),
    );
    expect(steps.length).toBeGreaterThan(100);
    // A participle that stands before its noun tells which ships, not what was done.
    const done = /\b(?:is|are|was|were|has|have|been)\b|\b(?:lost|laid|placed|settled|tested|used|deployed)\b/i;
    expect(steps.filter(([, text]) => done.test(String(text)))).toEqual([]);
  });

  test("a word that was replaced would be noticed", () => {
    expect(faultsIn([["TurnBar.Move", "Move the strip"]])).toHaveLength(1);
    expect(faultsIn([["TurnBar.Move", "Move the turn bar: drag, or arrow keys"]])).toEqual([]);
  });
});
