import type { KeyFault } from "../../judge/enter-key.ts";
import type {
  Chart,
  Direction,
  GameState,
  Judging,
  Refusal,
  RuleEvent,
  RuleOptions,
  Terrain,
  Unit,
  UnitOrders,
  Zone,
} from "../../rules/index.ts";
import type { Declared } from "./declared.ts";
import type { SetUpPlan } from "./set-up-plan.ts";

/** What stands between this client and a running game. */
export type Condition =
  /** No game was opened in this world. */
  | "no-game"
  | "playing"
  /** Another window judges; this one only watches. */
  | "standing-by"
  /** A game master whose browser holds no key to the game. */
  | "no-key"
  /** Nobody judges just now: the clock waits. */
  | "judge-away"
  /** The judge paused, or the log needs a person. */
  | "paused";

/** When a captain's own «ready» ends. */
export type ReadyUntil =
  | { readonly kind: "next-step" }
  | { readonly kind: "something-happens" }
  | { readonly kind: "impulse"; readonly impulse: number }
  | { readonly kind: "my-next-move" }
  | { readonly kind: "end-of-turn" };

/** What a seat is doing, as everybody may know. */
export type SeatDoing = "ready" | "choosing" | "rolling" | "moving" | "wait" | "away";

export interface Seat {
  /** The user's id. */
  readonly id: string;
  readonly name: string;
  readonly present: boolean;
  readonly doing: SeatDoing;
}

/** Something this client's person is asked. */
export type Prompt =
  | {
      readonly kind: "push";
      readonly id: string;
      readonly unit: string;
      readonly by: string;
      readonly range: number;
      readonly from: string;
      /** In the order A to F. */
      readonly options: readonly { readonly hex: string; readonly direction: Direction }[];
      /** What the unit's standing order, or else the default, would take. */
      readonly preset: string;
      /** When its time is over, in milliseconds of `performance.now()`; null where it has no end. */
      readonly ends: number | null;
      /** Where the nearer ships are pushed, when it was put off until that was settled; null until then. */
      readonly told: readonly { readonly unit: string; readonly hex: string }[] | null;
    }
  | { readonly kind: "roll"; readonly unit: string; readonly what: "destination" | "tumble" }
  /** For the judge: no chart is printed for what was rolled, and one of these is to be named. */
  | { readonly kind: "chart"; readonly unit: string; readonly total: number; readonly charts: readonly string[] }
  /** For the judge: a destination is settled and waits to be opened. */
  | { readonly kind: "set-up"; readonly unit: string; readonly scene: string };

/** One line of the journal: an event, when it was told, and to whom. */
export interface JournalLine {
  /** The log's entry it stands in. */
  readonly n: number;
  readonly event: RuleEvent;
}

/** What is written on a unit's sheet: everything but where it is and whose. */
export type UnitFacts = Pick<Unit, "class" | "speed" | "facing" | "breakdown" | "traits">;

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

/** Terrain for one hex of a map; with no kind, what lies there is taken away. */
export interface TerrainDraft {
  readonly kind: "terrain";
  readonly scene: string;
  readonly hex: string;
  readonly terrain: Terrain["kind"] | null;
}

/** What would let a judge's browser take up the game: the recovery code, or its own copy of a log whose end is gone. */
export type Help = "key" | "restore";

