import * as v from "valibot";
import { fromBase64url } from "../protocol/base64url.ts";
import { canonBytes, type JsonObject } from "../protocol/canon.ts";

/** Longest message that is read from anybody but the judge, bytes of canonical text. */
export const MESSAGE_BYTES = 4096;

const bytes = (length: number) =>
  v.pipe(
    v.string(),
    v.check((text) => fromBase64url(text)?.length === length, `not ${length} bytes`),
  );

const gid = bytes(16);
const count = v.pipe(v.number(), v.safeInteger(), v.minValue(0));
const session = bytes(8);
const word = v.pipe(v.string(), v.minLength(1), v.maxLength(200));
const object = v.custom<JsonObject>((value) => typeof value === "object" && value !== null && !Array.isArray(value));

/**
 * A client is ready or back: the farthest entry that it saw acknowledged, with the term and the judge's tag that prove
 * it, and how many private messages it has. Answered by views.
 */
const hello = v.strictObject({
  t: v.literal("hello"),
  gid,
  term: count,
  n: v.pipe(v.number(), v.safeInteger(), v.minValue(-1)),
  head: bytes(32),
  w: v.nullable(bytes(16)),
  m: count,
});

/** An order. `oid` is drawn by the player and sent again until it is seen in an entry. */
const order = v.strictObject({ t: v.literal("order"), gid, oid: bytes(16), order: object });

/** The answer of a seat that was asked: an option, or a word that asks for another asking or for more time. */
const answer = v.strictObject({ t: v.literal("answer"), gid, req: word, choice: word });

/** A window that wants to execute asks who does. */
const who = v.strictObject({ t: v.literal("who"), gid, session });
const here = v.strictObject({
  t: v.literal("here"),
  gid,
  session,
  term: count,
  n: v.pipe(v.number(), v.safeInteger()),
});

/** Two seats compare heads; broadcast. */
const head = v.strictObject({ t: v.literal("head"), gid, n: count, head: bytes(32) });

/** Something is wrong at a seat; broadcast. */
const alarm = v.strictObject({ t: v.literal("alarm"), gid, code: v.picklist(["not-private", "two-heads"]), n: count });

const toJudge = v.variant("t", [hello, order, answer, who, here, head, alarm]);

/** What anybody may send to a judge. */
export type ToJudge = v.InferOutput<typeof toJudge>;

/** The m-th private message to a seat: about one entry. `v` is the head of the seat's view chain with it. */
const view = v.strictObject({ t: v.literal("view"), gid, m: count, v: bytes(32), body: object });

/** All that a seat may know, after a gap, with the ids of its latest orders that entries hold. */
const sync = v.strictObject({
  t: v.literal("sync"),
  gid,
  n: count,
  m: count,
  v: bytes(32),
  ack: v.array(v.string()),
  view: v.unknown(),
});

/**
 * A question to a seat, sent again when the seat comes back. With `told` it is the second asking, after those before it:
 * what came of them.
 */
const ask = v.strictObject({
  t: v.literal("ask"),
  gid,
  n: count,
  request: object,
  within: count,
  told: v.optional(v.array(object)),
});

/** Names its addressee: whoever else receives it knows that addressed messages are not private here. */
const canary = v.strictObject({ t: v.literal("canary"), gid, to: word });

const toSeat = v.variant("t", [view, sync, ask, canary, head, alarm]);

/** What a seat may be sent. `view`, `sync`, `ask` and `canary` are believed from the lease's user only. */
export type ToSeat = v.InferOutput<typeof toSeat>;

/** Why a message was not read; for the log only, never for the sender. */
export type MessageFault = "too-long" | "not-canonical" | "wrong-shape";

/** Reads a message to a judge: short, canonical, and of exactly one of the known shapes. */
export const readToJudge = (message: unknown): ToJudge | MessageFault => {
  const length = canonicalLength(message);
  if (typeof length === "string") return length;
  if (length > MESSAGE_BYTES) return "too-long";
  const read = v.safeParse(toJudge, message);
  return read.success ? read.output : "wrong-shape";
};

/** Reads a message to a seat. The judge's may be long: a view holds a whole game. */
export const readToSeat = (message: unknown): ToSeat | MessageFault => {
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
