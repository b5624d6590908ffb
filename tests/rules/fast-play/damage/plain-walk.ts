import type { ChartOptions, DamageChoices, Shield, ShipBoxes } from "../../../../src/rules/fast-play/state/systems.ts";

// The chart once more, by numbers of its own, so that nothing is shared with what is tested.
const [WARP, EITHER, HULL, WEAPON, OTHER, REPAIR, POWER, CONTROL, SCANNER, SENSOR, SHUTTLE] = [
  0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10,
] as const;

const COLUMNS = [
  [WARP, REPAIR, POWER, SHUTTLE, CONTROL, OTHER],
  [EITHER, HULL, CONTROL, SHUTTLE, WEAPON, OTHER],
  [HULL, WEAPON, SCANNER, OTHER, CONTROL, POWER],
  [WARP, OTHER, SENSOR, HULL, SCANNER, POWER],
  [WEAPON, POWER, WARP, HULL, REPAIR, SENSOR],
  [OTHER, WEAPON, HULL, WARP, REPAIR, CONTROL],
] as const;

const KINDS: Readonly<Record<string, readonly number[]>> = {
  "Warp engine": [WARP],
  Sensor: [EITHER, SENSOR],
  Scanner: [EITHER, SCANNER],
  "Damage control": [REPAIR],
  Shuttle: [OTHER, SHUTTLE],
  "Fighter bay": [OTHER, SHUTTLE],
};
const LISTS: readonly (readonly [number, string])[] = [
  [HULL, "Center hull,Forward hull,Aft hull,Cargo,Works,Barracks,Repair"],
  [OTHER, "Tractor beam,Transporter,Lab,Probe,Mine rack,Battery,Fabrication,Hangar"],
  [POWER, "APR,AWR,Impulse"],
  [
    CONTROL,
    "Flag bridge,Bridge,Auxiliary control,Emergency bridge,Displacement Device,Web generator,AFT,Web snare,Security",
  ],
];

const kindsOf = (type: string): readonly number[] =>
  KINDS[type] ?? LISTS.filter(([, names]) => names.split(",").includes(type)).map(([kind]) => kind);

/** A ship for the plain walk: arrays by system. */
export interface PlainShip {
  readonly kinds: readonly (readonly number[])[];
  readonly heavy: readonly boolean[];
  readonly bears: readonly boolean[];
  /** Indices of systems in the order in which their boxes are taken. */
  readonly order: readonly number[];
  readonly left: readonly number[];
  readonly excess: number;
}

/** What a ship is to the plain walk when damage comes through a shield. */
export const plainShip = (
  { systems, excess }: ShipBoxes,
  shield: Shield,
  { prefer }: DamageChoices,
  { directionalDamage }: ChartOptions,
): PlainShip => {
  const kinds = systems.map(({ type }) => (kindsOf(type).length > 0 ? kindsOf(type) : [WEAPON]));
  const rank = (name: string): number => (prefer.includes(name) ? prefer.indexOf(name) : prefer.length);
  return {
    kinds,
    heavy: systems.map(({ type }, index) => kinds[index]?.[0] === WEAPON && !type.startsWith("Phaser")),
    bears: systems.map(
      ({ arcs }, index) => arcs.includes(shield) || (directionalDamage !== "all" && kinds[index]?.[0] !== WEAPON),
    ),
    order: systems
      .map((_system, index) => index)
      .sort((a, b) => rank(systems[a]?.name ?? "") - rank(systems[b]?.name ?? "") || a - b),
    left: systems.map(({ left }) => left),
    excess,
  };
};

/** What the plain walk reads of the rule options. */
export interface PlainRules {
  /** By face and row, whether a cell has a first hit. */
  readonly special: readonly (readonly boolean[])[];
  readonly cellScope: boolean;
  readonly nextRow: boolean;
  readonly ignored: boolean;
  readonly same: boolean;
}

export const plainRules = (options: ChartOptions, choices: DamageChoices): PlainRules => ({
  special: COLUMNS.map((column, face) =>
    column.map(
      (kind, row) =>
        [EITHER, WEAPON, REPAIR, OTHER, SCANNER, SENSOR].includes(kind as 1) &&
        (options.dacSpecialCells === "all" || options.dacSpecialCells.includes(`${"ABCDEF"[row]}${face + 1}`)),
    ),
  ),
  cellScope: options.firstHitScope === "cell",
  nextRow: options.missingFirstHit === "next-row",
  ignored: options.excessOverflow === "ignored",
  same: choices.extra === "same",
});

/** Where the plain walk's points went: for each the row, 0 to 6, the system, and whether it was a first hit. */
export interface PlainHits {
  readonly rows: readonly number[];
  /** -1 for excess, -2 for the ship's end, -3 for nothing. */
  readonly systems: readonly number[];
  readonly firsts: readonly boolean[];
}

/** The first system of a kind with a box left; of heavy weapons alone where `heavyOnly` says so; -1 where there is none. */
const find = (ship: PlainShip, left: readonly number[], kind: number, heavyOnly: boolean): number => {
  for (let i = 0; i < ship.order.length; i += 1) {
    const system = ship.order[i] ?? -1;
    if (!left[system] || !ship.bears[system] || (heavyOnly && !ship.heavy[system])) continue;
    const kinds = ship.kinds[system] ?? [];
    for (let k = 0; k < kinds.length; k += 1) if (kinds[k] === kind) return system;
  }
  return -1;
};

/** The walk of a volley written in plain loops: the measure of ours, and what ours must agree with. */
export const plainWalk = (
  ship: PlainShip,
  rules: PlainRules,
  dice: readonly number[],
  perDie: number,
  points: number,
) => {
  const left = ship.left.slice();
  let excess = ship.excess;
  const made = new Array<boolean>(48).fill(false);
  const rows: number[] = [];
  const systems: number[] = [];
  const firsts: boolean[] = [];
  const hit = (row: number, system: number, first: boolean): void => {
    if (system >= 0) left[system] = (left[system] ?? 0) - 1;
    rows.push(row);
    systems.push(system);
    firsts.push(first);
  };
  for (let point = 0; point < points; point += 1) {
    const face = (dice[Math.floor(point / perDie)] ?? 1) - 1;
    const column = COLUMNS[face] ?? [];
    let backRow = -1;
    let found = false;
    for (let row = 0; row < 6 && !found; row += 1) {
      const kind = column[row] ?? -1;
      const special = rules.special[face]?.[row] === true;
      const key = rules.cellScope ? face * 6 + row : kind;
      if (special && !made[key]) {
        let system = find(ship, left, kind === OTHER ? CONTROL : kind, kind === WEAPON);
        if (system < 0 && !rules.nextRow) system = find(ship, left, kind, false);
        if (system < 0) continue;
        made[key] = true;
        hit(row, system, true);
        found = true;
        continue;
      }
      const system = find(ship, left, kind, false);
      if (system < 0) continue;
      if (special && !rules.same && kind !== WEAPON && kind !== OTHER) {
        backRow = row;
        continue;
      }
      hit(row, system, false);
      found = true;
    }
    if (found) continue;
    if (backRow >= 0) hit(backRow, find(ship, left, column[backRow] ?? -1, false), false);
    else if (excess > 0) {
      excess -= 1;
      hit(6, -1, false);
    } else {
      hit(6, rules.ignored ? -3 : -2, false);
      if (!rules.ignored) break;
    }
  }
  return { rows, systems, firsts } satisfies PlainHits;
};
