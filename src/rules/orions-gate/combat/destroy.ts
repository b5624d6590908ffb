import type { Citation } from "../../anomalies/state/event.ts";
import { inOrder } from "../../anomalies/state/game.ts";
import type { Procedure } from "../../dice.ts";
import type { LostPart } from "../parts/design.ts";
import { valuesOf } from "../parts/parts.ts";
import { edit, emitToAll, type GameContext, note, otherPlayer, placed, rulesIf } from "../state/context.ts";
import type { DestroyedBy } from "../state/event.ts";
import { craftAboard, shipsOf, vesselOf } from "../state/find.ts";
import type { OgState } from "../state/game.ts";
import { isVessel, type OgUnit, type Part, partsOf, type Vessel } from "../state/unit.ts";
import { type Spread, saveByTank, wreckOf } from "./damage.ts";
import { layStation, layWreck } from "./debris.ts";

/** Whether one of some parts is a Stealth Generator. */
export const hasGenerator = (parts: readonly Part[]): boolean =>
  parts.some((part) => valuesOf(part).stealthDefenseDice !== undefined);

/** Puts a ship into stealth, or takes it out of it. */
export const setStealth = (context: GameContext, id: string, on: boolean): void => {
  emitToAll(context, "stealth-changed", ["OG-CMP-STEALTH-01", "OG-CMP-STEALTH-02"], { unit: id, on });
  edit(context, id, { stealth: on });
};

/**
 * Stealth ends with the last generator.
 *
 * @param lost parts that go, whether or not the ship still has them
 * @rule OG-CMP-STEALTH-02 Its dice come with the generator.
 */
const loseStealth = (context: GameContext, id: string, lost: readonly Part[]): void => {
  const ship = vesselOf(context.state, id);
  if (!ship.stealth) return;
  const left = partsOf(ship).filter(({ name }) => !lost.some((part) => part.name === name));
  if (!hasGenerator(left)) setStealth(context, id, false);
};

const DESTROYED_RULE: Readonly<Record<DestroyedBy, string & `${string}-${string}`>> = {
  fuel: "OG-CRM-05",
  dogfight: "OG-CRF-05",
  shot: "OG-SHS-03",
  pod: "OG-NCR-07",
  ram: "OG-RAM-06",
  impact: "OG-RAM-06",
  bridge: "OG-CLN-05",
  core: "OG-CMP-CORE-02",
  hull: "OG-CLN-04",
  hangar: "OG-CMP-HANGAR-05",
  toughness: "OG-CMP-CRYO-06",
  construction: "OG-CMP-SCAF-05",
  cyst: "OG-CYS-02",
  laser: "OG-CMP-FOCAL-02",
  "white-hole": "OG-MAP-09",
  wave: "OG-MAP-13",
  "no-ships": "OG-HYP-04",
};

/** Where a unit is: one that is docked where its ship is. */
const whereIs = ({ units }: OgState, unit: OgUnit): Pick<OgUnit, "scene" | "hex"> =>
  (unit.kind === "craft" && unit.docked ? units[unit.docked.ship] : undefined) ?? unit;

/** Takes a craft, a mine or a torpedo out of the game. */
export const destroyUnit = (context: GameContext, id: string, why: DestroyedBy): void => {
  const { scene, hex } = whereIs(context.state, context.unit(id));
  emitToAll(context, "unit-destroyed", [DESTROYED_RULE[why]], { unit: id, scene, hex: placed(hex), why });
  edit(context, id, { status: "destroyed" });
};

/** Removes ordnance whose own event was emitted. */
export const removeOrdnance = (context: GameContext, id: string): void => edit(context, id, { status: "destroyed" });

