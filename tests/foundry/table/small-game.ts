/** Games on hand-made maps: scenes, ships as tokens, and a judge who opens a game on them. */
import type { HostScene } from "../../../src/foundry/host/host.ts";
import { hexGrid } from "../../../src/foundry/read/scene-grid.ts";
import { type Judging, parseLabel } from "../../../src/rules/index.ts";
import { type GameTable, openGameTable, type TableOptions } from "./harness.ts";
import { cornerIn, Play, TICK } from "./play.ts";
import { MODULE, type Window } from "./window.ts";

/** Foundry's numbers of grids. */
export const GRIDS = { none: 0, square: 1, oddRows: 2, evenRows: 3, oddColumns: 4, evenColumns: 5 } as const;

const HEX = 100;
const LINKED_OWNER = 3;

/** Makes a map of so many hexes. */
export const makeMap = async (
  { table, judge }: Pick<Play, "table" | "judge">,
  name: string,
  type: number = GRIDS.oddColumns,
): Promise<HostScene> => {
  const made = await table.drive(
    judge.host.Scene.create({ name, width: 4000, height: 3000, padding: 0, grid: { type, size: HEX } }),
  );
  if (!made) throw new Error(`the map ${name} was not made`);
  return made;
};

/** A ship as somebody puts it on a map. */
export interface ShipData {
  readonly name: string;
  /** The label of its hex. */
  readonly at: string;
  /** Whose it is; the judge's when left out. */
  readonly owner?: Window;
  readonly class?: string;
  readonly facing?: string;
  readonly speed?: number;
  readonly breakdown?: number;
  readonly traits?: readonly string[];
}

/** Puts ships on a map, each with an actor that says whose it is. */
export const putShips = async (
  { table, judge }: Pick<Play, "table" | "judge">,
  scene: HostScene,
  ships: readonly ShipData[],
): Promise<void> => {
  const box = { width: 1, height: 1 };
  const tokens = [];
  for (const { name, at, owner, ...facts } of ships) {
    const actor = await table.drive(
      judge.host.Actor.create({
        name,
        type: `${MODULE}.ship`,
        ownership: { default: 0, ...(owner ? { [owner.me]: LINKED_OWNER } : {}) },
      }),
    );
    tokens.push({
      name,
      ...box,
      ...cornerIn(scene, box, at),
      actorId: actor?.id ?? null,
      actorLink: true,
      flags: { [MODULE]: { unit: { class: "ship", facing: "A", speed: 0, ...facts } } },
    });
  }
  await table.drive(scene.createEmbeddedDocuments("Token", tokens));
  await table.pass(TICK);
};

/** Sits a judge and two captains down; the judge steps and shifts maps by hand. */
export const sitDown = async (options: TableOptions = {}): Promise<Play> => {
  const table = await openGameTable(options);
  const judge = await table.sit("Judge");
  const captains = [await table.sit("Captain 1"), await table.sit("Captain 2")] as const;
  await setting(table, judge, "pace", "0");
  await setting(table, judge, "mapFollows", false);
  return new Play(table, judge, captains);
};

/** Changes one of the module's settings. */
export const setting = async (
  table: GameTable,
  judge: Window,
  key: string,
  value: string | boolean | object,
): Promise<void> => {
  await table.drive(judge.host.game.settings.set(MODULE, key, value));
  await table.settle();
};

/** The judge opens a game on maps. */
export const openGame = (play: Play, ...scenes: readonly HostScene[]): Promise<void> =>
  openJudged(play, "judge", ...scenes);

/** The judge's user opens a game on maps that is judged so. */
export const openJudged = async (
  { table, judge }: Play,
  judging: Judging["mode"],
  ...scenes: readonly HostScene[]
): Promise<void> => {
  await table.drive(
    judge.acts.openGame(
      scenes.map(({ id }) => id),
      judging,
    ),
  );
  await table.pass(TICK);
};

/** The judge places a white hole, which acts from the next start of a turn. */
export const placeHole = async ({ table, judge }: Play, scene: HostScene, hex: string, strength = 1): Promise<void> => {
  const faults = await table.drive(
    judge.acts.place({
      kind: "white-hole",
      scene: scene.id,
      hex,
      strength,
      intervalMultiplier: 10,
      strengthMultiplier: 5,
    }),
  );
  if (faults.length > 0) throw new Error(JSON.stringify(faults));
};

/** The judge places a portal; nothing is written until something public happens. */
export const placePortal = async (
  { table, judge }: Play,
  scene: HostScene,
  hex: string,
  variations: Record<string, unknown> = {},
): Promise<void> => {
  const faults = await table.drive(judge.acts.place({ kind: "gravity-portal", scene: scene.id, hex, variations }));
  if (faults.length > 0) throw new Error(JSON.stringify(faults));
};

/** The middle of a labelled hex on a map, pixels. */
export const middleOf = (scene: HostScene, label: string): { readonly x: number; readonly y: number } => {
  const hex = parseLabel(label);
  const grid = hexGrid(scene.grid);
  if (!hex || !grid) throw new Error(`${label} is no hex of ${scene.name}`);
  return grid.center(hex);
};
