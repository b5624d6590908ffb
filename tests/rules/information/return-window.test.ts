import { describe, expect, test } from "vitest";
import { type FileParts, type Game, hole, move, only, play, portal, seenBy, ship, told, whereIs } from "../play.ts";
import { gather, levels, linesOf, timesOf } from "./gathering.ts";

const HERE = "0815";
const THERE = "p1-DR6-8";
const END = "3415";
/** The hex beside the far end in which ships wait. */
const BY = "3414";

const STILL = { driftEvery: 9999 };
const WINDOWS = [
  [2, 5],
  [7, 10],
  [12, 15],
  [18, 21],
  [23, 26],
  [28, 31],
] as const;

/** Ships go through on 1.3 and wait beside the far end. */
const out = (...units: readonly string[]) => units.flatMap((unit) => [move("1.3", unit, HERE), move("1.3", unit, BY)]);

/**
 * Ann's u1 is away, and she holds enough through turn 2; the level is `points` − 20 in turn 2, − 40 in turn 3 and so on.
 * By a return turn of 2 dice showing 1 her window is in turn 4, and its die shows 1.
 */
const game = ({
  points = 600,
  dice,
  orders,
  goes = true,
  ...more
}: FileParts & { readonly points?: number; readonly goes?: boolean }): Game =>
  play({
    anomalies: [portal("p1", HERE, STILL)],
    units: [ship("u1", "0816"), ship("u2", "0101")],
    dice: { row: [4, 4], "return-turn": [1, 1], "return-window": [1], ...dice },
    orders: [...(goes ? out("u1") : []), gather(1, points), ...(orders ?? [])],
    until: "4.6",
    ...more,
  });

const NO_WINDOW = { "return-window": [] } as const;
const escapes = (played: Game) =>
  told(played, "unit-escaped").map(({ at, unit, by, to }) => `${at} ${unit} ${by} ${to.scene} ${to.hex}`);

describe("the return turn", () => {
  test("[IP2.555] [IP2.621] [IP2.623] it is rolled when the hold is completed, and told to the player", () => {
    const played = game({ dice: { "return-turn": [2, 5], ...NO_WINDOW }, until: "2.32" });
    expect(linesOf(played, "hold-completed", "portal-located", "return-turn-rolled").slice(-4)).toEqual([
      "2.32 hold-completed",
      "2.32 portal-located",
      "2.32 portal-located",
      "2.32 return-turn-rolled",
    ]);
    expect(only(played, "return-turn-rolled")).toEqual({
      at: "2.32",
      event: "return-turn-rolled",
      rules: ["IP2.623"],
      audience: ["ann"],
      player: "ann",
      portal: "p1",
      dice: [2, 5],
      turn: 9,
    });
    expect(seenBy(played, "ben").join()).not.toContain("return-turn");
  });

  test("[IP2.623] a hold of turn 3 and a roll of 12 give turn 15", () => {
    const played = game({
      dice: { "return-turn": [6, 6], ...NO_WINDOW },
      orders: [gather(2, 80)],
      points: 480,
      until: "3.32",
    });
    expect(only(played, "return-turn-rolled")).toMatchObject({ at: "3.32", turn: 15 });
  });

  test.for([
    { name: "one that works in one direction only", variations: { ...STILL, oneWay: true }, rule: "IP2.78" },
    { name: "a storm", variations: { ...STILL, storm: { radius: 3 } }, rule: "IP2.84" },
  ])("[IP2.78] [IP2.84] of $name there is none, though the place is told", ({ variations }) => {
    const played = game({
      anomalies: [portal("p1", HERE, variations)],
      dice: { "return-turn": [], ...NO_WINDOW },
      until: "5.0",
    });
    expect(timesOf(played, "return-turn-rolled")).toEqual([]);
    expect(timesOf(played, "hold-completed")).toEqual(["2.32"]);
    expect(told(played, "portal-located").filter(({ by }) => by === "IP2.551")).toHaveLength(2);
  });

  test.for([
    { name: "nobody away", units: [ship("u1", "0716")], orders: [gather(1, 600)] },
    {
      name: "another's ship away",
      units: [ship("u1", "0816", { owner: "ben" })],
      orders: [gather(1, 600), ...out("u1")],
    },
  ])("[IP2.622] with $name there is none", ({ units, orders }) => {
    const parts = { units, orders, dice: { row: units[0]?.owner === "ben" ? [4, 4] : [] }, until: "3.0" };
    expect(told(play({ anomalies: [portal("p1", HERE, STILL)], ...parts }), "return-turn-rolled")).toEqual([]);
  });

  test("[IP2.621] who was told the place by IP2.53 and IP2.51 has none", () => {
    const played = game({ points: 0, dice: { "return-turn": [], ...NO_WINDOW }, until: "3.0" });
    expect(told(played, "portal-located").map(({ by }) => by)).toContain("IP2.53");
    expect(told(played, "return-turn-rolled")).toEqual([]);
  });
});

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

