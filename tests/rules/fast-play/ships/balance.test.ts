import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { DESIGNS } from "../../../../src/rules/fast-play/ship-design.ts";
import { wilson } from "../../../../src/rules/orions-gate/opponent/tournament.ts";
import { matches, playMatches } from "../../../../tools/fast-play-balance/balance.ts";
import { page } from "../../../../tools/fast-play-balance/report.ts";
import { PAGE, SEED } from "../../../../tools/fast-play-balance/settings.ts";
import { inRoot } from "../../../../tools/paths.ts";

const written = readFileSync(inRoot(PAGE), "utf8");

/** The lines of the page without those that have the figures of games. */
const withoutFigures = (text: string): readonly string[] =>
  text.split("\n").filter((line) => !/^\| (light|medium|heavy) /.test(line));

describe("ships of one size are a match for each other", async () => {
  const found = await matches(DESIGNS, 400, SEED, { workers: 1 });

  test.for(found)(
    "$size ones win between 45 and 55 % of the duels, as far as some hundred games show",
    ({ interval }) => {
      expect(interval[0]).toBeLessThan(0.55);
      expect(interval[1]).toBeGreaterThan(0.45);
    },
  );

  test("the page shows shares between 45 and 55 %", () => {
    const shares = [...written.matchAll(/^\| (?:light|medium|heavy) .*? \| (\d+\.\d) % \|/gm)].map(([, share]) =>
      Number(share),
    );
    expect(shares).toHaveLength(3);
    expect(shares.filter((share) => share < 45 || share > 55)).toEqual([]);
  });

  test("the page is of the ships as they are", () => {
    expect(withoutFigures(written)).toEqual(withoutFigures(page(DESIGNS, found, SEED)));
  });

  test("the same seed plays the same games, and a ship without weapons always loses", async () => {
    const [one, other] = DESIGNS;
    if (!one || !other) throw new Error("there are two light ships");
    const played = (first: typeof one) =>
      playMatches([{ size: "light", ships: [first, other] }], 40, "a", { workers: 1 });
    expect(await played(one)).toEqual(await played(one));
    expect((await played({ ...one, weapons: {} })).map(({ wins }) => wins)).toEqual([[0, 40]]);
  });
});

describe("the interval around a share", () => {
  test.for([
    { share: 0.5, games: 100, low: 0.4038, high: 0.5962 },
    { share: 0, games: 10, low: 0, high: 0.2775 },
    { share: 1, games: 10, low: 0.7225, high: 1 },
  ])("of $share in $games games is $low to $high", ({ share, games, low, high }) => {
    const [from, to] = wilson(share, games);
    expect(from).toBeCloseTo(low, 4);
    expect(to).toBeCloseTo(high, 4);
  });
});
