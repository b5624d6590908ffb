import { describe, expect, test } from "vitest";
import { type FileParts, type Game, move, only, play, portal, ship, told, whereIs } from "../play.ts";

const HERE = "0815";
/** What lies behind the portal by a row of 8, and its end there. */
const THERE = "p1-DR6-8";
const END = "3415";

/** Ann's u1 goes through on 1.18 (window 18–21); what follows is the test's. */
const away = (orders: FileParts["orders"] = [], more: FileParts = {}) =>
  play({
    dice: { row: [4, 4] },
    anomalies: [portal("p1", HERE)],
    units: [ship("u1", "0816")],
    orders: [move("1.18", "u1", HERE), ...orders],
    until: "1.26",
    ...more,
  });

/** Out of the far end and back into it. */
const backIn = (unit: string, out: string, at: string) => [move(out, unit, "3414"), move(at, unit, END)];

const escapes = (game: Game) =>
  told(game, "unit-escaped").map(({ at, unit, by, to }) => `${at} ${unit} ${by} ${to.scene} ${to.hex}`);
const rolls = (game: Game) => told(game, "destination-rolled").map(({ at, scene }) => `${at} ${scene}`);

describe("going back in the window of one's arrival", () => {
  test.for(["1.19", "1.20", "1.21"])("[IP2.236] [IP2.611] on %s the unit is home, without a roll", (at) => {
    const game = away(backIn("u1", "1.18", at));
    expect(escapes(game)).toEqual([`${at} u1 IP2.611 sol ${HERE}`]);
    expect(rolls(game)).toHaveLength(1);
    expect(whereIs(game, "u1")).toBe(`sol ${HERE}`);
    expect(told(game, "unit-escaped")[0]).toMatchObject({
      audience: "all",
      portal: "p1",
      rules: ["IP2.236", "IP2.611"],
    });
  });

  test("[IP2.611] [IP2.613] [IP2.628] on 1.23, in the next window, it takes its chance on the charts instead", () => {
    const game = away(backIn("u1", "1.19", "1.23"), { dice: { row: [4, 4, 4, 5] } });
    expect(rolls(game)).toEqual([`1.18 ${THERE}`, "1.23 p1-DR6-9"]);
    expect(escapes(game)).toEqual(["1.23 u1 IP2.613 p1-DR6-9 0815"]);
  });

  test("[IP2.236] who goes back in is out of the destination, who stays is not", () => {
    expect(whereIs(away(backIn("u1", "1.18", "1.20")), "u1")).toBe(`sol ${HERE}`);
    expect(whereIs(away([move("1.18", "u1", "3414")]), "u1")).toBe(`${THERE} 3414`);
  });

  test("[IP2.611] the same window of the next turn is another window", () => {
    // The far end drifts onto the unit, which leaves it and comes back.
    const game = away([move("1.22", "u1", "3414"), move("2.17", "u1", "3413"), move("2.18", "u1", "3414")], {
      dice: { row: [4, 4, 4, 5], drift: [4, 1] },
      until: "2.18",
    });
    expect(escapes(game)).toEqual(["2.18 u1 IP2.613 p1-DR6-9 0815"]);
  });

  test("[IP2.611] home again, a unit has no origin; the far one is cleared as it comes home", () => {
    expect(away().state.units.u1?.origin).toBe("sol");
    expect(away(backIn("u1", "1.18", "1.19")).state.units.u1?.origin).toBeNull();
  });

  test("[IP2.611] going in a third time in that window leads through the same tunnel again", () => {
    const game = away([...backIn("u1", "1.18", "1.19"), move("1.20", "u1", "0814"), move("1.21", "u1", HERE)]);
    expect(whereIs(game, "u1")).toBe(`${THERE} ${END}`);
    expect(rolls(game)).toHaveLength(1);
  });

  test("[IP2.611] coming home has its effects, or not by the reading exitOnReturn: outward-only", () => {
    const count = (readings: object) =>
      told(
        away(backIn("u1", "1.18", "1.19"), {
          units: [ship("u1", "0816", { breakdown: 6 })],
          dice: { row: [4, 4], tumble: "exitOnReturn" in readings ? [1] : [1, 1] },
          readings: { ...readings },
        }),
        "exit-effect",
        "tumble-rolled",
      ).filter(({ at }) => at === "1.19").length;
    expect([count({}), count({ exitOnReturn: "outward-only" })]).toEqual([5, 0]);
  });

  test("[IP2.611] by the reading reentry: charts there is no tunnel: the unit rolls in its arrival window too", () => {
    const game = away(backIn("u1", "1.18", "1.19"), { dice: { row: [4, 4, 4, 5] }, readings: { reentry: "charts" } });
    expect(rolls(game)).toEqual([`1.18 ${THERE}`, "1.19 p1-DR6-9"]);
    expect(escapes(game)).toEqual(["1.19 u1 IP2.613 p1-DR6-9 0815"]);
  });

  test("[IP2.233] [IP2.611] by the reading reentry: charts those who leave one end in one window still share a destination", () => {
    const game = away([...backIn("u1", "1.18", "1.19"), move("1.20", "d1", END)], {
      units: [ship("u1", "0816"), ship("d1", "3416", { scene: THERE, owner: "ben" })],
      dice: { row: [4, 4, 4, 5] },
      readings: { reentry: "charts" },
    });
    expect(whereIs(game, "d1")).toBe("p1-DR6-9 0815");
  });

  test("[IP2.233] [IP2.611] by the reading reentry: charts they share it too where the dice lead back to that end", () => {
    const game = away([...backIn("u1", "1.18", "1.19"), move("1.20", "d1", END)], {
      units: [ship("u1", "0816"), ship("d1", "3416", { scene: THERE, owner: "ben" })],
      dice: { row: [4, 4, 4, 4] },
      readings: { reentry: "charts" },
    });
    expect(rolls(game)).toEqual([`1.18 ${THERE}`, `1.19 ${THERE}`]);
    expect(told(game, "unit-transported").map(({ at, unit, to }) => `${at} ${unit} ${to.scene}`)).toEqual([
      `1.18 u1 ${THERE}`,
      `1.19 u1 ${THERE}`,
      `1.20 d1 ${THERE}`,
    ]);
  });
});

