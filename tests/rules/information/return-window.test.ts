import { describe, expect, test } from "vitest";
import { only, portal } from "../play.ts";
import { game, HERE, STILL } from "./away.ts";

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
});
