import { isEqual } from "es-toolkit/predicate/isEqual";
import type { ChartRow } from "../../chart/chart.ts";
import { parseDefend, rowForTotal, sheetFor } from "../../chart/select.ts";
import type { Procedure } from "../../dice.ts";
import { type Place, STANDARD_SHEET } from "../../geometry/place.ts";
import { type Body, outermost } from "../state/body.ts";
import type { Citation } from "../state/event.ts";
import { tunnelOf } from "../state/evolve-portal.ts";
import type { AnomalyState, DestinationMap, EscapedBy, Portal, Reserve, Transit } from "../state/game.ts";
import { parsePlace } from "../state/places.ts";
import { type AnomalyContext, secretOf } from "../state/rule-context.ts";
import { holderOf } from "../state/sides.ts";
import { tallyOf } from "../state/tally.ts";
import { cutBeams } from "../tractor-strain.ts";
import { chartOf, wayOf } from "./destination.ts";
import { appearing } from "./force.ts";
import { markHole } from "./mark-hole.ts";
import { locateByPassage } from "./sighting.ts";

/**
 * Units that waited unseen, under ids that nobody has: while they wait, a player may put something aboard under any id,
 * and to refuse one would tell that a unit of that id waits.
 */
const underFreeIds = <B extends Body>(
  taken: { readonly [id: string]: unknown },
  waiting: readonly B[],
): readonly B[] => {
  if (!waiting.some(({ id }) => Object.hasOwn(taken, id))) return waiting;
  const all = new Set([...Object.keys(taken), ...waiting.map(({ id }) => id)]);
  const ids = new Map<string, string>();
  for (const { id } of waiting.filter((one) => Object.hasOwn(taken, one.id))) {
    let n = 2;
    while (all.has(`${id}-${n}`)) n += 1;
    all.add(`${id}-${n}`);
    ids.set(id, `${id}-${n}`);
  }
  return waiting.map((unit) => ({
    ...unit,
    id: ids.get(unit.id) ?? unit.id,
    ...(unit.carrier && { carrier: ids.get(unit.carrier) ?? unit.carrier }),
  }));
};

/**
 * Brings into a destination what waited in it. Nobody comes for the attackers: they are who went through.
 *
 * @param coming the unit for which the destination opens now
 * @rule IP2.431 What belongs to whoever came through attacks with them.
 * @rule IP2.437 The side whose place they take has no reinforcements.
 * @rule IP2.441 The defenders have the units that the scenario gives them.
 */
export const bringIn = (
  context: AnomalyContext,
  scene: string,
  { units: waiting, terrain, holes = [] }: Reserve,
  coming: Transit | null = null,
): void => {
  const units = underFreeIds(context.state.units, waiting);
  if (terrain.length > 0) context.emit("terrain-added", ["IP2.419"], "all", { scene, terrain });
  for (const hole of holes) markHole(context, hole);
  for (const unit of units) {
    const there = appearing(context, unit, { coming, ofScenario: coming === null });
    context.emit("unit-added", [there.origin === null ? "IP2.441" : "IP2.431"], "all", { unit: there });
  }
  context.unitRules.opened?.(context, units);
  const defends = ({ id }: Body): boolean => outermost(context.state.units, context.unit(id)).origin === null;
  for (const unit of units.filter(defends)) context.unitRules.joined(context, unit);
  noticeStarts(context, scene, units);
};

/**
 * Names the defenders that came in where DEFEND does not have them; where it names no hex, nobody can say.
 *
 * @rule IP2.418 DEFEND is a hex, or any hex of a column.
 * @rule IP2.444 The defenders start there.
 */
const noticeStarts = (context: AnomalyContext, scene: string, units: Reserve["units"]): void => {
  const { defend = "" } = context.state.rows[scene]?.row ?? {};
  const start = parseDefend(defend);
  if (context.scene(scene).measure === "inches" || (start.kind !== "hex" && start.kind !== "column")) return;
  const isRight = ({ hex }: Body): boolean => {
    const label = context.label(scene, hex);
    return start.kind === "hex" ? label === start.hex : Number(label.slice(0, 2)) === start.column;
  };
  const off = units
    .map(({ id }) => context.unit(id))
    .filter((unit) => unit.status === "in-play" && unit.origin === null)
    .filter((unit) => context.unitRules.isStruck(unit) && !isRight(unit))
    .map(({ id }) => id);
  if (off.length === 0) return;
  context.emit("notice", ["IP2.418", "IP2.444"], "all", { what: "off-defend", scene, defend, units: off });
};

