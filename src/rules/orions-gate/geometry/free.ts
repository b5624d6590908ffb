import { type Base, reachIn, shrunk } from "./base.ts";
import { overlaps } from "./gap.ts";
import { rounded } from "./length.ts";
import type { Edge, Leaving, Table } from "./motion.ts";

const EAST = { q: 1, r: 0 };
const SOUTH = { q: 0, r: 1 };

/** Whether a ship's whole base, or the centre of craft and ordnance, is on the table. */
export const isOnTable = (base: Base, { width, height }: Table, by: Leaving): boolean => {
  const { q, r } = base.centre;
  const [aside, ahead] = by === "base" ? [reachIn(base, EAST), reachIn(base, SOUTH)] : [0, 0];
  return (
    rounded(aside - q) <= 0 &&
    rounded(q + aside - width) <= 0 &&
    rounded(ahead - r) <= 0 &&
    rounded(r + ahead - height) <= 0
  );
};

/**
 * Whether a base may stand where it is: on the table, and, made smaller all round, over none of some others.
 *
 * @param others ships and major terrain
 */
export const isFree = (base: Base, table: Table, by: Leaving, others: readonly Base[]): boolean => {
  if (!isOnTable(base, table, by)) return false;
  const smaller = shrunk(base);
  return !others.some((other) => overlaps(smaller, other));
};

/** How far a base lies from an edge of the table, in whole thousandths of an inch; 0 on it or beyond. */
export const gapToEdge = (base: Base, { width, height }: Table, edge: Edge): number => {
  const { q, r } = base.centre;
  const across = {
    N: r - reachIn(base, SOUTH),
    S: height - r - reachIn(base, SOUTH),
    W: q - reachIn(base, EAST),
    E: width - q - reachIn(base, EAST),
  };
  return rounded(Math.max(0, across[edge]));
};
