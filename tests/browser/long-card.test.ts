import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { Evening } from "./evening.ts";
import { clockTo, placeHole } from "./judging.ts";
import { layOut } from "./lay-out.ts";
import { PATIENCE, type Seat } from "./seat.ts";

/** Ships about a white hole that reaches all of them in the fourth impulse. */
const SHIPS = Array.from({ length: 64 }, (_, n) => {
  const [column, row] = [14 + 2 * (n % 8), 9 + Math.floor(n / 8)];
  return { name: `Tern ${n + 11}`, hex: `${column}${String(row).padStart(2, "0")}` };
});

describe("a card of more lines than a message holds", { timeout: 4 * PATIENCE }, () => {
  let table: Evening;
  let judge: Seat;
  let first: Seat;

  beforeAll(async () => {
    table = await Evening.open({ captains: 1 });
    ({ judge, first } = table);
    const unit = { class: "ship", facing: "A", speed: 0, breakdown: 6 };
    await layOut(judge.page, { name: "Quiet Lane", ships: SHIPS.map((ship) => ({ ...ship, unit })) });
    await table.begin();
  }, 6 * PATIENCE);
  afterAll(() => table?.close());

  test("shows all of them to a captain who opens its fold, also when more comes meanwhile", async () => {
    await placeHole(judge, "2125");
    await clockTo(judge, "T1 I8");
    const card = first.chat.locator(".gp-card-pushed").last();
    const fold = card.locator("details.gp-card-older");
    const told = async (): Promise<number> =>
      Number(/\d+/.exec((await fold.locator("summary").textContent()) ?? "")?.[0]);
    /** Lines that the card has and does not show: more may come while it is looked at. */
    const hidden = async (): Promise<number> => (await told()) - (await fold.locator("li").count());
    await fold.locator("summary").click();
    await expect.poll(hidden, { timeout: PATIENCE }).toBe(0);
    const before = await told();
    expect(before).toBeGreaterThan(40);
    for (const size of [
      { width: 1366, height: 768 },
      { width: 1024, height: 700 },
    ]) {
      await first.page.setViewportSize(size);
      await fold.locator("summary").scrollIntoViewIfNeeded();
      await first.picture(`long-card-${size.width}`);
    }
    await clockTo(judge, "T1 I12");
    await expect.poll(told, { timeout: PATIENCE }).toBeGreaterThan(before);
    await expect.poll(hidden, { timeout: PATIENCE }).toBe(0);
    table.allWell();
  });
});
