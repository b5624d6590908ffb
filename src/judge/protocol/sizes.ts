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

/** What everybody may know, which a snapshot's size follows. */
export interface PublicNumbers {
  /** Bytes of the public game, packed. */
  readonly game: number;
  readonly seats: number;
  /** Rounds of dice so far: the seeds of all of them are kept. */
  readonly rounds: number;
}

/** A snapshot's size is a multiple of this, bytes. */
const SNAPSHOT_STEP = 4 * 1024;

/** Bytes for what is secret in a packed game, and for each seat's share of it. Never the true ones, which would tell. */
const SECRET_ROOM = 9 * 1024;
const SEAT_ROOM = 1152;

/** Bytes for the seed of a round, which cannot be packed. */
const ROUND_ROOM = 48;

/** Plain size of a snapshot's box, bytes: half as much again as the public game has, and room for what is secret. */
export const snapshotSize = ({ game, seats, rounds }: PublicNumbers): number =>
  SNAPSHOT_STEP * Math.ceil((1.5 * game + SECRET_ROOM + SEAT_ROOM * seats + ROUND_ROOM * rounds) / SNAPSHOT_STEP);

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

/** Random bytes that an offer of the key is known by. */
export const OFFER_BYTES = 16;

/** Length of such an offer's box, bytes: a version, a nonce, the key and a tag. */
export const OFFER_BOX_BYTES = 1 + 24 + 16 + 16;
