import * as v from "valibot";
import { fromBase64url, type JsonObject } from "./encoding.ts";

/** Every seat's own share of an entry's box, bytes. */
const SEAT_SHARE = 480;

/** Longest secret order of a seat, bytes of canonical text. */
export const SECRET_ORDER_BYTES = 240;

/** Secret orders of one seat that one entry takes. */
export const SECRET_ORDERS_PER_ENTRY = 2;

/** Secret orders of one seat that one period takes, so that one archive box has room for them when they are packed. */
export const SECRET_ORDERS_PER_PERIOD = 32;

/** Bytes of an entry's box that bodies cannot use: its length, number, session and term, and the serials' keys. */
const FRAME = 192;

const atLeastOne = (seats: number): number => Math.max(1, seats);

/**
 * Plain size of an entry's box, bytes. It depends on the number of seats alone, which is public; a game counts at least
 * one seat, so that the opening's seeds fit.
 */
export const entryBoxSize = (seats: number): number => 512 * (2 + atLeastOne(seats));

/** The judge's own share of an entry's box, bytes of canonical text. */
export const judgeShare = (seats: number): number => entryBoxSize(seats) - SEAT_SHARE * atLeastOne(seats) - FRAME;

/** Plain size of the archive box of a segment or a volume, bytes. It depends on the number of seats alone. */
export const archiveSize = (seats: number): number => 4096 * (1 + atLeastOne(seats));

/** The public numbers that a snapshot's size follows. */
export interface PublicNumbers {
  readonly units: number;
  /** A public number, never the count of hidden portals. */
  readonly anomalies: number;
  readonly seats: number;
}

/** A packed game has at most a quarter of its text's length. */
const PACKED_TO = 4;

const SNAPSHOT_LEAST = 4 * 1024;

/** Plain size of a snapshot's box, bytes: the least power of two times 4 KiB that is 1.5 times the expected size. */
export const snapshotSize = ({ units, anomalies, seats }: PublicNumbers): number => {
  const wanted = (1.5 * (8192 + 640 * units + 4096 * anomalies + 768 * seats * anomalies)) / PACKED_TO;
  let size = SNAPSHOT_LEAST;
  while (size < wanted) size *= 2;
  return size;
};

/** A whole number from 0 on. */
export const count = v.pipe(v.number(), v.safeInteger(), v.minValue(0));

/** A JSON object of any members; whether they are canonical is checked elsewhere. */
export const jsonObject = v.custom<JsonObject>(
  (value) => typeof value === "object" && value !== null && !Array.isArray(value),
);

/** The base64url text of exactly `length` bytes. */
export const bytesText = (length: number) =>
  v.pipe(
    v.string(),
    v.check((text) => fromBase64url(text)?.length === length, `not ${length} bytes`),
  );
