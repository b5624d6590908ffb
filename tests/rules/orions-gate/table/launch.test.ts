import { expect, test } from "vitest";
import { previewFlight, previewLaunch } from "../../../../src/rules/orions-gate/preview.ts";
import type { OgState } from "../../../../src/rules/orions-gate/state/game.ts";
import { isVessel, type Ordnance, partsOf } from "../../../../src/rules/orions-gate/state/unit.ts";
import { ship } from "../play/play.ts";
import { play, standing } from "./standing.ts";

const FAR = ship("b1", [4, 4]);
const OWN = ship("a1", [44, 44]);
const TORPEDO = { id: "t", scene: "deep", class: "torpedo", owner: "ann", place: [24, 30], facing: 0, trigger: 1 };

const flying = (state: OgState): Ordnance => state.units["t"] as Ordnance;

const ownMove = (events: readonly unknown[], id = "t") =>
  events.find((one) => {
    const { event, unit, cause } = one as { readonly event?: string; readonly unit?: string; readonly cause?: string };
    return event === "unit-moved" && unit === id && cause === "own";
  });

/** Goes on until torpedoes are about to fly: what pushes them did so before. */
const upToFlight = (from: OgState, id = "t"): OgState => {
  let state = from;
  for (let n = 0; n < 20; n += 1) {
    const next = play(state, { do: "onward" });
    if (ownMove(next.events, id)) return state;
    state = next.state;
  }
  throw new Error("no torpedo flew");
};

const beforeFlight = (game: Parameters<typeof standing>[0]): OgState => upToFlight(standing(game, "1.2.3"));

test.for([
  ["into a white hole", [], { what: "hole", id: "w1" }],
  ["at a ship before the hole", [ship("b2", [24, 28], { facing: 90 })], { what: "ship", id: "b2" }],
] as const)("[OG-MAP-09] [OG-CMP-TORP-03] %s: what is foreseen is what the flight does", ([, others, met]) => {
  const hole = { id: "w1", kind: "white-hole", scene: "deep", place: [24, 25], strength: 1 };
  const units = [OWN, FAR, ...others, TORPEDO];
  const { holes } = standing({ anomalies: [hole], units: [OWN, FAR] }, "1.2.1");
  const state = { ...beforeFlight({ units }), holes };
  const preview = previewFlight(state, flying(state), "ann");
  expect(preview.met).toEqual(met);
  const { q, r } = preview.to;
  expect(ownMove(play(state, { do: "onward" }).events)).toMatchObject({
    to: `${(q / 1000).toFixed(3)},${(r / 1000).toFixed(3)}`,
  });
});

test("[OG-MAP-06] [IP2.53] a portal on the way is foreseen by those who know where it is, and by nobody else", () => {
  const portal = { id: "p1", kind: "gravity-portal", scene: "deep", place: [24, 25], variations: { driftEvery: 320 } };
  const state = standing({ anomalies: [portal], units: [OWN, FAR, TORPEDO] }, "1.2.1");
  expect(state.secret?.portals["p1"]?.ends).toHaveLength(1);
  const seen = (player: string, lapsed = false): OgState => ({
    ...state,
    sightings: [
      {
        ...{ player, portal: "p1", scene: "deep", hex: { q: 24_000, r: 25_000 }, by: "IP2.53", lapsed },
        at: { turn: 1, impulse: 1 },
      },
    ],
  });
  const foreseen = (of: OgState, reader: string | null) => previewFlight(of, flying(of), reader).portal;
  // The secret record is at hand, as in the judge's window, and nothing of it is told.
  expect(foreseen(state, "ann")).toBeNull();
  expect(foreseen(seen("ann"), "ann")).toEqual({ q: 24_000, r: 25_500 });
  expect(foreseen(seen("ann"), "ben")).toBeNull();
  expect(foreseen(seen("ann"), null)).toBeNull();
  expect(foreseen(seen("ann", true), "ann")).toBeNull();
});

test("[OG-CMP-TORP-05] no launch is shown to meet its launcher, the next round's flight is", () => {
  const boat = { class: "frigate", port: ["torpedo/S"], starboard: ["engine/M"] };
  const units = [ship("a1", [24, 40], { design: "boat", drift: 1 }), FAR];
  const state = standing({ designs: { boat }, units }, "1.2.3");
  const launcher = state.units["a1"];
  const part = isVessel(launcher) ? partsOf(launcher)[0] : undefined;
  if (!isVessel(launcher) || !part) throw new Error("there is a launcher");
  const at = { place: { q: 24_000, r: 41_250 }, facing: 0 };
  expect(previewLaunch(state, launcher, part, at, "ann")).toMatchObject({ met: null, to: { r: 29_250 } });
  const laid = play(state, { do: "use", unit: "a1", part: "P1", ...at }).state;
  const flown = upToFlight(laid, "a1-P1-1");
  const shown = previewFlight(flown, flown.units["a1-P1-1"] as Ordnance, "ann");
  expect(shown).toMatchObject({ met: null, to: { r: 29_250 } });
  // Back in front of its launcher, a round later.
  const { state: after } = play(flown, { do: "onward" });
  const torpedo = { ...(after.units["a1-P1-1"] as Ordnance), hex: { q: 24_000, r: 36_000 }, facing: 180 };
  expect(previewFlight(after, torpedo, "ann").met).toEqual({ what: "ship", id: "a1" });
});
