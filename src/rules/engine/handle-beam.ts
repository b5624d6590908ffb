import type { Play } from "../state/play.ts";
import { orderBeam } from "../tractor/link.ts";
import type { BeamCommand, Refusal } from "./command.ts";
import { takesOrders } from "./next.ts";

/** Makes a tractor beam or lets go; the first reason against it refuses it. */
export const handleBeam = (play: Play, command: BeamCommand): Refusal | null =>
  takesOrders(play.state) && play.state.transits.length === 0 ? orderBeam(play, command) : "not-now";
