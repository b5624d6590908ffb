// @vitest-environment happy-dom
import { afterEach, expect, test } from "vitest";
import { showFocus } from "../../../src/foundry/apps/console/anomaly-form.ts";

const sheet = document.createElement("div");
afterEach(() => sheet.remove());

/** A form with a field that has the focus, and what it scrolls to. */
const focused = (body: string): readonly string[] => {
  sheet.innerHTML = `<div class="gp-sheet-body">${body}</div>`;
  document.body.append(sheet);
  const shown: string[] = [];
  for (const one of sheet.querySelectorAll<HTMLElement>("*")) {
    one.scrollIntoView = () => void shown.push(one.className || one.tagName);
  }
  sheet.querySelector("input")?.focus();
  showFocus(sheet);
  return shown;
};

test("a field that is typed in is scrolled to with the hint below it", () => {
  expect(focused('<div class="gp-field"><input><small class="gp-usual">hint</small></div>')).toEqual(["gp-field"]);
});

test("what is no such field is scrolled to alone", () => {
  expect(focused("<label><input></label>")).toEqual(["INPUT"]);
});
