import { type AnomalyState, makeTime } from "../../rules/index.ts";
import type { RulesetAdapter } from "../ruleset/adapter.ts";
import type { PendingMove } from "./token-moves.ts";

/** A move that the judge is to allow or not. */
export interface Doubt {
  readonly unit: string;
  /** Hexes that the ship would have gone in this moment, and those that it may go. */
  readonly hexes: number;
  readonly allowed: number;
  readonly speed: number;
}

/**
 * Moves that captains make, or say that their ships were moved so, beyond what the present moment allows: a ship's own
 * by its speed, any other by a hex. So nobody sweeps over hexes to come upon a portal.
 */
export class DoubtfulMoves {
  #moment = "";
  /** Hexes that were gone in the moment, by the log's entry that tells them. */
  #gone: readonly { readonly unit: string; readonly hexes: number; readonly entry: number }[] = [];
  #asked: { readonly doubt: Doubt; readonly move: PendingMove; readonly moment: string }[] = [];

  /** What the judge is to decide. */
  get open(): readonly Doubt[] {
    return this.#asked.map(({ doubt }) => doubt);
  }

  /** What is too much about a move; null where nothing is, or where the judge made it. */
  of({ orders, units }: RulesetAdapter, state: AnomalyState, move: PendingMove): Doubt | null {
    const unit = state.units[move.unit];
    // A move that nobody saw was made by whoever may move the ship.
    if (!unit || !orders.allowance || unit.owner === null || (move.mover ?? unit.owner) !== unit.owner) return null;
    // What cannot move at all is refused by the rules.
    if (move.how === "own" && !units.canMove(unit)) return null;
    const hexes = this.#goneBy(state, unit.id) + orders.along(unit, move.points).length;
    const allowed = move.how === "own" ? orders.allowance(state, unit) : 1;
    return hexes > allowed ? { unit: unit.id, hexes, allowed, speed: unit.speed } : null;
  }

  /** A move of so many hexes is played, in that entry of the log. */
  note(state: AnomalyState, unit: string, hexes: number, entry: number): void {
    this.#keepTo(state);
    this.#gone = [...this.#gone, { unit, hexes, entry }];
  }

  /** The judge is asked, once of a ship: what was asked of it before is this question now. */
  ask(state: AnomalyState, doubt: Doubt, move: PendingMove): void {
    this.drop(doubt.unit);
    this.#asked.push({ doubt, move, moment: makeTime(state.clock) });
  }

  /** Entries are undone: moves in them count no more. What is asked was meant for what came after them. */
  wentBack(entries: readonly number[]): void {
    this.#gone = this.#gone.filter(({ entry }) => !entries.includes(entry));
    this.#asked = this.#asked.map((one) => ({ ...one, moment: "" }));
  }

  /** Takes back what was asked in another moment, or before something was undone: the moves that come to nothing. */
  lapsed(state: AnomalyState): readonly PendingMove[] {
    const now = makeTime(state.clock);
    const late = this.#asked.filter(({ moment }) => moment !== now);
    if (late.length > 0) this.#asked = this.#asked.filter(({ moment }) => moment === now);
    return late.map(({ move }) => move);
  }

  /** The move of a unit that waits for the judge; null where none does. */
  waiting(unit: string): PendingMove | null {
    return this.#asked.find(({ doubt }) => doubt.unit === unit)?.move ?? null;
  }

  /** The move of a unit that is asked no more, as it was decided on or taken back; null where none was open. */
  decided(unit: string): PendingMove | null {
    const at = this.#asked.findIndex(({ doubt }) => doubt.unit === unit);
    const [one] = at < 0 ? [] : this.#asked.splice(at, 1);
    return one?.move ?? null;
  }

  /** Nothing of a unit's moves is asked any more. */
  drop(unit: string): void {
    this.#asked = this.#asked.filter(({ doubt }) => doubt.unit !== unit);
  }

  #goneBy(state: AnomalyState, id: string): number {
    this.#keepTo(state);
    return this.#gone.reduce((sum, { unit, hexes }) => (unit === id ? sum + hexes : sum), 0);
  }

  /** Moves of other moments count no more. */
  #keepTo(state: AnomalyState): void {
    const moment = makeTime(state.clock);
    if (moment !== this.#moment) this.#gone = [];
    this.#moment = moment;
  }
}
