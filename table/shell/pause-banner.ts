import { el, icon } from "./dom.ts";
import { me, redrawOn, type Table } from "./table.ts";

/** Says over the map that the world is paused. It takes no press; the Space key of a game master goes on. */
export const pauseBanner = (table: Table): HTMLElement => {
  const { game } = table.runtime;
  const element = el("div", { id: "pause", role: "status" });
  const look = (): void => {
    element.hidden = !game.paused;
    element.replaceChildren(...(game.paused ? [icon("fa-solid fa-pause"), "World paused"] : []));
  };
  redrawOn(table, ["pauseGame"], look);
  look();
  game.keybindings.register("core", "pause", {
    name: "Pause the world, or go on",
    restricted: true,
    editable: [{ key: "Space" }],
    onDown: () => {
      if (me(table).isGM) game.togglePause(!game.paused, { broadcast: true });
      return true;
    },
  });
  return element;
};
