/** Fast play in browsers: two ships on a map of one's own, and the presses by which people play them. */
import type { Page } from "playwright-core";
import { text } from "../lang.ts";
import type { Evening } from "./evening.ts";
import { layOut } from "./lay-out.ts";
import type { Seat } from "./seat.ts";
import { press } from "./windows/walk.ts";

interface TablePage {
  readonly game: {
    readonly actors: { getName(name: string): { update(changes: object): Promise<unknown> } };
    readonly modules: { get(id: string): { readonly api: { open(name: string): Promise<boolean> } } };
  };
}

const SHIP = JSON.stringify({
  shields: [6, 6, 6, 6, 6, 6],
  systems: [
    { type: "Warp engine", count: 24 },
    { type: "Center hull", count: 4 },
    { type: "Bridge", count: 2 },
    { type: "Phaser-1", count: 4, arcs: [1, 2, 6] },
    { type: "Disruptor", count: 2, arcs: [1, 2, 6] },
    { type: "Lab", count: 2 },
    { type: "Plasma-F", count: 1 },
    { type: "Shuttle", count: 1 },
  ],
  excess: 4,
  weaponTables: { Disruptor: [{ upTo: 15, points: [4, 4, 4, 4, 4, 4] }] },
});

/** Gives the actors of ships what fast play keeps of them, as their form does. */
const arm = (page: Page, names: readonly string[]): Promise<void> =>
  page.evaluate(
    async ({ names, ship }) => {
      const { game } = globalThis as unknown as TablePage;
      for (const name of names) await game.actors.getName(name).update({ "system.fastPlayShip": ship });
    },
    { names, ship: SHIP },
  );

/** Lays out a map with a ship of each captain who is there, and opens a game of fast play on it. */
export const beginFastPlay = async (table: Evening): Promise<void> => {
  const { judge, captains } = table;
  const seats = captains.map(({ name }) => name);
  await layOut(judge.page, {
    name: "Fast Reach",
    readings: { firstDrift: "turn-2" },
    ships: [
      { name: "Asp", seat: seats[0] ?? null, hex: "1018", unit: { class: "ship", facing: "A", speed: 0 } },
      { name: "Bee", seat: seats[1] ?? null, hex: "1012", unit: { class: "ship", facing: "D", speed: 0 } },
    ],
  });
  await arm(judge.page, ["Asp", "Bee"]);
  await judge.page.evaluate(() =>
    (globalThis as unknown as TablePage).game.modules.get("gravity-portals").api.open("welcome"),
  );
  await judge.page.locator("#gravity-portals-welcome-ruleset").selectOption("fast-play");
  await table.begin();
};

/** Opens the window of orders, as the turn bar's menu does. */
export const openOrders = async (seat: Seat): Promise<void> => {
  await press(seat, "#gravity-portals-turn-bar-menu");
  await press(seat, "#gravity-portals-turn-bar [data-action=acting]");
  await seat.page.locator(".application.gp-fp-orders").waitFor();
};

/** Seals a speed for the one ship of a captain, which lets the clock go on. */
export const announceSpeed = async (seat: Seat, speed: number): Promise<void> => {
  await seat.page.locator(".gp-fp-orders .gp-fp-plan input[name$='.speed']").first().fill(String(speed));
  await press(seat, ".gp-fp-orders [data-action=plan]");
};

/** The judge begins the turn. */
export const beginTurn = ({ judge }: Evening): Promise<void> =>
  judge.press(text("TurnBar.BeginTurn", { turn: 1 }), judge.turnBar);
