import type { Chart, ChartRow } from "../../chart/chart.ts";
import type { ChoiceRequest } from "../../dice.ts";
import type { Direction, Place, Sheet } from "../../geometry/place.ts";
import type { RuleOptions } from "../../rulebook/rule-options.ts";
import type { Time } from "../../time.ts";
import type { Body, Courses, StandingOrders } from "./body.ts";
import type { Agreements, Realised, Settled, Transfer, Zone } from "./settled.ts";

export type MapKind = "floating" | "fixed";

/** The map that a destination is to have, as far as it is not the usual one: a table may have one of its own for it. */
export interface DestinationMap {
  readonly map?: MapKind;
  readonly sheet?: Sheet;
  /** Where the sheet lies, if it was laid elsewhere in an earlier game. */
  readonly shift?: Place;
}

/** Whatever else a table holds to be massive; a file says it of the kind `other`. */
export const OTHER_MASSIVE = "other-massive";
export const MASSIVE_TERRAIN = [
  "star",
  "planet",
  "moon",
  "black-hole",
  "pulsar",
  "nova",
  "wyn-zone",
  OTHER_MASSIVE,
] as const;
/** The kind of terrain that makes a portal in it a gravity storm. */
export const ION_STORM = "ion-storm";
export const TERRAIN_KINDS = [...MASSIVE_TERRAIN, "asteroids", "nebula", "dust", "web", ION_STORM, "other"] as const;

export interface Terrain {
  readonly hex: Place;
  readonly kind: (typeof TERRAIN_KINDS)[number];
}

/** What came onto a map in play and what went from it, each piece once: what came and went again counts no more. */
export interface TerrainChanges {
  readonly added: readonly Terrain[];
  readonly removed: readonly Terrain[];
}

/** A portal that was taken away. */
interface RemovedPortal {
  readonly portal: string;
  readonly seq: number;
  /** It was taken away before it did anything. */
  readonly inert: boolean;
  readonly driftEvery: number;
}

/** One battle. A scene that a portal opened says by which row. */
export interface Scene {
  readonly id: string;
  readonly seq: number;
  readonly columns: number;
  readonly rows: number;
  readonly map: MapKind;
  readonly terrain: readonly Terrain[];
  /** In inches, where distances on it are not counted in hexes; a scene keeps what it began with. */
  readonly measure?: "inches";
  /** How its terrain was changed in play; left out where it never was. */
  readonly changes?: TerrainChanges;
  readonly destination: Destination | null;
  /** Nobody has a map of it yet: units come into it without having gone through a portal. */
  readonly uncharted?: true;
  /** Where the sheet of a floating map lies by now; left out where it lies as it began. */
  readonly shift?: Place;
}

interface Destination {
  readonly portal: string;
  readonly scenario: string;
  /** Where the portal stood when the first unit came out. */
  readonly port: Place;
  readonly opened: Time;
}

export interface Player {
  readonly id: string;
  readonly seq: number;
  readonly side: "attacker" | "defender";
  /** With whom it stands, as a judge has said; left out where nothing was said. */
  readonly party?: string;
  /** The program plays it. */
  readonly automatic?: true;
}

/** A white hole; in plain sight of everybody. */
export interface WhiteHole {
  readonly id: string;
  readonly seq: number;
  readonly scene: string;
  readonly hex: Place;
  /** A decimal above 0, as text: sealed records hold whole numbers only. */
  readonly strength: string;
  readonly intervalMultiplier: number;
  readonly strengthMultiplier: number;
  /** The zones that are not round it; none are missing where this is not said. */
  readonly without?: readonly Zone[];
  /** Placed at a table, an anomaly does nothing before the next start of a turn. */
  readonly inert: boolean;
}

/** How one portal differs from the rulebook's. */
export interface Variations {
  readonly driftEvery: number;
  readonly windows: readonly Window[];
  readonly waveOn: readonly number[];
  readonly waveMultiplier: number;
  readonly informationNeeded: number;
  readonly informationHold: number;
  readonly informationDecay: number;
  readonly oneWay: boolean;
  readonly charts: readonly string[];
  /** The chart of each total from 2 to 12; left out where all charts are printed ones with totals of their own. */
  readonly chartTotals?: readonly string[];
  readonly chartBySide: { readonly [Side in Direction]?: string } | null;
  readonly storm: { readonly radius: number } | null;
}

/** Where one mouth of a portal is now. */
export interface PortalEnd {
  readonly scene: string;
  readonly hex: Place;
}

