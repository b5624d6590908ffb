import { type DesignFault, type FleetReport, SIDES } from "../../../../rules/orions-gate/index.ts";
import type { Say } from "../../../message/say.ts";
import { partName } from "../words.ts";
import type { YardFleet } from "./yard-fleet.ts";

/** Something that is wrong with a fleet. */
export interface FaultView {
  /** Where: the ship, its side and the part. */
  readonly where: string;
  readonly text: string;
  readonly rules: readonly string[];
  /** Whether it is about the fleet as a whole. */
  readonly isFleet: boolean;
  /** Where a press on it leads; null for the fleet as a whole. */
  readonly ship: number | null;
  readonly side: string;
  readonly index: number;
  /** Whether a part is meant, not its whole side. */
  readonly isPart: boolean;
}

/** A place of a fault in a fleet: `["ships", 0, "port", 1]` and what is shorter. */
const placeOf = ([, ship, side, index]: DesignFault["place"]) => ({
  ship: typeof ship === "number" ? ship : null,
  side: SIDES.find((one) => one === side) ?? null,
  index: typeof index === "number" ? index : null,
});

const whereOf = (say: Say, { ships }: YardFleet, place: DesignFault["place"]): string => {
  const { ship, side, index } = placeOf(place);
  const built = ship === null ? undefined : ships[ship];
  if (!built) return say("GRAVITYPORTALS.Shipyard.Where.fleet");
  if (side === null) return built.name;
  const sideWord = say(`GRAVITYPORTALS.Shipyard.Side.${side}`);
  if (index === null) return say("GRAVITYPORTALS.Shipyard.Where.side", { ship: built.name, side: sideWord });
  const part = partName(built[side][index]?.key ?? "");
  return say("GRAVITYPORTALS.Shipyard.Where.part", { ship: built.name, side: sideWord, part, place: index + 1 });
};

/** All that is wrong with a fleet, as the rules found it. */
export const faultViews = (
  say: Say,
  fleet: YardFleet,
  { faults, credits, budget }: FleetReport,
): readonly FaultView[] =>
  faults.map(({ place, code, rules }) => {
    const { ship, side, index } = placeOf(place);
    return {
      where: whereOf(say, fleet, place),
      text: say(`GRAVITYPORTALS.Shipyard.Fault.${code}`, { over: credits - (budget ?? credits) }),
      rules,
      isFleet: ship === null,
      ship,
      side: side ?? "",
      index: index ?? 0,
      isPart: index !== null,
    };
  });

/** The parts of one ship with which something is wrong, `port 1`. */
export const faultyParts = ({ faults }: FleetReport, ship: number): ReadonlySet<string> =>
  new Set(
    faults
      .map(({ place }) => placeOf(place))
      .filter((place) => place.ship === ship && place.index !== null)
      .map(({ side, index }) => `${side} ${index}`),
  );

/**
 * What is wrong with a field of a ship, in words and with the rules: with the part itself, or with its side where the part
 * has no slot.
 */
export const faultAt = (
  faults: readonly FaultView[],
  ship: number,
  { side, index, kind }: { readonly side: string; readonly index: number; readonly kind: string },
): string =>
  faults
    .filter((one) => one.ship === ship && one.side === side && (one.isPart ? one.index === index : kind === "over"))
    .map(({ text, rules }) => `${text} ${rules.join(" ")}`)
    .join(" ");

/** How much is wrong with one ship. */
export const faultCount = ({ faults }: FleetReport, ship: number): number =>
  faults.filter(({ place }) => placeOf(place).ship === ship).length;
