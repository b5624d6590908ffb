import { expect, test } from "vitest";
import { freeIcons, modifierClasses, unknownIcons } from "./icons.ts";
import { sourceFiles } from "./source-files.ts";

const icons = freeIcons();
const modifiers = modifierClasses(icons);

test("every icon that is used is one of Font Awesome Free", () => {
  const files = [
    ...sourceFiles("src", ".ts"),
    ...sourceFiles("templates", ".hbs"),
    ...sourceFiles("table", ".ts", ".hbs", ".html", ".css"),
    ...sourceFiles("styles", ".css"),
  ];
  expect(
    files.flatMap(({ path, text }) => unknownIcons(text, icons, modifiers).map((icon) => `${path}: ${icon}`)),
  ).toEqual([]);
});

test.for([
  ['class="fa-solid fa-house"', []],
  ['class="fa-solid fa-home fa-spin fa-fw"', []],
  ['class="fas fa-dice-d6"', []],
  ['icon: "fa-solid"', []],
  [`fa-solid fa-$\{name}`, []],
  ['class="fa-solid fa-hexagon"', ["fa-hexagon"]],
  ['class="fa-solid fa-no-such-icon"', ["fa-no-such-icon"]],
  ['class="fa-regular fa-anchor"', ["fa-regular fa-anchor"]],
] as const)("planted: %s cannot show %j", ([text, unknown]) => {
  expect(unknownIcons(text, icons, modifiers)).toEqual(unknown);
});
