import { describe, expect, test } from "vitest";
import { JUDGES_ORDERS, run } from "../../../src/rules/index.ts";
import {
  type Command,
  type GameState,
  handle,
  nextCommand,
  parseScenario,
  setUp,
} from "../../../src/rules/sfb32/index.ts";

const faces = { faces: [1, 1] };

const start = (): GameState => {
  const read = parseScenario({
    format: "gravity-portals/scenario@1",
    seed: "standing-orders",
    scenes: [{ id: "sol" }, { id: "pen", columns: 5, rows: 5, map: "fixed" }],
    players: [{ id: "ann", side: "attacker" }],
    units: [
      { id: "tern", scene: "sol", hex: "1010", facing: "A", speed: 24, class: "ship", owner: "ann" },
      { id: "barge", scene: "sol", hex: "2010", facing: "C", speed: 6, class: "ship" },
      { id: "plover", scene: "pen", hex: "0301", facing: "A", speed: 32, class: "ship", owner: "ann" },
    ],
    until: "1.32",
  });
  if (!read.ok) throw new Error(read.error[0]?.message);
  return setUp(read.value);
};

const played = (state: GameState, ...commands: readonly Command[]): GameState =>
  commands.reduce((before, command) => {
    const result = run(handle(before, command), (request) =>
      request.kind === "dice" ? { faces: faces.faces.slice(0, request.count) } : { choice: request.fallback },
    );
    if (!result.ok) throw new Error(`${command.do}: ${result.error}`);
    return result.value.state;
  }, state);

const hold = (player: string, unit: string): Command => ({
  do: "standing",
  player,
  unit,
  orders: { push: "straight", holdCourse: true },
});

describe("units that hold their course", () => {
  test("they move one hex ahead in the impulses of the movement chart, and in no other", () => {
    const idle = played(start(), { do: "begin-turn" }, hold("ann", "tern"), { do: "begin-impulse" });
    expect(idle.units["tern"]?.hex).toEqual(start().units["tern"]?.hex);
    const moved = played(idle, { do: "end-impulse" }, { do: "begin-impulse" });
    expect(moved.units["tern"]?.hex).toEqual({ q: 10, r: 4 });
    expect(nextCommand(moved)).toBeNull();
    expect(moved.clock.phase).toBe("orders");
    expect(run(handle(moved, { do: "follow-standing-orders" }), () => faces)).toEqual({ ok: false, error: "not-now" });
  });

  test("the judge orders units that are nobody's", () => {
    let state = played(start(), { do: "begin-turn" }, hold(JUDGES_ORDERS, "barge"));
    for (let impulse = 1; impulse <= 5; impulse += 1)
      state = played(state, { do: "begin-impulse" }, { do: "end-impulse" });
    state = played(state, { do: "begin-impulse" });
    expect(state.units["barge"]?.hex).toEqual({ q: 21, r: 0 });
  });

  test("a unit before the edge of a fixed map stays where it is", () => {
    const state = played(start(), { do: "begin-turn" }, hold("ann", "plover"), { do: "begin-impulse" });
    expect(state.units["plover"]?.hex).toEqual({ q: 3, r: -1 });
  });

  test("[IP7.21] a unit that two holes keep between them stays before the hex of one, and goes there by hand alone", () => {
    const place = (id: string, r: number): Command => ({
      do: "place",
      place: {
        ...{ id, kind: "white-hole", scene: "sol", hex: { q: 10, r }, strength: "0.01" },
        ...{ intervalMultiplier: 10, strengthMultiplier: 5 },
      },
    });
    const begun = played(start(), place("ahead", 4), place("behind", 7), { do: "begin-turn" }, hold("ann", "tern"));
    const impulse: readonly Command[] = [
      { do: "begin-impulse" },
      { do: "push", hole: "ahead" },
      { do: "push", hole: "behind" },
    ];
    const state = played(begun, ...impulse, { do: "end-impulse" }, ...impulse);
    expect(state.units["tern"]).toMatchObject({ status: "in-play", hex: { q: 10, r: 5 } });
    const gone = played(state, { do: "move", unit: "tern", path: [{ q: 10, r: 4 }], cause: "own" });
    expect(gone.units["tern"]?.status).toBe("destroyed");
  });

  test("a step of the clock looks the same whether anybody holds a course that is not due, or nobody does", () => {
    const told = (...orders: readonly Command[]): string => {
      const state = played(start(), { do: "begin-turn" }, ...orders);
      const step = run(handle(state, { do: "begin-impulse" }), () => faces);
      return JSON.stringify(step.ok && step.value.events);
    };
    expect(told(hold("ann", "tern"))).toBe(told());
  });

  test("orders for another's unit are refused", () => {
    expect(run(handle(start(), hold("ann", "barge")), () => faces)).toEqual({ ok: false, error: "not-yours" });
  });
});
