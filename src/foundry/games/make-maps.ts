import type { RandomPort } from "../../judge/ports/ports.ts";
import { base62Id } from "../../judge/protocol/names.ts";
import { type Body, type ScenarioFile, TERRAIN_KINDS, type Terrain, type UnitEntry } from "../../rules/index.ts";
import type { Data, Host, HostActor, HostScene } from "../host/host.ts";
import { onLevelOf, sceneData } from "../host/levels.ts";
import { MODULE_ID } from "../host/module.ts";
import { titleCase } from "../message/say.ts";
import { TERRAIN_TYPE } from "../read/terrain.ts";
import { boxOf, cornerOf } from "../read/unit.ts";
import type { Story } from "../ruleset/adapter.ts";
import type { RulesetUnits } from "../ruleset/units.ts";
import { type ArtFacing, facingData } from "../write/facing.ts";
import { gridOf } from "../write/lookup.ts";
import { starMap } from "../write/scene-data.ts";
import { makeShipActors, type NewShip } from "../write/ship-actors.ts";

const ID_BYTES = 12;

/** New ids by the file's. */
export interface FreshIds {
  readonly scenes: ReadonlyMap<string, string>;
  /** Of units and of the units that pods become. */
  readonly units: ReadonlyMap<string, string>;
  readonly anomalies: ReadonlyMap<string, string>;
}

/**
 * Ids in the world for everything with a name in the file: the file's own would reveal its story, and may be in the
 * world already. What is shown by its id alone keeps it: a white hole, which is in plain sight, and units that have no
 * token to bear a name yet, as they wait in a destination or in their pods.
 *
 * @param taken whether a unit of the world has an id already
 * @param suffix what stands behind the new id of a unit
 */
export const freshIds = (
  scenario: ScenarioFile,
  random: RandomPort,
  taken: (unit: string) => boolean,
  suffix: (unit: UnitEntry) => string = () => "",
): FreshIds => {
  const fresh = (): string => base62Id(random.bytes(ID_BYTES));
  const kept = (id: string): string => (taken(id) ? fresh() : id);
  const here = new Set(scenario.scenes.map(({ id }) => id));
  const scenes = new Map(scenario.scenes.map(({ id }) => [id, fresh()]));
  const units = new Map([
    ...scenario.units.map((unit) => {
      const { id, scene, carrier } = unit;
      // What has no token yet is called by its id.
      const hasToken = here.has(scene) && carrier == null;
      return [id, hasToken ? `${fresh()}${suffix(unit)}` : kept(id)] as const;
    }),
    ...scenario.units.flatMap(({ pods = [] }) => pods).map((id) => [id, kept(id)] as const),
  ]);
  const anomalies = new Map(scenario.anomalies.map(({ id, kind }) => [id, kind === "white-hole" ? id : fresh()]));
  return { scenes, units, anomalies };
};

/** An id of the file as the world has it; throws on one that names nothing. */
export const known = (ids: ReadonlyMap<string, string>, id: string): string => {
  const fresh = ids.get(id);
  if (fresh === undefined) throw new Error(`the file does not set up ${id}`);
  return fresh;
};

/** What the loader writes to. */
export interface LoadHost extends Pick<Host, "Scene" | "Actor" | "CONST" | "ui"> {
  readonly game: Pick<Host["game"], "scenes" | "actors" | "users" | "settings" | "i18n" | "release">;
}

/** Our own writes: no hook takes the new tokens for a person's. */
export const OURS = { gravityPortals: { loaded: true } } as const;

const FRIENDLY = 1;
const HOSTILE = -1;
/** Shows a token's name to everybody who points at it. */
const NAME_ON_HOVER = 30;

export type NewBody = Omit<Body, "seq">;

/** A unit of the file on its way into the world, with its ids there; its owner is the user who takes its player's seat. */
export interface LoadedUnit extends NewBody {
  /** Its id in the file. */
  readonly file: string;
  readonly name: string;
  readonly side: "attacker" | "defender" | undefined;
  readonly look: Pick<NewShip, "texture">;
  readonly sheet: NewShip["data"] | undefined;
}

