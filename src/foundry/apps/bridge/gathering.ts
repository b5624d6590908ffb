import type { Say } from "../../message/say.ts";
import type { Session } from "../../session/session.ts";
import { plays } from "../../view/players.ts";
import { gatheringText } from "../../view/unit-text.ts";
import { orderedUnits } from "./standing-orders.ts";

/** The most points or laboratory boxes that can be declared at once. */
const MOST_GATHERED = 9999;

/** A ship whose laboratories can be set on the portal. */
interface LabView {
  readonly unit: string;
  readonly name: string;
  /** What the field is called for those who hear it. */
  readonly label: string;
  /** What is typed so far. */
  readonly value: string;
}

/** What a captain can gather; null for whoever has nothing to gather with. */
export interface GatheringView {
  readonly labs: readonly LabView[];
  /** What is typed so far of points by other means. */
  readonly points: string;
  /** What this captain has declared in this turn, in order. */
  readonly declared: readonly string[];
}

/** Draws what a captain can gather in this turn. It is the same whether there is a portal or not. */
export const gatheringView = (session: Session, say: Say, typed: ReadonlyMap<string, string>): GatheringView | null => {
  if ((session.isGM && !(session.role.kind === "judge" && plays(session))) || session.condition === "judge-away")
    return null;
  const labs = orderedUnits(session).map(({ id }): LabView => {
    const name = session.unitName(id);
    return { unit: id, name, label: say("GRAVITYPORTALS.Bridge.Gather.labsOf", { name }), value: typed.get(id) ?? "" };
  });
  return labs.length > 0 ? { labs, points: typed.get("") ?? "", declared: declaredOf(session, say) } : null;
};

/**
 * What somebody has declared in this turn. Where somebody judges, what the judge has decided on is told without its
 * amount: it reads alike whether it counts or not, as totals are secret.
 *
 * @rule IP2.552 Players do not know how much they have gathered.
 */
const declaredOf = (session: Session, say: Say): readonly string[] => {
  const { state, gatheringWaits, me } = session;
  const own = (state?.gathered ?? []).flat().filter(({ player }) => player === me);
  if (state?.judging.mode !== "judge") return own.map((one) => gatheringText(session, one, say));
  return own.map((one, at) =>
    at >= own.length - gatheringWaits
      ? say("GRAVITYPORTALS.Bridge.Gather.waits", { what: gatheringText(session, one, say) })
      : one.kind === "labs"
        ? say("GRAVITYPORTALS.Bridge.Gather.labsDeclared", { name: session.unitName(one.unit) })
        : say("GRAVITYPORTALS.Bridge.Gather.pointsDeclared"),
  );
};

/** What was typed as a number of points or boxes; null for anything else. */
export const gatheredNumber = (text: string): number | null => {
  const value = text.trim() === "" ? Number.NaN : Number(text);
  return Number.isInteger(value) && value > 0 && value <= MOST_GATHERED ? value : null;
};
