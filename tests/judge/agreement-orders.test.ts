import { describe, expect, test } from "vitest";
import { run } from "../../src/rules/dice.ts";
import { type GameState, handle, setUp } from "../../src/rules/sfb32/index.ts";
import { move, play, portal, scenarioOf, ship } from "../rules/play.ts";
import { sfb32Engine } from "./sfb32-engine.ts";

const SIX = ["KLI", "ROM", "GOR", "LYR", "HYD", "FED"];
const LIST = { do: "propose", player: "ann", id: "a", matter: { kind: "races", races: SIX } } as const;
const parts = {
  judging: { mode: "sealed" },
  anomalies: [portal("p1", "0815")],
  units: [ship("u1", "0816"), ship("d1", "2020", { owner: "ben" })],
};
const state = setUp(scenarioOf(parts));

describe("agreements as captains order them", () => {
  test.for([
    LIST,
    { ...LIST, matter: { kind: "alternative", scene: "p1-DR6-10", alternative: null } },
    { ...LIST, matter: { kind: "undo", entry: 3 } },
    { ...LIST, matter: { kind: "words", text: "x".repeat(200) } },
    { do: "agree", player: "ann", proposal: "a" },
    { do: "decline", player: "ann", proposal: "a" },
  ] as const)("[IP2.447] [IP2.448] %j is read, public, and for its own player alone to give", (order) => {
    const read = sfb32Engine.readOrder({ holes: {} } as never, order as never);
    expect(read).toEqual(order);
    if (!read) return;
    expect(sfb32Engine.secrecy(state, read)).toBe("public");
    expect(sfb32Engine.mayOrder(state, "ann", read)).toBe(true);
    expect(sfb32Engine.mayOrder(state, "ben", read)).toBe(false);
    expect(sfb32Engine.mayOrder(state, "nobody", read)).toBe(false);
  });

  test.for([
    { ...LIST, matter: { kind: "races", races: SIX.slice(1) } },
    { ...LIST, matter: { kind: "races", races: [...SIX.slice(1), 7] } },
    { ...LIST, matter: { kind: "races", races: [...SIX.slice(1), "K".repeat(65)] } },
    { ...LIST, matter: { kind: "undo", entry: -1 } },
    { ...LIST, matter: { kind: "words", text: "x".repeat(201) } },
    { ...LIST, matter: { kind: "words", text: " " } },
    { ...LIST, matter: { kind: "undo", entry: 0.5 } },
    { ...LIST, matter: { kind: "crown" } },
    { ...LIST, id: "" },
    { ...LIST, id: "a".repeat(65) },
    { ...LIST, more: 1 },
    { do: "agree", player: "ann" },
    { do: "agree", player: "ann", proposal: "a", by: "ben" },
  ])("%j is none", (order) => {
    expect(sfb32Engine.readOrder({ holes: {} } as never, order as never)).toBeUndefined();
  });
});

describe("a destination whose race is open", () => {
  /** The row is rolled, and the ship waits for the set-up. */
  const waiting = (judging: object): GameState => {
    const scenario = scenarioOf({ ...parts, judging: { ...judging } });
    const { state } = play({
      ...parts,
      judging: { ...judging },
      dice: { row: [4, 6] },
      orders: [move("1.3", "u1", "0815")],
      until: "1.3",
    });
    const { [`p1-DR6-10`]: _, ...scenes } = state.scenes;
    const transit = {
      unit: "u1",
      portal: "p1",
      stage: "arrival",
      to: "p1-DR6-10",
      by: null,
      scene: "sol",
      hex: { q: 0, r: 0 },
    } as const;
    return { ...setUp(scenario), rows: state.rows, scenes, settled: state.settled, transits: [transit] };
  };
  const START = { do: "start", scene: "p1-DR6-10" } as const;
  const begin = (game: GameState) => sfb32Engine.handle(game, START).next();

  test("[IP2.447] does not begin before there is a list: no-list", () => {
    expect(begin(waiting({ mode: "sealed" }))).toMatchObject({ done: true, value: { refused: "no-list" } });
    expect(begin(waiting({ mode: "defender", by: "ben" }))).toMatchObject({ value: { refused: "no-list" } });
  });

  test("[IP2.447] is settled by a die as soon as the list is agreed, and waits no more", () => {
    let game = waiting({ mode: "sealed" });
    for (const command of [LIST, { do: "agree", player: "ben", proposal: "a" }] as const) {
      const done = run(handle(game, command), () => ({ faces: [2] }));
      if (!done.ok) throw new Error(done.error);
      game = done.value.state;
    }
    expect(game.settled["p1-DR6-10"]?.race).toBe("ROM");
    // The rest of the passage is none of this test's business.
    expect(() => begin(game)).toThrow(/not open/);
  });

  test("[IP2.446] a judge lets it begin all the same", () => {
    expect(() => begin(waiting({ mode: "judge" }))).toThrow(/not open/);
  });
});