describe("what all read of how a unit comes out", () => {
  const OUT = ["IP2.311", "IP2.312", "IP2.313"];
  const ATTACKS = ["IP2.431", "IP2.432", "IP2.434", "IP2.435"];
  const rulesOf = (game: Game) =>
    Object.fromEntries(told(game, "unit-transported").map(({ at, unit, rules }) => [`${at} ${unit}`, rules]));

  test("[IP2.431] [IP2.436] the first into a place attacks, and so does who joins it later; coming home is no attack", () => {
    const game = away([...backIn("u1", "1.18", "1.19"), move("1.20", "u2", HERE)], {
      units: [ship("u1", "0816"), ship("u2", "0816")],
    });
    expect(rulesOf(game)).toEqual({
      "1.18 u1": [...OUT, ...ATTACKS],
      "1.19 u1": OUT,
      "1.20 u2": [...OUT, ...ATTACKS, "IP2.436"],
    });
  });

  test("[IP2.627] who follows an escape is read to follow", () => {
    const game = away([...backIn("u1", "1.18", "1.19"), move("1.21", "d1", END)], {
      units: [ship("u1", "0816"), ship("d1", "3416", { scene: THERE, owner: "ben" })],
    });
    expect(rulesOf(game)["1.21 d1"]).toContain("IP2.627");
    expect(rulesOf(game)["1.19 u1"]).not.toContain("IP2.627");
    expect(rulesOf(game)["1.18 u1"]).not.toContain("IP2.627");
  });

  test("[IP2.612] [IP2.613] by the reading returnHex: entry-hex one that tries its luck still comes out of the portal", () => {
    const game = away(backIn("u1", "1.19", "1.23"), {
      dice: { row: [4, 4, 1, 2] },
      readings: { returnHex: "entry-hex" },
    });
    expect(whereIs(game, "u1")).toBe("p1-DR6-3 2415");
  });

  test("[IP2.611] another portal is no way back", () => {
    const game = away([move("1.19", "u1", "3414"), place("p2", "3413"), move("1.20", "u1", "3413")], {
      dice: { row: [4, 4, 1, 1] },
    });
    expect(escapes(game)).toEqual(["1.20 u1 IP2.613 p2-DR6-2 0815"]);
  });
});

const place = (id: string, hex: string) => ({
  at: "1.19",
  do: "place",
  anomaly: portal(id, hex, {}, { scene: THERE }),
});

describe("trying one's luck", () => {
  test("[IP2.613] in any open window; the first origin stays", () => {
    const game = away(
      [move("1.19", "u1", "3414"), move("1.23", "u1", END), move("1.25", "u1", "0814"), move("1.28", "u1", "0815")],
      { dice: { row: [4, 4, 4, 5, 1, 1] }, until: "1.28" },
    );
    expect(escapes(game)).toEqual(["1.23 u1 IP2.613 p1-DR6-9 0815", "1.28 u1 IP2.613 p1-DR6-2 0815"]);
    expect(game.state.units.u1?.origin).toBe("sol");
  });

  test("[IP2.613] a unit that is not away does not escape by going in", () => {
    expect(escapes(away())).toEqual([]);
  });

  test("[IP2.613] it goes where this window already leads", () => {
    const game = away([move("1.19", "u1", "3414"), move("1.23", "u2", HERE), move("1.24", "u1", END)], {
      units: [ship("u1", "0816"), ship("u2", "0816")],
      dice: { row: [4, 4, 4, 5] },
    });
    expect(escapes(game)).toEqual(["1.24 u1 IP2.613 p1-DR6-9 0815"]);
  });

  test("[IP2.613] standing in the very scene to which this window leads, it goes where the first entrant came from", () => {
    const game = away([move("1.19", "u1", "3414"), move("1.23", "u2", HERE), move("1.24", "u1", END)], {
      units: [ship("u1", "0816"), ship("u2", "0816")],
      dice: { row: [4, 4, 4, 4] },
    });
    expect(escapes(game)).toEqual([`1.24 u1 IP2.613 sol ${HERE}`]);
    expect(game.state.units.u1?.origin).toBeNull();
  });

  test("[IP2.613] a roll may lead to where the unit is: it comes out of the hex it went into", () => {
    const game = away([move("1.19", "u1", "3414"), move("1.23", "u1", END)], { dice: { row: [4, 4, 4, 4] } });
    expect(whereIs(game, "u1")).toBe(`${THERE} ${END}`);
    expect(told(game, "unit-transported")).toHaveLength(2);
    expect(told(game, "scene-opened")).toHaveLength(1);
  });
});

