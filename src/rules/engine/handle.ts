import type { Procedure } from "../dice/request.ts";
import { changeTerrain } from "../portal/change-terrain.ts";
import { err, ok, type Result } from "../result.ts";
import type { GameEvent } from "../state/event.ts";
import type { GameState } from "../state/game.ts";
import { Play } from "../state/play.ts";
import { ruleOnHole } from "../white-hole/ruled.ts";
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
  const play = new Play(state);
  const refusal = yield* dispatch(play, command);
  return refusal ? err(refusal) : ok({ state: play.state, events: play.events });
}

const dispatch = (play: Play, command: Command): Procedure<Refusal | null> => {
  switch (command.do) {
    case "begin-turn":
    case "begin-impulse":
    case "push":
    case "helm":
    case "end-impulse":
      return handleClock(play, command);
    case "settle-destination":
    case "arrive":
    case "come-out":
      return handleTransit(play, command);
    case "storm":
      return handleStorm(play, command);
    case "spare-unit":
    case "set-zones":
      return atOnce(ruleOnHole(play, command));
    case "change-terrain":
      return atOnce(changeTerrain(play, command));
    case "gather":
    case "labs":
      return atOnce(handleInformation(play, command));
    case "settle-race":
    case "settle-alternative":
    case "settle-start":
      return atOnce(handleSettle(play, command));
    case "propose":
    case "agree":
    case "decline":
      return handleAgreement(play, command);
    case "move-anchor":
      return atOnce(handleAnchor(play, command));
    case "fire":
    case "attempt":
      return atOnce(handleDeclare(play, command));
    case "link":
    case "unlink":
      return atOnce(handleBeam(play, command));
    case "move":
    case "turn":
    case "choose":
      return atOnce(handleUnit(play, command));
    default:
      return atOnce(handleJudge(play, command));
  }
};

// A command without questions is a procedure that ends where it begins.
// biome-ignore lint/correctness/useYield: nothing to ask
function* atOnce(refusal: Refusal | null): Procedure<Refusal | null> {
  return refusal;
}
