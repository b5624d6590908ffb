import type { Play } from "../state/play.ts";
import { link, unlink } from "../tractor/link.ts";
import type { BeamCommand, Refusal } from "./command.ts";
import { takesOrders } from "./next.ts";

/** Makes a tractor beam or lets go; the first reason against it refuses it. */
export const handleBeam = (play: Play, command: BeamCommand): Refusal | null => {
  const { state } = play;
  if (!takesOrders(state) || state.transits.length > 0) return "not-now";
  return command.do === "link" ? link(play, command.from, command.to) : unlink(play, command.from, command.to);
};
