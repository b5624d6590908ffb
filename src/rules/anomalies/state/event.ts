import type { Direction } from "../../hex/direction.ts";
import type { RuleId } from "../../rulebook/ids.ts";
import type { Window } from "../../time/windows.ts";
import { AGREEMENT_EVENTS, type AgreementEvents } from "./agreement.ts";
import type { Attempt } from "./attempt.ts";
import type { BookkeepingEvents } from "./bookkeeping.ts";
import { DESTINATION_EVENTS, type DestinationEvents } from "./destination-events.ts";
import type { EscapedBy, LocatedBy, MapKind } from "./game.ts";
import { HOLE_EVENTS, type HoleEvents } from "./hole-events.ts";
import { TERRAIN_EVENTS, type TerrainEvents } from "./terrain-events.ts";

/** A rule, or a judge's ruling that no rule settles. */
export type Citation = RuleId | "ruling";

/** Everybody, the judge alone, or these players (and always the judge). */
export type Audience = "all" | "judge" | readonly string[];

export type Cause = "own" | "tractor" | "forced" | "displaced" | "launched";

/** Why a unit that entered a portal's hex was or was not taken. */
export type EntryReason = "open" | "closed" | "displaced" | "launched" | "exempt";

export type ExitEffect =
  | "turn-mode-reset"
  | "sideslip-reset"
  | "flywheel-reset"
  | "fire-control-disrupted"
  | "lock-on-broken"
  | "cloak-exposed"
  | "esg-deactivated"
  | "tracking-lost";

/** A hex of a scene, as its label. */
export interface Place {
  readonly scene: string;
  readonly hex: string;
}

/**
 * The events of the contract, each with its own fields in the contract's order.
 * Dice are lists of all faces rolled; hexes are labels; times are `T.I`.
 */
export interface RuleEvents extends DestinationEvents, AgreementEvents, HoleEvents, TerrainEvents {
  "turn-started": { turn: number };
  "information-decayed": { player: string; portal: string; from: number; to: number };
  "gathering-declared": { player: string };
  "information-gained": {
    player: string;
    portal: string;
    points: number;
    total: number;
    /** Of laboratories alone. */
    dice?: readonly number[];
  };
  "hold-completed": { player: string; portal: string };
  "hold-lost": { player: string; portal: string };
  "portal-drifted": { portal: string; scene: string; dice: readonly number[]; from: string; to: string };
  "wave-checked": { portal: string; dice: readonly number[] };
  "wave-started": {
    wave: string;
    source: string;
    scene: string;
    hex: string;
    strength: number;
    dice: readonly number[];
  };
  "wave-struck": { wave: string; unit: string; scene: string; range: number; force: number };
  "window-opened": { portal: string; window: Window };
  "window-closed": { portal: string; window: Window };
  "tractor-linked": { from: string; to: string };
  "tractor-released": { from: string; to: string };
  "tractor-stretched": { from: string; to: string; range: number; cost: number };
  "tractor-broken": { from: string; to: string; why: "portal" | "range" };
  "unit-pushed": {
    unit: string;
    scene: string;
    by: string;
    range: number;
    from: string;
    to: string;
    dragged?: true;
  };
  "unit-moved": { unit: string; scene: string; from: string; to: string; cause: Cause };
  "unit-turned": { unit: string; scene: string; facing: Direction };
  "unit-destroyed": { unit: string; scene: string; hex: string; why: "white-hole" };
  "unit-left": { unit: string; scene: string; hex: string; why: "edge" };
  "barrier-hit": { unit: string; scene: string; hex: string } | { portal: string; scene: string; hex: string };
  "portal-entered": {
    unit: string;
    portal: string;
    scene: string;
    hex: string;
    cause: Cause;
    transported: boolean;
    why: EntryReason;
  };
  "chart-rolled": { portal: string; window: Window; dice: readonly number[]; chart: string };
  "destination-rolled": {
    portal: string;
    window: Window;
    dice: readonly number[];
    chart: string;
    roll: number;
    scenario: string;
    scene: string;
  };
  "scene-opened": {
    scene: string;
    portal: string;
    hex: string;
    scenario: string;
    map: MapKind;
    impulse: number;
    lost: number;
  };
  "weapon-status-lowered": { unit: string; from: number; to: number; surprised: boolean };
  "unit-transported": { unit: string; from: Place; to: Place; facing: Direction; speed: number };
  "unit-escaped": { unit: string; portal: string; by: EscapedBy; to: Place };
  "exit-effect": { unit: string; effect: ExitEffect; until: string | null };
  "tumble-rolled": { unit: string; dice: readonly number[]; tumbles: boolean };
  "pods-separated": { unit: string; pods: readonly string[] };
  "portal-located": { player: string; portal: string; scene: string; hex: string; by: LocatedBy };
  "portal-tracked": { player: string; portal: string; scene: string; hex: string };
  "return-turn-rolled": { player: string; portal: string; dice: readonly number[]; turn: number };
  "return-window-rolled": { player: string; portal: string; dice: readonly number[]; window: Window };
  "return-window-missed": { player: string; portal: string; from: number; to: number };
  "return-turn-voided": { player: string; portal: string };
  "fire-checked": { from: string; to: string; allowed: boolean; ecm: 0 | 2 };
  "shot-ineffective": { from: string; to: string };
  ruling: {
    what: Attempt;
    unit: string;
    /** A unit or an anomaly, where it was aimed at one. */
    target?: string;
    hex?: string;
    verdict: "allowed" | "refused";
  };
  "anomaly-placed": { anomaly: string; kind: "gravity-portal" | "white-hole"; scene: string; hex: string };
  "anomaly-removed": { anomaly: string; kind: "gravity-portal" | "white-hole"; scene: string; hex: string };
}

