/** Who takes part in the dice: the seats' anchors, rounds and their links, as everybody reads them in the log. */

import type { WayStep } from "../ports/engine.ts";
import { publicHead, roundSeed } from "../protocol/chain.ts";
import { base64urlBytes, toBase64url } from "../protocol/encoding.ts";
import { anchorOf } from "../protocol/links.ts";
import { readPublic } from "./entry.ts";
import { type GivenLink, isRuntimeCommand, type KeptRound, type RuntimeCommand } from "./runtime-commands.ts";

/** Milliseconds that seats' windows have to say what they are asked. They do it by themselves, in the time of a message. */
export const SEAT_WAIT = 5000;

/** A seat that takes part in the dice, as far as it is public. */
interface SeatKey {
  /** The anchor of the link that it gives next. */
  readonly anchor: string;
  /** Whether it gave no link when it was asked, and has not come back since. */
  readonly isOut: boolean;
}

/** A round that waits for links. */
export interface OpenRound {
  readonly round: string;
  /** The entry that opened it, and that entry's head. */
  readonly n: number;
  readonly head: string;
  /** The seats that are asked, sorted. */
  readonly seats: readonly string[];
  /** The id of the key whose seeds its dice are of; left out while that is the first. */
  readonly key?: string;
}

/** A round with all that was given for it; the list is empty when no seat was asked. */
interface DoneRound {
  readonly round: string;
  /** The entry that opened it, and that entry's head. */
  readonly n: number;
  readonly head: string;
  readonly list: readonly GivenLink[];
}

/** The way of something hidden that was told when it was taken out of the game. */
export interface ToldWay {
  /** The entry that told it. */
  readonly n: number;
  readonly anomaly: string;
  readonly way: readonly WayStep[];
  /** Whether an undo went back to before it: what is taken out once more is told once more. */
  readonly isUndone: boolean;
}

/** What the public entries say so far of seats' parts in the dice. */
export interface Fairness {
  readonly keys: Readonly<Record<string, SeatKey>>;
  readonly open: OpenRound | null;
  /** The latest round that is done; null before the first. */
  readonly last: DoneRound | null;
  /** The entry that ended the game, and whom it asked up to where they saw it; null while it is played. */
  readonly ended: { readonly n: number; readonly head: string; readonly seats: readonly string[] } | null;
  /** Whether the key is public. */
  readonly isRevealed: boolean;
  /** What was taken out of the game and told at once, in order; left out before the first. */
  readonly ways?: readonly ToldWay[];
  /** Users whose browsers hold the game's key. They know the seeds, so their links would add nothing. */
  readonly holders: readonly string[];
  /** How many rounds seats took part in, and how many none did. */
  readonly counts: { readonly witnessed: number; readonly alone: number };
}

/** The round of a whole turn; within a turn there may be one for each moment too. */
export const turnRound = (turn: number): string => `turn.${turn}`;

const TURN_ROUND = /^turn\.\d+$/;

/** Whether commands open the round of a whole turn. */
export const opensTurn = (commands: readonly { readonly do?: unknown; readonly round?: unknown }[] = []): boolean =>
  commands.some(({ do: does, round }) => does === "round-open" && typeof round === "string" && TURN_ROUND.test(round));

/** Before the opening. */
export const NO_FAIRNESS: Fairness = {
  keys: {},
  open: null,
  last: null,
  ended: null,
  isRevealed: false,
  holders: [],
  counts: { witnessed: 0, alone: 0 },
};

/** What a command of the runtime makes of it. `n` and `head` are those of the command's entry. */
export const withFairness = (
  before: Fairness,
  command: RuntimeCommand,
  { n, head }: { readonly n: number; readonly head: string },
): Fairness => {
  switch (command.do) {
    case "open":
      return { ...before, holders: [command.judge] };
    case "key-imported":
      return { ...before, holders: [...new Set([...before.holders, command.user])] };
    case "key-shared":
      return { ...before, holders: [...new Set([...before.holders, command.to])] };
    case "seat-key":
      return { ...before, keys: { ...before.keys, [command.user]: { anchor: command.anchor, isOut: false } } };
    case "round-open": {
      const { round, seats, key } = command;
      const open = { round, n, head, seats, ...(key === undefined ? {} : { key }) };
      return seats.length > 0 ? { ...before, open } : done({ ...before, open }, []);
    }
    case "round-done":
      return before.open?.round === command.round ? done(before, command.list) : before;
    case "fork":
      return (command.rounds ?? []).reduce(withKept, before);
    case "end":
      return { ...before, ended: { n, head, seats: command.seats } };
    case "reveal":
      return { ...before, isRevealed: true };
    case "retired": {
      const { anomaly, way } = command;
      return { ...before, ways: [...(before.ways ?? []), { n, anomaly, way, isUndone: false }] };
    }
    case "undo": {
      const { ways } = before;
      const from = Math.min(...command.entries);
      if (!ways?.some((told) => told.n > from)) return before;
      return { ...before, ways: ways.map((told) => ({ ...told, isUndone: told.isUndone || told.n > from })) };
    }
    default:
      return before;
  }
};

