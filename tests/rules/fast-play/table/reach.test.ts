import { describe, expect, test } from "vitest";
import { FAST_PLAY } from "../../../../src/rules/fast-play/ruleset.ts";
import type { Command } from "../../../../src/rules/fast-play/state/command.ts";
import type { GameState } from "../../../../src/rules/fast-play/state/game.ts";
import { stopName } from "../../../../src/rules/fast-play/stops.ts";
import { commandOf } from "../../../../src/rules/offers/offer.ts";
import { armed, give, goOn, goTo, played, stored, table } from "./a-table.ts";

const two = (...more: readonly object[]) =>
  table([armed("A"), armed("B", { hex: "1016", facing: "D", speed: 2, owner: "ben" }), ...(more as [])]);

const order = (
  state: GameState,
  written: { readonly do: string; readonly [field: string]: unknown },
): string | null => {
  const command = commandOf<Command>(FAST_PLAY, written, state);
  return command ? give(state, command).refused : "bad-order";
};

describe("an order that means nothing", () => {
  test("[FP-TGT-01] nobody fires or launches at itself", () => {
    const state = goTo(two(), "1.1.1/fire");
    expect(order(state, { do: "fire", from: "A", to: "A", weapons: [["Phaser-1", 1]] })).toBe("not-able");
    const launching = goTo(two({ id: "d", aboard: "A", class: "drone", speed: 8, owner: "ann" }), "1.1.1/act");
    expect(order(launching, { do: "launch", unit: "A", pieces: ["d"], target: "A" })).toBe("not-able");
    expect(order(launching, { do: "launch", unit: "A", pieces: ["d", "nobody"] })).toBe("not-there");
    expect(order(launching, { do: "launch", unit: "A", pieces: ["d"], target: "B" })).toBeNull();
  });

  test("[FP-SEQ-1.8] nobody announces docking at itself or at nothing", () => {
    const state = goTo(two(), "/plan");
    expect(order(state, { do: "announce", unit: "A", dock: "A" })).toBe("not-able");
    expect(order(state, { do: "announce", unit: "A", dock: "nobody" })).toBe("not-there");
    expect(order(state, { do: "announce", unit: "A", dock: "B" })).toBeNull();
  });

  test("[FP-DAC-21] a system that the ship has not is not preferred", () => {
    const state = goTo(two(), "/plan");
    expect(order(state, { do: "standing", unit: "A", prefer: ["Phaser-1", "Drone"] })).toBe("system");
    expect(order(state, { do: "standing", unit: "A", prefer: ["Phaser-1"] })).toBeNull();
  });

  test("a stop that nobody asked for is not taken back", () => {
    const state = goTo(two(), "1.1.1/move");
    expect(order(state, { do: "call", unit: "B", step: "4.28", on: false })).toBe("step");
    expect(order(state, { do: "call", unit: "B", step: "every", on: false })).toBe("step");
  });
});

describe("what was out of reach at a table", () => {
  const every = { do: "call", unit: "A", step: "every", on: true } as const;

  test("[FP-SEQ-1.1] the rolls at the start of the first turn are a stop for who asked before it", () => {
    expect(stopName(goOn(two()))).not.toBe("1.0.1/start");
    const start = goOn(played(two(), every));
    expect(stopName(start)).toBe("1.0.1/start");
    expect(order(start, { do: "act", step: "1.1", unit: "A", dice: [3] })).toBeNull();
    expect(give(two(), { ...every, step: "1.1" }).refused).toBe("step");
  });

  test("[FP-SEQ-4.4] [FP-SEQ-4.7] what may stop a seeker comes before it strikes", () => {
    const drone = {
      id: "D",
      class: "drone",
      scene: "sol",
      hex: "1012",
      speed: 8,
      owner: "ben",
      facing: "D",
      target: "A",
    };
    const mine = { id: "M", class: "mine", scene: "sol", hex: "1013", owner: "ann" };
    let state = played(two({ ...drone, hits: 2 }, mine), every);
    while (!(state.clock.segment === "drone-plasma" && stopName(state).includes("/act-"))) {
      if (state.clock.turn > 1) throw new Error("no such stop came");
      state = goOn(state);
    }
    expect(order(state, { do: "act", step: "4.4", unit: "D", points: 1, shield: 1 })).toBeNull();
    expect(order(state, { do: "act", step: "4.7", unit: "D", points: 1, target: "M" })).toBeNull();
    expect(stopName(goOn(goOn(state)))).not.toBe(stopName(state));
  });

  test("[FP-LAU-01] satellites, pods and drones with hits are put aboard", () => {
    const state = goTo(table([stored("A"), armed("B", { owner: "ben" })]), "/plan");
    const put = { do: "stock", unit: "A", speed: 0 } as const;
    const stocked = played(
      state,
      { ...put, piece: "egg", class: "ship" },
      { ...put, piece: "crate", class: "pod" },
      { ...put, piece: "sting", class: "drone", speed: 8, hits: 4 },
    );
    expect(stocked.units["egg"]).toMatchObject({ status: "aboard", class: "ship", hits: null });
    expect(stocked.units["sting"]).toMatchObject({ status: "aboard", hits: 4 });
    expect(order(state, { do: "stock", unit: "A", piece: "crate", class: "pod", speed: 3 })).toBe("speed");
  });
});
