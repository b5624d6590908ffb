/** Two games with the same public history, and what each seat's windows received of them. */
import type { RulesetShelf } from "../../../src/foundry/ruleset/adapter.ts";
import type { TableOptions, Through } from "../../foundry/table/harness.ts";
import type { Play } from "../../foundry/table/play.ts";
import type { Act } from "../../foundry/table/silent-game.ts";
import { ADAPTERS, listeningShelf, type RulesetId, secretParts } from "./declared.ts";
import { linesOf, Recorder } from "./recorder.ts";

/** How long a moment is in which something may be done in secret; milliseconds of the clients' time. */
const MOMENT = 8000;

type Seat = "ann" | "bob";

/** Something that is kept secret in one of the two games. */
export interface Variation {
  readonly name: string;
  /** Those who may not know of it. */
  readonly from: readonly Seat[];
  /** What is done in secret, by the moments of the public game. */
  readonly acts: Readonly<Record<string, Act>>;
  /** What it is held against; a game with nothing secret in it when left out. */
  readonly against?: Readonly<Record<string, Act>>;
  /** The public game in which it is kept secret, where that is another than usual. */
  readonly game?: PublicGame;
}

/** One game as the wire had it. */
export interface Taken {
  readonly seats: Readonly<Record<Seat, readonly string[]>>;
  /** Secret commands that were played in it. */
  readonly commands: ReadonlySet<string>;
  /** The parts of the game that are secret, as they stood at each moment. */
  readonly parts: Readonly<Record<string, readonly string[]>>;
}

/** What a public game is given: the tables' options, and what is called at its moments. */
export interface Stage {
  readonly options: Omit<TableOptions, "seed"> & { readonly rulesets: RulesetShelf };
  /** The secret begins here: what came before is not compared. */
  begin(): void;
  /** Does what is secret at a moment. */
  at(moment: string, play: Play): Promise<void>;
}

/** A public game of a ruleset, in which something may be done in secret. */
export type PublicGame = (stage: Stage) => Promise<void>;

/**
 * Plays a public game with something secret in it.
 *
 * @param leak a judge's window that is not as it should be
 */
export const taken = async (
  ruleset: RulesetId,
  game: PublicGame,
  acts: Readonly<Record<string, Act>>,
  leak: Through = (door) => door,
): Promise<Taken> => {
  const recorder = new Recorder();
  const commands = new Set<string>();
  const parts = secretParts(ADAPTERS[ruleset]);
  const looks: Record<string, string[]> = Object.fromEntries(parts.map((part) => [part, []]));
  await game({
    options: {
      rulesets: listeningShelf(commands),
      through: (door, window) => recorder.through(leak(door, window), window),
    },
    begin: () => recorder.begin(),
    at: async (moment, play) => {
      const { table } = play;
      const until = (table.time?.now ?? 0) + MOMENT;
      await acts[moment]?.(play);
      // Whatever is done takes as long as nothing.
      const left = until - (table.time?.now ?? 0);
      if (left < 0) throw new Error(`what is done at ${moment} takes too long`);
      await table.pass(left);
      const state = play.judge.game.state as unknown as Readonly<Record<string, unknown>>;
      for (const part of parts) looks[part]?.push(JSON.stringify(state[part]) ?? "");
    },
  });
  const seats = {
    ann: linesOf(recorder.received("Captain 1")),
    bob: linesOf(recorder.received("Captain 2")),
  };
  return { seats, commands, parts: looks };
};

/** The secret parts of a game in which two games differed at some moment. */
export const differing = (one: Taken, other: Taken): readonly string[] =>
  Object.keys(one.parts).filter((part) => JSON.stringify(one.parts[part]) !== JSON.stringify(other.parts[part]));
