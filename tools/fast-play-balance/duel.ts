import { absorb, allocate, diceNeeded } from "../../src/rules/fast-play/play/allocate.ts";
import { type ShipDesign, scored, wholeShip } from "../../src/rules/fast-play/ship-design.ts";
import type { ChartOptions, Shield, ShipBoxes } from "../../src/rules/fast-play/state/systems.ts";
import { bearing, bestShield, type Duellist, isArmed, speedOf, wantedRange } from "./captain.ts";

/** A die from 1 to 6. */
export type Die = () => number;

/** How a duel ended: which ship won, by its place, or nobody. */
export interface DuelEnd {
  readonly winner: 0 | 1 | null;
  readonly turns: number;
}

const CHOICES = { prefer: [], extra: "next", perDie: 1 } as const;
const OPTIONS: ChartOptions = {
  dacSpecialCells: "all",
  firstHitScope: "volley",
  missingFirstHit: "own-category",
  excessOverflow: "destroyed",
  directionalDamage: "weapons-only",
  lostWeapon: "fired",
};

const FIRST_RANGE = 18;
const LAST_TURN = 30;

/**
 * A duel of two ships, an exchange of fire a turn. Whoever handles better brings the range nearer to the one it wants
 * and turns the shield it likes; the other shows one of the three ahead by chance. The faster ship fires first, and what
 * it destroys does not answer. A ship that is destroyed or has no weapon left has lost.
 */
export const duel = (designs: readonly [ShipDesign, ShipDesign], die: Die): DuelEnd => {
  const pair: [Duellist, Duellist] = [
    { design: designs[0], ship: wholeShip(designs[0]) },
    { design: designs[1], ship: wholeShip(designs[1]) },
  ];
  const wanted = [wantedRange(pair[0], pair[1]), wantedRange(pair[1], pair[0])] as const;
  let range = FIRST_RANGE;
  for (let turns = 1; turns <= LAST_TURN; turns += 1) {
    const speeds = [speedOf(pair[0]), speedOf(pair[1])] as const;
    const handles = better([speeds[0] + die() + die(), speeds[1] + die() + die()], die);
    range = toward(range, wanted[handles], Math.max(1, speeds[handles]));
    const shields = ([0, 1] as const).map((one) => (one === handles ? bestShield(pair[one], range) : byChance(die)));
    const first = better(speeds, die);
    for (const firer of [first, first === 0 ? 1 : 0] as const) {
      const target = firer === 0 ? 1 : 0;
      const [through, struck] = [shields[firer], shields[target]];
      if (!through || !struck) throw new Error("both ships show a shield");
      const hit = fire(pair[firer], through, pair[target], struck, range, die);
      pair[target] = { ...pair[target], ship: hit.ship };
      if (hit.destroyed || !isArmed(pair[target])) return { winner: firer, turns };
    }
    pair[0] = repaired(pair[0]);
    pair[1] = repaired(pair[1]);
  }
  return { winner: null, turns: LAST_TURN };
};

/** The place of the greater of two numbers; a die decides between equal ones. */
const better = ([one, other]: readonly [number, number], die: Die): 0 | 1 =>
  one === other ? (die() <= 3 ? 0 : 1) : one > other ? 0 : 1;

const toward = (range: number, wanted: number, step: number): number =>
  range > wanted ? Math.max(wanted, range - step) : Math.min(wanted, range + step);

const AHEAD: readonly Shield[] = [6, 1, 2];

const byChance = (die: Die): Shield => AHEAD[(die() - 1) % AHEAD.length] ?? 1;

/** All weapons that bear fire at once, and the other ship takes the damage by the chart. */
const fire = (firer: Duellist, through: Shield, target: Duellist, struck: Shield, range: number, die: Die) => {
  let points = 0;
  for (const { table, left } of bearing(firer, through)) {
    for (let box = 0; box < left; box += 1) points += scored(table, range, die());
  }
  const volley = { shield: struck, up: true, points };
  const { internals } = absorb(target.ship, volley);
  const dice = Array.from({ length: diceNeeded(internals, CHOICES.perDie) }, die);
  return allocate(target.ship, volley, dice, CHOICES, OPTIONS);
};

/** Each box of damage control repairs a point of the shield that has lost most. */
const repaired = ({ design, ship }: Duellist): Duellist => {
  const crew = ship.systems.reduce((sum, { type, left }) => sum + (type === "Damage control" ? left : 0), 0);
  const lost = design.ship.shields.map((strength, index) => strength - (ship.shields[index] ?? 0));
  const worst = lost.indexOf(Math.max(...lost));
  const shields = ship.shields.map((strength, index) =>
    index === worst ? Math.min(strength + crew, design.ship.shields[index] ?? 0) : strength,
  );
  const mended: ShipBoxes = { ...ship, shields };
  return { design, ship: mended };
};
