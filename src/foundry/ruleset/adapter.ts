/** How a ruleset comes into the module: its adapter with all of its parts. */

import type {
  AnomalyCommand,
  AnomalyState,
  Body,
  Measure,
  Offer,
  Place,
  RuleOptions,
  Ruleset,
  ScenarioFile,
  Scene,
  Time,
  UnitEntry,
  UnitOrders,
  WrittenOrder,
} from "../../rules/index.ts";
import type { RulesetCards } from "../chat/event-record.ts";
import type { Data } from "../host/host.ts";
import type { AnomalyWords } from "../message/anomaly-words.ts";
import type { Message } from "../message/message.ts";
import type { OwnWords } from "../message/own-words.ts";
import type { Say } from "../message/say.ts";
import type { TimeWords } from "../message/time-words.ts";
import type { OwnOptions } from "../settings/rule-options.ts";
import type { RulesetClock } from "./clock.ts";
import type { OwnCommand, RulesetOrders } from "./orders.ts";
import type { RulesetTurnBar } from "./turn-bar.ts";
import type { RulesetUnits } from "./units.ts";

/** A ruleset as the shared adapters play it: its rules, and how the world shows and orders what is its own. */
export interface RulesetAdapter {
  readonly rules: Ruleset;
  readonly clock: RulesetClock;
  readonly cards: RulesetCards;
  readonly units: RulesetUnits;
  readonly orders: RulesetOrders;
  /** What the turn bar says of a clock that is not read by impulses; left out where it is. */
  readonly turnBar?: RulesetTurnBar;
  /** What is said of holes, portals and waves by a clock that is not read by impulses; left out where it is. */
  readonly anomalies?: AnomalyWords;
  /** What it says in its own words of what all rulesets share; left out where it speaks of hexes and impulses. */
  readonly words?: OwnWords;
  /** Its moments as people read them, wherever a time is shown; left out where turns and impulses are all. */
  readonly timeWords?: TimeWords | undefined;
  /** A turn and impulse of the anomalies as its events write their moments; left out where `turn.impulse` is that. */
  readonly timeText?: ((time: Time) => string) | undefined;
  /** What people call a player whom no user plays; left out where users play all. */
  playerName?(state: AnomalyState, player: string): string | null;
  /** What it draws on the map beside what all rulesets share; left out where it draws nothing. */
  readonly map?: RulesetMap;
  /** How its files come into a world; left out where tokens make its units. */
  readonly loading?: RulesetLoading;
  /** Its own set-up says who plays against whom; left out where a judge may say who stands together. */
  readonly settlesSides?: true;
  /** What a destination's defenders are set up with beside their places; null where there is nothing. */
  readonly defenders: RulesetDefenders | null;
}

/** What is known of a ruleset before it is fetched. */
export interface RulesetAbout {
  /** A lang key. */
  readonly name: string;
  /** In what distances on its maps are counted. */
  readonly measure: Measure;
  /** Its clock counts no impulses, so that nobody is asked what one is on a combat tracker; left out where it does. */
  readonly ownClock?: true;
  /** The game that shows a newcomer this ruleset; what it is stands under its name with `-demo`. Left out where there is none. */
  demo?(): Promise<ReadyGame>;
  /** Fetches its own rule options; left out where it has none. */
  ownOptions?(): Promise<OwnOptions>;
}

/** The rulesets that a table can play, each fetched when a game of it is opened or taken up. */
export interface RulesetShelf {
  /** Their ids in the order in which they are offered; the first is the one of a game that names none. */
  readonly ids: readonly [string, ...string[]];
  /** What a ruleset is called, on which maps it is played, and what shows it. */
  about(id: string): RulesetAbout;
  /** Fetches a ruleset; rejects for an id that is not in the list. */
  fetch(id: string): Promise<RulesetAdapter>;
}

/** How ready defenders are found who did not expect anybody. */
interface Lowered {
  /** The status that they have then. */
  readonly to: number;
  /** They are taken by surprise. */
  readonly surprised: boolean;
}

