import { describe, expect, test } from "vitest";
import { parseTurnBarSettings } from "../../../src/foundry/apps/turn-bar/turn-bar-settings.ts";

describe("what a browser kept of the turn bar", () => {
  test.for<[unknown, ReturnType<typeof parseTurnBarSettings>]>([
    [undefined, { place: null, away: false, until: { kind: "something-happens" } }],
    [
      { place: { left: 3, top: "4" }, away: "yes" },
      { place: null, away: false, until: { kind: "something-happens" } },
    ],
    [
      { place: { left: 3, top: 4 }, away: true, until: { kind: "my-next-move" } },
      { place: { left: 3, top: 4 }, away: true, until: { kind: "my-next-move" } },
    ],
    [{ until: { kind: "impulse", impulse: 16 } }, { place: null, away: false, until: { kind: "something-happens" } }],
  ])("%o", ([kept, settings]) => {
    expect(parseTurnBarSettings(kept)).toEqual(settings);
  });
});
