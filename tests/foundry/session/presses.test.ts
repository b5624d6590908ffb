import { describe, expect, test } from "vitest";
import { type Asked, askedInATurn } from "./evening.ts";

const SEEDS = Array.from({ length: 10 }, (_, seed) => seed + 1);

const mean = (turns: readonly Asked[], of: keyof Asked): number =>
  turns.reduce((sum, turn) => sum + turn[of], 0) / turns.length;

const told = (name: string, turns: readonly Asked[]): void =>
  console.log(
    `${name}: ${(["prompts", "ships", "presses", "cards"] as const).map((of) => `${of} ${mean(turns, of)}`).join(", ")}`,
  );

describe("what a turn asks of six captains with twenty ships and one white hole, the mean of ten turns", () => {
  test("by default at most 26 push prompts, 60 presses and 6 cards", () => {
    const turns = SEEDS.map((seed) => askedInATurn(seed, "ask-when-it-matters"));
    told("default", turns);
    expect(mean(turns, "prompts")).toBeLessThanOrEqual(26);
    expect(mean(turns, "prompts")).toBeGreaterThan(0);
    expect(mean(turns, "presses")).toBeLessThanOrEqual(60);
    expect(mean(turns, "cards")).toBeLessThanOrEqual(6);
  });

  test("with all ships within 10 hexes at the start of three turns, the same", () => {
    const turns = SEEDS.map((seed) => askedInATurn(seed, "ask-when-it-matters", { within: 10, turns: 3 }));
    told("near", turns);
    expect(mean(turns, "prompts")).toBeLessThanOrEqual(26);
    expect(mean(turns, "presses")).toBeLessThanOrEqual(60);
    expect(mean(turns, "cards")).toBeLessThanOrEqual(6);
  });

  test("straight away, no push prompt at all", () => {
    const turns = SEEDS.map((seed) => askedInATurn(seed, "straight"));
    told("straight", turns);
    expect(turns.map(({ prompts }) => prompts)).toEqual(SEEDS.map(() => 0));
    expect(mean(turns, "presses")).toBeLessThanOrEqual(60);
  });
});
