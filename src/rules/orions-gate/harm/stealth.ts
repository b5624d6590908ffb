import { valuesOf } from "../parts/parts.ts";
import { edit, type GameContext, tell } from "../state/context.ts";
import { vesselOf } from "../state/find.ts";
import { type Part, partsOf } from "../state/unit.ts";

/** Whether one of some parts is a Stealth Generator. */
export const hasGenerator = (parts: readonly Part[]): boolean =>
  parts.some((part) => valuesOf(part).stealthDefenseDice !== undefined);

/** Puts a ship into stealth, or takes it out of it. */
export const setStealth = (context: GameContext, id: string, on: boolean): void => {
  tell(context, "stealth-changed", ["OG-CMP-STEALTH-01"], { unit: id, on });
  edit(context, id, { stealth: on });
};

/**
 * Stealth ends with the last generator.
 *
 * @param lost parts that go, whether or not the ship still has them
 * @rule OG-CMP-STEALTH-02 Its dice come with the generator.
 */
export const loseStealth = (context: GameContext, id: string, lost: readonly Part[]): void => {
  const ship = vesselOf(context.state, id);
  if (!ship.stealth) return;
  const left = partsOf(ship).filter(({ name }) => !lost.some((part) => part.name === name));
  if (!hasGenerator(left)) setStealth(context, id, false);
};
