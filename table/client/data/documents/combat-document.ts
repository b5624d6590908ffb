/** An encounter: rounds, turns by initiative, and the hooks around them. */
import { byInitiative } from "../../../world/permissions.ts";
import type { Plain } from "../../../world/plain.ts";
import { Document } from "../document.ts";
import type { Combatant, Scene } from "../document-types.ts";
import type { EmbeddedCollection } from "../embedded-collection.ts";
import { secondsBetween, type TurnMoment, turnEventsBetween } from "./combat-turns.ts";
import type { CombatantDocument } from "./combatant-document.ts";

/** Where an encounter stands. */
interface Moment extends TurnMoment {
  readonly combatantId: string | null;
  readonly tokenId: string | null;
}

export class CombatDocument extends Document {
  static override readonly documentName: string = "Combat";

  declare readonly active: boolean;
  declare readonly round: number;
  declare readonly turn: number | null;
  declare readonly combatants: EmbeddedCollection;

  turns: Combatant[] = [];
  /** Where it stood before the last change, and stands now. */
  previous: Moment = NOWHERE;
  current: Moment = NOWHERE;

  get started(): boolean {
    return this.round > 0;
  }

  get scene(): Scene | null {
    const id = this._source["scene"];
    return typeof id === "string" ? (this.session.runtime.game.scenes.get(id) ?? null) : null;
  }

  get combatant(): Combatant | null {
    return this.turn === null ? null : (this.turns[this.turn] ?? null);
  }

  /** Puts the combatants in the order of their turns. */
  setupTurns(): Combatant[] {
    const sorted = [...this.combatants.contents].sort((a, b) => byInitiative(a._source, b._source));
    this.turns = sorted as unknown as Combatant[];
    return this.turns;
  }

  override prepareData(): void {
    super.prepareData();
    this.setupTurns();
    this.previous = this.current;
    this.current = this.#moment();
  }

  async startCombat(): Promise<this> {
    const updateData = { round: 1, turn: this.turns.length > 0 ? 0 : null };
    this.session.runtime.hooks.callAll("combatStart", this, updateData);
    await this.update(updateData);
    return this;
  }

  async nextTurn(): Promise<this> {
    const next = (this.turn ?? -1) + 1;
    if (this.round === 0 || next >= this.turns.length) return this.nextRound();
    return this.#turnTo(next, 1);
  }

  async previousTurn(): Promise<this> {
    if (this.round === 0) return this;
    if ((this.turn ?? 0) === 0 || this.turns.length === 0) return this.previousRound();
    return this.#turnTo((this.turn ?? 1) - 1, -1);
  }

  nextRound(): Promise<this> {
    return this.#roundTo(this.round + 1, this.turns.length > 0 ? 0 : null, 1);
  }

  async previousRound(): Promise<this> {
    const round = Math.max(this.round - 1, 0);
    return this.#roundTo(round, round === 0 || this.turns.length === 0 ? null : this.turns.length - 1, -1);
  }

  /** Clears the recorded ways of its combatants' tokens, or of some. */
  async clearMovementHistories(
    combatants: Iterable<Combatant> = this.combatants.contents as unknown as readonly Combatant[],
  ): Promise<void> {
    for (const { token } of combatants) await token?.clearMovementHistory();
  }

  activate(): Promise<this | undefined> {
    return this.update({ active: true });
  }

  /** Ends the encounter. Asking first is the tracker's business. */
  endCombat(): Promise<this | undefined> {
    return this.delete();
  }

  /** Rolls for those combatants, in one update, with a card for each. */
  async rollInitiative(ids: string | readonly string[], { formula }: { formula?: string } = {}): Promise<this> {
    const updates: Plain[] = [];
    for (const id of typeof ids === "string" ? [ids] : ids) {
      const combatant = this.combatants.get(id) as CombatantDocument | undefined;
      if (!combatant?.isOwner) continue;
      const roll = await combatant.getInitiativeRoll(formula).evaluate();
      updates.push({ _id: id, initiative: roll.total });
      const flavor = this.session.runtime.game.i18n.format("COMBAT.RollsInitiative", { name: combatant.name });
      await roll.toMessage({
        flavor,
        speaker: {
          scene: this.scene?.id ?? null,
          actor: combatant.actor?.id ?? null,
          token: combatant.tokenId,
          alias: combatant.name,
        },
      });
    }
    if (updates.length > 0) await this.updateEmbeddedDocuments("Combatant", updates);
    return this;
  }

