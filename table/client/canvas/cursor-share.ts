import type { User } from "../data/document-types.ts";
import type { Activity } from "../runtime.ts";
import type { Point } from "./view.ts";

/** The least time between two broadcasts of a pointer, in milliseconds. */
export const CURSOR_INTERVAL = 60;

/** What sharing pointers needs. */
export interface CursorPort {
  /** Whether this user shows their pointer: the permission `SHOW_CURSOR`. */
  mayShow(): boolean;
  now(): number;
  /** Calls back after so many milliseconds. */
  later(callback: () => void, delay: number): void;
  sceneId(): string | null;
  send(activity: Activity): void;
}

/**
 * Tells the others where this user's pointer is, at a bounded rate and never when the permission is missing. The last
 * place always arrives, and leaving is told once.
 */
export class CursorShare {
  readonly #port: CursorPort;
  #sent = Number.NEGATIVE_INFINITY;
  #waiting: Point | null = null;
  #due = false;
  #shown = false;

  constructor(port: CursorPort) {
    this.#port = port;
  }

  /** Tells of a new place, or of having left the canvas. */
  tell(place: Point | null): void {
    const point = this.#port.mayShow() ? place : null;
    if (!point && !this.#shown && !this.#waiting) return;
    this.#waiting = point;
    const wait = point ? this.#sent + CURSOR_INTERVAL - this.#port.now() : 0;
    if (wait <= 0) this.#send();
    if (wait <= 0 || this.#due) return;
    this.#due = true;
    this.#port.later(() => {
      this.#due = false;
      if (this.#waiting) this.#send();
    }, wait);
  }

  #send(): void {
    const point = this.#waiting;
    this.#waiting = null;
    if (!point && !this.#shown) return;
    this.#shown = point !== null;
    this.#sent = this.#port.now();
    const cursor = point && { x: Math.round(point.x), y: Math.round(point.y) };
    this.#port.send({ sceneId: this.#port.sceneId(), cursor });
  }
}

/** How long a pointer that rests is shown, in milliseconds: longer, and it covers what it points at. */
export const POINTER_RESTS = 2000;

/** Takes the pointers of others away where they rest. */
export class RestingPointers {
  readonly #moves = new Map<string, number>();
  readonly #later: (callback: () => void, delay: number) => void;
  readonly #hide: (user: string) => void;

  constructor(later: (callback: () => void, delay: number) => void, hide: (user: string) => void) {
    this.#later = later;
    this.#hide = hide;
  }

  /** Somebody's pointer is elsewhere now. */
  moved(user: string): void {
    const move = (this.#moves.get(user) ?? 0) + 1;
    this.#moves.set(user, move);
    this.#later(() => {
      if (this.#moves.get(user) === move) this.#hide(user);
    }, POINTER_RESTS);
  }
}

/** Another user's pointer as their activity tells it; undefined if it tells nothing of it. */
export const cursorOf = (activity: Activity, sceneId: string | null, user: User): Point | null | undefined => {
  if (!("cursor" in activity)) return undefined;
  return activity["sceneId"] === sceneId && user.active ? pointIn(activity["cursor"]) : null;
};

/** Where another user points for a moment; null if their activity tells nothing of it. */
export const pingIn = (activity: Activity, sceneId: string | null): Point | null =>
  activity["sceneId"] === sceneId ? pointIn(activity["ping"]) : null;

const pointIn = (told: unknown): Point | null => {
  if (typeof told !== "object" || told === null) return null;
  const { x, y } = told as { x?: unknown; y?: unknown };
  return typeof x === "number" && typeof y === "number" ? { x, y } : null;
};

/** The tokens another user targets as their activity tells it; undefined if it tells nothing of them. */
export const targetsIn = (activity: Activity, sceneId: string | null): readonly string[] | undefined => {
  const targets = activity["targets"];
  if (!Array.isArray(targets) || activity["sceneId"] !== sceneId) return undefined;
  return targets.filter((id): id is string => typeof id === "string");
};
