import type { Procedure } from "../../dice.ts";
import { type Clock, EVERY_STEP, IMPULSES_A_PHASE, NOTHING_YET } from "../state/clock.ts";
import { type Context, type GameState, setClock } from "../state/game.ts";
import { placeNow, placesOf } from "../state/places.ts";
import { stepNamed } from "../state/steps.ts";
import { enter, homeAfter, leave } from "./passage.ts";
import { nextSpace, segmentsOf, speedZeroOrder } from "./schedule.ts";
import { settleCraft } from "./who.ts";

/**
 * Lets the clock go on to a later place of the present passage, or out of it into the next one. What happens by itself on
 * the way happens. It stops where somebody goes into a portal.
 *
 * @param to the place, counted from 0; none for the next one, and one past the last for the next passage
 * @param stay seekers that were given a move, even if none could be made, and so do not home
 */
export function* go(
  context: Context,
  to: number = context.state.clock.place + 1,
  stay: readonly string[] = [],
): Procedure<void> {
  const places = placesOf(context.state.clock);
  do {
    leave(context);
    const { clock } = context.state;
    const left = placeNow(clock);
    if (clock.place + 1 < places.length) setClock(context, { place: clock.place + 1 });
    else {
      yield* settleCraft(context);
      setClock(context, following(context.state));
    }
    if (clock.passage === "cycle" && left?.step === 3) homeAfter(context, left.sub, stay);
    else yield* enter(context);
    if (clock.place + 1 >= places.length) return;
  } while (!isHeldUp(context.state) && context.state.clock.place < to);
}

/** Whether a passage or a push is under way, so that nothing else happens. */
export const isHeldUp = ({ clock, transits }: GameState): boolean => transits.length > 0 || clock.drift !== null;

/**
 * The first place of what follows the present passage.
 *
 * @rule FP-LOOP-05 After both phases come groups 5 and 6, and then a new turn.
 */
const following = (state: GameState): Partial<Clock> => {
  const { clock } = state;
  switch (clock.passage) {
    case "before":
      return newTurn(clock);
    case "steps":
      return clock.part === 3 ? newTurn(clock) : newPhase(clock, 1);
    case "close":
      return clock.part === 1
        ? newPhase(clock, 2)
        : { part: 3, passage: "steps", cycle: 5, ...AT_FIRST, ...beat(clock, 3, 0) };
    default:
      return nextCycle(state);
  }
};

const AT_FIRST = { place: 0, segment: null, active: [], slot: [], space: 0, memory: NOTHING_YET } as const;

/** What differs between the rounds of pushes of one cycle and those of the next. */
const beat = ({ turn }: Clock, part: number, cycle: number) => ({ beat: `${turn}.${part}.${cycle}` });

/** Calls outlive cycles and phases only for the end of the turn, or where they are for every step. */
const calledLater = ({ called }: Clock): Pick<Clock, "called"> => ({
  called: called.filter(({ step }) => step === EVERY_STEP || (stepNamed(step)?.group ?? 0) > 4),
});

const newTurn = (clock: Clock): Partial<Clock> => ({
  ...AT_FIRST,
  called: clock.called.filter(({ step }) => step === EVERY_STEP),
  turn: clock.turn + 1,
  impulse: 0,
  part: 0,
  passage: "steps",
  cycle: 1,
  spaceEnded: false,
  craft: {},
  beat: `${clock.turn + 1}.0.0`,
});

const newPhase = (clock: Clock, part: 1 | 2): Partial<Clock> => ({
  ...AT_FIRST,
  ...calledLater(clock),
  part,
  passage: "opening",
  impulse: IMPULSES_A_PHASE * (part - 1),
  cycle: 0,
  segment: "ships",
  opened: ["ships"],
  ...beat(clock, part, 0),
});

/** The next cycle of the phase: of a slot, of somebody at Speed Zero, or that which opens a segment or closes the phase. */
const nextCycle = (state: GameState): Partial<Clock> => {
  const { clock } = state;
  const cycle = clock.cycle + 1;
  const base = {
    ...AT_FIRST,
    ...calledLater(clock),
    cycle,
    ...beat(clock, clock.part, cycle),
    impulse: IMPULSES_A_PHASE * clock.part,
  };
  const { segment } = clock;
  if (segment === "speed-zero") {
    const left = clock.passage === "batch" ? speedZeroOrder(state) : clock.slot;
    const next = left.findIndex((id) => state.units[id]?.status === "in-play");
    const id = left[next];
    if (id !== undefined) return { ...base, segment, passage: "cycle", active: [id], slot: left.slice(next + 1) };
  } else {
    const space = nextSpace(state);
    if (space) {
      const active = space.active.map((unit) => unit.id);
      return { ...base, segment, passage: "cycle", active, slot: space.slot, space: space.space };
    }
  }
  const opens = segmentsOf(state).find((one) => !clock.opened.includes(one));
  if (opens) return { ...base, segment: opens, passage: "batch", opened: [...clock.opened, opens] };
  return { ...base, passage: "close" };
};
