import type { FastPlayEvent, GameState } from "../../../../rules/fast-play/index.ts";
import { placeLabel } from "../../../../rules/index.ts";
import { type Message, message } from "../../../message/message.ts";

type Fired = Extract<FastPlayEvent, { event: "fired" }>;
type Shots = GameState["clock"]["memory"]["shots"];

/**
 * What a shot scored, and where, as all may know it: it awaits its damage. Null where none of it arrives, and where the
 * entry has other shots of which it cannot be told.
 */
const scoredBy = (
  { clock: { memory: earlier } }: GameState,
  { clock: { memory: later } }: GameState,
  events: readonly FastPlayEvent[],
  fired: Fired,
): Shots[number] | null => {
  const added = later.shots.slice(earlier.shots.length);
  const all = events.filter(({ event }) => event === "fired");
  const shot = added.length === all.length ? added[all.indexOf(fired)] : undefined;
  return shot && shot.target === fired.to && shot.step === fired.step ? shot : null;
};

/**
 * How many points a shot scored, from where, and on which shield of a target that has some; null where none of it
 * arrives. One that scored nothing is told like one that a portal swallows, as nobody but its captain may know which.
 */
export const scoredLine = (
  after: GameState,
  { before, events }: { readonly before: GameState; readonly events: readonly FastPlayEvent[] },
  fired: Fired,
): Message | null => {
  const shot = scoredBy(before, after, events, fired);
  const from = after.units[fired.from];
  const sheet = after.scenes[from?.scene ?? ""];
  if (!shot || shot.points === 0 || !from || !sheet) return null;
  const { points, shield } = shot;
  const hex = placeLabel(from.hex, sheet);
  return after.units[fired.to]?.ship
    ? message("GRAVITYPORTALS.FastPlay.Fact.scored", { points, shield, hex })
    : message("GRAVITYPORTALS.FastPlay.Fact.scoredUnshielded", { points, hex });
};
