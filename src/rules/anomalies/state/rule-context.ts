/** What a rule is handed: the state, the rules of units, and the means to emit events. */

import type { Procedure } from "../../dice.ts";
import type { Place } from "../../geometry/place.ts";
import type { RuleOptions } from "../../rulebook/rule-options.ts";
import type { Time } from "../../time.ts";
import type { Body } from "./body.ts";
import type { AnomalyEvent, AnomalyEvents, Audience, Citation, EventHeader } from "./event.ts";
import type { AnomalyState, Passage, Portal, PushMark, Scene, Secret, Transit, Window } from "./game.ts";
import { geometryOf } from "./places.ts";

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

/** A wave that strikes a unit. */
interface Strike {
  /** Where the wave began. */
  readonly origin: Place;
  readonly force: number;
  readonly rules: readonly Citation[];
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
  /** Whether it is of a kind that others launch, drop or let go of; left out where there is none. */
  isLaunched?(unit: Omit<Body, "seq">): boolean;
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
  /** What a wave does to it that strikes it, whatever the rule options say. */
  struck(context: AnomalyContext, unit: Body, strike: Strike): void;
  /** What coming out of a portal does to it, before anything is rolled. */
  cameOut(context: AnomalyContext, unit: Body): void;
  /** What is rolled for it after it came out. */
  afterExit(context: AnomalyContext, transit: Transit): Procedure<void>;
  /**
   * Rolls where a portal leads in a window by a chart of the ruleset's own, and emits it; left out where the charts are
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

type Writable<T> = { -readonly [K in keyof T]: T[K] };
/** The parts of the state that are kept by id. */
type Shelf = "scenes" | "players" | "holes" | "units" | "standing";

/**
 * A private working copy of a game: each part is copied when it is first written to, so that folding a thousand events
 * costs one copy of the units and leaves the original as it was.
 */
export class StateDraft<S extends AnomalyState = AnomalyState> {
  readonly #state: Writable<S>;
  readonly #owned = new Set<string>();

  constructor(state: S) {
    this.#state = { ...state };
  }

  /** The game as it stands; holders must treat it as frozen only after the last write. */
  get state(): S {
    return this.#state;
  }

  set<K extends keyof S & string>(part: K, value: S[K]): void {
    this.#owned.delete(part);
    this.#state[part] = value;
  }

  /** Leaves a part out again that need not be there: what a record holds has no fields without a value. */
  unset<K extends keyof S & string>(part: K): void {
    this.#owned.delete(part);
    delete (this.#state as Partial<S>)[part];
  }

  /** One part, ready to be written to. */
  shelf<K extends Shelf>(part: K): { [id: string]: S[K][string] } {
    if (!this.#owned.has(part)) {
      this.#state[part] = { ...this.#state[part] };
      this.#owned.add(part);
    }
    return this.#state[part] as { [id: string]: S[K][string] };
  }

  /** Changes one thing of a part; a thing that is not there (a view may lack it) is left alone. */
  change<K extends Shelf>(part: K, id: string, change: Partial<S[K][string]>): void {
    const before = this.#state[part][id];
    if (before === undefined) return;
    // A spread of the generic type is not seen to be the type again.
    this.shelf(part)[id] = { ...before, ...change } as S[K][string];
  }

  /** Puts one thing in its place. */
  put<K extends Shelf>(part: K, id: string, thing: S[K][string]): void {
    this.shelf(part)[id] = thing;
  }

  /** Notes a push of this impulse. */
  mark(push: PushMark): void {
    if (!this.#owned.has("pushes")) {
      this.#state.pushes = [...this.#state.pushes];
      this.#owned.add("pushes");
    }
    (this.#state.pushes as PushMark[]).push(push);
  }

  remove(part: Shelf, id: string): void {
    if (this.#state[part][id] !== undefined) delete this.shelf(part)[id];
  }

  /** Notes how near a unit has come to a portal in this turn. */
  nearer(unit: string, portal: string, range: number): void {
    if (!this.#owned.has("ranges")) this.secret(({ ranges }) => ({ ranges: { ...ranges } }));
    this.#owned.add("ranges");
    const ranges = this.#state.secret?.ranges as { [unit: string]: { readonly [portal: string]: number } } | undefined;
    if (ranges) ranges[unit] = { ...ranges[unit], [portal]: range };
  }

  /** Changes what only the judge knows; in a view there is nothing to change. */
  secret(change: (secret: Secret) => Partial<Secret>): void {
    const secret = this.#state.secret;
    if (secret !== null) this.#state.secret = { ...secret, ...change(secret) };
  }
}

/** How a ruleset folds its events and writes its times. */
export interface Folding<S extends AnomalyState, E extends EventHeader> {
  readonly unitRules: UnitRules;
  apply(draft: StateDraft<S>, event: E): void;
  at(state: S): string;
  /** Completes an event with what the ruleset adds to its fields and rules; left out where that is nothing. */
  completeEvent?(state: S, event: E): E;
  /** Emits what an event causes at once, whatever rule emitted it; left out where that is nothing. */
  afterEvent?(context: AnomalyContext, event: E): void;
}

/** The context of one command of a ruleset with the units `B`, the state `S` and the events `E`, whose fields are in `M`. */
export class RuleContext<B extends Body, S extends AnomalyState<B>, M extends object, E extends EventHeader> {
  readonly #draft: StateDraft<S>;
  readonly #events: E[] = [];
  readonly #folding: Folding<S, E>;
  #clock: S["clock"] | null = null;
  #at = "";

  constructor(state: S, folding: Folding<S, E>) {
    this.#draft = new StateDraft(state);
    this.#folding = folding;
  }

  get state(): S {
    return this.#draft.state;
  }

  get unitRules(): UnitRules {
    return this.#folding.unitRules;
  }

  get events(): readonly E[] {
    return this.#events;
  }

  emit<K extends keyof M & string>(event: K, rules: readonly Citation[], audience: Audience, fields: M[K]): void {
    // The compiler cannot follow that one key picks both the name and its fields.
    this.emitEvent({ at: this.at, event, rules, audience, ...fields } as unknown as E);
  }

  /** Written anew only when the clock has moved. */
  get at(): string {
    const { clock } = this.state;
    if (clock !== this.#clock) {
      this.#clock = clock;
      this.#at = this.#folding.at(this.state);
    }
    return this.#at;
  }

  /** Emits an event that is written out in full. */
  emitEvent(event: E): void {
    const told = this.#folding.completeEvent ? this.#folding.completeEvent(this.state, event) : event;
    this.#events.push(told);
    this.#folding.apply(this.#draft, told);
    // The compiler cannot follow that these events are more than those of anomalies.
    this.#folding.afterEvent?.(this as unknown as AnomalyContext, told);
  }

  scene(id: string): Scene {
    const scene = this.state.scenes[id];
    if (!scene) throw new Error(`there is no scene «${id}» in play`);
    return scene;
  }

  unit(id: string): B {
    const unit = this.state.units[id];
    if (!unit) throw new Error(`there is no unit «${id}» in play`);
    return unit;
  }

  label(id: string, place: Place): string {
    const scene = this.scene(id);
    return geometryOf(scene).label(place, scene);
  }
}

/** The judge's part of a game; asking a view for it is a broken invariant. */
export const secretOf = <B extends Body>(state: AnomalyState<B>): NonNullable<AnomalyState<B>["secret"]> => {
  if (!state.secret) throw new Error("a view of a game cannot be played on: it lacks what the judge knows");
  return state.secret;
};
