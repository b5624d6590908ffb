import { expect, test } from "vitest";
import type { GameState } from "../../../../src/rules/orions-gate/state/game.ts";
import type { Ordnance } from "../../../../src/rules/orions-gate/state/unit.ts";
import { previewFlight } from "../../../../src/rules/orions-gate/table/launch.ts";
import { ship } from "../play/play.ts";
import { play, standing } from "./standing.ts";

const FAR = ship("b1", [4, 4]);
const OWN = ship("a1", [44, 44]);
const TORPEDO = { id: "t", scene: "deep", class: "torpedo", owner: "ann", place: [24, 30], facing: 0, trigger: 1 };

const flying = (state: GameState): Ordnance => state.units["t"] as Ordnance;

const ownMove = (events: readonly unknown[]) =>
  events.find((one) => {
    const { event, unit, cause } = one as { readonly event?: string; readonly unit?: string; readonly cause?: string };
    return event === "unit-moved" && unit === "t" && cause === "own";
  });

/** A game as it stands when torpedoes are about to fly: what pushes them did so before. */
const beforeFlight = (game: Parameters<typeof standing>[0]): GameState => {
  let state = standing(game, "1.2.3");
  for (let n = 0; n < 20; n += 1) {
    const next = play(state, { do: "onward" });
    if (ownMove(next.events)) return state;
    state = next.state;
  }
  throw new Error("no torpedo flew");
};

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
  const seen = (player: string, lapsed = false): GameState => ({
    ...state,
    sightings: [
      {
        ...{ player, portal: "p1", scene: "deep", hex: { q: 24_000, r: 25_000 }, by: "IP2.53", lapsed },
        at: { turn: 1, impulse: 1 },
      },
    ],
  });
  const foreseen = (of: GameState, reader: string | null) => previewFlight(of, flying(of), reader).portal;
  // The secret record is at hand, as in the judge's window, and nothing of it is told.
  expect(foreseen(state, "ann")).toBeNull();
  expect(foreseen(seen("ann"), "ann")).toEqual({ q: 24_000, r: 25_500 });
  expect(foreseen(seen("ann"), "ben")).toBeNull();
  expect(foreseen(seen("ann"), null)).toBeNull();
  expect(foreseen(seen("ann", true), "ann")).toBeNull();
});
