import { describe, expect, test } from "vitest";
import { DEFAULT_UNTIL } from "../../../src/foundry/apps/turn-bar/ready-choices.ts";
import { turnBarView } from "../../../src/foundry/apps/turn-bar/turn-bar-view.ts";
import { fakeSession, game } from "./fake-session.ts";
import { langText, say } from "./sentences.ts";

describe("the turn of a destination's scenario", () => {
  test.for([
    { viewed: "quiet-reach", told: "" },
    { viewed: null, told: "" },
    { viewed: "foundry-lantern-deep", told: langText("TurnBar.Scenario", { turn: 3 }) },
  ])("[IP2.3131] on the map $viewed: $told", ({ viewed, told }) => {
    const state = game({ at: "7.4", units: [] });
    const opened = { portal: "p1", scenario: "SH6", port: { q: 1, r: 1 }, opened: { turn: 5, impulse: 9 } };
    const map = state.scenes["lantern-deep"];
    if (!map) throw new Error("there is no such map");
    const away = { ...state, scenes: { ...state.scenes, "lantern-deep": { ...map, destination: opened } } };
    const view = turnBarView(fakeSession({ state: away }), say, { until: DEFAULT_UNTIL, away: false, viewed });
    expect(view.scenario).toBe(told);
  });
});
