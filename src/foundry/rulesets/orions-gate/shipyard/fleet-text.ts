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

/** The bits of a byte that hold a part of a number, and the one that says that there is more. */
const LOW = 0x7f;
const MORE = 0x80;

/** Writes numbers and texts as few bytes. */
export class ByteWriter {
  readonly #bytes: number[] = [];

  get bytes(): Uint8Array {
    return Uint8Array.from(this.#bytes);
  }

  /** A whole number from 0. */
  number(value: number): void {
    let rest = value;
    for (; rest > LOW; rest = Math.floor(rest / MORE)) this.#bytes.push((rest & LOW) | MORE);
    this.#bytes.push(rest);
  }

  text(value: string): void {
    const bytes = new TextEncoder().encode(value);
    this.number(bytes.length);
    this.#bytes.push(...bytes);
  }
}

/** The bytes end before what was to be read does. */
export class Ended extends Error {}

/** Reads what a `ByteWriter` wrote; throws `Ended` where the bytes end. */
export class ByteReader {
  readonly #bytes: Uint8Array;
  #at = 0;

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes;
  }

  /** How many bytes were read. */
  get at(): number {
    return this.#at;
  }

  get left(): number {
    return this.#bytes.length - this.#at;
  }

  number(): number {
    let value = 0;
    for (let factor = 1; ; factor *= MORE) {
      const byte = this.#bytes[this.#at];
      // More than these are no number that was written.
      if (byte === undefined || factor > MORE ** 4) throw new Ended();
      this.#at += 1;
      value += (byte & LOW) * factor;
      if (byte < MORE) return value;
    }
  }

  text(): string {
    const length = this.number();
    if (length > this.left) throw new Ended();
    const bytes = this.#bytes.subarray(this.#at, this.#at + length);
    this.#at += length;
    return new TextDecoder().decode(bytes);
  }
}

const POLYNOMIAL = 0x864cfb;
const TOP = 0x1000000;

/** A number of 24 bits by which bytes are known that were changed: CRC-24 of RFC 4880. */
export const checkOf = (bytes: Uint8Array): number => {
  let check = 0xb704ce;
  for (const byte of bytes) {
    check ^= byte << 16;
    for (let bit = 0; bit < 8; bit += 1) {
      check <<= 1;
      if (check & TOP) check ^= TOP | POLYNOMIAL;
    }
  }
  return check;
};

/** What every fleet's text begins with: a word and the version by which it is written. */
const BEGINNING = "GPF1.";
const ANY_BEGINNING = /^GPF(\d+)\./;

/** Bytes of the check at the end. */
const CHECK = 3;

/** A word of a list by its number from 1, or 0 and the word itself; a text of version 1 counts as these lists stand. */
const writeWord = (writer: ByteWriter, words: readonly string[], word: string): void => {
  const at = words.indexOf(word);
  writer.number(at + 1);
  if (at < 0) writer.text(word);
};

/** A number that no list of this version has. */
class Unlisted extends Error {}

const listed = <T>(words: readonly T[], at: number): T => {
  const word = words[at];
  if (word === undefined) throw new Unlisted();
  return word;
};

const readWord = (reader: ByteReader, words: readonly string[]): string => {
  const at = reader.number();
  return at === 0 ? reader.text() : listed(words, at - 1);
};

const writePart = (writer: ByteWriter, { key, size, craft }: DraftPart): void => {
  writer.number(SIZES.indexOf(size) * 2 + (craft.length > 0 ? 1 : 0));
  writeWord(writer, PART_KEYS, key);
  if (craft.length === 0) return;
  writer.number(craft.length);
  for (const kind of craft) writeWord(writer, CRAFT_KINDS, kind);
};

const readList = <T>(reader: ByteReader, readOne: () => T): readonly T[] => {
  const count = reader.number();
  const items: T[] = [];
  while (items.length < count) items.push(readOne());
  return items;
};

const readPart = (reader: ByteReader): DraftPart => {
  const code = reader.number();
  const size = listed(SIZES, Math.floor(code / 2));
  const key = readWord(reader, PART_KEYS);
  return { key, size, craft: code % 2 === 1 ? readList(reader, () => readWord(reader, CRAFT_KINDS)) : [] };
};

/** Type, budget and whether there are house rules, in one number. */
const headOf = ({ fleet, budget, options }: YardFleet): number => {
  const limits: readonly (number | null)[] = BUDGETS;
  const limit = limits.indexOf(budget) + 1;
  return (FLEET_TYPES.indexOf(fleet) * (BUDGETS.length + 1) + limit) * 2 + (isUsual(options) ? 0 : 1);
};

const writeFleet = (writer: ByteWriter, fleet: YardFleet): void => {
  writer.number(headOf(fleet));
  writer.text(fleet.name);
  const { slotsPerSide, bridgeCredits } = fleet.options;
  if (!isUsual(fleet.options)) for (const value of [...slotsPerSide, ...bridgeCredits]) writer.number(value);
  writer.number(fleet.ships.length);
  for (const ship of fleet.ships) {
    writer.number(SHIP_CLASSES.indexOf(ship.class));
    writer.text(ship.name);
    for (const side of SIDES) {
      writer.number(ship[side].length);
      for (const part of ship[side]) writePart(writer, part);
    }
  }
};

