import { describe, expect, test } from "vitest";
import { DEFAULT_BREAKS, endOfReady } from "../../../src/foundry/ready/ready-until.ts";
import type { ReadyUntil } from "../../../src/foundry/ruleset/clock.ts";
import { SFB32 } from "../../../src/foundry/rulesets/sfb32/adapter.ts";
import type { RuleEvent } from "../../../src/rules/index.ts";
import type { Unit } from "../../../src/rules/sfb32/index.ts";
import { game, ship } from "../apps/fake-session.ts";

/** Whether a word holds. */
const stillReady = (...asked: Parameters<typeof endOfReady>): boolean => endOfReady(...asked) === null;

const head = { at: "1.4", rules: [], audience: "all" } as const;
const lost: RuleEvent = { ...head, event: "unit-left", unit: "tern", scene: "quiet-reach", hex: "0101", why: "edge" };
const othersLost: RuleEvent = {
  ...head,
  event: "unit-left",
  unit: "harrow",
  scene: "quiet-reach",
  hex: "0101",
  why: "edge",
};
const comes: RuleEvent = {
  ...head,
  event: "unit-transported",
  unit: "harrow",
  from: { scene: "ember-toll", hex: "0825" },
  to: { scene: "quiet-reach", hex: "2016" },
  facing: "A",
  speed: 24,
};

const fleet =
  (...units: readonly Unit[]) =>
  (at: string) =>
    game({ at, units: [...units, ship("harrow", "2117", { owner: "ann" })] });
const tern = fleet(ship("tern"));

describe("a ready that was given earlier", () => {
  test.for<[ReadyUntil, string, readonly RuleEvent[], boolean]>([
    [{ kind: "next-step" }, "1.5", [], false],
    [{ kind: "impulse", impulse: 16 }, "1.15", [], true],
    [{ kind: "impulse", impulse: 16 }, "1.16", [], false],
    [{ kind: "impulse", impulse: 16 }, "1.5", [lost], false],
    [{ kind: "impulse", impulse: 16 }, "1.5", [comes], true],
    [{ kind: "my-next-move" }, "1.5", [], true],
    [{ kind: "my-next-move" }, "1.6", [], false],
    [{ kind: "end-of-turn" }, "1.31", [lost], true],
    [{ kind: "end-of-turn" }, "1.32", [], false],
    [{ kind: "end-of-turn" }, "2.0", [], false],
    [{ kind: "something-happens" }, "2.0", [], false],
    [{ kind: "something-happens" }, "1.5", [], true],
    [{ kind: "something-happens" }, "1.16", [], false],
    [{ kind: "something-happens" }, "1.5", [othersLost], true],
    [{ kind: "something-happens" }, "1.5", [lost], false],
    [{ kind: "something-happens" }, "1.5", [comes], false],
    // Speed 24 moves on impulse 6, and nobody ordered her to hold her course.
    [{ kind: "something-happens" }, "1.6", [], false],
  ])("until %o at %s after %o holds: %s", ([until, at, since, holds]) => {
    expect(stillReady(SFB32, until, tern(at), "tom", since)).toBe(holds);
  });

  test("goes on through moves that are ordered, or that are not to break it", () => {
    const until: ReadyUntil = { kind: "something-happens" };
    const standing = (holdCourse: boolean) => ({ tom: { tern: { push: "straight" as const, holdCourse } } });
    expect(stillReady(SFB32, until, { ...tern("1.6"), standing: standing(true) }, "tom", [])).toBe(true);
    expect(stillReady(SFB32, until, { ...tern("1.6"), standing: standing(false) }, "tom", [])).toBe(false);
    expect(stillReady(SFB32, until, tern("1.6"), "tom", [], { ...DEFAULT_BREAKS, moves: false })).toBe(true);
  });

  test("goes on into a turn where its captain has no ship in play, or chose so", () => {
    const until: ReadyUntil = { kind: "something-happens" };
    const standing = { tom: { tern: { push: "straight" as const, holdCourse: true } } };
    const begins = { ...tern("2.0"), standing };
    const still = (word: ReadyUntil, state = begins, me = "tom", turns = true) =>
      stillReady(SFB32, word, state, me, [], { ...DEFAULT_BREAKS, turns });
    expect(still(until)).toBe(false);
    expect(still(until, begins, "tom", false)).toBe(true);
    expect(still({ kind: "end-of-turn" }, begins, "tom", false)).toBe(false);
    expect(still(until, { ...fleet(ship("tern", "2017", { status: "destroyed" }))("2.0"), standing })).toBe(true);
    expect(still(until, begins, "zoe")).toBe(true);
  });

  test.for<[Partial<Unit>, string, boolean]>([
    [{}, "1.6", true],
    [{}, "1.5", false],
    [{ speed: 0 }, "1.6", false],
    [{ status: "in-transit" }, "1.6", false],
    [{ owner: "ann" }, "1.6", false],
  ])("the owner of %o moves at %s: %s", ([changes, at, moves]) => {
    const state = game({ at, units: [ship("tern", "2017", changes)] });
    expect(stillReady(SFB32, { kind: "my-next-move" }, state, "tom", [])).toBe(!moves);
  });
});

describe("why a ready ends", () => {
  test.for([
    ["its ship moves", { kind: "something-happens" }, "1.6", "moves"],
    ["the next step was all", { kind: "next-step" }, "1.5", "over"],
    ["the impulse is there", { kind: "impulse", impulse: 5 }, "1.5", "over"],
    ["nothing", { kind: "impulse", impulse: 7 }, "1.5", null],
  ] as const)("%s", ([, until, at, end]) => {
    expect(endOfReady(SFB32, until, tern(at), "tom", [])).toBe(end);
  });

  test("an impulse that its captain marked", () => {
    expect(
      endOfReady(SFB32, { kind: "something-happens" }, tern("1.16"), "tom", [], { ...DEFAULT_BREAKS, moves: false }),
    ).toBe("marks");
  });
});
