import type { Locator } from "playwright-core";
import { beforeAll, describe, expect, test } from "vitest";
import { ruleTexts } from "../../src/foundry/rulesets/rule-texts.ts";
import { beginning, having, pattern, text } from "../lang.ts";
import { goIn, TAKEN } from "./demo-play.ts";
import { Evening, stepByStep } from "./evening.ts";
import { startDestination } from "./passage.ts";
import { PATIENCE, type Seat } from "./seat.ts";
import { barRows } from "./windows/bar-rows.ts";

const SMALL = { width: 1024, height: 700 };

describe("the card of a passage", () => {
  let table: Evening;
  let judge: Seat;
  let first: Seat;
  let second: Seat;

  beforeAll(async () => {
    table = await Evening.open();
    ({ judge, first, second } = table);
    for (const { page } of [judge, second]) await page.setViewportSize(SMALL);
  });
  stepByStep(() => table);

  const cardOf = ({ chat }: Seat): Locator => chat.locator(".gp-card", { hasText: text("Card.Gone.title") });
  const words = async (seat: Seat): Promise<string> => (await cardOf(seat).innerText()).replace(/\s+/g, " ");

  test("says at once who is gone and who rolls", async () => {
    await table.loadDemo();
    await goIn(table);
    for (const seat of table.seats) {
      await expect.poll(() => words(seat), { timeout: PATIENCE }).toMatch(having("Card.Where.row"));
      expect(await words(seat)).toMatch(having("Card.Gone.line", { unit: TAKEN }));
      expect(await words(seat), "nobody is waited for any more").not.toMatch(having("Card.Gone.rolls"));
    }
  });

  test("tells its rules in our own words at a press, and keeps them open as it grows", async () => {
    const card = cardOf(first);
    await card.locator(".gp-card-rule-texts > summary").click();
    const texts = await ruleTexts();
    const rule = texts.get("IP2.231");
    if (!rule) throw new Error("there is no text of IP2.231");
    const told = (): Promise<string> => card.locator(".gp-card-rule-texts").innerText();
    await expect.poll(told, { timeout: PATIENCE }).toContain(rule.text);
    await first.picture("passage-card-rules");

    await startDestination(judge, first.asked("PushBar.Out", { names: TAKEN }));
    await first.press(text("PushBar.RollTumble"), first.bar);
    // Who rolled is told the dice where the chat is covered too, and nobody else.
    const dice = ({ page }: Seat) => page.locator(".notification", { hasText: beginning("News.rolled") });
    await dice(first).first().waitFor();
    await first.picture("own-dice");
    const { below } = await barRows(first.page);
    expect(below, "the turn bar takes one row on the map of a destination").toEqual([]);
    expect(await Promise.all([judge, second].map((seat) => dice(seat).count()))).toEqual([0, 0]);
    const outcome = `(${pattern("Card.Out.tumbles")}|${pattern("Card.Out.holds")})`;
    for (const seat of table.seats) await seat.hears(new RegExp(outcome));
    await expect.poll(told, { timeout: PATIENCE }).toContain(rule.text);
    expect((await told()).split(rule.text), "each rule is told once").toHaveLength(2);
    await card.locator(".gp-card-rule-texts > summary").click();
  });

  test("is one card for all, with the way to the new scene at its foot and the rest folded away", async () => {
    for (const seat of table.seats) {
      expect(await cardOf(seat).count()).toBe(1);
      const said = await words(seat);
      const at = (key: string): number => said.search(having(key, { unit: TAKEN }));
      const [gone, row, out] = [at("Card.Gone.line"), at("Card.Where.row"), at("Card.Out.line")];
      expect(gone).toBeGreaterThan(-1);
      expect(row).toBeGreaterThan(gone);
      expect(out).toBeGreaterThan(row);
      expect(await cardOf(seat).locator(".gp-card-older").count()).toBe(0);
      expect(
        await cardOf(seat)
          .getByRole("button", { name: text("Card.Begins.view"), exact: true })
          .count(),
      ).toBe(1);
      // Its rules are one chip, whose numbers a press shows.
      expect(await cardOf(seat).locator(".gp-card-rules > *").count()).toBe(1);
      expect(await cardOf(seat).locator(".gp-card-rules span:visible").count()).toBe(0);
    }
    await table.pictures("passage-card");
  });

  test("is cut off nowhere on a small screen, with all that it folds open", async () => {
    for (const seat of [judge, second]) {
      const card = cardOf(seat);
      for (const fold of await card.locator("summary").all()) await fold.click();
      const clipped = await card.evaluate((article) =>
        [article, ...article.querySelectorAll<HTMLElement>("*:not(.gp-hidden)")]
          .filter((one) => one.scrollWidth > one.clientWidth + 1 && one.clientWidth > 0)
          .map((one) => one.className),
      );
      expect(clipped).toEqual([]);
    }
    await second.picture("passage-card-open");
  });
});
