import { describe, expect, test } from "vitest";
import { hide } from "../../../../src/rules/fast-play/state/game.ts";
import { aboard, asPlayer, battle, boxes, codes, ship } from "../battle.ts";

const E = ship("E", { hex: "1005", facing: "D", speed: 2, owner: "ben" });
const carrier = (systems: readonly object[]) => ship("A", { speed: 2, ship: boxes({ systems }) });
const torpedo = (id: string, more = {}) => aboard(id, "A", "plasma", { speed: 16, warhead: 10, ...more });
const drone = (id: string) => aboard(id, "A", "drone", { speed: 10, warhead: 6 });
const launch = (at: string, pieces: readonly string[], more = {}) => ({
  ...{ at, do: "launch", unit: "A", pieces, target: "E" },
  ...more,
});
const R = { type: "Plasma-R", count: 1 };
const F = { type: "Plasma-F", count: 2 };
const RACKS = { type: "Drone", count: 2 };
const hit = (system: string, points: number) => ({
  ...{ at: "1.1.A.1", do: "act", step: "4.9", unit: "A", system, points },
});
const arm = (at: string, system: string) => ({ at, do: "act", step: "1.5", unit: "A", system });
const played = (systems: readonly object[], pieces: readonly object[], orders: readonly object[], more = {}) =>
  battle({ units: [carrier(systems), E, ...pieces] as never, orders: orders as never, until: "3.0", ...more });
const played3 = (...args: Parameters<typeof played>) => codes(played(...args));

describe("[FP-SEQ-4.21] a torpedo needs a living launcher, and spends its shot", () => {
  const three = [torpedo("P1"), torpedo("P2"), torpedo("P3")];

  test("as many go as there are boxes, of whichever type, and no more", () => {
    expect(played3([R, F], three, [launch("1.1.A.1", ["P1", "P2", "P3"])])).toEqual([]);
    expect(played3([F], three, [launch("1.1.A.1", ["P1", "P2", "P3"])])).toEqual(["spent"]);
    expect(played3([F], three, [launch("1.1.A.1", ["P1", "P2"]), launch("1.2.A.1", ["P3"])])).toEqual(["spent"]);
  });

  test("a launcher that is destroyed puts nothing out", () => {
    expect(played3([F], three, [hit("Plasma-F", 1), launch("1.1.A.1", ["P1"])])).toEqual([]);
    expect(played3([F], three, [hit("Plasma-F", 2), launch("1.1.A.1", ["P1"])])).toEqual(["spent"]);
  });

  test("[FP-SEQ-1.5] it stays spent over the turn, until it is armed again", () => {
    const again = [launch("1.1.A.1", ["P1"]), launch("2.1.A.1", ["P2"])];
    expect(played3([R], three, again)).toEqual(["spent"]);
    expect(played3([R], three, [...again, arm("2.0", "Plasma-R")])).toEqual([]);
    expect(played3([R], three, [arm("2.0", "Plasma-R")])).toEqual(["system"]);
    expect(played3([RACKS], [drone("D1")], [launch("1.1.A.1", ["D1"]), arm("2.0", "Drone")])).toEqual(["system"]);
  });

  test("[FP-SEQ-1.5] arming alone leaves electronic warfare as it was", () => {
    const orders = [
      { at: "1.0", do: "act", step: "1.5", unit: "A", ecm: 2 },
      launch("1.1.A.1", ["P1"]),
      arm("2.0", "Plasma-R"),
    ];
    const warp = { type: "Warp engine", count: 20 };
    const game = played([R, warp], three, orders);
    expect([codes(game), game.state.ew["A"]]).toEqual([[], { ecm: 2, eccm: 0 }]);
  });

  test("[FP-INF-07] what it fires takes the same shot, and the launch that comes after is refused", () => {
    const fire = (at: string) => ({ at, do: "fire", from: "A", to: "E", weapons: { "Plasma-R": 1 } });
    expect(played3([R], three, [fire("1.1.A.1"), launch("1.2.A.1", ["P1"])])).toEqual(["spent"]);
    expect(played3([R], three, [launch("1.1.A.1", ["P1"]), fire("1.2.A.1")])).toEqual(["spent"]);
    expect(played3([R], three, [launch("1.1.A.1", ["P1"]), fire("2.1.A.1")])).toEqual(["spent"]);
    expect(played3([R], three, [fire("1.1.A.1"), arm("2.0", "Plasma-R"), launch("2.1.A.1", ["P1"])])).toEqual([]);
  });

  test("the owner may name the launcher", () => {
    const named = (launcher: string) => launch("1.1.A.1", ["P1"], { launcher });
    expect(played3([R, F], three, [named("Plasma-F"), { ...named("Plasma-R"), pieces: ["P2"] }])).toEqual([]);
    expect(played3([R, F], three, [named("Plasma-R"), { ...named("Plasma-R"), pieces: ["P2"] }])).toEqual(["spent"]);
    expect(played3([R, F], three, [named("Warp engine")])).toEqual(["spent"]);
  });

  test("a sheet that names no launcher is not asked", () => {
    expect(played3([{ type: "Bridge", count: 1 }], three, [launch("1.1.A.1", ["P1", "P2", "P3"])])).toEqual([]);
  });

  test("[FP-INF-10] a pseudo torpedo needs a launcher and spends nothing, and others cannot tell", () => {
    const pseudo = torpedo("P1", { pseudo: true, warhead: 0 });
    const both = [launch("1.1.A.1", ["P1"]), launch("1.2.A.1", ["P2"])];
    const game = played([R], [pseudo, torpedo("P2")], both);
    expect(codes(game)).toEqual([]);
    expect(played3([R], [pseudo, torpedo("P2")], [hit("Plasma-R", 1), ...both])).toEqual(["spent", "spent"]);
    const seen = (load: object) => {
      const shown = played([R], [torpedo("P1", load)], [launch("1.1.A.1", ["P1"])], { until: "1.1" });
      return [asPlayer(shown, "ben"), hide(shown.state, "ben")];
    };
    expect(seen({ pseudo: true, warhead: 0 })).toEqual(seen({}));
  });

  test.each([
    ["fired", []],
    ["unfired", ["spent"]],
  ])("a launcher that is lost is one that is spent, or one that is not: %s", (lostWeapon, refused) => {
    const orders = [launch("1.1.A.1", ["P1"]), { ...hit("Plasma-F", 1), at: "1.1.A.0" }, launch("1.2.A.1", ["P2"])];
    expect(played3([F], three, orders, { readings: { lostWeapon } })).toEqual(refused);
  });
});

