import { expect, test } from "vitest";
import { RULESETS } from "../../src/foundry/rulesets/rulesets.ts";

test.for(RULESETS.ids)("%s is in the table's list with its adapter, measure and name", async (id) => {
  const { rules } = await RULESETS.fetch(id);
  const { name, measure } = RULESETS.about(id);
  expect([rules.id, rules.file.places.measure]).toEqual([id, measure]);
  expect(name).not.toBe("");
});
