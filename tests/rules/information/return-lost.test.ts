import { describe, expect, test } from "vitest";
import { hole, move, only, ship, told } from "../play.ts";
import { END, escapes, game, HERE, NO_WINDOW, out, THERE } from "./away.ts";
import { gather, levels, linesOf, timesOf } from "./gathering.ts";

describe("a return window that nobody used", () => {
  const missed = (points: number, more: Parameters<typeof game>[0] = {}) => game({ points, ...more });

  test("[IP2.626] it costs a tenth, at its last impulse, and nobody but the judge is told", () => {
    const played = missed(600);
    expect(only(played, "return-window-missed")).toEqual({
      at: "4.5",
      event: "return-window-missed",
      rules: ["IP2.626"],
      audience: "judge",
      player: "ann",
      portal: "p1",
      from: 540,
      to: 486,
    });
  });

  test.for([
    { from: 555, to: 499, reading: "half-up" },
    { from: 505, to: 454, reading: "half-up" },
    { from: 504, to: 454, reading: "half-up" },
    { from: 500, to: 450, reading: "half-up" },
    { from: 555, to: 500, reading: "floor" },
    { from: 504, to: 453, reading: "ceil" },
  ])("[IP2.626] of $from there are $to left ($reading)", ({ from, to, reading }) => {
    const again = to >= 500 ? { dice: { "return-turn": [1, 1, 6, 6] } } : {};
    const played = missed(from + 60, { readings: { missedRounding: reading }, ...again, until: "5.0" });
    expect(only(played, "return-window-missed")).toMatchObject({ from, to });
    expect(levels(played).at(-1)).toBe(`5.0 ${to - 20}`);
  });

  test("[IP2.626] with enough left there is another return turn at once", () => {
    const played = missed(700, { dice: { "return-turn": [1, 1, 3, 4] } });
    expect(told(played, "return-turn-rolled").map(({ at, turn }) => `${at} ${turn}`)).toEqual(["2.32 4", "4.5 11"]);
  });

  test("[IP2.626] with too little left it waits until there is enough again, at the crediting", () => {
    const played = missed(600, {
      dice: { "return-turn": [1, 1, 3, 4] },
      orders: [gather(4, 13), gather(4, 1), gather(4, 5)],
      until: "4.32",
    });
    expect(levels(played).slice(-3)).toEqual(["4.32 499", "4.32 500", "4.32 505"]);
    expect(told(played, "return-turn-rolled").map(({ at, turn }) => `${at} ${turn}`)).toEqual(["2.32 4", "4.32 11"]);
    const names = played.trace.filter(({ at }) => at === "4.32").map(({ event }) => event);
    expect(names.slice(-3)).toEqual(["information-gained", "return-turn-rolled", "information-gained"]);
  });

  test("[IP2.624] [IP2.626] when 32 impulses pass with too little, it takes 50 points more, and no return turn is voided", () => {
    const played = missed(600, {
      dice: { "return-turn": [1, 1, 3, 4] },
      orders: [gather(5, 49), gather(5, 1)],
      until: "5.32",
    });
    expect(levels(played).slice(-2)).toEqual(["5.32 515", "5.32 516"]);
    const names = played.trace.filter(({ at }) => at === "5.32").map(({ event }) => event);
    expect(names.slice(-3)).toEqual(["information-gained", "information-gained", "return-turn-rolled"]);
    expect(told(played, "return-turn-voided")).toEqual([]);
  });

  test("[IP2.626] by the reading missedReroll: never there is no other", () => {
    const played = missed(700, { readings: { missedReroll: "never" }, until: "6.32" });
    expect(timesOf(played, "return-turn-rolled")).toEqual(["2.32"]);
  });

  test("[IP2.626] it is missed only by one who still has a unit away", () => {
    const lost = [{ at: "3.2", do: "place", anomaly: hole("w1", "3413", { scene: THERE }) }, move("3.2", "u1", "3413")];
    const played = game({ orders: lost });
    expect(timesOf(played, "unit-destroyed")).toEqual(["3.2"]);
    expect(timesOf(played, "return-window-rolled")).toEqual(["4.0"]);
    expect(timesOf(played, "return-window-missed")).toEqual([]);
  });

  test("[IP2.626] after one that was used, a player with others still away rolls again at its last impulse", () => {
    const played = game({
      units: [ship("u1", "0816"), ship("u2", "0814")],
      dice: { "return-turn": [1, 1, 2, 2] },
      orders: [...out("u2"), move("4.2", "u1", END)],
    });
    expect(told(played, "return-turn-rolled").map(({ at, turn }) => `${at} ${turn}`)).toEqual(["2.32 4", "4.5 8"]);
    expect(told(played, "return-window-missed")).toEqual([]);
  });
});

