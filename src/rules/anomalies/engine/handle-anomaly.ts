import type { Procedure } from "../../dice/request.ts";
import { agreeOn } from "../agreement/agreement.ts";
import { settleAlternative, settleRace, settleStart } from "../agreement/settle-destination.ts";
import { declareLabs, declarePoints } from "../information/gather.ts";
import { destroyInHoles } from "../motion/enter-place.ts";
import { settleDestination } from "../portal/destination.ts";
import { arrive, comeOut } from "../portal/exit.ts";
import { moveAnchor } from "../portal/formation.ts";
import { rollStorm, type StormCommand, unleashStorm } from "../portal/storm.ts";
import { portalsInStorms, tellOfStorms } from "../portal/storm-told.ts";
import { ruleOn } from "../ruling/rule-on.ts";
import { changeTerrain, type TerrainCommand } from "../scene/change-terrain.ts";
import type { AnomalyContext } from "../state/anomaly-context.ts";
import { secretOf } from "../state/rule-context.ts";
import { orderBeam } from "../tractor/link.ts";
import { checkChoice, pushAll } from "../white-hole/push.ts";
import { ruleOnHole } from "../white-hole/ruled.ts";
import type {
  AnchorCommand,
  AnomalyCommand,
  AnomalyRefusal,
  ChooseCommand,
  InformationCommand,
  PushCommand,
  SettleCommand,
  TransitCommand,
} from "./command.ts";
import { handleJudge } from "./handle-judge.ts";
import { nextHole } from "./next.ts";

/**
 * Plays a command about anomalies; gives the first reason to refuse it.
 *
 * @param takesOrders whether the ruleset's clock lets captains and the judge give orders now
 */
export function* handleAnomaly(
  context: AnomalyContext,
  command: AnomalyCommand,
  takesOrders: boolean,
): Procedure<AnomalyRefusal | null> {
  const orders = takesOrders && context.state.transits.length === 0;
  switch (command.do) {
    case "settle-destination":
    case "arrive":
    case "come-out":
      return yield* handleTransit(context, command);
    case "push":
      return yield* handlePush(context, command);
    case "choose":
      return handleChoice(context, command, orders);
    case "storm":
      return orders ? yield* handleStorm(context, command) : "not-now";
    case "storm-roll":
      return orders ? yield* rollStorm(context, command) : "not-now";
    case "link":
    case "unlink":
      return orders ? orderBeam(context, command) : "not-now";
    case "attempt":
      return orders ? ruleOn(context, command) : "not-now";
    case "spare-unit":
    case "set-zones":
      return ruleOnHole(context, command);
    case "change-terrain":
      return handleTerrain(context, command);
    case "gather":
    case "labs":
      return handleInformation(context, command);
    case "settle-race":
    case "settle-alternative":
    case "settle-start":
      return handleSettle(context, command);
    case "propose":
    case "agree":
    case "decline":
      return yield* agreeOn(context, command);
    case "move-anchor":
      return handleAnchor(context, command);
    default:
      return handleJudge(context, command);
  }
}

const STAGE = { "settle-destination": "destination", arrive: "arrival", "come-out": "tumble" } as const;

/** Takes the passage that is first in line one stage on. */
function* handleTransit(context: AnomalyContext, command: TransitCommand): Procedure<AnomalyRefusal | null> {
  const [transit] = context.state.transits;
  if (transit?.unit !== command.unit || transit.stage !== STAGE[command.do]) return "not-now";
  if (command.do === "settle-destination") return yield* settleDestination(context, transit, command.chart ?? null);
  if (command.do === "arrive") arrive(context, transit, command);
  else {
    yield* comeOut(context, transit);
    // A judge may have placed a white hole where the portal is.
    destroyInHoles(context);
  }
  return null;
}

/** Lets a storm loose, maybe to a map that the judge chose; there may be white holes on that. */
function* handleStorm(context: AnomalyContext, command: StormCommand): Procedure<AnomalyRefusal | null> {
  const refusal = yield* unleashStorm(context, command);
  if (refusal === null && command.map !== undefined) destroyInHoles(context);
  return refusal;
}

/** Takes up what changed of a map, and tells the judge of portals that are gravity storms by it now, or no more. */
const handleTerrain = (context: AnomalyContext, command: TerrainCommand): AnomalyRefusal | null => {
  const before = portalsInStorms(context, command.scene);
  const refusal = changeTerrain(context, command);
  if (refusal === null) tellOfStorms(context, command.scene, before);
  return refusal;
};

/** Lets the hole push whose turn it is. */
function* handlePush(context: AnomalyContext, command: PushCommand): Procedure<AnomalyRefusal | null> {
  const hole = nextHole(context.state);
  if (hole?.id !== command.hole || context.state.transits.length > 0) return "not-now";
  yield* pushAll(context, hole);
  return null;
}

const handleChoice = (
  { state }: AnomalyContext,
  { unit: id, hex }: ChooseCommand,
  takesOrders: boolean,
): AnomalyRefusal | null => {
  const unit = Object.hasOwn(state.units, id) ? state.units[id] : undefined;
  if (unit?.status === "destroyed") return "destroyed";
  if (unit?.status !== "in-play" || !state.scenes[unit.scene]) return "not-there";
  return takesOrders ? checkChoice(state, id, hex) : "not-now";
};

/** Whose unit it is, though it may wait in a destination; nobody's where there is none. */
const ownerOf = ({ state }: AnomalyContext, id: string): string | null => {
  if (Object.hasOwn(state.units, id)) return state.units[id]?.owner ?? null;
  const waiting = Object.values(secretOf(state).reserves).flatMap(({ units }) => units);
  return waiting.find((unit) => unit.id === id)?.owner ?? null;
};

/** Plays a declaration of gathering. No reason against one depends on whether there is such a portal. */
const handleInformation = (context: AnomalyContext, command: InformationCommand): AnomalyRefusal | null => {
  const { state } = context;
  if (!state.players[command.player]) return "not-yours";
  if (command.do === "labs") {
    const unit = Object.hasOwn(state.units, command.unit) ? state.units[command.unit] : undefined;
    if (unit?.status === "destroyed") return "destroyed";
    if (ownerOf(context, command.unit) !== command.player) return "not-yours";
    if (unit?.status !== "in-play") return "not-there";
  }
  if (command.do === "gather") declarePoints(context, command.player, command.portal, command.points);
  else declareLabs(context, command.player, command.portal, command.unit, command.boxes);
  return null;
};

/**
 * Settles what a rolled row leaves open; a code where it leaves nothing open, or not that. Where no neutral judge judges,
 * nobody selects: race and alternative come by agreement. Where the defenders start is for whoever sets them up.
 */
const handleSettle = (context: AnomalyContext, command: SettleCommand): AnomalyRefusal | null => {
  if (context.state.judging.mode !== "judge" && command.do !== "settle-start") return "by-agreement";
  switch (command.do) {
    case "settle-race":
      return settleRace(context, command.scene, command.race, command.by);
    case "settle-alternative":
      return settleAlternative(context, command.scene, command.alternative, command.by);
    case "settle-start":
      return settleStart(context, command);
  }
};

/** Moves a formation with its anchor; a white hole destroys whatever comes into its hex so too. */
const handleAnchor = (context: AnomalyContext, { unit, hex }: AnchorCommand): AnomalyRefusal | null => {
  const refusal = moveAnchor(context, unit, hex);
  if (!refusal) destroyInHoles(context);
  return refusal;
};
