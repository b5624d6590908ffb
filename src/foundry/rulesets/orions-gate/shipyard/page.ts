import {
  CRAFT_KINDS,
  checkFleet,
  PART_KEYS,
  PART_NOTES,
  type ShipClass,
  SIDES,
} from "../../../../rules/orions-gate/index.ts";
import type { Say } from "../../../message/say.ts";
import type { ShipDrawing } from "../drawing/ship-drawing.ts";
import { type FaultView, faultViews, faultyParts } from "./faults.ts";
import { classWord, craftWord, fleetWord, shipPicture, spentWord } from "./fitting.ts";
import { hullOf, sumViews } from "./sums.ts";
import { asFleet, type YardFleet, type YardShip } from "./yard-fleet.ts";

/** A fleet on paper. */
export interface PageView {
  readonly name: string;
  readonly about: string;
  readonly ships: readonly {
    readonly name: string;
    readonly class: string;
    /** Large ships take the whole width. */
    readonly size: ShipClass;
    readonly fleet: string;
    readonly drawing: ShipDrawing;
    readonly sums: readonly { readonly label: string; readonly value: string }[];
    readonly craft: string;
    /** A box to be crossed off for each hull point. */
    readonly hull: readonly number[];
  }[];
  readonly parts: readonly { readonly name: string; readonly does: string }[];
  readonly faults: readonly FaultView[];
}

/** What starts docked in a ship: `2 fighters`, by kinds. */
const craftOf = (say: Say, ship: YardShip): string => {
  const all = SIDES.flatMap((side) => ship[side].flatMap(({ craft }) => craft));
  return [...new Set(all)]
    .map((kind) => `${all.filter((one) => one === kind).length} × ${craftWord(say, CRAFT_KINDS, kind)}`)
    .join(", ");
};

/** A fleet as it is printed: its ships with their numbers, and what each of its parts does. */
export const pageView = (say: Say, fleet: YardFleet): PageView => {
  const report = checkFleet(asFleet(fleet), fleet.options);
  const keys = new Set(fleet.ships.flatMap((ship) => SIDES.flatMap((side) => ship[side].map(({ key }) => key))));
  return {
    name: fleet.name,
    about: `${fleetWord(say, fleet.fleet)} · ${spentWord(say, report.credits, fleet.budget)}`,
    ships: fleet.ships.map((ship, index) => {
      const totals = report.ships[index];
      return {
        ...{ name: ship.name, class: classWord(say, ship.class), size: ship.class, fleet: fleet.fleet },
        drawing: shipPicture(fleet, ship, faultyParts(report, index)),
        sums: totals ? sumViews(say, fleet.fleet, ship, totals).filter(({ value }) => value !== "0") : [],
        craft: craftOf(say, ship),
        hull: Array.from({ length: hullOf(ship) }, (_, point) => point + 1),
      };
    }),
    parts: PART_KEYS.filter((key) => keys.has(key)).map((key) => PART_NOTES[key]),
    faults: faultViews(say, fleet, report),
  };
};
