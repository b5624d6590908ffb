import { describe, expect, test } from "vitest";
import { auto, decide } from "../../../../src/rules/orions-gate/opponent/decide.ts";
import type { OgState, Strength } from "../../../../src/rules/orions-gate/state/game.ts";
import { ship } from "../play/play.ts";
import { play, shipIn, standing } from "../table/standing.ts";

const CRYSTAL = [{ id: "ann", fleet: "crystal" }, { id: "ben" }];

const PLAYED = ["weak", "middle", "strong"] as const;

/** A game in which the program plays a player so well. */
const withAuto = (state: OgState, player: string, strength: Strength): OgState => {
  const fleet = state.fleets[player];
  if (!fleet) throw new Error(`${player} has no fleet`);
  return { ...state, fleets: { ...state.fleets, [player]: { ...fleet, auto: strength } } };
};

/** What the program orders for ann. */
const decides = (state: OgState, strength: Strength = "strong") =>
  decide({ state, player: "ann", strength, seed: "a seed" });

describe("the strong opponent and a booster", () => {
  const designs = { quick: { class: "frigate", port: ["emergency-booster/S", "engine/S"], starboard: ["engine/S"] } };
  /** A ship of ann's that drifts over the upper edge, and one that does not. */
  const at = (row: number, strength: Strength, part: "first" | "other" = "other"): OgState =>
    withAuto(
      standing(
        { designs, units: [ship("a1", [24, row], { design: "quick", drift: 3 }), ship("b1", [24, 40])] },
        "1.2.4",
        part,
      ),
      "ann",
      strength,
    );

  test("[OG-CMP-BOOST-02] it turns a ship away from the edge, on the enemy's part of the step as well", () => {
    for (const part of ["first", "other"] as const) {
      const found = auto(at(6, "strong", part), "a seed");
      expect(found).toMatchObject({ player: "ann", order: { do: "boost", unit: "a1" }, why: { code: "boost-away" } });
    }
  });

  test("[OG-CMP-BOOST-01] it keeps the boost where nothing threatens, and others never think of it", () => {
    expect(auto(at(30, "strong"), "a seed")).toBeNull();
    expect(auto(at(6, "middle"), "a seed")).toBeNull();
  });
});

describe("the strong opponent and a warp", () => {
  const designs = { jumper: { class: "frigate", port: ["warp-drive/S"], starboard: ["shield/S"] } };
  const units = (row: number) => [ship("a1", [24, row], { design: "jumper", drift: 3 }), ship("b1", [40, 40])];

  test("[OG-CMP-WARP-01] a ship without engines that would drift over the edge warps inwards", () => {
    const state = standing({ designs, units: units(4) }, "1.2.1");
    const found = decides(state);
    expect(found).toMatchObject({ order: { do: "warp", unit: "a1" }, why: { code: "warp-clear" } });
    if (!found) throw new Error("it warps");
    expect(shipIn(play(state, found.order).state, "a1").hex.r).toBeGreaterThan(6_000);
  });
});

describe("the strong opponent and a laser", () => {
  const designs = { lens: { class: "frigate", port: ["focal-laser/L"], starboard: [] } };
  const state = (drift: number) =>
    standing(
      {
        designs,
        terrain: [{ id: "planet", scene: "deep", kind: "major", place: [24, 20], diameter: 4 }],
        players: CRYSTAL,
        units: [ship("a1", [24, 27], { design: "lens", drift }), ship("b1", [40, 40])],
      },
      "1.2.3",
    );

  test("[OG-CMP-FOCAL-02] [OG-CMP-FOCAL-03] it fires at major terrain in the way of its drift alone, as it may be lost", () => {
    expect(decides(state(3))).toMatchObject({ order: { do: "use", terrain: "planet" }, why: { code: "clear-way" } });
    expect(decides(state(0))).toBeNull();
    expect(decides(state(3), "middle")).toBeNull();
  });
});

describe("the strong opponent and a colony", () => {
  const designs = {
    settler: { class: "frigate", port: ["cryosleep-colony/M"], starboard: ["engine/S", "cannon/S"] },
    wall: { class: "frigate", port: ["shield/L"], starboard: ["shield/L"] },
  };
  const state = standing(
    {
      designs,
      terrain: [{ id: "rock", scene: "deep", kind: "minor", place: [24, 28], diameter: 2, toughness: 2 }],
      units: [ship("a1", [24, 30.5], { design: "settler" }), ship("b1", [40, 10], { design: "wall" })],
    },
    "1.2.2",
  );

  test("[OG-CMP-CRYO-01] it founds a station rather than make a poor shot; a middling one shoots", () => {
    expect(decides(state)?.order.do).toBe("colony");
    expect(decides(state, "middle")?.order.do).toBe("shoot");
  });
});

