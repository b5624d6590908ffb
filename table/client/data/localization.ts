/** `game.i18n`: strings by key, from the table and the modules' language files. */

import type { Generation } from "../../world/generation.ts";
import { mergeObject } from "../../world/merge.ts";
import { expandObject, getProperty } from "../../world/paths.ts";
import { isPlain, type Plain } from "../../world/plain.ts";
import type { ModuleDescription, WorldSnapshot } from "../../world/protocol.ts";
import type { I18nApi, RuntimeEnv } from "./runtime-types.ts";

/** What stands where a language has no string. */
const ENGLISH = "en";

/** Where a browser keeps the language that its person chose. */
export const LANGUAGE_KEY = "table.language";

/** A language that strings are brought in. */
export interface Language {
  /** As `de` or `pt-BR`. */
  readonly lang: string;
  /** As its speakers call it. */
  readonly name: string;
}

interface LanguageFile extends Language {
  readonly path: string;
}

const filesOf = ({ id, manifest }: Pick<ModuleDescription, "id" | "manifest">): readonly LanguageFile[] =>
  (Array.isArray(manifest["languages"]) ? manifest["languages"].filter(isPlain) : []).map(({ lang, name, path }) => ({
    lang: String(lang),
    name: String(name ?? lang),
    path: `modules/${id}/${String(path)}`,
  }));

/** The languages that modules bring, English first, then by their names. */
export const languagesOf = (modules: readonly Pick<ModuleDescription, "id" | "manifest">[]): readonly Language[] => {
  const names = new Map(modules.flatMap(filesOf).map(({ lang, name }) => [lang, name]));
  const others = [...names].filter(([lang]) => lang !== ENGLISH).map(([lang, name]) => ({ lang, name }));
  const inOrder = others.sort((a, b) => a.name.localeCompare(b.name, ENGLISH));
  return [{ lang: ENGLISH, name: names.get(ENGLISH) ?? "English" }, ...inOrder];
};

export class Localization implements I18nApi {
  lang = ENGLISH;
  translations: Plain = {};
  /** What stands where the chosen language has nothing. */
  #english: Plain = {};
  readonly #generation: Generation;

  constructor(generation: Generation) {
    this.#generation = generation;
  }

  /** Reads the English strings that the table and every module bring, and those of the language that was chosen. */
  async load(env: RuntimeEnv, snapshot: WorldSnapshot): Promise<void> {
    const chosen = env.storage.getItem(LANGUAGE_KEY) ?? ENGLISH;
    this.lang = languagesOf(snapshot.modules).some(({ lang }) => lang === chosen) ? chosen : ENGLISH;
    this.#english = expandObject({ ...env.coreStrings });
    await this.#read(this.#english, ENGLISH, env, snapshot);
    if (this.lang === ENGLISH) this.translations = this.#english;
    else await this.#read(this.translations, this.lang, env, snapshot);
  }

  async #read(into: Plain, language: string, env: RuntimeEnv, { modules }: WorldSnapshot): Promise<void> {
    for (const { lang, path } of modules.flatMap(filesOf)) {
      if (lang !== language) continue;
      const strings: unknown = JSON.parse(await env.fetchText(path));
      if (isPlain(strings)) mergeObject(into, strings);
    }
  }

  has(key: string, fallback = true): boolean {
    const found = getProperty(this.translations, key);
    return typeof (found ?? (fallback ? getProperty(this.#english, key) : undefined)) === "string";
  }

  /** The string of a key; the key itself if there is none. From generation 14 on it may be given what is filled in. */
  localize(key: string, data?: Plain): string {
    const found = getProperty(this.translations, key) ?? getProperty(this.#english, key);
    const text = typeof found === "string" ? found : key;
    return data && this.#generation >= 14 ? this.#filled(key, text, data) : text;
  }

  /** The string with `{name}` filled in. */
  format(key: string, data: Plain = {}): string {
    return this.#filled(key, this.localize(key), data);
  }

  #filled(key: string, text: string, data: Plain): string {
    // From 14 on nothing is filled in where there is no translation.
    if (this.#generation >= 14 && !this.has(key)) return text;
    return text.replace(/\{([^}]+)\}/g, (whole, name: string) =>
      data[name] === undefined ? whole : String(data[name]),
    );
  }
}
