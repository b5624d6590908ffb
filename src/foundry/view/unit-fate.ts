/** Why a unit is not in play: what its ruleset says of it, else what follows from its status. */

import type { AnomalyState, Body } from "../../rules/index.ts";
import { localized, message } from "../message/message.ts";
import type { Say } from "../message/say.ts";
import type { ConditionView, UnitFate } from "../ruleset/units.ts";
import type { Session } from "../session/session.ts";

const wordsOf = (session: Session, { id, status, carrier }: Body): UnitFate | null => {
  switch (status) {
    case "in-play":
      return null;
    case "aboard":
      // Where a ruleset keeps it elsewhere, it says itself where its craft are.
      if (carrier == null) return null;
      return {
        words: message("GRAVITYPORTALS.Bridge.Fate.aboard", { carrier: session.unitName(carrier) }),
        rule: "",
      };
    case "in-transit":
      return { words: message("GRAVITYPORTALS.Bridge.Fate.transit"), rule: "IP2.313" };
    case "left":
      return { words: message("GRAVITYPORTALS.Bridge.Fate.left"), rule: "", isLost: true };
    case "destroyed": {
      const isByHole = session.journal.some(
        ({ event }) => event.event === "unit-destroyed" && event.unit === id && event.why === "white-hole",
      );
      return isByHole
        ? { words: message("GRAVITYPORTALS.Bridge.Fate.whiteHole"), rule: "IP7.21", isLost: true }
        : { words: message("GRAVITYPORTALS.Bridge.Fate.destroyed"), rule: "", isLost: true };
    }
  }
};

/** The fate of a unit in words, and whether it is out of the game for good; null for one in play. */
export const fateOf = (
  session: Session,
  state: AnomalyState,
  unit: Body,
  say: Say,
): (ConditionView & { readonly isLost: boolean }) | null => {
  const fate = session.ruleset.units.fateOf?.(state, unit) ?? wordsOf(session, unit);
  if (!fate) return null;
  const { words, rule, isLost = false } = fate;
  const data = { ...words.data, name: session.unitName(unit.id) };
  return { text: localized(say, { ...words, data }), rule, isLost };
};
