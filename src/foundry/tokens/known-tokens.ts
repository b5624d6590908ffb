import type { HostToken } from "../host/host.ts";
import { unitIdOf } from "../read/unit.ts";

/**
 * Which unit each token stands for, as the game and its judge have it. A captain may write on an own token, and could
 * give it the name of another's ship.
 */
export class KnownTokens {
  readonly #units = new Map<string, string>();

  /** What the judge's side wrote on a token holds. */
  note(token: HostToken): void {
    const unit = unitIdOf(token);
    if (unit !== null) this.#units.set(keyOf(token), unit);
  }

  /** The unit that a token stands for; nothing where it stands for none. */
  unitOf(token: HostToken): string | undefined {
    return this.#units.get(keyOf(token));
  }

  /** Whether a token bears the name of its own unit, or none where it has none. */
  bearsItsOwn(token: HostToken): boolean {
    return (unitIdOf(token) ?? undefined) === this.unitOf(token);
  }
}

const keyOf = ({ id, parent }: HostToken): string => `${parent?.id}.${id}`;
