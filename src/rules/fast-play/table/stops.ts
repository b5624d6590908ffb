import { isHeldUp } from "../play/go.ts";
import type { StepCode } from "../sequence/step.ts";
import { STEPS } from "../sequence/steps.ts";
import type { GameState } from "../state/game.ts";
import { placeNow, placesOf } from "../state/places.ts";
import type { Unit } from "../state/unit.ts";
import { concernedIn } from "./concerned.ts";
import { type Stretch, stretchesOf, stretchNow } from "./stretches.ts";

/** Where a table stands: what is being done, at which step, whose space it is, and who may do something. */
export interface Stop {
  readonly stretch: Stretch | null;
  readonly step: StepCode | null;
  /** Whose space, or whose cycle at Speed Zero, it is. */
  readonly active: readonly Unit[];
  /** Whom the clock waits for. Empty: it goes on. */
  readonly concerned: readonly Unit[];
}

const codeOf = (state: GameState): StepCode | null => {
  const place = placeNow(state.clock);
  return STEPS.find(({ group, number }) => place && group === place.group && number === place.step)?.code ?? null;
};

/** Who may act now, and where the game stands. */
export const whoMayAct = (state: GameState): Stop => {
  const { clock, units } = state;
  const stretch = stretchNow(clock);
  return {
    stretch,
    step: codeOf(state),
    active: clock.active.flatMap((id) => units[id] ?? []),
    concerned: stretch && !isHeldUp(state) ? concernedIn(state, stretch) : [],
  };
};

/** A name for the stop, the same as long as the game stands in it. */
export const stopName = ({ clock }: GameState): string => {
  const stretch = stretchNow(clock);
  return `${clock.turn}.${clock.part}.${clock.cycle}/${stretch?.kind ?? clock.place}`;
};

/** Places in which something happens by itself that others then may answer, so that who is concerned is seen anew. */
const happens = ({ clock }: GameState): readonly number[] => {
  if (clock.passage !== "cycle") return [];
  const steps = [50, 58, ...(clock.segment === "drone-plasma" ? [8] : [])];
  return placesOf(clock).flatMap(({ step }, index) => (steps.includes(step) ? [index] : []));
};

/**
 * The place to which quick play goes on from here: the next stretch that concerns somebody, or the next place in which
 * something happens by itself; past the end of the passage where there is none.
 */
export const nextStop = (state: GameState): number => {
  const { clock } = state;
  const now = stretchNow(clock);
  // Sealed announcements are taken up entry by entry.
  if (now?.kind === "plan" && clock.place < now.to) return clock.place + 1;
  const stretches = stretchesOf(clock).filter((one) => one.from > clock.place && concernedIn(state, one).length > 0);
  const past = clock.passage === "before" ? 0 : placesOf(clock).length;
  return Math.min(past, ...stretches.map(({ from }) => from), ...happens(state).filter((place) => place > clock.place));
};
