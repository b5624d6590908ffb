import {
  DIRECTIONS,
  type Direction,
  type Hex,
  TRAITS,
  UNIT_CLASSES,
  type Unit,
  type UnitClass,
} from "../../rules/index.ts";
import { MODULE_ID, SHIP_TYPE } from "../host/constants.ts";
import type { HostToken, Point } from "../host/host.ts";
import type { HexGrid } from "./hex-grid.ts";

/** What a token's flag says of its unit; whatever is missing or wrong takes a dull default. */
export interface UnitFlag {
  readonly id?: unknown;
  readonly class?: unknown;
  readonly speed?: unknown;
  readonly facing?: unknown;
  readonly breakdown?: unknown;
  readonly traits?: unknown;
}

/** The middle of a token's box. */
const middleOf = (token: Pick<HostToken, "width" | "height" | "_source">, size: Point): Point => ({
  x: token._source.x + (token.width * size.x) / 2,
  y: token._source.y + (token.height * size.y) / 2,
});

/** The top left corner of a token's box that is centred on a point. */
export const cornerOf = (token: Pick<HostToken, "width" | "height">, center: Point, size: Point): Point => ({
  x: Math.round(center.x - (token.width * size.x) / 2),
  y: Math.round(center.y - (token.height * size.y) / 2),
});

/** The hex a token stands in. */
export const hexOfToken = (token: HostToken, grid: HexGrid, size: Point): Hex => grid.hexAt(middleOf(token, size));

const isClass = (value: unknown): value is Unit["class"] => UNIT_CLASSES.some((one) => one === value);
const isFacing = (value: unknown): value is Direction => DIRECTIONS.some((one) => one === value);
const whole = (value: unknown, least: number, most: number): number | null =>
  Number.isInteger(value) && Number(value) >= least && Number(value) <= most ? Number(value) : null;

/** What is written on a unit's sheet, apart from where it is and whose. */
type UnitFacts = Pick<Unit, "class" | "speed" | "facing" | "breakdown" | "traits">;

/** The facts of a unit of the game. */
export const factsOfUnit = ({ speed, facing, breakdown, traits, ...unit }: Unit): UnitFacts => ({
  class: unit.class,
  speed,
  facing,
  breakdown,
  traits: TRAITS.filter((trait) => traits.includes(trait)),
});

/** The facts of a token's unit, apart from where it is and whose. */
export const unitFacts = (flag: UnitFlag): UnitFacts => ({
  class: isClass(flag.class) ? flag.class : "ship",
  speed: whole(flag.speed, 0, 32) ?? 0,
  facing: isFacing(flag.facing) ? flag.facing : "A",
  breakdown: whole(flag.breakdown, 1, 6),
  traits: TRAITS.filter((trait) => Array.isArray(flag.traits) && flag.traits.includes(trait)),
});

/** A token's unit flag; an empty one when it has none. */
export const unitFlag = (token: Pick<HostToken, "getFlag">): UnitFlag => {
  const flag = token.getFlag(MODULE_ID, "unit");
  return typeof flag === "object" && flag !== null ? flag : {};
};

/**
 * What a token says of its unit before the game knows it: its own flag, and for what that leaves out the ship's sheet.
 */
export const factsOfToken = (token: Pick<HostToken, "getFlag" | "actor">): UnitFacts =>
  unitFacts({ ...(token.actor?.type === SHIP_TYPE ? shipFlag(token.actor.system) : {}), ...unitFlag(token) });

const shipFlag = (system: unknown): UnitFlag => (typeof system === "object" && system !== null ? system : {});

/** The unit's own id; nothing when the token never was one. */
export const unitIdOf = (token: Pick<HostToken, "getFlag">): string | null => {
  const { id } = unitFlag(token);
  return typeof id === "string" && /^[A-Za-z0-9_-]{1,64}$/.test(id) ? id : null;
};

/** The seat that owns a token: the player with the highest right to it, game masters left out; nobody for the judge's. */
export const ownerOf = (
  ownership: { readonly [user: string]: number } | undefined,
  seats: readonly string[],
  level: number,
): string | null => seats.find((seat) => (ownership?.[seat] ?? 0) >= level) ?? null;

/** Whether a unit of this class that no captain owns is nobody's, also where somebody plays all that is left. */
export const isNobodys = (kind: UnitClass): boolean => kind === "planet" || kind === "terrain" || kind === "mine";
