import { say } from "../../message/localize.ts";
import { NO_WINDOW, yesOrNo } from "./question.ts";

/** Asks the judge whether the clock is to have no tracker from now on; a question that is closed changes nothing. */
export const askUnlinked = async (): Promise<boolean> => {
  const answer: unknown = await NO_WINDOW.askQuestion({
    window: { title: "GRAVITYPORTALS.Clock.misfitTitle" },
    classes: ["gp-ask", "gp-ask-unlinked"],
    content: `<p>${say("GRAVITYPORTALS.Clock.misfit")}</p>`,
    buttons: yesOrNo("GRAVITYPORTALS.Clock.misfitUnlink", "GRAVITYPORTALS.Clock.misfitAgain"),
  });
  return answer === "yes";
};
