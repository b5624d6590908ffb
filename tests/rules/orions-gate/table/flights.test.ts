import { describe, expect, test } from "vitest";
import { INCH } from "../../../../src/rules/geometry/inch.ts";
import type { Place } from "../../../../src/rules/geometry/place.ts";
import { foreseeFlight } from "../../../../src/rules/orions-gate/moves/fly.ts";
import type { Flyer } from "../../../../src/rules/orions-gate/state/unit.ts";
import { eventsOf, fileOf, played, ship } from "../play/play.ts";
import { standing } from "./standing.ts";

type Path = readonly (readonly [number, number])[];

const designs = {
  carrier: { class: "cruiser", port: [{ part: "hangar/S", craft: ["fighter"] }], starboard: ["engine/S"] },
};
const PLANET = { id: "t", scene: "deep", kind: "major", place: [34, 30], diameter: 4 };
const FIGHTER = { id: "a2", owner: "ann", scene: "deep", class: "fighter", place: [10, 30] };
const GAME = {
  designs,
  terrain: [PLANET],
  units: [ship("a1", [24, 30], { design: "carrier" }), ship("b1", [4, 4]), FIGHTER],
};

const placesOf = (path: Path): readonly Place[] => path.map(([x, y]) => ({ q: x * INCH, r: y * INCH }));

const foreseen = (unit: string, path: Path) => {
  const state = standing(GAME, "1.1.1");
  const flight = foreseeFlight(state, state.units[unit] as Flyer, { path: placesOf(path), ram: null });
  if (!flight) throw new Error(`${unit} does not fly`);
  return flight;
};

/** The ends of the legs that are flown, and the fuel that is left. */
const flown = (unit: string, path: Path) => {
  const trace = played({ ...fileOf(GAME), orders: [{ at: "1.1.1", do: "fly", unit, path }], until: "1.1.1" });
  const legs = eventsOf(trace, "unit-moved") as readonly { readonly unit: string; readonly to: readonly number[] }[];
  const fuels = eventsOf(trace, "fuel-changed") as readonly { readonly unit: string; readonly to: number }[];
  return {
    places: legs.filter((leg) => leg.unit === unit).map(({ to: [x = 0, y = 0] }) => ({ q: x * INCH, r: y * INCH })),
    left: fuels.filter((one) => one.unit === unit).at(-1)?.to,
  };
};

describe("a flight before it is ordered", () => {
  // Out of a hangar it begins at the rim of its ship: 0.75 inches from the centre at the side, 1.5 at the bow.
  test.for<[what: string, unit: string, path: Path, length: number, cost: number]>([
    ["12.01 inches from the side", "a1-c1", [[11.24, 30]], 12.01, 1],
    ["12.02 inches from the side", "a1-c1", [[11.23, 30]], 12.02, 2],
    ["14 inches from the centre, over the side", "a1-c1", [[10, 30]], 13.25, 2],
    [
      "by a way-point that is passed",
      "a1-c1",
      [
        [24, 22.5],
        [24, 16.6],
      ],
      11.9,
      1,
    ],
    [
      "by a way-point aside",
      "a1-c1",
      [
        [24, 22.5],
        [18, 22.5],
      ],
      12,
      1,
    ],
    [
      "by two way-points",
      "a1-c1",
      [
        [24, 22.5],
        [18, 22.5],
        [18, 18],
      ],
      16.5,
      2,
    ],
    ["from where it is", "a2", [[10, 17.99]], 12.01, 1],
    ["farther from where it is", "a2", [[10, 17.98]], 12.02, 2],
    ["standing still", "a2", [[10, 30]], 0, 1],
    ["into a planet, which ends it", "a1-c1", [[44, 30]], 7, 1],
    ["over the edge, at which it ends", "a2", [[-8, 30]], 10, 1],
  ])(
    "[OG-CRM-01] [OG-CRM-02] [OG-CRM-03] [OG-CRM-07] %s costs what it will, and is drawn as it goes",
    ([, unit, path, length, cost]) => {
      const flight = foreseen(unit, path);
      expect([flight.length / INCH, flight.cost]).toEqual([length, cost]);
      const played = flown(unit, path);
      expect(flight.places.filter((place, at) => at > 0 || length > 0 || place !== flight.from)).toEqual(
        length > 0 ? played.places : flight.places,
      );
      expect(flight.fuel - flight.cost).toBe(played.left);
    },
  );

  test("[OG-CRM-01] its way begins at the rim of its ship and passes all its way-points", () => {
    const { from, places } = foreseen("a1-c1", [
      [24, 22.5],
      [18, 22.5],
      [18, 18],
    ]);
    expect([from, ...places]).toEqual(
      placesOf([
        [24, 28.5],
        [24, 22.5],
        [18, 22.5],
        [18, 18],
      ]),
    );
  });
});
