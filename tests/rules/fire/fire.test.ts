import { describe, expect, test } from "vitest";
import { type FileParts, hole, move, namesAt, only, play, portal, seenBy, ship, told } from "../play.ts";

const fire = (at: string, from: string, to: string) => ({ at, do: "fire", from, to });

/** Two ships, and one shot from the first at the second in impulse 1. */
const shot = (from: string, to: string, parts: FileParts = {}): FileParts => ({
  units: [ship("u1", from), ship("u2", to, { owner: "ben" })],
  orders: [fire("1.1", "u1", "u2")],
  until: "1.1",
  ...parts,
});

/** No hole pushes before the orders of T.0, so ships stand where a table says. */
const atOnce = (from: string, to: string, parts: FileParts = {}): FileParts =>
  shot(from, to, { orders: [fire("1.0", "u1", "u2")], until: "1.0", ...parts });

const verdict = (parts: FileParts): string => {
  const { allowed, ecm } = only(play(parts), "fire-checked");
  return `${allowed ? "allowed" : "barred"}, ecm ${ecm}`;
};

describe("fire past a white hole", () => {
  test.for([
    { from: "0812", to: "0818", hole: "1213", range: 4, verdict: "barred, ecm 2" },
    { from: "0812", to: "0818", hole: "1313", range: 5, verdict: "allowed, ecm 2" },
    { from: "0812", to: "0818", hole: "0815", range: 0, verdict: "barred, ecm 2" },
    { from: "0812", to: "0818", hole: "0808", range: 4, verdict: "barred, ecm 2" },
    { from: "0812", to: "0818", hole: "0807", range: 5, verdict: "allowed, ecm 2" },
    { from: "0801", to: "0805", hole: "0821", range: 16, verdict: "allowed, ecm 2" },
    { from: "0801", to: "0805", hole: "0822", range: 17, verdict: "allowed, ecm 0" },
    { from: "0801", to: "0804", hole: "2408", range: 16, verdict: "allowed, ecm 2" },
    { from: "0801", to: "0804", hole: "2508", range: 17, verdict: "allowed, ecm 0" },
  ])("[IP7.23] [IP7.24] $from to $to comes within $range of a hole in $hole: $verdict", (row) => {
    expect(verdict(atOnce(row.from, row.to, { anomalies: [hole("w1", row.hole)] }))).toBe(row.verdict);
  });

  test("[IP7.24] two holes give two points of ECM, not four", () => {
    expect(verdict(atOnce("0801", "0805", { anomalies: [hole("w1", "0821"), hole("w2", "1803")] }))).toBe(
      "allowed, ecm 2",
    );
  });

  test("[IP7.23] one of two holes is enough to bar it", () => {
    expect(verdict(atOnce("0801", "0805", { anomalies: [hole("w1", "0821"), hole("w2", "1003")] }))).toBe(
      "barred, ecm 2",
    );
  });

  test("[IP7.23] a hole of another scene bars nothing", () => {
    const scenes = [{ id: "sol" }, { id: "far" }];
    expect(verdict(atOnce("0812", "0818", { scenes, anomalies: [hole("w1", "0815", { scene: "far" })] }))).toBe(
      "allowed, ecm 0",
    );
  });

  test.for([
    { hole: "0911", ends: 5, edge: "4 and 5", verdict: "allowed, ecm 2" },
    { hole: "0912", ends: 4, edge: "3 and 4", verdict: "barred, ecm 2" },
  ])("[IP7.23] along an edge the farther hex counts: $edge away, its ends $ends, the line is $verdict", (row) => {
    for (const lineOfSight of ["interior-and-ends", "between"]) {
      const parts = { readings: { lineOfSight }, anomalies: [hole("w1", row.hole)] };
      expect(verdict(atOnce("0815", "1015", parts))).toBe(row.verdict);
    }
  });

  test("[IP7.23] by the reading `lineOfSight` the ends do not count", () => {
    const readings = { lineOfSight: "between" };
    const past = (label: string) => verdict(atOnce("0812", "0818", { readings, anomalies: [hole("w1", label)] }));
    expect([past("0808"), past("0809")]).toEqual(["allowed, ecm 2", "barred, ecm 2"]);
    expect(verdict(atOnce("0812", "0813", { readings, anomalies: [hole("w1", "0811")] }))).toBe("allowed, ecm 0");
  });

  test.for([
    { strength: 0.5, range: 2, hole: "1014", verdict: "barred, ecm 2" },
    { strength: 0.5, range: 3, hole: "1114", verdict: "allowed, ecm 2" },
    { strength: 0.5, range: 9, hole: "1714", verdict: "allowed, ecm 0" },
    { strength: 2, range: 8, hole: "1614", verdict: "barred, ecm 2" },
    { strength: 2, range: 9, hole: "1714", verdict: "allowed, ecm 2" },
    { strength: 2, range: 32, hole: "4014", verdict: "allowed, ecm 2" },
    { strength: 2, range: 33, hole: "4114", verdict: "allowed, ecm 0" },
  ])("[IP7.411] [IP7.412] strength $strength at range $range: $verdict", (row) => {
    const anomalies = [hole("w1", row.hole, { strength: row.strength })];
    expect(verdict(atOnce("0805", "0825", { anomalies }))).toBe(row.verdict);
  });

  test("[IP7.41] by the reading `strengthScales` lines of fire know nothing of strength", () => {
    const readings = { strengthScales: "pushes-and-zones" };
    const past = (label: string) =>
      verdict(atOnce("0805", "0825", { readings, anomalies: [hole("w1", label, { strength: 2 })] }));
    expect([past("1214"), past("1314"), past("2414"), past("2514")]).toEqual([
      "barred, ecm 2",
      "allowed, ecm 2",
      "allowed, ecm 2",
      "allowed, ecm 0",
    ]);
  });

  test("[IP7.23] all are told, and the event has the contract's shape", () => {
    const game = play(atOnce("0812", "0818", { anomalies: [hole("w1", "0815")] }));
    expect(only(game, "fire-checked")).toEqual({
      at: "1.0",
      event: "fire-checked",
      rules: ["IP7.23", "IP7.24"],
      audience: "all",
      from: "u1",
      to: "u2",
      allowed: false,
      ecm: 2,
    });
  });
});

