// @vitest-environment happy-dom
import { describe, expect, test } from "vitest";
import { fieldOf, valueIn } from "../../../src/foundry/apps/settings/settings-window.ts";
import { registerTourOffer } from "../../../src/foundry/apps/story/story-settings.ts";
import { registerResetPlaces } from "../../../src/foundry/apps/turn-bar/turn-bar-settings.ts";
import { registerCover } from "../../../src/foundry/canvas/cover.ts";
import { registerPalette } from "../../../src/foundry/canvas/palette-settings.ts";
import { registerMoments, registerShown } from "../../../src/foundry/canvas/shown-settings.ts";
import type { Host } from "../../../src/foundry/host/host.ts";
import { registerSettingGroups, SETTING_GROUPS } from "../../../src/foundry/settings/groups.ts";
import { registerSettings } from "../../../src/foundry/settings/settings.ts";

/** All that the module registers which has a name, and so is for people; the menus beside it. */
const registered = () => {
  const named = new Map<string, { readonly scope: string; readonly config: boolean }>();
  const menus = new Map<string, { readonly restricted: boolean }>();
  const host = {
    Hooks: { on: () => 0, once: () => 0 },
    game: {
      settings: {
        register: (_scope: string, key: string, config: { name?: string; scope: string; config: boolean }) => {
          if (config.name !== undefined) named.set(key, config);
        },
        registerMenu: (_scope: string, key: string, menu: { restricted: boolean }) => menus.set(key, menu),
      },
    },
  } as unknown as Host;
  Object.assign(globalThis, { Hooks: host.Hooks, game: host.game });
  registerSettings(host, { opened: () => {}, paced: () => {}, effects: () => {} });
  registerCover();
  registerPalette(() => {});
  registerShown(() => {});
  registerMoments();
  registerResetPlaces(host, () => {});
  registerTourOffer(host);
  registerSettingGroups(host, async () => {});
  return { named, menus };
};

describe("the module's settings", () => {
  const { named, menus } = registered();
  const grouped = SETTING_GROUPS.flatMap(({ keys }) => keys);

  test("are each in one group, none in Foundry's flat list", () => {
    expect([...grouped].sort()).toEqual([...named.keys()].sort());
    expect(new Set(grouped).size).toBe(grouped.length);
    expect([...named].filter(([, { config }]) => config)).toEqual([]);
  });

  test("of the world are a game master's, those of a browser everybody's", () => {
    for (const { id, keys, restricted } of SETTING_GROUPS) {
      expect(menus.get(`settings-${id}`)?.restricted).toBe(restricted);
      for (const key of keys) expect(named.get(key)?.scope, key).toBe(restricted ? "world" : "client");
    }
  });
});

describe("a field", () => {
  const formWith = (...fields: readonly HTMLElement[]): HTMLFormElement => {
    const form = document.createElement("form");
    // As a dialog has it: written out as text.
    form.innerHTML = fields.map((field) => field.outerHTML).join("");
    return form;
  };

  test.each<[string, object, unknown, unknown]>([
    ["a choice", { type: String, choices: { "0": "none", "60": "a minute" } }, "60", "60"],
    ["a tick", { type: Boolean }, true, true],
    ["no tick", { type: Boolean }, false, false],
    ["a text", { type: String }, 'a "b" <c>', 'a "b" <c>'],
    ["no text", { type: String }, "", ""],
  ])("of %s shows the value, and gives it back", (_what, setting, value, given) => {
    const form = formWith(fieldOf("key", { name: "Name", hint: "Hint", ...setting }, value, (key) => key));
    expect(valueIn(form, "key")).toBe(given);
    expect(form.querySelector("label")?.getAttribute("for")).toBe(form.querySelector("[name=key]")?.id);
  });

  test("that is not there gives nothing", () => {
    expect(valueIn(formWith(), "key")).toBeUndefined();
  });
});
