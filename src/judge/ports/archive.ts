import type { JsonObject } from "../protocol/canon.ts";

/** A part of the log that was put away: a document of its own, which clients do not get at login. */
export interface Volume {
  /** Sixteen letters and digits, chosen by the runtime. */
  readonly id: string;
  readonly data: JsonObject;
}

/**
 * The volumes of one game's log. Everybody can read them, as everything in the log. Each call asks the server and rejects
 * when that is impossible: there may be no right to write, or no place to write to.
 */
export interface ArchivePort {
  /** Every volume; none while nothing was put away. The public part leaves out `b` and `e`, which are sealed. */
  read(part: "all" | "public"): Promise<readonly Volume[]>;
  /** The volume of this id as the server has it now. */
  find(id: string): Promise<Volume | undefined>;
  /** Resolves when the server has acknowledged it. Never called for an id that exists. */
  create(volume: Volume): Promise<void>;
  /** Deletes volumes; ids that are not there are passed over. */
  remove(ids: readonly string[]): Promise<void>;
}
