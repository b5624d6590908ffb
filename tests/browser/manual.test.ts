/** Every numbered step of the manual, done as it says. */
import { afterEach, describe, expect, test } from "vitest";
import { having, text } from "../lang.ts";
import { TAKEN } from "./demo-play.ts";
import { Evening } from "./evening.ts";
import { beginFastPlay } from "./fast-play-table.ts";
import { openConsole, placePortal } from "./judging.ts";
import { layOut } from "./lay-out.ts";
import { ManualSteps } from "./manual-steps.ts";
import { deployOrionsGate, makeTable, openWelcome, ordersOf } from "./orions-gate-table.ts";
import { startDestination } from "./passage.ts";
import { PATIENCE, type Seat } from "./seat.ts";
import { closeAll } from "./windows/openings.ts";
import { press } from "./windows/walk.ts";

const steps = new ManualSteps();

describe("the manual", { timeout: 6 * PATIENCE }, () => {
  let table: Evening | undefined;
  let broken = false;

  afterEach(async ({ task }) => {
    broken ||= task.result?.state === "fail";
    if (!broken) table?.allWell();
    await table?.close();
    table = undefined;
  });

  const lines = (judge: Seat): Promise<string> => judge.console.innerText();

  test("from the demo to what an evening brings", async () => {
    table = await Evening.open();
    const { judge, first, captains } = table;
    const demo = "set-up/Try it with the demo";
    await steps.do(`${demo}/1`, (label) => judge.door(label("Welcome.demo")));
    await steps.do(`${demo}/2`, async (label) => {
      await judge.page.getByRole("textbox", { name: text("Welcome.code") }).waitFor();
      await judge.press(label("Welcome.done"));
      for (const captain of captains) await captain.bridge.waitFor();
    });
    const evening = "judging/An evening";
    await steps.do(`${evening}/1`, async (label) => {
      await openConsole(judge, "seats");
      await judge.console.getByRole("tab", { name: label("Console.Tab.seats"), selected: true }).waitFor();
      for (const captain of captains) expect(await lines(judge)).toContain(captain.name);
    });
    await steps.do(`${evening}/2`, async () => {
      await placePortal(judge, "0404");
      await judge.press(text("TurnBar.BeginTurn", { turn: 1 }), judge.turnBar);
      for (const seat of [judge, ...captains]) await seat.until("T1");
    });
    // The same press, which has been made.
    await steps.do(`${demo}/3`, async (label) => {
      expect(label("TurnBar.BeginTurn", { turn: 1 })).toBe(text("TurnBar.BeginTurn", { turn: 1 }));
    });
    await steps.do(`${demo}/4`, async (label) => {
      for (const captain of captains) await captain.press(label("TurnBar.Ready"), captain.turnBar);
      for (const seat of [judge, ...captains]) await seat.until("T1 I1");
    });
    await first.press(text("PushBar.Option", { direction: "B", hex: "2312" }), first.bar);
    await first.press(text("PushBar.Keep"), first.bar);
    const passage = "captain/When you enter a gravity portal";
    await steps.do(`${passage}/1`, async (label) => {
      await first.asked("PushBar.Beyond", { names: TAKEN });
      await first.hears(text("Card.Gone.line", { unit: TAKEN, hex: "2016" }));
      await first.press(label("PushBar.RollDestination"), first.bar);
    });
    await steps.do(`${evening}/3`, async (label) => {
      await openConsole(judge, "now");
      await judge.console.getByText(label("Console.Now.desk")).first().waitFor();
    });
    await steps.do(`${passage}/2`, async () => {
      await judge.reads(text("Prompt.SetUp", { scene: "" }));
      for (const captain of captains) await captain.reads(text("TurnBar.BeingSetUp"));
    });
    await steps.do(`${evening}/4`, async (label) => {
      await openConsole(judge, "destinations");
      await judge.press(label("Console.Destinations.openSetUp"), judge.console);
      const window = judge.window(text("SetUp.title"));
      await window.waitFor();
      await window.locator(".window-header [data-action=close]").click();
      expect(label("TurnBar.Start")).toBe(text("PushBar.Start"));
      await startDestination(judge, first.asked("PushBar.Out", { names: TAKEN }));
    });
    await steps.do(`${passage}/3`, async (label) => {
      await first.press(label("PushBar.RollTumble"), first.bar);
      await first.bar.waitFor({ state: "hidden" });
    });
    await steps.do(`${evening}/5`, async (label) => {
      const { second } = table ?? expect.fail("nobody sits there");
      await second.page.close();
      await openConsole(judge, "seats");
      await judge.console
        .getByRole("button", { name: label("Console.Seats.readyFor", { name: second.name }) })
        .first()
        .waitFor();
    });
  });

  test("a game of one's own", async () => {
    table = await Evening.open({ captains: 1 });
    const { judge, first } = table;
    await closeAll(judge);
    const own = "set-up/Your own game";
    await steps.do(`${own}/1`, () =>
      layOut(judge.page, {
        name: "Long Strait",
        ships: [
          {
            name: "Kite",
            seat: first.name,
            hex: "1817",
            unit: { class: "ship", facing: "A", speed: 16, breakdown: 5 },
          },
        ],
      }),
    );
    await steps.do(`${own}/2`, async () => {
      await judge.page.evaluate('game.actors.getName("Kite").sheet.render({ force: true })');
      await judge.page.locator(".application.gp-ship-sheet").waitFor();
      await closeAll(judge);
    });
    await steps.do(`${own}/3`, async (label) => {
      await judge.press(label("TurnBar.Begin"), judge.turnBar);
      await judge.page.locator("#gravity-portals-welcome-start").waitFor();
      await table?.begin();
    });
    await steps.do(`${own}/4`, async (label) => {
      await openConsole(judge, "anomalies");
      await judge.console.getByRole("tab", { name: label("Console.Tab.anomalies"), selected: true }).waitFor();
      await placePortal(judge, "0505");
    });
    await steps.do(`${own}/5`, async () => {
      await press(judge, "#gravity-portals-console-readings");
      await judge.page.locator(".application.gp-readings").waitFor();
      await closeAll(judge);
    });
    await steps.do(`${own}/6`, async (label) => {
      await judge.press(label("TurnBar.BeginTurn", { turn: 1 }), judge.turnBar);
      await first.until("T1");
    });
  });

  test("a turn of fast play", async () => {
    table = await Evening.open({ captains: 1 });
    const { judge, first } = table;
    await closeAll(judge);
    await beginFastPlay(table);
    await judge.press(text("TurnBar.BeginTurn", { turn: 1 }), judge.turnBar);
    await first.reads(having("FastPlay.Bar.Doing.plan"));
    const orders = first.page.locator(".application.gp-fp-orders");
    const turn = "fast-play/A turn";
    await steps.do(`${turn}/1`, async (label) => {
      await first.choose(label("Orders.title"));
      await orders.getByText(label("FastPlay.Sequence.all")).first().waitFor();
    });
    await steps.do(`${turn}/2`, async (label) => {
      await orders.locator("input[type=number], input[inputmode=numeric]").first().fill("8");
      await first.press(label("FastPlay.Sequence.seal"), orders);
      await judge.press(text("TurnBar.Next"), judge.turnBar);
      await press(judge, "#gravity-portals-turn-bar-act");
    });
    await steps.do(`${turn}/3`, async () => {
      await first.reads(having("FastPlay.Bar.Doing.move"));
      await press(first, ".gp-fp-orders [data-way=ahead]");
    });
    await steps.do(`${turn}/4`, async () => {
      await first.reads(having("FastPlay.Bar.Doing.fire"));
      await press(first, "#gravity-portals-fp-now-fire");
      const fire = first.page.locator(".application.gp-fp-fire");
      await first.press(text("FastPlay.Fire.all"), fire);
      await fire.locator("#gravity-portals-fp-fire-points").fill("14");
      await press(first, "#gravity-portals-fp-fire-go");
      await first.hears(having("FastPlay.Card.fired"));
    });
    await steps.do(`${turn}/5`, async () => {
      const before = await first.sentence();
      await first.press(text("FastPlay.Until.part"), orders);
      await expect.poll(() => first.sentence(), { timeout: PATIENCE }).not.toBe(before);
    });
  });

  test("a battle of Orion's Gate", async () => {
    table = await Evening.open({ captains: 0 });
    const { judge } = table;
    await makeTable(judge.page);
    await openWelcome(judge);
    await table.begin();
    const battle = "orions-gate/A battle";
    await steps.do(`${battle}/1`, async (label) => {
      await judge.press(label("OrionsGate.Bar.chooseFleets"), judge.turnBar);
      await judge.press(label("OrionsGate.Muster.take"), ordersOf(judge));
      await judge.press(label("OrionsGate.Bar.begin"), judge.turnBar);
    });
    await steps.do(`${battle}/2`, () => deployOrionsGate(judge));
    await steps.do(`${battle}/3`, async () => {
      await expect.poll(() => judge.time(), { timeout: PATIENCE }).toMatch(/^R1/);
      expect(await judge.sentence()).not.toBe("");
    });
    await steps.do(`${battle}/4`, async (label) => {
      const now = async (): Promise<string> => `${await judge.time()} ${await judge.sentence()}`;
      const before = await now();
      const done = judge.page.locator("#gravity-portals-orders-pass-here");
      expect(await done.innerText()).toContain(label("OrionsGate.Bar.done"));
      await done.click();
      await expect.poll(now, { timeout: PATIENCE }).not.toBe(before);
    });
  });

  test("has no step that was not done", () => {
    expect(broken ? "a part of it failed" : steps.left).toEqual([]);
  });
});
