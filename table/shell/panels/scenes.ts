import type { Scene } from "../../client/data/document-types.ts";
import { ask } from "../ask.ts";
import { button, el } from "../dom.ts";
import { GRID_LAYOUTS, sceneData } from "../hex-scene.ts";
import { type Panel, panel } from "../panel.ts";
import { attempt, changesOf, documentClass, me, redrawOn, sorted, type Table } from "../table.ts";
import { deleteButton, directory } from "./directory.ts";

const create = async (table: Table): Promise<void> => {
  const answer = await ask(table, "New scene", "Create the scene", [
    { name: "name", label: "Name", value: "Open space" },
    { name: "columns", label: "Columns", value: 42, min: 1, max: 200 },
    { name: "rows", label: "Rows", value: 30, min: 1, max: 200 },
    {
      name: "gridType",
      label: "Grid",
      value: `${GRID_LAYOUTS[0]?.type ?? 5}`,
      choices: GRID_LAYOUTS.map(({ type, label }) => ({ value: `${type}`, label })),
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
