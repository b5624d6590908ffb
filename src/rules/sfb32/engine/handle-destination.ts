import { type AgreementCommand, agreeOn } from "../../anomalies/agreement/agreement.ts";
import { destroyInHoles } from "../../anomalies/motion/enter-hex.ts";
import { moveAnchor } from "../../anomalies/portal/formation.ts";
import { settleAlternative, settleRace, settleStart } from "../../anomalies/portal/settle.ts";
import type { RuleContext } from "../../anomalies/state/rule-context.ts";
import type { Procedure } from "../../dice/request.ts";
import type { AnchorCommand, Refusal, SettleCommand } from "./command.ts";

/**
 * Settles what a rolled row leaves open; a code where it leaves nothing open, or not that. Where no person of no side
 * judges, nobody selects: race and alternative come by agreement. Where the defenders start is for whoever sets them up.
 */
export const handleSettle = (context: RuleContext, command: SettleCommand): Refusal | null => {
  if (context.state.judging.mode !== "judge" && command.do !== "settle-start") return "by-agreement";
  switch (command.do) {
    case "settle-race":
      return settleRace(context, command.scene, command.race, command.by);
    case "settle-alternative":
      return settleAlternative(context, command.scene, command.alternative, command.by);
    case "settle-start":
      return settleStart(context, command.scene, command.hex, command.by);
  }
};

/** Plays what a player proposes to the others, or says to a proposal. */
export const handleAgreement = (context: RuleContext, command: AgreementCommand): Procedure<Refusal | null> =>
  agreeOn(context, command);

/** Moves a formation with its anchor; a white hole destroys whatever comes into its hex so too. */
export const handleAnchor = (context: RuleContext, { unit, hex }: AnchorCommand): Refusal | null => {
  const refusal = moveAnchor(context, unit, hex);
  if (!refusal) destroyInHoles(context);
  return refusal;
};