/** What a window leads to, once somebody went in. */
export interface Passage {
  /** The side of entry it was rolled for, where the portal has charts by side; else `any`. */
  readonly side: Direction | "any";
  readonly chart: string;
  readonly roll: number;
  readonly scene: string;
  /** The scene that the first entrant left. */
  readonly from: string;
}

/** All that belongs to one window of one turn. */
export interface Tunnel {
  readonly turn: number;
  readonly window: Window;
  readonly passages: readonly Passage[];
  /** The first ways by which units escaped by the end in `from` in this window. */
  readonly escapes: readonly EscapeWay[];
}

/** A way home through a tunnel. */
export interface EscapeWay {
  readonly from: string;
  readonly to: string;
  /** Where they came out. */
  readonly hex: Place;
  /** Under whose name the return window is kept that they took; null of those who went back within their window. */
  readonly holder: string | null;
}

/** The row of a chart that says where a storm leads, as the judge has it before the storm begins. */
export interface StormRow {
  readonly chart: string;
  readonly roll: number;
  readonly scenario: string;
  /** What the scene that it leads to will be called. */
  readonly scene: string;
}

/** Rolls for where a portal's storm leads. */
interface StormRolls {
  /** The last of them; null once a storm took it, or ended without it. */
  readonly row: StormRow | null;
  /** How many there were: no two are of the same dice. */
  readonly times: number;
}

/** A gravity portal; the judge's secret. */
export interface Portal {
  readonly id: string;
  readonly seq: number;
  readonly variations: Variations;
  /** The original end first, then destinations in order of opening. */
  readonly ends: readonly PortalEnd[];
  readonly open: Window | null;
  /** Those of one turn into which somebody went; on some clocks windows do not come in their order. */
  readonly tunnels: readonly Tunnel[];
  readonly inert: boolean;
  /** Its storm has carried off what was inside, and is over. */
  readonly spent?: true;
  /** What was rolled ahead for where its storm leads; left out until something was. */
  readonly rolled?: StormRolls;
}

/** What waits in a destination which nobody has reached yet. */
export interface Reserve<B extends Body = Body> {
  readonly units: readonly B[];
  readonly terrain: readonly Terrain[];
  /** Left out where there are none. */
  readonly holes?: readonly Omit<WhiteHole, "seq">[];
}

/** A push whose hex is settled, but which waits until a unit before it has come out of a portal. */
export interface PlannedPush {
  readonly unit: string;
  readonly range: number;
  /** Its hex, as a label. */
  readonly to: string;
  /** Dragged along by a beam: the units to which it was tied when the push was settled. */
  readonly tied?: readonly string[];
  /** It lies beyond the barrier around a fixed destination. */
  readonly barrier?: true;
}

/**
 * What one player has gathered on one portal, and what follows from it; the judge's secret.
 *
 * @rule IP2.552 The judge keeps each player's tally, and nobody else sees it.
 */
export interface Tally {
  readonly player: string;
  readonly portal: string;
  /** Points, never below 0. */
  readonly level: number;
  /** Impulses completed in a row at or above the need; null while no hold runs. */
  readonly held: number | null;
  /** A hold was completed, and nothing has reset it since. */
  readonly complete: boolean;
  /** The player knows the place, and learns it again after each drift. */
  readonly located: boolean;
  /** Impulses completed in a row below the need. */
  readonly below: number;
  /** The turn of the player's return window; null while none is set. */
  readonly returnTurn: number | null;
  /** The return window of the present turn, until its last impulse is over. */
  readonly window: Window | null;
  /** A unit of the player went home by that window. */
  readonly used: boolean;
  /** What comes before the next roll for a return turn: a hold, the need met again, or the gain after a void. */
  readonly awaits: "hold" | "need" | "gain" | "nothing-any-more";
  /** Points gained since a return turn was voided. */
  readonly gained: number;
}

/** Gathering that a player declared for the present turn, credited at its end. */
export type Gathering = {
  readonly player: string;
  /** The portal it is on; null for whichever is near, as a player says who knows of none by name. */
  readonly portal: string | null;
} & (
  | { readonly kind: "points"; readonly points: number }
  | { readonly kind: "labs"; readonly unit: string; readonly boxes: number }
);

/**
 * Declarations in their order, of which `flat()` is the list. Where there are many, the earlier ones lie in blocks, so that
 * one more does not copy all of them.
 */
export type Gatherings = readonly (Gathering | readonly Gathering[])[];

