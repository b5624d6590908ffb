import { describe, expect, test } from "vitest";
import type { ReserveCommand } from "../../../src/rules/anomalies/command.ts";
import { inOrder } from "../../../src/rules/anomalies/state/game.ts";
import { view } from "../../../src/rules/anomalies/view.ts";
import { run } from "../../../src/rules/dice.ts";
import type { Command } from "../../../src/rules/sfb32/command.ts";
import { handle } from "../../../src/rules/sfb32/handle.ts";
import { emptyGame, freshUnit, setUp } from "../../../src/rules/sfb32/set-up.ts";
import { evolve, type GameState } from "../../../src/rules/sfb32/state.ts";
import type { Unit } from "../../../src/rules/vessel/unit.ts";
import { at } from "../hex/hexes.ts";
import { portal, scenarioOf, ship } from "../play.ts";

const FILE = scenarioOf({
  anomalies: [portal("p1", "0815")],
  units: [
    ship("early", "3405", { scene: "p1-DR6-7" }),
    ship("u1", "0815"),
    ship("mid", "3405", { scene: "p1-DR6-7" }),
    ship("late", "3406", { scene: "p1-DR6-7" }),
    ship("u2", "0817"),
  ],
  terrain: [{ scene: "p1-DR6-7", hex: "0914", kind: "planet" }],
});

const give = (state: GameState, command: Command) => {
  const result = run(handle(state, command), () => ({ faces: [4, 4] }));
  if (!result.ok) throw new Error(result.error);
  return result.value;
};

const fresh = (id: string) => {
  const setup = FILE.units.find((unit) => unit.id === id);
  if (!setup) throw new Error(`${id} is not in the file`);
  return freshUnit(setup);
};

/** The file's game as a table opens it, command by command. */
const COMMANDS: readonly Command[] = [
  { do: "add-scene", scene: { id: "sol", columns: 42, rows: 30, map: "floating", terrain: [], destination: null } },
  ...FILE.players.map((player): Command => ({ do: "add-player", player })),
  { do: "add-unit", unit: fresh("u1") },
  { do: "add-unit", unit: fresh("u2") },
];

const reserve = (units: readonly string[], after: string | null, parts?: Partial<ReserveCommand<Unit>>): Command => ({
  do: "add-reserve",
  units: units.map(fresh),
  after,
  terrain: [],
  ...parts,
});

const opened = (...more: readonly Command[]): GameState =>
  [...COMMANDS, ...more].reduce((state, command) => give(state, command).state, emptyGame(FILE.ruleOptions));

describe("units that wait in a destination", () => {
  test("are the ones that the file sets up, in the file's order, whenever and in however many parts they come", () => {
    const expected = setUp(FILE).secret?.reserves;
    const parts = [
      reserve(["mid"], "u1"),
      reserve(["early"], null, { terrain: [{ scene: "p1-DR6-7", hex: at("0914"), kind: "planet" }] }),
      reserve(["late"], "u1"),
    ];
    const { secret } = opened(...parts);
    const inFile = (units: GameState["units"][string][]) => units.sort((a, b) => a.seq - b.seq);
    const [known, wanted] = [secret?.reserves["p1-DR6-7"], expected?.["p1-DR6-7"]];
    expect(inFile([...(known?.units ?? [])])).toEqual(inFile([...(wanted?.units ?? [])]));
    expect(known?.terrain).toEqual(wanted?.terrain);
  });

  test("are told to the judge alone, and change nothing that a player sees", () => {
    const before = opened();
    const { events, state } = give(before, reserve(["early", "mid"], "u1"));
    expect(events.map(({ audience }) => audience)).toEqual(["judge"]);
    for (const viewer of ["ann", "ben", ""]) expect(view(state, viewer)).toEqual(view(before, viewer));
    expect(evolve(before, events)).toEqual(state);
  });

  test("leave no gap in the numbers of those in sight", () => {
    const without = opened();
    const then: Command = { do: "add-unit", unit: { ...fresh("u1"), id: "u3" } };
    expect(give(give(without, reserve(["mid"], "u2")).state, then).state.units).toEqual(
      give(without, then).state.units,
    );
  });

  test("come straight into a scene that has opened before, in their place in the order", () => {
    const open = opened({
      do: "add-scene",
      scene: { id: "p1-DR6-7", columns: 42, rows: 30, map: "floating", terrain: [], destination: null },
    });
    const planet = { hex: at("0914"), kind: "planet" } as const;
    const { state, events } = give(
      open,
      reserve(["mid", "late"], "u1", { terrain: [{ ...planet, scene: "p1-DR6-7" }] }),
    );
    expect(inOrder(state.units).map(({ id }) => id)).toEqual(["u1", "mid", "late", "u2"]);
    expect(state.scenes["p1-DR6-7"]?.terrain).toEqual([planet]);
    expect(new Set(events.map(({ audience }) => audience))).toEqual(new Set(["all"]));
  });

  test("come in under ids of their own, whatever a player has put aboard meanwhile under theirs", () => {
    const shuttle = { ...fresh("late"), class: "shuttle", status: "aboard", carrier: "mid" } as Unit;
    const stock: Command = { do: "stock", unit: "u1", piece: "mid", class: "fighter", speed: 8 };
    const open = opened(stock, {
      do: "add-scene",
      scene: { id: "p1-DR6-7", columns: 42, rows: 30, map: "floating", terrain: [], destination: null },
    });
    const { state } = give(open, { do: "add-reserve", units: [fresh("mid"), shuttle], after: "u2", terrain: [] });
    expect(state.units["mid"]).toMatchObject({ class: "fighter", carrier: "u1" });
    expect(state.units["mid-2"]).toMatchObject({ class: "ship", scene: "p1-DR6-7" });
    expect(state.units["late"]).toMatchObject({ class: "shuttle", carrier: "mid-2" });
  });

  test("are refused behind a unit that is not there", () => {
    const result = run(handle(opened(), reserve(["mid"], "nobody")), () => ({ faces: [] }));
    expect(result).toEqual({ ok: false, error: "not-there" });
  });
});

describe("players of a game that has begun to be set up", () => {
  test("take their side and keep their place", () => {
    const state = opened({ do: "add-player", player: { id: "ann", side: "defender" } });
    expect(inOrder(state.players).map(({ id, side }) => [id, side])).toEqual([
      ["ann", "defender"],
      ["ben", "defender"],
    ]);
  });
});
