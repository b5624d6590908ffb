import type { AnomalyState, RuleEvent, Time } from "../../rules/index.ts";
import { stoppedBy } from "../chat/event-record.ts";
import type { RulesetAdapter } from "../ruleset/adapter.ts";
import type { ReadyEnd, ReadyUntil } from "../ruleset/clock.ts";
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

/** What of what has happened concerns this captain; null where nothing does. */
export const concern = (
  { cards }: RulesetAdapter,
  state: AnomalyState,
  me: string,
  events: readonly RuleEvent[],
  breaks: Breaks,
): "mine" | "comings" | null => {
  const mine = new Set(units(state, me).map(({ id }) => id));
  const scenes = new Set(units(state, me).map(({ scene }) => scene));
  const of = (is: boolean, end: "mine" | "comings") => (is ? end : null);
  for (const event of events) {
    const found = ((): "mine" | "comings" | null => {
      switch (event.event) {
        case "unit-destroyed":
        case "unit-left":
          return of(breaks.losses && mine.has(event.unit), "mine");
        case "wave-struck":
          return of(breaks.strikes && mine.has(event.unit), "mine");
        case "barrier-hit":
          return of(breaks.losses && "unit" in event && mine.has(event.unit), "mine");
        case "portal-entered":
          if (!event.transported) return null;
          return (
            of(breaks.losses && mine.has(event.unit), "mine") ??
            of(breaks.arrivals && scenes.has(event.scene), "comings")
          );
        case "unit-transported":
          return of(breaks.arrivals && scenes.has(event.to.scene), "comings");
        default:
          return of(breaks.losses && mine.has(stoppedBy(cards, event) ?? ""), "mine");
      }
    })();
    if (found) return found;
  }
  return null;
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

/** Why a «ready» that was given earlier ends at the present step; null while it holds, `later` where it holds again later. */
export const endOfReady = (
  ruleset: RulesetAdapter,
  until: ReadyUntil,
  state: AnomalyState,
  me: string,
  since: readonly RuleEvent[],
  breaks: Breaks = DEFAULT_BREAKS,
): ReadyEnd | "later" | null => {
  const { impulse }: Time = state.clock;
  const own = ruleset.clock.stillReady?.(until, state, me, since);
  if (own !== undefined) return own === true ? null : own === false ? "over" : own;
  // A ship that leaves its map is gone from everybody's sight: its captain may want to turn it.
  if (leavingNext(ruleset, state).some(({ owner }) => owner === me)) return "leaving";
  // Only «something happens» can reach into another turn, by its captain's own choice.
  if ((breaks.turns || until.kind !== "something-happens") && beginsFor(ruleset, state, me)) return "turns";
  switch (until.kind) {
    case "next-step":
    // Only rulesets that say themselves when these hold offer them.
    case "space":
    case "part":
      return "over";
    case "impulse":
      if (impulse === until.impulse) return "over";
      return concern(ruleset, state, me, since, { ...breaks, arrivals: false, strikes: false });
    case "my-next-move":
      return movesNow(ruleset, state, me) ? "moves" : null;
    case "end-of-turn":
      return impulse === ruleset.clock.moments.at(-1) ? "over" : null;
    case "something-happens":
      if (breaks.moves && units(state, me).some((unit) => waitsForHelm(ruleset, state, unit))) return "moves";
      return breaks.impulses.includes(impulse) ? "marks" : concern(ruleset, state, me, since, breaks);
  }
};
