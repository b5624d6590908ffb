import {
  type AnomalyState,
  type Body,
  DIRECTIONS,
  type Direction,
  IMPULSES_A_TURN,
  isDeadly,
  isShown,
  neighbour,
  placeLabel,
  type RuleNumber,
  type Zone,
  zonesAt,
} from "../../../rules/index.ts";
import { ZONE_NAMES } from "../../chat/white-hole-cards.ts";
import { sayOf } from "../../message/own-words.ts";
import { placeText } from "../../message/places.ts";
import { refusalText } from "../../message/refusal-text.ts";
import type { Say } from "../../message/say.ts";
import { canPlan } from "../../planning/start-plan.ts";
import type { ConditionView } from "../../ruleset/units.ts";
import type { Session } from "../../session/session.ts";
import { isDue, nextMove, ownUnits, speedBarredTo } from "../../view/due.ts";
import { isOffPath, leavingUnits, plannedPath } from "../../view/planned-path.ts";
import { ownSideLine } from "../../view/sides.ts";
import { fateOf } from "../../view/unit-fate.ts";
import { conditionViews, facingText } from "../../view/unit-text.ts";

/** The zones of one white hole that a ship is in, and what each of them asks of those who play by the base game. */
export interface ZoneView {
  readonly text: string;
  readonly rule: RuleNumber;
  /** One line a zone, to be gone through by hand: the module names zones and leaves their work to the players. */
  readonly checks: readonly { readonly text: string; readonly rule: RuleNumber }[];
}

const CHECKS: Readonly<Record<Zone, { readonly key: string; readonly rule: RuleNumber }>> = {
  "intense-dust": { key: "GRAVITYPORTALS.Bridge.Zone.intenseDustCheck", rule: "IP7.311" },
  dust: { key: "GRAVITYPORTALS.Bridge.Zone.dustCheck", rule: "IP7.311" },
  nebula: { key: "GRAVITYPORTALS.Bridge.Zone.nebulaCheck", rule: "IP7.312" },
  radiation: { key: "GRAVITYPORTALS.Bridge.Zone.radiationCheck", rule: "IP7.313" },
};

/** The zones of every white hole round a unit, with their checklists. */
export const zoneViews = (state: AnomalyState, unit: Body, say: Say): readonly ZoneView[] =>
  zonesAt(state, unit.scene, unit.hex).map(({ range, zones }) => ({
    text: say("GRAVITYPORTALS.Bridge.Zone.near", {
      count: range,
      zones: zones.map((zone) => say(ZONE_NAMES[zone])).join(", "),
    }),
    rule: "IP7.31",
    checks: zones.map((zone) => ({ text: say(CHECKS[zone].key), rule: CHECKS[zone].rule })),
  }));

/** One unit of mine as the Ships tab draws it. */
export interface ShipView {
  readonly id: string;
  readonly name: string;
  /** In play, or out of reach: in transit, destroyed, gone, not there yet. */
  readonly inPlay: boolean;
  /** Out of the game for good. */
  readonly lost: boolean;
  /** Why it is not in play. */
  readonly fate: ConditionView | null;
  readonly scene: string;
  readonly hex: string;
  readonly facing: string;
  readonly speed: string;
  readonly due: boolean;
  /** «moves now», «moves at I6», «does not move again this turn». */
  readonly moves: string;
  readonly canGo: boolean;
  /** One step of 60 degrees to either side. */
  readonly turns: readonly { readonly facing: Direction; readonly label: string; readonly icon: string }[];
  /** Whether the ship may be turned now. */
  readonly canTurn: boolean;
  /** Hexes a turn, for the field; the ship's owner may write into it while there is somebody to hear it. */
  readonly speedNow: number;
  readonly canEdit: boolean;
  /** Why the speed can be changed by nobody but a judge, in words; empty where that is not so. */
  readonly speedBarred: string;
  /** Whether the ship has a sheet. */
  readonly hasSheet: boolean;
  /** The question to ask before moving ahead destroys the ship; empty when it does not. */
  readonly danger: string;
  /** Whether a path can be planned for the ship now. */
  readonly canPlan: boolean;
  /** What is left of the ship's planned path, in words; empty where there is none. */
  readonly path: string;
  /** Whether it has left the path, and may go the rest of it from where it is. */
  readonly goesOn: boolean;
  /** The same as a mark of the collapsed entry, and whether the ship has left the path. */
  readonly pathMark: { readonly label: string; readonly off: boolean } | null;
  readonly canView: boolean;
  readonly conditions: readonly ConditionView[];
  readonly zones: readonly ZoneView[];
}

