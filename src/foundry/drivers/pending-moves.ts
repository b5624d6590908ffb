import { type AnomalyState, add, equals, type Hex, type Place, subtract } from "../../rules/index.ts";
import type { Host } from "../host/host.ts";
import { ASKED } from "../message/refusal-text.ts";
import { hexesAlong, withoutLoops } from "../read/scene-grid.ts";
import { unitName } from "../read/unit.ts";
import type { ModuleCommand, RulesetOrders } from "../ruleset/orders.ts";
import type { MoveCheck } from "../settings/settings.ts";
import { type Doubt, DoubtfulMoves } from "../tokens/doubtful-moves.ts";
import { isTooFar, moveOf, type PendingMove, putBack } from "../tokens/token-moves.ts";
import type { DriverContext, JudgeSettings } from "./driver-context.ts";

/** Moves of one ship that wait to be played at most; a further one is put back. */
export const MOVES_WAITING_MOST = 8;

/** Stands for whoever made a move that nobody saw. */
const NOBODY = "";

/** A step that a towed unit takes behind the one that holds it, once that one has taken its own. */
export interface Tow {
  readonly unit: string;
  /** The unit that holds it. */
  readonly by: string;
  readonly scene: string;
  /** Where the holder comes by its step, and the offset of that step. */
  readonly at: Hex;
  readonly way: Place;
  readonly mover: null;
}

/** Whether a wish is a towed unit's step. */
const isTow = (wish: PendingMove | Tow): wish is Tow => "by" in wish;

/**
 * A move with what it draws along: a ship that holds others by beams takes them with it, step by step.
 *
 * @rule IP2.15 What is held follows, into a portal too.
 */
const withTows = (orders: RulesetOrders, state: AnomalyState, move: PendingMove): readonly (PendingMove | Tow)[] => {
  const unit = state.units[move.unit];
  const held = move.how === "own" ? state.beams.filter(({ from }) => from === move.unit).map(({ to }) => to) : [];
  if (!unit || held.length === 0) return [move];
  const wishes: (PendingMove | Tow)[] = [];
  let before = unit.hex;
  for (const hex of orders.along(unit, move.points)) {
    const step = { scene: move.scene, at: hex, way: subtract(hex, before) };
    wishes.push({ ...move, points: [hex] });
    for (const towed of held) wishes.push({ ...step, unit: towed, by: unit.id, mover: null });
    before = hex;
  }
  return wishes;
};

/** The command of a towed unit's step; null where its holder did not come so far, or holds it no more. */
const towOf = (orders: RulesetOrders, state: AnomalyState, tow: Tow): ModuleCommand | "no-order" | null => {
  const [unit, holder] = [state.units[tow.unit], state.units[tow.by]];
  const holds = state.beams.some(({ from, to }) => from === tow.by && to === tow.unit);
  if (!unit || !holder || !holds || holder.scene !== tow.scene || !equals(holder.hex, tow.at)) return null;
  const points = [add(unit.hex, tow.way)];
  return moveOf(orders, state, { unit: unit.id, scene: tow.scene, points, how: "tractor", mover: null });
};

/** The moves that people made on the map, played one after another while orders are taken. */
export class PendingMoves {
  readonly #host: Host;
  readonly #session: DriverContext;
  readonly #settings: JudgeSettings;
  /** Moves that wait, by who made them: each mover's are played in turn, one of each. */
  readonly #waiting = new Map<string, readonly PendingMove[]>();
  /** The move that is being played, with what follows it. */
  #wishes: (PendingMove | Tow)[] = [];
  #playing = false;
  /** The unit of the move that is being played. */
  #played: string | null = null;
  /** Moves beyond a ship's speed. */
  readonly doubts = new DoubtfulMoves();
  readonly #allowed = new Set<PendingMove | Tow>();

  constructor(host: Host, session: DriverContext, settings: JudgeSettings) {
    this.#host = host;
    this.#session = session;
    this.#settings = settings;
  }

