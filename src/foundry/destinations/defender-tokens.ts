import { parseLabel } from "../../rules/index.ts";
import type { Data, Host, HostActor, HostScene } from "../host/host.ts";
import { MODULE_ID } from "../host/module.ts";
import { isRecord } from "../host/updates.ts";
import { kindsOf, terrainOfToken } from "../read/terrain.ts";
import { unitFlag, unitIdOf } from "../read/unit.ts";
import type { RulesetUnits } from "../ruleset/units.ts";
import type { Placed, SetUpPlan } from "../session/judge.ts";
import type { ArtFacing } from "../write/facing.ts";
import { makeShipActors, type NewShip, shipToken } from "../write/ship-actors.ts";
import { usualTexture } from "../write/token-looks.ts";
import { MOST_TOKENS } from "./plan-of.ts";
import { JUDGE } from "./set-up-form.ts";

/** Our own writes: the game takes these tokens up all at once afterwards. */
export const SET_UP = { gravityPortals: { setUp: true } } as const;

const HOSTILE = -1;

/** The actors of a folder, by their names. */
export const actorsIn = (host: Pick<Host, "game">, folder: string): readonly HostActor[] =>
  host.game.actors.contents
    .filter((actor) => actor.toObject()["folder"] === folder)
    .sort((a, b) => a.name.localeCompare(b.name))
    .slice(0, MOST_TOKENS);

/** Gives actors to the one who plays the defenders. */
const give = async (host: Host, actors: readonly HostActor[], owner: string | null): Promise<void> => {
  if (owner === null || owner === JUDGE) return;
  const { OWNER = 3 } = host.CONST.DOCUMENT_OWNERSHIP_LEVELS;
  for (const actor of actors) {
    if ((actor.ownership?.[owner] ?? 0) < OWNER) await actor.update({ [`ownership.${owner}`]: OWNER }, SET_UP);
  }
};

const nameOf = ({ game }: Host, { name, monster }: Placed): string =>
  monster ? game.i18n.format(`GRAVITYPORTALS.SetUp.Monster.${monster.age ?? "any"}`, { scenario: name }) : name;

/** How a unit of a kind looks while nobody has chosen a picture for it. */
const lookOf = (units: RulesetUnits, { kind }: Placed, artFacing: ArtFacing): { readonly texture?: Data } =>
  usualTexture(units, units.readFacts(units.sheetOf?.(kind) ?? {}), artFacing);

/** Makes units of these names and kinds, whose they are. */
const makeShips = async (
  host: Host,
  units: RulesetUnits,
  named: readonly Placed[],
  owner: string | null,
  artFacing: ArtFacing,
): Promise<readonly (HostActor | undefined)[]> => {
  if (named.length === 0) return [];
  const { NONE = 0, OWNER = 3 } = host.CONST.DOCUMENT_OWNERSHIP_LEVELS;
  const ownership = { default: NONE, ...(owner === null ? {} : { [owner]: OWNER }) };
  const ships = named.map(
    (one): NewShip => ({
      name: nameOf(host, one),
      ownership,
      ...lookOf(units, one, artFacing),
      ...(units.sheetOf ? { data: units.sheetOf(one.kind) } : {}),
    }),
  );
  return makeShipActors(host, ships, SET_UP);
};

const tokenOf = (scene: HostScene, actor: HostActor | null, hex: string, name: string): Data[] => {
  const at = parseLabel(hex);
  return at ? [shipToken(scene, actor, { name, at, disposition: HOSTILE })] : [];
};

/** What a token without an actor says itself: what its unit is, and whose. */
const plainFlags = ({ sheetOf }: RulesetUnits, { kind }: Placed, owner: string | null): Data => ({
  [MODULE_ID]: { unit: { ...sheetOf?.(kind), ...(owner === null ? {} : { owner }) } },
});

/**
 * Places what a plan asks for in a destination's scene: units of the names that the row has, or the actors of a folder.
 * Nothing is placed twice: the plan of a scene in which defenders stand has only those who are missing there.
 */
export const placeDefenders = async (
  host: Host,
  units: RulesetUnits,
  scene: HostScene,
  plan: SetUpPlan,
  artFacing: ArtFacing,
): Promise<void> => {
  const { named, folder, places, owner } = plan;
  const folded = folder === null ? [] : actorsIn(host, folder);
  await give(host, folded, owner);
  const ships = await makeShips(host, units, named, owner, artFacing);
  const tokens = [
    ...named.flatMap((one, n) =>
      tokenOf(scene, ships[n] ?? null, one.hex, nameOf(host, one)).map((token) =>
        ships[n] ? token : { ...lookOf(units, one, artFacing), ...token, flags: plainFlags(units, one, owner) },
      ),
    ),
    ...folded.flatMap((actor, n) => tokenOf(scene, actor, places[n] ?? "", actor.name)),
  ];
  if (tokens.length > 0) await scene.createEmbeddedDocuments("Token", tokens, SET_UP);
};

/** Gives the actors of defenders' tokens that stand in a scene to the one who plays them. */
export const giveDefenders = async (
  host: Host,
  scene: HostScene,
  isDefender: (unit: string) => boolean,
  owner: string | null,
): Promise<void> => {
  const actors = scene.tokens.contents
    .filter((token) => !terrainOfToken(token) && isDefender(unitIdOf(token) ?? ""))
    .flatMap(({ actorId }) => (actorId === null ? [] : (host.game.actors.get(actorId) ?? [])));
  await give(host, [...new Set(actors)], owner);
};

/** Takes out of a prepared scene what the row's notes leave out. */
export const leaveOut = async (
  { kindOf }: RulesetUnits,
  scene: HostScene,
  things: readonly string[],
): Promise<void> => {
  if (things.length === 0) return;
  const isOut = (kind: string): boolean => things.includes("terrain") || things.includes(kind);
  const gone = scene.tokens.contents.filter((token) => {
    const terrain = terrainOfToken(token);
    if (terrain) return isOut(terrain);
    return things.includes(kindOf(unitFlag(token)) ?? "");
  });
  if (gone.length > 0) await scene.deleteEmbeddedDocuments("Token", gone.map(({ id }) => id).sort(), SET_UP);
  const regions = scene.regions.contents.filter((region) => kindsOf(region).some(isOut));
  if (regions.length > 0) await scene.deleteEmbeddedDocuments("Region", regions.map(({ id }) => id).sort(), SET_UP);
  const noted = scene.getFlag(MODULE_ID, "terrain");
  if (!Array.isArray(noted)) return;
  const left = noted.filter((one: unknown) => !(isRecord(one) && isOut(String(one["kind"]))));
  if (left.length < noted.length) await scene.update({ [`flags.${MODULE_ID}.terrain`]: left }, SET_UP);
};
