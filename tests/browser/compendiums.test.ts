import { openBrowser } from "open-table/tests/browser/open-browser.ts";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { text } from "../lang.ts";
import { Evening } from "./evening.ts";
import { PATIENCE, type Seat } from "./seat.ts";

let table: Evening;
let judge: Seat;
let captain: Seat;

beforeAll(async () => {
  await openBrowser();
  table = await Evening.open({ captains: 1 });
  ({ judge, first: captain } = table);
}, 4 * PATIENCE);
afterAll(() => table.close());

/** Opens a document of one of the module's compendiums. */
const openFromPack = async ({ page }: Seat, pack: string, name: string): Promise<void> => {
  const tab = page.locator("#tab-compendium");
  // A press on the open tab closes it.
  if ((await tab.getAttribute("aria-selected")) !== "true") await tab.click();
  // Windows may lie over one another; what is pressed here is reached by keys as well.
  await page.locator(`[data-pack="gravity-portals.${pack}"] button`).press("Enter");
  await page.locator(".compendium").getByRole("button", { name, exact: true }).press("Enter");
  await page.locator(".compendium [data-action=close]").press("Enter");
};

const runMacro = async (seat: Seat, name: string): Promise<void> => {
  await openFromPack(seat, "macros", name);
  await seat.press("Execute macro", seat.window(name));
  await seat.window(name).locator("[data-action=close]").press("Enter");
};

describe("the module's compendiums", () => {
  test("have macros, the first of which loads the demo and shows the recovery code", async () => {
    await runMacro(judge, "Load the demo");
    await judge.press(text("Welcome.done"));
    await captain.bridge.waitFor();
    await runMacro(judge, "Open the judge's console");
    await judge.console.waitFor();
    await runMacro(captain, "Open the judge's console");
    await captain.page.getByText("Only the judge of a game has the console.").first().waitFor();
    expect(await captain.console.count()).toBe(0);
  });

  test("have a manual whose pages are listed and lead to the rules", async () => {
    await openFromPack(captain, "manual", "3. How to play as a captain");
    const manual = captain.window("3. How to play as a captain");
    await manual.locator(".journal-contents").getByRole("button", { name: "Finding a portal" }).click();
    await captain.picture("manual");
    await manual.locator(".content-link", { hasText: "IP2.552" }).click();
    const chapter = captain.window(/^IP2\.5 /);
    await chapter.waitFor();
    await captain.picture("rules-index");
    for (const one of [chapter, manual]) await one.locator("[data-action=close]").click();
  });

  test("a rule's number on a card opens its page", async () => {
    await judge.press(text("TurnBar.BeginTurn", { turn: 1 }), judge.turnBar);
    await captain.page.locator("#tab-chat").click();
    const chip = captain.chat.locator(".gp-card-rule-texts > summary").first();
    await chip.waitFor();
    await chip.focus();
    await captain.page.keyboard.press("Enter");
    const number = captain.chat.locator(".gp-card-rule-texts[open] .gp-rule-link").first();
    await number.waitFor();
    const rule = (await number.innerText()).trim();
    await number.focus();
    await captain.page.keyboard.press("Enter");
    const chapter = captain.window(new RegExp(`^${rule.slice(0, rule.indexOf(".") + 2)} `));
    await chapter.waitFor();
    const page = chapter.locator(".journal-page", { hasText: rule }).first();
    await expect.poll(() => page.isVisible(), { timeout: PATIENCE }).toBe(true);
    await captain.picture("rule-from-card");
  });
});

/** Opens the panel with the settings' buttons. */
const openSettingsPanel = async ({ page }: Seat): Promise<void> => {
  const tab = page.locator("#tab-settings");
  if ((await tab.getAttribute("aria-selected")) !== "true") await tab.click();
};

/** Goes through a tour to its end, and gives the titles of its steps. */
const takeTour = async (seat: Seat, id: string): Promise<readonly string[]> => {
  const { page } = seat;
  await openSettingsPanel(seat);
  await page.locator("#settings").getByRole("button", { name: "Tours" }).press("Enter");
  await page.locator(`[data-tour="gravity-portals.${id}"] button`).press("Enter");
  const titles: string[] = [];
  const box = page.locator(".tour");
  for (;;) {
    await box.waitFor();
    titles.push(await box.locator(".tour-title").innerText());
    await seat.picture(`tour-${id}-${titles.length}`);
    const place = await box.locator(".tour-place").innerText();
    const [at, all] = place.split(" / ");
    await box.getByRole("button", { name: at === all ? "Finish" : "Next" }).click();
    if (at === all) return titles;
    await expect.poll(() => box.locator(".tour-place").innerText(), { timeout: PATIENCE }).not.toBe(place);
  }
};

