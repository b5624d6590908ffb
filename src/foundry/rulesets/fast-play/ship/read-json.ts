import { isRecord } from "../../../host/flag-value.ts";
import { type Draft, type Field, faultOf, type Said, type ShipFault } from "./draft.ts";

const SHIP_FIELDS = ["shields", "excess", "reserve", "moveCost", "perDie", "extra", "prefer"] as const;
const UNIT_FIELDS = ["name", "race", "initiative"] as const;
const SYSTEM_FIELDS = ["type", "name", "count", "arcs"];

/**
 * What JSON says of a ship: the `ship` of a unit in a scenario file, or an object that has it as its `ship`. Name, race,
 * initiative and `weaponTables` may stand in either.
 *
 * @returns also the faults of what says nothing of a ship
 */
export const draftOfJson = (text: string): { readonly draft: Draft; readonly faults: readonly ShipFault[] } => {
  const empty: Draft = { fields: {}, systems: [], tables: [] };
  let read: unknown;
  try {
    read = JSON.parse(text);
  } catch {
    return { draft: empty, faults: [faultOf(null, "GRAVITYPORTALS.FastPlay.Fault.json", null)] };
  }
  if (!isRecord(read)) return { draft: empty, faults: [faultOf(null, "GRAVITYPORTALS.FastPlay.Fault.json", null)] };
  const faults: ShipFault[] = [];
  const unknown = (record: object, path: string, known: readonly string[]): void => {
    for (const key of Object.keys(record)) {
      if (!known.includes(key))
        faults.push(faultOf({ path: path + key }, "GRAVITYPORTALS.FastPlay.Fault.unknownField", null));
    }
  };
  const whole: Readonly<Record<string, unknown>> = read;
  const isUnit = isRecord(whole["ship"]);
  const ship = isRecord(whole["ship"]) ? whole["ship"] : whole;
  const path = isUnit ? "ship." : "";
  // A unit of a scenario file has more of which a ship's sheet knows nothing.
  unknown(ship, path, [...SHIP_FIELDS, ...UNIT_FIELDS, "systems", "weaponTables"]);
  const fields: Partial<Record<Field, Said>> = {};
  const take = (from: Readonly<Record<string, unknown>>, at: string, names: readonly Field[]): void => {
    for (const name of names)
      if (from[name] !== undefined) fields[name] = { at: { path: at + name }, value: from[name] };
  };
  if (isUnit) take(whole, "", UNIT_FIELDS);
  take(ship, path, [...SHIP_FIELDS, ...UNIT_FIELDS]);
  const { systems, weaponTables = whole["weaponTables"] } = ship;
  if (systems !== undefined && !Array.isArray(systems)) {
    faults.push(faultOf({ path: `${path}systems` }, "GRAVITYPORTALS.FastPlay.Fault.list", null));
  }
  if (weaponTables !== undefined && !isRecord(weaponTables)) {
    faults.push(faultOf({ path: "weaponTables" }, "GRAVITYPORTALS.FastPlay.Fault.object", null));
  }
  const saidSystems = (Array.isArray(systems) ? systems : []).map((system: unknown, index) => {
    const at = `${path}systems[${index}]`;
    const one = isRecord(system) ? system : {};
    unknown(one, `${at}.`, SYSTEM_FIELDS);
    // Only a text may leave out how many; in a file it is a fault.
    return { at: { path: at }, type: one["type"], name: one["name"], count: one["count"] ?? null, arcs: one["arcs"] };
  });
  const tables = Object.entries(isRecord(weaponTables) ? weaponTables : {}).map(([type, lines]) => ({
    at: { path: `weaponTables.${type}` },
    type,
    lines,
  }));
  return { draft: { fields, systems: saidSystems, tables }, faults };
};
