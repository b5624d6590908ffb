import { describe, expect, test } from "vitest";
import { move, play, portal, ship } from "../play.ts";

const HERE = "0815";
const THERE = "p1-DR6-8";
const DIE = { kind: "dice", sides: 6, anomaly: "p1", first: 0 };

/** The dice that one purpose asked for, in order. */
const asked = (game: ReturnType<typeof play>, ...purposes: readonly string[]) =>
  game.asked.filter(({ purpose }) => purposes.includes(purpose));

describe("the dice of a passage", () => {
  const passing = (parts: Parameters<typeof play>[0] = {}, variations: object = {}) =>
    play({
      dice: { row: [4, 4] },
      anomalies: [portal("p1", HERE, { ...variations })],
      units: [ship("u1", "0816", { breakdown: 5 })],
      orders: [move("1.3", "u1", HERE)],
      until: "1.3",
      ...parts,
    });
  const roll = { ...DIE, subject: "p1/sol", occasion: "1.2/o", count: 2, roller: { player: "ann" } };

  test("[IP2.412] [IP2.413] the entering player rolls for the chart and then for the row, once for the whole window", () => {
    const dice = { chart: [3, 3], row: [4, 4] };
    const game = passing({ dice, orders: [move("1.5", "u1", HERE)], until: "1.5" }, { charts: ["DR6", "DR8"] });
    expect(asked(game, "chart", "row")).toEqual([
      { ...roll, purpose: "chart", rule: "IP2.412" },
      { ...roll, purpose: "row", rule: "IP2.413" },
    ]);
  });

  test("[IP2.412] what is rolled again follows on the dice before", () => {
    const game = passing({ dice: { chart: [1, 1, 6, 4, 3, 3], row: [4, 4] } }, { charts: ["DR6", "DR8"] });
    expect(asked(game, "chart").map(({ first }) => first)).toEqual([0, 2, 4]);
  });

  test("[IP2.412] for a unit that is nobody's no player rolls", () => {
    const game = passing({ units: [ship("u1", "0816", { owner: null })] });
    expect(asked(game, "row")).toEqual([{ ...roll, purpose: "row", rule: "IP2.413", roller: { player: null } }]);
  });

  test("[IP2.72] by side of entry each side has dice of its own", () => {
    const game = passing({}, { chartBySide: { D: "DR5" } });
    expect(asked(game, "chart", "row")).toEqual([{ ...roll, purpose: "row", rule: "IP2.413", occasion: "1.2/o/D" }]);
  });

  test("[IP2.72] a second side of the window has a first roll of its own, and sides without a chart share theirs", () => {
    const game = passing(
      {
        dice: { row: [4, 4, 4, 5, 4, 6] },
        units: ["u1", "u2", "u3"].map((id, index) => ship(id, ["0816", "0814", "0915"][index] ?? "")),
        orders: ["u1", "u2", "u3"].map((id) => move("1.3", id, HERE)),
      },
      { chartBySide: { D: "DR5", A: "DR7" } },
    );
    expect(asked(game, "chart", "row").map(({ occasion }) => occasion)).toEqual(["1.2/o/D", "1.2/o/A", "1.2/o/B"]);
  });

  test("[IP2.413] in at the far end the dice are that end's, and a second roll of a window has its number", () => {
    const game = passing({
      dice: { row: [4, 4, 4, 5], tumble: [1, 1] },
      readings: { reentry: "charts" },
      orders: [move("1.3", "u1", HERE), move("1.3", "u1", "3414"), move("1.4", "u1", "3415")],
      until: "1.4",
    });
    expect(asked(game, "row")).toEqual([
      { ...roll, purpose: "row", rule: "IP2.413" },
      { ...roll, purpose: "row", rule: "IP2.413", subject: `p1/${THERE}`, occasion: "1.2/d1/2" },
    ]);
  });

  test("[IP2.322] the owner rolls whether it tumbles, a second die after the first, each exit by itself", () => {
    const game = passing({
      dice: { row: [4, 4], tumble: [6, 2, 5, 3] },
      readings: { tumbleRoll: "two-step" },
      orders: [move("1.3", "u1", HERE), move("1.3", "u1", "3414"), move("1.3", "u1", "3415")],
    });
    const die = { ...DIE, purpose: "tumble", subject: "u1", count: 1, roller: { player: "ann" }, rule: "IP2.322" };
    expect(asked(game, "tumble")).toEqual([
      { ...die, occasion: "1.3/u1/1" },
      { ...die, occasion: "1.3/u1/1", first: 1 },
      { ...die, occasion: "1.3/u1/2" },
      { ...die, occasion: "1.3/u1/2", first: 1 },
    ]);
  });
});

describe("the dice of the judge", () => {
  test("[IP2.214] one for each end that drifts, another for each hex that is barred", () => {
    const game = play({
      dice: { row: [4, 4], drift: [1, 2, 4] },
      anomalies: [portal("p1", HERE, { waveOn: [] })],
      terrain: [{ scene: "sol", hex: "0814", kind: "star" }],
      units: [ship("u1", "0816")],
      orders: [move("1.3", "u1", HERE)],
      until: "2.0",
    });
    const die = { ...DIE, purpose: "drift", count: 1, roller: "judge", rule: "IP2.214" };
    expect(asked(game, "drift")).toEqual([
      { ...die, subject: "p1/sol", occasion: "2.0/o" },
      { ...die, subject: "p1/sol", occasion: "2.0/o", first: 1 },
      { ...die, subject: `p1/${THERE}`, occasion: "2.0/d1" },
    ]);
  });

  test("[IP2.86] a storm's sector is rolled by the judge alone: the chart until one is chosen, then the row", () => {
    const game = play({
      dice: { chart: [1, 1, 3, 3], row: [4, 4] },
      anomalies: [portal("p1", HERE, { charts: ["DR6", "DR8"], storm: { radius: 3 } })],
      orders: [{ at: "1.9", do: "storm", portal: "p1" }],
      until: "1.9",
    });
    const roll = { ...DIE, subject: "p1/storm", occasion: "1.9/storm", count: 2, roller: "judge", rule: "IP2.86" };
    expect(game.asked).toEqual([
      { ...roll, purpose: "chart" },
      { ...roll, purpose: "chart", first: 2 },
      { ...roll, purpose: "row" },
    ]);
  });
});
