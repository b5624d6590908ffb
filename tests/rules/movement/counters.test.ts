import { describe, expect, test } from "vitest";
import { run } from "../../../src/rules/index.ts";
import { type Command, type GameState, handle, parseScenario, setUp } from "../../../src/rules/sfb32/index.ts";

/** A ship on one of the six straight rows from a hole, that is pushed in every impulse from 1 on. */
const start = (pushCountsAsMove: string): GameState => {
  const read = parseScenario({
    format: "gravity-portals/scenario@1",
    seed: "counters",
    readings: { pushCountsAsMove },
    scenes: [{ id: "sol" }],
    anomalies: [{ id: "w1", kind: "white-hole", scene: "sol", hex: "3015" }],
    units: [
      { id: "u1", scene: "sol", hex: "1010", facing: "A", class: "ship", turnModeCount: 2, sideslipCount: 1 },
      { id: "near", scene: "sol", hex: "3012", facing: "A", class: "ship" },
    ],
    until: "1.32",
  });
  if (!read.ok) throw new Error(read.error[0]?.message);
  return setUp(read.value);
};

const played = (state: GameState, ...commands: readonly Command[]): GameState =>
  commands.reduce((before, command) => {
    const result = run(handle(before, command), (request) =>
      request.kind === "dice" ? { faces: [3, 3].slice(0, request.count) } : { choice: request.fallback },
    );
    if (!result.ok) throw new Error(`${command.do}: ${result.error}`);
    return result.value.state;
  }, state);

const counters = (state: GameState, unit: string) => {
  const { turnModeCount, sideslipCount } = state.units[unit] ?? {};
  return [turnModeCount, sideslipCount];
};

/** 1010 lies at q 10, r 5; hexes of its neighbourhood by direction. */
const NEXT = { A: { q: 10, r: 4 }, B: { q: 11, r: 4 }, D: { q: 10, r: 6 } } as const;

const begun = (reading = "no"): GameState => played(start(reading), { do: "begin-turn" });

describe("the counters of turn mode and sideslip", () => {
  const moved = (to: keyof typeof NEXT, cause: "own" | "tractor"): Command => ({
    do: "move",
    unit: "u1",
    path: [NEXT[to]],
    cause,
  });

  test.for([
    ["a hex ahead counts for both", moved("A", "own"), [3, 2]],
    ["so does one astern", moved("D", "own"), [3, 2]],
    ["a slip counts towards the turn alone and begins the next slip anew", moved("B", "own"), [3, 0]],
    ["a hex that something else moved it does not count", moved("A", "tractor"), [2, 1]],
    ["a turn begins both anew", { do: "turn", unit: "u1", facing: "B" }, [0, 0]],
    ["a turn to where it faces already is none", { do: "turn", unit: "u1", facing: "A" }, [2, 1]],
  ] as const satisfies readonly (readonly [string, Command, readonly number[]])[])("%s", ([, command, expected]) => {
    expect(counters(played(begun(), command), "u1")).toEqual(expected);
  });

  test.for([
    ["no", [0, 0]],
    ["yes", [1, 1]],
  ] as const)("[IP7.12] with «%s» for pushCountsAsMove a push straight away leaves %j", ([reading, expected]) => {
    const state = played(begun(reading), { do: "begin-impulse" }, { do: "push", hole: "w1" });
    expect(state.pushes.map(({ unit }) => unit)).toEqual(["near"]);
    expect(counters(state, "near")).toEqual(expected);
  });
});
