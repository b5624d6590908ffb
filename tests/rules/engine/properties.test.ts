import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { reaches } from "../../../src/rules/anomalies/state/event.ts";
import { view } from "../../../src/rules/anomalies/view.ts";
import { type Answer, type Request, run, seededDice } from "../../../src/rules/dice.ts";
import { anomalyKinds } from "../../../src/rules/scenario/scenario.ts";
import { type Command, nextCommand, onwardCommand } from "../../../src/rules/sfb32/command.ts";
import { handle } from "../../../src/rules/sfb32/handle.ts";
import { ORDERS } from "../../../src/rules/sfb32/scenario.ts";
import { setUp } from "../../../src/rules/sfb32/set-up.ts";
import { evolve, type GameEvent, type GameState } from "../../../src/rules/sfb32/state.ts";
import { evolveView, type FileParts, type Game, play, scenarioOf, seenBy } from "../play.ts";
import { anyGame, anyPublic, anySecret, withSecret } from "./random-games.ts";

const VIEWERS = ["ann", "ben", "judge"] as const;

const frozen = <T>(value: T): T => {
  if (value !== null && typeof value === "object" && !Object.isFrozen(value)) {
    Object.freeze(value);
    for (const part of Object.values(value)) frozen(part);
  }
  return value;
};

/** A copy through JSON whose keys stand in the order of the alphabet. */
const sorted = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(sorted);
  if (value === null || typeof value !== "object") return value;
  return Object.fromEntries(
    Object.entries(value)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, part]) => [key, sorted(part)]),
  );
};

const throughJson = (state: GameState): GameState => JSON.parse(JSON.stringify(sorted(state)));

/** Plays a game command by command; `between` stands for whatever happens to a state that is put away in between. */
const playedStepwise = (parts: FileParts, between: (state: GameState) => GameState) => {
  const scenario = scenarioOf(parts);
  const dice = seededDice(scenario.seed);
  const answer = (request: Request): Answer =>
    request.kind === "dice" ? { faces: dice(request) } : { choice: request.fallback };
  let state = between(setUp(scenario));
  const events: GameEvent[] = [];
  const step = (command: Command): void => {
    const result = run(handle(state, command), answer);
    if (!result.ok) return;
    events.push(...result.value.events);
    state = between(result.value.state);
    for (let next = nextCommand(state); next; next = nextCommand(state)) step(next);
  };
  for (let onward = onwardCommand(state); onward; onward = onwardCommand(state)) {
    if (
      state.clock.turn >= scenario.until.turn &&
      state.clock.impulse >= scenario.until.impulse &&
      onward.do === "begin-impulse"
    )
      break;
    step(onward);
    for (const order of scenario.orders) {
      const { turn, impulse, phase } = state.clock;
      if (order.at.turn !== turn || order.at.impulse !== impulse || (phase !== "orders" && phase !== "start")) continue;
      const command = ORDERS[order.do]?.command(order, anomalyKinds(scenario));
      if (command) step(command);
    }
  }
  return { state, events };
};

/** What reached a viewer of a game before a portal first showed itself to all, and whether one ever did. */
const untilRevealed = ({ scenario, events }: Game, viewer: string) => {
  const holes = new Set(scenario.anomalies.flatMap(({ id, kind }) => (kind === "white-hole" ? [id] : [])));
  const reveal = events.findIndex(
    (event) =>
      (event.event === "portal-entered" && event.audience === "all") ||
      (event.event === "wave-started" && !holes.has(event.source)),
  );
  const before = reveal < 0 ? events : events.slice(0, reveal);
  return {
    start: view(setUp(scenario), viewer),
    seen: before.filter((event) => reaches(event, viewer)),
    revealed: reveal >= 0,
  };
};

describe("the engine, whatever is played", { timeout: 30_000 }, () => {
  test("the state is the fold of the events from the state of the set-up", () => {
    fc.assert(
      fc.property(anyGame, (parts) => {
        const { scenario, events, state } = play(parts);
        expect(evolve(setUp(scenario), events)).toEqual(state);
      }),
      { numRuns: 40 },
    );
  });

  test("[IP2.215] a view is the fold of the events that reach its viewer", () => {
    fc.assert(
      fc.property(anyGame, fc.constantFrom(...VIEWERS), (parts, viewer) => {
        const { scenario, events, state } = play(parts);
        expect(evolveView(view(setUp(scenario), viewer), viewer, events)).toEqual(view(state, viewer));
      }),
      { numRuns: 40 },
    );
  });

  test("a state that is written down, shuffled and read again plays on the same, and nothing passed in is changed", () => {
    fc.assert(
      fc.property(anyGame, (parts) => {
        const kept = playedStepwise(parts, frozen);
        const written = playedStepwise(parts, (state) => frozen(throughJson(state)));
        expect(written.events).toEqual(kept.events);
        expect(throughJson(written.state)).toEqual(throughJson(kept.state));
      }),
      { numRuns: 10 },
    );
  });

  test("games of this kind do lead into holes, through portals and out again", () => {
    const lines = fc.sample(anyGame, { numRuns: 40, seed: 7 }).flatMap((parts) => play(parts).trace);
    const times = (name: string): number => lines.filter(({ event }) => event === name).length;
    expect(times("unit-pushed")).toBeGreaterThan(100);
    expect(times("unit-transported")).toBeGreaterThan(20);
    expect(times("unit-escaped")).toBeGreaterThan(10);
    expect(times("unit-destroyed")).toBeGreaterThan(0);
    expect(times("wave-started")).toBeGreaterThan(30);
    expect(times("wave-struck")).toBeGreaterThan(30);
    expect(times("tractor-linked")).toBeGreaterThan(5);
    expect(lines.filter((line) => line.event === "unit-pushed" && line.dragged).length).toBeGreaterThan(2);
  });
});

describe("what a captain may not know", { timeout: 30_000 }, () => {
  test("[IP2.0] [IP2.11] [IP2.215] one game with two secrets shows each captain the same, until a portal shows itself", () => {
    fc.assert(
      fc.property(anyPublic, anySecret, anySecret, fc.constantFrom("ann", "ben"), (known, one, other, viewer) => {
        const games = [play(withSecret(known, one)), play(withSecret(known, other))] as const;
        const [a, b] = [untilRevealed(games[0], viewer), untilRevealed(games[1], viewer)];
        // The games are alike as far as the one goes that shows its portal first.
        const shared = Math.min(a.seen.length, b.seen.length);
        const told = [a.seen.slice(0, shared), b.seen.slice(0, shared)] as const;
        expect(JSON.stringify(told[0])).toBe(JSON.stringify(told[1]));
        expect(JSON.stringify(a.start)).toBe(JSON.stringify(b.start));
        expect(JSON.stringify(evolveView(a.start, viewer, told[0]))).toBe(
          JSON.stringify(evolveView(b.start, viewer, told[1])),
        );
        if (a.revealed || b.revealed) return;
        expect(seenBy(games[0], viewer)).toEqual(seenBy(games[1], viewer));
        expect(JSON.stringify(view(games[0].state, viewer))).toBe(JSON.stringify(view(games[1].state, viewer)));
      }),
      { numRuns: 50 },
    );
  });
});
