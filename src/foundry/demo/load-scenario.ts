import type { ReserveCommand } from "../../judge/game/command.ts";
import type { RandomPort } from "../../judge/ports/random.ts";
import {
  type AnomalyCommand,
  type Body,
  type Chart,
  defenderJudgeOf,
  err,
  formatFaults,
  JUDGES_ORDERS,
  type Judging,
  ok,
  type Placement,
  type Result,
  type RuleOptions,
  readScenario,
  type ScenarioFile,
  TERRAIN_KINDS,
  type Terrain,
  type UnitEntry,
  type UnitOrders,
} from "../../rules/index.ts";
import { MODULE_ID } from "../host/constants.ts";
import type { Data, Host, HostActor, HostScene } from "../host/host.ts";
import { onLevelOf, sceneData } from "../host/levels.ts";
import { titleCase } from "../message/title-case.ts";
import { TERRAIN_TYPE } from "../read/terrain.ts";
import { boxOf, cornerOf, unitIdOf } from "../read/unit.ts";
import type { RulesetAdapter } from "../ruleset/adapter.ts";
import type { Extras, Story } from "../ruleset/extras.ts";
import type { RulesetUnits } from "../ruleset/units.ts";
import { type ArtFacing, rotationOf } from "../write/facing.ts";
import { gridOf } from "../write/lookup.ts";
import { starMap } from "../write/scene-data.ts";
import { makeShipActors, type NewShip } from "../write/ship-actors.ts";
import { textureOf, usualTexture } from "../write/unit-picture.ts";
import { extrasOf } from "./demo.ts";
import { type FreshIds, freshIds, known } from "./fresh-ids.ts";
import { faultOfSecrets, placementInWorld, reservesOf } from "./secrets.ts";

/** What the loader writes to. */
export interface LoadHost extends Pick<Host, "Scene" | "Actor" | "CONST" | "ui"> {
  readonly game: Pick<Host["game"], "scenes" | "actors" | "users" | "settings" | "i18n" | "release">;
}

/** A scenario that is in the world now, with all that has to be said to the game that is opened on it. */
export interface LoadedScenario {
  /** Ids of the Foundry scenes, which are the game's too. */
  readonly scenes: readonly string[];
  /** Which side each seat is on. */
  readonly players: readonly AnomalyCommand[];
  /** Ids of the units in sight in the order of the file, which decides between them. */
  readonly units: readonly string[];
  readonly charts: readonly Chart[];
  /** To be placed by the judge: no document knows of a portal. */
  readonly anomalies: readonly Placement[];
  /** What waits in destinations, which no document can show yet. */
  readonly reserves: readonly ReserveCommand[];
  readonly orders: readonly { readonly player: string; readonly unit: string; readonly orders: UnitOrders }[];
  /** The units that wait in others, and what only their owners know of them. */
  readonly waiting: ReturnType<NonNullable<RulesetUnits["waiting"]>>;
  readonly readings: RuleOptions;
  /** Who judges the game that is opened on it. */
  readonly judging: Judging["mode"];
  /** Nobody but the user who opens the game has a seat in it. */
  readonly alone: boolean;
}

/** The user who opens the game, and how it is to be judged; left out, as the file says. */
export interface JudgedBy {
  readonly judge?: string;
  readonly mode?: Judging["mode"] | undefined;
}

/** Our own writes: no hook takes the new tokens for a person's. */
export const OURS = { gravityPortals: { loaded: true } } as const;

const FRIENDLY = 1;
const HOSTILE = -1;
/** Shows a token's name to everybody who points at it. */
const NAME_ON_HOVER = 30;

/**
 * Puts a scenario of the contract into the world: its scenes as star maps, its units as tokens, and an actor for every
 * unit of a player. The world's players take the scenario's seats in order; whatever is nobody's is the judge's, who in a
 * game without a person of no side takes a defender's seat and plays what is left. Orders of the file and its dice are
 * left out. All of it is marked, so that `removeLoaded` finds it.
 *
 * Gives the file's faults as lines, having written nothing. Whatever was made is taken away again when a write fails.
 */