/** What only the judge's window can do. */
export interface JudgeActs {
  /** Opens a game on these Foundry scenes, judged so; their tokens become units, the players become seats. */
  openGame(scenes: readonly string[], judging?: Judging["mode"]): Promise<void>;
  /**
   * Loads a scenario of the contract as scenes, actors and tokens, opens a game on it and places its anomalies. It is
   * judged so, or as the scenario says.
   */
  loadScenario(scenario: unknown, judging?: Judging["mode"]): Promise<string | null>;
  /** One step of the clock, whoever is ready. */
  next(): Promise<void>;
  pause(paused: boolean): void;
  /** Undoes everything after the entry; gives a lang key when it cannot. */
  undoTo(entry: number, reason: string): Promise<string | null>;
  /** Gives the faults by field, empty when it was placed. */
  place(draft: AnomalyDraft): Promise<readonly { readonly field: string; readonly key: string }[]>;
  retire(anomaly: string): Promise<void>;
  /** Has a unit that a white hole destroyed in play all the same, in this hex; gives a lang key when it cannot. */
  spare(unit: string, hex: string): Promise<string | null>;
  /** Says which zones a white hole does not have; gives a lang key when it cannot. */
  setZones(hole: string, without: readonly Zone[]): Promise<string | null>;
  /** Lets a portal's storm carry off what is inside; gives a lang key when it cannot. */
  unleash(portal: string): Promise<string | null>;
  /** What a player gathers on a portal, counted at the end of the turn: points, or boxes of a ship's laboratories. */
  credit(player: string, portal: string, count: number, unit: string | null): void;
  /** Puts a defenders' unit elsewhere, and the others keep their places round it; gives a lang key when it cannot. */
  moveAnchor(unit: string, hex: string): Promise<string | null>;
  /** The world's hex maps that are no part of the running game, by name. */
  readonly mapsOutside: readonly { readonly id: string; readonly name: string }[];
  /** Brings a Foundry scene with its ships into the running game, which everybody sees; gives a lang key when it cannot. */
  bringIn(scene: string): Promise<string | null>;
  /** Lets the running game roll on these charts of the world's own, or on what they are now. */
  takeCharts(charts: readonly Chart[]): Promise<void>;
  /** Reads the rules differently from the next step on; everybody is told. */
  changeReadings(readings: RuleOptions): Promise<void>;
  /** Lets a settled destination begin, as its set-up has it; gives a lang key when it cannot. */
  start(scene: string, plan?: SetUpPlan): Promise<string | null>;
  /** Carries out what is left of the set-up of a destination that has begun; gives a lang key when it cannot. */
  finishSetUp(scene: string, plan: SetUpPlan): Promise<string | null>;
  /** Lays the sheet of a floating map elsewhere, by columns and rows; gives a lang key when it cannot. */
  shiftSheet(scene: string, columns: number, rows: number): Promise<string | null>;
  /** Makes the map of a scene of the game again that somebody deleted. */
  makeMapAgain(scene: string): Promise<void>;
  /** Readies an absent seat, in the open. */
  readyFor(seat: string): void;
  rollFor(unit: string): void;
  /** Names the chart that a passage waits for; gives a lang key when it cannot. */
  nameChart(unit: string, chart: string): Promise<string | null>;
  /** The journal as one captain may see it. */
  seeAs(seat: string | null): void;
  recoveryCode(): string;
  /** What this browser needs before it can judge; null when it needs nothing, or nothing would help. */
  readonly help: Help | null;
  /** Brings the key here by the recovery code and takes up the game; says what is wrong with the code, if anything. */
  enterKey(code: string): Promise<KeyFault | null>;
  /** Puts the log back from this browser's own copy and takes up the game; gives whether that could be done. */
  restore(): Promise<boolean>;
  /** How far the log goes, and how far this browser's copy does, while the log waits to be restored. */
  readonly lost: { readonly tip: number; readonly copy: number } | null;
  readonly seeingAs: string | null;
  readonly paused: boolean;
  /** Milliseconds from the last ready to the next step; null when the clock only moves by hand. */
  readonly pace: number | null;
  /** Chooses the pace, for this game and those to come. */
  setPace(pace: number | null): Promise<void>;
}

/** The game as one client has it. Windows read it, draw it and call its acts; they decide nothing themselves. */
export interface Session {
  /** This user's id. */
  readonly me: string;
  readonly isGM: boolean;
  readonly condition: Condition;
  /** What this client may know: the judge's window everything, a captain's its view; null before a game. */
  readonly state: GameState | null;
  /** The portals' inner state is there only when `state.secret` is. */
  readonly prompts: readonly Prompt[];
  readonly seats: readonly Seat[];
  /** Why the clock waits, in public reasons alone; empty when it is about to go on. */
  readonly waiting: readonly { readonly name: string; readonly doing: SeatDoing | "set-up" }[];
  readonly journal: readonly JournalLine[];
  /** Private messages not yet read. */
  readonly unread: number;
  readonly ready: boolean;
  /** This person's own part of a moment's choices is settled, by answer or by order, and not shown to the others yet. */
  readonly sealed: boolean;
  readonly readyUntil: ReadyUntil | null;
  /** Calls back after every change; the returned function ends it. */
  listen(listener: () => void): () => void;
  setReady(until: ReadyUntil): void;
  wait(): void;
  answer(prompt: string, hex: string): void;
  /** Lets a push be asked again when it is settled where the nearer ships go. */
  putOff(prompt: string): void;
  /** Asks for the whole time of a push anew. */
  moreTime(prompt: string): void;
  roll(unit: string): void;
  /** One hex in a direction, as a drag of its token would go. */
  step(unit: string, direction: Direction): Promise<Refusal | null>;
  setOrders(unit: string, orders: UnitOrders): void;
  /** Declares a shot or asks for a ruling; the code when public facts alone refuse it. The answer comes as an event. */
  declare(declared: Declared): Promise<Refusal | null>;
  /** Turns a unit where it stands: an order while orders are given, a correction before the first turn. */
  turn(unit: string, facing: Direction): Promise<void>;
  /** Changes what is written on a unit's sheet; the game takes it up. */
  setFacts(unit: string, changes: Partial<UnitFacts>): Promise<void>;
  markRead(): void;
  /** The Foundry scene that plays a scene of the game; nothing while it is not there. */
  foundryScene(scene: string): string | null;
  /** A unit's name as its token bears it. */
  unitName(unit: string): string;
  sceneName(scene: string): string;
  /** The Foundry actor of a unit; nothing while its token is not there, or for a token without one. */
  actorOf(unit: string): string | null;
  readonly judge: JudgeActs | null;
}
