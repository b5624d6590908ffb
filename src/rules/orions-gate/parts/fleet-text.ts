/** Fleets as texts about as long as a link, as people share them in mail and chat. */

import { base64urlnopad, utf8 } from "@scure/base";
import { isEqual } from "es-toolkit/predicate/isEqual";
import { err, ok, type Result } from "../../result.ts";
import type { DraftPart } from "./design.ts";
import { type DraftFleet, type DraftShip, isUsual, USUAL_DESIGNS } from "./draft-fleet.ts";
import { BUDGETS } from "./fleet.ts";
import { SIZES } from "./part-row.ts";
import { PART_KEYS } from "./parts.ts";
import { type ByClass, CRAFT_KINDS, FLEET_TYPES, SHIP_CLASSES, type Side } from "./ship.ts";

/** What is wrong with a text that should be a fleet, and where in it. */
export interface BroughtFault {
  /** A path in a file, a place in a shared text; empty for the whole. */
  readonly at: string;
  readonly code: string;
  readonly data: Readonly<Record<string, string | number>>;
}

export const brought = (code: string, data: BroughtFault["data"] = {}, at = ""): BroughtFault => ({ at, code, data });

/** What every fleet's text begins with: a word and the version by which it is written. */
const BEGINNING = "GPF1.";
const ANY_BEGINNING = /^GPF(\d+)\./;

/** The budgets by their numbers in a text; a text of version 1 counts as this list and those of the rules stand. */
const LIMITS: readonly (number | null)[] = [null, ...BUDGETS];

/** The bits of a byte that hold a part of a number, and the one that says that there is more. */
const LOW = 0x7f;
const MORE = 0x80;

/** The bytes end before what was to be read does, or hold a number that no list of this version has. */
class Unreadable extends Error {}

const listed = <T>(words: readonly T[], at: number): T => {
  const word = words[at];
  if (word === undefined) throw new Unreadable();
  return word;
};

/** The letters of bytes; throws `Unreadable` where they are none. */
const lettersOf = (bytes: readonly number[]): string => {
  try {
    return utf8.encode(Uint8Array.from(bytes));
  } catch {
    throw new Unreadable();
  }
};

/**
 * Goes through a fleet in the order of its bytes. To write them it is given the fleet; to read it is made with the bytes
 * and gives the fleet, or throws `Unreadable` where they are none.
 */
class FleetBytes {
  readonly bytes: number[];
  readonly #reads: boolean;
  /** How many bytes were read. */
  at = 0;
  /** The ship that is read, from 1, and its name; for whoever has to find where a text breaks off. */
  reached = { number: 0, ship: "" };

  constructor(read: Iterable<number> | null) {
    this.bytes = [...(read ?? [])];
    this.#reads = read !== null;
  }

