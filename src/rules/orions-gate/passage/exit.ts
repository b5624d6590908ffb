import type { Procedure } from "../../dice/request.ts";
import { edit, type GameContext, rolled, tell } from "../state/context.ts";
import { momentText } from "../state/step.ts";
import { isVessel, type Unit } from "../state/unit.ts";

/** Degrees between the facings that a die of eight names. */
const STEP = 45;

/**
 * What coming out of a portal does to a ship or a craft.
 *
 * @rule OG-MAP-12 It does not shoot in this round, and stealth ends; torpedoes fly on.
 */
export const sufferExit = (context: GameContext, unit: Unit): void => {
  const { turn } = context.state.clock;
  if (!isVessel(unit) && unit.kind !== "craft") return;
  const until = momentText({ turn, step: "4.2" });
  tell(context, "exit-effect", ["OG-MAP-12", "IP2.316"], { unit: unit.id, effect: "fire-control-disrupted", until });
  edit(context, unit.id, { disrupted: turn });
  if (!isVessel(unit) || !unit.stealth) return;
  tell(context, "exit-effect", ["OG-MAP-12"], { unit: unit.id, effect: "stealth-ended", until: null });
  edit(context, unit.id, { stealth: false });
};

/**
 * Whether a ship tumbles that came out of a portal: then it faces anywhere, and moves no more in this round.
 *
 * @rule OG-MAP-12 A die of its breakdown or more; its drift leads it along its new facing.
 */
export function* tumble(context: GameContext, id: string): Procedure<void> {
  const ship = context.unit(id);
  if (!isVessel(ship)) return;
  const dice = yield* rolled(context, "tumble", id, 1, "OG-MAP-12");
  const tumbles = (dice[0] ?? 0) >= ship.breakdown;
  tell(context, "tumble-rolled", ["OG-MAP-12", "IP2.321"], { unit: id, dice, tumbles });
  if (!tumbles) return;
  const faces = yield* rolled(context, "tumble-facing", id, 1, "OG-MAP-12");
  const facing = ((faces[0] ?? 1) - 1) * STEP;
  tell(context, "tumble-faced", ["OG-MAP-12"], { unit: id, dice: faces, facing });
  const { turn } = context.state.clock;
  const stops = context.state.options.tumbling === "no-moves";
  edit(context, id, { facing, driven: null, ...(stops && { tumbling: turn }) });
}

/**
 * A unit that waited in a destination does not shoot in the round in which that opens.
 *
 * @rule OG-MAP-14 Defenders do not shoot in the round of arrival.
 */
export const surprise = (context: GameContext, unit: Unit): void => {
  if (isVessel(unit) || unit.kind === "craft") edit(context, unit.id, { disrupted: context.state.clock.turn });
};
