import type { Results } from "../results.ts";
import type { Part } from "../run/part.ts";

/** A test while it runs, as Mocha hands it to its function. */
interface Running {
  timeout(ms: number): unknown;
  skip(): never;
}

/** The parts of Quench that are used, by its documentation. */
export interface Quench {
  registerBatch(
    key: string,
    register: (context: {
      describe(name: string, body: () => void): void;
      it(name: string, body: (this: Running) => Promise<void>): void;
    }) => void,
    options: { readonly displayName: string },
  ): unknown;
}

/** Longer than the checks' own patience with a hook. */
const PATIENCE = 30_000;

const groupOf = ({ id }: Part): string => id.split("/").slice(0, -1).join("/");

/** Registers the parts as one batch; what becomes of them is noted for the report too. */
export const registerBatch = (quench: Quench, key: string, parts: readonly Part[], results: Results): void => {
  const groups = Map.groupBy(parts, groupOf);
  quench.registerBatch(
    `${key}.behaviour`,
    ({ describe, it }) => {
      for (const [name, rows] of groups) {
        describe(name, () => {
          for (const part of rows) {
            it(part.claim, async function () {
              this.timeout(PATIENCE);
              const outcome = await part.run();
              results.note(part, outcome);
              if (outcome.outcome === "failed") throw new Error(outcome.message);
              if (outcome.outcome === "not run") this.skip();
            });
          }
        });
      }
    },
    { displayName: "GRAVITY PORTALS: what Foundry does" },
  );
};
