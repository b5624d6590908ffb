import { notices } from "../../host/plain.ts";
import { say } from "../../message/localize.ts";
import { currentPlan, setPlan } from "../../planning/current-plan.ts";
import { isTooLate } from "../../planning/start-plan.ts";
import type { Session } from "../../session/session.ts";

/** Ends the drawing of a path that the clock has overtaken; what was drawn of it is not lost without a word. */
export const endLatePath = (session: Session): void => {
  const plan = currentPlan();
  if (!plan || !isTooLate(session, plan)) return;
  setPlan(null);
  const name = session.unitName(plan.units[0] ?? "");
  if (plan.legs.length > 0) notices.info(say("GRAVITYPORTALS.Path.overtaken", { name }));
};
