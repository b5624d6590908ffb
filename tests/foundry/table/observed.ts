/** All that a captain's client gets, does and has: what two games that differ in a secret alone must agree in. */

import type { Plain } from "open-table/world/plain.ts";
import { unpackText } from "../../../src/judge/protocol/encoding.ts";
import type { Play } from "./play.ts";
import type { Window } from "./window.ts";

/** What one client observed from some moment on. */
export interface Observed {
  /** Document operations, module messages, comings and goings: in their order, with options and the time of each. */
  readonly heard: readonly unknown[];
  /** What the client asked of the host and said to others by itself. */
  readonly sent: readonly unknown[];
  /** Every document in its memory. */
  readonly documents: Plain;
  /** What its windows are told to draw. */
  readonly session: unknown;
  /** What lies in its browser's storage. */
  readonly kept: unknown;
  readonly notices: readonly string[];
}

/** How much a client had heard and sent at a moment. */
export interface Mark {
  readonly heard: number;
  readonly asked: number;
  readonly said: number;
}

export const markOf = ({ line }: Window): Mark => ({
  heard: line.heard.length,
  asked: line.asked.length,
  said: line.said.length,
});

/** What a client observed since a mark. */
export const observedBy = ({ line, runtime, session, profile, notices }: Window, from: Mark): Observed => ({
  heard: line.heard.slice(from.heard).map((one) => masked(one)),
  sent: [...line.asked.slice(from.asked), ...line.said.slice(from.said)].map((one) => masked(one)),
  documents: Object.fromEntries(
    [...runtime.game.collections].map((collection, at) => [
      String(at),
      [...collection].map((document) => masked((document as { toObject(): unknown }).toObject())) as never,
    ]),
  ),
  session: screenOf(session),
  kept: [...profile.kept].map((one) => masked(one)),
  notices: [...notices],
});

/** All that the windows of one client are told to draw. */
export const screenOf = (session: Window["session"]): unknown =>
  masked(
    (({ condition, state, prompts, seats, waiting, journal, unread, ready, readyUntil }) => ({
      ...{ condition, state, prompts, seats, waiting, journal, unread, ready, readyUntil },
    }))(session),
  );

/** What both captains observed since their marks. */
export const observedByCaptains = ({ captains: [ann, bob] }: Play, from: readonly [Mark, Mark]) => ({
  ann: observedBy(ann, from[0]),
  bob: observedBy(bob, from[1]),
});

/** Boxes, tags and heads are random or follow from what is sealed: of them only the length may be compared. */
const SEALED = new Set(["b", "w", "head"]);

/** What seats give for the dice, and its hashes: 32 bytes that browsers draw. */
const HASH = /^[A-Za-z0-9_-]{43}$/;

/** Faces follow from the whole history, and so from what is sealed in it: of them only the number may be compared. */
const FACES = new Set(["dice", "faces", "results", "total"]);

/** What is packed holds what is masked elsewhere, and its length follows from that. */
const packed = (text: string): unknown =>
  (unpackText(text) ?? "").split("\n").map((line) => (isJson(line) ? masked(JSON.parse(line)) : line));

/** A value in which only lengths are left of what is sealed, and of dice. */
const masked = (value: unknown, key = ""): unknown => {
  if (typeof value === "string" && (SEALED.has(key) || HASH.test(value))) return `${value.length} letters`;
  if (typeof value === "string" && key === "z") return packed(value);
  if (typeof value === "string")
    return isJson(value) ? { letters: value.length, json: masked(JSON.parse(value)) } : value;
  if (typeof value === "number" && FACES.has(key)) return "a number";
  if (Array.isArray(value)) return value.map((one) => masked(one, FACES.has(key) ? key : ""));
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, one]) => [
      name,
      name === "sec" ? lengthsOf(one) : masked(one, name === "result" && key === "results" ? key : name),
    ]),
  );
};

const isJson = (text: string): boolean => /^[{[].*[}\]]$/s.test(text);

const lengthsOf = (heads: unknown): unknown =>
  Object.fromEntries(Object.entries(heads as object).map(([serial, head]) => [serial, String(head).length]));

/** Where two observations differ, as ways into them and what stands there; nothing when they are the same. */
export const differences = (one: unknown, other: unknown, most = 6): readonly string[] => {
  const found: string[] = [];
  const compare = (a: unknown, b: unknown, way: string): void => {
    if (found.length >= most || Object.is(a, b)) return;
    if (isTree(a) && isTree(b) && Array.isArray(a) === Array.isArray(b)) {
      const keys = [...new Set([...Object.keys(a), ...Object.keys(b)])];
      // The order of members is sent as it is, so it counts.
      if (Object.keys(a).join() !== Object.keys(b).join())
        found.push(`${way}: {${Object.keys(a)}} {${Object.keys(b)}}`);
      for (const key of keys) compare(a[key], b[key], `${way}.${key}`);
    } else {
      found.push(`${way}: ${short(a)} ${short(b)}`);
    }
  };
  compare(one, other, "");
  return found;
};

const isTree = (value: unknown): value is { readonly [key: string]: unknown } =>
  typeof value === "object" && value !== null;

const short = (value: unknown): string => String(JSON.stringify(value)).slice(0, 300);
