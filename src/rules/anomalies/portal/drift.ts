/** What comes due at portals: they drift, open and close, and transfers come to be known. */

import { type Procedure, roll } from "../../dice.ts";
import { add, equals, type Place, subtract } from "../../geometry/place.ts";
import { completedBefore, IMPULSES } from "../../time.ts";
import type { Citation } from "../state/event.ts";
import { endName } from "../state/evolve-portal.ts";
import {
  type AnomalyState,
  inOrder,
  MASSIVE_TERRAIN,
  type Portal,
  type PortalEnd,
  type Scene,
  type Variations,
  type Window,
  windowAt,
} from "../state/game.ts";
import { geometryOf } from "../state/places.ts";
import { type AnomalyContext, secretOf } from "../state/rule-context.ts";
import { type Transfer, turnOfRealising } from "../state/settled.ts";
import { isVaried } from "../state/setup.ts";
import { lapseRemoved, lapseSightings, trackByInformation } from "./sighting.ts";
import { portalsInStorms, tellOfStorms } from "./storm-area.ts";

/**
 * Whether a portal's drift is due when so many impulses are completed.
 *
 * @rule IP2.211 Once a turn.
 * @rule IP2.73 Or at the portal's own interval.
 */
const isDue = (portal: Portal, impulses: Impulses, state: AnomalyState): boolean =>
  !portal.inert && falls(portal.variations.driftEvery, impulses, state);

/** The impulses that are completed, and how many of them are since portals could last drift. */
interface Impulses {
  readonly completed: number;
  readonly span: number;
}

const falls = (driftEvery: number, { completed, span }: Impulses, { ruleOptions }: AnomalyState): boolean => {
  if (ruleOptions.firstDrift === "turn-2" && completed < IMPULSES) return false;
  return completed === 0 || Math.floor(completed / driftEvery) > Math.floor((completed - span) / driftEvery);
};

/**
 * Whether a place holds something a portal never drifts onto.
 *
 * @rule IP2.216 Massive terrain stops a drift, other terrain does not.
 * @rule IP2.218 Nothing else does.
 */
const isMassive = (context: AnomalyContext, scene: Scene, place: Place): boolean => {
  const { state, unitRules } = context;
  const { covers } = geometryOf(scene);
  return (
    unitRules.stopsDrift?.(context, scene.id, place) === true ||
    scene.terrain.some(
      (terrain) => covers(terrain.hex, place) && MASSIVE_TERRAIN.some((kind) => kind === terrain.kind),
    ) ||
    Object.values(state.holes).some((hole) => hole.scene === scene.id && covers(hole.hex, place)) ||
    Object.values(state.units).some(
      (unit) =>
        unit.scene === scene.id && unit.status === "in-play" && unitRules.isMassive(unit) && covers(unit.hex, place),
    )
  );
};

/**
 * The ends in the order in which they drift: originals in order of placement, then destinations in order of opening.
 */
const endsInOrder = (state: AnomalyState): readonly { readonly portal: Portal; readonly end: PortalEnd }[] => {
  const portals = inOrder(secretOf(state).portals);
  const original = portals.flatMap((portal) => portal.ends.slice(0, 1).map((end) => ({ portal, end })));
  const later = portals.flatMap((portal) => portal.ends.slice(1).map((end) => ({ portal, end })));
  const opened = ({ end }: { end: PortalEnd }): number => state.scenes[end.scene]?.seq ?? 0;
  return [...original, ...later.sort((a, b) => opened(a) - opened(b))];
};

/**
 * Moves every portal end whose drift is due after so many completed impulses, once; gives the portals, in order of
 * placement.
 *
 * @param span impulses since this was last done
 */
export function* driftAll(context: AnomalyContext, span: number): Procedure<readonly string[]> {
  const { clock } = context.state;
  const completed = clock.impulse === 0 ? completedBefore(clock) : completedBefore(clock) + 1;
  const impulses = { completed, span };
  for (const { portal, end } of endsInOrder(context.state)) {
    if (isDue(portal, impulses, context.state)) yield* drift(context, portal, end);
  }
  for (const { portal, driftEvery } of secretOf(context.state).removed) {
    if (falls(driftEvery, impulses, context.state)) lapseRemoved(context, portal);
  }
  return inOrder(secretOf(context.state).portals)
    .filter((portal) => isDue(portal, impulses, context.state))
    .map(({ id }) => id);
}

/**
 * Moves one end by a die, again and again while the hex it names is barred.
 *
 * @rule IP2.212 In secret.
 * @rule IP2.214 The die names the direction, 1 for A to 6 for F.
 * @rule IP2.215 Only the judge learns where to.
 * @rule IP2.421 From PORT in a destination.
 * @rule IP2.4233 At the end of a fixed sheet it stays, unharmed.
 */
