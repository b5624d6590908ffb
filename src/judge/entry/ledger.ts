import type { Answered, PublicRecord, SealedRecord } from "../log/entry.ts";
import { renewalsIn } from "../log/renewals.ts";
import { type Fairness, NO_FAIRNESS, type OpenRound, openingOf, seedOfRound, withFairness } from "../log/rounds.ts";
import { type GivenLink, isPlaceCommand, isRuntimeCommand, type RuntimeCommand } from "../log/runtime-commands.ts";
import type { EngineEvent } from "../ports/engine.ts";
import {
  commitment,
  jointSeed,
  NO_HEAD,
  renewedSecrets,
  SEED_BYTES,
  SERIALS,
  type SerialSecret,
  secretHead,
  secretsHash,
  viewHead,
} from "../protocol/chain.ts";
import { base64urlBytes, canon, type JsonObject, toBase64url } from "../protocol/encoding.ts";
import { KEY_BYTES, mac, toHex, utf8 } from "../protocol/keys.ts";

/** The number and the head of the private messages to one seat. */
interface ViewCount {
  readonly m: number;
  /** `v_m` as text. */
  readonly v: string;
}

/** A key that was drawn while the game was played, and the id by which rounds name it. */
interface LaterKey {
  readonly keyId: string;
  readonly master: string;
}

/** The runtime's own part of a game. It is never undone, and plain JSON, as it is part of snapshots. */
export interface Ledger {
  readonly n: number;
  /** `c_n` as text. */
  readonly head: string;
  readonly gid: string;
  readonly world: string;
  /** Users who have a seat. The sizes of boxes follow their number. */
  readonly seats: readonly string[];
  /** Seeds and salts of all serials in a row. */
  readonly secrets: string;
  /** Keys that were drawn later, in order; left out before the first. The seeds of each follow from it. */
  readonly later?: readonly LaterKey[];
  /** `s_n` of every serial. */
  readonly heads: readonly string[];
  /** Serials in use, by anomaly. */
  readonly serials: Readonly<Record<string, number>>;
  /** `T` of every round, by its id. */
  readonly rounds: Readonly<Record<string, string>>;
  /** The ids of the keys whose seeds rounds are of, where that is a later one. */
  readonly roundKeys?: Readonly<Record<string, string>>;
  /** What seats have to do with the dice. */
  readonly fairness: Fairness;
  /** Ids of every user's latest orders, in order; an order whose id is listed is not played again. */
  readonly oids: Readonly<Record<string, readonly string[]>>;
  readonly views: Readonly<Record<string, ViewCount>>;
}

/** A command that waits for answers. */
export interface Pending<C> {
  /** The entry that last asked. */
  readonly n: number;
  readonly command: C;
  /** Answers that earlier entries hold. */
  readonly answered: readonly Answered[];
  /** Ids of all questions of the moment, including those that standing orders answer. */
  readonly asked: readonly string[];
  /** The users whose questions they are, each once. All count as choosing until all choices are published together. */
  readonly choosing: readonly string[];
}

/** A game after an entry, as the judge has it: the engine's state with the runtime's ledger. */
export interface LedgeredGame<S, C> {
  readonly ledger: Ledger;
  readonly state: S;
  readonly pending: Pending<C> | null;
}

/** Order ids that the ledger holds for each user, who sends an order again until it is seen in an entry. */
const OIDS_PER_USER = 64;

/** What the seeds of a game follow from. */
type Seeded = Pick<Ledger, "gid" | "secrets" | "later">;

/** The key by which secrets are sealed and rounds are opened now; nothing while that is the first. */
export const latestKey = ({ later }: Pick<Ledger, "later">): string | undefined => later?.at(-1)?.keyId;

/** Seeds of later keys, which are asked for with every entry. */
const derived = new Map<string, Uint8Array>();

