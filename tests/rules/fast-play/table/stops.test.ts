import { describe, expect, test } from "vitest";
import { mayStow } from "../../../../src/rules/fast-play/handle.ts";
import type { GameState } from "../../../../src/rules/fast-play/state/game.ts";
import { stopName, whoMayAct } from "../../../../src/rules/fast-play/stops.ts";
import { armed, give, goOn, goTo, played, stopsOfTurn, stored, table, toldBy } from "./a-table.ts";

const two = (more: object = {}) =>
  table([armed("A"), armed("B", { hex: "1016", facing: "D", speed: 2, owner: "ben", ...more })]);

describe("where quick play stops", () => {
  test("[FP-SEQ-00] [FP-ACT-03] [FP-ACT-06] a turn of two ships, and whom each stop concerns", () => {
    const stops = stopsOfTurn(two({ speed: 1 }));
    expect(stops.slice(0, 5)).toEqual([
      "1.0.1/plan A+B",
      "1.1.1/move A",
      "1.1.1/fire A",
      "1.1.1/answer B",
      "1.1.2/move A",
    ]);
    expect(stops).toContain("1.1.5/split B");
    expect(stops).toContain("1.1.5/move B");
    expect(stops).toContain("1.1.5/answer A");
    expect(stops.filter((name) => name.includes("/late") || name.includes("/act") || name.includes("/told"))).toEqual(
      [],
    );
  });

  test("[FP-CMP-06] the dice of initiative are a stop where ships go as fast, and are not rolled before it", () => {
    const known = goTo(two({ speed: 8 }), "/initiative");
    expect(whoMayAct(known).concerned.map(({ id }) => id)).toEqual(["A", "B"]);
    expect(known.units["A"]).toMatchObject({ speed: 8, rank: null });
    expect(goOn(known).units["A"]?.rank).toMatchObject({ speed: 8 });
    expect(stopsOfTurn(two()).join()).not.toContain("initiative");
  });

  test("[FP-INF-07] nobody is waited for to fire who has nothing left to fire, or nobody to fire at", () => {
    const unarmed = { ship: { shields: [1, 1, 1, 1, 1, 1], systems: [{ type: "Bridge", count: 1 }] } };
    const stops = stopsOfTurn(table([armed("A"), armed("B", { owner: "ben", hex: "1016", ...unarmed })]));
    expect(stops.join()).toContain("fire A");
    expect(stops.join()).not.toMatch(/answer [^,]*B|fire [^,]*B/);
    const alone = stopsOfTurn(table([armed("A"), armed("C", { speed: 6 })]));
    expect(alone.join()).not.toMatch(/fire|answer/);
  });

  test("[FP-LOOP-09] at Speed Zero others answer only what was done", () => {
    const zero = goTo(two(), "1.1.7/fire");
    expect(whoMayAct(zero)).toMatchObject({ active: [{ id: "A" }], concerned: [{ id: "A" }] });
    expect(stopName(goOn(zero))).not.toBe("1.1.7/answer");
    const fired = played(zero, { do: "fire", from: "A", to: "B", weapons: [["Phaser-1", 1]], points: 1 });
    expect(stopName(goOn(fired))).toBe("1.1.7/answer");
  });

  test("damage that was taken is a stop at the end of the turn", () => {
    const hit = played(goTo(two(), "1.1.1/fire"), {
      ...{ do: "fire", from: "A", to: "B", weapons: [["Phaser-1", 1]], points: 3 },
    });
    expect(stopsOfTurn(two()).join()).not.toContain("/end");
    expect(whoMayAct(goTo(hit, "/end")).concerned.map(({ id }) => id)).toEqual(["B"]);
  });
});

