// @vitest-environment happy-dom

import { cleanHtml } from "open-table/world/html.ts";
import { expect, test } from "vitest";
import { damageBody } from "../../../../src/foundry/rulesets/fast-play/damage-walk.ts";
import { langText, say } from "../../apps/sentences.ts";
import { S, shipOf, told } from "./volleys.ts";

const drawnOf = (...volley: Parameters<typeof told>): HTMLElement => {
  const page = document.createElement("div");
  page.innerHTML = String(damageBody(say, told(...volley)));
  return page;
};

const words = (element: Element | null | undefined): string =>
  (element?.textContent ?? "").replaceAll(/\s+/g, " ").trim();

test("the walk is folded away until somebody wants it", () => {
  const folded = drawnOf([2, 2, 5]).querySelector<HTMLDetailsElement>("details.gp-fp-walk");
  expect(words(folded?.querySelector("summary"))).toBe(langText("FastPlay.Damage.show"));
  expect(folded?.open).toBe(false);
  expect(folded?.querySelectorAll("table")).toHaveLength(1);
});

test("nothing is folded away where nothing came through", () => {
  const card = drawnOf([], shipOf(S), { points: 4, absorbed: 4, left: 5 });
  expect(card.querySelector("details.gp-fp-walk, table")).toBeNull();
  expect(card.querySelector(".gp-bad")).toBeNull();
});

test("each point names the cells of its way, which the chart has", () => {
  const card = drawnOf([2, 2, 5], shipOf(S), { shield: 4 });
  const cells = [...card.querySelectorAll<HTMLElement>("td[data-cell]")].map(({ dataset }) => dataset["cell"]);
  expect(cells).toHaveLength(42);
  const ways = [...card.querySelectorAll<HTMLElement>("details[data-at]")].map(({ dataset }) => [
    dataset["at"],
    dataset["past"],
  ]);
  expect(ways).toEqual([
    ["A2", ""],
    ["B2", "A2"],
    ["B5", "A5"],
  ]);
  for (const cell of ways.flat().filter((one) => one)) expect(cells).toContain(cell);
});

test("each point can be opened by a key, and says its number, its die and that it was a first hit", () => {
  const [first, second] = drawnOf([2, 2]).querySelectorAll(".gp-fp-points details > summary");
  expect(words(first)).toContain(langText("FastPlay.Damage.point", { points: "1" }));
  expect(words(first)).toContain(langText("FastPlay.Damage.die", { die: 2 }));
  expect(words(first)).toContain(langText("FastPlay.Damage.first"));
  expect(words(second)).not.toContain(langText("FastPlay.Damage.first"));
});

test("names are texts, whatever they are", () => {
  const marks = `<img src=x onerror="alert('&')">`;
  const [hull] = shipOf([["Center hull", 2]]).systems;
  if (!hull) throw new Error("the ship has its hull");
  const html = String(damageBody(say, told([3], { ...shipOf([]), systems: [{ ...hull, name: marks }] })));
  expect(html).not.toContain("<img");
  const page = document.createElement("div");
  page.innerHTML = html;
  expect(words(page.querySelector(".gp-fp-taken"))).toBe(marks);
});

test("Foundry stores the card as it is written", () => {
  const html = String(damageBody(say, told([2, 2, 5, 1, 6, 4, 3], shipOf(S, 0))));
  expect(cleanHtml(html)).toBe(html);
});

test("a volley of 1,000 points stays a message of some size", () => {
  const dice = Array.from({ length: 991 }, (_die, at) => ((at * 7) % 6) + 1);
  const large = shipOf([...S, ["Cargo", 40]], 60);
  const sizes = (["destroyed", "ignored"] as const).map(
    (excessOverflow) => String(damageBody(say, told(dice, large, { options: { excessOverflow } }))).length,
  );
  for (const size of sizes) expect(size).toBeLessThan(120_000);
});
