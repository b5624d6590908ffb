/**
 * The games of a world in which a browser took part, and whether it was shown their end. A judge who begins another game
 * in a restored world leaves one that nobody can check, and each seat's browser says so.
 */

import * as v from "valibot";
import type { PublicRecord } from "../log/entry.ts";
import { openingIn, PublicChain } from "../log/public.ts";
import { revealIn } from "../log/runtime-commands.ts";
import type { LocalStore, LogPage } from "../ports/ports.ts";
import { base64urlBytes, fromBase64url, toBase64url } from "../protocol/encoding.ts";
import { isKeyId } from "../protocol/keys.ts";
import { PREFIX } from "../protocol/names.ts";
import { readSeatRecord, seatRecordKey } from "./seat-record.ts";

const seenGame = v.strictObject({
  gid: v.string(),
  /** Whether its key was made public. */
  shown: v.boolean(),
});
const seenText = v.pipe(v.string(), v.parseJson(), v.pipe(v.array(seenGame), v.readonly()));

/** A game that a browser saw. */
type SeenGame = Readonly<v.InferOutput<typeof seenGame>>;

/** A game whose end a browser was never shown, up to the farthest entry that it saw acknowledged. */
export interface UnshownGame {
  readonly gid: string;
  readonly n: number;
  readonly head: string;
}

/** Games of a world that a browser remembers; the oldest whose end it saw go first. */
const MOST = 64;

const keyOf = (world: string): string => `${PREFIX}${world}/games`;

/** What a browser remembers, in the order in which it came to the games. */
const seenGames = (store: LocalStore, world: string): readonly SeenGame[] => {
  const read = v.safeParse(seenText, store.read(keyOf(world)));
  return read.success ? read.output : [];
};

/** Remembers that a browser saw a game, and whether it was shown its end. Throws where the store takes no more. */
export const rememberGame = (store: LocalStore, world: string, game: SeenGame): void => {
  const seen = seenGames(store, world);
  const known = seen.find(({ gid }) => gid === game.gid);
  // Once shown, it stays so: another browser's window may show an older world.
  const now = { ...game, shown: game.shown || known?.shown === true };
  const all = known ? seen.map((one) => (one === known ? now : one)) : [...seen, now];
  const oldest = all.find(({ shown }) => shown) ?? all[0];
  store.write(keyOf(world), JSON.stringify(all.length > MOST ? all.filter((one) => one !== oldest) : all));
};

/** Whether the key in a record is the game's, by the opening that is bound to it. */
export const showsKey = (opening: PublicRecord | null, record: Pick<PublicRecord, "do">): boolean => {
  const reveal = revealIn(record.do);
  const begun = opening && openingIn(opening);
  if (!reveal || !begun) return false;
  return isKeyId(fromBase64url(begun.keyId), base64urlBytes(reveal.master));
};

/** Whether a log holds the end of a game as a browser saw it, with its key, which that browser may have missed. */
const isShownBy = ({ gid, n, head }: UnshownGame, pages: readonly LogPage[]): boolean => {
  const chain = new PublicChain(gid);
  chain.read(pages);
  const { tip, opening } = chain;
  const seen = chain.entry(n);
  const isSame = chain.isOutOfReach(n) || (seen !== undefined && toBase64url(seen.head) === head);
  return isSame && tip !== undefined && showsKey(opening, tip.record);
};

/**
 * The games whose end a browser was never shown, as far as it saw each; not the one in play.
 *
 * @param pagesOf the pages of a game's log as they stand in the world; none where it is gone
 */
export const unshownGames = (
  store: LocalStore,
  world: string,
  current: string | null,
  pagesOf: (gid: string) => readonly LogPage[],
): readonly UnshownGame[] =>
  seenGames(store, world).flatMap(({ gid, shown }) => {
    const { witness } = readSeatRecord(store, seatRecordKey(world, gid));
    if (shown || gid === current || !witness) return [];
    const game = { gid, n: witness.n, head: witness.head };
    return isShownBy(game, pagesOf(gid)) ? [] : [game];
  });
