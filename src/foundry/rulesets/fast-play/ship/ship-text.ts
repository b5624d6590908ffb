import { SHIELDS, SYSTEM_TYPES, type SystemType } from "../../../../rules/fast-play/index.ts";
import { err, type Result } from "../../../../rules/index.ts";
import { isRecord } from "../../../host/updates.ts";
import {
  checkShip,
  type Draft,
  FIELDS,
  type Field,
  faultOf,
  numberIn,
  type SaidSystem,
  type ShipFault,
  SYSTEM_FIELDS,
  shown,
  wordsIn,
} from "./check-ship.ts";
import { type PaperShip, type PaperSystem, pointsText, type RangeLine, rangeFrom } from "./ship-on-paper.ts";

const emptyDraft = (): Draft => ({ fields: {}, systems: [], tables: [], faults: [] });

/** What may stand in a unit beside its ship, or in the ship itself. */
const UNIT_FIELDS: readonly Field[] = ["name", "race", "initiative"];
const ALL_FIELDS = Object.keys(FIELDS) as readonly Field[];

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
};

/**
 * What JSON says of a ship: the `ship` of a unit in a scenario file, or an object that has it as its `ship`. Name, race,
 * initiative and `weaponTables` may stand in either.
 */
const draftOfJson = (text: string): Draft => {
  const draft = emptyDraft();
  const { fields, faults } = draft;
  const fault = (path: string, code: string): void => void faults.push(faultOf({ path }, code));
  const whole = parsed(text);
  if (!isRecord(whole)) return { ...draft, faults: [faultOf(null, "json")] };
  const known = (record: object, path: string, names: readonly string[]): void => {
    for (const key of Object.keys(record)) if (!names.includes(key)) fault(path + key, "unknownField");
  };
  const isUnit = isRecord(whole["ship"]);
  const ship = isRecord(whole["ship"]) ? whole["ship"] : whole;
  const path = isUnit ? "ship." : "";
  // A unit of a scenario file has more of which a ship's sheet knows nothing.
  known(ship, path, [...ALL_FIELDS, "systems", "weaponTables"]);
  const take = (from: Readonly<Record<string, unknown>>, within: string, names: readonly Field[]): void => {
    for (const name of names)
      if (from[name] !== undefined) fields[name] = { at: { path: within + name }, value: from[name] };
  };
  if (isUnit) take(whole, "", UNIT_FIELDS);
  take(ship, path, ALL_FIELDS);
  const { systems = [], weaponTables = whole["weaponTables"] } = ship;
  if (!Array.isArray(systems)) fault(`${path}systems`, "list");
  if (weaponTables !== undefined && !isRecord(weaponTables)) fault("weaponTables", "object");
  for (const [index, system] of (Array.isArray(systems) ? systems : []).entries()) {
    const at = `${path}systems[${index}]`;
    const one: Readonly<Record<string, unknown>> = isRecord(system) ? system : {};
    known(one, `${at}.`, SYSTEM_FIELDS);
    // Only a text may leave out how many; in a file it is a fault.
    const { type, name, count = null, arcs, shots } = one;
    draft.systems.push({ at: { path: at }, type, name, count, arcs, shots });
  }
  for (const [type, lines] of Object.entries(isRecord(weaponTables) ? weaponTables : {})) {
    draft.tables.push({ at: { path: `weaponTables.${type}` }, type, lines });
  }
  return draft;
};

const plain = (words: string): string => words.toLowerCase().replaceAll(/[\s\-_]/g, "");

const TYPES = new Map<string, SystemType>(SYSTEM_TYPES.map((type) => [plain(type), type]));

/** A line without what stands behind a `#`, unless that is in quotation marks or in a word. */
const withoutRemark = (line: string): string => {
  let quoted = false;
  for (let at = 0; at < line.length; at += 1) {
    if (line[at] === '"') quoted = !quoted;
    if (line[at] === "#" && !quoted && (at === 0 || /\s/.test(line[at - 1] ?? ""))) return line.slice(0, at).trim();
  }
  return line.trim();
};

/** The field that each beginning of a line says, in small letters and without blanks. */
const SAID = new Map(ALL_FIELDS.flatMap((field) => FIELDS[field].words.map((words) => [plain(words), field] as const)));

/** Beginnings of more than one word. */
const WORDS = Object.values(FIELDS)
  .flatMap(({ words }): readonly string[] => words)
  .filter((words) => words.includes(" "))
  .map((words) => words.replaceAll(" ", String.raw`\s+`));
