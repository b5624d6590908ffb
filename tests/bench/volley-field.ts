import { type Allocation, allocate } from "../../src/rules/fast-play/play/allocate.ts";
import {
  type ChartOptions,
  ROWS,
  SHIELDS,
  type Shield,
  type ShipBoxes,
  type SystemBoxes,
  type SystemType,
} from "../../src/rules/fast-play/state/systems.ts";
import { DEFAULTS, NO_CHOICES } from "../rules/fast-play/damage/a-ship.ts";
import type { PlainHits } from "../rules/fast-play/damage/plain-walk.ts";

/** Points of the volley. */
export const POINTS = 1_000;

const system = (type: SystemType, left: number, arcs: readonly Shield[] = SHIELDS): SystemBoxes => ({
  type,
  name: type,
  arcs,
  left,
  fired: 0,
});

/** A ship of sixty boxes, six of them excess, without shields, so that every point is walked. */
export const SHIP: ShipBoxes = {
  shields: [0, 0, 0, 0, 0, 0],
  excess: 6,
  systems: [
    system("Forward hull", 5),
    system("Aft hull", 4),
    system("Warp engine", 12),
    system("Impulse", 3),
    system("Battery", 3),
    system("Bridge", 2),
    system("Auxiliary control", 1),
    system("Sensor", 3),
    system("Scanner", 3),
    system("Damage control", 2),
    system("Lab", 3),
    system("Tractor beam", 1),
    system("Transporter", 2),
    system("Shuttle", 2),
    system("Photon", 3, [6, 1, 2]),
    system("Phaser-1", 3, [6, 1, 2, 3]),
    system("Phaser-3", 2, [3, 4, 5]),
  ],
};

export const CHOICES = NO_CHOICES;

/** The walk ends with the ship, or goes on to the last point. */
export const OPTIONS: Readonly<Record<"to the end of the ship" | "to the last point", ChartOptions>> = {
  "to the end of the ship": DEFAULTS,
  "to the last point": { ...DEFAULTS, excessOverflow: "ignored" },
};

/** Our walk of the volley, with the ship after it and the event's fields. */
export const ourVolley = (dice: readonly number[], options: ChartOptions): Allocation =>
  allocate(SHIP, { shield: 1, up: true, points: POINTS }, dice, CHOICES, options);

const ENDS: Readonly<Record<string, number>> = { Excess: -1, destroyed: -2, none: -3 };

/** Our hits in the numbers of the plain walk, to compare the two. */
export const asPlain = ({ damage }: Allocation): PlainHits => ({
  rows: damage.hits.map(({ row }) => ROWS.indexOf(row)),
  systems: damage.hits.map(({ system: name }) => ENDS[name] ?? SHIP.systems.findIndex((one) => one.name === name)),
  firsts: damage.hits.map(({ first }) => first),
});
