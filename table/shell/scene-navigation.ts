import { button, el } from "./dom.ts";
import { type Panel, panel } from "./panel.ts";
import { attempt, changesOf, me, redrawOn, sorted, type Table } from "./table.ts";

/** The scenes at the top: which one is seen, which is active, who looks at which. */
export const sceneNavigation = (table: Table): Panel => {
  const { game } = table.runtime;
  const element = el("nav", { id: "scene-navigation", "aria-label": "Scenes" });
  const self = panel(table, "SceneNavigation", element, () => {
    const gm = me(table).isGM;
    const shown = sorted(game.scenes).filter(
      (scene) => scene.active || scene.isView || (scene.navigation && (gm || scene.visible)),
    );
    const items = shown.map((scene) => {
      const viewers = game.users.contents.filter((user) => user.active && user.viewedScene === scene.id);
      const viewed = scene.isView;
      return el(
        "li",
        { class: ["scene", viewed ? "view" : "", scene.active ? "active" : ""].filter(Boolean).join(" ") },
        button(
          scene.navName || scene.name,
          scene.active ? "fa-solid fa-bullseye" : null,
          () => attempt(table, () => scene.view()),
          {
            ...(viewed ? { "aria-current": "page" } : {}),
            dataset: { sceneId: scene.id },
          },
        ),
        el(
          "span",
          { class: "scene-players", "aria-hidden": "true" },
          ...viewers.map((user) => el("i", { style: `background: ${user.color}` })),
        ),
      );
    });
    element.replaceChildren(el("ol", {}, ...items));
    element.hidden = items.length === 0;
  });
  redrawOn(
    table,
    [...changesOf("Scene"), "canvasReady", "updateUser", "userConnected", "userViewedScene"],
    () => void self.render(),
  );
  return self;
};
