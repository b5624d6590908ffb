import {
  checkFleet,
  type DesignFault,
  designFaults,
  madeIn,
  PART_KEYS,
  PARTS,
  type PartKey,
  SIZES,
  type Size,
} from "../../../../../rules/orions-gate/index.ts";
import type { Say } from "../../../../message/say.ts";
import { type PartPlace, putPart } from "../model/edits.ts";
import { asFleet, type YardFleet } from "../model/yard-fleet.ts";
import { spentWord } from "./words.ts";

/** A part in one size, as the shelf has it. */
export interface Stock {
  readonly key: PartKey;
  readonly size: Size;
}

/** How a part of the shelf is called among those that stay on it. */
export const stockId = ({ key, size }: Stock): string => `${key}-${size}`;

const faultsOf = ({ fleet, ships, options }: YardFleet, ship: number): readonly DesignFault[] => {
  const design = ships[ship];
  return design ? designFaults(design, fleet, options) : [];
};

/** The faults that a part would bring to a ship, put there; empty where it fits. */
export const faultsOfPart = (
  fleet: YardFleet,
  ship: number,
  place: PartPlace,
  part: Stock,
): readonly DesignFault["code"][] => {
  const before = faultsOf(fleet, ship).map(({ code }) => code);
  const after = faultsOf(putPart(fleet, ship, place, { ...part, craft: [] }), ship);
  if (after.length <= before.length) return [];
  // Of each kind as many are new as were not there before.
  for (const code of after.map((one) => one.code)) {
    const at = before.indexOf(code);
    if (at < 0) return [code];
    before.splice(at, 1);
  }
  return [];
};

/** The parts of the shelf, by their ids, that would fit at a place of a ship. */
export const fittingAt = (fleet: YardFleet, ship: number, place: PartPlace): readonly string[] =>
  PART_KEYS.filter((key) => PARTS[key].fleet === fleet.fleet).flatMap((key) =>
    SIZES.filter((size) => madeIn({ key, size }))
      .map((size) => ({ key, size }))
      .filter((part) => faultsOfPart(fleet, ship, place, part).length === 0)
      .map(stockId),
  );

/** What a fleet would cost in all with so many credits more. */
export const costThen = (say: Say, fleet: YardFleet, more: number): string => {
  const { credits } = checkFleet(asFleet(fleet), fleet.options);
  return say("GRAVITYPORTALS.Shipyard.costThen", { spent: spentWord(say, credits + more, fleet.budget) });
};
