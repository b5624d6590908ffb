import type { RandomPort } from "../../judge/ports/ports.ts";
import type { ReserveCommand } from "../../judge/run/orders.ts";
import {
  type AnomalyCommand,
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
  type UnitEntry,
  type UnitOrders,
} from "../../rules/index.ts";
import { sayWith, titleCase } from "../message/say.ts";
import { unitIdOf } from "../read/unit.ts";
import type { Extras, LoadingPeople, RulesetAdapter, RulesetLoading } from "../ruleset/adapter.ts";
import type { ArtFacing } from "../write/facing.ts";
import { textureOf, usualTexture } from "../write/token-looks.ts";
import { extrasOf } from "./demo.ts";
import { freshIds, known, type LoadedUnit, type LoadHost, makeAll, type NewBody } from "./make-maps.ts";
import { destinationIn, faultOfSecrets, placementInWorld, reservesOf } from "./secrets.ts";

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
  /** Units that no token makes with what is settled for them, and what not everybody knows. */
  readonly waiting: ReturnType<RulesetLoading["commands"]>;
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
  const { loading } = ruleset;
  const scenario = loading?.whole(read.value) ?? read.value;
  const ids = freshIds(scenario, random, (id) => hasUnit(host, id), loading?.suffix);
  const nameOf = (id: string): string => names[id] ?? titleCase(id);
  const users = alone ? [] : host.game.users.contents.filter((user) => !user.isGM);
  const seats = users.map(({ id }) => id);
  const judging = mode ?? scenario.judging.mode;
  const defends = judging === "judge" ? null : (judge ?? null);
  const defender = defends === null ? null : defenderOf(scenario);
  const seated = scenario.players.filter(({ id }) => id !== defender);
  const userOf = (player: string | null): string | null =>
    (player !== null && player === defender ? null : seats[seated.findIndex(({ id }) => id === player)]) ?? defends;
  const bodyOf = (unit: UnitEntry): NewBody => rules.unpackUnit(rules.packUnit(unit), unit.scene);
  const isNobodys = (unit: UnitEntry): boolean =>
    unit.owner === null && kinds.isNobodys(kinds.factsOf({ ...bodyOf(unit), seq: 0 }));
  const people: LoadingPeople = {
    seats: users.map(({ id, name }) => ({ id, name })),
    judge: { id: judge ?? "", name: host.game.users.get(judge ?? "")?.name ?? "" },
    defender,
    say: sayWith(host.game.i18n),
  };
  const worldNames = loading && {
    scene: (id: string) => ids.scenes.get(id) ?? destinationIn(scenario, ids, id).join("-"),
    unit: (id: string) => known(ids.units, id),
    nameOf,
    players: loading.players(scenario, people),
  };
  const inWorld = (unit: UnitEntry): UnitEntry =>
    loading && worldNames
      ? loading.inWorld(unit, scenario, worldNames)
      : {
          ...unit,
          id: known(ids.units, unit.id),
          owner: isNobodys(unit) ? null : userOf(unit.owner),
          ...(unit.carrier != null && { carrier: known(ids.units, unit.carrier) }),
          ...(unit.pods && { pods: unit.pods.map((pod) => known(ids.units, pod)) }),
        };
  const here = new Set(scenario.scenes.map(({ id }) => id));
  // A white hole of a destination waits there unseen.
  const anomalies = scenario.anomalies
    .filter(({ scene }) => here.has(scene))
    .map((setup) => placementInWorld(setup, ids));
  const reserves = reservesOf(rules, scenario, ids, inWorld, seats.length);
  const own = loading && worldNames ? loading.commands(scenario, worldNames) : null;
  const fault = faultOfSecrets(scenario, anomalies, [...reserves, ...(own?.told ?? [])], seats.length);
  if (fault !== null) return err(fault);

  const shown = own ? [] : scenario.units;
  const units = shown.flatMap((unit): LoadedUnit[] => {
    const scene = ids.scenes.get(unit.scene);
    // What is aboard another has no token.
    if (scene === undefined || unit.carrier != null) return [];
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
      const user = worldNames ? (worldNames.players.get(id)?.id ?? null) : userOf(id);
      if (user === null || (!worldNames && user === defends)) return [];
      const isAutomatic = worldNames?.players.get(id)?.automatic === true;
      return [{ do: "add-player", player: { id: user, side, ...(isAutomatic && { automatic: true }) } }];
    }),
    units: units.map(({ id }) => id),
    charts: scenario.charts,
    anomalies,
    reserves,
    orders: units.flatMap(({ file, id, owner }) => {
      const given = orders[file];
      return given ? [{ player: owner ?? JUDGES_ORDERS, unit: id, orders: given }] : [];
    }),
    waiting: own ??
      kinds.waiting?.(scenario.units, (id) => {
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

const hasUnit = ({ game }: LoadHost, id: string): boolean =>
  game.scenes.contents.some(({ tokens }) => tokens.contents.some((token) => unitIdOf(token) === id));
