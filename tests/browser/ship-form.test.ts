import type { Locator } from "playwright-core";
import { beforeAll, describe, expect, test } from "vitest";
import { text } from "../lang.ts";
import { Evening, stepByStep } from "./evening.ts";
import { clockTo, placePortal } from "./judging.ts";
import { layOut } from "./lay-out.ts";
import { goThrough } from "./passage.ts";
import { PATIENCE, type Seat } from "./seat.ts";

/** What the game has of the ship. */
interface KiteNow {
  readonly breakdown: number | null;
  readonly sideslipCount: number;
  readonly weaponStatus: number | null;
  readonly pods: readonly string[];
  readonly traits: readonly string[];
}

/** What a page of the table offers of sheets and the game. */
interface TablePage {
  readonly game: {
    readonly modules: {
      get(id: string): { readonly api: { readonly state: { readonly units: Readonly<Record<string, KiteNow>> } } };
    };
    readonly actors: { getName(name: string): { readonly sheet: { render(options: object): Promise<unknown> } } };
  };
}

/** What a page offers of what is drawn on its tokens. */
interface CanvasPage {
  readonly canvas: {
    readonly tokens: {
      readonly placeables: readonly { readonly children: readonly { readonly children: readonly object[] }[] }[];
    };
  };
}

const CHECKS = ["energy", "acceleration", "facing", "rest"] as const;

