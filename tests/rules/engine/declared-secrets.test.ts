import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { reaches } from "../../../src/rules/anomalies/state/event.ts";
import { seenBy } from "../../../src/rules/ruleset.ts";
import { SFB32 } from "../../../src/rules/sfb32/ruleset.ts";
import { setUp } from "../../../src/rules/sfb32/set-up.ts";
import { evolve, type GameEvent } from "../../../src/rules/sfb32/state.ts";
import { type TraceEvent, traceFor } from "../as-players-see.ts";
import { evolveView, type FileParts, type Game, play } from "../play.ts";
import { anyDeclarations, anyPublic, anyTracking, anyWatched, withSecret } from "./random-games.ts";

type Entry = Readonly<Record<string, unknown>>;

const played = (known: FileParts, secret: readonly Entry[], orders: readonly Entry[]): Game =>
  play(withSecret({ ...known, orders: [...(known.orders ?? []), ...orders] }, secret));

/**
 * A portal shows itself to a viewer by this event. A weapon that lost its target across one is seen to stand still from
 * then on, though only its owner is told why.
 */
const shows = (event: GameEvent, viewer: string): boolean =>
  (event.event === "weapon-inert" && event.audience !== "all") ||
  (reaches(event, viewer) &&
    (event.event === "portal-entered" ||
      event.event === "portal-located" ||
      (event.event === "wave-started" && event.source.startsWith("p"))));

/**
 * What may differ lawfully: whether one's own shot came to nothing, whether one's own lock-on is broken, and the yes or no
 * to a web.
 */
const masked = (event: TraceEvent): readonly unknown[] => {
  if (event.event === "shot-ineffective") return [];
  if ((event.event === "tracking-set" || event.event === "tracking-broken") && event.audience !== "all") return [];
  if (event.event === "refused" && event.code === "tracked") return [];
  return event.event === "ruling" && event.what === "web" ? [{ ...event, verdict: "?" }] : [event];
};

/** The viewer's own lines, refusals among them, up to where a portal shows itself. */
const seenUntilShown = ({ scenario, trace }: Game, viewer: string) => {
  const end = trace.findIndex((line) => line.event !== "refused" && shows(line, viewer));
  const seen = traceFor(end < 0 ? trace : trace.slice(0, end), viewer, scenario);
  return { seen, shown: end >= 0 };
};

/** What each viewer knows in the end is the fold of what reached that viewer. */
const expectFolds = ({ events, scenario, state }: Game): void => {
  for (const viewer of ["ann", "ben", ""]) {
    const start = seenBy(SFB32, setUp(scenario), viewer);
    expect(evolveView(start, viewer, events)).toEqual(seenBy(SFB32, state, viewer));
  }
};

describe("shots and attempts", { timeout: 60_000 }, () => {
  test("[IP2.12] [IP2.13] [IP2.17] of two secrets a captain sees no more than that an own shot failed, or a web", () => {
    fc.assert(
      fc.property(
        anyPublic,
        anyWatched,
        anyWatched,
        fc.oneof(anyDeclarations, anyTracking),
        fc.constantFrom("ann", "ben"),
        (known, one, other, orders, viewer) => {
          const [a, b] = [one, other].map((secret) => seenUntilShown(played(known, secret, orders), viewer));
          if (!a || !b) throw new Error("two games were played");
          const [told, others] = [a.seen.flatMap(masked), b.seen.flatMap(masked)];
          const shared = a.shown || b.shown ? Math.min(told.length, others.length) : undefined;
          expect(JSON.stringify(told.slice(0, shared))).toBe(JSON.stringify(others.slice(0, shared)));
        },
      ),
      { numRuns: 60 },
    );
  });

  test("[IP2.17] nobody but the firer's owner and the judge learns that a shot came to nothing", () => {
    fc.assert(
      fc.property(anyPublic, anyWatched, anyDeclarations, (known, secret, orders) => {
        const { events, state } = played(known, secret, orders);
        for (const event of events) {
          if (event.event !== "shot-ineffective") continue;
          const owner = state.units[event.from]?.owner ?? null;
          expect(event.audience).toEqual(owner === null ? "judge" : [owner]);
        }
      }),
      { numRuns: 30 },
    );
  });

  test("they change nothing: the game without them is the same", () => {
    fc.assert(
      fc.property(anyPublic, anyWatched, anyDeclarations, (known, secret, orders) => {
        const [with_, without] = [played(known, secret, orders), played(known, secret, [])];
        // Who has asked for web is remembered to the end of the impulse.
        expect({ ...with_.state, webs: [], webHexes: undefined }).toEqual(without.state);
        expect(evolve(setUp(with_.scenario), with_.events)).toEqual(with_.state);
        expectFolds(with_);
      }),
      { numRuns: 30 },
    );
  });

  test("[IP2.17] what each knows of lock-ons follows from what each was told", () => {
    fc.assert(
      fc.property(anyPublic, anyWatched, anyTracking, (known, secret, orders) =>
        expectFolds(played(known, secret, orders)),
      ),
      { numRuns: 60 },
    );
    const games = fc.sample(fc.tuple(anyPublic, anyWatched, anyTracking), { numRuns: 60, seed: 7 });
    const lines = games.flatMap(([known, secret, orders]) => [...played(known, secret, orders).trace]);
    const times = (is: (line: (typeof lines)[number]) => boolean): number => lines.filter(is).length;
    expect(times((line) => line.event === "tracking-broken")).toBeGreaterThan(5);
    expect(times((line) => line.event === "weapon-inert")).toBeGreaterThan(0);
  });

  test("games of this kind have shots barred and swallowed, webs that hold and do not, and portals tried", () => {
    const any = fc.tuple(anyPublic, anyWatched, anyDeclarations);
    const lines = fc
      .sample(any, { numRuns: 40, seed: 7 })
      .flatMap(([known, secret, orders]) => [...played(known, secret, orders).trace]);
    const times = (is: (line: (typeof lines)[number]) => boolean): number => lines.filter(is).length;
    expect(times((line) => line.event === "shot-ineffective")).toBeGreaterThan(10);
    expect(times((line) => line.event === "fire-checked" && !line.allowed)).toBeGreaterThan(20);
    expect(
      times((line) => line.event === "ruling" && line.what === "web" && line.verdict === "refused"),
    ).toBeGreaterThan(5);
    expect(times((line) => line.event === "ruling" && line.audience === "judge")).toBeGreaterThan(5);
    expect(times((line) => line.event === "refused" && line.code === "fire-control")).toBeGreaterThan(0);
  });
});
