import type { Page } from "playwright-core";
import lowFerry from "../fixtures/scenarios/low-ferry.json" with { type: "json" };

/** What a page of the table offers of Foundry's documents. */
interface TablePage {
  readonly game: {
    readonly settings: { set(scope: string, key: string, value: unknown): Promise<unknown> };
    readonly users: { readonly contents: readonly { readonly id: string; readonly name: string }[] };
    readonly scenes: { readonly contents: readonly ScenePage[] };
  };
  readonly Actor: { createDocuments(data: readonly object[]): Promise<readonly { readonly id: string }[]> };
  readonly Scene: { create(data: object): Promise<ScenePage> };
}

interface ScenePage {
  readonly id: string;
  readonly name: string;
  readonly grid: { getTopLeftPoint(offset: { readonly i: number; readonly j: number }): { x: number; y: number } };
  readonly tokens: { readonly contents: readonly TokenPage[] };
  activate(): Promise<unknown>;
  view(): Promise<unknown>;
  createEmbeddedDocuments(name: string, data: readonly object[]): Promise<unknown>;
}

interface TokenPage {
  readonly name: string;
  move(waypoints: readonly object[], options: object): Promise<unknown>;
}

const MAP = "Heather Reach";
/** Both battles of the file lie on one sheet here: the second so many columns to the right of where the file has it. */
const ASIDE = 18;
const SEATS: Readonly<Record<string, string>> = { ann: "Captain 1", bob: "Captain 2" };

const spelled = (id: string): string =>
  id
    .split("-")
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(" ");

/** Foundry's row and column of a labelled hex: the even columns of the sheet begin half a hex above it. */
const at = (hex: string): { readonly i: number; readonly j: number } => {
  const column = Number(hex.slice(0, 2));
  return { i: Number(hex.slice(2)) - (column % 2), j: column - 1 };
};

/** A hex of the second battle, where it is on the one sheet. */
export const aside = (hex: string): string => `${Number(hex.slice(0, 2)) + ASIDE}${hex.slice(2)}`;

const ships = lowFerry.units
  .filter(({ scene }) => lowFerry.scenes.some(({ id }) => id === scene))
  .map(({ id, scene, hex, owner, class: kind, facing, speed, breakdown, pods, weaponStatus, ...rest }) => ({
    name: spelled(id),
    seat: owner === undefined ? null : (SEATS[owner] ?? null),
    ...at(scene === "salt-narrows" ? aside(hex) : hex),
    unit: {
      class: kind,
      facing,
      speed: speed ?? 0,
      breakdown: breakdown ?? null,
      pods: pods ?? [],
      weaponStatus: weaponStatus ?? null,
      traits: (["cloaked", "esg", "flywheel", "guided", "ballistic"] as const).filter((trait) => rest[trait] === true),
    },
  }));

/** Lays out the map of the long game with all its ships, as a judge would in the sidebar. */
export const layOut = (judge: Page): Promise<void> =>
  judge.evaluate(
    async ({ ships, MAP }) => {
      const { game, Actor, Scene } = globalThis as unknown as TablePage;
      await game.settings.set("gravity-portals", "readings", { mapKind: "fixed" });
      const grid = { type: 5, size: 100, distance: 1, units: "hex" };
      const sheet = { name: MAP, width: 3667, height: 3050, padding: 0, backgroundColor: "#0b0f1a", grid };
      const scene = await Scene.create(sheet);
      const owner = (seat: string | null) => game.users.contents.find(({ name }) => name === seat)?.id;
      const actors = await Actor.createDocuments(
        ships.map(({ name, seat }) => {
          const id = owner(seat);
          return { name, type: "gravity-portals.ship", ownership: { default: 0, ...(id ? { [id]: 3 } : {}) } };
        }),
      );
      await scene.createEmbeddedDocuments(
        "Token",
        ships.map(({ name, unit, i, j }, index) => ({
          name,
          width: 1,
          height: 1,
          ...scene.grid.getTopLeftPoint({ i, j }),
          actorId: actors[index]?.id,
          actorLink: true,
          flags: { "gravity-portals": { unit } },
        })),
      );
      await scene.activate();
      await scene.view();
    },
    { ships, MAP },
  );

/** Moves a token over labelled hexes of its map, as a drag by the person at this page does. */
export const sail = (page: Page, ship: string, path: readonly string[]): Promise<void> =>
  page.evaluate(
    async ({ ship, steps }) => {
      const { game } = globalThis as unknown as TablePage;
      for (const scene of game.scenes.contents) {
        const token = scene.tokens.contents.find(({ name }) => name === ship);
        const waypoints = steps.map((step) => ({ ...scene.grid.getTopLeftPoint(step), action: "walk" }));
        if (token) return void (await token.move(waypoints, { method: "dragging" }));
      }
      throw new Error(`no map has ${ship}`);
    },
    { ship, steps: path.map(at) },
  );
