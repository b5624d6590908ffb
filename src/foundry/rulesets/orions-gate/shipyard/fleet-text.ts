import { isEqual } from "es-toolkit/predicate/isEqual";
import { fromBase64url, toBase64url } from "../../../../judge/protocol/encoding.ts";
import { err, ok, type Result } from "../../../../rules/index.ts";
import {
  BUDGETS,
  type ByClass,
  CRAFT_KINDS,
  type DraftPart,
  FLEET_TYPES,
  PART_KEYS,
  SHIP_CLASSES,
  SIDES,
  SIZES,
} from "../../../../rules/orions-gate/index.ts";
import { type Message, message } from "../../../message/message.ts";
import { isUsual, USUAL, type YardFleet, type YardShip } from "./yard-fleet.ts";

/** What is wrong with a text that should be a fleet, and where in it. */
export interface BroughtFault {
  /** A path in a file, a place in a shared text; empty for the whole. */
  readonly at: string;
  readonly says: Message;
}

export const brought = (at: string, key: string, data: Message["data"] = {}): BroughtFault => ({
  at,
  says: message(`GRAVITYPORTALS.Shipyard.Brought.${key}`, data),
});

/** What every fleet's text begins with: a word and the version by which it is written. */
const BEGINNING = "GPF1.";
const ANY_BEGINNING = /^GPF(\d+)\./;

/** The budgets by their numbers in a text; a text of version 1 counts as this list and those of the rules stand. */
const LIMITS: readonly (number | null)[] = [null, ...BUDGETS];

/** The bits of a byte that hold a part of a number, and the one that says that there is more. */
const LOW = 0x7f;
const MORE = 0x80;

/** A fleet's text is made of these: whole numbers from 0, and words with their length. */
type Token = number | string;

const bytesOf = (token: Token): readonly number[] => {
  if (typeof token === "string") {
    const bytes = new TextEncoder().encode(token);
    return [...bytesOf(bytes.length), ...bytes];
  }
  return token > LOW ? [(token & LOW) | MORE, ...bytesOf(Math.floor(token / MORE))] : [token];
};

const listTokens = <T>(items: readonly T[], tokens: (item: T) => readonly Token[]): readonly Token[] => [
  items.length,
  ...items.flatMap(tokens),
];

/** A word of a list by its number from 1, or 0 and the word itself. */
const wordTokens = (words: readonly string[], word: string): readonly Token[] =>
  words.includes(word) ? [words.indexOf(word) + 1] : [0, word];

const partTokens = ({ key, size, craft }: DraftPart): readonly Token[] => [
  SIZES.indexOf(size) * 2 + (craft.length > 0 ? 1 : 0),
  ...wordTokens(PART_KEYS, key),
  ...(craft.length > 0 ? listTokens(craft, (kind) => wordTokens(CRAFT_KINDS, kind)) : []),
];

/** A fleet: its type, its budget and whether there are house rules in one number, then the rest. */
const fleetTokens = ({ name, fleet, budget, ships, options }: YardFleet): readonly Token[] => {
  const house = isUsual(options) ? [] : [...options.slotsPerSide, ...options.bridgeCredits];
  const kind = FLEET_TYPES.indexOf(fleet) * LIMITS.length + LIMITS.indexOf(budget);
  return [
    ...[kind * 2 + (house.length > 0 ? 1 : 0), name, ...house],
    ...listTokens(ships, (ship) => [
      ...[SHIP_CLASSES.indexOf(ship.class), ship.name],
      ...SIDES.flatMap((side) => listTokens(ship[side], partTokens)),
    ]),
  ];
};

/** The bytes end before what was to be read does, or hold a number that no list of this version has. */
class Unreadable extends Error {}

const listed = <T>(words: readonly T[], at: number): T => {
  const word = words[at];
  if (word === undefined) throw new Unreadable();
  return word;
};

/** Reads the bytes of a fleet in the same order; throws `Unreadable` where they are none. */
class FleetReader {
  readonly bytes: Uint8Array;
  /** How many bytes were read. */
  at = 0;
  /** The ship that is read, from 1, and its name; for whoever has to find where a text breaks off. */
  reached = { number: 0, ship: "" };

  constructor(bytes: Uint8Array) {
    this.bytes = bytes;
  }

  number(): number {
    let value = 0;
    for (let factor = 1; ; factor *= MORE) {
      const byte = this.bytes[this.at];
      // More than these are no number that was written.
      if (byte === undefined || factor > MORE ** 4) throw new Unreadable();
      this.at += 1;
      value += (byte & LOW) * factor;
      if (byte < MORE) return value;
    }
  }

  text(): string {
    const length = this.number();
    const bytes = this.bytes.subarray(this.at, this.at + length);
    if (bytes.length < length) throw new Unreadable();
    this.at += length;
    return new TextDecoder().decode(bytes);
  }

