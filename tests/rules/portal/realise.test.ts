import { describe, expect, test } from "vitest";
import type { Placement } from "../../../src/rules/anomalies/command.ts";
import { secretOf } from "../../../src/rules/anomalies/state/rule-context.ts";
import { view } from "../../../src/rules/anomalies/view.ts";
import { run } from "../../../src/rules/dice.ts";
import type { Command } from "../../../src/rules/sfb32/command.ts";
import { handle } from "../../../src/rules/sfb32/handle.ts";
import type { GameState } from "../../../src/rules/sfb32/state.ts";
import { carryOn } from "../carry-on.ts";
import { at } from "../hex/hexes.ts";
import { type FileParts, move, only, play, portal, seenBy, ship, told } from "../play.ts";

const HERE = "0815";
const STORM = { driftEvery: 9999, storm: { radius: 3 } };

/** A storm on 5.9 with ann's u1, a planet of nobody's and, outside, ben's u2. */
const storm = (parts: FileParts = {}, realise = true) =>
  play({
    dice: { row: [4, 4] },
    anomalies: [portal("p1", HERE, STORM)],
    units: [
      ship("u1", "0818", { web: true }),
      ship("u2", "0819", { owner: "ben" }),
      ship("pl", "0913", { class: "planet", owner: null }),
    ],
    orders: [{ at: "5.9", do: "storm", portal: "p1", ...(realise ? { realise } : {}) }],
    until: "35.1",
    ...parts,
  });

/** Plays one command; all dice show four. */
const give = (state: GameState, command: Command) => {
  const result = run(handle(state, command), (request) => ({
    faces: Array.from({ length: request.kind === "dice" ? request.count : 0 }, () => 4),
  }));
  if (!result.ok) throw new Error(result.error);
  return result.value;
};

describe("thirty turns after a gravity storm", () => {
  test("[IP2.83] those whom it carried off come to know it, and nobody else does", () => {
    const carried = { scene: "sol", to: "p1-storm", turn: 5 };
    expect(told(storm(), "transfer-realised")).toEqual([
      { at: "35.0", event: "transfer-realised", rules: ["IP2.83"], audience: ["ann"], player: "ann", ...carried },
      { at: "35.0", event: "transfer-realised", rules: ["IP2.83"], audience: "judge", player: null, ...carried },
    ]);
  });

  test.for(["34.0", "34.32"])("[IP2.83] on %s nobody does yet", (until) => {
    const game = storm({ until });
    expect(told(game, "transfer-realised")).toEqual([]);
    expect(view(game.state, "ann").realised).toEqual([]);
  });

  test("[IP2.83] up to then a captain's trace is that of a game without a storm", () => {
    const quiet = storm({ orders: [], dice: {}, until: "34.32" });
    expect(seenBy(storm({ until: "34.32" }), "ann")).toEqual(seenBy(quiet, "ann"));
  });

  test("[IP2.83] to those who stayed it never shows", () => {
    const quiet = storm({ orders: [], dice: {} });
    expect(seenBy(storm(), "ben")).toEqual(seenBy(quiet, "ben"));
    expect(view(storm().state, "ben").realised).toEqual([]);
    expect(view(storm().state, "ann").realised).toEqual([{ player: "ann", scene: "sol", to: "p1-storm", turn: 5 }]);
  });

  test("[IP2.83] who has no unit left of those is told nothing", () => {
    const { state } = storm({ until: "34.32" });
    const left = give(give(state, { do: "remove-unit", unit: "u1" }).state, { do: "begin-turn" });
    const realised = left.events.filter(({ event }) => event === "transfer-realised");
    expect(realised.map(({ audience }) => audience)).toEqual(["judge"]);
  });

  test("[IP2.83] a file that does not ask for it has the contract's trace alone, and the judge's knowledge all the same", () => {
    const game = storm({}, false);
    expect(told(game, "transfer-realised")).toEqual([]);
    expect(game.events.filter(({ event }) => event === "transfer-realised")).toHaveLength(2);
  });

  test("[IP2.83] what everybody may learn of the transfer names neither storm nor portal", () => {
    const { events } = storm({ until: "5.10" });
    const open = events.filter(({ audience, at }) => audience === "all" && at === "5.9");
    expect(open.map(({ event }) => event)).toContain("units-carried");
    for (const { rules, ...event } of open) {
      expect(rules.filter((rule) => rule.startsWith("IP2.8"))).toEqual([]);
      expect(JSON.stringify({ ...event, to: null, scene: null })).not.toContain('"p1"');
    }
  });

  test("[IP2.83] at a table the place bears a name of its own, which does not say how one came there", () => {
    const parts = storm({ orders: [], dice: {}, until: "1.0" });
    const { state, events } = give(parts.state, { do: "storm", portal: "p1", to: "x7" });
    expect([state.units["u1"]?.scene, state.units["u2"]?.scene]).toEqual(["x7", "sol"]);
    expect(JSON.stringify(events.filter(({ audience }) => audience === "all"))).not.toContain("storm");
  });
});

