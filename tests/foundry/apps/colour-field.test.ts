// @vitest-environment happy-dom
import { expect, test } from "vitest";
import { fieldOf, valueIn } from "../../../src/foundry/apps/settings/settings-window.ts";
import { usualColour } from "../../../src/foundry/canvas/palette-settings.ts";

const say = (key: string): string => key;

test.for([
  ["while nobody has chosen", "", "#f8dd38"],
  ["as it was chosen", "#123abc", "#123abc"],
  ["in place of what is no colour", "reddish", "#f8dd38"],
] as const)("a colour is picked, %s", ([, kept, shown]) => {
  const form = document.createElement("form");
  form.innerHTML = fieldOf("colour-gold", { usualColour: "#f8dd38" }, kept, say).outerHTML;
  expect(form.querySelector("input")?.getAttribute("type")).toBe("color");
  expect(valueIn(form, "colour-gold")).toBe(shown);
});

test("only settings of colours have a usual colour", () => {
  expect(usualColour("colour-gold")).toMatch(/^#[0-9a-f]{6}$/);
  expect(usualColour("colour-none")).toBeUndefined();
  expect(usualColour("pace")).toBeUndefined();
});
