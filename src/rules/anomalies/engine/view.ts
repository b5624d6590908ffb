import type { EventHeader } from "../state/event.ts";
import type { AnomalyState, Secret } from "../state/game.ts";
import { defenderJudgeOf } from "../state/judging.ts";
import { learns } from "../state/learns.ts";
import { holderOf, knowsSighting } from "../state/tally-holder.ts";

/**
 * What a viewer may know: the judge everything, a player the public game, what that player was told and ordered.
 * It is the fold of the events that reach the viewer.
 *
 * A player who judges for the want of a judge knows what a judge does, save what is counted for that player.
 *
 * @rule IP2.215 The place of a portal is the judge's secret.
 * @rule IP2.552 Who judges does not see the count of that player's own information.
 */
export const view = <S extends AnomalyState>(state: S, viewer: string | "judge"): S => {
  if (viewer === "judge") return state;
  const own = Object.hasOwn(state.standing, viewer) ? state.standing[viewer] : undefined;
  const standing = own ? { [viewer]: own } : {};
  const game = withOwnCourses(state, viewer);
  if (viewer === defenderJudgeOf(state.judging)) return { ...game, standing, secret: withoutOwnTallies(state, viewer) };
  return {
    ...game,
    sightings: state.sightings.filter((sighting) => knowsSighting(state, viewer, sighting)),
    gathered: state.gathered.filter(({ player }) => player === viewer),
    realised: state.realised.filter(({ player }) => player === viewer),
    standing,
    secret: null,
  };
};

/** Those of some events that a viewer learns of. */
export const eventsFor = <E extends EventHeader>(
  seen: AnomalyState,
  viewer: string | "judge",
  events: readonly E[],
): readonly E[] => events.filter((event) => learns(event, viewer, seen));

/** A game with the planned paths of one player alone. */
const withOwnCourses = <S extends AnomalyState>(state: S, player: string): S => {
  if (!state.courses) return state;
  const { courses, ...game } = state;
  const own = Object.hasOwn(courses, player) ? courses[player] : undefined;
  // A spread of the generic type is not seen to be the type again.
  return (own ? { ...game, courses: { [player]: own } } : game) as unknown as S;
};

/** All that a judge knows but the count of one's own information. */
const withoutOwnTallies = (state: AnomalyState, player: string): Secret | null => {
  const { secret } = state;
  return secret && { ...secret, tallies: secret.tallies.filter((tally) => tally.player !== holderOf(state, player)) };
};
