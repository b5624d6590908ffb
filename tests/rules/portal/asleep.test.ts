import { describe, expect, test } from "vitest";
import type { Placement } from "../../../src/rules/anomalies/command.ts";
import { PLAIN_PORTAL } from "../../../src/rules/anomalies/state/setup.ts";
import type { Command } from "../../../src/rules/sfb32/command.ts";
import { carryOn, NEXT_IMPULSE } from "../carry-on.ts";
import { at } from "../hex/hexes.ts";
import { move, play, portal, ship, told, whereIs } from "../play.ts";

const PORTAL = "0815";

describe("a portal that is not there for a unit", () => {
  test("[IP2.231] a portal in the same hex of another scene takes nothing", () => {
    const game = play({
      scenes: [{ id: "sol" }, { id: "far" }],
      anomalies: [portal("p1", PORTAL)],
      units: [ship("u1", "0816", { scene: "far" })],
      orders: [move("1.3", "u1", PORTAL)],
      until: "1.3",
    });
    expect(told(game, "portal-entered")).toEqual([]);
    expect(whereIs(game, "u1")).toBe(`far ${PORTAL}`);
  });

  test("[IP2.231] a portal that the judge placed in mid-turn takes nothing before the next turn", () => {
    const variations = { ...PLAIN_PORTAL, driftEvery: 9999 };
    const place: Placement = { id: "p1", kind: "gravity-portal", scene: "sol", hex: at(PORTAL), variations };
    const before = play({ units: [ship("u1", "0816"), ship("u2", "0814")], until: "1.1" });
    const into = (unit: string): Command => ({ do: "move", unit, path: [at(PORTAL)], cause: "own" });
    const first = carryOn(before, [{ do: "place", place, inert: true }, { do: "begin-impulse" }, into("u1")]);
    expect(told(first, "portal-entered")).toEqual([]);
    const rest = Array.from({ length: 30 }, () => NEXT_IMPULSE).flat();
    const next = carryOn(first, [
      ...rest,
      { do: "end-impulse" },
      { do: "begin-turn" },
      { do: "begin-impulse" },
      ...NEXT_IMPULSE,
      into("u2"),
    ]);
    expect(told(next, "portal-entered").map(({ unit, why }) => `${unit} ${why}`)).toEqual(["u2 open"]);
  });
});
