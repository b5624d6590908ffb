import { expect, test } from "vitest";
import { miniMap } from "../../../src/foundry/apps/console/mini-map.ts";
import { game, ship } from "../apps/fake-session.ts";

test("a ship's dot on the small map has its name and its captain's colour", () => {
  const units = [
    ship("amber-tern"),
    ship("harrow", "2117", { owner: "ann" }),
    ship("far", "2117", { scene: "ember-toll" }),
  ];
  const look = { name: (id: string) => `the ${id}`, colour: (owner: string | null) => `#${owner}` };
  const shown = miniMap(game({ units }), "quiet-reach", null, look)?.units;
  expect(shown?.map(({ name, colour }) => [name, colour])).toEqual([
    ["the amber-tern", "#tom"],
    ["the harrow", "#ann"],
  ]);
});
