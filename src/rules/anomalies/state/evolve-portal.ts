import type { Hex } from "../../hex/hex.ts";
import { parseLabel } from "../../hex/label.ts";
import type { Time } from "../../time/time.ts";
import { type Window, windowAt } from "../../time/windows.ts";
import type { Draft } from "./draft.ts";
import type { BookkeepingEvent, RuleEvent } from "./event.ts";
import type { Portal, Secret, Sighting, Tunnel } from "./game.ts";

/** The sheet of every destination. */
export const DESTINATION_SHEET = { columns: 42, rows: 30 } as const;

/** Anomalies that were placed at a table begin to act with the turn. */
export const wokenPortals = ({ portals }: Secret): Partial<Secret> => ({
  portals: Object.fromEntries(
    Object.entries(portals).map(([id, portal]) => [id, portal.inert ? { ...portal, inert: false } : portal]),
  ),
});

const withPortal = (secret: Secret, id: string, change: (portal: Portal) => Partial<Portal>): Partial<Secret> => {
  const portal = secret.portals[id];
  return portal ? { portals: { ...secret.portals, [id]: { ...portal, ...change(portal) } } } : {};
};

/** One end of a portal is somewhere else now. */
export const drifted = (secret: Secret, event: { portal: string; scene: string }, hex: Hex): Partial<Secret> =>
  withPortal(secret, event.portal, ({ ends }) => ({
    ends: ends.map((end) => (end.scene === event.scene ? { ...end, hex } : end)),
  }));

/** The tunnel of this turn and window: the portal's present one, or a new one with nobody in it. */
export const tunnelOf = (portal: Portal, turn: number, window: Window): Tunnel =>
  portal.tunnel?.turn === turn && portal.tunnel.window[0] === window[0]
    ? portal.tunnel
    : { turn, window, passages: [], escapes: [] };

export const openedPassage = (secret: Secret, event: BookkeepingEvent & { event: "passage-opened" }): Partial<Secret> =>
  withPortal(secret, event.portal, (portal) => {
    const tunnel = tunnelOf(portal, event.turn, event.window);
    const { side, chart, roll, scene, from } = event;
    return { tunnel: { ...tunnel, passages: [...tunnel.passages, { side, chart, roll, scene, from }] } };
  });

/** Somebody escaped by an end: defenders who follow in this window go the same way. */
export const escaped = (secret: Secret, portalId: string, way: Tunnel["escapes"][number], at: Time): Partial<Secret> =>
  withPortal(secret, portalId, (portal) => {
    const window = windowAt(portal.variations.windows, at.impulse);
    if (!window) return {};
    const tunnel = tunnelOf(portal, at.turn, window);
    if (tunnel.escapes.some(({ from }) => from === way.from)) return {};
    return { tunnel: { ...tunnel, escapes: [...tunnel.escapes, way] } };
  });

/** A destination begins: its scene is there, and the portal has an end in it. */
export const sceneOpened = (
  draft: Draft,
  event: RuleEvent & { event: "scene-opened" },
  port: Hex,
  opened: Time,
): void => {
  const seq = draft.state.nextSeq;
  draft.shelf("scenes")[event.scene] = {
    id: event.scene,
    seq,
    ...DESTINATION_SHEET,
    map: event.map,
    terrain: [],
    destination: { portal: event.portal, scenario: event.scenario, port, opened },
  };
  draft.set("nextSeq", seq + 1);
  draft.secret((secret) => {
    const { [event.scene]: _, ...reserves } = secret.reserves;
    const opening = withPortal(secret, event.portal, ({ ends }) => ({
      ends: [...ends, { scene: event.scene, hex: port }],
    }));
    return { ...opening, reserves };
  });
};

/** What players know of portals after a location was told, or after one grew old. */
export const sighted = (
  sightings: readonly Sighting[],
  event:
    | (RuleEvent & { event: "portal-located" | "portal-tracked" })
    | (BookkeepingEvent & { event: "location-lapsed" }),
): readonly Sighting[] => {
  const { player, portal, scene } = event;
  if (event.event === "location-lapsed") {
    return sightings.map((known) =>
      known.player === player && known.portal === portal && known.scene === scene ? { ...known, lapsed: true } : known,
    );
  }
  const hex = parseLabel(event.hex);
  if (!hex) throw new Error(`a location names the hex «${event.hex}», which is no label`);
  const [turn = 0, impulse = 0] = event.at.split(".").map(Number);
  const by = event.event === "portal-tracked" ? "IP2.551" : event.by;
  // Of one end a player keeps the newest knowledge of each kind.
  const others = sightings.filter(
    (known) => !(known.player === player && known.portal === portal && known.scene === scene && known.by === by),
  );
  const tracked = event.event === "portal-tracked" ? { tracked: true as const } : {};
  return [...others, { player, portal, scene, hex, by, at: { turn, impulse }, ...tracked, lapsed: false }];
};
