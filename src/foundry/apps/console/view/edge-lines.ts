import { watchSheets } from "../../../../rules/index.ts";
import type { Say } from "../../../message/say.ts";
import type { Session } from "../../../session/session.ts";
import { leavingUnits } from "../../../view/leaving.ts";
import type { ToDoLine } from "./to-do-line.ts";

/** Ships that are beyond their maps, with the shift that shows them; and those that a standing order takes there. */
export const edgeLines = (session: Session, say: Say): readonly ToDoLine[] => {
  const { state } = session;
  if (!state || state.clock.turn === 0) return [];
  const watched = watchSheets(state);
  const shifts = watched.flatMap(({ scene, off, advice }): readonly ToDoLine[] => {
    const names = off.map(({ id }) => session.unitName(id)).join(", ");
    if (!advice || off.length === 0) return [];
    return [
      {
        text: say("GRAVITYPORTALS.Console.Desk.beyond", { names, scene: session.sceneName(scene) }),
        must: false,
        action: "shift-map",
        target: `${scene}/${advice.columns}/${advice.rows}`,
        label: say("GRAVITYPORTALS.Console.Desk.shiftMap"),
        icon: "fa-solid fa-up-down-left-right",
      },
    ];
  });
  const leaving = leavingUnits(session.ruleset, state).map(
    ({ id, scene }): ToDoLine => ({
      text: say("GRAVITYPORTALS.Console.Desk.leaves", { unit: session.unitName(id), scene: session.sceneName(scene) }),
      must: false,
      action: "find-unit",
      target: id,
      label: say("GRAVITYPORTALS.Console.Desk.find"),
      icon: "fa-solid fa-crosshairs",
    }),
  );
  return [...shifts, ...leaving];
};
