import {
  type AnomalyState,
  inOrder,
  isMassiveKind,
  mayHavePortals,
  type Portal,
  placeLabel,
  TERRAIN_KINDS,
} from "../../../rules/index.ts";
import { KIND_NAMES } from "../../chat/terrain-messages.ts";
import { anomalyName, portalEndName } from "../../message/anomaly-words.ts";
import { labelText } from "../../message/numbers.ts";
import { sayOf } from "../../message/own-words.ts";
import { labelsText } from "../../message/places.ts";
import type { Say } from "../../message/say.ts";
import { eventTime } from "../../message/time-words.ts";
import type { Session } from "../../session/session.ts";
import { isTold, playerName } from "../../view/players.ts";
import { portalState } from "./secret.ts";

/** A unit that a white hole destroyed, which the judge may have otherwise. */
export interface LostShip {
  readonly id: string;
  readonly text: string;
  /** What the field for a hex is called. */
  readonly label: string;
  /** The hex it came from, as far as the journal has it. */
  readonly hex: string;
}

/** The units that white holes destroyed, the latest first; where no person of no side judges nobody overrules anything. */
export const lostShips = (session: Session, say: Say): readonly LostShip[] => {
  const { state, journal } = session;
  if (state?.judging.mode !== "judge" || !isTold(session)) return [];
  return inOrder(state.units)
    .filter(({ status }) => status === "destroyed")
    .flatMap(({ id }) => {
      const at = journal.findLastIndex(({ event }) => event.event === "unit-destroyed" && event.unit === id);
      const end = journal[at]?.event;
      // Whatever else destroys a unit is its ruleset's, and no hole's to spare.
      if (end?.event !== "unit-destroyed" || end.why !== "white-hole") return [];
      const step = journal
        .slice(0, at)
        .findLast(({ event }) => (event.event === "unit-pushed" || event.event === "unit-moved") && event.unit === id);
      const from = step && "from" in step.event && typeof step.event.from === "string" ? step.event.from : "";
      const name = session.unitName(id);
      return [
        {
          at,
          id,
          text: say("GRAVITYPORTALS.Console.Anomalies.lostAt", {
            name,
            hex: end.hex,
            time: eventTime(session.ruleset, end.at, say),
          }),
          label: say("GRAVITYPORTALS.Console.Anomalies.spareHex", { name }),
          hex: labelText(from),
        },
      ];
    })
    .sort((one, other) => other.at - one.at)
    .map(({ at: _, ...ship }) => ship);
};

/** The terrain of one kind on one map. */
export interface TerrainRow {
  readonly scene: string;
  readonly kind: string;
  readonly name: string;
  /** What it means for portals. */
  readonly means: string;
  readonly where: string;
  /** The first of its hexes. */
  readonly hex: string;
}

/** So many hexes of one kind are named one by one. */
const NAMED = 6;

/** The terrain that the game knows of, map by map: public all of it. */
export const terrainRows = (session: Session, say: Say): readonly TerrainRow[] =>
  inOrder(session.state?.scenes ?? {}).flatMap((scene) =>
    TERRAIN_KINDS.flatMap((kind): TerrainRow[] => {
      const labels = scene.terrain.filter((one) => one.kind === kind).map(({ hex }) => placeLabel(hex, scene));
      const [first] = labels;
      if (first === undefined) return [];
      const data = { scene: session.sceneName(scene.id), hexes: labelsText(labels.slice(0, NAMED), scene, ", ") };
      const more = labels.length - NAMED;
      return [
        {
          scene: scene.id,
          kind,
          name: say(KIND_NAMES[kind]),
          means: say(isMassiveKind(kind) ? "GRAVITYPORTALS.Terrain.kept" : "GRAVITYPORTALS.Terrain.open"),
          where:
            more > 0
              ? say("GRAVITYPORTALS.Terrain.andMore", { ...data, more })
              : say("GRAVITYPORTALS.Terrain.where", data),
          hex: first,
        },
      ];
    }),
  );

/** One anomaly, or one further end of a portal. */
interface AnomalyRow {
  readonly id: string;
  readonly kind: "gravity-portal" | "white-hole";
  readonly icon: string;
  readonly kindLabel: string;
  readonly name: string;
  readonly where: string;
  readonly state: string;
  /** What players have gathered on it, shown with a portal's original end. */
  readonly tallies: readonly string[];
  readonly secret: boolean;
  readonly scene: string;
  readonly hex: string;
}