test("[IP2.87] [IP2.13] web that a storm suffered does not hold once it is over", () => {
  const web = (at: string) => ({ at, do: "attempt", what: "web", unit: "u1", hex: "0816" });
  const game = storm({
    orders: [web("1.8"), { at: "1.9", do: "storm", portal: "p1" }, web("1.9")],
    until: "1.9",
  });
  expect(told(game, "ruling").map(({ verdict }) => verdict)).toEqual(["allowed", "refused"]);
});

describe("what a storm leaves of the ways back", () => {
  const inWindow = (orders: FileParts["orders"] = []) =>
    play({
      dice: { row: [4, 4, 4, 5] },
      anomalies: [portal("p1", HERE, STORM)],
      units: [ship("u1", "0817")],
      orders: [{ at: "1.8", do: "storm", portal: "p1" }, ...orders],
      until: "1.10",
    });

  test("[IP2.611] [IP2.84] nobody came out of it, so in the window of the transfer too it takes units by the charts", () => {
    const game = inWindow([move("1.9", "u1", "0816 0815")]);
    expect(told(game, "unit-escaped")).toEqual([]);
    expect(game.state.units.u1?.scene).toBe("p1-DR6-9");
  });

  test("[IP2.84] and so does another portal that stands where they came to", () => {
    const { state } = play({
      dice: { row: [4, 4] },
      anomalies: [portal("p1", HERE, STORM)],
      units: [ship("u1", "0817")],
      orders: [{ at: "1.8", do: "storm", portal: "p1" }],
      until: "1.8",
    });
    const p1 = secretOf(state).portals["p1"];
    if (!p1) throw new Error("there is no portal");
    const end = { scene: "p1-storm", hex: at("0816") };
    const p2: Placement = { id: "p2", kind: "gravity-portal", ...end, variations: p1.variations };
    const { trace } = carryOn({ state }, [
      { do: "begin-impulse" },
      { do: "place", place: p2 },
      { do: "move", unit: "u1", path: [at("0816")], cause: "own" },
    ]);
    expect(told({ trace }, "unit-escaped")).toEqual([]);
    expect(only({ trace }, "unit-transported")).toMatchObject({ unit: "u1", from: { scene: "p1-storm" } });
  });

  test("[IP2.84] found by information it is told where it is, and no return turn is rolled", () => {
    const gather = (turn: number) => ({ at: `${turn}.0`, do: "gather", player: "ann", portal: "p1", points: 600 });
    const game = play({
      dice: { row: [4, 4] },
      anomalies: [portal("p1", HERE, { ...STORM, informationHold: 4 })],
      units: [ship("u1", "0817")],
      orders: [{ at: "1.9", do: "storm", portal: "p1" }, gather(1), gather(2)],
      until: "4.1",
    });
    expect(told(game, "portal-located").map(({ by, scene }) => `${by} ${scene}`)).toEqual(["IP2.551 p1-storm"]);
    expect(told(game, "return-turn-rolled", "return-window-rolled")).toEqual([]);
  });

  test("[IP2.84] [IP2.52] a wave shows it too", () => {
    const game = play({
      dice: { row: [4, 4], "wave-check": [1, 1], "wave-strength": [1, 1], drift: [1, 1] },
      anomalies: [portal("p1", HERE, { storm: { radius: 3 } })],
      units: [ship("u1", "0817")],
      orders: [{ at: "1.1", do: "storm", portal: "p1" }],
      until: "2.0",
    });
    expect(told(game, "portal-located").map(({ by, scene, player }) => `${by} ${scene} ${player}`)).toEqual([
      "IP2.52 p1-storm ann",
    ]);
  });
});