interface Header<K> {
  readonly at: string;
  readonly event: K;
  readonly rules: readonly Citation[];
  readonly audience: Audience;
}

/** An event of the contract. */
export type RuleEvent = { [K in keyof RuleEvents]: Header<K> & Readonly<RuleEvents[K]> }[keyof RuleEvents];
/** An event of the engine's own book-keeping. */
export type BookkeepingEvent = {
  [K in keyof BookkeepingEvents]: Header<K> & Readonly<BookkeepingEvents[K]>;
}[keyof BookkeepingEvents];
export type GameEvent = RuleEvent | BookkeepingEvent;

const FACTS: { readonly [K in keyof RuleEvents]: true } = {
  "turn-started": true,
  "information-decayed": true,
  "gathering-declared": true,
  "information-gained": true,
  "hold-completed": true,
  "hold-lost": true,
  "portal-drifted": true,
  "wave-checked": true,
  "wave-started": true,
  "wave-struck": true,
  "window-opened": true,
  "window-closed": true,
  "tractor-linked": true,
  "tractor-released": true,
  "tractor-stretched": true,
  "tractor-broken": true,
  "unit-pushed": true,
  "unit-moved": true,
  "unit-turned": true,
  "unit-destroyed": true,
  "unit-left": true,
  "barrier-hit": true,
  "portal-entered": true,
  "chart-rolled": true,
  "destination-rolled": true,
  "scene-opened": true,
  "weapon-status-lowered": true,
  "unit-transported": true,
  "unit-escaped": true,
  "exit-effect": true,
  "tumble-rolled": true,
  "pods-separated": true,
  "portal-located": true,
  "portal-tracked": true,
  "return-turn-rolled": true,
  "return-window-rolled": true,
  "return-window-missed": true,
  "return-turn-voided": true,
  "fire-checked": true,
  "shot-ineffective": true,
  ruling: true,
  ...DESTINATION_EVENTS,
  ...AGREEMENT_EVENTS,
  ...HOLE_EVENTS,
  ...TERRAIN_EVENTS,
  "anomaly-placed": true,
  "anomaly-removed": true,
};

/** Whether an event belongs in a trace. */
export const isRuleEvent = (event: GameEvent): event is RuleEvent => event.event in FACTS;

/** Whether a viewer may learn an event: the judge all, a player those meant for everybody or for that player. */
export const reaches = (event: GameEvent, viewer: string | "judge"): boolean =>
  viewer === "judge" ||
  event.audience === "all" ||
  (typeof event.audience !== "string" && event.audience.includes(viewer));

/**
 * A fact as players are told of it. Why a shot came to nothing would tell where a portal is.
 *
 * @rule IP2.17 The firer learns that the shot failed, and no more.
 */
export const asTold = <E extends GameEvent>(event: E): E =>
  event.event === "shot-ineffective" ? { ...event, rules: ["ruling"] } : event;
