/** What became of a check. */
export type Outcome =
  | { readonly outcome: "passed" }
  | { readonly outcome: "failed"; readonly message: string }
  | { readonly outcome: "not run"; readonly reason: string };

/** Something is not as a check claims. */
export class Mismatch extends Error {}

/** A check cannot be tried here; it has neither passed nor failed. */
export class NotRun extends Error {}

/** Does some work and says what became of it. */
export const outcomeOf = async (work: () => Promise<void>): Promise<Outcome> => {
  try {
    await work();
    return { outcome: "passed" };
  } catch (error) {
    if (error instanceof NotRun) return { outcome: "not run", reason: error.message };
    return { outcome: "failed", message: error instanceof Error ? error.message : String(error) };
  }
};