describe("a return window that nobody used", () => {
  const missed = (points: number, more: Parameters<typeof game>[0] = {}) => game({ points, ...more });

  test("[IP2.626] it costs a tenth, at its last impulse, and nobody but the judge is told", () => {
    const played = missed(600);
    expect(only(played, "return-window-missed")).toEqual({
      at: "4.5",
      event: "return-window-missed",
      rules: ["IP2.626"],
      audience: "judge",
      player: "ann",
      portal: "p1",
      from: 540,
      to: 486,
    });
  });

  test.for([
    { from: 555, to: 499, reading: "half-up" },
    { from: 505, to: 454, reading: "half-up" },
    { from: 504, to: 454, reading: "half-up" },
    { from: 500, to: 450, reading: "half-up" },
    { from: 555, to: 500, reading: "floor" },
    { from: 504, to: 453, reading: "ceil" },
  ])("[IP2.626] of $from there are $to left ($reading)", ({ from, to, reading }) => {
    const again = to >= 500 ? { dice: { "return-turn": [1, 1, 6, 6] } } : {};
    const played = missed(from + 60, { readings: { missedRounding: reading }, ...again, until: "5.0" });
    expect(only(played, "return-window-missed")).toMatchObject({ from, to });
    expect(levels(played).at(-1)).toBe(`5.0 ${to - 20}`);
  });

  test("[IP2.626] with enough left there is another return turn at once", () => {
    const played = missed(700, { dice: { "return-turn": [1, 1, 3, 4] } });
    expect(told(played, "return-turn-rolled").map(({ at, turn }) => `${at} ${turn}`)).toEqual(["2.32 4", "4.5 11"]);
  });

  test("[IP2.626] with too little left it waits until there is enough again, at the crediting", () => {
    const played = missed(600, {
      dice: { "return-turn": [1, 1, 3, 4] },
      orders: [gather(4, 13), gather(4, 1), gather(4, 5)],
      until: "4.32",
    });
    expect(levels(played).slice(-3)).toEqual(["4.32 499", "4.32 500", "4.32 505"]);
    expect(told(played, "return-turn-rolled").map(({ at, turn }) => `${at} ${turn}`)).toEqual(["2.32 4", "4.32 11"]);
    const names = played.trace.filter(({ at }) => at === "4.32").map(({ event }) => event);
    expect(names.slice(-3)).toEqual(["information-gained", "return-turn-rolled", "information-gained"]);
  });

  test("[IP2.624] [IP2.626] when 32 impulses pass with too little, it takes 50 points more, and no return turn is voided", () => {
    const played = missed(600, {
      dice: { "return-turn": [1, 1, 3, 4] },
      orders: [gather(5, 49), gather(5, 1)],
      until: "5.32",
    });
    expect(levels(played).slice(-2)).toEqual(["5.32 515", "5.32 516"]);
    const names = played.trace.filter(({ at }) => at === "5.32").map(({ event }) => event);
    expect(names.slice(-3)).toEqual(["information-gained", "information-gained", "return-turn-rolled"]);
    expect(told(played, "return-turn-voided")).toEqual([]);
  });

  test("[IP2.626] by the reading missedReroll: never there is no other", () => {
    const played = missed(700, { readings: { missedReroll: "never" }, until: "6.32" });
    expect(timesOf(played, "return-turn-rolled")).toEqual(["2.32"]);
  });

  test("[IP2.626] it is missed only by one who still has a unit away", () => {
    const lost = [{ at: "3.2", do: "place", anomaly: hole("w1", "3413", { scene: THERE }) }, move("3.2", "u1", "3413")];
    const played = game({ orders: lost });
    expect(timesOf(played, "unit-destroyed")).toEqual(["3.2"]);
    expect(timesOf(played, "return-window-rolled")).toEqual(["4.0"]);
    expect(timesOf(played, "return-window-missed")).toEqual([]);
  });

  test("[IP2.626] after one that was used, a player with others still away rolls again at its last impulse", () => {
    const played = game({
      units: [ship("u1", "0816"), ship("u2", "0814")],
      dice: { "return-turn": [1, 1, 2, 2] },
      orders: [...out("u2"), move("4.2", "u1", END)],
    });
    expect(told(played, "return-turn-rolled").map(({ at, turn }) => `${at} ${turn}`)).toEqual(["2.32 4", "4.5 8"]);
    expect(told(played, "return-window-missed")).toEqual([]);
  });
});

