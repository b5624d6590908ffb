import type { HostRequest, Transport } from "open-table/client/runtime.ts";
import type { Json } from "open-table/world/plain.ts";
import { EVENTS } from "open-table/world/protocol.ts";

/** What came over a client's line: a document operation, a module's message, or somebody's coming and going. */
export interface Heard {
  readonly event: string;
  readonly args: readonly Json[];
  /** Milliseconds of the clients' time. */
  readonly at: number;
}

/** A write that a client asked for. */
export interface Asked {
  readonly request: HostRequest;
  /** Milliseconds of the clients' time. */
  readonly at: number;
  /** Whether the host did it; undefined while no answer is there. */
  done?: boolean;
}

/** A client's line that notes what goes over it. */
export class Line {
  readonly heard: Heard[] = [];
  readonly asked: Asked[] = [];
  readonly said: Heard[] = [];
  readonly transport: Transport;
  /** Grows with everything that goes over the line. */
  traffic = 0;
  readonly #inner: Transport;
  readonly #now: () => number;
  readonly #handlers = new Map<unknown, (...args: Json[]) => void>();
  #cut = false;
  #fuse: { left: number; readonly answered: boolean } | null = null;
  #held: (() => void)[] | null = null;

  constructor(inner: Transport, noted: readonly string[], now: () => number) {
    this.#inner = inner;
    this.#now = now;
    for (const event of noted) inner.on(event, (...args) => void this.heard.push({ event, args, at: now() }));
    this.transport = {
      request: (request, onReply) => this.#request(request, onReply),
      emit: (event, ...args) => {
        if (this.#cut) return;
        this.traffic += 1;
        this.said.push({ event, args, at: now() });
        const send = (): void => inner.emit(event, ...args);
        if (this.#held) this.#held.push(send);
        else send();
      },
      on: (event, handler) => {
        const counted = (...args: Json[]): void => {
          this.traffic += 1;
          if (!this.#cut) handler(...args);
        };
        this.#handlers.set(handler, counted);
        inner.on(event, counted);
      },
      off: (event, handler) => {
        const counted = this.#handlers.get(handler);
        if (counted) inner.off(event, counted);
      },
      close: () => inner.close(),
    };
  }

  /** Whether the window is gone. */
  get dead(): boolean {
    return this.#cut;
  }

  /**
   * The window goes at one of its next writes: with `answered` the host still does it and the answer is lost, else it
   * never leaves.
   */
  dieAt(write: number, answered: boolean): void {
    this.#fuse = { left: write, answered };
  }

  /** Module messages wait from now on. */
  hold(): void {
    this.#held = [];
  }

  /** Sends what waited, in another order if one is given, and holds nothing back any more. */
  release(order: (held: (() => void)[]) => (() => void)[] = (held) => held): void {
    const held = this.#held ?? [];
    this.#held = null;
    this.traffic += 1;
    for (const send of order(held)) send();
  }

  /** The window is gone at this very moment: it hears, asks and is answered nothing more. */
  cut(): void {
    this.#cut = true;
    this.#inner.close();
  }

  /** Sends what no honest client would. */
  forge(event: string, ...args: readonly Json[]): void {
    this.traffic += 1;
    this.#inner.emit(event, ...args);
  }

  /** Asks for a write as no client of the host makes it. */
  write(request: HostRequest): Promise<Json> {
    return this.#request(request);
  }

  #request(request: HostRequest, onReply?: (reply: Json) => void): Promise<Json> {
    const fuse = this.#fuse;
    if (fuse) fuse.left -= 1;
    if (fuse?.left === 0 && !fuse.answered) this.cut();
    if (this.#cut) return new Promise(() => undefined);
    this.traffic += 1;
    const asked: Asked = { request, at: this.#now() };
    this.asked.push(asked);
    return new Promise((resolve, reject) => {
      this.#inner
        .request(request, (reply) => {
          this.traffic += 1;
          if (fuse?.left === 0) this.cut();
          if (this.#cut) return;
          asked.done = true;
          onReply?.(reply);
          resolve(reply);
        })
        .catch((error: unknown) => {
          this.traffic += 1;
          asked.done = false;
          if (!this.#cut) reject(error);
        });
    });
  }
}

/** What every client's line notes beside the module's own messages. */
export const NOTED = [EVENTS.documents, EVENTS.userConnected] as const;
