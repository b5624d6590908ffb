import { expect, test, vi } from "vitest";
import { RulesetTable } from "../../judge/world/ruleset-table.ts";
import { BEATS } from "../../toys/beats/ruleset.ts";

// Many windows need more time when other tests run beside them.
vi.setConfig({ testTimeout: 180_000 });

test("[TOY-BEATS-01] [TOY-BEATS-02] [TOY-BEATS-03] captains order, are asked, and shoot in the judge's runtime", async () => {
  const table = await RulesetTable.open(BEATS, {
    scenes: [{ id: "sol" }],
    players: [
      { id: "Ann", side: "attacker" },
      { id: "Bob", side: "attacker" },
    ],
    units: [
      { id: "lark", scene: "sol", hex: "1010", facing: "A", owner: "Ann" },
      { id: "rook", scene: "sol", hex: "1012", facing: "D", owner: "Bob" },
    ],
  });
  await table.steps(2);
  await table.order({ do: "hop", unit: "lark", way: "D" });
  // What the hop did is public before anybody answers.
  expect(table.publicLog).toContain('"to":"1011"');
  const [question] = table.ann.game.questions;
  expect(question?.request).toMatchObject({ what: "facing", who: "Ann", fallback: "A" });
  table.ann.game.answer(String(question?.request["id"]), "B");
  await table.world.time.pass(5000);
  expect(table.game.state.units["lark"]).toMatchObject({ facing: "B" });
  await table.order({ do: "shoot", unit: "lark", target: "rook" });
  expect(table.game.state.units["lark"]).toMatchObject({ shotAt: "1.1" });
  expect(table.publicLog).toContain("shot-fired");
  expect(await table.read()).toEqual(table.game.state);
});
