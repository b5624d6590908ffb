// @vitest-environment happy-dom
import { describe, expect, test } from "vitest";
import { damageBody, damageTold } from "../../../../src/foundry/rulesets/fast-play/damage-walk.ts";
import { langText, say } from "../../apps/sentences.ts";
import { DEFAULTS, S, shipOf, told } from "./volleys.ts";

const row = (key: string, data: Readonly<Record<string, string | number>> = {}): string =>
  langText(`FastPlay.Damage.Row.${key}`, data);

/** A volley as a card draws it. */
const drawnOf = (...volley: Parameters<typeof told>): HTMLElement => {
  const page = document.createElement("div");
  page.innerHTML = String(damageBody(say, told(...volley)));
  return page;
};
const all = (element: Element, selector: string): readonly HTMLElement[] => [
  ...element.querySelectorAll<HTMLElement>(selector),
];
const textOf = (element: Element, selector: string): string => element.querySelector(selector)?.textContent ?? "";

/** What its lines of points say, and what the rows that they looked at. */
const pointsOf = (...volley: Parameters<typeof told>) =>
  all(drawnOf(...volley), ".gp-fp-points > li").map((line) => ({
    points: textOf(line, ".gp-fp-number b"),
    die: textOf(line, ".gp-fp-die b"),
    cell: textOf(line, ".gp-fp-cell"),
    summary: textOf(line, ".gp-fp-taken"),
    first: line.querySelector(".gp-fp-mark") !== null,
    looks: all(line, "ol > li").map((look) => `${textOf(look, "b")} ${look.lastElementChild?.textContent}`),
  }));

/** Each way in short: points, die, cell that took them, what was taken, a star for a first hit. */
const waysOf = (...volley: Parameters<typeof told>): readonly string[] =>
  pointsOf(...volley).map(
    ({ points, die, cell, summary, first }) => `${points}: ${die} ${cell} ${summary}${first ? "*" : ""}`,
  );

/** The rows that the points of a volley looked at, with what is said of each. */
const looksOf = (...volley: Parameters<typeof told>): readonly (readonly string[])[] =>
  pointsOf(...volley).map(({ looks }) => looks);

