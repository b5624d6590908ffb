/** How near a target has to be, and what may be a target at all. */

import { describe, expect, test } from "vitest";
import { codesOf, eventsOf, faultsOf, fileOf, type Line, played, ship } from "./play.ts";

const FAR = ship("b9", [4, 4]);
const craft = (id: string, kind: string, place: readonly number[], more: object = {}) => ({
  ...{ id, owner: id.startsWith("a") ? "ann" : "ben", scene: "deep", class: kind, place },
  ...more,
});
const fly = (unit: string, path: readonly (readonly number[])[], more: object = {}) => ({
  ...{ at: "1.1.1", do: "fly", unit, path },
  ...more,
});
const attack = (unit: string, target: string, at = "1.1.2") => ({ at, do: "attack", unit, target });
const shoot = (more: object) => ({ at: "1.2.2", do: "shoot", unit: "a1", ...more });
const rock = (kind: string, more: object = {}) => ({
  ...{ id: "t1", scene: "deep", kind, place: [24, 30], diameter: 2 },
  ...(kind === "minor" && { toughness: 3 }),
  ...more,
});
const shotDown = (trace: readonly Line[]) =>
  eventsOf(trace, "craft-shot").flatMap((line) => (line as { destroyed: readonly string[] }).destroyed);

describe("the table", () => {
  test("[OG-SET-01] it is 48 by 48 inches: a ship stands within that, and not over an edge", () => {
    const isSound = (place: readonly number[]) => faultsOf(fileOf({ units: [ship("a1", place), FAR] })).length === 0;
    expect([isSound([24, 47]), isSound([47.5, 24])]).toEqual([true, true]);
    expect([isSound([24, 47.02]), isSound([47.52, 24])]).toEqual([false, false]);
  });
});

describe("craft", () => {
  const ends = (trace: readonly Line[]) => trace.filter(({ event }) => event === "unit-moved").map(({ to }) => to);

  test("[OG-CRM-04] enemy ships and craft do not stop a craft, a planet does", () => {
    const flies = (more: object) =>
      ends(
        played({
          units: [ship("a1", [40, 44]), FAR, craft("a2", "fighter", [24, 36])],
          ...more,
          orders: [fly("a2", [[24, 24]])],
          until: "1.1.1",
        }),
      );
    const crowd = [ship("b1", [24, 30]), craft("b2", "fighter", [24, 33]), craft("a3", "bomber", [24, 26])];
    expect(flies({ units: [ship("a1", [40, 44]), craft("a2", "fighter", [24, 36]), ...crowd] })).toEqual([[24, 24]]);
    expect(flies({ terrain: [rock("major")] })).toEqual([[24, 31.25]]);
  });

  test.for([
    { x: 30.75, codes: [] },
    { x: 30.77, codes: ["range"] },
  ])("[OG-CRB-01] a bomber attacks a ship 6 inches away, from rim to rim: at $x $codes", ({ x, codes }) => {
    const trace = played({
      units: [ship("a1", [24, 40]), ship("b1", [x, 20]), craft("a2", "bomber", [24, 20])],
      orders: [attack("a2", "b1", "1.1.3")],
      until: "1.1.3",
    });
    expect(codesOf(trace)).toEqual(codes);
  });

  test("[OG-CRB-01] a bomber attacks no ship of its own side", () => {
    const codes = (target: string) =>
      codesOf(
        played({
          units: [ship("a1", [28, 20]), ship("b1", [20, 20]), craft("a2", "bomber", [24, 20])],
          orders: [attack("a2", target, "1.1.3")],
          until: "1.1.3",
        }),
      );
    expect(codes("b1")).toEqual([]);
    expect(codes("a1")).toEqual(["target"]);
  });
});

describe("ships shoot at craft", () => {
  const shot = (places: readonly (readonly number[])[], named: readonly string[], faces: readonly number[]) =>
    played({
      units: [ship("a1", [24, 40]), FAR, ...places.map((place, index) => craft(`b${index + 1}`, "fighter", place))],
      orders: [shoot({ craft: named })],
      dice: { attack: faces },
      until: "1.2.2",
    });

  test.for([
    { y: 29.75, codes: [], lost: ["b1"] },
    { y: 29.73, codes: ["range"], lost: [] },
  ])("[OG-SHS-02] a craft 9 inches away is shot down, at $y: $lost", ({ y, codes, lost }) => {
    const trace = shot([[24, y]], ["b1"], codes.length > 0 ? [] : [6, 1]);
    expect(codesOf(trace)).toEqual(codes);
    expect(shotDown(trace)).toEqual(lost);
  });

  test.for([
    { faces: [1, 1], named: ["b3"], lost: ["b3"] },
    { faces: [2, 1], named: ["b3", "b2"], lost: ["b3", "b2"] },
    { faces: [6, 1], named: ["b3"], lost: ["b3", "b1", "b2"] },
  ])(
    "[OG-SHS-04] of three craft in range and one beyond, $faces with $named named takes $lost",
    ({ faces, named, lost }) => {
      const places = [
        [24, 35],
        [24, 34],
        [24, 33],
        [24, 20],
      ];
      const gone = shotDown(shot(places, named, faces));
      expect(gone.toSorted()).toEqual(lost.toSorted());
      expect(gone).not.toContain("b4");
    },
  );
});

