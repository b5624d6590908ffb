/** What white holes will push in a round, foreseen by the rule that will do it. */

import { inOrder } from "../anomalies/state/game.ts";
import { run } from "../dice.ts";
import { parseInchLabel } from "../geometry/inch.ts";
import type { Place } from "../geometry/place.ts";
import { IMPULSES } from "../time.ts";
import type { Base } from "./geometry/base.ts";
import { UNIT_RULES } from "./handle.ts";
import { pushFrom } from "./round/anomalies.ts";
import { emptyGame } from "./set-up.ts";
import { contextOf, type GameContext } from "./state/context.ts";
import { baseOf } from "./state/find.ts";
import type { OgState } from "./state/game.ts";

/** How holes will push a unit if nothing else happens to it until then. */
export interface PushedWay {
  /** Where it stands before each push, and after the last. */
  readonly places: readonly Place[];
  /** The base at the end. */
  readonly base: Base;
  /** What becomes of it: it goes on from the end, into a white hole, over an edge, or it ends in another way. */
  readonly end: "stays" | "hole" | "edge" | "lost";
}

/** What a round's pushes will do to a game. */
interface Pushed {
  /** The game once all were pushed. */
  readonly after: OgState;
  readonly ways: ReadonlyMap<string, PushedWay>;
}

/** Whether white holes will still push in this round. */
export const pushesCome = ({ clock, holes }: OgState): boolean =>
  clock.turn > 0 &&
  Object.keys(holes).length > 0 &&
  (clock.step < "2.4" || (clock.step === "2.4" && clock.part !== "done"));

/** A game without what is secret: a preview of the judge's shows no more than one of a captain's. */
const unknowing = (state: OgState): OgState => ({
  ...state,
  secret: emptyGame(state.ruleOptions, state.judging).secret,
});

/** All pushes of a round. Waves are left out, and every die shows its lowest face: what they do is not foreseen. */
function* pushAll(context: GameContext): ReturnType<typeof pushFrom> {
  for (let impulse = 1; impulse <= IMPULSES && context.state.ended === null; impulse += 1) {
    for (const hole of inOrder(context.state.holes)) yield* pushFrom(context, hole, impulse);
  }
}

const endOf = (state: OgState, id: string, into: ReadonlySet<string>): PushedWay["end"] => {
  const status = state.units[id]?.status;
  if (status === "in-play") return "stays";
  if (status === "left") return "edge";
  return into.has(id) ? "hole" : "lost";
};

const foreseen = new WeakMap<OgState, Pushed>();

/**
 * How a game stands once holes have pushed, by the function by which they will; the game itself where none will.
 *
 * @rule OG-MAP-08 All pushes of a round come before the drift.
 */
export const afterPushes = (state: OgState): Pushed => {
  if (!pushesCome(state)) return { after: state, ways: new Map() };
  const known = foreseen.get(state);
  if (known) return known;
  const context = contextOf(unknowing(state), UNIT_RULES);
  run(pushAll(context), (request) =>
    request.kind === "dice" ? { faces: Array(request.count).fill(1) } : { choice: request.fallback },
  );
  const places = new Map<string, Place[]>();
  const intoHoles = new Set<string>();
  for (const event of context.events) {
    if (event.event === "unit-destroyed" && event.why === "white-hole") intoHoles.add(event.unit);
    if (event.event !== "unit-pushed") continue;
    const [from, to] = [parseInchLabel(event.from), parseInchLabel(event.to)];
    if (from && to) places.set(event.unit, [...(places.get(event.unit) ?? [from]), to]);
  }
  const after = { ...context.state, secret: state.secret, clock: state.clock };
  const ways = new Map(
    [...places].flatMap(([id, along]) => {
      const [unit, last] = [after.units[id] ?? state.units[id], along.at(-1)];
      if (!unit || !last) return [];
      return [
        [id, { places: along, base: baseOf(state, { ...unit, hex: last }), end: endOf(after, id, intoHoles) }] as const,
      ];
    }),
  );
  foreseen.set(state, { after, ways });
  return { after, ways };
};