describe("the way of each point", () => {
  test.for([
    [
      "three boxes of hull, then the weapons",
      [3, 3, 3, 3, 3],
      {},
      ["1–3: 3 A3 Center hull", "4: 3 B3 Disruptor*", "5: 3 B3 Disruptor"],
    ],
    ["a further hit goes on", [2, 2, 2], {}, ["1: 2 A2 Sensor*", "2–3: 2 B2 Center hull"]],
    [
      "or stays",
      [2, 2, 2],
      { choices: { extra: "same" } },
      ["1: 2 A2 Sensor*", "2: 2 A2 Scanner", "3: 2 B2 Center hull"],
    ],
    ["weapons that do not bear", [5, 5], { shield: 4 }, ["1: 5 B5 Impulse", "2: 5 C5 Warp engine"]],
    ["a control box first", [6, 6, 6], {}, ["1: 6 A6 Bridge*", "2: 6 A6 Lab", "3: 6 B6 Disruptor*"]],
    [
      "a die for two points",
      [3, 5],
      { internals: 4, choices: { perDie: 2 } },
      ["1–2: 3 A3 Center hull", "3: 5 A5 Disruptor*", "4: 5 A5 Disruptor"],
    ],
  ] as const)("%s", ([, dice, changes, ways]) => {
    expect(waysOf(dice, shipOf(S), changes)).toEqual(ways);
  });

  test("says of each row why it took the point, or why not", () => {
    expect(looksOf([2, 2], shipOf(S))).toEqual([
      [`A2 ${row("first", { system: "Sensor" })}`],
      [`A2 ${row("wentOn")}`, `B2 ${row("plain", { system: "Center hull" })}`],
    ]);
    expect(looksOf([5], shipOf(S), { shield: 4 })).toEqual([
      [`A5 ${row("noneBears", { shield: 4 })}`, `B5 ${row("plain", { system: "Impulse" })}`],
    ]);
    expect(
      looksOf(
        [3, 3],
        shipOf([
          ["Lab", 1],
          ["Disruptor", 2, [1]],
        ]),
      ),
    ).toEqual([
      [`A3 ${row("noneLeft")}`, `B3 ${row("firstWeapon", { system: "Disruptor" })}`],
      [`A3 ${row("noneLeft")}`, `B3 ${row("later", { system: "Disruptor" })}`],
    ]);
    expect(looksOf([6], shipOf([["Bridge", 1]]))).toEqual([[`A6 ${row("firstOther", { system: "Bridge" })}`]]);
    expect(looksOf([6], shipOf([["Lab", 1]]))).toEqual([[`A6 ${row("ownCategory", { system: "Lab" })}`]]);
    expect(looksOf([6], shipOf([["Lab", 1]]), { options: { missingFirstHit: "next-row" } })[0]?.[0]).toBe(
      `A6 ${row("firstMissing")}`,
    );
    const sensors = looksOf([2, 2], shipOf([["Sensor", 2]]));
    expect(sensors[1]?.[0]).toBe(`A2 ${row("wentOn")}`);
    expect(sensors[1]?.at(-1)).toBe(`A2 ${row("cameBack", { system: "Sensor" })}`);
  });

  test("ends in the last row", () => {
    const lost = looksOf([1, 1], shipOf([], 1));
    expect(lost.map((looks) => looks.at(-1))).toEqual([`G1 ${row("excess")}`, `G1 ${row("destroyed")}`]);
    expect(lost[0]).toHaveLength(7);
    expect(looksOf([1], shipOf([], 0), { options: { excessOverflow: "ignored" } })[0]?.at(-1)).toBe(
      `G1 ${row("nothing")}`,
    );
  });

  test("is one line for many points that found no system, by whatever dice", () => {
    const dice = Array.from({ length: 999 }, (_die, at) => (at % 6) + 1);
    const ignored = { options: { excessOverflow: "ignored" } } as const;
    expect(waysOf(dice, shipOf([], 2), ignored)).toEqual([
      `1: 1 G1 ${row("excess")}`,
      `2: 2 G2 ${row("excess")}`,
      `3–999:   ${row("nothing")}`,
    ]);
    expect(waysOf([1, 1, 1], shipOf([], 3), ignored)).toEqual([`1–3:   ${row("excess")}`]);
  });
});

describe("the chart", () => {
  const cellsOf = (...volley: Parameters<typeof told>) =>
    all(drawnOf(...volley), "td[data-cell]")
      .map((cell) => ({
        cell: cell.dataset["cell"],
        taken: textOf(cell, "b"),
        label: textOf(cell, "i"),
        passed: cell.matches(".gp-fp-past"),
        first: cell.matches(".gp-fp-took.gp-fp-first"),
      }))
      .filter(({ taken, passed }) => taken !== "" || passed);

  test("is the printed one: seven rows of six", () => {
    const chart = drawnOf([2]);
    expect(all(chart, "thead th").map((face) => face.textContent)).toEqual(["1", "2", "3", "4", "5", "6"]);
    expect(
      all(chart, "tbody th")
        .map((name) => name.textContent)
        .join(""),
    ).toBe("ABCDEFG");
    expect(all(chart, "td[data-cell]")).toHaveLength(42);
    expect(all(chart, "td[data-cell^=A] span").map((words) => words.textContent)).toEqual(
      ["Warp", "SensorScanner", "Hull", "Warp", "Weapon", "Other"].map((one) => langText(`FastPlay.Category.${one}`)),
    );
  });

  test("has in each cell which points it took, and whether any went past", () => {
    expect(cellsOf([2, 2, 5])).toMatchObject([
      { cell: "A2", taken: "1", passed: true, first: true },
      { cell: "A5", taken: "3", passed: false, first: true },
      { cell: "B2", taken: "2", passed: false, first: false },
    ]);
  });

  test("counts where there is no room for numbers", () => {
    expect(cellsOf([3, 1, 3, 1, 3])).toMatchObject([
      { cell: "A1", taken: "2, 4" },
      {
        cell: "A3",
        taken: langText("FastPlay.Damage.count", { count: 3 }),
        label: langText("FastPlay.Damage.takes", { points: "1, 3, 5" }),
      },
    ]);
    expect(cellsOf([3, 3, 3])).toMatchObject([{ cell: "A3", taken: "1–3" }]);
  });
});