/** The weapon status that a destination's scenario gives to its defenders. */
export interface RulesetDefenders {
  /** Whether a unit has such a status already. */
  isReady(unit: Body): boolean;
  /** Whether a unit has none and is to be given one. */
  awaitsStatus(unit: Body): boolean;
  /** What a status becomes for defenders who are caught unawares; null where it stays. */
  lowered(status: number, options: RuleOptions): Lowered | null;
  /** Gives those who have none a status. */
  give(scene: string, status: number): OwnCommand;
  /** Notes that these units are taken by surprise; nothing for one that is noted already. */
  surprise(units: readonly Body[]): readonly OwnCommand[];
}

/** The loaded games that explain themselves while they are played. */
export type Story = "demo" | "quick";

/** What a scenario file does not say: names of its things, and orders and pictures of its units, by their ids in it. */
export interface Extras {
  readonly names?: Readonly<Record<string, string>>;
  readonly orders?: Readonly<Record<string, UnitOrders>>;
  /** Ids of pictures, other than those that such units have without a choice. */
  readonly pictures?: Readonly<Record<string, string>>;
  /** What the actors of ships carry of their ruleset's own. */
  readonly sheets?: Readonly<Record<string, Data>>;
  /** The game tells its story while it is played. */
  readonly story?: Story;
  /** The user who opens the game plays all sides, and nobody else has a seat; for games that no person of no side judges. */
  readonly alone?: true;
}

/** A game that the module brings with it: a scenario file, and what that does not say. */
export interface ReadyGame {
  readonly scenario: unknown;
  readonly extras: Extras;
}

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

/** For whom a map is drawn. */
export interface MapReader {
  /** The seat whose knowledge is drawn. */
  readonly seat: string;
  /** The judge's own view. */
  readonly judge: boolean;
  readonly unitName: (unit: string) => string;
  /** Units between which the person at this map looks along a line. */
  readonly aims: readonly { readonly from: string; readonly to: string }[];
}

/** A line through corners, each counted in thirds of a place. */
export interface OwnPath {
  readonly corners: readonly Place[];
  readonly closed: boolean;
}

/** What a ruleset may draw, of all that a map can show. */
export type OwnShape =
  | {
      readonly shape: "outline";
      readonly paths: readonly OwnPath[];
      readonly line: "solid" | "dash" | "short-dash" | "dots";
      readonly weight: 1 | 2;
    }
  /** A dashed line with a dot at its end. */
  | { readonly shape: "beam"; readonly from: Place; readonly to: Place }
  | { readonly shape: "tail"; readonly from: Place; readonly to: Place; readonly bar: boolean }
  | { readonly shape: "reticle"; readonly hex: Place }
  | {
      readonly shape: "sight";
      readonly from: Place;
      readonly to: Place;
      readonly line: "plain" | "barred";
      readonly part: number;
    }
  | {
      readonly shape: "label";
      readonly hex: Place;
      readonly words: Message;
      readonly place: "above" | "below";
      readonly rank: 0 | 1 | 2 | 3;
    };

/** One thing that a ruleset draws, in one of the map's colours. */
export type OwnMark = OwnShape & {
  readonly colour: "white" | "gold" | "green" | "blue" | "coral" | "grey";
  readonly layer: 0 | 1 | 2 | 3 | 4 | 5;
  readonly secret: boolean;
};

/** An order that somebody looks at before it is given. */
export interface PointedOrder {
  readonly offer: Offer;
  readonly order: WrittenOrder;
}

/** What a ruleset draws on a map beside what all rulesets share. */
export interface RulesetMap {
  /** The unit with which its person aims where no token is taken; left out where that is none. */
  aimer?(): string | null;
  marks(state: AnomalyState, reader: MapReader, scene: Scene): readonly OwnMark[];
  /** What it draws of an order that its person looks at; null where its places and aims say all. Left out where they always do. */
  orderMarks?(state: AnomalyState, reader: MapReader, scene: Scene, pointed: PointedOrder): readonly OwnMark[] | null;
}
