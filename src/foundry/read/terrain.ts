import {
  add,
  atColumnRow,
  equals,
  type Hex,
  onSheet,
  parsePlace,
  TERRAIN_KINDS,
  type Terrain,
} from "../../rules/index.ts";
import { MODULE_ID } from "../host/constants.ts";
import type { HostRegion, HostScene, HostToken, Point } from "../host/host.ts";
import { goneUnder } from "./gone-terrain.ts";
import type { PlaceGrid } from "./place-grid.ts";
import { sceneGrid, sceneShift } from "./scene-grid.ts";
import { boxOf, placeOfToken, unitIdOf } from "./unit.ts";

/** The sub-type of a region's behaviour that says what lies in the region. */
export const TERRAIN_TYPE = `${MODULE_ID}.terrain`;

type Kind = Terrain["kind"];

const kindOf = (value: unknown): Kind | undefined => TERRAIN_KINDS.find((kind) => kind === value);

const fieldOf = (value: unknown, key: string): unknown =>
  typeof value === "object" && value !== null ? Reflect.get(value, key) : undefined;

/**
 * What a token stands for that is a piece of terrain: by its flag `terrain`, which names the kind. One that was a unit of
 * a game stays it: its captain may write flags on it, and could set up a planet by one.
 */
export const terrainOfToken = (token: Pick<HostToken, "getFlag">): Kind | null =>
  unitIdOf(token) === null ? (kindOf(token.getFlag(MODULE_ID, "terrain")) ?? null) : null;

/**
 * The terrain of a scene's map: every hex whose middle lies in a region with a terrain behaviour or under a token that
 * is terrain, and what the scene's flag `terrain` lists by label. A hex and kind that are named twice count once.
 *
 * @rule IP2.216 Massive terrain turns a drifting portal away.
 */
export const terrainOf = (
  scene: HostScene,
  mapSize: { readonly columns: number; readonly rows: number },
): readonly Terrain[] => {
  const grid = sceneGrid(scene);
  if (!grid) return [];
  const drawn =
    grid.measure === "inches" ? inMiddles(scene, grid) : inAreas(areasOf(scene), grid, hexesOf(scene, mapSize));
  const all = [...noted(scene), ...drawn];
  return all.filter(
    (one, at) => all.findIndex((other) => other.kind === one.kind && equals(other.hex, one.hex)) === at,
  );
};

/** The flag: labels and kinds; what is no terrain is left out. */
const noted = (scene: HostScene): readonly Terrain[] => {
  const list = scene.getFlag(MODULE_ID, "terrain");
  if (!Array.isArray(list)) return [];
  return list.flatMap((one: unknown): Terrain[] => {
    const label = fieldOf(one, "hex");
    const hex = typeof label === "string" ? parsePlace(label) : null;
    const kind = kindOf(fieldOf(one, "kind"));
    return hex && kind ? [{ hex, kind }] : [];
  });
};

/** A part of the map that is terrain, but for what was carried away from it. */
interface Area {
  readonly kind: Kind;
  readonly gone?: readonly Hex[];
  covers(point: Point): boolean;
}

const areasOf = (scene: HostScene): readonly Area[] => [
  ...scene.regions.contents.flatMap((region) => kindsOf(region).map((kind) => areaOfRegion(region, kind))),
  ...scene.tokens.contents.flatMap((token) => {
    const kind = terrainOfToken(token);
    return kind ? [{ ...areaOfToken(scene, token, kind), gone: goneUnder(scene, token) }] : [];
  }),
];

/** What lies in a region, by its behaviours. */
export const kindsOf = ({ behaviors }: HostRegion): readonly Kind[] =>
  behaviors.contents.flatMap(({ type, disabled, system }) =>
    type === TERRAIN_TYPE && !disabled ? (kindOf(fieldOf(system, "kind")) ?? []) : [],
  );

const areaOfRegion = (region: HostRegion, kind: Kind): Area => ({
  kind,
  // Space has no heights: a region counts wherever its own are.
  covers: ({ x, y }) => region.testPoint({ x, y, elevation: region.elevation.bottom ?? region.elevation.top ?? 0 }),
});

const areaOfToken = ({ grid }: HostScene, { _source, width, height }: HostToken, kind: Kind): Area => ({
  kind,
  covers: ({ x, y }) => {
    const [right, down] = [(x - _source.x) / (width * grid.sizeX), (y - _source.y) / (height * grid.sizeY)];
    // The disc in the token's box, short of the middles of hexes that it only touches.
    return Math.hypot(right - 0.5, down - 0.5) < 0.49;
  },
});

/** Terrain of a map in inches: it lies where the middles of its tokens are. */
const inMiddles = (scene: HostScene, grid: PlaceGrid): readonly Terrain[] =>
  scene.tokens.contents.flatMap((token) => {
    const kind = terrainOfToken(token);
    return kind ? [{ hex: placeOfToken(token, grid, boxOf(scene)), kind }] : [];
  });

/** The hexes of a map that a token covers which stands for terrain, also those that were carried away from it. */
export const hexesUnder = (
  scene: HostScene,
  token: HostToken,
  mapSize: { readonly columns: number; readonly rows: number },
): readonly Hex[] => {
  const grid = sceneGrid(scene);
  return grid?.measure === "hexes"
    ? inAreas([areaOfToken(scene, token, "other")], grid, hexesOf(scene, mapSize)).map(({ hex }) => hex)
    : [];
};

/** The hexes of a map, and of what it shows where it lies by now. */
const hexesOf = (
  scene: HostScene,
  { columns, rows }: { readonly columns: number; readonly rows: number },
): readonly Hex[] => {
  const mapSize = { columns, rows };
  const first: readonly Hex[] = Array.from({ length: columns * rows }, (_, at) =>
    atColumnRow((at % columns) + 1, Math.floor(at / columns) + 1),
  );
  const shift = sceneShift(scene);
  return [...first, ...first.map((hex) => add(hex, shift)).filter((hex) => !onSheet(hex, mapSize))];
};

const inAreas = (areas: readonly Area[], grid: PlaceGrid, hexes: readonly Hex[]): readonly Terrain[] => {
  if (areas.length === 0) return [];
  return hexes.flatMap((hex) => {
    const middle = grid.center(hex);
    return areas.flatMap(({ kind, gone = [], covers }) =>
      covers(middle) && !gone.some((one) => equals(one, hex)) ? [{ hex, kind }] : [],
    );
  });
};
