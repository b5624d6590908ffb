import { SHIELDS, SYSTEM_TYPES, type SystemType } from "../../../../rules/fast-play/index.ts";
import { err, type Result } from "../../../../rules/index.ts";
import { isRecord } from "../../../host/updates.ts";
import { checkShip } from "./check-ship.ts";
import {
  type Draft,
  FIELD_NAMES,
  type Field,
  faultOf,
  type Said,
  type SaidSystem,
  type SaidTable,
  type ShipFault,
  shown,
} from "./draft.ts";
import type { PaperShip, PaperSystem, RangeLine } from "./ship-on-paper.ts";

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

/** The words that begin a line with a field, in small letters and without blanks. */
const WORDS: Readonly<Record<string, Field>> = {
  name: "name",
  race: "race",
  shields: "shields",
  shield: "shields",
  excess: "excess",
  excessdamage: "excess",
  reserve: "reserve",
  movecost: "moveCost",
  perdie: "perDie",
  pointsperdie: "perDie",
  extra: "extra",
  furtherhits: "extra",
  initiative: "initiative",
  prefer: "prefer",
};

const plain = (words: string): string => words.toLowerCase().replaceAll(/[\s\-_]/g, "");

const TYPES = new Map<string, SystemType>(SYSTEM_TYPES.map((type) => [plain(type), type]));

/** What is written in digits is a number; all else stays as it is, for the fault that comes of it. */
const numberIn = (word: string): number | string => (/^\d+(?:\.\d+)?$/.test(word) ? Number(word) : word);

const wordsIn = (text: string): readonly string[] => text.split(/[\s,;/]+/).filter((word) => word !== "");

/** Names in a row: in quotation marks, or divided by commas. */
const namesIn = (text: string): readonly string[] =>
  [...text.matchAll(/"([^"]*)"|[^",]+/g)].map(([all, quoted]) => quoted ?? all.trim()).filter((name) => name !== "");

/** A line without what stands behind a `#`, unless that is in quotation marks or in a word. */
const withoutRemark = (line: string): string => {
  let quoted = false;
  for (let at = 0; at < line.length; at += 1) {
    if (line[at] === '"') quoted = !quoted;
    if (line[at] === "#" && !quoted && (at === 0 || /\s/.test(line[at - 1] ?? ""))) return line.slice(0, at).trim();
  }
  return line.trim();
};

/** A name, with or without quotation marks around it. */
const nameIn = (text: string): string => /^"([^"]*)"$/.exec(text)?.[1] ?? text;

const VALUES: Readonly<Record<Field, (text: string) => unknown>> = {
  name: nameIn,
  race: nameIn,
  shields: (text) => wordsIn(text).map(numberIn),
  excess: numberIn,
  reserve: numberIn,
  moveCost: numberIn,
  perDie: numberIn,
  extra: (text) => text.toLowerCase(),
  initiative: (text) => text.toLowerCase(),
  prefer: namesIn,
};

/** The field that a line begins with, and the rest of the line; the word may be two. */
const fieldOf = (line: string): { readonly field: Field; readonly rest: string } | null => {
  const match =
    /^((?:points\s+per\s+die|per\s+die|move\s+cost|excess\s+damage|further\s+hits|[a-z]+))\s*[:=]?\s*(.*)$/i.exec(line);
  const field = match && WORDS[plain(match[1] ?? "")];
  return field ? { field, rest: (match?.[2] ?? "").trim() } : null;
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

const tableOf = (line: string): Omit<SaidTable, "at"> | null => {
  const match = /^([^:]+):\s*(\d.*)$/.exec(line);
  const type = match && TYPES.get(plain(match[1] ?? ""));
  return type ? { type, lines: rangesIn(match?.[2] ?? "") } : null;
};

/** A system: its type, and in any order how many boxes, a name in quotation marks, and arcs. Null where no type is found. */
const systemOf = (line: string): Omit<SaidSystem, "at"> | null => {
  let rest = line;
  const cut = (pattern: RegExp): string | undefined => {
    const match = pattern.exec(rest);
    if (match) rest = rest.replace(match[0], " ").trim();
    return match?.[1]?.trim();
  };
  const name = cut(/"([^"]*)"/);
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
  };
};

/**
 * What a text says of a ship, a line at a time. Blank lines, and what stands behind `#`, are passed over.
 *
 * @returns also the faults of lines that say nothing of a ship
 */
