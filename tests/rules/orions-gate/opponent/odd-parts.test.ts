import { describe, expect, test } from "vitest";
import { battle, type Entrant, pairingOfLegal } from "../../../../src/rules/orions-gate/opponent/tournament.ts";
import { PART_KEYS } from "../../../../src/rules/orions-gate/parts/parts.ts";
import { STRENGTHS } from "../../../../src/rules/orions-gate/state/game.ts";

const capitol = (port: readonly unknown[], starboard: readonly unknown[]) => ({ class: "capitol", port, starboard });

/** Fleets that have every part between them. */
const FLEETS: readonly Entrant[] = [
  {
    id: "builders",
    fleet: "standard",
    ships: [
      capitol(
        [
          "scaffold-manipulator/M",
          "cargo-hold/M",
          { part: "hangar/M", craft: ["mining-rig", "breaching-pod"] },
          "engine/M",
          "cannon/S",
        ],
        [
          "shipyard/S",
          "cannon/S",
          "engine/S",
          "salvage-bay/S",
          "shield/S",
          "minelayer/S",
          "engine/S",
          "point-defense/S",
        ],
      ),
      capitol(
        ["tsunami-cannon/L", "engine/M", "tsunami-cannon/S", "emergency-booster/S"],
        ["engine/S", "railgun/S", "warp-drive/S", "tractor-beam/S", "cloning-tank/S"],
      ),
    ],
  },
  {
    id: "tricksters",
    fleet: "standard",
    ships: [
      capitol(
        ["engine/M", "cryosleep-colony/S", "ionic-deflector/S", "sensor/S", "stealth-generator/S"],
        ["inhibitor/S", "secondary-core/S", "infection/S", "array/S", "engine/S", "torpedo/S"],
      ),
      capitol(["ionic-deflector/M", "torpedo/M"], ["stealth-generator/M", "tractor-beam/M"]),
    ],
  },
  {
    id: "crystals",
    fleet: "crystal",
    ships: [
      capitol(
        ["psionic-node/S", "energy-siphon/M", "rocky-bulk/M", "psionic-node/S"],
        [{ part: "helix-catacombs/L", craft: ["interceptor", "interceptor"] }, "focal-laser/L", "smelter-pylon/S"],
      ),
    ],
  },
  {
    id: "organics",
    fleet: "organic",
    ships: [
      capitol(
        [{ part: "hive/L", craft: ["drone", "drone"] }, "shell/M", "limbs/S"],
        ["organs/M", "spines/S", "biocannons/L"],
      ),
    ],
  },
  {
    id: "goths",
    fleet: "gothic",
    ships: [
      capitol(
        [{ part: "cathedral/L", craft: ["fighter", "bomber"] }, "mega-cannon/M", "plasma-cannon/S"],
        [{ part: "monastery/M", craft: ["breaching-pod"] }, "space-junk/L", "missile-cluster/S", "missile-cluster/S"],
      ),
    ],
  },
];

const GROUND = {
  terrain: [
    { id: "rock-1", kind: "minor", place: [16, 36], diameter: 2, toughness: 3 },
    { id: "rock-2", kind: "minor", place: [32, 12], diameter: 2, toughness: 3 },
    { id: "planet", kind: "major", place: [24, 24], diameter: 4 },
  ],
  readings: {},
};

test("the fleets have every part between them", () => {
  const text = JSON.stringify(FLEETS);
  expect(PART_KEYS.filter((key) => !text.includes(`"${key}/`))).toEqual([]);
});

describe("no order of the program's is refused, whatever parts its ships have", () => {
  const games = FLEETS.flatMap((one, index) => STRENGTHS.map((strength) => ({ one, index, strength })));

  test.for(games)("$one.id, $strength", ({ one, index, strength }) => {
    const other = FLEETS[(index + 1) % FLEETS.length] ?? one;
    const { scenarios } = pairingOfLegal([one, other], GROUND, [strength, strength]);
    // A battle throws where the rules refuse an order.
    expect(battle({ ...scenarios[0], seed: "x" }, 12).rounds).toBeGreaterThanOrEqual(1);
  });
});
