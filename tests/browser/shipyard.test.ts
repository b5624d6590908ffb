import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { text } from "../lang.ts";
import { Evening } from "./evening.ts";
import { printed } from "./printed.ts";
import { PATIENCE, type Seat } from "./seat.ts";
import { openByName } from "./windows/openings.ts";

const YARD = ".application.gp-og-shipyard";

describe("the shipyard", { timeout: PATIENCE }, () => {
  let table: Evening;
  let captain: Seat;

  beforeAll(async () => {
    table = await Evening.open({ captains: 1 });
    captain = table.first;
    await openByName(captain, "shipyard");
    await captain.page.locator(YARD).waitFor();
  }, 4 * PATIENCE);
  afterEach(() => table?.allWell());
  afterAll(() => table?.close());

  const find = (selector: string) => captain.page.locator(`${YARD} ${selector}`);
  const press = (id: string) => find(`#gravity-portals-yard-${id}`).click();
  const shelf = (part: string, size: string) => find(`[data-part=${part}][data-size=${size}]`);
  const slot = (side: string, at: number) => find(`#gravity-portals-yard-cell-${side}-${at}`);
  /** The parts of the ship, from left to right. */
  const parts = () =>
    find(".gp-yard-drawing .gp-og-cell:not(.gp-og-empty)").evaluateAll((all) =>
      all.map((one) => `${one.getAttribute("data-side")} ${one.getAttribute("data-name")}`),
    );
  const toHave = (wanted: readonly string[]) => expect.poll(parts, { timeout: PATIENCE }).toEqual(wanted);
  const sum = (id: string) => find(`[data-sum=${id}] b`).textContent();
  const money = () => find(".gp-yard-money b").textContent();
  const spent = (credits: number, budget = 16) => text("Shipyard.spent", { credits, budget });
  /** Drags something, and waits until the ship is another. */
  const drag = async (from: ReturnType<typeof find>, to: ReturnType<typeof find>): Promise<void> => {
    const before = (await parts()).join();
    await from.scrollIntoViewIfNeeded();
    const [start, end] = [await from.boundingBox(), await to.boundingBox()];
    if (!start || !end) throw new Error("nothing to drag, or nowhere to");
    const { mouse } = captain.page;
    await mouse.move(start.x + start.width / 2, start.y + start.height / 2);
    await mouse.down();
    await mouse.move(end.x + end.width / 2, end.y + end.height / 2, { steps: 6 });
    await mouse.up();
    await expect.poll(async () => (await parts()).join(), { timeout: PATIENCE }).not.toBe(before);
  };

  test("[OG-FLT-02] [OG-FLT-14] a fleet is built from nothing by dragging, with its sums in view", async () => {
    await press("fresh");
    await press("add-frigate");
    await expect.poll(() => find(".gp-og-cell").count()).toBe(6);
    await drag(shelf("engine", "S"), slot("port", 0));
    await drag(shelf("cannon", "M"), slot("port", 1));
    await drag(shelf("hangar", "S"), slot("starboard", 0));
    await toHave(["port Cannon", "port Engine", "starboard Hangar"]);
    expect([await sum("energy"), await sum("firepower"), await sum("hangar"), await money()]).toEqual([
      ...["1", "2", "1"],
      spent(4),
    ]);
    await slot("starboard", 0).click();
    await press("more-fighter");
    await expect
      .poll(() => find(".gp-yard-craft > span").first().textContent())
      .toBe(text("Shipyard.Part.room", { count: 1, room: 1 }));
    await captain.picture("shipyard-dragged");
  });

  test("a part is dragged to the other side, and back to the shelf; each is undone", async () => {
    await drag(slot("port", 1), slot("starboard", 2));
    await toHave(["port Engine", "starboard Hangar", "starboard Cannon"]);
    await drag(slot("port", 0), find(".gp-yard-parts"));
    await toHave(["starboard Hangar", "starboard Cannon"]);
    await press("undo");
    await press("undo");
    await toHave(["port Cannon", "port Engine", "starboard Hangar"]);
    await press("redo");
    await toHave(["port Engine", "starboard Hangar", "starboard Cannon"]);
  });

  test("[OG-FLT-11] what is wrong is shown at its slot and told with its rule, and a press leads there", async () => {
    await slot("starboard", 0).click();
    await find("#gravity-portals-yard-size-L").click();
    const faults = find(".gp-yard-faults li");
    await expect.poll(() => faults.count()).toBe(1);
    expect(await faults.first().textContent()).toContain("OG-FLT-04");
    // The number says in our words what the rule says.
    const chip = faults.first().locator(".gp-rule").first();
    await chip.hover();
    await expect.poll(() => chip.getAttribute("data-tooltip")).toContain("slots");
    await expect.poll(() => slot("starboard", 3).locator(".gp-og-badge").count()).toBe(1);
    await slot("port", 0).click();
    await faults.first().getByRole("button").click();
    await expect.poll(() => find(".gp-og-cell[aria-pressed=true]").getAttribute("data-side")).toBe("starboard");
    await captain.picture("shipyard-fault");
    await press("undo");
    await expect.poll(() => faults.count()).toBe(0);
  });

  test("what a part does is told when it is pointed at", async () => {
    await find(".gp-yard-stock[data-about=railgun]").hover();
    await expect.poll(() => find(".gp-yard-about-name").textContent()).toContain("Railgun");
  });

  test("a fleet is built from nothing by keys alone", async () => {
    const { keyboard } = captain.page;
    await press("home");
    await find("#gravity-portals-yard-fresh").focus();
    await keyboard.press("Enter");
    await find("#gravity-portals-yard-add-cruiser").focus();
    await keyboard.press("Enter");
    await expect.poll(() => find(".gp-og-cell").count()).toBe(12);
    await slot("port", 0).focus();
    /** Goes to the shelf, some parts further, and takes one; waits for nothing, as quick fingers do. */
    const take = async (right: number): Promise<void> => {
      await keyboard.press("Enter");
      for (let step = 0; step < right; step += 1) await keyboard.press("ArrowRight");
      await keyboard.press("Enter");
    };
    await take(6);
    await take(9);
    await toHave(["port Cannon", "port Engine"]);
    await keyboard.press("ArrowRight");
    await keyboard.press("m");
    await keyboard.press("Alt+ArrowRight");
    await toHave(["port Engine", "port Cannon"]);
    await keyboard.press("Control+z");
    await toHave(["port Cannon", "port Engine"]);
    expect(await money()).toBe(spent(3));
    await keyboard.press("Home");
    await keyboard.press("ArrowRight");
    await expect.poll(() => find(".gp-og-cell:focus").getAttribute("data-side")).toBe("port");
  });

  test("[OG-FLE-01] another type of fleet keeps all parts, and says which are not its own", async () => {
    await find("#gravity-portals-yard-type").selectOption("gothic");
    await expect.poll(() => find(".gp-yard-faults li").count()).toBe(2);
    await toHave(["port Cannon", "port Engine"]);
    await find("#gravity-portals-yard-type").selectOption("standard");
    await expect.poll(() => find(".gp-yard-faults li").count()).toBe(0);
    await find("#gravity-portals-yard-budget").selectOption("24");
    await expect.poll(money).toBe(spent(3, 24));
  });

  test("a fleet is shared as a text and comes back from it; one that is cut short is refused, and stays", async () => {
    await find("#gravity-portals-yard-name").fill("Grey Geese");
    await press("share");
    const shared = await find("textarea[name=shared]").inputValue();
    expect(shared.length).toBeLessThan(180);
    await press("home");
    const own = () => find(".gp-yard-card [data-kind=own]").count();
    await expect.poll(own).toBe(2);
    await press("bring");
    const pasted = find("textarea[name=pasted]");
    await pasted.fill(shared.slice(0, -4));
    await press("take");
    await expect
      .poll(() => find(".gp-yard-wrong").textContent())
      .toContain(
        text("Shipyard.Brought.textCutInShip", {
          ...{ has: shared.length - 4, wanted: shared.length },
          ...{ number: 1, ship: text("Shipyard.Class.cruiser") },
        }),
      );
    expect(await pasted.inputValue()).toBe(shared.slice(0, -4));
    expect(await own()).toBe(2);
    await captain.picture("shipyard-cut");
    await pasted.fill(shared);
    await press("take");
    await toHave(["port Cannon", "port Engine"]);
    expect(await find("#gravity-portals-yard-name").inputValue()).toBe("Grey Geese");
  });

  test("a fleet comes from a file, one of another version does not", async () => {
    const file = { format: "gravity-portals/fleet@1", fleet: "standard", budget: 16, ships: [] as object[] };
    const give = async (json: object): Promise<void> => {
      const name = "fleet.json";
      const buffer = Buffer.from(JSON.stringify(json));
      await find("input[type=file]").setInputFiles({ name, mimeType: "application/json", buffer });
    };
    await press("home");
    await press("bring");
    await give({ ...file, format: "gravity-portals/fleet@2" });
    await expect
      .poll(() => find(".gp-yard-wrong").textContent())
      .toContain(text("Shipyard.Brought.otherVersion", { version: 2 }));
    await give({ ...file, ships: [{ id: "mystery-ship", class: "frigate", port: ["warp-core/L"], starboard: [] }] });
    await toHave(["port warp-core"]);
    expect(await find(".gp-yard-faults li").first().textContent()).toContain("OG-DATA-COMPONENTS");
  });

  test("a ready fleet that is changed becomes a copy, and the own ones outlive a reload", async () => {
    await press("home");
    await press("ready-lantern-watch");
    await shelf("array", "S").click();
    await expect.poll(() => find("[role=status]").first().textContent()).toContain("Lantern Watch");
    const stored = () => captain.page.evaluate(() => JSON.stringify(Reflect.get(globalThis, "game").user.flags));
    await expect.poll(stored, { timeout: PATIENCE }).toContain(text("Shipyard.copyOf", { name: "Lantern Watch" }));
    await captain.reload();
    await openByName(captain, "shipyard");
    const names = () => find(".gp-yard-card-head b").allTextContents();
    await expect
      .poll(names)
      .toEqual([
        ...["Grey Geese", "Grey Geese", text("Shipyard.copyOf", { name: "Lantern Watch" })],
        ...[text("Shipyard.freshName"), text("Shipyard.freshName")],
        ...["Lantern Watch", "Far Carriers", "Iron Tide", "Murk Brood", "Prism Choir", "Ash Procession"],
      ]);
    await captain.picture("shipyard-list");
  });

  test("a fleet is deleted only after a question", async () => {
    const own = () => find(".gp-yard-card [data-kind=own]").count();
    const ask = async (action: string): Promise<void> => {
      await find("[data-action=delete-fleet]").first().click();
      await captain.page.locator(`dialog.gp-ask-first [data-action=${action}]`).click();
    };
    await ask("no");
    expect(await own()).toBe(5);
    await ask("yes");
    await expect.poll(own).toBe(4);
  });

  test("every ready fleet is printed on one page", async () => {
    for (const id of ["lantern-watch", "far-carriers", "iron-tide", "murk-brood", "prism-choir", "ash-procession"]) {
      await press(`ready-${id}`);
      await press("print");
      await captain.page.locator(".gp-og-page").waitFor();
      expect(await printed(captain.page, ".gp-og-page-window")).toEqual({ sheets: 1, cut: 0 });
      await captain.page.locator(".gp-og-page-window .window-header [data-action=close]").click();
      await press("home");
    }
  });
});
