import { partition } from "es-toolkit/array/partition";
import { sum } from "es-toolkit/math/sum";
import { needsChartRoll, rowForTotal, selectedChart, unaskedGaps } from "../../chart/select.ts";
import { type Procedure, roll } from "../../dice.ts";
import { STANDARD_SHEET } from "../../geometry/place.ts";
import { isSameTerrain } from "../state/evolve-terrain.ts";
import {
  type AnomalyState,
  inOrder,
  type Portal,
  type PortalEnd,
  type Scene,
  type StormRow,
  type Terrain,
  windowAt,
} from "../state/game.ts";
import { geometryOf } from "../state/places.ts";
import { type AnomalyContext, secretOf } from "../state/rule-context.ts";
import { chartOf } from "./destination.ts";
import { isIonStorm, stormAt } from "./storm-area.ts";

/** A name of a storm's roll that no other roll of its portal has, in the same impulse too. */
const occasionOf = (context: AnomalyContext, { id, rolled }: Portal): string => {
  const spent = secretOf(context.state).transfers.filter(({ portal }) => portal === id).length;
  const before = spent + (rolled?.times ?? 0);
  return before === 0 ? `${context.at}/storm` : `${context.at}/storm/${before + 1}`;
};

/**
 * Rolls, for the judge alone, the row of a chart that says to which sector a storm leads.
 *
 * @param scene what the place that it leads to is called
 * @rule IP2.85 One roll for all that is inside.
 * @rule IP2.86 By the portal's own charts.
 */
function* rollStormRow(context: AnomalyContext, portal: Portal, scene: string): Procedure<StormRow> {
  const { charts, windows } = portal.variations;
  const window = windowAt(windows, context.state.clock.impulse);
  const occasion = occasionOf(context, portal);
  const dice: number[] = [];
  const ask = function* (purpose: "chart" | "row", first: number): Procedure<number> {
    const faces = yield* roll({
      purpose,
      subject: `${portal.id}/storm`,
      anomaly: portal.id,
      occasion,
      first,
      count: 2,
      roller: "judge",
      rule: "IP2.86",
    });
    dice.push(...faces);
    return sum(faces);
  };
  let chart = needsChartRoll(charts) ? "reroll" : (charts[0] ?? "reroll");
  for (let first = 0; chart === "reroll"; first += 2) {
    const total = yield* ask("chart", first);
    chart = selectedChart(total, portal.variations, unaskedGaps(context.state.ruleOptions));
  }
  if (needsChartRoll(charts)) {
    context.emit("chart-rolled", ["IP2.86"], "judge", { portal: portal.id, window, dice: dice.splice(0), chart });
  }
  const row = rowForTotal(chartOf(context.state, chart), yield* ask("row", 0));
  context.emit("destination-rolled", ["IP2.85", "IP2.86"], "judge", {
    portal: portal.id,
    window,
    dice,
    chart,
    roll: row.roll,
    scenario: row.scenario,
    scene,
  });
  return { chart, roll: row.roll, scenario: row.scenario, scene };
}

/** The judge lets a storm loose: to a map that is chosen, or to where the dice say, by this name if it has none yet. */
export type StormCommand = {
  readonly do: "storm";
  readonly portal: string;
  readonly to?: string;
  /** A scene of the game, in place of what is rolled. */
  readonly map?: string;
};

/** Why a storm cannot be let loose; each code is a lang key. */
export type StormRefusal = "not-there" | "same-map" | "off-map";

/**
 * Lets a gravity storm carry away everything inside it; gives why it cannot. Where things are now is seen by all; that it
 * was a storm, and whose, is sent to the judge alone, as those inside do not know what happened to them.
 *
 * @rule IP2.81 A portal in an ion storm is a gravity storm.
 * @rule IP2.82 Nothing inside is exempt: planets, terrain, bases and mines go too.
 * @rule IP2.85 All to one place.
 * @rule IP2.86 Intact, each where it was to the others; nobody came out of anything, so nobody is an attacker there. Where
 * to is rolled, or rolled already, or a map of the judge's choice.
 * @rule IP2.87 Then the storm is over: an ion storm is on neither map any more.
 */
export function* unleashStorm(
  context: AnomalyContext,
  { portal: id, to: name, map }: Omit<StormCommand, "do">,
): Procedure<StormRefusal | null> {
  const storm = stormOf(context.state, id);
  if (!storm) return "not-there";
  const { portal, end, units } = storm;
  const refusal = map === undefined ? null : faultOfMap(context.state, storm, map);
  if (refusal) return refusal;
  const from = context.scene(end.scene);
  const to = map ?? portal.rolled?.row?.scene ?? name ?? nextName(context, portal);
  if (map === undefined && !portal.rolled?.row) yield* rollStormRow(context, portal, to);
  if (!context.state.scenes[to])
    context.emit("scene-added", ["ruling"], "all", { scene: farScene(context, from, to, units) });
  sweep(context, storm, to, map !== undefined);
  context.emit("storm-spent", ["IP2.87"], "judge", { portal: portal.id, end: { scene: to, hex: end.hex } });
  context.emit("units-carried", ["ruling"], "all", { scene: from.id, to, units });
  cutApart(context);
  context.emit("storm-transferred", ["IP2.81", "IP2.82", "IP2.83", "IP2.85", "IP2.86", "IP2.87"], "judge", {
    portal: portal.id,
    scene: from.id,
    to,
    units,
  });
  return null;
}