const derivedFrom = (gid: string, master: string): Uint8Array => {
  const known = derived.get(master) ?? renewedSecrets(base64urlBytes(gid), base64urlBytes(master, KEY_BYTES));
  derived.set(master, known);
  return known;
};

/** The secrets of all serials by a key; by the first where none is named. */
const secretsOf = ({ gid, secrets, later }: Seeded, keyId?: string): readonly SerialSecret[] => {
  const key = later?.find((one) => one.keyId === keyId);
  if (keyId !== undefined && !key) throw new Error("dice were requested of a key that is not at hand");
  const all = key ? derivedFrom(gid, key.master) : base64urlBytes(secrets, 2 * SEED_BYTES * SERIALS);
  return Array.from({ length: SERIALS }, (_, serial) => {
    const at = 2 * SEED_BYTES * serial;
    return { seed: all.slice(at, at + SEED_BYTES), salt: all.slice(at + SEED_BYTES, at + 2 * SEED_BYTES) };
  });
};

/** The two secrets of one serial. */
const secretOf = (ledger: Seeded, serial: number, keyId?: string): SerialSecret => {
  const secret = secretsOf(ledger, keyId)[serial];
  if (!secret) throw new RangeError(`there is no serial ${serial}`);
  return secret;
};

/** `J_s` of a serial in a round; throws when the round was not opened. */
export const jointOf = (ledger: Ledger, serial: number, round: string): Uint8Array => {
  const seed = ledger.rounds[round];
  if (seed === undefined) throw new Error(`dice were requested before round ${round} was opened`);
  const secret = secretOf(ledger, serial, ledger.roundKeys?.[round]);
  const commit = commitment(base64urlBytes(ledger.gid), serial, secret);
  return jointSeed(secret.seed, commit, base64urlBytes(seed, 32));
};

/**
 * What the program's chance comes from at a moment of the game: nobody who lacks the secrets can foretell it, and it is
 * the same whenever the game comes back to that moment, whatever key was drawn since.
 */
export const chanceSeed = (ledger: Seeded, at: string): string =>
  toHex(mac(secretOf(ledger, 0).seed, "program", utf8(at)));

/** The serial whose streams belong to an anomaly; 0 for dice that belong to none. */
export const serialOf = (ledger: Ledger, anomaly: string | null): number => {
  if (anomaly === null) return 0;
  const serial = ledger.serials[anomaly];
  if (serial === undefined) throw new Error("dice were requested for an anomaly that was never placed");
  return serial;
};

/** The serials that are still free, in order; the first one is the table's own. */
const freeSerials = ({ serials }: Pick<Ledger, "serials">): readonly number[] => {
  const used = new Set(Object.values(serials));
  return Array.from({ length: SERIALS - 1 }, (_, at) => at + 1).filter((serial) => !used.has(serial));
};

/** The next free serial for what is placed in secret, after another one; nothing when all sixteen are used. */
export const freeSerial = (ledger: Pick<Ledger, "serials">, after = 0): number | undefined =>
  freeSerials(ledger).find((serial) => serial > after);

/**
 * The next free serial for what everybody sees placed. These are given from the last one down: their numbers are public,
 * and must not reveal how many portals were placed before.
 */
export const publicSerial = (ledger: Pick<Ledger, "serials">, taken: readonly number[]): number | undefined =>
  freeSerials(ledger).findLast((serial) => !taken.includes(serial));

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
    fairness: NO_FAIRNESS,
    oids: {},
    views: {},
  };
};

/** `s_n` of every serial for the entry after the ledger's, from the bodies of its box. */
export const secretHeads = (ledger: Ledger, sec: SealedRecord["sec"]): readonly Uint8Array[] => {
  const secrets = secretsOf(ledger, latestKey(ledger));
  return ledger.heads.map((before, serial) =>
    secretHead(
      base64urlBytes(before, 32),
      ledger.n + 1,
      secrets[serial]?.seed ?? NO_HEAD,
      canon(sec[String(serial)] ?? []),
    ),
  );
};