/** What only the judge knows. */
export interface Secret<B extends Body = Body> {
  /** The next free `seq` of a portal; counted apart, so that public numbers do not reveal portals. */
  readonly nextPortal: number;
  readonly portals: { readonly [id: string]: Portal };
  readonly reserves: { readonly [scene: string]: Reserve<B> };
  /** The rest of a hole's pushes, while a unit that it pushed into a portal is under way. */
  readonly pushing: { readonly hole: string; readonly left: readonly PlannedPush[] } | null;
  /** When each white hole sends its next wave, by the hole's id; one that is not here sends its first. */
  readonly nextWaves: { readonly [hole: string]: Time };
  /** The rest of the units that hold their course, while one that moved into a portal is in transit. */
  readonly movingOnOrders: readonly string[] | null;
  /** Portals that were taken away, in order: what was seen of them grows old as if they still drifted. */
  readonly removed: readonly RemovedPortal[];
  readonly tallies: readonly Tally[];
  /** Gathering declared in the present turn, in order of the orders. */
  readonly gathering: Gatherings;
  /** How near each unit has been to each portal in this turn, after its drift; only what laboratories can use. */
  readonly ranges: { readonly [unit: string]: { readonly [portal: string]: number } };
  /** What gravity storms carried off. */
  readonly transfers: readonly Transfer[];
}

/** By which rule a player learned where a portal is. */
export type LocatedBy = "IP2.51" | "IP2.52" | "IP2.53" | "IP2.551";

/** What one player learned of one end of a portal; known to that player and the judge. */
export interface Sighting {
  readonly player: string;
  readonly portal: string;
  readonly scene: string;
  readonly hex: Place;
  readonly by: LocatedBy;
  readonly at: Time;
  /** Followed over the last drift by information, and not revealed anew since. */
  readonly tracked?: true;
  /** The portal has drifted since: only the old hex is known. */
  readonly lapsed: boolean;
}

/** By which rule a unit got away. */
export type EscapedBy = "IP2.611" | "IP2.612" | "IP2.613";

/** A unit between entering a portal and the end of its coming out. */
export interface Transit {
  readonly unit: string;
  readonly portal: string;
  readonly stage: "destination" | "arrival" | "tumble";
  /** Where it goes, once that is settled. */
  readonly to: string | null;
  readonly by: EscapedBy | null;
  /** Where it comes out if the portal has no end there, of one that goes home or follows. */
  readonly out?: Place;
  /** It follows others out of a return window, or of an escape, that is not its own. */
  readonly follows?: true;
  /** Faces rolled for a chart where there is none for their total, until the judge names one. */
  readonly asks?: readonly number[];
  /** Where it went in, kept for those who saw it. */
  readonly scene: string;
  readonly hex: Place;
}

/** A tractor beam from one unit to another of its scene. */
export interface Beam {
  readonly from: string;
  readonly to: string;
  /** Hexes between the two when it was last looked at. */
  readonly range: number;
}

/** The units that were due from a hole in this impulse, noted while anything is tied by beams. */
interface DueMark {
  readonly hole: string;
  readonly units: readonly string[];
}

/** One gravity wave in one scene: a ring of hexes that grows. Everybody sees it. */
export interface Front {
  /** The wave, `wave@T.I`; the fronts of one wave at several ends share it. */
  readonly wave: string;
  /** The anomaly that sent it. */
  readonly source: string;
  readonly scene: string;
  readonly hex: Place;
  readonly strength: number;
  readonly since: Time;
  /** Hexes from where it began; 0 until it first advances. */
  readonly radius: number;
  /** Whom it has struck; who meets it again rides it. */
  readonly struck: readonly string[];
}

/** The turn and impulse that it is for anomalies, whatever else a ruleset's clock keeps. */
export interface AnomalyClock extends Time {
  /** The white holes that have pushed in this impulse: the highest `seq` of them; -1 when none has. */
  readonly pushed: number;
  /** Where impulses do not come one by one: what differs between one round of pushes and rulings and the next. */
  readonly beat?: string;
}

/** A row of a chart once it was rolled, and so is public. */
export interface RolledRow {
  readonly chart: string;
  readonly row: ChartRow;
}

/** One push of a unit in this impulse, kept for the orders that chose among its hexes. */
export interface PushMark {
  readonly unit: string;
  readonly scene: string;
  /** Where the hole is; it may be taken away before the orders are looked at. */
  readonly hole: Place;
  readonly from: Place;
}

/** A question that comes behind the command it follows from, whose events everybody has by then. */
export interface LaterQuestion extends Omit<ChoiceRequest, "kind"> {
  readonly unit: string;
}

