import { describe, expect, test } from "vitest";
import { engineOf } from "../../src/judge/game/engine.ts";
import type { EngineAnswer } from "../../src/judge/ports/engine.ts";
import { ORIONS_GATE } from "../../src/rules/orions-gate/ruleset.ts";
import type { GameState } from "../../src/rules/orions-gate/state/game.ts";
import { readScenario } from "../../src/rules/scenario/parse.ts";

const engine = engineOf(ORIONS_GATE);
type Command = Parameters<typeof engine.handle>[1];

const opened = (): GameState => {
  const read = readScenario(ORIONS_GATE.file, {
    format: "gravity-portals/scenario@1",
    ruleset: "orions-gate",
    seed: "at a table",
    scenes: [{ id: "deep" }],
    players: [{ id: "ann" }, { id: "ben" }],
    designs: { wolf: { class: "frigate", port: ["cannon/S"], starboard: ["engine/S"] } },
    units: [
      { id: "a1", owner: "ann", scene: "deep", design: "wolf", place: [24, 40] },
      { id: "b1", owner: "ben", scene: "deep", design: "wolf", place: [24, 8], facing: 180 },
    ],
    until: "1.4.2",
  });
  if (!read.ok) throw new Error("the table's file is not valid");
  return ORIONS_GATE.setUp(read.value);
};

/** Plays a command, with faces from 1 upwards so that roll-offs end. */
const play = (state: GameState, command: unknown) => {
  const steps = engine.handle(state, command as Command);
  let step = steps.next();
  for (let face = 1; !step.done; face += 1) {
    const answers = step.value.map((request) =>
      request.kind === "dice" ? { faces: Array(request.count).fill(Math.min(face, 6)) } : { choice: request.fallback },
    );
    step = steps.next(answers as readonly EngineAnswer[]);
  }
  return { state: step.value.state, refused: step.value.refused };
};

/** Steps on until orders of a moment are taken. */
const standAt = (state: GameState, at: string): GameState => {
  let now = state;
  while (engine.at(now) !== at || !ORIONS_GATE.takesOrders(now))
    now = play(now, ORIONS_GATE.onward(now)?.command).state;
  return now;
};

describe("Orion's Gate at a judge's table", () => {
  test("[OG-SHM-01] a captain moves a ship in its step, and nobody else does", () => {
    const order = engine.readOrder({ do: "move", unit: "a1", turn: 30 });
    if (!order) throw new Error("a captain may move");
    expect([engine.mayOrder(opened(), "ann", order), engine.mayOrder(opened(), "ben", order)]).toEqual([true, false]);
    expect(play(standAt(opened(), "1.1.1"), order).refused).toBe("not-now");
    const { state, refused } = play(standAt(opened(), "1.2.1"), order);
    expect(refused).toBeUndefined();
    expect(state.units["a1"]).toMatchObject({ facing: 30, hex: { q: 27_000, r: 34_804 }, drift: 1 });
  });

  test("orders of captains are those of files, without a moment; the judge's own are none of theirs", () => {
    expect(engine.readOrder({ do: "shoot", unit: "a1", target: "b1" })).toMatchObject({ do: "shoot", target: "b1" });
    expect(engine.readOrder({ do: "shoot", unit: "a1", target: "b1", at: "1.2.2" })).toBeUndefined();
    expect(engine.readOrder({ do: "override", unit: "a1", field: "hull", value: 6 })).toBeUndefined();
    expect(engine.readOrder({ do: "use", unit: "a1", part: "P1", design: "wolf" })).toBeUndefined();
  });

  test("a game that was opened empty has the options of this ruleset, in whole numbers", () => {
    const empty = ORIONS_GATE.emptyGame({} as never, { mode: "judge" });
    expect(empty.options).toMatchObject({
      bases: [
        [1000, 2000],
        [1500, 3000],
        [2000, 4000],
      ],
      edges: "hyperjump",
    });
  });
});
