import { say } from "../../message/localize.ts";

/** Asks the judge whether the clock is to have no tracker from now on; a question that is closed changes nothing. */
export const askUnlinked = async (): Promise<boolean> => {
  const answer: unknown = await foundry.applications.api.DialogV2.confirm({
    window: { title: "GRAVITYPORTALS.Clock.misfitTitle" },
    classes: ["gp-ask", "gp-ask-unlinked"],
    content: `<p>${say("GRAVITYPORTALS.Clock.misfit")}</p>`,
    yes: { label: "GRAVITYPORTALS.Clock.misfitUnlink" },
    no: { label: "GRAVITYPORTALS.Clock.misfitAgain" },
    rejectClose: false,
  });
  return answer === true;
};
