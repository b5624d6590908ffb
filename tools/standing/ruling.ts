/** Which rules have a ruling: tests with the number that say in words, and by what they expect, how either side comes out. */

import { groupBy } from "es-toolkit";
import { namedIn } from "../../src/rules/rulebook/citations.ts";
import type { Expectation } from "./expectation.ts";
import type { ReadTest } from "./read-tests.ts";

/** A test that tells a side, and what it expects there. */
export interface Side {
  readonly file: string;
  readonly title: string;
  readonly expected: string;
}

/** The two sides of a rule, or why its tests do not show them. */
export type Ruling = { readonly sides: readonly [Side, Side] } | { readonly lack: string };

/** The tests that rule on each number; tests that say nothing beside their numbers are among them and rule on none. */
export const testsByRule = (tests: readonly ReadTest[]): ReadonlyMap<string, readonly ReadTest[]> => {
  const found = new Map<string, ReadTest[]>();
  for (const test of tests)
    for (const rule of new Set(namedIn(test.title).map((named) => named.rule)))
      found.set(rule, [...(found.get(rule) ?? []), test]);
  return found;
};

/** Whether the tests with a rule's number show both of its sides. */
export const rulingOf = (tests: readonly ReadTest[]): Ruling => {
  if (tests.length === 0) return { lack: "no test of the rules has its number" };
  const inWords = tests.filter(({ title }) => wordsOf(title).length > 1);
  if (inWords.length === 0) return { lack: "its tests have its number alone, and no words" };
  if (inWords.every(({ expectations }) => expectations.length === 0))
    return { lack: "nothing is expected in its tests" };
  const sides = twoOutcomes(inWords) ?? first(inWords, refusedAndDone) ?? first(inWords, toldApart);
  return sides ? { sides } : { lack: "its tests show one side" };
};

const first = <T>(tests: readonly ReadTest[], find: (test: ReadTest) => T | null): T | null => {
  for (const test of tests) {
    const found = find(test);
    if (found) return found;
  }
  return null;
};

/** The words of a title without the numbers. */
const wordsOf = (title: string): readonly string[] => title.replaceAll(/\[[^\]]*\]/g, " ").match(/[a-z]{2,}/gi) ?? [];

/** Something that a test expects. */
interface Told {
  readonly test: ReadTest;
  readonly one: Expectation;
}

const sideOf = ({ test: { file, title }, one: { matcher, expected } }: Told): Side => ({
  file,
  title,
  expected: `${matcher} ${expected}`.trim(),
});

/** One thing that is asked of two cases, or before and after, and comes out in two ways; presence and absence before all else. */
const twoOutcomes = (tests: readonly ReadTest[]): readonly [Side, Side] | null => {
  const told = tests.flatMap((test) => test.expectations.map((one) => ({ test, one })));
  const bySubject = Object.values(groupBy(told, ({ one }) => one.subject));
  for (const differ of [isThereAndNot, areTwo])
    for (const all of bySubject)
      for (const [index, a] of all.entries())
        for (const b of all.slice(index + 1)) if (differ(a, b)) return [sideOf(a), sideOf(b)];
  return null;
};

/** What matchers ask alike. */
const KIND: Readonly<Record<string, string>> = {
  toBe: "is",
  toEqual: "is",
  toStrictEqual: "is",
  toMatchObject: "like",
  toContain: "holds",
  toContainEqual: "holds",
};

const isNot = ({ matcher }: Expectation): boolean => matcher.startsWith("not.");

const kindOf = ({ matcher }: Expectation): string => {
  const plain = matcher.replace("not.", "");
  return KIND[plain] ?? plain;
};

const NOTHING = /^(\[\]|\{\}|null|undefined|false|0|""|``|err\(.*)$/;

/** Whether it is expected that something is not there, or not so. */
const isAbsence = (one: Expectation): boolean =>
  isNot(one) ||
  /^toBe(Null|Undefined|Falsy)$/.test(one.matcher) ||
  (["is", "toHaveLength"].includes(kindOf(one)) && NOTHING.test(one.expected));

/** Whether two are of the same thing at the same place, so that both hold at once unless something happens between them. */
const isSameCase = (a: Told, b: Told): boolean => a.test === b.test && a.one.asked === b.one.asked;

const isThereAndNot = (a: Told, b: Told): boolean => {
  if (isAbsence(a.one) === isAbsence(b.one)) return false;
  if (!isSameCase(a, b)) return true;
  return kindOf(a.one) === kindOf(b.one) && (isNot(a.one) === isNot(b.one) || a.one.expected === b.one.expected);
};

/** What sort of thing is expected: a number says nothing against a list. */
const sortOf = (expected: string): string => {
  if (/^(true|false)$/.test(expected)) return "boolean";
  if (expected.startsWith("[")) return "list";
  if (/^[\d._]+$/.test(expected)) return "number";
  return /^["'`]/.test(expected) ? "text" : "other";
};

/** A text without times, as the same thing in another turn is no other outcome. */
const timeless = (expected: string): string =>
  expected
    .replaceAll(/\bat: [^,}]*/g, "at")
    .replaceAll(/(["'`])(?:(?!\1).)*\1/g, (text) =>
      ALONE.test(text) ? text : text.replaceAll(/\b\d+(\.\d+)+\b/g, "T"),
    );

/** A number alone may be a step, or the time that is asked for. */
const ALONE = /^.\d+(\.\d+)+.$/;

const areTwo = (a: Told, b: Told): boolean => {
  if (isAbsence(a.one) || isAbsence(b.one)) return false;
  if (kindOf(a.one) !== kindOf(b.one) || sortOf(a.one.expected) !== sortOf(b.one.expected)) return false;
  if (timeless(a.one.expected) === timeless(b.one.expected)) return false;
  return !isSameCase(a, b) || ["is", "toHaveLength"].includes(kindOf(a.one));
};

/** In one game an order is refused, and another like it is not, or something else is done. */
const refusedAndDone = (test: ReadTest): readonly [Side, Side] | null => {
  const some = test.expectations.filter((one) => !isAbsence(one));
  const refused = some.find(({ isOfRefusals }) => isOfRefusals);
  if (refused?.isOfSome) {
    const side = sideOf({ test, one: refused });
    return [side, { ...side, expected: "others of these orders are not refused" }];
  }
  const done = some.find(({ isOfRefusals }) => !isOfRefusals);
  return refused && done ? [sideOf({ test, one: refused }), sideOf({ test, one: done })] : null;
};

/** Words that set one side against the other. */
const AGAINST = /\b(not|no|nor|but|only|unless|whether|neither|nobody|nothing|none|never|else|otherwise|except)\b/;

/** A title sets two sides against each other, and a list of unlike rows shows who has which; who is not in it has neither. */
const toldApart = (test: ReadTest): readonly [Side, Side] | null => {
  if (!AGAINST.test(wordsOf(test.title.slice(test.title.lastIndexOf("]") + 1)).join(" "))) return null;
  const one = test.expectations.find((found) => found.rows.length > 1 && ["is", "like"].includes(kindOf(found)));
  if (!one || isNot(one)) return null;
  const [a = "", b = ""] = one.rows;
  return [
    { ...sideOf({ test, one }), expected: a },
    { ...sideOf({ test, one }), expected: b },
  ];
};
