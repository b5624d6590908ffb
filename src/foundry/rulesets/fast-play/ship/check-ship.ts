import {
  FACES,
  isSystemType,
  isWeapon,
  SHIELDS,
  type Shield,
  type SystemType,
} from "../../../../rules/fast-play/index.ts";
import { err, ok, type Result } from "../../../../rules/index.ts";
import { isRecord } from "../../../host/updates.ts";
import {
  type Draft,
  FIELD_NAMES,
  faultOf,
  type Said,
  type SaidSystem,
  type SaidTable,
  type ShipFault,
  shown,
  type Where,
} from "./draft.ts";
import {
  EXTRAS,
  INITIATIVES,
  LIMITS,
  LONGEST_NAME,
  type PaperShip,
  type PaperSystem,
  type RangeLine,
  SILENT,
  type WeaponTables,
} from "./ship-on-paper.ts";

/** The tables of a ship's weapons; each type has one at most, and its ranges follow each other from 0 on. */
export const checkTables = (checker: Checker, said: readonly SaidTable[]): WeaponTables => {
  const tables = new Map<SystemType, readonly RangeLine[]>();
  for (const { at, type, lines } of said) {
    if (typeof type !== "string" || !isSystemType(type) || !isWeapon(type)) {
      checker.fault(at, "GRAVITYPORTALS.FastPlay.Fault.noWeapon", { value: shown(type) });
      continue;
    }
    if (tables.has(type)) checker.fault(at, "GRAVITYPORTALS.FastPlay.Fault.tableTwice", { type });
    tables.set(type, checkLines(checker, at, type, lines));
  }
  return Object.fromEntries(tables);
};

const checkLines = (checker: Checker, at: Where, type: SystemType, lines: unknown): readonly RangeLine[] => {
  if (!Array.isArray(lines) || lines.length === 0) {
    checker.fault(at, "GRAVITYPORTALS.FastPlay.Fault.table", { type });
    return [];
  }
  let next = 0;
  return lines.map((line: unknown) => {
    const { from = next, upTo = null, points = null } = isRecord(line) ? line : {};
    if (checker.isWhole(upTo, LIMITS.range) && checker.isWhole(from, LIMITS.range)) {
      if (from !== next || upTo < from) {
        checker.fault(at, "GRAVITYPORTALS.FastPlay.Fault.ranges", { type, range: `${from}-${upTo}`, next });
      }
      next = upTo + 1;
    } else {
      const [, most] = LIMITS.range;
      checker.fault(at, "GRAVITYPORTALS.FastPlay.Fault.range", {
        type,
        value: shown(from === next ? upTo : from),
        most,
      });
    }
    return { upTo: Number(upTo), points: checkPoints(checker, at, type, points) };
  });
};

/** One number stands for all faces of the die. */
const checkPoints = (checker: Checker, at: Where, type: SystemType, points: unknown): readonly number[] => {
  const listed: readonly unknown[] = Array.isArray(points) ? points : [points];
  const isRight = (value: unknown): value is number => checker.isWhole(value, LIMITS.points);
  const [only] = listed;
  if (listed.length === 1 && isRight(only)) return FACES.map(() => only);
  if (listed.length === FACES.length && listed.every(isRight)) return listed;
  const [least, most] = LIMITS.points;
  checker.fault(at, "GRAVITYPORTALS.FastPlay.Fault.points", { type, value: shown(listed.join(" ")), least, most });
  return [];
};

type Limits = readonly [least: number, most: number];

/** No quotation marks, as these stand around names, and nothing that does not fit into one line. */
const NAME = /^[^"\p{Cc}\u2028\u2029]*$/u;

/** Asks whether what was said makes sense, and keeps what does not. */
export class Checker {
  readonly faults: ShipFault[] = [];

  fault(at: Where, key: string, data: Readonly<Record<string, string | number>> = {}): void {
    this.faults.push(faultOf(at, key, null, data));
  }

  isWhole(value: unknown, [least, most]: Limits): value is number {
    return typeof value === "number" && Number.isInteger(value) && value >= least && value <= most;
  }

  /**
   * A whole number.
   *
   * @param field the lang key of what it is called
   * @param silent what it is where nothing was said
   */
  whole(said: Said | undefined, field: string, limits: Limits, silent: number): number {
    if (said === undefined || said.value === undefined) return silent;
    if (this.isWhole(said.value, limits)) return said.value;
    const [least, most] = limits;
    this.faults.push(
      faultOf(said.at, "GRAVITYPORTALS.FastPlay.Fault.number", field, { value: shown(said.value), least, most }),
    );
    return silent;
  }

  /** One of some words. */
  oneOf<T extends string>(said: Said | undefined, field: string, choices: readonly T[], silent: T): T {
    if (said === undefined || said.value === undefined) return silent;
    const chosen = choices.find((choice) => choice === said.value);
    if (chosen !== undefined) return chosen;
    const data = { value: shown(said.value), choices: choices.join(", ") };
    this.faults.push(faultOf(said.at, "GRAVITYPORTALS.FastPlay.Fault.choice", field, data));
    return silent;
  }

  /** A name, without blanks around it. */
  words<T extends string>(said: Said | undefined, field: string, silent?: T): string {
    if (said === undefined || said.value === undefined) return silent ?? "";
    const name = typeof said.value === "string" ? said.value.trim() : null;
    const isNamed = name !== null && NAME.test(name) && name.length <= LONGEST_NAME;
    if (isNamed && (name !== "" || silent === undefined)) return name;
    this.faults.push(
      faultOf(said.at, "GRAVITYPORTALS.FastPlay.Fault.words", field, { value: shown(said.value), most: LONGEST_NAME }),
    );
    return silent ?? "";
  }
}

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