/** The rules at work in the loss of a part, beside that of its cause. */
const lossRules = (state: OgState, id: string, lost: Part, why: "damage" | "cloning" | "node"): readonly Citation[] => {
  if (why !== "damage") return ["OG-FLT-13"];
  const onShip = partsOf(vesselOf(state, id)).find(({ name }) => name === lost.name);
  return [
    ...rulesIf((onShip?.damage ?? 0) === 0, "OG-CLN-02"),
    ...rulesIf(lost.key === "emergency-booster", "OG-CMP-BOOST-03"),
    ...rulesIf(lost.key === "tsunami-cannon", "OG-CMP-TSU-05"),
  ];
};

/**
 * Craft go with the part that they lie in.
 *
 * @rule OG-CMP-HANGAR-05 Craft in a destroyed hangar are destroyed.
 */
const losePart = (context: GameContext, ship: string, part: Part, why: "damage" | "cloning" | "node"): void => {
  emitToAll(context, "part-destroyed", [PART_RULE[why], ...lossRules(context.state, ship, part, why)], {
    unit: ship,
    part: part.name,
    key: part.key,
    size: part.size,
    why,
  });
  for (const craft of craftAboard(context.state, ship, part.name)) destroyUnit(context, craft.id, "hangar");
  for (const piece of inOrder(context.state.terrain)) {
    if (piece.screen?.ship === ship && piece.screen.part === part.name) removePiece(context, piece.id, "part-lost");
  }
};

const PART_RULE = { damage: "OG-CLN-01", cloning: "OG-CMP-CLONE-01", node: "OG-CMP-NODE-01" } as const;

/**
 * Emits the loss of parts that a ship's lines no longer hold.
 *
 * @param spread points that some of them marked on their neighbours
 * @rule OG-CMP-BOOST-03 Those are told though the same cleanup settles them.
 */
export const loseParts = (
  context: GameContext,
  ship: string,
  parts: readonly LostPart<Part>[],
  why: "damage" | "cloning" | "node",
  spread: readonly Spread[] = [],
): void => {
  for (const { part: lost } of parts) {
    losePart(context, ship, lost, why);
    for (const { by, side, part } of spread) {
      if (by !== lost.name) continue;
      emitToAll(context, "damage-marked", ["OG-CMP-BOOST-03"], { unit: ship, side, part, points: 1 });
    }
  }
  loseStealth(
    context,
    ship,
    parts.map(({ part }) => part),
  );
};

/** Takes a piece of terrain off its table. */
export const removePiece = (
  context: GameContext,
  id: string,
  why: "broken" | "salvaged" | "taken-back" | "part-lost" | "laser" | "station",
): void => {
  const rule = why === "broken" ? "OG-TER-07" : why === "laser" ? "OG-CMP-FOCAL-02" : REMOVED_RULE[why];
  emitToAll(context, "terrain-removed", [rule], { terrain: id, why });
  const { [id]: _, ...terrain } = context.state.terrain;
  note(context, { terrain });
};

const REMOVED_RULE = {
  salvaged: "OG-CMP-SALV-03",
  "taken-back": "OG-CMP-DEFLECTOR-04",
  "part-lost": "OG-CMP-DEFLECTOR-04",
  station: "OG-CMP-CRYO-01",
} as const;

/** Takes back the screens of a ship that leaves. */
export const removeScreens = (context: GameContext, ship: string, why: "taken-back" | "part-lost"): void => {
  for (const piece of inOrder(context.state.terrain)) {
    if (piece.screen?.ship === ship) removePiece(context, piece.id, why);
  }
};

/** Emits the minerals that are lost with holds. */
export const emitLost = (context: GameContext, unit: string, to: number): void => {
  const from = vesselOf(context.state, unit).minerals;
  if (to < from) emitToAll(context, "minerals-changed", ["OG-CMP-CARGO-04"], { unit, from, to, why: "lost" });
};

/** Emits that a tank saved a ship: its parts go, its marks are cleared. */
export const emitCloned = (
  context: GameContext,
  id: string,
  saved: NonNullable<ReturnType<typeof saveByTank<Part>>>,
): void => {
  const { ship, cloned } = saved;
  emitLost(context, id, ship.minerals);
  emitToAll(context, "ship-cloned", ["OG-CMP-CLONE-01", "OG-CMP-CLONE-02", "OG-CMP-CLONE-03"], {
    unit: id,
    part: cloned.tank.name,
    hull: cloned.hull,
  });
  edit(context, id, {
    hull: ship.hull,
    bridge: 0,
    minerals: ship.minerals,
    port: ship.port,
    starboard: ship.starboard,
  });
  loseParts(context, id, cloned.lost, "cloning");
};

