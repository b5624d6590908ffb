import { describe, expect, test } from "vitest";
import type { Placement } from "../../../src/rules/anomalies/command.ts";
import { carryOn } from "../carry-on.ts";
import { type FileParts, hole, only, play, seenBy, ship, told } from "../play.ts";

const waves = (game: ReturnType<typeof play>) =>
  told(game, "wave-started").map(({ at, wave, source, strength }) => `${at} ${wave} ${source} ${strength}`);

/** A hole as the judge places it in mid-turn: it acts from the next turn on. */
const LATER: Placement = {
  id: "w2",
  kind: "white-hole",
  scene: "sol",
  hex: { q: 20, r: 5 },
  strength: "1",
  intervalMultiplier: 10,
  strengthMultiplier: 5,
};

/** A hole at 2215 with strength and interval dice of the test's. */
const sending = (strength: readonly number[], interval: readonly number[], more: FileParts = {}) =>
  play({
    dice: { "white-hole-strength": strength, "white-hole-interval": interval },
    anomalies: [hole("w1", "2215")],
    until: "1.1",
    ...more,
  });

describe("the waves of a white hole", () => {
  test("[IP7.32] [IP7.321] [IP7.322] the first comes on the first impulse, of two dice times five", () => {
    expect(only(sending([3, 4], [1, 1]), "wave-started")).toEqual({
      at: "1.1",
      event: "wave-started",
      rules: ["IP7.32", "IP7.321", "IP7.322"],
      audience: "all",
      wave: "wave@1.1",
      source: "w1",
      scene: "sol",
      hex: "2215",
      strength: 35,
      dice: [3, 4],
    });
  });

  test("[IP7.321] with a 7 the next comes seventy impulses later, on 3.7; its strength is its own", () => {
    const game = sending([4, 5, 1, 1], [3, 4, 6, 6], { until: "3.8" });
    expect(waves(game)).toEqual(["1.1 wave@1.1 w1 45", "3.7 wave@3.7 w1 10"]);
  });

  test.for([
    { dice: [1, 1], strength: 10, next: "1.21" },
    { dice: [6, 6], strength: 60, next: "4.25" },
  ])("[IP7.321] [IP7.322] $dice: strength $strength, and the next on $next", ({ dice, strength, next }) => {
    const game = sending([...dice, 1, 1], [...dice, 6, 6], { until: "4.32" });
    expect(waves(game)).toEqual([`1.1 wave@1.1 w1 ${strength}`, `${next} wave@${next} w1 10`]);
  });

  test("[IP7.42] with other multipliers a 9 and a 7 make strength 72 and twenty-eight impulses", () => {
    const anomalies = [hole("w1", "2215", { variations: { strengthMultiplier: 8, intervalMultiplier: 4 } })];
    const game = sending([4, 5, 1, 1], [3, 4, 6, 6], { anomalies, until: "1.29" });
    expect(waves(game)).toEqual(["1.1 wave@1.1 w1 72", "1.29 wave@1.29 w1 16"]);
    expect(told(game, "wave-started")[0]?.rules).toEqual(["IP7.32", "IP7.321", "IP7.322", "IP7.42"]);
  });

  test("[IP7.42] with an interval of nought a wave comes every impulse, and no more than one", () => {
    const anomalies = [hole("w1", "2215", { variations: { intervalMultiplier: 0 } })];
    const game = play({ anomalies, until: "1.3" });
    expect(told(game, "wave-started").map(({ at }) => at)).toEqual(["1.1", "1.2", "1.3"]);
  });

  test("[IP7.32] each is a front of its own round the hole: when the second begins the first is twenty hexes out", () => {
    const { state } = sending([3, 4, 2, 2], [1, 1, 6, 6], { until: "1.21" });
    expect(state.fronts.map(({ hex, radius }) => [hex, radius])).toEqual([
      [{ q: 22, r: 4 }, 20],
      [{ q: 22, r: 4 }, 0],
    ]);
  });

  test("[IP7.321] a hole that is placed later sends its first on the next impulse; taken away, it sends no more", () => {
    const game = play({
      orders: [
        { at: "1.5", do: "place", anomaly: hole("w2", "3030") },
        { at: "1.7", do: "place", anomaly: hole("w3", "0101") },
        { at: "1.9", do: "remove", id: "w2" },
      ],
      dice: { "white-hole-interval": [1, 1, 1, 1] },
      until: "1.31",
    });
    expect(told(game, "wave-started").map(({ at, source }) => `${at} ${source}`)).toEqual([
      "1.6 w2",
      "1.8 w3",
      "1.28 w3",
    ]);
  });

  test("[IP7.32] several holes send in the order of the file", () => {
    const game = play({ anomalies: [hole("w2", "2215"), hole("w1", "0101")], until: "1.1" });
    expect(told(game, "wave-started").map(({ wave, source }) => `${wave} ${source}`)).toEqual([
      "wave@1.1 w2",
      "wave@1.1#2 w1",
    ]);
  });

  test("[IP7.32] a hole that acts from the next turn on sends none before", () => {
    const on = carryOn(play({ until: "1.31" }), [
      { do: "place", place: LATER, inert: true },
      { do: "begin-impulse" },
      { do: "end-impulse" },
      { do: "begin-turn" },
      { do: "begin-impulse" },
    ]);
    expect(told(on, "wave-started").map(({ at }) => at)).toEqual(["2.1"]);
  });

  test("[IP7.321] when the next wave comes the judge alone is told, with the dice that say it", () => {
    const { events } = sending([3, 4], [1, 2]);
    expect(events.filter(({ event }) => event === "wave-due")).toEqual([
      {
        at: "1.1",
        event: "wave-due",
        rules: ["IP7.321"],
        audience: "judge",
        hole: "w1",
        due: { turn: 1, impulse: 31 },
        dice: [1, 2],
      },
    ]);
  });

  test("[IP7.321] [IP7.322] the judge rolls, once for the strength and once for the wait", () => {
    const roll = { kind: "dice", sides: 6, subject: "w1", anomaly: "w1", occasion: "1.1", first: 0, count: 2 };
    expect(sending([3, 4], [1, 2]).asked).toEqual([
      { ...roll, roller: "judge", purpose: "white-hole-strength", rule: "IP7.322" },
      { ...roll, roller: "judge", purpose: "white-hole-interval", rule: "IP7.321" },
    ]);
  });

  test("[IP7.321] when the next wave comes is not told", () => {
    const [one, other] = [sending([3, 4], [1, 2]), sending([3, 4], [6, 6])];
    expect(seenBy(one, "ann")).toEqual(seenBy(other, "ann"));
    expect(one.trace).toEqual(other.trace);
  });

  test("[IP7.32] it begins before the pushes of its impulse, and advances for the first time in the next", () => {
    const game = play({ anomalies: [hole("w1", "2215")], units: [ship("u1", "2214")], until: "1.2" });
    expect(game.trace.filter(({ at }) => at !== "1.0").map(({ at, event }) => `${at} ${event}`)).toEqual([
      "1.1 wave-started",
      "1.1 unit-pushed",
      "1.2 unit-pushed",
    ]);
  });

  test("[IP7.32] pushed along with the front a unit is struck again and again; the push comes first", () => {
    const game = play({
      dice: { "white-hole-strength": [3, 4] },
      anomalies: [hole("w1", "2215")],
      units: [ship("u1", "2214")],
      until: "1.9",
    });
    expect(
      game.trace
        .filter(({ event }) => event === "unit-pushed" || event === "wave-struck")
        .map((line) => `${line.at} ${line.event} ${"range" in line ? line.range : ""}`),
    ).toEqual([
      "1.1 unit-pushed 1",
      "1.2 unit-pushed 2",
      "1.3 unit-pushed 3",
      "1.4 unit-pushed 4",
      "1.6 unit-pushed 5",
      "1.7 wave-struck 6",
      "1.8 unit-pushed 6",
      "1.8 wave-struck 7",
    ]);
  });
});
