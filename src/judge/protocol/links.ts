/**
 * What a seat adds to the dice. Each link is given together with the hash of the next one, so that everybody knows of a
 * link, before it is asked for, that there is only one.
 */

import { base64urlBytes, toBase64url } from "./encoding.ts";
import { hash, mac, u64, utf8 } from "./keys.ts";

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

/** The hash by which a link is known before it is given, base64url. */
export const anchorOf = ({ gid, user }: LinkOwner, link: string): string =>
  toBase64url(hash("anchor", gid, utf8(user), base64urlBytes(link, LINK_BYTES)));
