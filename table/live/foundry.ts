import type { Surroundings, User } from "../conformance/surroundings.ts";
import type { PublicApi } from "./demo/public-api.ts";
import type { MadeAt } from "./report/make-report.ts";

interface Module {
  readonly id: string;
  readonly version: string;
  readonly active: boolean;
  readonly api?: PublicApi;
}

/** A client as this module uses it, beside what the checks need. */
export interface Client extends Surroundings {
  readonly game: Surroundings["game"] &
    Omit<MadeAt["game"], "modules"> & {
      readonly modules: { get(id: string): Module | undefined; readonly contents: readonly Module[] };
      readonly user: User;
    };
}

interface Globals {
  readonly foundry: {
    readonly grid: { readonly HexagonalGrid: Client["HexagonalGrid"] };
    readonly dice: { readonly Roll: Client["Roll"] };
  };
}

/** The client in which this runs. `game` is looked up each time, as Foundry replaces it. */
export const client = (): Client => {
  const globals = globalThis as unknown as Client & Globals;
  const { Hooks, JournalEntry, Scene, Actor, Combat, RollTable, ChatMessage, fromUuid } = globals;
  return {
    ...{ Hooks, JournalEntry, Scene, Actor, Combat, RollTable, ChatMessage, fromUuid },
    get game() {
      return globals.game;
    },
    Roll: globals.foundry.dice.Roll,
    HexagonalGrid: globals.foundry.grid.HexagonalGrid,
  };
};
