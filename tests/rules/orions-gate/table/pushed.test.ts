import { expect, test } from "vitest";
import { makeInchLabel } from "../../../../src/rules/geometry/inch.ts";
import { previewFlight, previewLaunch, previewMove } from "../../../../src/rules/orions-gate/preview.ts";
import type { OgState } from "../../../../src/rules/orions-gate/state/game.ts";
import { partsOf } from "../../../../src/rules/orions-gate/state/unit.ts";
import { ship } from "../play/play.ts";
import { play, shipIn, standing } from "./standing.ts";

const FAR = ship("b1", [10, 34], { facing: 180 });
const hole = (place: readonly number[], strength = 1) => ({
  ...{ id: "w1", kind: "white-hole", scene: "deep", place, strength },
});

type Told = { readonly event: string; readonly unit?: string; readonly to?: string; readonly from?: string };

/** What happens from now on up to a step, of a kind and to a unit. */
const upTo = (from: OgState, step: string): { readonly state: OgState; readonly events: readonly Told[] } => {
  const events: Told[] = [];
  let state = from;
  for (let n = 0; n < 20 && state.clock.step !== step; n += 1) {
    const next = play(state, { do: "onward" }, [4, 1]);
    events.push(...(next.events as unknown as readonly Told[]));
    state = next.state;
  }
  return { state, events };
};

const pushesOf = (events: readonly Told[], unit: string): readonly string[] =>
  events.flatMap((one) => (one.event === "unit-pushed" && one.unit === unit ? [String(one.to)] : []));

const AHEAD = { turn: 0, ahead: true, ram: null };

test.each([
  ["through two bands, then it drifts from there", [24, 10], 1, [ship("a1", [24, 30])]],
  ["aside, while it drifts ahead", [30, 24], 1, [ship("a1", [24, 30], { drift: 2 })]],
  ["up to a ship in its way", [24, 44], 0.5, [ship("a1", [24, 40]), ship("a2", [24, 29], { facing: 90 })]],
])("[OG-MAP-08] [OG-MAP-03] a ship that moves is pushed as it was foreseen: %s", (_, place, strength, own) => {
  const state = standing({ anomalies: [hole(place, strength)], units: [...own, FAR] }, "1.2.1");
  const foreseen = previewMove(state, shipIn(state, "a1"), AHEAD, "ann");
  const moved = play(state, { do: "move", unit: "a1", turn: 0, ahead: true, ram: null, cyst: false } as never).state;
  const { events, state: after } = upTo(moved, "3.1");
  const pushed = pushesOf(events, "a1");
  expect(pushed.length).toBeGreaterThan(1);
  expect(foreseen.pushed?.places.slice(1).map(makeInchLabel)).toEqual(pushed);
  expect(foreseen.pushed?.end).toBe("stays");
  expect(foreseen.drift?.from).toEqual(foreseen.pushed?.places.at(-1));
  expect(foreseen.drift?.to).toEqual(shipIn(after, "a1").hex);
});

test.each([
  [16, 1],
  [17, 0],
])("[OG-MAP-03] at %d inches from a hole that reaches 16 there are %d pushes", (range, count) => {
  const units = [ship("a1", [24, 14 + range]), FAR];
  const state = standing({ anomalies: [hole([24, 8], 0.25)], units }, "1.2.1");
  const { pushed } = previewMove(state, shipIn(state, "a1"), AHEAD, "ann");
  expect((pushed?.places.length ?? 1) - 1).toBe(count);
});

test("[OG-HYP-01] a push over the edge is foreseen, and no drift after it", () => {
  const state = standing(
    { anomalies: [hole([24, 44])], units: [ship("a1", [24, 10]), ship("a2", [40, 30]), FAR] },
    "1.2.1",
  );
  const near = standing(
    { anomalies: [hole([24, 14])], units: [ship("a1", [24, 8]), ship("a2", [40, 30]), FAR] },
    "1.2.1",
  );
  const { pushed, drift } = previewMove(near, shipIn(near, "a1"), AHEAD, "ann");
  expect([pushed?.end, drift]).toEqual(["edge", null]);
  expect(previewMove(state, shipIn(state, "a1"), { ...AHEAD, ahead: false }, "ann").pushed?.end).toBe("stays");
});

test("[OG-MAP-08] a torpedo is pushed before it flies, as it was foreseen at its launch and before its flight", () => {
  const launcher = ship("a1", [24, 30], {
    design: { class: "frigate", port: ["engine/S", "torpedo/M"], starboard: [] },
  });
  const state = standing({ anomalies: [hole([34, 30])], units: [launcher, FAR] }, "1.2.3");
  const part = partsOf(shipIn(state, "a1")).find(({ key }) => key === "torpedo");
  if (!part) throw new Error("there is no torpedo");
  const place = { q: 23_250, r: 30_000 };
  const foreseen = previewLaunch(state, shipIn(state, "a1"), part, { place, facing: 0 }, "ann");
  const order = { do: "use", unit: "a1", part: part.name, place, facing: 0 };
  const launched = play(state, order as never).state;
  const torpedo = Object.values(launched.units).find(({ kind }) => kind === "torpedo");
  if (torpedo?.kind !== "torpedo") throw new Error("nothing was launched");
  expect(previewFlight(launched, torpedo, "ann")).toEqual(foreseen);
  const { events } = upTo(launched, "4.1");
  expect(pushesOf(events, torpedo.id)).toEqual(foreseen.pushed?.places.slice(1).map(makeInchLabel));
  const flown = events.find((one) => one.event === "unit-moved" && one.unit === torpedo.id);
  expect(flown).toMatchObject({ from: makeInchLabel(foreseen.from), to: makeInchLabel(foreseen.to) });
});

test("[IP2.53] where a portal lies in a push's way is not told by what is foreseen, a judge's record or not", () => {
  const portal = { id: "p1", kind: "gravity-portal", scene: "deep", place: [24, 27], variations: { driftEvery: 320 } };
  const units = [ship("a1", [24, 30]), FAR];
  const [without, with_] = [[hole([24, 10])], [hole([24, 10]), portal]].map((anomalies) => {
    const state = standing({ anomalies, units } as never, "1.2.1");
    return previewMove(state, shipIn(state, "a1"), AHEAD, "ann");
  });
  expect(with_).toEqual(without);
});
