import { type Fairness, isNextLink } from "../log/rounds.ts";
import type { GivenLink } from "../log/runtime-commands.ts";
import type { ClockPort, NoticePort, PresencePort } from "../ports/ports.ts";
import type { ToJudge } from "../wire/messages.ts";
import { Gathering, usersThere } from "./gathering.ts";

type Link = Extract<ToJudge, { t: "link" }>;

interface LinkPorts {
  readonly clock: ClockPort;
  readonly presence: PresencePort;
  readonly notices: NoticePort;
}

/** Gathers what seats give for the dice of a round that is open, and knows which of them could take part in the next. */
export class GatheredLinks {
  readonly #ports: LinkPorts;
  readonly #gid: string;
  readonly #fairness: () => Fairness;
  readonly #done: () => void;
  /** Anchors that seats' windows have named to this window, and that no entry holds yet. */
  readonly #anchors = new Map<string, string>();
  /** Anchors that entries hold or held, with their users. A window may have named one before its link was given. */
  readonly #known = new Set<string>();
  /** What was said before this window knew that the round is open: one of each sender for each seat. */
  readonly #early = new Map<string, { readonly message: Link; readonly sender: string }>();
  #gathering: Gathering<GivenLink> | null = null;

  /** `done` is called when a round's links can be written down. */
  constructor(ports: LinkPorts, gid: string, fairness: () => Fairness, done: () => void) {
    this.#ports = ports;
    this.#gid = gid;
    this.#fairness = fairness;
    this.#done = done;
  }

  /** A seat's window is there, and names the anchor of its next link. */
  anchor(user: string, anchor: string | null): void {
    if (anchor !== null && !this.#known.has(`${user}/${anchor}`) && !this.#isSpent(user, anchor))
      this.#anchors.set(user, anchor);
  }

  /** Whether an anchor's link is in the round that is done last: its seat named it before it had seen that. */
  #isSpent(user: string, anchor: string): boolean {
    const given = this.#fairness().last?.list.find(([one]) => one === user)?.[1] ?? null;
    return given !== null && isNextLink(this.#gid, { keys: { [user]: { anchor, isOut: false } } }, user, given);
  }

  /** Those of some seats that could take part in a round now, with the anchors that no entry holds yet. */
  present(seats: readonly string[]): ReadonlyMap<string, string | null> {
    const { holders } = this.#fairness();
    const there = usersThere(this.#ports.presence);
    const users = seats.filter((user) => there.has(user) && !holders.includes(user));
    return new Map(users.map((user) => [user, this.#anchors.get(user) ?? null]));
  }

  /** Waits for the round that is open, if there is one. Call it after each entry, and when somebody came or went. */
  look(): void {
    const { open, keys } = this.#fairness();
    for (const [user, { anchor }] of Object.entries(keys)) {
      this.#known.add(`${user}/${anchor}`);
      if (this.#anchors.get(user) === anchor) this.#anchors.delete(user);
    }
    if (this.#gathering?.asked.head !== open?.head) this.stop();
    if (open && !this.#gathering) {
      this.#gathering = new Gathering(this.#ports, open, ([, , next]) => next !== null, this.#done);
      const early = [...this.#early.values()];
      this.#early.clear();
      for (const { message, sender } of early) this.take(message, sender);
    }
    this.#gathering?.look();
  }

  /** What the seats gave for the round that is open; null while it waits for some of them. */
  get list(): readonly GivenLink[] | null {
    const gathering = this.#gathering;
    if (!gathering?.isOver) return null;
    return gathering.asked.seats.map((user): GivenLink => gathering.said.get(user) ?? [user, null, null]);
  }

  /**
   * Takes a link, from its seat or from somebody who heard it. One that is not its seat's next in the round that is open
   * changes nothing. What somebody else says of the link after it cannot be checked, so the seat has to say that anew.
   */
  take(message: Link, sender: string): void {
    const { user, round, open: head, link, next } = message;
    const isOwn = sender === user;
    const gathering = this.#gathering;
    const { open, keys, last } = this.#fairness();
    if (!gathering && Object.hasOwn(keys, user) && last?.round !== round) {
      // The entry that asks for it is on its way to this window too.
      this.#early.set(`${sender}/${user}`, { message, sender });
      return;
    }
    const given = gathering?.said.get(user);
    if (given?.[1] === link && (given[2] !== null || !isOwn)) return;
    const isAsked = open?.round === round && open.head === head && open.seats.includes(user);
    const isRight = isAsked && isNextLink(this.#gid, this.#fairness(), user, link);
    if (!gathering || gathering.isOver || !isRight) return this.#refuse(message, sender);
    gathering.said.set(user, [user, link, isOwn ? next : null]);
    gathering.look();
  }

  /** Waits no more. */
  stop(): void {
    this.#gathering?.stop();
    this.#gathering = null;
  }

  #refuse({ user, round, open: head }: Link, sender: string): void {
    const { open, last } = this.#fairness();
    const own = [open, last].find((one) => one?.round === round);
    if (sender === user && own && own.head !== head) this.#ports.notices.notice("two-histories", user);
    // A seat gives its link again to each new window, also for a round that is done.
    if (sender === user && last?.round === round && last.head === head) return;
    this.#ports.notices.notice("message-refused", `link of ${user} for ${round} from ${sender}`);
  }
}
