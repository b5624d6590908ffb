import type { WriteMark } from "../../judge/ports/log.ts";
import type { Scene } from "../../rules/index.ts";
import { MODULE_ID } from "../constants.ts";
import type { Data, Host, HostScene } from "../host.ts";
import { isRecord } from "../ports/flag-value.ts";
import { markOptions } from "../ports/mark.ts";
import type { SceneRow, WorldEffect } from "./effect.ts";
import { type EffectHost, sceneOf } from "./lookup.ts";
import { OBSERVER, starMap } from "./scene-data.ts";

type Made<K extends WorldEffect["kind"]> = Extract<WorldEffect, { readonly kind: K }>;

const PRINTED = /^DR[2-9]$/;

/** What a destination is called: the title in a row of the players' own charts, else the scenario's code. */
export const destinationName = (
  scene: Pick<Scene, "id" | "destination">,
  row: Pick<SceneRow, "chart" | "ships" | "scenario"> | null,
): string => {
  const title = row && !PRINTED.test(row.chart) ? row.ships.trim() : "";
  return title || row?.scenario || scene.destination?.scenario || scene.id;
};

/** Makes the scene of a destination: a copy of the template that somebody prepared for the row, else a star map. */
export const makeScene = async (
  host: EffectHost,
  { id, checklist, scene, row }: Omit<Made<"scene-made">, "kind">,
  mark: WriteMark,
): Promise<void> => {
  if (host.game.scenes.get(id) || sceneOf(host.game.scenes, scene.id)) return;
  const template = row && templateOf(host, row);
  const data = template
    ? copyOf(template, scene.id)
    : { ...starMap(destinationName(scene, row), scene, scene.id), journal: checklist };
  await host.Scene.create({ ...data, _id: id }, { keepId: true, ...markOptions(mark) });
  if (!host.game.scenes.get(id)) throw new Error(`the scene of «${scene.id}» could not be made`);
};

const templateOf = (host: EffectHost, { chart, roll }: SceneRow): HostScene | undefined =>
  host.game.scenes.contents.find((scene) => {
    const row = scene.getFlag(MODULE_ID, "row");
    return isRecord(row) && row["chart"] === chart && row["roll"] === roll;
  });

/** A prepared scene without what makes it the template; its tokens are copies, and so other units. */
const copyOf = (template: HostScene, scene: string): Data => {
  const { _id, _stats, ...data } = template.toObject();
  const flags = data["flags"] as { readonly [scope: string]: Data } | undefined;
  const { row: _row, ...own } = flags?.[MODULE_ID] ?? {};
  const tokens = Array.isArray(data["tokens"]) ? data["tokens"].map(withoutUnitId) : [];
  return { ...data, active: false, navigation: true, tokens, flags: { ...flags, [MODULE_ID]: { ...own, scene } } };
};

const withoutUnitId = (token: Data): Data => {
  const flags = token["flags"] as { readonly [scope: string]: Data } | undefined;
  const unit = flags?.[MODULE_ID]?.["unit"];
  if (!isRecord(unit)) return token;
  const { id: _, ...facts } = unit;
  return { ...token, flags: { ...flags, [MODULE_ID]: { ...flags?.[MODULE_ID], unit: facts } } };
};

/** Writes what is to be set up as a page that everybody may read, as the row is public. */
export const makeChecklist = async (
  host: EffectHost,
  { id, page, scene, row }: Omit<Made<"checklist-made">, "kind">,
  mark: WriteMark,
): Promise<void> => {
  if (host.game.journal.get(id)) return;
  const { i18n } = host.game;
  const name = destinationName(scene, row);
  const content = checklistHtml(i18n, scene, row);
  await host.JournalEntry.create(
    {
      _id: id,
      name: i18n.format("GRAVITYPORTALS.Checklist.title", { name }),
      ownership: { default: OBSERVER },
      pages: [{ _id: page, name, type: "text", text: { content, format: 1 } }],
      flags: { [MODULE_ID]: { checklist: scene.id } },
    },
    { keepId: true, ...markOptions(mark) },
  );
  if (!host.game.journal.get(id)) throw new Error(`the checklist of «${scene.id}» could not be made`);
};

/** The rows of a destination's set-up; texts of charts are escaped, as anybody may have written them. */
const checklistHtml = (i18n: Host["game"]["i18n"], scene: Scene, row: SceneRow | null): string => {
  const none = i18n.localize("GRAVITYPORTALS.Checklist.none");
  const told = (text: string | undefined): string => escapeHtml(text?.trim() || none);
  const { columns, rows, map } = scene;
  const format = (key: string, data: Data): string => i18n.format(key, data);
  const lines = [
    map === "fixed"
      ? format("GRAVITYPORTALS.Checklist.mapFixed", { columns, rows })
      : format("GRAVITYPORTALS.Checklist.mapFloating", { columns, rows }),
    format("GRAVITYPORTALS.Checklist.portal", { hex: told(row?.port) }),
    format("GRAVITYPORTALS.Checklist.attackers", { race: told(row?.race) }),
    format("GRAVITYPORTALS.Checklist.defenders", { ships: told(row?.ships) }),
    format("GRAVITYPORTALS.Checklist.start", { defend: told(row?.defend) }),
    format("GRAVITYPORTALS.Checklist.weapons", { scenario: told(row?.scenario ?? scene.destination?.scenario) }),
    format("GRAVITYPORTALS.Checklist.notes", { notes: told(row?.notes) }),
    i18n.localize("GRAVITYPORTALS.Checklist.players"),
  ];
  return `<ul>${lines.map((line) => `<li>${line}</li>`).join("")}</ul>`;
};

const ESCAPES: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};
const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (sign) => ESCAPES[sign] ?? "");
