import type { Placement } from "../../judge/game/command.ts";
import type { RandomPort } from "../../judge/ports/random.ts";
import { base62Id } from "../../judge/protocol/keys.ts";
import {
  type Chart,
  err,
  formatFaults,
  JUDGES_ORDERS,
  makeLabel,
  ok,
  parseScenario,
  type Readings,
  type Result,
  type Scenario,
  type UnitOrders,
} from "../../rules/index.ts";
import { MODULE_ID } from "../constants.ts";
import type { Data, Host, HostActor, HostScene } from "../host.ts";
import { cornerOf } from "../read/unit.ts";
import { type ArtFacing, rotationOf } from "../write/facing.ts";
import { gridOf } from "../write/lookup.ts";
import { starMap } from "../write/scene-data.ts";
import { type Extras, extrasOf } from "./demo.ts";

/** What the loader writes to. */
export interface LoadHost extends Pick<Host, "Scene" | "Actor" | "CONST"> {
  readonly game: Pick<Host["game"], "scenes" | "actors" | "users">;
}

/** A scenario that is in the world now, with all that has to be said to the game that is opened on it. */
export interface LoadedScenario {
  /** Ids of the Foundry scenes, which are the game's too. */
  readonly scenes: readonly string[];
  readonly charts: readonly Chart[];
  /** To be placed by the judge: no document knows of a portal. */
  readonly anomalies: readonly Placement[];
  readonly orders: readonly { readonly player: string; readonly unit: string; readonly orders: UnitOrders }[];
  readonly readings: Readings;
  /** Ids in the file of units that wait in destinations, which no document can show yet. */
  readonly left: readonly string[];
}

/** Our own writes: no hook takes the new tokens for a person's. */
export const OURS = { gravityPortals: { loaded: true } } as const;

const FRIENDLY = 1;
const HOSTILE = -1;
/** Shows a token's name to everybody who points at it. */
const NAME_ON_HOVER = 30;
const ID_BYTES = 12;

/**
 * Puts a scenario of the contract into the world: its scenes as star maps, its units as tokens, and an actor for every
 * unit of a player. The world's players take the scenario's seats in order; whatever is nobody's is the judge's. Orders
 * of the file are left out. All of it is marked, so that `removeLoaded` finds it.
 *
 * Gives the file's faults as lines, having written nothing.
 */
export const loadScenario = async (
  host: LoadHost,
  random: RandomPort,
  json: unknown,
  { names = {}, orders = {} }: Extras = extrasOf(json),
  artFacing: ArtFacing = "down",
): Promise<Result<LoadedScenario, string>> => {
  const read = parseScenario(json);
  if (!read.ok) return err(formatFaults(read.error));
  const scenario = read.value;
  const ids = freshIds(scenario, random);
  const nameOf = (id: string): string => names[id] ?? spelled(id);
  const seats = host.game.users.contents.filter((user) => !user.isGM).map(({ id }) => id);
  const userOf = (player: string | null): string | null =>
    seats[scenario.players.findIndex(({ id }) => id === player)] ?? null;
  const units = scenario.units.flatMap((unit): LoadedUnit[] => {
    const id = ids.units.get(unit.id);
    const scene = ids.scenes.get(unit.scene);
    if (id === undefined || scene === undefined) return [];
    const side = scenario.players.find((player) => player.id === unit.owner)?.side;
    return [{ ...unit, file: unit.id, id, scene, user: userOf(unit.owner), name: nameOf(unit.id), side }];
  });
  const actors = await makeActors(host, units);
  const scenes = await makeScenes(host, scenario, ids, nameOf);
  for (const scene of scenes) {
    const tokens = units
      .filter((unit) => unit.scene === scene.id)
      .map((unit) => tokenData(scene, unit, actors.get(unit.id), artFacing));
    if (tokens.length > 0) await scene.createEmbeddedDocuments("Token", tokens, OURS);
  }
  return ok({
    scenes: scenes.map(({ id }) => id),
    charts: scenario.charts,
    anomalies: scenario.anomalies.map((setup) => placement(scenario, setup, ids)),
    orders: units.flatMap(({ file, id, user }) => {
      const given = orders[file];
      return given ? [{ player: user ?? JUDGES_ORDERS, unit: id, orders: given }] : [];
    }),
    readings: scenario.readings,
    left: scenario.units.filter((unit) => !ids.scenes.has(unit.scene)).map(({ id }) => id),
  });
};

/** A unit of the file on its way into the world. */
interface LoadedUnit extends Omit<Scenario["units"][number], "owner"> {
  /** Its id in the file; `id` and `scene` are new ones. */
  readonly file: string;
  readonly name: string;
  /** The user who takes its player's seat; null for the judge's. */
  readonly user: string | null;
  readonly side: "attacker" | "defender" | undefined;
}

