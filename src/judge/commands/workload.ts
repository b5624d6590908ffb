import type { Composed, Item, Taken } from "../entry/draft.ts";
import { isPlaceCommand } from "../journal/runtime-commands.ts";
import type { JsonObject } from "../protocol/canon.ts";
import { err, ok, type Result } from "../protocol/result.ts";
import type { ActFault, Committed } from "./accept.ts";
import { admit, type PendingSecretCommand } from "./secret-commands.ts";

interface QueuedItem extends Item {
  readonly seq: number;
}

type Settled = (result: Result<Committed, ActFault>) => void;

/** The commands that wait to be played, in order of arrival, and the promises of those who gave them. */
export class Workload {
  #items: readonly QueuedItem[] = [];
  #secrets: readonly PendingSecretCommand[] = [];
  readonly #promises = new Map<string, Settled>();
  readonly #ordersInPeriod: Map<string, number>;
  #seq = 0;

  /** `orders` are the secret orders of each seat that this period's entries hold. */
  constructor(orders: ReadonlyMap<string, number>) {
    this.#ordersInPeriod = new Map(orders);
  }

  /** The number of the latest item. Items that arrive later are left for a later tick. */
  get seq(): number {
    return this.#seq;
  }

  get hasItems(): boolean {
    return this.#items.length > 0;
  }

  has(id: string): boolean {
    return this.#items.some((item) => item.id === id) || this.#secrets.some((secret) => secret.id === id);
  }

  /** Queues a public row. */
  add(item: Item): void {
    this.#seq += 1;
    this.#items = [...this.#items, { ...item, seq: this.#seq }];
  }

  /** Adds a secret command, which waits until an entry is made for public reasons. */
  addSecret(secret: PendingSecretCommand): void {
    const anomaly = isPlaceCommand(secret.command) ? secret.command.place.id : secret.anomaly;
    this.#secrets = [...this.#secrets, { ...secret, anomaly }];
  }

  /** Resolves when an entry holds the act, or when none ever will. */
  promise(id: string): Promise<Result<Committed, ActFault>> {
    return new Promise((settle) => this.#promises.set(id, settle));
  }

  /** The work for the next entry: items up to `seq`, and the secret commands that fit. `seats` is the number of seats. */
  upTo(
    seq: number,
    seats: number,
  ): { readonly items: readonly Item[]; readonly secrets: readonly PendingSecretCommand[] } {
    const items = this.#items.filter((item) => item.seq <= seq);
    return { items, secrets: admit(this.#secrets, seats, this.#ordersInPeriod) };
  }

  /** Removes the commands that entry `n` holds. */
  take(taken: readonly Taken[], n: number): void {
    for (const { id, commands, refused } of taken) {
      const user = this.#secrets.find((secret) => secret.id === id)?.user;
      if (user !== undefined) this.#ordersInPeriod.set(user, (this.#ordersInPeriod.get(user) ?? 0) + 1);
      this.#remove(id, commands);
      if (!this.has(id)) this.#settle(id, ok({ n, ...(refused === undefined ? {} : { refused }) }));
    }
  }

  /** Removes an item that ended in an error. */
  drop({ id, error }: Composed<unknown, unknown, unknown>["failed"][number]): void {
    this.#remove(id, Number.POSITIVE_INFINITY);
    this.#settle(id, err({ code: "command-failed", error }));
  }

  /** Begins to count every seat's secret orders again, for a new period. */
  newPeriod(): void {
    this.#ordersInPeriod.clear();
  }

  /** Settles all promises, because this window no longer executes. */
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
    this.#secrets = this.#secrets.filter((secret) => secret.id !== id);
  }
}
