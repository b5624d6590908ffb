import { describe, expect, test } from "vitest";
import type { Gatherings } from "../../../src/rules/anomalies/state/game.ts";
import { withGathering } from "../../../src/rules/anomalies/state/tally.ts";
import { view } from "../../../src/rules/anomalies/view.ts";
import { setUp } from "../../../src/rules/sfb32/set-up.ts";
import { evolveView, type FileParts, hole, move, only, play, portal, scenarioOf, seenBy, ship, told } from "../play.ts";
import { gather, labs, levels } from "./gathering.ts";

const HERE = "0815";

const game = (parts: FileParts) =>
  play({ anomalies: [portal("p1", HERE, { driftEvery: 9999 })], units: [ship("u1", "0818")], until: "1.32", ...parts });

/** How many places a state's list of declarations has; a block of earlier ones is one of them. */
const placesOf = (count: number): number => {
  let seen: Gatherings = [];
  for (let points = 0; points < count; points += 1) {
    seen = withGathering(seen, { player: "ann", portal: null, kind: "points", points });
  }
  expect(seen.flat().map((one) => one.kind === "points" && one.points)).toEqual(
    Array.from({ length: count }, (_, points) => points),
  );
  return seen.length;
};

test.for([
  { count: 1, places: 1 },
  { count: 256, places: 256 },
  { count: 257, places: 2 },
  { count: 20_000, places: 78 + 32 },
])(
  "$count declarations of a turn are kept in order, in $places places, of which the next one copies no more than 256 and a place a block",
  ({ count, places }) => {
    expect(placesOf(count)).toBe(places);
  },
);

test("[IP2.551] many declarations of one moment are credited in their order, those of one player alone told to that player", () => {
  const orders = Array.from({ length: 600 }, (_, index) =>
    gather(1, index % 2 === 0 ? 1 : 2, index % 3 === 0 ? { player: "ben" } : {}),
  );
  const played = game({ orders, until: "1.31" });
  expect(view(played.state, "ben").gathered.flat()).toEqual(
    orders.flatMap(({ player, portal, points }) =>
      player === "ben" ? [{ player, portal, kind: "points", points }] : [],
    ),
  );
  expect(told(game({ orders }), "information-gained").map(({ points }) => points)).toEqual(
    orders.map(({ points }) => points),
  );
});

describe("points that a player declares", () => {
  test("[IP2.551] [IP2.553] they are credited at the end of the turn, in order of the orders", () => {
    const played = game({ orders: [gather(1, 60, { at: "1.20" }), gather(1, 5, { at: "1.30" }), gather(1, 7)] });
    expect(told(played, "information-gained")).toEqual([
      {
        at: "1.32",
        event: "information-gained",
        rules: ["IP2.551"],
        audience: "judge",
        player: "ann",
        portal: "p1",
        points: 7,
        total: 7,
      },
      {
        at: "1.32",
        event: "information-gained",
        rules: ["IP2.551"],
        audience: "judge",
        player: "ann",
        portal: "p1",
        points: 60,
        total: 67,
      },
      {
        at: "1.32",
        event: "information-gained",
        rules: ["IP2.551"],
        audience: "judge",
        player: "ann",
        portal: "p1",
        points: 5,
        total: 72,
      },
    ]);
  });

  test("[IP2.553] the declaration itself tells its player nothing but that it was heard", () => {
    const line = only(game({ orders: [gather(1, 60)], until: "1.1" }), "gathering-declared");
    expect(line).toEqual({
      at: "1.1",
      event: "gathering-declared",
      rules: ["IP2.553"],
      audience: ["ann"],
      player: "ann",
    });
  });

  test("[IP2.551] what is declared before the start of the turn's first impulse counts too, and no turn counts twice", () => {
    const played = game({ orders: [gather(1, 60, { at: "1.0" })], until: "2.32" });
    expect(levels(played)).toEqual(["1.32 60", "2.0 40"]);
  });

  test("[IP2.552] tallies are per player and portal, and no player sees any", () => {
    const played = game({
      anomalies: [portal("p1", HERE), portal("p2", "3003")],
      orders: [gather(1, 60), gather(1, 70, { player: "ben" }), gather(1, 80, { portal: "p2" })],
    });
    expect(
      told(played, "information-gained").map(({ player, portal: on, total }) => `${player} ${on} ${total}`),
    ).toEqual(["ann p1 60", "ben p1 70", "ann p2 80"]);
    for (const viewer of ["ann", "ben"]) expect(seenBy(played, viewer).join()).not.toContain("information-");
  });

  test("[IP2.551] by the reading tally: side the side has one level, under the name of its first player", () => {
    const played = game({
      readings: { tally: "side" },
      players: [
        { id: "ben", side: "defender" },
        { id: "ann", side: "attacker" },
        { id: "cyd", side: "attacker" },
      ],
      orders: [gather(1, 60, { player: "cyd" }), gather(1, 30), gather(1, 7, { player: "ben" })],
    });
    expect(told(played, "information-gained").map(({ player, total }) => `${player} ${total}`)).toEqual([
      "ann 60",
      "ann 90",
      "ben 7",
    ]);
    expect(told(played, "gathering-declared").map(({ player }) => player)).toEqual(["cyd", "ann", "ben"]);
  });

  test("[IP2.552] by the reading tallyShown: while-located a player who located the portal sees the level", () => {
    const played = game({
      readings: { tallyShown: "while-located" },
      orders: [gather(1, 540), gather(3, 5)],
      until: "3.32",
    });
    const seen = seenBy(played, "ann").join();
    expect(
      told(played, "information-gained", "information-decayed").map(({ at, audience }) => `${at} ${audience}`),
    ).toEqual(["1.32 judge", "2.0 judge", "3.0 ann", "3.32 ann"]);
    expect(seen).toContain('"total":505');
  });
});