describe("the line at a glance", () => {
  const glance = (list: string, data: Readonly<Record<string, number>>) =>
    langText("FastPlay.Damage.glance", { list, ...data });
  const times = (name: string, count: number) => langText("FastPlay.Damage.times", { name, count });

  test.for([
    [[2, 2, 3], `Sensor, ${times("Center hull", 2)}`, 3, ""],
    [[1], "Warp engine", 1, ""],
  ] as const)("dice %j", ([dice, list, internals, destroyed]) => {
    const shown = drawnOf(dice);
    expect(textOf(shown, ".gp-fp-glance")).toBe(glance(list, { shield: 1, absorbed: 9, left: 0, internals }));
    expect(textOf(shown, ".gp-bad")).toBe(destroyed);
  });

  test("that nothing came through", () => {
    const shown = drawnOf([], shipOf(S), { points: 4, absorbed: 4, left: 5 });
    expect(textOf(shown, ".gp-fp-glance")).toBe(langText("FastPlay.Damage.held", { shield: 1, absorbed: 4, left: 5 }));
    expect(all(shown, ".gp-fp-points")).toEqual([]);
  });

  test("that the ship is destroyed", () => {
    const shown = drawnOf([1, 1], shipOf([], 1));
    expect(textOf(shown, ".gp-fp-glance")).toBe(
      glance(langText("FastPlay.Category.Excess"), { shield: 1, absorbed: 9, left: 0, internals: 2 }),
    );
    expect(textOf(shown, ".gp-bad")).toBe(langText("FastPlay.Damage.destroyed"));
    expect(textOf(drawnOf([1], shipOf([], 0)), ".gp-fp-glance")).toContain(langText("FastPlay.Damage.nothing"));
  });

  test("of a shield that was down nothing was absorbed", () => {
    const shown = drawnOf([1], shipOf(S), { points: 1, absorbed: 0, left: 9 });
    expect(textOf(shown, ".gp-fp-glance")).toBe(
      glance("Warp engine", { shield: 1, absorbed: 0, left: 9, internals: 1 }),
    );
  });
});

test("what is told of an event is the event's, with the ship before it and its owner's orders of then", () => {
  const before = {
    ...shipOf(S),
    prefer: ["Lab"],
    extra: "same" as const,
    perDie: 3,
    reserve: 7,
    whole: [9, 9, 9, 9, 9, 9],
  };
  const scored = { shield: 2, points: 12, absorbed: 9, left: 0, internals: 3, perDie: 2, dice: [1, 2] } as const;
  const hits = ["Lab", "Lab", "Bridge"].map((system) => ({ die: 1, row: "A", system, first: false }) as const);
  const event = { ...scored, hits };
  const asked = damageTold(event, { ...before, sameAt: ["A2"], askEachHit: true }, DEFAULTS);
  expect(asked).toMatchObject({ choices: { sameAt: ["A2"], askEachHit: true }, taken: ["Lab", "Lab", "Bridge"] });
  expect(damageTold(event, before, DEFAULTS)).toEqual({
    ...{ shield: 2, points: 12, absorbed: 9, left: 0, internals: 3, dice: [1, 2], options: DEFAULTS, ship: shipOf(S) },
    choices: { prefer: ["Lab"], extra: "same", perDie: 2 },
  });
});
