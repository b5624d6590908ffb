/** Lays terrain on a map: as drawn regions, by a judge's form or a set-up. */

import { DIRECTIONS, equals, type Hex, neighbour, parsePlace, placeLabel, type Terrain } from "../../rules/index.ts";
import { cornerOf } from "../canvas/outline-of-ring.ts";
import { hexesIn } from "../destinations/areas.ts";
import type { Data, Host, HostScene, Point } from "../host/host.ts";
import { MODULE_ID } from "../host/module.ts";
import { titleCase } from "../message/say.ts";
import { sceneGrid, sceneShift } from "../read/scene-grid.ts";
import { TERRAIN_TYPE, terrainOf } from "../read/terrain.ts";
import { gameSceneOf } from "../read/unit.ts";
import type { TerrainArea, TerrainDraft } from "../session/judge.ts";
import { showTerrain } from "../write/terrain.ts";
import type { JudgeSession } from "./judge-session.ts";
import type { FieldFault } from "./place-draft.ts";

const keyOf = ({ q, r }: Hex): string => `${q},${r}`;

/** A measure of the area inside a loop of corners; it is negative for a loop round a gap. */
const areaOf = (loop: readonly Hex[]): number =>
  loop.reduce((sum, { q, r }, at) => {
    const next = loop[(at + 1) % loop.length] ?? { q, r };
    return sum + q * next.r - next.q * r;
  }, 0);

/** The edges between hexes that are among these and hexes that are not, end to end; each loop once. */
const loopsAround = (hexes: readonly Hex[]): readonly (readonly Hex[])[] => {
  const inside = new Set(hexes.map(keyOf));
  const edges = new Map(
    hexes.flatMap((hex) =>
      DIRECTIONS.flatMap((direction, index) => {
        if (inside.has(keyOf(neighbour(hex, direction)))) return [];
        const from = cornerOf(hex, index - 1);
        return [[keyOf(from), { from, to: cornerOf(hex, index) }] as const];
      }),
    ),
  );
  const loops: Hex[][] = [];
  for (const first of edges.keys()) {
    const loop: Hex[] = [];
    // At every corner where one such edge ends just one begins, as three hexes meet there.
    for (let edge = edges.get(first); edge; edge = edges.get(keyOf(edge.to))) {
      loop.push(edge.from);
      edges.delete(keyOf(edge.from));
    }
    if (loop.length > 0) loops.push(loop);
  }
  return loops;
};

/**
 * The shapes of a region that covers some hexes and no others: the largest first, as a hole takes away from those before.
 *
 * @param center where a hex's middle lies on the map
 */
export const shapesAround = (hexes: readonly Hex[], center: (hex: Hex) => Point): readonly Data[] => {
  const [origin, column, row] = [center({ q: 0, r: 0 }), center({ q: 1, r: 0 }), center({ q: 0, r: 1 })];
  // A corner counts in thirds, as it is the sum of the three hexes that meet there.
  const at = ({ q, r }: Hex): Point => ({
    x: origin.x + (q * (column.x - origin.x) + r * (row.x - origin.x)) / 3,
    y: origin.y + (q * (column.y - origin.y) + r * (row.y - origin.y)) / 3,
  });
  return loopsAround(hexes)
    .map((loop) => ({ points: loop.map(at), area: areaOf(loop) }))
    .sort((a, b) => Math.abs(b.area) - Math.abs(a.area))
    .map(({ points, area }) => ({ type: "polygon", points: points.flatMap(({ x, y }) => [x, y]), hole: area < 0 }));
};

/** Draws terrain of a kind in some hexes of a map, as one region. */
const drawTerrain = async (
  scene: HostScene,
  kind: Terrain["kind"],
  hexes: readonly Hex[],
  name: string,
): Promise<void> => {
  const grid = sceneGrid(scene);
  if (!grid || hexes.length === 0) return;
  const region = {
    name,
    shapes: shapesAround(hexes, (hex) => grid.center(hex)),
    behaviors: [{ name: titleCase(kind), type: TERRAIN_TYPE, system: { kind } }],
    flags: { [MODULE_ID]: { shift: sceneShift(scene) } },
  };
  await scene.createEmbeddedDocuments("Region", [region], { gravityPortals: { terrain: true } });
};

/**
 * Lays areas of terrain on a destination's map, where it does not lie yet, and has the game take up what its map has by
 * now; gives the code of a refusal.
 */
export const layTerrain = async (
  session: JudgeSession,
  scene: HostScene,
  areas: readonly TerrainArea[],
): Promise<string | null> => {
  const map = session.game.state.scenes[gameSceneOf(scene)];
  if (!map) return "not-there";
  for (const area of areas) {
    const { kind, centre } = area;
    const drawn = terrainOf(scene, map);
    const isFree = (hex: Hex): boolean => !drawn.some((one) => one.kind === kind && equals(one.hex, hex));
    await drawTerrain(scene, kind, hexesIn(area, map).filter(isFree), `${titleCase(kind)} ${centre}`);
  }
  return session.terrain.takeUp(scene);
};

const fault = (key: string): readonly FieldFault[] => [{ field: "hex", key }];

/**
 * Draws terrain in a hex of a map of the game, or takes what lies there off it, and has the game take it up; gives what
 * is wrong with that, if anything. What an attempt left on the map that the game did not take up is taken up by the next.
 */
export const placeTerrain = async (
  host: Host,
  session: JudgeSession,
  scene: HostScene,
  { hex: label, terrain: kind }: TerrainDraft,
): Promise<readonly FieldFault[]> => {
  const map = session.game.state.scenes[gameSceneOf(scene)];
  const hex = parsePlace(label);
  if (!map || !hex || !sceneGrid(scene)) return fault("GRAVITYPORTALS.Common.UnreadHex");
  const inHex = (terrain: readonly Terrain[]) => terrain.filter((one) => equals(one.hex, hex));
  const [drawn, known] = [inHex(terrainOf(scene, map)), inHex(map.terrain)];
  const lies = (terrain: readonly Terrain[]): boolean => terrain.some((one) => one.kind === kind);
  if (kind === null) {
    if (drawn.length + known.length === 0) return fault("GRAVITYPORTALS.Terrain.Fault.empty");
    const { n, term } = session.game.tip;
    await showTerrain(host, { scene: map.id, map, gone: drawn, back: [] }, { session: "clean", term, n });
  } else if (lies(drawn) && lies(known)) {
    return fault("GRAVITYPORTALS.Terrain.Fault.there");
  } else if (!lies(drawn)) {
    await drawTerrain(scene, kind, [hex], `${titleCase(kind)} ${placeLabel(hex, map)}`);
  }
  return (await session.terrain.takeUp(scene)) === null ? [] : fault("GRAVITYPORTALS.Terrain.Fault.failed");
};
