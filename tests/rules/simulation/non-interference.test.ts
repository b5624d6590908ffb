import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type TraceEvent, traceFor } from "../as-players-see.ts";
import { anyDeclarations, anyPublic } from "../engine/random-games.ts";
import { type FileParts, type Game, move, play, portal } from "../play.ts";

type Entry = Readonly<Record<string, unknown>>;

/** What a captain may not know of a long game: the sheet behind the portal that all have seen, other portals, a rival. */
interface Hidden {
  readonly sheet: Entry;
  readonly others: readonly Entry[];
  readonly rival: readonly Entry[];
  readonly judge: readonly Entry[];
}

const ALWAYS = [[1, 32]];
const HALVES = [
  [1, 16],
  [17, 32],
];
const TURNS = 9;

/** The portal as everybody comes to know it: where it is, when it opens and drifts, and where it leads. */
const anySeen = fc.record(
  {
    windows: fc.constantFrom(ALWAYS, HALVES),
    driftEvery: fc.constantFrom(7, 32, 99),
    charts: fc.constantFrom(["DR6"], ["DR5", "DR7"]),
    waveOn: fc.constantFrom([], [7]),
    bySide: fc.constantFrom({}, { chartBySide: { A: "DR3", D: "DR4" } }),
  },
  { noNullPrototype: true },
);

const anySheet = fc.record(
  {
    informationNeeded: fc.constantFrom(20, 20, 40, 500),
    informationHold: fc.constantFrom(1, 3, 3, 40),
    informationDecay: fc.constantFrom(0, 0, 5, 20),
    oneWay: fc.constantFrom(false, false, false, true),
  },
  { noNullPrototype: true },
);

/** Portals that never open and raise no wave, so that they never show: one among the ships, one in a storm far away. */
const anyOthers = fc
  .record({
    hex: fc.constantFrom("0404", "0505", "0604", "0905"),
    driftEvery: fc.constantFrom(1, 16, 32),
    both: fc.boolean(),
  })
  .map(({ hex, driftEvery, both }): readonly Entry[] => {
    const still = { windows: [], waveOn: [], driftEvery };
    const storm = portal("p3", "0505", { ...still, storm: { radius: 3 } }, { scene: "far" });
    return both ? [portal("p2", hex, still), storm] : [storm];
  });

const anyRival = (player: string, unit: string): fc.Arbitrary<readonly Entry[]> =>
  fc.array(
    fc
      .tuple(fc.integer({ min: 1, max: TURNS - 1 }), fc.constantFrom(15, 30, 60), fc.boolean())
      .map(([turn, points, lab]) =>
        lab
          ? { at: `${turn}.3`, do: "labs", player, portal: "p1", unit, boxes: points }
          : { at: `${turn}.2`, do: "gather", player, portal: "p1", points },
      ),
    { minLength: 3, maxLength: 7 },
  );

const anyJudge: fc.Arbitrary<readonly Entry[]> = fc.constantFrom(
  [],
  [{ at: "2.5", do: "storm", portal: "p3" }],
  [{ at: "3.1", do: "remove", id: "p3" }],
  [{ at: "1.9", do: "place", anomaly: portal("p4", "0808", { windows: [], waveOn: [] }) }],
);

const anyHidden = (rival: string, unit: string): fc.Arbitrary<Hidden> =>
  fc.record(
    { sheet: anySheet, others: anyOthers, rival: anyRival(rival, unit), judge: anyJudge },
    { noNullPrototype: true },
  );

/** A ship of each captain goes through at once and stays away; later they try the portal again now and then. */
const anyStory = fc
  .tuple(
    anyPublic,
    anySeen,
    anyDeclarations,
    fc.array(fc.tuple(fc.integer({ min: 2, max: TURNS }), fc.integer({ min: 1, max: 31 })), { maxLength: 3 }),
  )
  .map(([known, { bySide, ...plain }, declarations, tries]) => {
    const away = ["u1", "u2"].flatMap((unit) => [move("1.1", unit, "0504", "displaced"), move("1.1", unit, "0505")]);
    const again = tries.flatMap(([turn, impulse]) => [
      move(`${turn}.${impulse}`, "u1", "0814", "displaced"),
      move(`${turn}.${impulse}`, "u1", "0815"),
    ]);
    const parts: FileParts = {
      ...known,
      scenes: [...(known.scenes ?? []), { id: "far", columns: 9, rows: 9 }],
      orders: [...away, ...(known.orders ?? []), ...declarations, ...again],
      until: `${TURNS}.32`,
    };
    return { parts, seen: { ...plain, ...bySide } };
  });

const playedWith = ({ parts, seen }: { parts: FileParts; seen: Entry }, hidden: Hidden): Game =>
  play({
    ...parts,
    anomalies: [portal("p1", "0505", { ...seen, ...hidden.sheet }), ...hidden.others, ...(parts.anomalies ?? [])],
    orders: [...(parts.orders ?? []), ...hidden.rival, ...hidden.judge],
  });

