import { describe, expect, test } from "vitest";
import { choicesFor } from "../../../../src/rules/fast-play/choices.ts";
import type { GameState } from "../../../../src/rules/fast-play/state/game.ts";
import { stopName } from "../../../../src/rules/fast-play/stops.ts";
import { armed, goOn, goTo, played, table } from "./a-table.ts";

const two = () => table([armed("A"), armed("B", { hex: "1016", facing: "D", speed: 2, owner: "ben" })]);

const at = (stop: string, who: string, ...codes: readonly string[]): readonly string[] => {
  const choices = choicesFor(goTo(two(), stop), [who]);
  return codes.map((code) => {
    const one = choices.find(({ step }) => step.code === code);
    return one?.reason ?? (one?.open ? "open" : "ahead");
  });
};

describe("the steps of the sequence for one person", () => {
  test("[FP-SEQ-00] are all 91, in their order", () => {
    const all = choicesFor(goTo(two(), "/plan"), ["A"]);
    expect(all).toHaveLength(91);
    expect([all[0]?.step.code, all[90]?.step.code]).toEqual(["1.1", "6.4"]);
  });

  test.each([
    [
      "/plan",
      "A",
      ["1.1", "1.5", "1.8", "1.9", "2.6", "4.3", "6.1"],
      ["past", "open", "open", "by-itself", "ahead", "elsewhere", "ahead"],
    ],
    [
      "1.1.1/move",
      "A",
      ["1.8", "4.2", "4.3", "4.28", "4.45", "4.54"],
      ["elsewhere", "by-itself", "open", "ahead", "ahead", "step"],
    ],
    [
      "1.1.1/move",
      "B",
      ["4.3", "4.28", "4.45", "4.54", "4.35"],
      ["not-moving", "ahead", "not-moving", "ahead", "not-moving"],
    ],
    ["1.1.1/fire", "A", ["4.3", "4.28", "4.45", "4.50"], ["past", "past", "open", "by-itself"]],
    ["1.1.1/answer", "B", ["4.45", "4.54", "4.62"], ["past", "open", "ahead"]],
    ["1.1.1/answer", "B", ["4.17", "4.18", "4.21", "4.29", "4.30"], ["past", "nobody", "nobody", "open", "past"]],
    ["1.1.1/answer", "A", ["4.21", "4.54"], ["past", "step"]],
  ] as const)("[FP-ACT-03] [FP-ACT-06] at %s for %s", (stop, who, codes, found) => {
    expect(at(stop, who, ...codes)).toEqual(found);
  });

  test("[FP-ACT-09] by strict order no answer is held until the answers to fire", () => {
    const strict = table([armed("A"), armed("B", { hex: "1016", facing: "D", speed: 2, owner: "ben" })], {
      strictStepOrder: "yes",
    });
    const held = choicesFor(goTo(strict, "1.1.1/answer"), ["B"]).find(({ step }) => step.code === "4.21");
    expect(held).toMatchObject({ reason: "past", open: false });
  });

  test("[FP-DP-04] [FP-DP-05] [FP-DP-09] among seekers say of beams, PA mines and devices what the orders offer", () => {
    const seeker = (kind: string) => ({
      ...{ id: "D", class: kind, scene: "sol", hex: "1013", speed: 8, facing: "D", target: "A", owner: "ben" },
      ...(kind === "drone" && { hits: 2 }),
    });
    const among = (kind: string, race: string | null) => {
      const mine = { id: "PM", aboard: "A", class: "mine", speed: 0, owner: "ann" };
      const all = [armed("A", { hex: "1016", ...(race && { race }) }), armed("B", { hex: "1010", owner: "ben" })];
      let state = played(table([...all, seeker(kind), mine]), { do: "call", unit: "A", step: "every", on: true });
      while (state.clock.segment !== "drone-plasma" || !stopName(state).endsWith("/act")) state = goOn(state);
      return ["4.7", "4.18", "4.28", "4.29"].map((code) => {
        const one = choicesFor(state, ["A"]).find(({ step }) => step.code === code);
        return one?.reason ?? (one?.open ? "open" : "ahead");
      });
    };
    expect(among("drone", null)).toEqual(["past", "open", "segment", "andromedan-only"]);
    expect(among("plasma", "Andromedan")).toEqual(["past", "segment", "segment", "open"]);
  });

  test("[FP-SEQ-4.7] open no empty list where another's unit moves, or no mine is near", () => {
    const mine = { id: "M", class: "mine", scene: "sol", hex: "1018", owner: "ben" };
    const called = (state: GameState) => played(state, { do: "call", unit: "A", step: "every", on: true });
    const at47 = (state: GameState, who: string): string => {
      let now = played(called(state), { do: "call", unit: "B", step: "every", on: true });
      for (let n = 0; !/\/act(-\d+)?$/.test(stopName(now)) || !now.clock.active.includes("A"); n += 1) {
        if (n > 99) throw new Error("A never acts");
        now = goOn(now);
      }
      const one = choicesFor(now, [who]).find(({ step }) => step.code === "4.7");
      return one?.reason ?? (one?.open ? "open" : "ahead");
    };
    const near = table([armed("A"), armed("B", { hex: "1016", facing: "D", speed: 2, owner: "ben" }), mine]);
    expect([at47(near, "A"), at47(near, "B"), at47(two(), "A")]).toEqual(["open", "not-moving", "nobody"]);
  });

  test("know which stops were asked for, and have no part for whoever has nothing in play", () => {
    const asked = played(goTo(two(), "1.1.1/move"), { do: "call", unit: "B", step: "4.28", on: true });
    const step = (who: string) => choicesFor(asked, [who]).find(({ step: { code } }) => code === "4.28");
    expect(step("B")).toMatchObject({ asked: true, units: ["B"] });
    expect(step("A")).toMatchObject({ asked: false });
    expect(choicesFor(asked, ["nobody"]).find(({ step: { code } }) => code === "4.28")?.reason).toBe("nobody");
  });
});
