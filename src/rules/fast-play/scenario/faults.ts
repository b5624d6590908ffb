import { type FilePlace, type Finding, fieldOf, isRecord, listOf, shown, textOf } from "../../scenario/fault.ts";
import { unitsById, whereFaults } from "../../vessel/aboard.ts";
import { pathFaults } from "../../vessel/entry.ts";
import { UNIT_CLASSES, type UnitClass } from "../../vessel/unit.ts";
import { isCarrier, speedLimit } from "../state/unit.ts";
import { unitOfTime } from "./moment.ts";

const classOf = (unit: unknown): UnitClass | null =>
  UNIT_CLASSES.find((known) => known === fieldOf(unit, "class")) ?? null;

/** The classes whose units may have a field. */
const FIELDS: Readonly<Record<string, readonly UnitClass[]>> = {
  packs: ["fighter", "pf"],
  target: ["drone", "plasma"],
  pseudo: ["drone", "plasma"],
  warhead: ["drone", "plasma"],
  blast: ["mine"],
  docks: ["ship", "base"],
};

/** Faults that only files of fast play can have. */
export const fastPlayFaults = (file: unknown): readonly Finding[] => {
  const units = listOf(file, "units");
  const ids = new Set([
    ...units.map((unit) => textOf(unit, "id")),
    ...units.flatMap((unit) => listOf(unit, "pods").filter((pod) => typeof pod === "string")),
  ]);
  const names = (id: unknown): boolean => typeof id !== "string" || ids.has(id);
  const readings = fieldOf(file, "readings");
  const useCompanionLimits = fieldOf(readings, "useCompanionLimits") === "no" ? "no" : "yes";
  const known = { byId: unitsById(units), names };
  return [
    ...units.flatMap((unit, index) => unitFaults(unit, ["units", index], { ...known, useCompanionLimits })),
    ...listOf(file, "orders").flatMap((order, index) => orderFaults(order, ["orders", index], known)),
  ];
};

interface Known {
  readonly byId: ReadonlyMap<string, unknown>;
  readonly names: (id: unknown) => boolean;
}

const unitFaults = (
  unit: unknown,
  place: FilePlace,
  known: Known & { readonly useCompanionLimits: "yes" | "no" },
): readonly Finding[] => {
  const kind = classOf(unit);
  const at = (key: string, message: string): Finding => ({ place: [...place, key], message });
  const misplaced = Object.keys(FIELDS).filter(
    (key) => kind && fieldOf(unit, key) !== undefined && !FIELDS[key]?.includes(kind),
  );
  const hasShip = isRecord(fieldOf(unit, "ship"));
  const speed = fieldOf(unit, "speed");
  const limit = kind ? speedLimit(kind, fieldOf(unit, "packs") === true, known) : 16;
  return [
    ...misplaced.map((key) => at(key, `is an unknown key (a ${kind} has none)`)),
    ...(hasShip && fieldOf(unit, "hits") !== undefined
      ? [at("hits", "is an unknown key (a unit with boxes has none)")]
      : []),
    ...(typeof speed === "number" && speed > limit && speed <= 16
      ? [at("speed", `must be at most ${limit}, not ${speed}`)]
      : []),
    ...(known.names(fieldOf(unit, "target")) ? [] : [at("target", `names no unit: ${shown(fieldOf(unit, "target"))}`)]),
    ...whereFaults(unit, place, { units: known.byId, mayCarry: isCarrier }),
    ...shipFaults(fieldOf(unit, "ship"), [...place, "ship"]),
  ];
};

const namesIn = (ship: unknown): readonly unknown[] =>
  listOf(ship, "systems").map((system) => fieldOf(system, "name") ?? fieldOf(system, "type"));

const shipFaults = (ship: unknown, place: FilePlace): readonly Finding[] => {
  const names = namesIn(ship);
  const twice = names.flatMap((name, index): Finding[] => {
    if (typeof name !== "string" || names.indexOf(name) === index) return [];
    const key = fieldOf(listOf(ship, "systems")[index], "name") === undefined ? "type" : "name";
    return [{ place: [...place, "systems", index, key], message: `is the name of another system: ${shown(name)}` }];
  });
  return [...twice, ...preferFaults(ship, names, place)];
};

/** Preferred systems that the ship does not have. */
const preferFaults = (holder: unknown, names: readonly unknown[], place: FilePlace): readonly Finding[] =>
  listOf(holder, "prefer").flatMap((name, index) =>
    typeof name !== "string" || names.includes(name)
      ? []
      : [{ place: [...place, "prefer", index], message: `names no system of the ship: ${shown(name)}` }],
  );

const orderFaults = (order: unknown, place: FilePlace, { byId, names }: Known): readonly Finding[] => {
  const at = textOf(order, "at");
  const named = at === undefined ? null : unitOfTime(at);
  const word = fieldOf(order, "do");
  const time: readonly Finding[] =
    named === null || names(named) ? [] : [{ place: [...place, "at"], message: `names no unit: ${shown(named)}` }];
  const pieces = word === "launch" ? listOf(order, "pieces") : [];
  const unknown = pieces.flatMap((id, index) =>
    names(id) ? [] : [{ place: [...place, "pieces", index], message: `names no unit: ${shown(id)}` }],
  );
  const unit = byId.get(textOf(order, "unit") ?? "");
  const preferred = word === "standing" && unit ? preferFaults(order, namesIn(fieldOf(unit, "ship")), place) : [];
  return [...time, ...unknown, ...preferred, ...(word === "move" ? pathFaults(order, place) : [])];
};
