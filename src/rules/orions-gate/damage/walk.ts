import { toughnessOf } from "../parts/parts.ts";
import type { Side } from "../parts/side.ts";
import { type HitPart, type HitShip, isA, type LostPart } from "./damaged.ts";
import { cargoDiscs, mineralsIn } from "./minerals.ts";

/** Discs of cargo that come to lie beside each side. */
export interface CargoDiscs {
  readonly port: number;
  readonly starboard: number;
}

/** What settling the damage of both sides comes to. */
export interface Walked<P extends HitPart> {
  readonly port: readonly P[];
  readonly starboard: readonly P[];
  /** In the order in which they went. */
  readonly destroyed: readonly LostPart<P>[];
  readonly minerals: number;
  readonly cargo: CargoDiscs;
  readonly hullLost: number;
  /** Whether a Secondary Core went. */
  readonly coreLost: boolean;
  /** Whether damage was left beyond an innermost part, or was marked on the bridge. */
  readonly bridgeHit: boolean;
}

/** One ship's damage while it is settled. */
class Walk<P extends HitPart> {
  readonly lines: Record<Side, P[]>;
  readonly destroyed: LostPart<P>[] = [];
  readonly cargo = { port: 0, starboard: 0 };
  minerals: number;
  hullLost = 0;
  coreLost = false;
  bridgeHit: boolean;

  constructor({ port, starboard, minerals, bridge }: HitShip<P>) {
    this.lines = { port: [...port], starboard: [...starboard] };
    this.minerals = minerals;
    this.bridgeHit = bridge > 0;
  }

  /** From the outside in; what a destroyed part leaves over is carried to the next. */
  side(side: Side): void {
    const line = this.lines[side];
    let carry = 0;
    for (let index = line.length - 1; index >= 0; index -= 1) {
      const part = line[index];
      if (!part) throw new Error("a walk left its line");
      const damage = part.damage + carry;
      if (damage === 0) continue;
      if (damage < toughnessOf(part)) {
        this.clear(side, index);
        return;
      }
      carry = this.destroy(side, index, damage);
    }
    if (carry > 0) this.bridgeHit = true;
  }

  /** Takes the marks off a part that bore them, for a hull point. */
  private clear(side: Side, index: number): void {
    const part = this.lines[side][index];
    if (part) this.lines[side][index] = { ...part, damage: 0 };
    this.hullLost += 1;
  }

  /** Takes a part off its line and gives the damage that is left over for the next one inwards. */
  private destroy(side: Side, index: number, damage: number): number {
    const line = this.lines[side];
    const part = line[index];
    if (!part) throw new Error("there is no such part");
    const lying = mineralsIn({ ...this.lines, minerals: this.minerals }, part.name);
    this.minerals -= lying;
    this.cargo[side] += cargoDiscs(lying);
    line.splice(index, 1);
    this.destroyed.push({ side, part });
    if (isA(part, "secondary-core")) this.coreLost = true;
    const left = damage - toughnessOf(part) + (part.charge ?? 0);
    return isA(part, "emergency-booster") ? left + this.boosterGoes(side, index) : left;
  }

  /**
   * Marks a point on each neighbour of a Booster that went from this index, and settles the outer one, which the walk has
   * passed already; gives what is left over of that one.
   */
  private boosterGoes(side: Side, index: number): number {
    this.markAt(side, index - 1);
    this.markAt(side, index);
    const outer = this.lines[side][index];
    if (!outer) return 0;
    if (outer.damage >= toughnessOf(outer)) return this.destroy(side, index, outer.damage);
    this.clear(side, index);
    return 0;
  }

  private markAt(side: Side, index: number): void {
    const part = this.lines[side][index];
    if (part) this.lines[side][index] = { ...part, damage: part.damage + 1 };
  }
}

/**
 * Settles the damage marked on a ship's parts, port first, then starboard, each from the outside in. Whether the ship
 * lives on is another question.
 *
 * @rule OG-CLN-01 A part with damage of its toughness or more is destroyed.
 * @rule OG-CLN-02 What is left over goes to the next part inwards.
 * @rule OG-CLN-03 OG-CLN-08 Each part that bears its damage costs a hull point and is cleared.
 * @rule OG-CLN-05 OG-CLN-09 What is left over at the innermost part strikes the bridge.
 * @rule OG-CMP-BOOST-03 A Booster that goes marks a point on each neighbour.
 * @rule OG-CMP-TSU-05 A Tsunami Cannon leaves its charge over as well.
 * @rule OG-CMP-CARGO-03 A hold takes its minerals along.
 */
export const walkDamage = <P extends HitPart>(ship: HitShip<P>): Walked<P> => {
  const walk = new Walk(ship);
  walk.side("port");
  walk.side("starboard");
  const { lines, destroyed, minerals, cargo, hullLost, coreLost, bridgeHit } = walk;
  return { ...lines, destroyed, minerals, cargo, hullLost, coreLost, bridgeHit };
};
