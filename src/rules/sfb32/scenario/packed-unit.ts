import { makeLabel, parseLabel } from "../../hex/label.ts";
import { STANDARD_SHEET } from "../../place/sheet.ts";
import type { PackedUnit } from "../../ruleset/ruleset.ts";
import type { Unit } from "../../vessel/unit/unit.ts";
import { freshUnit } from "../engine/set-up.ts";
import type { UnitSetup } from "./scenario.ts";

type Extras = Pick<UnitSetup, "traits" | "turnModeCount" | "sideslipCount" | "weaponStatus" | "pods">;

const NOTHING: Extras = { traits: [], turnModeCount: 0, sideslipCount: 0, weaponStatus: null, pods: [] };

/** Id, hex as its label, class, facing, speed, owner, breakdown, and of the rest what is not as usual. */
type Packed = readonly [
  id: string,
  hex: string,
  kind: UnitSetup["class"],
  facing: UnitSetup["facing"],
  speed: number,
  owner: string | null,
  breakdown: number | null,
  extras: Partial<Extras>,
];

const isUsual = (key: keyof Extras, value: Extras[keyof Extras]): boolean =>
  Array.isArray(value) ? value.length === 0 : value === NOTHING[key];

/** Writes a waiting unit short. */
export const packUnit = (unit: UnitSetup): PackedUnit => {
  const keys = Object.keys(NOTHING) as readonly (keyof Extras)[];
  const extras = Object.fromEntries(keys.filter((key) => !isUsual(key, unit[key])).map((key) => [key, unit[key]]));
  const { id, hex, facing, speed, owner, breakdown } = unit;
  return [id, makeLabel(hex, STANDARD_SHEET), unit.class, facing, speed, owner, breakdown, extras as PackedUnit];
};

/** Reads what `packUnit` wrote. */
export const unpackUnit = (packed: PackedUnit, scene: string): Omit<Unit, "seq"> => {
  // Written by `packUnit` alone: it lies in the sealed part of the log.
  const [id, label, kind, facing, speed, owner, breakdown, extras] = packed as unknown as Packed;
  const hex = parseLabel(label);
  if (!hex) throw new Error(`${id} waits in «${label}», which is no label`);
  return freshUnit({ id, scene, hex, class: kind, facing, speed, owner, breakdown, ...NOTHING, ...extras });
};
