import { PARTS, type PartKey, valuesOf } from "../parts/parts.ts";
import { type Actor, actsOf, noteActs, partOf } from "../state/actor.ts";
import type { Code } from "../state/code.ts";
import type { GameContext } from "../state/context.ts";
import { vesselOf } from "../state/find.ts";
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
 * @rule OG-CMP-SALV-02 OG-CMP-TSU-01 Some go with no other use, some with no shot.
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
  if (part.key !== "tsunami-cannon") return null;
  const moved = context.state.options.chargeAndMove === "no" && (acts.moves > 0 || acts.turned || acts.warped);
  return acts.instead !== null || moved ? "barred" : null;
};

/** Notes that a part was used. */
export const noteUse = (context: GameContext, actor: Actor, part: string): void => {
  const { used } = actsOf(vesselOf(context.state, actor.id), actor);
  noteActs(context, actor, { used: [...used, part] });
};
