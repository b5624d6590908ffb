import type { Composed, Item, Taken } from "../entry/draft.ts";
import type { JsonObject } from "../protocol/canon.ts";
import { err, ok, type Result } from "../result.ts";
import type { ActFault, Committed } from "./acts.ts";
import { admit, type WaitingRider } from "./riders.ts";
import { isPlaceCommand } from "./runtime-commands.ts";

interface QueuedItem extends Item {
  readonly seq: number;
}

type Settled = (result: Result<Committed, ActFault>) => void;

/** What waits to be played, in order of arrival, and who waits for it. */
export class Workload {
  #items: readonly QueuedItem[] = [];
  #riders: readonly WaitingRider[] = [];
  readonly #promises = new Map<string, Settled>();
  readonly #ordersInSegment = new Map<string, number>();
  #seq = 0;

  /** The number of the latest item: what arrives later is for a later tick. */
  get seq(): number {
    return this.#seq;
  }

  get hasItems(): boolean {
    return this.#items.length > 0;
  }

  has(id: string): boolean {
    return this.#items.some((item) => item.id === id) || this.#riders.some((rider) => rider.id === id);
  }

  /** Queues a public row. */
  add(item: Item): void {
    this.#seq += 1;
    this.#items = [...this.#items, { ...item, seq: this.#seq }];
  }

  /** Keeps a secret command until an entry is made for public reasons. */
  ride(rider: WaitingRider): void {
    const anomaly = isPlaceCommand(rider.command) ? rider.command.place.id : rider.anomaly;
    this.#riders = [...this.#riders, { ...rider, anomaly }];
  }

  /** Resolves when the act is in an entry, or will never be. */
  promise(id: string): Promise<Result<Committed, ActFault>> {
    return new Promise((settle) => this.#promises.set(id, settle));
  }

  /** What the next entry may be made of: items up to `seq`, and the riders that have room among so many seats. */
  upTo(seq: number, seats: number): { readonly items: readonly Item[]; readonly riders: readonly WaitingRider[] } {
    const items = this.#items.filter((item) => item.seq <= seq);
    return { items, riders: admit(this.#riders, seats, this.#ordersInSegment) };
  }

  /** Takes out what an entry holds. */
  take(taken: readonly Taken[], n: number): void {
    for (const { id, commands, refused } of taken) {
      const user = this.#riders.find((rider) => rider.id === id)?.user;
      if (user !== undefined) this.#ordersInSegment.set(user, (this.#ordersInSegment.get(user) ?? 0) + 1);
      this.#remove(id, commands);
      if (!this.has(id)) this.#settle(id, ok({ n, ...(refused === undefined ? {} : { refused }) }));
    }
  }

  /** Takes out what ended in an error, wholly. */
  drop({ id, error }: Composed<unknown, unknown, unknown>["failed"][number]): void {
    this.#remove(id, Number.POSITIVE_INFINITY);
    this.#settle(id, err({ code: "command-failed", error }));
  }

  /** A new segment begins: every seat's secret orders are counted anew. */
  newSegment(): void {
    this.#ordersInSegment.clear();
  }

  /** This window executes no longer. */
  stop(): void {
    for (const id of this.#promises.keys()) this.#settle(id, err({ code: "standby" }));
  }

  #settle(id: string, result: Result<Committed, ActFault>): void {
    this.#promises.get(id)?.(result);
    this.#promises.delete(id);
  }

  #remove(id: string, commands: number): void {
    this.#items = this.#items.flatMap((item) => {
      const row: readonly JsonObject[] = item.id === id ? item.row.slice(commands) : item.row;
      return row.length > 0 ? [{ ...item, row }] : [];
    });
    this.#riders = this.#riders.filter((rider) => rider.id !== id);
  }
}