/** The questions that are still to be asked, first to last, and how many there were in this game. */
interface AskedLater {
  readonly count: number;
  readonly open: readonly LaterQuestion[];
}

/**
 * A game as anomalies know it, as one plain value; a ruleset adds to it what is its own. A view is the same value without
 * what its viewer may not know.
 */
export interface AnomalyState<B extends Body = Body> {
  readonly ruleOptions: RuleOptions;
  readonly judging: Judging;
  readonly clock: AnomalyClock;
  /** The next free `seq`. */
  readonly nextSeq: number;
  readonly scenes: { readonly [id: string]: Scene };
  readonly players: { readonly [id: string]: Player };
  readonly holes: { readonly [id: string]: WhiteHole };
  /** Charts of the players' own, beside the printed ones; which portal uses which is the judge's secret. */
  readonly charts: { readonly [id: string]: Chart };
  /** The rows that were rolled, by the scene each leads to. */
  readonly rows: { readonly [scene: string]: RolledRow };
  /** What was settled about destinations beyond their rows, by scene. */
  readonly settled: { readonly [scene: string]: Settled };
  /** What players agree on in a game without a judge; left out until somebody proposes something. */
  readonly agreements?: Agreements;
  readonly units: { readonly [id: string]: B };
  /** The units that have asked in this impulse whether web holds. */
  readonly webs: readonly string[];
  /** In which hexes each of them has; left out where none has. */
  readonly webHexes?: { readonly [unit: string]: { readonly scene: string; readonly hexes: readonly Place[] } };
  /** Pushes of this impulse, drags left out. */
  readonly pushes: readonly PushMark[];
  readonly transits: readonly Transit[];
  /** In the order in which they were tied. */
  readonly beams: readonly Beam[];
  /** Whom holes that have pushed in this impulse were to push. */
  readonly due: readonly DueMark[];
  /** The fronts on their way, in the order in which they began. */
  readonly fronts: readonly Front[];
  readonly sightings: readonly Sighting[];
  /** What players have declared in this turn that they gather; a view holds its viewer's own. */
  readonly gathered: Gatherings;
  /** Which players know that a storm carried units of theirs off. */
  readonly realised: readonly Realised[];
  readonly standing: { readonly [player: string]: StandingOrders };
  /** Planned paths; left out until somebody plans one. */
  readonly courses?: Courses;
  /** What a command left to be asked behind it; left out until one did. */
  readonly asked?: AskedLater;
  /** Null in a view. */
  readonly secret: Secret<B> | null;
}

/** Things with a `seq` in their order. The list is sorted in place if it must be; most often it is in order already. */
export const bySeq = <T extends { readonly seq: number }>(things: T[]): readonly T[] => {
  let last = Number.NEGATIVE_INFINITY;
  for (const { seq } of things) {
    if (seq < last) return things.sort((a, b) => a.seq - b.seq);
    last = seq;
  }
  return things;
};

/** Things that are kept by id in their order. */
export const inOrder = <T extends { readonly seq: number }>(things: { readonly [id: string]: T }): readonly T[] =>
  bySeq(Object.values(things));

/** First and last impulse of a window, both inside it. */
export type Window = readonly [first: number, last: number];

/**
 * The impulses in which a portal is open, unless its sheet says otherwise.
 *
 * @rule IP2.232 Six windows of four impulses a turn.
 */
export const DEFAULT_WINDOWS: readonly Window[] = [
  [2, 5],
  [7, 10],
  [12, 15],
  [18, 21],
  [23, 26],
  [28, 31],
];

/**
 * The window that holds an impulse.
 *
 * @rule IP2.231 Whether a portal is open follows from the impulse alone.
 * @rule IP2.77 A portal's own windows may be any set that ascends without overlap.
 */
export const windowAt = (windows: readonly Window[], impulse: number): Window | null =>
  windows.find(([first, last]) => first <= impulse && impulse <= last) ?? null;

/**
 * Who does what the rules give to a judge, and who is shown what a judge knows: a person who plays no side, nobody at
 * all, or a player of the defending side.
 */
export type Judging =
  | { readonly mode: "judge" }
  | { readonly mode: "sealed" }
  | { readonly mode: "defender"; readonly by: string };

/** The ways to judge a game, the usual one first. */
export const JUDGING_MODES = ["judge", "sealed", "defender"] as const satisfies readonly Judging["mode"][];

/** The player who judges; nobody where a person of no side does, or nobody. */
export const defenderJudgeOf = (judging: Judging): string | null => (judging.mode === "defender" ? judging.by : null);
