import fc from "fast-check";
import { type FileParts, hole, move, portal, ship } from "../play.ts";

/** A corner of the map in which things meet often. */
const COLUMNS = 9;
const ROWS = 9;

const label = (column: number, row: number): string => String(column).padStart(2, "0") + String(row).padStart(2, "0");

const anyLabel: fc.Arbitrary<string> = fc
  .tuple(fc.integer({ min: 1, max: COLUMNS }), fc.integer({ min: 1, max: ROWS }))
  .map(([column, row]) => label(column, row));

const anyTime = fc
  .tuple(fc.integer({ min: 1, max: 2 }), fc.integer({ min: 0, max: 12 }))
  .map(([turn, impulse]) => `${turn}.${impulse}`);

const UNITS = ["u1", "u2", "u3", "u4", "u5"] as const;
const anyUnit = fc.constantFrom(...UNITS);

const anyOrder = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.tuple(anyTime, anyUnit, anyLabel).map(([at, unit, hex]) => move(at, unit, hex, "displaced")),
  },
  {
    weight: 6,
    arbitrary: fc
      .tuple(anyTime, anyUnit, anyLabel, fc.constantFrom("own", "tractor", "forced", "launched"))
      .map(([at, unit, hex, cause]) => move(at, unit, hex, cause)),
  },
  {
    weight: 2,
    arbitrary: fc.tuple(anyTime, anyUnit, anyLabel).map(([at, unit, hex]) => ({ at, do: "choose", unit, hex })),
  },
  {
    weight: 3,
    arbitrary: fc
      .tuple(anyTime, fc.constantFrom("link", "link", "unlink"), anyUnit, anyUnit)
      .map(([at, what, from, to]) => ({ at, do: what, from, to })),
  },
  {
    weight: 1,
    arbitrary: fc
      .tuple(anyTime, anyUnit, fc.constantFrom("A", "C", "E"))
      .map(([at, unit, facing]) => ({ at, do: "turn", unit, facing })),
  },
);

/** Moves along which units find a portal: each next to the last one's hex. */
const anyPatrol = fc.tuple(
  fc.constantFrom(...UNITS),
  fc.array(fc.integer({ min: 0, max: 5 }), { minLength: 1, maxLength: 7 }),
);

const OWNERS = { u1: "ann", u2: "ben", u3: "ann", u4: "ben", u5: null } as const;

const anyUnits = fc.tuple(...UNITS.map(() => anyLabel)).map((hexes) =>
  UNITS.map((id, index) =>
    ship(id, hexes[index] ?? "0101", {
      owner: OWNERS[id],
      breakdown: index % 2 === 0 ? 4 : null,
      class: id === "u4" ? "drone" : "ship",
      cloaked: id === "u3",
      web: true,
    }),
  ),
);

const ALWAYS = [[1, 32]];
const TWO_HALVES = [
  [1, 6],
  [7, 12],
];
const LATE = [[30, 32]];
const ALL_TOTALS = [2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12];
const NEVER: readonly (readonly number[])[] = [];

const anyPortal = (id: string) =>
  fc
    .record(
      {
        hex: fc.oneof(
          { weight: 4, arbitrary: fc.constantFrom("0505", "0505", "0504", "0605") },
          { weight: 1, arbitrary: anyLabel },
        ),
        driftEvery: fc.constantFrom(1, 7, 16, 32, 64, 99),
        windows: fc.oneof(
          { weight: 6, arbitrary: fc.constantFrom(ALWAYS, TWO_HALVES) },
          { weight: 1, arbitrary: fc.constantFrom(LATE, NEVER) },
        ),
        waveOn: fc.constantFrom([], [2, 12], [6, 7, 8], ALL_TOTALS),
        charts: fc.constantFrom(["DR6"], ["DR5", "DR7"], ["DR2", "DR9"]),
        bySide: fc.boolean(),
      },
      { noNullPrototype: true },
    )
    .map(({ hex, bySide, ...variations }) =>
      portal(id, hex, { ...variations, ...(bySide ? { chartBySide: { A: "DR3", D: "DR4" } } : {}) }),
    );

/** What the judge keeps to himself: no portal, one or two. */
export const anySecret = fc.oneof(
  { weight: 1, arbitrary: fc.constant([]) },
  { weight: 3, arbitrary: fc.tuple(anyPortal("p1")) },
  { weight: 2, arbitrary: fc.tuple(anyPortal("p1"), anyPortal("p2")) },
);

const anyReadings = fc.record(
  {
    firstDrift: fc.constantFrom("turn-1", "turn-2"),
    mapKind: fc.constantFrom("floating", "fixed"),
    reentry: fc.constantFrom("tunnel", "charts"),
    driftAtEdge: fc.constantFrom("stay", "reroll"),
    outward: fc.constantFrom("any", "aligned"),
    chartGaps: fc.constantFrom("mirror", "reroll"),
    waveRolls: fc.constantFrom("per-portal", "per-end"),
    waveRiding: fc.constantFrom("each-entry", "once"),
    waveDecay: fc.constantFrom("bands", "none", "per-hex", "radius", [
      [3, 100],
      [4, 0],
    ]),
    waveFacing: fc.constantFrom("report", "turn"),
    tumbleUnrated: fc.constantFrom("never", "always"),
  },
  { noNullPrototype: true },
);