describe("fire through a portal", () => {
  const ineffective = (parts: FileParts): number => told(play(parts), "shot-ineffective").length;

  test("[IP2.17] the firer's owner and the judge learn that the shot came to nothing; only the judge learns why", () => {
    const game = play(shot("0812", "0818", { anomalies: [portal("p1", "0815")] }));
    expect(told(game, "fire-checked", "shot-ineffective")).toEqual([
      {
        at: "1.1",
        event: "fire-checked",
        rules: ["IP7.23"],
        audience: "all",
        from: "u1",
        to: "u2",
        allowed: true,
        ecm: 0,
      },
      { at: "1.1", event: "shot-ineffective", rules: ["IP2.17"], audience: ["ann"], from: "u1", to: "u2" },
    ]);
    expect(seenBy(game, "ann").slice(1)).toEqual([
      expect.stringContaining('"fire-checked"'),
      '{"at":"1.1","event":"shot-ineffective","rules":["ruling"],"audience":["ann"],"from":"u1","to":"u2"}',
    ]);
    expect(seenBy(game, "ben")).toEqual(seenBy(play(shot("0812", "0818")), "ben"));
  });

  test("[IP2.17] of a shot that is nobody's, the judge alone learns", () => {
    const units = [ship("u1", "0812", { owner: null }), ship("u2", "0818", { owner: "ben" })];
    const game = play(shot("0812", "0818", { units, anomalies: [portal("p1", "0815")] }));
    expect(only(game, "shot-ineffective").audience).toBe("judge");
  });

  test.for([
    { where: "between the two", portal: "0815", count: 1 },
    { where: "in the firer's hex", portal: "0812", count: 0 },
    { where: "in the target's hex", portal: "0818", count: 0 },
    { where: "beside the line", portal: "0915", count: 0 },
    { where: "beyond the target", portal: "0819", count: 0 },
    { where: "behind the firer", portal: "0811", count: 0 },
  ])("[IP2.17] a portal $where makes $count shots ineffective", ({ portal: label, count }) => {
    expect(ineffective(shot("0812", "0818", { anomalies: [portal("p1", label)] }))).toBe(count);
  });

  test("[IP2.17] a line along an edge of its hex is not barred", () => {
    expect(ineffective(shot("0815", "1015", { anomalies: [portal("p1", "0915")] }))).toBe(0);
    expect(ineffective(shot("0815", "1215", { anomalies: [portal("p1", "1015")] }))).toBe(1);
  });

  test("[IP2.17] by the reading `portalLine` a portal at an end counts too", () => {
    const readings = { portalLine: "ends-too" };
    for (const label of ["0812", "0815", "0818"]) {
      expect(ineffective(shot("0812", "0818", { readings, anomalies: [portal("p1", label)] }))).toBe(1);
    }
    expect(ineffective(shot("0812", "0812", { readings, anomalies: [portal("p1", "0812")] }))).toBe(1);
    expect(ineffective(shot("0812", "0818", { readings, anomalies: [portal("p1", "0819")] }))).toBe(0);
  });

  test("[IP2.17] by the reading `portalLineEffect` it has no effect on shots", () => {
    const readings = { portalLineEffect: "none" };
    expect(ineffective(shot("0812", "0818", { readings, anomalies: [portal("p1", "0815")] }))).toBe(0);
  });

  test("[IP2.17] two portals on a line are told once", () => {
    expect(ineffective(shot("0812", "0818", { anomalies: [portal("p1", "0814"), portal("p2", "0816")] }))).toBe(1);
  });

  test("[IP2.17] where a white hole bars the shot, nothing is said of a portal", () => {
    const anomalies = [portal("p1", "0815"), hole("w1", "0816")];
    expect(ineffective(atOnce("0812", "0818", { anomalies }))).toBe(0);
  });

  test("[IP2.17] in a destination the portal's other end is on the line", () => {
    const game = play({
      dice: { row: [4, 4] },
      anomalies: [portal("p1", "0815")],
      units: [ship("u1", "0816"), ship("u2", "0816", { owner: "ben", class: "drone" })],
      orders: [
        move("1.2", "u1", "0815"),
        move("1.2", "u2", "0815"),
        move("1.3", "u1", "3416", "displaced"),
        move("1.3", "u2", "3414", "displaced"),
        fire("1.3", "u2", "u1"),
        fire("1.7", "u1", "u2"),
      ],
      until: "1.7",
    });
    expect(told(game, "refused")).toEqual([]);
    expect(told(game, "shot-ineffective").map(({ at, audience }) => [at, audience])).toEqual([
      ["1.3", ["ben"]],
      ["1.7", ["ann"]],
    ]);
  });
});

