import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { view } from "../../../src/rules/anomalies/view.ts";
import { setUp } from "../../../src/rules/sfb32/set-up.ts";
import { evolve } from "../../../src/rules/sfb32/state.ts";
import { evolveView, type FileParts, type Game, play, seenBy } from "../play.ts";
import { anyGatherers, anyPublic, anyWatched, withSecret } from "./random-games.ts";

type Entry = Readonly<Record<string, unknown>>;

const played = (known: FileParts, secret: readonly Entry[], orders: readonly Entry[]): Game =>
  play(withSecret({ ...known, orders: [...(known.orders ?? []), ...orders] }, secret));

/** What reached a viewer before an event of some kind, and whether there was one. */
const upTo = ({ scenario, events }: Game, viewer: string, isEnd: (event: Game["events"][number]) => boolean) => {
  const end = events.findIndex(isEnd);
  const told = (end < 0 ? events : events.slice(0, end)).filter(
    ({ audience }) => audience === "all" || (typeof audience !== "string" && audience.includes(viewer)),
  );
  return { told, view: evolveView(view(setUp(scenario), viewer), viewer, told), ended: end >= 0 };
};

const alike = (a: ReturnType<typeof upTo>, b: ReturnType<typeof upTo>): void => {
  const shared = Math.min(a.told.length, b.told.length);
  expect(JSON.stringify(a.told.slice(0, shared))).toBe(JSON.stringify(b.told.slice(0, shared)));
  if (a.ended || b.ended) return;
  expect(a.told).toHaveLength(b.told.length);
  expect(JSON.stringify(a.view)).toBe(JSON.stringify(b.view));
};

describe("what players gather", { timeout: 60_000 }, () => {
  test("the state is the fold of the events, and a view of those that reach it", () => {
    fc.assert(
      fc.property(anyPublic, anyWatched, anyGatherers("ann", "ben"), (known, secret, orders) => {
        const { scenario, events, state } = played(known, secret, orders);
        expect(evolve(setUp(scenario), events)).toEqual(state);
        for (const viewer of ["ann", "ben"]) {
          expect(evolveView(view(setUp(scenario), viewer), viewer, events)).toEqual(view(state, viewer));
        }
      }),
      { numRuns: 30 },
    );
  });

  test("[IP2.552] what one player gathers shows to no other, until it brings somebody home", () => {
    fc.assert(
      fc.property(
        anyPublic,
        anyWatched,
        anyGatherers("ann"),
        anyGatherers("ben"),
        anyGatherers("ben"),
        (known, secret, own, one, other) => {
          const games = [played(known, secret, [...own, ...one]), played(known, secret, [...own, ...other])] as const;
          const home = (event: Game["events"][number]) =>
            event.event === "transit-settled" && event.rules.includes("IP2.612");
          alike(upTo(games[0], "ann", home), upTo(games[1], "ann", home));
          if (games.some(({ events }) => events.some(home))) return;
          expect(seenBy(games[0], "ann")).toEqual(seenBy(games[1], "ann"));
        },
      ),
      { numRuns: 30 },
    );
  });

  test("[IP2.215] [IP2.553] a portal that was taken away shows to nobody, gathered on or not, while it would have shown nothing", () => {
    fc.assert(
      fc.property(
        anyPublic,
        anyWatched,
        anyGatherers("ann"),
        fc.integer({ min: 0, max: 12 }),
        (known, secret, own, impulse) => {
          const there = played(known, secret, own);
          const removal = secret.map(({ id }) => ({ at: `1.${impulse}`, do: "remove", id }));
          const gone = played(known, secret, [...own, ...removal]);
          const ids = new Set(secret.map(({ id }) => id));
          const shows = (event: Game["events"][number]) =>
            (event.event === "portal-entered" && event.audience === "all") ||
            (event.event === "wave-started" && ids.has(event.source)) ||
            ((event.event === "portal-located" || event.event === "return-window-rolled") && event.player === "ann");
          alike(upTo(there, "ann", shows), upTo(gone, "ann", shows));
        },
      ),
      { numRuns: 30 },
    );
  });

  test("games of this kind do locate portals and set return turns", () => {
    const any = fc.tuple(anyPublic, anyWatched, anyGatherers("ann", "ben"));
    const lines = fc
      .sample(any, { numRuns: 40, seed: 7 })
      .flatMap(([known, secret, orders]) => [...played(known, secret, orders).trace]);
    const times = (name: string): number => lines.filter(({ event }) => event === name).length;
    expect(times("information-gained")).toBeGreaterThan(100);
    expect(times("hold-completed")).toBeGreaterThan(20);
    expect(times("return-turn-rolled")).toBeGreaterThan(3);
  });
});
