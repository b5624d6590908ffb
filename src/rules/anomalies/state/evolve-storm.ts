import type { Draft } from "./draft.ts";
import type { AnomalyEvent } from "./event.ts";
import type { Secret } from "./game.ts";

/** A storm took units elsewhere, each in its hex. They belong there now as they did where they were. */
export const unitsCarried = (draft: Draft, event: AnomalyEvent & { event: "units-carried" }): void => {
  for (const id of event.units) draft.change("units", id, { scene: event.to, origin: null, arrival: null });
};

/** Only the judge knows what carried them, and when they will know it. */
export const transferNoted = (
  { transfers }: Secret,
  { portal, scene, to, units }: AnomalyEvent & { event: "storm-transferred" },
  { turn }: { readonly turn: number },
): Partial<Secret> => ({ transfers: [...transfers, { portal, scene, to, units, turn }] });

/** A player knows from now on that units of that player's were carried off. */
export const transferRealised = (draft: Draft, event: AnomalyEvent & { event: "transfer-realised" }): void => {
  const { player, scene, to, turn } = event;
  if (player !== null) draft.set("realised", [...draft.state.realised, { player, scene, to, turn }]);
};

/** The portal has another end, and no storm any more. */
export const stormSpent = ({ portals }: Secret, event: AnomalyEvent & { event: "storm-spent" }): Partial<Secret> => {
  const portal = portals[event.portal];
  if (!portal) return {};
  return { portals: { ...portals, [portal.id]: { ...portal, ends: [...portal.ends, event.end], spent: true } } };
};
