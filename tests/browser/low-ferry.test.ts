import type { Locator } from "playwright-core";
import { beforeAll, describe, expect, test } from "vitest";
import { having, pattern, text } from "../lang.ts";
import { Evening, stepByStep } from "./evening.ts";
import { clockTo, openConsole, placePortal } from "./judging.ts";
import { layOut, sail } from "./lay-out.ts";
import { aside, LOW_FERRY } from "./low-ferry-map.ts";
import { openRows } from "./passage.ts";
import { PATIENCE, type Seat } from "./seat.ts";

const ROLL = new RegExp(`^(${pattern("PushBar.RollDestination")}|${pattern("PushBar.RollTumble")})$`);

const beside = (hex: string, rows: number): string =>
  `${hex.slice(0, 2)}${String(Number(hex.slice(2)) + rows).padStart(2, "0")}`;

const linesOf = async (lines: Locator): Promise<readonly string[]> =>
  (await lines.allInnerTexts()).map((text) => text.replace(/\s+/g, " ").trim());

describe("the first turn of the long game, by a judge and two captains in browsers", () => {
  let table: Evening;
  let judge: Seat;
  let first: Seat;
  let second: Seat;

  beforeAll(async () => {
    table = await Evening.open();
    ({ judge, first, second } = table);
  });
  stepByStep(() => table);

  const journal = (): Promise<readonly string[]> => linesOf(judge.console.locator(".gp-line"));
  const toStandInJournal = (line: RegExp) =>
    expect.poll(journal, { timeout: PATIENCE }).toContainEqual(expect.stringMatching(line));
  /** The hexes of a portal's ends as the judge's console has them, the original first. */
  const endsOf = async (portal: string): Promise<readonly { readonly hex: string; readonly scene: string }[]> => {
    await openConsole(judge, "anomalies");
    const row = judge.console.locator(".gp-anomaly", { has: judge.page.locator("b", { hasText: portal }) });
    const ends = await row.locator("[data-action=find]").evaluateAll((buttons) =>
      buttons.map((button) => ({
        hex: button.getAttribute("data-hex") ?? "",
        scene: button.getAttribute("data-scene") ?? "",
      })),
    );
    await openConsole(judge, "journal");
    return ends;
  };

  const to = (time: string): Promise<void> => clockTo(judge, time);

  /** Rolls, sets up and rolls again until nobody is asked anything. */
  const settle = async (): Promise<void> => {
    for (let quiet = 0; quiet < 3; ) {
      const asked = [
        first.bar.getByRole("button", { name: ROLL }),
        second.bar.getByRole("button", { name: ROLL }),
        judge.bar.getByRole("button", { name: text("PushBar.Start"), exact: true }),
        // The row leaves more open than this game settles.
        openRows(judge).getByRole("button", { name: text("SetUp.startAnyway") }),
      ];
      quiet += 1;
      for (const button of asked) {
        if ((await button.count()) === 0) continue;
        quiet = 0;
        await button
          .first()
          .click({ timeout: PATIENCE / 3 })
          .catch(() => undefined);
      }
      await judge.page.waitForTimeout(300);
    }
  };

  /** The judge puts a ship below a portal's end, and its captain sails in. */
  const through = async (captain: Seat, ship: string, portal: string, end = 0): Promise<void> => {
    const ends = await endsOf(portal);
    const hex = (ends[end] ?? ends.at(-1))?.hex ?? "";
    await sail(judge.page, ship, [beside(hex, 1)]);
    await judge.page.waitForTimeout(500);
    await sail(captain.page, ship, [hex]);
    await settle();
  };

  test(
    "the judge lays out the map, begins the game and places two portals in secret",
    async () => {
      await layOut(judge.page, LOW_FERRY);
      await table.begin();
      await placePortal(judge, "2015");
      await placePortal(judge, aside("1515"), {
        windows: "3-4, 8-9, 13-14, 18-19, 23-24, 28-29",
        driftEvery: "16",
        waveOn: "3 11",
        waveMultiplier: "5",
        storm: "3",
      });
      await judge.press(text("TurnBar.BeginTurn", { turn: 1 }), judge.turnBar);
      for (const seat of table.seats) await seat.until("T1");
      await openConsole(judge, "journal");
      await table.pictures("ferry-1-laid-out");
    },
    10 * PATIENCE,
  );

  test(
    "[IP2.234] [IP2.611] [IP2.613] closed nothing happens; in the same window one goes back, in another on",
    async () => {
      await to("T1 I1");
      const [end] = await endsOf("P1");
      await sail(judge.page, "Magpie", [beside(end?.hex ?? "", 1)]);
      await judge.page.waitForTimeout(500);
      await sail(second.page, "Magpie", [end?.hex ?? ""]);
      await toStandInJournal(having("Console.Fact.enteredClosed", { unit: "Magpie" }));
      await to("T1 I2");
      await through(first, "Rush Candle", "P1");
      await to("T1 I3");
      await through(first, "Hay Wain", "P1");
      await through(first, "Bramble", "P1");
      await table.pictures("ferry-2-through");
      await to("T1 I5");
      await openConsole(judge, "now");
      await judge.press(
        text("Console.Desk.revive"),
        judge.console.locator("li", { hasText: text("Console.Desk.inert", { unit: "Bramble" }) }),
      );
      await toStandInJournal(having("Console.Fact.revived", { unit: "Bramble" }));
      await through(first, "Bramble", "P1", 1);
      await toStandInJournal(new RegExp(`${pattern("Console.Fact.escaped", { unit: "Bramble" })}.*IP2\\.611`));
      await to("T1 I23");
      await through(first, "Hay Wain", "P1", 1);
      await toStandInJournal(/Hay Wain.*IP2\.613/);
      await table.pictures("ferry-3-on");
    },
    20 * PATIENCE,
  );
});
