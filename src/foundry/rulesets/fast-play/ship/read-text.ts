import { SYSTEM_TYPES, type SystemType } from "../../../../rules/fast-play/index.ts";
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