describe("a stop that somebody asks for", () => {
  const call = (step: string, on = true) => ({ do: "call", unit: "B", step, on }) as const;

  test("[FP-ACT-02] is made at that step's stretch, and no more in the next space", () => {
    const asked = played(goTo(two(), "1.1.1/move"), call("4.28"));
    const stopped = goOn(asked);
    expect(stopName(stopped)).toBe("1.1.1/act");
    expect(whoMayAct(stopped).concerned.map(({ id }) => id)).toEqual(["B"]);
    const lowered = played(stopped, { do: "act", step: "4.28", unit: "B", shields: [2], on: false, reply: false });
    expect(lowered.units["B"]?.lowered).toEqual([2]);
    expect(stopName(goOn(goTo(lowered, "1.1.2/move")))).toBe("1.1.2/fire");
    expect(stopName(goOn(played(asked, call("4.28", false))))).toBe("1.1.1/fire");
  });

  test("at the end of the turn can be asked for at any time of it; a step that is over, or of another part, cannot", () => {
    const moving = goTo(two(), "1.1.1/fire");
    expect(give(moving, call("4.28")).refused).toBe("step");
    expect(give(moving, call("2.6")).refused).toBe("step");
    expect(stopName(goTo(played(moving, call("6.1")), "/end"))).toBe("1.3.5/end");
    expect(give(moving, { ...call("4.60"), unit: "nobody" }).refused).toBe("not-there");
  });
});

describe("who does not want quick play", () => {
  const every = (on: boolean) => ({ do: "call", unit: "B", step: "every", on }) as const;

  test("is waited for at every step until it is taken back, over spaces and turns, and others are not", () => {
    const asked = played(goTo(two(), "/plan"), every(true));
    const names: string[] = [];
    let state = asked;
    while (state.clock.turn === 1) {
      names.push(stopName(state));
      if (!stopName(state).endsWith("/initiative"))
        expect(
          whoMayAct(state).concerned.map(({ id }) => id),
          stopName(state),
        ).toContain("B");
      state = goOn(state);
    }
    expect(names).toEqual(
      expect.arrayContaining(["1.0.1/told", "1.1.0/split", "1.1.1/move", "1.1.1/act", "1.1.1/late", "1.3.5/end"]),
    );
    expect(stopName(state)).toBe("2.0.1/start");
    const back = played(state, every(false));
    expect(stopName(goOn(back))).toBe("2.0.1/plan");
    expect(give(asked, { ...every(true), unit: "nobody" }).refused).toBe("not-there");
  });
});

describe("an order at a stop", () => {
  test("[FP-ACT-06] of a later step of the same stretch takes the clock there; what lies behind it is over", () => {
    const stopped = goTo(
      played(goTo(two(), "1.1.1/move"), { do: "call", unit: "A", step: "4.13", on: true }),
      "1.1.1/act",
    );
    const cloaked = played(stopped, { do: "act", step: "4.13", unit: "A", on: true, reply: false });
    expect(whoMayAct(cloaked).step).toBe("4.13");
    expect(give(cloaked, { do: "act", step: "4.12", unit: "A", on: true, reply: false }).refused).toBe("step");
    expect(give(cloaked, { do: "fire", from: "A", to: "B", weapons: [["Phaser-1", 1]], points: 1 }).refused).toBe(
      "step",
    );
  });

  test("that is refused leaves the clock where it was", () => {
    const stopped = goTo(two(), "1.1.1/fire");
    const { state, refused } = give(stopped, {
      do: "fire",
      from: "A",
      to: "B",
      weapons: [["Disruptor", 2]],
      points: 1,
    });
    expect([refused, state]).toEqual(["spent", stopped]);
  });

  test("[FP-SEQ-1.5] what belongs to the planning of a turn is taken up to its last step", () => {
    const planning = goTo(two(), "/plan");
    expect(whoMayAct(planning).step).toBe("1.8");
    const ew = played(planning, { do: "act", step: "1.5", unit: "B", ecm: 2, reply: false });
    expect(ew.ew["B"]).toEqual({ ecm: 2, eccm: 0 });
    expect(give(planning, { do: "act", step: "1.4", unit: "A", reply: false }).refused).toBe("step");
  });
});