describe("a portal that is not there", () => {
  const orders = [gather(1, 60, { at: "1.2" }), labs(1, 8, { at: "1.2" }), gather(2, 30), labs(2, 4)];
  const removed = (at: string) =>
    game({ dice: at === "1.1" ? {} : {}, orders: [{ at, do: "remove", id: "p1" }, ...orders], until: "2.32" });

  test("[IP2.553] gathering on it is declared all the same and credits nothing; labs roll no die and tell nothing", () => {
    const played = removed("1.1");
    expect(played.trace.map(({ at, event }) => `${at} ${event}`)).not.toContain("1.32 information-gained");
    expect(told(played, "gathering-declared").map(({ at }) => at)).toEqual(["1.2", "2.1"]);
    expect(told(played, "refused", "information-gained", "information-decayed")).toEqual([]);
  });

  test("[IP2.552] its player's trace is the same as if it were there", () => {
    const there = game({ orders, until: "2.32" });
    expect(seenBy(removed("1.1"), "ann")).toEqual(seenBy(there, "ann"));
    expect(seenBy(removed("1.20"), "ann")).toEqual(seenBy(there, "ann"));
  });

  test("[IP2.551] a portal that comes in the course of the turn can be gathered on", () => {
    const played = game({
      anomalies: [],
      orders: [{ at: "1.5", do: "place", anomaly: portal("p1", HERE) }, gather(1, 60), labs(1, 2)],
      dice: { lab: [1] },
    });
    expect(levels(played)).toEqual(["1.32 60", "1.32 74"]);
  });
});

