import {
  type AnomalyState,
  type Body,
  DIRECTIONS,
  type Direction,
  distance,
  type Hex,
  neighbour,
  parsePlace,
  type RuleEvent,
} from "../../rules/index.ts";

/** How a unit stood when a wave struck it. */
export interface Stance {
  readonly hex: Hex;
  readonly facing: Body["facing"];
}

/**
 * How each struck unit stood at its strike, found by going through the events in order. Where waves turn what they
 * strike, it is how the unit stands once it was turned.
 */
export const stancesOf = (events: readonly RuleEvent[], before: AnomalyState): ReadonlyMap<RuleEvent, Stance> => {
  const stances = new Map<RuleEvent, Stance>();
  if (!events.some(({ event }) => event === "wave-struck")) return stances;
  const now = new Map<string, Stance>();
  const of = (unit: string): Stance | undefined => now.get(unit) ?? before.units[unit];
  const put = (unit: string, hex: Hex | null, facing?: Body["facing"]): void => {
    const was = of(unit);
    const stance = { hex: hex ?? was?.hex, facing: facing ?? was?.facing };
    if (stance.hex && stance.facing !== undefined) now.set(unit, { hex: stance.hex, facing: stance.facing });
  };
  for (const [index, event] of events.entries()) {
    if (event.event === "unit-pushed" || event.event === "unit-moved") put(event.unit, parsePlace(event.to));
    else if (event.event === "unit-turned") put(event.unit, null, event.facing);
    else if (event.event === "unit-transported") put(event.unit, parsePlace(event.to.hex), event.facing);
    else if (event.event === "wave-struck") {
      const stance = of(event.unit);
      const next = events[index + 1];
      const turned =
        before.ruleOptions.waveFacing === "turn" && next?.event === "unit-turned" && next.unit === event.unit;
      if (stance) stances.set(event, { hex: stance.hex, facing: turned ? next.facing : stance.facing });
    }
  }
  return stances;
};

/** Directions in which a source lies as seen from a hex: one on a straight row of hexes, two between rows. */
export const sidesTowards = (source: Hex, hex: Hex): readonly Direction[] => {
  const range = distance(source, hex);
  return DIRECTIONS.filter((direction) => distance(source, neighbour(hex, direction)) < range);
};

/** A shield's number: 1 ahead, then clockwise. */
export const shieldAt = (side: Direction, facing: Direction): number =>
  ((DIRECTIONS.indexOf(side) - DIRECTIONS.indexOf(facing) + 6) % 6) + 1;
