/**
 * The copy of a database: a file of lines, each with a digest over itself and the line before. It begins with all
 * records, and each write adds a line. A line that was cut off, flipped or taken away is seen.
 */
import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { isPlain, type Plain } from "../world/plain.ts";
import { codeOf } from "./fault.ts";
import type { Sum } from "./record-sum.ts";
import type { BatchOperation } from "./stored-state.ts";

const FORMAT = "table-copy@1";

/** Letters of a digest. */
const LENGTH = 32;

const digestOf = (before: string, text: string): string =>
  createHash("sha256").update(before).update(text).digest("hex").slice(0, LENGTH);

/** Writes lines that are chained to those before. */
export class CopyLines {
  #last: string;

  constructor(last = "") {
    this.#last = last;
  }

  /** All of a database as lines; `about` is what else is known of it, such as a compendium's description. */
  *whole(about: Plain, records: ReadonlyMap<string, Plain>, { serial, sum }: Sum): Generator<string> {
    this.#last = "";
    yield this.#line({ format: FORMAT, about });
    for (const record of records) yield this.#line(record);
    yield this.#line({ serial, sum });
  }

  /** A write as a line. */
  write(operations: readonly BatchOperation[], { serial, sum }: Sum): string {
    const steps = operations.map((one) => (one.type === "put" ? [one.key, one.value] : [one.key]));
    return this.#line({ serial, sum, steps });
  }

  #line(value: unknown): string {
    const text = JSON.stringify(value);
    this.#last = digestOf(this.#last, text);
    return `${this.#last} ${text}\n`;
  }
}

/** A copy as it was found. */
export interface FoundCopy {
  /** `torn` lacks the end of its last line alone, as a table leaves it that is killed while it writes. */
  readonly state: "missing" | "whole" | "torn" | "damaged";
  /** How far the lines go that are whole from the beginning. */
  readonly upTo: Sum | null;
  /** The highest number of a write in any line that is whole. */
  readonly highest: number;
  readonly about: Plain | null;
  readonly bytes: number;
  /** The digest of the last line. */
  readonly last: string;
  /** What its whole lines say, in their order. */
  records(): Map<string, Plain>;
}

const MISSING: FoundCopy = {
  ...{ state: "missing", upTo: null, highest: -1, about: null, bytes: 0, last: "" },
  records: () => new Map(),
};

export const readCopy = async (file: string): Promise<FoundCopy> => {
  let text: string;
  try {
    text = await readFile(file, "utf8");
  } catch (error) {
    if (codeOf(error) === "ENOENT") return MISSING;
    throw error;
  }
  return copyIn(text);
};

/** What a line says of how far the copy goes; lines of records say nothing. */
const sumIn = (body: string): Sum | null => {
  const [, serial, sum] = /^\{"serial":(\d+),"sum":"([0-9a-f]+)"/.exec(body) ?? [];
  return serial === undefined || sum === undefined ? null : { serial: Number(serial), sum };
};

const copyIn = (text: string): FoundCopy => {
  const lines = text.split("\n");
  const rest = lines.pop() ?? "";
  const bodies: string[] = [];
  let [last, highest, firstBroken] = ["", -1, -1];
  let upTo: Sum | null = null;
  for (const [index, line] of lines.entries()) {
    const [digest, body] = [line.slice(0, LENGTH), line.slice(LENGTH + 1)];
    const isWhole = line[LENGTH] === " " && digest === digestOf(last, body);
    // The lines behind a broken one hang on what it says its digest is.
    last = digest;
    if (!isWhole) {
      if (firstBroken < 0) firstBroken = index;
      continue;
    }
    bodies.push(body);
    const said = sumIn(body);
    if (!said) continue;
    highest = Math.max(highest, said.serial);
    if (firstBroken < 0) upTo = said;
  }
  const isTorn = rest !== "" ? firstBroken < 0 : firstBroken === lines.length - 1;
  const state = !upTo || (firstBroken >= 0 && !isTorn) ? "damaged" : rest !== "" || firstBroken >= 0 ? "torn" : "whole";
  const head: unknown = bodies[0]?.startsWith('{"format":') ? JSON.parse(bodies[0]) : null;
  const about = isPlain(head) && head["format"] === FORMAT && isPlain(head["about"]) ? head["about"] : null;
  return {
    ...{ state: about ? state : "damaged", upTo, highest, about, last },
    bytes: Buffer.byteLength(text),
    records: () => recordsIn(bodies),
  };
};

const recordsIn = (bodies: readonly string[]): Map<string, Plain> => {
  const records = new Map<string, Plain>();
  for (const body of bodies) {
    const said: unknown = JSON.parse(body);
    if (Array.isArray(said)) records.set(String(said[0]), said[1] as Plain);
    const steps = isPlain(said) && Array.isArray(said["steps"]) ? (said["steps"] as readonly [string, Plain?][]) : [];
    for (const [key, value] of steps) {
      if (value === undefined) records.delete(key);
      else records.set(key, value);
    }
  }
  return records;
};
