import { distance } from "../hex/hex.ts";
import type { GameState } from "../state/game.ts";
import type { Play } from "../state/play.ts";

/** How far a tractor beam reaches, in hexes. */
export const LONGEST = 3;

/** Why a beam is not made or let go; each code is a lang key. None depends on a secret. */
export type BeamRefusal = "destroyed" | "not-there" | "different-scenes" | "linked" | "not-linked" | "range";

/** What stands against any order about two units. */
const checkPair = ({ units, scenes }: GameState, from: string, to: string): BeamRefusal | null => {
  const pair = [from, to].map((id) => (Object.hasOwn(units, id) ? units[id] : undefined));
  if (pair.some((unit) => unit?.status === "destroyed")) return "destroyed";
  const [one, other] = pair;
  if (one?.status !== "in-play" || other?.status !== "in-play" || !scenes[one.scene]) return "not-there";
  return one.scene === other.scene ? null : "different-scenes";
};

/** Ties two units by a beam, or gives the first reason against it; two units hold each other by one beam at most. */
export const link = (play: Play, from: string, to: string): BeamRefusal | null => {
  const { state } = play;
  const refusal = checkPair(state, from, to);
  if (refusal) return refusal;
  const held = state.beams.some(
    (beam) => (beam.from === from && beam.to === to) || (beam.from === to && beam.to === from),
  );
  if (held || from === to) return "linked";
  if (distance(play.unit(from).hex, play.unit(to).hex) > LONGEST) return "range";
  play.tell("tractor-linked", ["ruling"], "all", { from, to });
  return null;
};

/** Lets a unit go that this one holds, or gives the first reason against it. */
export const unlink = (play: Play, from: string, to: string): BeamRefusal | null => {
  const refusal = checkPair(play.state, from, to);
  if (refusal) return refusal;
  if (!play.state.beams.some((beam) => beam.from === from && beam.to === to)) return "not-linked";
  play.tell("tractor-released", ["ruling"], "all", { from, to });
  return null;
};
