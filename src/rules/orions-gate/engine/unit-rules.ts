import type { AnomalyContext, UnitRules } from "../../anomalies/state/anomaly-context.ts";
import type { AnomalyState } from "../../anomalies/state/game.ts";
import { PLAIN_UNITS } from "../../ruleset/plain.ts";
import { distance } from "../geometry/vector.ts";
import { rollDestination } from "../passage/chart.ts";
import { sufferExit, surprise, tumble } from "../passage/exit.ts";
import type { GameContext } from "../state/context.ts";
import { majorsIn } from "../state/find.ts";
import type { GameState } from "../state/game.ts";
import type { Unit } from "../state/unit.ts";

/** The context of anomalies as what it is under this ruleset. */
const own = (context: AnomalyContext): GameContext => context as unknown as GameContext;
const gameOf = (state: AnomalyState): GameState => state as GameState;

/** What anomalies ask of the units of this ruleset. */
export const UNIT_RULES: UnitRules = {
  ...PLAIN_UNITS,
  isFixed: (unit) => ["mine", "station"].includes((unit as Unit).kind),
  // What comes into a hole's circle is destroyed by this ruleset's own rules.
  isDestroyedByHoles: () => false,
  rollDestination: (context, portal, window) => rollDestination(own(context), portal, window),
  stopsDrift: ({ state }, scene, place) =>
    majorsIn(gameOf(state), scene).some((piece) => distance(piece.place, place) <= piece.diameter / 2),
  driftLength: (state) => gameOf(state).options.inchesPerHex,
  hasBarrier: (state) => gameOf(state).options.edges === "barrier",
  cameOut: (context, unit) => sufferExit(own(context), unit as Unit),
  *afterExit(context, { unit }) {
    yield* tumble(own(context), unit);
  },
  joined: (context, unit) => surprise(own(context), unit as Unit),
};
