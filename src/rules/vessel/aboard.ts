/** Units aboard others: where they are, what may carry what, and what becomes of them with their carrier. */

import type { AnomalyEvent, EventHeader } from "../anomalies/state/event.ts";
import { inOrder } from "../anomalies/state/game.ts";
import type { Place } from "../geometry/place.ts";
import { type FilePlace, type Finding, fieldOf, isRecord, shown, textOf } from "../scenario/fault.ts";
import { UNIT_CLASSES, type Unit, type UnitClass, type VesselContext } from "./unit.ts";

/** The classes whose units can be aboard others. */
export const CARRIED = ["fighter", "shuttle", "pf", "drone", "plasma", "mine"] as const satisfies readonly UnitClass[];
export type CarriedClass = (typeof CARRIED)[number];

/** What a carrier of each class takes aboard; a class that is missing carries nothing. */
const HOLDS: { readonly [K in UnitClass]?: readonly UnitClass[] } = {
  ship: CARRIED,
  base: CARRIED,
  planet: CARRIED,
  pod: CARRIED,
  pf: CARRIED.filter((kind) => kind !== "pf"),
  shuttle: ["drone", "plasma", "mine"],
  fighter: ["drone", "plasma"],
};

/** Whether units of a class may be aboard those of another; without a class, whether anything may. */
export const mayCarry = (carrier: UnitClass, unit: UnitClass | null): boolean => {
  const held = HOLDS[carrier] ?? [];
  return unit === null ? held.length > 0 : held.includes(unit);
};

/** The units that are aboard one, in their order; not what is aboard those. */
export const aboardOf = <U extends Unit>(units: { readonly [id: string]: U }, carrier: string): readonly U[] =>
  inOrder(units).filter((unit) => unit.status === "aboard" && unit.carrier === carrier);

/** Units that one player has aboard others at most when the player puts them there; a judge may put more. */
export const ABOARD_MOST = 256;

/** Whether a player has so many units aboard others that the player puts no more there. */
export const isStoredFull = (units: { readonly [id: string]: Unit }, owner: string | null): boolean =>
  Object.values(units).filter((unit) => unit.status === "aboard" && unit.owner === owner).length >= ABOARD_MOST;

type Loss = Extract<AnomalyEvent, { readonly event: "unit-destroyed" | "unit-left" | "unit-removed" }>;

const isLoss = (event: EventHeader): event is Loss =>
  event.event === "unit-destroyed" || event.event === "unit-left" || event.event === "unit-removed";

/**
 * What becomes of whatever is aboard a unit that is destroyed, leaves or is taken away: the same. An event of any other
 * kind changes nothing.
 *
 * @rule IP2.435 What is not expended is with its carrier, wherever that is.
 */
export const goWithCarrier = (context: VesselContext, event: EventHeader): void => {
  if (!isLoss(event)) return;
  for (const { id } of aboardOf(context.state.units, event.unit)) {
    if (event.event === "unit-removed") {
      context.emit("unit-removed", ["ruling"], "all", { unit: id });
      continue;
    }
    const { scene, hex } = context.unit(event.unit);
    // It was where its carrier is.
    context.emit("unit-edited", ["ruling"], "all", { unit: id, changes: { scene, hex } });
    context.emit(event.event, ["ruling"], "all", { unit: id, scene, hex: context.label(scene, hex), why: "aboard" });
  }
};

/**
 * An id for what is put aboard, by which people call it: its kind, and a number that no other of its kind has.
 *
 * @param end makes it another than that which somebody else puts aboard in the same moment
 */
export const freshPiece = (
  { units }: { readonly units: { readonly [id: string]: unknown } },
  kind: string,
  end: string,
): string => {
  const ids = Object.keys(units);
  let number = 1;
  while (ids.some((id) => id.startsWith(`${kind}-${number}-`))) number += 1;
  return `${kind}-${number}-${end}`;
};

/** The place of what is aboard another, until its carrier's is looked up. */
export const NOWHERE: Place = { q: 0, r: 0 };

/** The units of a file by their ids, the first of each id. */
export const unitsById = (units: readonly unknown[]): ReadonlyMap<string, unknown> => {
  const byId = new Map<string, unknown>();
  for (const unit of units) {
    const id = textOf(unit, "id");
    if (id !== undefined && !byId.has(id)) byId.set(id, unit);
  }
  return byId;
};

/** Whether units of a class may be aboard those of another. */
type MayCarry = (carrier: UnitClass, unit: UnitClass | null) => boolean;

/** Faults of where a unit of a file is: in a hex of a scene, or aboard another, and never aboard in a circle. */
export const whereFaults = (
  unit: unknown,
  place: FilePlace,
  { units, mayCarry }: { readonly units: ReadonlyMap<string, unknown>; readonly mayCarry: MayCarry },
): readonly Finding[] => {
  const aboard = fieldOf(unit, "aboard") ?? null;
  const at = (key: string, message: string): Finding => ({ place: [...place, key], message });
  if (aboard === null) {
    const isMissing = (key: string): boolean => isRecord(unit) && fieldOf(unit, key) === undefined;
    return ["scene", "hex"].filter(isMissing).map((key) => at(key, "is missing"));
  }
  const beside = ["scene", "hex"].filter((key) => fieldOf(unit, key) !== undefined);
  const carrier = typeof aboard === "string" ? carrierFault(unit, aboard, units, mayCarry) : null;
  return [
    ...beside.map((key) => at(key, "is an unknown key (the unit is aboard another)")),
    ...(carrier === null ? [] : [at("aboard", carrier)]),
  ];
};

const classOf = (unit: unknown): UnitClass | null =>
  UNIT_CLASSES.find((known) => known === fieldOf(unit, "class")) ?? null;

const carrierFault = (
  unit: unknown,
  aboard: string,
  units: ReadonlyMap<string, unknown>,
  mayCarry: MayCarry,
): string | null => {
  const carrier = units.get(aboard);
  if (!carrier) return `names no unit: ${shown(aboard)}`;
  const kind = classOf(carrier);
  if (kind && !mayCarry(kind, classOf(unit))) return `names a unit that carries none: ${shown(aboard)}`;
  const seen = new Set<unknown>([unit]);
  for (let one: unknown = carrier; one; one = units.get(textOf(one, "aboard") ?? "")) {
    if (seen.has(one)) return one === unit ? "is carried in a circle" : null;
    seen.add(one);
  }
  return null;
};
