import type { Runtime } from "../../client/runtime.ts";
import type { Surroundings } from "../../conformance/surroundings.ts";

/** What the checks need, as one client of the table has it. */
export const surroundingsOf = ({ game, hooks, documentClasses, foundry }: Runtime): Surroundings =>
  ({
    game,
    Hooks: hooks,
    ...documentClasses,
    Roll: foundry.dice["Roll"],
    HexagonalGrid: foundry.grid["HexagonalGrid"],
    fromUuid: foundry.utils["fromUuid"],
  }) as unknown as Surroundings;
