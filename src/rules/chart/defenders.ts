/** What a row of a chart says of the defenders and of the set-up. */

import type { ChartRow } from "./chart.ts";
import { parseScenario } from "./select.ts";

/** The most units that one entry may ask for; a longer list is somebody's mistake. */
const MOST = 40;

/** A count and the name of a class: `6xPF`, `6x CentPF`, `F-AL(d)`, `CA`. */
const ITEM = /^(?:([1-9]\d?)x ?)?([A-Za-z][A-Za-z0-9-]*(?:\([a-z]\))?)$/;
/** The same with a name of several words. */
const WORDS = /^(?:([1-9]\d?)x ?)?([A-Za-z][A-Za-z0-9-]*(?: [A-Za-z0-9-]+){1,4})$/;
const IN_SCENARIO = /^(?:use|see) /i;

/** What a row says of the defending force. */
export interface DefendingForce {
  /** Without the race before the colon. */
  readonly text: string;
  /** The names of its units, each as often as it is there; none where the scenario or a person has to say. */
  readonly units: readonly string[];
  /** The parts beside these units that only a person can read. */
  readonly unread: readonly string[];
}

/**
 * Reads the force that a row names, part by part: what cannot be read of it does not keep the rest from being placed. A
 * force that refers to a scenario, or of which no part is a count and class, is a person's to read as a whole.
 *
 * @rule IP2.441 The defenders have what the scenario gives them, as the chart changes it.
 */
export const defendingForce = ({ ships }: Pick<ChartRow, "ships">): DefendingForce => {
  const colon = ships.indexOf(":");
  const text = ships.slice(colon + 1).trim();
  const parts = text
    .split(/[,+/]/)
    .map((part) => part.trim())
    .filter((part) => part !== "");
  const whole = { text, units: [], unread: [] };
  if (colon < 0 || parts.some((part) => IN_SCENARIO.test(part)) || !parts.some((part) => ITEM.test(part))) return whole;

  const units: string[] = [];
  const unread: string[] = [];
  for (const part of parts) {
    const [, count = "1", name] = ITEM.exec(part) ?? WORDS.exec(part) ?? [];
    if (name === undefined || units.length + Number(count) > MOST) unread.push(part);
    else units.push(...Array.from({ length: Number(count) }, () => name));
  }
  return units.length > 0 ? { text, units, unread } : whole;
};

const MONSTER_AGES = ["old", "adult", "young"] as const;
/** How grown a monster is; null where the row does not say. */
export type MonsterAge = (typeof MONSTER_AGES)[number] | null;

const AGES = /^(old|adult|young)(?:\+([1-9]) (old|adult|young))?\b/;

const ageOf = (word: string | undefined): MonsterAge => MONSTER_AGES.find((age) => age === word) ?? null;

/**
 * The monsters of a row, the first first; none where its scenario is not of the series of monsters. They are one, but for
 * notes that begin with an age and add others.
 *
 * @rule IP2.419 NOTES say which monsters.
 */
export const monstersOf = ({ scenario, notes }: Pick<ChartRow, "scenario" | "notes">): readonly MonsterAge[] => {
  if (parseScenario(scenario)?.series !== "SM") return [];
  const [, first, count = "0", other] = AGES.exec(notes.trim().toLowerCase()) ?? [];
  return [ageOf(first), ...Array.from({ length: Number(count) }, () => ageOf(other))];
};

/** Things of a scenario that a note can leave out. */
const LEFT_OUT = ["star", "planet", "base", "terrain", "hostages"] as const;
type LeftOut = (typeof LEFT_OUT)[number];

/** The terrain that a note puts on the map; where it lies is a person's to say. */
const FIELDS = { "asteroid field": "asteroids", nebula: "nebula" } as const;

/** One item of a row's notes, and what it asks for as far as that is known. */
export type SetUpNote = { readonly text: string } & (
  | { readonly kind: "left-out"; readonly what: readonly LeftOut[] }
  /** Special rules of the scenario that do not apply. */
  | { readonly kind: "not-used"; readonly rules: readonly string[] }
  | { readonly kind: "field"; readonly field: (typeof FIELDS)[keyof typeof FIELDS] }
  | { readonly kind: "surprise" }
  /** A person has to read it. */
  | { readonly kind: "other" }
);

const SPECIAL_RULE = /^[A-Z]{2}\d+\.\d+$/;

/**
 * Reads a row's notes item by item. Whatever is not known stays a text, which a person ticks.
 *
 * @rule IP2.419 NOTES change the set-up.
 */
export const setUpNotes = ({ notes }: Pick<ChartRow, "notes">): readonly SetUpNote[] =>
  notes
    .split(";")
    .flatMap((item) => (/^\s*no /i.test(item) ? [item] : item.split("/")))
    .map((item) => item.trim())
    .filter((item) => item !== "")
    .map(readNote);

const readNote = (text: string): SetUpNote => {
  const known = text.toLowerCase();
  if (known === "surprise") return { text, kind: "surprise" };
  const field = Object.hasOwn(FIELDS, known) ? FIELDS[known as keyof typeof FIELDS] : undefined;
  if (field) return { text, kind: "field", field };
  const things = /^no (.+)$/i.exec(text)?.[1]?.split(/\/| or /) ?? [];
  const what = things.flatMap((thing) => LEFT_OUT.find((one) => one === thing.trim().toLowerCase()) ?? []);
  if (things.length > 0 && what.length === things.length) return { text, kind: "left-out", what };
  if (things.length > 0 && things.every((thing) => SPECIAL_RULE.test(thing))) {
    return { text, kind: "not-used", rules: things };
  }
  return { text, kind: "other" };
};

/** The kinds of units that a force can be made of; a ruleset says what each is among its own. */
export const SHIP_KINDS = ["ship", "base", "pf", "fighter"] as const;
export type ShipKind = (typeof SHIP_KINDS)[number];

const NAMES: Readonly<Record<ShipKind | "pallet", readonly string[]>> = {
  ship: [
    ...["CA", "CC", "CL", "CR", "CS", "DD", "DDL", "FF", "D5", "D6", "D7", "D7B", "E4", "F5"],
    ...["COB", "COQ", "F-AL", "LN", "Monitor", "PYT"],
  ],
  base: ["BS", "FRD"],
  pf: ["PF", "CentPF", "INT", "G1"],
  fighter: ["F-14A", "St-1"],
  pallet: ["SP"],
};

const KINDS: ReadonlyMap<string, ShipKind | "pallet"> = new Map(
  ([...SHIP_KINDS, "pallet"] as const).flatMap((kind) => NAMES[kind].map((name) => [name, kind] as const)),
);

/**
 * What a name of a defending force stands for: a unit of some kind, or a pallet, which a ship carries and which is no
 * unit; null for a name that no printed chart has. A letter in brackets after the name changes nothing.
 */
export const shipKindOf = (name: string): ShipKind | "pallet" | null =>
  KINDS.get(name.replace(/\([a-z]\)$/, "")) ?? null;
