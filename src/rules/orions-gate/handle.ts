import type { AnomalyCommand } from "../anomalies/command.ts";
import { handleAnomaly } from "../anomalies/handle-anomaly.ts";
import { declarePoints } from "../anomalies/information.ts";
import type { AnomalyState } from "../anomalies/state/game.ts";
import type { AnomalyContext, UnitRules } from "../anomalies/state/rule-context.ts";
import type { Procedure } from "../dice.ts";
import { err, ok, type Result } from "../result.ts";
import { mayHavePortals } from "../rulebook/rule-options.ts";
import { PLAIN_UNITS } from "../ruleset/plain.ts";
import { attackWith, declareReply, declareRole } from "./combat/attack.ts";
import { foundStation, grow, setScreen } from "./combat/colony.ts";
import { changeStealth, shoot } from "./combat/shoot.ts";
import { pull } from "./combat/torpedo.ts";
import { type AutoCommand, isItsStep, isOrderWord, type OgCommand, unitTurnBy } from "./command.ts";
import { distance } from "./geometry/vector.ts";
import { fly } from "./moves/fly.ts";
import { boost, moveShip } from "./moves/move.ts";
import { chooseEdge, deploy, reenter, warp } from "./moves/place-ship.ts";
import { rollDestination, sufferExit, surprise, tumble } from "./moves/portals.ts";
import { placeTerrain } from "./round/deploy.ts";
import { onward } from "./round/onward.ts";
import { override, placeAnomaly, removeAnomaly, scan } from "./round/override.ts";
import { usePart } from "./round/use.ts";
import type { OwnOrder } from "./scenario/scenario.ts";
import { muster, setAside, settleFile } from "./set-up.ts";
import { asAnomalies, type Code, contextOf, edit, type GameContext, note } from "./state/context.ts";
import type { OgEvent } from "./state/event.ts";
import { majorsIn } from "./state/find.ts";
import { type OgState, takesOrders } from "./state/game.ts";
import { isVessel, type OgUnit } from "./state/unit.ts";

/** The context of anomalies as what it is under this ruleset. */
const own = (context: AnomalyContext): GameContext => context as unknown as GameContext;
const asOrionsGate = (state: AnomalyState): OgState => state as OgState;

/** What anomalies ask of the units of this ruleset. */
export const UNIT_RULES: UnitRules = {
  ...PLAIN_UNITS,
  isFixed: (unit) => ["mine", "station"].includes((unit as OgUnit).kind),
  // What comes into a hole's circle is destroyed by this ruleset's own rules.
  isDestroyedByHoles: () => false,
  rollDestination: (context, portal, window) => rollDestination(own(context), portal, window),
  stopsDrift: ({ state }, scene, place) =>
    majorsIn(asOrionsGate(state), scene).some((piece) => distance(piece.place, place) <= piece.diameter / 2),
  driftLength: (state) => asOrionsGate(state).options.inchesPerHex,
  hasBarrier: (state) => asOrionsGate(state).options.edges === "barrier",
  cameOut: (context, unit) => sufferExit(own(context), unit as OgUnit),
  *afterExit(context, { unit }) {
    yield* tumble(own(context), unit);
  },
  joined: (context, unit) => surprise(own(context), unit as OgUnit),
};

/** What a command did. */
export interface Outcome {
  readonly state: OgState;
  readonly events: readonly OgEvent[];
}

/**
 * Plays one command: asks for the dice that it needs, then gives its events and the game after them, or the code of the
 * first reason to refuse it. The game passed in is not changed, and a refused command does nothing.
 */
export function* handle(state: OgState, command: OgCommand): Procedure<Result<Outcome, string>> {
  const context = contextOf(state, UNIT_RULES);
  const refusal = yield* play(context, command);
  return refusal === null ? ok({ state: context.state, events: context.events }) : err(refusal);
}

/** Whether a command is an order of this ruleset's; a table places an anomaly as in every game. */
const isOrder = (command: OgCommand): command is OwnOrder =>
  isOrderWord(command.do) && !(command.do === "place" && "place" in command);

function* play(context: GameContext, command: OgCommand): Procedure<string | null> {
  if (command.do === "onward") return yield* onward(context, command);
  if (command.do === "auto" || isOrder(command)) return yield* give(context, command);
  if (command.do === "muster") return muster(context, command);
  if (command.do === "settle-file") return settleFile(context, command);
  if (command.do === "set-aside") return setAside(context, command);
  return yield* handleAnomaly(asAnomalies(context), command as AnomalyCommand, takesOrders(context.state));
}

/** Gives an order, in its step; of one of the program's it is noted why. */
function* give(context: GameContext, command: OwnOrder | AutoCommand): Procedure<Code | null> {
  const { state } = context;
  const order = command.do === "auto" ? command.order : command;
  if (!takesOrders(state) || !isItsStep(order.do, state.clock)) return "not-now";
  const acts = state.acts + 1;
  // What is counted is public, so nothing secret may be.
  if (!isHidden(state, order))
    note(context, { acts, ...("unit" in order && { lastUnit: order.unit }), ...unitTurnBy(state, order) });
  if (command.do === "auto") {
    const { player, why } = command;
    const unit = "unit" in order ? { unit: order.unit } : {};
    context.emit("order-explained", ["ruling"], "all", { player, order: order.do, ...unit, why });
  }
  return yield* carryOut(context, order);
}

/** Whether nobody but who gave an order and the judge may know that it was given; no dice fall for it. */
const isHidden = ({ holes }: OgState, order: OwnOrder): boolean =>
  order.do === "gather" || (order.do === "remove" && !Object.hasOwn(holes, order.id));

function* carryOut(context: GameContext, order: OwnOrder): Procedure<Code | null> {
  switch (order.do) {
    case "place-terrain":
      return yield* placeTerrain(context, order.player, order.terrain);
    case "choose-edge":
      return chooseEdge(context, order.player, order.edge);
    case "deploy":
      return yield* deploy(context, order);
    case "reenter":
      return yield* reenter(context, order);
    case "prefer":
      return prefer(context, order);
    case "move":
      return yield* moveShip(context, order);
    case "warp":
      return yield* warp(context, order);
    case "boost":
      return yield* boost(context, order);
    case "shoot":
      return yield* shoot(context, order);
    case "stealth":
      return changeStealth(context, order);
    case "fly":
      return yield* fly(context, order);
    case "role":
      return declareRole(context, order);
    case "reply":
      return declareReply(context, order);
    case "attack":
      return yield* attackWith(context, order);
    case "use":
      return yield* usePart(context, order);
    case "tractor":
      return yield* pull(context, order);
    case "screen":
      return setScreen(context, order);
    case "colony":
      return yield* foundStation(context, order);
    case "grow":
      return grow(context, order);
    case "scan":
      return scan(context, order);
    case "gather":
      if (!mayHavePortals(context.state)) return "no-portals";
      declarePoints(asAnomalies(context), order.player, order.portal, order.points);
      return null;
    case "override":
      return override(context, order);
    case "place":
      return yield* placeAnomaly(context, order.anomaly);
    case "remove":
      return removeAnomaly(context, order.id);
  }
}

/**
 * An owner says which side of a ship is struck where it is unclear.
 *
 * @rule OG-SHS-10 The defender chooses.
 */
const prefer = (context: GameContext, { unit, side }: Extract<OwnOrder, { do: "prefer" }>): Code | null => {
  const ship = context.state.units[unit];
  if (ship?.status !== "in-play") return "not-there";
  if (!isVessel(ship)) return "kind";
  edit(context, unit, { prefer: side });
  return null;
};
