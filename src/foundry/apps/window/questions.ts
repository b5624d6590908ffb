/** Small questions: whether a ship may be lost, how a unit was moved, and whether the clock goes on without its tracker. */

import type { Force } from "../../../rules/index.ts";
import type { AskAboard } from "../../client/aboard-question.ts";
import type { AskForce } from "../../drivers/driver-context.ts";
import { say } from "../../message/say.ts";
import type { AskedHow, MoveHow } from "../../tokens/move-how.ts";
import { type Asker, inWords, NO_WINDOW, yesOrNo } from "./question.ts";

/**
 * Asks before a ship is lost; the buttons say what they do.
 *
 * @param asker the window in which it was moved; none for a drag on the map
 */
export const confirmMove = async (question: string, asker: Asker = NO_WINDOW): Promise<boolean> => {
  const answer = await asker.askQuestion({
    window: { title: "GRAVITYPORTALS.Bridge.DangerTitle" },
    classes: ["gp-ask", "gp-ask-danger"],
    content: inWords(question),
    buttons: yesOrNo("GRAVITYPORTALS.Bridge.DangerGo", "GRAVITYPORTALS.Bridge.DangerStay"),
  });
  return answer === "yes";
};

/** What each way of moving is called; being towed names who holds the ship. */
const WORDS: Readonly<Record<MoveHow, string>> = {
  own: "GRAVITYPORTALS.How.own",
  tractor: "GRAVITYPORTALS.How.tractor",
  forced: "GRAVITYPORTALS.How.forced",
  launched: "GRAVITYPORTALS.How.launched",
  displaced: "GRAVITYPORTALS.How.displaced",
  corrected: "GRAVITYPORTALS.How.corrected",
};

/** Asks how a ship was moved; null when the question was closed. */
export const askHow = async ({ ways, likely, holder, unit, holderName }: AskedHow): Promise<MoveHow | null> => {
  const answer: unknown = await NO_WINDOW.askQuestion({
    window: { title: say("GRAVITYPORTALS.How.title", { unit }) },
    classes: ["gp-ask", "gp-ask-how"],
    content: inWords(say("GRAVITYPORTALS.How.text")),
    buttons: ways.map((how) => ({
      action: how,
      label:
        how === "tractor" && holder !== null
          ? say("GRAVITYPORTALS.How.tractorBy", { holder: holderName })
          : say(WORDS[how]),
      default: how === likely,
    })),
  });
  return ways.find((how) => how === answer) ?? null;
};

/** Asks whether a unit goes aboard one of some carriers that it has come to; null where it stays outside. */
export const askAboard: AskAboard = async (unit, carriers) => {
  const [first] = carriers;
  const answer: unknown = await NO_WINDOW.askQuestion({
    window: { title: say("GRAVITYPORTALS.Aboard.askTitle", { unit }) },
    classes: ["gp-ask", "gp-ask-aboard"],
    content: inWords(say("GRAVITYPORTALS.Aboard.ask", { unit })),
    buttons: [
      ...carriers.map(({ id, name }) => ({
        action: id,
        label: say("GRAVITYPORTALS.Aboard.goAboard", { name }),
        default: id === first?.id,
      })),
      { action: "stay", label: say("GRAVITYPORTALS.Aboard.stayOut") },
    ],
  });
  return carriers.find(({ id }) => id === answer)?.id ?? null;
};

/** What each force is called. */
const FORCES: Readonly<Record<Force, string>> = {
  attacker: "GRAVITYPORTALS.Sides.Asked.attacker",
  defender: "GRAVITYPORTALS.Sides.Asked.defender",
};

/** Asks the judge of which force a unit is that has appeared in a destination; null when the question was closed. */
export const askForce: AskForce = async (unit, scene, likely) => {
  const forces = likely === "attacker" ? (["attacker", "defender"] as const) : (["defender", "attacker"] as const);
  const answer: unknown = await NO_WINDOW.askQuestion({
    window: { title: say("GRAVITYPORTALS.Sides.Asked.title", { unit, scene }) },
    classes: ["gp-ask", "gp-ask-force"],
    content: inWords(say("GRAVITYPORTALS.Sides.Asked.text", { unit, scene })),
    buttons: forces.map((force) => ({
      action: force,
      label: say(FORCES[force]),
      default: force === likely,
    })),
  });
  return forces.find((force) => force === answer) ?? null;
};

/** Asks the judge whether the clock is to have no tracker from now on; a question that is closed changes nothing. */
export const askUnlinked = async (): Promise<boolean> => {
  const answer: unknown = await NO_WINDOW.askQuestion({
    window: { title: "GRAVITYPORTALS.Clock.misfitTitle" },
    classes: ["gp-ask", "gp-ask-unlinked"],
    content: inWords(say("GRAVITYPORTALS.Clock.misfit")),
    buttons: yesOrNo("GRAVITYPORTALS.Clock.misfitUnlink", "GRAVITYPORTALS.Clock.misfitAgain"),
  });
  return answer === "yes";
};
