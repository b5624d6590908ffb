import { describe, expect, test } from "vitest";
import { type FileParts, type Game, hole, move, play, portal, seenBy, ship, told } from "../play.ts";

const HERE = "0815";
const THERE = "p1-DR6-8";

/** Ann's u1 goes through on 1.3; who else is where is the test's. */
const through = (others: FileParts["units"] = [], orders: FileParts["orders"] = [], more: FileParts = {}) =>
  play({
    dice: { row: [4, 4] },
    anomalies: [portal("p1", HERE)],
    units: [ship("u1", "0816"), ...others],
    orders: [move("1.3", "u1", HERE), ...orders],
    until: "1.5",
    ...more,
  });

const ben = (id: string, hex: string, more: object = {}) => ship(id, hex, { owner: "ben", ...more });

const located = (game: Game, at = "1.3") =>
  told(game, "portal-located")
    .filter((line) => line.at === at)
    .map(({ player, scene, hex, by }) => `${player} ${scene} ${hex} ${by}`);

describe("what a passage shows", () => {
  test("[IP2.53] [IP2.51] the owner learns where its unit went in, and where it came out", () => {
    const game = through();
    expect(located(game)).toEqual([`ann sol ${HERE} IP2.53`, `ann ${THERE} 3415 IP2.51`]);
    expect(told(game, "portal-located")[0]).toEqual({
      at: "1.3",
      event: "portal-located",
      rules: ["IP2.53"],
      audience: ["ann"],
      player: "ann",
      portal: "p1",
      scene: "sol",
      hex: HERE,
      by: "IP2.53",
    });
  });

  test("[IP2.51] everybody with a live unit at either end sees it, captains in the order of the file", () => {
    const game = through([
      ben("b1", "0101"),
      ben("b2", "0102", { scene: THERE }),
      ship("a2", "4230"),
      ship("a3", "4230", { class: "drone" }),
    ]);
    expect(located(game)).toEqual([
      `ann sol ${HERE} IP2.53`,
      `ann sol ${HERE} IP2.51`,
      `ben sol ${HERE} IP2.51`,
      `ann ${THERE} 3415 IP2.51`,
      `ben ${THERE} 3415 IP2.51`,
    ]);
  });

  test("[IP2.51] a captain without a live unit there does not", () => {
    const game = through([ben("b1", "2215"), ben("b2", "0101", { scene: "far" })], [], {
      scenes: [{ id: "sol" }, { id: "far" }],
      anomalies: [portal("p1", HERE), hole("w1", "2215")],
    });
    expect(located(game).some((line) => line.startsWith("ben"))).toBe(false);
    expect(seenBy(game, "ben").some((line) => line.includes("portal-located"))).toBe(false);
  });

  test("[IP2.53] a unit that is nobody's tells no owner", () => {
    const game = through([], [], { units: [ship("u1", "0816", { owner: null }), ben("b1", "0101")] });
    expect(located(game)).toEqual([`ben sol ${HERE} IP2.51`]);
  });

  test("[IP2.11] [IP2.234] neither a closed portal nor one that leaves a unit alone tells anything", () => {
    const closed = through([ben("b1", "0101")], [], { dice: {}, orders: [move("1.1", "u1", HERE)] });
    const exempt = through([], [], { dice: {}, units: [ship("u1", "0816", { class: "base" }), ben("b1", "0101")] });
    expect([told(closed, "portal-located"), told(exempt, "portal-located")]).toEqual([[], []]);
  });
});

describe("once for each captain, end and cause", () => {
  test("[IP2.51] [IP2.53] a second unit of the same captain tells nothing new", () => {
    const game = through([ship("u2", "0816")], [move("1.4", "u2", HERE)]);
    expect(located(game)).toEqual([`ann sol ${HERE} IP2.53`, `ann sol ${HERE} IP2.51`, `ann ${THERE} 3415 IP2.51`]);
    expect(located(game, "1.4")).toEqual([]);
  });

  test("[IP2.53] another captain's unit tells that captain in addition", () => {
    const game = through([ben("b1", "0816")], [move("1.4", "b1", HERE)]);
    expect(located(game, "1.4")).toEqual([`ben sol ${HERE} IP2.53`, `ben ${THERE} 3415 IP2.51`]);
  });

  test("[IP2.53] going in at the far end is another end", () => {
    const game = through([], [move("1.3", "u1", "3414"), move("1.4", "u1", "3415")]);
    expect(located(game, "1.4")).toEqual([`ann ${THERE} 3415 IP2.53`, `ann sol ${HERE} IP2.51`]);
  });
});

describe("until the next drift", () => {
  const lapses = (game: Game) =>
    game.events.flatMap((event) =>
      event.event === "location-lapsed" ? [`${event.at} ${event.player} ${event.scene}`] : [],
    );

  test("[IP2.54] what was seen of an end grows old when that end drifts", () => {
    const game = through([ben("b1", "0101")], [], { dice: { row: [4, 4], drift: [4, 1] }, until: "2.0" });
    expect(lapses(game)).toEqual(["2.0 ann sol", "2.0 ben sol", `2.0 ann ${THERE}`]);
    expect(game.state.sightings.every(({ lapsed }) => lapsed)).toBe(true);
    expect(through().state.sightings.some(({ lapsed }) => lapsed)).toBe(false);
  });

  test("[IP2.54] at whatever interval, even if the portal stays where it is", () => {
    const game = through([], [], {
      scenes: [{ id: "sol", map: "fixed" }],
      dice: { row: [4, 4], drift: [1, 4, 4] },
      readings: { firstDrift: "turn-1" },
      anomalies: [portal("p1", "0801", { driftEvery: 4 })],
      units: [ship("u1", "0802")],
      orders: [move("1.3", "u1", "0801")],
      until: "1.4",
    });
    expect(lapses(game)).toEqual([`1.4 ann ${THERE}`, "1.4 ann sol"].toSorted().toReversed());
  });

  test("[IP2.54] [IP2.51] after it the same cause locates the end again", () => {
    const game = through([ship("u2", "0818")], [move("2.3", "u2", "0817"), move("2.4", "u2", "0816")], {
      dice: { row: [4, 4, 4, 5], drift: [4, 1] },
      until: "2.4",
    });
    expect(located(game, "2.4")).toEqual(["ann sol 0816 IP2.53", "ann p1-DR6-9 0815 IP2.51"]);
    expect(game.state.sightings.filter(({ lapsed }) => !lapsed)).toHaveLength(2);
  });

  test("[IP2.54] the drift itself tells no captain anything but that", () => {
    const game = through([], [], { dice: { row: [4, 4], drift: [4, 1] }, until: "2.0" });
    expect(seenBy(game, "ann").filter((line) => line.startsWith('{"at":"2.0"'))).toHaveLength(1);
  });
});
