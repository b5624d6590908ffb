/** `game.i18n`: strings by key, from the table and the modules' language files. */

import type { Generation } from "../../world/generation.ts";
import { mergeObject } from "../../world/merge.ts";
import { expandObject, getProperty } from "../../world/paths.ts";
import { isPlain, type Plain } from "../../world/plain.ts";
import type { WorldSnapshot } from "../../world/protocol.ts";
import type { I18nApi, RuntimeEnv } from "./runtime-types.ts";

const LANGUAGE = "en";

export class Localization implements I18nApi {
  readonly lang = LANGUAGE;
  translations: Plain = {};
  readonly #generation: Generation;

  constructor(generation: Generation) {
    this.#generation = generation;
  }

  /** Reads the English strings that the table and every module bring. */
  async load(env: RuntimeEnv, snapshot: WorldSnapshot): Promise<void> {
    this.translations = expandObject({ ...env.coreStrings });
    for (const { id, manifest } of snapshot.modules) {
      const languages = Array.isArray(manifest["languages"]) ? manifest["languages"].filter(isPlain) : [];
      for (const { lang, path } of languages) {
        if (lang !== LANGUAGE) continue;
        const strings: unknown = JSON.parse(await env.fetchText(`modules/${id}/${String(path)}`));
        if (isPlain(strings)) mergeObject(this.translations, strings);
      }
    }
  }

  has(key: string, _fallback = true): boolean {
    return typeof getProperty(this.translations, key) === "string";
  }

  /** The string of a key; the key itself if there is none. From generation 14 on it may be given what is filled in. */
  localize(key: string, data?: Plain): string {
    const found = getProperty(this.translations, key);
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
