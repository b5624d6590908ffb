import { describe, expect, test } from "vitest";
import type { EngineAnswer } from "../../src/judge/ports/engine.ts";
import { engineOf } from "../../src/judge/run/game-engine.ts";
import { FAST_PLAY } from "../../src/rules/fast-play/ruleset.ts";
import type { GameState } from "../../src/rules/fast-play/state/game.ts";
import { readScenario } from "../../src/rules/scenario/parse.ts";

const engine = engineOf(FAST_PLAY);
type Command = Parameters<typeof engine.handle>[1];

const FILE = {
  format: "gravity-portals/scenario@1",
  ruleset: "fast-play",
  seed: "at a table",
  scenes: [{ id: "sol" }],
  players: [
    { id: "ann", side: "attacker" },
    { id: "ben", side: "defender" },
  ],
  units: [
    { id: "A", scene: "sol", hex: "1020", class: "ship", speed: 8, owner: "ann" },
    { id: "B", scene: "sol", hex: "1016", class: "ship", speed: 6, owner: "ben" },
  ],
  until: "1.3",
};

const opened = (): GameState => {
  const read = readScenario(FAST_PLAY.file, FILE);
  if (!read.ok) throw new Error("the table's file is not valid");
  return FAST_PLAY.setUp(read.value);
};

/** Plays commands one by one, with ones for all dice. */
const play = (state: GameState, ...commands: readonly unknown[]) => {
  let now = state;
  let refused: string | undefined;
  for (const command of commands) {
    const steps = engine.handle(now, command as Command);
    let step = steps.next();
    while (!step.done) {
      const answers = step.value.map((request) =>
        request.kind === "dice" ? { faces: Array(request.count).fill(1) } : { choice: request.fallback },
      );
      step = steps.next(answers as readonly EngineAnswer[]);
    }
    now = step.value.state;
    refused = step.value.refused;
  }
  return { state: now, refused };
};

/** Steps on until the clock stands at a time. */
const standAt = (state: GameState, at: string): GameState => {
  let now = state;
  while (engine.at(now) !== at) now = play(now, FAST_PLAY.onward(now)?.command).state;
  return now;
};

describe("fast play at a judge's table", () => {
  test("[FP-SEQ-1.8] what a captain announces is sealed, and told to nobody else before its step", () => {
    const order = engine.readOrder({ holes: {} } as never, { do: "announce", unit: "A", speed: 12 });
    if (!order) throw new Error("a captain may announce");
    expect(engine.secrecy(opened(), order)).toEqual({ anomaly: null });
    expect([engine.mayOrder(opened(), "ann", order), engine.mayOrder(opened(), "ben", order)]).toEqual([true, false]);
    const { state, refused } = play(standAt(opened(), "1.0.1.8"), order);
    expect(refused).toBeUndefined();
    expect(engine.view(state, "ann")).toMatchObject({ announcements: { A: { speed: 12 } } });
    expect(engine.view(state, "ben")).toMatchObject({ announcements: {}, units: { A: { speed: 8 } } });
    expect(standAt(state, "1.0.2.1").units["A"]).toMatchObject({ speed: 12, spaces: [6, 6] });
  });

  test("[FP-ACT-06] an order comes when its step is open, and neither before nor after it", () => {
    const order = engine.readOrder({ holes: {} } as never, {
      do: "fire",
      from: "A",
      to: "B",
      weapons: [["Phaser-1", 1]],
      points: 3,
    });
    const space = standAt(opened(), "1.1.1.0");
    expect(play(space, order).refused).toBe("step");
    expect(play(standAt(space, "1.1.1.45"), order).refused).toBeUndefined();
    expect(play(standAt(space, "1.1.1.46"), order).refused).toBe("step");
  });

  test("the clock says whose space it is, at which step, and who is active", () => {
    const { clock } = standAt(opened(), "1.1.1.18");
    expect(clock).toMatchObject({ part: 1, segment: "ships", active: ["A"], space: 1, cycle: 1 });
  });

  test("orders of captains are those of files, without a time; the judge's own are none of theirs", () => {
    expect(engine.readOrder({ holes: {} } as never, { do: "standing", unit: "A", extra: "same" })).toMatchObject({
      do: "standing-choices",
      extra: "same",
    });
    expect(engine.readOrder({ holes: {} } as never, { do: "facing-roll", unit: "A" })).toBeUndefined();
    expect(engine.readOrder({ holes: {} } as never, { do: "act", step: "4.21", unit: "A" })).toBeUndefined();
    const standing = engine.readOrder({ holes: {} } as never, { do: "standing", unit: "A", extra: "same" });
    if (!standing) throw new Error("an owner may choose");
    expect([engine.mayOrder(opened(), "ann", standing), engine.mayOrder(opened(), "ben", standing)]).toEqual([
      true,
      false,
    ]);
  });

  test("[FP-INF-10] what a torpedo is that waits aboard is its owner's secret, and no order of a file", () => {
    const order = engine.readOrder({ holes: {} } as never, { do: "load", unit: "P", pseudo: true, warhead: 0 });
    if (!order) throw new Error("an owner may say so");
    const read = readScenario(FAST_PLAY.file, {
      ...FILE,
      units: [...FILE.units, { id: "P", aboard: "A", class: "plasma", speed: 16, owner: "ann" }],
    });
    if (!read.ok) throw new Error("the file is not valid");
    const { state, refused } = play(FAST_PLAY.setUp(read.value), order);
    expect(refused).toBeUndefined();
    expect(engine.secrecy(state, order)).toEqual({ anomaly: null });
    expect(engine.view(state, "ann")).toMatchObject({ loads: { P: { pseudo: true, warhead: 0 } } });
    expect(engine.view(state, "ben")).toMatchObject({ loads: {} });
    expect(JSON.stringify(engine.view(state, "ben"))).not.toContain("pseudo");
    const file = { ...FILE, orders: [{ at: "1.0", do: "load", unit: "A", pseudo: true, warhead: 0 }] };
    expect(readScenario(FAST_PLAY.file, file).ok).toBe(false);
  });

  test("a game that was opened empty has the readings of fast play", () => {
    const empty = FAST_PLAY.emptyGame({} as never, { mode: "judge" });
    expect(empty.ruleOptions).toMatchObject({ speedZeroOrder: "before-seekers", dacSpecialCells: "all" });
  });
});
