import { describe, expect, test } from "vitest";
import { type ReadyMessage, seatsOf, waitingFor } from "../../../src/foundry/ready/readiness.ts";
import { SFB32 } from "../../../src/foundry/rulesets/sfb32/adapter.ts";
import type { Seat, SeatDoing } from "../../../src/foundry/session/session.ts";
import type { GameState } from "../../../src/rules/sfb32/index.ts";
import { game, hex, ship } from "../apps/fake-session.ts";

const state = game({ at: "1.4", units: [ship("tern")] });
const transit = { unit: "tern", portal: "p1", to: null, by: null, scene: "quiet-reach", hex: hex("2016") } as const;
const rolling: GameState = { ...state, transits: [{ ...transit, stage: "destination" }] };
const settingUp: GameState = { ...state, transits: [{ ...transit, stage: "arrival", to: "ember-toll" }] };

const doingOf = (
  now: GameState,
  present: boolean,
  said: ReadyMessage | null,
  asked: readonly string[] = [],
): SeatDoing => {
  const people = [{ id: "tom", name: "Tom", present }];
  const [seat] = seatsOf(SFB32.clock, now, people, new Map(said ? [["tom", said]] : []), asked);
  return seat?.doing ?? "away";
};

describe("a seat", () => {
  test.for<[string, SeatDoing, Parameters<typeof doingOf>]>([
    ["that said nothing yet is moving", "moving", [state, true, null]],
    ["is ready when it said so for now", "ready", [state, true, { at: "1.4", doing: "ready" }]],
    ["is moving when it said so earlier", "moving", [state, true, { at: "1.3", doing: "ready" }]],
    ["that waits says so", "wait", [state, true, { at: "1.4", doing: "wait" }]],
    ["of somebody who is away is away", "away", [state, false, null]],
    ["of somebody away whom the judge readied is ready", "ready", [state, false, { at: "1.4", doing: "ready" }]],
    ["that is asked chooses, whatever it said", "choosing", [state, true, { at: "1.4", doing: "ready" }, ["tom"]]],
    ["that is asked and went away is away", "away", [state, false, null, ["tom"]]],
    ["with dice to roll rolls", "rolling", [rolling, true, { at: "1.4", doing: "ready" }]],
    ["does not roll while the judge sets up", "ready", [settingUp, true, { at: "1.4", doing: "ready" }]],
  ])("%s", ([_name, doing, given]) => {
    expect(doingOf(...given)).toBe(doing);
  });
});

test("a seat that is played on without is ready while its person is away, and holds the clock for dice alone", () => {
  const doing = (now: GameState, present: boolean): SeatDoing | undefined =>
    seatsOf(SFB32.clock, now, [{ id: "tom", name: "Tom", present }], new Map(), ["tom"], new Set(["tom"]))[0]?.doing;
  expect(doing(state, false)).toBe("ready");
  expect(doing(state, true)).toBe("choosing");
  expect(doing(rolling, false)).toBe("rolling");
});

describe("the clock waits", () => {
  const seats: readonly Seat[] = [
    { id: "tom", name: "Tom", present: true, doing: "ready" },
    { id: "ann", name: "Ann", present: true, doing: "choosing" },
  ];

  test("for seats that are not ready, by name and public reason", () => {
    expect(waitingFor(seats, null, "Marta")).toEqual([{ name: "Ann", doing: "choosing" }]);
    expect(waitingFor(seats.slice(0, 1), null, "Marta")).toEqual([]);
  });

  test("for the judge first, while a destination is set up", () => {
    expect(waitingFor(seats, "set-up", "Marta")[0]).toEqual({ name: "Marta", doing: "set-up" });
  });
});