describe("[FP-SEQ-4.22] a rack puts one drone out a turn", () => {
  const drones = [drone("D1"), drone("D2"), drone("D3")];

  test("two racks two, and again in the next turn", () => {
    expect(played3([RACKS], drones, [launch("1.1.A.1", ["D1", "D2", "D3"])])).toEqual(["spent"]);
    expect(played3([RACKS], drones, [launch("1.1.A.1", ["D1", "D2"]), launch("1.2.A.1", ["D3"])])).toEqual(["spent"]);
    expect(played3([RACKS], drones, [launch("1.1.A.1", ["D1", "D2"]), launch("2.1.A.1", ["D3"])])).toEqual([]);
  });

  test("torpedoes are not put out by racks, nor drones by launchers of torpedoes", () => {
    expect(played3([RACKS, R], [torpedo("P1"), torpedo("P2")], [launch("1.1.A.1", ["P1", "P2"])])).toEqual(["spent"]);
    expect(played3([F, { type: "Drone", count: 1 }], drones, [launch("1.1.A.1", ["D1", "D2"])])).toEqual(["spent"]);
  });

  test("fighters and PFs carry drones, and put them out", () => {
    const by = (kind: string) =>
      codes(
        battle({
          units: [{ ...ship("A", { class: kind, speed: 2 }) }, E, drone("D1")],
          orders: [launch("1.1.A.1", ["D1"])],
          until: "1.1",
        }),
      );
    expect([by("fighter"), by("pf")]).toEqual([[], []]);
  });
});
