import {
  CLASS_ROWS,
  FLEETS,
  type Fleet,
  isPartKey,
  madeIn,
  type ShipTotals,
  SIDES,
} from "../../../../rules/orions-gate/index.ts";
import type { Say } from "../../../message/say.ts";
import { partName } from "../words.ts";
import type { YardShip } from "./yard-fleet.ts";

/** A number of a ship, and what it comes from. */
export interface SumView {
  readonly id: string;
  readonly icon: string;
  readonly label: string;
  readonly value: string;
  /** The terms, `Engine 1 + Engine 2`; empty where there is none. */
  readonly terms: string;
}

type Term = readonly [word: string, amount: number];

/** What one part gives by itself, by the name of the sum. */
const ofPart = (part: { readonly key: string; readonly size: "S" | "M" | "L" }, id: string): number => {
  const values = isPartKey(part.key) ? madeIn({ key: part.key, size: part.size }) : null;
  if (!values) return 0;
  if (id === "energy") return values.energy ?? 0;
  if (id === "firepower") return (values.firepower ?? 0) + (values.firepowerByTarget?.frigate ?? 0);
  if (id === "defence") return values.defenseExtraDice ?? 0;
  return id === "hangar" ? (values.hangarSpaces ?? 0) : (values.mineralCapacity ?? 0);
};

/** What belonging to a fleet gives a ship with so many parts. */
const ofFleet = (fleet: Fleet["fleet"], parts: number, id: string): number => {
  const { perPart, energyPerTwoParts } = FLEETS[fleet];
  if (id === "energy") return Math.floor(parts / 2) * energyPerTwoParts;
  if (id === "firepower") return parts * (perPart.firepower ?? 0);
  if (id === "defence") return parts * (perPart.defenseExtraDice ?? 0);
  return id === "hangar" ? parts * (perPart.hangarSpaces ?? 0) : 0;
};

const written = (terms: readonly Term[]): string =>
  terms.map(([word, amount]) => `${word} ${amount < 0 ? "−" : ""}${Math.abs(amount)}`).join(" + ");

const ICONS = {
  energy: "fa-solid fa-bolt",
  firepower: "fa-solid fa-crosshairs",
  defence: "fa-solid fa-shield-halved",
  hangar: "fa-solid fa-warehouse",
  minerals: "fa-solid fa-gem",
} as const;

/**
 * A ship's numbers, each with its terms: what its parts give, then what its fleet does.
 *
 * @rule OG-FLT-14 Totals are sums over the parts.
 */
export const sumViews = (say: Say, fleet: Fleet["fleet"], ship: YardShip, totals: ShipTotals): readonly SumView[] => {
  const parts = SIDES.flatMap((side) => ship[side]);
  const made = parts.filter(({ key, size }) => isPartKey(key) && madeIn({ key, size }) !== null);
  const termsOf = (id: string): readonly Term[] => [
    ...made.map((part): Term => [partName(part.key), ofPart(part, id)]),
    [say("GRAVITYPORTALS.Shipyard.Sum.fleet"), ofFleet(fleet, made.length, id)],
  ];
  return (Object.keys(ICONS) as readonly (keyof typeof ICONS)[]).map((id) => ({
    id,
    icon: ICONS[id],
    label: say(`GRAVITYPORTALS.Shipyard.Sum.${id}`),
    value: String(totals[id]),
    terms: written(termsOf(id).filter(([, amount]) => amount !== 0)),
  }));
};

/** Its hull points, by its class alone. */
export const hullOf = (ship: YardShip): number => CLASS_ROWS[ship.class].hull;
