/**
 * New keys of a game that goes on: whoever had an earlier key reads nothing of what comes, and does not know the seeds of
 * the rounds that follow. The entry that draws a key holds the one before it in a box which only the new one opens, so
 * that the new key alone is enough for the whole game.
 */

import { xchacha20poly1305 } from "@noble/ciphers/chacha.js";
import { equalBytes } from "@noble/ciphers/utils.js";
import type { ArchivePort, LogPage } from "../ports/ports.ts";
import { NONCE_BYTES } from "../protocol/box.ts";
import { fromBase64url, toBase64url } from "../protocol/encoding.ts";
import { concat, enc, GameKeys, isKeyId, KEY_BYTES, KeyRing, type KeySet, mac, u64 } from "../protocol/keys.ts";
import { type Found, readSegments } from "./choose-history.ts";
import { type Link, readPublic, recordOf, type StoredEntry } from "./entry.ts";
import { openingIn } from "./public.ts";
import { forkIn, isRuntimeCommand, type RuntimeCommand } from "./runtime-commands.ts";
import { baseIn, readVolume } from "./volume.ts";

/** That a new key was drawn. */
export type RenewKey = Extract<RuntimeCommand, { readonly do: "renew-key" }>;

/** What commands say of new keys, in order. */
export const renewalsIn = (commands: readonly { readonly do?: unknown }[] = []): readonly RenewKey[] =>
  commands.filter(isRuntimeCommand).filter((command) => command.do === "renew-key");

/** An entry that draws a key, of whichever history; whether it is genuine is not known by that. */
interface Told {
  readonly n: number;
  readonly term: number;
  readonly keyId: Uint8Array;
  readonly command: RenewKey;
}

/** A public text with the term under which it stands in the log. */
export type TextOfTerm = Pick<StoredEntry, "p" | "t">;

/** Parsing every text of a log would be dear: most of them are looked at no further. */
const NAME = '"renew-key"';

const toldIn = (texts: readonly TextOfTerm[]): readonly Told[] =>
  texts.flatMap(({ p, t }) => {
    const record = p.includes(NAME) ? readPublic(p) : undefined;
    return renewalsIn(record?.do).flatMap((command) => {
      const keyId = fromBase64url(command.keyId);
      return record && keyId ? [{ n: record.n, term: t, keyId, command }] : [];
    });
  });

const boxOf = (set: KeySet, gid: Uint8Array, n: number, nonce: Uint8Array) =>
  xchacha20poly1305(set.box, nonce, enc("renewed", gid, set.keyId, u64(n)));

/** The key before a new one, and the term under which the new one was drawn; nothing where the box is another's. */
const openedBy = (set: KeySet, gid: Uint8Array, { n, command }: Told) => {
  const box = fromBase64url(command.before) ?? new Uint8Array();
  try {
    const plain = boxOf(set, gid, n, box.subarray(0, NONCE_BYTES)).decrypt(box.subarray(NONCE_BYTES));
    const term = Number(new DataView(plain.buffer, plain.byteOffset).getBigUint64(KEY_BYTES));
    return { master: plain.slice(0, KEY_BYTES), term };
  } catch {
    return undefined;
  }
};

/** What says that who draws a new key has the one before it. */
const tagOf = (before: KeySet, n: number, keyId: Uint8Array): string =>
  toBase64url(mac(before.witness, "renew", u64(n), keyId).slice(0, 16));

/** What tells everybody of a new key, as entry `n` of this term. */
export const renewal = (
  keys: GameKeys,
  set: KeySet,
  {
    by,
    n,
    term,
    nonce,
  }: { readonly by: string; readonly n: number; readonly term: number; readonly nonce: Uint8Array },
): RenewKey => {
  const before = keys.ring.before(set);
  if (!before) throw new Error("the first key of a game renews none");
  const box = boxOf(set, keys.gid, n, nonce).encrypt(concat(before.master, u64(term)));
  return {
    do: "renew-key",
    by,
    keyId: toBase64url(set.keyId),
    before: toBase64url(concat(nonce, box)),
    tag: tagOf(before, n, set.keyId),
  };
};