const BEGINNING = new RegExp(String.raw`^(${WORDS.join("|")}|[a-z]+)\s*[:=]?\s*(.*)$`, "i");

/** The field that a line begins with, and the rest of the line. */
const fieldOf = (line: string): { readonly field: Field; readonly rest: string } | null => {
  const [, words = "", rest = ""] = BEGINNING.exec(line) ?? [];
  const field = SAID.get(plain(words));
  return field ? { field, rest: rest.trim() } : null;
};

/** The ranges of a weapon: `0-2 5 5 4 4 3 3 | 3-8 4`. */
const rangesIn = (text: string): readonly unknown[] =>
  text.split("|").map((part) => {
    const [range = "", ...points] = wordsIn(
      part
        .trim()
        .replaceAll(/\s*[-–]\s*/g, "-")
        .replace(":", " "),
    );
    const [from = "", upTo = from] = range.split("-");
    return { from: numberIn(from), upTo: numberIn(upTo), points: points.map(numberIn) };
  });

const tableOf = (line: string): { readonly type: SystemType; readonly lines: readonly unknown[] } | null => {
  const match = /^([^:]+):\s*(\d.*)$/.exec(line);
  const type = match && TYPES.get(plain(match[1] ?? ""));
  return type ? { type, lines: rangesIn(match?.[2] ?? "") } : null;
};

/** A system: its type, and in any order how many boxes, a name in quotation marks, arcs, and how often each fires. Null where no type is found. */
const systemOf = (line: string): Omit<SaidSystem, "at"> | null => {
  let rest = line;
  const cut = (pattern: RegExp): string | undefined => {
    const match = pattern.exec(rest);
    if (match) rest = rest.replace(match[0], " ").trim();
    return match?.[1]?.trim();
  };
  const name = cut(/"([^"]*)"/);
  const shots = cut(/\bshots\b\s*[:=]?\s*(\S+)/i);
  const arcs = cut(/\barcs?\b\s*[:=]?\s*([^x×*]*)/i);
  const count =
    cut(/(?:^|\s)[x×*]\s*(\S+)/i) ??
    (TYPES.has(plain(rest)) ? undefined : (cut(/^(\d+)\s*[x×*]?(?=\s|$)/i) ?? cut(/\s(\d+)$/)));
  const type = TYPES.get(plain(rest.replace(/[\s:,]+$/, "")));
  if (!type) return null;
  return {
    type,
    name,
    count: count === undefined ? 1 : numberIn(count),
    arcs: arcs === undefined || arcs.toLowerCase() === "all" ? undefined : wordsIn(arcs).map(numberIn),
    shots: shots === undefined ? undefined : numberIn(shots),
  };
};

/** What a text says of a ship, a line at a time. */
const draftOfText = (text: string): Draft => {
  const draft = emptyDraft();
  const { fields, systems, tables, faults } = draft;
  text.split(/\r\n|\r|\n/).forEach((whole, index) => {
    const at = { line: index + 1 };
    const line = withoutRemark(whole);
    if (line === "") return;
    const table = tableOf(line);
    const system = table ? null : systemOf(line);
    const said = table || system ? null : fieldOf(line);
    if (table) tables.push({ at, ...table });
    else if (system) systems.push({ at, ...system });
    else if (!said) faults.push(faultOf(at, "line", { text: shown(line) }));
    else if (fields[said.field]) faults.push(faultOf(at, "saidTwice", {}, said.field));
    else fields[said.field] = { at, value: FIELDS[said.field].read(said.rest) };
  });
  return draft;
};

/**
 * Reads a ship from text or JSON. Everything that is wrong is told, with its line or its path; with one fault there is no
 * ship at all.
 *
 * A text says one thing in a line, in any order, in capitals or not. Blank lines, and what stands behind `#`, are passed
 * over. Commas, colons and equals signs may stand where a blank may.
 *
 *     name: Thornback
 *     race: Gorse
 *     shields 30 24 22 20 22 24               from the bow clockwise
 *     Disruptor x4 arcs 6 1 2                 a type of the damage chart, its boxes, the shields through which it bears
 *     Phaser-1 x2 "Ph-1 left" arcs 4 5 6      a name in quotation marks, where two systems are of one type
 *     Phaser-G x2 shots 4                     each box fires four times a turn
 *     Bridge                                  one box that bears through all shields
 *     excess 6                                also: reserve, move cost, per die
 *     extra next                              or: same; where further hits of a special category go
 *     docks yes                               others dock at it, as at a base
 *     ask each hit yes                        its owner is asked wherever more than one box may be hit
 *     same at A2 B1                           cells of the chart at which further hits stay all the same
 *     initiative first                        or: last
 *     prefer "Ph-1 left", Disruptor           what is hit before others of its category
 *     Disruptor: 0-2 5 | 3-8 4 4 4 4 0 0      ranges, each with its points for all faces of the die or for each of the six
 */