/**
 * The rules at work when a destination opens; all of it is public by then.
 *
 * @param reserve what waited in it, if anything
 * @rule IP2.417 Whose place the attackers take, if the row says it.
 * @rule IP2.418 Where the defenders are, if the row says it.
 * @rule IP2.419 What else is to be set up, if the row or the table says it.
 * @rule IP2.444 The defenders stand where they were set up.
 */
const openingRules = (row: ChartRow, reserve: Reserve | undefined): readonly Citation[] => {
  const rules: Citation[] = ["IP2.3131", "IP2.3132", "IP2.416"];
  if (row.race !== "") rules.push("IP2.417");
  if (row.defend !== "") rules.push("IP2.418");
  if (row.notes !== "" || (reserve?.terrain.length ?? 0) > 0) rules.push("IP2.419");
  rules.push("IP2.421", "IP2.433", "IP2.437");
  if (reserve && reserve.units.length > 0) rules.push("IP2.441", "IP2.444");
  return rules;
};

/** How a unit comes out, as all may see. */
interface WayOut {
  /** Into a place where it is an attacker, and not back where it first went in. */
  readonly attacks: boolean;
  /** Into a destination that others opened before. */
  readonly joins: boolean;
  /** The rule by which it follows others in their window; null where it follows nobody. */
  readonly follows: "IP2.233" | "IP2.627" | null;
}

/** The rules at work when a unit comes out. */
const exitRules = ({ attacks, joins, follows }: WayOut): readonly Citation[] => {
  const rules: Citation[] = ["IP2.311", "IP2.312", "IP2.313"];
  if (attacks) rules.push("IP2.431", "IP2.432", "IP2.434", "IP2.435");
  if (attacks && joins) rules.push("IP2.436");
  if (follows) rules.push(follows);
  return rules;
};

/** What each way to escape is by; that there is one is a rule of its own. */
const ESCAPE_RULES = {
  "IP2.611": ["IP2.236", "IP2.611"],
  "IP2.612": ["IP2.236", "IP2.612", "IP2.622"],
  "IP2.613": ["IP2.236", "IP2.613", "IP2.628"],
} as const satisfies Record<EscapedBy, readonly Citation[]>;

/**
 * Brings a unit in transit out at the portal's other end, opening the destination if it is the first to reach it.
 *
 * @rule IP2.311 It is put in the portal's hex there.
 * @rule IP2.312 With the facing and speed it had.
 * @rule IP2.313 In the same impulse.
 * @rule IP2.431 Whoever comes out is the attacking force.
 * @rule IP2.432 Each unit in the impulse of its own entry.
 * @rule IP2.434 All else stays as it was.
 * @rule IP2.435 What it has spent by then stays spent.
 * @rule IP2.436 Later windows bring more only if they lead to the same place.
 * @param opening the map of a destination that this opens, where the table chose another than the usual one
 * @param opensIt whether the ruleset has just opened the destination for this unit
 */
export const arrive = (
  context: AnomalyContext,
  transit: Transit,
  opening: DestinationMap = {},
  opensIt = false,
): void => {
  const { portal } = wayOf(context, transit);
  const to = transit.to ?? "";
  const isThere = Object.hasOwn(context.state.scenes, to);
  const joins = isThere && !opensIt;
  if (!isThere) openDestination(context, transit, to, opening);
  cutBeams(context, transit.unit);
  const unit = context.unit(transit.unit);
  const place = { scene: to, hex: context.label(to, exitHex(context, unit, transit)) };
  const follows = transit.follows ? (transit.by === null ? "IP2.627" : "IP2.233") : null;
  const attacks = (unit.origin ?? unit.scene) !== to;
  context.emit("unit-transported", exitRules({ attacks, joins, follows }), "all", {
    unit: unit.id,
    from: { scene: transit.scene, hex: context.label(transit.scene, transit.hex) },
    to: place,
    facing: unit.facing,
    speed: unit.speed,
  });
  if (transit.by) {
    context.emit("unit-escaped", ESCAPE_RULES[transit.by], "all", {
      unit: unit.id,
      portal: portal.id,
      by: transit.by,
      to: place,
    });
  }
  noteEscape(context, portal, unit, transit);
  if (sufferExit(context.state, transit)) context.unitRules.cameOut(context, unit);
  context.emit("transit-out", ["IP2.321"], "all", { unit: unit.id });
};

