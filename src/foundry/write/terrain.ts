import type { WriteMark } from "../../judge/ports/ports.ts";
import {
  add,
  equals,
  type Hex,
  isSameTerrain,
  placeLabel,
  type Sheet,
  subtract,
  type Terrain,
} from "../../rules/index.ts";
import type { Data, HostRegion, HostScene, HostToken } from "../host/host.ts";
import { MODULE_ID } from "../host/module.ts";
import { isRecord } from "../host/updates.ts";
import { markOptions } from "../host/written-by.ts";
import { type PlaceGrid, sceneGrid } from "../read/scene-grid.ts";
import { goneNote, goneUnder, hexesUnder, kindsOf, terrainOf, terrainOfToken } from "../read/terrain.ts";
import { byId, type EffectHost, sceneOf } from "./lookup.ts";

type Update = Data & { readonly _id: string };

/** Terrain that left a map or came back to it. */
export interface TerrainChange {
  readonly scene: string;
  readonly map: Sheet;
  readonly gone: readonly Terrain[];
  readonly back: readonly Terrain[];
}

/**
 * Takes terrain off a map that something carried away, and gives it back when that is undone: regions get holes where it
 * lay, tokens that stand for it are hidden or note the hexes that are gone, and what the scene's flag lists is left out.
 *
 * @rule IP2.86 A storm takes its terrain along.
 */
export const showTerrain = async (host: EffectHost, change: TerrainChange, mark: WriteMark): Promise<void> => {
  const scene = sceneOf(host.game.scenes, change.scene);
  const grid = scene && sceneGrid(scene);
  if (!scene || !grid) return;
  const options = markOptions(mark);
  const regions = scene.regions.contents.flatMap((region) => regionUpdate(region, grid, change) ?? []);
  if (regions.length > 0) await scene.updateEmbeddedDocuments("Region", byId(regions), options);
  const tokens = scene.tokens.contents.flatMap((token) => tokenUpdate(scene, token, change) ?? []);
  if (tokens.length > 0) await scene.updateEmbeddedDocuments("Token", byId(tokens), options);
  const noted = scene.getFlag(MODULE_ID, "terrain");
  const listed: readonly unknown[] = Array.isArray(noted) ? noted : [];
  const left = listed.filter((one) => !change.gone.some((gone) => isNamed(one, gone, change.map)));
  const known = terrainOf(scene, change.map);
  const missing = change.back.filter((one) => !known.some((other) => isSameTerrain(one, other)));
  if (left.length === listed.length && missing.length === 0) return;
  const added = missing.map(({ hex, kind }) => ({ hex: placeLabel(hex, change.map), kind }));
  await scene.update({ [`flags.${MODULE_ID}.terrain`]: [...left, ...added] }, options);
};

const isNamed = (listed: unknown, { hex, kind }: Terrain, map: Sheet): boolean =>
  isRecord(listed) && listed["kind"] === kind && listed["hex"] === placeLabel(hex, map);

const outlineOf = (grid: PlaceGrid, hex: Hex): readonly number[] => grid.outline(hex).flatMap(({ x, y }) => [x, y]);

const regionUpdate = (region: HostRegion, grid: PlaceGrid, { gone, back }: TerrainChange): Update | null => {
  const kinds = kindsOf(region);
  const mine = (terrain: readonly Terrain[]): readonly Hex[] =>
    terrain.filter(({ kind }) => kinds.includes(kind)).map(({ hex }) => hex);
  const elevation = region.elevation.bottom ?? region.elevation.top ?? 0;
  const holes = mine(gone)
    .filter((hex) => region.testPoint({ ...grid.center(hex), elevation }))
    .map((hex) => ({ type: "polygon", points: outlineOf(grid, hex), hole: true }));
  const filled = new Set(mine(back).map((hex) => String(outlineOf(grid, hex))));
  const shapes = region.toObject()["shapes"];
  const before = (Array.isArray(shapes) ? shapes : []).filter(isRecord);
  const kept = before.filter(({ hole, points }) => !(hole === true && filled.has(String(points))));
  if (holes.length === 0 && kept.length === before.length) return null;
  return { _id: region.id, shapes: [...kept, ...holes] };
};

const NO_WAY: Hex = { q: 0, r: 0 };

/** Where a token's corner is when it stands so many hexes from where one of its hexes is now. */
const corner = (scene: HostScene, { _source }: HostToken, hex: Hex, way: Hex): Data => {
  const grid = sceneGrid(scene);
  if (!grid) return {};
  const [from, to] = [grid.center(hex), grid.center(add(hex, way))];
  return { x: Math.round(_source.x + to.x - from.x), y: Math.round(_source.y + to.y - from.y) };
};

/**
 * A token that stands for terrain keeps in flags of its own what it stood for, as long as that is gone, and which of its
 * hexes are gone, as long as it has others.
 */
const tokenUpdate = (scene: HostScene, token: HostToken, { map, gone, back }: TerrainChange): Update | null => {
  const hexes = hexesUnder(scene, token, map);
  const [first] = hexes;
  if (!first) return null;
  const less = goneUnder(scene, token);
  const live = hexes.filter((hex) => !less.some((one) => equals(one, hex)));
  const flags = (terrain: unknown, carried: unknown): Data => ({
    [`flags.${MODULE_ID}.terrain`]: terrain,
    [`flags.${MODULE_ID}.carried`]: carried,
  });
  const kind = terrainOfToken(token);
  if (kind !== null && covers(gone, kind, live)) {
    // What went from here and came as it was elsewhere is one thing that is put back where it stood.
    const way = back.map(({ hex }) => subtract(hex, first)).find((one) => covers(back, kind, hexes, one));
    if (way) return { _id: token.id, ...corner(scene, token, first, way), ...goneNote(scene, token, []) };
    return { _id: token.id, hidden: true, ...flags(null, kind) };
  }
  const carried = token.getFlag(MODULE_ID, "carried");
  const returns = kind === null && Boolean(carried) && covers(back, carried, live);
  const of = returns ? carried : kind;
  const kept = less.filter((hex) => !lies(back, of, hex));
  const now = returns ? kept : [...kept, ...live.filter((hex) => lies(gone, of, hex))];
  const isSame = kept.length === less.length && now.length === less.length;
  if (isSame && !returns) return null;
  return {
    _id: token.id,
    ...(returns ? { hidden: false, ...flags(carried, null) } : {}),
    ...(isSame ? {} : goneNote(scene, token, now)),
  };
};

const lies = (terrain: readonly Terrain[], of: unknown, hex: Hex): boolean =>
  terrain.some((one) => one.kind === of && equals(one.hex, hex));

/** Whether there are hexes and terrain of a kind is in all of them, or so many hexes from them. */
const covers = (terrain: readonly Terrain[], of: unknown, hexes: readonly Hex[], way: Hex = NO_WAY): boolean =>
  hexes.length > 0 && hexes.every((hex) => lies(terrain, of, add(hex, way)));
