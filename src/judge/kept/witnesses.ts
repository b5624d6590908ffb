import type { Link } from "../journal/entry.ts";
import type { NoticePort } from "../ports/notices.ts";
import { base64urlBytes, toBase64url } from "../protocol/base64url.ts";
import { witnessTag } from "../protocol/chain.ts";
import type { GameKeys } from "../protocol/keys.ts";
import type { ToJudge } from "../wire/messages.ts";
import type { Reached } from "./record.ts";

type Hello = Extract<ToJudge, { t: "hello" }>;

/** A history by its last entry: the term under which it stands, and its number. */
type Reach = Pick<Reached, "t" | "n">;

const isAhead = (a: Reach, b: Reach): boolean => a.t > b.t || (a.t === b.t && a.n > b.n);

/**
 * Whether a head that was once acknowledged is in no way part of this history: it is not among the links, and the log
 * did not go on above it when it was taken up at `base`.
 */
export const isLost = (links: readonly Link[], base: Reach, { head, ...reached }: Reached): boolean => {
  const known = links[reached.n];
  return isAhead(reached, base) && !(known && toBase64url(known.head) === head);
};

/** How far seats prove that the game had come. Only the judge's key can make or check a tag, so nobody can lie forward. */
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

  /** This window begins to execute on top of that entry. */
  begin(tip: Link | undefined): void {
    this.#base = { t: tip?.stored.t ?? 0, n: tip?.n ?? -1 };
  }

  /**
   * Takes what a seat says of itself, and gives whether these links lack what it proves. A tag that is not the judge's is
   * named and counts for nothing.
   */
  hear({ term: t, n, head, w }: Hello, sender: string, links: readonly Link[]): boolean {
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
