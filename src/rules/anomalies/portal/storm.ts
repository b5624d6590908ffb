import { sum } from "es-toolkit/math/sum";
import { chartForTotal, needsChartRoll, rowForTotal, unaskedGaps } from "../../chart/select.ts";
import { type Procedure, roll } from "../../dice/request.ts";
import type { Place } from "../../place/place.ts";
import type { AnomalyContext } from "../state/anomaly-context.ts";
import { DESTINATION_SHEET } from "../state/evolve-portal.ts";
import { type AnomalyState, inOrder, type Portal, type PortalEnd, type Scene, type Terrain } from "../state/game.ts";
import { geometryOf } from "../state/geometry-of.ts";
import { secretOf } from "../state/rule-context.ts";
import { windowAt } from "../state/windows.ts";
import { chartOf } from "./destination.ts";

/**
 * Lets a gravity storm carry away everything inside it. Gives whether there was one. Where things are now is seen by all;
 * that it was a storm, and whose, is told to the judge alone, as those inside do not know what happened to them.
 *
 * @param name what the scene that they come to is called, if not after the portal
 * @rule IP2.81 A portal in an ion storm is a gravity storm.
 * @rule IP2.82 Nothing inside is exempt: planets, terrain, bases and mines go too.
 * @rule IP2.85 All to one place.
 * @rule IP2.86 Intact, each where it was to the others; nobody came out of anything, so nobody is an attacker there.
 * @rule IP2.87 Then the storm is over.
 */
export function* unleashStorm(context: AnomalyContext, portalId: string, name?: string): Procedure<boolean> {
  const { portals } = secretOf(context.state);
  const portal = Object.hasOwn(portals, portalId) ? portals[portalId] : undefined;
  const inside = portal && insideStorm(context.state, portal);
  if (!portal || !inside) return false;
  const { end, units, terrain } = inside;
  const from = context.scene(end.scene);
  const to = name ?? `${portal.id}-storm`;
  yield* rollDestination(context, portal, to);
  if (!context.state.scenes[to])
    context.emit("scene-added", ["ruling"], "all", { scene: farScene(context, from, to, units) });
  if (terrain.length > 0) {
    const stays = from.terrain.filter((one) => !terrain.includes(one));
    context.emit("terrain-set", ["ruling"], "all", { scene: from.id, terrain: stays });
    context.emit("terrain-set", ["ruling"], "all", { scene: to, terrain });
  }
  context.emit("storm-spent", ["IP2.87"], "judge", { portal: portal.id, end: { scene: to, hex: end.hex } });
  context.emit("units-carried", ["ruling"], "all", { scene: from.id, to, units });
  cutApart(context);
  context.emit("storm-transferred", ["IP2.81", "IP2.82", "IP2.83", "IP2.85", "IP2.86", "IP2.87"], "judge", {
    portal: portal.id,
    scene: from.id,
    to,
    units,
  });
  return true;
}

/**
 * How far a storm rages round a portal's end in a scene: it lies about the original end alone, until it is over; null
 * where none does.
 *
 * @rule IP2.81 A storm has an extent of its own.
 */
export const stormAt = ({ ends: [end], spent, variations }: Portal, scene: string): number | null =>
  variations.storm && !spent && end?.scene === scene ? variations.storm.radius : null;

/** What is inside a storm: within its radius of the portal's original end. */
export interface InStorm {
  readonly end: PortalEnd;
  readonly radius: number;
  /** In order. */
  readonly units: readonly string[];
  readonly terrain: readonly Terrain[];
}

/** What a portal's storm would take now; null where there is none, or none any more. */
export const insideStorm = ({ units, scenes }: AnomalyState, portal: Portal): InStorm | null => {
  const [end] = portal.ends;
  const radius = end && stormAt(portal, end.scene);
  if (!end || typeof radius !== "number") return null;
  const { within } = geometryOf(scenes[end.scene]);
  const isInside = (place: Place): boolean => within(place, end.hex, radius);
  return {
    end,
    radius,
    units: inOrder(units)
      .filter(({ scene, status, hex }) => scene === end.scene && status === "in-play" && isInside(hex))
      .map(({ id }) => id),
    terrain: scenes[end.scene]?.terrain.filter(({ hex }) => isInside(hex)) ?? [],
  };
};

/**
 * The scene to which a storm leads; nothing tells where in it the portal is. Its map is not fixed where a carried unit
 * would lie beyond the sheet, which nobody could leave again.
 *
 * @rule IP2.86 All comes there as it was.
 */
const farScene = (context: AnomalyContext, from: Scene, id: string, units: readonly string[]): Scene => ({
  id,
  seq: context.state.nextSeq,
  ...DESTINATION_SHEET,
  map: units.every((unit) => geometryOf(from).onSheet(context.unit(unit).hex, DESTINATION_SHEET))
    ? context.state.ruleOptions.mapKind
    : "floating",
  terrain: [],
  ...(from.measure && { measure: from.measure }),
  destination: null,
  uncharted: true,
});

/** Rolls, for the judge alone, the row of a chart that tells to which sector the storm leads. */
function* rollDestination(context: AnomalyContext, portal: Portal, scene: string): Procedure<void> {
  const { charts, windows } = portal.variations;
  const window = windowAt(windows, context.state.clock.impulse);
  const dice: number[] = [];
  const ask = function* (purpose: "chart" | "row", first: number): Procedure<number> {
    const faces = yield* roll({
      purpose,
      subject: `${portal.id}/storm`,
      anomaly: portal.id,
      occasion: `${context.at}/storm`,
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
    chart = chartForTotal(yield* ask("chart", first), charts, unaskedGaps(context.state.ruleOptions));
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
}

/** Breaks the beams between units that the storm took and others that it left: everybody sees that. */
const cutApart = (context: AnomalyContext): void => {
  const { beams, units } = context.state;
  for (const { from, to } of beams) {
    if (units[from]?.scene === units[to]?.scene) continue;
    context.emit("tractor-broken", ["IP2.15"], "all", { from, to, why: "portal" });
  }
};