export const readShip = (text: string): Result<PaperShip, readonly ShipFault[]> => {
  const draft = text.trimStart().startsWith("{") ? draftOfJson(text) : draftOfText(text);
  const { fields, systems, faults } = draft;
  const isUnread = faults.length > 0 && systems.length === 0 && !fields.shields;
  const read = isUnread ? err(faults) : checkShip(draft);
  return read.ok ? read : err(read.error.toSorted((one, other) => rank(one) - rank(other)));
};

/** Lines in their order; what has none, and last what is about the whole. */
const rank = ({ at }: ShipFault): number => {
  if (!at) return Number.MAX_VALUE;
  return "line" in at ? at.line : Number.MAX_SAFE_INTEGER;
};

/** A name as it stands in a line of its own. */
const named = (name: string): string => (name.includes("#") ? `"${name}"` : name);

const hasAllArcs = (arcs: PaperSystem["arcs"]): boolean => arcs.join() === SHIELDS.join();

const systemLine = ({ type, name, count, arcs, shots }: PaperSystem): string =>
  [
    `${type} x${count}`,
    ...(name === type ? [] : [`"${name}"`]),
    ...(hasAllArcs(arcs) ? [] : [`arcs ${arcs.join(" ")}`]),
    ...(shots === undefined ? [] : [`shots ${shots}`]),
  ].join(" ");

const tableLine = ([type, lines]: readonly [string, readonly RangeLine[]]): string => {
  const ranges = lines.map((line, index) => {
    const from = rangeFrom(lines, index);
    return `${from === line.upTo ? from : `${from}-${line.upTo}`} ${pointsText(line)}`;
  });
  return `${type}: ${ranges.join(" | ")}`;
};

/** Writes a ship as text, so that reading it gives the same ship. */
export const shipAsText = (ship: PaperShip): string =>
  [
    ...(ship.name === "" ? [] : [`name: ${named(ship.name)}`]),
    ...(ship.race === "" ? [] : [`race: ${named(ship.race)}`]),
    `shields ${ship.shields.join(" ")}`,
    ...ship.systems.map(systemLine),
    ...(["excess", "reserve", "moveCost", "perDie", "extra", "initiative"] as const).map(
      (field) => `${FIELDS[field].words[0]} ${ship[field]}`,
    ),
    ...(ship.askEachHit === undefined ? [] : [`ask each hit ${ship.askEachHit ? "yes" : "no"}`]),
    ...(ship.docks === undefined ? [] : [`docks ${ship.docks ? "yes" : "no"}`]),
    ...(ship.sameAt === undefined || ship.sameAt.length === 0 ? [] : [`same at ${ship.sameAt.join(" ")}`]),
    ...(ship.prefer.length === 0 ? [] : [`prefer ${ship.prefer.map((name) => `"${name}"`).join(", ")}`]),
    ...Object.entries(ship.weaponTables).map(tableLine),
    "",
  ].join("\n");

/** Writes a ship as JSON: its `ship` is that of a unit in a scenario file. */
export const shipAsJson = ({ name, race, initiative, weaponTables, shields, systems, ...ship }: PaperShip): string => {
  const boxes = systems.map(({ type, name: called, count, arcs, shots }) => ({
    type,
    ...(called === type ? {} : { name: called }),
    count,
    ...(hasAllArcs(arcs) ? {} : { arcs }),
    ...(shots === undefined ? {} : { shots }),
  }));
  const written = {
    ...(name === "" ? {} : { name }),
    ...(race === "" ? {} : { race }),
    initiative,
    ship: { shields, systems: boxes, ...ship },
    ...(Object.keys(weaponTables).length === 0 ? {} : { weaponTables }),
  };
  return JSON.stringify(written, null, 2);
};