/** Beams between those who happen to stand near each other. */
const TIED = [
  { at: "1.0", do: "link", from: "u1", to: "u2" },
  { at: "1.0", do: "link", from: "u2", to: "u3" },
];

/** Everything in a file that both captains may know. */
export const anyPublic: fc.Arbitrary<FileParts> = fc
  .record(
    {
      seed: fc.string({ maxLength: 5 }),
      readings: anyReadings,
      map: fc.constantFrom("floating", "fixed"),
      holes: fc.oneof(fc.constant<string[]>([]), fc.uniqueArray(anyLabel, { maxLength: 2 })),
      units: anyUnits,
      orders: fc.array(anyOrder, { minLength: 6, maxLength: 30 }),
      patrol: anyPatrol,
    },
    { noNullPrototype: true },
  )
  .map(({ seed, readings, map, holes, units, orders, patrol: [unit, steps] }) => ({
    seed,
    readings,
    scenes: [{ id: "sol", columns: COLUMNS, rows: ROWS, map }],
    anomalies: holes.map((hex, index) => hole(`w${index}`, hex)),
    units,
    orders: [...TIED, ...orders, ...patrolled(unit, steps)],
    until: "2.12",
  }));

/**
 * A unit that goes in and out of the middle of the corner, by tractor so that nothing hinders it; once a portal has
 * taken it, in and out of the hex where most destinations have their end.
 */
const patrolled = (unit: string, steps: readonly number[]): readonly Readonly<Record<string, unknown>>[] => {
  const around = ["0504", "0604", "0605", "0506", "0405", "0404"];
  return [
    move("1.1", unit, "0505", "displaced"),
    ...steps.flatMap((step, index) => [
      move(`1.${index + 2}`, unit, around[step] ?? "0504", "tractor"),
      move(`1.${index + 2}`, unit, "0505", "tractor"),
    ]),
    ...steps.flatMap((_, index) => [
      move(`1.${index + 5}`, unit, "0814", "displaced"),
      move(`1.${index + 5}`, unit, "0815", "tractor"),
    ]),
  ];
};

/** A whole game: what all may know, with a secret between the holes. */
export const withSecret = (known: FileParts, secret: readonly Readonly<Record<string, unknown>>[]): FileParts => {
  const [first, ...rest] = known.anomalies ?? [];
  return { ...known, anomalies: [...(first ? [first] : []), ...secret, ...rest] };
};

export const anyGame: fc.Arbitrary<FileParts> = fc
  .tuple(anyPublic, anySecret)
  .map(([known, secret]) => withSecret(known, secret));

/** One or two portals that little information locates. */
export const anyWatched = fc
  .tuple(anySecret, fc.constantFrom(1, 3), fc.constantFrom(0, 5))
  .map(([secret, informationHold, informationDecay]) => {
    const portals = secret.length > 0 ? secret : [portal("p1", "0505", { windows: ALWAYS })];
    return portals.map((one): Readonly<Record<string, unknown>> => {
      const variations = { ...(one.variations as object), informationHold, informationDecay, informationNeeded: 20 };
      return { ...one, variations };
    });
  });

/** What players gather on the first portal, by declaration and by their ships' laboratories. */
export const anyGatherers = (...players: readonly string[]) =>
  fc.array(
    fc
      .tuple(
        fc.integer({ min: 0, max: 12 }).map((impulse) => `1.${impulse}`),
        fc.constantFrom(...players),
        fc.constantFrom(0, 15, 30, 60),
        fc.boolean(),
        anyUnit,
      )
      .map(([at, player, points, lab, unit]) =>
        lab
          ? { at, do: "labs", player, portal: "p1", unit, boxes: points }
          : { at, do: "gather", player, portal: "p1", points },
      ),
    { minLength: 2, maxLength: 8 },
  );

const anyAttempt = fc.oneof(
  {
    weight: 2,
    arbitrary: fc
      .tuple(fc.constantFrom("tractor", "displace", "stasis", "damage", "transporter"), fc.constantFrom("p1", ...UNITS))
      .map(([what, target]) => ({ what, target })),
  },
  {
    weight: 2,
    arbitrary: fc.tuple(fc.constantFrom("web", "esg", "transporter"), anyLabel).map(([what, hex]) => ({ what, hex })),
  },
  {
    weight: 1,
    arbitrary: fc
      .constantFrom("disengage-acceleration", "disengage-separation", "disengage-evasion", "stabilize")
      .map((what) => ({ what })),
  },
);

/** Shots of all units at each other, and attempts of all kinds, on the first portal too. */
export const anyDeclarations = fc.array(
  fc.oneof(
    {
      weight: 2,
      arbitrary: fc.tuple(anyTime, anyUnit, anyUnit).map(([at, from, to]) => ({ at, do: "fire", from, to })),
    },
    {
      weight: 1,
      arbitrary: fc
        .tuple(anyTime, anyUnit, anyAttempt)
        .map(([at, unit, more]) => ({ at, do: "attempt", unit, ...more })),
    },
  ),
  { minLength: 10, maxLength: 40 },
);

/** Shots along lock-ons, with weapons that are guided and let go. */
export const anyTracking = fc.array(
  fc
    .tuple(anyTime, fc.constantFrom("lock-on", "lock-on", "lock-on", "guide", "let-go", "fire"), anyUnit, anyUnit)
    .map(([at, order, from, to]) => ({ at, do: order, from, to })),
  { minLength: 20, maxLength: 60 },
);
