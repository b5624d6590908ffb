import { beforeEach, expect, test } from "vitest";
import { LANGUAGE_KEY, Localization, languagesOf } from "../client/data/localization.ts";
import type { RuntimeEnv } from "../client/data/runtime-types.ts";
import type { WorldSnapshot } from "../world/protocol.ts";

const moduleOf = (id: string, ...langs: readonly (readonly [string, string])[]) => ({
  id,
  title: id,
  version: "1.0.0",
  manifest: { languages: langs.map(([lang, name]) => ({ lang, name, path: `lang/${lang}.json` })) },
});
const MODULES = [
  moduleOf("buoys", ["en", "English"], ["pl", "polski"], ["de", "Deutsch"]),
  moduleOf("gates", ["en", "English"]),
];
const FILES: Readonly<Record<string, unknown>> = {
  "modules/buoys/lang/en.json": { BUOY: { name: "Buoy {n}", light: "Light" } },
  "modules/buoys/lang/de.json": { BUOY: { name: "Boje {n}" } },
  "modules/buoys/lang/pl.json": { BUOY: { name: "Boja {n}" } },
  "modules/gates/lang/en.json": { "GATE.open": "Open" },
};

let read: string[];
beforeEach(() => {
  read = [];
});

const loaded = async (chosen: string | null): Promise<Localization> => {
  const i18n = new Localization(13);
  const env = {
    storage: { getItem: (key: string) => (key === LANGUAGE_KEY ? chosen : null) },
    fetchText: async (path: string) => {
      read.push(path);
      return JSON.stringify(FILES[path]);
    },
  };
  await i18n.load(env as unknown as RuntimeEnv, { modules: MODULES } as unknown as WorldSnapshot);
  return i18n;
};

test("texts are English until somebody chooses another language, and no other file is read", async () => {
  const i18n = await loaded(null);
  expect([i18n.lang, i18n.format("BUOY.name", { n: 2 })]).toEqual(["en", "Buoy 2"]);
  expect(read).toEqual(["modules/buoys/lang/en.json", "modules/gates/lang/en.json"]);
});

test("what the chosen language lacks is said in English", async () => {
  const i18n = await loaded("de");
  expect([
    i18n.lang,
    i18n.format("BUOY.name", { n: 2 }),
    i18n.localize("BUOY.light"),
    i18n.localize("GATE.open"),
  ]).toEqual(["de", "Boje 2", "Light", "Open"]);
  expect([i18n.has("BUOY.light"), i18n.has("BUOY.light", false), i18n.has("BUOY.name", false)]).toEqual([
    true,
    false,
    true,
  ]);
  expect(read, "the other languages stay where they are").not.toContain("modules/buoys/lang/pl.json");
});

test("a language that no module of the world brings any more is English", async () => {
  expect((await loaded("eo")).lang).toBe("en");
});

test("the languages to choose from are those that modules bring, by the names that their speakers use", () => {
  expect(languagesOf(MODULES)).toEqual([
    { lang: "en", name: "English" },
    { lang: "de", name: "Deutsch" },
    { lang: "pl", name: "polski" },
  ]);
  expect(languagesOf([{ id: "bare", manifest: {} }])).toEqual([{ lang: "en", name: "English" }]);
});
