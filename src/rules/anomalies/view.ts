/** What a viewer sees of a game and learns of its events. */

import { type AnomalyEvent, type EventHeader, reaches } from "./state/event.ts";
import { type AnomalyState, defenderJudgeOf, type Secret } from "./state/game.ts";
import { holderOf, knowsSighting } from "./state/sides.ts";
import { gatheringsOf } from "./state/tally.ts";

/** What nobody learns of another player, whoever judges. */
const OTHERS_OWN: ReadonlySet<string> = new Set(["orders-set", "course-set"]);

/**
 * Whether a viewer may learn an event of a game that is judged so. A player who judges learns what a judge does, but
 * neither the other players' standing orders and planned paths nor the count of that player's own information.
 *
 * @rule IP2.213 The defending player does what a judge would do.
 * @rule IP2.552 Nobody counts one's own information.
 */
export const learns = (
  event: EventHeader,
  viewer: string | "judge",
  game: Pick<AnomalyState, "judging" | "players" | "ruleOptions">,
): boolean => {
  if (reaches(event, viewer)) return true;
  if (defenderJudgeOf(game.judging) !== viewer || OTHERS_OWN.has(event.event)) return false;
  return !countsFor(event as AnomalyEvent, holderOf(game, viewer));
};

const countsFor = (event: AnomalyEvent, player: string): boolean => {
  switch (event.event) {
    case "information-decayed":
    case "information-gained":
    case "hold-completed":
    case "hold-lost":
    case "return-window-missed":
      return event.player === player;
    case "tally-noted":
      return event.tally.player === player;
    default:
      return false;
  }
};

/**
 * What a viewer may know: the judge everything, a player the public game, what that player was sent and ordered.
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
    gathered: gatheringsOf(state.gathered, ({ player }) => player === viewer),
    realised: state.realised.filter(({ player }) => player === viewer),
    standing,
    secret: null,
  };
};

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
