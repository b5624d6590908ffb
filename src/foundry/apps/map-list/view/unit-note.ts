import type { AnomalyState, Body } from "../../../../rules/index.ts";
import type { Say } from "../../../message/say.ts";
import type { Session } from "../../../session/session.ts";
import { fireVerdict } from "../../../view/fire-verdict.ts";
import { isMine } from "../../../view/own-units.ts";

/** What else is to be said of a unit: the line of fire from a ship of mine, who holds it and who tracks it. */
export const unitNote = (session: Session, state: AnomalyState, unit: Body, from: Body | null, say: Say): string => {
  const held = state.beams.filter((beam) => beam.to === unit.id).map((beam) => session.unitName(beam.from));
  const trackers = (session.ruleset.orders.tracking?.tracks(state) ?? [])
    .filter(({ to, broken }) => to === unit.id && !broken)
    .map((track) => session.unitName(track.from));
  return [
    from && from.id !== unit.id && isMine(session, from)
      ? (fireVerdict(session.ruleset.orders.fire, state, say, from.id, unit.id)?.text ?? "")
      : "",
    held.length > 0 ? say("GRAVITYPORTALS.MapList.held", { by: held.join(", ") }) : "",
    trackers.length > 0 ? say("GRAVITYPORTALS.MapList.tracked", { by: trackers.join(", ") }) : "",
  ]
    .filter((one) => one !== "")
    .join(" · ");
};
