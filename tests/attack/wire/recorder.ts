/** All that the host hands to one seat's windows, noted before any client of ours has read it. */
import type { Transport } from "open-table/client/runtime.ts";
import type { Door } from "open-table/tests/support/doors.ts";
import type { Json } from "open-table/world/plain.ts";
import type { Through } from "../../foundry/table/harness.ts";
import { plainly } from "./plainly.ts";

/** Something that came to a seat: an event of the host's, an answer to its own request, or the world at login. */
export interface Received {
  /** Milliseconds of the clients' time. */
  readonly at: number;
  readonly event: string;
  readonly text: string;
}

/** The records of all seats of one table. */
export class Recorder {
  readonly #bySeat = new Map<string, Received[]>();

  /** Stands between the host and every window of the table. */
  readonly through: Through = (door, { seat, now }) => {
    const note = (event: string, args: unknown): void =>
      void this.received(seat).push({ at: now(), event, text: JSON.stringify(args) });
    return recording(door, note);
  };

  received(seat: string): Received[] {
    const known = this.#bySeat.get(seat) ?? [];
    this.#bySeat.set(seat, known);
    return known;
  }

  /** Forgets what came so far. */
  begin(): void {
    for (const lines of this.#bySeat.values()) lines.length = 0;
  }
}

const recording = (door: Door, note: (event: string, args: unknown) => void): Door => ({
  join: (seat) => door.join(seat),
  text: (path) => door.text(path),
  world: async (session) => {
    const world = await door.world(session);
    note("login", world);
    return world;
  },
  connect: async (session) => {
    const inner = await door.connect(session);
    const known = new Set<string>();
    const transport: Transport = {
      ...inner,
      request: async (request, onReply) => {
        const answer = (reply: Json): void => {
          note(`answer to ${request.kind}`, reply);
          onReply?.(reply);
        };
        return inner.request(request, answer);
      },
      on: (event, handler) => {
        // Of every event once, however many listen.
        if (!known.has(event)) inner.on(event, (...args) => note(event, args));
        known.add(event);
        inner.on(event, handler);
      },
    };
    return transport;
  },
});

/** A record as two games are compared by it: a line for each thing that came, with its time, its name, its text and its size. */
export const linesOf = (received: readonly Received[]): readonly string[] =>
  received.map(({ at, event, text }) => {
    const plain = plainly(text);
    return `${at} ${event} ${plain} ${plain.length}`;
  });

/** Where two records part. */
export interface Parting {
  /** The number of the line, from 0. */
  readonly line: number;
  readonly one: string;
  readonly other: string;
}

/** How much of a line is shown on either side of the first letter that differs. */
const AROUND = 120;

/** The first line in which two records differ; null where they are the same to the last byte. */
export const parting = (one: readonly string[], other: readonly string[]): Parting | null => {
  const line = one.findIndex((text, at) => text !== other[at]);
  const at = line < 0 && one.length < other.length ? one.length : line;
  if (at < 0) return null;
  const [a, b] = [one[at] ?? "nothing more", other[at] ?? "nothing more"];
  let same = 0;
  while (same < a.length && a[same] === b[same]) same += 1;
  const shown = (text: string): string =>
    `${text.slice(0, 40)} … ${text.slice(Math.max(0, same - AROUND), same + AROUND)}`;
  return { line: at, one: shown(a), other: shown(b) };
};