describe("too little information for too long", () => {
  /** The level is below the need from 4.0 on; the return turn would be 14. */
  const low = (more: Parameters<typeof game>[0] = {}) =>
    game({ points: 540, until: "4.32", ...more, dice: { "return-turn": [6, 6], ...NO_WINDOW, ...more.dice } });

  test("[IP2.624] after 32 impulses in a row the return turn is void, and its player is told", () => {
    expect(only(low(), "return-turn-voided")).toEqual({
      at: "4.32",
      event: "return-turn-voided",
      rules: ["IP2.624"],
      audience: ["ann"],
      player: "ann",
      portal: "p1",
    });
    expect(told(low({ until: "4.31" }), "return-turn-voided")).toEqual([]);
  });

  test("[IP2.624] points credited one turn earlier keep it", () => {
    expect(told(low({ orders: [gather(3, 20)] }), "return-turn-voided")).toEqual([]);
  });

  test.for([
    { points: [50], rolled: ["4.32"] },
    { points: [49], rolled: [] },
    { points: [49, 1], rolled: ["5.32"] },
    { points: [49, 0], rolled: [] },
    { points: [10, 40], rolled: ["5.32"] },
    { points: [10, 10, 30], rolled: [] },
    { points: [19, 41], rolled: ["5.32"] },
  ])("[IP2.624] another takes 50 points more and the need: after $points rolled at $rolled", ({ points, rolled }) => {
    const gained = points.map((count, index) => gather(4 + index, count));
    const played = low({
      dice: { "return-turn": rolled.length > 0 ? [6, 6, 1, 2] : [6, 6] },
      orders: gained,
      until: `${3 + points.length}.32`,
    });
    expect(timesOf(played, "return-turn-rolled").slice(1)).toEqual(rolled);
  });

  test("[IP2.624] by the reading voidGain: level-550 it takes a level of 50 above the need", () => {
    const rolled = (points: number) =>
      timesOf(
        low({
          readings: { voidGain: "level-550" },
          dice: { "return-turn": points >= 70 ? [6, 6, 1, 2] : [6, 6] },
          orders: [gather(4, points)],
        }),
        "return-turn-rolled",
      ).slice(1);
    expect(rolled(69)).toEqual([]);
    expect(rolled(70)).toEqual(["4.32"]);
  });

  test("[IP2.624] the location takes a new hold, which gives no second return turn", () => {
    const played = low({ dice: { "return-turn": [6, 6, 6, 6] }, orders: [gather(4, 90)], until: "6.0" });
    expect(linesOf(played, "return-turn-voided", "return-turn-rolled", "hold-completed").slice(2)).toEqual([
      "4.32 return-turn-voided",
      "4.32 return-turn-rolled",
      "5.32 hold-completed",
    ]);
  });

  test("[IP2.624] a passage of one's own leaves a return turn as it is", () => {
    const played = game({
      dice: { row: [4, 4, 4, 5] },
      orders: [move("3.3", "u1", END), move("3.3", "u1", "0814"), move("4.3", "u1", HERE)],
    });
    expect(escapes(played)).toEqual(["3.3 u1 IP2.613 p1-DR6-9 0815", `4.3 u1 IP2.612 sol ${HERE}`]);
  });
});
