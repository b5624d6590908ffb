/** Codes by which people take their seats. They lie beside the world, in no document: whatever a document holds, everybody reads. */
import { timingSafeEqual } from "node:crypto";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { isPlain } from "../world/plain.ts";
import { codeOf, StartFault } from "./fault.ts";

/** Letters and digits that nobody takes for others. */
const LETTERS = "23456789ABCDEFGHJKLMNPQRSTUVWXYZ";
const LENGTH = 8;
const FILE = "seats.json";

/** Wrong codes for one seat within a minute after which none is taken any more until it has passed. */
const WRONG_MOST = 10;
const MINUTE = 60_000;

/** What comes of a code that somebody types. */
export type Typed = "right" | "wrong" | "too-often";

export class SeatCodes {
  readonly #file: string;
  readonly #random: () => number;
  readonly #now: () => number;
  readonly #codes: Map<string, string>;
  readonly #wrong = new Map<string, readonly number[]>();
  #writing: Promise<void> = Promise.resolve();

  private constructor(file: string, codes: Map<string, string>, { random, now }: Chance) {
    this.#file = file;
    this.#codes = codes;
    this.#random = random;
    this.#now = now;
  }

  /** The codes of a world's seats, as they were when it was served before. */
  static async open(folder: string, chance: Chance): Promise<SeatCodes> {
    const file = join(folder, FILE);
    return new SeatCodes(file, await readCodes(file), chance);
  }

  /** A seat's code, made where there is none yet; `isNew` where it was. */
  of(seat: string): { readonly code: string; readonly isNew: boolean } {
    const known = this.#codes.get(seat);
    if (known !== undefined) return { code: known, isNew: false };
    const drawn = Array.from({ length: LENGTH }, () => LETTERS[Math.floor(this.#random() * LETTERS.length)]).join("");
    const code = `${drawn.slice(0, LENGTH / 2)}-${drawn.slice(LENGTH / 2)}`;
    this.#codes.set(seat, code);
    const text = `${JSON.stringify(Object.fromEntries(this.#codes), null, 2)}\n`;
    this.#writing = this.#writing.then(() => writeFile(this.#file, text, { mode: 0o600 }));
    return { code, isNew: true };
  }

  /** Resolves when all codes are stored. */
  stored(): Promise<void> {
    return this.#writing;
  }

  /** Whether a code is a seat's, however it is written. */
  take(seat: string, typed: unknown): Typed {
    const since = this.#now() - MINUTE;
    const wrong = (this.#wrong.get(seat) ?? []).filter((at) => at > since);
    if (wrong.length >= WRONG_MOST) return "too-often";
    const [said, code] = [plainOf(typed), plainOf(this.of(seat).code)];
    if (said.length === code.length && timingSafeEqual(Buffer.from(said), Buffer.from(code))) return "right";
    this.#wrong.set(seat, [...wrong, this.#now()]);
    return "wrong";
  }
}

/** What codes are drawn from, and the time. */
interface Chance {
  random(): number;
  now(): number;
}

const plainOf = (typed: unknown): string =>
  typeof typed === "string"
    ? typed
        .slice(0, 64)
        .toUpperCase()
        .replaceAll(/[^0-9A-Z]/g, "")
    : "";

const readCodes = async (file: string): Promise<Map<string, string>> => {
  try {
    const read: unknown = JSON.parse(await readFile(file, "utf8"));
    if (!isPlain(read)) throw new SyntaxError();
    return new Map(Object.entries(read).flatMap(([seat, code]) => (typeof code === "string" ? [[seat, code]] : [])));
  } catch (error) {
    if (codeOf(error) === "ENOENT") return new Map();
    throw new StartFault(`${file} cannot be read: it holds the codes of the seats. Delete it to have new ones made.`);
  }
};
