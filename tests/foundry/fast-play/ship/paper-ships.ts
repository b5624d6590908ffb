import fc from "fast-check";
import type {
  PaperShip,
  PaperSystem,
  RangeLine,
} from "../../../../src/foundry/rulesets/fast-play/ship/ship-on-paper.ts";
import { isWeapon, SHIELDS, SYSTEM_TYPES } from "../../../../src/rules/fast-play/index.ts";

/** A ship of the usual kind, unless told otherwise. */
export const thornback = (changes: Partial<PaperShip> = {}): PaperShip => ({
  name: "Thornback",
  race: "Gorse",
  shields: [30, 24, 22, 20, 22, 24],
  systems: [
    { type: "Warp engine", name: "Warp engine", count: 12, arcs: SHIELDS },
    { type: "Center hull", name: "Center hull", count: 4, arcs: SHIELDS },
    { type: "Disruptor", name: "Disruptor", count: 4, arcs: [6, 1, 2] },
    { type: "Phaser-1", name: "Ph-1 left", count: 2, arcs: [4, 5, 6] },
    { type: "Phaser-1", name: "Ph-1 right", count: 2, arcs: [2, 3, 4] },
    { type: "Sensor", name: "Sensor", count: 3, arcs: SHIELDS },
    { type: "Scanner", name: "Scanner", count: 2, arcs: SHIELDS },
    { type: "Bridge", name: "Bridge", count: 1, arcs: SHIELDS },
  ],
  excess: 6,
  reserve: 4,
  moveCost: 0.75,
  perDie: 1,
  extra: "next",
  initiative: "first",
  prefer: ["Ph-1 left"],
  weaponTables: {
    Disruptor: [
      { upTo: 2, points: [5, 5, 5, 5, 5, 5] },
      { upTo: 8, points: [4, 4, 4, 4, 0, 0] },
    ],
  },
  ...changes,
});

/** One line of text without quotation marks and without blanks around it, often with what lines are read by. */
const name = (least: number): fc.Arbitrary<string> =>
  fc
    .oneof(
      fc.string({ minLength: least, maxLength: 64, unit: "grapheme" }),
      fc.stringMatching(/^[a-z#:,x =|-]{0,20}$/),
      fc.constantFrom("arcs 1", "x4", "Ship #4", "# four", "Disruptor", "shields 1", "{", "a, b"),
    )
    .map((text) => text.replaceAll(/["\p{Cc}\u2028\u2029]/gu, "").trim())
    .filter((text) => text.length >= least && text.length <= 64);

const system: fc.Arbitrary<PaperSystem> = fc
  .record({
    type: fc.constantFrom(...SYSTEM_TYPES),
    given: fc.option(name(1)),
    count: fc.integer({ min: 1, max: 999 }),
    arcs: fc.shuffledSubarray([...SHIELDS], { minLength: 1 }),
  })
  .map(({ given, ...one }) => ({ ...one, name: given ?? one.type }));

const ranges: fc.Arbitrary<readonly RangeLine[]> = fc
  .array(
    fc.record({
      span: fc.integer({ min: 0, max: 60 }),
      points: fc.array(fc.integer({ min: 0, max: 1000 }), { minLength: 6, maxLength: 6 }),
    }),
    { minLength: 1, maxLength: 6 },
  )
  .map((lines) => {
    let next = 0;
    return lines.map(({ span, points }) => {
      const upTo = next + span;
      next = upTo + 1;
      return { upTo, points };
    });
  });

const upTo999 = fc.integer({ min: 0, max: 999 });

/** Any ship that may be. */
export const anyShip: fc.Arbitrary<PaperShip> = fc
  .record({
    name: name(0),
    race: name(0),
    shields: fc.array(upTo999, { minLength: 6, maxLength: 6 }),
    systems: fc.uniqueArray(system, { minLength: 1, maxLength: 12, selector: (one) => one.name }),
    excess: upTo999,
    reserve: upTo999,
    moveCost: fc.integer({ min: 0, max: 900 }).map((hundredths) => Number((hundredths / 100).toFixed(2))),
    perDie: fc.integer({ min: 1, max: 100 }),
    extra: fc.constantFrom("next" as const, "same" as const),
    initiative: fc.constantFrom("first" as const, "last" as const),
    weaponTables: fc.dictionary(fc.constantFrom(...SYSTEM_TYPES.filter(isWeapon)), ranges, { noNullPrototype: true }),
    order: fc.infiniteStream(fc.boolean()),
  })
  .map(({ order, ...ship }) => ({
    ...ship,
    prefer: ship.systems.map((one) => one.name).filter(() => order.next().value === true),
  }));
