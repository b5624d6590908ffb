import type { Scene } from "../../client/data/document-types.ts";
import { ask } from "../ask.ts";
import { button, el } from "../dom.ts";
import { GRID_LAYOUTS, sceneData } from "../hex-scene.ts";
import { type Panel, panel } from "../panel.ts";
import { attempt, changesOf, documentClass, me, redrawOn, sorted, type Table } from "../table.ts";
import { deleteButton, directory } from "./directory.ts";

/** The layouts of grids to choose from. */
const LAYOUTS = GRID_LAYOUTS.map(({ type, label }) => ({ value: `${type}`, label }));

const create = async (table: Table): Promise<void> => {
  const answer = await ask(table, "New scene", "Create the scene", [
    { name: "name", label: "Name", value: "Open space" },
    { name: "columns", label: "Columns", value: 42, min: 1, max: 200 },
    { name: "rows", label: "Rows", value: 30, min: 1, max: 200 },
    {
      name: "gridType",
      label: "Grid",
      value: `${GRID_LAYOUTS[0]?.type ?? 5}`,
      choices: LAYOUTS,
    },
    { name: "gridSize", label: "Size of a hex", hint: "From side to side, in pixels.", value: 100, min: 50, max: 300 },
  ]);
  if (!answer) return;
  const asked = {
    name: `${answer["name"]}`,
    columns: Number(answer["columns"]),
    rows: Number(answer["rows"]),
    gridType: Number(answer["gridType"]),
    gridSize: Number(answer["gridSize"]),
  };
  const data = sceneData(asked, table.runtime.game.release.generation);
  const scene = await documentClass<Scene>(table, "Scene").create(data);
  await scene?.view();
};

/** Who may see a scene, by the level that everybody has of it. */
const VIEWERS = [
  { value: "0", label: "The judge" },
  { value: "2", label: "Everybody" },
];

/** The level from which on somebody sees a scene. */
const OBSERVER = 2;

/** What can be changed of a scene that is there: its name, its grid, its size, and who comes to it. */
const configure = async (table: Table, scene: Scene): Promise<void> => {
  const { grid, width, height, navigation } = scene;
  const seen = Number(scene.ownership["default"] ?? 0) >= OBSERVER ? "2" : "0";
  const answer = await ask(table, `Configure ${scene.name}`, "Save the changes", [
    { name: "name", label: "Name", value: scene.name },
    { name: "gridType", label: "Grid", value: `${grid.type}`, choices: LAYOUTS },
    {
      name: "gridSize",
      label: "Size of a hex",
      hint: "From side to side, in pixels.",
      value: grid.size,
      min: 20,
      max: 600,
    },
    { name: "width", label: "Width of the map", hint: "In pixels.", value: width, min: 100, max: 60_000 },
    {
      name: "height",
      label: "Height of the map",
      hint: "In pixels. Tokens stay where they are.",
      value: height,
      min: 100,
      max: 60_000,
    },
    { name: "level", label: "Who may see it", value: seen, choices: VIEWERS },
    { name: "navigation", label: "Show it above the map", value: navigation },
  ]);
  if (!answer) return;
  await scene.update({
    name: `${answer["name"]}`.trim() || scene.name,
    grid: { type: Number(answer["gridType"]), size: Math.round(Number(answer["gridSize"])) },
    width: Math.round(Number(answer["width"])),
    height: Math.round(Number(answer["height"])),
    // A level between the two is left as somebody set it.
    ...(answer["level"] === seen ? {} : { ownership: { default: Number(answer["level"]) } }),
    navigation: answer["navigation"] === true,
  });
};

/** The scenes; the judge sees all, a captain those in the navigation. */
export const scenesPanel = (table: Table): Panel => {
  const { game } = table.runtime;
  const element = el("section", { id: "scenes", class: "tab-panel" });
  const self = panel(table, "SceneDirectory", element, () => {
    const gm = me(table).isGM;
    const shown = sorted(game.scenes).filter((scene) => gm || scene.active || (scene.navigation && scene.visible));
    const entries = shown.map((scene) => ({
      document: scene,
      icon: "fa-solid fa-map",
      note: scene.isView ? "you are here" : scene.active ? "active" : "",
      open: () => scene.view(),
      actions: gm
        ? [
            button(
              `Make ${scene.name} the active scene`,
              "fa-solid fa-bullseye",
              () => attempt(table, () => scene.activate()),
              {
                iconOnly: true,
                class: scene.active ? "on" : "",
              },
            ),
            button(`Configure ${scene.name}`, "fa-solid fa-gear", () => attempt(table, () => configure(table, scene)), {
              iconOnly: true,
            }),
            deleteButton(table, scene),
          ].filter((one): one is HTMLElement => one !== null)
        : [],
    }));
    element.replaceChildren(
      el(
        "div",
        { class: "panel-header" },
        el("h2", {}, "Scenes"),
        gm && button("New scene", "fa-solid fa-plus", () => attempt(table, () => create(table)), { class: "create" }),
      ),
      directory(table, entries, gm ? "No scene yet. Make a first one." : "The judge has opened no scene yet."),
    );
  });
  redrawOn(table, [...changesOf("Scene"), "canvasReady"], () => void self.render());
  return self;
};
