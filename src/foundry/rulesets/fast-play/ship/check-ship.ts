import { safeParse } from "valibot";
import {
  amount,
  boxes,
  FACES,
  isSystemType,
  isWeapon,
  OWNERS_CELLS,
  points,
  SHIELDS,
  SHIP_FIELDS,
  type Shield,
  type SystemType,
  shots,
} from "../../../../rules/fast-play/index.ts";
import { err, formOf, ok, type Result, type Shape } from "../../../../rules/index.ts";
import { isRecord } from "../../../host/updates.ts";
import { type Message, message } from "../../../message/message.ts";
import { readNumber } from "../../../message/numbers.ts";
import type { PaperShip, PaperSystem, RangeLine } from "./ship-on-paper.ts";

/** Where something stands in what was read: a line of a text, from 1, or a path in JSON; null for the whole. */
export type Where = { readonly line: number } | { readonly path: string } | null;

/** What is wrong with a text that should be a ship, and where. */
export interface ShipFault {
  readonly at: Where;
  readonly says: Message;
}

/** A fault by its code; one of a field or of a part of a system names that. */
export const faultOf = (at: Where, code: string, data: Message["data"] = {}, of?: string): ShipFault => {
  const says = message(`GRAVITYPORTALS.FastPlay.Fault.${code}`, data);
  const inner = { field: message(`GRAVITYPORTALS.FastPlay.Ship.${of}`) };
  return { at, says: of === undefined ? says : { ...says, inner } };
};

/** How much of a wrong word is shown. */
const SHOWN = 40;

/** A value as a fault shows it. */
export const shown = (value: unknown): string => {
  const text = typeof value === "string" ? value : (JSON.stringify(value) ?? "");
  return text.length > SHOWN ? `${text.slice(0, SHOWN)}…` : text;
};

/** What is written in digits is a number; all else stays as it is, for the fault that comes of it. */
export const numberIn = (word: string): number | string => (/^\d+(?:\.\d+)?$/.test(word) ? Number(word) : word);

/** Words with blanks between them, or what may stand where a blank may. */
export const wordsIn = (text: string): readonly string[] => text.split(/[\s,;/]+/).filter((word) => word !== "");

/** Names in a row: in quotation marks, or divided by commas. */
const namesIn = (text: string): readonly string[] =>
  [...text.matchAll(/"([^"]*)"|[^",]+/g)].map(([all, quoted]) => quoted ?? all.trim()).filter((name) => name !== "");

/** A name, with or without quotation marks around it. */
const nameIn = (text: string): string => /^"([^"]*)"$/.exec(text)?.[1] ?? text;

/** Tells what is wrong with something that was said. */
type Tell = (...fault: Parameters<typeof faultOf> extends [Where, ...infer Rest] ? Rest : never) => undefined;

const listed = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [value]);

const isA = <T>(form: Shape<T>, value: unknown): value is T => safeParse(form, value).success;

/** The least and the most that a number may be. */
export const spanOf = (form: Shape<number>): { readonly least: number; readonly most: number } => {
  const { form: asked } = formOf(form);
  if (asked?.kind !== "number") throw new Error("only a number has a span");
  return { least: asked.least, most: asked.most };
};

/** The words of which one may be said. */
export const choicesOf = <T extends string>(form: Shape<T>): readonly T[] => {
  const { form: asked } = formOf(form);
  return asked?.kind === "word" ? (asked.words as readonly T[]) : [];
};

/** A number or a word as a scenario file has it; undefined for anything else, which is told. */
const filed = <T>(form: Shape<T>, value: unknown, tell: Tell, of: string): T | undefined => {
  const read = safeParse(form, value);
  if (read.success) return read.output;
  const choices = choicesOf(form as Shape<string>);
  return choices.length > 0
    ? tell("choice", { value: shown(value), choices: choices.join(", ") }, of)
    : tell("number", { value: shown(value), ...spanOf(form as Shape<number>) }, of);
};