/** The ledger with what binds the next entry to its secret orders; null where they are not the ones to which it is bound. */
export const withSecrets = (
  before: Ledger,
  { record, sealed }: { readonly record: PublicRecord; readonly sealed: SealedRecord },
): Ledger | null => {
  const heads = secretHeads(before, sealed.sec);
  const isBound = typeof record.sec !== "string" || record.sec === toBase64url(secretsHash(heads));
  return isBound ? { ...before, heads: heads.map(toBase64url), ...laterKeys(before, record, sealed) } : null;
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
    ...laterKeys(before, record, sealed),
  });
  const views = folded.seats.map((user) => {
    const { m, v } = (Object.hasOwn(folded.views, user) && folded.views[user]) || { m: 0, v: toBase64url(NO_HEAD) };
    const body = canon(viewBody(user, record, sealed, events));
    return [user, { m: m + 1, v: toBase64url(viewHead(base64urlBytes(v, 32), m + 1, body)) }] as const;
  });
  return { ...folded, views: { ...folded.views, ...Object.fromEntries(views) } };
};

/** The keys that were drawn up to an entry, with its own. */
const laterKeys = (
  { later = [] }: Ledger,
  { do: commands = [] }: PublicRecord,
  { keys = [] }: SealedRecord,
): Pick<Ledger, "later"> => {
  const drawn = renewalsIn(commands).flatMap(({ keyId }, at) => {
    const master = keys[at];
    return master === undefined ? [] : [{ keyId, master }];
  });
  return drawn.length > 0 ? { later: [...later, ...drawn] } : {};
};

const withOrders = (before: Ledger["oids"], commands: readonly JsonObject[]): Ledger["oids"] => {
  const oids = new Map(Object.entries(before));
  for (const { by, oid } of commands) {
    if (typeof by === "string" && typeof oid === "string")
      oids.set(by, [...(oids.get(by) ?? []), oid].slice(-OIDS_PER_USER));
  }
  return Object.fromEntries(oids);
};

/** What a command of the runtime makes of the ledger; `head` is that of the command's entry, if the command is about it. */
export const withCommand = (before: Ledger, command: RuntimeCommand, head: Uint8Array): Ledger => {
  const fairness = withFairness(before.fairness, command, { n: before.n, head: toBase64url(head) });
  const ledger = { ...before, fairness };
  switch (command.do) {
    case "open":
      return { ...ledger, world: command.world, seats: command.seats };
    case "round-open": {
      if (command.seats.length > 0) return ledger;
      return withRound(ledger, { ...command, head: toBase64url(head) }, []);
    }
    case "round-done":
      return before.fairness.open?.round === command.round
        ? withRound(ledger, before.fairness.open, command.list)
        : ledger;
    case "fork":
      return (command.rounds ?? []).reduce((known, kept) => {
        const opening = openingOf(kept);
        if (!opening || kept.list === null || Object.hasOwn(known.rounds, opening.open.round)) return known;
        return withRound(known, { ...opening.open, head: opening.head }, kept.list);
      }, ledger);
    default:
      return ledger;
  }
};

/** The ledger with what seats gave at the beginning of an entry, which the entry's own dice need. */
export const withLinksOf = (ledger: Ledger, { do: commands = [] }: Pick<PublicRecord, "do">): Ledger =>
  commands
    .filter(isRuntimeCommand)
    .filter((command) => command.do === "round-done")
    .reduce((known, command) => withCommand(known, command, NO_HEAD), ledger);

const withRound = (
  ledger: Ledger,
  { key, ...round }: Pick<OpenRound, "round" | "head" | "key">,
  list: readonly GivenLink[],
): Ledger => ({
  ...ledger,
  rounds: { ...ledger.rounds, [round.round]: seedOfRound(ledger.gid, round, list) },
  ...(key === undefined ? {} : { roundKeys: { ...ledger.roundKeys, [round.round]: key } }),
});
