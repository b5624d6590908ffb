import { toBase64url } from "../../judge/protocol/base64url.ts";
import { hash } from "../../judge/protocol/hash.ts";

/** A short text that is the same for equal JSON values, whatever the order of their members. */
export const fingerprint = (value: unknown): string =>
  toBase64url(hash("copied", new TextEncoder().encode(JSON.stringify(sorted(value ?? null)))).slice(0, 9));

const sorted = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== "object" || value === null) return value;
  const members = Object.entries(value).map(([key, member]) => [key, sorted(member)] as const);
  return Object.fromEntries(members.sort(([a], [b]) => (a < b ? -1 : 1)));
};