describe("what somebody says waits aboard", () => {
  const stock = { do: "stock", unit: "A", piece: "P", class: "plasma", speed: 16 } as const;
  const laden = () => table([stored("A"), armed("B", { hex: "1016", facing: "D", speed: 2, owner: "ben" })]);

  test("[FP-LAU-01] can be put out from there, and makes its carrier's acts a stop", () => {
    const stopped = goOn(played(goTo(laden(), "1.1.1/move"), { ...stock, do: "stow" }));
    expect(stopName(stopped)).toBe("1.1.1/act");
    const out = played(stopped, { do: "launch", unit: "A", pieces: ["P"], target: "B", confirm: false, reply: false });
    expect(out.units["P"]).toMatchObject({ status: "in-play", target: "B", owner: "ann" });
  });

  test("is refused for what holds nothing, twice, too fast or in what is no more", () => {
    const game = goTo(laden(), "/plan");
    expect(give(played(game, stock), stock).refused).toBe("again");
    expect(give(game, { ...stock, class: "fighter", speed: 8 }).refused).toBe("speed");
    expect(give(game, { ...stock, unit: "nobody" }).refused).toBe("not-there");
    expect(give(played(game, stock), { ...stock, unit: "P", piece: "Q" }).refused).toBe("not-there");
  });

  test("[FP-LAU-01] is put where a rack, a launcher or a bay is left for it, and nowhere else", () => {
    const game = goTo(two(), "/plan");
    expect(give(game, stock).refused).toBe("no-rack");
    expect(give(game, { ...stock, class: "fighter", speed: 7 }).refused).toBe("no-rack");
    expect(give(game, { ...stock, class: "pod", speed: 0 }).refused).toBe(null);
    const ship = laden().units["A"]?.ship;
    const systems = ship?.systems.map((one) => (one.type === "Plasma-F" ? { ...one, left: 0 } : one));
    const lost = played(game, { do: "edit-unit", unit: "A", changes: { ship: { ...ship, systems } } as object });
    expect(give(lost, stock).refused).toBe("no-rack");
  });

  test("[FP-LAU-01] is said by its owner until the first turn is planned, from then on by the judge alone, for all to read", () => {
    const stow = { ...stock, do: "stow" } as const;
    const planning = goTo(laden(), "/plan");
    const moving = goTo(laden(), "1.1.1/move");
    expect([give(laden(), stock).refused, give(planning, stock).refused]).toEqual([null, null]);
    expect([give(moving, stock).refused, give(moving, stow).refused]).toEqual(["judge-stows", null]);
    expect([mayStow(planning), mayStow(moving)]).toEqual([true, false]);
    const told = (state: GameState) =>
      toldBy(state, stow).flatMap((event) => (event.event === "stowed" ? [[event.unit, event.piece]] : []));
    expect([told(planning), told(moving)]).toEqual([[], [["A", "P"]]]);
  });
});

test("[FP-ACT-06] captains who stand together are not asked at each other's spaces, enemies and strangers are", () => {
  const ships = ["ann", "amy", "ben"].map((owner, at) => armed(owner.toUpperCase(), { owner, hex: `10${20 - at}` }));
  const asked = (players: readonly object[]) => {
    const state = table(ships, {}, players);
    return [...new Set(stopsOfTurn(state).filter((stop) => stop.includes("answer")))].map((stop) => stop.split(" ")[1]);
  };
  const three = (second: object) => [
    { id: "ann", side: "attacker" },
    { id: "amy", ...second },
    { id: "ben", side: "defender" },
  ];
  expect(asked(three({ side: "attacker" }))).not.toContain("ANN");
  expect(asked(three({ side: "attacker" }))).toContain("ANN+AMY");
  expect(asked(three({ side: "defender" }))).toContain("ANN");
  // Where all are of one side, which says nothing, each stands alone.
  const alike = ["ann", "amy", "ben"].map((id) => ({ id, side: "attacker" }));
  expect(asked(alike)).toEqual(expect.arrayContaining(["AMY+BEN", "ANN+BEN", "ANN+AMY"]));
});
