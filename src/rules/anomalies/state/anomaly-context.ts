import type { Procedure } from "../../dice/request.ts";
import type { Place } from "../../place/place.ts";
import type { RuleOptions } from "../../rulebook/rule-options.ts";
import type { Time } from "../../time/time.ts";
import type { Body } from "./body.ts";
import type { AnomalyEvent, AnomalyEvents, Audience, Citation } from "./event.ts";
import type { AnomalyState, Passage, Portal, Scene, Transit } from "./game.ts";
import type { Window } from "./windows.ts";

/** What a rule about anomalies is handed: it reads the game through it and emits what happens. */
export interface AnomalyContext {
  /** The game with everything emitted so far. */
  readonly state: AnomalyState;
  /** What the ruleset says of its units. */
  readonly unitRules: UnitRules;
  /** The present time, as the ruleset writes it. */
  readonly at: string;
  /** Emits an event; it takes effect at once. */
  emit<K extends keyof AnomalyEvents>(
    event: K,
    rules: readonly Citation[],
    audience: Audience,
    fields: AnomalyEvents[K],
  ): void;
  /** Emits a push that is written out in full: pushes come by the thousand. */
  emitEvent(event: AnomalyEvent & { readonly event: "unit-pushed" }): void;
  /** The scene of this id; throws where there is none in play. */
  scene(id: string): Scene;
  /** The unit of this id; throws where there is none in play. */
  unit(id: string): Body;
  /** A place of a scene as its label. */
  label(scene: string, place: Place): string;
}

/** When a wave begins, what it is named after, and what its event says beside its fields. */
export interface WaveStart {
  readonly since: Time;
  /** The moment as it is written. */
  readonly at: string;
  /** Of clocks that count waves in half-steps. */
  readonly told?: { readonly halfStep: number };
}

/** Where a ruleset's own chart leads. */
export type OwnRow = Pick<Passage, "chart" | "roll" | "scene">;

/** What a ruleset says of its units to the anomalies: which of them an anomaly acts on, and what it does to them. */
export interface UnitRules {
  /** Whether portals leave it where it is, except in the midst of a gravity storm. */
  isFixed(unit: Body): boolean;
  /** Whether it passes through open portals by the rule options of the game. */
  passesPortals(unit: Body, options: RuleOptions): boolean;
  /** Whether it is massive terrain for drifts and distances. */
  isMassive(unit: Body): boolean;
  /** Whether its stabilizers are active. */
  hasStabilizers(unit: Body): boolean;
  /** Whether white holes push it and waves drag it along by the rule options of the game. */
  isPushed(unit: Body, options: RuleOptions): boolean;
  /** Whether gravity waves strike it. */
  isStruck(unit: Body): boolean;
  /** Whether it can lay or cast web. */
  canLayWeb(unit: Body): boolean;
  /** Whether it is in a state to take others in tow. */
  mayTow(unit: Body): boolean;
  /** Whether the place of a white hole destroys it. */
  isDestroyedByHoles(unit: Body): boolean;
  /** The rules that a push of it follows beside those of every push. */
  pushRules(unit: Body): readonly Citation[];
  /** When a portal's wave begins that is raised now; left out where that is the clock's own moment. */
  waveStart?(now: Time): WaveStart;
  /** How a unit meets waves that has come to a place; left out where a front stands at one radius in a moment. */
  meetsWaves?(context: AnomalyContext, unit: Body): void;
  /** What a wave does to it beside striking it. */
  struck(context: AnomalyContext, unit: Body, origin: Place, rules: readonly Citation[]): void;
  /** What coming out of a portal does to it, before anything is rolled. */
  cameOut(context: AnomalyContext, unit: Body): void;
  /** What is rolled for it after it came out. */
  afterExit(context: AnomalyContext, transit: Transit): Procedure<void>;
  /**
   * Rolls where a portal leads in a window by a chart of the ruleset's own, and tells it; left out where the charts are
   * those of IP2.
   */
  rollDestination?(context: AnomalyContext, portal: Portal, window: Window): Procedure<OwnRow>;
  /** Whether something of the ruleset's own stops a portal's drift onto a place, as massive terrain does. */
  stopsDrift?(context: AnomalyContext, scene: string, place: Place): boolean;
  /** How many of its map's measures a drift leads; left out where it is one. */
  driftLength?(state: AnomalyState): number;
  /** Whether a barrier is round its fixed destinations; left out where there is one. */
  hasBarrier?(state: AnomalyState): boolean;
  /** What becomes of all defenders that come into a destination together, before each of them joins. */
  opened?(context: AnomalyContext, units: readonly Body[]): void;
  /** What becomes of a defender that comes into a destination which has opened. */
  joined(context: AnomalyContext, unit: Body): void;
}
