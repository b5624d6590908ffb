import { mapValues } from "es-toolkit/object/mapValues";
import { isEqual } from "es-toolkit/predicate/isEqual";
import type { WriteMark } from "../../judge/ports/ports.ts";
import { type Body, equals, type Hex, subtract } from "../../rules/index.ts";
import type { Data, HostGrid, HostScene, HostToken, Offset, Point } from "../host/host.ts";
import { MODULE_ID } from "../host/module.ts";
import { noticesOf } from "../host/plain.ts";
import { putTokens, type TokenUpdate } from "../host/put-tokens.ts";
import { isRecord } from "../host/updates.ts";
import { markOptions } from "../host/written-by.ts";
import { placeGrid, sceneShift } from "../read/scene-grid.ts";
import { kindsOf } from "../read/terrain.ts";
import { boxOf, cornerOf, unitIdOf } from "../read/unit.ts";
import { byId, type EffectHost, gridOf, sceneOf } from "./lookup.ts";

/** How far what a scene's own flag says of a piece of it lies from where the map is to lie. */
const lagOf = (piece: { getFlag(scope: string, key: string): unknown }, shift: Hex): Hex => {
  const flag = piece.getFlag(MODULE_ID, "shift");
  const at = isRecord(flag) ? { q: Number(flag["q"]), r: Number(flag["r"]) } : { q: 0, r: 0 };
  return subtract(shift, at);
};

/** The way over the canvas that a shift moves everything on it. */
const wayOf = (scene: HostScene, { q, r }: Hex): Point => {
  const grid = placeGrid(scene);
  if (!grid) throw new Error(`the scene «${scene.name}» has squares`);
  const [from, to] = [grid.center({ q: 1, r: 1 }), grid.center({ q: 1 - q, r: 1 - r })];
  return { x: to.x - from.x, y: to.y - from.y };
};

/**
 * Lays a floating map elsewhere: all tokens of the scene go in one operation, units to the hexes that the
 * game has them in, whatever else stands there by as much. Tokens beyond its edge stay tokens of the scene.
 *
 * @rule IP2.422 The battle goes on beyond the printed map.
 */
export const shiftTokens = async (
  host: EffectHost,
  { scene: id, shift, units }: { readonly scene: string; readonly shift: Hex; readonly units: readonly Body[] },
  mark: WriteMark,
): Promise<void> => {
  const scene = sceneOf(host.game.scenes, id);
  if (!scene) return;
  const options = markOptions(mark);
  const isLaidElsewhere = !equals(sceneShift(scene), shift);
  if (isLaidElsewhere) await scene.update({ [`flags.${MODULE_ID}.shift`]: shift }, options);
  const updates = byId(scene.tokens.contents.flatMap((token) => updateOf(scene, token, shift, units) ?? []));
  await putTokens(host, scene, updates, options);
  const regions = await shiftRegions(scene, shift, options);
  if (isLaidElsewhere) tellLeft(host, scene, regions);
};

const updateOf = (scene: HostScene, token: HostToken, shift: Hex, units: readonly Body[]): TokenUpdate | null => {
  const unit = units.find(({ id }) => id === unitIdOf(token));
  if (unit) {
    const { x, y } = cornerOf(token, gridOf(scene).center(unit.hex), boxOf(scene));
    return token._source.x === x && token._source.y === y ? null : { _id: token.id, x, y };
  }
  const lag = lagOf(token, shift);
  if (lag.q === 0 && lag.r === 0) return null;
  const way = wayOf(scene, lag);
  const x = Math.round(token._source.x + way.x);
  return { _id: token.id, x, y: Math.round(token._source.y + way.y), [`flags.${MODULE_ID}.shift`]: shift };
};

/** Terrain that is drawn on the map goes along; gives the names of that whose shapes say no place that could be moved. */
const shiftRegions = async (scene: HostScene, shift: Hex, options: Data): Promise<readonly string[]> => {
  const left: string[] = [];
  const updates = scene.regions.contents.flatMap((region): TokenUpdate[] => {
    const lag = lagOf(region, shift);
    if (kindsOf(region).length === 0 || (lag.q === 0 && lag.r === 0)) return [];
    const way = wayOf(scene, lag);
    const shapes = region.toObject()["shapes"];
    const all = (Array.isArray(shapes) ? shapes : []).filter(isRecord);
    const moved = all.map((shape) => movedShape(scene.grid, shape, way));
    if (moved.some((shape, n) => isEqual(shape, all[n]))) left.push(region.name);
    return [{ _id: region.id, shapes: moved, [`flags.${MODULE_ID}.shift`]: shift }];
  });
  if (updates.length > 0) await scene.updateEmbeddedDocuments("Region", byId(updates), options);
  return left;
};

const isSpace = (value: unknown): value is Offset =>
  isRecord(value) && Number.isInteger(value["i"]) && Number.isInteger(value["j"]);

/**
 * A shape with every place in it moved: its own, its corners, the spaces of the grid that it is made of, and those of the
 * shape that it stands around. What the shapes from Foundry 14 on hold is not said on any page, so all of it is looked at.
 */
const movedShape = (grid: HostGrid, shape: Data, way: Point): Data => {
  const { x, y } = shape;
  const onward = ({ i, j }: Offset): Offset => {
    const { x: left, y: top } = grid.getCenterPoint({ i, j });
    return grid.getOffset({ x: left + way.x, y: top + way.y });
  };
  const movedValue = (value: unknown): unknown => {
    // Only what has a type is a shape: an anchor or a scale has an x and a y too.
    if (!Array.isArray(value)) return isRecord(value) && "type" in value ? movedShape(grid, value, way) : value;
    return value.map((one: unknown) => (isSpace(one) ? { ...one, ...onward(one) } : one));
  };
  const { points } = shape;
  const isFlat = Array.isArray(points) && points.every((one) => typeof one === "number");
  return {
    ...mapValues(shape, movedValue),
    ...(typeof x === "number" && typeof y === "number" ? { x: x + way.x, y: y + way.y } : {}),
    ...(isFlat ? { points: points.map((one, n) => one + (n % 2 === 0 ? way.x : way.y)) } : {}),
  };
};

/** What people lay onto a map beside tokens and regions, by the names of a scene's collections. */
const LAID = ["drawings", "notes", "templates", "tiles"] as const;

/** Says what did not go along with a map that was laid elsewhere, as it now marks other places. */
const tellLeft = (host: EffectHost, scene: HostScene, regions: readonly string[]): void => {
  const { i18n } = host.game;
  const counts = LAID.flatMap((kind) => {
    const count = scene[kind]?.size ?? 0;
    return count > 0 ? [i18n.format(`GRAVITYPORTALS.Shift.${kind}`, { count })] : [];
  });
  const list = [...counts, ...regions].join(", ");
  if (list !== "")
    noticesOf(() => host).warn(i18n.format("GRAVITYPORTALS.Shift.left", { scene: scene.name, list }), {
      permanent: true,
    });
};
