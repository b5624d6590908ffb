import type { Draft } from "./draft.ts";
import type { AnomalyEvent } from "./event.ts";
import type { Secret } from "./game.ts";

/** A storm took units elsewhere, each in its hex. */
export const unitsCarried = (draft: Draft, event: AnomalyEvent & { event: "units-carried" }): void => {
  const { turn, impulse } = draft.state.clock;
  const at = { turn, impulse };
  for (const id of event.units) {
    const unit = draft.state.units[id];
    if (!unit) continue;
    const first = unit.origin ?? event.scene;
    const entry = unit.origin !== null && unit.arrival ? unit.arrival.entry : unit.hex;
    draft.change("units", id, {
      scene: event.to,
      origin: first === event.to ? null : first,
      arrival: { portal: "", from: event.scene, at, count: 1, side: null, entry, carried: true },
    });
  }
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
