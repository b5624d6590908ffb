import {
  type Category,
  type ChartOptions,
  categoryAt,
  cellName,
  type DamageChoices,
  FACES,
  type Face,
  isHeavyWeapon,
  isLeftToOwners,
  isWeapon,
  membersOf,
  ROWS,
  type Row,
  type Shield,
  type ShipBoxes,
  SPECIAL_CELLS,
  type SystemBoxes,
  type SystemCategory,
} from "../state/systems.ts";

/** Where a point ends that finds no system: in row G, where it takes excess, destroys the ship, or does nothing. */
export const EXCESS = -1;
export const DESTROYED = -2;
export const NOTHING = -3;

/** The systems that a row may take, in the order in which they are taken. */
interface Pool {
  readonly systems: readonly number[];
  /** Where in the list the first one with a box left is, or may be. */
  at: number;
}

/** Why a row took a box: by the chart, as a first hit, as a further hit, or because nothing was found below. */
export type Taken = "plain" | "first" | "first-own-category" | "later" | "came-back";

/** Why a row was passed over: nothing to take, the first hit's box missing, or the owner lets further hits go on. */
export type Passed = "none" | "first-missing" | "went-on";

/** What one point did at one row; `system` is the box it took or could have taken, -1 where there was none. */
export type Look = (cell: Cell, verdict: Taken | Passed, system: number) => void;

/** One cell of the chart for one ship and shield. */
export interface Cell {
  readonly row: Row;
  readonly category: SystemCategory;
  readonly pool: Pool;
  /** What the first hit takes; null where the cell has no first hit. */
  readonly firstPool: Pool | null;
  /** Whether further hits stay here as long as there are boxes. */
  readonly stays: boolean;
  /** Which first hit it shares. */
  readonly first: number;
}

/** The walk of one volley: what is left of the ship, and which first hits were made. It changes with every point. */
export interface Walk {
  readonly left: number[];
  excess: number;
  readonly firstMade: boolean[];
  readonly columns: readonly (readonly Cell[])[];
  readonly nextRow: boolean;
  readonly overflow: typeof DESTROYED | typeof NOTHING;
  /** The row and the kind of the last point's hit. */
  row: Row;
  isFirst: boolean;
}

/**
 * Opens the walk of one volley.
 *
 * @rule FP-DAC-04 Only weapons are asked whether they bear.
 * @rule FP-DAC-05 With `directionalDamage: all` every system is.
 * @rule FP-DAC-19 First hits count for each volley and category, or for each volley and cell.
 * @rule FP-DAC-21 The owner's preferences come first, then the order of the ship's sheet.
 */
export const openWalk = (ship: ShipBoxes, shield: Shield, choices: DamageChoices, options: ChartOptions): Walk => {
  const order = orderOf(ship.systems, choices.prefer);
  const bears = ({ type, arcs }: SystemBoxes): boolean =>
    (options.directionalDamage === "weapons-only" && !isWeapon(type)) || arcs.includes(shield);
  const poolOf = (belongs: (system: SystemBoxes) => boolean): Pool => {
    const systems = order.filter((index) => {
      const system = ship.systems[index];
      return system !== undefined && belongs(system) && bears(system);
    });
    return { systems, at: 0 };
  };
  const pools = new Map<SystemCategory, Pool>();
  const poolOfCategory = (category: SystemCategory): Pool => {
    const members = membersOf(category);
    const pool = pools.get(category) ?? poolOf(({ type }) => members.includes(type));
    pools.set(category, pool);
    return pool;
  };
  const heavy = poolOf(({ type }) => isHeavyWeapon(type));
  const special = options.dacSpecialCells === "all" ? SPECIAL_CELLS : options.dacSpecialCells;
  const groups: string[] = [];
  const cellAt = (row: Row, face: Face): Cell | null => {
    const category = categoryAt(row, face);
    if (category === "Excess") return null;
    const pool = poolOfCategory(category);
    const name = cellName(row, face);
    const group = options.firstHitScope === "volley" ? category : name;
    if (!groups.includes(group)) groups.push(group);
    return {
      row,
      category,
      pool,
      firstPool: special.includes(name) ? firstPoolOf(category, pool, heavy, poolOfCategory("Control")) : null,
      stays:
        category === "Weapon" ||
        category === "Other" ||
        choices.extra === "same" ||
        (choices.sameAt?.includes(name) ?? false),
      first: groups.indexOf(group),
    };
  };
  return {
    left: ship.systems.map(({ left }) => left),
    excess: ship.excess,
    columns: FACES.map((face) => ROWS.map((row) => cellAt(row, face)).filter((cell) => cell !== null)),
    firstMade: groups.map(() => false),
    nextRow: options.missingFirstHit === "next-row",
    overflow: options.excessOverflow === "destroyed" ? DESTROYED : NOTHING,
    row: "A",
    isFirst: false,
  };
};

/** The systems by index: those that the owner prefers, then the others as they stand on the sheet. */
const orderOf = (systems: readonly SystemBoxes[], prefer: readonly string[]): readonly number[] => {
  const preferred = prefer.map((name) => systems.findIndex((system) => system.name === name));
  return [...new Set([...preferred.filter((index) => index >= 0), ...systems.keys()])];
};

