import type { WriteContext } from "../world/apply-request.ts";
import type { Generation } from "../world/generation.ts";
import type { WorldState } from "../world/world-state.ts";
import type { BuiltModule, BuiltSystem } from "./modules.ts";
import type { Pack } from "./packs.ts";
import type { Seats } from "./seats.ts";
import type { StoredState } from "./stored-state.ts";
import type { WorldPack } from "./world-packs.ts";

/** What the parts of a host share. */
export interface Table {
  readonly id: string;
  readonly title: string;
  /** The generation of Foundry that it is. */
  readonly generation: Generation;
  readonly world: WorldState;
  /** The world with its database. */
  readonly stored: StoredState;
  readonly modules: readonly BuiltModule[];
  readonly system: BuiltSystem | null;
  readonly packs: Map<string, Pack | WorldPack>;
  /** The world's folder. */
  readonly folder: string;
  /** What is noted on each document that is written: its own version, and the game system with its version. */
  readonly versions: WriteContext["versions"];
  readonly documentTypes: Readonly<Record<string, readonly string[]>>;
  readonly seats: Seats;
  /** Whether the world is paused; it is written nowhere. */
  paused: boolean;
  /** The serial of the last operation. */
  serial: number;
  /** Tells the person who runs the table. */
  say(line: string): void;
  random(): number;
  now(): number;
}
