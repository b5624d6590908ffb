import type { Tours } from "../../client/nue/install-tours.ts";
import { button, el } from "../dom.ts";
import { attempt, me, type Table } from "../table.ts";
import { openOnce, plainWindow } from "./plain-window.ts";

/** The tours of modules: what each shows, and a button that starts it. */
export const openTours = async (table: Table): Promise<void> => {
  const id = "table-tours";
  const { tours } = table.runtime.game as unknown as { readonly tours: Tours };
  const begin = async (key: string): Promise<void> => {
    await (table.apps.instances.get(id) as { close(): Promise<unknown> } | undefined)?.close();
    await tours.get(key)?.start();
  };
  await openOnce(table, id, () =>
    plainWindow(
      table,
      {
        id,
        window: { title: "Tours", icon: "fa-solid fa-person-hiking", resizable: true },
        position: { width: 460, height: "auto" },
      },
      () => {
        const shown = tours.contents.filter(({ config }) => config.display && (me(table).isGM || !config.restricted));
        if (shown.length === 0) return [el("p", { class: "empty" }, "No module brought one.")];
        return shown.map((tour) =>
          el(
            "article",
            { class: "tour-entry", dataset: { tour: tour.key } },
            el("h3", {}, tour.title),
            el("p", { class: "hint" }, tour.description),
            button("Start tour", "fa-solid fa-play", () => attempt(table, () => begin(tour.key)), {
              disabled: !tour.canStart,
            }),
          ),
        );
      },
    ),
  );
};
