import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { READY_FLEETS } from "../../../../src/rules/orions-gate/parts/ready-fleets.ts";
import { fleetsPage, readyTournament } from "../../../../tools/orions-gate-fleets/page.ts";
import { BATTLES, PAGE } from "../../../../tools/orions-gate-fleets/settings.ts";
import { inRoot } from "../../../../tools/paths.ts";

const written = readFileSync(inRoot(PAGE), "utf8");

/** The lines of a page without those that have the figures of battles, and without how many there were. */
const withoutFigures = (page: string): readonly string[] =>
  page
    .split("\n")
    .filter((line) => !/%/.test(line))
    .map((line) => line.replace(/\d+ battles/, "battles"));

describe("the page about the ready fleets", async () => {
  const end = await readyTournament(READY_FLEETS, 2, { workers: 1 });

  test("is of the fleets as they are", () => {
    expect(withoutFigures(written)).toEqual(withoutFigures(fleetsPage(READY_FLEETS, end)));
  });

  test("has a line a pair and a line a fleet, of as many battles as the command plays", () => {
    const pairs = [...written.matchAll(/^\| ([\w-]+) – ([\w-]+) \| (\d+) \|/gm)];
    expect(pairs).toHaveLength((READY_FLEETS.length * (READY_FLEETS.length - 1)) / 2);
    expect(new Set(pairs.map(([, , , battles]) => Number(battles)))).toEqual(new Set([BATTLES]));
    for (const { id } of READY_FLEETS) expect(written).toMatch(new RegExp(`^\\| ${id} \\| \\d+ \\|`, "m"));
  });

  test("each pair of fleets fights as often as asked", () => {
    expect(end.pairs.every(({ battles }) => battles === 2)).toBe(true);
    expect(end.fleets.every(({ battles }) => battles === 2 * (READY_FLEETS.length - 1))).toBe(true);
  });
});
