import { err, ok, type Result } from "../../rules/index.ts";
import { commandJson, commandOf, isPlaceCommand, isRuntimeCommand } from "../log/runtime-commands.ts";
import type { Engine, EngineCommand, EngineEvent } from "../ports/engine.ts";
import { canon, type JsonObject } from "../protocol/encoding.ts";
import {
  judgeShare,
  SECRET_ORDER_BYTES,
  SECRET_ORDERS_PER_ENTRY,
  SECRET_ORDERS_PER_PERIOD,
} from "../protocol/sizes.ts";
import type { Composed, Item, SecretCommand, Taken } from "./draft.ts";
import { chanceSeed, type LedgeredGame } from "./ledger.ts";

/** A secret command that waits for the next entry. */
export interface PendingSecretCommand extends SecretCommand {
  /** The user whose order it is; absent for the judge's own acts. */
  readonly user?: string;
}

/** Bytes of a command's canonical text. */
export const commandBytes = (command: JsonObject): number => canon(command).length;

/** Whether a secret order fits into a seat's own share of a box. */
const isShortOrder = (command: JsonObject): boolean => commandBytes(command) <= SECRET_ORDER_BYTES;

/** Whether an act of the judge fits into the judge's share of a box. */
export const isShortAct = (command: JsonObject, seats: number): boolean => commandBytes(command) <= judgeShare(seats);

/**
 * The pending secret commands that the next entry takes, in order of arrival. What exceeds a share waits. Every seat has
 * its own share, so a delay reveals nothing of other seats' orders.
 */
const admit = (
  pending: readonly PendingSecretCommand[],
  seats: number,
  inPeriod: ReadonlyMap<string, number>,
): readonly PendingSecretCommand[] => {
  let room = judgeShare(seats);
  const orders = new Map<string, number>();
  return pending.filter(({ user, command }) => {
    if (user === undefined) {
      room -= commandBytes(command) + 1;
      return room >= 0;
    }
    const count = orders.get(user) ?? 0;
    if (count >= SECRET_ORDERS_PER_ENTRY || (inPeriod.get(user) ?? 0) + count >= SECRET_ORDERS_PER_PERIOD) return false;
    orders.set(user, count + 1);
    return true;
  });
};

/** The entry that holds an act of the judge; `refused` is the code if its last command was refused. */
export interface Committed {
  readonly n: number;
  readonly refused?: string;
}

/** Why an act of the judge was not queued, or was dropped. */
export type ActFault =
  | {
      readonly code: /** This window does not execute, or stopped before an entry held the act. */
        | "standby"
        | "empty"
        /** A secret command must be alone in its row. */
        | "mixed"
        /** Only the runtime itself gives commands of this name. */
        | "reserved"
        /** A secret command does not fit into the judge's share of a box. */
        | "too-long"
        | "no-such-entry"
        /** The game has ended. */
        | "ended";
    }
  | { readonly code: "command-failed"; readonly error: unknown };

type RowFault = Exclude<ActFault["code"], "command-failed">;

/** Why a row of the judge's commands cannot be queued; nothing when it can. */
export const faultOfRow = <S, C extends EngineCommand, E extends EngineEvent>(
  engine: Engine<S, C, E>,
  { state, ledger }: LedgeredGame<S, C>,
  row: readonly JsonObject[],
): RowFault | undefined => {
  if (row.length === 0) return "empty";
  if (ledger.fairness.ended) return "ended";
  if (row.some(isRuntimeCommand)) return faultOfRuntime(ledger.n, row);
  const isSecret = row.map((command) => engine.secrecy(state, commandOf<C>(command)) !== "public");
  if (!isSecret.includes(true)) return undefined;
  if (row.length > 1) return "mixed";
  return row.every((command) => isShortAct(command, ledger.seats.length)) ? undefined : "too-long";
};

const faultOfRuntime = (n: number, row: readonly JsonObject[]): RowFault | undefined => {
  const [command] = row.filter(isRuntimeCommand);
  if (row.length === 1 && (command?.do === "end" || command?.do === "key-shared" || command?.do === "renew-key"))
    return undefined;
  if (row.length > 1 || command?.do !== "undo") return "reserved";
  const known = command.entries.every((entry) => Number.isInteger(entry) && entry > 0 && entry <= n);
  return known && command.entries.length > 0 ? undefined : "no-such-entry";
};

