import { isEqual } from "es-toolkit/predicate/isEqual";
import type { WriteMark } from "../../judge/ports/ports.ts";
import { inCanonOrder, toBase64url } from "../../judge/protocol/encoding.ts";
import { hash } from "../../judge/protocol/keys.ts";
import type { Body, Place } from "../../rules/index.ts";
import type { Data, HostActor, HostScene, HostToken } from "../host/host.ts";
import { onLevelOf } from "../host/levels.ts";
import { MODULE_ID } from "../host/module.ts";
import { putTokens, type TokenUpdate } from "../host/put-tokens.ts";
import { isGameMaster, lastWriter, markOptions, mayBePlayers } from "../host/written-by.ts";
import type { PlaceGrid } from "../read/scene-grid.ts";
import { boxOf, cornerOf, standsIn, unitFlag } from "../read/unit.ts";
import type { RulesetUnits } from "../ruleset/units.ts";
import type { MirroredFacts, TokenChange, TokenMade, TokenStyle } from "./effect.ts";
import { facingData, facingUpdate } from "./facing.ts";
import { forgetTokens, keptToken } from "./kept-tokens.ts";
import { byId, type EffectHost, gridOf, sceneOf, tokenOf } from "./lookup.ts";
import { makeShipActors, type NewShip } from "./ship-actors.ts";
import { usualTexture } from "./token-looks.ts";

/** A short text that is the same for equal JSON values, whatever the order of their members. */
export const fingerprint = (value: unknown): string =>
  toBase64url(hash("copied", new TextEncoder().encode(JSON.stringify(inCanonOrder(value ?? null)))).slice(0, 9));

/** `CONST.DOCUMENT_OWNERSHIP_LEVELS`. */
const NONE = 0;
const OWNER = 3;

/**
 * The actor that was made for a unit; nothing when it has none. A player may make actors, with whatever flags: one that
 * somebody else owns, and was the last to change, is none of the unit's, and would give the ship away. A second owner
 * whom a game master chose is welcome.
 */
const actorOf = (host: Pick<EffectHost, "game">, { id, owner }: Pick<Body, "id" | "owner">): HostActor | undefined =>
  host.game.actors.contents.find((one) => {
    const owners = Object.entries(one.ownership ?? {}).filter(([, level]) => level >= OWNER);
    const isOwn = owners.every(([user]) => user === owner || isJudge(host, user));
    const isTheirs = lastWriter(one) === owner || !mayBePlayers(host.game, one);
    return one.getFlag(MODULE_ID, "unit") === id && (isOwn || isTheirs);
  });

const isJudge = ({ game }: Pick<EffectHost, "game">, user: string): boolean => isGameMaster(game.users.get(user));

/**
 * Makes the actors of players' units that come into play, which say whose they are: until now nothing in the world knew
 * of them. A unit that has an actor gets no other.
 */
const makeActors = async (
  host: EffectHost,
  style: TokenStyle,
  newcomers: readonly Body[],
  mark: WriteMark,
): Promise<void> => {
  const ships = newcomers.flatMap((unit): NewShip[] => {
    if (unit.owner === null || actorOf(host, unit)) return [];
    const ownership = { default: NONE, [unit.owner]: OWNER };
    const look = usualTexture(style.units, style.units.factsOf(unit), style.artFacing());
    return [{ name: style.unitName(unit), ownership, flags: { unit: unit.id, opened: unit.scene }, ...look }];
  });
  await makeShipActors(host, ships, markOptions(mark));
};

/**
 * The entry that last wrote a token, so that an effect which is carried out again does not undo what came later. A captain
 * may write it on an own token: one that there is not yet wrote nothing.
 */
const stepOf = (token: HostToken, last: number): number => {
  const step = token.getFlag(MODULE_ID, "step");
  return typeof step === "number" && step <= last ? step : -1;
};

/** Puts the tokens of a scene where they belong, all in one operation; absent ones are passed over. */
export const moveTokens = async (
  host: EffectHost,
  style: TokenStyle,
  { scene: id, changes }: { readonly scene: string; readonly changes: readonly TokenChange[] },
  { last, ...mark }: WriteMark & { readonly last: number },
): Promise<void> => {
  const scene = sceneOf(host.game.scenes, id);
  if (!scene) return;
  const updates = changes.flatMap((change) => {
    const token = tokenOf(scene, change.unit);
    return token ? (updateOf(scene, style, token, change, { n: mark.n, last }) ?? []) : [];
  });
  await putTokens(host, scene, byId(updates), markOptions(mark));
};

const updateOf = (
  scene: HostScene,
  style: TokenStyle,
  token: HostToken,
  change: TokenChange,
  { n, last }: { readonly n: number; readonly last: number },
): TokenUpdate | null => {
  const { anew = false } = change;
  const step = anew ? -1 : stepOf(token, last);
  if (step >= n) return null;
  const grid = gridOf(scene);
  const update = {
    ...placeUpdate(scene, grid, token, change),
    ...facingUpdate(token, change.facing, scene.grid, style.artFacing()),
    ...factsUpdate(style.units, token, change.facts),
  };
  if (Object.keys(update).length === 0 && !(anew && token.getFlag(MODULE_ID, "step") !== n)) return null;
  return { _id: token.id, ...update, [`flags.${MODULE_ID}.step`]: n };
};

