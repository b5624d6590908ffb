import { describe, expect, test } from "vitest";
import { gather, linesOf, timesOf } from "../information/gathering.ts";
import { type FileParts, move, only, play, portal, ship, told } from "../play.ts";

const HERE = "0815";
const THERE = "p1-DR6-8";
const END = "3415";

/** Ann, with a ship in the scene of a drifting portal, gathers enough to be told its place at the end of turn 2. */
const located = (parts: FileParts) =>
  play({
    anomalies: [portal("p1", HERE, { waveOn: [] })],
    units: [ship("u1", "0818")],
    dice: { drift: [4, 1] },
    orders: [gather(1, 560)],
    until: "3.0",
    ...parts,
  });

describe("a place that information told", () => {
  test("[IP2.54] [IP2.551] each drift is told to the player, right after it", () => {
    const played = located({});
    expect(only(played, "portal-tracked")).toEqual({
      at: "3.0",
      event: "portal-tracked",
      rules: ["IP2.551"],
      audience: ["ann"],
      player: "ann",
      portal: "p1",
      scene: "sol",
      hex: HERE,
    });
    expect(linesOf(played, "portal-drifted", "portal-tracked")).toEqual([
      "2.0 portal-drifted",
      "3.0 portal-drifted",
      "3.0 portal-tracked",
    ]);
    expect(played.state.sightings).toMatchObject([{ player: "ann", by: "IP2.551", lapsed: false, tracked: true }]);
  });

  test("[IP2.54] by the reading tracking: until-drift the next drift ends it", () => {
    const played = located({ readings: { tracking: "until-drift" } });
    expect(timesOf(played, "portal-located")).toEqual(["2.32"]);
    expect(told(played, "portal-tracked")).toEqual([]);
    expect(played.state.sightings).toMatchObject([{ player: "ann", lapsed: true }]);
  });

  const places = (parts: FileParts) =>
    told(located(parts), "portal-located", "portal-tracked")
      .filter(({ at }) => at === "2.32" || at === "3.0")
      .map(({ at, event, scene, hex }) => `${at} ${event} ${scene} ${hex}`);

  test("[IP2.551] without a unit in any scene of the portal its original end is told", () => {
    const far = { scenes: [{ id: "sol" }, { id: "far" }], units: [ship("u1", "0101", { scene: "far" })] };
    expect(places(far)).toEqual(["2.32 portal-located sol 0816", "3.0 portal-tracked sol 0815"]);
  });

  test("[IP2.551] the original end alone, also when others lead to it", () => {
    const away = {
      scenes: [{ id: "sol" }, { id: "far" }],
      dice: { row: [4, 4], drift: [4, 4, 1, 1] },
      units: [ship("u1", "0101", { scene: "far" }), ship("b1", "0816", { owner: "ben" })],
      orders: [gather(1, 560), move("1.2", "b1", HERE)],
    };
    expect(places(away)).toEqual(["2.32 portal-located sol 0816", "3.0 portal-tracked sol 0815"]);
  });

  test("[IP2.551] else each end in whose scene the player has a unit is told", () => {
    const both = {
      dice: { row: [4, 4], drift: [4, 4, 1, 1] },
      units: [ship("u1", "0101"), ship("u2", "0816"), ship("u3", "0101", { owner: "ben" })],
      orders: [gather(1, 560), move("1.2", "u2", HERE)],
    };
    expect(places(both)).toEqual([
      "2.32 portal-located sol 0816",
      `2.32 portal-located ${THERE} 3416`,
      "3.0 portal-tracked sol 0815",
      `3.0 portal-tracked ${THERE} ${END}`,
    ]);
  });

  test("[IP2.54] by the reading tracking: until-drift what was gathered stays, and the judge alone notes that the place is lost", () => {
    const played = located({ readings: { tracking: "until-drift" } });
    const noted = played.events.filter((event) => event.at === "3.0" && event.event === "tally-noted");
    expect(noted.slice(-1)).toMatchObject([
      { rules: ["IP2.54"], audience: "judge", tally: { level: 520, located: false } },
    ]);
  });

  test("[IP2.54] [IP2.551] by the reading tracking: until-drift a hold that runs is not touched by drifts", () => {
    const readings = { tracking: "until-drift", disclosure: "at-once", firstDrift: "turn-2" };
    const anomalies = [portal("p1", HERE, { waveOn: [], driftEvery: 16 })];
    const played = located({ readings, anomalies, dice: {}, until: "2.32" });
    expect(linesOf(played, "portal-located", "hold-lost", "hold-completed")).toEqual([
      "1.32 portal-located",
      "2.32 hold-completed",
      "2.32 portal-located",
    ]);
  });

  test("[IP2.54] who was told is told of each drift, in the order of the file, and nobody else", () => {
    const both = [gather(1, 560, { player: "ben" }), gather(1, 560)];
    const played = located({ orders: both, units: [ship("u1", "0818"), ship("b1", "0818", { owner: "ben" })] });
    expect(told(played, "portal-tracked").map(({ at, audience }) => [at, audience])).toEqual([
      ["3.0", ["ann"]],
      ["3.0", ["ben"]],
    ]);
  });

  test("[IP2.551] what a player was told of one portal tells nothing of another", () => {
    const played = located({
      anomalies: [portal("p1", HERE, { waveOn: [] }), portal("p2", "3003", { waveOn: [] })],
      dice: { drift: [4, 4, 1, 1] },
    });
    expect(told(played, "portal-located", "portal-tracked").map(({ event, portal: of }) => `${event} ${of}`)).toEqual([
      "portal-located p1",
      "portal-tracked p1",
    ]);
  });

  test("[IP2.551] a ship that is destroyed is nobody's eye: of its scene the player is told nothing more", () => {
    const played = located({
      dice: { row: [4, 4], drift: [4, 4, 1, 1] },
      units: [ship("u1", "0101"), ship("u2", "0816")],
      anomalies: [portal("p1", HERE, { waveOn: [] })],
      orders: [
        gather(1, 560),
        move("1.2", "u2", HERE),
        { at: "2.3", do: "place", anomaly: { id: "w1", kind: "white-hole", scene: THERE, hex: "2001" } },
        move("2.3", "u2", "2001", "displaced"),
      ],
    });
    expect(only(played, "unit-destroyed").unit).toBe("u2");
    expect(told(played, "portal-located").filter(({ at }) => at === "2.32")).toMatchObject([{ scene: "sol" }]);
  });
});

