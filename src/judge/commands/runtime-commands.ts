import type { JsonObject } from "../protocol/canon.ts";
import type { RoundRow } from "../protocol/round.ts";

/** What the runtime itself writes into `do`; all other commands are the engine's. */
export type RuntimeCommand =
  | {
      readonly do: "open";
      readonly gid: string;
      readonly world: string;
      readonly judge: string;
      readonly module: string;
      readonly mode: string;
      readonly rules: number;
      readonly readings: JsonObject;
      readonly seats: readonly string[];
      /** Says which key opens the game's boxes, for a recovery code. */
      readonly keyId: string;
      readonly commits: readonly string[];
    }
  | { readonly do: "round-open"; readonly round: string; readonly seats: readonly string[] }
  | { readonly do: "round-list"; readonly round: string; readonly list: readonly (readonly [string, string])[] }
  | { readonly do: "round-done"; readonly round: string; readonly list: readonly RoundRow[] }
  | { readonly do: "seats"; readonly seats: readonly string[] }
  | {
      readonly do: "undo";
      readonly entries: readonly number[];
      /** The players who agreed on it, where no judge decided it. */
      readonly agreed?: readonly string[];
    }
  /** A recovery code has brought the key to another browser of this user's. */
  | { readonly do: "key-imported"; readonly user: string };

const NAMES: { readonly [D in RuntimeCommand["do"]]: true } = {
  open: true,
  "round-open": true,
  "round-list": true,
  "round-done": true,
  seats: true,
  undo: true,
  "key-imported": true,
};

/** Tells the runtime's own commands from the engine's, in a record that is known to be the judge's. */
export const isRuntimeCommand = (command: { readonly do?: unknown }): command is RuntimeCommand =>
  typeof command.do === "string" && Object.hasOwn(NAMES, command.do);

/** A command that places an anomaly: the one kind of engine command whose body the runtime reads. */
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

/** An undo: its own entry, and those that it takes back. */
interface Undoing {
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