/** Notes a way home that others may follow, and that a return window was used. */
const noteEscape = (
  context: AnomalyContext,
  portal: Portal,
  unit: Body,
  { by, to, scene: from, follows }: Transit,
): void => {
  if ((by !== "IP2.611" && by !== "IP2.612") || follows) return;
  const { owner } = unit;
  const holder = by === "IP2.612" && owner !== null ? holderOf(context.state, owner) : null;
  if (holder !== null) {
    const tally = tallyOf(secretOf(context.state), holder, portal.id);
    context.emit("tally-noted", ["IP2.612"], "judge", { tally: { ...tally, used: true } });
  }
  const { hex } = context.unit(unit.id);
  context.emit("escape-noted", [by], "judge", { portal: portal.id, way: { from, to: to ?? "", hex, holder } });
};

/** Ends a passage: what is rolled for the unit, and what everybody present has seen. */
export function* comeOut(context: AnomalyContext, transit: Transit): Procedure<void> {
  const unit = context.unit(transit.unit);
  if (sufferExit(context.state, transit)) yield* context.unitRules.afterExit(context, transit);
  // Where a portal is a disc, a unit goes in at its rim.
  const end = secretOf(context.state).portals[transit.portal]?.ends.find(({ scene }) => scene === transit.scene);
  const left = { scene: transit.scene, hex: end?.hex ?? transit.hex };
  locateByPassage(context, transit.portal, unit.owner, left, { scene: unit.scene, hex: unit.hex });
  context.emit("transit-ended", ["IP2.313"], "all", { unit: unit.id });
}

/**
 * The hex in which a unit comes out: the portal's own there. Who comes home does so where it first went in by the reading
 * `returnHex`; where this portal has no end there, so does everybody who goes there by a return window.
 */
const exitHex = (context: AnomalyContext, unit: Body, { portal, to, by, out }: Transit): Place => {
  const end = secretOf(context.state).portals[portal]?.ends.find(({ scene }) => scene === to);
  const comesHome = by === "IP2.612" && unit.origin === to && unit.arrival;
  if (comesHome && (!end || context.state.ruleOptions.returnHex === "entry-hex")) return unit.arrival.entry;
  const hex = end?.hex ?? out;
  if (!hex) throw new Error(`${portal} has no end in «${to}»`);
  return hex;
};

/** Whether coming out has its effects: by the rule option `exitOnReturn` not for those who go home. */
const sufferExit = (state: AnomalyState, transit: Transit): boolean =>
  state.ruleOptions.exitOnReturn === "every-exit" || (transit.by !== "IP2.611" && transit.by !== "IP2.612");

/**
 * Opens a destination: it begins in the impulse of the first exit, with the portal at PORT.
 *
 * @rule IP2.3131 It begins with the first exit.
 * @rule IP2.3132 The defenders have lost the impulses before.
 * @rule IP2.416 PORT says where the portal is.
 * @rule IP2.421 From there it will drift.
 * @rule IP2.423 A fixed map has a barrier round it; whether it is one, the charts do not say.
 * @rule IP2.433 Later arrivals do not begin it again.
 */
const openDestination = (
  context: AnomalyContext,
  transit: Transit,
  scene: string,
  { map = context.state.ruleOptions.mapKind, sheet: chosen, shift }: DestinationMap,
): void => {
  const { portal, window } = wayOf(context, transit);
  const { clock } = context.state;
  const passage = tunnelOf(portal, clock.turn, window).passages.find((one) => one.scene === scene);
  if (!passage) throw new Error(`nobody rolled for «${scene}»`);
  const row = rowForTotal(chartOf(context.state, passage.chart), passage.roll);
  if (!parsePlace(row.port)) throw new Error(`chart ${passage.chart}, row ${row.roll}: «${row.port}» is no hex`);
  const sheet = chosen ?? sheetFor(row);
  const reserve = secretOf(context.state).reserves[scene];
  context.emit("scene-opened", openingRules(row, reserve), "all", {
    scene,
    portal: portal.id,
    hex: row.port,
    scenario: row.scenario,
    map,
    ...(context.scene(transit.scene).measure && { measure: "inches" as const }),
    ...(isEqual(sheet, STANDARD_SHEET) ? {} : { sheet }),
    ...(shift && { shift }),
    turn: clock.turn,
    impulse: clock.impulse,
    lost: Math.max(0, clock.impulse - 1),
  });
  if (reserve) bringIn(context, scene, reserve, transit);
};