/** The rival's way home is seen by all, and the passage is another then: a game is compared up to where it begins. */
const untilHome = (trace: readonly TraceEvent[]): readonly TraceEvent[] => {
  const home = trace.findIndex((line) => line.event === "unit-escaped" && line.by === "IP2.612");
  if (home < 0) return trace;
  const escaped = trace[home];
  const unit = escaped?.event === "unit-escaped" ? escaped.unit : "";
  const entered = trace.findLastIndex(
    (line, at) => at < home && line.event === "portal-entered" && line.transported && line.unit === unit,
  );
  return trace.slice(0, entered + 1);
};

/** What may differ lawfully: that one's own shot came to nothing, and the yes or no to a web. */
const masked = (line: TraceEvent): readonly TraceEvent[] => {
  if (line.event === "shot-ineffective") return [];
  return line.event === "ruling" && line.what === "web" ? [{ ...line, verdict: "allowed" }] : [line];
};

type Leak = (line: TraceEvent) => TraceEvent;

/** What a captain reads of a game as far as it can be compared. */
const readBy = ({ trace, scenario }: Game, viewer: string, leak: Leak): readonly string[] =>
  traceFor(untilHome(trace).map(leak), viewer, scenario)
    .flatMap(masked)
    .map((line) => JSON.stringify(line));

const SEATS = [
  { viewer: "ann", rival: "ben", unit: "u2" },
  { viewer: "ben", rival: "ann", unit: "u1" },
] as const;

const property = (leak: Leak) =>
  fc.property(
    fc
      .constantFrom(...SEATS)
      .chain((seat) =>
        fc.tuple(fc.constant(seat), anyStory, anyHidden(seat.rival, seat.unit), anyHidden(seat.rival, seat.unit)),
      ),
    ([{ viewer }, story, one, other]) => {
      const games = [playedWith(story, one), playedWith(story, other)] as const;
      const [a, b] = [readBy(games[0], viewer, leak), readBy(games[1], viewer, leak)];
      const homes = games.some(({ trace }) => untilHome(trace).length < trace.length);
      const shared = homes ? Math.min(a.length, b.length) : undefined;
      return JSON.stringify(a.slice(0, shared)) === JSON.stringify(b.slice(0, shared));
    },
  );

const SEED = 11;

describe("two long games that differ in what a captain may not know", { timeout: 120_000 }, () => {
  test("[IP2.215] [IP2.552] are the same to that captain, byte for byte, until a rival is seen to come home", () => {
    fc.assert(
      property((line) => line),
      { numRuns: 40 },
    );
  });

  test("reach what there is to be hidden, and what is public beside it", () => {
    const samples = fc.sample(fc.tuple(anyStory, anyHidden("ben", "u2")), { numRuns: 60, seed: SEED });
    const lines = samples.flatMap(([story, hidden]) => [...untilHome(playedWith(story, hidden).trace)]);
    const times = (is: (line: TraceEvent) => boolean): number => lines.filter(is).length;
    const named = (event: TraceEvent["event"]): number => times((line) => line.event === event);
    const least: Readonly<Partial<Record<TraceEvent["event"], number>>> = {
      "portal-drifted": 500,
      "wave-checked": 500,
      "window-opened": 500,
      "information-decayed": 50,
      "information-gained": 100,
      "hold-completed": 20,
      "return-turn-rolled": 10,
      "return-window-rolled": 3,
      "return-window-missed": 2,
      "return-turn-voided": 1,
      "portal-tracked": 50,
      "portal-located": 100,
      "storm-transferred": 5,
      "shot-ineffective": 10,
      "fire-checked": 100,
      ruling: 100,
      "wave-started": 50,
      "wave-struck": 50,
      "unit-pushed": 100,
      "unit-transported": 60,
      "unit-escaped": 10,
      "tumble-rolled": 30,
      "tractor-linked": 10,
      "tractor-broken": 5,
      refused: 100,
    };
    const found = Object.fromEntries(Object.keys(least).map((event) => [event, named(event as TraceEvent["event"])]));
    for (const [event, number] of Object.entries(least)) expect(found[event], event).toBeGreaterThanOrEqual(number);
    const unseen = times((line) => line.event === "portal-entered" && !line.transported);
    expect(unseen).toBeGreaterThan(20);
  });

  test.for([
    "portal-drifted",
    "wave-checked",
    "information-gained",
    "hold-completed",
    "return-turn-rolled",
    "return-window-rolled",
    "return-window-missed",
    "storm-transferred",
    "portal-tracked",
  ] as const)("planted: were «%s» told to all, they would not be the same", (event) => {
    const leak: Leak = (line) => (line.event === event ? { ...line, audience: "all" } : line);
    const { failed, errorInstance } = fc.check(property(leak), { numRuns: 60, seed: SEED, endOnFailure: true });
    expect(failed).toBe(true);
    // The comparison failed, and not the playing.
    expect(String(errorInstance)).toContain("returning false");
  });
});