/** Takes the terrain along, and the storm itself off the map. */
const sweep = (context: AnomalyContext, { end, terrain, dissolves }: InStorm, to: string, isKnown: boolean): void => {
  const from = context.scene(end.scene);
  const gone = [...terrain, ...dissolves];
  if (gone.length > 0) {
    const stays = from.terrain.filter((one) => !gone.includes(one));
    const swept = isKnown || dissolves.length > 0 ? { swept: { added: [], removed: gone } } : {};
    context.emit("terrain-set", ["ruling"], "all", { scene: from.id, terrain: stays, ...swept });
  }
  if (terrain.length === 0) return;
  const lies = context.scene(to).terrain;
  const comes = terrain.filter((one) => !lies.some((other) => isSameTerrain(one, other)));
  const swept = isKnown ? { swept: { added: comes, removed: [] } } : {};
  context.emit("terrain-set", ["ruling"], "all", { scene: to, terrain: [...lies, ...comes], ...swept });
};

/**
 * Rolls where a storm leads before it is let loose, for the judge alone. Of several rolls the last one counts.
 *
 * @rule IP2.86 Whoever plays works out how the place is found: the judge may take what is rolled, or roll again.
 */
export function* rollStorm(
  context: AnomalyContext,
  { portal: id, to }: Omit<StormRollCommand, "do">,
): Procedure<StormRefusal | null> {
  const storm = stormOf(context.state, id);
  if (!storm) return "not-there";
  const { portal } = storm;
  const row = yield* rollStormRow(context, portal, to ?? nextName(context, portal));
  context.emit("storm-rolled", ["IP2.86"], "judge", { portal: portal.id, row });
  return null;
}

/** The judge has it rolled where a storm leads to, a scene of this id or of one after the portal's. */
export type StormRollCommand = { readonly do: "storm-roll"; readonly portal: string; readonly to?: string };

/** What is inside a storm, and round which end of its portal it rages. */
export interface InStorm {
  readonly end: PortalEnd;
  /** In hexes round the portal; null of an ion storm that lies on the map. */
  readonly radius: number | null;
  /** In order. */
  readonly units: readonly string[];
  /** What it takes along. */
  readonly terrain: readonly Terrain[];
  /** The ion storm itself. */
  readonly dissolves: readonly Terrain[];
}

/** What a portal's storm would take now; null where there is none, or none any more. Of several ends the first counts. */
export const insideStorm = (state: AnomalyState, portal: Portal): InStorm | null => {
  for (const end of portal.ends) {
    const storm = stormAt(state, portal, end.scene);
    if (!storm) continue;
    const inside = state.scenes[end.scene]?.terrain.filter(({ hex }) => storm.covers(hex)) ?? [];
    const [dissolves, terrain] = partition(inside, isIonStorm);
    return {
      end,
      radius: storm.radius,
      units: inOrder(state.units)
        .filter(({ scene, status, hex }) => scene === end.scene && status === "in-play" && storm.covers(hex))
        .map(({ id }) => id),
      terrain,
      dissolves,
    };
  }
  return null;
};

const stormOf = (state: AnomalyState, id: string): (InStorm & { readonly portal: Portal }) | null => {
  const { portals } = secretOf(state);
  const portal = Object.hasOwn(portals, id) ? portals[id] : undefined;
  const inside = portal && insideStorm(state, portal);
  return portal && inside ? { portal, ...inside } : null;
};

/** What is wrong with a map for a storm to lead to: on a fixed one all must lie on its sheet, as it lay before. */
const faultOfMap = (
  { scenes, units: all }: AnomalyState,
  { end, units, terrain }: InStorm,
  map: string,
): StormRefusal | null => {
  const scene = Object.hasOwn(scenes, map) ? scenes[map] : undefined;
  if (!scene) return "not-there";
  if (scene.id === end.scene) return "same-map";
  const carried = units.flatMap((id) => all[id]?.hex ?? []);
  const { onSheet } = geometryOf(scene);
  const fits = [end.hex, ...carried, ...terrain.map(({ hex }) => hex)].every((hex) => onSheet(hex, scene));
  return fits || scene.map === "floating" ? null : "off-map";
};

/** What the scene is called to which a portal's storm leads, and its later ones. */
const nextName = ({ state }: AnomalyContext, { id }: Portal): string => {
  const before = secretOf(state).transfers.filter(({ portal }) => portal === id).length;
  return before === 0 ? `${id}-storm` : `${id}-storm-${before + 1}`;
};

/**
 * The scene to which a storm leads; nothing reveals where in it the portal is. Its map is not fixed where a carried unit
 * would lie beyond the sheet, which nobody could leave again.
 *
 * @rule IP2.86 All comes there as it was.
 */
const farScene = (context: AnomalyContext, from: Scene, id: string, units: readonly string[]): Scene => ({
  id,
  seq: context.state.nextSeq,
  ...STANDARD_SHEET,
  map: units.every((unit) => geometryOf(from).onSheet(context.unit(unit).hex, STANDARD_SHEET))
    ? context.state.ruleOptions.mapKind
    : "floating",
  terrain: [],
  ...(from.measure && { measure: from.measure }),
  destination: null,
  uncharted: true,
});

/** Breaks the beams between units that the storm took and others that it left: everybody sees that. */
const cutApart = (context: AnomalyContext): void => {
  const { beams, units } = context.state;
  for (const { from, to } of beams) {
    if (units[from]?.scene === units[to]?.scene) continue;
    context.emit("tractor-broken", ["IP2.15"], "all", { from, to, why: "portal" });
  }
};

/** Lets the storm loose that rages on a map; of several the first. Where there is none, all know it by what does not happen. */
export function* unleashOn(context: AnomalyContext, map: string): Procedure<void> {
  const raging = inOrder(secretOf(context.state).portals).find(
    (portal) => insideStorm(context.state, portal)?.end.scene === map,
  );
  if (raging) yield* unleashStorm(context, { portal: raging.id });
}
