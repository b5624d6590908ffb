import { describe, expect, test } from "vitest";
import { setUp } from "../../src/rules/sfb32/index.ts";
import { at } from "../rules/hex/hexes.ts";
import { portal, scenarioOf, ship } from "../rules/play.ts";
import { sfb32Engine } from "./sfb32-engine.ts";

const state = setUp(
  scenarioOf({
    anomalies: [portal("p1", "0815", { storm: { radius: 3 } })],
    units: [ship("u1", "0816"), ship("d1", "3415", { scene: "p1-DR6-10", owner: "ben" })],
  }),
);

describe("what of the judge's acts on destinations stands in the open", () => {
  test("[IP2.446] [IP2.448] [IP2.444] what is settled is for all to read", () => {
    const scene = "p1-DR6-10";
    for (const command of [
      { do: "settle-race", scene, race: "KZI", by: "judge" },
      { do: "settle-alternative", scene, alternative: null, by: "judge" },
      { do: "settle-start", scene, hex: at("3415"), by: "judge" },
    ] as const)
      expect(sfb32Engine.secrecy(state, command)).toBe("public");
  });

  test("[IP2.445] a formation in plain sight too; one that nobody has met is moved unseen", () => {
    expect(sfb32Engine.secrecy(state, { do: "move-anchor", unit: "u1", hex: at("0817") })).toBe("public");
    expect(sfb32Engine.secrecy(state, { do: "move-anchor", unit: "d1", hex: at("0817") })).toEqual({ anomaly: null });
  });

  test("[IP2.83] that a storm was let loose is sealed with its portal", () => {
    expect(sfb32Engine.secrecy(state, { do: "storm", portal: "p1", to: "x7" })).toEqual({ anomaly: "p1" });
  });

  test("no captain may do any of it", () => {
    for (const command of [
      { do: "settle-race", scene: "p1-DR6-10", race: "KZI", by: "judge" },
      { do: "move-anchor", unit: "u1", hex: at("0817") },
      { do: "storm", portal: "p1" },
    ] as const) {
      expect(sfb32Engine.mayOrder(state, "ann", command)).toBe(false);
      expect(sfb32Engine.readOrder({ holes: {} } as never, command as never)).toBeUndefined();
    }
  });
});
