import type { Actor } from "../../client/data/document-types.ts";
import { ask } from "../ask.ts";
import { button, el } from "../dom.ts";
import { type Panel, panel } from "../panel.ts";
import { actorSheet } from "../sheets/actor-sheet.ts";
import { openOnce, type PlainWindow } from "../sheets/plain-window.ts";
import { attempt, changesOf, documentClass, me, redrawOn, sorted, type Table } from "../table.ts";
import { typeLabel } from "../type-label.ts";
import { deleteButton, directory } from "./directory.ts";

const create = async (table: Table): Promise<void> => {
  const { game } = table.runtime;
  const types = table.documentTypes["Actor"] ?? ["base"];
  const seats = game.users.contents.filter((user) => !user.isGM);
  const answer = await ask(table, "New actor", "Create the actor", [
    { name: "name", label: "Name", value: "New ship" },
    {
      name: "type",
      label: "Kind",
      value: types.at(-1) ?? "base",
      choices: types.map((type) => ({ value: type, label: typeLabel(table, "Actor", type) })),
    },
    {
      name: "owner",
      label: "Whose it is",
      value: "",
      choices: [{ value: "", label: "The judge's" }, ...seats.map(({ id, name }) => ({ value: id, label: name }))],
    },
  ]);
  if (!answer) return;
  const owner = `${answer["owner"] ?? ""}`;
  const actor = await documentClass<Actor>(table, "Actor").create({
    name: answer["name"],
    type: answer["type"],
    ownership: { default: 0, ...(owner ? { [owner]: 3 } : {}) },
    // One ship is one actor: what is written on the token's actor is meant for it.
    prototypeToken: { actorLink: true, disposition: owner ? 1 : 0 },
  });
  await actor?.sheet?.render({ force: true });
};

/** A sheet that a module brings does not say whose its actor is; the table's own does. */
const ownersButton = (table: Table, actor: Actor): HTMLElement =>
  button(
    `Whose ${actor.name} is`,
    "fa-solid fa-user-gear",
    () => attempt(table, () => openOnce(table, `actor-${actor.id}`, () => actorSheet(table, actor) as PlainWindow)),
    { iconOnly: true },
  );

/** The level of those whose an actor is. */
const OWNER = 3;

/** Whose an actor is: those who own it, else the judge. */
const ownersOf = ({ runtime }: Table, actor: Actor): readonly { readonly name: string; readonly color: string }[] => {
  const users = runtime.game.users.contents;
  const owners = users.filter((user) => !user.isGM && actor.getUserLevel(user) === OWNER);
  const shown = owners.length > 0 ? owners : users.filter(({ isGM }) => isGM).slice(0, 1);
  return shown.map(({ name, color }) => ({ name, color: `${color}` }));
};

/** The actors; dragging one onto the map makes its token. */
export const actorsPanel = (table: Table): Panel => {
  const element = el("section", { id: "actors", class: "tab-panel" });
  const self = panel(table, "ActorDirectory", element, () => {
    const user = me(table);
    const shown = sorted(table.runtime.game.actors).filter((actor) => actor.visible);
    const entries = shown.map((actor) => ({
      document: actor,
      icon: "fa-solid fa-shuttle-space",
      image: actor.img || null,
      note: typeLabel(table, "Actor", actor.type),
      owners: ownersOf(table, actor),
      open: () => actor.sheet?.render({ force: true }),
      drag: true,
      actions: [user.isGM && ownersButton(table, actor), deleteButton(table, actor)].filter(
        (one): one is HTMLElement => one instanceof HTMLElement,
      ),
    }));
    element.replaceChildren(
      el(
        "div",
        { class: "panel-header" },
        el("h2", {}, "Actors"),
        user.can("ACTOR_CREATE") &&
          button("New actor", "fa-solid fa-plus", () => attempt(table, () => create(table)), { class: "create" }),
      ),
      directory(table, entries, user.isGM ? "No actor yet." : "No actor of yours yet."),
    );
    if (user.can("TOKEN_CREATE") && entries.length > 0)
      element.append(el("p", { class: "hint" }, "Drag an actor onto the map to make its token."));
  });
  redrawOn(table, changesOf("Actor"), () => void self.render());
  return self;
};
