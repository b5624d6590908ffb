/** Whether a part may be used; repairs and salvage. */

import { removePiece } from "../combat/destroy.ts";
import { organsWork, pylonWorks } from "../combat/mark.ts";
import { touches } from "../geometry/base.ts";
import { type DraftPart, designFaults } from "../parts/design.ts";
import { SIZES } from "../parts/part-row.ts";
import { PARTS, type PartKey, valuesOf } from "../parts/parts.ts";
import { SIDES, type Side } from "../parts/ship.ts";
import type { UseOrder } from "../scenario/scenario.ts";
import {
  type Actor,
  actsOf,
  type Code,
  edit,
  emitToAll,
  fleetOf,
  type GameContext,
  noteActs,
  partOf,
} from "../state/context.ts";
import { baseOf, pieceBase, vesselOf } from "../state/find.ts";
import type { Part, Vessel } from "../state/unit.ts";

/** Parts that go with no other use in a round. */
const ALONE: ReadonlySet<PartKey> = new Set([
  "scaffold-manipulator",
  "shipyard",
  "hive",
  "monastery",
  "salvage-bay",
  "tsunami-cannon",
]);

/** Parts that go with no shot either. */
const WITHOUT_SHOT: ReadonlySet<PartKey> = new Set([...ALONE].filter((key) => key !== "salvage-bay"));

/**
 * What is against the use of a part in this round.
 *
 * @rule OG-SPC-01 Parts marked as special are used in this phase.
 * @rule OG-SPC-03 Each once a round, several of them unless one forbids it; missiles twice.
 * @rule OG-CMP-SALV-02 OG-CMP-TSU-01 Some go with no other use, some with no shot; a charge not with a warp or a boost.
 * @rule OG-CMP-SCAF-01 A scaffold is used instead of other parts, such as a beam.
 */
export const checkUse = (context: GameContext, actor: Actor, ship: Vessel, part: Part | undefined): Code | null => {
  if (!part || PARTS[part.key].usedIn !== "special") return "part";
  // A smaller one only helps a large one.
  if (part.key === "tsunami-cannon" && (valuesOf(part).threshold === undefined || ship.kind !== "ship")) return "part";
  const acts = actsOf(ship, actor);
  const times = acts.used.filter((name) => name === part.name).length;
  if (times >= (part.key === "missile-cluster" ? 2 : 1)) return "acted";
  if (ship.actsFrom > context.state.clock.turn || acts.scanned) return "barred";
  const others = acts.used.filter((name) => name !== part.name);
  const isAlone = (name: string): boolean => ALONE.has(partOf(ship, name)?.key ?? part.key);
  if (others.length > 0 && (ALONE.has(part.key) || others.some(isAlone))) return "barred";
  if (WITHOUT_SHOT.has(part.key) && acts.shot) return "barred";
  if (part.key === "scaffold-manipulator" && acts.instead !== null) return "barred";
  if (part.key !== "tsunami-cannon") return null;
  const used = acts.instead !== null || acts.warped || acts.boosted;
  const moved = context.state.options.chargeAndMove === "no" && (acts.moves > 0 || acts.turned);
  return used || moved ? "barred" : null;
};

/** Notes that a part was used. */
export const noteUse = (context: GameContext, actor: Actor, part: string): void => {
  const { used } = actsOf(vesselOf(context.state, actor.id), actor);
  noteActs(context, actor, { used: [...used, part] });
};

/** Parts of a side that bear fewer marks than they did. */
const relieved = (before: readonly Part[], after: readonly Part[]): readonly string[] =>
  before.filter(({ damage }, index) => damage > (after[index]?.damage ?? 0)).map(({ name }) => name);

const emitRemoved = (
  context: GameContext,
  ship: Vessel,
  after: Vessel,
  rule: "OG-CMP-ORGANS-01" | "OG-CMP-PYLON-01",
) => {
  for (const side of SIDES) {
    for (const part of relieved(ship[side], after[side])) {
      emitToAll(context, "damage-removed", [rule, "OG-SPC-01"], { unit: ship.id, side, part, points: 1 });
    }
  }
  edit(context, ship.id, { port: after.port, starboard: after.starboard });
};