describe("shots that cannot be declared", () => {
  const codes = (parts: FileParts): readonly string[] => told(play(parts), "refused").map(({ code }) => code);

  test("[IP7.21] destroyed: the firer or the target is gone", () => {
    const gone: FileParts = {
      anomalies: [hole("w1", "2215")],
      units: [ship("u1", "2214"), ship("u2", "0101"), ship("u3", "0102")],
      orders: [move("1.0", "u1", "2215"), fire("1.0", "u1", "u2"), fire("1.0", "u2", "u1")],
      until: "1.0",
    };
    expect(codes(gone)).toEqual(["destroyed", "destroyed"]);
  });

  test("not-there: pods aboard, and whoever waits in a destination that nobody has reached", () => {
    const game = play({
      anomalies: [portal("p1", "0815")],
      units: [ship("u1", "0101", { pods: ["pod1"] }), ship("u2", "0201", { scene: "p1-DR6-8" })],
      orders: [fire("1.1", "u1", "pod1"), fire("1.1", "u1", "u2"), fire("1.1", "pod1", "u1")],
      until: "1.1",
    });
    expect(told(game, "refused").map(({ code }) => code)).toEqual(["not-there", "not-there", "not-there"]);
    expect(namesAt(game, "1.1")).not.toContain("fire-checked");
  });

  test("different-scenes: a target in another battle", () => {
    const scenes = [{ id: "sol" }, { id: "far" }];
    const units = [ship("u1", "0101"), ship("u2", "0101", { scene: "far" })];
    expect(codes({ scenes, units, orders: [fire("1.1", "u1", "u2")], until: "1.1" })).toEqual(["different-scenes"]);
  });

  /** A ship that comes out in impulse 2, and fires at another in every impulse from there. */
  const comesOut = (dice: readonly number[], readings = {}) =>
    play({
      readings,
      dice: { row: [4, 4], tumble: dice },
      anomalies: [portal("p1", "0815")],
      units: [ship("u1", "0816", { breakdown: 5 }), ship("u2", "0101", { owner: "ben", scene: "p1-DR6-8" })],
      orders: [move("1.2", "u1", "0815"), ...Array.from({ length: 12 }, (_, n) => fire(`1.${n + 2}`, "u1", "u2"))],
      until: "1.13",
    });

  test("[IP2.316] fire-control: through the fourth impulse after the exit", () => {
    const game = comesOut([4]);
    expect(told(game, "refused").map(({ at, code }) => `${at} ${code}`)).toEqual(
      ["1.2", "1.3", "1.4", "1.5", "1.6"].map((at) => `${at} fire-control`),
    );
    expect(told(game, "refused")[0]?.rules).toEqual(["IP2.316"]);
    expect(told(game, "fire-checked")[0]?.at).toBe("1.7");
  });

  test("[IP2.324] tumbling comes before fire-control, and lasts through the eighth impulse after the exit", () => {
    const game = comesOut([5]);
    expect(told(game, "refused").map(({ at, code }) => `${at} ${code}`)).toEqual(
      [2, 3, 4, 5, 6, 7, 8, 9, 10].map((impulse) => `1.${impulse} tumbling`),
    );
    expect(told(game, "fire-checked")[0]?.at).toBe("1.11");
  });

  test("[IP2.316] [IP2.324] the readings say how long both last", () => {
    const readings = { fireControlImpulses: 6, tumbleWeapons: 1 };
    expect(told(comesOut([5], readings), "refused").map(({ code }) => code)).toEqual([
      "tumbling",
      "tumbling",
      ...Array(5).fill("fire-control"),
    ]);
  });

  test("[IP2.316] it may be fired at all the same", () => {
    const game = play({
      dice: { row: [4, 4] },
      anomalies: [portal("p1", "0815")],
      units: [ship("u1", "0816"), ship("u2", "0101", { owner: "ben", scene: "p1-DR6-8" })],
      orders: [move("1.2", "u1", "0815"), fire("1.2", "u2", "u1")],
      until: "1.2",
    });
    expect(only(game, "fire-checked")).toMatchObject({ from: "u2", to: "u1", allowed: true });
  });
});
