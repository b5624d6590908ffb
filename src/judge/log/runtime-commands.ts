import type { EngineCommand, Opening } from "../ports/engine.ts";
import type { JsonObject } from "../protocol/encoding.ts";

/** The commands in `do` that are the runtime's own; all others are the engine's. */
export type RuntimeCommand =
  | (Opening & {
      readonly do: "open";
      /** The id of the key that opens the game's boxes: a recovery code is checked against it. */
      readonly keyId: string;
      readonly commits: readonly string[];
    })
  /**
   * A round begins. Its dice depend on the head of this entry, so they are unknown until the entry is written, and the
   * secret commands in it were chosen before. Nonces of seats are not played yet, so no seat is invited.
   */
  | { readonly do: "round-open"; readonly round: string; readonly seats: readonly [] }
  | {
      readonly do: "undo";
      readonly entries: readonly number[];
      /** The players who agreed on it; absent when the judge decided it. */
      readonly agreed?: readonly string[];
    }
  /**
   * The entries after `to`, up to `from` at least, are lost or cannot be read, and the judge goes on from `to` all the
   * same. The head of `from` is there where it was proven.
   */
  | {
      readonly do: "fork";
      readonly from: { readonly n: number; readonly head: string | null };
      readonly to: { readonly n: number; readonly head: string };
    }
  /** This user has brought the key to another browser by its recovery code. */
  | { readonly do: "key-imported"; readonly user: string };

const NAMES: { readonly [D in RuntimeCommand["do"]]: true } = {
  open: true,
  "round-open": true,
  undo: true,
  fork: true,
  "key-imported": true,
};

/** Whether a command of a record that is known to be the judge's is one of the runtime's own. */
export const isRuntimeCommand = (command: { readonly do?: unknown }): command is RuntimeCommand =>
  typeof command.do === "string" && Object.hasOwn(NAMES, command.do);

/** That the judge went on from an earlier entry. */
export type Fork = Extract<RuntimeCommand, { readonly do: "fork" }>;

/** What a record's commands say of going on from an earlier entry; null for any other record. */
export const forkIn = (commands: readonly { readonly do?: unknown }[] = []): Fork | null =>
  commands.filter(isRuntimeCommand).find((command): command is Fork => command.do === "fork") ?? null;

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