/**
 * Organs take a point of damage off each side.
 *
 * @rule OG-CMP-ORGANS-01 Off the outermost marked part of each.
 */
export const useOrgans = (context: GameContext, actor: Actor, ship: Vessel, part: Part): Code | null => {
  if (![...ship.port, ...ship.starboard].some(({ damage }) => damage > 0)) return "target";
  noteUse(context, actor, part.name);
  emitRemoved(context, ship, organsWork(ship), "OG-CMP-ORGANS-01");
  return null;
};

/** Pays minerals of a ship. */
export const pay = (context: GameContext, { id, minerals }: Vessel, price: number): void => {
  if (price === 0) return;
  emitToAll(context, "minerals-changed", ["OG-CMP-CARGO-04"], {
    unit: id,
    from: minerals,
    to: minerals - price,
    why: "spent",
  });
  edit(context, id, { minerals: minerals - price });
};

/**
 * A pylon takes a point off a part of its own side.
 *
 * @rule OG-CMP-PYLON-01 For a mineral.
 */
export const usePylon = (
  context: GameContext,
  actor: Actor,
  ship: Vessel,
  part: Part,
  order: UseOrder,
): Code | null => {
  if (ship.minerals < 1) return "minerals";
  const side: Side = ship.port.includes(part) ? "port" : "starboard";
  const after = order.target === undefined ? null : pylonWorks(ship, side, order.target);
  if (!after) return "target";
  noteUse(context, actor, part.name);
  emitRemoved(context, ship, after, "OG-CMP-PYLON-01");
  pay(context, ship, 1);
  return null;
};

const draftOf = (line: readonly Part[]): readonly DraftPart[] =>
  line.map(({ key, size }) => ({ key, size, craft: [] }));

/**
 * A ship attaches a part that lies beside it as debris.
 *
 * @rule OG-CMP-SALV-01 In contact, if it fits.
 * @rule OG-CMP-SALV-03 Of the bay's size or smaller, outermost, by the rules for designs, unmarked.
 */
export const salvage = (context: GameContext, actor: Actor, ship: Vessel, bay: Part, order: UseOrder): Code | null => {
  const { state } = context;
  const piece = order.terrain === undefined ? undefined : state.terrain[order.terrain];
  const { side } = order;
  if (!piece?.part || piece.scene !== ship.scene || side === undefined || ship.kind !== "ship") return "target";
  if (!touches(baseOf(state, ship), pieceBase(piece))) return "contact";
  const { key, size, spent } = piece.part;
  const lines = { port: draftOf(ship.port), starboard: draftOf(ship.starboard) };
  const faults = designFaults(
    { class: ship.class, ...lines, [side]: [...lines[side], { key, size, craft: [] }] },
    fleetOf(state, ship),
    state.options,
  );
  if (faults.some(({ code }) => code === "no-slots")) return "no-space";
  const largest = valuesOf(bay).salvages ?? "S";
  if (faults.length > 0 || SIZES.indexOf(size) > SIZES.indexOf(largest)) return "design";
  noteUse(context, actor, bay.name);
  const number = ship.partsEver[side] + 1;
  const name = `${side === "port" ? "P" : "S"}${number}`;
  emitToAll(context, "part-attached", ["OG-CMP-SALV-01", "OG-CMP-SALV-02", "OG-CMP-SALV-03"], {
    unit: ship.id,
    part: name,
    key,
    size,
    terrain: piece.id,
  });
  edit(context, ship.id, {
    [side]: [...ship[side], { name, key, size, damage: 0, spent }],
    partsEver: { ...ship.partsEver, [side]: number },
  });
  removePiece(context, piece.id, "salvaged");
  return null;
};