/** How long a name may be, in characters. */
const LONGEST_NAME = 64;
/** No quotation marks, as these stand around names, and nothing that does not fit into one line. */
const NAME = /^[^"\p{Cc}\u2028\u2029]*$/u;

/** A name without blanks around it; of a ship it may be empty. */
const named = (value: unknown, tell: Tell, of: "name" | "race" | "systemName"): string | undefined => {
  const name = typeof value === "string" ? value.trim() : null;
  const isNamed = name !== null && NAME.test(name) && name.length <= LONGEST_NAME;
  if (isNamed && (name !== "" || of !== "systemName")) return name;
  return tell("words", { value: shown(value), most: LONGEST_NAME }, of);
};

const checkShields = (value: unknown, tell: Tell): readonly number[] | undefined => {
  if (value === undefined) return tell("noShields");
  const values = listed(value);
  if (values.length !== SHIELDS.length) return tell("shieldCount", { count: values.length });
  values.forEach((one, index) => {
    if (!isA(amount, one)) tell("shield", { shield: index + 1, value: shown(one), ...spanOf(amount) });
  });
  return values as readonly number[];
};

/** Energy in hundredths, so that what is kept is what was typed. */
const checkCost = (value: unknown, tell: Tell): number | undefined => {
  const isRight = typeof value === "number" && value >= 0 && value <= 9 && Number(value.toFixed(2)) === value;
  return isRight ? value : tell("moveCost", { value: shown(value), least: 0, most: 9 });
};

/** Cells of the chart at which further hits stay; nothing where none is said. */
const checkCells = (value: unknown, tell: Tell): readonly string[] | undefined => {
  const cells = listed(value);
  const wrong = cells.find((cell, at) => !OWNERS_CELLS.includes(String(cell)) || cells.indexOf(cell) !== at);
  if (wrong === undefined) return cells as readonly string[];
  return tell("cells", { value: shown(wrong), cells: OWNERS_CELLS.join(", ") });
};

const checkPrefer = (value: unknown, tell: Tell, systems: readonly SaidSystem[]): readonly string[] => {
  const names = listed(value);
  const known = systems.map(({ name, type }) => name ?? type);
  names.forEach((name, index) => {
    if (!known.includes(name)) tell("prefer", { value: shown(name) });
    else if (names.indexOf(name) !== index) tell("preferTwice", { value: shown(name) });
  });
  return names as readonly string[];
};

/** How a text has a field of a ship, and how it is checked that it makes sense. */
interface FieldForm<T> {
  /** What a line may begin with that says it; written is the first one. */
  readonly words: readonly [string, ...string[]];
  /** What the rest of the line says. */
  readonly read: (text: string) => unknown;
  /** What is said of it, undefined where nothing is; undefined for a fault. */
  readonly check: (value: unknown, tell: Tell, systems: readonly SaidSystem[]) => T | undefined;
}

/** A field that is a number or a word, as a scenario file has it. */
const filedAs = <T>(
  form: Shape<T>,
  field: string,
  read: (text: string) => unknown,
  ...words: FieldForm<T>["words"]
): FieldForm<T> => ({ words, read, check: (value, tell) => filed(form, value, tell, field) });

const YES_OR_NO: ReadonlyMap<string, boolean> = new Map([
  ["yes", true],
  ["", true],
  ["no", false],
]);

const small = (text: string): string => text.toLowerCase();

/** A field that is said with yes or no, or by its name alone. */
const yesOrNo = (field: string, words: string): FieldForm<boolean | undefined> => ({
  words: [words],
  read: (text) => YES_OR_NO.get(small(text)) ?? text,
  check: (value, tell) =>
    value === undefined || typeof value === "boolean" ? value : tell("yesNo", { value: shown(value) }, field),
});

/** What a ship has one of. */
export const FIELDS = {
  name: { words: ["name"], read: nameIn, check: (value = "", tell) => named(value, tell, "name") },
  race: { words: ["race"], read: nameIn, check: (value = "", tell) => named(value, tell, "race") },
  shields: { words: ["shields", "shield"], read: (text) => wordsIn(text).map(numberIn), check: checkShields },
  excess: filedAs(SHIP_FIELDS.excess, "excess", numberIn, "excess", "excess damage"),
  reserve: filedAs(SHIP_FIELDS.reserve, "reserve", numberIn, "reserve"),
  moveCost: {
    words: ["move cost"],
    read: (text) => readNumber(text) ?? text,
    check: (value = 1, tell) => checkCost(value, tell),
  },
  perDie: filedAs(SHIP_FIELDS.perDie, "perDie", numberIn, "per die", "points per die"),
  extra: filedAs(SHIP_FIELDS.extra, "extra", small, "extra", "further hits"),
  initiative: filedAs(SHIP_FIELDS.initiative, "initiative", small, "initiative"),
  docks: yesOrNo("docks", "docks"),
  askEachHit: yesOrNo("askEachHit", "ask each hit"),
  sameAt: {
    words: ["further hits stay at", "same at"],
    read: (text) => wordsIn(text.toUpperCase()),
    check: (value, tell) => (value === undefined ? undefined : checkCells(value, tell)),
  },
  prefer: { words: ["prefer"], read: namesIn, check: (value = [], tell, systems) => checkPrefer(value, tell, systems) },
} as const satisfies {
  readonly [K in Exclude<keyof PaperShip, "systems" | "weaponTables">]-?: FieldForm<PaperShip[K]>;
};

export type Field = keyof typeof FIELDS;

export const SYSTEM_FIELDS = ["type", "name", "count", "arcs", "shots"] as const;

/** What was said of one system; what was left out is undefined. */
export type SaidSystem = { readonly at: Where } & { readonly [K in (typeof SYSTEM_FIELDS)[number]]: unknown };

/** All that was said of a ship, and where, before anything of it is believed; and what says nothing of one. */
export interface Draft {
  readonly fields: { [K in Field]?: { readonly at: Where; readonly value: unknown } };
  readonly systems: SaidSystem[];
  /** The tables of types of weapons: lines of ranges. */
  readonly tables: { readonly at: Where; readonly type: unknown; readonly lines: unknown }[];
  readonly faults: ShipFault[];
}

const isType = (type: unknown): type is SystemType => typeof type === "string" && isSystemType(type);
const isShield = (value: unknown): value is Shield => SHIELDS.some((shield) => shield === value);

const checkArcs = (arcs: unknown, tell: Tell): readonly Shield[] | undefined => {
  const names = listed(arcs);
  if (names.length > 0 && names.every(isShield) && new Set(names).size === names.length) return names;
  return tell("arcs", { value: shown(Array.isArray(arcs) ? arcs.join(" ") : arcs) });
};

/** One system, with a name that no other of the ship has. */
const checkSystem = (
  { type, name, count, arcs, shots: many }: SaidSystem,
  names: Set<string>,
  tell: Tell,
): Partial<PaperSystem> => {
  const known = isType(type) ? type : tell("type", { value: shown(type) });
  const called = (name === undefined ? known : named(name, tell, "systemName")) ?? known;
  if (called !== undefined && names.has(called)) tell("twice", { name: shown(called) });
  if (called !== undefined) names.add(called);
  return {
    type: known,
    name: called,
    count: count === undefined ? 1 : filed(boxes, count, tell, "boxes"),
    arcs: arcs === undefined ? SHIELDS : checkArcs(arcs, tell),
    ...(many === undefined ? {} : { shots: filed(shots, many, tell, "shots") }),
  } as Partial<PaperSystem>;
};

/** The table of a type of weapons: ranges that follow each other from 0 on, each with points for all faces of the die or for each. */
const checkLines = (lines: unknown, type: SystemType, tell: Tell): readonly RangeLine[] | undefined => {
  if (!Array.isArray(lines) || lines.length === 0) return tell("table", { type });
  let next = 0;
  return lines.map((line: unknown) => {
    const { from = next, upTo = null, points: scored = null } = isRecord(line) ? line : {};
    if (isA(amount, upTo) && isA(amount, from)) {
      if (from !== next || upTo < from) tell("ranges", { type, range: `${from}-${upTo}`, next });
      next = upTo + 1;
    } else tell("range", { type, value: shown(from === next ? upTo : from), most: spanOf(amount).most });
    const faces = listed(scored);
    const isRight = [1, FACES.length].includes(faces.length) && faces.every((one) => isA(points, one));
    if (!isRight) tell("points", { type, value: shown(faces.join(" ")), ...spanOf(points) });
    return { upTo, points: faces.length === 1 ? FACES.map(() => faces[0]) : faces } as RangeLine;
  });
};

/** Makes a ship of what was said of it. All faults are told at once; with a single one there is no ship. */
export const checkShip = ({
  fields,
  systems,
  tables,
  faults: before,
}: Draft): Result<PaperShip, readonly ShipFault[]> => {
  const faults = [...before];
  const at =
    (where: Where): Tell =>
    (...fault) =>
      void faults.push(faultOf(where, ...fault));
  const checked = Object.entries(FIELDS).map(([field, { check }]) => {
    const said = fields[field as Field];
    return [field, check(said?.value, at(said?.at ?? null), systems)];
  });
  if (systems.length === 0) at(null)("noSystem");
  const names = new Set<string>();
  const weapons = new Map<SystemType, unknown>();
  const checkedSystems = systems.map((one) => checkSystem(one, names, at(one.at)));
  for (const { at: where, type, lines } of tables) {
    const tell = at(where);
    if (!isType(type) || !isWeapon(type)) {
      tell("noWeapon", { value: shown(type) });
      continue;
    }
    if (weapons.has(type)) tell("tableTwice", { type });
    weapons.set(type, checkLines(lines, type, tell));
  }
  if (faults.length > 0) return err(faults);
  // Without a fault all of it is what it should be.
  const ship = {
    ...Object.fromEntries(checked.filter(([, value]) => value !== undefined)),
    systems: checkedSystems,
    weaponTables: Object.fromEntries(weapons),
  };
  return ok(ship as PaperShip);
};