describe("a player whose ship a portal takes elsewhere", () => {
  const STILL = { anomalies: [portal("p1", HERE, { driftEvery: 9999 })], dice: { row: [4, 4] } };
  const away = (parts: FileParts) => located({ ...STILL, units: [ship("u1", "0816")], ...parts });

  test("[IP2.551] keeps the place, and is told it at the end where the ship is after the next drift", () => {
    const played = away({
      anomalies: [portal("p1", HERE, { waveOn: [] })],
      dice: { row: [4, 4], drift: [4, 1, 1, 1], "return-turn": [6, 6] },
      orders: [gather(1, 600), move("3.3", "u1", "0815")],
      until: "4.0",
    });
    expect(told(played, "portal-tracked").map(({ at, scene }) => `${at} ${scene}`)).toEqual([
      "3.0 sol",
      `4.0 ${THERE}`,
    ]);
  });

  test("[IP2.54] [IP2.551] what was seen on the way still ends with the drift", () => {
    const played = away({
      anomalies: [portal("p1", HERE, { waveOn: [] })],
      dice: { row: [4, 4], drift: [4, 1] },
      orders: [move("1.3", "u1", HERE)],
      until: "2.0",
    });
    expect(told(played, "portal-tracked")).toEqual([]);
    expect(played.state.sightings.every(({ lapsed }) => lapsed)).toBe(true);
    expect(played.state.sightings.length).toBeGreaterThan(0);
  });

  test("[IP2.551] keeps a hold that runs, and is told the place at its end", () => {
    const played = away({
      dice: { row: [4, 4], "return-turn": [6, 6] },
      orders: [gather(1, 600), move("2.3", "u1", HERE)],
      until: "3.0",
    });
    expect(timesOf(played, "hold-completed")).toEqual(["2.32"]);
    expect(told(played, "portal-located").filter(({ by }) => by === "IP2.551")).toMatchObject([
      { at: "2.32", player: "ann", scene: THERE, hex: END },
    ]);
  });
});
