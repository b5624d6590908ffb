import { valuesOf } from "../parts/parts.ts";
import { SIDES, type Side } from "../parts/side.ts";
import type { HitPart, HitShip } from "./damaged.ts";

/** Minerals that one disc of cargo stands for. */
const A_DISC = 6;

/** A part and how many living parts stand outside it. */
interface Standing<P> {
  readonly side: Side;
  readonly part: P;
  readonly outside: number;
}

/** A ship's living parts, outermost first; of those equally far out port comes first. */
export const outermostFirst = <P extends HitPart>(ship: Pick<HitShip<P>, Side>): readonly Standing<P>[] =>
  SIDES.flatMap((side) =>
    ship[side].map((part, index, line) => ({ side, part, outside: line.length - 1 - index })),
  ).sort((one, other) => one.outside - other.outside);

/**
 * Minerals that lie in one part: holds are filled from the outermost inwards.
 *
 * @rule OG-CMP-CARGO-04 A ship's minerals are one pool, charged to the outermost hold first.
 */
export const mineralsIn = (ship: Pick<HitShip, Side | "minerals">, name: string): number => {
  let left = ship.minerals;
  for (const { part } of outermostFirst(ship)) {
    const here = Math.min(left, valuesOf(part).mineralCapacity ?? 0);
    if (part.name === name) return here;
    left -= here;
  }
  return 0;
};

/**
 * Minerals that a ship has after it got some.
 *
 * @rule OG-CMP-CARGO-01 OG-CMP-SIPHON-02 What its holds cannot take is lost.
 */
export const mineralsWith = (stored: number, gained: number, capacity: number): number =>
  Math.min(capacity, stored + gained);

/**
 * Discs of cargo that minerals of a destroyed hold leave.
 *
 * @rule OG-CMP-CARGO-03 One for every 6.
 */
export const cargoDiscs = (minerals: number): number => Math.floor(minerals / A_DISC);
