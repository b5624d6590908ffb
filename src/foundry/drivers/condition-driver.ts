import type { ClockPort } from "../../judge/ports/ports.ts";
import { makeTime } from "../../rules/index.ts";
import type { HostEffect } from "../host/host.ts";
import { MODULE_ID } from "../host/module.ts";
import { conditionUnit, showConditions } from "../write/conditions.ts";
import type { EffectHost } from "../write/lookup.ts";
import type { DriverContext } from "./driver-context.ts";

/** From the loss of an effect to its return, in milliseconds: by then a system has ended all that it ends at once. */
const RESTORED_AFTER = 250;

/**
 * Puts conditions back on ships whose effects somebody else deleted, such as a game system that ends effects by the time
 * of the world. The game alone says when a condition ends.
 */
export class ConditionDriver {
  readonly #host: EffectHost;
  readonly #session: DriverContext;
  readonly #clock: ClockPort;
  /** When each unit's conditions were put back last: a system that deletes them again wins until the next step. */
  readonly #restored = new Map<string, string>();
  readonly #lost = new Set<string>();

  constructor(host: EffectHost, session: DriverContext, clock: ClockPort) {
    this.#host = host;
    this.#session = session;
    this.#clock = clock;
  }

  /** An effect was deleted, and not by the game. */
  deleted(effect: HostEffect): void {
    const unit = conditionUnit(effect);
    if (unit === null || this.#session.game.role !== "executor") return;
    if (this.#lost.size === 0) this.#clock.timer(RESTORED_AFTER, () => this.#restoreLost());
    this.#lost.add(unit);
  }

  #restoreLost(): void {
    const lost = [...this.#lost].sort();
    this.#lost.clear();
    this.#restore(lost).catch((cause: unknown) => console.error(`${MODULE_ID} | conditions put back`, cause));
  }

  async #restore(lost: readonly string[]): Promise<void> {
    const { game, ruleset } = this.#session;
    for (const id of lost) {
      // While the one before was put back, the game may have gone on, here or in another window.
      if (game.role !== "executor") return;
      const { state, tip } = game;
      const at = makeTime(state.clock);
      const unit = state.units[id];
      if (unit?.status !== "in-play" || this.#restored.get(id) === at) continue;
      this.#restored.set(id, at);
      const shown = ruleset.units.conditions(unit).map((condition) => ({ id: this.#session.newId(), condition }));
      const mark = { session: "clean", term: tip.term, n: tip.n };
      await showConditions(this.#host, ruleset, { scene: unit.scene, units: [{ unit: id, shown }] }, mark);
    }
  }
}
