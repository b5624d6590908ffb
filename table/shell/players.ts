import { el } from "./dom.ts";
import { type Panel, panel } from "./panel.ts";
import { changesOf, redrawOn, type Table } from "./table.ts";

/** Who sits at the table, and who is away. */
export const playersPanel = (table: Table): Panel => {
  const { game } = table.runtime;
  const list = el("ol", { class: "players-list" });
  const element = el("aside", { id: "players", "aria-label": "Seats" }, list);
  const self = panel(table, "Players", element, () => {
    const users = game.users.contents.sort((a, b) => b.role - a.role || a.name.localeCompare(b.name));
    list.replaceChildren(
      ...users.map((user) =>
        el(
          "li",
          { class: `player ${user.active ? "active" : "away"}`, dataset: { userId: user.id } },
          el("span", { class: "player-color", style: `--player-color: ${user.color}`, "aria-hidden": "true" }),
          el("span", { class: "player-name" }, user.name),
          user.isSelf && el("small", {}, "you"),
          el("span", { class: "sr-only" }, user.active ? "present" : "away"),
        ),
      ),
    );
  });
  redrawOn(table, [...changesOf("User"), "userConnected"], () => void self.render());
  return self;
};