describe("the form of a ship that tumbles, filled in by its judge and its captain", { timeout: 4 * PATIENCE }, () => {
  let table: Evening;
  let judge: Seat;
  let captain: Seat;

  beforeAll(async () => {
    table = await Evening.open({ captains: 1 });
    ({ judge, first: captain } = table);
    const unit = { class: "ship", facing: "A", speed: 16, breakdown: 1, sideslipCount: 2 };
    await layOut(judge.page, {
      name: "Spin Reach",
      readings: { firstDrift: "turn-2" },
      ships: [{ name: "Kite", seat: "Captain 1", hex: "0816", unit }],
    });
  }, 4 * PATIENCE);
  stepByStep(() => table);

  const formOf = ({ page }: Seat): Locator =>
    page.locator(".application", { has: page.locator("[name=sideslipCount]") });
  const field = (seat: Seat, name: string): Locator => formOf(seat).locator(`[name=${name}]`);
  const openForm = async (seat: Seat): Promise<void> => {
    await seat.page.evaluate(async () => {
      const { game } = globalThis as unknown as TablePage;
      await game.actors.getName("Kite").sheet.render({ force: true });
    });
    await formOf(seat).waitFor();
  };
  /** Unfolds the fields that few ships need. */
  const openMore = (seat: Seat): Promise<void> => formOf(seat).locator(".gp-ship-more > summary").click();
  const closeForm = async (seat: Seat): Promise<void> => {
    await formOf(seat).locator(".window-header [data-action=close]").click();
    await formOf(seat).waitFor({ state: "detached" });
  };
  /** What the form shows of what is edited here. */
  const shown = async (seat: Seat) => ({
    slip: await field(seat, "sideslipCount").inputValue(),
    pods: await field(seat, "pods").inputValue(),
    breakdown: await field(seat, "breakdown").inputValue(),
    notes: await field(seat, "notes").inputValue(),
    traits: [await field(seat, "trait-stabilized").isChecked(), await field(seat, "trait-flywheel").isChecked()],
    checks: await Promise.all(CHECKS.map((check) => field(seat, `check-${check}`).isChecked())),
  });
  const toShow = (seat: Seat, wanted: Awaited<ReturnType<typeof shown>>): Promise<void> =>
    expect.poll(() => shown(seat), { timeout: PATIENCE }).toEqual(wanted);
  /** Waits until the game has a change. */
  const toHave = (wanted: Partial<KiteNow>): Promise<void> => {
    const kite = () =>
      judge.page.evaluate(() => {
        const { game } = globalThis as unknown as TablePage;
        return Object.values(game.modules.get("gravity-portals").api.state.units)[0];
      });
    return expect.poll(kite, { timeout: PATIENCE }).toMatchObject(wanted);
  };

  test("the map shows whose it is, its facing and its speed before the game begins", async () => {
    for (const seat of [judge, captain]) {
      /** How many drawings hang on the token: its frame is one picture of the ring with the bow. */
      const drawn = () =>
        seat.page.evaluate(() => {
          const { canvas } = globalThis as unknown as CanvasPage;
          return canvas.tokens.placeables.flatMap(({ children }) =>
            children.map((one) => one.children.length).filter((count) => count > 0),
          );
        });
      await expect.poll(drawn, { timeout: PATIENCE }).toEqual([1]);
    }
    await captain.picture("before-the-game");
    await table.begin();
  });

  test("[IP2.323] lists what else a tumble asks for, and that its counters began anew", async () => {
    await placePortal(judge, "0815");
    await judge.console.locator(".window-header [data-action=close]").click();
    await judge.press(text("TurnBar.BeginTurn", { turn: 1 }), judge.turnBar);
    await clockTo(judge, "T1 I2");
    await goThrough(judge, captain, "Kite");
    await openForm(judge);
    await formOf(judge).getByText(text("Ship.Check.heading")).waitFor();
    await formOf(judge).getByText(text("Ship.countersReset")).waitFor();
    await toShow(judge, {
      ...{ slip: "0", pods: "", breakdown: "1", notes: "" },
      ...{ traits: [false, false], checks: [false, false, false, false] },
    });
  });

  test("keeps all that the judge fills in, one field right after the other, over a reload", async () => {
    await openMore(judge);
    await field(judge, "sideslipCount").fill("3");
    await field(judge, "pods").fill("box-1, box-2");
    await field(judge, "trait-stabilized").click();
    await field(judge, "check-energy").click();
    await field(judge, "check-facing").click();
    await judge.picture("ship-form-tumbling");
    const wanted = {
      ...{ slip: "3", pods: "box-1, box-2", breakdown: "1", notes: "" },
      ...{ traits: [true, false], checks: [true, false, true, false] },
    };
    await toShow(judge, wanted);
    await toHave({ sideslipCount: 3, pods: ["box-1", "box-2"], traits: ["stabilized"] });
    await judge.reload();
    await openForm(judge);
    await toShow(judge, wanted);
  });

  test("keeps what no rule reads, and the weapon status in the game", async () => {
    await field(judge, "shield1").fill("24");
    await field(judge, "shield4").fill("7");
    await field(judge, "turnMode").fill("C");
    await field(judge, "weaponStatus").selectOption("2");
    await toHave({ weaponStatus: 2 });
    await judge.reload();
    await openForm(judge);
    const noted = () =>
      Promise.all(["shield1", "shield2", "shield4", "turnMode"].map((one) => field(judge, one).inputValue()));
    await expect.poll(noted, { timeout: PATIENCE }).toEqual(["24", "", "7", "C"]);
    expect(await field(judge, "weaponStatus").inputValue()).toBe("2");
    await judge.picture("ship-form-notes");
  });

  test("shows its pictures in a list that stays open, and all see which was chosen", async () => {
    const form = formOf(judge);
    await form.locator(".gp-ship-pictures > summary").click();
    for (const id of ["frigate", "dreadnought"]) {
      const choice = form.getByRole("button", { name: text(`Ship.Picture.${id}`) });
      await choice.click();
      await expect.poll(() => choice.getAttribute("aria-pressed"), { timeout: PATIENCE }).toBe("true");
    }
    await judge.picture("ship-form-pictures");
    const worn = () =>
      captain.page.evaluate(() => {
        const { game } = globalThis as unknown as {
          readonly game: {
            readonly scenes: {
              readonly contents: readonly {
                readonly tokens: {
                  readonly contents: readonly { readonly texture: { readonly src: string | null } }[];
                };
              }[];
            };
          };
        };
        return game.scenes.contents.flatMap(({ tokens }) => tokens.contents.map(({ texture }) => texture.src));
      });
    await expect.poll(worn, { timeout: PATIENCE }).toContain("modules/gravity-portals/icons/ships/dreadnought.svg");
  });

  test("keeps what its captain fills in as fast beside it, who may not set the counters", async () => {
    await openForm(captain);
    await openMore(captain);
    expect(await field(captain, "sideslipCount").getAttribute("readonly")).not.toBeNull();
    await field(captain, "breakdown").selectOption("4");
    await field(captain, "notes").fill("spins");
    await field(captain, "trait-flywheel").click();
    await field(captain, "check-rest").click();
    const wanted = {
      ...{ slip: "3", pods: "box-1, box-2", breakdown: "4", notes: "spins" },
      ...{ traits: [true, true], checks: [true, false, true, true] },
    };
    await toHave({ breakdown: 4, sideslipCount: 3, traits: ["stabilized", "flywheel"] });
    for (const seat of table.seats) await toShow(seat, wanted);
    await captain.picture("ship-form-tumbling");
    await closeForm(judge);
    await captain.reload();
    for (const seat of table.seats) {
      await openForm(seat);
      await toShow(seat, wanted);
    }
  });
});
