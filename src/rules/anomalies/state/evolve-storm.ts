import type { Draft } from "./draft.ts";
import type { AnomalyEvent } from "./event.ts";
import type { Portal, Secret } from "./game.ts";

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

const withPortal = (secret: Secret, id: string, change: (portal: Portal) => Partial<Portal>): Partial<Secret> => {
  const portal = secret.portals[id];
  return portal ? { portals: { ...secret.portals, [id]: { ...portal, ...change(portal) } } } : {};
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
