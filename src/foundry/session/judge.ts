/** What a judge can do beside giving commands: open a game or take one up, and all that writes documents or asks first. */

import type { KeyOffer } from "../../judge/run/hand-over.ts";
import type { OfferFault } from "../../judge/run/receive-key.ts";
import type { KeyFault } from "../../judge/run/take-over.ts";
import type { Judging, MapKind, MonsterAge, ShipKind, Terrain } from "../../rules/index.ts";
import type { Extras, RulesetAbout } from "../ruleset/adapter.ts";
import type { Doubt } from "../tokens/doubtful-moves.ts";

/** How a judge opens a game. */
export interface Opening {
  /** Opens a game on these Foundry scenes, judged so and played by this ruleset, or the usual one; their tokens become units, the players become seats. */
  openGame(scenes: readonly string[], judging?: Judging["mode"], ruleset?: string): Promise<void>;
  /** The rulesets by which a game can be played; the first is the usual one. */
  readonly rulesets: readonly ({ readonly id: string } & RulesetAbout)[];
  /**
   * Loads a scenario of the contract as scenes, actors and tokens, opens a game on it and places its anomalies. It is
   * judged so, or as the scenario says; what the scenario does not say comes beside it.
   */
  loadScenario(scenario: unknown, judging?: Judging["mode"], extras?: Extras): Promise<string | null>;
}

/** What would let a judge's browser take up the game: the recovery code, or a word on a log whose end is gone. */
export type Help = "key" | "restore";

/** A judge without a running game. */
export interface OpeningRole extends Opening {
  readonly kind: "opening";
  /** What this browser needs before it can judge; null when it needs nothing, or nothing would help. */
  readonly help: Help | null;
  /**
   * Brings the key here by the recovery code, or by the code that another game master says who hands it over, and takes up
   * the game; says what is wrong with the code, if anything.
   */
  enterKey(code: string): Promise<KeyFault | OfferFault | null>;
  /** Puts the log back from this browser's own copy and takes up the game; gives whether that could be done. */
  restore(): Promise<boolean>;
  /** Takes up the game from an earlier entry, without those that are lost; gives whether that could be done. */
  goOn(from: number): Promise<boolean>;
  /** What can be done about a log whose end is gone, while it waits for the judge's word. */
  readonly lost: LostEnd | null;
}

/** A log whose end is gone or cannot be read. */
export interface LostEnd {
  /** How far the log goes. */
  readonly tip: number;
  /** How far this browser's copy goes; null where it has none. */
  readonly copy: number | null;
  /** The entry from which the game could be gone on with, its time, and how many later ones are lost at least. */
  readonly wayOn: { readonly from: number; readonly at: string; readonly count: number } | null;
}

/** A captain's drags that something outside the game stops. */
export interface StoppedMoves {
  /** The captain's user. */
  readonly captain: string;
  /** The last unit that was held. */
  readonly unit: string;
  readonly times: number;
}

/** What in the world has stopped or disturbed this game, as far as this judge's window has seen. */
export interface Hindrances {
  readonly stopped: readonly StoppedMoves[];
  /** How often the tracker went on in this browser without a press of its person. */
  readonly unpressedTurns: number;
  /** Whether the world's tracker could not be put where the clock stands. */
  readonly misfit: boolean;
}

/** What a captain says to gather in this turn. */
export interface GatheredClaim {
  readonly id: string;
  readonly player: string;
  /** The ship whose laboratories it is; null for points by other means. */
  readonly unit: string | null;
  /** Points, or boxes of laboratories. */
  readonly amount: number;
}

