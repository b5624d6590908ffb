import type { WriteMark } from "../../judge/ports/ports.ts";
import type { AnomalyState } from "../../rules/index.ts";
import type { Data, HostCollection, HostScene, HostToken } from "../host/host.ts";
import { MODULE_ID } from "../host/module.ts";
import { deleting, isRecord, type OperatorHost } from "../host/updates.ts";
import { markOptions } from "../host/written-by.ts";
import { unitIdOf } from "../read/unit.ts";
import type { Crossing, WorldEffect } from "./effect.ts";
import { keepTokens } from "./kept-tokens.ts";
import { byId, type EffectHost, sceneOf, tokenOf, tokensOf } from "./lookup.ts";
import { fingerprint } from "./tokens.ts";

/** A unit's token at the end it came out of; throws when it is not there, as nothing may be taken away before. */
const arrivedToken = (host: EffectHost, { unit, to }: Crossing): HostToken => {
  const token = tokenOf(sceneOf(host.game.scenes, to), unit);
  if (!token) throw new Error(`the token of ${unit} has not come out in «${to}»`);
  return token;
};

const leftTokens = (host: EffectHost, { unit, from }: Crossing): readonly HostToken[] =>
  tokensOf(sceneOf(host.game.scenes, from), unit);

/**
 * Points combatants at the new tokens before the old ones go: deleting a token deletes its combatant. An encounter
 * whose combatants stand in two scenes belongs to none of them.
 */
export const moveCombatants = async (
  host: EffectHost,
  { crossings }: { readonly crossings: readonly Crossing[] },
  mark: WriteMark,
): Promise<void> => {
  const next = new Map<string, HostToken>();
  for (const crossing of crossings) {
    const token = arrivedToken(host, crossing);
    for (const left of leftTokens(host, crossing)) next.set(left.id, token);
  }
  const arrived = new Set(crossings.map((crossing) => arrivedToken(host, crossing).id));
  for (const combat of host.game.combats.contents) {
    const updates = combat.combatants.contents.flatMap(({ id, tokenId }) => {
      const token = tokenId === null ? undefined : next.get(tokenId);
      return token ? [{ _id: id, tokenId: token.id, sceneId: token.parent?.id ?? null }] : [];
    });
    if (updates.length > 0) await combat.updateEmbeddedDocuments("Combatant", byId(updates), markOptions(mark));
    const { scene } = combat;
    const abroad = combat.combatants.contents.some(
      ({ tokenId, sceneId }) => tokenId !== null && arrived.has(tokenId) && sceneId !== scene?.id,
    );
    if (scene && abroad) await combat.update({ scene: null }, markOptions(mark));
  }
};

/** Copies what was done to a token's own actor after the copy was made, such as damage in that moment. */
export const copyAgain = async (
  host: EffectHost,
  { scene: id, crossings }: { readonly scene: string; readonly crossings: readonly Crossing[] },
  mark: WriteMark,
): Promise<void> => {
  const updates = crossings.flatMap((crossing) => {
    const [left] = leftTokens(host, crossing);
    if (!left || left.actorLink) return [];
    const arrived = arrivedToken(host, crossing);
    const delta = left.toObject()["delta"];
    const copied = fingerprint(delta);
    if (arrived.getFlag(MODULE_ID, "copied") === copied) return [];
    const changes = changesTo(host, arrived.toObject()["delta"], delta);
    return [{ _id: arrived.id, delta: changes, [`flags.${MODULE_ID}.copied`]: copied }];
  });
  const scene = sceneOf(host.game.scenes, id);
  if (updates.length > 0) await scene?.updateEmbeddedDocuments("Token", byId(updates), markOptions(mark));
};

/** An update that makes one value of another: updates merge, so what has to go is named. */
const changesTo = (host: OperatorHost, from: unknown, to: unknown): unknown => {
  if (!isRecord(from) || !isRecord(to)) return to ?? null;
  const gone = Object.keys(from).filter((key) => !(key in to));
  return {
    ...Object.assign({}, ...gone.map((key) => deleting(host, key))),
    ...Object.fromEntries(
      Object.entries(to).map(([key, value]) => [key, isRecord(value) ? changesTo(host, from[key], value) : value]),
    ),
  };
};

/** Takes away the tokens that were left behind in one scene, all in one operation. */
export const deleteLeft = async (
  host: EffectHost,
  { scene: id, crossings }: { readonly scene: string; readonly crossings: readonly Crossing[] },
  mark: WriteMark,
): Promise<void> => {
  for (const crossing of crossings) arrivedToken(host, crossing);
  const left = crossings.flatMap((crossing) => leftTokens(host, crossing));
  await deleteTokens(sceneOf(host.game.scenes, id), left, mark);
};

/** Takes away the tokens of units that are out of the game, and before them whatever stands for them in encounters. */
export const deleteGone = async (
  host: EffectHost,
  { scene: id, units, kept = [] }: Omit<Extract<WorldEffect, { readonly kind: "tokens-gone" }>, "kind">,
  mark: WriteMark,
): Promise<void> => {
  const scene = sceneOf(host.game.scenes, id);
  const gone = units.flatMap((unit) => tokensOf(scene, unit));
  await keepTokens(
    host,
    kept.flatMap((unit) => tokenOf(scene, unit) ?? []),
  );
  const ids = new Set(gone.map((token) => token.id));
  for (const combat of host.game.combats.contents) {
    const combatants = combat.combatants.contents.filter(({ tokenId }) => tokenId !== null && ids.has(tokenId));
    if (combatants.length === 0) continue;
    await combat.deleteEmbeddedDocuments("Combatant", combatants.map((one) => one.id).sort(), markOptions(mark));
  }
  await deleteTokens(scene, gone, mark);
};

/** Deletes tokens of a scene in one operation. */
const deleteTokens = async (
  scene: HostScene | undefined,
  tokens: readonly HostToken[],
  mark: WriteMark,
): Promise<void> => {
  if (!scene || tokens.length === 0) return;
  const options: Data = markOptions(mark);
  await scene.deleteEmbeddedDocuments("Token", tokens.map(({ id }) => id).sort(), options);
};

/** A token whose unit lives in another scene, where it has its own token. */
export interface Ghost {
  readonly unit: string;
  readonly token: HostToken;
}

/**
 * Tokens that a cut transport or somebody's undo left where their units are not any more: the game says where a unit
 * is. A unit's only token is no ghost, and one of a unit that is out of the game is for the judge to decide on.
 */
export const ghostsOf = ({ units }: Pick<AnomalyState, "units">, scenes: HostCollection<HostScene>): readonly Ghost[] =>
  scenes.contents.flatMap((scene) =>
    scene.tokens.contents.flatMap((token): readonly Ghost[] => {
      const id = unitIdOf(token);
      const unit = id !== null && Object.hasOwn(units, id) ? units[id] : undefined;
      if (!unit || (unit.status !== "in-play" && unit.status !== "in-transit")) return [];
      const home = sceneOf(scenes, unit.scene);
      return home && home !== scene && tokenOf(home, unit.id) ? [{ unit: unit.id, token }] : [];
    }),
  );

/** Takes ghosts away, one operation a scene. */
export const deleteGhosts = async (ghosts: readonly Ghost[], mark: WriteMark): Promise<void> => {
  for (const scene of new Set(ghosts.flatMap(({ token }) => token.parent ?? []))) {
    const here = ghosts.map(({ token }) => token).filter((token) => token.parent === scene);
    await deleteTokens(scene, here, mark);
  }
};
