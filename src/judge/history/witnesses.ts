import type { Link } from "../log/entry.ts";
import type { Reached } from "../log/judge-record.ts";
import { openingOf } from "../log/rounds.ts";
import type { NoticePort } from "../ports/ports.ts";
import { isSomeTag } from "../protocol/chain.ts";
import { base64urlBytes, canon, toBase64url } from "../protocol/encoding.ts";
import type { GameKeys } from "../protocol/keys.ts";
import type { ToJudge } from "../wire/messages.ts";
import type { LostRound } from "./go-on.ts";

type Hello = Extract<ToJudge, { t: "hello" }>;
type ToldRound = Extract<ToJudge, { t: "round" }>;

/** A history by the term and the number of its last entry. */
type Reach = Pick<Reached, "t" | "n">;

const isAhead = (a: Reach, b: Reach): boolean => a.t > b.t || (a.t === b.t && a.n > b.n);

/**
 * Whether a head that was once acknowledged is missing from this history: it is not among the links, and it is ahead of
 * `base`, the entry from which this window continued the game.
 */
export const isLost = (links: readonly Link[], base: Reach, { head, ...reached }: Reached): boolean => {
  const known = links[reached.n];
  return isAhead(reached, base) && !(known && toBase64url(known.head) === head);
};

/** Rounds of which each seat is heard; no log loses more at once that is worth going on with. */
const ROUNDS_MOST = 64;

/**
 * The farthest entry that seats prove, and the rounds that were done in entries which the log lacks. Only the judge's key
 * can make or check a tag, so a seat cannot claim a later one.
 */
export class Witnesses {
  readonly #keys: () => GameKeys;
  readonly #notices: NoticePort;
  /** What each seat says of rounds, by the seat and the head of the entry that opened each. */
  readonly #rounds = new Map<string, Map<string, LostRound>>();
  #proven: Reached | null = null;
  #base: Reach = { t: 0, n: -1 };

  /** `keys` gives the game's keys as the present history has them. */
  constructor(keys: () => GameKeys, notices: NoticePort) {
    this.#keys = keys;
    this.#notices = notices;
  }

  /** The farthest head that any seat has proven to this window. */
  get proven(): Reached | null {
    return this.#proven;
  }

  /** Records that this window begins to execute after that entry; under `term`, if the judge goes on from it as it is. */
  begin(tip: Link | undefined, term?: number): void {
    this.#base = { t: term ?? tip?.stored.t ?? 0, n: tip?.n ?? -1 };
  }

  /**
   * Takes a seat's claim; returns whether these links lack the entry that it proves. A claim whose tag is not valid is
   * reported and ignored.
   */
  take({ term: t, n, head, w }: Hello, sender: string, links: readonly Link[]): boolean {
    if (w === null || n < 0) return false;
    if (!isSomeTag(this.#keys(), t, n, base64urlBytes(head, 32), w)) {
      this.#notices.notice("message-refused", `a witness of entry ${n} from ${sender}`);
      return false;
    }
    const reached = { t, n, head };
    if (!this.#proven || isAhead(reached, this.#proven)) this.#proven = reached;
    return isLost(links, this.#base, reached);
  }

  /**
   * A seat says what was given for a round that the log lacks. The tag proves the entry that opened it; what others gave,
   * each of them says for itself.
   */
  hearRound({ before, p, term, w, list }: ToldRound, sender: string): void {
    const kept = { before, p, list };
    const opening = openingOf(kept);
    const said = opening && (this.#rounds.get(sender) ?? new Map<string, LostRound>());
    const isTagged = opening && isSomeTag(this.#keys(), term, opening.n, base64urlBytes(opening.head, 32), w);
    if (!opening || !said || !isTagged || (!said.has(opening.head) && said.size >= ROUNDS_MOST)) {
      this.#notices.notice("message-refused", `a round from ${sender}`);
      return;
    }
    this.#rounds.set(sender, said.set(opening.head, { kept, term }));
  }

  /**
   * What seats say of each round: first what most of them say, and of two that are said as often what has more links, as
   * nobody can make another's.
   */
  get rounds(): readonly (readonly LostRound[])[] {
    const byHead = new Map<string, LostRound[]>();
    for (const said of this.#rounds.values())
      for (const [head, one] of said) byHead.set(head, [...(byHead.get(head) ?? []), one]);
    const given = ({ kept: { list } }: LostRound): number => (list ?? []).filter(([, link]) => link !== null).length;
    return [...byHead.values()].map((all) => {
      // What was done says more than that it was opened.
      const isDone = ({ kept: { list } }: LostRound): number => (list === null ? 0 : 1);
      const often = (one: LostRound): number => all.filter(({ kept }) => canon(kept) === canon(one.kept)).length;
      return all.toSorted((a, b) => isDone(b) - isDone(a) || often(b) - often(a) || given(b) - given(a));
    });
  }
}
