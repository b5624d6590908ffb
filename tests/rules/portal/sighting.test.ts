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
      rules: ["IP2.11", "IP2.53"],
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

  test("[IP2.11] [IP2.53] a unit that is nobody's tells no owner", () => {
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

describe("several portals in one scene", () => {
  /** Ann's u1 goes through p1, which lies still, and her u2 through p2, both out of `sol`. */
  const both = (more: FileParts = {}) =>
    play({
      dice: { row: [4, 4, 4, 5] },
      anomalies: [portal("p1", HERE, { driftEvery: 9999 }), portal("p2", "2015")],
      units: [ship("u1", "0816"), ship("u2", "2016"), ship("u3", "0101")],
      orders: [move("1.3", "u1", HERE), move("1.4", "u2", "2015")],
      until: "1.4",
      ...more,
    });
  /** Of each drift: whether it made somebody's knowledge old. */
  const outdated = (game: Game) =>
    told(game, "portal-drifted").map(({ at, scene, rules }) => `${at} ${scene} ${rules.includes("IP2.54")}`);

  test("[IP2.51] [IP2.53] that a captain knows one of them is no knowledge of the other", () => {
    expect(located(both())).toEqual([`ann sol ${HERE} IP2.53`, `ann sol ${HERE} IP2.51`, `ann ${THERE} 3415 IP2.51`]);
    expect(located(both(), "1.4")).toEqual(["ann sol 2015 IP2.53", "ann sol 2015 IP2.51", "ann p2-DR6-9 0815 IP2.51"]);
  });

  test("[IP2.54] what was seen grows old with the drift of its own portal alone", () => {
    const game = both({ until: "2.0" });
    expect(new Set(game.state.sightings.map((one) => `${one.portal} ${one.scene} ${one.lapsed}`))).toEqual(
      new Set(["p1 sol false", `p1 ${THERE} false`, "p2 sol true", "p2 p2-DR6-9 true"]),
    );
    expect(outdated(game)).toEqual(["2.0 sol true", "2.0 p2-DR6-9 true"]);
    const unseen = both({ dice: { row: [4, 4] }, orders: [move("1.3", "u1", HERE)], until: "2.0" });
    expect(outdated(unseen)).toEqual(["2.0 sol false"]);
    expect(unseen.state.sightings.some(({ lapsed }) => lapsed)).toBe(false);
  });

  test.for([
    {
      where: "where it went in",
      witness: ship("w1", "0101"),
      old: ["2.0 sol true", `2.0 ${THERE} false`],
      lapse: "sol",
    },
    {
      where: "where it came out",
      witness: ship("w1", "0101", { scene: THERE }),
      old: ["2.0 sol false", `2.0 ${THERE} true`],
      lapse: THERE,
    },
  ])("[IP2.54] and with the drift of its own end, and only once: seen $where", ({ witness, old, lapse }) => {
    // What goes through is nobody's, so that it is seen by the witness alone.
    const game = both({
      dice: { row: [4, 4] },
      anomalies: [portal("p1", HERE)],
      units: [ship("u1", "0816", { owner: null }), witness],
      orders: [move("1.3", "u1", HERE)],
      until: "3.0",
    });
    expect(outdated(game)).toEqual([...old, "3.0 sol false", `3.0 ${THERE} false`]);
    const lapses = game.events.flatMap((event) =>
      event.event === "location-lapsed" ? [`${event.at} ${event.scene}`] : [],
    );
    expect(lapses).toEqual([`2.0 ${lapse}`]);
  });
});

describe("a portal that was taken away", () => {
  const lapsed = (game: Game) =>
    game.events.flatMap((event) =>
      event.event === "location-lapsed" ? [`${event.at} ${event.player} ${event.portal} ${event.scene}`] : [],
    );

  test("[IP2.54] what was seen of it is good until it would have drifted, at every end", () => {
    const gone = (driftEvery: number, until: string) =>
      through([ben("b1", "0101")], [{ at: "1.5", do: "remove", id: "p1" }], {
        anomalies: [portal("p1", HERE, { driftEvery })],
        until,
      });
    expect(lapsed(gone(32, "3.0"))).toEqual(["2.0 ann p1 sol", "2.0 ben p1 sol", `2.0 ann p1 ${THERE}`]);
    expect(lapsed(gone(64, "2.32"))).toEqual([]);
    expect(lapsed(gone(64, "3.0"))).toHaveLength(3);
  });

  test("[IP2.54] the others stay good, and what is old already does not grow old again", () => {
    const game = play({
      dice: { row: [4, 4, 4, 5] },
      anomalies: [portal("p1", HERE), portal("p2", "2015", { driftEvery: 9999 })],
      units: [ship("u1", "0816"), ship("u2", "2016")],
      orders: [move("1.3", "u1", HERE), move("1.4", "u2", "2015"), { at: "1.5", do: "remove", id: "p1" }],
      until: "3.0",
    });
    expect(lapsed(game)).toEqual(["2.0 ann p1 sol", `2.0 ann p1 ${THERE}`]);
  });
});

describe("what a wave shows", () => {
  test("[IP2.52] [IP2.222] where it begins, to those who are there, for this turn or until the next drift", () => {
    const game = play({
      readings: { firstDrift: "turn-1" },
      dice: { drift: [1], "wave-check": [6, 6] },
      anomalies: [portal("p1", HERE)],
      units: [ship("u1", "0101"), ben("b1", "0101", { scene: "far" })],
      scenes: [{ id: "sol" }, { id: "far" }],
      until: "1.0",
    });
    expect(told(game, "portal-located")).toEqual([
      {
        at: "1.0",
        event: "portal-located",
        rules: ["IP2.11", "IP2.52", "IP2.222"],
        audience: ["ann"],
        player: "ann",
        portal: "p1",
        scene: "sol",
        hex: "0814",
        by: "IP2.52",
      },
    ]);
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
