import type { Place } from "../../place/place.ts";
import type { UnitRules } from "./anomaly-context.ts";
import type { Body } from "./body.ts";
import { Draft } from "./draft.ts";
import type { Audience, Citation, EventHeader } from "./event.ts";
import type { AnomalyState, Scene } from "./game.ts";
import { geometryOf } from "./geometry-of.ts";

/** How a ruleset folds its events and writes its times. */
export interface Folding<S extends AnomalyState, E extends EventHeader> {
  readonly unitRules: UnitRules;
  apply(draft: Draft<S>, event: E): void;
  at(state: S): string;
  /** An event with what the ruleset's clock says of it beside its fields; left out where that is nothing. */
  dress?(state: S, event: E): E;
}

/** The context of one command of a ruleset with the units `B`, the state `S` and the events `E`, whose fields are in `M`. */
export class RuleContext<B extends Body, S extends AnomalyState<B>, M extends object, E extends EventHeader> {
  readonly #draft: Draft<S>;
  readonly #events: E[] = [];
  readonly #folding: Folding<S, E>;
  #clock: S["clock"] | null = null;
  #at = "";

  constructor(state: S, folding: Folding<S, E>) {
    this.#draft = new Draft(state);
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
    const told = this.#folding.dress ? this.#folding.dress(this.state, event) : event;
    this.#events.push(told);
    this.#folding.apply(this.#draft, told);
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
