import { describe, expect, test } from "vitest";
import {
  type BattleStep,
  battle,
  type Entrant,
  pairingOfLegal,
} from "../../../../src/rules/orions-gate/opponent/tournament.ts";
import { READY_FLEETS } from "../../../../src/rules/orions-gate/parts/ready-fleets.ts";
import { previewLaunch } from "../../../../src/rules/orions-gate/preview.ts";
import { STRENGTHS, type Strength } from "../../../../src/rules/orions-gate/state/game.ts";
import { isVessel, partsOf } from "../../../../src/rules/orions-gate/state/unit.ts";
import { TERRAIN } from "../../../../tools/orions-gate-fleets/settings.ts";

/** What became of the torpedoes of some battles. */
interface TorpedoCounts {
  launched: number;
  /** Launches whose flight is shown to meet a ship of the launcher's side. */
  foreseenOwn: number;
  /** Torpedoes that struck their launcher in the round of the launch. */
  launcherAtOnce: number;
  /** Torpedoes that struck their launcher later, or another ship of their side. */
  ownSide: number;
  enemy: number;
}

const boat = {
  class: "frigate",
  port: ["engine/M", "torpedo/S"],
  starboard: ["engine/S", "torpedo/S", "cannon/S"],
};

/** The ready fleets that launch something, and one that launches much in little room. */
const FLEETS: readonly Entrant[] = [
  ...READY_FLEETS.filter(({ ships }) => /"(torpedo|missile-cluster)\//.test(JSON.stringify(ships))),
  { id: "boats", fleet: "standard", ships: [boat, boat, boat, boat] },
];

/** Whether the launch that was ordered is shown to meet a ship of its own side. */
const meetsOwn = ({ before, command }: BattleStep): boolean => {
  const order = command.do === "auto" ? command.order : null;
  if (order?.do !== "use" || !order.place) return false;
  const ship = before.units[order.unit];
  const part = isVessel(ship) ? partsOf(ship).find(({ name }) => name === order.part) : undefined;
  if (!isVessel(ship) || !part) return false;
  const { met } = previewLaunch(before, ship, part, { place: order.place, facing: order.facing ?? 0 }, ship.owner);
  return met?.what === "ship" && before.units[met.id]?.owner === ship.owner;
};

/** Counts what torpedoes strike in some battles; both sides have the same fleet and are played by the same strength. */
const torpedoesOf = (strength: Strength, battles: number): TorpedoCounts => {
  const counts = { launched: 0, foreseenOwn: 0, launcherAtOnce: 0, ownSide: 0, enemy: 0 };
  const pairings = FLEETS.map((fleet) =>
    pairingOfLegal([fleet, fleet], { terrain: TERRAIN, readings: {} }, [strength, strength]),
  );
  for (let game = 0; game < battles; game += 1) {
    const pairing = pairings[game % pairings.length];
    if (!pairing) throw new Error("there are fleets with torpedoes");
    const launchedIn = new Map<string, number>();
    battle({ ...pairing.scenarios[0], seed: `torpedoes/${game}` }, 12, (step) => {
      const { units, clock } = step.before;
      for (const event of step.events) {
        if (event.event === "ordnance-laid" && event.kind !== "mine") {
          counts.launched += 1;
          launchedIn.set(event.unit, clock.turn);
          if (meetsOwn(step)) counts.foreseenOwn += 1;
        }
        if (event.event !== "ordnance-triggered") continue;
        const torpedo = units[event.unit];
        if (torpedo?.kind !== "torpedo") continue;
        if (units[event.target]?.owner !== torpedo.owner) counts.enemy += 1;
        else if (event.target === torpedo.by && launchedIn.get(torpedo.id) === clock.turn) counts.launcherAtOnce += 1;
        else counts.ownSide += 1;
      }
    });
  }
  return counts;
};

describe("[OG-CMP-TORP-05] torpedoes of a player whom the program plays, in 20 battles", () => {
  test.for(STRENGTHS.filter((strength) => strength !== "random"))("%s aims them at enemies alone", (strength) => {
    const counts = torpedoesOf(strength, 20);
    expect(counts).toMatchObject({ foreseenOwn: 0, launcherAtOnce: 0 });
    // Fewer would say nothing of the rest.
    expect(counts.launched).toBeGreaterThan(20);
    // What nobody foresees may still put a friend in the way.
    expect(counts.ownSide).toBeLessThan(counts.launched / 20);
  });

  test("chance never makes one strike its launcher at once", () => {
    expect(torpedoesOf("random", 20).launcherAtOnce).toBe(0);
  });
});
