import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { FAST_PLAY } from "../../../src/rules/fast-play/ruleset.ts";
import type { FastPlayEvent } from "../../../src/rules/fast-play/state/event.ts";
import { distance, parseLabel } from "../../../src/rules/geometry/hex.ts";
import { readScenario } from "../../../src/rules/scenario/parse.ts";
import { simulateWith, type TraceLine } from "../../../src/rules/simulation.ts";
import { inRoot } from "../../../tools/paths.ts";
import { codes, type EventOf, refusals, told } from "./battle.ts";

type File = { readonly orders: readonly object[]; readonly readings: object };

const FILE = JSON.parse(readFileSync(inRoot("tests/fixtures/scenarios/fast-play-replay.json"), "utf8")) as File;

const play = (changes: Partial<File> & { readonly until?: string } = {}) => {
  const read = readScenario(FAST_PLAY.file, { ...FILE, ...changes });
  if (!read.ok) throw new Error("the replay is no valid file");
  return simulateWith(FAST_PLAY, read.value);
};
const replay = play();
const withOrder = (order: object) => refusals(play({ orders: [...FILE.orders, order] }));

const START: Readonly<Record<string, string>> = { TIG: "1024", REG: "1105" };

/** Where everything stands after all events up to a cycle's end. */
const standsAfter = (cycle: string): Readonly<Record<string, string>> => {
  const at: Record<string, string> = { ...START };
  const last = replay.trace.findLastIndex((line) => line.at.startsWith(`${cycle}.`));
  for (const line of replay.trace.slice(0, last + 1)) {
    if (line.event === "launched") for (const piece of line.pieces) at[piece] = line.hex;
    if (line.event === "unit-moved") at[line.unit] = line.to;
  }
  return at;
};
const range = (cycle: string, one: string, other: string): number => {
  const at = standsAfter(cycle);
  const [a, b] = [one, other].map((id) => parseLabel(at[id] ?? ""));
  if (!a || !b) throw new Error(`${one} or ${other} is not in play in ${cycle}`);
  return distance(a, b);
};

const spaces = told(replay, "space-begun");
const fired = told(replay, "fired");
const volleys = told(replay, "damage-allocated");
const shot = (from: string, n = 0): EventOf<"fired"> | undefined => fired.filter((one) => one.from === from)[n];
const comesBefore = (one: TraceLine<FastPlayEvent> | undefined, other: TraceLine<FastPlayEvent> | undefined): boolean =>
  !!one && !!other && replay.trace.indexOf(one) < replay.trace.indexOf(other);

test("the printed battle plays, and nothing is refused", () => {
  expect(codes(replay)).toEqual([]);
  expect(replay.trace).toHaveLength(138);
  const count = (event: string) => replay.trace.filter((line) => line.event === event).length;
  expect(["space-begun", "unit-moved", "fired", "damage-allocated"].map(count)).toEqual([39, 52, 7, 8]);
});

test.for([
  [{ at: "1.1.TIG.1", do: "turn", unit: "TIG", facing: "B", how: "het" }, "first-impulse"],
  [{ at: "1.1.TIG.1", do: "launch", unit: "REG", pieces: ["S1"] }, "not-moving"],
  [{ at: "1.2.TIG.4", do: "fire", from: "REG", to: "PF1", weapons: { "Phaser-1": 1 } }, "not-moving-target"],
  [{ at: "1.2.PF1.3", do: "fire", from: "PF1", to: "REG", weapons: { Disruptor: 1 } }, "spent"],
  [{ at: "1.2.P4.1", do: "fire", from: "REG", to: "TIG", weapons: { "Phaser-1": 1 } }, "segment"],
] as const)("an order more is refused: $0.do at $0.at", ([order, code]) => {
  expect(withOrder(order).map((line) => line.split(" ").at(-1))).toEqual([code]);
});

