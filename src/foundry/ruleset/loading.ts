import type { AnomalyCommand, ScenarioFile, UnitEntry } from "../../rules/index.ts";
import type { Say } from "../message/say.ts";
import type { OwnCommand } from "./orders.ts";

/** Somebody who may take a player's part of a file. */
interface Person {
  readonly id: string;
  readonly name: string;
}

/** Who is there when a file is loaded. */
export interface LoadingPeople {
  /** The seats in their order. */
  readonly seats: readonly Person[];
  readonly judge: Person;
  /** The player whose part the judge's user takes; null where a person of no side judges. */
  readonly defender: string | null;
  readonly say: Say;
}

/** Who plays a player of a file, and what people call that one. */
export interface LoadedPlayer extends Person {
  /** The person who judges gives the orders. */
  readonly judged: boolean;
  /** The program gives the orders. */
  readonly automatic: boolean;
}

/** What the things of a file are called in the world. */
export interface LoadedNames {
  /** A scene, also one of a destination. */
  scene(id: string): string;
  unit(id: string): string;
  nameOf(id: string): string;
  readonly players: ReadonlyMap<string, LoadedPlayer>;
}

/** How the file of a ruleset comes into a world whose units no token makes. */
export interface RulesetLoading {
  /** The file with an entry of its own for each unit that may wait in a destination. */
  whole(scenario: ScenarioFile): ScenarioFile;
  players(scenario: ScenarioFile, people: LoadingPeople): ReadonlyMap<string, LoadedPlayer>;
  /** What stands behind the new id of a unit; empty for nothing. */
  suffix(entry: UnitEntry): string;
  /** An entry with its ids in the world. */
  inWorld(entry: UnitEntry, scenario: ScenarioFile, names: LoadedNames): UnitEntry;
  /** What makes the game that of the file: units and what is settled, then one by one what only the judge is to know. */
  commands(
    scenario: ScenarioFile,
    names: LoadedNames,
  ): { readonly units: readonly (AnomalyCommand | OwnCommand)[]; readonly told: readonly OwnCommand[] };
}
