// @vitest-environment happy-dom
import { describe, expect, test } from "vitest";
import { DEFAULT_UNTIL } from "../../../src/foundry/apps/turn-bar/ready-choices.ts";
import { turnBarView } from "../../../src/foundry/apps/turn-bar/turn-bar-view.ts";
import { explainPausedDrags } from "../../../src/foundry/start/paused-drags.ts";
import { fakeSession, judgeSession } from "./fake-session.ts";
import { langText, say } from "./sentences.ts";

const HABITS = { until: DEFAULT_UNTIL, away: false };

describe("a paused world", () => {
  test("is said to everybody, and the judge lets it go on; the one button stays", () => {
    const judge = turnBarView(judgeSession(), say, { ...HABITS, worldPaused: true });
    expect(judge.worldPaused).toEqual({ hint: langText("TurnBar.worldPausedJudge"), resume: true });
    expect([judge.asks, judge.button?.act]).toEqual([true, "next"]);
    const captain = turnBarView(fakeSession(), say, { ...HABITS, worldPaused: true });
    expect(captain.worldPaused).toEqual({ hint: langText("TurnBar.worldPausedHint"), resume: false });
    expect(captain.voice).toContain(langText("TurnBar.worldPausedHint"));
    expect(turnBarView(fakeSession(), say, HABITS).worldPaused).toBeNull();
  });

  test.for([
    ["a captain's drag", { isGM: false, isOwner: true, paused: true, by: 30 }, [langText("TurnBar.pausedDrag")]],
    ["a click", { isGM: false, isOwner: true, paused: true, by: 3 }, []],
    ["a drag on nothing of one's own", { isGM: false, isOwner: false, paused: true, by: 30 }, []],
    ["a judge's drag", { isGM: true, isOwner: true, paused: true, by: 30 }, []],
    ["a drag while it goes on", { isGM: false, isOwner: true, paused: false, by: 30 }, []],
  ] as const)("%s is explained once, or not at all", ([, { isGM, isOwner, paused, by }, told]) => {
    const said: string[] = [];
    const page = document.createElement("div");
    const warn = (text: string): void => void said.push(text);
    const host = {
      game: { paused, user: { isGM }, i18n: { localize: (key: string) => langText(key.replace(/^\w+\./, "")) } },
      canvas: { tokens: { hover: { isOwner } } },
      ui: { notifications: { info: warn, warn, error: warn } },
    };
    explainPausedDrags(host as never, page as never);
    const at = (type: string, x: number) =>
      page.dispatchEvent(Object.assign(new MouseEvent(type, { clientX: x, button: 0 })));
    at("pointerdown", 0);
    for (const part of [0.2, 0.7, 1]) at("pointermove", by * part);
    at("pointerup", by);
    at("pointermove", 100);
    expect(said).toEqual(told);
  });
});