describe("the claims of the printed battle", () => {
  const claim = (n: number, says: string, holds: () => void): void => test(`claim ${n}: ${says}`, holds);

  claim(1, "given: range 20, speeds 6 and 8", () => {
    expect(distance(parseLabel("1024") ?? { q: 0, r: 0 }, parseLabel("1105") ?? { q: 0, r: 0 })).toBe(20);
  });
  claim(2, "consistent: speed 6 costs 12, speed 8 costs 16", () =>
    expect(told(replay, "announced")[0]?.list).toEqual([
      { unit: "TIG", speed: 8, energy: 16 },
      { unit: "REG", speed: 6, energy: 12 },
    ]),
  );
  claim(3, "reproduced: the Tiger goes first, four spaces in phase 1", () =>
    expect(spaces.slice(0, 5).map(({ units: [unit] }) => unit?.unit)).toEqual(["TIG", "TIG", "TIG", "TIG", "REG"]),
  );
  claim(4, "reproduced: the mover comes first and others after, even if it did nothing", () => {
    expect(shot("TIG")).toMatchObject({ at: "1.1.5.54", trigger: "movement" });
    // The Tiger declined in its first space, and could be answered all the same, but not before it.
    const answer = { at: "1.1.TIG.1", do: "fire", from: "REG", to: "TIG", weapons: { "Phaser-1": 1 } };
    const [first] = told(play({ orders: [...FILE.orders, answer] }), "fired");
    expect(first).toMatchObject({ at: "1.1.1.54", from: "REG", trigger: "movement" });
    expect(withOrder({ ...answer, step: "4.45" })).toEqual([`1.1.1.45 ${FILE.orders.length} not-moving`]);
    expect(comesBefore(shot("TIG", 1), told(replay, "launched")[2])).toBe(true);
  });
  claim(5, "reproduced: range 17 after the Tiger's third space", () => expect(range("1.1.3", "TIG", "REG")).toBe(17));
  claim(6, "reproduced: range 15 after the Regalhawk's first", () => expect(range("1.1.5", "TIG", "REG")).toBe(15));
  claim(7, "reproduced: the Lyran, not moving, fires four disruptors at the moving ship", () =>
    expect(shot("TIG")).toMatchObject({ to: "REG", weapons: { Disruptor: 4 }, range: 15 }),
  );
  claim(8, "consistent: nine points on shield 1, as scored", () =>
    expect(volleys[0]).toMatchObject({ target: "REG", shield: 1, points: 9, absorbed: 9 }),
  );
  claim(9, "unclear: the target's ECCM is looked at, and changes nothing", () =>
    expect(shot("TIG")).toMatchObject({ ecm: 0, eccm: 0, shift: 0 }),
  );
  claim(10, "reproduced: a plasma torpedo is launched at range 14", () => {
    expect(range("1.1.6", "TIG", "REG")).toBe(14);
    expect(told(replay, "launched")[0]).toMatchObject({ at: "1.1.6.21", pieces: ["P1"] });
  });
  claim(11, "reproduced: it stays where it was put out", () => expect(standsAfter("1.1.7")["P1"]).toBe("1107"));
  claim(12, "inconsistent: in phase 1 seekers come before Speed Zero, which takes the reading of the replay", () => {
    const order = (one: typeof replay) =>
      told(one, "segment-begun")
        .map(({ segment }) => segment)
        .slice(0, 3);
    expect(order(replay)).toEqual(["ships", "drone-plasma", "speed-zero"]);
    expect(order(play({ readings: {} }))).toEqual(["ships", "speed-zero", "drone-plasma"]);
  });
  claim(13, "reproduced: it flies eight spaces, from 14 to 6", () => expect(range("1.1.16", "P1", "TIG")).toBe(6));
  claim(14, "consistent: both may act at Speed Zero", () =>
    expect(
      spaces.filter(({ at, space }) => space === 0 && at.startsWith("1.1")).map(({ units: [unit] }) => unit?.unit),
    ).toEqual(["TIG", "REG"]),
  );
  claim(15, "reproduced: in phase 2 the Tiger is first, 12 from the ship and 5 from the torpedo", () =>
    expect([range("1.2.1", "TIG", "REG"), range("1.2.1", "TIG", "P1")]).toEqual([12, 5]),
  );
  claim(16, "reproduced: then 11 and 4", () =>
    expect([range("1.2.2", "TIG", "REG"), range("1.2.2", "TIG", "P1")]).toEqual([11, 4]),
  );
  claim(17, "consistent: four phasers answer under a shift of one, for one point", () => {
    expect(shot("REG")).toMatchObject({ ecm: 2, eccm: 1, shift: 1, trigger: "movement", weapons: { "Phaser-1": 4 } });
    expect(volleys[1]).toMatchObject({ target: "TIG", points: 1 });
  });
  claim(18, "consistent: a sideslip leaves 10 and 3, with the Regalhawk a column to the right", () =>
    expect([range("1.2.3", "TIG", "REG"), range("1.2.3", "TIG", "P1")]).toEqual([10, 3]),
  );
  claim(19, "reproduced: two PFs of speed 5 are put out and may move in this phase", () => {
    expect(told(replay, "launched")[1]).toMatchObject({ pieces: ["PF1", "PF2"], speed: 5 });
    expect(told(replay, "launched")[1]).not.toHaveProperty("barred");
  });
  claim(20, "reproduced: the moving ship fires at the torpedo, for 19", () =>
    expect(told(replay, "damage-recorded")).toMatchObject([{ target: "P1", points: 19 }]),
  );
  claim(
    21,
    "inconsistent: three torpedoes answer fire that comes after their step; by strict order they may not",
    () => {
      expect(
        told(replay, "launched")
          .slice(2, 5)
          .map(({ at }) => at),
      ).toEqual(["1.2.3.51", "1.2.3.51", "1.2.3.51"]);
      expect(codes(play({ readings: { ...FILE.readings, strictStepOrder: "yes" } })).slice(0, 3)).toEqual([
        "late",
        "late",
        "late",
      ]);
    },
  );
  claim(22, "inconsistent: two are aimed at PFs that do not move, which were put out in this space", () =>
    expect(
      told(replay, "launched")
        .slice(2, 5)
        .map(({ target }) => target),
    ).toEqual(["PF1", "PF2", "TIG"]),
  );
  claim(23, "inconsistent: not the last space was slipped but the seventh; the eighth goes straight on", () => {
    const sails = told(replay, "unit-moved")
      .filter(({ unit }) => unit === "TIG")
      .map(({ to }) => to);
    expect(sails.slice(-3)).toEqual(["1018", "1118", "1117"]);
  });
  claim(24, "reproduced: 9 from the ship, 2 from the torpedo, and the PFs stay", () => {
    expect([range("1.2.4", "TIG", "REG"), range("1.2.4", "TIG", "P1")]).toEqual([9, 2]);
    expect(standsAfter("1.2.4")["PF1"]).toBe("1118");
  });
  claim(25, "reproduced: 8 from the Tiger and 9 from the PFs, and the torpedoes stay behind", () => {
    expect([range("1.2.5", "TIG", "REG"), range("1.2.5", "PF1", "REG")]).toEqual([8, 9]);
    expect(standsAfter("1.2.5")["P2"]).toBe("1108");
  });
  claim(26, "doubtful: twelve points of three phasers at range 9 are taken as scored, and the shield is down", () => {
    expect(shot("REG", 1)).toMatchObject({ range: 9, weapons: { "Phaser-1": 3 } });
    expect(volleys[2]).toMatchObject({ target: "PF1", points: 12, left: 0, shield: 1 });
  });
  claim(27, "reproduced: two internals, by 3 and 5 a hull and a disruptor", () =>
    expect(volleys[3]).toMatchObject({
      target: "PF1",
      internals: 2,
      hits: [
        { die: 3, row: "A", system: "Center hull", first: false },
        { die: 5, row: "A", system: "Disruptor", first: true },
      ],
    }),
  );
  claim(28, "reproduced: the PF answers with what it has left, one disruptor", () => {
    expect(shot("PF1")).toMatchObject({ trigger: "fire", weapons: { Disruptor: 1, "Phaser-1": 2 } });
    const two = { at: "1.2.REG.3", do: "fire", from: "PF1", to: "REG", weapons: { Disruptor: 1 } };
    expect(withOrder(two)).toEqual([`1.2.7.54 ${FILE.orders.length} spent`]);
  });
  claim(29, "reproduced: the PFs go last, three spaces", () =>
    expect(
      spaces.filter(({ units }) => units.some(({ unit, of }) => unit === "PF1" && of > 0)).map(({ at }) => at),
    ).toEqual(["1.2.8.0", "1.2.9.0", "1.2.10.0"]),
  );
  claim(30, "consistent: 7 and 6 after their first and second space", () =>
    expect([range("1.2.8", "PF1", "REG"), range("1.2.9", "PF1", "REG")]).toEqual([7, 6]),
  );
  claim(31, "consistent: only the PF that has not fired may, for 14 on shield 2", () => {
    expect(shot("PF2")).toMatchObject({ weapons: { Disruptor: 2, "Phaser-1": 2 } });
    expect(volleys[5]).toMatchObject({ target: "REG", shield: 2, points: 14 });
  });
  claim(32, "inconsistent: in phase 2 Speed Zero comes before the seekers", () =>
    expect(
      told(replay, "segment-begun")
        .map(({ segment }) => segment)
        .slice(3),
    ).toEqual(["ships", "speed-zero", "drone-plasma"]),
  );
  claim(33, "consistent: a shuttle is launched at Speed Zero, and could be answered", () => {
    expect(told(replay, "launched").at(-1)).toMatchObject({ at: "1.2.13.35", pieces: ["S1"] });
    const answer = { at: "1.2.REG.0", do: "fire", from: "TIG", to: "S1", weapons: { "Phaser-3": 1 }, points: 4 };
    // With what the Tiger keeps if it does not fire at the pseudo torpedo.
    const kept = FILE.orders.filter(
      (order) => !("from" in order && order.from === "TIG" && "to" in order && order.to === "P1"),
    );
    const answered = play({ orders: [...kept, answer] });
    expect(refusals(answered)).toEqual([]);
    expect(told(answered, "fired").at(-1)).toMatchObject({ from: "TIG", to: "S1", trigger: "action" });
    expect(told(answered, "damage-recorded").at(-1)).toMatchObject({ target: "S1", points: 4 });
  });
  claim(34, "reproduced: the pseudo torpedo strikes after two spaces, for nothing", () =>
    expect(told(replay, "seeker-impact")[0]).toMatchObject({ at: "1.2.18.8", unit: "P1", points: 0, pseudo: true }),
  );
  claim(35, "reproduced: the others start 7 from the PFs and 9 from the Tiger", () =>
    expect([range("1.2.16", "P2", "PF1"), range("1.2.16", "P4", "TIG")]).toEqual([7, 9]),
  );
  claim(36, "reproduced: both strike, the last ends one short", () => {
    expect(
      told(replay, "seeker-impact")
        .slice(1)
        .map(({ unit }) => unit),
    ).toEqual(["P2", "P3"]);
    expect(range("1.2.24", "P4", "TIG")).toBe(1);
  });
  claim(37, "reproduced: 15 points by 7 spaces; 15 internals and 3", () => {
    expect(told(replay, "seeker-impact").slice(1)).toMatchObject([
      { flown: 7, points: 15 },
      { flown: 7, points: 15 },
    ]);
    expect(volleys.slice(-2)).toMatchObject([
      { target: "PF1", internals: 15 },
      { target: "PF2", internals: 3 },
    ]);
  });
  claim(38, "reproduced: the turn ends, and the next begins", () =>
    expect(told(play({ until: "2.0" }), "turn-started").map(({ turn }) => turn)).toEqual([1, 2]),
  );

  test("a volley is told before the answer to it", () => expect(comesBefore(volleys[3], shot("PF1"))).toBe(true));
});
