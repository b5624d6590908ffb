import type { Chart, ChartRow } from "../../chart/chart.ts";
import type { Direction, Place } from "../../geometry/place.ts";
import type { RuleOptions } from "../../rulebook/rule-options.ts";
import type { Time } from "../../time.ts";
import type { Body, Course, UnitOrders } from "./body.ts";
import type {
  AnomalyClock,
  EscapedBy,
  EscapeWay,
  Gathering,
  LaterQuestion,
  PlannedPush,
  Player,
  Portal,
  PortalEnd,
  Scene,
  StormRow,
  Tally,
  Terrain,
  TerrainChanges,
  WhiteHole,
  Window,
} from "./game.ts";

/** What the engine notes for itself between the contract's events, so that the state is the fold of its events. */
export interface AnomalyBookkeeping<B extends Body = Body> {
  /** The clock's place in the order of work. */
  clock: { clock: AnomalyClock };
  /** A hole pushed a unit into a portal; these pushes follow when that unit has come out. */
  "pushes-left": { hole: string; left: readonly PlannedPush[] };
  /** A unit on its course moved into a portal; these units move when it has come out. */
  "courses-left": { left: readonly string[] };
  /** When a hole sends its next wave, and the dice that say so. */
  "wave-due": { hole: string; due: Time; dice: readonly number[] };
  /** Every front has grown to its radius of this impulse; these have no force left and are gone. */
  "fronts-advanced": {
    spent: readonly { readonly wave: string; readonly scene: string }[];
    /** How far they reach where that does not follow from the impulse. */
    radii?: readonly { readonly wave: string; readonly radius: number }[];
  };
  /** Whom a hole is to push in this impulse, whether or not each can move. */
  "pushes-due": { hole: string; units: readonly string[] };
  /** A beam is shorter than it was. */
  "beam-eased": { from: string; to: string; range: number };
  /** A hole has done its pushes of this impulse. */
  "hole-pushed": { hole: string };
  /** A unit in transit goes on: its destination is settled, or it has come out and may tumble. */
  "transit-settled": { unit: string; to: string; by: EscapedBy | null; out?: Place; follows?: true };
  /** Somebody escaped through a portal's end; others may follow in this window. */
  "escape-noted": { portal: string; way: EscapeWay };
  /** No chart is printed for what was rolled; the judge is to name one. */
  "chart-asked": { unit: string; dice: readonly number[] };
  "transit-out": { unit: string };
  "transit-ended": { unit: string };
  /** The side of entry a destination was rolled for, and the scene the first entrant left. */
  "passage-opened": {
    portal: string;
    turn: number;
    window: Window;
    side: Direction | "any";
    chart: string;
    roll: number;
    scene: string;
    from: string;
  };
  /** What the rolled row says, for all to read. */
  "row-read": { scene: string; chart: string; row: ChartRow };
  /** What a player knew of an end is old: it has drifted. */
  "location-lapsed": { player: string; portal: string; scene: string };
  /** One more impulse counts for every tally, or several at once. */
  "holds-counted": { impulses?: number };
  /** A player's tally after a change. */
  "tally-noted": { tally: Tally };
  "gathering-noted": { gathering: Gathering };
  /** What was gathered in the turn is credited. */
  "gathering-credited": Readonly<Record<never, never>>;
  /** Portals are where they are in this turn: from here on units come near them. */
  "ranges-begun": Readonly<Record<never, never>>;
  "portal-prepared": { portal: Portal };
  "hole-prepared": { hole: WhiteHole };
  /** What waits in a destination that nobody has reached yet. */
  "reserve-prepared": {
    scene: string;
    units: readonly B[];
    terrain: readonly Terrain[];
    holes?: readonly Omit<WhiteHole, "seq">[];
  };
  "scene-added": { scene: Scene };
  /** The sheet of a floating map lies elsewhere: what it shows in the place of a hex is that hex and this. */
  "sheet-shifted": { scene: string; shift: Place };
  "chart-added": { chart: Chart };
  "player-added": { player: Player };
  "terrain-added": { scene: string; terrain: readonly Terrain[] };
  /**
   * All of a scene's terrain, after a storm took or brought some; with what came and went where a place that nobody has a
   * map of does not reveal it.
   */
  "terrain-set": { scene: string; terrain: readonly Terrain[]; swept?: TerrainChanges };
  /** A storm took these units with it. */
  "units-carried": { scene: string; to: string; units: readonly string[] };
  /** The storm is over, and its portal leads where it went. */
  "storm-spent": { portal: string; end: PortalEnd };
  /** It was rolled where a storm leads before it is let loose. */
  "storm-rolled": { portal: string; row: StormRow };
  "unit-added": { unit: B };
  "unit-edited": { unit: string; changes: Partial<Omit<B, "id" | "seq">> };
  "unit-removed": { unit: string };
  "orders-set": { player: string; unit: string; orders: UnitOrders };
  /** A planned path; null where it was taken back. */
  "course-set": { player: string; unit: string; course: Course | null };
  "rule-options-changed": { ruleOptions: RuleOptions };
  /** Something is to be asked once the command is over. */
  "question-left": { question: LaterQuestion };
  /** It was answered, or nobody is there any more who could. */
  "question-closed": { question: string };
}

const BOOKKEEPING: { readonly [K in keyof AnomalyBookkeeping]: true } = {
  clock: true,
  "pushes-left": true,
  "courses-left": true,
  "wave-due": true,
  "fronts-advanced": true,
  "pushes-due": true,
  "beam-eased": true,
  "hole-pushed": true,
  "transit-settled": true,
  "escape-noted": true,
  "chart-asked": true,
  "transit-out": true,
  "transit-ended": true,
  "passage-opened": true,
  "row-read": true,
  "location-lapsed": true,
  "holds-counted": true,
  "tally-noted": true,
  "gathering-noted": true,
  "gathering-credited": true,
  "ranges-begun": true,
  "portal-prepared": true,
  "hole-prepared": true,
  "reserve-prepared": true,
  "scene-added": true,
  "sheet-shifted": true,
  "chart-added": true,
  "player-added": true,
  "terrain-added": true,
  "terrain-set": true,
  "units-carried": true,
  "storm-spent": true,
  "storm-rolled": true,
  "unit-added": true,
  "unit-edited": true,
  "unit-removed": true,
  "orders-set": true,
  "course-set": true,
  "rule-options-changed": true,
  "question-left": true,
  "question-closed": true,
};

/** Whether an event of this name is bookkeeping of anomalies, and no part of a trace. */
export const isBookkeeping = (event: string): boolean => Object.hasOwn(BOOKKEEPING, event);
