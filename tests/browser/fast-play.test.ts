import { beforeAll, describe, expect, test } from "vitest";
import { having, text } from "../lang.ts";
import { dragOntoToken } from "./drag-onto-token.ts";
import { Evening, stepByStep } from "./evening.ts";
import { fastPlayChunks, fastPlayScripts, weightOf } from "./fast-play-scripts.ts";
import { announceSpeed, beginFastPlay, beginTurn, openOrders } from "./fast-play-table.ts";
import { printed } from "./printed.ts";
import { PATIENCE, type Seat } from "./seat.ts";
import { closeAll, makeLower, openFastPlayShip } from "./windows/openings.ts";
import { press } from "./windows/walk.ts";

describe("two people play fast play from announcement to damage", { timeout: 4 * PATIENCE }, () => {
  let table: Evening;
  let ann: Seat;
  let ben: Seat;
  /** What was fetched of fast play before there was a game of it. */
  let before: readonly string[] = [];

  beforeAll(async () => {
    table = await Evening.open();
    ann = table.first;
    ben = table.second;
    before = await fastPlayScripts(ann);
    await beginFastPlay(table);
  }, 4 * PATIENCE);
  stepByStep(() => table);

  test("[FP-LAU-01] [FP-INF-10] before the first turn is planned an owner puts aboard what racks and bays hold", async () => {
    await closeAll(ann);
    const form = ann.page.locator(".application.gp-fp-window");
    await openFastPlayShip(ann, "Asp");
    await form.locator(".gp-fp-stores > summary").click();
    // Of another kind the usual speed is other; one above its limit is named, and nothing that was typed is lost.
    const speed = form.locator("input[name=store-speed]");
    await form.locator("select[name=store-kind]").selectOption("shuttle");
    await expect.poll(() => speed.inputValue()).toBe("3");
    await speed.fill("16");
    await form.locator("[data-action=stow]").click();
    await form.getByText(text("Refusal.speed")).waitFor();
    expect([await form.locator("select[name=store-kind]").inputValue(), await speed.inputValue()]).toEqual([
      "shuttle",
      "16",
    ]);
    await speed.fill("6");
    await form.locator("[data-action=stow]").click();
    await form.locator("li[draggable=true]").waitFor();
    await expect.poll(() => form.getByText(text("Refusal.speed")).count()).toBe(0);
    await form.locator("select[name=store-kind]").selectOption("plasma");
    await form.locator("input[name=store-warhead]").fill("20");
    await form.locator("[data-action=stow]").click();
    await form.locator("li[draggable=true]").nth(1).waitFor();
    expect(await form.locator(".gp-note[role=status]").count()).toBe(0);
    await ann.picture("fast-play-aboard");
    await closeAll(ann);
  });

  test("[FP-SEQ-1.8] both seal their speeds, and the clock goes on by itself to the first space", async () => {
    await beginTurn(table);
    for (const seat of [ann, ben]) {
      await closeAll(seat);
      await openOrders(seat);
      await seat.page.locator(".gp-fp-orders [data-action=plan]").waitFor();
    }
    await ann.picture("fast-play-plan");
    await announceSpeed(ann, 8);
    await announceSpeed(ben, 4);
    await ann.reads(having("FastPlay.Bar.Doing.move"));
    await ann.hears(/speed 8/);
  });

  test("[FP-SEQ-4.3] one press moves the ship, and the other sees it", async () => {
    await ann.page.locator(".gp-fp-orders [data-way=ahead]").waitFor();
    await ann.picture("fast-play-move");
    // With all steps unfolded the turn bar is still pressed.
    await ann.page.locator(".gp-fp-all > summary").click();
    await ann.page.locator(".gp-fp-all[open] .gp-fp-step").first().waitFor();
    await ann.turnBar.locator("#gravity-portals-turn-bar-act").click({ trial: true, timeout: PATIENCE });
    await ann.picture("fast-play-steps");
    await ann.page.locator(".gp-fp-all > summary").click();
    await press(ann, ".gp-fp-orders [data-way=ahead]");
    // What waits aboard could be put out now.
    await ann.reads(having("FastPlay.Bar.Doing.act"));
    await press(ann, "#gravity-portals-orders-pass-here");
    await ann.reads(having("FastPlay.Bar.Doing.fire"));
    await ben.picture("fast-play-waits");
  });

  test("[FP-SEQ-4.45] [FP-DAC-03] a volley is fired by its window, and its damage can be walked", async () => {
    await press(ann, ".gp-fp-orders #gravity-portals-fp-now-fire");
    const fire = ann.page.locator(".gp-fp-fire");
    await fire.locator("#gravity-portals-fp-fire-count-0").fill("4");
    await fire.locator("#gravity-portals-fp-fire-count-1").fill("2");
    await fire.locator("#gravity-portals-fp-fire-dice-1").fill("1 2");
    await fire.locator("#gravity-portals-fp-fire-dice-1").blur();
    await fire.getByText(text("FastPlay.Fire.lookedLater")).waitFor();
    await fire.locator("#gravity-portals-fp-fire-points").fill("14");
    await ann.picture("fast-play-fire");
    await press(ann, "#gravity-portals-fp-fire-go");
    await ann.hears(/4 Phaser-1, 2 Disruptor/);
    await press(ann, "#gravity-portals-orders-pass-here");
    await ben.reads(having("FastPlay.Bar.Doing.answer"));
    await ben.hears(/14 points on shield 1/);
    await ben.picture("fast-play-card");
    await ben.page.locator("#chat .gp-fp-walk > summary").last().click();
    expect(await ben.page.locator("#chat .gp-fp-walk[open] td.gp-fp-took").count()).toBeGreaterThan(0);
    await ben.picture("fast-play-damage");
  });

  test("its scripts weigh less than 64 kB, and none of them is fetched before there is a game of it", async () => {
    const fetched = await fastPlayScripts(ann);
    expect(before).toEqual([]);
    expect(fetched.length).toBeGreaterThan(2);
    expect(weightOf([...fastPlayChunks()])).toBeLessThan(64_000);
  });

  test("nothing from me in this phase lets the clock go on to my own move", async () => {
    await press(ben, "#gravity-portals-orders-pass-part");
    await expect
      .poll(() => ben.page.locator("#gravity-portals-orders-pass-part[aria-pressed=true]").count(), {
        timeout: PATIENCE,
      })
      .toBe(1);
    await ann.reads(having("FastPlay.Bar.Doing.move"));
  });

  test("[FP-INF-10] under the open form of a ship the turn goes on, and what waits aboard is its owner's alone", async () => {
    await ann.page.setViewportSize({ width: 1920, height: 1080 });
    await openFastPlayShip(ann, "Asp");
    // On a smaller page the turn bar comes lower, and the form leaves it its room.
    await ann.page.setViewportSize({ width: 1024, height: 700 });
    const form = ann.page.locator(".application.gp-fp-window");
    await expect
      .poll(async () => {
        const [bar, window] = [await ann.turnBar.boundingBox(), await form.boundingBox()];
        return bar && window && window.y >= bar.y + bar.height;
      })
      .toBe(true);
    // Under an open form the turn goes on.
    await ann.turnBar.locator("#gravity-portals-turn-bar-act").click({ trial: true, timeout: PATIENCE });
    await ann.picture("fast-play-form-1024");
    await closeAll(ann);
    await ann.page.setViewportSize({ width: 1920, height: 1080 });
    await openFastPlayShip(ann, "Asp");
    if (!(await form.locator(".gp-fp-stores[open]").count())) await form.locator(".gp-fp-stores > summary").click();
    // The first turn is planned, so the judge alone puts more aboard.
    await form.getByText(text("FastPlay.Aboard.closed")).waitFor();
    expect(await form.locator("[data-action=stow]").count()).toBe(0);
    await ann.picture("fast-play-aboard-closed");
    await closeAll(ann);
    await openOrders(ann);
  });

  test("[FP-LAU-01] the torpedo is dragged from the form onto its target on the map", async () => {
    const form = ann.page.locator(".application.gp-fp-window");
    const openAboard = async (): Promise<void> => {
      await openFastPlayShip(ann, "Asp");
      if (!(await form.locator(".gp-fp-stores[open]").count())) await form.locator(".gp-fp-stores > summary").click();
    };
    const kind = `${text("FastPlay.Store.plasma")} 1`;
    const piece = form.locator("li[draggable=true]", { hasText: kind });
    // Before the move it is not its step yet, which is said, and nothing changes.
    await openAboard();
    await dragOntoToken(ann, piece, "Bee");
    const step = { name: kind, code: "4.21", title: text("FastPlay.Step.4-21") };
    await ann.page.getByText(text("FastPlay.Aboard.otherStep", step)).first().waitFor();
    expect(await piece.count()).toBe(1);
    await closeAll(ann);
    await openOrders(ann);
    await press(ann, ".gp-fp-orders [data-way=ahead]");
    await ann.reads(having("FastPlay.Bar.Doing.act"));
    await openAboard();
    await piece.waitFor();
    // What is sealed is taken down with whatever is told next.
    await form.getByText(text("FastPlay.Aboard.loaded", { kind, speed: 16, warhead: 20 })).waitFor();
    await dragOntoToken(ann, piece, "Bee");
    await ann.hears(new RegExp(`Asp puts out ${kind} at speed 16 in 1016`));
    await ben.hears(new RegExp(`Asp puts out ${kind}`));
    await piece.waitFor({ state: "detached" });
    await ann.picture("fast-play-launched");
  });

  test("a ship's form is printed whole on one page, however small its window is", async () => {
    await closeAll(ann);
    await openFastPlayShip(ann, "Asp");
    await press(ann, ".gp-fp-window [data-action=page]");
    await ann.page.locator(".gp-fp-page-window .gp-fp-page").waitFor();
    await makeLower(ann, "gp-fp-page-window");
    expect(await printed(ann.page, ".gp-fp-page-window")).toEqual({ sheets: 1, cut: 0 });
  });
});
