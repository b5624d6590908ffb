import { type AnomalyState, inOrder, type Portal, placeLabel } from "../../../../rules/index.ts";
import { anomalyName, portalEndName } from "../../../message/anomaly-name.ts";
import { sayOf } from "../../../message/own-words.ts";
import type { Say } from "../../../message/say.ts";
import type { Session } from "../../../session/session.ts";
import { isTold } from "../../../view/judging.ts";
import { playerName } from "../../../view/player-name.ts";
import { type LostShip, lostShips } from "./lost-ships.ts";
import { portalState } from "./secret.ts";
import { type TerrainRow, terrainRows } from "./terrain-rows.ts";

/** One anomaly, or one further end of a portal. */
interface AnomalyRow {
  readonly id: string;
  readonly kind: "gravity-portal" | "white-hole";
  readonly icon: string;
  readonly kindLabel: string;
  readonly name: string;
  readonly where: string;
  readonly state: string;
  /** What players have gathered on it, told with a portal's original end. */
  readonly tallies: readonly string[];
  readonly secret: boolean;
  readonly scene: string;
  readonly hex: string;
}

export interface AnomaliesView {
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
        ? say("GRAVITYPORTALS.Console.Anomalies.holeInert", { strength: hole.strength })
        : say("GRAVITYPORTALS.Console.Anomalies.holeState", { strength: hole.strength }),
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
  const { state, judge } = session;
  const secrets = judge !== null && isTold(session);
  const rows = state ? [...holeRows(session, state, say), ...(secrets ? portalRows(session, state, say) : [])] : [];
  const maps = state && secrets ? (judge.game?.mapsOutside ?? []) : [];
  const lost = lostShips(session, say);
  const terrain = terrainRows(session, say);
  return { rows, maps, terrain, lost, empty: rows.length === 0 ? say("GRAVITYPORTALS.Console.Anomalies.empty") : "" };
};
