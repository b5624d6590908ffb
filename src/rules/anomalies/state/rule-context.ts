import type { Hex } from "../../hex/hex.ts";
import { makeLabel } from "../../hex/label.ts";
import type { Unit } from "../../sfb32/unit/unit.ts";
import { makeTime } from "../../time/time.ts";
import type { BookkeepingEvents } from "./bookkeeping.ts";
import { Draft } from "./draft.ts";
import type { Audience, Citation, GameEvent, RuleEvents } from "./event.ts";
import { apply } from "./evolve.ts";
import type { Clock, GameState, Scene } from "./game.ts";

type Told = RuleEvents & BookkeepingEvents;

/** One command at work: rules read the game through it and tell what happens. */
export class RuleContext {
  readonly #draft: Draft;
  readonly #events: GameEvent[] = [];
  #clock: Clock | null = null;
  #at = "";

  constructor(state: GameState) {
    this.#draft = new Draft(state);
  }

  /** The game with everything told so far. */
  get state(): GameState {
    return this.#draft.state;
  }

  get events(): readonly GameEvent[] {
    return this.#events;
  }

  /** Tells an event; it takes effect at once. */
  emit<K extends keyof Told>(event: K, rules: readonly Citation[], audience: Audience, fields: Told[K]): void {
    // The compiler cannot follow that one key picks both the name and its fields.
    const told = { at: this.at, event, rules, audience, ...fields } as unknown as GameEvent;
    this.emitEvent(told);
  }

  /** The present time as a label, written anew only when the clock has moved. */
  get at(): string {
    const { clock } = this.state;
    if (clock !== this.#clock) {
      this.#clock = clock;
      this.#at = makeTime(clock);
    }
    return this.#at;
  }

  /** Tells an event that is written out in full: for those told by the thousand. */
  emitEvent(told: GameEvent): void {
    this.#events.push(told);
    apply(this.#draft, told);
  }

  /** Moves the clock on; the note is dated with the time it moves to. */
  advance(clock: Clock): void {
    this.emitEvent({ at: makeTime(clock), event: "clock", rules: ["IP2.313"], audience: "all", clock });
  }

  scene(id: string): Scene {
    const scene = this.state.scenes[id];
    if (!scene) throw new Error(`there is no scene «${id}» in play`);
    return scene;
  }

  unit(id: string): Unit {
    const unit = this.state.units[id];
    if (!unit) throw new Error(`there is no unit «${id}» in play`);
    return unit;
  }

  /** A hex of a scene as its label. */
  label(scene: string, hex: Hex): string {
    return makeLabel(hex, this.scene(scene));
  }
}

/** The judge's part of a game; asking a view for it is a broken promise. */
export const secretOf = (state: GameState): NonNullable<GameState["secret"]> => {
  if (!state.secret) throw new Error("a view of a game cannot be played on: it lacks what the judge knows");
  return state.secret;
};
