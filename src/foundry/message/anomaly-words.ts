import type { AnomalyState, Portal } from "../../rules/index.ts";
import type { Message } from "./message.ts";

/** What is said of a push band: whether it pushes now, and in which rhythm. */
export interface BandWords {
  readonly due: boolean;
  readonly words: Message;
}

/** Whether a portal is open now, and until or from when. */
export interface PortalWords {
  readonly open: boolean;
  /** As a line of its own, where the portal is named beside it. */
  readonly alone: Message;
  /** The same behind the portal's name. */
  named(name: string): Message;
}

/** What is said of holes, portals and waves in a game whose clock is not read by impulses. */
export interface AnomalyWords {
  band(state: AnomalyState, band: { readonly range: number; readonly every: number }): BandWords;
  portal(state: AnomalyState, portal: Portal): PortalWords;
  /** How strong a wave begins, and how fast it spreads. */
  wave(state: AnomalyState, strength: number): Message;
  /** When a wave struck somebody within its turn, by the moment of the log. */
  struck(at: string): Message;
  /** How often a band of a hole pushes, whatever is played now. */
  rhythm(state: AnomalyState, band: { readonly range: number; readonly every: number }): Message;
}