/** Finds in public texts where the keys hold from, and which entries draw a key that is not at hand. */
export const keysIn = (ring: KeyRing, texts: readonly TextOfTerm[]): GameKeys => {
  const keys = new GameKeys(ring);
  const told = toldIn(texts);
  for (const one of told) {
    const set = ring.find(one.keyId);
    const opened = set && openedBy(set, ring.gid, one);
    const before = set && ring.before(set);
    if (!opened || !before || !equalBytes(opened.master, before.master)) continue;
    keys.place(set, { n: one.n, term: opened.term });
    ring.tell(set);
  }
  // Only who has the latest key can draw the next: one who had an earlier key cannot shut anybody out.
  for (const { n, term, keyId, command } of told)
    if (!ring.find(keyId) && tagOf(ring.last, n, keyId) === command.tag) keys.meet({ n, term });
  return keys;
};

/** Whether texts draw a key elsewhere than these keys have it, or one that is not at hand. */
export const isNewOfKeys = (keys: GameKeys, texts: readonly TextOfTerm[]): boolean =>
  toldIn(texts).some(({ n, keyId }) => {
    const set = keys.ring.find(keyId);
    return !set || keys.at(n) !== set || keys.at(n - 1) === set;
  });

/** The texts that draw keys, of many. */
export const renewalTexts = (texts: readonly TextOfTerm[]): readonly TextOfTerm[] =>
  texts.filter(({ p }) => p.includes(NAME));

/** Whether another browser has drawn a key that is not at hand, and the judge has not gone on from before that since. */
export const isOvertaken = ({ foreign }: GameKeys, links: readonly Pick<Link, "stored">[]): boolean =>
  foreign.some(({ n, term }) => {
    const isGivenUp = ({ stored }: Pick<Link, "stored">): boolean => {
      const fork = stored.t > term && stored.p.includes('"fork"') ? forkIn(recordOf(stored)?.do) : null;
      return fork !== null && fork.to.n < n;
    };
    return !links.some(isGivenUp);
  });

/** All public texts of a game's log: of its pages, and of what was put away from them. */
export const textsOf = async (
  gid: string,
  log: { pages(): readonly LogPage[]; readonly archive: ArchivePort },
  beside: readonly Found[] = [],
): Promise<readonly TextOfTerm[]> => {
  const pages = log.pages();
  const inPages = [...readSegments(gid, pages).found, ...beside].map(({ stored }) => stored);
  // Without a base the pages have all of them.
  if (!baseIn(gid, pages)) return inPages;
  const volumes = await log.archive.read("public").catch(() => []);
  return [...inPages, ...volumes.flatMap((volume) => readVolume(gid, volume)?.entries ?? [])];
};

/** The ids of keys that a game's log names: in its opening, of which somebody may have added a forged one, and later. */
export const keyIdsIn = (texts: readonly TextOfTerm[]): readonly Uint8Array[] => [
  ...openingIds(texts),
  ...toldIn(texts).map(({ keyId }) => keyId),
];

const openingIds = (texts: readonly TextOfTerm[]): readonly Uint8Array[] =>
  texts.flatMap(({ p }) => {
    const record = p.includes('"open"') ? readPublic(p) : undefined;
    const open = record?.n === 0 ? openingIn(record) : null;
    return open ? (fromBase64url(open.keyId) ?? []) : [];
  });

/** All keys of a game up to one, the first first; null where the log does not lead from it back to the opening. */
export const mastersUpTo = (
  gid: Uint8Array,
  master: Uint8Array,
  texts: readonly TextOfTerm[],
): readonly Uint8Array[] | null => {
  const told = toldIn(texts);
  const openings = openingIds(texts);
  const back = (one: Uint8Array, left: number): readonly Uint8Array[] | null => {
    // Somebody may have written an opening that names a later key: the boxes say whether there was one before it.
    const own = openings.some((id) => isKeyId(id, one)) ? [one] : null;
    if (left === 0) return own;
    const set = new KeyRing(gid, [one]).first;
    const drawn = told.filter(({ keyId }) => equalBytes(keyId, set.keyId));
    for (const opened of drawn.flatMap((entry) => openedBy(set, gid, entry) ?? [])) {
      const earlier = back(opened.master, left - 1);
      if (earlier) return [...earlier, one];
    }
    return own;
  };
  return back(master, told.length);
};