/** Takes a ship and what lies in it out of the game; its debris is another matter. */
export const removeShip = (context: GameContext, id: string, why: DestroyedBy): void => {
  const { scene, hex } = vesselOf(context.state, id);
  emitToAll(context, "unit-destroyed", [DESTROYED_RULE[why]], { unit: id, scene, hex: placed(hex), why });
  edit(context, id, { status: "destroyed", cysts: [] });
  for (const craft of craftAboard(context.state, id)) destroyUnit(context, craft.id, "hangar");
  removeScreens(context, id, "part-lost");
};

/**
 * Destroys a ship at once, unless a Cloning Tank saves it.
 *
 * @param leavesDebris whether its parts become debris
 * @rule OG-CMP-CLONE-03 A tank works for every cause.
 * @rule OG-CLN-07 Every part becomes debris.
 */
export function* destroyShip(
  context: GameContext,
  id: string,
  why: DestroyedBy,
  leavesDebris: boolean,
): Procedure<void> {
  const ship = vesselOf(context.state, id);
  if (ship.kind === "ship" && ship.construction === null) {
    const saved = saveByTank<Part>(ship, ship.full, context.state.options.cloneHull);
    if (saved) return emitCloned(context, id, saved);
  }
  removeShip(context, id, why);
  if (leavesDebris) yield* layRest(context, ship);
  yield* testNoShips(context, ship.owner);
}

/** The debris of a ship or station that is gone; an unfinished one leaves none. */
function* layRest(context: GameContext, ship: Vessel): Procedure<void> {
  if (ship.kind === "station") yield* layStation(context, ship.id);
  else if (ship.construction === null) {
    const { parts, cargo } = wreckOf<Part>(ship);
    yield* layWreck(context, ship.id, parts, cargo);
  }
}

/** Ends the game. */
export const endGame = (context: GameContext, winner: string | null, why: "destroyed" | "no-ships"): void => {
  const rules = ["OG-WIN-01", why === "no-ships" ? "OG-HYP-04" : "OG-WIN-02"] as const;
  emitToAll(context, "game-ended", [...rules, winner === null ? "OG-WIN-02" : "OG-HYP-06"], { winner, why });
  note(context, { ended: { winner } });
};

/** Ships of a player that are left in any way: off the table, or unfinished. */
const leftOver = (context: GameContext, player: string): readonly Vessel[] =>
  inOrder(context.state.units).filter(
    (unit): unit is Vessel =>
      isVessel(unit) &&
      unit.owner === player &&
      unit.status !== "destroyed" &&
      (unit.status !== "left" || unit.away !== null),
  );

/** Removes the rest of a player's ships; returns whether there were any. */
export function* loseRest(context: GameContext, player: string): Procedure<boolean> {
  const rest = leftOver(context, player);
  for (const ship of rest) {
    removeShip(context, ship.id, "no-ships");
    if (context.state.options.lostDebris === "all") yield* layRest(context, ship);
  }
  return rest.length > 0;
}

/**
 * Ends the game where a player has no ship on any table.
 *
 * @rule OG-HYP-04 OG-HYP-06 Tested after each removal; ships that are away are lost then.
 * @rule OG-WIN-01 Who destroyed all enemy ships wins.
 */
export function* testNoShips(context: GameContext, player: string): Procedure<void> {
  const { state } = context;
  if (state.ended || state.clock.step === "4.1") return;
  if (!state.fielded.includes(player) || shipsOf(state, player).length > 0) return;
  const rest = yield* loseRest(context, player);
  endGame(context, otherPlayer(state, player), rest ? "no-ships" : "destroyed");
}
