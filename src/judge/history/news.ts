import type { OpenQuestion } from "../entry/run.ts";
import type { PublicRecord } from "../journal/entry.ts";
import type { Role } from "../lease/lease.ts";

/** A new entry, with all its events and the states before and after it. */
interface EntryNews<S, E> {
  readonly kind: "entry";
  readonly record: PublicRecord;
  readonly events: readonly E[];
  readonly before: S;
  readonly after: S;
}

/** News of the window that executes. */
export type ExecutorNews<S, E> =
  | EntryNews<S, E>
  | { readonly kind: "questions"; readonly open: readonly OpenQuestion[] };

/** News of a window on standby. */
export type FollowerNews<S, E> =
  | EntryNews<S, E>
  /** The history changed from some entry on, so all earlier news is outdated. */
  | { readonly kind: "reread" };

/** News of a game for the judge's own windows. */
export type JudgeNews<S, E> =
  | ExecutorNews<S, E>
  | FollowerNews<S, E>
  | { readonly kind: "role"; readonly role: Role; readonly why: string };
