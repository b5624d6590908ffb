/** What a judge can do: open and end games, and in one all acts by topic. */

import type { KeyFault } from "../../judge/run/take-over.ts";
import type { Chart, Judging, MapKind, MonsterAge, RuleOptions, ShipKind, Terrain, Zone } from "../../rules/index.ts";
import type { Extras, RulesetAbout } from "../ruleset/adapter.ts";
import type { OwnCommand } from "../ruleset/orders.ts";
import type { Doubt } from "../tokens/doubtful-moves.ts";

/** What only a judge's window can do in a running game, by topic. */
export interface GameActs extends JudgeAnomalies, JudgeStorms, JudgeDestinations, JudgeMaps, JudgeSeats, JudgeRules {
  readonly clock: JudgeClock;
}

/** What only the judge's window can do. */
export interface JudgeActs extends JudgeOpening {
  /** The acts in the running game; null while there is none. */
  readonly game: GameActs | null;
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

/** What a judge does with portals, white holes and terrain. */
interface JudgeAnomalies {
  /**
   * Gives the faults by field, empty when it was placed.
   *
   * @param instead the anomaly that it takes the place of, which has not acted yet
   */
  place(
    draft: AnomalyDraft,
    instead?: string | null,
  ): Promise<readonly { readonly field: string; readonly key: string }[]>;
  retire(anomaly: string): Promise<void>;
  /** Has a unit that a white hole destroyed in play all the same, in this hex; gives a lang key when it cannot. */
  spare(unit: string, hex: string): Promise<string | null>;
  /** Says which zones a white hole does not have; gives a lang key when it cannot. */
  setZones(hole: string, without: readonly Zone[]): Promise<string | null>;
  /** Moves of captains beyond their ships' speeds, which wait for the judge. */
  readonly doubts: readonly Doubt[];
  /** Lets such a move be played, or puts the ship back. */
  decideMove(unit: string, allow: boolean): Promise<void>;
  /** Does for a unit what its ruleset lets the judge do; gives a lang key when it cannot. */
  actFor(unit: string, act: string): Promise<string | null>;
  /** What a player gathers on a portal, counted at the end of the turn: points, or boxes of a ship's laboratories. */
  credit(player: string, portal: string, count: number, unit: string | null): void;
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

/** How a judge settles, begins and sets up destinations. */
interface JudgeDestinations {
  /** Lets the running game roll on these charts of the world's own, or on what they are now. */
  takeCharts(charts: readonly Chart[]): Promise<void>;
  rollFor(unit: string): void;
  /** Names the chart that a passage waits for; gives a lang key when it cannot. */
  nameChart(unit: string, chart: string): Promise<string | null>;
  /** Lets a settled destination begin, as its set-up has it; gives a lang key when it cannot. */
  start(scene: string, plan?: SetUpPlan): Promise<string | null>;
  /** Carries out what is left of the set-up of a destination that has begun; gives a lang key when it cannot. */
  finishSetUp(scene: string, plan: SetUpPlan): Promise<string | null>;
  /** Puts a defenders' unit elsewhere, and the others keep their places round it; gives a lang key when it cannot. */
  moveAnchor(unit: string, hex: string): Promise<string | null>;
}

/** What would let a judge's browser take up the game: the recovery code, or its own copy of a log whose end is gone. */
export type Help = "key" | "restore";

/** How a judge opens a game, or takes one up. */
interface JudgeOpening {
  /** Opens a game on these Foundry scenes, judged so and played by this ruleset, or the usual one; their tokens become units, the players become seats. */
  openGame(scenes: readonly string[], judging?: Judging["mode"], ruleset?: string): Promise<void>;
  /** The rulesets by which a game can be played; the first is the usual one. */
  readonly rulesets: readonly ({ readonly id: string } & RulesetAbout)[];
  /**
   * Loads a scenario of the contract as scenes, actors and tokens, opens a game on it and places its anomalies. It is
   * judged so, or as the scenario says; what the scenario does not say comes beside it.
   */
  loadScenario(scenario: unknown, judging?: Judging["mode"], extras?: Extras): Promise<string | null>;
  /** What this browser needs before it can judge; null when it needs nothing, or nothing would help. */
  readonly help: Help | null;
  /** Brings the key here by the recovery code and takes up the game; says what is wrong with the code, if anything. */
  enterKey(code: string): Promise<KeyFault | null>;
  /** Puts the log back from this browser's own copy and takes up the game; gives whether that could be done. */
  restore(): Promise<boolean>;
  /** How far the log goes, and how far this browser's copy does, while the log waits to be restored. */
  readonly lost: { readonly tip: number; readonly copy: number } | null;
}

/** What a judge does with a running game as a whole. */
interface JudgeRules {
  /** Reads the rules differently from the next step on; everybody is told. */
  changeRuleOptions(readings: RuleOptions): Promise<void>;
  /** Gives a command of the ruleset's own that only a judge gives; its code when it is refused. */
  command(command: OwnCommand): Promise<string | null>;
  /** An id for something new that nothing else in the world bears. */
  newId(): string;
  /** Undoes everything after the entry; gives a lang key when it cannot. */
  undoTo(entry: number, reason: string): Promise<string | null>;
  recoveryCode(): string;
}

/** What a judge does with the maps of the game. */
interface JudgeMaps {
  /** The world's hex maps that are no part of the running game, by name. */
  readonly mapsOutside: readonly { readonly id: string; readonly name: string }[];
  /** Brings a Foundry scene with its ships into the running game, which everybody sees; gives a lang key when it cannot. */
  bringIn(scene: string): Promise<string | null>;
  /** Lays the sheet of a floating map elsewhere, by columns and rows; gives a lang key when it cannot. */
  shiftMap(scene: string, columns: number, rows: number): Promise<string | null>;
  /** Whether documents are being written: a map that is not there yet is no map that somebody deleted. */
  readonly writing: boolean;
  /** Makes the map of a scene of the game again that somebody deleted. */
  makeMapAgain(scene: string): Promise<void>;
}

/** What a judge does for a seat, and sees as it does. */
interface JudgeSeats {
  /** Readies an absent seat, in the open. */
  readyFor(seat: string): void;
  /** Plays on without an absent seat until its person is back; `false` waits for it again. */
  playWithout(seat: string, on: boolean): void;
  /** The seats that the game is played on without. */
  readonly playedWithout: ReadonlySet<string>;
  /** Puts a captain on a side (`A`), alone, or on the one that the game gave; a lang key when it is refused. */
  setSide(seat: string, side: string): Promise<string | null>;
  /** The journal as one captain may see it. */
  seeAs(seat: string | null): void;
  readonly seeingAs: string | null;
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
   * Has it rolled where a portal's storm leads, or rolled again. Nobody may see that, so it rides with the next entry.
   * Gives a lang key when it cannot.
   */
  rollStorm(portal: string): Promise<string | null>;
  /** Whether such a roll is on its way. */
  isRollingStorm(portal: string): boolean;
  /** The maps to which a portal's storm can lead in place of what is rolled. */
  stormMaps(portal: string): readonly StormMap[];
  /**
   * Lets a portal's storm carry off what is inside, to where it was rolled or to the map that is chosen; gives a lang key
   * when it cannot.
   */
  unleash(portal: string, choice?: string): Promise<string | null>;
}

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
