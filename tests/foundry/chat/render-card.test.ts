import { readFileSync } from "node:fs";
import { createHandlebars } from "open-table/client/apps/templates.ts";
import { cleanHtml } from "open-table/world/html.ts";
import { isAllowedAttribute, isAllowedElement } from "open-table/world/html-lists.ts";
import { expect, test } from "vitest";
import { cardContext } from "../../../src/foundry/chat/render-card.ts";
import type { Names } from "../../../src/foundry/message/say.ts";
import { SFB32 } from "../../../src/foundry/rulesets/sfb32/adapter.ts";
import { cardsOf } from "../../../src/foundry/write/cards.ts";
import { inRoot } from "../../../tools/paths.ts";
import { say } from "../apps/sentences.ts";
import { demoAt } from "../console/demo-game.ts";

const write = createHandlebars().compile(readFileSync(inRoot("templates/card.hbs"), "utf8"));

test("a ship, a scene or a player may be called what they like: on cards it is a text", () => {
  const marks = `<img src=x onerror="alert(1)">`;
  const called = (id: string): string => `${id}${marks}`;
  const names: Names = { unit: called, scene: called, player: called, hole: called };
  const [before, after] = [demoAt({ turn: 1, impulse: 1 }), demoAt({ turn: 1, impulse: 6 })];
  const cards = cardsOf(after.facts, before.state, after.state, names, SFB32).map((card) =>
    write(cardContext(say, card)),
  );
  expect(cards.length).toBeGreaterThan(3);
  expect(cards.filter((html) => html.includes("onerror")).length).toBeGreaterThan(2);
  expect(cards.filter((html) => html.includes("<img"))).toEqual([]);
});

test("Foundry stores cards as they are written: they have no element and no attribute that it would take out", () => {
  const named: Names = { unit: (id) => id, scene: (id) => id, player: (id) => id, hole: (id) => id };
  const [before, after] = [demoAt({ turn: 1, impulse: 1 }), demoAt({ turn: 1, impulse: 6 })];
  const cards = cardsOf(after.facts, before.state, after.state, named, SFB32).map((card) =>
    write(cardContext(say, card)),
  );
  expect(cards.map(cleanHtml)).toEqual(cards);
  // What the demo's cards do not show stands in the template all the same.
  const template = readFileSync(inRoot("templates/card.hbs"), "utf8").replace(/\{\{.*?\}\}/gs, "");
  const tags = [...template.matchAll(/<([a-z][a-z0-9-]*)([^>]*)>/g)];
  expect(tags.length).toBeGreaterThan(15);
  for (const [, element = "", attributes = ""] of tags) {
    expect(isAllowedElement(element), element).toBe(true);
    for (const [name] of attributes.replace(/"[^"]*"/g, "").matchAll(/[\w-]+/g))
      expect(isAllowedAttribute(element, name), `${name} of ${element}`).toBe(true);
  }
});
