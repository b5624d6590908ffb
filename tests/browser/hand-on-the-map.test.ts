import type { Locator } from "playwright-core";
import { beforeAll, describe, expect, test } from "vitest";
import { having, text } from "../lang.ts";
import { Evening, stepByStep } from "./evening.ts";
import { tokenPlaces } from "./holdings.ts";
import { clockTo, journalOf, openConsole } from "./judging.ts";
import { layOut } from "./lay-out.ts";
import { giveOrder, openOrders } from "./orders.ts";
import { PATIENCE, type Seat } from "./seat.ts";

const ship = { class: "ship", facing: "A", breakdown: 6 };

/** What the game has of a ship that the judge edits. */
interface KiteNow {
  readonly class: string;
  readonly speed: number;
  readonly turnModeCount: number;
  readonly pods: readonly string[];
  readonly traits: readonly string[];
}
const NOBODY: KiteNow = { class: "", speed: 0, turnModeCount: -1, pods: [], traits: [] };

/** What a page of the table offers of settings, sheets and the game. */
interface TablePage {
  readonly game: {
    readonly settings: { set(scope: string, key: string, value: unknown): Promise<unknown> };
    readonly modules: {
      get(id: string): { readonly api: { readonly state: { readonly units: Readonly<Record<string, KiteNow>> } } };
    };
    readonly actors: { getName(name: string): { readonly sheet: { render(options: object): Promise<unknown> } } };
    readonly scenes: { readonly viewed: { readonly tokens: { getName(name: string): TokenPage } } };
  };
}

interface TokenPage {
  readonly x: number;
  readonly y: number;
  move(waypoint: object, options: object): Promise<unknown>;
}

