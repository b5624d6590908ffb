import { confirmed } from "./ask.ts";
import { attempt, canvasOf, type Table } from "./table.ts";

/** Where the arrow keys lead, on the screen. */
const WAYS = {
  moveUp: { key: "ArrowUp", dx: 0, dy: -1, name: "Move taken tokens up" },
  moveDown: { key: "ArrowDown", dx: 0, dy: 1, name: "Move taken tokens down" },
  moveLeft: { key: "ArrowLeft", dx: -1, dy: 0, name: "Move taken tokens left" },
  moveRight: { key: "ArrowRight", dx: 1, dy: 0, name: "Move taken tokens right" },
} as const;

/** How many tokens a question names. */
const NAMED = 4;

/** Asks before taken tokens go. */
const deleteTaken = async (table: Table): Promise<void> => {
  const tokens = canvasOf(table)?.tokens;
  const names = (tokens?.deletable ?? []).map(({ name }) => `«${name}»`);
  const more = names.length > NAMED ? ` and ${names.length - NAMED} more` : "";
  const go = names.length === 1 ? "goes" : "go";
  const sentence = `${names.slice(0, NAMED).join(", ")}${more} ${go} from the map for everybody. Control and Z brings back what you deleted last.`;
  const title = names.length === 1 ? "Delete a token" : "Delete tokens";
  if (await confirmed(table, title, sentence, "Delete")) await tokens?.deleteTaken?.();
};

/** Whether somebody has marked text on the page, which is what is copied then. */
const marksText = (): boolean => globalThis.getSelection?.()?.isCollapsed === false;

/**
 * The keys of the map: arrows move the taken tokens, Delete takes them off, Control with C and V copies them to where the
 * pointer is, Control and Z takes back what was done last.
 */
export const registerTokenKeys = (table: Table): void => {
  const { keybindings } = table.runtime.game;
  for (const [action, { key, dx, dy, name }] of Object.entries(WAYS)) {
    keybindings.register("core", action, {
      name,
      editable: [{ key }],
      onDown: () => {
        const tokens = canvasOf(table)?.tokens;
        if (!tokens?.moveMany || tokens.controlled.length === 0) return false;
        attempt(table, () => tokens.moveMany?.({ dx, dy }));
        return true;
      },
    });
  }
  keybindings.register("core", "undo", {
    name: "Take back what you did to tokens last",
    editable: [{ key: "KeyZ", modifiers: ["Control"] }],
    onDown: () => {
      attempt(table, () => canvasOf(table)?.tokens?.undoHistory?.());
      return true;
    },
  });
  keybindings.register("core", "delete", {
    name: "Delete taken tokens",
    editable: [{ key: "Delete" }],
    onDown: () => {
      if ((canvasOf(table)?.tokens?.deletable ?? []).length === 0) return false;
      attempt(table, () => deleteTaken(table));
      return true;
    },
  });
  keybindings.register("core", "copy", {
    name: "Copy taken tokens",
    editable: [{ key: "KeyC", modifiers: ["Control"] }],
    onDown: () => !marksText() && (canvasOf(table)?.tokens?.copyObjects?.() ?? []).length > 0,
  });
  keybindings.register("core", "paste", {
    name: "Paste copied tokens where the pointer is",
    editable: [{ key: "KeyV", modifiers: ["Control"] }],
    onDown: () => {
      const canvas = canvasOf(table);
      const { tokens, mousePosition } = canvas ?? {};
      if (!tokens?.pasteObjects || !mousePosition) return false;
      attempt(table, () => tokens.pasteObjects?.({ ...mousePosition }));
      return true;
    },
  });
};
