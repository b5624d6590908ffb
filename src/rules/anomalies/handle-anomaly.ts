import type { Procedure } from "../dice.ts";
import type { Place } from "../geometry/place.ts";
import { mayHavePortals } from "../rulebook/rule-options.ts";
import { agreeOn, settleAlternative, settleRace, settleStart } from "./agreement.ts";
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
import { startFirstWaves } from "./gravity-wave.ts";
import { handleJudge } from "./handle-judge.ts";
import { declareLabs, declarePoints } from "./information.ts";
import { destroyInHoles } from "./motion.ts";
import { settleDestination } from "./portal/destination.ts";
import { arrive, comeOut } from "./portal/exit.ts";
import { moveAnchor } from "./portal/formation.ts";
import { rollStorm, type StormCommand, unleashOn, unleashStorm } from "./portal/storm.ts";
import { portalsInStorms, stormAt, tellOfStorms } from "./portal/storm-area.ts";
import {
  type Aim,
  type Asked,
  type Attempted,
  type AttemptRefusal,
  checkAttempt,
  publicVerdict,
  sphereOf,
  type Verdict,
  verdictOf,
} from "./ruling.ts";
import { changeTerrain, type TerrainCommand } from "./scene.ts";
import type { Audience } from "./state/event.ts";
import { geometryIn } from "./state/places.ts";
import { type AnomalyContext, secretOf } from "./state/rule-context.ts";
import { knowsSighting } from "./state/sides.ts";
import { nextHole } from "./steps.ts";
import { orderBeam } from "./tractor-beam.ts";
import { checkChoice, pushAll } from "./white-hole/push.ts";
import { ruleOnHole } from "./white-hole/ruled.ts";

/**
 * Rules on an attempt, and changes nothing. All learn of it, but of what was tried on a portal the judge, and the unit's
 * owner where that one knows the portal: whoever knows of none learns nothing by naming one.
 *
 * @rule IP2.12 Nothing is done to a portal: that is refused, be there one or not.
 */
const ruleOn = (context: AnomalyContext, attempt: Attempted): AttemptRefusal | null => {
  const asked = checkAttempt(context.state, attempt, context.unitRules);
  if (typeof asked === "string") return asked;
  const { aim } = attempt;
  if (aim?.kind === "hexes") {
    // A web over several hexes is one declaration, and each of them is ruled on.
    for (const hex of aim.hexes) ruleOn(context, { ...attempt, aim: { kind: "hex", hex } });
    return null;
  }
  const { verdict, rules } = judged(context, attempt, asked);
  context.emit("ruling", rules, aim?.kind === "gravity-portal" ? toldOfPortal(context, asked, aim.id) : "all", {
    what: attempt.what,
    unit: attempt.unit,
    ...aimedAt(context, asked, aim),
    verdict,
  });
  return null;
};

/** Who is told that nothing is done to a portal. */
const toldOfPortal = ({ state }: AnomalyContext, { unit: { owner, scene } }: Asked, portal: string): Audience => {
  const knows = state.sightings.some(
    (one) =>
      !one.lapsed && one.portal === portal && one.scene === scene && owner !== null && knowsSighting(state, owner, one),
  );
  return knows && owner !== null ? [owner] : "judge";
};

/** What a ruling was asked about, as its event names it; of a sphere also where it does not form. */
const aimedAt = (context: AnomalyContext, { unit, scene }: Asked, aim: Aim) => {
  if (!aim) return {};
  switch (aim.kind) {
    case "hex":
      return { hex: context.label(scene.id, aim.hex) };
    case "hexes":
      return {};
    case "sphere": {
      const { missing } = sphereOf(context.state, unit, scene, aim.radius);
      return { radius: aim.radius, missing: missing.map((place) => context.label(scene.id, place)) };
    }
    default:
      return { target: aim.id };
  }
};

const judged = (context: AnomalyContext, attempt: Attempted, asked: Asked): Verdict => {
  const known = publicVerdict(context.state, attempt, asked);
  if (known) return known;
  if (!asked.hex) throw new Error("web is laid in no hex");
  return webHolds(context, asked.scene.id, asked.hex);
};

/** Hexes round a portal in which no web holds. */
const WEB = 30;

/**
 * Whether new web holds in a hex. The answer is yes or no and nothing else; web laid before is not asked about. Inside a
 * gravity storm its portal does not hinder web.
 *
 * @rule IP2.13 None within 30 hexes of a portal.
 * @rule IP2.82 But in the midst of a storm.
 * @rule IP2.87 A storm that is over shields web no more.
 */
const webHolds = (context: AnomalyContext, scene: string, hex: Place): Verdict => {
  const geometry = geometryIn(context.state, scene);
  const hinders = Object.values(secretOf(context.state).portals).some(
    (portal) =>
      !portal.inert &&
      portal.ends.some((end) => {
        if (end.scene !== scene || !geometry.within(end.hex, hex, WEB)) return false;
        return !stormAt(context.state, portal, scene)?.covers(hex);
      }),
  );
  return verdictOf(!hinders, "IP2.13");
};

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
      return yield* agreeOn(context, command, orders ? (map) => unleashOn(context, map) : null);
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
  if (command.do === "arrive") {
    const opens = context.state.scenes[transit.to ?? ""] === undefined;
    arrive(context, transit, command);
    if (opens && transit.to !== null) {
      // White holes may have been set up there.
      destroyInHoles(context);
      yield* startFirstWaves(context, transit.to);
    }
  } else {
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

/** Records what changed of a map, and emits to the judge which portals become gravity storms by it, or cease to be. */
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
  if (!mayHavePortals(state)) return "no-portals";
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
