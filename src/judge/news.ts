import type { PublicRecord } from "./journal/entry.ts";
import type { OpenQuestion } from "./procedure.ts";

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