/** Makes actors, scenes and tokens, all or none. */
export const makeAll = async (
  host: LoadHost,
  kinds: RulesetUnits,
  scenario: ScenarioFile,
  ids: FreshIds,
  nameOf: (id: string) => string,
  units: readonly LoadedUnit[],
  artFacing: ArtFacing,
  story: Story | undefined,
): Promise<readonly HostScene[]> => {
  const made: { delete(options?: Data): Promise<unknown> }[] = [];
  try {
    const actors = await makeActors(host, units);
    made.push(...actors.values());
    const scenes = await makeScenes(host, scenario, ids, nameOf, story);
    made.push(...scenes);
    for (const scene of scenes) {
      const tokens = units
        .filter((unit) => unit.scene === scene.id)
        .map((unit) => tokenData(kinds, scene, unit, actors.get(unit.id), artFacing));
      if (tokens.length > 0) await scene.createEmbeddedDocuments("Token", tokens, OURS);
      const file = scenario.scenes.find(({ id }) => known(ids.scenes, id) === scene.id)?.id;
      const regions = regionsOf(
        scene,
        scenario.terrain.filter((one) => one.scene === file),
      );
      if (regions.length > 0) await scene.createEmbeddedDocuments("Region", regions, OURS);
    }
    return scenes;
  } catch (error) {
    await Promise.allSettled(made.map((one) => one.delete(OURS)));
    throw error;
  }
};

const makeActors = async (host: LoadHost, units: readonly LoadedUnit[]): Promise<ReadonlyMap<string, HostActor>> => {
  const { NONE = 0, OWNER = 3 } = host.CONST.DOCUMENT_OWNERSHIP_LEVELS;
  const ships = units.flatMap(({ id, name, owner, look, sheet }): NewShip[] =>
    owner === null
      ? []
      : [
          {
            name,
            ownership: { default: NONE, [owner]: OWNER },
            flags: { demo: true, unit: id },
            ...look,
            ...(sheet && { data: sheet }),
          },
        ],
  );
  const made = await makeShipActors(host, ships, OURS);
  return new Map(made.flatMap((actor) => (actor ? [[String(actor.getFlag(MODULE_ID, "unit")), actor] as const] : [])));
};

const tokenData = (
  kinds: RulesetUnits,
  scene: HostScene,
  unit: LoadedUnit,
  actor: HostActor | undefined,
  artFacing: ArtFacing,
): Data => {
  const body = { ...unit, seq: 0 };
  const facts = { ...kinds.factsOf(body), ...kinds.countsOf(body) };
  return onLevelOf(scene, {
    name: unit.name,
    displayName: NAME_ON_HOVER,
    width: 1,
    height: 1,
    ...cornerOf({ width: 1, height: 1 }, gridOf(scene).center(unit.hex), boxOf(scene)),
    ...facingData(unit.facing, scene.grid, artFacing),
    ...unit.look,
    disposition: unit.side === "attacker" ? FRIENDLY : HOSTILE,
    ...(actor ? { actorId: actor.id, actorLink: true } : {}),
    // A token without an actor says itself whose it is.
    flags: { [MODULE_ID]: { demo: true, unit: { id: unit.id, ...facts, ...(actor ? {} : { owner: unit.owner }) } } },
  });
};

const makeScenes = async (
  host: LoadHost,
  scenario: ScenarioFile,
  ids: FreshIds,
  nameOf: (id: string) => string,
  story: Story | undefined,
): Promise<readonly HostScene[]> => {
  const data = scenario.scenes.map((scene): Data => {
    const id = known(ids.scenes, scene.id);
    const sheet = starMap(nameOf(scene.id), scene, id);
    const flags = { scene: id, sheet: { columns: scene.columns, rows: scene.rows }, map: scene.map, demo: true };
    const told = story === undefined ? {} : { story };
    return { ...sheet, _id: id, flags: { [MODULE_ID]: { ...flags, ...told } } };
  });
  await host.Scene.createDocuments(
    data.map((scene) => sceneData(host, scene)),
    { keepId: true, ...OURS },
  );
  return data.map(({ _id, name }) => {
    const scene = host.game.scenes.get(String(_id));
    if (!scene) throw new Error(`the scene «${String(name)}» could not be made`);
    return scene;
  });
};

/** One region a kind of terrain, with the outlines of its hexes. */
const regionsOf = (scene: HostScene, terrain: readonly Terrain[]): readonly Data[] => {
  const grid = gridOf(scene);
  return TERRAIN_KINDS.filter((kind) => terrain.some((one) => one.kind === kind)).map((kind) => ({
    name: titleCase(kind),
    shapes: terrain
      .filter((one) => one.kind === kind)
      .map(({ hex }) => ({ type: "polygon", points: grid.outline(hex).flatMap(({ x, y }) => [x, y]), hole: false })),
    behaviors: [{ name: titleCase(kind), type: TERRAIN_TYPE, system: { kind } }],
    flags: { [MODULE_ID]: { demo: true } },
  }));
};
