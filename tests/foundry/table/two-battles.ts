import type { File } from "./file-game.ts";

const ship = { class: "ship", facing: "A", speed: 12 };

/** Two maps, a hole on one, a portal that is always open on the other, and ships of two captains and the judge. */
export const TWO_BATTLES: File = {
  format: "gravity-portals/scenario@1",
  seed: "two battles",
  scenes: [
    { id: "amber-field", columns: 42, rows: 30, map: "floating" },
    { id: "cobalt-field", columns: 42, rows: 30, map: "floating" },
  ],
  anomalies: [
    { id: "bellows", kind: "white-hole", scene: "cobalt-field", hex: "2015", strength: 1 },
    { id: "p1", kind: "gravity-portal", scene: "amber-field", hex: "2015", variations: { windows: [[1, 32]] } },
  ],
  players: [
    { id: "ann", side: "attacker" },
    { id: "bob", side: "attacker" },
  ],
  units: [
    { id: "lead", scene: "amber-field", hex: "2018", owner: "ann", ...ship },
    { id: "second", scene: "amber-field", hex: "1918", owner: "ann", ...ship, class: "shuttle" },
    { id: "raider", scene: "cobalt-field", hex: "2212", owner: "ann", ...ship },
    { id: "chaser", scene: "amber-field", hex: "2218", owner: "bob", ...ship, breakdown: 4 },
    { id: "egg", scene: "amber-field", hex: "2118", owner: "bob", ...ship, class: "mine" },
    { id: "picket", scene: "cobalt-field", hex: "1812", owner: "bob", ...ship },
    { id: "drifter", scene: "amber-field", hex: "2318", owner: null, ...ship, breakdown: 4 },
    { id: "buoy", scene: "cobalt-field", hex: "2020", owner: null, ...ship },
  ],
  orders: [],
  until: "1.6",
};