describe("the strong opponent and the answers of its fighters", () => {
  const fighters = (owner: string, count: number, row: number) =>
    Array.from({ length: count }, (_, index) => ({
      ...{ id: `${owner[0]}f${index}`, owner, scene: "deep", class: "fighter", fuel: 6, place: [20 + index, row] },
    }));
  const state = (own: number, enemies: number): OgState =>
    withAuto(
      standing(
        {
          units: [
            ship("a1", [4, 44]),
            ship("b1", [44, 4]),
            ...fighters("ann", own, 24),
            ...fighters("ben", enemies, 26),
          ],
        },
        "1.1.2",
      ),
      "ann",
      "strong",
    );

  test("[OG-CRF-06] [OG-CRF-07] they dodge with two points where the enemy has more craft, else return fire", () => {
    const replies = (game: OgState) => {
      const found = auto(game, "a seed");
      return found?.order.do === "reply" ? found : null;
    };
    expect(replies(state(1, 3))).toMatchObject({ order: { unit: "af0", dodge: 2 }, why: { code: "dodge" } });
    expect(replies(state(2, 2))).toBeNull();
  });
});

describe("the strong opponent and its bombers", () => {
  const flyer = (id: string, kind: string, place: readonly number[]) => ({
    ...{ id, owner: id.startsWith("a") ? "ann" : "ben", scene: "deep", class: kind, fuel: 6, place },
  });
  const state = (...enemies: readonly object[]) =>
    standing(
      { units: [ship("a1", [24, 40]), ship("b1", [24, 20]), flyer("a2", "bomber", [24, 36]), ...enemies] },
      "1.1.1",
    );
  const [guard, far, bomber] = [
    flyer("b2", "fighter", [26, 20]),
    flyer("b2", "fighter", [46, 2]),
    flyer("b3", "bomber", [32, 30]),
  ];
  const why = (game: OgState, strength: Strength = "strong") => decides(game, strength)?.why;

  test("[OG-CRF-02] it keeps them from fighters, which need no roll against them; a middling one does not", () => {
    expect(why(state(guard))?.code).not.toBe("bomb-ship");
    expect(why(state(guard), "middle")?.code).toBe("bomb-ship");
    expect(why(state(far))?.code).toBe("bomb-ship");
  });

  test("[OG-CRF-02] [OG-CRF-05] its fighters go for bombers before fighters, which answer", () => {
    const hunter = standing(
      {
        units: [
          ship("a1", [24, 44]),
          ship("b1", [4, 4]),
          flyer("a2", "fighter", [24, 34]),
          flyer("b2", "fighter", [24, 27]),
          bomber,
        ],
      },
      "1.1.1",
    );
    expect(why(hunter)).toEqual({ code: "hunt-craft", target: "b3" });
    expect(why(hunter, "middle")).toEqual({ code: "hunt-craft", target: "b2" });
  });
});

describe("the strong opponent and a node", () => {
  const designs = {
    singer: {
      class: "cruiser",
      port: ["focal-laser/L", "rocky-bulk/M", "psionic-node/S"],
      starboard: ["rocky-bulk/M", "rocky-bulk/M"],
    },
    gun: { class: "frigate", port: ["cannon/L"], starboard: ["cannon/L"] },
  };
  const enemy = ship("b1", [24, 18], { design: "gun", hull: 1 });
  const state = standing(
    { designs, players: CRYSTAL, units: [ship("a1", [24, 24], { design: "singer" }), enemy] },
    "1.2.1",
  );

  test("[OG-CMP-NODE-01] a ram that it makes leaves a cyst", () => {
    const found = decides(state);
    expect(found).toMatchObject({ order: { do: "move", cyst: true }, why: { code: "leave-cyst" } });
  });
});

describe("weaker opponents", () => {
  test("a middling one passes over none of its units: each ship that may shoot shoots", () => {
    const units = Array.from({ length: 8 }, (_, index) => ship(`a${index}`, [4 + 5 * index, 40]));
    let state = standing({ units: [...units, ship("b1", [24, 8], { facing: 180 })] }, "1.2.2");
    const shot = new Set<string>();
    for (let found = decides(state, "middle"); found; found = decides(state, "middle")) {
      if (found.order.do === "shoot") shot.add(found.order.unit);
      state = play(state, found.order).state;
    }
    expect(shot.size).toBe(units.length);
  });

  test.for(PLAYED)("[OG-CMP-MINE-02] %s turns or moves no ship beside a mine that would go off at it", (strength) => {
    const designs = { layer: { class: "frigate", port: ["minelayer/S", "engine/S"], starboard: ["cannon/S"] } };
    const state = standing(
      {
        designs,
        units: [
          ship("a1", [24, 30]),
          ship("b1", [24, 8], { facing: 180, design: "layer" }),
          { id: "m", scene: "deep", class: "mine", power: 2, owner: "ben", place: [24, 27.5] },
        ],
      },
      "1.2.1",
    );
    expect(decides(state, strength)).toBeNull();
  });
});
