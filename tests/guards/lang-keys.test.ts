import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { readManifest } from "../../tools/manifest.ts";
import { inRoot } from "../../tools/paths.ts";
import { rulebookTexts } from "../../tools/translations.ts";
import { DYNAMIC_KEYS } from "./dynamic-keys.ts";
import { flatKeys, keyFaults, keyUses } from "./lang-keys.ts";
import { sourceFiles } from "./source-files.ts";

const NO_FAULTS = { missing: [], unused: [], unlisted: [], stale: [] };

describe("lang/en.json", () => {
  const lang = () => flatKeys(JSON.parse(readFileSync(inRoot("lang/en.json"), "utf8")));
  const keys = () => lang().map(([key]) => key);
  const isOurs = (key: string): boolean => key.startsWith("GRAVITYPORTALS.");

  test("holds every key that is named, and none that is not", () => {
    const uses = [...sourceFiles("src", ".ts"), ...sourceFiles("templates", ".hbs")].flatMap(keyUses);
    // What rulebooks say is in them in English, and below these keys in every other language.
    const all = [...keys().filter(isOurs), ...rulebookTexts().keys()];
    expect(keyFaults(uses, all, Object.keys(DYNAMIC_KEYS))).toEqual(NO_FAULTS);
  });

  test("has a text for every key", () => {
    expect(lang().filter(([, text]) => typeof text !== "string" || text.trim() === "")).toEqual([]);
  });

  test("shows no id: what people read has a name", () => {
    const ids = lang().filter(([, text]) => /\{(?:id|gid|uuid)\}/i.test(String(text)));
    expect(ids).toEqual([]);
  });

  test("says each key once", () => {
    expect(keys().filter((key, index, all) => all.indexOf(key) !== index)).toEqual([]);
  });

  test("names the document types of the manifest, and nothing else outside its own prefix", () => {
    const { id, documentTypes } = readManifest(inRoot("module.json"));
    const typeKeys = Object.entries(documentTypes).flatMap(([document, types]) =>
      Object.keys(types).map((type) => `TYPES.${document}.${id}.${type}`),
    );
    const others = keys().filter((key) => !isOurs(key));
    expect(others.sort()).toEqual(typeKeys.sort());
  });
});

describe("planted:", () => {
  const faults = (path: string, text: string, keys: readonly string[], dynamic: readonly string[] = []) =>
    keyFaults(keyUses({ path, text }), keys, dynamic);

  test("a key that the lang file lacks is missing", () => {
    expect(faults("a.ts", 'localize("GRAVITYPORTALS.TurnBar.ready")', [])).toEqual({
      ...NO_FAULTS,
      missing: ["a.ts: GRAVITYPORTALS.TurnBar.ready"],
    });
    expect(faults("a.hbs", '<b>{{localize "GRAVITYPORTALS.TurnBar.ready"}}</b>', [])).toEqual({
      ...NO_FAULTS,
      missing: ["a.hbs: GRAVITYPORTALS.TurnBar.ready"],
    });
  });

  test("a key that only a comment names is unused", () => {
    const keys = ["GRAVITYPORTALS.TurnBar.ready"];
    expect(faults("a.ts", "// GRAVITYPORTALS.TurnBar.ready", keys)).toEqual({ ...NO_FAULTS, unused: keys });
    expect(faults("a.hbs", "{{!-- GRAVITYPORTALS.TurnBar.ready --}}", keys)).toEqual({ ...NO_FAULTS, unused: keys });
  });

  test("a computed key whose beginning is not listed is unlisted", () => {
    const keys = ["GRAVITYPORTALS.Error.not-yet"];
    const template = `localize(\`GRAVITYPORTALS.Error.\${code}\`)`;
    expect(faults("a.ts", template, keys)).toEqual({
      ...NO_FAULTS,
      unused: keys,
      unlisted: ["a.ts: GRAVITYPORTALS.Error.…"],
    });
    expect(faults("a.ts", template, keys, ["GRAVITYPORTALS.Error."])).toEqual(NO_FAULTS);
    expect(
      faults("a.hbs", '{{localize (concat "GRAVITYPORTALS.Error." code)}}', keys, ["GRAVITYPORTALS.Error."]),
    ).toEqual(NO_FAULTS);
  });

  test("a listed beginning that nobody computes, or that has no texts, is stale", () => {
    expect(faults("a.ts", "", ["GRAVITYPORTALS.Error.x"], ["GRAVITYPORTALS.Error."]).stale).toEqual([
      "GRAVITYPORTALS.Error.",
    ]);
    expect(faults("a.ts", `\`GRAVITYPORTALS.Error.\${code}\``, [], ["GRAVITYPORTALS.Error."]).stale).toEqual([
      "GRAVITYPORTALS.Error.",
    ]);
  });
});
