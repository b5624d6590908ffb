import { describe, expect, test } from "vitest";
import { DEFAULT_WINDOWS, type Window, windowAt } from "../../../src/rules/anomalies/state/game.ts";
import { only, play, portal, told } from "../play.ts";

const IMPULSES = Array.from({ length: 32 }, (_, index) => index + 1);
const closedIn = (windows: readonly Window[]): readonly number[] => IMPULSES.filter((i) => !windowAt(windows, i));

describe("whether a portal is open follows from the impulse alone", () => {
  test("[IP2.231] [IP2.232] the six windows leave 8 impulses closed, and the start of a turn", () => {
    expect(closedIn(DEFAULT_WINDOWS)).toEqual([1, 6, 11, 16, 17, 22, 27, 32]);
    expect(windowAt(DEFAULT_WINDOWS, 0)).toBeNull();
  });

  test.for([
    { impulse: 1, window: null },
    { impulse: 2, window: [2, 5] },
    { impulse: 5, window: [2, 5] },
    { impulse: 6, window: null },
    { impulse: 7, window: [7, 10] },
    { impulse: 10, window: [7, 10] },
    { impulse: 11, window: null },
    { impulse: 12, window: [12, 15] },
    { impulse: 15, window: [12, 15] },
    { impulse: 16, window: null },
    { impulse: 17, window: null },
    { impulse: 18, window: [18, 21] },
    { impulse: 21, window: [18, 21] },
    { impulse: 22, window: null },
    { impulse: 23, window: [23, 26] },
    { impulse: 26, window: [23, 26] },
    { impulse: 27, window: null },
    { impulse: 28, window: [28, 31] },
    { impulse: 31, window: [28, 31] },
    { impulse: 32, window: null },
  ])("[IP2.232] impulse $impulse lies in window $window", ({ impulse, window }) => {
    expect(windowAt(DEFAULT_WINDOWS, impulse)).toEqual(window);
  });
});

describe("windows in play", () => {
  test("[IP2.231] a window opens in its first impulse and closes in the impulse after its last", () => {
    const game = play({ anomalies: [portal("p1", "0815")], until: "1.7" });
    expect(told(game, "window-opened", "window-closed").map(({ at, event, window }) => [at, event, window])).toEqual([
      ["1.2", "window-opened", [2, 5]],
      ["1.6", "window-closed", [2, 5]],
      ["1.7", "window-opened", [7, 10]],
    ]);
    expect(told(game, "window-opened").map(({ audience }) => audience)).toEqual(["judge", "judge"]);
  });

  test("[IP2.77] a window that ends with the turn closes when the next turn has started, before the drift", () => {
    const game = play({
      dice: { drift: [1] },
      anomalies: [portal("p1", "0815", { windows: [[30, 32]] })],
      until: "2.1",
    });
    expect(game.trace.map(({ at, event }) => `${at} ${event}`)).toEqual([
      "1.0 turn-started",
      "1.30 window-opened",
      "2.0 turn-started",
      "2.0 window-closed",
      "2.0 portal-drifted",
      "2.0 wave-checked",
    ]);
  });

  test("[IP2.77] windows that touch close and open in one impulse", () => {
    const game = play({
      anomalies: [
        portal("p1", "0815", {
          windows: [
            [1, 1],
            [2, 2],
          ],
        }),
      ],
      until: "1.3",
    });
    expect(told(game, "window-opened", "window-closed").map(({ at, event, window }) => [at, event, window])).toEqual([
      ["1.1", "window-opened", [1, 1]],
      ["1.2", "window-closed", [1, 1]],
      ["1.2", "window-opened", [2, 2]],
      ["1.3", "window-closed", [2, 2]],
    ]);
  });

  test("[IP2.231] all windows that end are told before any that begins, portals in the order of the file", () => {
    const windows = [
      [1, 1],
      [2, 2],
    ];
    const game = play({
      anomalies: [portal("p1", "0815", { windows }), portal("p2", "0815", { windows })],
      until: "1.2",
    });
    expect(
      told(game, "window-opened", "window-closed")
        .filter(({ at }) => at === "1.2")
        .map(({ event, portal: id }) => `${event} ${id}`),
    ).toEqual(["window-closed p1", "window-closed p2", "window-opened p1", "window-opened p2"]);
  });

  test("[IP2.231] a portal placed within a window is open at once, without an opening", () => {
    const game = play({
      orders: [{ at: "1.3", do: "place", anomaly: portal("p1", "0815") }],
      until: "1.6",
    });
    expect(told(game, "window-opened")).toEqual([]);
    expect(only(game, "window-closed")).toMatchObject({ at: "1.6", window: [2, 5] });
  });

  test("[IP2.77] a portal without windows never opens", () => {
    const game = play({ anomalies: [portal("p1", "0815", { windows: [] })] });
    expect(told(game, "window-opened", "window-closed")).toEqual([]);
  });
});
