import {
  asFleet,
  checkFleet,
  type DraftFleet,
  type DraftShip,
  PART_KEYS,
  SIDES,
} from "../../../../rules/orions-gate/index.ts";
import type { Say } from "../../../message/say.ts";
import { partNote } from "../words.ts";
import { faultsAt, faultViews } from "./faults.ts";
import { classWord, craftWord, fleetWord, shipPicture, spentWord } from "./fitting.ts";
import { sumViews } from "./sums.ts";

const partsIn = (ship: DraftShip) => SIDES.flatMap((side) => ship[side]);

/** What starts docked in a ship: `2 fighters`, by kinds. */
const craftOf = (say: Say, ship: DraftShip): string => {
  const all = partsIn(ship).flatMap(({ craft }) => craft);
  return [...new Set(all)]
    .map((kind) => `${all.filter((one) => one === kind).length} × ${craftWord(say, kind)}`)
    .join(", ");
};

/** A fleet as it is printed: its ships with their numbers, and what each of its parts does. */
export const pageView = (say: Say, fleet: DraftFleet) => {
  const report = checkFleet(asFleet(fleet), fleet.options);
  const faults = faultViews(say, fleet, report);
  const keys = new Set(fleet.ships.flatMap(partsIn).map(({ key }) => key));
  return {
    ...{ name: fleet.name, faults },
    about: `${fleetWord(say, fleet.fleet)} · ${spentWord(say, report.credits, fleet.budget)}`,
    ships: report.ships.flatMap((totals, index) => {
      const ship = fleet.ships[index];
      if (!ship) return [];
      return {
        // Large ships take the whole width.
        ...{ name: ship.name, class: classWord(say, ship.class), size: ship.class, fleet: fleet.fleet },
        drawing: shipPicture(fleet, ship, (place) => faultsAt(faults, index, place).length > 0),
        sums: sumViews(say, fleet.fleet, ship, totals).filter(({ value }) => value !== "0"),
        craft: craftOf(say, ship),
        // A box to be crossed off for each hull point.
        hull: Array.from({ length: totals.hull }, (_, point) => point + 1),
      };
    }),
    parts: PART_KEYS.filter((key) => keys.has(key)).map(partNote),
  };
};
