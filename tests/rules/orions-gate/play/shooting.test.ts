import { describe, expect, test } from "vitest";
import { codesOf, eventsOf, played, ship } from "./play.ts";

const shoot = (target: string, more: object = {}) => ({ at: "1.2.2", do: "shoot", unit: "a1", target, ...more });

describe("a shot at a ship", () => {
  test("[OG-SHS-07] [OG-SHS-08] [OG-TER-03] [OG-TER-10] cover and shields add to the defender's dice", () => {
    const trace = played({
      designs: { shielded: { class: "cruiser", port: ["shield/S"], starboard: ["cannon/S"] } },
      units: [
        ship("a1", [24, 40]),
        ship("a2", [23.5, 32], { facing: 90 }),
        ship("b1", [24, 20], { facing: 90, design: "shielded" }),
      ],
      terrain: [
        { id: "n", scene: "deep", kind: "obscuring", place: [24.6, 26], diameter: 2 },
        { id: "p", scene: "deep", kind: "major", place: [26, 30], diameter: 4 },
      ],
      orders: [shoot("b1")],
    });
    expect(eventsOf(trace, "attack-resolved")).toEqual([
      {
        unit: "a1",
        target: "b1",
        dice: [1, 2],
        kept: [2, 1],
        against: [1, 5, 2, 6, 3, 3],
        cover: ["n", "a2", "p"],
        damage: 0,
      },
    ]);
  });

  test("[OG-SHS-09] [OG-SHS-12] [OG-SHS-13] each higher die is a point on the outermost part of the nearer side, once a round", () => {
    const trace = played({
      units: [ship("a1", [30, 40]), ship("b1", [24, 40])],
      orders: [shoot("b1"), shoot("b1")],
      dice: { attack: [6, 4], defence: [5, 4, 1] },
    });
    expect(eventsOf(trace, "damage-marked")).toEqual([{ unit: "b1", side: "starboard", part: "S1", points: 1 }]);
    expect(codesOf(trace)).toEqual(["acted"]);
  });

  test("[OG-SHS-10] where the side is unclear its owner chooses", () => {
    const units = [ship("a1", [24, 40]), ship("b1", [24, 20])];
    const dice = { attack: [6, 6], defence: [1, 1] };
    const prefer = { at: "1.2.1", do: "prefer", unit: "b1", side: "starboard" };
    const sides = (orders: readonly object[]) => eventsOf(played({ units, orders, dice }), "damage-marked");
    expect(sides([shoot("b1")])).toMatchObject([{ side: "port" }]);
    expect(sides([prefer, shoot("b1")])).toMatchObject([{ side: "starboard" }]);
  });

  test("[OG-SHS-06] the closest enemy in the arc has to be shot at", () => {
    const units = [ship("a1", [24, 40]), ship("b1", [24, 20]), ship("b2", [24, 30])];
    expect(codesOf(played({ units, orders: [shoot("b1")] }))).toEqual(["not-closest"]);
  });

  test("[OG-SHS-14] without firepower there is no shot", () => {
    const designs = { bare: { class: "frigate", port: ["shield/S"], starboard: [] } };
    const units = [ship("a1", [24, 40], { design: "bare" }), ship("b1", [24, 20])];
    expect(codesOf(played({ designs, units, orders: [shoot("b1")] }))).toEqual(["no-firepower"]);
  });

  test("[OG-CMP-RAIL-02] railgun dice that won go on to the ship behind", () => {
    const trace = played({
      designs: { rail: { class: "cruiser", port: ["railgun/M"], starboard: ["cannon/M"] } },
      units: [ship("a1", [24, 40], { design: "rail" }), ship("b1", [24, 20]), ship("b2", [24.2, 14])],
      orders: [shoot("b1")],
      dice: { attack: [5, 2, 5, 6, 6, 5], defence: [4, 4, 1, 1, 1, 1] },
    });
    expect(eventsOf(trace, "attack-resolved")).toMatchObject([
      { target: "b1", kept: [6, 5, 5, 2], rails: 2, damage: 4 },
      { target: "b2", dice: [6, 5], rails: 2, damage: 2 },
    ]);
  });

  test("[OG-CMP-PLASMA-01] a 1 for a Plasma Cannon is a point on its own side", () => {
    const trace = played({
      players: [{ id: "ann", fleet: "gothic" }, { id: "ben" }],
      designs: { hot: { class: "frigate", port: ["plasma-cannon/S"], starboard: ["plasma-cannon/S"] } },
      units: [ship("a1", [24, 40], { design: "hot" }), ship("b1", [24, 20])],
      orders: [shoot("b1")],
      dice: { plasma: [4, 1], attack: [1, 1, 1, 1, 1, 1] },
    });
    expect(eventsOf(trace, "plasma-checked", "damage-marked")).toEqual([
      { unit: "a1", part: "P1", dice: [4] },
      { unit: "a1", part: "S1", dice: [1] },
      { unit: "a1", side: "starboard", part: "S1", points: 1 },
    ]);
  });

  test("[OG-TER-06] [OG-TER-07] minor terrain is shot at like a ship and breaks at cleanup", () => {
    const trace = played({
      units: [ship("a1", [24, 40]), ship("b1", [4, 4])],
      terrain: [{ id: "t1", scene: "deep", kind: "minor", place: [24, 30], diameter: 2, toughness: 2 }],
      orders: [shoot("t1")],
      dice: { attack: [6, 6], defence: [1, 1] },
    });
    expect(eventsOf(trace, "terrain-damaged")).toEqual([{ terrain: "t1", points: 2, total: 2 }]);
    expect(trace.at(-1)).toMatchObject({ at: "1.4.1", event: "terrain-removed", why: "broken" });
  });

  test("[OG-TER-04] for terrain at the border of the arc players roll", () => {
    const game = (unclear: readonly number[]) =>
      eventsOf(
        played({
          units: [ship("a1", [24, 40]), ship("b1", [24, 20], { facing: 180 })],
          terrain: [{ id: "t1", scene: "deep", kind: "obscuring", place: [25.1, 30], diameter: 1 }],
          orders: [shoot("b1")],
          dice: { unclear },
        }),
        "rolled-off",
        "attack-resolved",
      );
    expect(game([3, 3, 5, 2])).toMatchObject([{ about: "arc", dice: [3, 3, 5, 2], winner: "ann" }, { cover: [] }]);
    expect(game([2, 5])).toMatchObject([{ winner: "ben", piece: "t1" }, { cover: ["t1"] }]);
  });

  test("[OG-CMP-STEALTH-01] [OG-CMP-STEALTH-02] stealth comes instead of a shot; then it costs an attack die and gives two to the defence", () => {
    const designs = { sly: { class: "frigate", port: ["cannon/M"], starboard: ["stealth-generator/S"] } };
    const units = [ship("a1", [24, 40]), ship("b1", [24, 20], { design: "sly" })];
    const trace = played({
      ...{ designs, units, until: "2.2.2", dice: { initiative: [1, 6, 1, 6] } },
      orders: [
        { at: "1.2.2", do: "stealth", unit: "b1", on: true },
        { at: "1.2.2", do: "shoot", unit: "b1", target: "a1" },
        { at: "2.2.2", do: "shoot", unit: "b1", target: "a1" },
        shoot("b1"),
      ],
    });
    expect(eventsOf(trace, "stealth-changed")).toEqual([{ unit: "b1", on: true }]);
    expect(codesOf(trace)).toEqual(["acted"]);
    const [first, second] = eventsOf(trace, "attack-resolved") as readonly { dice: unknown[]; against: unknown[] }[];
    expect([first?.dice.length, first?.against.length, second?.dice.length]).toEqual([2, 4, 1]);
  });
});
