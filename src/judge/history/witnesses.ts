import type { Link } from "../log/entry.ts";
import type { Reached } from "../log/judge-record.ts";
import type { NoticePort } from "../ports/ports.ts";
import { witnessTag } from "../protocol/chain.ts";
import { base64urlBytes, toBase64url } from "../protocol/encoding.ts";
import type { GameKeys } from "../protocol/keys.ts";
import type { ToJudge } from "../wire/messages.ts";

type Hello = Extract<ToJudge, { t: "hello" }>;

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

/** The farthest entry that seats prove. Only the judge's key can make or check a tag, so a seat cannot claim a later one. */
export class Witnesses {
  readonly #keys: GameKeys;
  readonly #notices: NoticePort;
  #proven: Reached | null = null;
  #base: Reach = { t: 0, n: -1 };

  constructor(keys: GameKeys, notices: NoticePort) {
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
    if (toBase64url(witnessTag(this.#keys, t, n, base64urlBytes(head, 32))) !== w) {
      this.#notices.notice("message-refused", `a witness of entry ${n} from ${sender}`);
      return false;
    }
    const reached = { t, n, head };
    if (!this.#proven || isAhead(reached, this.#proven)) this.#proven = reached;
    return isLost(links, this.#base, reached);
  }
}
