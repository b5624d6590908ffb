import fc from "fast-check";
import {
  type ChartOptions,
  type DamageChoices,
  isWeapon,
  SHIELDS,
  type ShipBoxes,
  SPECIAL_CELLS,
  SYSTEM_TYPES,
} from "../../../../src/rules/fast-play/state/systems.ts";

const shield = fc.constantFrom(...SHIELDS);

/** A volley at some ship, with whatever its owner and its table may have chosen. */
export interface AnyVolley {
  readonly ship: ShipBoxes;
  readonly volley: { readonly shield: (typeof SHIELDS)[number]; readonly up: boolean; readonly points: number };
  readonly faces: readonly number[];
  readonly choices: DamageChoices;
  readonly options: ChartOptions;
}

const anyShip: fc.Arbitrary<ShipBoxes> = fc
  .tuple(
    fc.array(fc.integer({ min: 0, max: 8 }), { minLength: 6, maxLength: 6 }),
    fc.array(
      fc.tuple(
        fc.constantFrom(...SYSTEM_TYPES),
        fc.uniqueArray(shield, { minLength: 1 }),
        fc.integer({ min: 0, max: 4 }),
        fc.integer({ min: 0, max: 4 }),
      ),
      { maxLength: 14 },
    ),
    fc.integer({ min: 0, max: 4 }),
  )
  .map(([shields, rows, excess]) => ({
    shields,
    systems: rows.map(([type, arcs, left, fired], index) => ({
      type,
      name: `${type} ${index}`,
      arcs,
      left,
      fired: isWeapon(type) ? Math.min(fired, left) : 0,
    })),
    excess,
  }));

const anyOptions: fc.Arbitrary<ChartOptions> = fc.record(
  {
    dacSpecialCells: fc.oneof(fc.constant<"all">("all"), fc.subarray([...SPECIAL_CELLS])),
    firstHitScope: fc.constantFrom("volley", "cell"),
    missingFirstHit: fc.constantFrom("own-category", "next-row"),
    excessOverflow: fc.constantFrom("destroyed", "ignored"),
    directionalDamage: fc.constantFrom("weapons-only", "all"),
    lostWeapon: fc.constantFrom("fired", "unfired"),
  },
  { noNullPrototype: true },
);

export const anyVolley: fc.Arbitrary<AnyVolley> = anyShip.chain((ship) =>
  fc.record(
    {
      ship: fc.constant(ship),
      volley: fc.record(
        { shield, up: fc.boolean(), points: fc.integer({ min: 0, max: 60 }) },
        { noNullPrototype: true },
      ),
      faces: fc.array(fc.integer({ min: 1, max: 6 }), { minLength: 1, maxLength: 20 }),
      choices: fc.record(
        {
          prefer: fc.subarray(ship.systems.map(({ name }) => name)).chain((names) => fc.shuffledSubarray(names)),
          extra: fc.constantFrom<"next" | "same">("next", "same"),
          perDie: fc.integer({ min: 1, max: 4 }),
        },
        { noNullPrototype: true },
      ),
      options: anyOptions,
    },
    { noNullPrototype: true },
  ),
);
