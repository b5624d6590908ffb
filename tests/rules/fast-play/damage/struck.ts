import { type Allocation, allocate, diceNeeded } from "../../../../src/rules/fast-play/play/allocate.ts";
import type { ChartOptions, DamageChoices, Shield, ShipBoxes } from "../../../../src/rules/fast-play/state/systems.ts";
import { DEFAULTS, NO_CHOICES } from "./a-ship.ts";

/** How a volley comes in, where it is not as usual: shield 1, up, nothing chosen, and as many points as the dice say. */
interface Struck {
  readonly shield?: Shield;
  readonly up?: boolean;
  readonly points?: number;
  readonly choices?: Partial<DamageChoices>;
  readonly options?: Partial<ChartOptions>;
}

/** Strikes a ship with a volley. */
export const struck = (
  ship: ShipBoxes,
  dice: readonly number[],
  { shield = 1, up = true, points, choices, options }: Struck = {},
): Allocation => {
  const chosen = { ...NO_CHOICES, ...choices };
  const volley = { shield, up, points: points ?? dice.length * chosen.perDie };
  return allocate(ship, volley, dice, chosen, { ...DEFAULTS, ...options });
};

/** The hits of a volley, short: `A Disruptor*` is a first hit in row A. */
export const hitsOf = ({ damage }: Allocation): string =>
  damage.hits.map(({ row, system, first }) => `${row} ${system}${first ? "*" : ""}`).join(", ");

/** A die for each point that comes through a volley of so many points, face after face. */
export const facesFor = (internals: number, perDie: number, faces: readonly number[]): readonly number[] =>
  Array.from({ length: diceNeeded(internals, perDie) }, (_, index) => faces[index % faces.length] ?? 1);
