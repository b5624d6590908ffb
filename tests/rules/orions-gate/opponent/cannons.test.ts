import { describe, expect, test } from "vitest";
import { nextUse } from "../../../../src/rules/orions-gate/opponent/special.ts";
import { battle, pairingOfLegal } from "../../../../src/rules/orions-gate/opponent/tournament.ts";
import { strikesEnemiesAlone } from "../../../../src/rules/orions-gate/preview.ts";
import type { Strength } from "../../../../src/rules/orions-gate/state/game.ts";
import { isVessel, partsOf } from "../../../../src/rules/orions-gate/state/unit.ts";
import { TERRAIN } from "../../../../tools/orions-gate-fleets/settings.ts";
import { ship } from "../play/play.ts";
import { shipIn, standing } from "../table/standing.ts";

const designs = { wave: { class: "frigate", port: ["tsunami-cannon/L"], starboard: ["engine/S", "cannon/M"] } };

/** What the program does with a cannon that points at these ships. */
const charges = (others: readonly object[], strength: Strength = "strong"): boolean => {
  const state = standing({ designs, units: [ship("a1", [24, 40], { design: "wave" }), ...others] }, "1.2.3");
  const decision = nextUse({ state, player: "ann", strength, seed: "" }, { ship: shipIn(state, "a1"), by: {} });
  return decision?.order.do === "use";
};

describe("the program and a Tsunami Cannon", () => {
  const [enemy, aside, friend] = [ship("b1", [24, 20]), ship("b2", [4, 4]), ship("a2", [24, 30])];

  test("[OG-CMP-TSU-03] [OG-CMP-TSU-06] it charges with an enemy in line alone, and never with a friend there", () => {
    for (const strength of ["weak", "middle", "strong"] as const) {
      expect([charges([enemy], strength), charges([aside], strength), charges([friend, enemy], strength)]).toEqual([
        true,
        false,
        false,
      ]);
    }
  });

  test("[OG-CMP-TSU-04] in some battles of fleets with cannons, no charge is shown to strike its own side", () => {
    const boat = { class: "frigate", port: ["tsunami-cannon/L"], starboard: ["engine/M", "cannon/S"] };
    const fleet = { id: "waves", fleet: "standard", ships: [boat, boat, boat] } as const;
    const count = { charged: 0, own: 0 };
    for (const strength of ["weak", "middle", "strong"] as const) {
      const { scenarios } = pairingOfLegal([fleet, fleet], { terrain: TERRAIN, readings: {} }, [strength, strength]);
      for (let game = 0; game < 4; game += 1) {
        battle({ ...scenarios[0], seed: `waves/${game}` }, 8, ({ before, command }) => {
          const order = command.do === "auto" ? command.order : null;
          if (order?.do !== "use") return;
          const own = before.units[order.unit];
          if (!isVessel(own) || partsOf(own).find(({ name }) => name === order.part)?.key !== "tsunami-cannon") return;
          count.charged += 1;
          if (!strikesEnemiesAlone(before, own, own.owner)) count.own += 1;
        });
      }
    }
    expect(count.charged).toBeGreaterThan(0);
    expect(count.own).toBe(0);
  });
});
