import * as v from "valibot";
import { DIRECTIONS } from "../../rules/index.ts";

const word = v.pipe(v.string(), v.maxLength(64));

/** The longest order that is told as data, in characters. */
export const LONGEST_ORDER = 500;

/**
 * Presence messages on the module's socket: who is ready, which is public and on which nothing in the game depends; and
 * what captains do with tokens that Foundry lets game masters alone write.
 */
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
  /** What the clock waits for the judge to do. */
  judge: v.nullable(v.picklist(["set-up", "moving"])),
  /** Ships whose moves wait for the judge: all see that their tokens stand elsewhere than the game has them. */
  asked: v.array(word),
  paused: v.boolean(),
});

/** A window asks which window plays the game; the one that does says how the table stands. */
const whoJudges = v.strictObject({ talk: v.literal("who-judges"), gid: word });

/** A judge's window that does not play the game says why. */
const notJudging = v.strictObject({
  talk: v.literal("not-judging"),
  gid: word,
  why: v.picklist(["no-key", "stopped"]),
});

/** To one captain alone: the ship that was dragged went back, and why. */
const putBack = v.strictObject({
  talk: v.literal("put-back"),
  gid: word,
  unit: word,
  /** The code of the refusal; or the word that the judge is asked. */
  code: word,
});

/** To the judge alone: a captain's step beside a ship whose token has no actor, which its captain may not move. */
const step = v.strictObject({
  talk: v.literal("step"),
  gid: word,
  unit: word,
  direction: v.picklist(DIRECTIONS),
});

/** To the judge alone: a captain takes a move back that waits for the judge. */
const takeBack = v.strictObject({ talk: v.literal("take-back"), gid: word, unit: word });

/** To the judge alone: what a captain writes on the sheet of such a ship. */
const facts = v.strictObject({
  talk: v.literal("facts"),
  gid: word,
  unit: word,
  // What is no fact of a ship, or a wrong one, is passed over where the facts are read.
  changes: v.record(word, v.unknown()),
});

/** To the judge alone: an order that is offered cannot be foreseen, by a fault of the ruleset. */
const broken = v.strictObject({
  talk: v.literal("broken"),
  gid: word,
  /** The order as data, and what went wrong. */
  order: v.pipe(v.string(), v.maxLength(LONGEST_ORDER)),
  error: v.pipe(v.string(), v.maxLength(LONGEST_ORDER)),
});

/** To the judge alone: something outside the game stopped a captain's move by hand. */
const stopped = v.strictObject({ talk: v.literal("stopped"), gid: word, unit: word });

const presenceMessage = v.variant("talk", [
  ready,
  status,
  whoJudges,
  notJudging,
  putBack,
  takeBack,
  step,
  facts,
  broken,
  stopped,
]);

export type PresenceMessage = v.InferOutput<typeof presenceMessage>;

/** What a captain asks the judge's window to do with a token, or tells it. */
export type AskedOfJudge = v.InferOutput<typeof step | typeof takeBack | typeof facts | typeof broken | typeof stopped>;

/** Reads presence messages; nothing for any other message, which belongs to the judge's protocol. */
export const readPresenceMessage = (message: unknown): PresenceMessage | null => {
  if (typeof message !== "object" || message === null || !("talk" in message)) return null;
  const read = v.safeParse(presenceMessage, message);
  return read.success ? read.output : null;
};

/** Whether a message is presence messages at all, well formed or not. */
export const isPresenceMessage = (message: unknown): boolean =>
  typeof message === "object" && message !== null && "talk" in message;
