import { describe, expect, test } from "vitest";
import { gameEngine } from "../../src/judge/game/engine.ts";
import { setUp } from "../../src/rules/index.ts";
import { portal, scenarioOf, ship } from "../rules/play.ts";

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
      { do: "settle-start", scene, hex: "3415", by: "judge" },
    ] as const)
      expect(gameEngine.secrecy(state, command)).toBe("public");
  });

  test("[IP2.445] a formation in plain sight too; one that nobody has met is moved unseen", () => {
    expect(gameEngine.secrecy(state, { do: "move-anchor", unit: "u1", hex: "0817" })).toBe("public");
    expect(gameEngine.secrecy(state, { do: "move-anchor", unit: "d1", hex: "0817" })).toEqual({ anomaly: null });
  });

  test("[IP2.83] that a storm was let loose is sealed with its portal", () => {
    expect(gameEngine.secrecy(state, { do: "storm", portal: "p1", to: "x7" })).toEqual({ anomaly: "p1" });
  });

  test("no captain may do any of it", () => {
    for (const command of [
      { do: "settle-race", scene: "p1-DR6-10", race: "KZI", by: "judge" },
      { do: "move-anchor", unit: "u1", hex: "0817" },
      { do: "storm", portal: "p1" },
    ] as const) {
      expect(gameEngine.mayOrder(state, "ann", command)).toBe(false);
      expect(gameEngine.readOrder(command as never)).toBeUndefined();
    }
  });
});
