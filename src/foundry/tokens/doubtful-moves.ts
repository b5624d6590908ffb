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

/** Own moves of captains that go beyond what their ships' speeds allow in the present moment. */
export class DoubtfulMoves {
  #moment = "";
  readonly #gone = new Map<string, number>();
  readonly #asked: { readonly doubt: Doubt; readonly move: PendingMove }[] = [];

  /** What the judge is to decide. */
  get open(): readonly Doubt[] {
    return this.#asked.map(({ doubt }) => doubt);
  }

  /** What is too much about a move; null where nothing is, or where it is no captain's own. */
  of({ orders, units }: RulesetAdapter, state: AnomalyState, move: PendingMove): Doubt | null {
    const unit = state.units[move.unit];
    // What cannot move at all is refused by the rules.
    if (unit && !units.canMove(unit)) return null;
    if (!unit || !orders.allowance || move.how !== "own" || move.mover === null || move.mover !== unit.owner)
      return null;
    const hexes = this.#goneBy(state, unit.id) + orders.along(unit, move.points).length;
    const allowed = orders.allowance(state, unit);
    return hexes > allowed ? { unit: unit.id, hexes, allowed, speed: unit.speed } : null;
  }

  /** A move of so many hexes is played. */
  note(state: AnomalyState, unit: string, hexes: number): void {
    this.#gone.set(unit, this.#goneBy(state, unit) + hexes);
  }

  /** The judge is asked. */
  ask(doubt: Doubt, move: PendingMove): void {
    this.#asked.push({ doubt, move });
  }

  /** The move of a unit that the judge has decided on; null where none was open. */
  decided(unit: string): PendingMove | null {
    const at = this.#asked.findIndex(({ doubt }) => doubt.unit === unit);
    const [one] = at < 0 ? [] : this.#asked.splice(at, 1);
    return one?.move ?? null;
  }

  #goneBy(state: AnomalyState, unit: string): number {
    const moment = makeTime(state.clock);
    if (moment !== this.#moment) this.#gone.clear();
    this.#moment = moment;
    return this.#gone.get(unit) ?? 0;
  }
}
