import type { AnomalyState, Measure, Ruleset, Time } from "../../rules/index.ts";
import type { RulesetCards } from "../chat/ruleset-cards.ts";
import type { AnomalyWords } from "../message/anomaly-words.ts";
import type { Message } from "../message/message.ts";
import type { OwnWords } from "../message/own-words.ts";
import type { OwnOptions } from "../rule-options/own-options.ts";
import type { RulesetClock } from "./clock.ts";
import type { RulesetDefenders } from "./defenders.ts";
import type { ReadyGame } from "./extras.ts";
import type { RulesetLoading } from "./loading.ts";
import type { RulesetMap } from "./map.ts";
import type { RulesetOrders } from "./orders.ts";
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
  /** A turn and impulse as people of such a clock read it; left out where it is read by impulses. */
  timeWords?(time: Time): Message;
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
