import type { WriteMark } from "../../judge/ports/ports.ts";
import type { Scene } from "../../rules/index.ts";
import type { Data, Host, HostCollection, HostJournal, HostScene } from "../host/host.ts";
import { sceneData } from "../host/levels.ts";
import { html } from "../host/markup.ts";
import { MODULE_ID } from "../host/module.ts";
import { withoutLinks } from "../host/plain.ts";
import { isRecord } from "../host/updates.ts";
import { markOptions, mayBePlayers } from "../host/written-by.ts";
import { sayWith } from "../message/say.ts";
import { startText } from "../message/start-words.ts";
import { destinationName, type SceneRow, type WorldEffect } from "./effect.ts";
import { type EffectHost, sceneOf } from "./lookup.ts";
import { listed, OBSERVER, starMap } from "./scene-data.ts";

type Made<K extends WorldEffect["kind"]> = Extract<WorldEffect, { readonly kind: K }>;

type RowPlace = Pick<SceneRow, "chart" | "roll">;

/** Gives the data of the scene that is prepared for a row; null where none is. */
export type PreparedScenes = (row: RowPlace) => Promise<Data | null>;

/** The scene whose own flag says that it is prepared for a row. */
export const flaggedScene = (scenes: HostCollection<HostScene>, { chart, roll }: RowPlace): HostScene | undefined =>
  scenes.contents.find((scene) => {
    const row = scene.getFlag(MODULE_ID, "row");
    return isRecord(row) && row["chart"] === chart && row["roll"] === roll;
  });

/** Prepared scenes as their own flags name them. */
export const flaggedScenes =
  ({ game }: { readonly game: Pick<Host["game"], "scenes"> }): PreparedScenes =>
  async (row) =>
    flaggedScene(game.scenes, row)?.toObject() ?? null;

/** Makes the scene of a destination: a copy of what somebody prepared for the row, else a star map. */
export const makeScene = async (
  host: EffectHost,
  prepared: PreparedScenes,
  { id, checklist, scene, row }: Omit<Made<"scene-made">, "kind">,
  mark: WriteMark,
): Promise<void> => {
  const known = (): HostScene | undefined => host.game.scenes.get(id) ?? sceneOf(host.game.scenes, scene.id);
  const isThere = (): boolean => known() !== undefined;
  const before = known();
  if (before) return list(before, true, mark);
  const template = row && (await prepared(row));
  // Fetching may have taken a while.
  if (isThere()) return;
  const name = destinationName(host.game, scene, row);
  const data = template
    ? copyOf(template, scene, named(host.game.scenes, template, name, row?.scenario ?? ""))
    : withKind({ ...starMap(name, scene, scene.id), journal: checklist }, scene);
  await host.Scene.create(sceneData(host, { ...data, _id: id }), { keepId: true, ...markOptions(mark) });
  if (!host.game.scenes.get(id)) throw new Error(`the scene of «${scene.id}» could not be made`);
};

/** Shows a map among the scenes that everybody is led to, or takes it from there. */
const list = async (scene: HostScene, navigation: boolean, mark: WriteMark): Promise<void> => {
  if (scene.navigation !== navigation) await scene.update({ navigation }, markOptions(mark));
};

/** Leads nobody any more to the map of a destination whose opening was taken back; it is listed again if it comes back. */
export const unlistScene = async (
  { game }: EffectHost,
  { scene }: Pick<Made<"scene-unlisted">, "scene">,
  mark: WriteMark,
): Promise<void> => {
  const map = sceneOf(game.scenes, scene);
  if (map) await list(map, false, mark);
};

/** The scene of the game that a copy is for. */
type Copied = Pick<Scene, "id" | "map" | "terrain" | "columns" | "rows" | "measure">;

/**
 * What the copy of a prepared scene is called: the destination's name where that of the scene keeps it to itself, else
 * the scene's with the scenario, distinct from all other maps of the world.
 */
const named = (
  scenes: Pick<Host["game"]["scenes"], "contents">,
  template: Data,
  whole: string,
  scenario: string,
): string => {
  const flags = template["flags"] as { readonly [scope: string]: Data } | undefined;
  if (flags?.[MODULE_ID]?.["prepared"] === true) return whole;
  const name = [template["name"], scenario].filter(Boolean).join(" · ");
  const taken = new Set(scenes.contents.map((scene) => scene.name));
  const numbered = (number: number): string => (number > 1 ? `${name} (${number})` : name);
  let number = 1;
  while (taken.has(numbered(number))) number += 1;
  return numbered(number);
};

