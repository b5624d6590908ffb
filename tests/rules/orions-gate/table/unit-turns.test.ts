import { expect, test } from "vitest";
import { type OgCommand, playerInTurn } from "../../../../src/rules/orions-gate/command.ts";
import { dueIn, foreseenRefusal } from "../../../../src/rules/orions-gate/due.ts";
import { auto } from "../../../../src/rules/orions-gate/opponent/decide.ts";
import type { OgState } from "../../../../src/rules/orions-gate/state/game.ts";
import { momentName } from "../../../../src/rules/orions-gate/state/turns.ts";
import { ship } from "../play/play.ts";
import { play, standing } from "./standing.ts";

const TURNS = { readings: { phaseOrder: "alternateUnits" } };
/** A ship with energy 2 moves twice. */
const TWICE = { class: "frigate", port: ["engine/S"], starboard: ["engine/S"] };
const UNITS = [
  ship("a1", [10, 40], { design: TWICE }),
  ship("a2", [20, 40]),
  ship("b1", [10, 10], { facing: 180 }),
  ship("b2", [20, 10], { facing: 180 }),
];
const FOUR = { ...TURNS, units: UNITS };
const move = (unit: string): OgCommand => ({ do: "move", unit, turn: 0, ahead: true, ram: null, cyst: false });
const DONE: OgCommand = { do: "onward" };

const after = (state: OgState, ...commands: readonly OgCommand[]): OgState =>
  commands.reduce((before, command) => play(before, command).state, state);

/** Who is to act with which units. */
const turn = (state: OgState) => `${dueIn(state).player}: ${dueIn(state).units.join(" ")}`;

test("[OG-RND-04] unit by unit: the unit that has begun goes on alone until it is done, then the other player chooses one", () => {
  const start = standing(FOUR, "1.2.1");
  expect(turn(start)).toBe("ann: a1 a2");
  expect(foreseenRefusal(start, move("b1"))).toBe("not-your-turn");
  const begun = after(start, move("a1"));
  expect(turn(begun)).toBe("ann: a1");
  expect(foreseenRefusal(begun, move("a2"))).toBe("not-your-turn");
  expect(foreseenRefusal(begun, move("a1"))).toBeNull();

  const whole = after(begun, move("a1"), DONE);
  expect(turn(whole)).toBe("ben: b1 b2");
  expect(foreseenRefusal(whole, move("a2"))).toBe("not-your-turn");
  // Who has done with a unit early gives its other move away for now.
  const early = after(begun, DONE);
  expect(turn(early)).toBe("ben: b1 b2");
  const back = after(whole, move("b2"), DONE);
  expect(turn(back)).toBe("ann: a2");
  expect(turn(after(early, move("b2"), DONE))).toBe("ann: a1 a2");
});

test("[OG-RND-04] who has done with the step leaves the rest of it to the other, who then acts with all units", () => {
  const start = standing(FOUR, "1.2.1");
  const passed = after(start, DONE);
  expect(turn(passed)).toBe("ben: b1 b2");
  const alone = after(passed, move("b2"));
  expect(turn(alone)).toBe("ben: b1");
  expect(foreseenRefusal(alone, move("a1"))).toBe("not-your-turn");
  const { clock } = after(alone, move("b1"), DONE);
  expect([clock.step, clock.part]).toEqual(["2.1", "done"]);
});

test("[OG-RND-04] the second player may have done first; the next step begins anew with the first", () => {
  const state = after(standing(FOUR, "1.2.1"), move("a2"), DONE, DONE);
  expect(turn(state)).toBe("ann: a1");
  const next = after(state, move("a1"), move("a1"), DONE, DONE);
  expect([next.clock.step, next.clock.part, next.unitTurns]).toEqual(["2.2", "first", null]);
  expect(playerInTurn(next)).toBe("ann");
});

