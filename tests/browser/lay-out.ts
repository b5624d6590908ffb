import type { Page } from "playwright-core";

/** What a page of the table offers of Foundry's documents. */
interface TablePage {
  readonly game: {
    readonly release: { readonly generation: number };
    readonly settings: { set(scope: string, key: string, value: unknown): Promise<unknown> };
    readonly users: { readonly contents: readonly { readonly id: string; readonly name: string }[] };
    readonly scenes: { readonly contents: readonly ScenePage[] };
  };
  readonly Actor: {
    createDocuments(data: readonly object[], options: object): Promise<readonly { readonly id: string }[]>;
  };
  readonly Scene: { create(data: object, options: object): Promise<ScenePage> };
}

interface ScenePage {
  readonly name: string;
  readonly grid: { getTopLeftPoint(offset: { readonly i: number; readonly j: number }): { x: number; y: number } };
  readonly tokens: { readonly contents: readonly TokenPage[] };
  activate(): Promise<unknown>;
  view(): Promise<unknown>;
  createEmbeddedDocuments(name: string, data: readonly object[], options: object): Promise<unknown>;
}

interface TokenPage {
  readonly name: string;
  move(waypoints: readonly object[], options: object): Promise<unknown>;
}

/** A ship on a map that is laid out. */
interface LaidShip {
  readonly name: string;
  /** Whose it is; nobody's when left out. */
  readonly seat?: string | null;
  readonly hex: string;
  /** What is written on its token. */
  readonly unit: object;
}

/** A map as a judge lays it out before the game. */
export interface LaidMap {
  readonly name: string;
  readonly readings?: object;
  readonly ships: readonly LaidShip[];
}

/** Foundry's row and column of a labelled hex: the even columns of the sheet begin half a hex above it. */
const offsetOf = (hex: string): { readonly i: number; readonly j: number } => {
  const column = Number(hex.slice(0, 2));
  return { i: Number(hex.slice(2)) - (column % 2), j: column - 1 };
};

/** A document's id made of its name, as the table strews a scene's stars by its id and two games are to look the same. */
const idOf = (name: string): string =>
  name
    .replace(/[^A-Za-z0-9]/g, "")
    .toLowerCase()
    .padEnd(16, "0")
    .slice(0, 16);

/** Lays out a map with all its ships and readings, as a judge would in the sidebar, and shows it to everybody. */
export const layOut = (judge: Page, { name, readings = {}, ships }: LaidMap): Promise<void> =>
  judge.evaluate(
    async ({ id, name, readings, ships }) => {
      const { game, Actor, Scene } = globalThis as unknown as TablePage;
      await game.settings.set("gravity-portals", "readings", readings);
      // Ships go where a test needs them, however fast they are.
      await game.settings.set("gravity-portals", "moveCheck", "off");
      // What captains declare counts by their word.
      await game.settings.set("gravity-portals", "gatherCheck", false);
      const keep = { keepId: true };
      const grid = { type: 5, size: 100, distance: 1, units: "hex", color: "#6b7690", alpha: 0.5 };
      const color = "#0b0f1a";
      // From 14 on a map is as dark as its first level.
      const level = { _id: "defaultLevel0000", name, background: { color } };
      const dark = game.release.generation < 14 ? { backgroundColor: color } : { levels: [level] };
      const sheet = { _id: id, name, width: 3667, height: 3050, padding: 0, ...dark, grid };
      const scene = await Scene.create(sheet, keep);
      const owner = (seat: string | null) => game.users.contents.find((user) => user.name === seat)?.id;
      await Actor.createDocuments(
        ships.map(({ id, name, seat }) => {
          const user = owner(seat);
          const ownership = { default: 0, ...(user ? { [user]: 3 } : {}) };
          return { _id: id, name, type: "gravity-portals.ship", ownership };
        }),
        keep,
      );
      await scene.createEmbeddedDocuments(
        "Token",
        ships.map(({ id, name, unit, offset }) => ({
          _id: id,
          name,
          width: 1,
          height: 1,
          ...scene.grid.getTopLeftPoint(offset),
          actorId: id,
          actorLink: true,
          flags: { "gravity-portals": { unit } },
        })),
        keep,
      );
      await scene.activate();
      await scene.view();
    },
    {
      id: idOf(name),
      name,
      readings,
      ships: ships.map(({ name, seat = null, hex, unit }) => ({
        id: idOf(name),
        name,
        seat,
        offset: offsetOf(hex),
        unit,
      })),
    },
  );

/** Moves a token over labelled hexes of its map, as a macro of the person at this page does: nobody is asked how. */
export const sail = (page: Page, ship: string, path: readonly string[]): Promise<void> =>
  page.evaluate(
    async ({ ship, steps }) => {
      const { game } = globalThis as unknown as TablePage;
      for (const scene of game.scenes.contents) {
        const token = scene.tokens.contents.find(({ name }) => name === ship);
        const waypoints = steps.map((step) => ({ ...scene.grid.getTopLeftPoint(step), action: "walk" }));
        if (token) return void (await token.move(waypoints, { method: "api" }));
      }
      throw new Error(`no map has ${ship}`);
    },
    { ship, steps: path.map(offsetOf) },
  );

/** The names of the world's maps. */
export const mapsOf = ({ page }: { readonly page: Page }): Promise<readonly string[]> =>
  page.evaluate(() => (globalThis as unknown as TablePage).game.scenes.contents.map(({ name }) => name));
