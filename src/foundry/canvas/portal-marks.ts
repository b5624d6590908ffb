import {
  type AnomalyState,
  type Hex,
  inOrder,
  knowsSighting,
  type Portal,
  parsePlace,
  placeLabel,
  type RuleEvent,
  type Scene,
  type Sighting,
} from "../../rules/index.ts";
import type { PortalWords } from "../message/anomaly-words.ts";
import type { Message } from "../message/message.ts";
import type { Mark } from "./marks.ts";
import { mark, sameHex, type Viewer } from "./viewer.ts";

/** Whether one kind of knowledge of a hex is worth more than another: one that still holds, then the newer one. */
const better = (one: Sighting, other: Sighting): boolean =>
  one.lapsed !== other.lapsed
    ? !one.lapsed
    : one.at.turn * 100 + one.at.impulse > other.at.turn * 100 + other.at.impulse;

/** What a seat was told of portals in a scene, the best knowledge of each hex. */
const known = (state: AnomalyState, seat: string, scene: string): readonly Sighting[] => {
  const best: Sighting[] = [];
  for (const sighting of state.sightings) {
    if (!knowsSighting(state, seat, sighting) || sighting.scene !== scene) continue;
    const index = best.findIndex(({ hex }) => sameHex(hex, sighting.hex));
    const before = best[index];
    if (!before) best.push(sighting);
    else if (better(sighting, before)) best[index] = sighting;
  }
  return best;
};

/** How wide the light over a known portal is, in hexes; it goes out with the next drift. */
const PORTAL_LIGHT = 2.2;

/** The portals that the viewer was shown: a filled mark until the next drift, a hollow one afterwards. */
export const sightingMarks = (state: AnomalyState, { seat, judge }: Viewer, scene: Scene): readonly Mark[] =>
  judge
    ? []
    : known(state, seat, scene.id).flatMap(({ hex, by, at, lapsed }) => {
        const found = by === "IP2.551";
        const words: Message = lapsed
          ? { key: "GRAVITYPORTALS.Overlay.lastSeen", data: { turn: at.turn } }
          : found
            ? { key: "GRAVITYPORTALS.Overlay.located", data: { hex: placeLabel(hex, scene), turn: at.turn } }
            : { key: "GRAVITYPORTALS.Overlay.untilDrift" };
        return [
          ...(lapsed ? [] : [mark({ shape: "halo", hex, width: PORTAL_LIGHT }, "green", 3)]),
          mark({ shape: "diamond", hex, look: lapsed ? "hollow" : found ? "dotted" : "filled" }, "green", 3),
          mark({ shape: "label", hex, words, place: "above", rank: 2 }, "green", 3),
        ];
      });

/** The hex in which a destination began; everybody there saw the first ship come out of it. */
export const portMarks = ({ destination }: Scene): readonly Mark[] =>
  destination
    ? [
        mark({ shape: "port", hex: destination.port }, "white", 3),
        mark(
          {
            shape: "label",
            hex: destination.port,
            words: { key: "GRAVITYPORTALS.Overlay.port" },
            // Above stands what is known of the portal, below the name of a ship.
            place: "F",
            rank: 3,
          },
          "white",
          3,
        ),
      ]
    : [];

type Drift = Extract<RuleEvent, { readonly event: "portal-drifted" }>;

const isDriftOf =
  (portal: string, scene: string) =>
  (event: RuleEvent): event is Drift =>
    event.event === "portal-drifted" && event.portal === portal && event.scene === scene;

/** The hexes that an end has been in, oldest first, with the turn in which it left each. */
const trackOf = (viewer: Viewer, portal: string, scene: string): readonly { hex: Hex; turn: string }[] =>
  viewer.journal
    .map(({ event }) => event)
    .filter(isDriftOf(portal, scene))
    .flatMap(({ from, at }) => {
      const hex = parsePlace(from);
      return hex ? [{ hex, turn: at.split(".")[0] ?? "" }] : [];
    });

const stateMessage = (portal: Portal, name: string, state: AnomalyState, told: PortalWords | undefined): Message => {
  if (portal.inert) return { key: "GRAVITYPORTALS.Overlay.portalInert", data: { name } };
  if (told) return told.named(name);
  if (portal.open) {
    const [from, to] = portal.open;
    return { key: "GRAVITYPORTALS.Overlay.portalOpen", data: { name, from, to } };
  }
  const next = portal.variations.windows.find(([first]) => first > state.clock.impulse);
  return next
    ? { key: "GRAVITYPORTALS.Overlay.portalOpens", data: { name, at: next[0] } }
    : { key: "GRAVITYPORTALS.Overlay.portalClosed", data: { name } };
};

/** The ends of every portal in a scene with their tracks: the judge's secret, and there only in the judge's state. */
export const secretMarks = (state: AnomalyState, viewer: Viewer, scene: Scene): readonly Mark[] => {
  if (!viewer.judge || !state.secret) return [];
  return inOrder(state.secret.portals).flatMap((portal) =>
    portal.ends
      .filter((end) => end.scene === scene.id)
      .flatMap(({ hex }) => {
        const told = viewer.ruleset.anomalies?.portal(state, portal);
        const track = trackOf(viewer, portal.id, scene.id);
        return [
          ...(track.length > 0
            ? [
                mark({ shape: "track", hexes: [...track.map((step) => step.hex), hex] }, "pink", 2, true),
                ...track.map((step) =>
                  mark(
                    {
                      shape: "label",
                      hex: step.hex,
                      words: { key: "GRAVITYPORTALS.Overlay.track", data: { turn: step.turn } },
                      place: "above",
                      rank: 3,
                    },
                    "pink",
                    2,
                    true,
                  ),
                ),
              ]
            : []),
          mark({ shape: "portal", hex, open: told ? told.open : portal.open !== null }, "pink", 3, true),
          mark(
            {
              shape: "label",
              hex,
              words: stateMessage(portal, viewer.nameOf(portal.id), state, told),
              place: "above",
              rank: 2,
            },
            "pink",
            3,
            true,
          ),
          mark(
            { shape: "label", hex, words: { key: "GRAVITYPORTALS.Overlay.judgeOnly" }, place: "below", rank: 3 },
            "pink",
            3,
            true,
          ),
        ];
      }),
  );
};