export interface AnomaliesView {
  /** Whether gravity portals may be placed, as it was said when the game began. */
  readonly portals: boolean;
  readonly rows: readonly AnomalyRow[];
  /** Two sentences where there is nothing yet. */
  readonly empty: string;
  /** The hex maps that could join the game. */
  readonly maps: readonly { readonly id: string; readonly name: string }[];
  readonly terrain: readonly TerrainRow[];
  /** Units that white holes destroyed. */
  readonly lost: readonly LostShip[];
}

const place = (session: Session, state: AnomalyState, scene: string, label: string, say: Say): string =>
  say("GRAVITYPORTALS.Console.place", { scene: state.scenes[scene] ? session.sceneName(scene) : scene, hex: label });

const holeRows = (session: Session, state: AnomalyState, say: Say): readonly AnomalyRow[] =>
  inOrder(state.holes).map((hole) => {
    const map = state.scenes[hole.scene];
    const hex = map ? placeLabel(hole.hex, map) : "";
    return {
      id: hole.id,
      kind: "white-hole",
      icon: "fa-solid fa-sun",
      kindLabel: say("GRAVITYPORTALS.Console.Anomalies.hole"),
      name: anomalyName(say, state, hole.id),
      where: place(session, state, hole.scene, hex, say),
      state: hole.inert
        ? say("GRAVITYPORTALS.Console.Anomalies.holeInert", { strength: Number(hole.strength) })
        : say("GRAVITYPORTALS.Console.Anomalies.holeState", { strength: Number(hole.strength) }),
      tallies: [],
      secret: false,
      scene: hole.scene,
      hex,
    };
  });

/** What each player has gathered on a portal and what it has brought so far, a line a player; the judge's alone. */
export const tallyLines = (session: Session, state: AnomalyState, portal: Portal, say: Say): readonly string[] =>
  inOrder(state.players).flatMap(({ id }) => {
    const tally = state.secret?.tallies.find((one) => one.player === id && one.portal === portal.id);
    if (!tally) return [];
    const { level, held, located, returnTurn } = tally;
    const { informationNeeded: need, informationHold: hold } = portal.variations;
    const player = playerName(session, id) ?? id;
    const data = { player, level, need };
    if (returnTurn !== null) return [say("GRAVITYPORTALS.Console.Tally.returns", { ...data, turn: returnTurn })];
    if (located) return [say("GRAVITYPORTALS.Console.Tally.located", data)];
    if (held !== null) return [say("GRAVITYPORTALS.Console.Tally.held", { ...data, held, hold })];
    return [say("GRAVITYPORTALS.Console.Tally.level", data)];
  });

const portalRows = (session: Session, state: AnomalyState, say: Say): readonly AnomalyRow[] =>
  inOrder(state.secret?.portals ?? {}).flatMap((portal) =>
    portal.ends.map((end, index) => {
      const map = state.scenes[end.scene];
      const hex = map ? placeLabel(end.hex, map) : "";
      return {
        id: portal.id,
        kind: "gravity-portal" as const,
        icon: "fa-solid fa-hurricane",
        kindLabel: say("GRAVITYPORTALS.Console.Anomalies.portal"),
        name: portalEndName(say, state, portal, index),
        where: place(session, state, end.scene, hex, say),
        state: portalState(portal, { state, ruleset: session.ruleset }, say),
        tallies: index === 0 ? tallyLines(session, state, portal, say) : [],
        secret: true,
        scene: end.scene,
        hex,
      };
    }),
  );

/** Everything that drifts or pushes, white holes first as all see them. */
export const anomaliesView = (session: Session, plain: Say): AnomaliesView => {
  const say = sayOf(session, plain);
  const { state, role } = session;
  const secrets = isTold(session);
  const rows = state ? [...holeRows(session, state, say), ...(secrets ? portalRows(session, state, say) : [])] : [];
  const maps = state && secrets && role.kind === "judge" ? role.mapsOutside : [];
  const lost = lostShips(session, say);
  const terrain = terrainRows(session, say);
  return {
    ...{ rows, maps, terrain, lost },
    portals: state === null || mayHavePortals(state),
    empty: rows.length === 0 ? say("GRAVITYPORTALS.Console.Anomalies.empty") : "",
  };
};
