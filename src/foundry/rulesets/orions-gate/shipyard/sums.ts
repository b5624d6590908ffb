import {
  type DraftShip,
  FLEETS,
  type FleetType,
  madeIn,
  partsThatAre,
  type ShipTotals,
  SIDES,
} from "../../../../rules/orions-gate/index.ts";
import type { Say } from "../../../message/say.ts";
import { partName } from "../words.ts";

/** The numbers of a ship that are sums, each with its icon and the value of a part that is added up. */
const SUMS = [
  ["energy", "fa-bolt", "energy"],
  ["firepower", "fa-crosshairs", "firepower"],
  ["defence", "fa-shield-halved", "defenseExtraDice"],
  ["hangar", "fa-warehouse", "hangarSpaces"],
  ["minerals", "fa-gem", "mineralCapacity"],
] as const;

/** How many characters of terms stand beside a number. */
const ROOM = 40;

/** The first terms that have room, and a mark for the others. */
const inRoom = (terms: readonly string[]): string => {
  let count = Math.min(1, terms.length);
  while (count < terms.length && terms.slice(0, count + 1).join(" + ").length <= ROOM) count += 1;
  const shown = terms.slice(0, count).join(" + ");
  return count < terms.length ? `${shown} + …` : shown;
};

/**
 * A ship's numbers, each with its terms, `Engine 1 + Engine 2`: what its parts give, then what its fleet does.
 *
 * @rule OG-FLT-14 Totals are sums over the parts.
 */
export const sumViews = (say: Say, fleet: FleetType, ship: DraftShip, totals: ShipTotals) => {
  const parts = SIDES.flatMap((side) => partsThatAre(ship[side]));
  const { energyPerTwoParts, perPart } = FLEETS[fleet];
  const ofFleet: Readonly<Record<string, number>> = {
    energy: Math.floor(parts.length / 2) * energyPerTwoParts,
    ...Object.fromEntries(Object.entries(perPart).map(([value, amount]) => [value, parts.length * amount])),
  };
  return SUMS.map(([id, icon, value]) => {
    const terms = [
      ...parts.map((part) => {
        const values = madeIn(part);
        const aimed = id === "firepower" ? values?.firepowerByTarget?.frigate : 0;
        return [partName(part.key), (values?.[value] ?? 0) + (aimed ?? 0)] as const;
      }),
      [say("GRAVITYPORTALS.Shipyard.Sum.fleet"), ofFleet[value] ?? 0] as const,
    ].filter(([, amount]) => amount !== 0);
    const told = terms.map(([word, amount]) => `${word} ${amount < 0 ? "−" : ""}${Math.abs(amount)}`);
    return {
      ...{ id, icon: `fa-solid ${icon}`, label: say(`GRAVITYPORTALS.Shipyard.Sum.${id}`), value: String(totals[id]) },
      terms: told.join(" + "),
      // There is room for so many; the tooltip has them all.
      shown: inRoom(told),
    };
  });
};
