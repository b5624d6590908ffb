import { equalBytes } from "@noble/ciphers/utils.js";
import { err, ok, type Result } from "../../rules/index.ts";
import type { ClockPort, NoticePort, PresencePort, RandomPort, WirePort } from "../ports/ports.ts";
import { NONCE_BYTES } from "../protocol/box.ts";
import { base64urlBytes, toBase64url } from "../protocol/encoding.ts";
import type { KeyRing } from "../protocol/keys.ts";
import { OFFER_BYTES } from "../protocol/sizes.ts";
import { acceptTag, CODE_BYTES, codeOf, sealMaster, type Transfer } from "../protocol/transfer.ts";
import type { ToJudge } from "../wire/messages.ts";

/** Milliseconds for which a spoken code counts. */
export const CODE_LASTS = 120_000;

/** Milliseconds more in which the other browser's word may come, as it can be typed at the last moment. */
const WORD_LASTS = 10_000;

/** Why the key is not handed over. Nothing was sent. */
export interface HandOverFault {
  readonly code: /** This window does not judge. */
    | "standby"
    /** The game has ended. */
    | "ended"
    /** The user is no full game master, or is this window's own. */
    | "not-a-game-master"
    /** The user is not there. */
    | "away";
}

/** What came of an offer: the key is there and everybody is told; the code is too old; or it counts no more. */
export type HandedOver = "shared" | "late" | "withdrawn";

/** The key on its way to another game master. */
export interface KeyOffer {
  /** To be said to that person and to nobody else; it stands on no other screen. */
  readonly code: string;
  readonly done: Promise<HandedOver>;
  /** Nothing comes of the code any more. */
  withdraw(): void;
}

interface OpenOffer {
  readonly to: string;
  readonly rnd: Uint8Array;
  readonly end: (how: HandedOver) => void;
}

interface OfferPorts {
  readonly clock: ClockPort;
  readonly random: RandomPort;
  readonly wire: WirePort;
  readonly presence: PresencePort;
  readonly notices: NoticePort;
}

interface Parts {
  readonly gid: string;
  readonly ring: KeyRing;
  /** The game's master key, for the box alone. */
  readonly master: () => Uint8Array;
  /** Why the key cannot be handed over now. */
  readonly fault: () => "standby" | "ended" | null;
  /** Writes down that this user has the key; false where that could not be done. */
  readonly share: (to: string) => Promise<boolean>;
}

/**
 * Hands the game's key to another game master. It leaves this browser in a box that opens by a code which one person says
 * to the other; each offer is sent once and counts once, and the latest alone.
 */
export class KeyOffers {
  readonly #ports: OfferPorts;
  readonly #parts: Parts;
  #open: OpenOffer | null = null;

  constructor(ports: OfferPorts, parts: Parts) {
    this.#ports = ports;
    this.#parts = parts;
  }

  /** Sends a user the key in a box, and gives the code that opens it. */
  async offer(to: string): Promise<Result<KeyOffer, HandOverFault>> {
    const { random, wire } = this.#ports;
    const { gid, master } = this.#parts;
    const fault = this.#faultOf(to);
    if (fault) return err({ code: fault });
    const transfer = this.#transfer(to, random.bytes(OFFER_BYTES));
    const code = codeOf(random.bytes(CODE_BYTES));
    const box = await sealMaster(code, transfer, master(), random.bytes(NONCE_BYTES));
    // Making the box takes a moment, in which much may have happened.
    const late = this.#faultOf(to);
    if (late) return err({ code: late });
    this.close();
    const done = this.#begin(to, transfer.rnd);
    const open = this.#open;
    wire.send([to], { t: "key-offer", gid, rnd: toBase64url(transfer.rnd), box: toBase64url(box) });
    return ok({ code, done, withdraw: () => open?.end("withdrawn") });
  }

  /** Another browser says that the key has come. Only for the offer that is open, and with the game's key, can it say so. */
  take({ rnd, tag }: Extract<ToJudge, { t: "key-accept" }>, sender: string): void {
    const open = this.#open;
    const { ring, share } = this.#parts;
    const isRight =
      open?.to === sender &&
      equalBytes(open.rnd, base64urlBytes(rnd, OFFER_BYTES)) &&
      equalBytes(acceptTag(ring, open.rnd), base64urlBytes(tag, 32));
    if (!open || !isRight) {
      this.#ports.notices.notice("message-refused", `key-accept from ${sender}`);
      return;
    }
    // It counts once: the same word again is refused from here on.
    this.#open = null;
    void share(sender).then((isShared) => open.end(isShared ? "shared" : "withdrawn"));
  }

  /** Nothing comes of an offer that is open any more. */
  close(): void {
    this.#open?.end("withdrawn");
  }

  #transfer(to: string, rnd: Uint8Array): Transfer {
    return { gid: base64urlBytes(this.#parts.gid, 16), from: this.#ports.presence.self(), to, rnd };
  }

  #faultOf(to: string): HandOverFault["code"] | null {
    const { presence } = this.#ports;
    const person = presence.people().find(({ id }) => id === to);
    const fault = this.#parts.fault();
    if (fault) return fault;
    if (!person?.gm || to === presence.self()) return "not-a-game-master";
    return person.active ? null : "away";
  }

  #begin(to: string, rnd: Uint8Array): Promise<HandedOver> {
    return new Promise((done) => {
      const cancel = this.#ports.clock.timer(CODE_LASTS + WORD_LASTS, () => open.end("late"));
      const open: OpenOffer = {
        to,
        rnd,
        end: (how) => {
          cancel();
          if (this.#open === open) this.#open = null;
          done(how);
        },
      };
      this.#open = open;
    });
  }
}
