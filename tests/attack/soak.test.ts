/** Two turns of eight captains with three hundred ships: whatever must hold, holds after each impulse, and nothing piles up. */
import { expect, test } from "vitest";
import { canon } from "../../src/judge/protocol/encoding.ts";
import { type Soaked, soak } from "../bench/soak-field.ts";

const SEATS = 8;
const SHIPS = 38;
const IMPULSES = 64;

/** What may lie about for the game, letters: it must not grow with what was played. */
interface Piled {
  readonly kept: number;
  readonly pages: number;
}

const countOf = (events: readonly { readonly [field: string]: unknown }[]): number =>
  events.filter(({ event }) => event === "unit-pushed").length;

test(`${SEATS} captains, ${SEATS * SHIPS} ships, ${IMPULSES} impulses`, { timeout: 400_000 }, async () => {
  const piled: Piled[] = [];
  let pushes = 0;
  const steps = await soak(SEATS, SHIPS, IMPULSES, (soaked: Soaked, impulse) => {
    const { state, replayed, head, replayedHead, seats, open, entries, kept, pages } = soaked;
    const at = `impulse ${impulse}`;
    // The log alone gives the same game, by the same chain of heads.
    expect(canon(replayed), at).toBe(canon(state));
    expect(replayedHead, at).toEqual(head);
    for (const { user, game, faults } of seats) {
      expect(game.entries.at(-1)?.record.n, `${user} ${at}`).toBe(entries);
      // Standing orders for many ships are taken turn by turn.
      const waiting = game.onTheWay.filter(({ order }) => order["do"] !== "standing");
      expect([faults, waiting, game.questions], `${user} ${at}`).toEqual([[], [], []]);
    }
    expect(open, at).toBe(0);
    piled.push({ kept, pages });
    pushes = countOf(seats[0]?.game.entries.flatMap(({ record }) => record.ev ?? []) ?? []);
  });
  expect(steps).toHaveLength(IMPULSES);
  // What is not put away yet of the last turn has many.
  expect(pushes).toBeGreaterThan(SHIPS);
  const most = (from: number, to: number, of: (one: Piled) => number): number =>
    Math.max(...piled.slice(from, to).map(of));
  // The second turn leaves no more behind than the first.
  for (const of of [({ kept }: Piled) => kept, ({ pages }: Piled) => pages])
    expect(most(32, 64, of)).toBeLessThan(1.5 * most(0, 32, of));
});