  /** The seconds that pass between two moments, with the turns between them. */
  getTimeDelta(fromRound: number, fromTurn: number | null, toRound: number, toTurn: number | null): number {
    const time = this.session.runtime.CONFIG["time"] as { readonly roundTime: number; readonly turnTime: number };
    const [from, to] = [
      { round: fromRound, turn: fromTurn },
      { round: toRound, turn: toTurn },
    ];
    return secondsBetween(from, to, this.turns.length, time);
  }

  /** What a system may do at turns and rounds; one game master's client calls these. */
  async _onStartTurn(_combatant: Combatant, _context: Plain): Promise<void> {}
  async _onEndTurn(_combatant: Combatant, _context: Plain): Promise<void> {}
  async _onStartRound(_context: Plain): Promise<void> {}
  async _onEndRound(_context: Plain): Promise<void> {}

  async #tellTurns(prior: Moment, current: Moment): Promise<void> {
    for (const { what, ...context } of turnEventsBetween(prior, current, this.turns.length)) {
      const combatant = "turn" in context ? this.turns[context.turn] : undefined;
      if (what === "round-begins") await this._onStartRound(context);
      if (what === "round-ends") await this._onEndRound(context);
      if (what === "turn-begins" && combatant) {
        await this.clearMovementHistories([combatant]);
        await this._onStartTurn(combatant, context);
      }
      if (what === "turn-ends" && combatant) await this._onEndTurn(combatant, context);
    }
  }

  override onUpdated(changed: Plain, options: Plain): void {
    if (!("round" in changed || "turn" in changed)) return;
    const { previous: prior, current } = this;
    if (options["turnEvents"] !== false && this.session.runtime.game.users.activeGM?.isSelf === true)
      this.#tellTurns(prior, current).catch((error: unknown) =>
        this.session.report("What a system does at a turn failed.", error),
      );
    // The same combatant at another index is no change of turn: only the order around it changed.
    this.#turned =
      prior.round !== current.round || prior.combatantId === null || prior.combatantId !== current.combatantId;
  }

  override onChildrenChanged(_name: string, userId: string): void {
    const before = this.current;
    this.setupTurns();
    this.current = this.#moment();
    if (!this.started || userId !== this.session.runtime.game.userId) return;
    const turn = this.#turnAfterChange(before);
    if (turn !== this.turn)
      this.update({ turn }, { turnEvents: false }).catch((error: unknown) =>
        this.session.report("The turn was not kept.", error),
      );
  }

  /** Whoever had the turn keeps it; if gone, the next in line has it. */
  #turnAfterChange(before: Moment): number | null {
    if (this.turns.length === 0) return null;
    const index = this.turns.findIndex(({ id }) => id === before.combatantId);
    return index >= 0 ? index : Math.min(this.turn ?? 0, this.turns.length - 1);
  }

  /** Tells this client that the turn is another's; every client does so, after the update. */
  override afterUpdateHook(options: Plain): void {
    const { previous: prior, current } = this;
    if (options["noHook"] === true || !this.#turned) return;
    this.#turned = false;
    this.session.runtime.hooks.callAll("combatTurnChange", this, prior, current);
  }

  #turned = false;

  async #turnTo(turn: number, direction: 1 | -1): Promise<this> {
    return this.#step("combatTurn", { round: this.round, turn }, direction);
  }

  async #roundTo(round: number, turn: number | null, direction: 1 | -1): Promise<this> {
    return this.#step("combatRound", { round, turn }, direction);
  }

  /** The hook fires here, on the one who turns the page, before anything is stored. */
  async #step(hook: string, updateData: Plain, direction: 1 | -1): Promise<this> {
    const { round, turn } = updateData as unknown as TurnMoment;
    const delta = this.getTimeDelta(this.round, this.turn, round, turn);
    const updateOptions = { direction, worldTime: { delta } };
    this.session.runtime.hooks.callAll(hook, this, updateData, updateOptions);
    await this.update(updateData, updateOptions);
    return this;
  }

  #moment(): Moment {
    const combatant = this.combatant;
    return {
      round: this.round,
      turn: this.turn,
      combatantId: combatant?.id ?? null,
      tokenId: combatant?.tokenId ?? null,
    };
  }
}

const NOWHERE: Moment = { round: 0, turn: null, combatantId: null, tokenId: null };
