import { describe, expect, test } from "vitest";
import { type FileParts, move, only, play, portal, seenBy, ship, told, whereIs } from "../play.ts";
import { gather, levels, linesOf, timesOf } from "./gathering.ts";

const HERE = "0815";

/** One portal that lies still, and a ship of ann's in its scene. */
const game = (parts: FileParts) =>
  play({ anomalies: [portal("p1", HERE, { driftEvery: 9999 })], units: [ship("u1", "0818")], until: "3.32", ...parts });

/** A portal that drifts without waves. */
const drifting = { anomalies: [portal("p1", HERE, { waveOn: [] })] };

describe("the level at the start of a turn", () => {
  test("[IP2.554] it falls by 20 and never below 0, and at 0 there is nothing to tell", () => {
    const played = game({ orders: [gather(1, 27)] });
    expect(told(played, "information-decayed")).toEqual([
      {
        at: "2.0",
        event: "information-decayed",
        rules: ["IP2.554"],
        audience: "judge",
        player: "ann",
        portal: "p1",
        from: 27,
        to: 7,
      },
      {
        at: "3.0",
        event: "information-decayed",
        rules: ["IP2.554"],
        audience: "judge",
        player: "ann",
        portal: "p1",
        from: 7,
        to: 0,
      },
    ]);
    expect(levels(game({ orders: [gather(1, 27)], until: "5.0" }))).toEqual(["1.32 27", "2.0 7", "3.0 0"]);
  });

  test.for([
    { level: 530, left: 510 },
    { level: 20, left: 0 },
    { level: 7, left: 0 },
  ])("[IP2.554] of $level there are $left left", ({ level, left }) => {
    expect(only(game({ orders: [gather(1, level)], until: "2.0" }), "information-decayed").to).toBe(left);
  });

  test("[IP2.76] how much falls away is the portal's own", () => {
    const anomalies = [portal("p1", HERE, { informationDecay: 50, driftEvery: 9999 })];
    expect(levels(game({ anomalies, orders: [gather(1, 120)], until: "3.0" }))).toEqual([
      "1.32 120",
      "2.0 70",
      "3.0 20",
    ]);
  });

  test("[IP2.554] all levels fall before all holds are tested, player by player and portal by portal", () => {
    const played = game({
      anomalies: ["0815", "3003"].map((hex, n) => portal(`p${n + 1}`, hex, { driftEvery: 9999, informationHold: 64 })),
      orders: ["p1", "p2"].flatMap((on) => ["ben", "ann"].map((player) => gather(1, 525, { player, portal: on }))),
      until: "3.0",
    });
    const lines = told(played, "information-decayed", "hold-lost")
      .filter(({ at }) => at === "3.0")
      .map(({ event, player, portal: on }) => `${event} ${player} ${on}`);
    const each = ["ann p1", "ann p2", "ben p1", "ben p2"];
    expect(lines).toEqual([
      ...each.map((one) => `information-decayed ${one}`),
      ...each.map((one) => `hold-lost ${one}`),
    ]);
  });
});

