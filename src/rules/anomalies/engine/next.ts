import { type AnomalyState, inOrder, type WhiteHole } from "../state/game.ts";
import type { TransitCommand } from "./command.ts";

/** The next white hole that pushes in this impulse, in order of placement. */
export const nextHole = (state: AnomalyState): WhiteHole | null =>
  inOrder(state.holes).find(({ seq, inert, scene }) => !inert && seq > state.clock.pushed && !!state.scenes[scene]) ??
  null;

const TRANSIT = { destination: "settle-destination", arrival: "arrive", tumble: "come-out" } as const;

/** What must be played for the first passage under way before anything else; null where none is. */
export const nextTransit = ({ transits: [transit] }: AnomalyState): TransitCommand | null =>
  transit ? { do: TRANSIT[transit.stage], unit: transit.unit } : null;
