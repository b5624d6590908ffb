import type { Procedure } from "../dice/request.ts";
import { destroyInHoles } from "../movement/enter-hex.ts";
import { type AgreementCommand, agreeOn } from "../portal/agreement.ts";
import { moveAnchor } from "../portal/formation.ts";
import { settleAlternative, settleRace, settleStart } from "../portal/settle.ts";
import type { Play } from "../state/play.ts";
import type { AnchorCommand, Refusal, SettleCommand } from "./command.ts";

/**
 * Settles what a rolled row leaves open; a code where it leaves nothing open, or not that. Where no person of no side
 * judges, nobody selects: race and alternative come by agreement. Where the defenders start is for whoever sets them up.
 */
export const handleSettle = (play: Play, command: SettleCommand): Refusal | null => {
  if (play.state.judging.mode !== "judge" && command.do !== "settle-start") return "by-agreement";
  switch (command.do) {
    case "settle-race":
      return settleRace(play, command.scene, command.race, command.by);
    case "settle-alternative":
      return settleAlternative(play, command.scene, command.alternative, command.by);
    case "settle-start":
      return settleStart(play, command.scene, command.hex, command.by);
  }
};

/** Plays what a player proposes to the others, or says to a proposal. */
export const handleAgreement = (play: Play, command: AgreementCommand): Procedure<Refusal | null> =>
  agreeOn(play, command);

/** Moves a formation with its anchor; a white hole destroys whatever comes into its hex so too. */
export const handleAnchor = (play: Play, { unit, hex }: AnchorCommand): Refusal | null => {
  const refusal = moveAnchor(play, unit, hex);
  if (!refusal) destroyInHoles(play);
  return refusal;
};
