import { err, ok, type Result } from "../../rules/index.ts";
import { readLease } from "../log/lease.ts";
import { keyIdsIn, textsOf } from "../log/renewals.ts";
import type { ClockPort, LocalStore, LogShelf, NoticePort, PresencePort, WirePort } from "../ports/ports.ts";
import { base64urlBytes, toBase64url } from "../protocol/encoding.ts";
import { KEY_BYTES, KeyRing } from "../protocol/keys.ts";
import { OFFER_BOX_BYTES, OFFER_BYTES } from "../protocol/sizes.ts";
import { acceptTag, isCode, openMaster, readCode } from "../protocol/transfer.ts";
import { readToJudge } from "../wire/messages.ts";
import { CODE_LASTS } from "./hand-over.ts";
import { type KeyFault, keepKey } from "./take-over.ts";

/** How often a code may be typed before the offer is gone. */
const TRIES = 3;

/** Why a spoken code was refused. Nothing was changed, and the key is not sent again. */
export type OfferFault =
  /** Nobody has offered the key to this browser. */
  | { readonly code: "no-offer" }
  /** An offer that was used up was sent again. */
  | { readonly code: "replayed" }
  /** It is no code: a code has eight of Crockford's digits. */
  | { readonly code: "no-code" }
  /** It is another code; it may be typed so often again. */
  | { readonly code: "wrong-code"; readonly left: number }
  /** It was another code for the last time. */
  | { readonly code: "no-tries" }
  /** The code was right for two minutes. */
  | { readonly code: "late" }
  | Extract<KeyFault, { readonly code: "no-log" | "no-opening" | "other-game" | "earlier-key" | "not-kept" }>;

interface Offered {
  readonly from: string;
  readonly rnd: Uint8Array;
  readonly box: Uint8Array;
  readonly until: number;
  left: number;
}

interface ReceiverPorts {
  readonly clock: ClockPort;
  readonly wire: WirePort;
  readonly presence: PresencePort;
  readonly notices: NoticePort;
  readonly store: LocalStore;
  readonly shelf: LogShelf;
}

/** Waits for the key in a game master's browser that lacks it, and takes it with the code that its person was told. */
export class KeyReceiver {
  readonly #ports: ReceiverPorts;
  readonly #world: string;
  readonly #gid: string;
  readonly #changed: () => void;
  readonly #stop: () => void;
  /** Offers that were here, so that none is taken twice. */
  readonly #known = new Set<string>();
  #offered: Offered | null = null;
  /** What became of the last offer, while there is none. */
  #gone: Extract<OfferFault["code"], "no-offer" | "replayed" | "no-tries" | "late"> = "no-offer";
  #taking: Promise<Result<null, OfferFault>> | null = null;

  /** `changed` is called when an offer comes, and when one is gone. */
  constructor(
    ports: ReceiverPorts,
    { world, gid }: { readonly world: string; readonly gid: string },
    changed: () => void,
  ) {
    this.#ports = ports;
    this.#world = world;
    this.#gid = gid;
    this.#changed = changed;
    this.#stop = ports.wire.listen((message, sender) => this.#receive(message, sender));
  }

  /** Who offers the key now; null while nobody does. */
  get offeredBy(): string | null {
    return this.#offered?.from ?? null;
  }

  /** Takes the key with the code that was said; the game can be loaded then. A press while one is read is the same press. */
  take(typed: string): Promise<Result<null, OfferFault>> {
    this.#taking ??= this.#take(typed).finally(() => {
      this.#taking = null;
    });
    return this.#taking;
  }

  close(): void {
    this.#stop();
    this.#offered = null;
  }

  async #take(typed: string): Promise<Result<null, OfferFault>> {
    const { presence, clock } = this.#ports;
    const code = readCode(typed);
    const offered = this.#offered;
    if (!offered) return err({ code: this.#gone });
    if (clock.now() > offered.until) return this.#lose("late");
    if (!isCode(code)) return err({ code: "no-code" });
    const { from, rnd, box } = offered;
    const master = await openMaster(code, { gid: base64urlBytes(this.#gid, 16), from, to: presence.self(), rnd }, box);
    if (this.#offered !== offered) return err({ code: this.#gone });
    if (master?.length === KEY_BYTES) return this.#keep(offered, master);
    offered.left -= 1;
    return offered.left > 0 ? err({ code: "wrong-code", left: offered.left }) : this.#lose("no-tries");
  }

  async #keep({ from, rnd }: Offered, master: Uint8Array): Promise<Result<null, OfferFault>> {
    const { shelf, store, wire } = this.#ports;
    const log = shelf.find(this.#gid);
    if (!log) return err({ code: "no-log" });
    const texts = await textsOf(this.#gid, log);
    if (keyIdsIn(texts).length === 0) return err({ code: "no-opening" });
    const kept = keepKey(store, { world: this.#world, gid: this.#gid }, texts, master, { handed: true });
    if (!kept.ok) return kept;
    this.#offered = null;
    this.#gone = "no-offer";
    const tag = acceptTag(new KeyRing(base64urlBytes(this.#gid, 16), [master]), rnd);
    wire.send([from], { t: "key-accept", gid: this.#gid, rnd: toBase64url(rnd), tag: toBase64url(tag) });
    return ok(null);
  }

  #lose(why: "late" | "no-tries"): Result<null, OfferFault> {
    this.#offered = null;
    this.#gone = why;
    this.#changed();
    return err({ code: why });
  }

  /** Takes an offer of the user who judges, once. */
  #receive(raw: unknown, sender: string): void {
    const message = readToJudge(raw);
    if (typeof message === "string" || message.t !== "key-offer" || message.gid !== this.#gid) return;
    const { presence, notices, shelf, clock } = this.#ports;
    const log = shelf.find(this.#gid);
    const isFull = (user: string): boolean => presence.people().some(({ id, gm }) => id === user && gm);
    const isJudges = log !== undefined && readLease(this.#gid, log)?.user === sender && isFull(sender);
    if (!isJudges || !isFull(presence.self())) {
      notices.notice("message-refused", `key-offer from ${sender}`);
      return;
    }
    if (this.#known.has(message.rnd)) {
      notices.notice("key-offer-replayed", sender);
      if (!this.#offered) this.#gone = "replayed";
      return;
    }
    this.#known.add(message.rnd);
    this.#offered = {
      from: sender,
      rnd: base64urlBytes(message.rnd, OFFER_BYTES),
      box: base64urlBytes(message.box, OFFER_BOX_BYTES),
      until: clock.now() + CODE_LASTS,
      left: TRIES,
    };
    this.#changed();
  }
}
