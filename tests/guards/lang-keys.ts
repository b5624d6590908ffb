import { HOLE, literalsIn, withoutComments } from "./literals.ts";
import type { SourceFile } from "./source-files.ts";

/** A place that names a lang key: a whole one, or the beginning of one that is computed. */
export interface KeyUse {
  readonly path: string;
  readonly key: string;
  readonly whole: boolean;
}

/** What is wrong between the uses and the lang file, a line each. */
export interface KeyFaults {
  readonly missing: readonly string[];
  readonly unused: readonly string[];
  readonly unlisted: readonly string[];
  readonly stale: readonly string[];
}

const KEY = new RegExp(`GRAVITYPORTALS\\.(?:[\\w-]+\\.)*[\\w-]*${HOLE}?`, "g");

/** Every lang key that a TypeScript file or a template names, in texts only. */
export const keyUses = (file: SourceFile): readonly KeyUse[] => {
  const texts = file.path.endsWith(".ts") ? literalsIn(file) : [withoutComments(file.text)];
  return texts
    .flatMap((text) => text.match(KEY) ?? [])
    .map((match) => ({
      path: file.path,
      key: match.replace(HOLE, ""),
      whole: !match.endsWith(HOLE) && !match.endsWith("."),
    }));
};

/** A lang file's texts by full key; Foundry takes nested and dotted keys alike. */
export const flatKeys = (lang: unknown, prefix = ""): readonly (readonly [key: string, text: unknown])[] => {
  if (typeof lang !== "object" || lang === null || Array.isArray(lang)) return [[prefix, lang]];
  return Object.entries(lang).flatMap(([name, value]) => flatKeys(value, prefix ? `${prefix}.${name}` : name));
};

/** Compares what is named with what is written, given the beginnings of computed keys that are accounted for. */
export const keyFaults = (uses: readonly KeyUse[], keys: readonly string[], dynamic: readonly string[]): KeyFaults => {
  const known = new Set(keys);
  const named = new Set(uses.filter((use) => use.whole).map((use) => use.key));
  // A prefix handed on without its dot, as the types' localization prefixes are.
  const isPrefix = (key: string): boolean => dynamic.some((prefix) => prefix === key || prefix === `${key}.`);
  const isComputed = (key: string): boolean => dynamic.some((prefix) => key.startsWith(prefix));
  return {
    missing: uses
      .filter((use) => use.whole && !known.has(use.key) && !isPrefix(use.key))
      .map(({ path, key }) => `${path}: ${key}`),
    unused: keys.filter((key) => !named.has(key) && !isComputed(key)),
    unlisted: uses.filter((use) => !use.whole && !isComputed(use.key)).map(({ path, key }) => `${path}: ${key}…`),
    stale: dynamic.filter(
      (prefix) =>
        !keys.some((key) => key.startsWith(prefix)) ||
        !uses.some(({ key }) => key.startsWith(prefix) || prefix === `${key}.`),
    ),
  };
};
