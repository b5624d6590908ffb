/** Terrain as regions of a scene show it, and what of it is gone. */

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
import type { Data, HostRegion, HostScene, HostToken, Point } from "../host/host.ts";
import { MODULE_ID } from "../host/module.ts";
import { isRecord } from "../host/updates.ts";
import { type PlaceGrid, sceneGrid, sceneShift } from "./scene-grid.ts";
import { boxOf, placeOfToken, unitIdOf } from "./unit.ts";

/** The flag of a token that stands for terrain: which hexes under it are terrain no more, and how the token stands to them. */
const FLAG = "gone";

/** How far a token may be from where it stood and still stand there, in parts of a hex. */
const NUDGE = 0.25;

type Token = Pick<HostToken, "_source" | "width" | "height" | "getFlag">;

const hexesInNote = (note: unknown): readonly Hex[] => {
  const list = isRecord(note) ? note["hexes"] : null;
  return (Array.isArray(list) ? list : []).filter(isRecord).flatMap(({ q, r }): Hex[] => {
    return Number.isInteger(q) && Number.isInteger(r) ? [{ q: Number(q), r: Number(r) }] : [];
  });
};

/** A token's box as seen from a hex, so that it stays the same when the map is laid elsewhere. */
const boxFrom = (scene: HostScene, { _source, width, height }: Token, hex: Hex): Data => {
  const center = sceneGrid(scene)?.center(hex) ?? { x: 0, y: 0 };
  return { x: Math.round(_source.x - center.x), y: Math.round(_source.y - center.y), width, height };
};

/** The hexes under a token that something carried away from there; none when the token stands elsewhere by now. */
export const goneUnder = (scene: HostScene, token: Token): readonly Hex[] => {
  const note = token.getFlag(MODULE_ID, FLAG);
  const hexes = hexesInNote(note);
  const [first] = hexes;
  if (!first || !isRecord(note)) return [];
  const now = boxFrom(scene, token, first);
  const off = (side: "x" | "y"): number => Math.abs(Number(now[side]) - Number(note[side]));
  const isSame = now["width"] === note["width"] && now["height"] === note["height"];
  return isSame && off("x") < scene.grid.sizeX * NUDGE && off("y") < scene.grid.sizeY * NUDGE ? hexes : [];
};

/** What is written on a token of which these hexes are gone. */
export const goneNote = (scene: HostScene, token: Token, hexes: readonly Hex[]): Data => {
  const [first] = hexes;
  const note = first ? { hexes: hexes.map(({ q, r }) => ({ q, r })), ...boxFrom(scene, token, first) } : null;
  return { [`flags.${MODULE_ID}.${FLAG}`]: note };
};

/** Whether a token has a note that does not hold where it stands now. */
export const hasOldNote = (scene: HostScene, token: Token): boolean =>
  (token.getFlag(MODULE_ID, FLAG) ?? null) !== null && goneUnder(scene, token).length === 0;

/** The sub-type of a region's behaviour that says what lies in the region. */
export const TERRAIN_TYPE = `${MODULE_ID}.terrain`;

type Kind = Terrain["kind"];

const kindOf = (value: unknown): Kind | undefined => TERRAIN_KINDS.find((kind) => kind === value);

const fieldOf = (value: unknown, key: string): unknown =>
  typeof value === "object" && value !== null ? Reflect.get(value, key) : undefined;

/**
 * What a token stands for that is a piece of terrain: by its flag `terrain`, which names the kind. One that was a unit of
 * a game stays it, and one that a player owns is none: its captain may write flags on it, and could set up a planet by one.
 */
export const terrainOfToken = (token: Pick<HostToken, "getFlag" | "actor">): Kind | null =>
  unitIdOf(token) === null && token.actor?.hasPlayerOwner !== true
    ? (kindOf(token.getFlag(MODULE_ID, "terrain")) ?? null)
    : null;

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

/** What lies in a region, by its behaviours. From Foundry 14 on players may own regions: what they draw is no terrain. */
export const kindsOf = ({ behaviors, hasPlayerOwner }: HostRegion): readonly Kind[] =>
  hasPlayerOwner === true
    ? []
    : behaviors.contents.flatMap(({ type, disabled, system }) =>
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

/** Registers the behaviour by which a region of a map is terrain: its only datum is the kind. */
export const registerTerrain = (): void => {
  const { fields } = foundry.data;
  class TerrainData extends foundry.data.regionBehaviors.RegionBehaviorType<foundry.data.fields.DataSchema> {
    static override defineSchema(): foundry.data.fields.DataSchema {
      return { kind: new fields.StringField({ required: true, choices: [...TERRAIN_KINDS], initial: "planet" }) };
    }
  }
  // The types do not know the module's own sub-types.
  Object.assign(CONFIG.RegionBehavior.dataModels, { [TERRAIN_TYPE]: TerrainData });
};
