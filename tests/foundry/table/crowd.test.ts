import { expect, test } from "vitest";
import { CROWD, crowdedTurn } from "./crowd.ts";

test("[IP7.1] three hundred ships on a floating map: one write of tokens a step in which any are pushed, none in others", {
  timeout: 300_000,
}, async () => {
  const { steps, stands } = await crowdedTurn();
  const busy = steps.filter(({ pushed }) => pushed > 0);
  console.log(
    `${busy.reduce((sum, { pushed }) => sum + pushed, 0)} pushes in ${busy.length} of ${steps.length} steps; ` +
      `longest step ${Math.max(...steps.map(({ ms }) => ms)).toFixed(0)} ms with all clients in one process`,
  );
  expect(busy[0]).toMatchObject({ impulse: 4, pushed: CROWD });
  expect(steps.map(({ impulse, operations }) => [impulse, operations])).toEqual(
    steps.map(({ impulse, pushed }) => [impulse, pushed > 0 ? 1 : 0]),
  );
  expect(busy.every(({ impulse }) => impulse % 4 === 0)).toBe(true);
  expect(stands).toBe(true);
});
