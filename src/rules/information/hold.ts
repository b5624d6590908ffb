import type { Procedure } from "../dice/request.ts";
import { locateByInformation } from "../portal/sighting.ts";
import { departs } from "../state/departures.ts";
import type { Citation } from "../state/event.ts";
import type { Portal, Tally } from "../state/game.ts";
import { type Play, secretOf } from "../state/play.ts";
import { completed, completesHold, decayed, failsHold, holdGivesReturn, ranOut, runsOut } from "../state/tally.ts";
import { mayReturn, rollReturnTurn } from "./return-turn.ts";
import { note, readersOf, talliesInOrder } from "./tallies.ts";

/**
 * What the start of a turn does to information: all levels fall, then all holds are tested.
 *
 * @rule IP2.554 Each player loses points at the beginning of each turn.
 */
export const decayAll = (play: Play): void => {
  for (const { portal, tally } of talliesInOrder(play)) {
    if (tally.level === 0) continue;
    const after = decayed(tally, portal.variations, play.state.readings);
    if (after === tally) continue;
    note(play, after);
    play.tell("information-decayed", ["IP2.554"], readersOf(play, tally), {
      player: tally.player,
      portal: portal.id,
      from: tally.level,
      to: after.level,
    });
  }
  for (const { portal, tally } of talliesInOrder(play)) testHold(play, portal, tally);
};

/** Ends a running hold that the level no longer carries. */
export const testHold = (play: Play, portal: Portal, tally: Tally): void => {
  if (!failsHold(tally, portal.variations)) return;
  note(play, { ...tally, held: null });
  play.tell("hold-lost", ["IP2.551"], "judge", { player: tally.player, portal: portal.id });
};

/**
 * Counts an impulse for every hold: some are completed by it, and some players have been without enough information for
 * too long.
 *
 * @rule IP2.551 The need must be held.
 * @rule IP2.555 Who locates a portal so may find the return window.
 * @rule IP2.621 Nobody else may.
 */
export function* countHolds(play: Play): Procedure<void> {
  if (secretOf(play.state).tallies.length === 0) return;
  play.tell("holds-counted", ["IP2.551"], "judge", {});
  for (const { portal, tally } of talliesInOrder(play)) {
    if (completesHold(tally, portal.variations)) yield* complete(play, portal, tally);
    else if (runsOut(tally)) runOut(play, portal, tally);
  }
}

function* complete(play: Play, portal: Portal, tally: Tally): Procedure<void> {
  const { player } = tally;
  const after = completed(tally);
  note(play, after);
  play.tell("hold-completed", rulesOf(portal), "judge", { player, portal: portal.id });
  locateByInformation(play, player, portal);
  if (holdGivesReturn(after, portal.variations, play.state.readings) && mayReturn(play, portal, player)) {
    yield* rollReturnTurn(play, portal, player);
  }
}

/**
 * Takes away what a player no longer has the information for.
 *
 * @rule IP2.624 A return turn that was set is void.
 */
const runOut = (play: Play, portal: Portal, tally: Tally): void => {
  const { player } = tally;
  note(play, ranOut(tally));
  if (tally.returnTurn !== null) {
    play.tell("return-turn-voided", ["IP2.624"], [player], { player, portal: portal.id });
  }
};

/**
 * The rules behind a hold that is completed; the judge alone reads them.
 *
 * @rule IP2.84 What a storm's portal is known by brings nobody home.
 */
const rulesOf = ({ variations }: Portal): readonly Citation[] => [
  "IP2.551",
  "IP2.552",
  ...(departs(variations, "IP2.76") ? (["IP2.76"] as const) : []),
  ...(variations.oneWay ? (["IP2.78"] as const) : []),
  ...(variations.storm ? (["IP2.84"] as const) : []),
];
