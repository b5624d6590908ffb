/** What a seat's own browser stores of a game. */

import * as v from "valibot";
import type { LocalStore } from "../ports/ports.ts";
import { NO_HEAD } from "../protocol/chain.ts";
import { toBase64url } from "../protocol/encoding.ts";
import { PREFIX } from "../protocol/names.ts";
import { jsonObject } from "../protocol/sizes.ts";
import { linksData } from "./seat-links.ts";

const witness = v.strictObject({ term: v.number(), n: v.number(), head: v.string(), w: v.string() });

const seatRecord = v.strictObject({
  /** The number of private messages that this seat has, and the head of their chain. */
  m: v.number(),
  v: v.string(),
  /** The farthest entry that this seat saw acknowledged, with the judge's tag. */
  witness: v.optional(v.nullable(witness), null),
  /** Witnesses before it: of entries that were put away, which this window could not compare, and of lost ones. */
  earlier: v.optional(v.pipe(v.array(witness), v.readonly()), []),
  /** Orders that no entry holds yet. */
  orders: v.pipe(v.array(v.strictObject({ oid: v.string(), order: jsonObject })), v.readonly()),
  /** Its part in the dice; absent until it is first asked for. */
  links: v.exactOptional(linksData),
});
const recordText = v.pipe(v.string(), v.parseJson(), seatRecord);

/** What a seat's own browser stores of a game. */
export type SeatRecord = Readonly<v.InferOutput<typeof seatRecord>>;

/** Of a game that this browser never saw. */
export const NO_RECORD: SeatRecord = { m: 0, v: toBase64url(NO_HEAD), witness: null, earlier: [], orders: [] };

/** The key of a seat's record in the browser's store. */
export const seatRecordKey = (world: string, gid: string): string => `${PREFIX}${world}/${gid}/witness`;

/** The stored record; an empty one when there is none. */
export const readSeatRecord = (store: LocalStore, key: string): SeatRecord => {
  const read = v.safeParse(recordText, store.read(key));
  return read.success ? read.output : NO_RECORD;
};
