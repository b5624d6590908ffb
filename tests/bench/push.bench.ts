import { isDeepStrictEqual } from "node:util";
import { run } from "../../src/rules/dice.ts";
import { parseLabel } from "../../src/rules/geometry/hex.ts";
import { handle, type Outcome } from "../../src/rules/sfb32/handle.ts";
import type { GameState } from "../../src/rules/sfb32/state.ts";
import type { Metric } from "./metric.ts";
import { fieldAt, holesOf, IMPULSES, placesOf } from "./push-field.ts";
import { honeycombPush, type Moved, prepare } from "./push-honeycomb.ts";
import { bareLoop, kernel } from "./push-kernel.ts";
import { type Contest, sideBySide } from "./side-by-side.ts";

/** The whole push step through the engine: a command for each hole, events and the game after them. */
const pushCommands = (start: GameState, holes: readonly { readonly id: string }[]): readonly Outcome[] => {
  let state = start;
  return holes.map(({ id }) => {
    const result = run(handle(state, { do: "push", hole: id }), (request) =>
      request.kind === "dice" ? { faces: [] } : { choice: request.fallback },
    );
    if (!result.ok) throw new Error(`the push of ${id} was refused: ${result.error}`);
    state = result.value.state;
    return result.value;
  });
};

const movesIn = (outcomes: readonly Outcome[]): readonly Moved[] =>
  outcomes.flatMap(({ events }) =>
    events.flatMap((event): Moved[] => {
      if (event.event !== "unit-pushed") return [];
      const hex = parseLabel(event.to);
      return hex ? [{ unit: Number(event.unit.slice(1)), q: hex.q, r: hex.r }] : [];
    }),
  );

const pushesAmong = (events: Outcome["events"]): number => events.filter(({ event }) => event === "unit-pushed").length;

/** Runs both until they are compiled: on a busy machine that takes longer than the first timings do. */
const warmed = <Result>(contest: Contest<Result>, times: number): Contest<Result> => {
  for (let n = 0; n < times; n += 1) {
    contest.ours();
    contest.peer();
  }
  return contest;
};

const kernelMetric = (impulse: number): Metric => {
  const state = fieldAt(impulse);
  const places = placesOf(state);
  const holes = holesOf(state);
  const contest = {
    name: `push kernel I${impulse}`,
    peerName: "bare loop",
    ours: () => kernel(places, holes, impulse),
    peer: () => bareLoop(places, holes, impulse),
  };
  return sideBySide(warmed(contest, 2_000));
};

const commandMetric = (impulse: number): Metric => {
  const state = fieldAt(impulse);
  const holes = holesOf(state);
  const theirs = prepare(placesOf(state), holes);
  const name = `push command I${impulse}`;
  if (!isDeepStrictEqual(movesIn(pushCommands(state, holes)), honeycombPush(theirs, impulse))) {
    throw new Error(`${name}: ours and honeycomb-grid come to different moves`);
  }
  const contest = {
    name,
    peerName: "honeycomb-grid",
    // The moves are the same by now; here both only say how many there are.
    ours: () => pushCommands(state, holes).reduce((sum, { events }) => sum + pushesAmong(events), 0),
    peer: () => honeycombPush(theirs, impulse).length,
  };
  return sideBySide(warmed(contest, 50));
};

export const metrics = (): readonly Metric[] => [...IMPULSES.map(kernelMetric), ...IMPULSES.map(commandMetric)];
