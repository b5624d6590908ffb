import { describe, expect, test } from "vitest";
import { move, only, play, portal, ship, told, whereIs } from "../play.ts";

const PORTAL = "0815";
const FAR = "p1-DR6-8";

describe("a portal in the midst of a gravity storm", () => {
  test.for([{ class: "base" }, { class: "mine" }, { stabilized: true }, { stabilizers: true }])(
    "[IP2.14] [IP2.82] takes also %j, while it is open",
    (unit) => {
      const carried = (impulse: number, row: readonly number[]) =>
        play({
          dice: { row },
          anomalies: [portal("p1", PORTAL, { storm: { radius: 0 } })],
          units: [ship("u1", "0816", unit)],
          orders: [move(`1.${impulse}`, "u1", PORTAL, "forced")],
        });
      expect(whereIs(carried(3, [4, 4]), "u1")).toBe(`${FAR} 3415`);
      expect(only(carried(6, []), "portal-entered").why).toBe("closed");
    },
  );

  test.for([
    { class: "base", effects: ["fire-control-disrupted", "lock-on-broken"] },
    { class: "mine", effects: [] },
  ])("[IP2.316] [IP2.82] disrupts the fire control that a $class has: $effects", ({ class: kind, effects }) => {
    const game = play({
      dice: { row: [4, 4] },
      anomalies: [portal("p1", PORTAL, { storm: { radius: 0 } })],
      units: [ship("u1", "0816", { class: kind })],
      orders: [move("1.3", "u1", PORTAL, "forced")],
      until: "1.7",
    });
    const lost = told(game, "exit-effect").filter(({ rules }) => !rules.includes("IP2.314"));
    expect(lost.map(({ effect }) => effect)).toEqual(effects);
  });

  test("[IP2.316] a base fires no more than a ship does until its fire control is back", () => {
    const fire = (at: string) => ({ at, do: "fire", from: "u1", to: "u2" });
    const game = play({
      dice: { row: [4, 4] },
      anomalies: [portal("p1", PORTAL, { storm: { radius: 0 } })],
      units: [ship("u1", "0816", { class: "base" }), ship("u2", "3401", { scene: FAR, owner: "ben" })],
      orders: [move("1.3", "u1", PORTAL, "forced"), fire("1.7"), fire("1.8")],
      until: "1.8",
    });
    expect(told(game, "refused").map(({ at, code }) => `${at} ${code}`)).toEqual(["1.7 fire-control"]);
    expect(only(game, "fire-checked").at).toBe("1.8");
  });

  test("[IP2.14] [IP2.82] leaves such things alone at its far end, where no storm is", () => {
    const game = play({
      dice: { row: [4, 4] },
      anomalies: [portal("p1", PORTAL, { storm: { radius: 3 } })],
      units: [ship("u1", "0816"), ship("m1", "3414", { class: "mine", scene: FAR })],
      orders: [move("1.2", "u1", PORTAL), move("1.3", "m1", "3415", "forced")],
    });
    expect(told(game, "portal-entered").map(({ unit, why }) => `${unit} ${why}`)).toEqual(["u1 open", "m1 exempt"]);
  });

  test("[IP2.14] [IP2.87] and everywhere once the storm is over", () => {
    const game = play({
      dice: { row: [4, 4] },
      anomalies: [portal("p1", PORTAL, { storm: { radius: 3 } })],
      units: [ship("b1", "0819", { class: "base" })],
      orders: [{ at: "1.1", do: "storm", portal: "p1" }, move("1.2", "b1", "0818 0817 0816 0815", "forced")],
    });
    expect(only(game, "portal-entered")).toMatchObject({ unit: "b1", scene: "sol", why: "exempt" });
  });
});
