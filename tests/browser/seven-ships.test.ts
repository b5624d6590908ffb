/** How much a newcomer has to press until seven ships of two captains are in a game of their own. */
import { afterEach, beforeEach, expect, test } from "vitest";
import { text } from "../lang.ts";
import { Evening } from "./evening.ts";
import { countPresses, pressesIn } from "./presses.ts";
import { PATIENCE } from "./seat.ts";
import { closeAll } from "./windows/openings.ts";

/** How many presses it may take. */
const MOST_PRESSES = 60;

/** The list as it is pasted. */
const SHIPS = [
  "Whimbrel; Captain 1; 1817; A; 16; 5",
  "Godwit; Captain 1; 1819; A; 16; 5",
  "Turnstone; Captain 1; 2018; B; 12; 5",
  "Dunlin; Captain 2; 2605; D; 16; 5",
  "Knot; Captain 2; 2807; D; 16; 5",
  "Ruff; Captain 2; 2806; E; 12; 5",
  "Old Buoy; ; 0403",
];

let table: Evening;
beforeEach(async () => {
  table = await Evening.open();
});
afterEach(async () => {
  table.allWell();
  await table.close();
});

test("seven ships are in the game after few presses, each its captain's", { timeout: 4 * PATIENCE }, async () => {
  const { judge, first, second } = table;
  await closeAll(judge);
  await countPresses(judge.page);
  await judge.page.locator("[data-tab=scenes]").first().click();
  await judge.press("New scene");
  await judge.press("Create the scene");
  await judge.press(text("TurnBar.Begin"), judge.turnBar);
  await judge.press(text("ShipsList.open"));
  const list = judge.page.locator("dialog.gp-ask-ships");
  await list.locator("textarea").fill(SHIPS.join("\n"));
  await judge.press(text("ShipsList.place"), list);
  await list.waitFor({ state: "detached" });
  await table.begin();
  const presses = await pressesIn(judge.page);
  for (const ship of ["Whimbrel", "Godwit", "Turnstone"]) await first.shipOf(ship).waitFor();
  for (const ship of ["Dunlin", "Knot", "Ruff"]) await second.shipOf(ship).waitFor();
  await judge.picture("seven-ships");
  console.log(`seven ships: ${presses} presses`);
  expect(presses).toBeGreaterThan(4);
  expect(presses).toBeLessThanOrEqual(MOST_PRESSES);
});
