import { expect, test } from "vitest";
import { battleSummary } from "../../../src/foundry/rulesets/orions-gate/orders/battle-summary.ts";
import type { OgState } from "../../../src/rules/orions-gate/index.ts";
import { langText, say } from "../apps/sentences.ts";
import { foe, ship, standing } from "./small-battle.ts";

/** Ann's cruiser has lost a part, a second ship of hers has left the table, and Ben's frigate is destroyed. */
const battle = (): OgState => {
  const og = standing("2.2", {
    units: [ship(["engine/S", "cannon/S"], ["cannon/S"]), ship(["engine/S"], [], { id: "a2", place: [40, 40] }), foe],
  });
  const { a1, a2, b1 } = og.units;
  if (a1?.kind !== "ship") throw new Error("there is no cruiser");
  return {
    ...og,
    units: {
      ...og.units,
      a1: { ...a1, starboard: [] },
      a2: { ...a2, status: "left" } as typeof a1,
      b1: { ...b1, status: "destroyed" } as typeof a1,
    },
  };
};

const summaryOf = (og: OgState) => battleSummary(og, (id) => id, say);

test("[OG-WIN-01] [OG-WIN-02] a battle that is over is summed up side by side: who has won, and what became of each ship", () => {
  const og = battle();
  expect(summaryOf(og)).toEqual([]);
  expect(summaryOf({ ...og, ended: { winner: "ann" } })).toEqual([
    {
      title: langText("OrionsGate.Summary.winner", { name: "ann", left: 2, all: 2 }),
      won: true,
      ships: [
        { id: "a1", line: langText("OrionsGate.Summary.inPlay", { name: "a1", parts: 2, of: 3 }), lost: false },
        { id: "a2", line: langText("OrionsGate.Summary.away", { name: "a2" }), lost: false },
      ],
    },
    {
      title: langText("OrionsGate.Summary.side", { name: "ben", left: 0, all: 1 }),
      won: false,
      ships: [{ id: "b1", line: langText("OrionsGate.Summary.destroyed", { name: "b1" }), lost: true }],
    },
  ]);
});
