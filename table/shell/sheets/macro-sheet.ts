import type { Macro } from "../../client/data/document-types.ts";
import type { Sheet } from "../../client/runtime.ts";
import { button, el } from "../dom.ts";
import { attempt, type Table } from "../table.ts";
import { plainWindow } from "./plain-window.ts";

/** A macro: what it does, and a button that runs it. */
export const macroSheet = (table: Table, macro: Macro): Sheet =>
  plainWindow(
    table,
    {
      id: `macro-${macro.id}`,
      classes: ["sheet", "macro-sheet"],
      window: { title: macro.name, icon: "fa-solid fa-code", resizable: true },
      position: { width: 460, height: "auto" },
    },
    () => [
      el("pre", { class: "macro-command" }, macro.command),
      ...(macro.canExecute
        ? [
            button("Execute macro", "fa-solid fa-play", () => attempt(table, () => macro.execute()), {
              class: "primary wide",
            }),
          ]
        : [el("p", { class: "hint" }, "You may not run scripts.")]),
    ],
  );