  word(words: readonly string[]): string {
    const at = this.number();
    return at === 0 ? this.text() : listed(words, at - 1);
  }

  list<T>(one: () => T): readonly T[] {
    const items: T[] = [];
    for (let left = this.number(); left > 0; left -= 1) items.push(one());
    return items;
  }

  parts(): readonly DraftPart[] {
    return this.list(() => {
      const code = this.number();
      const size = listed(SIZES, Math.floor(code / 2));
      const key = this.word(PART_KEYS);
      return { key, size, craft: code % 2 === 1 ? this.list(() => this.word(CRAFT_KINDS)) : [] };
    });
  }

  ship(): YardShip {
    const cls = listed(SHIP_CLASSES, this.number());
    this.reached = { number: this.reached.number + 1, ship: "" };
    this.reached.ship = this.text();
    return { class: cls, name: this.reached.ship, port: this.parts(), starboard: this.parts() };
  }

  fleet(): YardFleet {
    const head = this.number();
    const kind = Math.floor(head / 2);
    const three = (): ByClass<number> => [this.number(), this.number(), this.number()];
    return {
      fleet: listed(FLEET_TYPES, Math.floor(kind / LIMITS.length)),
      budget: listed(LIMITS, kind % LIMITS.length),
      name: this.text(),
      options: head % 2 === 1 ? { slotsPerSide: three(), bridgeCredits: three() } : USUAL,
      ships: this.list(() => this.ship()),
    };
  }
}

/** What can be read; null where nothing can. */
const readable = <T>(read: () => T): T | null => {
  try {
    return read();
  } catch (error) {
    if (error instanceof Unreadable) return null;
    throw error;
  }
};

const POLYNOMIAL = 0x864cfb;
const TOP = 0x1000000;
/** Bytes of the check at the end. */
const CHECK = 3;

/** Bytes with those behind them by which it is known whether any was changed: CRC-24 of RFC 4880. */
const sealed = (bytes: readonly number[]): readonly number[] => {
  let check = 0xb704ce;
  for (const byte of bytes) {
    check ^= byte << 16;
    for (let bit = 0; bit < 8; bit += 1) {
      check <<= 1;
      if (check & TOP) check ^= TOP | POLYNOMIAL;
    }
  }
  return [...bytes, check >>> 16, (check >>> 8) & 0xff, check & 0xff];
};

/** Writes a fleet as a text about as long as a link: its length, the fleet, and a check. */
export const fleetAsText = (fleet: YardFleet): string => {
  const body = fleetTokens(fleet).flatMap(bytesOf);
  return BEGINNING + toBase64url(Uint8Array.from([...bytesOf(body.length), ...sealed(body)]));
};

/** Reads the text of a fleet. One that is cut short, changed or of another version is told so, with the place. */
export const readFleetText = (text: string): Result<YardFleet, readonly BroughtFault[]> => {
  const fault = (key: string, data?: Message["data"]) => err([brought("", key, data)]);
  // Mail and chat break long lines.
  const bare = text.replaceAll(/\s+/g, "");
  const version = ANY_BEGINNING.exec(bare)?.[1];
  if (version === undefined) return fault("noFleetText");
  if (version !== "1") return fault("otherVersion", { version });
  const has = bare.length;
  const letters = bare.slice(BEGINNING.length);
  const foreign = letters.search(/[^A-Za-z0-9_-]/);
  if (foreign >= 0) {
    return fault("foreignLetter", { at: foreign + BEGINNING.length + 1, letter: letters.charAt(foreign) });
  }
  // Of a text that is cut short, as far as its letters stand in whole groups.
  const whole = letters.slice(0, letters.length - (letters.length % 4));
  const reader = new FleetReader(fromBase64url(letters) ?? fromBase64url(whole) ?? new Uint8Array());
  const length = readable(() => reader.number());
  if (length === null) return fault("textCutAtOnce", { has });
  const written = [...reader.bytes.subarray(reader.at)];
  const body = written.slice(0, length);
  // So many letters take so many bytes.
  const wanted = BEGINNING.length + Math.ceil(((reader.at + length + CHECK) * 4) / 3);
  if (has > wanted) return fault("textGoesOn", { wanted });
  const inBody = new FleetReader(Uint8Array.from(body));
  const fleet = readable(() => inBody.fleet());
  if (has < wanted) {
    const { number, ship } = inBody.reached;
    if (number === 0) return fault("textCut", { has, wanted });
    return fault(ship === "" ? "textCutAtShip" : "textCutInShip", { has, wanted, ship, number });
  }
  return fleet && isEqual(written, sealed(body)) ? ok(fleet) : fault("textChanged");
};
