import {
  type BroughtFault,
  type DraftFleet,
  type DraftShip,
  type FleetReport,
  SIDES,
  type Side,
} from "../../../../rules/orions-gate/index.ts";
import type { Say } from "../../../message/say.ts";
import { partName } from "../words.ts";

/** Where a fault is: the ship, its side and the part, as far as one is meant. */
const whereOf = (say: Say, ship: DraftShip | undefined, side: Side | undefined, index: number | null): string => {
  if (!ship) return say("GRAVITYPORTALS.Shipyard.Where.fleet");
  if (!side) return ship.name;
  const names = { ship: ship.name, side: say(`GRAVITYPORTALS.Shipyard.Side.${side}`) };
  if (index === null) return say("GRAVITYPORTALS.Shipyard.Where.side", names);
  const part = partName(ship[side][index]?.key ?? "");
  return say("GRAVITYPORTALS.Shipyard.Where.part", { ...names, part, place: index + 1 });
};

/** All that is wrong with a fleet, as the rules found it, at places like `["ships", 0, "port", 1]` and what is shorter. */
export const faultViews = (say: Say, { ships }: DraftFleet, { faults, credits, budget = credits }: FleetReport) =>
  faults.map(({ place: [, at, word, inSide], code, rules }) => {
    // Where a press on it leads: no ship for the fleet as a whole, no part where a whole side is meant.
    const ship = typeof at === "number" ? at : null;
    const side = SIDES.find((one) => one === word);
    const index = typeof inSide === "number" ? inSide : null;
    return {
      ...{ ship, side: side ?? "", index, isFleet: ship === null, rules },
      where: whereOf(say, ships[ship ?? -1], side, index),
      text: say(`GRAVITYPORTALS.Shipyard.Fault.${code}`, { over: credits - budget }),
    };
  });

/** Something that is wrong with a fleet. */
export type FaultView = ReturnType<typeof faultViews>[number];

/** What is wrong with a field of a ship: with the part itself, or with its side where the part has no slot. */
export const faultsAt = (
  faults: readonly FaultView[],
  ship: number,
  cell: { readonly side: Side; readonly index: number; readonly kind?: string },
): readonly FaultView[] =>
  faults.filter(
    ({ ship: on, side, index }) =>
      on === ship && side === cell.side && (index === null ? cell.kind === "over" : index === cell.index),
  );

/** What is wrong with a text that was brought in. */
export const broughtText = (say: Say, { code, data }: BroughtFault): string =>
  say(`GRAVITYPORTALS.Shipyard.Brought.${code}`, data);
