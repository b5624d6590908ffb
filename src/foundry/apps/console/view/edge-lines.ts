import { watchSheets } from "../../../../rules/index.ts";
import type { Say } from "../../../message/say.ts";
import type { Session } from "../../../session/session.ts";
import { leavingUnits } from "../../../view/leaving.ts";
import type { ToDoLine } from "./to-do-line.ts";

/** A line about one unit that can be looked for on the map. */
const findLine = (unit: string, text: string, say: Say): ToDoLine => ({
  text,
  must: false,
  action: "find-unit",
  target: unit,
  label: say("GRAVITYPORTALS.Console.Desk.find"),
  icon: "fa-solid fa-crosshairs",
});

/** Ships that are beyond their maps, with the shift that shows them; and those that a standing order takes there. */
export const edgeLines = (session: Session, say: Say): readonly ToDoLine[] => {
  const { state } = session;
  if (!state || state.clock.turn === 0) return [];
  const shifts = watchSheets(state).flatMap(({ scene, off, advice }): readonly ToDoLine[] => {
    const [first] = off;
    if (!first) return [];
    const names = off.map(({ id }) => session.unitName(id)).join(", ");
    const text = say("GRAVITYPORTALS.Console.Desk.beyond", { names, scene: session.sceneName(scene) });
    // Where every shift would lose another ship, they can still be looked for.
    if (!advice) return [findLine(first.id, text, say)];
    return [
      {
        text,
        must: false,
        action: "shift-map",
        target: `${scene}/${advice.columns}/${advice.rows}`,
        label: say("GRAVITYPORTALS.Console.Desk.shiftMap"),
        icon: "fa-solid fa-up-down-left-right",
      },
    ];
  });
  const leaving = leavingUnits(session.ruleset, state).map(({ id, scene }) =>
    findLine(
      id,
      say("GRAVITYPORTALS.Console.Desk.leaves", { unit: session.unitName(id), scene: session.sceneName(scene) }),
      say,
    ),
  );
  return [...shifts, ...leaving];
};
