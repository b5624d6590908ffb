import { vi } from "vitest";
import { SFB32 } from "../../../src/rules/sfb32/index.ts";
import { type FixedDice, withFixedDice } from "../../chance/fixed-dice.ts";
import { sfb32Engine } from "../../judge/sfb32-engine.ts";

/**
 * Lets these dice fall at every table of this file until `vi.restoreAllMocks`, however many numbers a window drew before.
 * The rules ask and answer as the engine does; spied on as a value, since files share the modules of a worker.
 */
export const rollAtTables = (dice: FixedDice): void => {
  const { handle } = withFixedDice(
    { ...sfb32Engine, handle: SFB32.handle as unknown as typeof sfb32Engine.handle },
    () => dice,
  );
  vi.spyOn(SFB32, "handle").mockImplementation(handle as unknown as typeof SFB32.handle);
};