export const loadScenario = async (
  host: LoadHost,
  ruleset: RulesetAdapter,
  random: RandomPort,
  json: unknown,
  { names = {}, orders = {}, pictures = {}, sheets = {}, story, alone }: Extras = extrasOf(json),
  artFacing: ArtFacing = "down",
  { judge, mode }: JudgedBy = {},
): Promise<Result<LoadedScenario, string>> => {
  const { rules, units: kinds } = ruleset;
  const read = readScenario(rules.file, json);
  if (!read.ok) return err(formatFaults(read.error));
  const scenario = read.value;
  const ids = freshIds(scenario, random, (id) => hasUnit(host, id));
  const nameOf = (id: string): string => names[id] ?? titleCase(id);
  const seats = alone ? [] : host.game.users.contents.filter((user) => !user.isGM).map(({ id }) => id);
  const judging = mode ?? scenario.judging.mode;
  const defends = judging === "judge" ? null : (judge ?? null);
  const defender = defends === null ? null : defenderOf(scenario);
  const seated = scenario.players.filter(({ id }) => id !== defender);
  const userOf = (player: string | null): string | null =>
    (player !== null && player === defender ? null : seats[seated.findIndex(({ id }) => id === player)]) ?? defends;
  const bodyOf = (unit: UnitEntry): NewBody => rules.unpackUnit(rules.packUnit(unit), unit.scene);
  const isNobodys = (unit: UnitEntry): boolean =>
    unit.owner === null && kinds.isNobodys(kinds.factsOf({ ...bodyOf(unit), seq: 0 }));
  const inWorld = (unit: UnitEntry): UnitEntry => ({
    ...unit,
    id: known(ids.units, unit.id),
    owner: isNobodys(unit) ? null : userOf(unit.owner),
    ...(unit.pods && { pods: unit.pods.map((pod) => known(ids.units, pod)) }),
  });
  const anomalies = scenario.anomalies.map((setup) => placementInWorld(setup, ids));
  const reserves = reservesOf(rules, scenario, ids, inWorld, seats.length);
  const fault = faultOfSecrets(scenario, anomalies, reserves, seats.length);
  if (fault !== null) return err(fault);

  const units = scenario.units.flatMap((unit): LoadedUnit[] => {
    const scene = ids.scenes.get(unit.scene);
    if (scene === undefined) return [];
    const side = scenario.players.find((player) => player.id === unit.owner)?.side;
    const body = bodyOf({ ...inWorld(unit), scene });
    const chosen = kinds.pictures?.find(({ id }) => id === pictures[unit.id]);
    const look = chosen
      ? { texture: textureOf(chosen, artFacing) }
      : usualTexture(kinds, kinds.factsOf({ ...body, seq: 0 }), artFacing);
    return [{ ...body, file: unit.id, name: nameOf(unit.id), side, look, sheet: sheets[unit.id] }];
  });
  const scenes = await makeAll(host, kinds, scenario, ids, nameOf, units, artFacing, story);
  return ok({
    scenes: scenes.map(({ id }) => id),
    players: scenario.players.flatMap(({ id, side }): AnomalyCommand[] => {
      const user = userOf(id);
      return user === null || user === defends ? [] : [{ do: "add-player", player: { id: user, side } }];
    }),
    units: units.map(({ id }) => id),
    charts: scenario.charts,
    anomalies,
    reserves,
    orders: units.flatMap(({ file, id, owner }) => {
      const given = orders[file];
      return given ? [{ player: owner ?? JUDGES_ORDERS, unit: id, orders: given }] : [];
    }),
    waiting: kinds.waiting?.(scenario.units, (id) => {
      const unit = scenario.units.find((one) => one.id === id);
      if (!unit) return null;
      return { id: known(ids.units, id), owner: userOf(unit.owner), scene: ids.scenes.get(unit.scene) ?? "" };
    }) ?? { units: [], told: [] },
    readings: scenario.ruleOptions,
    judging,
    alone: alone === true,
  });
};

/** The player whose place the judge's user takes where no person of no side judges. */
const defenderOf = ({ judging, players }: ScenarioFile): string | null =>
  defenderJudgeOf(judging) ?? players.find(({ side }) => side === "defender")?.id ?? null;

type NewBody = Omit<Body, "seq">;

/** A unit of the file on its way into the world, with its ids there; its owner is the user who takes its player's seat. */
interface LoadedUnit extends NewBody {
  /** Its id in the file. */
  readonly file: string;
  readonly name: string;
  readonly side: "attacker" | "defender" | undefined;
  readonly look: Pick<NewShip, "texture">;
  readonly sheet: NewShip["data"] | undefined;
}

const hasUnit = ({ game }: LoadHost, id: string): boolean =>
  game.scenes.contents.some(({ tokens }) => tokens.contents.some((token) => unitIdOf(token) === id));

/** Makes actors, scenes and tokens, all or none. */
const makeAll = async (
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
    rotation: rotationOf(unit.facing, scene.grid, artFacing),
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
