import type { PublicRecord, SealedRecord } from "../journal/entry.ts";
import { isPlaceCommand, isRuntimeCommand, type RuntimeCommand } from "../journal/runtime-commands.ts";
import type { EngineEvent } from "../ports/engine.ts";
import { base64urlBytes, toBase64url } from "../protocol/base64url.ts";
import { canon, type JsonObject } from "../protocol/canon.ts";
import { NO_HEAD, secretHead, viewHead } from "../protocol/chain.ts";
import { commitment, roundSeed } from "../protocol/commitment.ts";
import { type Ledger, OIDS_PER_USER, secretsOf } from "./ledger.ts";

/** The private message to a seat about one entry. */
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
    heads: secretsOf(bare).map((secret, serial) => toBase64url(commitment(bytes, serial, secret))),
    serials: {},
    rounds: {},
    oids: {},
    views: {},
  };
};

/** `s_n` of every serial for the entry after the ledger's, from the bodies of its box. */
export const secretHeads = (ledger: Ledger, sec: SealedRecord["sec"]): readonly Uint8Array[] => {
  const secrets = secretsOf(ledger);
  return ledger.heads.map((before, serial) =>
    secretHead(
      base64urlBytes(before, 32),
      ledger.n + 1,
      secrets[serial]?.seed ?? NO_HEAD,
      canon(sec[String(serial)] ?? []),
    ),
  );
};

/** The private message about an entry to one seat. Every seat gets one for every entry, even if it is empty. */
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

/** An event without its audience, so that its readers do not learn who else receives it. */
export const withoutAudience = (event: EngineEvent): JsonObject => {
  const { audience: _, ...shown } = event;
  return shown as unknown as JsonObject;
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
  const folded = own.reduce<Ledger>((ledger, command) => withCommand(ledger, command, head), {
    ...before,
    n: record.n,
    head: toBase64url(head),
    heads: record.sec === undefined ? before.heads : secretHeads(before, sealed.sec).map(toBase64url),
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
    if (typeof by === "string" && typeof oid === "string") oids[by] = [...(oids[by] ?? []), oid].slice(-OIDS_PER_USER);
  }
  return oids;
};

const withCommand = (ledger: Ledger, command: RuntimeCommand, head: Uint8Array): Ledger => {
  switch (command.do) {
    case "open":
      return { ...ledger, world: command.world, seats: command.seats };
    case "round-open":
      return { ...ledger, rounds: { ...ledger.rounds, [command.round]: seedOfRound(ledger, command.round, head) } };
    case "undo":
    case "key-imported":
      return ledger;
  }
};

/** `T` of a round that no seat takes part in: it follows from the head of the entry that opened it. */
const seedOfRound = ({ gid }: Ledger, round: string, opened: Uint8Array): string =>
  toBase64url(roundSeed({ gid: base64urlBytes(gid, 16), round, opened }, []));
