import { sum } from "es-toolkit/math/sum";
import type { Citation } from "../../anomalies/state/event.ts";
import type { Procedure } from "../../dice.ts";
import { cargoDiscs, mineralsIn, mineralsWith, outermostFirst } from "../combat/damage.ts";
import { numbered } from "../combat/debris.ts";
import { destroyShip, emitLost, loseParts } from "../combat/destroy.ts";
import { d3, highest, impactLoss } from "../combat/dice.ts";
import { dieOf, sideOf, takeHull } from "../combat/mark.ts";
import { rulesOfValue } from "../parts/part-rules.ts";
import type { SizedPart } from "../parts/parts.ts";
import { hasPart, sumOf } from "../parts/sums.ts";
import { edit, emitToAll, type GameContext, note, rolled, rulesIf } from "../state/context.ts";
import { baseOf, vesselOf } from "../state/find.ts";
import { type Part, partsOf, type Vessel } from "../state/unit.ts";

/**
 * Dice of a ship that rams; the rammed one has a single die.
 *
 * @rule OG-CMP-INFECTION-01 OG-CMP-JUNK-01 Infections and Space Junk add dice.
 */
export const ramDice = (parts: readonly SizedPart[]): number => 1 + sumOf(parts, "ramExtraDice");

/** What two models bring into a ram. */
export interface Ram {
  /** The rammer's faces; the highest counts. */
  readonly dice: readonly number[];
  readonly against: readonly number[];
  /** Whether the rammer has Limbs. */
  readonly limbs: boolean;
  /** Whether the rammed has Spines, and the rammer is its enemy. */
  readonly spines: boolean;
}

/**
 * Who loses a hull point by a ram, the rammer first.
 *
 * @rule OG-RAM-02 The lower one does, equal dice cost nothing.
 * @rule OG-CMP-SPINES-01 Who rams Spines always does.
 * @rule OG-CMP-SPINES-02 It is one point all the same, and Limbs prevail.
 * @rule OG-CMP-LIMBS-01 Who rams with Limbs never does.
 */
export const ramLosers = ({ dice, against, limbs, spines }: Ram): readonly ("rammer" | "rammed")[] => {
  const [own, other] = [highest(dice), highest(against)];
  const losers: ("rammer" | "rammed")[] = [];
  if (!limbs && (own < other || spines)) losers.push("rammer");
  if (other < own) losers.push("rammed");
  return losers;
};

/**
 * Major terrain strikes a ship that came to it; once a piece and step.
 *
 * @rule OG-TER-09 D3 + 1 hull points, at once, of a ship that moved into contact.
 */
export function* impact(context: GameContext, id: string, terrain: string): Procedure<void> {
  const ship = vesselOf(context.state, id);
  if (context.state.options.impacts === "once" && ship.struck.includes(terrain)) return;
  edit(context, id, { struck: [...ship.struck, terrain] });
  const dice = yield* rolled(context, "impact", id, 1, "OG-TER-09");
  const lost = impactLoss(dice[0] ?? 1);
  emitToAll(context, "terrain-struck", ["OG-TER-09", "OG-TER-08", "OG-RND-06"], { unit: id, terrain, dice, lost });
  takeHull(context, id, lost, "impact");
  yield* dieOf(context, id, "impact");
}

/** Parts that help in a ram: those of an unfinished ship do not yet. */
const helping = (ship: Vessel): readonly Part[] => (ship.construction === null ? partsOf(ship) : []);

/**
 * The rules at work in a ram, beside what it does.
 *
 * @param parts of what rams
 */
export const ramRules = (parts: readonly Part[], dice: readonly number[], rammed: Vessel): readonly Citation[] => [
  "OG-RAM-01",
  "OG-RAM-03",
  "OG-RAM-04",
  "OG-RAM-05",
  ...(dice.length > 1 ? rulesOfValue(parts, "ramExtraDice") : []),
  ...rulesIf(hasPart(parts, "limbs"), "OG-CMP-LIMBS-01"),
  ...rulesIf(hasPart(partsOf(rammed), "spines"), "OG-CMP-SPINES-01", "OG-CMP-SPINES-02"),
];

/** How a ram is made. */
export interface RamBy {
  /** The player who counts others as friends or foes. */
  readonly player: string;
  /** The direction of motion. */
  readonly heading: number;
  /** Whether a node is to leave a cyst. */
  readonly cyst: boolean;
}

/**
 * Two ships ram each other.
 *
 * @rule OG-RAM-02 The lower die loses a hull point, equal ones nothing.
 * @rule OG-RAM-03 OG-DRF-02 OG-DRF-03 Both get a point of drift, the rammed away from where it was rammed from last.
 */