  /** What becomes of a move that is too much; where nobody judges there is nobody to ask. */
  get #check(): MoveCheck {
    const check = this.#settings.moveCheck();
    return check === "ask" && this.#session.game.state.judging.mode !== "judge" ? "note" : check;
  }

  /** Tells all of a move that is too much, as it is played. */
  async #tell({ unit, hexes, allowed, speed }: Doubt): Promise<void> {
    const data = { unit: unitName(this.#host, this.#session.game.state, unit), hexes, allowed, speed };
    await this.#session.act([
      { do: "note", text: this.#host.game.i18n.format("GRAVITYPORTALS.Card.Back.beyondSpeed", data) },
    ]);
  }

  /** Moves that were made. What is no way of a ship is put back at once, however the judge has moves checked. */
  add(moves: readonly PendingMove[]): void {
    for (const move of moves) {
      const waiting = this.#of(move.mover).filter(({ unit }) => unit === move.unit).length;
      if (isTooFar(this.#session.game.state, move)) void this.#takeBack(move, "too-far");
      else if (waiting >= MOVES_WAITING_MOST) void this.#takeBack(move, "too-many");
      else this.#wait(this.#joined(move));
    }
    this.consider();
  }

  #of(mover: string | null): readonly PendingMove[] {
    return this.#waiting.get(mover ?? NOBODY) ?? [];
  }

  #wait(move: PendingMove | null): void {
    if (move) this.#waiting.set(move.mover ?? NOBODY, [...this.#of(move.mover), move]);
  }

  /** The next move of whoever waits longest for one; nothing where none waits. */
  #nextInTurn(): PendingMove | undefined {
    const [[mover, moves] = ["", []]] = this.#waiting;
    const [next, ...left] = moves;
    this.#waiting.delete(mover);
    // Whoever comes last has all others before them.
    if (left.length > 0) this.#waiting.set(mover, left);
    return next;
  }

  get #isDue(): boolean {
    return this.#wishes.length + this.#waiting.size > 0;
  }

  /** Whether a move of a unit waits, or is being played. */
  isBusy(unit: string): boolean {
    return (
      this.#played === unit ||
      this.doubts.waiting(unit) !== null ||
      [...this.#wishes, ...[...this.#waiting.values()].flat()].some((wish) => wish.unit === unit)
    );
  }

  /**
   * A move with the one that waits for the judge, if its mover made that too: one way without its loops, so that a ship
   * which is dragged back has gone no farther. Nothing is left of one that leads back to where the game has the ship.
   */
  #joined(move: PendingMove): PendingMove | null {
    const { state } = this.#session.game;
    const unit = state.units[move.unit];
    const before = this.doubts.waiting(move.unit);
    if (!unit || !before) return move;
    this.doubts.drop(move.unit);
    this.#session.changed();
    // Where somebody else moves the ship, that is what counts.
    if (before.mover !== move.mover) return move;
    const points = withoutLoops(unit.hex, hexesAlong(unit.hex, [...before.points, ...move.points]));
    if (points.length > 0) return { ...move, points };
    void this.#takeBack(move, "taken-back");
    return null;
  }

  /** Whoever made a move that waits for the judge takes it back. */
  async takeBack(unit: string, mover: string): Promise<void> {
    const move = this.doubts.waiting(unit);
    if (move?.mover !== mover) return;
    this.doubts.drop(unit);
    await this.#takeBack(move, "taken-back");
    this.#session.changed();
  }

  /** Plays those that wait, when orders may be given; those that the judge did not decide on in time are put back. */
  consider(): void {
    for (const move of this.doubts.lapsed(this.#session.game.state)) void this.#takeBack(move, "not-decided");
    void this.#play();
  }

  /** The judge allows a move beyond a ship's speed, or has the ship put back. */
  async decide(unit: string, allow: boolean): Promise<void> {
    const { game } = this.#session;
    const move = this.doubts.decided(unit);
    if (!move) return;
    const doubt = this.doubts.of(this.#session.ruleset, game.state, move);
    if (allow) {
      this.#goAhead(move);
      if (doubt) await this.#tell(doubt);
      this.consider();
    } else {
      this.doubts.drop(unit);
      await this.#takeBack(move, "too-fast");
    }
    this.#session.changed();
  }

  /** A move is the next to be played, with what the ship tows. */
  #goAhead(move: PendingMove): void {
    const { game, ruleset } = this.#session;
    const steps = withTows(ruleset.orders, game.state, move);
    for (const step of steps) this.#allowed.add(step);
    this.#wishes = [...steps, ...this.#wishes];
  }

  /** Whether a move may be played now. One that is too much is told, or waits for the judge, or is put back. */
  async #mayGo(move: PendingMove): Promise<boolean> {
    const { game, ruleset } = this.#session;
    const check = this.#check;
    const doubt = this.doubts.of(ruleset, game.state, move);
    // A place to which nobody saw anybody move may be one that was written without a move, if it is more than a step.
    if (doubt && move.mover === null && doubt.hexes > Math.max(1, doubt.allowed)) {
      await this.#takeBack(move, "too-fast");
      return false;
    }
    if (!doubt || check === "off") return true;
    if (check === "note") {
      await this.#tell(doubt);
      return true;
    }
    if (check === "refuse") await this.#takeBack(move, "too-fast");
    else {
      this.doubts.ask(game.state, doubt, move);
      if (move.mover !== null) this.#session.tellPutBack(move.mover, move.unit, ASKED);
      this.#session.changed();
    }
    return false;
  }

  async #takeBack(move: PendingMove, code: string): Promise<void> {
    this.#wishes = this.#wishes.filter(({ unit }) => unit !== move.unit);
    this.#drop((one) => one.unit === move.unit);
    if (move.mover !== null) this.#session.tellPutBack(move.mover, move.unit, code);
    await putBack(this.#host, this.#session.game.state, move.unit);
  }

  /** Moves that wait come to nothing. */
  #drop(isGone: (move: PendingMove) => boolean): void {
    for (const [mover, moves] of [...this.#waiting]) {
      const left = moves.filter((move) => !isGone(move));
      if (left.length > 0) this.#waiting.set(mover, left);
      else this.#waiting.delete(mover);
    }
  }

  async #play(): Promise<void> {
    const { game, ruleset } = this.#session;
    const { rules, orders } = ruleset;
    if (this.#playing) return;
    this.#playing = true;
    try {
      while (this.#isDue && rules.takesOrders(game.state) && !rules.next(game.state)) {
        const [move = this.#nextInTurn()] = this.#wishes;
        this.#wishes = this.#wishes.slice(1);
        this.#played = move?.unit ?? null;
        if (move && !isTow(move) && !this.#allowed.delete(move)) {
          if (await this.#mayGo(move)) this.#goAhead(move);
          continue;
        }
        const unit = move && game.state.units[move.unit];
        const hexes = move && unit && !isTow(move) ? orders.along(unit, move.points).length : 0;
        const command = move && (isTow(move) ? towOf(orders, game.state, move) : moveOf(orders, game.state, move));
        if (!command) continue;
        const refused = command === "no-order" ? command : await this.#session.act([command]);
        if (refused === null && hexes > 0) this.doubts.note(game.state, move.unit, hexes, game.tip.n);
        if (refused === null) continue;
        // What was to follow a move that did not happen does not happen either.
        this.#wishes = this.#wishes.filter((one) => one.unit !== move.unit && !(isTow(one) && one.by === move.unit));
        this.#drop((one) => one.unit === move.unit);
        if (isTow(move)) continue;
        if (move.mover !== null) this.#session.tellPutBack(move.mover, move.unit, refused);
        await putBack(this.#host, game.state, move.unit);
      }
    } finally {
      this.#playing = false;
      this.#played = null;
    }
  }
}
