import type { AnomalyCommand, AnomalyRefusal } from "../../anomalies/command.ts";
import type { Direction, Place } from "../../geometry/place.ts";
import type { RolledShots } from "../ship-design.ts";
import type { StepCode } from "./steps.ts";
import type { Shield, SystemType } from "./systems.ts";
import type { Announcement, Load, Unit } from "./unit.ts";

/**
 * The clock goes on: to the next place, or past others to a later place of the same passage, or out of it. Seekers that
 * stay do not home on the way.
 */
type GoCommand = { readonly do: "go"; readonly to?: number; readonly stay?: readonly string[] };

/** The rest of a round of half-steps, after somebody who was pushed has come out of a portal. */
type DriftCommand = { readonly do: "drift-on" };

export type AnnounceCommand = { readonly do: "announce"; readonly unit: string; readonly announcement: Announcement };
export type SplitCommand = { readonly do: "split"; readonly unit: string; readonly spaces: number };

/** At a table an owner says in secret what a seeker that waits aboard is. */
export type LoadCommand = { readonly do: "load"; readonly unit: string } & Load;

/** At a table somebody asks for a stop at a step that is still to come, or asks no more. */
export type CallCommand = {
  readonly do: "call";
  readonly unit: string;
  readonly step: string;
  readonly on: boolean;
};

/** The classes of what an owner can say waits aboard a unit. */
export const STORES = ["plasma", "drone", "shuttle", "fighter", "pf", "mine", "ship", "pod"] as const;

/** At a table an owner says that something waits aboard a unit, as its sheet has it: stores are counted by hand. */
export type StockCommand = {
  readonly do: "stock";
  readonly unit: string;
  /** The id of what waits there from now on. */
  readonly piece: string;
  readonly class: (typeof STORES)[number];
  readonly speed: number;
  /** Points of damage that destroy it; left out where none do. */
  readonly hits?: number;
};

/** The same by the judge's word, which goes in play too. */
export type StowCommand = Omit<StockCommand, "do"> & { readonly do: "stow" };

/** What an owner has said for the rest of the game. */
export type ChoicesCommand = {
  readonly do: "standing-choices";
  readonly unit: string;
  readonly prefer?: readonly string[];
  readonly extra?: "next" | "same";
  readonly sameAt?: readonly string[];
  readonly askEachHit?: boolean;
  readonly perDie?: number;
  readonly initiative?: "first" | "last";
};

export type MoveCommand = {
  readonly do: "move";
  readonly unit: string;
  readonly path: readonly Place[];
  readonly cause: "own" | "tractor" | "forced";
};
export type TurnCommand = {
  readonly do: "turn";
  readonly unit: string;
  readonly facing: Direction;
  readonly how: "turn" | "het" | "tac";
};
export type LaunchCommand = {
  readonly do: "launch";
  readonly unit: string;
  readonly pieces: readonly string[];
  readonly speed?: number;
  readonly spaces?: number;
  readonly target?: string;
  readonly hex?: Place;
  /** The name of the system that puts seekers out; else the first that can, in the order of the sheet. */
  readonly launcher?: string;
  readonly confirm: boolean;
  readonly reply: boolean;
};
export type FireCommand = {
  readonly do: "fire";
  readonly from: string;
  readonly to: string;
  /** Types of weapons with their numbers: a list, as a record has no such keys. */
  readonly weapons: readonly (readonly [type: SystemType, count: number])[];
  readonly points: number;
  /** At a table alone: dice whose points are looked up when it fires, as only then everybody sees the shift. */
  readonly rolled?: readonly RolledShots[];
  /** At a table alone: what was scored by paper, with a shift of 0, 1 and so on; the last stands for all greater ones. */
  readonly byShift?: readonly number[];
  readonly shield?: Shield;
  readonly step?: string;
};
export type ActCommand = {
  readonly do: "act";
  readonly step: StepCode;
  readonly unit: string;
  readonly target?: string;
  readonly hex?: Place;
  readonly on?: boolean;
  readonly shields?: readonly Shield[];
  readonly shield?: Shield;
  readonly system?: string;
  readonly points?: number;
  readonly energy?: number;
  readonly ecm?: number;
  readonly eccm?: number;
  readonly dice?: readonly number[];
  readonly result?: string;
  readonly reply: boolean;
};
/** A beam is made or let go, maybe in answer to what comes after its step. */
export type BeamCommand = {
  readonly do: "link" | "unlink";
  readonly from: string;
  readonly to: string;
  readonly reply?: boolean;
};
type ExitCommand = { readonly do: "facing-roll" | "revive"; readonly unit: string };

/** The orders of fast play, those among them that anomalies carry out. */
export type OrderCommand =
  | AnnounceCommand
  | SplitCommand
  | ChoicesCommand
  | MoveCommand
  | TurnCommand
  | LaunchCommand
  | FireCommand
  | ActCommand
  | BeamCommand
  | ExitCommand
  | Extract<AnomalyCommand, { readonly do: "choose" | "gather" | "labs" | "attempt" | "place" | "remove" | "storm" }>;

/** Everything that changes a game. */
export type Command =
  | AnomalyCommand<Unit>
  | GoCommand
  | DriftCommand
  | LoadCommand
  | CallCommand
  | StockCommand
  | StowCommand
  | OrderCommand;

/** Why a command is refused; each code is a lang key. Of several reasons the first of the contract's order is given. */
export type Refusal =
  | AnomalyRefusal
  | "step"
  | "late"
  | "segment"
  | "andromedan-only"
  | "first-impulse"
  | "not-moving"
  | "no-trigger"
  | "not-moving-target"
  | "inert"
  | "barrier"
  | "fire-control"
  | "not-tumbling"
  | "not-inert"
  | "spent"
  | "no-weapon"
  | "bearing"
  | "not-announced"
  | "judge-stows"
  | "stored-full"
  | "no-rack"
  | "not-aboard"
  | "speed"
  | "speed-announced"
  | "split"
  | "not-adjacent"
  | "shield"
  | "system"
  | "energy"
  | "not-confirmed"
  | "keeps-portal";