describe("the tours", () => {
  test("lead a judge from tab to tab of the console", async () => {
    const titles = await takeTour(judge, "judge");
    expect(titles).toContain(text("Tour.judge.journal.title"));
    await judge.console.waitFor();
  });

  test("lead a captain from tab to tab of the Bridge", async () => {
    const titles = await takeTour(captain, "captain");
    expect(titles.at(-1)).toBe(text("Tour.captain.end.title"));
  });
});

describe("the settings", () => {
  /** Opens a group of settings in its own window. */
  const openGroup = async (seat: Seat, group: string): Promise<void> => {
    await openSettingsPanel(seat);
    await seat.page.locator("#settings").getByRole("button", { name: "Configure settings" }).press("Enter");
    const window = seat.window("Settings").last();
    await window.getByRole("button", { name: text(`Settings.Group.${group}.label`) }).press("Enter");
    // Without the focus, which the group's window takes in the same moment.
    await window.locator("[data-action=close]").dispatchEvent("click");
  };

  test("stand in windows by group, and are kept when saved", async () => {
    await openGroup(judge, "clock");
    const clock = judge.window(text("Settings.Group.clock.name"));
    await clock.locator("[name=pushDeadline]").selectOption("120");
    await judge.picture("settings-clock");
    await judge.press(text("Settings.Window.save"), clock);
    await clock.waitFor({ state: "detached" });
    await openGroup(judge, "clock");
    expect(await clock.locator("[name=pushDeadline]").inputValue()).toBe("120");
    await judge.press(text("Settings.Window.cancel"), clock);
  });

  test("of the world are not shown to a captain, those of the screen are", async () => {
    await openGroup(captain, "screen");
    const screen = captain.window(text("Settings.Group.screen.name"));
    await screen.locator("[name=resetPlaces]").waitFor();
    await captain.picture("settings-screen");
    await captain.press(text("Settings.Window.cancel"), screen);
    await openGroup(captain, "colours");
    await captain.page.setViewportSize({ width: 1024, height: 700 });
    const colours = captain.window(text("Settings.Group.colours.name"));
    await captain.picture("settings-colours");
    // Each field shows its own colour: none looks as another does.
    const fields = await colours.locator("input[type=color]").all();
    const looks: string[] = [];
    for (const field of fields) looks.push((await field.screenshot()).toString("base64"));
    expect([fields.length, new Set(looks).size]).toEqual([6, 6]);
    await captain.press(text("Settings.Window.cancel"), colours);
    await captain.page.locator("#settings").getByRole("button", { name: "Configure settings" }).press("Enter");
    expect(await captain.page.getByRole("button", { name: text("Settings.Group.clock.label") }).count()).toBe(0);
  });
});

describe("a game", () => {
  test("is saved as a file and then removed from the world, and not before", async () => {
    const { page } = judge;
    const open = async (): Promise<void> => {
      await openSettingsPanel(judge);
      await page.locator("#settings").getByRole("button", { name: "Configure settings" }).press("Enter");
      const list = judge.window("Settings").last();
      await list.getByRole("button", { name: text("Games.label") }).press("Enter");
      await list.locator("[data-action=close]").dispatchEvent("click");
    };
    await open();
    const games = judge.window(text("Games.name"));
    await judge.picture("games");
    const coming = page.waitForEvent("download");
    await judge.press(text("Games.save"), games);
    const file = await (await coming).path();
    const removal = judge.window(text("Games.removeTitle"));
    await judge.press(text("Games.removeDots"), games);
    await judge.press(text("Games.remove"), removal);
    await page.getByText(text("Games.notWhole")).first().waitFor();
    await judge.press(text("Games.removeDots"), games);
    await removal.locator("input[type=file]").setInputFiles(file);
    await judge.picture("games-remove");
    await judge.press(text("Games.remove"), removal);
    await page.getByText(text("Games.removed")).first().waitFor();
    await expect.poll(() => captain.sentence(), { timeout: PATIENCE }).not.toContain("Push");
  });
});

test("nothing went wrong in anybody's page", () => {
  table.allWell();
});
