import { changeTerrain } from "../../anomalies/scene/change-terrain.ts";
import type { GameEvent } from "../../anomalies/state/event.ts";
import type { GameState } from "../../anomalies/state/game.ts";
import { RuleContext } from "../../anomalies/state/rule-context.ts";
import { ruleOnHole } from "../../anomalies/white-hole/ruled.ts";
import type { Procedure } from "../../dice/request.ts";
import { err, ok, type Result } from "../../result.ts";
import type { Command, Refusal } from "./command.ts";
import { handleBeam } from "./handle-beam.ts";
import { handleClock } from "./handle-clock.ts";
import { handleDeclare } from "./handle-declare.ts";
import { handleAgreement, handleAnchor, handleSettle } from "./handle-destination.ts";
import { handleInformation } from "./handle-information.ts";
import { handleJudge } from "./handle-judge.ts";
import { handleStorm } from "./handle-storm.ts";
import { handleTransit } from "./handle-transit.ts";
import { handleUnit } from "./handle-unit.ts";

/** What a command did. */
export interface Outcome {
  readonly state: GameState;
  readonly events: readonly GameEvent[];
}

/**
 * Plays one command: asks for the dice and choices it needs, then gives its events and the game after them, or the
 * code of the first reason to refuse it. The game passed in is not changed, and a refused command does nothing.
 */
export function* handle(state: GameState, command: Command): Procedure<Result<Outcome, Refusal>> {
  const context = new RuleContext(state);
  const refusal = yield* dispatch(context, command);
  return refusal ? err(refusal) : ok({ state: context.state, events: context.events });
}

const dispatch = (context: RuleContext, command: Command): Procedure<Refusal | null> => {
  switch (command.do) {
    case "begin-turn":
    case "begin-impulse":
    case "push":
    case "helm":
    case "end-impulse":
      return handleClock(context, command);
    case "settle-destination":
    case "arrive":
    case "come-out":
      return handleTransit(context, command);
    case "storm":
      return handleStorm(context, command);
    case "spare-unit":
    case "set-zones":
      return atOnce(ruleOnHole(context, command));
    case "change-terrain":
      return atOnce(changeTerrain(context, command));
    case "gather":
    case "labs":
      return atOnce(handleInformation(context, command));
    case "settle-race":
    case "settle-alternative":
    case "settle-start":
      return atOnce(handleSettle(context, command));
    case "propose":
    case "agree":
    case "decline":
      return handleAgreement(context, command);
    case "move-anchor":
      return atOnce(handleAnchor(context, command));
    case "fire":
    case "attempt":
      return atOnce(handleDeclare(context, command));
    case "link":
    case "unlink":
      return atOnce(handleBeam(context, command));
    case "move":
    case "turn":
    case "choose":
      return atOnce(handleUnit(context, command));
    default:
      return atOnce(handleJudge(context, command));
  }
};

// A command without questions is a procedure that ends where it begins.
// biome-ignore lint/correctness/useYield: nothing to ask
function* atOnce(refusal: Refusal | null): Procedure<Refusal | null> {
  return refusal;
}
