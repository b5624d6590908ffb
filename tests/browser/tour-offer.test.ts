import type { Locator } from "playwright-core";
import { beforeAll, describe, expect, test } from "vitest";
import { text } from "../lang.ts";
import { Evening, stepByStep } from "./evening.ts";
import { layOut } from "./lay-out.ts";
import { PATIENCE, type Seat } from "./seat.ts";

describe("newcomers to a game", () => {
  let table: Evening;

  beforeAll(async () => {
    const asNew = (): void => localStorage.removeItem("gravity-portals.offerTour");
    table = await Evening.open({
      prepare: async (context) => {
        await context.addInitScript(asNew);
      },
    });
  });
  stepByStep(() => table);

  const ship = (name: string, captain: number) => {
    const unit = { class: "ship", facing: "A", speed: 8, breakdown: 1 };
    return { name, seat: `Captain ${captain}`, hex: `18${16 + captain}`, unit };
  };
  const offerOf = (seat: Seat): Locator => seat.window(text("TourOffer.title"));
  /** Goes through a tour to its end, and gives the titles of its bubbles. */
  const takeTour = async (seat: Seat): Promise<readonly string[]> => {
    const title = seat.page.locator(".tour-title");
    const titles: string[] = [];
    for (let step = 1; step <= 5; step += 1) {
      await seat.page.getByText(`${step} / 5`, { exact: true }).waitFor();
      titles.push(await title.innerText());
      await seat.picture(`tour-${step}`);
      await seat.page.locator(".tour-buttons button").last().click();
    }
    await title.waitFor({ state: "detached" });
    return titles;
  };

  test("are offered five bubbles with their first game, in a corner that hides no window", async () => {
    expect(await offerOf(table.judge).count(), "there is no game yet").toBe(0);
    await layOut(table.judge.page, { name: "Narrow Reach", ships: [ship("Kite", 1), ship("Moth", 2)] });
    await table.begin();
    for (const seat of table.seats) {
      await offerOf(seat).waitFor();
      const [offer, bar] = await Promise.all([offerOf(seat).boundingBox(), seat.turnBar.boundingBox()]);
      expect((offer?.y ?? 0) > (bar?.y ?? 0) + (bar?.height ?? 0), "below the turn bar").toBe(true);
    }
    await table.pictures("tour-offer");
  });

  test("are shown round in five steps, the judge in the console and a captain in the Bridge", async () => {
    const { judge, first } = table;
    const titles = (tour: string, ...steps: readonly string[]) =>
      steps.map((step) => text(`Tour.${tour}.${step}.title`));
    await judge.press(text("TourOffer.show"), offerOf(judge));
    expect(await takeTour(judge)).toEqual(titles("shortJudge", "turnBar", "act", "now", "anomalies", "cards"));
    await first.press(text("TourOffer.show"), offerOf(first));
    expect(await takeTour(first)).toEqual(titles("shortCaptain", "turnBar", "act", "ships", "orders", "cards"));
  });

  test("are asked once: neither who was shown round nor who said no is asked again", async () => {
    const { first, second } = table;
    await second.press(text("TourOffer.no"), offerOf(second));
    await offerOf(second).waitFor({ state: "detached" });
    for (const captain of [first, second]) {
      await captain.reload();
      await captain.bridge.waitFor();
      await expect.poll(() => captain.sentence(), { timeout: PATIENCE }).not.toBe("");
      expect(await offerOf(captain).count()).toBe(0);
    }
  });
});