export function* ram(context: GameContext, id: string, target: string, by: RamBy): Procedure<void> {
  const [own, other] = [vesselOf(context.state, id), vesselOf(context.state, target)];
  const dice = yield* rolled(context, "ram", id, ramDice(helping(own)), "OG-RAM-02");
  const against = yield* rolled(context, "ram", target, 1, "OG-RAM-02");
  const isEnemy = other.owner !== by.player;
  const losers = ramLosers({
    dice,
    against,
    limbs: hasPart(helping(own), "limbs"),
    spines: isEnemy && hasPart(helping(other), "spines"),
  });
  emitToAll(context, "ram-resolved", ["OG-RAM-02", "OG-RAM-03", ...ramRules(partsOf(own), dice, other)], {
    unit: id,
    target,
    dice,
    against,
    losers: losers.map((one) => (one === "rammer" ? id : target)),
  });
  edit(context, id, { drift: own.drift + 1 });
  edit(context, target, { drift: other.drift + 1, driven: by.heading });
  const side = other.kind === "ship" ? sideOf(context, target, baseOf(context.state, own)) : null;
  for (const loser of losers) takeHull(context, loser === "rammer" ? id : target, 1, "ram");
  if (isEnemy) yield* siphon(context, id);
  const coreLost = by.cyst && side && isEnemy && attachCyst(context, id, target, side);
  yield* dieOf(context, id, "ram");
  if (coreLost && vesselOf(context.state, id).status === "in-play") yield* destroyShip(context, id, "core", true);
  yield* dieOf(context, target, "ram");
}

/**
 * A ship's Siphons draw minerals.
 *
 * @rule OG-CMP-SIPHON-01 D3 each, of ships, stations and minor terrain.
 * @rule OG-CMP-SIPHON-02 What it has no room for is lost.
 */
export function* siphon(context: GameContext, id: string): Procedure<void> {
  const ship = vesselOf(context.state, id);
  if (ship.status !== "in-play") return;
  const parts = partsOf(ship);
  const siphons = parts.filter(({ key }) => key === "energy-siphon").length;
  const dice = yield* rolled(context, "siphon", id, siphons, "OG-CMP-SIPHON-01");
  if (dice.length === 0) return;
  const gained = sum(dice.map(d3));
  const to = mineralsWith(ship.minerals, gained, sumOf(parts, "mineralCapacity"));
  emitToAll(context, "minerals-changed", ["OG-CMP-SIPHON-01", "OG-CMP-SIPHON-02", "OG-RND-06"], {
    unit: id,
    from: ship.minerals,
    to,
    dice,
    why: "siphon",
  });
  edit(context, id, { minerals: to });
}

/**
 * A node leaves a cyst on the rammed ship and goes, with all outside it.
 *
 * @rule OG-FLT-13 Reaching an inner part costs all outside it.
 * @rule OG-CMP-NODE-01 OG-CYS-01 Node and what is outside it are destroyed.
 * @returns whether a Secondary Core went with it
 * @rule OG-CMP-NODE-02 The cyst sits where the ships touched; the parts leave debris at cleanup.
 */
const attachCyst = (context: GameContext, id: string, target: string, side: "port" | "starboard"): boolean => {
  const own = vesselOf(context.state, id);
  const host = vesselOf(context.state, target);
  if (own.status !== "in-play" || host.status !== "in-play" || host.construction !== null) return false;
  const node = outermostFirst(own).find(({ part }) => part.key === "psionic-node");
  if (!node) return false;
  const line = own[node.side];
  const kept = line.slice(0, line.length - 1 - node.outside);
  const lost = line.slice(kept.length).toReversed();
  const cargo = lost.map(({ name }) => mineralsIn(own, name));
  const minerals = own.minerals - sum(cargo);
  emitLost(context, id, minerals);
  const cyst = numbered(context, id, "y");
  emitToAll(context, "cyst-attached", ["OG-CYS-01", "OG-CMP-NODE-01", "OG-CMP-NODE-02"], {
    unit: cyst,
    ship: target,
    side,
  });
  const since = context.state.acts;
  edit(context, target, { cysts: [...host.cysts, { id: cyst, owner: own.owner, side, controls: false, since }] });
  edit(context, id, { [node.side]: kept, minerals });
  loseParts(
    context,
    id,
    lost.map((part) => ({ side: node.side, part })),
    "node",
  );
  note(context, {
    lost: [
      ...context.state.lost,
      ...lost.map((part, index) => ({ ship: id, side: node.side, part, cargo: cargoDiscs(cargo[index] ?? 0) })),
    ],
  });
  return lost.some(({ key }) => key === "secondary-core");
};
