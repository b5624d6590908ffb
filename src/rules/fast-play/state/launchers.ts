/** The boxes from which pieces are put out and in which they wait, and what of their shots is spent. */

import type { UnitClass } from "../../vessel/unit.ts";
import { isPower, type LostWeapon, type SystemBoxes, type SystemType, shotsLeft } from "./systems.ts";
import type { Launcher, Ship } from "./unit.ts";

const TORPEDOES: readonly SystemType[] = ["Plasma-R", "Plasma-S", "Plasma-G", "Plasma-F", "Plasma-D"];
const BAYS: readonly SystemType[] = ["Shuttle", "Fighter bay", "Hangar"];

/** What of a class waits in, and is put out of; classes that are not named need no box. */
const HOLDERS: Readonly<Partial<Record<UnitClass, readonly SystemType[]>>> = {
  plasma: TORPEDOES,
  drone: ["Drone"],
  fighter: BAYS,
  shuttle: BAYS,
  mine: ["Mine rack", "Transporter"],
};

/** Launchers that are ready again in the next turn by themselves. */
const RACKS: ReadonlySet<string> = new Set<SystemType>(["Drone", "Plasma-D"]);

const holdersOf = ({ systems }: Ship, kind: UnitClass): readonly SystemBoxes[] =>
  systems.filter(({ type }) => HOLDERS[kind]?.includes(type));

/**
 * Whether a ship has a box left in which a piece of a class can wait.
 *
 * @rule FP-SEQ-4.34 Shuttles land where there is a bay.
 */
export const hasRoomFor = (ship: Ship, kind: UnitClass): boolean =>
  HOLDERS[kind] === undefined || holdersOf(ship, kind).some(({ left }) => left > 0);

/** Whether pieces of a class are shots of the boxes that put them out. */
const isShot = (kind: UnitClass): boolean => kind === "plasma" || kind === "drone";

/** The systems of a ship that put pieces of a class out as their shots, in the order of its sheet. */
export const launchersOf = (ship: Ship, kind: UnitClass): readonly SystemBoxes[] =>
  isShot(kind) ? holdersOf(ship, kind) : [];

const shotsOf = ({ left, shots = 1 }: SystemBoxes): number => left * shots;

/** The shots that a launcher has ready, after those that its owner has put out and what it has lost since. */
export const shotsReady = (system: SystemBoxes, spent: readonly Launcher[], lostWeapon: LostWeapon): number => {
  const known = spent.find(({ name }) => name === system.name);
  if (!known) return shotsOf(system);
  if (lostWeapon === "fired") return Math.min(shotsOf(system), known.ready);
  return Math.max(0, known.ready - Math.max(0, known.of - shotsOf(system)));
};

/** Whether boxes of a type put torpedoes out; what they fire besides takes the same shot. */
export const isTorpedoLauncher = (type: SystemType): boolean => TORPEDOES.includes(type);

/** The shots that a system can fire now: of a launcher of torpedoes no more than it has ready. */
export const shotsToFire = (system: SystemBoxes, spent: readonly Launcher[], lostWeapon: LostWeapon): number =>
  isTorpedoLauncher(system.type)
    ? Math.min(shotsLeft(system), shotsReady(system, spent, lostWeapon))
    : shotsLeft(system);

/**
 * What the launchers of torpedoes of a ship have ready after some of them have fired: they are spent as by a launch.
 *
 * @param before the ship before it fired
 */
export const afterFire = (
  before: Ship,
  after: Ship,
  spent: readonly Launcher[],
  lostWeapon: LostWeapon,
): readonly Launcher[] => {
  const changed = before.systems.flatMap((system, at): readonly Launcher[] => {
    const fired = (after.systems[at]?.fired ?? 0) - system.fired;
    if (fired === 0 || !isTorpedoLauncher(system.type)) return [];
    return [{ name: system.name, ready: shotsReady(system, spent, lostWeapon) - fired, of: shotsOf(system) }];
  });
  return [...spent.filter(({ name }) => !changed.some((one) => one.name === name)), ...changed];
};

/** A launch as far as its launchers are asked. */
export interface Volley {
  readonly kind: UnitClass;
  /** Pieces that are shots; pseudo torpedoes are none. */
  readonly shots: number;
  /** The launcher's name, where its owner has one in mind. */
  readonly from?: string | undefined;
}

/**
 * What the launchers of a ship have ready after a launch; null where none of its kind lives, or too few shots are ready.
 * A ship whose sheet names no launcher of the kind is not asked.
 *
 * @rule FP-SEQ-4.21 FP-SEQ-4.22 A launch needs a living launcher of its kind, and spends its shot.
 * @rule FP-INF-10 A pseudo torpedo needs one too, and spends nothing.
 */
export const afterLaunch = (
  ship: Ship,
  { kind, shots, from }: Volley,
  spent: readonly Launcher[],
  lostWeapon: LostWeapon,
): readonly Launcher[] | null => {
  const all = launchersOf(ship, kind);
  if (all.length === 0 && from === undefined) return spent;
  const able = all.filter(({ name, left }) => left > 0 && (from === undefined || name === from));
  if (able.length === 0) return null;
  let owed = shots;
  const changed = able.flatMap((system): readonly Launcher[] => {
    const ready = shotsReady(system, spent, lostWeapon);
    const used = Math.min(owed, ready);
    owed -= used;
    return used > 0 ? [{ name: system.name, ready: ready - used, of: shotsOf(system) }] : [];
  });
  if (owed > 0) return null;
  return [...spent.filter(({ name }) => !changed.some((one) => one.name === name)), ...changed];
};

/**
 * The launchers of a ship that are still spent in the next turn: those of torpedoes, until they are armed again.
 *
 * @rule FP-SEQ-4.22 A rack puts one drone out a turn.
 */
export const spentNextTurn = (ship: Ship | null, spent: readonly Launcher[]): readonly Launcher[] =>
  spent.filter(({ name }) => !RACKS.has(ship?.systems.find((system) => system.name === name)?.type ?? ""));

/** The points of power that a ship's boxes make in a turn; null where its sheet names no such box. */
export const powerOf = ({ systems }: Ship): number | null => {
  const boxes = systems.filter(({ type }) => isPower(type));
  return boxes.length === 0 ? null : boxes.reduce((sum, { left }) => sum + left, 0);
};