describe("too little information for too long", () => {
  /** The level is below the need from 4.0 on; the return turn would be 14. */
  const low = (more: Parameters<typeof game>[0] = {}) =>
    game({ points: 540, until: "4.32", ...more, dice: { "return-turn": [6, 6], ...NO_WINDOW, ...more.dice } });

  test("[IP2.624] after 32 impulses in a row the return turn is void, and its player is told", () => {
    expect(only(low(), "return-turn-voided")).toEqual({
      at: "4.32",
      event: "return-turn-voided",
      rules: ["IP2.624"],
      audience: ["ann"],
      player: "ann",
      portal: "p1",
    });
    expect(told(low({ until: "4.31" }), "return-turn-voided")).toEqual([]);
  });

  test("[IP2.624] points credited one turn earlier keep it", () => {
    expect(told(low({ orders: [gather(3, 20)] }), "return-turn-voided")).toEqual([]);
  });

  test.for([
    { points: [50], rolled: ["4.32"] },
    { points: [49], rolled: [] },
    { points: [49, 1], rolled: ["5.32"] },
    { points: [49, 0], rolled: [] },
    { points: [10, 40], rolled: ["5.32"] },
    { points: [10, 10, 30], rolled: [] },
    { points: [19, 41], rolled: ["5.32"] },
  ])("[IP2.624] another takes 50 points more and the need: after $points rolled at $rolled", ({ points, rolled }) => {
    const gained = points.map((count, index) => gather(4 + index, count));
    const played = low({
      dice: { "return-turn": rolled.length > 0 ? [6, 6, 1, 2] : [6, 6] },
      orders: gained,
      until: `${3 + points.length}.32`,
    });
    expect(timesOf(played, "return-turn-rolled").slice(1)).toEqual(rolled);
  });

  test("[IP2.624] the impulses count from the moment the need was last met, be it at a crediting alone", () => {
    const played = low({
      dice: { "return-turn": [6, 6, 6, 6] },
      orders: [gather(4, 10), gather(5, 40)],
      until: "6.32",
    });
    expect(levels(played).slice(-2)).toEqual(["5.32 510", "6.0 490"]);
    expect(timesOf(played, "return-turn-rolled")).toEqual(["2.32", "5.32"]);
    expect(timesOf(played, "return-turn-voided")).toEqual(["4.32", "6.32"]);
  });

  test("[IP2.624] by the reading voidGain: level-550 it takes a level of 50 above the need", () => {
    const rolled = (points: number) =>
      timesOf(
        low({
          readings: { voidGain: "level-550" },
          dice: { "return-turn": points >= 70 ? [6, 6, 1, 2] : [6, 6] },
          orders: [gather(4, points)],
        }),
        "return-turn-rolled",
      ).slice(1);
    expect(rolled(69)).toEqual([]);
    expect(rolled(70)).toEqual(["4.32"]);
  });

  test("[IP2.624] the location takes a new hold, which gives no second return turn", () => {
    const played = low({ dice: { "return-turn": [6, 6, 6, 6] }, orders: [gather(4, 90)], until: "6.0" });
    expect(linesOf(played, "return-turn-voided", "return-turn-rolled", "hold-completed").slice(2)).toEqual([
      "4.32 return-turn-voided",
      "4.32 return-turn-rolled",
      "5.32 hold-completed",
    ]);
  });

  test("[IP2.624] a passage of one's own leaves a return turn as it is", () => {
    const played = game({
      dice: { row: [4, 4, 4, 5] },
      orders: [move("3.3", "u1", END), move("3.3", "u1", "0814"), move("4.3", "u1", HERE)],
    });
    expect(escapes(played)).toEqual(["3.3 u1 IP2.613 p1-DR6-9 0815", `4.3 u1 IP2.612 sol ${HERE}`]);
  });
});
