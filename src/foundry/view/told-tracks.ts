/** Where portals were in a game whose secrets are open: each end's way from place to place, turn by turn. */

import { type Place, type PortalWay, parsePlace, portalWays } from "../../rules/index.ts";
import type { Message } from "../message/message.ts";

/** A place of a portal's end, and the turn from which it was there; 0 before the first turn. */
interface TrackStep {
  readonly turn: number;
  readonly place: Place;
  /** The place as people read it. */
  readonly label: string;
}

/** The way of one end of a portal in one scene. */
export interface ToldTrack {
  readonly portal: string;
  readonly scene: string;
  /** The same for all ends of a portal, counted in the order of their placing: by this its ways are told from others. */
  readonly index: number;
  /** In order, at least one. */
  readonly steps: readonly TrackStep[];
  /** The turn in which the portal was taken out of the game; null for one that was there at the end. */
  readonly gone: number | null;
}

/** A way of a portal as maps, lists and pages show it. */
export interface NamedTrack extends ToldTrack {
  /** What the portal is called. */
  readonly name: string;
}

const turnOf = (at: string): number => Number.parseInt(at, 10) || 0;

/** Ways as maps and lists show them. */
export const tracksOf = (ways: readonly PortalWay[]): readonly ToldTrack[] => {
  const portals = [...new Set(ways.map(({ portal }) => portal))];
  return ways.flatMap(({ portal, scene, steps, gone }) => {
    const told = steps.flatMap(({ at, hex: label }): TrackStep[] => {
      const place = parsePlace(label);
      return place ? [{ turn: turnOf(at), place, label }] : [];
    });
    const track = { portal, scene, index: portals.indexOf(portal), gone: gone === null ? null : turnOf(gone) };
    return told.length > 0 ? [{ ...track, steps: told }] : [];
  });
};

/** The ways of all portals, from all events of a game in their order. */
export const toldTracks = (events: Parameters<typeof portalWays>[0]): readonly ToldTrack[] =>
  tracksOf(portalWays(events));

/** The ways as far as they had come by a turn; those of a portal that was not there yet are left out. */
export const tracksUntil = (tracks: readonly ToldTrack[], turn: number): readonly ToldTrack[] =>
  tracks.flatMap(({ steps, gone, ...track }) => {
    const until = steps.filter((step) => step.turn <= turn);
    return until.length === 0 ? [] : [{ ...track, steps: until, gone: gone !== null && gone <= turn ? gone : null }];
  });

/** One place of a way with all turns in which the end was there, such as «1–3, 5». */
export interface TrackPlace {
  readonly place: Place;
  readonly label: string;
  /** The turns from which it was there, without that before the first. */
  readonly turns: string;
  /** Whether it was put there before the first turn. */
  readonly isStart: boolean;
}

/** Turns in order as people write them: those that follow one another in one. */
const written = (turns: readonly number[]): string => {
  const runs: [number, number][] = [];
  for (const turn of turns) {
    const last = runs.at(-1);
    if (last && turn - last[1] <= 1) last[1] = turn;
    else runs.push([turn, turn]);
  }
  return runs.map(([first, last]) => (first === last ? String(first) : `${first}–${last}`)).join(", ");
};

/** The places of a way, each once, in the order in which the end first came there. */
export const placesOf = ({ steps }: Pick<ToldTrack, "steps">): readonly TrackPlace[] => {
  const labels = [...new Set(steps.map(({ label }) => label))];
  return labels.flatMap((label) => {
    const here = steps.filter((step) => step.label === label);
    const [first] = here;
    if (!first) return [];
    const turns = here.map(({ turn }) => turn);
    return [{ place: first.place, label, turns: written(turns.filter((turn) => turn > 0)), isStart: first.turn === 0 }];
  });
};

/** When an end was at a place. */
export const turnsMessage = ({ turns, isStart }: Pick<TrackPlace, "turns" | "isStart">): Message => {
  if (turns === "") return { key: "GRAVITYPORTALS.Overlay.trackStart" };
  const key = isStart ? "GRAVITYPORTALS.Overlay.trackStayed" : "GRAVITYPORTALS.Overlay.track";
  return { key, data: { turn: turns } };
};
