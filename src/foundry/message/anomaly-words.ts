/** Names of anomalies, and the words that a ruleset has for them. */

import { type AnomalyState, inOrder, type Portal } from "../../rules/index.ts";
import type { Message } from "./message.ts";
import { type Say, titleCase } from "./say.ts";

/** Ids that were drawn at a table say nothing to people. */
const DRAWN = /^[A-Za-z0-9]{16}$/;

/**
 * What people call an anomaly: an id that somebody gave it is its name (`the-lantern` is The Lantern), others are counted
 * by kind, portals in the order of placement and white holes in the order in which all see them. A portal has no name of
 * its own, as that would have to be kept as secret as its place.
 *
 * @param placed all portals that were ever placed, in order, where that is known; one that was taken out is in no state
 */
export const anomalyName = (say: Say, state: AnomalyState, id: string, placed: readonly string[] = []): string => {
  if (!DRAWN.test(id)) return titleCase(id);
  const portal = state.secret?.portals[id];
  const seq = portal ? portal.seq : placed.indexOf(id);
  if (seq >= 0) {
    // One that was withdrawn or changed before it did anything never had a number.
    const withdrawn = state.secret?.removed.filter((one) => one.inert && one.seq < seq).length ?? 0;
    return say("GRAVITYPORTALS.Overlay.Name.portal", { number: seq + 1 - withdrawn });
  }
  const holes = inOrder(state.holes);
  const index = holes.findIndex((hole) => hole.id === id);
  return index < 0 || holes.length === 1
    ? say("GRAVITYPORTALS.Overlay.Name.hole")
    : say("GRAVITYPORTALS.Overlay.Name.numbered", { number: index + 1 });
};

/**
 * What the judge calls one end of a portal; where it has others, they are counted.
 *
 * @param index which of its ends, from 0, its original one first
 */
export const portalEndName = (say: Say, state: AnomalyState, { id, ends }: Portal, index: number): string => {
  const name = anomalyName(say, state, id);
  return ends.length < 2 ? name : say("GRAVITYPORTALS.Overlay.Name.end", { name, number: index + 1 });
};

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