const placeUpdate = (scene: HostScene, grid: PlaceGrid, token: HostToken, { hex, put, from }: TokenChange): Data => {
  if (!hex) return {};
  const stands = (place: Place): boolean => standsIn(token, grid, boxOf(scene), place);
  if (put === "if-wrong" && stands(hex)) return {};
  if (put === "if-unmoved" && !(from && stands(from))) return {};
  return { ...cornerOf(token, grid.center(hex), boxOf(scene)) };
};

const factsUpdate = (units: RulesetUnits, token: HostToken, facts: MirroredFacts): Data => {
  const mirrored: Data = units.readFacts(unitFlag(token));
  return Object.fromEntries(
    Object.entries(facts)
      .filter(([key, value]) => !isEqual(mirrored[key], value))
      .map(([key, value]) => [`flags.${MODULE_ID}.unit.${key}`, value]),
  );
};

/**
 * Makes the tokens of units that came into a scene, all in one operation: copies of those that were left behind, with
 * everything that they bear, or new ones. A unit that has a token there already gets no other.
 */
export const makeTokens = async (
  host: EffectHost,
  style: TokenStyle,
  { scene: id, tokens }: { readonly scene: string; readonly tokens: readonly TokenMade[] },
  mark: WriteMark,
): Promise<void> => {
  const missing = (scene: HostScene): readonly TokenMade[] =>
    tokens.filter((one) => !scene.tokens.get(one.id) && !tokenOf(scene, one.unit.id));
  const scene = sceneOf(host.game.scenes, id);
  if (!scene) throw new Error(`there is no scene for «${id}»`);
  const wanted = missing(scene);
  if (wanted.length === 0) return;
  const newcomers = wanted.flatMap(({ unit, from }) =>
    from === null && keptToken(host, unit.id) === undefined ? [unit] : [],
  );
  await makeActors(host, style, newcomers, mark);
  const data = byId(wanted.map((one) => tokenData(host, style, scene, one, mark.n)));
  await scene.createEmbeddedDocuments("Token", data, { keepId: true, ...markOptions(mark) });
  if (missing(scene).length > 0) throw new Error(`tokens of «${scene.name}» could not be made`);
  await forgetTokens(
    host,
    wanted.map(({ unit }) => unit.id),
  );
};

const tokenData = (
  host: EffectHost,
  style: TokenStyle,
  scene: HostScene,
  { id, unit, from }: TokenMade,
  n: number,
): TokenUpdate => {
  const left = from === null ? undefined : tokenOf(sceneOf(host.game.scenes, from), unit.id);
  // A region's ids and a way that was walked belong to the scene that was left.
  const bore = left ? left.toObject() : keptToken(host, unit.id);
  const { _regions, _movementHistory, ...source } = bore ?? newToken(host, style, scene, unit);
  const flags = source["flags"] as { readonly [scope: string]: Data } | undefined;
  const own = flags?.[MODULE_ID];
  const box = { width: Number(source["width"] ?? 1), height: Number(source["height"] ?? 1) };
  return onLevelOf(scene, {
    ...source,
    _id: id,
    ...cornerOf(box, gridOf(scene).center(unit.hex), boxOf(scene)),
    ...facingData(unit.facing, scene.grid, style.artFacing()),
    flags: {
      ...flags,
      [MODULE_ID]: {
        ...own,
        unit: {
          ...(own?.["unit"] as Data | undefined),
          id: unit.id,
          ...style.units.factsOf(unit),
        },
        step: n,
        copied: fingerprint(source["delta"]),
      },
    },
  });
};

/** Shows a token's name to everybody who points at it (`CONST.TOKEN_DISPLAY_MODES.HOVER`). */
const NAME_ON_HOVER = 30;

/** How many spaces of a scene's grid a unit is wide and high. */
const spacesOf = (
  style: TokenStyle,
  scene: HostScene,
  unit: Body,
): { readonly width: number; readonly height: number } => {
  const inches = style.sizeOf?.(unit);
  if (!inches) return { width: 1, height: 1 };
  const inch = gridOf(scene).unit;
  return { width: (inches.width * inch) / scene.grid.sizeX, height: (inches.height * inch) / scene.grid.sizeY };
};

const newToken = (
  host: EffectHost,
  style: TokenStyle,
  scene: HostScene,
  unit: Body,
): { readonly [key: string]: unknown } => {
  const actor = actorOf(host, unit);
  return {
    name: actor?.name ?? style.unitName(unit),
    displayName: NAME_ON_HOVER,
    ...spacesOf(style, scene, unit),
    ...usualTexture(style.units, style.units.factsOf(unit), style.artFacing()),
    ...(actor ? { actorId: actor.id, actorLink: true } : {}),
    flags: {
      [MODULE_ID]: {
        opened: unit.scene,
        // A token without an actor says itself whose it is.
        unit: { ...style.units.countsOf(unit), ...(actor ? {} : { owner: unit.owner }) },
      },
    },
  };
};