/** New ids by the file's. */
type Ids = { readonly [K in "scenes" | "units" | "anomalies"]: ReadonlyMap<string, string> };

/** New ids for everything with a name: the file's would tell of its story, and may be in the world already. */
const freshIds = (scenario: Scenario, random: RandomPort): Ids => {
  const fresh = (things: readonly { readonly id: string }[]): ReadonlyMap<string, string> =>
    new Map(things.map(({ id }) => [id, base62Id(random.bytes(ID_BYTES))]));
  // A white hole is in plain sight and keeps its id as its name; a portal's would tell of it.
  const anomalies = new Map(fresh(scenario.anomalies));
  for (const { id, kind } of scenario.anomalies) if (kind === "white-hole") anomalies.set(id, id);
  return { scenes: fresh(scenario.scenes), units: fresh(scenario.units), anomalies };
};

/** An id as a name: `amber-tern` is Amber Tern. */
const spelled = (id: string): string =>
  id
    .split(/[-_]+/)
    .filter((word) => word !== "")
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(" ");

const makeActors = async (host: LoadHost, units: readonly LoadedUnit[]): Promise<ReadonlyMap<string, HostActor>> => {
  const { NONE = 0, OWNER = 3 } = host.CONST.DOCUMENT_OWNERSHIP_LEVELS;
  const data = units.flatMap(({ id, name, user }): Data[] => {
    if (user === null) return [];
    const flags = { [MODULE_ID]: { demo: true, unit: id } };
    const ownership = { default: NONE, [user]: OWNER };
    return [{ name, type: `${MODULE_ID}.ship`, ownership, prototypeToken: { name, actorLink: true }, flags }];
  });
  if (data.length === 0) return new Map();
  const made = await host.Actor.createDocuments(data, OURS);
  return new Map(made.map((actor) => [String(actor.getFlag(MODULE_ID, "unit")), actor]));
};

const tokenData = (scene: HostScene, unit: LoadedUnit, actor: HostActor | undefined, artFacing: ArtFacing): Data => {
  const { id, class: kind, speed, facing, breakdown, traits } = unit;
  const box = { x: scene.grid.sizeX, y: scene.grid.sizeY };
  return {
    name: unit.name,
    displayName: NAME_ON_HOVER,
    width: 1,
    height: 1,
    ...cornerOf({ width: 1, height: 1 }, gridOf(scene).center(unit.hex), box),
    rotation: rotationOf(facing, scene.grid, artFacing),
    disposition: unit.side === "attacker" ? FRIENDLY : HOSTILE,
    ...(actor ? { actorId: actor.id, actorLink: true } : {}),
    flags: { [MODULE_ID]: { demo: true, unit: { id, class: kind, speed, facing, breakdown, traits } } },
  };
};

const makeScenes = async (
  host: LoadHost,
  scenario: Scenario,
  ids: Ids,
  nameOf: (id: string) => string,
): Promise<readonly HostScene[]> => {
  const data = scenario.scenes.map((scene): Data => {
    const id = ids.scenes.get(scene.id) ?? "";
    const sheet = starMap(nameOf(scene.id), scene, id);
    const flags = { scene: id, sheet: { columns: scene.columns, rows: scene.rows }, map: scene.map, demo: true };
    const terrain = scenario.terrain
      .filter((one) => one.scene === scene.id)
      .map(({ hex, kind }) => ({ hex: makeLabel(hex, scene), kind }));
    return { ...sheet, _id: id, flags: { [MODULE_ID]: { ...flags, ...(terrain.length > 0 ? { terrain } : {}) } } };
  });
  await host.Scene.createDocuments(data, { keepId: true, ...OURS });
  return data.map(({ _id, name }) => {
    const scene = host.game.scenes.get(String(_id));
    if (!scene) throw new Error(`the scene «${String(name)}» could not be made`);
    return scene;
  });
};

const placement = (scenario: Scenario, setup: Scenario["anomalies"][number], ids: Ids): Placement => {
  const sheet = scenario.scenes.find(({ id }) => id === setup.scene);
  const [id, scene] = [ids.anomalies.get(setup.id), ids.scenes.get(setup.scene)];
  if (!sheet || !id || !scene) throw new Error(`${setup.id} is in a scene that the file does not set up`);
  const at = { id, scene, hex: makeLabel(setup.hex, sheet) };
  if (setup.kind === "white-hole") {
    return { ...at, kind: setup.kind, strength: String(setup.strength), ...setup.variations };
  }
  // Whole numbers, texts and lists only: the log takes them as they are.
  return { ...at, kind: setup.kind, variations: JSON.parse(JSON.stringify(setup.variations)) };
};
