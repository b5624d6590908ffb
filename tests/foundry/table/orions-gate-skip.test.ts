// @vitest-environment happy-dom
import { afterEach, describe, expect, test } from "vitest";
import { registerKeys } from "../../../src/foundry/keys.ts";
import { idleIn } from "../../../src/rules/orions-gate/index.ts";
import { drawn, inWindow, type } from "../apps/open-table.ts";
import { langText } from "../apps/sentences.ts";
import { gameOf, give, judgesBattle, orders } from "./orions-gate-game.ts";
import { barButton, barSentence, doneButton, openWindows, pressAt, shutWindows } from "./orions-gate-windows.ts";
import { type Play, TICK } from "./play.ts";

let play: Play;
afterEach(async () => {
  await shutWindows();
  await play.table.close();
});

const names = (): readonly string[] => idleIn(gameOf(play.judge)).map((id) => play.judge.session.unitName(id));

const question = (): string =>
  `${langText("TurnBar.Skip.what.act", { names: names().join(", ") })} ${langText("TurnBar.Skip.again")}`;

const skips = (): string =>
  names().length === 1
    ? langText("TurnBar.Skip.one.act")
    : langText("TurnBar.Skip.many.act", { count: names().length });

const step = (): string => gameOf(play.judge).clock.step;

describe("*Done* while own ships have not acted", () => {
  test("[OG-RND-04] the bar asks first and names them, and the second press skips them", async () => {
    play = await judgesBattle();
    await openWindows(play.judge);
    expect([step(), names().length]).toEqual(["2.1", 2]);
    await pressAt(play, "turn-bar", "[data-action=act]");
    expect([step(), barSentence(), barButton(), doneButton()]).toEqual(["2.1", question(), skips(), skips()]);
    await pressAt(play, "turn-bar", "[data-action=act]");
    expect(step()).toBe("2.2");
  });

  test("[OG-RND-04] the window of orders asks too, and Escape takes the question back", async () => {
    play = await judgesBattle();
    await openWindows(play.judge);
    await pressAt(play, "orders", "[data-action=pass]");
    expect([step(), barButton(), doneButton()]).toEqual(["2.1", skips(), skips()]);
    type("orders", "[data-action=pass]", "Escape");
    inWindow("orders", "[data-action=pass]").blur();
    await drawn();
    expect([barButton(), barSentence()]).not.toContain(skips());
    await pressAt(play, "orders", "[data-action=pass]");
    expect(step()).toBe("2.1");
    await pressAt(play, "orders", "[data-action=pass]");
    expect(step()).toBe("2.2");
  });

  test("[OG-RND-04] the key asks as well; an order given meanwhile makes another question of it", async () => {
    play = await judgesBattle();
    await openWindows(play.judge);
    const keys = new Map<string, () => unknown>();
    const told: string[] = [];
    const none = (): void => {};
    registerKeys(
      {
        game: {
          keybindings: {
            register: (_: string, name: string, { onDown }: { onDown: () => unknown }) => void keys.set(name, onDown),
          },
        },
        ui: { notifications: { info: (text: string) => void told.push(text) } },
      } as never,
      () => play.judge.session,
      {
        bridge: none,
        console: none,
        prompts: none,
        declare: none,
        cover: none,
        mapList: none,
        path: none,
        goOrBack: none,
      },
      () => ({ kind: "next-step" }),
    );
    const next = async (): Promise<void> => {
      keys.get("next")?.();
      await play.table.pass(4 * TICK);
      await drawn();
    };
    await next();
    expect([step(), barButton()]).toEqual(["2.1", skips()]);
    const [unit = ""] = idleIn(gameOf(play.judge));
    expect(await give(play, play.judge, "move-ahead", { unit })).toBeNull();
    await drawn();
    expect([names().length, barButton()]).toEqual([1, langText("OrionsGate.Bar.done")]);
    await next();
    expect([step(), barSentence()]).toEqual(["2.1", question()]);
    await next();
    expect(step()).toBe("2.2");
  });

  test("[OG-RND-04] nothing is asked once each ship has acted, though it may go on", async () => {
    play = await judgesBattle();
    for (const unit of idleIn(gameOf(play.judge)))
      expect(await give(play, play.judge, "move-ahead", { unit })).toBeNull();
    if (step() === "2.1") {
      expect(orders(play.judge).units.some(({ due }) => due)).toBe(true);
      await openWindows(play.judge);
      await pressAt(play, "turn-bar", "[data-action=act]");
    }
    expect(step()).toBe("2.2");
  });
});