/** A prepared scene without what makes it the template; its tokens are copies, and so other units. */
export const copyOf = ({ _id, _stats, folder: _folder, ...data }: Data, scene: Copied, name: string): Data => {
  const flags = data["flags"] as { readonly [scope: string]: Data } | undefined;
  // Where it is prepared, and what its name keeps to itself there, is of no matter to the copy.
  const { row: _row, prepared: _prepared, ...own } = flags?.[MODULE_ID] ?? {};
  const tokens = Array.isArray(data["tokens"]) ? data["tokens"].map(withoutUnitId) : [];
  // Whoever plays on it goes there and back by its tab, whoever may see the scene that it is a copy of.
  const copy = { ...data, ownership: { default: OBSERVER }, name, active: false, navigation: true, tokens };
  const noted: unknown = own["terrain"];
  const terrain = [...(Array.isArray(noted) ? noted : []), ...listed(scene)];
  const more = terrain.length > 0 ? { terrain } : {};
  return withKind({ ...copy, flags: { ...flags, [MODULE_ID]: { ...own, ...more, scene: scene.id } } }, scene);
};

/** Whether its map has an edge, where it has: the map that it plays says so from now on. */
const withKind = (data: Data, { map }: Pick<Scene, "map">): Data => {
  const flags = data["flags"] as { readonly [scope: string]: Data };
  return map === "fixed" ? { ...data, flags: { ...flags, [MODULE_ID]: { ...flags[MODULE_ID], map } } } : data;
};

const withoutUnitId = (token: Data): Data => {
  const flags = token["flags"] as { readonly [scope: string]: Data } | undefined;
  const unit = flags?.[MODULE_ID]?.["unit"];
  if (!isRecord(unit)) return token;
  const { id: _, ...facts } = unit;
  return { ...token, flags: { ...flags, [MODULE_ID]: { ...flags?.[MODULE_ID], unit: facts } } };
};

/**
 * Makes the map of a place that nobody has a chart of: dark space with the terrain that came along. Its name says
 * nothing, as who is carried there does not know it, and names of scenes are read by all.
 *
 * @rule IP2.83 Nothing tells those who were carried off where they are.
 */
export const makeElsewhere = async (
  host: EffectHost,
  { id, scene }: { readonly id: string; readonly scene: Scene },
  mark: WriteMark,
): Promise<void> => {
  const known = host.game.scenes.get(id) ?? sceneOf(host.game.scenes, scene.id);
  if (known) return list(known, true, mark);
  const data = starMap(host.game.i18n.localize("GRAVITYPORTALS.Elsewhere.name"), scene, scene.id);
  await host.Scene.create(sceneData(host, { ...data, _id: id }), { keepId: true, ...markOptions(mark) });
  if (!host.game.scenes.get(id)) throw new Error(`the scene of «${scene.id}» could not be made`);
};

/** Writes what is to be set up as a page that everybody may read, as the row is public. */
export const makeChecklist = async (
  host: EffectHost,
  { id, page, scene, row }: Omit<Made<"checklist-made">, "kind">,
  mark: WriteMark,
): Promise<void> => {
  if (host.game.journal.get(id)) return;
  const { i18n } = host.game;
  const name = destinationName(host.game, scene, row);
  const title = i18n.format("GRAVITYPORTALS.Checklist.title", { name });
  // Where an undo took the destination back and it comes again, its list is there already.
  const isSame = (one: HostJournal): boolean =>
    one.getFlag(MODULE_ID, "checklist") === scene.id && one.name === title && !mayBePlayers(host.game, one);
  if (host.game.journal.contents.some(isSame)) return;
  const content = checklistHtml(i18n, scene, row);
  await host.JournalEntry.create(
    {
      _id: id,
      name: title,
      ownership: { default: OBSERVER },
      pages: [{ _id: page, name, type: "text", text: { content, format: 1 } }],
      flags: { [MODULE_ID]: { checklist: scene.id } },
    },
    { keepId: true, ...markOptions(mark) },
  );
  if (!host.game.journal.get(id)) throw new Error(`the checklist of «${scene.id}» could not be made`);
};

/** The rows of a destination's set-up; anybody may have written the texts of charts. */
const checklistHtml = (i18n: Host["game"]["i18n"], scene: Scene, row: SceneRow | null): string => {
  const none = i18n.localize("GRAVITYPORTALS.Checklist.none");
  const told = (text: string | undefined): string => text?.trim() || none;
  const { columns, rows, map } = scene;
  const format = sayWith(i18n);
  const lines = [
    map === "fixed"
      ? format("GRAVITYPORTALS.Checklist.mapFixed", { columns, rows })
      : format("GRAVITYPORTALS.Checklist.mapFloating", { columns, rows }),
    format("GRAVITYPORTALS.Checklist.portal", { hex: told(row?.port) }),
    format("GRAVITYPORTALS.Checklist.attackers", { race: told(row?.race) }),
    format("GRAVITYPORTALS.Checklist.defenders", { ships: told(row?.ships) }),
    format("GRAVITYPORTALS.Checklist.start", { defend: told(startText(format, row?.defend ?? "")) }),
    format("GRAVITYPORTALS.Checklist.weapons", { scenario: told(row?.scenario ?? scene.destination?.scenario) }),
    format("GRAVITYPORTALS.Checklist.notes", { notes: told(row?.notes) }),
    i18n.localize("GRAVITYPORTALS.Checklist.players"),
  ];
  return withoutLinks(String(html`<ul>${lines.map((line) => html`<li>${line}</li>`)}</ul>`));
};
