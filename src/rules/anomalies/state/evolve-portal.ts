import { type Place, STANDARD_SHEET } from "../../geometry/place.ts";
import type { Time } from "../../time.ts";
import type { AnomalyEvent } from "./event.ts";
import {
  type AnomalyState,
  type EscapeWay,
  type Portal,
  type PortalEnd,
  type Secret,
  type Sighting,
  type Tunnel,
  type Window,
  windowAt,
} from "./game.ts";
import { placeOf } from "./places.ts";
import type { StateDraft } from "./rule-context.ts";
import { noteRanges } from "./tally.ts";

/** Anomalies that were placed at a table begin to act with the turn. */
export const wokenPortals = ({ portals }: Secret): Partial<Secret> => ({
  portals: Object.fromEntries(
    Object.entries(portals).map(([id, portal]) => [id, portal.inert ? { ...portal, inert: false } : portal]),
  ),
});

/** A secret in which one portal is changed; unchanged where there is none of that id. */
export const withPortal = (
  secret: Secret,
  id: string,
  change: (portal: Portal) => Partial<Portal>,
): Partial<Secret> => {
  const portal = secret.portals[id];
  return portal ? { portals: { ...secret.portals, [id]: { ...portal, ...change(portal) } } } : {};
};

/** One end of a portal is somewhere else now. */
export const drifted = (secret: Secret, event: { portal: string; scene: string }, hex: Place): Partial<Secret> =>
  withPortal(secret, event.portal, ({ ends }) => ({
    ends: ends.map((end) => (end.scene === event.scene ? { ...end, hex } : end)),
  }));

/** The tunnel of this turn and window: one of the portal's, or a new one with nobody in it. */
export const tunnelOf = (portal: Portal, turn: number, window: Window): Tunnel =>
  portal.tunnels.find((one) => isOf(one, turn, window)) ?? { turn, window, passages: [], escapes: [] };

const isOf = (tunnel: Tunnel, turn: number, window: Window): boolean =>
  tunnel.turn === turn && tunnel.window[0] === window[0];

/** The tunnels of a portal with one of them as it is now; those of earlier turns are forgotten. */
const withTunnel = ({ tunnels }: Portal, changed: Tunnel): Pick<Portal, "tunnels"> => ({
  tunnels: [...tunnels.filter((one) => one.turn === changed.turn && !isOf(one, one.turn, changed.window)), changed],
});

export const openedPassage = (secret: Secret, event: AnomalyEvent & { event: "passage-opened" }): Partial<Secret> =>
  withPortal(secret, event.portal, (portal) => {
    const tunnel = tunnelOf(portal, event.turn, event.window);
    const { side, chart, roll, scene, from } = event;
    return withTunnel(portal, { ...tunnel, passages: [...tunnel.passages, { side, chart, roll, scene, from }] });
  });

/** Somebody escaped by an end: whoever follows in this window goes the same way. */
export const escaped = (secret: Secret, portalId: string, way: EscapeWay, at: Time): Partial<Secret> =>
  withPortal(secret, portalId, (portal) => {
    const window = windowAt(portal.variations.windows, at.impulse);
    if (!window) return {};
    const tunnel = tunnelOf(portal, at.turn, window);
    if (tunnel.escapes.some(({ from, holder }) => from === way.from && holder === way.holder)) return {};
    return withTunnel(portal, { ...tunnel, escapes: [...tunnel.escapes, way] });
  });

/** A unit went into a portal, and is nowhere until it comes out. */
export const entered = (draft: StateDraft, event: AnomalyEvent & { event: "portal-entered" }): void => {
  const { unit, portal, scene } = event;
  draft.change("units", unit, { status: "in-transit" });
  draft.set("transits", [
    ...draft.state.transits,
    { unit, portal, stage: "destination", to: null, by: null, scene, hex: placeOf(event.hex) },
  ]);
};

/** A unit came out of a portal. */
export const transported = (draft: StateDraft, event: AnomalyEvent & { event: "unit-transported" }): void => {
  const { units, transits, clock } = draft.state;
  const unit = units[event.unit];
  const transit = transits.find((one) => one.unit === event.unit);
  if (!unit) return;
  const at = { turn: clock.turn, impulse: clock.impulse };
  const again = unit.arrival?.at.turn === at.turn && unit.arrival.at.impulse === at.impulse;
  const first = unit.origin ?? event.from.scene;
  draft.change("units", unit.id, {
    status: "in-play",
    scene: event.to.scene,
    hex: placeOf(event.to.hex),
    lastStep: null,
    // Back where it first went in, a unit is no attacker any more.
    origin: first === event.to.scene ? null : first,
    arrival: {
      portal: transit?.portal ?? "",
      from: event.from.scene,
      at,
      count: again && unit.arrival ? unit.arrival.count + 1 : 1,
      side: null,
      entry: unit.origin !== null && unit.arrival ? unit.arrival.entry : placeOf(event.from.hex),
    },
  });
  noteRanges(draft, unit.id);
};

/** A destination begins: its scene is there, and the portal has an end in it. */
export const sceneOpened = (draft: StateDraft, event: AnomalyEvent & { event: "scene-opened" }): void => {
  const { nextSeq: seq, clock } = draft.state;
  const port = placeOf(event.hex);
  draft.put("scenes", event.scene, {
    id: event.scene,
    seq,
    ...(event.sheet ?? STANDARD_SHEET),
    map: event.map,
    terrain: [],
    ...(event.measure && { measure: event.measure }),
    ...(event.shift && { shift: event.shift }),
    destination: {
      portal: event.portal,
      scenario: event.scenario,
      port,
      opened: { turn: clock.turn, impulse: clock.impulse },
    },
  });
  draft.set("nextSeq", seq + 1);
  draft.secret((secret) => {
    const { [event.scene]: _, ...reserves } = secret.reserves;
    const opening = withPortal(secret, event.portal, ({ ends }) => ({
      ends: [...ends, { scene: event.scene, hex: port }],
    }));
    return { ...opening, reserves };
  });
};

type Located = AnomalyEvent & { event: "portal-located" | "portal-tracked" | "location-lapsed" };

/** What players know of portals after a location was revealed, or after one grew old. */
export const sighted = ({ sightings, clock }: AnomalyState, event: Located): readonly Sighting[] => {
  const { player, portal, scene } = event;
  if (event.event === "location-lapsed") {
    return sightings.map((known) =>
      known.player === player && known.portal === portal && known.scene === scene ? { ...known, lapsed: true } : known,
    );
  }
  const at = { turn: clock.turn, impulse: clock.impulse };
  const by = event.event === "portal-tracked" ? "IP2.551" : event.by;
  // Of one end a player keeps the newest knowledge of each kind.
  const others = sightings.filter(
    (known) => !(known.player === player && known.portal === portal && known.scene === scene && known.by === by),
  );
  const tracked = event.event === "portal-tracked" ? { tracked: true as const } : {};
  return [...others, { player, portal, scene, hex: placeOf(event.hex), by, at, ...tracked, lapsed: false }];
};

/** Names an end in the occasion of its dice: `o` for the original, `d1` … for destinations in order of opening. */
export const endName = (portal: Portal, end: PortalEnd): string => {
  const index = portal.ends.findIndex(({ scene }) => scene === end.scene);
  return index === 0 ? "o" : `d${index}`;
};
