import type { HostToken, Point } from "../host/host.ts";
import type { Movement } from "../tokens/token-moves.ts";

/** What was passed of a way over checkpoints. */
interface Passed<T> {
  readonly movement: Movement;
  readonly meant: T;
}

/**
 * Ways over checkpoints, which Foundry goes in several movements, put together again: a drag is one move. Each is kept
 * with what its first movement said of it, until its last one is told, or it is stopped.
 */
export class MovementChains<T> {
  readonly #passed = new Map<HostToken, Passed<T>>();

  /** The ways that are over now that a movement was told, in order; none while the present one goes on. */
  take(token: HostToken, movement: Movement, meant: T): readonly Passed<T>[] {
    const before = this.#passed.get(token);
    const goesOn = before !== undefined && movement.chain.includes(before.movement.id);
    const whole: Passed<T> = goesOn
      ? { meant: before.meant, movement: { ...movement, passed: joined(before.movement, movement) } }
      : { meant, movement };
    this.#passed.delete(token);
    const stopped = before && !goesOn ? [before] : [];
    if (movement.pending.waypoints.length === 0) return [...stopped, whole];
    this.#passed.set(token, whole);
    return stopped;
  }

  /** Whether a token is on a way that goes on. */
  isOnWay(token: HostToken): boolean {
    return this.#passed.has(token);
  }

  /** The way of a token that goes no further; null where none was under way. */
  stop(token: HostToken): Passed<T> | null {
    const found = this.#passed.get(token) ?? null;
    this.#passed.delete(token);
    return found;
  }
}

const joined = (one: Movement, other: Movement): { readonly waypoints: readonly Point[] } => ({
  waypoints: [...wayOf(one), ...wayOf(other)],
});

const wayOf = ({ passed, destination }: Movement): readonly Point[] =>
  passed.waypoints.length > 0 ? passed.waypoints : [destination];
