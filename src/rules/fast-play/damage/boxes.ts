import type { SystemType } from "./system-types.ts";

/** The numbers of the shields, from the bow clockwise. */
export const SHIELDS = [1, 2, 3, 4, 5, 6] as const;
export type Shield = (typeof SHIELDS)[number];

/** One system of a ship: boxes of one type that bear through the same shields. */
export interface SystemBoxes {
  readonly type: SystemType;
  /** Its name on the ship, which no other of its systems has. */
  readonly name: string;
  /** The shields through which it bears. */
  readonly arcs: readonly Shield[];
  /** Boxes that are not destroyed. */
  readonly left: number;
  /** How many of these boxes are weapons that have fired this turn; 0 for what is no weapon. */
  readonly fired: number;
}

/** What damage changes about a ship. */
export interface ShipBoxes {
  /** Strength of the six shields, shield 1 first. */
  readonly shields: readonly number[];
  /** In the order of the ship's sheet. */
  readonly systems: readonly SystemBoxes[];
  /** Boxes of excess damage that are left. */
  readonly excess: number;
}

/** Which box of a weapon system is lost first: one that has fired, or one that has not. */
export type LostWeapon = "fired" | "unfired";

/**
 * A system after it has lost some boxes. Throws where it has fewer.
 *
 * @rule FP-INF-07 A box that has fired counts as fired until it is lost or the turn ends.
 */
export const loseBoxes = <S extends SystemBoxes>(system: S, lost: number, lostWeapon: LostWeapon): S => {
  if (lost === 0) return system;
  const left = system.left - lost;
  if (left < 0) throw new RangeError(`${system.name} has ${system.left} boxes, not ${lost}`);
  const fired = lostWeapon === "fired" ? Math.max(0, system.fired - lost) : Math.min(system.fired, left);
  return { ...system, left, fired };
};
