import { isSystemType, SHIELDS, type Shield, type SystemType } from "../../../../rules/fast-play/index.ts";
import { err, ok, type Result } from "../../../../rules/index.ts";
import { checkTables } from "./check-tables.ts";
import { Checker } from "./checker.ts";
import { type Draft, FIELD_NAMES, faultOf, type Said, type SaidSystem, type ShipFault, shown } from "./draft.ts";
import { EXTRAS, INITIATIVES, LIMITS, type PaperShip, type PaperSystem, SILENT } from "./ship-on-paper.ts";

/** Makes a ship of what was said of it. All faults are told at once; with a single one there is no ship. */
export const checkShip = ({ fields, systems: saidSystems, tables }: Draft): Result<PaperShip, readonly ShipFault[]> => {
  const checker = new Checker();
  const ship: PaperShip = {
    name: checker.words(fields.name, FIELD_NAMES.name),
    race: checker.words(fields.race, FIELD_NAMES.race),
    shields: checkShields(checker, fields.shields),
    systems: checkSystems(checker, saidSystems),
    excess: checker.whole(fields.excess, FIELD_NAMES.excess, LIMITS.excess, SILENT.excess),
    reserve: checker.whole(fields.reserve, FIELD_NAMES.reserve, LIMITS.reserve, SILENT.reserve),
    moveCost: checkCost(checker, fields.moveCost),
    perDie: checker.whole(fields.perDie, FIELD_NAMES.perDie, LIMITS.perDie, SILENT.perDie),
    extra: checker.oneOf(fields.extra, FIELD_NAMES.extra, EXTRAS, SILENT.extra),
    initiative: checker.oneOf(fields.initiative, FIELD_NAMES.initiative, INITIATIVES, SILENT.initiative),
    prefer: checkPrefer(checker, fields.prefer, saidSystems),
    weaponTables: checkTables(checker, tables),
  };
  return checker.faults.length > 0 ? err(checker.faults) : ok(ship);
};

const checkShields = (checker: Checker, said: Said | undefined): readonly number[] => {
  if (!said) {
    checker.fault(null, "GRAVITYPORTALS.FastPlay.Fault.noShields");
    return [];
  }
  const values: readonly unknown[] = Array.isArray(said.value) ? said.value : [said.value];
  const [least, most] = LIMITS.shield;
  if (values.length !== SHIELDS.length) {
    checker.fault(said.at, "GRAVITYPORTALS.FastPlay.Fault.shieldCount", { count: values.length });
    return [];
  }
  return values.map((value, index) => {
    if (checker.isWhole(value, LIMITS.shield)) return value;
    checker.fault(said.at, "GRAVITYPORTALS.FastPlay.Fault.shield", {
      shield: index + 1,
      value: shown(value),
      least,
      most,
    });
    return 0;
  });
};

/** Energy in hundredths, so that what is kept is what was typed. */
const checkCost = (checker: Checker, said: Said | undefined): number => {
  if (!said) return SILENT.moveCost;
  const { value } = said;
  const [least, most] = LIMITS.moveCost;
  if (typeof value === "number" && value >= least && value <= most && Number(value.toFixed(2)) === value) return value;
  checker.fault(said.at, "GRAVITYPORTALS.FastPlay.Fault.moveCost", { value: shown(value), least, most });
  return SILENT.moveCost;
};

const checkSystems = (checker: Checker, said: readonly SaidSystem[]): readonly PaperSystem[] => {
  if (said.length === 0) checker.fault(null, "GRAVITYPORTALS.FastPlay.Fault.noSystem");
  const names = new Set<string>();
  return said.map((one) => {
    const type = checkType(checker, one);
    const name = one.name === undefined ? type : checker.words({ at: one.at, value: one.name }, SYSTEM_NAME, type);
    if (names.has(name)) checker.fault(one.at, "GRAVITYPORTALS.FastPlay.Fault.twice", { name: shown(name) });
    names.add(name);
    return {
      type,
      name,
      count: checker.whole({ at: one.at, value: one.count }, BOXES, LIMITS.count, 1),
      arcs: checkArcs(checker, one),
    };
  });
};

const SYSTEM_NAME = "GRAVITYPORTALS.FastPlay.Ship.systemName";
const BOXES = "GRAVITYPORTALS.FastPlay.Ship.boxes";

const checkType = (checker: Checker, { at, type }: Pick<SaidSystem, "at" | "type">): SystemType => {
  if (typeof type === "string" && isSystemType(type)) return type;
  checker.fault(at, "GRAVITYPORTALS.FastPlay.Fault.type", { value: shown(type) });
  // It goes nowhere, as the fault was told.
  return "Cargo";
};

const isShield = (value: unknown): value is Shield => SHIELDS.some((shield) => shield === value);

const checkArcs = (checker: Checker, { at, arcs }: SaidSystem): readonly Shield[] => {
  if (arcs === undefined) return SILENT.arcs;
  const listed: readonly unknown[] = Array.isArray(arcs) ? arcs : [arcs];
  if (listed.length > 0 && listed.every(isShield) && new Set(listed).size === listed.length) return listed;
  checker.fault(at, "GRAVITYPORTALS.FastPlay.Fault.arcs", {
    value: Array.isArray(arcs) ? shown(arcs.join(" ")) : shown(arcs),
  });
  return SILENT.arcs;
};

const checkPrefer = (checker: Checker, said: Said | undefined, systems: readonly SaidSystem[]): readonly string[] => {
  if (!said) return [];
  const { at, value } = said;
  const listed: readonly unknown[] = Array.isArray(value) ? value : [value];
  const known = systems.map(({ name, type }) => name ?? type);
  listed.forEach((name, index) => {
    if (!known.includes(name)) {
      checker.faults.push(faultOf(at, "GRAVITYPORTALS.FastPlay.Fault.prefer", null, { value: shown(name) }));
    } else if (listed.indexOf(name) !== index) {
      checker.fault(at, "GRAVITYPORTALS.FastPlay.Fault.preferTwice", { value: shown(name) });
    }
  });
  return listed.filter((name) => typeof name === "string");
};
