import type { AnomalyState, Portal, pushBands } from "../../../../rules/index.ts";
import type { AnomalyWords } from "../../../message/anomaly-words.ts";
import { message } from "../../../message/message.ts";
import { asOrionsGate } from "../game.ts";

/** A round has so many parts, in which anomalies count what the other rulesets count in impulses. */
const PARTS = 32;

type Band = Pick<ReturnType<typeof pushBands>[number], "range" | "every">;

/** Hexes as inches of this table. */
const inches = (state: AnomalyState, hexes: number): number => hexes * asOrionsGate(state).options.inchesPerHex;

/** All pushes of a round are worked off one after another, so a band says how many there are. */
const rhythm = (state: AnomalyState, { range, every }: Band) => {
  const count = PARTS / every;
  const key = count === 1 ? "GRAVITYPORTALS.OrionsGate.Anomaly.bandOne" : "GRAVITYPORTALS.OrionsGate.Anomaly.band";
  return message(key, { range: inches(state, range), count });
};

/** In how many parts of a way a portal is open: each unit has gone another share of its way when it comes there. */
const openParts = ({ variations: { windows } }: Portal): number =>
  windows.reduce((sum, [from, to]) => sum + to - from + 1, 0);

/** What Orion's Gate says of holes, portals and waves: in inches and rounds. */
export const ORIONS_GATE_ANOMALIES: AnomalyWords = {
  rhythm,
  band: (state, band) => ({
    due: asOrionsGate(state).clock.step === "2.4" && asOrionsGate(state).clock.part !== "done",
    words: rhythm(state, band),
  }),
  portal: (_state, portal) => {
    const open = openParts(portal);
    return {
      open: open > 0,
      alone: message("GRAVITYPORTALS.OrionsGate.Anomaly.portalAlone", { open }),
      named: (name) => message("GRAVITYPORTALS.OrionsGate.Anomaly.portal", { name, open }),
    };
  },
  wave: (state, strength) =>
    message("GRAVITYPORTALS.OrionsGate.Anomaly.wave", { strength, inches: inches(state, PARTS) }),
  struck: () => message("GRAVITYPORTALS.OrionsGate.Anomaly.struck"),
};
