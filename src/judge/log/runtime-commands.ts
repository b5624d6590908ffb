import type { EngineCommand, Opening, WayStep } from "../ports/engine.ts";
import type { JsonObject } from "../protocol/encoding.ts";

/** What a seat's browser found wrong with the dice or with the log. */
export const ALARMS = [
  /** Rounds left this seat out, two in a row or three in all, although it is there. */
  "left-out",
  /** A round lists no link of a seat which gave one, as this browser heard. */
  "dropped",
  /** A round lists a link of a seat that this browser never heard it give. */
  "unheard",
  /** A round for which this browser had given its link was opened a second time. */
  "opened-twice",
  /** An order in this seat's name that this browser never gave. */
  "not-given",
  /** The end of the game lacks what this browser said of it. */
  "unsigned",
  /** The judge went on from an earlier entry without a round that was done, as this browser saw. */
  "round-lost",
] as const;

/** One of {@link ALARMS}. */
export type AlarmCode = (typeof ALARMS)[number];

/** One seat's part in a round: its user, its link, and the anchor of its next one; null for what did not come in time. */
export type GivenLink = readonly [user: string, link: string | null, next: string | null];

/**
 * A round of entries which are lost: the public text of the entry that opened it, the head before that entry, and all that
 * was given for it; null where it was not done, so that it waits on for the links that its seats give for that entry. Its
 * name, its seats and the head on which its dice depend follow from the text.
 */
export type KeptRound = {
  readonly before: string;
  readonly p: string;
  readonly list: readonly GivenLink[] | null;
};

/**
 * What one seat's window says when the game has ended: the head of the entry that ended it, and how many private messages
 * it has, with the head of their chain.
 */
export type SignedEnd = { readonly user: string; readonly head: string; readonly m: number; readonly v: string };

/** The commands in `do` that are the runtime's own; all others are the engine's. */
export type RuntimeCommand =
  | (Opening & {
      readonly do: "open";
      /** The id of the key that opens the game's boxes: a recovery code is checked against it. */
      readonly keyId: string;
      readonly commits: readonly string[];
    })
  /**
   * A seat takes part in the dice from now on, for the first time, again after a round that it missed, or from another
   * browser: this is the anchor of its next link.
   */
  | {
      readonly do: "seat-key";
      readonly user: string;
      readonly anchor: string;
      readonly since: "first" | "again" | "other";
    }
  /**
   * A round begins. Its dice depend on the head of this entry, so they are unknown until the entry is written, and the
   * secret commands in it were chosen before. They depend on the links of these seats too, which each gives once it has
   * read the head; where there are none, the round is done with its own entry.
   */
  | {
      readonly do: "round-open";
      readonly round: string;
      readonly seats: readonly string[];
      /** The id of the key whose seeds its dice are of; left out while that is the first. */
      readonly key?: string;
    }
  /** The round that was opened last is done: what each of its seats gave, sorted by user, null for what did not come. */
  | { readonly do: "round-done"; readonly round: string; readonly list: readonly GivenLink[] }
  /**
   * The game is over: nothing is played after it. These seats are asked to say up to where they saw it, before the key is
   * made public.
   */
  | { readonly do: "end"; readonly seats: readonly string[] }
  /** The key of the game, 16 bytes, and what the seats said: from here on everybody can read and check everything. */
  | {
      readonly do: "reveal";
      readonly master: string;
      /** The keys before it, the first first; left out where there was one alone. */
      readonly earlier?: readonly string[];
      readonly signed: readonly SignedEnd[];
    }
  /**
   * Where something hidden was that was taken out of the game, by a setting of the game. Everybody can check it once the
   * key is public: its seeds stay sealed until then.
   */
  | { readonly do: "retired"; readonly anomaly: string; readonly way: readonly WayStep[] }
  /** A seat's browser says that something is not as it ought to be. It tells all others as well. */
  | { readonly do: "alarm"; readonly user: string; readonly code: AlarmCode; readonly n: number }
  | {
      readonly do: "undo";
      readonly entries: readonly number[];
      /** The players who agreed on it; absent when the judge decided it. */
      readonly agreed?: readonly string[];
    }
  /**
   * The entries after `to`, up to `from` at least, are lost or cannot be read, and the judge goes on from `to` all the
   * same. The head of `from` is there where it was proven. `rounds` are those of lost entries, as far as copies or
   * seats prove them, in order: none of them is opened again, so that their dice stay the same.
   */
  | {
      readonly do: "fork";
      readonly from: { readonly n: number; readonly head: string | null };
      readonly to: { readonly n: number; readonly head: string };
      readonly rounds?: readonly KeptRound[];
    }
  /** This user has brought the key to another browser by its recovery code. */
  | { readonly do: "key-imported"; readonly user: string }
  /** From here on this user's window judges, by a press although the one before it still answered. */
  | { readonly do: "takeover"; readonly user: string }
  /** One game master has handed the key to another. From here on both know the seeds, and what is placed. */
  | { readonly do: "key-shared"; readonly by: string; readonly to: string }
  /**
   * This user's browser has drawn a new key: from this entry on no other one reads what is sealed, and the dice of rounds
   * that are opened later are of new seeds, which follow from the key and are named by its id.
   */
  | {
      readonly do: "renew-key";
      readonly by: string;
      readonly keyId: string;
      /** The key before it, in a box that only the new one opens. */
      readonly before: string;
      /** What only who had the key before can make. */
      readonly tag: string;
    };

