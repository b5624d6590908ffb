import type { CheckLine } from "../../../ruleset/units.ts";

/** What else C6.5 asks of a tumbling ship, for its players to carry out: the rules of the base game are not at hand. */
export const TUMBLE_CHECKS: readonly CheckLine[] = [
  { id: "energy", text: "GRAVITYPORTALS.Ship.Check.energy" },
  { id: "acceleration", text: "GRAVITYPORTALS.Ship.Check.acceleration" },
  { id: "facing", text: "GRAVITYPORTALS.Ship.Check.facing" },
  { id: "rest", text: "GRAVITYPORTALS.Ship.Check.rest" },
];
