/** What is random in a message, made the same in all games with its length, its number and its place kept. */
import { unpackText } from "../../../src/judge/protocol/encoding.ts";

/** Boxes, tags, heads and names of orders: random, or they follow from what is sealed. */
const SEALED = new Set(["b", "w", "head", "oid"]);

/** What seats give for the dice, and its hashes: 32 bytes that browsers draw. */
const HASH = /^[A-Za-z0-9_-]{43}$/;

/** Faces follow from the whole history, and so from what is sealed in it. */
const FACES = new Set(["dice", "faces", "results", "total", "result"]);

/** Letters of a sealed text, as many as there are. */
const hidden = (text: string): string => "~".repeat(text.length);

const isJson = (text: string): boolean => /^[{[].*[}\]]$/s.test(text);

const plain = (value: unknown, key: string): unknown => {
  if (typeof value === "string") return plainText(value, key);
  if (typeof value === "number") return FACES.has(key) ? 0 : value;
  if (Array.isArray(value)) return value.map((one) => plain(one, FACES.has(key) ? key : ""));
  if (typeof value !== "object" || value === null) return value;
  // The order of members is sent as it is.
  return Object.fromEntries(
    Object.entries(value).map(([name, one]) => [
      name,
      name === "sec" ? heads(one) : plain(one, name === "result" && key !== "results" ? "" : name),
    ]),
  );
};

const plainText = (text: string, key: string): string => {
  if (SEALED.has(key) || HASH.test(text)) return hidden(text);
  // What is packed is compared as it was before: its length follows from what is random in it.
  if (key === "z") return (unpackText(text) ?? hidden(text)).split("\n").map(inText).join("\n");
  return inText(text);
};

/** JSON within a text. */
const inText = (text: string): string => {
  if (!isJson(text)) return text;
  try {
    return JSON.stringify(plain(JSON.parse(text), ""));
  } catch {
    return text;
  }
};

/** Heads of secret records by their serial. */
const heads = (of: unknown): unknown =>
  typeof of === "string"
    ? hidden(of)
    : Object.fromEntries(Object.entries(of as object).map(([serial, head]) => [serial, hidden(String(head))]));

/** The text of a message, of which what is random was made the same. */
export const plainly = (text: string): string => JSON.stringify(plain(JSON.parse(text), ""));