const NAMES: { readonly [D in RuntimeCommand["do"]]: true } = {
  open: true,
  "seat-key": true,
  "round-open": true,
  "round-done": true,
  end: true,
  reveal: true,
  retired: true,
  alarm: true,
  undo: true,
  fork: true,
  "key-imported": true,
  takeover: true,
  "key-shared": true,
  "renew-key": true,
};

/** Whether a command of a record that is known to be the judge's is one of the runtime's own. */
export const isRuntimeCommand = (command: { readonly do?: unknown }): command is RuntimeCommand =>
  typeof command.do === "string" && Object.hasOwn(NAMES, command.do);

/** That the judge went on from an earlier entry. */
export type Fork = Extract<RuntimeCommand, { readonly do: "fork" }>;

/** What a record's commands say of going on from an earlier entry; null for any other record. */
export const forkIn = (commands: readonly { readonly do?: unknown }[] = []): Fork | null =>
  commands.filter(isRuntimeCommand).find((command): command is Fork => command.do === "fork") ?? null;

/** Whether an entry that the history lacks is among those that a fork gives up. */
export const isLostBy = ({ from, to }: Fork, n: number): boolean => to.n < n || n <= from.n;

/** Commands about who judges and from where: their entry comes before all others and holds no other command. */
const TOLD_FIRST: ReadonlySet<RuntimeCommand["do"]> = new Set(["fork", "takeover", "key-shared", "renew-key"]);

/** Whether a row tells of something that everybody is to know before anything else is played. */
export const isToldFirst = (row: readonly { readonly do?: unknown }[]): boolean =>
  row.filter(isRuntimeCommand).some((command) => TOLD_FIRST.has(command.do));

/** The key that a record's commands make public, with what seats said of the end; null for any other record. */
export const revealIn = (
  commands: readonly { readonly do?: unknown }[] = [],
): Extract<RuntimeCommand, { readonly do: "reveal" }> | null =>
  commands
    .filter(isRuntimeCommand)
    .find((command): command is Extract<RuntimeCommand, { readonly do: "reveal" }> => command.do === "reveal") ?? null;

/** A command that places an anomaly. The runtime reads the body of no other engine command. */
export type PlaceCommand = {
  readonly do: "place";
  readonly place: { readonly id: string };
};

/** Whether a command places an anomaly and so takes a serial. */
export const isPlaceCommand = (command: { readonly do?: unknown; readonly place?: unknown }): command is PlaceCommand =>
  command.do === "place" &&
  typeof command.place === "object" &&
  command.place !== null &&
  "id" in command.place &&
  typeof command.place.id === "string";

/** An undo: the number of its own entry, and those of the entries that it takes back. */
export interface Undoing {
  readonly n: number;
  readonly entries: readonly number[];
}

/** Which entries are undone: an undo that is itself undone has no effect. `undos` is in order of the entries. */
export const undoneBy = (undos: readonly Undoing[]): ReadonlySet<number> => {
  const undone = new Set<number>();
  for (const { n, entries } of undos.toReversed()) {
    if (!undone.has(n)) for (const entry of entries) undone.add(entry);
  }
  return undone;
};

/** A command as JSON, and back: a record holds exactly what the engine was given. */
export const commandJson = (command: EngineCommand): JsonObject => command as unknown as JsonObject;
export const commandOf = <C extends EngineCommand>(json: JsonObject): C => json as unknown as C;