/** A press of somebody who sees a state of the game. */
const doneAt = (seen: OgState): OgCommand => ({ do: "onward", meant: momentName(seen) });

test("[OG-RND-04] a press ends the turn for which it was meant; come late, it ends neither the next one nor the step", () => {
  const begun = after(standing(FOUR, "1.2.1"), move("a1"));
  const done = after(begun, doneAt(begun));
  expect(turn(done)).toBe("ben: b1 b2");
  expect(foreseenRefusal(done, doneAt(begun))).toBe("too-late");
  // The same unit has another turn in the step, which is another moment.
  const again = after(done, move("b1"), DONE, move("a1"));
  expect(turn(again)).toBe("ann: ");
  expect(foreseenRefusal(again, doneAt(begun))).toBe("too-late");
  expect(foreseenRefusal(again, doneAt(again))).toBeNull();
  // Neither does a press for one step end the next one, nor one player's part the other's.
  const sides = standing({ units: UNITS }, "1.2.1");
  const other = after(sides, doneAt(sides));
  expect(turn(other)).toBe("ben: b1 b2");
  expect(foreseenRefusal(other, doneAt(sides))).toBe("too-late");
  expect(foreseenRefusal(after(other, DONE, DONE), doneAt(other))).toBe("too-late");
});

test("[OG-RND-04] what is said at any time is no unit's turn", () => {
  const state = after(standing(FOUR, "1.2.1"), { do: "prefer", unit: "b1", side: "port" });
  expect(turn(state)).toBe("ann: a1 a2");
});

test("[OG-RND-04] the program takes its turns unit by unit too, and waits for a person's", () => {
  const players = [
    { id: "ann", controller: "auto", strength: "weak" },
    { id: "ben", controller: "auto", strength: "weak", edge: "N" },
  ];
  const gun = { design: { class: "frigate", port: ["engine/S", "cannon/S"], starboard: ["cannon/S"] } };
  const units = UNITS.map((unit) => ({ ...unit, ...gun }));
  let state = standing({ ...TURNS, units, players }, "1.2.1");
  const moved: string[] = [];
  for (let n = 0; n < 40 && state.clock.step === "2.1" && state.clock.part !== "done"; n += 1) {
    const command = auto(state, "seed");
    if (command && "unit" in command.order) moved.push(command.order.unit);
    state = after(state, command ?? DONE);
  }
  const turns = moved.filter((unit, index) => unit !== moved[index - 1]);
  expect(turns.map((unit) => unit[0]).join("")).toBe("aba");
  expect(new Set(turns).size).toBe(3);

  const [, ben] = players;
  const shared = standing({ ...FOUR, players: [{ id: "ann" }, ben] }, "1.2.1");
  expect(auto(shared, "seed")).toBeNull();
  expect(auto(after(shared, move("a2")), "seed")).toBeNull();
  expect(auto(after(shared, move("a2"), DONE), "seed")).toMatchObject({ player: "ben" });
});

test("[OG-CMP-BOOST-02] [OG-RND-04] a booster of a unit whose turn it is not takes up no turn; in its own it begins one", () => {
  const design = { class: "frigate", port: ["emergency-booster/S"], starboard: ["engine/M"] };
  const boosters = [ship("a3", [30, 40], { design }), ship("b3", [30, 10], { design, facing: 180 })];
  const boost = (unit: string): OgCommand => ({ do: "boost", unit, part: "P1", turn: 30 });
  const begun = after(standing({ ...TURNS, units: [...UNITS, ...boosters] }, "1.2.1"), move("a1"));
  for (const unit of ["b3", "a3"]) {
    expect(foreseenRefusal(begun, boost(unit))).toBeNull();
    const late = after(begun, boost(unit));
    expect([turn(late), momentName(late)]).toEqual(["ann: a1", momentName(begun)]);
  }
  const whole = after(begun, move("a1"), DONE);
  expect(turn(after(whole, boost("b3")))).toBe("ben: b3");
});