function* drift(context: AnomalyContext, portal: Portal, end: PortalEnd): Procedure<void> {
  const { state } = context;
  const scene = context.scene(end.scene);
  const before = portalsInStorms(context, scene.id);
  const geometry = geometryOf(scene);
  const off = (place: Place): boolean => scene.map === "fixed" && !geometry.onSheet(place, scene);
  const barred = (place: Place): boolean =>
    isMassive(context, scene, place) || (state.ruleOptions.driftAtEdge === "reroll" && off(place));
  const length = context.unitRules.driftLength?.(state) ?? 1;
  const around = geometry.around(end.hex).map((next) => farther(end.hex, next, length));
  const stuck = around.every(barred);
  const dice: number[] = [];
  let to = end.hex;
  do {
    const [face = 0] = yield* roll({
      purpose: "drift",
      subject: `${portal.id}/${end.scene}`,
      anomaly: portal.id,
      occasion: `${context.at}/${endName(portal, end)}`,
      first: dice.length,
      count: 1,
      roller: "judge",
      rule: "IP2.214",
    });
    dice.push(face);
    const next = around[face - 1];
    if (!next) throw new Error(`a drift die cannot show ${face}`);
    to = next;
  } while (!stuck && barred(to));
  const hitsEdge = !stuck && off(to);
  if (stuck || hitsEdge) to = end.hex;

  context.emit(
    "portal-drifted",
    rulesOfDrift(context, portal, scene, to, { rerolled: dice.length > 1 || stuck, hitsEdge }),
    "judge",
    {
      portal: portal.id,
      scene: scene.id,
      dice,
      from: context.label(scene.id, end.hex),
      to: context.label(scene.id, to),
    },
  );
  lapseSightings(context, portal.id, scene.id);
  trackByInformation(context, portal.id, scene.id);
  if (hitsEdge && scene.destination && context.unitRules.hasBarrier?.(context.state) !== false) {
    context.emit("barrier-hit", ["IP2.4232", "IP2.4233"], "judge", {
      portal: portal.id,
      scene: scene.id,
      hex: context.label(scene.id, to),
    });
  }
  tellOfStorms(context, scene.id, before);
}

/** The place that lies as often as far from another as a neighbour does. */
const farther = (from: Place, next: Place, times: number): Place => {
  const step = subtract(next, from);
  return add(from, { q: step.q * times, r: step.r * times });
};

/** The rules at work in one drift; the judge alone reads them. */
const rulesOfDrift = (
  { state }: AnomalyContext,
  { id, variations }: Portal,
  scene: Scene,
  to: Place,
  { rerolled, hitsEdge }: { readonly rerolled: boolean; readonly hitsEdge: boolean },
): readonly Citation[] => {
  const rules: Citation[] = ["IP2.211", "IP2.212", "IP2.214", "IP2.215"];
  if (rerolled) rules.push("IP2.216");
  if (scene.terrain.some(({ hex }) => equals(hex, to))) rules.push("IP2.218");
  if (hitsEdge) rules.push("IP2.4233");
  if (state.sightings.some((known) => !known.lapsed && known.portal === id && known.scene === scene.id)) {
    rules.push("IP2.54");
  }
  if (isVaried(variations, "IP2.73")) rules.push("IP2.73");
  return rules;
};

const rulesOfWindow = (variations: Variations): readonly Citation[] =>
  isVaried(variations, "IP2.77") ? ["IP2.231", "IP2.77"] : ["IP2.231", "IP2.232"];

const isSame = (one: Window | null, other: Window | null): boolean => one?.[0] === other?.[0];

/**
 * Closes the windows that are over and opens those that have begun, on a clock of whatever steps. A window that ends with
 * the turn closes at the start of the next.
 *
 * @rule IP2.231 Portals are open in their windows alone.
 */
export const turnWindows = (context: AnomalyContext): void => {
  const { impulse } = context.state.clock;
  const portals = inOrder(secretOf(context.state).portals);
  const changed = portals
    .map((portal) => ({ ...portal, now: portal.inert ? null : windowAt(portal.variations.windows, impulse) }))
    .filter(({ open, now }) => !isSame(open, now));
  for (const { id, open, variations } of changed) {
    if (open) context.emit("window-closed", rulesOfWindow(variations), "judge", { portal: id, window: open });
  }
  for (const { id, now, variations } of changed) {
    if (now) context.emit("window-opened", rulesOfWindow(variations), "judge", { portal: id, window: now });
  }
};

/**
 * Emits to those whom a storm carried off that they are elsewhere, once they know it themselves: each player with a unit
 * that is left of them, and the judge of what is nobody's.
 *
 * @rule IP2.83 Ships and planets alike, thirty turns after it happened.
 */
export const realiseTransfers = (context: AnomalyContext): void => {
  for (const transfer of secretOf(context.state).transfers) {
    if (turnOfRealising(transfer) === context.state.clock.turn) realise(context, transfer);
  }
};

const realise = (context: AnomalyContext, { units, scene, to, turn }: Transfer): void => {
  const owners = new Set(
    units.flatMap((id) => {
      const unit = context.state.units[id];
      return unit?.status === "in-play" ? [unit.owner] : [];
    }),
  );
  for (const { id } of inOrder(context.state.players)) {
    if (owners.has(id)) context.emit("transfer-realised", ["IP2.83"], [id], { player: id, scene, to, turn });
  }
  if (owners.has(null)) context.emit("transfer-realised", ["IP2.83"], "judge", { player: null, scene, to, turn });
};