describe("a hand on the map, by a judge and two captains in browsers", { timeout: 4 * PATIENCE }, () => {
  let table: Evening;
  let judge: Seat;
  let first: Seat;
  let second: Seat;

  beforeAll(async () => {
    table = await Evening.open();
    ({ judge, first, second } = table);
    await layOut(judge.page, {
      name: "Hand Reach",
      ships: [
        { name: "Kite", seat: "Captain 1", hex: "3412", unit: { ...ship, speed: 16 } },
        { name: "Dart", seat: "Captain 1", hex: "3612", unit: { class: "drone", facing: "A", speed: 8 } },
        { name: "Tug", seat: "Captain 2", hex: "3415", unit: { ...ship, speed: 8 } },
      ],
    });
    await table.begin();
    await judge.page.evaluate(async () => {
      const { game } = globalThis as unknown as TablePage;
      await game.settings.set("gravity-portals", "moveCheck", "ask");
    });
  }, 4 * PATIENCE);
  stepByStep(() => table);

  const placeOf = async (name: string): Promise<string> =>
    (await tokenPlaces(judge.page)).find((line) => line.includes(`: ${name} `)) ?? "";
  /** Waits until a ship stands so many rows from where it stood. */
  const toStand = async (name: string, from: string, rows: number): Promise<void> => {
    const [, x = "", y = ""] = /(\d+),(\d+)$/.exec(from) ?? [];
    const there = `Hand Reach: ${name} ${x},${Number(y) + 100 * rows}`;
    await expect.poll(() => placeOf(name), { timeout: PATIENCE }).toBe(there);
  };
  /** Waits until the game has what the judge wrote of Kite. */
  const toHave = async (is: (unit: KiteNow) => boolean): Promise<void> => {
    const kite = () =>
      judge.page.evaluate(() => {
        const { game } = globalThis as unknown as TablePage;
        const units = game.modules.get("gravity-portals").api.state.units;
        return Object.values(units).find(({ class: kind, speed }) => kind === "ship" && speed === 16);
      });
    await expect.poll(async () => is((await kite()) ?? NOBODY), { timeout: PATIENCE }).toBe(true);
  };
  const question = (name: string): Locator => judge.window(text("How.title", { unit: name }));

  test("the judge who drags a captain's ship is asked how it was moved; closed, it stays; Alt skips the question", async () => {
    await judge.press(text("TurnBar.BeginTurn", { turn: 1 }), judge.turnBar);
    await judge.until("T1");
    await clockTo(judge, "T1 I2");
    const before = await placeOf("Tug");
    await judge.drag("Tug", { rows: -1 });
    const asked = question("Tug");
    await asked.waitFor();
    const preset = asked.locator("button[autofocus], button.default");
    expect(await preset.first().innerText()).toBe(text("How.displaced"));
    await judge.picture("how-moved");
    await judge.page.keyboard.press("Escape");
    await asked.waitFor({ state: "detached" });
    await toStand("Tug", before, 0);

    await judge.drag("Tug", { rows: -1 });
    await judge.press(text("How.forced"), question("Tug"));
    await toStand("Tug", before, -1);

    await judge.page.keyboard.down("Alt");
    await judge.drag("Tug", { rows: 1 });
    await judge.page.keyboard.up("Alt");
    await toStand("Tug", before, 0);
    expect(await question("Tug").count()).toBe(0);
  });

  test("a captain who says a ship was towed that nobody holds any more, or displaced, is told no, and it goes back", async () => {
    const [before, dart] = [await placeOf("Kite"), await placeOf("Dart")];
    const toBeRefused = (unit: string): Promise<void> => {
      const why = text("Refusal.putBack", { unit, why: text("Refusal.not-yours-to-say") });
      return first.page.locator(".notification", { hasText: why }).waitFor();
    };
    const orders = await openOrders(second, "Tug");
    await giveOrder(second, orders, "link", { to: "Kite 3412" });
    await first.hears(text("Card.Beam.linked", { from: "Tug", to: "Kite" }));
    await first.bridge.locator(".window-header [data-action=close]").click();
    await first.drag("Kite", { rows: 1 });
    const asked = first.window(text("How.title", { unit: "Kite" }));
    await asked.waitFor();
    // What a captain may not say is not even offered.
    const ways = [text("How.own"), text("How.tractorBy", { holder: "Tug" })];
    expect(await asked.locator("footer button").allInnerTexts()).toEqual(ways);
    await giveOrder(second, orders, "unlink", { to: "Kite" });
    await first.hears(text("Card.Beam.released", { from: "Tug", to: "Kite" }));
    await first.press(text("How.tractorBy", { holder: "Tug" }), asked);
    await toBeRefused("Kite");
    await first.picture("not-yours-to-say");
    await toStand("Kite", before, 0);

    // A macro may say anything.
    await first.page.evaluate(async () => {
      const { game } = globalThis as unknown as TablePage;
      const token = game.scenes.viewed.tokens.getName("Dart");
      await token.move({ x: token.x, y: token.y - 500 }, { method: "api", gravityPortalsHow: "displaced" });
    });
    await toBeRefused("Dart");
    await toStand("Dart", dart, 0);
    const journal = await journalOf(judge);
    const moved = ["Tug", "Kite", "Dart"].filter((unit) =>
      journal.some((line) => having("Console.Fact.moved", { unit }).test(line)),
    );
    expect(moved, "whose moves were played").toEqual(["Tug"]);
    await orders.locator(".window-header [data-action=close]").click();
  });

  test("a captain's move beyond the ship's speed waits at the judge's desk, who puts it back or allows it", async () => {
    const before = await placeOf("Kite");
    await openConsole(judge, "now");
    await first.drag("Kite", { rows: -3 });
    const [back, allow] = ["putBack", "allow"].map((act) =>
      judge.console.getByRole("button", { name: text(`Console.Desk.${act}`), exact: true }),
    );
    await back?.click();
    await toStand("Kite", before, 0);
    await first.drag("Kite", { rows: -3 });
    await allow?.waitFor();
    await judge.picture("too-fast");
    await allow?.click();
    await toStand("Kite", before, -3);
    await expect.poll(() => allow?.count(), { timeout: PATIENCE }).toBe(0);
    await first.hears(text("Card.Back.beyondSpeed", { unit: "Kite", hexes: 3, speed: 16, allowed: 1 }));
  });

  test("a captain locks on and guides a weapon; everybody reads it, and it is let go again", async () => {
    await first.choose(text("TurnBar.Bridge"));
    const orders = await openOrders(first, "Kite");
    await orders.locator("[data-action=unit][aria-pressed=true]", { hasText: "Kite" }).waitFor();
    await giveOrder(first, orders, "lock-on", { to: "Tug 3415" });
    await second.hears(text("Card.Tracking.locked", { from: "Kite", to: "Tug" }));
    await giveOrder(first, orders, "guide", { to: "Dart 3612" });
    await second.hears(text("Card.Tracking.guides", { from: "Kite", to: "Dart" }));
    await table.pictures("lock-on");
    await orders.getByText(text("Orders.guides", { name: "Dart" })).waitFor();
    await giveOrder(first, orders, "let-go", { to: "Dart" });
    await second.hears(text("Card.Tracking.inert", { unit: "Dart" }));
    await orders.locator(".window-header [data-action=close]").click();
  });

  test("the ship form shows lock-ons, and the judge edits pods and counters on it", async () => {
    const open = (seat: Seat, name: string): Promise<unknown> =>
      seat.page.evaluate(async (ship) => {
        const { game } = globalThis as unknown as TablePage;
        await game.actors.getName(ship).sheet.render({ force: true });
      }, name);
    await open(judge, "Kite");
    const form = judge.page.locator(".application", { has: judge.page.locator("[name=sideslipCount]") });
    await form.getByText(text("Ship.lockedOn", { names: "Tug" })).waitFor();
    await form.locator(".gp-ship-more > summary").click();
    expect(await form.locator("[name=turnModeCount]").inputValue()).toBe("3");
    await form.locator("[name=turnModeCount]").fill("5");
    await form.locator("[name=turnModeCount]").press("Tab");
    await form.locator("[name=pods]").fill("box-1, box-2");
    await form.locator("[name=pods]").press("Tab");
    await form.locator("[name=trait-web]").check();
    await toHave(
      ({ turnModeCount, pods, traits }) => turnModeCount === 5 && pods.length === 2 && traits.includes("web"),
    );
    await judge.picture("ship-form");
    await form.locator(".window-header [data-action=close]").click();
    await form.waitFor({ state: "detached" });
    await open(judge, "Kite");
    await expect.poll(() => form.locator("[name=turnModeCount]").inputValue(), { timeout: PATIENCE }).toBe("5");
    expect(await form.locator("[name=pods]").inputValue()).toBe("box-1, box-2");
    expect(await form.locator("[name=trait-web]").isChecked()).toBe(true);
    await open(second, "Tug");
    const theirs = second.page.locator(".application", { has: second.page.locator("[name=sideslipCount]") });
    await theirs.getByText(text("Ship.trackedBy", { names: "Kite" })).waitFor();
    expect(await theirs.locator("[name=turnModeCount]").getAttribute("readonly")).not.toBeNull();
    await second.picture("ship-form");
    await theirs.locator(".window-header [data-action=close]").click();
    await theirs.waitFor({ state: "detached" });
  });

  test("a move that waits for the judge is taken back by Escape, which closes no window instead", async () => {
    const before = await placeOf("Tug");
    const windows = await second.page.locator(".application:visible").count();
    await second.drag("Tug", { rows: 3 });
    await second.reads(having("TurnBar.Asked"));
    await second.picture("move-waits");
    await judge.picture("move-waits");
    await second.page.keyboard.press("Escape");
    await expect.poll(() => second.sentence(), { timeout: PATIENCE }).not.toMatch(having("TurnBar.Asked"));
    await expect.poll(() => placeOf("Tug"), { timeout: PATIENCE }).toBe(before);
    expect(await second.page.locator(".application:visible").count()).toBe(windows);
  });

  test("a captain asks for an undo from the window of orders; the judge reads it in the turn bar, and undoes or declines", async () => {
    const before = await placeOf("Kite");
    // Her form is still open, over the turn bar.
    await judge.page.locator(".gp-ship-sheet .window-header [data-action=close]").click();
    await first.choose(text("TurnBar.Bridge"));
    const orders = await openOrders(first, "Kite");
    const asking = first.window(text("Agreements.asksOrAgrees"));
    const ask = async (): Promise<void> => {
      await first.press(text("Agreements.asking"), orders);
      // The moment before the last act is offered; this one lies before her move.
      const entries = asking.locator("select[name=entry]");
      const released = text("Card.Beam.released", { from: "Tug", to: "Kite" });
      const value = await entries.locator("option", { hasText: released }).first().getAttribute("value");
      await entries.selectOption(value ?? "");
      await first.press(text("Agreements.ask"), asking);
      await asking.locator("[data-proposal]").waitFor();
      await judge.press(text("TurnBar.Requests"), judge.turnBar);
    };
    await ask();
    const asked = judge.window(text("Agreements.requests"));
    await asked.locator("[data-proposal]").waitFor();
    for (const seat of [judge, first]) await seat.picture("asked-undo");
    await judge.press(text("Agreements.decline"), asked);
    await second.hears(text("Card.Agreed.notUndone", { names: "Captain 1" }));
    await toStand("Kite", before, 0);

    await ask();
    await judge.press(text("Agreements.grant"), asked);
    await judge.page.locator(".gp-ask-undo [data-action=undo]").click();
    await toStand("Kite", before, 3);
    await asking.locator("[data-proposal]").waitFor({ state: "detached" });
    await judge.press(text("TurnBar.Resume"), judge.turnBar);
    for (const window of [asked, asking]) await window.locator("[data-action=close]").click();
  });
});
