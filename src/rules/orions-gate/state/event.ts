/** Events, and the reasons that the program gives. */

import type { AnomalyEvents, EventOf } from "../../anomalies/state/event.ts";
import type { Window } from "../../anomalies/state/game.ts";
import type { Edge } from "../geometry/motion.ts";
import type { ShipTotals } from "../parts/fleet.ts";
import type { Side } from "../parts/ship.ts";
import type { Clock, OgState } from "./game.ts";
import type { OgUnit } from "./unit.ts";

/** Why the program gives an order; each is a key of a language file. */
export type Why =
  // Set-up and return.
  | "own-edge"
  | "cover-between"
  | "spread-out"
  | "back-into-battle"
  // Moves.
  | "close-in"
  | "show-strong-side"
  | "strike-weak-side"
  | "keep-clear"
  | "ram-weaker"
  | "turn-against-owner"
  | "out-of-reach"
  | "warp-clear"
  | "boost-away"
  | "leave-cyst"
  // Fire, and what is done instead.
  | "most-damage"
  | "finish-off"
  | "closest"
  | "shoot-craft"
  | "hide"
  | "show-itself"
  | "found-station"
  | "pull-into-danger"
  | "raise-screen"
  // Craft.
  | "bomb-ship"
  | "hunt-craft"
  | "ram-by-pod"
  | "mine-minerals"
  | "refuel"
  | "escort"
  | "dodge"
  // Special parts.
  | "launch-torpedo"
  | "lay-mine"
  | "shoot-down"
  | "repair"
  | "charge"
  | "build-craft"
  | "build-ship"
  | "salvage"
  | "grow"
  | "clear-way"
  // No reason at all.
  | "chance";

/** A reason in one line: what for, at whom, and how many tenths of a point of damage it should do. */
export interface Reason {
  readonly code: Why;
  readonly target?: string;
  readonly tenths?: number;
}

type Faces = readonly number[];

/** Why a unit moved. */
export type MoveCause = "own" | "boost" | "tractor" | "drift" | "flight" | "warp";

/** Why a unit is gone. */
export type DestroyedBy =
  | "fuel"
  | "dogfight"
  | "shot"
  | "pod"
  | "ram"
  | "impact"
  | "bridge"
  | "core"
  | "hull"
  | "hangar"
  | "toughness"
  | "construction"
  | "cyst"
  | "laser"
  | "white-hole"
  | "wave"
  | "no-ships";

