import type { DamageChoices, Shield, ShipBoxes } from "../../../../rules/fast-play/index.ts";
import type { AnomalyState, Body } from "../../../../rules/index.ts";
import { downShields, type ShipNow } from "./ship-now.ts";
import type { PaperShip } from "./ship-on-paper.ts";

/** What a form reads of the boxes of a unit in play. */
interface UnitShip extends ShipBoxes, DamageChoices {
  /** Strength of the shields when they are whole. */
  readonly whole: readonly number[];
  readonly reserve: number;
  /** In hundredths: the game knows whole numbers only. */
  readonly moveCost: number;
}

/** What a form reads of a unit in play; without a ship only points of damage are counted. */
export interface ShipUnit extends Body {
  readonly ship: UnitShip | null;
  readonly initiative: "first" | "last";
  readonly race: string | null;
  readonly lowered: readonly Shield[];
  readonly unpowered: readonly Shield[];
}

/** What a form reads of a game: electronic warfare by unit, as far as its reader knows it. */
interface ShipGame extends AnomalyState {
  readonly ew?: { readonly [unit: string]: { readonly ecm: number; readonly eccm: number } };
}

const HUNDREDTHS = 100;

/** A ship in play. */
export const nowInPlay = (
  { id, initiative, lowered, unpowered }: ShipUnit,
  ship: UnitShip,
  { ew }: ShipGame,
): ShipNow => ({
  boxes: { shields: ship.shields, systems: ship.systems, excess: ship.excess },
  reserve: ship.reserve,
  down: downShields(lowered, unpowered),
  ew: ew?.[id] ?? null,
  ...{ prefer: ship.prefer, extra: ship.extra, perDie: ship.perDie, initiative },
});

/** A ship in play that came without a sheet, as from a file: what it has left counts as all it ever had. */
export const paperOfUnit = (unit: ShipUnit, ship: UnitShip): PaperShip => ({
  name: unit.id,
  race: unit.race ?? "",
  shields: ship.whole,
  systems: ship.systems.map(({ type, name, arcs, left }) => ({ type, name, arcs, count: left })),
  excess: ship.excess,
  reserve: ship.reserve,
  moveCost: ship.moveCost / HUNDREDTHS,
  ...{ prefer: ship.prefer, extra: ship.extra, perDie: ship.perDie, initiative: unit.initiative },
  weaponTables: {},
});
