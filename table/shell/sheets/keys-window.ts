import { el } from "../dom.ts";
import type { Table } from "../table.ts";
import { openOnce, plainWindow } from "./plain-window.ts";

/** A key as people call it: `KeyR` is R. */
const keyName = (code: string): string =>
  code
    .replace(/^Key|^Digit/, "")
    .replace(/^Arrow(\w+)$/, "$1 arrow")
    .replace(/^Numpad/, "Numpad ");

/** Shows every key that does something here, with what it does. */
export const openKeys = (table: Table): Promise<void> => {
  const { game } = table.runtime;
  const own = [
    { keys: ["Escape"], name: "Close the window on top, else let go of tokens" },
    { keys: ["Enter"], name: "Send what you wrote; Shift Enter starts a new line" },
  ];
  const registered = [...game.keybindings.actions.values()].map((action) => ({
    keys: game.keybindings
      .get(action.namespace, action.action)
      .map(({ key, modifiers }) => [...modifiers, keyName(key)].join(" + ")),
    name: game.i18n.localize(action.name),
  }));
  const rows = [...registered, ...own].map(({ keys, name }) =>
    el(
      "tr",
      {},
      el("th", { scope: "row" }, name),
      el("td", {}, ...(keys.length ? keys.map((key) => el("kbd", {}, key)) : ["none"])),
    ),
  );
  return openOnce(table, "keys", () =>
    plainWindow(
      table,
      {
        id: "keys",
        window: { title: "Keys", icon: "fa-solid fa-keyboard", resizable: true },
        position: { width: 480, height: 420 },
      },
      () => [el("table", { class: "keys" }, el("tbody", {}, ...rows))],
    ),
  );
};
