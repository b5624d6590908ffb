/** Who sits at the table: sessions by seat, and which seats are taken. */

import type { WorldState } from "../world/world-state.ts";
import type { SeatCodes } from "./seat-codes.ts";

export class Seats {
  readonly #sessions = new Map<string, string>();
  readonly #connections = new Map<string, number>();
  readonly #viewed = new Map<string, string>();
  readonly #makeSession: () => string;
  /** The codes of the seats; null where anybody may take any. */
  readonly codes: SeatCodes | null;
  #tell: (seat: string, code: string) => void = () => undefined;

  constructor(makeSession: () => string, codes: SeatCodes | null = null) {
    this.#makeSession = makeSession;
    this.codes = codes;
  }

  /** Sits a user down; undefined if the world has no such user. One seat may be open in several windows. */
  join(world: WorldState, userId: string): string | undefined {
    if (!world.get("User", userId)) return undefined;
    const session = this.#makeSession();
    this.#sessions.set(session, userId);
    return session;
  }

  /** Tells the codes of all seats, and from here on each that is made for a new one. */
  tellCodes(world: WorldState, tell: (seat: string, code: string) => void): void {
    for (const { _id, name } of world.all("User").values()) {
      const made = this.codes?.of(_id);
      if (made) tell(String(name), made.code);
    }
    this.#tell = tell;
  }

  /** Makes the codes that new seats lack. */
  makeCodes(world: WorldState): void {
    for (const { _id, name } of world.all("User").values()) {
      const made = this.codes?.of(_id);
      if (made?.isNew) this.#tell(String(name), made.code);
    }
  }

  userOf(session: unknown): string | undefined {
    return typeof session === "string" ? this.#sessions.get(session) : undefined;
  }

  /** Counts a window in; tells whether the user was away before. */
  connect(userId: string): boolean {
    const before = this.#connections.get(userId) ?? 0;
    this.#connections.set(userId, before + 1);
    return before === 0;
  }

  /** Counts a window out; tells whether it was the user's last. */
  disconnect(userId: string): boolean {
    const left = (this.#connections.get(userId) ?? 1) - 1;
    if (left > 0) {
      this.#connections.set(userId, left);
      return false;
    }
    this.#connections.delete(userId);
    this.#viewed.delete(userId);
    return true;
  }

  view(userId: string, sceneId: string | null): void {
    if (sceneId === null) this.#viewed.delete(userId);
    else this.#viewed.set(userId, sceneId);
  }

  get active(): string[] {
    return [...this.#connections.keys()];
  }

  get viewed(): Record<string, string> {
    return Object.fromEntries(this.#viewed);
  }
}
