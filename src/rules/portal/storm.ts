import { chartForTotal, needsChartRoll, rowForTotal } from "../chart/select.ts";
import { makeTime } from "../clock/time.ts";
import type { Purpose } from "../dice/purpose.ts";
import { type Procedure, roll } from "../dice/request.ts";
import { distance, type Hex } from "../hex/hex.ts";
import { DESTINATION_SHEET } from "../state/evolve-portal.ts";
import { inOrder, type Portal, type Scene } from "../state/game.ts";
import { type Play, secretOf } from "../state/play.ts";
import { chartOf } from "./destination.ts";

/**
 * Lets a gravity storm carry away everything inside it. Gives whether there was one.
 *
 * @rule IP2.81 A portal in an ion storm is a gravity storm.
 * @rule IP2.82 Nothing inside is exempt: planets, terrain, bases and mines go too.
 * @rule IP2.85 All to one place.
 * @rule IP2.86 Intact, each where it was to the others.
 * @rule IP2.87 Then the storm is over.
 */
export function* unleashStorm(play: Play, portalId: string): Procedure<boolean> {
  const { portals } = secretOf(play.state);
  const portal = Object.hasOwn(portals, portalId) ? portals[portalId] : undefined;
  const [end] = portal?.ends ?? [];
  if (!portal?.variations.storm || portal.spent || !end) return false;
  yield* rollDestination(play, portal);
  const { radius } = portal.variations.storm;
  const isInside = (hex: Hex): boolean => distance(hex, end.hex) <= radius;
  const from = play.scene(end.scene);
  const to = `${portal.id}-storm`;
  const units = inOrder(play.state.units)
    .filter(({ scene, status, hex }) => scene === from.id && status === "in-play" && isInside(hex))
    .map(({ id }) => id);
  if (!play.state.scenes[to]) play.tell("scene-added", ["IP2.86"], "all", { scene: farScene(play, to) });
  const inside = from.terrain.filter(({ hex }) => isInside(hex));
  if (inside.length > 0) {
    const stays = from.terrain.filter(({ hex }) => !isInside(hex));
    play.tell("terrain-set", ["IP2.82"], "all", { scene: from.id, terrain: stays });
    play.tell("terrain-set", ["IP2.82"], "all", { scene: to, terrain: inside });
  }
  play.tell("storm-spent", ["IP2.87"], "judge", { portal: portal.id, end: { scene: to, hex: end.hex } });
  play.tell("units-carried", ["IP2.85", "IP2.86"], "all", { portal: portal.id, scene: from.id, to, units });
  play.tell("storm-transferred", ["IP2.81", "IP2.85", "IP2.86"], "judge", {
    portal: portal.id,
    scene: from.id,
    to,
    units,
  });
  return true;
}

/** The scene to which a storm leads; nothing tells where in it the portal is. */
const farScene = ({ state }: Play, id: string): Scene => ({
  id,
  seq: state.nextSeq,
  ...DESTINATION_SHEET,
  map: state.readings.mapKind,
  terrain: [],
  destination: null,
});

/** Rolls, for the judge alone, which sector the storm leads to. */
function* rollDestination(play: Play, portal: Portal): Procedure<void> {
  const { charts } = portal.variations;
  const ask = function* (purpose: Purpose, first: number): Procedure<number> {
    const faces = yield* roll({
      purpose,
      subject: `${portal.id}/storm`,
      anomaly: portal.id,
      occasion: `${makeTime(play.state.clock)}/storm`,
      first,
      count: 2,
      roller: "judge",
      rule: "IP2.86",
    });
    return faces.reduce((sum, face) => sum + face, 0);
  };
  let chart = needsChartRoll(charts) ? "reroll" : (charts[0] ?? "reroll");
  for (let first = 0; chart === "reroll"; first += 2) {
    chart = chartForTotal(yield* ask("chart", first), charts, play.state.readings.chartGaps);
  }
  rowForTotal(chartOf(play.state, chart), yield* ask("row", 0));
}
