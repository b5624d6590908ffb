import { inOrder, insideStorm, type Portal } from "../../../../rules/index.ts";
import type { Say } from "../../../message/say.ts";
import type { Session } from "../../../session/session.ts";
import { namesOf } from "../../../view/session-names.ts";
import type { ToDoLine } from "./to-do-line.ts";

type Act = "storm-roll" | "storm-take" | "storm-map";

const ICONS: Readonly<Record<Act, string>> = {
  "storm-roll": "fa-solid fa-dice",
  "storm-take": "fa-solid fa-tornado",
  "storm-map": "fa-solid fa-map",
};

/** What was rolled for a storm stands in the first of its lines, and what can be done about it in all of them. */
const linesOf = (session: Session, portal: Portal, units: number, say: Say): readonly ToDoLine[] => {
  const name = namesOf(session, say).anomaly(portal.id);
  const line = (text: string, action: Act, label: string): ToDoLine => ({
    text,
    must: false,
    action,
    target: portal.id,
    label,
    icon: ICONS[action],
  });
  const or = say("GRAVITYPORTALS.Console.Desk.orChart");
  const map = say("GRAVITYPORTALS.Console.Desk.stormMap");
  if (session.judge?.game?.isRollingStorm(portal.id))
    return [line(say("GRAVITYPORTALS.Console.Desk.stormRolling", { portal: name }), "storm-map", map)];
  const row = portal.rolled?.row;
  if (!row) {
    const text = say("GRAVITYPORTALS.Console.Desk.storm", { portal: name, units });
    return [line(text, "storm-roll", say("GRAVITYPORTALS.Console.Desk.stormRoll")), line(or, "storm-map", map)];
  }
  return [
    line(
      say("GRAVITYPORTALS.Console.Desk.stormRolled", { ...row, portal: name }),
      "storm-take",
      say("GRAVITYPORTALS.Console.Desk.stormTake"),
    ),
    line(or, "storm-roll", say("GRAVITYPORTALS.Console.Desk.stormAgain")),
    line(or, "storm-map", map),
  ];
};

/**
 * What a judge may do about gravity storms, while orders are taken; the clock waits for none of it.
 *
 * @rule IP2.86 The judge finds out where a storm leads.
 */
export const stormLines = (session: Session, say: Say): readonly ToDoLine[] => {
  const { state } = session;
  if (!state?.secret || !session.ruleset.rules.takesOrders(state) || state.transits.length > 0) return [];
  return inOrder(state.secret.portals).flatMap((portal) => {
    const inside = insideStorm(state, portal);
    return inside ? linesOf(session, portal, inside.units.length, say) : [];
  });
};