describe("what ships shoot at", () => {
  const codesAt = (target: string, more: object = {}) =>
    codesOf(
      played({
        units: [ship("a1", [24, 46]), ship("a2", [10, 40]), ship("b1", [24, 2])],
        orders: [shoot({ target })],
        until: "1.2.2",
        ...more,
      }),
    );

  test("[OG-SHS-01] an enemy at the other edge is shot at, a friend is not", () => {
    expect(codesAt("b1")).toEqual([]);
    expect(codesAt("a2")).toEqual(["target"]);
  });

  test.for([
    { parts: ["cannon/S"], codes: [] },
    { parts: ["shield/S"], codes: ["no-firepower"] },
  ])("[OG-SHS-14] a ship with $parts shoots: $codes", ({ parts, codes }) => {
    expect(codesAt("b1", { designs: { frigate: { class: "frigate", port: parts, starboard: [] } } })).toEqual(codes);
  });

  test.for([
    { kind: "minor", codes: [] },
    { kind: "obscuring", codes: ["target"] },
    { kind: "major", codes: ["target"] },
  ])("[OG-TER-06] a ship's shot at $kind terrain: $codes", ({ kind, codes }) => {
    expect(codesAt("t1", { terrain: [rock(kind)] })).toEqual(codes);
  });

  test("[OG-TER-06] a bomber attacks minor terrain too, and no other", () => {
    const bombs = (kind: string) =>
      codesOf(
        played({
          units: [ship("a1", [24, 46]), FAR, craft("a2", "bomber", [24, 33])],
          terrain: [rock(kind)],
          orders: [attack("a2", "t1", "1.1.3")],
          until: "1.1.3",
        }),
      );
    expect(bombs("minor")).toEqual([]);
    expect(bombs("obscuring")).toEqual(["target"]);
  });

  test("[OG-TER-07] points on minor terrain stay from round to round, and it is removed with the last of its toughness", () => {
    const removed = (until: string) =>
      eventsOf(
        played({
          units: [ship("a1", [24, 46]), FAR],
          terrain: [rock("minor")],
          orders: [shoot({ target: "t1" }), { ...shoot({ target: "t1" }), at: "2.2.2" }],
          dice: { attack: [6, 6, 6, 1], defence: [1, 1, 1, 1] },
          until,
        }),
        "terrain-removed",
      );
    // Two points in the first round, one in the second.
    expect(removed("2.3.1")).toEqual([]);
    expect(removed("2.4.1")).toMatchObject([{ terrain: "t1", why: "broken" }]);
  });

  test("[OG-TER-07] it defends with as many dice as it is shot at with", () => {
    const against = (cannon: string) =>
      eventsOf(
        played({
          designs: { frigate: { class: "frigate", port: [cannon], starboard: [] } },
          units: [ship("a1", [24, 46]), FAR],
          terrain: [rock("minor")],
          orders: [shoot({ target: "t1" })],
          until: "1.2.2",
        }),
        "attack-resolved",
      ).map((line) => (line as { against: readonly number[] }).against.length);
    expect(["cannon/S", "cannon/L"].map(against)).toEqual([[1], [3]]);
  });

  test.for([
    { kind: "minor", to: [24, 28] },
    { kind: "obscuring", to: [24, 28] },
    { kind: "major", to: [24, 32.5] },
  ])("[OG-TER-11] a ship that meets $kind terrain comes to $to", ({ kind, to }) => {
    const trace = played({
      units: [ship("a1", [24, 34], { design: "cruiser" }), ship("a2", [44, 44]), FAR],
      terrain: [rock(kind)],
      orders: [{ at: "1.2.1", do: "move", unit: "a1" }],
      until: "1.2.1",
    });
    expect(eventsOf(trace, "unit-moved")).toMatchObject([{ to }]);
    expect(eventsOf(trace, "terrain-struck")).toHaveLength(kind === "major" ? 1 : 0);
  });
});
