import type { AnomalyState } from "../../rules/index.ts";
import type { Say } from "../message/say.ts";
import type { ReadyUntil } from "./clock.ts";

/** One way to be ready, in the words of the reader. */
export interface UntilChoice {
  /** Names the choice in markup. */
  readonly id: string;
  readonly label: string;
  /** The same where there is room for more; left out where that says no more. */
  readonly full?: string;
  readonly until: ReadyUntil;
}

/** Whether announced windows are open; the same in a game with five portals and in one with none. */
export interface WindowMark {
  readonly open: boolean;
  /** Short: «to 5» while open, «at 7» while closed. */
  readonly text: string;
  /** The same in full, for the ear and the pointer. */
  readonly label: string;
}

/** What of a session the turn bar's words follow from. */
export interface BarReader {
  readonly me: string;
  readonly state: AnomalyState | null;
  /** What this person is in the game. */
  readonly role: { readonly kind: string };
  readonly seats: readonly { readonly id: string; readonly name: string; readonly doing: string }[];
  readonly ready: boolean;
  /** The judge alone makes each step: it does not come by itself. */
  readonly byHand: boolean;
  unitName(unit: string): string;
}

/** What the turn bar says of a game whose clock is not read by impulses. */
export interface RulesetTurnBar {
  /** Whether announced windows are open, by this clock; null where it does not count by them. */
  windows(state: AnomalyState, say: Say): WindowMark | null;
  /** What is being done, and who may do something; `ask` where that is this person. */
  sentence(reader: BarReader, say: Say): { readonly text: string; readonly tone: "ask" | "wait" | "calm" };
  /** The ways to be ready now; the first is that of the button. */
  untils(state: AnomalyState, say: Say, nameOf?: (unit: string) => string): readonly [UntilChoice, ...UntilChoice[]];
  /** How the ways to be ready differ that somebody is shown; left out where their words say all. */
  passNote?(state: AnomalyState, shown: readonly { readonly label: string }[], say: Say): string;
  /** Whether this person ends something by being ready, where they act; left out where they always may. */
  mayPass?(reader: BarReader): boolean;
  /** What the button says that lets the clock go on, for whoever it waits for. */
  readyLabel(reader: BarReader, say: Say): string;
  /** Whether its set-up is played step by step, so that the bar speaks of it before the first turn; left out where not. */
  readonly playsSetUp?: true;
  /** What the button says that leads to the window in which people act, where nothing else comes first; empty for none. */
  lead?(reader: BarReader, say: Say): string;
  /** What the judge's button says that takes the clock on; left out where the usual words do. */
  nextLabel?(reader: BarReader, say: Say): string;
  /** Whether this person has units that may still act, so that to end the own part is not the next thing to do. */
  hasMore?(reader: BarReader): boolean;
  /**
   * The units that have not acted or moved in the present step and still may: to end the part of their owner would skip
   * them.
   *
   * @param isEnded whether a press ends the part of an owner; of units that are this person's own in other ways it always does
   */
  skips?(
    reader: BarReader,
    isEnded: (owner: string | null) => boolean,
  ): { readonly what: "act" | "move"; readonly units: readonly string[] };
  /** What is played while the clock goes on by itself, where nobody is waited for; empty where somebody is. */
  passing?(state: AnomalyState, say: Say): string;
}
