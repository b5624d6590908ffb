import { describe, expect, test } from "vitest";
import { type FileParts, move, only, play, portal, ship, told, whereIs } from "../play.ts";

/** A drone of ann's that comes out in 3415 on 1.3 without its target, and lies there. */
const drone = (orders: FileParts["orders"] = [], more: object = {}) =>
  play({
    dice: { row: [4, 4] },
    anomalies: [portal("p1", "0815")],
    units: [ship("d1", "0816", { class: "drone", ...more }), ship("b1", "3416", { scene: "p1-DR6-8", owner: "ben" })],
    orders: [move("1.3", "d1", "0815"), ...(orders ?? [])],
    until: "1.8",
  });

const codes = (game: ReturnType<typeof drone>) => told(game, "refused").map(({ code }) => code);

describe("a seeking weapon that lost its target", () => {
  test("[IP2.319] is inert: it neither moves by itself nor turns", () => {
    const game = drone([move("1.4", "d1", "3414"), { at: "1.4", do: "turn", unit: "d1", facing: "D" }]);
    expect(codes(game)).toEqual(["inert", "inert"]);
    expect(told(game, "refused")[0]).toMatchObject({ rules: ["IP2.319"], audience: ["ann"] });
    expect(whereIs(game, "d1")).toBe("p1-DR6-8 3415");
  });

  test.for(["tractor", "forced", "displaced"])("[IP2.319] but it is moved: cause %s", (cause) => {
    const game = drone([move("1.4", "d1", "3414", cause)]);
    expect(codes(game)).toEqual([]);
    expect(whereIs(game, "d1")).toBe("p1-DR6-8 3414");
  });

  test("[IP2.319] the judge revives it, once", () => {
    const revive = (at: string) => ({ at, do: "revive", unit: "d1" });
    const game = drone([revive("1.4"), move("1.5", "d1", "3414"), revive("1.5")]);
    expect(only(game, "weapon-revived")).toEqual({
      at: "1.4",
      event: "weapon-revived",
      rules: ["IP2.319"],
      audience: "all",
      unit: "d1",
    });
    expect(whereIs(game, "d1")).toBe("p1-DR6-8 3414");
    expect(only(game, "refused")).toMatchObject({ code: "not-inert", audience: "judge" });
  });

  test("[IP2.319] guidance that was given back is lost again in the next portal", () => {
    const game = play({
      dice: { row: [4, 4] },
      anomalies: [portal("p1", "0815")],
      units: [ship("d1", "0816", { class: "shuttle", guided: true })],
      orders: [
        move("1.3", "d1", "0815"),
        { at: "1.4", do: "revive", unit: "d1" },
        move("1.4", "d1", "3414"),
        move("1.5", "d1", "3415"),
      ],
      until: "1.6",
    });
    const lost = told(game, "exit-effect").filter(({ effect }) => effect === "tracking-lost");
    expect(lost.map(({ at }) => at)).toEqual(["1.3", "1.5"]);
    expect(game.state.units.d1?.traits).toEqual(["guided", "inert"]);
  });

  test.for([
    { what: "on a ballistic course", more: { ballistic: true } },
    { what: "that is a ship", more: { class: "ship" } },
  ])("[IP2.319] one $what is not inert", ({ more }) => {
    const game = drone([move("1.4", "d1", "3414"), { at: "1.4", do: "revive", unit: "d1" }], more);
    expect(codes(game)).toEqual(["not-inert"]);
    expect(whereIs(game, "d1")).toBe("p1-DR6-8 3414");
  });
});
