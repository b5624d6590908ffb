import { describe, expect, test } from "vitest";
import { having, text } from "../lang.ts";
import { Evening, SLOW, stepByStep } from "./evening.ts";
import { isTokenSeen } from "./holdings.ts";
import { countPresses, pressesIn } from "./presses.ts";
import { Tour } from "./readme-tour.ts";
import type { Seat } from "./seat.ts";

/** How many presses of all three together a newcomer may need to the first volley and its damage. */
const MOST_TO_VOLLEY = 18;

describe("the README's tour of fast play", () => {
  const tour = new Tour("fast");
  let table: Evening;
  let judge: Seat;
  let first: Seat;
  let second: Seat;

  stepByStep(() => table);

  const orders = (seat: Seat) => seat.page.locator(".application.gp-fp-orders");
  const fire = (seat: Seat) => seat.page.locator(".application.gp-fp-fire");
  const bothSeen = async ({ page }: Seat): Promise<void> => {
    for (const ship of ["Teasel", "Sorrel"])
      await expect.poll(() => isTokenSeen(page, ship), { message: `${ship} is covered` }).toBe(true);
  };
  const presses = async (): Promise<number> => {
    const counts = await Promise.all(table.seats.map(({ page }) => pressesIn(page)));
    return counts.reduce((sum, count) => sum + count, 0);
  };

  test(tour.title(1), async () => {
    for (const seat of ["Judge", "Captain 1", "Captain 2"]) tour.bold(1, seat);
    tour.names(1, "Ruleset.fast-play");
    table = await Evening.open({ slowHands: SLOW });
    [judge, first, second] = [table.judge, table.first, table.second];
    for (const { page } of table.seats) await countPresses(page);
    await judge.page.locator("#gravity-portals-welcome-ruleset").selectOption({ label: text("Ruleset.fast-play") });
    await judge.page.getByText(text("Ruleset.fast-play-demo")).waitFor();
    await judge.picture("fast-play-demo-door");
    await judge.door(tour.button(1, "Welcome.demo"));
    await judge.press(tour.button(1, "Welcome.done"));
    for (const captain of table.captains) await captain.bridge.waitFor();
    await first.shipOf("Teasel").waitFor();
    await second.shipOf("Sorrel").waitFor();
  });

  test(tour.title(2), async () => {
    await judge.press(tour.button(2, "TurnBar.BeginTurn", { turn: 1 }), judge.turnBar);
    for (const captain of [first, second]) await captain.reads(having("FastPlay.Bar.Doing.plan"));
  });

  test(tour.title(3), async () => {
    tour.names(3, "FastPlay.Sequence.all");
    for (const captain of [first, second]) {
      await captain.choose(tour.button(3, "Orders.title"));
      await orders(captain).waitFor();
    }
    await table.pictures("fast-play-demo-3");
  });

  test(tour.title(4), async () => {
    await first.press(tour.button(4, "FastPlay.Sequence.seal"), orders(first));
    await orders(first).getByText(text("FastPlay.Sequence.sealed")).waitFor();
    expect(await second.cards()).not.toContainEqual(expect.stringContaining("Teasel"));
    await second.press(tour.button(4, "FastPlay.Sequence.seal"), orders(second));
    await second.hears(/Teasel: speed 8/);
    await second.hears(/Sorrel: speed 6/);
    await first.reads(having("FastPlay.Bar.space", { names: "Teasel", space: 1, of: 4 }));
  });

  test(tour.title(5), async () => {
    await first.press(tour.button(5, "FastPlay.Move.ahead", { direction: "A" }), orders(first));
    await first.reads(having("FastPlay.Bar.Doing.fire"));
  });

  test(tour.title(6), async () => {
    tour.names(6, "Orders.title");
    tour.names(6, "FastPlay.Fire.title");
    await first.press(tour.button(6, "FastPlay.Fire.title"), orders(first));
    await fire(first)
      .getByText(text("FastPlay.Fire.struck", { shield: 1 }))
      .waitFor();
    await bothSeen(first);
    await first.press(tour.button(6, "FastPlay.Fire.all"), fire(first));
    await first.press(tour.button(6, "FastPlay.Fire.rollAll"), fire(first));
    // What the target spends on ECM is secret, so the points are looked up as it fires.
    await fire(first).getByText(text("FastPlay.Fire.lookedLater")).waitFor();
    await first.picture("fast-play-demo-6");
    await first.press(tour.button(6, "FastPlay.Fire.go"), fire(first));
    await first.hears(/3 Disruptor/);
    await first.press(tour.button(6, "FastPlay.Until.here"), orders(first));
    await second.hears(/points on shield 1/);
    expect(await presses()).toBeLessThanOrEqual(MOST_TO_VOLLEY);
  });

  test(tour.title(7), async () => {
    const show = tour.button(7, "FastPlay.Damage.show");
    await second.chat.locator("summary", { hasText: show }).last().click();
    expect(await second.chat.locator(".gp-fp-walk[open] td.gp-fp-took").count()).toBeGreaterThan(0);
    await second.picture("fast-play-demo-7");
  });

  test(tour.title(8), async () => {
    await second.reads(having("FastPlay.Bar.Doing.answer"));
    // On the smallest screen the window leaves both ships seen as well.
    await second.page.setViewportSize({ width: 1024, height: 700 });
    await second.press(text("FastPlay.Fire.title"), orders(second));
    await bothSeen(second);
    await second.picture("fast-play-demo-8-1024");
    await fire(second).locator("[data-action=close]").click();
    await second.press(tour.button(8, "FastPlay.Until.part"), orders(second));
    await first.reads(having("FastPlay.Bar.space", { names: "Teasel", space: 2, of: 4 }));
    await table.pictures("fast-play-demo-8");
  });

  test("every button that the README names was pressed", () => {
    expect(tour.steps.length).toBe(8);
    expect(tour.left).toEqual([]);
  });
});
