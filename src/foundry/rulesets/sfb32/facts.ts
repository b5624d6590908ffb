import { DIRECTIONS, type Direction } from "../../../rules/index.ts";
import { TRAITS, UNIT_CLASSES, type Unit, type UnitClass } from "../../../rules/sfb32/index.ts";
import type { Data, HostToken } from "../../host/host.ts";
import { shipData, unitFlag } from "../../read/unit.ts";

/** What is written on a ship's sheet, apart from where it is and whose. */
export type ShipFacts = Pick<Unit, "class" | "speed" | "facing" | "breakdown" | "traits">;

const isClass = (value: unknown): value is UnitClass => UNIT_CLASSES.some((one) => one === value);
const isFacing = (value: unknown): value is Direction => DIRECTIONS.some((one) => one === value);
const whole = (value: unknown, least: number, most: number): number | null =>
  Number.isInteger(value) && Number(value) >= least && Number(value) <= most ? Number(value) : null;

/** The facts of a unit of the game. */
export const shipFactsOf = ({ speed, facing, breakdown, traits, ...unit }: Unit): ShipFacts => ({
  class: unit.class,
  speed,
  facing,
  breakdown,
  traits: TRAITS.filter((trait) => traits.includes(trait)),
});

/** The facts that a flag or a sheet says; whatever is missing or wrong takes a dull default. */
export const readShipFacts = (flag: Data): ShipFacts => {
  const { traits } = flag;
  return {
    class: isClass(flag["class"]) ? flag["class"] : "ship",
    speed: whole(flag["speed"], 0, 32) ?? 0,
    facing: isFacing(flag["facing"]) ? flag["facing"] : "A",
    breakdown: whole(flag["breakdown"], 1, 6),
    traits: TRAITS.filter((trait) => Array.isArray(traits) && traits.includes(trait)),
  };
};

/**
 * What a token says of its unit before the game knows it: its own flag, and for what that leaves out the ship's sheet.
 */
export const shipFactsOfToken = (token: Pick<HostToken, "getFlag" | "actor">): ShipFacts =>
  readShipFacts({ ...shipData(token.actor), ...unitFlag(token) });
