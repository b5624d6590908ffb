import type { OpenQuestion } from "../entry/procedure.ts";
import type { PublicRecord } from "../journal/entry.ts";
import type { Role } from "../lease/lease.ts";

/** What the executor tells the judge's own windows. */
export type ExecutorNews<S, E> =
  | {
      readonly kind: "entry";
      readonly record: PublicRecord;
      readonly events: readonly E[];
      readonly before: S;
      readonly after: S;
    }
  | { readonly kind: "questions"; readonly open: readonly OpenQuestion[] };

/** What a window that stands by learns of the game. */
export type FollowerNews<S, E> =
  | Extract<ExecutorNews<S, E>, { kind: "entry" }>
  /** The history is another from some entry on: everything that was told before is to be read again. */
  | { readonly kind: "reread" };

/** What a game tells the judge's own windows. */
export type JudgeNews<S, E> =
  | ExecutorNews<S, E>
  | FollowerNews<S, E>
  | { readonly kind: "role"; readonly role: Role; readonly why: string };
