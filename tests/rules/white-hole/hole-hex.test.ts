import { describe, expect, test } from "vitest";
import { hole, move, only, play, portal, ship, told } from "../play.ts";

const HOLE = "2215";

describe("the hex of a white hole", () => {
  test.for(["own", "tractor", "forced", "displaced", "launched"])(
    "[IP7.21] a unit that comes into it is destroyed, cause %s",
    (cause) => {
      const game = play({
        anomalies: [hole("w1", HOLE)],
        units: [ship("u1", "2214")],
        orders: [move("1.0", "u1", "2215 2216", cause), move("1.1", "u1", "2216")],
        until: "1.1",
      });
      expect(only(game, "unit-destroyed")).toEqual({
        at: "1.0",
        event: "unit-destroyed",
        rules: ["IP7.21"],
        audience: "all",
        unit: "u1",
        scene: "sol",
        hex: HOLE,
        why: "white-hole",
      });
      expect(told(game, "unit-moved")).toHaveLength(1);
      expect(only(game, "refused")).toMatchObject({ order: 1, code: "destroyed" });
    },
  );

  test("[IP7.21] a push into another hole's hex is deadly too", () => {
    const game = play({
      anomalies: [hole("w1", "2214"), hole("w2", "2212")],
      units: [ship("u1", "2213")],
      until: "1.4",
    });
    expect(
      game.trace.filter(({ event }) => event.startsWith("unit-")).map(({ at: time, event }) => `${time} ${event}`),
    ).toEqual(["1.1 unit-pushed", "1.1 unit-destroyed"]);
  });

  test("[IP7.21] a unit set up there is destroyed when holes first push, before the first push", () => {
    const game = play({
      anomalies: [hole("w1", "2220"), hole("w2", HOLE)],
      units: [ship("out", "2221"), ship("u1", HOLE)],
      until: "1.1",
    });
    const units = told(game, "unit-destroyed", "unit-pushed");
    expect(units.map((line) => `${line.at} ${line.event} ${line.unit}`)).toEqual([
      "1.1 unit-destroyed u1",
      "1.1 unit-pushed out",
    ]);
  });

  test("[IP7.21] units in the hex where a hole is placed are destroyed, in the order of the file", () => {
    const game = play({
      units: [ship("u2", HOLE), ship("u1", HOLE), ship("rock", HOLE, { class: "terrain" })],
      orders: [{ at: "1.3", do: "place", anomaly: hole("w1", HOLE) }],
      until: "1.4",
    });
    expect(told(game, "unit-destroyed").map(({ at: time, unit }) => `${time} ${unit}`)).toEqual(["1.3 u2", "1.3 u1"]);
  });

  test("[IP7.21] bases that no push moves are destroyed all the same", () => {
    const game = play({
      readings: { basesPushed: "no" },
      anomalies: [hole("w1", HOLE)],
      units: [ship("u1", HOLE, { class: "base" })],
      until: "1.1",
    });
    expect(only(game, "unit-destroyed").unit).toBe("u1");
  });

  test("[IP7.21] a hole and a portal in one hex destroy, and the portal gets nothing", () => {
    const game = play({
      anomalies: [hole("w1", HOLE), portal("p1", HOLE)],
      units: [ship("u1", "2210")],
      orders: [move("1.3", "u1", "2215", "displaced"), move("1.3", "u1", "2214")],
      until: "1.3",
    });
    expect(told(game, "unit-destroyed")).toHaveLength(1);
    expect(told(game, "portal-entered")).toEqual([]);
  });

  test("[IP7.21] whoever comes out of a portal into it is destroyed there, whatever the passage did before", () => {
    const game = play({
      dice: { row: [4, 4] },
      anomalies: [portal("p1", "0815")],
      units: [ship("u1", "0816"), ship("u2", "0816", { pods: ["pod1"], breakdown: 1 })],
      orders: [
        move("1.3", "u1", "0815"),
        { at: "1.3", do: "place", anomaly: hole("w1", "3415", { scene: "p1-DR6-8" }) },
        move("1.4", "u2", "0815"),
      ],
      until: "1.4",
    });
    expect(told(game, "unit-destroyed").map(({ at: time, unit }) => `${time} ${unit}`)).toEqual([
      "1.3 u1",
      "1.4 u2",
      "1.4 pod1",
    ]);
    expect(game.state.transits).toEqual([]);
  });
});