describe("laboratories", () => {
  const gained = (parts: FileParts) => {
    const { points, dice } = only(game(parts), "information-gained");
    return { points, dice };
  };

  test.for([
    { die: 2, hex: "0818", boxes: 8, points: 48 },
    { die: 6, hex: "0820", boxes: 8, points: 0 },
    { die: 5, hex: "0820", boxes: 8, points: 8 },
    { die: 1, hex: "0824", boxes: 3, points: 3 },
    { die: 1, hex: "0825", boxes: 3, points: 0 },
    { die: 6, hex: HERE, boxes: 8, points: 40 },
    { die: 1, hex: "3030", boxes: 8, points: 0 },
  ])("[IP2.551] a die of $die at $hex with $boxes boxes gives $points", ({ die, hex, boxes, points }) => {
    expect(gained({ dice: { lab: [die] }, units: [ship("u1", hex)], orders: [labs(1, boxes)] })).toEqual({
      points,
      dice: [die],
    });
  });

  test("[IP2.551] the closest range of the turn counts, also from before the order and after it", () => {
    const near = [move("1.3", "u1", "0817 0816 0817 0818 0819"), move("1.9", "u1", "0820 0821")];
    for (const at of ["1.0", "1.3", "1.20", "1.32"]) {
      expect(gained({ dice: { lab: [2] }, orders: [...near, labs(1, 1, { at })] }).points).toBe(11 - 2 - 1);
    }
  });

  test("[IP2.551] the range is measured after the drift of the turn's start, and again after one in mid-turn", () => {
    const drifting = (driftEvery: number, drift: readonly number[]) =>
      game({
        readings: { firstDrift: "turn-1" },
        anomalies: [portal("p1", HERE, { driftEvery, waveOn: [] })],
        dice: { drift, lab: [2] },
        units: [ship("u1", HERE)],
        orders: [labs(1, 1)],
      });
    expect(only(drifting(32, [1]), "information-gained").points).toBe(8);
    expect(only(drifting(20, [1, 4]), "information-gained").points).toBe(9);
  });

  test("[IP2.551] a unit that never was in a scene with the portal finds nothing, though the die is rolled", () => {
    const far = { scenes: [{ id: "sol" }, { id: "far" }], units: [ship("u1", HERE, { scene: "far" })] };
    expect(gained({ ...far, dice: { lab: [1] }, orders: [labs(1, 9)] })).toEqual({ points: 0, dice: [1] });
  });

  test("[IP2.551] boxes must work at the turn's end: those of a unit that was destroyed find nothing, though the die is rolled", () => {
    const until = (path: string) =>
      gained({
        anomalies: [portal("p1", HERE, { driftEvery: 9999 }), hole("w1", "0830", { strength: 0.1 })],
        dice: { lab: [2] },
        orders: [labs(1, 3), move("1.20", "u1", path, "displaced")],
      });
    expect(until("0829")).toEqual({ points: (11 - 2 - 3) * 3, dice: [2] });
    expect(until("0830")).toEqual({ points: 0, dice: [2] });
  });

  test("[IP2.551] a portal's far end is an end of it too", () => {
    const played = game({
      dice: { row: [4, 4], lab: [3] },
      units: [ship("u1", "0816"), ship("d1", "3413", { scene: "p1-DR6-8" })],
      orders: [move("1.3", "u1", HERE), labs(1, 2, { unit: "d1", at: "1.20" })],
    });
    expect(only(played, "information-gained").points).toBe((11 - 3 - 2) * 2);
  });

  test.for([
    {
      name: "the captain of another",
      order: labs(1, 2, { player: "ben", at: "1.2" }),
      code: "not-yours",
      audience: ["ben"],
    },
    {
      name: "a ship that is no more",
      order: labs(1, 2, { unit: "u2", at: "1.2" }),
      code: "destroyed",
      audience: ["ann"],
    },
    {
      name: "another's that is no more",
      order: labs(1, 2, { unit: "u2", player: "ben", at: "1.2" }),
      code: "destroyed",
      audience: ["ben"],
    },
    {
      name: "one that waits unseen",
      order: labs(1, 2, { unit: "d1", at: "1.2" }),
      code: "not-there",
      audience: ["ann"],
    },
  ])("[IP2.553] $name cannot set them: $code", ({ order, code, audience }) => {
    const played = game({
      anomalies: [portal("p1", HERE), hole("w1", "3003")],
      units: [ship("u1", "0818"), ship("u2", "3005"), ship("d1", "3413", { scene: "p1-DR6-8" })],
      orders: [move("1.0", "u2", "3003", "displaced"), order],
      until: "1.32",
    });
    expect(only(played, "refused")).toMatchObject({ code, audience });
    expect(told(played, "information-gained")).toEqual([]);
  });

  test("[IP2.552] nothing of a view tells of tallies, of gathering or of ranges", () => {
    const { state } = game({ dice: { lab: [2] }, orders: [labs(1, 8), gather(1, 9)] });
    expect(state.secret?.tallies).toHaveLength(1);
    expect(state.secret?.gathering).toEqual([]);
    expect(scenarioOf({}).orders).toEqual([]);
  });
});

test("[IP2.551] what a player is told adds up to what that player's view holds, however many declared before", () => {
  const orders = Array.from({ length: 900 }, (_, index) => gather(1, 1, index % 3 === 0 ? { player: "ben" } : {}));
  const played = game({ orders, until: "1.31" });
  for (const player of ["ann", "ben"]) {
    const told = evolveView(view(setUp(played.scenario), player), player, played.events);
    expect(told.gathered.flat().length).toBeGreaterThan(256);
    expect(told.gathered).toEqual(view(played.state, player).gathered);
  }
});