describe("holding the need", () => {
  test.for([
    { points: 519, completed: [], lost: [] },
    { points: 525, completed: ["2.32"], lost: [] },
    { points: 520, completed: ["2.32"], lost: [] },
  ])("[IP2.551] $points at a turn's end: completed $completed, lost $lost", ({ points, completed, lost }) => {
    const played = game({ orders: [gather(1, points)] });
    expect(timesOf(played, "hold-completed")).toEqual(completed);
    expect(timesOf(played, "hold-lost")).toEqual(lost);
    expect(timesOf(played, "portal-located")).toEqual(completed);
  });

  test("[IP2.551] a hold that has not counted an impulse was none, and its end is not told", () => {
    const long = { anomalies: [portal("p1", HERE, { driftEvery: 9999, informationHold: 64 })], until: "3.0" };
    expect(timesOf(game({ orders: [gather(1, 519)], ...long }), "hold-lost")).toEqual([]);
    expect(timesOf(game({ orders: [gather(1, 520)], ...long }), "hold-lost")).toEqual(["3.0"]);
  });

  test("[IP2.551] [IP2.552] the place is told to the player alone, once all of the information was held", () => {
    const played = game({ orders: [gather(1, 520)] });
    expect(only(played, "hold-completed")).toEqual({
      at: "2.32",
      event: "hold-completed",
      rules: ["IP2.551", "IP2.552"],
      audience: "judge",
      player: "ann",
      portal: "p1",
    });
    expect(only(played, "portal-located")).toEqual({
      at: "2.32",
      event: "portal-located",
      rules: ["IP2.11", "IP2.551"],
      audience: ["ann"],
      player: "ann",
      portal: "p1",
      scene: "sol",
      hex: HERE,
      by: "IP2.551",
    });
    expect(seenBy(played, "ben").join()).not.toContain("portal-located");
  });

  test("[IP2.551] by the reading holdDecay: suspended nothing falls away while a hold runs", () => {
    const played = game({ readings: { holdDecay: "suspended" }, orders: [gather(1, 500)] });
    expect(timesOf(played, "hold-completed")).toEqual(["2.32"]);
    expect(levels(played)).toEqual(["1.32 500", "3.0 480"]);
  });

  test("[IP2.552] by the reading disclosure: at-once the place is told with the last point, the hold goes on", () => {
    const played = game({ readings: { disclosure: "at-once" }, orders: [gather(1, 520)] });
    expect(timesOf(played, "portal-located")).toEqual(["1.32"]);
    expect(timesOf(played, "hold-completed")).toEqual(["2.32"]);
  });

  test.for([
    { hold: 1, at: "2.1" },
    { hold: 10, at: "2.10" },
    { hold: 33, at: "3.1" },
  ])("[IP2.76] a hold of $hold impulses is completed on $at", ({ hold, at }) => {
    const anomalies = [portal("p1", HERE, { informationHold: hold, informationNeeded: 300, driftEvery: 9999 })];
    expect(timesOf(game({ anomalies, orders: [gather(1, 340)] }), "hold-completed")).toEqual([at]);
  });

  test("[IP2.76] 300 are enough where the portal says so, 319 are lost by the fall", () => {
    const anomalies = [portal("p1", HERE, { informationNeeded: 300, driftEvery: 9999 })];
    expect(timesOf(game({ anomalies, orders: [gather(1, 319)] }), "hold-completed")).toEqual([]);
    expect(timesOf(game({ anomalies, orders: [gather(1, 320)] }), "hold-completed")).toEqual(["2.32"]);
  });

  test("[IP2.551] a long hold that the level fails in its second turn begins anew", () => {
    const anomalies = [portal("p1", HERE, { informationHold: 40, driftEvery: 9999 })];
    const played = game({ anomalies, orders: [gather(1, 525), gather(3, 60)], until: "5.32" });
    expect(linesOf(played, "hold-lost", "hold-completed")).toEqual(["3.0 hold-lost", "5.8 hold-completed"]);
  });
});

describe("keeping a place that was located", () => {
  const located = (parts: FileParts) =>
    game({ ...drifting, dice: { drift: [4, 1] }, orders: [gather(1, 560)], until: "3.0", ...parts });

  test("[IP2.551] after 32 impulses below the need the place is followed no more, and nobody is told so", () => {
    const played = located({
      dice: { drift: [1, 1, 1, 1, 1] },
      orders: [gather(1, 530)],
      until: "6.0",
    });
    // 510 in turn 2, 490 from 3.0 on: 32 impulses later patience is over.
    expect(timesOf(played, "portal-tracked")).toEqual(["3.0"]);
    expect(linesOf(played, "return-turn-voided", "hold-lost")).toEqual([]);
    expect(played.state.sightings).toMatchObject([{ lapsed: true }]);
  });

  test("[IP2.551] enough information in time keeps it: only impulses in a row count", () => {
    const played = located({ dice: { drift: [1, 1, 1, 1] }, orders: [gather(1, 530), gather(3, 60)], until: "5.0" });
    expect(timesOf(played, "portal-tracked")).toEqual(["3.0", "5.0"]);
    const inTime = located({ dice: { drift: [1, 1, 1, 1] }, orders: [gather(1, 540), gather(3, 60)], until: "5.0" });
    expect(timesOf(inTime, "portal-tracked")).toEqual(["3.0", "4.0", "5.0"]);
  });

  test("[IP2.551] a place that was lost takes a new hold", () => {
    const played = located({
      dice: { drift: [1, 1, 1, 1, 1] },
      orders: [gather(1, 530), gather(4, 100)],
      until: "6.0",
    });
    expect(linesOf(played, "hold-completed", "portal-located", "portal-tracked")).toEqual([
      "2.32 hold-completed",
      "2.32 portal-located",
      "3.0 portal-tracked",
      "5.32 hold-completed",
      "5.32 portal-located",
      "6.0 portal-tracked",
    ]);
  });
});

