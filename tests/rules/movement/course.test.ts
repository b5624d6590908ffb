import { describe, expect, test } from "vitest";
import { view } from "../../../src/rules/anomalies/view.ts";
import { parsePlace, placeLabel, run } from "../../../src/rules/index.ts";
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
    seed: "planned-paths",
    scenes: [{ id: "sol" }, { id: "pen", columns: 5, rows: 5, map: "fixed" }],
    players: [
      { id: "ann", side: "attacker" },
      { id: "ben", side: "defender" },
    ],
    units: [
      { id: "tern", scene: "sol", hex: "1010", facing: "A", speed: 16, class: "ship", owner: "ann" },
      { id: "plover", scene: "pen", hex: "0302", facing: "A", speed: 32, class: "ship", owner: "ann" },
      { id: "barge", scene: "sol", hex: "2010", facing: "C", speed: 16, class: "ship" },
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

/** The game in the orders of this impulse of the turn. */
const until = (state: GameState, impulse: number): GameState => {
  let now = state;
  while (now.clock.impulse < impulse) {
    const end: readonly Command[] = now.clock.impulse > 0 ? [{ do: "end-impulse" }] : [];
    now = played(now, ...end, { do: "begin-impulse" });
    for (let next = nextCommand(now); next; next = nextCommand(now)) now = played(now, next);
  }
  return now;
};

type Plan = Extract<Command, { do: "course" }>;

const plan = (unit: string, from: string, path: string, rest: Partial<Plan> = {}): Command => ({
  ...{ do: "course", player: "ann", units: [unit], turn: 1, after: 0, path },
  from: parsePlace(from) ?? expect.fail(from),
  ...rest,
});

const hold: Command = { do: "standing", player: "ann", unit: "tern", orders: { push: "straight", holdCourse: true } };

const stands = (state: GameState, unit = "tern"): string => {
  const { hex, facing, scene } = state.units[unit] ?? expect.fail(unit);
  const map = state.scenes[scene] ?? expect.fail(scene);
  return `${placeLabel(hex, map)} ${facing}`;
};

const begun = (...commands: readonly Command[]): GameState => played(start(), { do: "begin-turn" }, ...commands);

describe("a unit on a planned path", () => {
  test.for<[number, string]>([
    [1, "1010 A"],
    [2, "1009 A"],
    [3, "1009 A"],
    [4, "1109 B"],
    [6, "1208 B"],
    [8, "1308 B"],
  ])("goes one hex in each impulse of the movement chart: at impulse %i it stands in %s", ([impulse, at]) => {
    expect(stands(until(begun(plan("tern", "1010", "ABBB")), impulse))).toBe(at);
  });

  test("slips where a letter is small, and keeps its facing", () => {
    expect(stands(until(begun(plan("tern", "1010", "Abf")), 6))).toBe("1008 A");
  });

  test("waits for a hand after its last hex, and holds its course where it is ordered to", () => {
    expect(stands(until(begun(plan("tern", "1010", "A")), 4))).toBe("1009 A");
    expect(stands(until(begun(plan("tern", "1010", "B"), hold), 4))).toBe("1209 B");
  });

  test("begins after the impulse in which it was planned", () => {
    const state = played(until(begun(), 3), plan("tern", "1010", "CC", { after: 3 }));
    expect(stands(until(state, 4))).toBe("1111 C");
    expect(stands(until(state, 6))).toBe("1211 C");
  });

  test("that is no longer where the path says stays, though it is to hold its course, until the path is taken back", () => {
    const moved: Command = { do: "move", unit: "tern", path: [{ q: 9, r: 5 }], cause: "displaced" };
    const displaced = played(until(begun(plan("tern", "1010", "AAAA"), hold), 2), moved);
    const there = stands(displaced);
    expect(stands(until(displaced, 6))).toBe(there);
    const freed = played(displaced, plan("tern", "1010", ""));
    expect(stands(until(freed, 6))).not.toBe(there);
  });

  test("whose path was drawn on another map has none: it holds its course where it is ordered to", () => {
    const before = begun(plan("tern", "1010", "BBBB"), hold);
    const tern = before.units["tern"] ?? expect.fail("tern");
    const elsewhere = { ...tern, scene: "pen", hex: parsePlace("0305") ?? expect.fail("0305") };
    const state = { ...before, units: { ...before.units, tern: elsewhere } };
    expect(stands(until(state, 4))).toBe("0303 A");
  });

  test("that was planned for another turn stays", () => {
    expect(stands(until(begun(plan("tern", "1010", "AAAA", { turn: 2 })), 4))).toBe("1010 A");
    const next = played(until(begun(plan("tern", "1010", "A".repeat(32))), 32), { do: "end-impulse" });
    const before = stands(next);
    expect(stands(until(played(next, { do: "begin-turn" }), 4))).toBe(before);
  });

  test("turns nowhere where it may not go", () => {
    const state = begun(plan("plover", "0302", "AABBB"));
    expect(stands(until(state, 5), "plover")).toBe("0301 A");
  });

  test("[IP7.21] is not steered into a white hole", () => {
    const hole: Command = {
      do: "place",
      place: {
        ...{ id: "w", kind: "white-hole", scene: "sol", hex: parsePlace("1008") ?? expect.fail() },
        ...{ strength: "0.01", intervalMultiplier: 10, strengthMultiplier: 5 },
      },
    };
    const placed = played(start(), hole, { do: "begin-turn" }, plan("tern", "1010", "AAAA"));
    expect(placed.units["tern"]?.status).toBe("in-play");
    expect(until(placed, 8).units["tern"]?.status).toBe("in-play");
  });

  test("the judge plans for units that are nobody's, and nobody for another's", () => {
    expect(stands(until(begun(plan("barge", "2010", "DD", { player: "judge" })), 4), "barge")).toBe("2012 D");
  });

  test.for<[string, Command, string]>([
    ["of another player's unit", plan("tern", "1010", "A", { player: "ben" }), "not-yours"],
    ["of units one of which is another's", plan("tern", "1010", "A", { units: ["tern", "barge"] }), "not-yours"],
    ["of no unit that there is", plan("gull", "1010", "A"), "not-there"],
    ["of units one of which is not there", plan("tern", "1010", "A", { units: ["tern", "gull"] }), "not-there"],
    [
      "of several from where the first does not stand",
      plan("tern", "1011", "A", { units: ["tern", "plover"] }),
      "not-now",
    ],
    ["of a turn that is over", plan("tern", "1010", "A", { turn: 0 }), "not-now"],
    ["of a turn after the next", plan("tern", "1010", "A", { turn: 3 }), "not-now"],
  ])("one %s is refused, and nothing is planned", ([, command, error]) => {
    expect(run(handle(begun(), command), () => faces)).toEqual({ ok: false, error });
  });

  test("of one unit may begin where it is about to go", () => {
    const step: Command = { do: "move", unit: "tern", path: [parsePlace("1009") ?? expect.fail()], cause: "own" };
    const state = played(until(begun(), 2), plan("tern", "1009", "BB", { after: 2 }), step);
    expect(stands(until(state, 4))).toBe("1109 B");
  });

  test("of several units leads each of them the same way from where it stands", () => {
    const state = until(begun(plan("tern", "1010", "BD", { units: ["tern", "plover"] })), 4);
    expect([stands(state), stands(state, "plover")]).toEqual(["1111 D", "0402 D"]);
  });
});

describe("what others see of a planned path", () => {
  test("its owner and the judge have it, another player's game is as if there were none", () => {
    const state = begun(plan("tern", "1010", "AB"));
    expect(view(state, "ann").courses).toEqual(state.courses);
    expect(view(state, "judge").courses).toEqual(state.courses);
    expect(view(state, "ben")).toEqual(view(begun(), "ben"));
  });

  test("the order is told to its owner alone, and a step of the clock looks the same while the unit is not due", () => {
    const told = run(handle(begun(), plan("tern", "1010", "AB")), () => faces);
    expect(told.ok && told.value.events.map(({ audience }) => audience)).toEqual([["ann"]]);
    const step = (...orders: readonly Command[]): string => {
      const taken = run(handle(begun(...orders), { do: "begin-impulse" }), () => faces);
      return JSON.stringify(taken.ok && taken.value.events);
    };
    expect(step(plan("tern", "1010", "AB"))).toBe(step());
  });
});