/** The Ships tab. */
export interface ShipsView {
  readonly ships: readonly ShipView[];
  /** Who is on the reader's side, and how their ships are framed; empty for a judge and where there are no sides to tell. */
  readonly side: string;
  /** What keys do to a ship on the map. */
  readonly keys: string;
  readonly empty: string;
}

/**
 * Of a ship that is beyond the edge of its floating map: nobody sees its token there, and it is in the game all the same.
 *
 * @rule IP2.422 Play goes on beyond the printed map.
 */
const beyondViews = ({ scenes }: AnomalyState, { scene: id, hex }: Body, say: Say): readonly ConditionView[] => {
  const scene = scenes[id];
  return scene?.map === "floating" && !isShown(hex, scene)
    ? [{ text: say("GRAVITYPORTALS.Bridge.Beyond", { hex: placeLabel(hex, scene) }), rule: "IP2.422" }]
    : [];
};

/** Of a ship whose standing order takes it off its map. */
const leavingViews = (session: Session, state: AnomalyState, unit: Body, say: Say): readonly ConditionView[] => {
  if (!leavingUnits(session.ruleset, state).some(({ id }) => id === unit.id)) return [];
  const at = nextMove(session.ruleset, unit, state.clock.impulse);
  const text =
    at === null ? say("GRAVITYPORTALS.Bridge.LeavesNextTurn") : say("GRAVITYPORTALS.Bridge.Leaves", { impulse: at });
  return [{ text, rule: state.scenes[unit.scene]?.map === "fixed" ? "IP2.423" : "IP2.422" }];
};

const movesText = (session: Session, state: AnomalyState, unit: Body, say: Say): string => {
  if (unit.speed === 0) return say("GRAVITYPORTALS.Bridge.MovesNever");
  if (!session.ruleset.units.canMove(unit)) return say("GRAVITYPORTALS.Bridge.MovesNot");
  if (isDue(session, unit)) return say("GRAVITYPORTALS.Bridge.MovesNow");
  // Where the ruleset says when a unit moves, no impulse is named.
  if (session.ruleset.units.due) return "";
  const next = nextMove(session.ruleset, unit, state.clock.impulse);
  return next === null
    ? say("GRAVITYPORTALS.Bridge.MovesNoMore")
    : say("GRAVITYPORTALS.Bridge.MovesAt", { impulse: next });
};

/**
 * The warning before a ship moves ahead into a white hole.
 *
 * Not a rule of its own: the engine plays IP7.21, this only says beforehand what it will do.
 */
const dangerAhead = (session: Session, state: AnomalyState, unit: Body, say: Say): string => {
  const ahead = typeof unit.facing === "number" ? null : neighbour(unit.hex, unit.facing);
  const scene = state.scenes[unit.scene];
  return scene && ahead && isDeadly(state, unit.scene, ahead)
    ? say("GRAVITYPORTALS.Bridge.DangerAhead", {
        name: session.unitName(unit.id),
        hex: placeLabel(ahead, scene),
      })
    : "";
};

const TURNS = [
  { by: -1, key: "GRAVITYPORTALS.Bridge.TurnLeft", icon: "fa-solid fa-rotate-left" },
  { by: 1, key: "GRAVITYPORTALS.Bridge.TurnRight", icon: "fa-solid fa-rotate-right" },
] as const;

const turnsOf = ({ facing }: Body, say: Say): ShipView["turns"] => {
  // Where units face any way at all there is no next direction to turn to.
  if (typeof facing === "number") return [];
  return TURNS.flatMap(({ by, key, icon }) => {
    const to = DIRECTIONS[(DIRECTIONS.indexOf(facing) + by + DIRECTIONS.length) % DIRECTIONS.length];
    return to ? [{ facing: to, label: say(key, { facing: to }), icon }] : [];
  });
};

/** Whether a unit can be turned: as an order when orders are given, or put right before the first turn. */
const canTurn = ({ condition, ruleset }: Session, state: AnomalyState): boolean =>
  condition === "playing" &&
  state.transits.length === 0 &&
  (state.clock.turn === 0 || ruleset.rules.takesOrders(state));

