import { TRAITS, UNIT_CLASSES, type Unit, type UnitClass } from "../../../rules/fast-play/index.ts";
import { DIRECTIONS } from "../../../rules/index.ts";
import type { Data, HostToken } from "../../host/host.ts";
import { shipData, unitFlag } from "../../read/unit.ts";

/** What a token says of a unit of fast play, apart from where it is, whose, and its boxes. */
export type ShipFacts = Pick<
  Unit,
  "class" | "speed" | "facing" | "breakdown" | "traits" | "initiative" | "race" | "packs"
>;

const TOP = 16;
const LONGEST_RACE = 64;

const isClass = (value: unknown): value is UnitClass => UNIT_CLASSES.some((one) => one === value);

/** The facts of a unit of the game. */
export const factsOf = ({ speed, facing, breakdown, traits, initiative, race, packs, ...unit }: Unit): ShipFacts => ({
  class: unit.class,
  ...{ speed, facing, breakdown, initiative, race, packs },
  traits: TRAITS.filter((trait) => traits.includes(trait)),
});

/** The facts that a flag or a sheet says; whatever is missing or wrong takes a dull default. */
export const readFacts = (flag: Data): ShipFacts => {
  const { speed, facing, breakdown, traits, initiative, race, packs } = flag;
  const whole = (value: unknown, least: number, most: number): number | null =>
    Number.isInteger(value) && Number(value) >= least && Number(value) <= most ? Number(value) : null;
  return {
    class: isClass(flag["class"]) ? flag["class"] : "ship",
    speed: whole(speed, 0, TOP) ?? 0,
    facing: DIRECTIONS.find((one) => one === facing) ?? "A",
    breakdown: whole(breakdown, 1, 6),
    traits: TRAITS.filter((trait) => Array.isArray(traits) && traits.includes(trait)),
    initiative: initiative === "last" ? "last" : "first",
    race: typeof race === "string" && race !== "" ? race.slice(0, LONGEST_RACE) : null,
    packs: packs === true,
  };
};

/** What a token says before the game knows it: its own flag, and for what that leaves out the ship's sheet. */
export const factsOfToken = (token: Pick<HostToken, "getFlag" | "actor">): ShipFacts =>
  readFacts({ ...shipData(token.actor), ...unitFlag(token) });
