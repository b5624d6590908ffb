import { describe, expect, test } from "vitest";
import { move, only, play, portal, ship, told, whereIs } from "../play.ts";
import { BY, END, escapes, game, HERE, NO_WINDOW, STILL, THERE } from "./away.ts";
import { gather, timesOf } from "./gathering.ts";

const WINDOWS = [
  [2, 5],
  [7, 10],
  [12, 15],
  [18, 21],
  [23, 26],
  [28, 31],
] as const;

describe("the return window", () => {
  test.for(WINDOWS.map((window, index) => ({ die: index + 1, window })))(
    "[IP2.625] a die of $die on the return turn opens $window",
    ({ die, window }) => {
      const played = game({ dice: { "return-window": [die] }, until: "4.0" });
      expect(only(played, "return-window-rolled")).toEqual({
        at: "4.0",
        event: "return-window-rolled",
        rules: ["IP2.625"],
        audience: ["ann"],
        player: "ann",
        portal: "p1",
        dice: [die],
        window,
      });
    },
  );

  test("[IP2.625] [IP2.77] with fewer windows a die above their number is rolled again", () => {
    const windows = [
      [3, 4],
      [13, 14],
    ];
    const played = game({
      anomalies: [portal("p1", HERE, { ...STILL, windows })],
      dice: { "return-window": [6, 3, 2] },
      until: "4.0",
    });
    expect(only(played, "return-window-rolled")).toMatchObject({ dice: [6, 3, 2], window: [13, 14] });
  });

  test("[IP2.625] at the start of the turn it comes after the tests of holds and before the drift", () => {
    const played = game({
      anomalies: [portal("p1", HERE, { waveOn: [] })],
      dice: { drift: [4, 1, 4, 1, 4, 1] },
      until: "4.0",
    });
    const names = played.trace.filter(({ at }) => at === "4.0").map(({ event }) => event);
    expect(names.slice(0, 4)).toEqual([
      "turn-started",
      "information-decayed",
      "return-window-rolled",
      "portal-drifted",
    ]);
  });

  test("[IP2.612] within it the player's unit goes home", () => {
    const played = game({ orders: [move("4.5", "u1", END)] });
    expect(escapes(played)).toEqual([`4.5 u1 IP2.612 sol ${HERE}`]);
    expect(only(played, "unit-escaped")).toMatchObject({ rules: ["IP2.612"], audience: "all", portal: "p1" });
    expect(played.state.units.u1?.origin).toBeNull();
    expect(told(played, "return-window-missed", "hold-lost")).toEqual([]);
    expect(timesOf(played, "destination-rolled")).toEqual(["1.3"]);
  });

  test("[IP2.612] it comes before going back within the window of one's arrival", () => {
    // u2 comes out in the very window that is the return window, and goes home by it.
    const played = game({
      units: [ship("u1", "0816"), ship("u2", "0816")],
      dice: { row: [4, 4, 4, 4] },
      orders: [move("4.3", "u2", HERE), move("4.3", "u2", BY), move("4.4", "u2", END)],
    });
    expect(escapes(played)).toEqual([`4.4 u2 IP2.612 sol ${HERE}`]);
  });

  test("[IP2.628] in any other window of that turn the charts decide", () => {
    const played = game({ dice: { row: [4, 4, 4, 5], "return-window": [2] }, orders: [move("4.5", "u1", END)] });
    expect(escapes(played)).toEqual(["4.5 u1 IP2.613 p1-DR6-9 0815"]);
  });

  test("[IP2.622] after several passages it leads to the first origin", () => {
    const played = game({
      dice: { row: [4, 4, 4, 5] },
      orders: [move("1.8", "u1", END), move("1.8", "u1", "0816"), move("4.2", "u1", HERE)],
    });
    expect(escapes(played)).toEqual(["1.8 u1 IP2.613 p1-DR6-9 0815", `4.2 u1 IP2.612 sol ${HERE}`]);
  });

  test("[IP2.622] it is its player's: another's unit takes the charts, even in the same window", () => {
    const played = game({
      dice: { row: [4, 4, 4, 5] },
      units: [ship("u1", "0816"), ship("b1", "0814", { owner: "cyd" })],
      players: [
        { id: "ann", side: "attacker" },
        { id: "cyd", side: "attacker" },
      ],
      orders: [move("1.3", "b1", HERE), move("1.3", "b1", "3416"), move("4.2", "u1", END), move("4.3", "b1", END)],
    });
    expect(escapes(played)).toEqual([`4.2 u1 IP2.612 sol ${HERE}`, "4.3 b1 IP2.613 p1-DR6-9 0815"]);
  });

  test("[IP2.627] defenders who enter after the first in that window follow to the origin, and need a way home themselves", () => {
    const played = game({
      units: [ship("u1", "0816"), ship("d1", "3416", { scene: THERE, owner: "ben" })],
      orders: [move("4.2", "u1", END), move("4.4", "d1", END)],
    });
    expect(whereIs(played, "d1")).toBe(`sol ${HERE}`);
    expect(played.state.units.d1?.origin).toBe(THERE);
    expect(escapes(played)).toEqual([`4.2 u1 IP2.612 sol ${HERE}`]);
  });

  test("[IP2.622] the unit comes out where the portal is by then, or by the reading returnHex where it once went in", () => {
    const back = (readings: object) =>
      whereIs(
        game({
          readings: { ...readings },
          anomalies: [portal("p1", HERE, { waveOn: [] })],
          dice: { drift: [4, 1, 4, 4, 4, 1] },
          orders: [move("4.2", "u1", "3413"), move("4.2", "u1", BY), move("4.3", "u1", END)],
        }),
        "u1",
      );
    expect([back({}), back({ returnHex: "entry-hex" })]).toEqual(["sol 0818", `sol ${HERE}`]);
  });

  test.for([
    { name: "the side it left by", path: [BY, "3413", BY, END], to: "sol" },
    { name: "another side", path: [BY, "3515", END], to: "p1-DR7-9" },
  ])("[IP2.72] with charts by side it goes home by $name: to $to", ({ path, to }) => {
    const [first = "", ...rest] = path;
    const played = play({
      anomalies: [portal("p1", HERE, { ...STILL, chartBySide: { D: "DR6", A: "DR5", B: "DR7", C: "DR7" } })],
      units: [ship("u1", "0816")],
      dice: { row: to === "sol" ? [4, 4] : [4, 4, 4, 5], "return-turn": [1, 1], "return-window": [1] },
      orders: [gather(1, 600), move("1.3", "u1", HERE), move("1.4", "u1", first), move("4.3", "u1", rest.join(" "))],
      until: "4.3",
    });
    expect(played.state.units.u1?.scene).toBe(to);
  });

  test("[IP2.72] the side is that of the first step out, and being displaced out is none", () => {
    const side = (...steps: readonly (readonly [string, string])[]) =>
      game({
        units: [ship("u1", "0816")],
        orders: [move("1.3", "u1", HERE), ...steps.map(([to, cause]) => move("1.3", "u1", to, cause))],
        dice: { "return-turn": [], ...NO_WINDOW },
        goes: false,
        until: "1.3",
      }).state.units.u1?.arrival?.side;
    expect([side(), side(["3515", "own"], ["3514", "own"]), side(["3401", "displaced"], ["3402", "own"])]).toEqual([
      null,
      "B",
      "none",
    ]);
  });
});
