import * as v from "valibot";
import { ALARMS } from "../log/runtime-commands.ts";
import { CANON_LIMITS, canonBytes } from "../protocol/encoding.ts";
import { LINK_BYTES } from "../protocol/links.ts";
import { bytesText, count, jsonObject, OFFER_BOX_BYTES, OFFER_BYTES } from "../protocol/sizes.ts";
import { isLongerThan } from "./message-limits.ts";

/** The choice of a seat that wants to be asked again when the questions before its own are settled. */
export const LATER = "later";

/** The choice of a seat that wants its whole time again. */
export const MORE_TIME = "more-time";

/** Longest message that is read from a user who is not the judge, bytes of canonical text. */
export const MESSAGE_BYTES = 4096;

const gid = bytesText(16);
const session = bytesText(8);
const shortText = v.pipe(v.string(), v.minLength(1), v.maxLength(200));

/**
 * A seat is ready or reconnected. It names the farthest entry that it saw acknowledged, with the term and the judge's
 * tag that prove it, and `m`, the number of private messages that it has; `anchor` is that of its next link, if it
 * takes part in the dice. The judge answers with views.
 */
const hello = v.strictObject({
  t: v.literal("hello"),
  gid,
  term: count,
  n: v.pipe(v.number(), v.safeInteger(), v.minValue(-1)),
  head: bytesText(32),
  w: v.nullable(bytesText(16)),
  m: count,
  anchor: v.optional(v.nullable(bytesText(32)), null),
});

/**
 * A seat's part in a round, broadcast once it has read the entry that opened it, whose head is `open`. Whoever heard it
 * may say it again for `user`, as a link proves itself: its anchor is known.
 */
const link = v.strictObject({
  t: v.literal("link"),
  gid,
  user: shortText,
  round: shortText,
  open: bytesText(32),
  link: bytesText(LINK_BYTES),
  /** The anchor of its next link. */
  next: bytesText(LINK_BYTES),
});

/** One seat's part in a round, as the log has it. */
const given = v.pipe(
  v.strictTuple([shortText, v.nullable(bytesText(LINK_BYTES)), v.nullable(bytesText(LINK_BYTES))]),
  v.readonly(),
);

/**
 * A round that was done in entries which the log lacks: the public text of the entry that opened it and the head before
 * it, with the term and the judge's tag that prove them, and what its seats gave, as this one has seen.
 */
const round = v.strictObject({
  t: v.literal("round"),
  gid,
  before: bytesText(32),
  p: v.string(),
  term: count,
  w: bytesText(16),
  list: v.nullable(v.array(given)),
});

/** Up to where a seat saw the game, once it has ended; broadcast. `head` is that of the entry that ended it. */
const signed = v.strictObject({ t: v.literal("signed"), gid, head: bytesText(32), m: count, v: bytesText(32) });

/** An order. The player draws `oid`, and sends the order again until an entry holds that id. */
const order = v.strictObject({ t: v.literal("order"), gid, oid: bytesText(16), order: jsonObject });

/** A seat's answer to a question: one of its options, {@link LATER} or {@link MORE_TIME}. */
const answer = v.strictObject({ t: v.literal("answer"), gid, req: shortText, choice: shortText });

/** Asks which window executes. */
const who = v.strictObject({ t: v.literal("who"), gid, session });
const here = v.strictObject({
  t: v.literal("here"),
  gid,
  session,
  term: count,
  n: v.pipe(v.number(), v.safeInteger()),
});

/** The game's key for another game master, in a box that opens by a code which its sender says aloud. */
const keyOffer = v.strictObject({
  t: v.literal("key-offer"),
  gid,
  rnd: bytesText(OFFER_BYTES),
  box: bytesText(OFFER_BOX_BYTES),
});
/** The key of that offer has come; the tag is made with it. */
const keyAccept = v.strictObject({ t: v.literal("key-accept"), gid, rnd: bytesText(OFFER_BYTES), tag: bytesText(32) });

/** A seat reports a fault; broadcast. */
const alarm = v.strictObject({ t: v.literal("alarm"), gid, code: v.picklist(["not-private", ...ALARMS]), n: count });

const toJudge = v.variant("t", [hello, order, answer, who, here, keyOffer, keyAccept, alarm, link, round, signed]);

/** Messages that any user may send to a judge. */
export type ToJudge = v.InferOutput<typeof toJudge>;

/** The m-th private message to a seat: about one entry. `v` is the head of the seat's view chain with it. */
const view = v.strictObject({ t: v.literal("view"), gid, m: count, v: bytesText(32), body: jsonObject });

/**
 * All that a seat may know, sent after a gap, with the ids of its latest orders that entries hold. `z` is the packed
 * text of it, in pieces.
 */
const sync = v.strictObject({
  t: v.literal("sync"),
  gid,
  n: count,
  m: count,
  v: bytesText(32),
  ack: v.array(v.string()),
  z: v.array(v.string()),
});

/** An entry holds this order, which the seat sent again; `m` is the number of private messages that the seat was sent. */
const ack = v.strictObject({ t: v.literal("ack"), gid, m: count, oid: bytesText(16) });

/**
 * A question to a seat, sent again when the seat reconnects. `earlier` is there when a seat that answered {@link LATER} is
 * asked again: the earlier questions of the moment with their outcomes.
 */
const ask = v.strictObject({
  t: v.literal("ask"),
  gid,
  n: count,
  request: jsonObject,
  within: count,
  earlier: v.optional(v.array(jsonObject)),
});

/** Names its addressee. Another user who receives it knows that messages to one user are not private. */
const canary = v.strictObject({ t: v.literal("canary"), gid, to: shortText });

const toSeat = v.variant("t", [view, sync, ack, ask, canary, alarm, link, signed]);

/** Messages to a seat. `view`, `sync`, `ack`, `ask` and `canary` are accepted from the lease's user only. */
export type ToSeat = v.InferOutput<typeof toSeat>;

/** Why a message was refused. It is logged, and not sent back. */
export type MessageFault = "too-long" | "not-canonical" | "wrong-shape";

/** Reads a message to a judge: short, canonical, and of exactly one of the known shapes. */
export const readToJudge = (message: unknown): ToJudge | MessageFault => {
  if (isLongerThan(message, MESSAGE_BYTES)) return "too-long";
  const length = canonicalLength(message);
  if (typeof length === "string") return length;
  if (length > MESSAGE_BYTES) return "too-long";
  const read = v.safeParse(toJudge, message);
  return read.success ? read.output : "wrong-shape";
};

/** Reads a message to a seat. It may be long, as a view holds a whole game. */
export const readToSeat = (message: unknown): ToSeat | MessageFault => {
  if (isLongerThan(message, CANON_LIMITS.bytes)) return "too-long";
  const length = canonicalLength(message);
  if (typeof length === "string") return length;
  const read = v.safeParse(toSeat, message);
  return read.success ? read.output : "wrong-shape";
};

const canonicalLength = (message: unknown): number | MessageFault => {
  try {
    return canonBytes(message).length;
  } catch {
    return "not-canonical";
  }
};
