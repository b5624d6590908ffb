import { agreementsOf } from "../anomalies/state/agreed.ts";
import { type AnomalyState, inOrder } from "../anomalies/state/game.ts";
import { geometryOf } from "../anomalies/state/places.ts";
import { LONGEST_BEAM, partnersOf } from "../anomalies/tractor-beam.ts";
import { mayHavePortals } from "../rulebook/rule-options.ts";
import type { Elsewhere, OrderOffers } from "../ruleset.ts";

/** The units in play where one is, it left out. */
const besides = ({ units }: AnomalyState, unit: string): readonly string[] => {
  const scene = units[unit]?.scene;
  return inOrder(units).flatMap((one) =>
    one.scene === scene && one.status === "in-play" && one.id !== unit ? [one.id] : [],
  );
};

/** Those that a tractor beam of a unit reaches. */
const withinReach = (state: AnomalyState, unit: string): readonly string[] => {
  const from = state.units[unit];
  const scene = from && state.scenes[from.scene];
  if (!scene) return [];
  const { within } = geometryOf(scene);
  return besides(state, unit).filter((id) => within(from.hex, state.units[id]?.hex ?? from.hex, LONGEST_BEAM));
};

/**
 * The portals of a scene whose hexes a viewer knows now, each once.
 *
 * @param scene null for those of all scenes
 */
export const knownPortals = (
  { sightings }: Pick<AnomalyState, "sightings">,
  scene: string | null,
): readonly string[] => [
  ...new Set(sightings.flatMap((one) => (!one.lapsed && (scene === null || one.scene === scene) ? [one.portal] : []))),
];

/**
 * Holes, known portals and units at which something may be aimed from where a unit is; itself last, as it may displace
 * itself.
 *
 * @rule IP2.12 A portal can be named, and that is refused.
 */
const aims = (state: AnomalyState, unit: string): readonly string[] => {
  const scene = state.units[unit]?.scene;
  const holes = inOrder(state.holes).flatMap((hole) => (hole.scene === scene ? [hole.id] : []));
  const portals = scene === undefined ? [] : knownPortals(state, scene);
  return [...holes, ...besides(state, unit), ...portals, unit];
};

/** An id that no proposal has. */
const freshProposal = (state: AnomalyState): string => {
  const taken = new Set(agreementsOf(state).open.map(({ id }) => id));
  let number = 1;
  while (taken.has(`proposal-${number}`)) number += 1;
  return `proposal-${number}`;
};

const isAsked = (state: AnomalyState): boolean => agreementsOf(state).open.length > 0;
/** Where a judge decides, players agree on what they say in their own words alone. */
const isProposed = (state: AnomalyState): boolean =>
  state.judging.mode === "judge"
    ? agreementsOf(state).open.some(({ matter }) => matter.kind === "words")
    : isAsked(state);

/** The orders about anomalies, by their words: among what they choose. */
export const ANOMALY_OFFERS: OrderOffers<AnomalyState> = {
  link: { among: (state, unit) => ({ to: withinReach(state, unit) }) },
  unlink: { now: ({ beams }) => beams.length > 0, among: ({ beams }, unit) => ({ to: partnersOf(beams, unit) }) },
  attempt: { among: (state, unit) => ({ target: aims(state, unit) }) },
  gather: { now: mayHavePortals },
  labs: {
    now: mayHavePortals,
    among: ({ units }, player) => ({
      unit: inOrder(units).flatMap(({ id, owner, status }) => (owner === player && status === "in-play" ? [id] : [])),
    }),
  },
  propose: { group: "agreement", made: ["id"], usual: (state) => ({ id: freshProposal(state) }) },
  agree: { group: "agreement", now: isProposed },
  decline: { group: "agreement", now: isAsked },
};

const judges = (reason: string): Elsewhere => ({ by: "judge", how: "console", reason });
const settles = judges("The judge settles what the row of a destination leaves open.");

/** How the orders about anomalies are given that no seat writes. */
export const ANOMALY_ELSEWHERE = {
  choose: {
    by: "seat",
    how: "question",
    reason: "The owner is asked when the hole pushes, and answers by a press or on the map.",
  },
  place: judges("Only a judge sets anomalies into a scene."),
  remove: judges("Only a judge takes anomalies away."),
  storm: judges("Only a judge lets a gravity storm carry off what is inside."),
  "storm-roll": judges("Only a judge may see where a storm leads."),
  "change-terrain": judges("Only a judge changes the terrain of a map."),
  race: settles,
  alternative: settles,
  start: settles,
  anchor: judges("The judge moves the anchor of a defending force, and the others keep their places."),
} as const satisfies { readonly [word: string]: Elsewhere };