export const draftOfText = (text: string): { readonly draft: Draft; readonly faults: readonly ShipFault[] } => {
  const fields: Partial<Record<Field, Said>> = {};
  const systems: SaidSystem[] = [];
  const tables: SaidTable[] = [];
  const faults: ShipFault[] = [];
  text.split(/\r\n|\r|\n/).forEach((whole, index) => {
    const at = { line: index + 1 };
    const line = withoutRemark(whole);
    if (line === "") return;
    const table = tableOf(line);
    const system = table ? null : systemOf(line);
    const said = table || system ? null : fieldOf(line);
    if (table) tables.push({ at, ...table });
    else if (system) systems.push({ at, ...system });
    else if (!said) faults.push(faultOf(at, "GRAVITYPORTALS.FastPlay.Fault.line", null, { text: shown(line) }));
    else if (fields[said.field]) {
      faults.push(faultOf(at, "GRAVITYPORTALS.FastPlay.Fault.saidTwice", FIELD_NAMES[said.field]));
    } else fields[said.field] = { at, value: VALUES[said.field](said.rest) };
  });
  return { draft: { fields, systems, tables }, faults };
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
 *     Bridge                                  one box that bears through all shields
 *     excess 6                                also: reserve, move cost, per die
 *     extra next                              or: same; where further hits of a special category go
 *     initiative first                        or: last
 *     prefer "Ph-1 left", Disruptor           what is hit before others of its category
 *     Disruptor: 0-2 5 | 3-8 4 4 4 4 0 0      ranges, each with its points for all faces of the die or for each of the six
 */
export const readShip = (text: string): Result<PaperShip, readonly ShipFault[]> => {
  const { draft, faults } = text.trimStart().startsWith("{") ? draftOfJson(text) : draftOfText(text);
  const isUnread = faults.length > 0 && draft.systems.length === 0 && !draft.fields.shields;
  if (isUnread) return err(faults);
  const ship = checkShip(draft);
  if (ship.ok && faults.length === 0) return ship;
  return err([...faults, ...(ship.ok ? [] : ship.error)].sort(byPlace));
};

const byPlace = (one: ShipFault, other: ShipFault): number => Math.sign(rank(one) - rank(other)) || 0;

/** Lines in their order; what has none, and last what is about the whole. */
const rank = ({ at }: ShipFault): number => {
  if (!at) return Number.POSITIVE_INFINITY;
  return "line" in at ? at.line : Number.MAX_SAFE_INTEGER;
};

/** A name as it stands in a line of its own. */
const named = (name: string): string => (name.includes("#") ? `"${name}"` : name);

const hasAllArcs = (arcs: PaperSystem["arcs"]): boolean => arcs.join() === SHIELDS.join();

const systemLine = ({ type, name, count, arcs }: PaperSystem): string =>
  [
    `${type} x${count}`,
    ...(name === type ? [] : [`"${name}"`]),
    ...(hasAllArcs(arcs) ? [] : [`arcs ${arcs.join(" ")}`]),
  ].join(" ");

const rangeText = (lines: readonly RangeLine[]): string =>
  lines
    .map(({ upTo, points }, index) => {
      const from = (lines[index - 1]?.upTo ?? -1) + 1;
      const range = from === upTo ? `${upTo}` : `${from}-${upTo}`;
      return `${range} ${new Set(points).size === 1 ? points[0] : points.join(" ")}`;
    })
    .join(" | ");

/** Writes a ship as text, so that reading it gives the same ship. */
export const shipAsText = (ship: PaperShip): string =>
  [
    ...(ship.name === "" ? [] : [`name: ${named(ship.name)}`]),
    ...(ship.race === "" ? [] : [`race: ${named(ship.race)}`]),
    `shields ${ship.shields.join(" ")}`,
    ...ship.systems.map(systemLine),
    `excess ${ship.excess}`,
    `reserve ${ship.reserve}`,
    `move cost ${ship.moveCost}`,
    `per die ${ship.perDie}`,
    `extra ${ship.extra}`,
    `initiative ${ship.initiative}`,
    ...(ship.prefer.length === 0 ? [] : [`prefer ${ship.prefer.map((name) => `"${name}"`).join(", ")}`]),
    ...Object.entries(ship.weaponTables).map(([type, lines]) => `${type}: ${rangeText(lines)}`),
    "",
  ].join("\n");

/** Writes a ship as JSON: its `ship` is that of a unit in a scenario file. */
export const shipAsJson = ({ name, race, initiative, weaponTables, ...ship }: PaperShip): string => {
  const systems = ship.systems.map(({ arcs, ...system }) => ({
    type: system.type,
    ...(system.name === system.type ? {} : { name: system.name }),
    count: system.count,
    ...(hasAllArcs(arcs) ? {} : { arcs }),
  }));
  const written = {
    ...(name === "" ? {} : { name }),
    ...(race === "" ? {} : { race }),
    initiative,
    ship: { ...ship, systems },
    ...(Object.keys(weaponTables).length === 0 ? {} : { weaponTables }),
  };
  return JSON.stringify(written, null, 2);
};
