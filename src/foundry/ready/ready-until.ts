import type { AnomalyState, RuleEvent, Time } from "../../rules/index.ts";
import { stoppedBy } from "../chat/event-record.ts";
import type { RulesetAdapter } from "../ruleset/adapter.ts";
import type { ReadyUntil } from "../ruleset/clock.ts";
import { leavingNext, waitsForHelm } from "../view/planned-path.ts";

/** What breaks a captain's «ready until»; kept by the captain's own browser. */
export interface Breaks {
  readonly impulses: readonly number[];
  /** A ship appears or vanishes where I am. */
  readonly arrivals: boolean;
  /** A ship of mine is stopped, lost or taken. */
  readonly losses: boolean;
  /** A wave strikes a ship of mine. */
  readonly strikes: boolean;
  /** A ship of mine is due to move, and I have not planned its path or ordered it to hold its course. */
  readonly moves: boolean;
  /** A turn begins while I have ships in play: their speeds, paths and announcements are due. */
  readonly turns: boolean;
}

export const DEFAULT_BREAKS: Breaks = {
  ...{ impulses: [16, 32], arrivals: true, losses: true, strikes: true, moves: true },
  turns: true,
};

const units = (state: AnomalyState, me: string) => Object.values(state.units).filter(({ owner }) => owner === me);

/** Whether something public has happened that concerns this captain. */
export const concerns = (
  { cards }: RulesetAdapter,
  state: AnomalyState,
  me: string,
  events: readonly RuleEvent[],
  breaks: Breaks,
): boolean => {
  const mine = new Set(units(state, me).map(({ id }) => id));
  const scenes = new Set(units(state, me).map(({ scene }) => scene));
  return events.some((event) => {
    switch (event.event) {
      case "unit-destroyed":
      case "unit-left":
        return breaks.losses && mine.has(event.unit);
      case "wave-struck":
        return breaks.strikes && mine.has(event.unit);
      case "barrier-hit":
        return breaks.losses && "unit" in event && mine.has(event.unit);
      case "portal-entered":
        return (
          event.transported && ((breaks.losses && mine.has(event.unit)) || (breaks.arrivals && scenes.has(event.scene)))
        );
      case "unit-transported":
        return breaks.arrivals && scenes.has(event.to.scene);
      default:
        return breaks.losses && mine.has(stoppedBy(cards, event) ?? "");
    }
  });
};

/** Whether one of the captain's units moves by the chart in this impulse. */
const movesNow = ({ units: { movesIn } }: RulesetAdapter, state: AnomalyState, me: string): boolean =>
  units(state, me).some((unit) => unit.status === "in-play" && movesIn(unit, state.clock.impulse));

/**
 * Whether a turn has just begun for this captain, who sets speeds and paths before its first impulse. A clock that names
 * its moments has steps of its own for that.
 */
const beginsFor = ({ clock, units: { isCommanded } }: RulesetAdapter, state: AnomalyState, me: string): boolean =>
  !clock.moment &&
  state.clock.impulse === clock.moments[0] &&
  units(state, me).some((unit) => unit.status === "in-play" && isCommanded(unit));

/** Whether a «ready» that was given earlier still holds at the present step. */
export const stillReady = (
  ruleset: RulesetAdapter,
  until: ReadyUntil,
  state: AnomalyState,
  me: string,
  since: readonly RuleEvent[],
  breaks: Breaks = DEFAULT_BREAKS,
): boolean | "later" => {
  const { impulse }: Time = state.clock;
  const own = ruleset.clock.stillReady?.(until, state, me, since);
  if (own !== undefined) return own;
  // A ship that leaves its map is gone from everybody's sight: its captain may want to turn it.
  if (leavingNext(ruleset, state).some(({ owner }) => owner === me)) return false;
  // Only «something happens» can reach into another turn, by its captain's own choice.
  if ((breaks.turns || until.kind !== "something-happens") && beginsFor(ruleset, state, me)) return false;
  switch (until.kind) {
    case "next-step":
    // Only rulesets that say themselves when these hold offer them.
    case "space":
    case "part":
      return false;
    case "impulse":
      return (
        impulse !== until.impulse &&
        !concerns(ruleset, state, me, since, { ...breaks, arrivals: false, strikes: false })
      );
    case "my-next-move":
      return !movesNow(ruleset, state, me);
    case "end-of-turn":
      return impulse !== ruleset.clock.moments.at(-1);
    case "something-happens":
      if (breaks.moves && units(state, me).some((unit) => waitsForHelm(ruleset, state, unit))) return false;
      return !breaks.impulses.includes(impulse) && !concerns(ruleset, state, me, since, breaks);
  }
};