describe("defenders who go in", () => {
  const defended = (orders: FileParts["orders"], more: FileParts = {}) =>
    away(orders, {
      units: [ship("u1", "0816"), ship("d1", "3416", { scene: THERE, owner: "ben" })],
      ...more,
    });

  test("[IP2.627] at the arrival end in the arrival window: through the tunnel, to where the others came from", () => {
    const game = defended([move("1.20", "d1", END)]);
    expect(whereIs(game, "d1")).toBe(`sol ${HERE}`);
    expect(escapes(game)).toEqual([]);
    expect(game.state.units.d1?.origin).toBe(THERE);
    expect(rolls(game)).toHaveLength(1);
  });

  test("[IP2.627] after an escape through that end they follow it", () => {
    const game = defended([...backIn("u1", "1.18", "1.19"), move("1.21", "d1", END)]);
    expect(whereIs(game, "d1")).toBe(`sol ${HERE}`);
    expect(escapes(game).map((line) => line.split(" ")[1])).toEqual(["u1"]);
  });

  test("[IP2.627] [IP2.235] in the window after that they roll", () => {
    const game = defended([...backIn("u1", "1.18", "1.19"), move("1.23", "d1", END)], { dice: { row: [4, 4, 4, 5] } });
    expect(whereIs(game, "d1")).toBe("p1-DR6-9 0815");
  });

  test("[IP2.627] a defender who followed is away from home and escapes by the same rules", () => {
    const game = defended([
      ...backIn("u1", "1.18", "1.19"),
      move("1.20", "d1", END),
      move("1.20", "d1", "0814"),
      move("1.21", "d1", HERE),
    ]);
    expect(escapes(game).at(-1)).toBe(`1.21 d1 IP2.611 ${THERE} ${END}`);
    expect(game.state.units.d1?.origin).toBeNull();
  });

  test("[IP2.627] an attacker who came in an earlier window does not follow an escape, but the tunnel leads the same way", () => {
    const late = (owner: string | null) =>
      play({
        dice: { row: [4, 4, 4, 4] },
        anomalies: [portal("p1", HERE)],
        units: [ship("old", "0816", { owner }), ship("u1", "0816")],
        orders: [
          move("1.13", "old", HERE),
          move("1.14", "old", "3416"),
          move("1.18", "u1", HERE),
          ...backIn("u1", "1.18", "1.19"),
          move("1.20", "old", END),
        ],
        until: "1.20",
      });
    expect(escapes(late("ann"))).toEqual([`1.19 u1 IP2.611 sol ${HERE}`, `1.20 old IP2.613 sol ${HERE}`]);
    expect(escapes(late(null))).toEqual(escapes(late("ann")));
    // A captain of the defending side follows the escaper, which is no escape of its own.
    expect(escapes(late("ben"))).toEqual([`1.19 u1 IP2.611 sol ${HERE}`]);
    expect(whereIs(late("ben"), "old")).toBe(`sol ${HERE}`);
  });

  test.for(["ann", null])(
    "[IP2.627] whoever was there before follows, also a unit of %s that never went through",
    (owner) => {
      const game = defended([...backIn("u1", "1.18", "1.19"), move("1.21", "d1", END)], {
        units: [ship("u1", "0816"), ship("d1", "3416", { scene: THERE, owner })],
      });
      expect(whereIs(game, "d1")).toBe(`sol ${HERE}`);
      expect(escapes(game).map((line) => line.split(" ")[1])).toEqual(["u1"]);
    },
  );

  test("[IP2.627] an escape through another end is not followed", () => {
    const game = play({
      dice: { row: [4, 4, 4, 5] },
      anomalies: [portal("p1", HERE)],
      units: [ship("u1", "0816"), ship("u2", "0816"), ship("d1", "3416", { scene: THERE, owner: "ben" })],
      orders: [
        move("1.13", "u1", HERE),
        move("1.18", "u2", HERE),
        move("1.19", "u2", "0814"),
        move("1.20", "u2", "0815"),
        move("1.21", "d1", END),
      ],
      until: "1.21",
    });
    expect(escapes(game)).toEqual([`1.20 u2 IP2.611 sol ${HERE}`]);
    // The window of 18 leads to row 9; the defender of row 8 goes there, not after the escaper.
    expect(whereIs(game, "d1")).toBe("p1-DR6-9 0815");
    expect(only({ trace: game.trace.filter(({ at }) => at === "1.21") }, "unit-transported").unit).toBe("d1");
  });
});
