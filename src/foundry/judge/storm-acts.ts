import { insideStorm, type StormRefusal } from "../../rules/index.ts";
import type { Host } from "../host/host.ts";
import { refusalKey } from "../message/refusal-text.ts";
import type { JudgeStorms } from "../session/judge-storms.ts";
import type { JudgeSession } from "./judge-session.ts";
import { chosenMap, stormMapsFrom } from "./storm-maps.ts";

const NO_MAP: StormRefusal = "not-there";

/** The lang key of a refusal; null where nothing was refused. */
const keyOf = (code: string | null): string | null => code && refusalKey(code);

/**
 * The judge's acts with gravity storms.
 *
 * @rule IP2.86 The judge may take what was rolled, roll again, or choose a map.
 */
export const stormActs = (host: Host, session: JudgeSession): JudgeStorms => {
  const rolling = new Set<string>();

  const canAct = (): boolean => {
    const { state } = session.game;
    return session.ruleset.rules.takesOrders(state) && state.transits.length === 0;
  };

  return {
    async rollStorm(portal) {
      if (!canAct() || rolling.has(portal)) return refusalKey("not-now");
      // No line is written to carry it: that would tell all that there is a storm somewhere.
      const done = session.act([{ do: "storm-roll", portal, to: session.newId() }]);
      rolling.add(portal);
      session.changed();
      try {
        return keyOf(await done);
      } finally {
        rolling.delete(portal);
        session.changed();
      }
    },

    isRollingStorm: (portal) => rolling.has(portal),

    stormMaps(id) {
      const { state } = session.game;
      const portal = state.secret?.portals[id];
      const from = portal && insideStorm(state, portal);
      return from ? stormMapsFrom(host, session, from.end.scene) : [];
    },

    async unleash(portal, choice) {
      if (!canAct()) return refusalKey("not-now");
      const map = choice === undefined ? null : await chosenMap(host, session, choice);
      if (choice !== undefined && map === null) return refusalKey(NO_MAP);
      // It is told to nobody what happens, so it rides; a line that says nothing makes the entry that it rides with.
      const done = session.act([{ do: "storm", portal, ...(map === null ? { to: session.newId() } : { map }) }]);
      await session.act([{ do: "note", text: "" }]);
      return keyOf(await done);
    },
  };
};
