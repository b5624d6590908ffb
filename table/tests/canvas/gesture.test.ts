import { expect, test } from "vitest";
import { gestureOf, type Press, selectionOnPress } from "../../client/canvas/gesture.ts";

const press = (more: Partial<Press>): Press => ({
  button: 0,
  pointerType: "mouse",
  onToken: false,
  onOwnToken: false,
  tokenLayerActive: true,
  tool: "select",
  ...more,
});

test.for([
  { what: "main button on open space", press: press({}), gesture: "select" },
  { what: "main button on an own token", press: press({ onToken: true, onOwnToken: true }), gesture: "token" },
  { what: "main button on another's token", press: press({ onToken: true }), gesture: "none" },
  {
    what: "middle button on an own token",
    press: press({ button: 1, onToken: true, onOwnToken: true }),
    gesture: "pan",
  },
  { what: "secondary button on open space", press: press({ button: 2 }), gesture: "pan" },
  { what: "a finger on open space", press: press({ pointerType: "touch" }), gesture: "pan" },
  {
    what: "a finger on an own token",
    press: press({ pointerType: "touch", onToken: true, onOwnToken: true }),
    gesture: "token",
  },
  { what: "the target tool on another's token", press: press({ tool: "target", onToken: true }), gesture: "target" },
  {
    what: "main button while another layer is active",
    press: press({ tokenLayerActive: false, onToken: true, onOwnToken: true }),
    gesture: "layer",
  },
  { what: "a fourth button", press: press({ button: 3 }), gesture: "none" },
])("$what begins: $gesture", ({ press: made, gesture }) => {
  expect(gestureOf(made)).toBe(gesture);
});

test.for([
  { controlled: false, several: false, change: "only" },
  { controlled: false, several: true, change: "add" },
  { controlled: true, several: false, change: "keep" },
  { controlled: true, several: true, change: "keep" },
])("pressing a token (taken: $controlled, with Shift: $several) does: $change", ({ controlled, several, change }) => {
  expect(selectionOnPress(controlled, several)).toBe(change);
});
