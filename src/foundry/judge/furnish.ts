import type { LoadedScenario } from "../games/load-scenario.ts";
import type { JudgeSession } from "./judge-session.ts";

/** What a game is set up with beside its scenes and tokens. */
export interface Furnishing {
  /** Ids of units in the order in which the game is to have them; others come first. */
  readonly order?: readonly string[];
  /** Nobody but the user who opens the game has a seat in it. */
  readonly alone?: boolean;
  /** Is done when the scenes are in the game. */
  beforeUnits?(session: JudgeSession): Promise<void>;
  /** Is done when the units are in the game. */
  afterUnits?(session: JudgeSession): Promise<void>;
}

/**
 * Tells a game what its scenario says. What is told to nobody is not waited for, as it rides with the next public entry;
 * portals come first, so that all of them stand before the first turn.
 */
export const furnish = (loaded: LoadedScenario): Furnishing => {
  const { players, units, charts, anomalies, reserves, orders, waiting, alone } = loaded;
  return {
    order: units,
    alone,
    async beforeUnits(session) {
      for (const place of anomalies) {
        if (place.kind === "gravity-portal") session.pending.note(place, session.act([{ do: "place", place }]));
      }
      if (players.length > 0) await session.act(players);
    },
    async afterUnits(session) {
      if (waiting.units.length > 0) await session.act(waiting.units);
      for (const told of waiting.told) void session.act([told]);
      for (const reserve of reserves) void session.act([reserve]);
      // What is public comes after all of these, so that captains see the orders of their ships before the first turn.
      for (const { player, unit, orders: standing } of orders) {
        void session.act([{ do: "standing", player, unit, orders: standing }]);
      }
      if (charts.length > 0) await session.act(charts.map((chart) => ({ do: "add-chart", chart })));
      for (const place of anomalies) {
        if (place.kind === "white-hole") await session.act([{ do: "place", place }]);
      }
    },
  };
};