/** The events of the contract that are this ruleset's own. Places are labels; lengths are thousandths of an inch. */
interface OwnEvents {
  "table-opened": { scene: string; width: number; height: number };
  "fleet-fielded": {
    player: string;
    fleet: string;
    credits: number;
    budget?: number;
    ships: readonly ShipTotals[];
  };
  "rolled-off": { about: "terrain" | "deployment" | "arc"; dice: Faces; winner: string; piece?: string };
  "edge-chosen": { player: string; edge: Edge };
  "ship-placed": {
    unit: string;
    scene: string;
    edge: Edge;
    place: string;
    facing: number;
    why: "deployed" | "returned";
  };
  "terrain-placed": {
    terrain: string;
    kind: string;
    scene: string;
    place: string;
    diameter: number;
    dice?: Faces;
    toughness?: number;
    part?: string;
    why: "placed" | "debris" | "cargo" | "screen";
  };
  "terrain-removed": {
    terrain: string;
    why: "broken" | "salvaged" | "taken-back" | "part-lost" | "laser" | "station";
  };
  "terrain-damaged": { terrain: string; points: number; total: number };
  "round-started": { round: number; dice: Faces; first: string };
  "role-declared": { unit: string; role: "fighter" | "bomber" };
  "unit-turned": { unit: string; scene: string; facing: number };
  "unit-moved": { unit: string; scene: string; from: string; to: string; cause: MoveCause };
  "unit-pushed": {
    unit: string;
    scene: string;
    by: string;
    range: number;
    from: string;
    to: string;
    impulse: number;
  };
  "wave-started": {
    wave: string;
    source: string;
    scene: string;
    hex: string;
    strength: number;
    dice: Faces;
    /** Added as the event is emitted. */
    impulse?: number;
  };
  "wave-struck": {
    wave: string;
    unit: string;
    scene: string;
    range: number;
    force: number;
    dice: Faces;
    against?: Faces;
    impulse: number;
  };
  "fuel-changed": { unit: string; from: number; to: number; why: "undocked" | "flight" | "idle" | "dodge" | "gain" };
  "minerals-changed": {
    unit: string;
    from: number;
    to: number;
    dice?: Faces;
    why: "mined" | "delivered" | "siphon" | "spent" | "lost";
  };
  "craft-undocked": { unit: string; ship: string; part: string };
  "craft-docked": { unit: string; ship: string; part: string };
  "craft-built": { unit: string; ship: string; kind: string; part?: string; place?: string; fuel?: number };
  "craft-attacked": {
    unit: string;
    target: string;
    reply?: "return" | "dodge";
    dice: Faces;
    against: Faces;
    destroyed: readonly string[];
  };
  "ship-bombed": { unit: string; target: string; dice: Faces; against: Faces; hit: boolean };
  "attack-resolved": {
    unit: string;
    target: string;
    dice: Faces;
    kept: Faces;
    against: Faces;
    cover: readonly string[];
    rails?: number;
    damage: number;
  };
  "craft-shot": { unit: string; dice: Faces; kept: Faces; destroyed: readonly string[] };
  "plasma-checked": { unit: string; part: string; dice: Faces };
  "damage-marked": { unit: string; side: Side; part: string; points: number };
  "damage-removed": { unit: string; side: Side; part: string; points: number };
  "hull-changed": {
    unit: string;
    track: "hull" | "toughness" | "construction";
    from: number;
    to: number;
    why: "ram" | "impact" | "cleanup" | "hit" | "grown" | "built";
  };
  "ram-resolved": { unit: string; target: string; dice: Faces; against: Faces; losers: readonly string[] };
  "terrain-struck": { unit: string; terrain: string; dice: Faces; lost: number };
  "cyst-attached": { unit: string; ship: string; side: Side };
  "cyst-rolled": { unit: string; ship: string; dice: Faces; controls: boolean };
  hyperjumped: { unit: string; scene: string; edge: Edge; round: number };
  "stealth-changed": { unit: string; on: boolean };
  "tractor-pulled": { unit: string; target: string; dice: Faces; cover: readonly string[]; successes: number };
  "station-founded": { unit: string; by: string; terrain: string; toughness: number; parts: readonly string[] };
  "ordnance-laid": {
    unit: string;
    by: string;
    part: string;
    kind: "mine" | "torpedo" | "missile";
    scene: string;
    place: string;
    facing?: number;
  };
  "ordnance-triggered": { unit: string; target: string; place: string };
  "ordnance-removed": { unit: string; why: "point-defense" | "edge" | "terrain" | "wave" };
  "ship-laid-down": {
    unit: string;
    by: string;
    class: string;
    scene: string;
    place: string;
    facing: number;
    construction: number;
  };
  "ship-finished": { unit: string };
  "part-attached": { unit: string; part: string; key: string; size: string; terrain: string };
  "part-destroyed": { unit: string; part: string; key: string; size: string; why: "damage" | "cloning" | "node" };
  "cannon-charged": { unit: string; part: string; charge: number; threshold: number };
  "tsunami-fired": { unit: string; part: string; to: string; targets: readonly string[] };
  "tsunami-struck": { unit: string; dice: Faces };
  "laser-fired": { unit: string; part: string; terrain: string; dice: Faces };
  "ship-cloned": { unit: string; part: string; hull: number };
  "destination-rolled": {
    portal: string;
    window: Window;
    dice: Faces;
    budget: number;
    fleet: string;
    scene: string;
  };
  "exit-effect": { unit: string; effect: "fire-control-disrupted" | "stealth-ended"; until: string | null };
  "tumble-rolled": { unit: string; dice: Faces; tumbles: boolean };
  "tumble-faced": { unit: string; dice: Faces; facing: number };
  "game-ended": { winner: string | null; why: "destroyed" | "no-ships" };
  overridden: { unit: string; field: string; from: unknown; to: unknown };
}

/** What the engine notes for itself, so that the state is the fold of its events. */
interface OwnBookkeeping {
  clock: { clock: Clock };
  /** Parts of the state that belong to this ruleset alone, after a change. */
  /** Why the program gave the order that follows. */
  "order-explained": { player: string; order: string; unit?: string; why: Reason };
  noted: { changes: Partial<Omit<OgState, "clock" | "units" | "secret">> };
}

export interface GameEvents extends Omit<AnomalyEvents<OgUnit>, keyof OwnEvents | "clock">, OwnEvents, OwnBookkeeping {}

export type OgEvent = EventOf<GameEvents>;