describe("a passage of one's own", () => {
  const through = (at: string, more: FileParts = {}) =>
    game({
      dice: { row: [4, 4] },
      units: [ship("u1", "0816"), ship("u2", "0101")],
      orders: [gather(1, 560), move(at, "u1", HERE)],
      ...more,
    });

  test("[IP2.551] it does not touch a running hold: the level alone carries it", () => {
    const played = through("2.12", { dice: { row: [4, 4], "return-turn": [6, 6] } });
    expect(levels(played)).toEqual(["1.32 560", "2.0 540", "3.0 520"]);
    expect(told(played, "hold-lost")).toEqual([]);
    expect(timesOf(played, "hold-completed")).toEqual(["2.32"]);
    expect(played.events.filter(({ at, event }) => at === "2.12" && event === "tally-noted")).toEqual([]);
  });

  test.for([
    { points: 520, completed: ["2.32"], lost: [] },
    { points: 519, completed: [], lost: [] },
  ])("[IP2.551] with $points points a passage in between changes nothing", ({ points, completed, lost }) => {
    const played = through("2.12", {
      dice: { row: [4, 4], ...(completed.length > 0 && { "return-turn": [6, 6] }) },
      orders: [gather(1, points), move("2.12", "u1", HERE)],
    });
    expect(timesOf(played, "hold-completed")).toEqual(completed);
    expect(timesOf(played, "hold-lost")).toEqual(lost);
  });

  test("[IP2.551] a location lasts through it: the next drift is told", () => {
    const played = through("3.2", {
      ...drifting,
      dice: { drift: [4, 1, 1, 1], row: [4, 4], "return-turn": [6, 6] },
      until: "4.0",
    });
    expect(told(played, "hold-lost")).toEqual([]);
    expect(told(played, "portal-tracked").map(({ at, scene }) => `${at} ${scene}`)).toEqual([
      "3.0 sol",
      "4.0 sol",
      "4.0 p1-DR6-8",
    ]);
  });

  test("[IP2.551] [IP2.611] going back in the window of one's arrival resets nothing more", () => {
    const played = through("2.12", {
      orders: [gather(1, 560), move("2.12", "u1", HERE), move("2.13", "u1", "3414"), move("2.14", "u1", "3415")],
    });
    expect(whereIs(played, "u1")).toBe(`sol ${HERE}`);
    expect(told(played, "hold-lost")).toEqual([]);
    expect(timesOf(played, "hold-completed")).toEqual(["2.32"]);
  });

  test("[IP2.551] nor does another player's passage touch it", () => {
    const played = through("2.12", { units: [ship("u1", "0816", { owner: "ben" }), ship("u2", "0101")] });
    expect(told(played, "hold-lost")).toEqual([]);
    expect(timesOf(played, "hold-completed")).toEqual(["2.32"]);
  });
});

describe("the return turn of one who located the portal before going through it", () => {
  const later = (more: FileParts = {}) =>
    game({
      dice: { row: [4, 4], "return-turn": [1, 2] },
      units: [ship("u1", "0816")],
      orders: [gather(1, 560), move("3.3", "u1", HERE)],
      until: "3.4",
      ...more,
    });

  test("[IP2.623] it is rolled at the end of the impulse of the passage, as the location is still held", () => {
    expect(only(later(), "return-turn-rolled")).toMatchObject({ at: "3.3", player: "ann", dice: [1, 2], turn: 6 });
  });

  test("[IP2.623] it is rolled once, not with each unit that follows", () => {
    const played = later({
      units: [ship("u1", "0816"), ship("u2", "0816")],
      orders: [gather(1, 560), move("3.3", "u1", HERE), move("3.4", "u2", HERE)],
      until: "3.6",
    });
    expect(timesOf(played, "return-turn-rolled")).toEqual(["3.3"]);
  });

  test.for([
    { why: "who stays at home", orders: [gather(1, 560)], dice: {} },
    { why: "whose level is below the need", orders: [gather(1, 530), move("3.3", "u1", HERE)], dice: { row: [4, 4] } },
  ])("[IP2.623] it is not rolled for one $why", ({ orders, dice }) => {
    // 530 points give a hold in turn 2, with 510 in it, and 490 in turn 3.
    const played = later({ orders, dice });
    expect(timesOf(played, "hold-completed")).toEqual(["2.32"]);
    expect(told(played, "return-turn-rolled")).toEqual([]);
  });

  test("[IP2.78] it is not rolled where a portal leads one way", () => {
    const played = later({
      anomalies: [portal("p1", HERE, { driftEvery: 9999, oneWay: true })],
      dice: { row: [4, 4] },
    });
    expect(told(played, "return-turn-rolled")).toEqual([]);
  });
});
