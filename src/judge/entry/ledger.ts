import { isPlaceCommand, isRuntimeCommand, type RuntimeCommand } from "../commands/runtime-commands.ts";
import type { PublicRecord, SealedRecord } from "../journal/entry.ts";
import type { EngineEvent } from "../ports/engine.ts";
import { base64urlBytes, toBase64url } from "../protocol/base64url.ts";
import { canon, type JsonObject } from "../protocol/canon.ts";
import { NO_HEAD, secretHead, viewHead } from "../protocol/chain.ts";
import { commitment } from "../protocol/commitment.ts";
import { roundSeed } from "../protocol/round.ts";
import { type Ledger, OIDS_KEPT, secretsOf } from "./table.ts";

/** What a seat is told in private about one entry. */
export interface ViewBody {
  readonly n: number;
  readonly at: string;
  /** Events for this seat that are not for everybody, without their audience. */
  readonly ev: readonly JsonObject[];
  /** Ids of this seat's orders that are in the entry. */
  readonly ack: readonly string[];
}

/** The ledger before entry 0 is folded into it. */
export const firstLedger = (gid: string, secrets: string): Ledger => {
  const bare = { gid, secrets };
  const bytes = base64urlBytes(gid, 16);
  return {
    ...bare,
    n: -1,
    head: toBase64url(NO_HEAD),
    world: "",
    seats: [],
    counted: 0,
    heads: secretsOf(bare).map((secret, serial) => toBase64url(commitment(bytes, serial, secret))),
    serials: {},
    rounds: {},
    round: null,
    oids: {},
    views: {},
  };
};

/** `s_n` of every serial for the entry after the ledger's, from the bodies of its box. */
export const secretHeads = (ledger: Ledger, sec: SealedRecord["sec"]): readonly string[] => {
  const secrets = secretsOf(ledger);
  return ledger.heads.map((before, serial) =>
    toBase64url(
      secretHead(
        base64urlBytes(before, 32),
        ledger.n + 1,
        secrets[serial]?.seed ?? NO_HEAD,
        canon(sec[String(serial)] ?? []),
      ),
    ),
  );
};

/** What an entry tells one seat in private. Exactly one for every seat and entry, empty or not. */
export const viewBody = <E extends EngineEvent>(
  user: string,
  record: PublicRecord,
  sealed: SealedRecord,
  events: readonly E[],
): ViewBody => {
  const commands = [...(record.do ?? []), ...Object.values(sealed.sec).flat()];
  const own = commands.filter(({ by }) => by === user).map(({ oid }) => oid);
  return {
    n: record.n,
    at: record.at,
    ev: events.filter(({ audience }) => typeof audience !== "string" && audience.includes(user)).map(withoutAudience),
    ack: [...new Set(own)].filter((oid) => typeof oid === "string"),
  };
};

/** An event as it is told: who else is told does not belong to it. */
export const withoutAudience = (event: EngineEvent): JsonObject => {
  const { audience: _, ...told } = event;
  return told as unknown as JsonObject;
};

/** The ledger after one more entry. */
export const advance = <E extends EngineEvent>(
  before: Ledger,
  record: PublicRecord,
  sealed: SealedRecord,
  head: Uint8Array,
  events: readonly E[],
): Ledger => {
  const bodies = Object.entries(sealed.sec);
  const placed = bodies.flatMap(([serial, body]) =>
    body.filter(isPlaceCommand).map(({ place }): [string, number] => [place.id, Number(serial)]),
  );
  const own = (record.do ?? []).filter(isRuntimeCommand);
  const folded = own.reduce<Ledger>((ledger, command) => obey(ledger, command, head), {
    ...before,
    n: record.n,
    head: toBase64url(head),
    heads: before.heads.map((old, serial) => record.sec?.[String(serial)] ?? old),
    serials: { ...before.serials, ...Object.fromEntries(placed) },
    oids: withOrders(before.oids, [...(record.do ?? []), ...bodies.flatMap(([, body]) => body)]),
  });
  const views = folded.seats.map((user) => {
    const { m, v } = folded.views[user] ?? { m: 0, v: toBase64url(NO_HEAD) };
    const body = canon(viewBody(user, record, sealed, events));
    return [user, { m: m + 1, v: toBase64url(viewHead(base64urlBytes(v, 32), m + 1, body)) }] as const;
  });
  return { ...folded, views: { ...folded.views, ...Object.fromEntries(views) } };
};

const withOrders = (before: Ledger["oids"], commands: readonly JsonObject[]): Ledger["oids"] => {
  const oids = { ...before };
  for (const { by, oid } of commands) {
    if (typeof by === "string" && typeof oid === "string") oids[by] = [...(oids[by] ?? []), oid].slice(-OIDS_KEPT);
  }
  return oids;
};

const obey = (ledger: Ledger, command: RuntimeCommand, head: Uint8Array): Ledger => {
  switch (command.do) {
    case "open":
      return { ...ledger, world: command.world, seats: command.seats, counted: command.seats.length };
    case "seats":
      return { ...ledger, seats: command.seats };
    case "round-open":
      return {
        ...ledger,
        counted: Math.max(ledger.counted, ledger.seats.length),
        round: { id: command.round, opened: toBase64url(head), listed: false },
      };
    case "round-list":
      return { ...ledger, round: ledger.round && { ...ledger.round, listed: true } };
    case "round-done":
      return { ...ledger, round: null, rounds: { ...ledger.rounds, [command.round]: roundText(ledger, command) } };
    case "undo":
    case "key-imported":
      return ledger;
  }
};

const roundText = (ledger: Ledger, { round, list }: Extract<RuntimeCommand, { do: "round-done" }>): string => {
  if (ledger.round?.id !== round) throw new Error(`round ${round} was done without being open`);
  const opened = base64urlBytes(ledger.round.opened, 32);
  return toBase64url(roundSeed({ gid: base64urlBytes(ledger.gid, 16), round, opened }, list));
};
