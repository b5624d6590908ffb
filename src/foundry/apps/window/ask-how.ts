import { say } from "../../message/localize.ts";
import type { AskedHow, MoveHow } from "../../tokens/move-how.ts";
import { NO_WINDOW } from "./question.ts";

/** What each way of moving is called; being towed is told who holds the ship. */
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
    content: `<p>${say("GRAVITYPORTALS.How.text")}</p>`,
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