  #readNumber(): number {
    let value = 0;
    for (let factor = 1; ; factor *= MORE) {
      const byte = this.bytes[this.at];
      // More than these are no number that was written.
      if (byte === undefined || factor > MORE * MORE * MORE * MORE) throw new Unreadable();
      this.at += 1;
      value += (byte & LOW) * factor;
      if (byte < MORE) return value;
    }
  }

  /** A whole number from 0. */
  number(given = 0): number {
    if (this.#reads) return this.#readNumber();
    let rest = given;
    for (; rest > LOW; rest = Math.floor(rest / MORE)) this.bytes.push((rest & LOW) | MORE);
    this.bytes.push(rest);
    return given;
  }

  text(given = ""): string {
    const written = utf8.decode(given);
    const length = this.number(written.length);
    if (!this.#reads) {
      this.bytes.push(...written);
      return given;
    }
    const bytes = this.bytes.slice(this.at, this.at + length);
    if (bytes.length < length) throw new Unreadable();
    this.at += length;
    return lettersOf(bytes);
  }

  /** A word of a list by its number from 1, or 0 and the word itself. */
  word(words: readonly string[], given = ""): string {
    const at = this.number(words.indexOf(given) + 1);
    return at === 0 ? this.text(given) : listed(words, at - 1);
  }

  list<T>(given: readonly T[] = [], one: (item?: T) => T): readonly T[] {
    const items: T[] = [];
    for (let left = this.number(given.length); left > 0; left -= 1) items.push(one(given[items.length]));
    return items;
  }

  part({ key, size, craft }: DraftPart = { key: "", size: "S", craft: [] }): DraftPart {
    const code = this.number(SIZES.indexOf(size) * 2 + (craft.length > 0 ? 1 : 0));
    return {
      size: listed(SIZES, Math.floor(code / 2)),
      key: this.word(PART_KEYS, key),
      craft: code % 2 === 1 ? this.list(craft, (kind) => this.word(CRAFT_KINDS, kind)) : [],
    };
  }

  ship(given?: DraftShip): DraftShip {
    const cls = listed(SHIP_CLASSES, this.number(given && SHIP_CLASSES.indexOf(given.class)));
    this.reached = { number: this.reached.number + 1, ship: "" };
    this.reached.ship = this.text(given?.name);
    const parts = (side: Side) => this.list(given?.[side], (part) => this.part(part));
    return { class: cls, name: this.reached.ship, port: parts("port"), starboard: parts("starboard") };
  }

  /** A fleet: its type, its budget and whether there are house rules in one number, then the rest. */
  fleet(given?: DraftFleet): DraftFleet {
    const { fleet = "standard", budget = null, options = USUAL_DESIGNS } = given ?? {};
    const kindOf = FLEET_TYPES.indexOf(fleet) * LIMITS.length + LIMITS.indexOf(budget);
    const head = this.number(kindOf * 2 + (isUsual(options) ? 0 : 1));
    const kind = Math.floor(head / 2);
    const three = ([frigate, cruiser, capitol]: ByClass<number>): ByClass<number> => [
      this.number(frigate),
      this.number(cruiser),
      this.number(capitol),
    ];
    return {
      fleet: listed(FLEET_TYPES, Math.floor(kind / LIMITS.length)),
      budget: listed(LIMITS, kind % LIMITS.length),
      name: this.text(given?.name),
      options:
        head % 2 === 1
          ? { slotsPerSide: three(options.slotsPerSide), bridgeCredits: three(options.bridgeCredits) }
          : USUAL_DESIGNS,
      ships: this.list(given?.ships, (ship) => this.ship(ship)),
    };
  }
}

/** The bytes of letters; null for letters that no bytes have. */
const lettersAsBytes = (letters: string): Uint8Array | null => {
  try {
    return base64urlnopad.decode(letters);
  } catch {
    return null;
  }
};

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
export const fleetAsText = (fleet: DraftFleet): string => {
  const [length, body] = [new FleetBytes(null), new FleetBytes(null)];
  body.fleet(fleet);
  length.number(body.bytes.length);
  return BEGINNING + base64urlnopad.encode(Uint8Array.from([...length.bytes, ...sealed(body.bytes)]));
};

/** Reads the text of a fleet. One that is cut short, changed or of another version is told so, with the place. */
export const readFleetText = (text: string): Result<DraftFleet, readonly BroughtFault[]> => {
  const fault = (...said: Parameters<typeof brought>) => err([brought(...said)]);
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
  const reader = new FleetBytes(lettersAsBytes(letters) ?? lettersAsBytes(whole) ?? []);
  const length = readable(() => reader.number());
  if (length === null) return fault("textCutAtOnce", { has });
  const written = reader.bytes.slice(reader.at);
  const body = written.slice(0, length);
  // So many letters take so many bytes.
  const wanted = BEGINNING.length + Math.ceil(((reader.at + length + CHECK) * 4) / 3);
  if (has > wanted) return fault("textGoesOn", { wanted });
  const inBody = new FleetBytes(body);
  const fleet = readable(() => inBody.fleet());
  if (has < wanted) {
    const { number, ship } = inBody.reached;
    if (number === 0) return fault("textCut", { has, wanted });
    return fault(ship === "" ? "textCutAtShip" : "textCutInShip", { has, wanted, ship, number });
  }
  return fleet && isEqual(written, sealed(body)) ? ok(fleet) : fault("textChanged");
};