const done = (before: Fairness, list: readonly GivenLink[]): Fairness => {
  const { open, keys, counts } = before;
  if (!open) return before;
  const given = list.map(
    ([user, , next]) => [user, { anchor: next ?? keys[user]?.anchor ?? "", isOut: next === null }] as const,
  );
  const isWitnessed = list.some(([, link]) => link !== null);
  return {
    ...before,
    keys: { ...keys, ...Object.fromEntries(given) },
    open: null,
    last: { round: open.round, n: open.n, head: open.head, list },
    counts: {
      witnessed: counts.witnessed + (isWitnessed ? 1 : 0),
      alone: counts.alone + (isWitnessed ? 0 : 1),
    },
  };
};

/** What an entry that opens a round may hold: what ended the round before it, seats that come in by it, and its opening. */
const OPENS: ReadonlySet<string> = new Set(["round-done", "seat-key", "round-open"]);

/** How a kept round was opened. */
export interface KeptOpening {
  /** The entry that opened it, and that entry's head. */
  readonly n: number;
  readonly head: string;
  readonly open: Extract<RuntimeCommand, { readonly do: "round-open" }>;
  /** Seats that came in by it. */
  readonly keys: readonly Extract<RuntimeCommand, { readonly do: "seat-key" }>[];
}

/** How a kept round was opened, as the text of its entry says; null where the text opens none. */
export const openingOf = ({ before, p }: Pick<KeptRound, "before" | "p">): KeptOpening | null => {
  const record = readPublic(p);
  const commands = record?.do?.filter(isRuntimeCommand) ?? [];
  const open = commands.at(-1);
  const isOpening = commands.length === record?.do?.length && commands.every((one) => OPENS.has(one.do));
  if (!record || !isOpening || open?.do !== "round-open") return null;
  const head = toBase64url(publicHead(base64urlBytes(before, 32), record.n, p));
  return { n: record.n, head, open, keys: commands.filter((one) => one.do === "seat-key") };
};

/** What seats' parts were when a kept round was opened. */
export const withOpening = (before: Fairness, { n, head, open, keys }: KeptOpening): Fairness =>
  [...keys, open].reduce<Fairness>((fairness, command) => withFairness(fairness, command, { n, head }), {
    ...before,
    open: null,
  });

/** A round of lost entries stays done, or waits on. Another that waits for links goes on waiting. */
export const withKept = (before: Fairness, kept: KeptRound): Fairness => {
  const opening = openingOf(kept);
  if (!opening) return before;
  const opened = withOpening(before, opening);
  if (kept.list === null) return opened;
  const after = opened.open ? done(opened, kept.list) : opened;
  return before.open && before.open.round !== opening.open.round ? { ...after, open: before.open } : after;
};

/**
 * Whether a kept round is what its entry asked for: of its seats, in order, each with the link that comes next, or with
 * nothing. One that was not done waits on, where no other does. `before` is what seats' parts were before it.
 */
export const isKeptRight = (gid: string, before: Fairness, kept: KeptRound, opening: KeptOpening): boolean => {
  const opened = withOpening(before, opening);
  const { list } = kept;
  const { seats } = opening.open;
  const isIn = (user: string): boolean => opened.keys[user]?.isOut === false;
  if (list === null) return seats.length > 0 && seats.every(isIn) && before.open === null;
  return (
    seats.length === list.length &&
    list.every(([user, link, next], at) => {
      const isLinked = link === null ? next === null : isNextLink(gid, opened, user, link);
      return user === seats[at] && isLinked;
    })
  );
};

/** What a whole entry makes of it. */
export const afterEntry = (
  before: Fairness,
  {
    n,
    head,
    commands = [],
  }: {
    readonly n: number;
    readonly head: string;
    readonly commands?: readonly { readonly do?: unknown }[] | undefined;
  },
): Fairness =>
  commands.filter(isRuntimeCommand).reduce((fairness, command) => withFairness(fairness, command, { n, head }), before);

/** Whether a link is the one that its seat has to give next. */
export const isNextLink = (gid: string, { keys }: Pick<Fairness, "keys">, user: string, link: string): boolean =>
  keys[user]?.anchor === anchorOf({ gid: base64urlBytes(gid, 16), user }, link);

/**
 * `T` of a round: what the seats and the head of the entry that opened it add to all joint seeds; base64url. The anchors
 * of next links are no part of it: who gives a link last could choose among them.
 */
export const seedOfRound = (
  gid: string,
  { round, head }: Pick<OpenRound, "round" | "head">,
  list: readonly GivenLink[],
): string => {
  const rows = list.map(([user, link]) => [user, link]);
  return toBase64url(roundSeed({ gid: base64urlBytes(gid, 16), round, opened: base64urlBytes(head, 32) }, rows));
};

/** What was taken out of the game and is still to be told, of all that was. */
export const untold = (retired: readonly string[], { ways = [] }: Pick<Fairness, "ways">): readonly string[] =>
  retired.filter((one) => !ways.some(({ anomaly, isUndone }) => anomaly === one && !isUndone));

/** A way told in a row, by its scenes, in order. */
export const waysByScene = (
  way: readonly WayStep[],
): readonly { readonly scene: string; readonly steps: readonly { readonly at: string; readonly hex: string }[] }[] =>
  [...new Set(way.map(([, scene]) => scene))].map((scene) => ({
    scene,
    steps: way.flatMap(([at, where, hex]) => (where === scene ? [{ at, hex }] : [])),
  }));
