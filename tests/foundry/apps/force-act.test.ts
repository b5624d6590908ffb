import { describe, expect, test } from "vitest";
import { forceAct } from "../../../src/foundry/view/sides.ts";
import { move, play, portal, ship } from "../../rules/play.ts";

const THERE = "p1-DR6-8";

/** Ann's u1 is in a destination of which d1 is a defender; u2 stayed behind. */
const { state } = play({
  dice: { row: [4, 4] },
  anomalies: [portal("p1", "0815")],
  units: [ship("u1", "0816"), ship("u2", "2020"), ship("d1", "0101", { scene: THERE, owner: "ben" })],
  orders: [move("1.3", "u1", "0815")],
  until: "1.3",
});
const actOf = (id: string) => {
  const unit = state.units[id];
  return unit ? forceAct(state, unit) : undefined;
};

describe("what the judge may say of a unit's force", () => {
  test.for([
    { unit: "u1", force: "defender" },
    { unit: "d1", force: "attacker" },
  ])("[IP2.431] [IP2.441] $unit: the other one, $force", ({ unit, force }) => {
    expect(actOf(unit)).toMatchObject({
      id: `force-${force}`,
      command: { do: "edit-unit", unit, changes: { force } },
    });
  });

  test("[IP2.431] nothing where nobody came through", () => {
    expect(actOf("u2")).toBeNull();
  });
});