/**
 * A player's order as a command with the sender's true id. Nothing when this user may not give it, when its shape is
 * unknown, or when it is too long for the seat's share of a box.
 */
export const readOrder = <S, C extends EngineCommand, E extends EngineEvent>(
  engine: Engine<S, C, E>,
  { ledger, state }: LedgeredGame<S, C>,
  { user, oid, raw }: { readonly user: string; readonly oid: string; readonly raw: JsonObject },
): JsonObject | undefined => {
  const order = engine.readOrder(state, raw);
  if (!order || isRuntimeCommand(order) || isPlaceCommand(order)) return undefined;
  if (ledger.fairness.ended) return undefined;
  if (!ledger.seats.includes(user) || !engine.mayOrder(state, user, order)) return undefined;
  const command: JsonObject = { ...commandJson(order), by: user, oid };
  const isPublic = engine.secrecy(state, commandOf<C>(command)) === "public";
  return isPublic || isShortOrder(command) ? command : undefined;
};

interface QueuedItem extends Item {
  readonly seq: number;
}

/** Open orders of one seat that wait at most, and secret ones; the seat sends the others again. */
export const ORDERS_WAITING_MOST = 64;

/**
 * Items with those of seats in turn: the first of each, then the second of each. An act of the judge stays behind what
 * came before it.
 */
const inTurn = <T extends Item>(items: readonly T[]): readonly T[] => {
  const counts = new Map<string, number>();
  let acts = 0;
  return items
    .map((item, at) => {
      if (item.user === undefined) {
        acts += 1;
        counts.clear();
        return { item, key: [acts, -1, at] as const };
      }
      const count = counts.get(item.user) ?? 0;
      counts.set(item.user, count + 1);
      return { item, key: [acts, count, at] as const };
    })
    .sort((a, b) => a.key[0] - b.key[0] || a.key[1] - b.key[1] || a.key[2] - b.key[2])
    .map(({ item }) => item);
};

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

  /**
   * Whether a seat has so many orders of a kind waiting that it is to wait with others. Secret ones may wait for the next
   * turn, and keep no open one from being taken.
   */
  isFull(user: string, isSecret: boolean): boolean {
    const waiting: readonly { readonly user?: string | undefined }[] = isSecret ? this.#secrets : this.#items;
    return waiting.filter((one) => one.user === user).length >= ORDERS_WAITING_MOST;
  }

  /** Whether something that waits is about a unit. */
  isAbout(unit: string): boolean {
    return this.#items.some(({ row }) => row.some((command) => command["unit"] === unit));
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
    const items = inTurn(this.#items.filter((item) => item.seq <= seq));
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

/**
 * The undo on which players have agreed, as work for the next entry. It follows from the state alone, so a window that
 * takes over the game finds it again. The last entry, which holds the agreement, is always among those undone, so the
 * undo is carried out once.
 */
const agreedUndo = <S, C extends EngineCommand, E extends EngineEvent>(
  { agreedUndo }: Engine<S, C, E>,
  { ledger: { n }, state }: LedgeredGame<S, C>,
): Item | undefined => {
  const agreed = agreedUndo(state);
  if (!agreed) return undefined;
  const first = Math.min(agreed.entry + 1, n);
  const entries = Array.from({ length: n - first + 1 }, (_, at) => first + at);
  return { id: "agreed", row: [{ do: "undo", entries, agreed: agreed.players }] };
};

/** The undo that must be played first: one on which players have agreed, or else the judge's. */
export const firstUndo = <S, C extends EngineCommand, E extends EngineEvent>(
  engine: Engine<S, C, E>,
  game: LedgeredGame<S, C>,
  items: readonly Item[],
): Item | undefined => agreedUndo(engine, game) ?? items.find(({ row }) => row[0]?.["do"] === "undo");

/** Whether a game has something to play before anybody orders anything. */
export const mustGoOn = <S, C extends EngineCommand, E extends EngineEvent>(
  engine: Engine<S, C, E>,
  { state, ledger }: Pick<LedgeredGame<S, C>, "state" | "ledger">,
): boolean =>
  ledger.fairness.ended === null &&
  (engine.next(state) !== null ||
    engine.agreedUndo(state) !== null ||
    engine.auto(state, chanceSeed(ledger, engine.at(state))) !== null);
