/** How events of beams, gravity waves and storms change the state. */

import { impulsesBetween } from "../../time.ts";
import type { AnomalyEvent } from "./event.ts";
import { withPortal } from "./evolve-portal.ts";
import type { Beam, Front, Portal, Secret } from "./game.ts";
import { geometryIn, placeOf } from "./places.ts";
import type { StateDraft } from "./rule-context.ts";

const between = (one: string, other: string) => (beam: Beam) => beam.from === one && beam.to === other;

/** A beam begins, as long as its units are apart. */
export const beamLinked = (draft: StateDraft, { from, to }: AnomalyEvent & { event: "tractor-linked" }): void => {
  const { units, beams } = draft.state;
  const [one, other] = [units[from], units[to]];
  if (!one || !other) return;
  const geometry = geometryIn(draft.state, one.scene);
  draft.set("beams", [...beams, { from, to, range: geometry.range(geometry.distance(one.hex, other.hex)) }]);
};

/** A beam is no more. */
export const beamEnded = (
  draft: StateDraft,
  { from, to }: AnomalyEvent & { event: "tractor-released" | "tractor-broken" },
): void => {
  const gone = between(from, to);
  draft.set(
    "beams",
    draft.state.beams.filter((beam) => !gone(beam)),
  );
};

/** A beam is longer or shorter than when it was last looked at. */
export const beamMeasured = (
  draft: StateDraft,
  { from, to, range }: AnomalyEvent & { event: "tractor-stretched" | "beam-eased" },
): void => {
  const meant = between(from, to);
  draft.set(
    "beams",
    draft.state.beams.map((beam) => (meant(beam) ? { ...beam, range } : beam)),
  );
};

/** A unit that is gone holds nothing and is held by nothing. */
export const beamsLost = (draft: StateDraft, unit: string): void => {
  const { beams } = draft.state;
  const left = beams.filter(({ from, to }) => from !== unit && to !== unit);
  if (left.length < beams.length) draft.set("beams", left);
};

/** A half-step of a clock that counts in them. */
const IMPULSES_A_HALF_STEP = 2;

/** A wave begins in one scene. */
export const waveStarted = (draft: StateDraft, event: AnomalyEvent & { event: "wave-started" }): void => {
  const { wave, source, scene, strength } = event;
  const hex = placeOf(event.hex);
  const { turn, impulse } = draft.state.clock;
  const since = { turn, impulse: event.halfStep === undefined ? impulse : IMPULSES_A_HALF_STEP * event.halfStep };
  draft.set("fronts", [...draft.state.fronts, { wave, source, scene, hex, strength, since, radius: 0, struck: [] }]);
};

/** The fronts reach as far as impulses have gone since each began; the spent ones are gone. */
export const frontsAdvanced = (
  draft: StateDraft,
  { spent, radii }: AnomalyEvent & { event: "fronts-advanced" },
): void => {
  const { clock, fronts } = draft.state;
  const left = fronts.filter((front) => !spent.some(({ wave, scene }) => wave === front.wave && scene === front.scene));
  const radiusOf = ({ wave, since }: Front): number =>
    radii?.find((one) => one.wave === wave)?.radius ?? impulsesBetween(since, clock);
  draft.set(
    "fronts",
    left.map((front) => ({ ...front, radius: radiusOf(front) })),
  );
};

/** A wave remembers whom it struck, in all the scenes where it has a front. */
export const waveStruck = (draft: StateDraft, { wave, unit }: AnomalyEvent & { event: "wave-struck" }): void => {
  const { fronts } = draft.state;
  if (fronts.some((front) => front.wave === wave && front.struck.includes(unit))) return;
  draft.set(
    "fronts",
    fronts.map((front) => (front.wave === wave ? { ...front, struck: [...front.struck, unit] } : front)),
  );
};

/** When a hole's next wave is due; the judge alone knows it. */
export const waveDue = (draft: StateDraft, { hole, due }: AnomalyEvent & { event: "wave-due" }): void =>
  draft.secret(({ nextWaves }) => ({ nextWaves: { ...nextWaves, [hole]: due } }));

/** A storm took units elsewhere, each in its hex. They belong there now as they did where they were. */
export const unitsCarried = (draft: StateDraft, event: AnomalyEvent & { event: "units-carried" }): void => {
  for (const id of event.units) draft.change("units", id, { scene: event.to, origin: null, arrival: null });
};

/** Only the judge knows what carried them, and when they will know it. */
export const transferNoted = (
  { transfers }: Secret,
  { portal, scene, to, units }: AnomalyEvent & { event: "storm-transferred" },
  { turn }: { readonly turn: number },
): Partial<Secret> => ({ transfers: [...transfers, { portal, scene, to, units, turn }] });

/** A player knows from now on that units of that player's were carried off. */
export const transferRealised = (draft: StateDraft, event: AnomalyEvent & { event: "transfer-realised" }): void => {
  const { player, scene, to, turn } = event;
  if (player !== null) draft.set("realised", [...draft.state.realised, { player, scene, to, turn }]);
};

/** What was rolled for a storm holds no longer; how often it was stays. */
const withoutRow = ({ rolled }: Portal): Partial<Portal> => (rolled ? { rolled: { ...rolled, row: null } } : {});

/** The portal has another end, unless it has one there already, and no storm any more. */
export const stormSpent = (secret: Secret, event: AnomalyEvent & { event: "storm-spent" }): Partial<Secret> =>
  withPortal(secret, event.portal, (portal) => ({
    ends: portal.ends.some(({ scene }) => scene === event.end.scene) ? portal.ends : [...portal.ends, event.end],
    spent: true,
    ...withoutRow(portal),
  }));

/** The last roll for where a storm leads is the one that counts. */
export const stormRolled = (secret: Secret, event: AnomalyEvent & { event: "storm-rolled" }): Partial<Secret> =>
  withPortal(secret, event.portal, ({ rolled }) => ({ rolled: { row: event.row, times: (rolled?.times ?? 0) + 1 } }));

/** A portal that lies in no storm any more leads nowhere by one. */
export const stormEnded = (secret: Secret, event: AnomalyEvent & { event: "storm-ended" }): Partial<Secret> =>
  withPortal(secret, event.portal, withoutRow);
