import { reachOf, type ShipDesign, scored } from "../../src/rules/fast-play/ship-design.ts";
import { SHIELDS, type Shield, type ShipBoxes, type SystemBoxes } from "../../src/rules/fast-play/state/systems.ts";

/** A ship in a duel. */
export interface Duellist {
  readonly design: ShipDesign;
  readonly ship: ShipBoxes;
}

const FACES = [1, 2, 3, 4, 5, 6];
const POWER: readonly string[] = ["Warp engine", "Impulse", "APR", "AWR"];
const FASTEST = 15;

/** Boxes of its weapons that bear through a shield, with the tables by which they score. */
export const bearing = ({ design, ship }: Duellist, shield: Shield) =>
  ship.systems.flatMap(({ type, arcs, left }) => {
    const table = design.weapons[type];
    return table && left > 0 && arcs.includes(shield) ? [{ table, left }] : [];
  });

/** What its fire through a shield scores on average. */
const expected = (one: Duellist, shield: Shield, range: number): number =>
  bearing(one, shield).reduce(
    (sum, { table, left }) => sum + (left * FACES.reduce((all, die) => all + scored(table, range, die), 0)) / 6,
    0,
  );

/** Spaces a turn: half of the power that is left goes into movement. */
export const speedOf = ({ design, ship }: Duellist): number => {
  const power = ship.systems.reduce((sum, { type, left }) => sum + (POWER.includes(type) ? left : 0), 0);
  return Math.min(FASTEST, Math.floor(power / 2 / (2 * design.ship.moveCost)));
};

/** The range at which it does most better than the other, both facing; of equal ones the nearest. */
export const wantedRange = (one: Duellist, other: Duellist): number => {
  const farthest = Math.max(1, ...Object.values(one.design.weapons).map(reachOf));
  const gain = (range: number): number => expected(one, 1, range) - expected(other, 1, range);
  return Array.from({ length: farthest }, (_, index) => index + 1).reduce((best, range) =>
    gain(range) > gain(best) ? range : best,
  );
};

/** The shield that it turns to the other when it has the choice: it weighs its strength and the fire through it. */
export const bestShield = (one: Duellist, range: number): Shield =>
  SHIELDS.reduce((best, shield) => (worth(one, shield, range) > worth(one, best, range) ? shield : best));

const worth = (one: Duellist, shield: Shield, range: number): number =>
  (one.ship.shields[shield - 1] ?? 0) / 2 + 2 * expected(one, shield, range);

/** Whether it has a weapon left. */
export const isArmed = ({ design, ship }: Duellist): boolean =>
  ship.systems.some(({ type, left }: SystemBoxes) => left > 0 && design.weapons[type] !== undefined);
