import type { AnomalyState } from "../../rules/index.ts";
import type { Say } from "../message/say.ts";
import type { Session } from "../session/session.ts";

/** What somebody gathers in a turn: points by other means, or the boxes of a ship's laboratories. */
export const gatheringText = (session: Session, gathering: AnomalyState["gathered"][number], say: Say): string =>
  gathering.kind === "labs"
    ? say("GRAVITYPORTALS.Bridge.Gather.declaredLabs", {
        name: session.unitName(gathering.unit),
        boxes: gathering.boxes,
      })
    : say("GRAVITYPORTALS.Bridge.Gather.declaredPoints", { points: gathering.points });