const pathText = ({ ruleset }: Session, state: AnomalyState, unit: Body, say: Say): string => {
  const path = plannedPath(ruleset, state, unit);
  if (!path) return "";
  if (path.off) return say("GRAVITYPORTALS.Path.off");
  const count = path.left.length;
  return path.ends === null
    ? say("GRAVITYPORTALS.Path.left", { count })
    : say("GRAVITYPORTALS.Path.leftUntil", { count, impulse: path.ends });
};

const pathMark = ({ ruleset }: Session, state: AnomalyState, unit: Body, label: string): ShipView["pathMark"] =>
  label === "" ? null : { label, off: plannedPath(ruleset, state, unit)?.off ?? false };

const shipView = (session: Session, state: AnomalyState, unit: Body, say: Say): ShipView => {
  const inPlay = unit.status === "in-play";
  const scene = state.scenes[unit.scene];
  const due = isDue(session, unit);
  const path = pathText(session, state, unit, say);
  const barred = inPlay ? speedBarredTo(session) : null;
  const fate = fateOf(session, state, unit, say);
  return {
    id: unit.id,
    name: session.unitName(unit.id),
    inPlay,
    lost: fate?.isLost ?? false,
    fate: fate && { text: fate.text, rule: fate.rule },
    scene: session.sceneName(unit.scene),
    hex: scene ? placeText(unit.hex, scene) : "",
    facing: facingText(unit.facing),
    speed: [
      say("GRAVITYPORTALS.Bridge.Speed", { speed: unit.speed }),
      ...(session.ruleset.units.standing?.(unit) ?? []),
    ].join(", "),
    due,
    moves: inPlay ? movesText(session, state, unit, say) : "",
    canGo:
      due &&
      typeof unit.facing !== "number" &&
      session.ruleset.rules.takesOrders(state) &&
      session.condition === "playing",
    turns: inPlay ? turnsOf(unit, say) : [],
    canTurn: inPlay && canTurn(session, state) && (session.ruleset.units.canTurn?.(unit) ?? true),
    speedNow: unit.speed,
    speedBarred: barred === null ? "" : refusalText(say, barred),
    canEdit: inPlay && barred === null && (session.condition === "playing" || session.condition === "paused"),
    hasSheet: inPlay && session.actorOf(unit.id) !== null,
    danger: inPlay ? dangerAhead(session, state, unit, say) : "",
    canPlan: canPlan(session, unit),
    path,
    goesOn: due && isOffPath(session.ruleset, state, unit),
    pathMark: pathMark(session, state, unit, path),
    canView: inPlay && session.foundryScene(unit.scene) !== null,
    conditions: inPlay
      ? [
          ...(session.asked.includes(unit.id) ? [{ text: say("GRAVITYPORTALS.Bridge.Asked"), rule: "" as const }] : []),
          ...leavingViews(session, state, unit, say),
          ...beyondViews(state, unit, say),
          ...conditionViews(session.ruleset, state, unit, say),
        ]
      : [],
    zones: inPlay ? zoneViews(state, unit, say) : [],
  };
};

/** Draws my units: where they are, what they may do now, what is the matter with them. Those in play come first. */
export const shipsView = (session: Session, plain: Say): ShipsView => {
  const say = sayOf(session, plain);
  const { state } = session;
  const ships = state ? ownUnits(session).map((unit) => shipView(session, state, unit, say)) : [];
  const isUnfit = state !== null && session.ruleset.units.unfit !== undefined;
  const none = isUnfit ? "GRAVITYPORTALS.Bridge.NoShipsYet" : "GRAVITYPORTALS.Bridge.NoShips";
  const empty = say(session.isGM ? "GRAVITYPORTALS.Bridge.NoShipsJudge" : none);
  return {
    ships: [...ships.filter(({ lost }) => !lost), ...ships.filter(({ lost }) => lost)],
    side: ships.length > 0 ? ownSideLine(session, say) : "",
    keys: say("GRAVITYPORTALS.Bridge.Keys"),
    empty: ships.length > 0 ? "" : empty,
  };
};

/** The speed that was typed; null for what is none. */
export const speedIn = (typed: string): number | null => {
  const speed = typed.trim() === "" ? Number.NaN : Number(typed);
  return Number.isInteger(speed) && speed >= 0 && speed <= IMPULSES_A_TURN ? speed : null;
};
