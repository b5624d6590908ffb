import * as v from "valibot";

const word = v.pipe(v.string(), v.maxLength(64));

/** Presence messages on the module's socket: who is ready. It is public, and nothing in the game depends on it. */
const ready = v.strictObject({
  talk: v.literal("ready"),
  gid: word,
  /** The time it is given for. */
  at: word,
  doing: v.picklist(["ready", "wait", "moving"]),
});

const doing = v.picklist(["ready", "choosing", "rolling", "moving", "wait", "away"]);

/** The judge's window tells everybody how the table stands. */
const status = v.strictObject({
  talk: v.literal("status"),
  gid: word,
  at: word,
  seats: v.array(v.strictObject({ id: word, doing })),
  setUp: v.boolean(),
  paused: v.boolean(),
});

/** To one captain alone: the ship that was dragged went back, and why. */
const putBack = v.strictObject({
  talk: v.literal("put-back"),
  gid: word,
  unit: word,
  /** The code of the refusal. */
  code: word,
});

const presenceMessage = v.variant("talk", [ready, status, putBack]);

export type PresenceMessage = v.InferOutput<typeof presenceMessage>;

/** Reads presence messages; nothing for any other message, which belongs to the judge's protocol. */
export const readPresenceMessage = (message: unknown): PresenceMessage | null => {
  if (typeof message !== "object" || message === null || !("talk" in message)) return null;
  const read = v.safeParse(presenceMessage, message);
  return read.success ? read.output : null;
};

/** Whether a message is presence messages at all, well formed or not. */
export const isPresenceMessage = (message: unknown): boolean =>
  typeof message === "object" && message !== null && "talk" in message;