/**
 * What the first hit of a category takes.
 *
 * @rule FP-DAC-07 Of weapons a heavy one.
 * @rule FP-DAC-09 Of other systems one of the controls.
 */
const firstPoolOf = (category: Category, own: Pool, heavy: Pool, control: Pool): Pool =>
  category === "Weapon" ? heavy : category === "Other" ? control : own;

/** The system of a pool whose box is taken next; -1 where none is left. Boxes never come back, so neither does its place. */
const topOf = (pool: Pool, left: readonly number[]): number => {
  for (let system = pool.systems[pool.at]; system !== undefined; system = pool.systems[pool.at]) {
    if (left[system] !== 0) return system;
    pool.at += 1;
  }
  return -1;
};

/** The system of a pool whose box is taken: the wanted one where it is of the pool and has a box left. */
const boxOf = (pool: Pool, left: readonly number[], wanted: number): number =>
  wanted >= 0 && left[wanted] !== 0 && pool.systems.includes(wanted) ? wanted : topOf(pool, left);

const columnOf = ({ columns }: Walk, face: Face): readonly Cell[] => {
  const column = columns[face - 1];
  if (!column) throw new RangeError(`the chart has no column ${face}`);
  return column;
};

/**
 * The systems of which a point may take a box, by index and each once, in the order of the rows: all that belong to the row
 * at which it comes to rest, and to those rows above at which its owner may let it stay or go on.
 *
 * @rule FP-DAC-21 The owner of the ship chooses among them.
 */
export const hitOptions = (walk: Walk, face: Face): readonly number[] => {
  const { left, firstMade } = walk;
  const alive = ({ systems }: Pool): readonly number[] => systems.filter((system) => left[system] !== 0);
  const found = new Set<number>();
  for (const { category, pool, firstPool, first } of columnOf(walk, face)) {
    const isDue = firstPool !== null && !firstMade[first];
    const due = isDue ? alive(firstPool) : [];
    const able = !isDue ? alive(pool) : due.length > 0 || walk.nextRow ? due : alive(pool);
    for (const system of able) found.add(system);
    if (able.length > 0 && (isDue || firstPool === null || !isLeftToOwners(category))) break;
  }
  return [...found];
};

/** What a point would take by the standing choices; the walk is left as it is. */
export const hitByDefault = (walk: Walk, face: Face): number =>
  walkPoint({ ...walk, left: [...walk.left], firstMade: [...walk.firstMade] }, face);

/**
 * Walks one point of damage down a column, takes the box that it finds, and notes the row in the walk.
 *
 * @param wanted the system that its owner has chosen of `hitOptions`; by the standing choices where none is said
 * @returns the index of the system that lost a box, or what the point did in row G
 * @rule FP-DAC-03 The topmost row with something to take has the point.
 * @rule FP-DAC-06 FP-DAC-08 FP-DAC-10 FP-DAC-11 One hit is laid down; further ones stay or go on, as the owner chose.
 * @rule FP-DAC-18 Excess is last; without any the ship is destroyed.
 * @rule FP-DAC-20 Where the first hit's box is missing, another of the category is taken, else the next row has it.
 */
export const walkPoint = (walk: Walk, face: Face, look?: Look, wanted = -1): number => {
  const { left, firstMade } = walk;
  let back: Cell | null = null;
  for (const cell of columnOf(walk, face)) {
    const own = boxOf(cell.pool, left, wanted);
    const { firstPool } = cell;
    if (!firstPool || firstMade[cell.first]) {
      const stays = wanted < 0 || !isLeftToOwners(cell.category) ? cell.stays : own === wanted;
      if (own >= 0 && (!firstPool || stays)) {
        look?.(cell, firstPool ? "later" : "plain", own);
        return take(walk, cell.row, own, false);
      }
      if (own >= 0) back = cell;
      look?.(cell, own >= 0 ? "went-on" : "none", own);
      continue;
    }
    const due = boxOf(firstPool, left, wanted);
    const box = due >= 0 || walk.nextRow ? due : own;
    if (box >= 0) {
      look?.(cell, due >= 0 ? "first" : "first-own-category", box);
      firstMade[cell.first] = true;
      return take(walk, cell.row, box, true);
    }
    look?.(cell, own >= 0 ? "first-missing" : "none", own);
  }
  if (back) {
    const own = boxOf(back.pool, left, wanted);
    look?.(back, "came-back", own);
    return take(walk, back.row, own, false);
  }
  return takeExcess(walk);
};

const take = (walk: Walk, row: Row, system: number, first: boolean): number => {
  walk.left[system] = (walk.left[system] ?? 0) - 1;
  walk.row = row;
  walk.isFirst = first;
  return system;
};

const takeExcess = (walk: Walk): number => {
  walk.row = "G";
  walk.isFirst = false;
  if (walk.excess === 0) return walk.overflow;
  walk.excess -= 1;
  return EXCESS;
};
