import { openBrowser } from "open-table/tests/browser/open-browser.ts";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { RULESETS } from "../../../src/rules/rulesets.ts";
import { having, text } from "../../lang.ts";
import { TAKEN, toPush } from "../demo-play.ts";
import { Evening } from "../evening.ts";
import { announceSpeed, beginFastPlay, beginTurn } from "../fast-play-table.ts";
import { clockTo, placeHole, placePortal } from "../judging.ts";
import { layOut } from "../lay-out.ts";
import { beginOrionsGate, deployOrionsGate, passTo } from "../orions-gate-table.ts";
import { startDestination } from "../passage.ts";
import { PATIENCE, Seat } from "../seat.ts";
import {
  breakTracker,
  closeAll,
  consoleAt,
  dropLog,
  makeGameMaster,
  offerTour,
  openByName,
  openFastPlayShip,
  openLog,
  openMenu,
  openShip,
  openStory,
  putTokenWith,
  settingMenus,
} from "./openings.ts";
import { ownWindows } from "./own-windows.ts";
import { press, SCREENS, USUAL_SCREEN, Walk } from "./walk.ts";

describe("every window in every state, on three screens, at two sizes of text, in both themes", {
  timeout: 8 * PATIENCE,
}, () => {
  const walk = new Walk();
  let table: Evening;
  let judge: Seat;
  let captain: Seat;

  /** Does something on each screen, with windows that opened on it. */
  const onEveryScreen = async (seats: readonly Seat[], visit: () => Promise<unknown>): Promise<void> => {
    for (const screen of SCREENS) {
      for (const seat of seats) await closeAll(seat);
      await walk.onScreen(screen, seats);
      await visit();
    }
    for (const seat of seats) await closeAll(seat);
  };
  /** Looks at a question and puts it away. */
  const question = async (seat: Seat, mark: string, state = ""): Promise<void> => {
    await walk.look(seat, mark, state);
    await seat.page.locator(`dialog.${mark} .window-header [data-action=close]`).dispatchEvent("click");
    await seat.page.locator(`dialog.${mark}`).waitFor({ state: "detached" });
  };
  /** Looks at an open window on each screen. */
  const lookAt = async (seat: Seat, mark: string, state = ""): Promise<void> => {
    for (const screen of SCREENS) {
      await walk.onScreen(screen, [seat]);
      await walk.look(seat, mark, state);
    }
    await walk.onScreen(USUAL_SCREEN, [seat]);
  };
  /** Looks at a question on each screen, while it stays open. */
  const openQuestion = async (seat: Seat, mark: string): Promise<void> => {
    await seat.page.locator(`dialog.${mark}`).waitFor();
    await lookAt(seat, mark);
  };
  /** The judge goes on though somebody may still act: the first press asks, the second does it. */
  const stepOverOthers = async (): Promise<void> => {
    await judge.press(text("TurnBar.Next"), judge.turnBar);
    await press(judge, "#gravity-portals-turn-bar-act");
  };
  /** Looks at the bar at the top, and at its menu. */
  const turnBar = async (seat: Seat): Promise<void> => {
    await walk.look(seat, "gp-turn-bar");
    await press(seat, "#gravity-portals-turn-bar-menu");
    await seat.page.getByRole("menu").waitFor();
    await walk.look(seat, "gp-turn-bar", "menu");
    await press(seat, "#gravity-portals-turn-bar-menu");
  };

  beforeAll(async () => {
    table = await Evening.open();
    ({ judge, first: captain } = table);
  }, 4 * PATIENCE);
  afterAll(() => table?.close());

  test("before there is a game", async () => {
    const menus = await settingMenus(judge);
    await onEveryScreen([judge], async () => {
      await openByName(judge, "welcome");
      await walk.through(judge, "gp-welcome");
      for (const ruleset of Object.keys(RULESETS)) {
        await judge.page.locator("#gravity-portals-welcome-ruleset").selectOption(ruleset);
        await press(judge, "#gravity-portals-welcome-rule-options");
        await judge.page
          .locator(`#gravity-portals-readings-ruleset option[value=${ruleset}]:checked`)
          .waitFor({ state: "attached" });
        await walk.look(judge, "gp-readings", ruleset);
      }
      for (const menu of menus.filter((key) => key.includes(".settings-"))) {
        await openMenu(judge, menu);
        await question(judge, "gp-ask-settings", menu);
      }
    });
  });

  test("of the shipyard", async () => {
    const yard = (id: string) => press(captain, `#gravity-portals-yard-${id}`);
    const open = async (id: string): Promise<void> => {
      await yard(id);
      await captain.page.locator(".gp-yard-fleet .gp-og-cell").first().waitFor();
    };
    await onEveryScreen([captain], async () => {
      await openByName(captain, "shipyard");
      await walk.look(captain, "gp-og-shipyard", "list");
      await yard("bring");
      await captain.page.locator("[name=pasted]").fill("GPF1.OgIKR3JleSBHZWVz");
      await yard("take");
      await captain.page.locator(".gp-yard-wrong").waitFor();
      await walk.look(captain, "gp-og-shipyard", "import");
      await open("ready-far-carriers");
      await walk.look(captain, "gp-og-shipyard", "large ship");
      await press(captain, ".gp-og-cell[data-about=hangar]");
      await captain.page.locator(".gp-yard-craft").waitFor();
      await walk.look(captain, "gp-og-shipyard", "hangar");
      await yard("print");
      await walk.look(captain, "gp-og-page-window");
      await press(captain, ".gp-og-page-window .window-header [data-action=close]");
      await yard("home");
      await captain.page.locator(".gp-yard-home:not([hidden])").waitFor();
      await open("ready-prism-choir");
      await captain.page.locator("#gravity-portals-yard-type").selectOption("gothic");
      await captain.page.locator(".gp-yard-fault").first().waitFor();
      await yard("share");
      await captain.page.locator("[name=shared]").waitFor();
      await walk.look(captain, "gp-og-shipyard", "faults");
      await yard("delete");
      await question(captain, "gp-ask-first", "fleet");
    });
  });

  test("when the recovery code is shown", async () => {
    await openByName(judge, "welcome");
    await judge.door(text("Welcome.demo"));
    await judge.page.getByRole("textbox", { name: text("Welcome.code") }).waitFor();
    await lookAt(judge, "gp-welcome", "code");
    await offerTour(judge);
    await judge.press(text("Welcome.done"));
    for (const one of table.captains) await one.bridge.waitFor();
    await judge.console.waitFor();
    await lookAt(judge, "gp-story", "with the tour");
  });

  test("of the judge, before the first turn", async () => {
    await onEveryScreen([judge], async () => {
      await turnBar(judge);
      await openByName(judge, "console");
      await walk.through(judge, "gp-console");
      await turnBar(judge);
      for (const [button, mark] of [
        ["#gravity-portals-console-readings", "gp-readings"],
        ["#gravity-portals-new-portal", "gp-sheet"],
        ["#gravity-portals-new-hole", "gp-sheet"],
        ["#gravity-portals-new-terrain", "gp-sheet"],
        ["[data-action=sheet][data-kind=gravity-portal]", "gp-sheet"],
        ["#gravity-portals-console-bindings", "gp-bindings"],
        ["#gravity-portals-console-sheets", "gp-sheets"],
        ["#gravity-portals-console-charts", "gp-charts"],
      ] as const) {
        await consoleAt(judge, "anomalies");
        await press(judge, button);
        await walk.through(judge, mark);
        if (button.includes("gravity-portal]")) {
          await press(judge, "#gravity-portals-sheet-retire");
          await question(judge, "gp-ask-retire");
        }
        if (mark === "gp-charts") {
          await judge.page.locator("#gravity-portals-charts-choose").selectOption({ index: 1 });
          await walk.through(judge, mark);
          await judge.page.locator("#gravity-portals-charts-choose").selectOption({ index: 2 });
          await question(judge, "gp-ask-first");
        }
        await judge.page.locator(`.${mark} .window-header [data-action=close]`).dispatchEvent("click");
        // The copy of a chart that was chosen is not saved.
        if (mark === "gp-charts") await press(judge, "dialog.gp-ask-first [data-action=yes]");
        await judge.page.locator(`.${mark}`).waitFor({ state: "detached" });
      }
    });
  });

  test("of everybody, before the first turn", async () => {
    await onEveryScreen([captain], async () => {
      for (const [name, mark] of [
        ["bridge", "gp-bridge"],
        ["declare", "gp-order-window"],
        ["map", "gp-map-list"],
        ["timeline", "gp-timeline"],
        ["agreements", "gp-agreements"],
        ["fairness", "gp-fairness"],
      ] as const) {
        await closeAll(captain);
        await openByName(captain, name);
        await walk.through(captain, mark);
      }
      await closeAll(captain);
      await turnBar(captain);
      await openShip(captain, "Long Patience");
      await walk.through(captain, "gp-ship-sheet");
    });
  });

  test("when a push is asked", async () => {
    await toPush(table);
    await onEveryScreen([judge, captain], async () => {
      await walk.look(captain, "gp-push-bar", "push");
      await openByName(captain, "bridge");
      await walk.through(captain, "gp-bridge");
      await openByName(judge, "console");
      await walk.look(judge, "gp-console", "push");
      await openStory(captain);
      await walk.look(captain, "gp-story", "push");
      await openStory(judge);
      await walk.look(judge, "gp-story", "push");
      await openByName(judge, "timeline");
      await walk.through(judge, "gp-timeline");
      await openByName(judge, "world");
      await walk.through(judge, "gp-world-check");
      await openByName(judge, "fairness");
      await walk.through(judge, "gp-fairness");
      await press(judge, "#gravity-portals-fairness-end-game");
      await question(judge, "gp-ask-end-game");
    });
  });

  test("when a ship goes through a portal", async () => {
    await closeAll(judge);
    const { first } = table;
    await first.press(text("PushBar.Option", { direction: "B", hex: "2312" }), first.bar);
    await walk.look(first, "gp-push-bar", "keep");
    await first.press(text("PushBar.Keep"), first.bar);
    await judge.press(text("TurnBar.Next"), judge.turnBar);
    await first.asked("PushBar.Beyond", { names: TAKEN });
    await onEveryScreen([captain], () => walk.look(captain, "gp-push-bar", "dice"));
    await first.press(text("PushBar.RollDestination"), first.bar);
    await judge.reads(text("Prompt.SetUp", { scene: "" }));
    await onEveryScreen([judge], async () => {
      await walk.look(judge, "gp-push-bar", "set-up");
      await consoleAt(judge, "destinations");
      await walk.through(judge, "gp-console");
      await press(judge, ".gp-push-bar [data-action=set-up]");
      await walk.through(judge, "gp-set-up-window");
    });
    await startDestination(judge, captain.asked("PushBar.Out", { names: TAKEN }));
    await onEveryScreen([captain], async () => {
      await walk.look(captain, "gp-push-bar", "tumble");
      await openStory(captain);
      await walk.look(captain, "gp-story", "tumble");
      await openShip(captain, TAKEN);
      await walk.through(captain, "gp-ship-sheet");
    });
    await captain.press(text("PushBar.RollTumble"), captain.bar);
    await captain.bar.waitFor({ state: "hidden" });
    await putTokenWith(judge, TAKEN, "Sprig");
    await openQuestion(judge, "gp-ask-force");
    await press(judge, ".gp-ask-force [data-action=defender]");
    await judge.page.locator("dialog.gp-ask-force").waitFor({ state: "detached" });
  });

  test("of the judge's questions", async () => {
    await placePortal(judge, "1910", { storm: "9" });
    // A portal that does not act yet is changed in its window, and lets nothing loose.
    await clockTo(judge, "T2 I1");
    await onEveryScreen([judge], async () => {
      await consoleAt(judge, "journal");
      await walk.through(judge, "gp-console");
      await press(judge, "#gravity-portals-console-journal .gp-undo");
      await question(judge, "gp-ask-undo");
      await consoleAt(judge, "anomalies");
      await press(judge, "[data-action=sheet][data-kind=gravity-portal] >> nth=-1");
      await walk.through(judge, "gp-sheet");
      await press(judge, "#gravity-portals-sheet-unleash");
      await question(judge, "gp-ask-storm");
      await closeAll(judge);
      await openMenu(judge, "gravity-portals.removeLoaded");
      await question(judge, "gp-ask-removal");
      await openMenu(judge, "gravity-portals.cleanWorld");
      await question(judge, "gp-ask-cleaning");
      await openLog(judge);
      await walk.through(judge, "gp-log-sheet");
      await openMenu(judge, "gravity-portals.games");
      await walk.look(judge, "gp-ask-games");
      await press(judge, ".gp-ask-games [data-action=remove]");
      await walk.look(judge, "gp-ask-game-removal");
      await press(judge, ".gp-ask-game-removal [data-action=without]");
      await question(judge, "gp-ask-game-without-file");
      // The list comes again by itself.
      await question(judge, "gp-ask-games", "again");
      await consoleAt(judge, "seats");
      await press(judge, "#gravity-portals-console-hand-over");
      await question(judge, "gp-ask-hand-over", "nobody there");
      await press(judge, "#gravity-portals-console-new-key");
      await walk.look(judge, "gp-ask-first", "new key");
      await press(judge, ".gp-ask-first [data-action=yes]");
      await question(judge, "gp-ask-new-key");
    });
    const second = await judge.secondWindow();
    await onEveryScreen([second], async () => {
      await consoleAt(second, "now");
      await walk.look(second, "gp-console", "standing by");
      await press(second, "#gravity-portals-console-take-over");
      await question(second, "gp-ask-first", "take over");
    });
    await second.page.close();
    // This table is closed behind this, so a captain may become something else.
    await judge.page.evaluate(makeGameMaster, captain.name);
    await onEveryScreen([judge], async () => {
      await consoleAt(judge, "seats");
      await press(judge, "#gravity-portals-console-hand-over");
      await walk.look(judge, "gp-ask-hand-over", "whom");
      await press(judge, ".gp-ask-hand-over [data-action=make]");
      await judge.page.locator("dialog.gp-ask-hand-over .gp-spoken-code").waitFor();
      await question(judge, "gp-ask-hand-over", "code");
    });
  });

  test("on a map of one's own: several pushes, a hand that moves a ship, and a hole ahead", async () => {
    await table.close();
    table = await Evening.open({ captains: 1 });
    ({ judge, first: captain } = table);
    await closeAll(judge);
    const unit = { class: "ship", facing: "A", speed: 32, breakdown: 1 };
    await layOut(judge.page, {
      name: "Narrow Reach",
      readings: { firstDrift: "turn-2" },
      ships: [
        { name: "Kite", seat: "Captain 1", hex: "1817", unit },
        { name: "Moth", seat: "Captain 1", hex: "2016", unit },
        { name: "Roost", seat: "Captain 1", hex: "0403", unit },
        { name: "Wisp", seat: "Captain 1", hex: "0404", unit: { ...unit, class: "fighter" } },
      ],
    });
    await openByName(judge, "welcome");
    await press(judge, "#gravity-portals-welcome-ships");
    await judge.page.locator("dialog.gp-ask-ships textarea").fill("Kite; Nobody; 9999");
    await press(judge, ".gp-ask-ships [data-action=place]");
    await judge.page.locator("dialog.gp-ask-ships .gp-error").first().waitFor();
    await lookAt(judge, "gp-ask-ships");
    await press(judge, ".gp-ask-ships [data-action=leave]");
    await judge.page.locator("dialog.gp-ask-ships").waitFor({ state: "detached" });
    await offerTour(judge);
    await table.begin();
    await lookAt(judge, "gp-tour-offer");
    await judge.press(text("TourOffer.no"));
    await placeHole(judge, "1815");
    await closeAll(judge);
    await openByName(captain, "bridge");
    await press(captain, "input[data-push=ask]");
    await judge.press(text("TurnBar.BeginTurn", { turn: 1 }), judge.turnBar);
    await captain.until("T1");
    await judge.press(text("TurnBar.Next"), judge.turnBar);
    await captain.bar.waitFor();
    await onEveryScreen([captain], async () => {
      await walk.look(captain, "gp-push-bar", "several");
      await press(captain, "#gravity-portals-push-list");
      await walk.through(captain, "gp-push-list");
    });
    await press(captain, "#gravity-portals-push-presets");
    await captain.until("T1 I1");
    await walk.onScreen(USUAL_SCREEN, [judge]);
    await judge.drag("Kite", { rows: -2 });
    await openQuestion(judge, "gp-ask-how");
    await press(judge, ".gp-ask-how button[data-action=displaced]");
    await captain.drag("Wisp", { rows: -1 });
    await openQuestion(captain, "gp-ask-aboard");
    await press(captain, ".gp-ask-aboard footer button:not([data-action=stay])");
    await openShip(captain, "Roost");
    await press(captain, ".gp-ship-aboard > summary");
    await walk.look(captain, "gp-ship-sheet", "aboard");
    await press(captain, ".gp-ship-aboard [data-action=put-out]");
    await captain.page.locator(".gp-ship-aboard [data-action=put-out]").waitFor({ state: "detached" });
    await closeAll(captain);
    await openByName(captain, "bridge");
    await press(captain, "#gravity-portals-bridge-tab-ships");
    await press(captain, "[data-action=ahead]:not([data-danger=''])");
    await openQuestion(captain, "gp-ask-danger");
  });

  test("of a judge whose tracker, key, or log is gone", async () => {
    await judge.page.evaluate(breakTracker);
    await stepOverOthers();
    await openQuestion(judge, "gp-ask-unlinked");
    const elsewhere = await Seat.take(
      judge.context.browser() ?? (await openBrowser()),
      { url: table.host.url, dice: { seed: "elsewhere" } },
      "Judge",
      async () => {},
    );
    await press(elsewhere, "#gravity-portals-turn-bar-act[data-act=help]");
    await openQuestion(elsewhere, "gp-ask-key");
    // A browser with the key that sees the log go writes it again at once.
    const address = judge.page.url();
    await judge.page.goto("about:blank");
    await elsewhere.page.evaluate(dropLog);
    await elsewhere.context.close();
    await judge.page.goto(address);
    await judge.turnBar.waitFor();
    await press(judge, "#gravity-portals-turn-bar-act[data-act=help]");
    await openQuestion(judge, "gp-ask-restore");
  });

  test("of fast play: planning, moving, firing, and a ship's form", async () => {
    await table.close();
    table = await Evening.open({ captains: 1 });
    ({ judge, first: captain } = table);
    await closeAll(judge);
    await beginFastPlay(table);
    await onEveryScreen([captain], async () => {
      await openByName(captain, "declare");
      await walk.look(captain, "gp-fp-orders", "before the game");
      await openFastPlayShip(captain, "Asp");
      await walk.through(captain, "gp-fp-window");
      await press(captain, ".gp-fp-window [data-action=page]");
      await walk.look(captain, "gp-fp-page-window");
    });
    await beginTurn(table);
    await captain.reads(having("FastPlay.Bar.Doing.plan"));
    await onEveryScreen([captain], async () => {
      await openByName(captain, "declare");
      await walk.through(captain, "gp-fp-orders");
    });
    await openByName(captain, "declare");
    const waiting = await captain.sentence();
    await announceSpeed(captain, 8);
    // The judge goes on once the speed is there: the second press would ask anew otherwise.
    await expect.poll(() => captain.sentence(), { timeout: PATIENCE }).not.toBe(waiting);
    // The other ship is the judge's.
    await stepOverOthers();
    await captain.reads(having("FastPlay.Bar.Doing.move"));
    await onEveryScreen([captain], async () => {
      await openByName(captain, "declare");
      await walk.look(captain, "gp-fp-orders", "move");
      await captain.page.locator(".gp-fp-orders .gp-fp-all:not([open]) > summary").click();
      await press(captain, "#gravity-portals-fp-step-4\\.3");
      await walk.look(captain, "gp-fp-orders", "form");
    });
    await openByName(captain, "declare");
    await press(captain, ".gp-fp-orders [data-way=ahead]");
    await captain.reads(having("FastPlay.Bar.Doing.fire"));
    await onEveryScreen([captain], async () => {
      await openByName(captain, "declare");
      await press(captain, "#gravity-portals-fp-now-fire");
      await walk.through(captain, "gp-fp-fire");
    });
  });

  test("of Orion's Gate: fleets, deployment, moves and shots", async () => {
    await table.close();
    table = await Evening.open({ captains: 0 });
    ({ judge } = table);
    await beginOrionsGate(table);
    await onEveryScreen([judge], async () => {
      await openByName(judge, "declare");
      await walk.look(judge, "gp-og-orders", "fleets");
    });
    await openByName(judge, "declare");
    await press(judge, "#gravity-portals-og-muster");
    await judge.page.locator("#gravity-portals-og-begin").waitFor();
    await press(judge, "#gravity-portals-og-begin");
    await deployOrionsGate(judge);
    for (const step of ["2.1", "2.2"]) {
      await passTo(judge, step);
      await onEveryScreen([judge], async () => {
        await openByName(judge, "declare");
        await walk.look(judge, "gp-og-orders", step);
        if (step !== "2.2") return;
        await press(judge, ".gp-og-orders [data-action=about]");
        await walk.look(judge, "gp-og-drawing");
      });
      await openByName(judge, "declare");
    }
  });

  test("nothing of it is cut off, covered, or too small", () => {
    expect(walk.wrong).toEqual([]);
  });

  test("no window or question of the source is left out", () => {
    const all = ownWindows();
    expect(
      all.filter(({ mark }) => mark === null).map(({ path }) => path),
      "without a mark of its own",
    ).toEqual([]);
    const marks = all.map(({ mark }) => mark ?? "");
    expect(new Set(marks).size, "two windows have one mark").toBe(marks.length);
    expect(marks.filter((mark) => !walk.seen.has(mark))).toEqual([]);
  });
});