/** The judge of a running game. Where an act gives text, that is the lang key of what stands against it. */
export interface JudgeRole extends Opening, JudgeStorms {
  readonly kind: "judge";
  readonly clock: JudgeClock;
  readonly hindrances: Hindrances;
  /** Forgets what was met, so that it is told again where it still happens. */
  forgetHindrances(): void;
  /** Plays on without the tracker; the encounter that showed the clock is deleted, as others may hold captains by it. */
  unlink(): Promise<void>;
  /** An id for something new that nothing else in the world bears. */
  newId(): string;
  /** Undoes everything after the entry, and tells all why. */
  undoTo(entry: number, reason: string): Promise<string | null>;
  recoveryCode(): string;
  /** Draws a new key, which this browser alone has; the recovery code is another one then. */
  renewKey(): Promise<string | null>;
  /** Ends the game for good: nothing is played after it, and its key becomes public. */
  end(): Promise<string | null>;
  /** Takes over from the window that judges although that one still answers, which everybody reads. */
  takeOver(): Promise<string | null>;
  /** The other game masters who are there, to whom the key could be handed. */
  readonly heirs: readonly { readonly id: string; readonly name: string }[];
  /** Hands the key to one of them by a spoken code; gives the lang key of what stands against it, if anything does. */
  handOver(to: string): Promise<KeyOffer | string>;
  /**
   * Gives the faults by field, empty when it was placed.
   *
   * @param instead the anomaly that it takes the place of, which has not acted yet
   */
  place(
    draft: AnomalyDraft,
    instead?: string | null,
  ): Promise<readonly { readonly field: string; readonly key: string }[]>;
  /** Moves of captains beyond their ships' speeds, which wait for the judge. */
  readonly doubts: readonly Doubt[];
  /** Lets such a move be played, or puts the ship back. */
  decideMove(unit: string, allow: boolean): Promise<void>;
  /** What captains say that they gather, which counts by the judge's word alone. */
  readonly claims: readonly GatheredClaim[];
  /** Counts such a claim, or takes it as worth nothing. */
  decideClaim(id: string, counts: boolean): void;
  /** Lets a settled destination begin, as its set-up has it. */
  start(scene: string, plan?: SetUpPlan): Promise<string | null>;
  /** Carries out what is left of the set-up of a destination that has begun. */
  finishSetUp(scene: string, plan: SetUpPlan): Promise<string | null>;
  /** The world's hex maps that are no part of the running game, by name. */
  readonly mapsOutside: readonly { readonly id: string; readonly name: string }[];
  /** Brings a Foundry scene with its ships into the running game, which everybody sees. */
  bringIn(scene: string): Promise<string | null>;
  /** Whether documents are being written: a map that is not there yet is no map that somebody deleted. */
  readonly writing: boolean;
  /** Makes the map of a scene of the game again that somebody deleted. */
  makeMapAgain(scene: string): Promise<void>;
  /** Readies an absent seat, in the open. */
  readyFor(seat: string): void;
  /** Plays on without an absent seat until its person is back; `false` waits for it again. */
  playWithout(seat: string, on: boolean): void;
  /** The seats that the game is played on without. */
  readonly playedWithout: ReadonlySet<string>;
  /** The journal and the map as one captain may see them; null as the judge does. */
  seeAs(seat: string | null): void;
  readonly seeingAs: string | null;
}

/** The judge's hand on the clock. */
export interface JudgeClock {
  /**
   * One step of the clock, whoever is ready.
   *
   * @param meant the name of the moment from which somebody wanted it to go on: at another one nothing happens, and the
   * refusal's code is given
   */
  next(meant?: string): Promise<string | null>;
  pause(paused: boolean): void;
  readonly paused: boolean;
  /** Whether a step is on its way, so that another press would come too late. */
  readonly running: boolean;
  /** Milliseconds from the last ready to the next step; null when the clock only moves by hand. */
  readonly pace: number | null;
  /** Chooses the pace, for this game and those to come. */
  setPace(pace: number | null): Promise<void>;
}

/** A map to which a judge can have a storm lead. */
export interface StormMap {
  /** By which it is chosen. */
  readonly choice: string;
  readonly name: string;
  /** The row of a chart for which it is prepared; null for a map of the game or of the world. */
  readonly row: string | null;
}

/** What a judge does with gravity storms. */
export interface JudgeStorms {
  /**
   * Has it rolled where a portal's storm leads, or rolled again. Nobody may see that, so it joins the next entry.
   */
  rollStorm(portal: string): Promise<string | null>;
  /** Whether such a roll is on its way. */
  isRollingStorm(portal: string): boolean;
  /** The maps to which a portal's storm can lead in place of what is rolled. */
  stormMaps(portal: string): readonly StormMap[];
  /**
   * Lets a portal's storm carry off what is inside, to where it was rolled or to the map that is chosen.
   */
  unleash(portal: string, choice?: string): Promise<string | null>;
}

/** Terrain for one hex of a map; with no kind, what lies there is taken away. */
export interface TerrainDraft {
  readonly kind: "terrain";
  readonly scene: string;
  readonly hex: string;
  readonly terrain: Terrain["kind"] | null;
}

/** What a sheet for something new on the map says, as typed; hexes are labels. */
export type AnomalyDraft =
  | {
      readonly kind: "gravity-portal";
      readonly scene: string;
      readonly hex: string;
      readonly variations: Record<string, unknown>;
    }
  | {
      readonly kind: "white-hole";
      readonly scene: string;
      readonly hex: string;
      readonly strength: number;
      readonly intervalMultiplier: number;
      readonly strengthMultiplier: number;
    }
  | TerrainDraft;

/** A token to be placed. */
export interface Placed {
  readonly name: string;
  readonly kind: ShipKind;
  readonly hex: string;
  /** Set for a monster, whose name is the code of its scenario. */
  readonly monster?: { readonly age: MonsterAge };
}

/** Terrain to be laid in all hexes of a map within a radius of its centre, a label. */
export interface TerrainArea {
  readonly kind: Terrain["kind"];
  readonly centre: string;
  readonly radius: number;
}

/** What a sheet asks the judge's side to do. */
export interface SetUpPlan {
  readonly map: MapKind | null;
  readonly race: string | null;
  readonly alternative: string | null;
  /** To be settled where DEFEND leaves a choice. */
  readonly start: string | null;
  readonly starts: readonly string[];
  readonly named: readonly Placed[];
  /** The folder whose actors are placed, and their hexes in turn. */
  readonly folder: string | null;
  readonly places: readonly string[];
  readonly status: number | null;
  readonly surprised: boolean;
  /** A seat; null for the judge, or where nothing was chosen. */
  readonly owner: string | null;
  readonly leftOut: readonly string[];
  readonly terrain: readonly TerrainArea[];
}
