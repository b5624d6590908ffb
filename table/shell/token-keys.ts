import { attempt, canvasOf, type Table } from "./table.ts";

/** Where the arrow keys lead, on the screen. */
const WAYS = {
  moveUp: { key: "ArrowUp", dx: 0, dy: -1, name: "Move taken tokens up" },
  moveDown: { key: "ArrowDown", dx: 0, dy: 1, name: "Move taken tokens down" },
  moveLeft: { key: "ArrowLeft", dx: -1, dy: 0, name: "Move taken tokens left" },
  moveRight: { key: "ArrowRight", dx: 1, dy: 0, name: "Move taken tokens right" },
} as const;

/** The keys of the map: arrows move the taken tokens, Control and Z takes the last move back. */
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
    name: "Take the last move back",
    editable: [{ key: "KeyZ", modifiers: ["Control"] }],
    onDown: () => {
      attempt(table, () => canvasOf(table)?.tokens?.undoHistory?.());
      return true;
    },
  });
};
