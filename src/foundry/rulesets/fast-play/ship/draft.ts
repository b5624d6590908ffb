import { type Message, message } from "../../../message/message.ts";

/** Where something stands in what was read: a line of a text, from 1, or a path in JSON; null for the whole. */
export type Where = { readonly line: number } | { readonly path: string } | null;

/** What is wrong with a text that should be a ship, and where. */
export interface ShipFault {
  readonly at: Where;
  readonly says: Message;
}

/** Something that was said of a ship, and where; whether it makes sense is asked later. */
export interface Said {
  readonly at: Where;
  readonly value: unknown;
}

/** What was said of one system; what was left out is undefined. */
export interface SaidSystem {
  readonly at: Where;
  readonly type: unknown;
  readonly name: unknown;
  readonly count: unknown;
  readonly arcs: unknown;
}

/** What was said of the table of a type of weapons: lines of ranges. */
export interface SaidTable {
  readonly at: Where;
  readonly type: unknown;
  readonly lines: unknown;
}

/** What a ship has one of. */
const FIELDS = [
  "name",
  "race",
  "shields",
  "excess",
  "reserve",
  "moveCost",
  "perDie",
  "extra",
  "initiative",
  "prefer",
] as const;
export type Field = (typeof FIELDS)[number];

/** All that was said of a ship, before anything of it is believed. */
export interface Draft {
  readonly fields: Readonly<Partial<Record<Field, Said>>>;
  readonly systems: readonly SaidSystem[];
  readonly tables: readonly SaidTable[];
}

/** What each field is called. */
export const FIELD_NAMES: Readonly<Record<Field, string>> = {
  name: "GRAVITYPORTALS.FastPlay.Ship.name",
  race: "GRAVITYPORTALS.FastPlay.Ship.race",
  shields: "GRAVITYPORTALS.FastPlay.Ship.shields",
  excess: "GRAVITYPORTALS.FastPlay.Ship.excess",
  reserve: "GRAVITYPORTALS.FastPlay.Ship.reserve",
  moveCost: "GRAVITYPORTALS.FastPlay.Ship.moveCost",
  perDie: "GRAVITYPORTALS.FastPlay.Ship.perDie",
  extra: "GRAVITYPORTALS.FastPlay.Ship.extra",
  initiative: "GRAVITYPORTALS.FastPlay.Ship.initiative",
  prefer: "GRAVITYPORTALS.FastPlay.Ship.prefer",
};

/** How much of a wrong word is shown. */
const SHOWN = 40;

/** A value as a fault shows it. */
export const shown = (value: unknown): string => {
  const text = typeof value === "string" ? value : (JSON.stringify(value) ?? "");
  return text.length > SHOWN ? `${text.slice(0, SHOWN)}…` : text;
};

/** A fault of a field or of a part of a system, which `of` names. */
export const faultOf = (at: Where, key: string, of: string | null, data: Message["data"] = {}): ShipFault => ({
  at,
  says: of === null ? message(key, data) : { key, data, inner: { field: message(of) } },
});
