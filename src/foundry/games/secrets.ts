import { commandBytes, isShortAct } from "../../judge/entry/pending-commands.ts";
import { judgeShare } from "../../judge/protocol/sizes.ts";
import type { GameCommand, ReserveCommand, WaitingHole, WaitingUnit } from "../../judge/run/orders.ts";
import {
  type AnomalyCommand,
  type Placement,
  placeLabel,
  placementOf,
  type Ruleset,
  type ScenarioFile,
  type UnitEntry,
} from "../../rules/index.ts";
import type { ModuleCommand, OwnCommand } from "../ruleset/orders.ts";
import { type FreshIds, known } from "./make-maps.ts";

type AnomalySetup = ScenarioFile["anomalies"][number];

/** The map size of every destination. */
const DESTINATION = { columns: 42, rows: 30 } as const;

/** An anomaly of the file as it is placed in the world. */
export const placementInWorld = (setup: AnomalySetup, ids: FreshIds): Placement =>
  placementOf({ ...setup, id: known(ids.anomalies, setup.id), scene: known(ids.scenes, setup.scene) });

/** A destination's portal, by its id in the world, and its row; a portal that only an order places keeps its id. */
export const destinationIn = (
  scenario: ScenarioFile,
  ids: FreshIds,
  scene: string,
): readonly [portal: string, row: string] => {
  for (const setup of scenario.anomalies) {
    if (setup.kind !== "gravity-portal" || !scene.startsWith(`${setup.id}-`)) continue;
    const row = scene.slice(setup.id.length + 1);
    const { charts, chartBySide } = setup.variations;
    const bySide: readonly (string | undefined)[] = Object.values(chartBySide ?? {});
    const chart = row.slice(0, row.lastIndexOf("-"));
    // A ruleset with a chart of its own has rows without a name of one.
    const isOwn = !row.includes("-");
    if (isOwn || charts.includes(chart) || bySide.includes(chart)) return [known(ids.anomalies, setup.id), row];
  }
  const cut = scene.indexOf("-");
  return [scene.slice(0, cut), scene.slice(cut + 1)];
};

/**
 * What waits in destinations, in acts that each fit into a sealed entry, terrain first.
 *
 * @param inWorld a unit of the file with its ids and owner in the world
 * @param seats people who play; a box has room by their number
 */
export const reservesOf = (
  rules: Pick<Ruleset, "packUnit">,
  scenario: ScenarioFile,
  ids: FreshIds,
  inWorld: (unit: UnitEntry) => UnitEntry,
  seats: number,
): readonly ReserveCommand[] => {
  const here = new Set(scenario.scenes.map(({ id }) => id));
  const acts: ReserveCommand[] = [];
  const add = (part: Omit<ReserveCommand, "do">): void => {
    const last = acts.at(-1);
    const joined = last?.portal === part.portal && last.after === part.after && together(last, part);
    if (joined && isShortAct(json(joined), seats)) acts[acts.length - 1] = joined;
    else acts.push({ do: "reserve", ...part });
  };
  for (const { scene, hex, kind } of scenario.terrain) {
    if (here.has(scene)) continue;
    const [portal, row] = destinationIn(scenario, ids, scene);
    add({ portal, after: null, units: [], terrain: [[row, placeLabel(hex, DESTINATION), kind]] });
  }
  for (const setup of scenario.anomalies) {
    if (setup.kind !== "white-hole" || here.has(setup.scene)) continue;
    const [portal, row] = destinationIn(scenario, ids, setup.scene);
    const { intervalMultiplier, strengthMultiplier } = setup.variations;
    const at = placeLabel(setup.hex, DESTINATION);
    const id = known(ids.anomalies, setup.id);
    const hole: WaitingHole = [row, at, id, String(setup.strength), intervalMultiplier, strengthMultiplier];
    add({ portal, after: null, units: [], terrain: [], holes: [hole] });
  }
  let after: string | null = null;
  for (const unit of scenario.units) {
    if (here.has(unit.scene)) {
      // What is aboard another comes later than all that stands on a map.
      if (unit.carrier == null) after = known(ids.units, unit.id);
    } else if (unit.scene !== "") {
      const [portal, row] = destinationIn(scenario, ids, unit.scene);
      const units: readonly WaitingUnit[] = [[row, rules.packUnit(inWorld(unit))]];
      add({ portal, after, units, terrain: [] });
    }
  }
  return acts;
};

const together = (first: ReserveCommand, second: Omit<ReserveCommand, "do">): ReserveCommand => ({
  ...first,
  units: [...first.units, ...second.units],
  terrain: [...first.terrain, ...second.terrain],
  ...((first.holes || second.holes) && { holes: [...(first.holes ?? []), ...(second.holes ?? [])] }),
});

type Json = Parameters<typeof isShortAct>[0];

/** A command as the log writes it. */
const json = (command: ModuleCommand): Json => command as unknown as Json;

/** Serials that the log has for anomalies. */
const SERIALS = 16;

/** Entries that are written before the first turn whatever the file holds: the steps of the turn's round. */
const ROUND = 3;

/**
 * Why the judge's sealed record cannot hold the file's secrets before the first turn begins; null when it can. How many
 * entries there are until then follows from what is public, so that it reveals nothing, and each has its fixed room.
 *
 * @param anomalies placements in the file's order
 * @param waiting what else is sealed
 */
export const faultOfSecrets = (
  scenario: ScenarioFile,
  anomalies: readonly Placement[],
  waiting: readonly (ReserveCommand | OwnCommand)[],
  seats: number,
): string | null => {
  if (anomalies.length > SERIALS) return `anomalies: must be at most ${SERIALS} at a table`;
  const places = anomalies.map((place): GameCommand<AnomalyCommand> => ({ do: "place", place }));
  const portals = places.filter((_, index) => anomalies[index]?.kind === "gravity-portal");
  const long = places.findIndex((place) => portals.includes(place) && !isShortAct(json(place), seats));
  if (long >= 0) return `anomalies[${long}].variations: are too long for the judge's sealed record`;
  const tooLong = waiting.find((act) => !isShortAct(json(act), seats));
  if (tooLong) {
    const [unit] = "units" in tooLong ? tooLong.units : [];
    return `${unit ? `units: one in ${unit[0]}` : "terrain: a piece"} is too long for the judge's sealed record`;
  }
  const here = new Set(scenario.scenes.map(({ id }) => id));
  const inSight = scenario.units.some(({ scene }) => here.has(scene));
  const seated = seats > 0 && scenario.players.length > 0;
  const left = notRidden(portals, Number(seated) + Number(inSight), seats);
  const later = Math.min(1, scenario.charts.length) + places.length - portals.length + ROUND;
  if (notRidden([...left, ...waiting], later, seats).length === 0) return null;
  return "units: more wait in destinations than the judge's sealed record takes before the first turn";
};

/** What is left of some secret acts after so many entries have each taken what fits into it. */
const notRidden = (acts: readonly ModuleCommand[], entries: number, seats: number): readonly ModuleCommand[] => {
  let left = acts;
  for (let entry = 0; entry < entries; entry += 1) {
    let room = judgeShare(seats);
    left = left.filter((act) => {
      room -= commandBytes(json(act)) + 1;
      return room < 0;
    });
  }
  return left;
};
