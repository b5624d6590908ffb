import type { UnitOrders } from "../../rules/index.ts";
import type { Extras } from "../ruleset/adapter.ts";

/** What every row of the game's own chart has beside its number and its title. */
const ROW = { port: "0825", race: "patrol", defend: "3405", bpv: 0, notes: "" } as const;

const TITLES = [
  "The Salt Line",
  "A Bell in the Fog",
  "Copper Moon",
  "The Broken Convoy",
  "Nine Buoys",
  "Cold Harbour",
  "The Listening Post",
  "Rust and Amber",
  "The Silent Yard",
  "Far Beacon",
  "The Last Ferry",
] as const;

/** Two dice give no less. */
const FIRST_ROLL = 2;

const ship = (id: string, scene: string, hex: string, facing: string, speed: number) => ({
  ...{ id, scene, hex, facing, speed, class: "ship", breakdown: 5 },
  owner: id.startsWith("ember") ? "ember" : "frost",
});

/**
 * A small battle for one person who plays both sides: a white hole that pushes a ship of each side at once, and, on a map
 * of its own (IP7.15), a portal that dice move into one of six hexes, each of which a ship comes through while it is open.
 */
export const QUICK_GAME = {
  format: "gravity-portals/scenario@1",
  seed: "quick game: two sides",
  dice: {},
  judging: { mode: "sealed" },
  scenes: [
    { id: "furnace-gap", columns: 42, rows: 30, map: "floating" },
    { id: "hollow-run", columns: 42, rows: 30, map: "floating" },
  ],
  terrain: [],
  anomalies: [
    { id: "the-furnace", kind: "white-hole", scene: "furnace-gap", hex: "2215", strength: 1 },
    { id: "hidden", kind: "gravity-portal", scene: "hollow-run", hex: "2015", variations: { charts: ["QG"] } },
  ],
  players: [
    { id: "ember", side: "attacker" },
    { id: "frost", side: "defender" },
  ],
  units: [
    ship("ember-kite", "furnace-gap", "2212", "D", 0),
    ship("frost-marten", "furnace-gap", "2218", "A", 0),
    ship("ember-falcon", "hollow-run", "1917", "A", 24),
    ship("ember-shrike", "hollow-run", "2117", "A", 24),
    ship("frost-otter", "hollow-run", "2013", "D", 24),
    ship("frost-sable", "hollow-run", "2109", "D", 16),
  ],
  orders: [],
  until: "1.32",
  charts: [
    {
      id: "QG",
      rows: TITLES.map((ships, at) => ({ ...ROW, roll: at + FIRST_ROLL, scenario: `QG${at + FIRST_ROLL}`, ships })),
    },
  ],
} as const;

const HOLD_COURSE: UnitOrders = { push: "ask", holdCourse: true };
const ASK: UnitOrders = { push: "ask", holdCourse: false };

/** Orders and pictures of its ships; one person has all of them. */
export const QUICK_EXTRAS: Extras = {
  story: "quick",
  alone: true,
  orders: {
    "ember-kite": ASK,
    "frost-marten": ASK,
    "ember-falcon": HOLD_COURSE,
    "ember-shrike": HOLD_COURSE,
    "frost-otter": HOLD_COURSE,
    "frost-sable": HOLD_COURSE,
  },
  pictures: {
    "ember-kite": "frigate",
    "ember-falcon": "frigate",
    "ember-shrike": "dreadnought",
    "frost-marten": "corvette",
    "frost-otter": "corvette",
    "frost-sable": "carrier",
  },
};
