import type { Place, Sheet } from "../../geometry/place.ts";
import type { RuleNumber } from "../../rulebook/rule-book.ts";
import type { Body } from "./body.ts";
import type { AnomalyBookkeeping } from "./bookkeeping.ts";
import type { EscapedBy, LocatedBy, MapKind, Terrain, Window } from "./game.ts";
import type { AgreementEvents, Attempt, DestinationEvents, HoleEvents } from "./settled.ts";

/** A rule of any book that is played, such as `IP2.232` or `FP-DAC-03`, or a judge's ruling that no rule settles. */
export type Citation = RuleNumber | "ruling";

/** Everybody, the judge alone, or these players (and always the judge). */
export type Audience = "all" | "judge" | readonly string[];

/** Why a unit came to a place, as portals ask for it. */
export type Cause = "own" | "tractor" | "forced" | "displaced" | "launched" | "drift";

/** Why a unit that entered a portal's hex was or was not taken. */
export type EntryReason = "open" | "closed" | "displaced" | "launched" | "exempt";

/** A place of a scene, as its label. */
interface ScenePlace {
  readonly scene: string;
  readonly hex: string;
}

/**
 * The events of anomalies that the contract lists, each with its own fields in the contract's order.
 * Dice are lists of all faces rolled; places are labels; times are written as the ruleset does.
 */
interface AnomalyRuleEvents<B extends Body = Body>
  extends DestinationEvents,
    AgreementEvents,
    HoleEvents,
    TerrainEvents {
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
    /** Half-steps of the turn, on clocks that count in them. */
    halfStep?: number;
  };
  "wave-struck": { wave: string; unit: string; scene: string; range: number; force: number; halfStep?: number };
  "window-opened": { portal: string; window: Window };
  "window-closed": { portal: string; window: Window };
  "tractor-linked": { from: string; to: string };
  "tractor-released": { from: string; to: string };
  "tractor-stretched": { from: string; to: string; range: number; cost: number };
  "tractor-broken": { from: string; to: string; why: "portal" | "range" | "barrier" };
  "unit-pushed": {
    unit: string;
    scene: string;
    by: string;
    range: number;
    from: string;
    to: string;
    halfStep?: number;
    dragged?: true;
  };
  "unit-moved": { unit: string; scene: string; from: string; to: string; cause: string };
  "unit-turned": { unit: string; scene: string; facing: B["facing"] };
  /** `white-hole`, or what a ruleset says of its own units. */
  "unit-destroyed": { unit: string; scene: string; hex: string; why: string };
  /** `edge`, or what a ruleset says. */
  "unit-left": { unit: string; scene: string; hex: string; why: string };
  /** A unit takes damage, a portal does not. */
  "barrier-hit":
    | { unit: string; scene: string; hex: string; damage: number }
    | { portal: string; scene: string; hex: string };
  "portal-entered": {
    unit: string;
    portal: string;
    scene: string;
    hex: string;
    cause: Cause;
    transported: boolean;
    why: EntryReason;
    /** Said where impulses do not come one by one. */
    impulse?: number;
  };
  "chart-rolled": { portal: string; window: Window | null; dice: readonly number[]; chart: string };
  "destination-rolled": {
    portal: string;
    /** Null where a storm leads there outside of a window. */
    window: Window | null;
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
    /** Said of a scene in inches alone. */
    measure?: "inches";
    /** Said of a scene that is not as large as destinations are. */
    sheet?: Sheet;
    /** Said of a sheet that was laid elsewhere before the battle began. */
    shift?: Place;
    /** The game's turn that is the scenario's turn 1. */
    turn: number;
    impulse: number;
    lost: number;
  };
  "unit-transported": { unit: string; from: ScenePlace; to: ScenePlace; facing: B["facing"]; speed: number };
  "unit-escaped": { unit: string; portal: string; by: EscapedBy; to: ScenePlace };
  "portal-located": { player: string; portal: string; scene: string; hex: string; by: LocatedBy };
  "portal-tracked": { player: string; portal: string; scene: string; hex: string };
  "return-turn-rolled": { player: string; portal: string; dice: readonly number[]; turn: number };
  "return-window-rolled": { player: string; portal: string; dice: readonly number[]; window: Window };
  "return-window-missed": { player: string; portal: string; from: number; to: number };
  "return-turn-voided": { player: string; portal: string };
  ruling: {
    what: Attempt;
    unit: string;
    /** A unit or an anomaly, where it was aimed at one. */
    target?: string;
    hex?: string;
    /** Of a sphere round the unit: how wide it is, and the hexes in which it does not form. */
    radius?: number;
    missing?: readonly string[];
    verdict: "allowed" | "refused";
  };
  "anomaly-placed": { anomaly: string; kind: "gravity-portal" | "white-hole"; scene: string; hex: string };
  "anomaly-removed": { anomaly: string; kind: "gravity-portal" | "white-hole"; scene: string; hex: string };
}

/** All events of anomalies: the contract's, and the bookkeeping beside them. */
export interface AnomalyEvents<B extends Body = Body> extends AnomalyRuleEvents<B>, AnomalyBookkeeping<B> {}

/** What every event says beside its own fields. */
export interface EventHeader<K extends string = string> {
  readonly at: string;
  readonly event: K;
  readonly rules: readonly Citation[];
  readonly audience: Audience;
}

/** The events of a map of names to fields. */
export type EventOf<M> = { [K in keyof M & string]: EventHeader<K> & Readonly<M[K]> }[keyof M & string];

export type AnomalyEvent = EventOf<AnomalyEvents>;

/** An event of anomalies that belongs in a trace. */
export type RuleEvent = EventOf<AnomalyRuleEvents>;

/** Whether a viewer may learn an event: the judge all, a player those meant for everybody or for that player. */
export const reaches = (event: EventHeader, viewer: string | "judge"): boolean =>
  viewer === "judge" ||
  event.audience === "all" ||
  (typeof event.audience !== "string" && event.audience.includes(viewer));

/** One hex of terrain, the hex as its label. */
export interface TerrainPlace {
  readonly hex: string;
  readonly kind: Terrain["kind"];
}

/** What becomes of a map's terrain in play; beyond the contract's list. */
interface TerrainEvents {
  "terrain-changed": { scene: string; added: readonly TerrainPlace[]; removed: readonly TerrainPlace[] };
}