/** How far a text was read, for whoever has to find where it breaks off. */
interface Reached {
  ship: string;
  /** From 1; 0 before the first. */
  number: number;
}

const readShip = (reader: ByteReader, reached: Reached): YardShip => {
  const cls = listed(SHIP_CLASSES, reader.number());
  reached.number += 1;
  reached.ship = "";
  const name = reader.text();
  reached.ship = name;
  const parts = () => readList(reader, () => readPart(reader));
  return { class: cls, name, port: parts(), starboard: parts() };
};

const readFleet = (reader: ByteReader, reached: Reached): YardFleet => {
  const head = reader.number();
  const limits = BUDGETS.length + 1;
  const three = (): ByClass<number> => [reader.number(), reader.number(), reader.number()];
  const fleet = listed(FLEET_TYPES, Math.floor(head / 2 / limits));
  const limit = Math.floor(head / 2) % limits;
  const name = reader.text();
  const options = head % 2 === 1 ? { slotsPerSide: three(), bridgeCredits: three() } : USUAL;
  const ships = readList(reader, () => readShip(reader, reached));
  return { name, fleet, budget: limit === 0 ? null : listed(BUDGETS, limit - 1), ships, options };
};

/** Writes a fleet as a text about as long as a link: its length, the fleet, and a check. */
export const fleetAsText = (fleet: YardFleet): string => {
  const body = new ByteWriter();
  writeFleet(body, fleet);
  const length = new ByteWriter();
  length.number(body.bytes.length);
  const check = checkOf(body.bytes);
  const all = [...length.bytes, ...body.bytes, check >>> 16, (check >>> 8) & 0xff, check & 0xff];
  return BEGINNING + toBase64url(Uint8Array.from(all));
};

/** How many letters so many bytes take. */
const lettersOf = (bytes: number): number => Math.ceil((bytes * 4) / 3);

/** The bytes of a text's beginning, as far as its letters stand in whole groups. */
const bytesOf = (letters: string): Uint8Array =>
  fromBase64url(letters) ?? fromBase64url(letters.slice(0, letters.length - (letters.length % 4))) ?? new Uint8Array();

/** Where a text breaks off of which only the beginning is there. */
const cutPlace = (reader: ByteReader): Reached => {
  const reached: Reached = { ship: "", number: 0 };
  try {
    readFleet(reader, reached);
  } catch (error) {
    if (!(error instanceof Ended || error instanceof Unlisted)) throw error;
  }
  return reached;
};

const cutShort = (has: number, wanted: number | null, reached: Reached): BroughtFault => {
  const at = has + BEGINNING.length;
  if (wanted === null) return brought("", "textCutAtOnce", { has: at });
  const data = { has: at, wanted: wanted + BEGINNING.length };
  if (reached.number === 0) return brought("", "textCut", data);
  return brought("", reached.ship === "" ? "textCutAtShip" : "textCutInShip", { ...data, ...reached });
};

/** Reads the text of a fleet. One that is cut short, changed or of another version is told so, with the place. */
export const readFleetText = (text: string): Result<YardFleet, readonly BroughtFault[]> => {
  // Mail and chat break long lines.
  const bare = text.replaceAll(/\s+/g, "");
  const version = ANY_BEGINNING.exec(bare)?.[1];
  if (version === undefined) return err([brought("", "noFleetText")]);
  if (version !== "1") return err([brought("", "otherVersion", { version })]);
  const letters = bare.slice(BEGINNING.length);
  const foreign = letters.search(/[^A-Za-z0-9_-]/);
  if (foreign >= 0) {
    return err([brought("", "foreignLetter", { at: foreign + BEGINNING.length + 1, letter: letters.charAt(foreign) })]);
  }
  const bytes = bytesOf(letters);
  const reader = new ByteReader(bytes);
  let length = 0;
  try {
    length = reader.number();
  } catch {
    return err([cutShort(letters.length, null, { ship: "", number: 0 })]);
  }
  const start = reader.at;
  const wanted = lettersOf(start + length + CHECK);
  if (letters.length < wanted) return err([cutShort(letters.length, wanted, cutPlace(reader))]);
  if (letters.length > wanted) return err([brought("", "textGoesOn", { wanted: wanted + BEGINNING.length })]);
  const body = bytes.subarray(start, start + length);
  const check = [...bytes.subarray(start + length)].reduce((sum, byte) => sum * 256 + byte, 0);
  if (bytes.length !== start + length + CHECK || checkOf(body) !== check) return err([brought("", "textChanged")]);
  try {
    return ok(readFleet(new ByteReader(body), { ship: "", number: 0 }));
  } catch (error) {
    if (error instanceof Ended || error instanceof Unlisted) return err([brought("", "textChanged")]);
    throw error;
  }
};
