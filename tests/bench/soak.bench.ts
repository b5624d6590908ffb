import { type Metric, metric } from "./metric.ts";
import { median } from "./side-by-side.ts";
import { type Soaked, type SoakStep, soak } from "./soak-field.ts";

const IMPULSES = 64;
const LARGE = { seats: 8, ships: 38 };
const SMALL = { seats: 2, ships: 38 };

interface Run {
  readonly steps: readonly SoakStep[];
  /** Letters of the log that are stored, and megabytes of the heap, at the end of each turn. */
  readonly turns: readonly { readonly log: number; readonly heap: number }[];
}

const run = async ({ seats, ships }: typeof LARGE): Promise<Run> => {
  const turns: { log: number; heap: number }[] = [];
  const steps = await soak(seats, ships, IMPULSES, ({ pages, volumes }: Soaked, impulse) => {
    if (impulse % 32 !== 0) return;
    globalThis.gc?.();
    turns.push({ log: pages + volumes, heap: process.memoryUsage().heapUsed / 1e6 });
  });
  return { steps, turns };
};

/**
 * Two turns in the judge's runtime: eight captains with 304 ships beside a quarter of them, whose figures are multiplied by
 * four. Above 1 it costs less than as much as there is more of it.
 */
export const metrics = async (): Promise<readonly Metric[]> => {
  const [small, large] = [await run(SMALL), await run(LARGE)];
  const scale = LARGE.seats / SMALL.seats;
  const peerName = `${scale} times ${SMALL.seats} captains, ${SMALL.seats * SMALL.ships} ships`;
  const name = (what: string): string =>
    `soak of ${LARGE.seats} captains, ${LARGE.seats * LARGE.ships} ships, ${IMPULSES} impulses: ${what}`;
  const middle = ({ steps }: Run, of: (step: SoakStep) => number): number => median(steps.map(of));
  const last = ({ turns }: Run) => turns.at(-1) ?? { log: 0, heap: 0 };
  const perCaptain = (one: Run, seats: number): number => middle(one, ({ sent, log }) => sent / seats + log) / 1000;
  return [
    {
      ...{ name: name("an impulse with all windows in one process"), unit: "ms" },
      ...{ ours: middle(large, ({ ms }) => ms), peer: scale * middle(small, ({ ms }) => ms) },
    },
    {
      ...{ name: name("sent to one captain in an impulse"), unit: "kB" },
      ...{ ours: perCaptain(large, LARGE.seats), peer: scale * perCaptain(small, SMALL.seats) },
    },
    {
      ...{ name: name("the log that is stored at the end"), unit: "kB" },
      ...{ ours: last(large).log / 1000, peer: (scale * last(small).log) / 1000 },
    },
    {
      ...{ name: name("the heap at the end of the second turn beside the first"), unit: "MB" },
      ...{ ours: last(large).heap, peer: large.turns[0]?.heap ?? 0, peerName: "the end of the first turn" },
    },
  ].map((figures) => metric({ peerName, ...figures }));
};
