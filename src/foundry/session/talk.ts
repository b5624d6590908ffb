import * as v from "valibot";

/** Small talk on the module's socket: who is ready. It is public, and nothing in the game depends on it. */
const ready = v.strictObject({
  talk: v.literal("ready"),
  gid: v.string(),
  /** The time it is given for. */
  at: v.string(),
  doing: v.picklist(["ready", "wait", "moving"]),
});

const doing = v.picklist(["ready", "choosing", "rolling", "moving", "wait", "away"]);

/** The judge's window tells everybody how the table stands. */
const status = v.strictObject({
  talk: v.literal("status"),
  gid: v.string(),
  at: v.string(),
  seats: v.array(v.strictObject({ id: v.string(), doing })),
  setUp: v.boolean(),
  paused: v.boolean(),
});

const talk = v.variant("talk", [ready, status]);

export type Talk = v.InferOutput<typeof talk>;

/** Reads small talk; nothing for any other message, which belongs to the judge's protocol. */
export const readTalk = (message: unknown): Talk | null => {
  if (typeof message !== "object" || message === null || !("talk" in message)) return null;
  const read = v.safeParse(talk, message);
  return read.success ? read.output : null;
};

/** Whether a message is small talk at all, well formed or not. */
export const isTalk = (message: unknown): boolean =>
  typeof message === "object" && message !== null && "talk" in message;
