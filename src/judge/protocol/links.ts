/**
 * What a seat adds to the dice. Each link is given together with the hash of the next one, so that everybody knows of a
 * link, before it is asked for, that there is only one.
 */

import { base64urlBytes, fromBase64url, toBase64url } from "./encoding.ts";
import { concat, hash, mac, u64, utf8 } from "./keys.ts";

/** Length of a link, of its anchor and of the secret behind a seat's links, bytes. */
export const LINK_BYTES = 32;

/** Whose links they are, in which game. */
export interface LinkOwner {
  /** The game's id, 16 bytes. */
  readonly gid: Uint8Array;
  readonly user: string;
}

/** A seat's link of this number, base64url; `secret` is 32 bytes that nobody else knows. */
export const linkOf = ({ gid, user }: LinkOwner, secret: Uint8Array, index: number): string =>
  toBase64url(mac(secret, "link", gid, utf8(user), u64(index)));

/** Length of an order's id, bytes; half of it says whose browser made it. */
const ORDER_ID_BYTES = 16;
const HALF = ORDER_ID_BYTES / 2;

const orderMark = (secret: Uint8Array, start: Uint8Array): Uint8Array => mac(secret, "order-id", start).slice(0, HALF);

/** The id of an order, base64url, which only who knows the secret can make; `start` is 8 random bytes. */
export const orderId = (secret: Uint8Array, start: Uint8Array): string =>
  toBase64url(concat(start, orderMark(secret, start)));

/** Whether an order's id was made with this secret. */
export const isOwnOrderId = (secret: Uint8Array, id: string): boolean => {
  const bytes = fromBase64url(id);
  return bytes?.length === ORDER_ID_BYTES && orderId(secret, bytes.slice(0, HALF)) === id;
};

/** The hash by which a link is known before it is given, base64url. */
export const anchorOf = ({ gid, user }: LinkOwner, link: string): string =>
  toBase64url(hash("anchor", gid, utf8(user), base64urlBytes(link, LINK_BYTES)));
