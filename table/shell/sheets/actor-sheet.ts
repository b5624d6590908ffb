import type { Actor } from "../../client/data/document-types.ts";
import type { Sheet } from "../../client/runtime.ts";
import { button, el, icon } from "../dom.ts";
import { attempt, me, type Table } from "../table.ts";
import { typeLabel } from "../type-label.ts";
import { plainWindow } from "./plain-window.ts";

const LEVELS = [
  { value: 0, label: "Nothing" },
  { value: 1, label: "Its name" },
  { value: 2, label: "Its sheet" },
  { value: 3, label: "Own it" },
];

const simple = (value: unknown): value is string | number | boolean =>
  typeof value === "string" || typeof value === "number" || typeof value === "boolean";

const ownership = (table: Table, actor: Actor): HTMLElement =>
  el(
    "fieldset",
    {},
    el("legend", {}, "Who may do what"),
    ...table.runtime.game.users.contents
      .filter((user) => !user.isGM)
      .map((user) =>
        el(
          "div",
          { class: "form-group" },
          el("label", { for: `${actor.id}-owner-${user.id}` }, user.name),
          el(
            "div",
            { class: "form-fields" },
            el(
              "select",
              {
                id: `${actor.id}-owner-${user.id}`,
                onchange: (event: Event) =>
                  attempt(table, () =>
                    actor.update({ ownership: { [user.id]: Number((event.target as HTMLSelectElement).value) } }),
                  ),
              },
              ...LEVELS.map(({ value, label }) =>
                el("option", { value, selected: value === actor.getUserLevel(user) }, label),
              ),
            ),
          ),
        ),
      ),
  );

/** An actor's plain sheet: name, kind, whose it is, and its simple values. */
export const actorSheet = (table: Table, actor: Actor): Sheet =>
  plainWindow(
    table,
    {
      id: `actor-${actor.id}`,
      classes: ["sheet", "actor"],
      window: { title: actor.name, icon: "fa-solid fa-shuttle-space", resizable: true },
      position: { width: 400, height: 420 },
    },
    () => {
      const may = actor.isOwner;
      const rename = (event: Event) => {
        const name = (event.target as HTMLInputElement).value.trim();
        if (name !== "" && name !== actor.name) attempt(table, () => actor.update({ name }));
      };
      const facts = Object.entries(actor.system).filter((entry): entry is [string, string | number | boolean] =>
        simple(entry[1]),
      );
      return [
        el(
          "header",
          { class: "sheet-header" },
          actor.img
            ? el("img", { src: actor.img, alt: "", class: "portrait" })
            : icon("portrait fa-solid fa-shuttle-space"),
          el(
            "div",
            {},
            el("input", { type: "text", value: actor.name, "aria-label": "Name", disabled: !may, onchange: rename }),
            el("small", {}, typeLabel(table, "Actor", actor.type)),
          ),
        ),
        facts.length > 0 &&
          el(
            "dl",
            { class: "facts" },
            ...facts.map(([key, value]) => el("div", { class: "fact" }, el("dt", {}, key), el("dd", {}, `${value}`))),
          ),
        me(table).isGM && ownership(table, actor),
        actor.img && may && actor.isToken
          ? button("Show its actor", "fa-solid fa-up-right-from-square", () =>
              actor.token?.baseActor?.sheet?.render({ force: true }),
            )
          : false,
      ].filter((node): node is HTMLElement => node !== false);
    },
  );
