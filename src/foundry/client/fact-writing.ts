import type { AnomalyState } from "../../rules/index.ts";
import { MODULE_ID } from "../host/constants.ts";
import type { Host } from "../host/host.ts";
import { unitFlag } from "../read/unit.ts";
import { tokenOf } from "../read/units-on-maps.ts";
import type { RulesetUnits, UnitFacts } from "../ruleset/units.ts";

/**
 * Writes what a captain says of a ship on its token. One writing follows the other, and each says no more than it
 * changes: what was written before it may still be on its way to the game.
 */
export class FactWriting {
  readonly #host: Host;
  readonly #units: RulesetUnits;
  readonly #state: () => AnomalyState | null;
  #writing: Promise<unknown> = Promise.resolve();

  /** @param state the game as this client knows it */
  constructor(host: Host, units: RulesetUnits, state: () => AnomalyState | null) {
    this.#host = host;
    this.#units = units;
    this.#state = state;
  }

  async write(id: string, changes: Partial<UnitFacts>): Promise<void> {
    const writing = this.#writing.then(() => this.#write(id, changes));
    this.#writing = writing.catch(() => undefined);
    await writing;
  }

  async #write(id: string, changes: Partial<UnitFacts>): Promise<void> {
    const state = this.#state();
    const unit = state?.units[id];
    const token = state && tokenOf(this.#host, state, id);
    if (!unit || !token) return;
    // In Foundry a token without an actor is changed by game masters alone.
    if (!token.actor) {
      const { game, ui } = this.#host;
      ui.notifications.warn(game.i18n.localize("GRAVITYPORTALS.Ship.judgeOnly"));
      return;
    }
    const written = unitFlag(token);
    const facts = Object.entries({ ...this.#units.factsOf(unit), ...changes });
    const news = facts.filter(([key]) => key in changes || !(key in written));
    await token.update(Object.fromEntries(news.map(([key, value]) => [`flags.${MODULE_ID}.unit.${key}`, value])));
  }
}
