import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { beginning, having, pattern, text } from "../lang.ts";
import { ByKeys, DEAF, focused } from "./by-keys.ts";
import { TAKEN } from "./demo-play.ts";
import { Evening } from "./evening.ts";
import { seenOnMap } from "./holdings.ts";
import { PATIENCE, type Seat } from "./seat.ts";

const FIRST_WORDS = "we hold here until the wave ";
const LAST_WORDS = "has passed us";
const MORE_WORDS = "and then we look where the others ";
const THE_REST = "have gone";

/** What a page of the table offers of its settings. */
interface SettingsPage {
  readonly game: { readonly settings: { set(scope: string, key: string, value: unknown): Promise<unknown> } };
}

describe("keys alone", () => {
  let table: Evening;
  let judge: Seat;
  let captain: Seat;
  let broken = false;

  const keys = new ByKeys();
  const journal = (): Promise<readonly string[]> => judge.console.locator(".gp-line").allInnerTexts();
  beforeAll(async () => {
    // A question listens to keys a moment after it appears, by the clock of people.
    table = await Evening.open({ captains: 1, hurried: 1 });
    ({ judge, first: captain } = table);
    // What the captain declares is heard at once.
    await judge.page.evaluate(async () => {
      await (globalThis as unknown as SettingsPage).game.settings.set("gravity-portals", "gatherCheck", false);
    });
  }, 4 * PATIENCE);

  beforeEach((context) => {
    if (broken) throw new Error("an earlier part failed");
    context.onTestFailed(() => {
      broken = true;
    });
  });

  afterAll(() => table?.close());

  test("the judge loads the demo, begins the turn, and reads in the console where the portal is", async () => {
    await keys.enter(judge, "#gravity-portals-welcome-demo");
    await judge.page.getByRole("textbox", { name: text("Welcome.code") }).waitFor();
    await captain.bridge.waitFor();
    await keys.enter(judge, "#gravity-portals-welcome-done");
    await judge.console.waitFor();
    await keys.key(judge, "Shift+N");
    await captain.until("T1");
    await expect
      .poll(() => judge.console.innerText(), { timeout: PATIENCE })
      .toMatch(having("Console.Portal.driftChecked", { from: "2015" }));
  });

  test("Shift+C leads to the chat, and a push that is asked takes no key from the line that is written there", async () => {
    const { page } = captain;
    await keys.key(captain, "Shift+C");
    expect(await focused(captain)).toBe("chat-message");
    await page.keyboard.type(FIRST_WORDS);
    await keys.key(judge, "Shift+N");
    await captain.asked("PushBar.Pushed", { name: "Long Patience" });
    expect(await captain.chat.locator("textarea").inputValue()).toBe(FIRST_WORDS);
    await page.keyboard.type(LAST_WORDS, { delay: 20 });
    await page.keyboard.press("Enter");
    await expect.poll(() => captain.chat.innerText(), { timeout: PATIENCE }).toContain(FIRST_WORDS + LAST_WORDS);
    expect(await captain.bar.isVisible(), "the question is still open").toBe(true);
    await captain.reads(text("Prompt.Choose", { names: "Long Patience" }));
  });

  test("a push is answered: Shift+P leads to it, a letter chooses", async () => {
    const { page } = captain;
    await keys.key(captain, "Shift+P");
    await expect.poll(() => focused(captain), { timeout: PATIENCE }).toMatch(/^gravity-portals-push-/);
    await captain.picture("keys-push");
    await page.waitForTimeout(DEAF);
    await page.keyboard.press("b");
    await captain.until("T1 I1");
    const way = { unit: "Long Patience", from: "2212", to: "2312", range: 3, farther: 4 };
    await captain.hears(text("Card.Pushed.line", way));
  });

  test("the map as a list, the turn at a glance and the Bridge open by keys, and Escape closes them", async () => {
    const { page } = captain;
    await keys.key(captain, "Shift+L");
    const list = captain.window(text("MapList.title"));
    await list.waitFor();
    await expect.poll(() => focused(captain), { timeout: PATIENCE }).toMatch(/^gravity-portals-map-/);
    await captain.picture("keys-list");
    await page.keyboard.press("Escape");
    await list.waitFor({ state: "detached" });
    await keys.enter(captain, "#gravity-portals-turn-bar-time");
    const turn = captain.window(text("Timeline.title"));
    await turn.waitFor();
    await keys.tabTo(captain, "[data-impulse]");
    await page.keyboard.press("ArrowRight");
    expect(await focused(captain)).toBe("gravity-portals-timeline-2");
    await page.keyboard.press("Escape");
    await turn.waitFor({ state: "detached" });
  });

  test("the map that is listed is changed by keys", async () => {
    const { page } = captain;
    await keys.key(captain, "Shift+L");
    const list = captain.window(text("MapList.title"));
    await list.waitFor();
    await keys.tabTo(captain, "select[name=scene]");
    await page.keyboard.press("q");
    await expect.poll(() => list.innerText(), { timeout: PATIENCE }).toContain("Amber Tern");
    await captain.picture("keys-list-patrol");
    await page.keyboard.press("Escape");
    await list.waitFor({ state: "detached" });
  });

  test("the Bridge's tabs are walked with the arrow keys, and points of information are declared in it", async () => {
    const { page } = captain;
    await keys.answer(captain, "#gravity-portals-push-keep");
    await captain.bar.waitFor({ state: "hidden" });
    await keys.key(captain, "Shift+B");
    await keys.comesTo(captain, ".gp-bridge .gp-ship-open");
    await keys.key(captain, "Shift+F");
    await keys.comesTo(captain, "#gravity-portals-orders button");
    await page.keyboard.press("Escape");
    await keys.key(judge, "Shift+B");
    await keys.comesTo(judge, "#gravity-portals-console button:is(.gp-next, .gp-desk *, [role=tab])");
    await keys.key(captain, "Shift+B");
    await keys.tabTo(captain, ".gp-bridge [role=tab]");
    for (const tab of ["orders", "known"]) {
      await page.keyboard.press("ArrowRight");
      await expect.poll(() => focused(captain), { timeout: PATIENCE }).toBe(`gravity-portals-bridge-tab-${tab}`);
    }
    await keys.tabTo(captain, "#gravity-portals-points");
    await page.keyboard.type("40");
    await keys.enter(captain, "#gravity-portals-points-go");
    await expect.poll(() => captain.bridge.getByLabel(text("Bridge.Gather.points")).inputValue()).toBe("");
    await captain.picture("keys-bridge");
  });

  test("dice that are asked for and a signal take no key either, and Enter sends the line and rolls nothing", async () => {
    const { page } = captain;
    const signals = captain.bridge.getByRole("tab", { name: beginning("Bridge.Tab.signals") });
    await keys.key(captain, "Shift+C");
    await page.keyboard.type(MORE_WORDS);
    const before = await signals.innerText();
    await keys.key(judge, "Shift+N");
    await captain.asked("PushBar.Beyond", { names: TAKEN });
    await expect.poll(() => signals.innerText(), { timeout: PATIENCE }).not.toBe(before);
    await page.keyboard.type(THE_REST, { delay: 20 });
    expect(await captain.chat.locator("textarea").inputValue()).toBe(MORE_WORDS + THE_REST);
    await page.waitForTimeout(DEAF);
    await page.keyboard.press("Enter");
    await expect.poll(() => captain.chat.innerText(), { timeout: PATIENCE }).toContain(MORE_WORDS + THE_REST);
    await captain.reads(text("Prompt.Roll", { names: TAKEN }));
    expect(await captain.bar.innerText(), "nothing was rolled").toContain(text("PushBar.Beyond", { names: TAKEN }));
  });

  test("a ship goes through the portal: dice, set-up and tumbling, each by Shift+P and Enter", async () => {
    await expect.poll(() => seenOnMap(captain.page), { timeout: PATIENCE }).toContain(text("Overlay.inTransit"));
    await keys.answer(captain);
    await judge.reads(beginning("Prompt.SetUp"));
    await keys.answer(judge);
    await captain.asked("PushBar.Out");
    await keys.answer(captain);
    const outcome = `(${pattern("Card.Out.tumbles")}|${pattern("Card.Out.holds")})`;
    await captain.hears(new RegExp(`${pattern("Card.Out.line", { unit: TAKEN, hex: "0825" })}.*${outcome}`));
    await keys.enter(captain, "#chat .gp-card button");
    await expect.poll(() => seenOnMap(captain.page), { timeout: PATIENCE }).toContain(text("Overlay.start"));
  });

  test("the judge turns to the journal, reads it as the captain, and comes back", async () => {
    const { page } = judge;
    await keys.key(judge, "Shift+B");
    await keys.tabTo(judge, ".gp-console [role=tab]");
    for (const tab of ["anomalies", "seats", "destinations", "journal"]) {
      await page.keyboard.press("ArrowRight");
      await expect.poll(() => focused(judge), { timeout: PATIENCE }).toBe(`gravity-portals-console-tab-${tab}`);
    }
    const drift = expect.stringMatching(having("Console.Fact.drifts", { portal: "P1", from: "2015" }));
    await expect.poll(journal, { timeout: PATIENCE }).toContainEqual(drift);
    const whole = (await journal()).length;
    await keys.tabTo(judge, "#gravity-portals-console-see-as");
    await page.keyboard.type("Captain 1");
    await expect.poll(journal, { timeout: PATIENCE }).not.toContainEqual(drift);
    await judge.picture("keys-see-as");
    await keys.enter(judge, "#gravity-portals-console-own");
    await expect.poll(async () => (await journal()).length, { timeout: PATIENCE }).toBe(whole);
  });

  test("ready until impulse 16 is taken from the menu of the bar at the top", async () => {
    const { page } = captain;
    await keys.letGo(captain);
    await keys.enter(captain, "#gravity-portals-turn-bar-menu");
    const menu = page.getByRole("menu");
    await menu.waitFor();
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("ArrowDown");
    expect(await page.evaluate(() => document.activeElement?.textContent?.trim())).toBe(
      text("TurnBar.Until.impulse", { impulse: 16 }),
    );
    await page.keyboard.press("Enter");
    await menu.waitFor({ state: "detached" });
    const wait = captain.turnBar.getByRole("button", { name: text("TurnBar.Wait") });
    await expect.poll(() => wait.count(), { timeout: PATIENCE }).toBe(1);
  });

  test("the judge goes back to an earlier step and says why", async () => {
    const { page } = judge;
    await keys.letGo(judge);
    await keys.enter(judge, ".gp-console .gp-undo[data-time='T1 I1']");
    const asked = judge.page.locator("dialog");
    await asked.waitFor();
    await judge.picture("keys-undo");
    await keys.tabTo(judge, "dialog input[name=reason]");
    await page.keyboard.type("wrong way");
    await keys.enter(judge, "dialog [data-action=undo]");
    await asked.waitFor({ state: "detached" });
    await captain.hears(beginning("Card.Back.title"));
    await captain.hears(new RegExp(`^${pattern("Card.Back.reason")}.*wrong way`));
  });

  test.for([
    ["Tab", () => captain],
    ["Tab", () => judge],
    ["Shift+Tab", () => captain],
    ["Shift+Tab", () => judge],
  ] as const)("no window keeps the focus from %s", async ([chord, who]) => {
    const seat = who();
    await keys.letGo(seat);
    const places = new Set<string>();
    for (let steps = 0; steps < 150; steps += 1) {
      await seat.page.keyboard.press(chord);
      const ours = await keys.look(seat, ".gravity-portals *");
      places.add(ours ? await focused(seat) : "outside");
    }
    expect(places.has("outside"), "the keys lead out of our windows").toBe(true);
    expect(places.size).toBeGreaterThan(8);
  });

  test("what had the focus was seen to have it, everywhere and all the time", () => {
    expect(keys.unseen).toEqual([]);
  });

  test("nothing went wrong in any page", () => {
    table.allWell();
  });
});
