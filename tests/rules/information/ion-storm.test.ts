import { describe, expect, test } from "vitest";
import { move, only, portal, told } from "../play.ts";
import { BY, END, game, HERE, NO_WINDOW, STILL, THERE } from "./away.ts";
import { gather, timesOf } from "./gathering.ts";

const ion = { hex: HERE, kind: "ion-storm" };
const comes = (at: string) => ({ at, do: "change-terrain", scene: "sol", added: [ion] });
const goes = (at: string) => ({ at, do: "change-terrain", scene: "sol", removed: [ion] });

describe("a portal in an ion storm has no return window", () => {
  test("[IP2.84] a hold that is completed in it tells the place and no return turn; that is rolled once more is gathered out of it", () => {
    const played = game({
      dice: { "return-turn": [1, 1], ...NO_WINDOW },
      orders: [comes("1.9"), gather(3, 10), goes("4.1"), gather(4, 10)],
      until: "4.32",
    });
    expect(timesOf(played, "hold-completed")).toEqual(["2.32"]);
    expect(only(played, "hold-completed").rules).toEqual(["IP2.551", "IP2.552", "IP2.84"]);
    expect(told(played, "portal-located").some(({ by }) => by === "IP2.551")).toBe(true);
    expect(timesOf(played, "return-turn-rolled")).toEqual(["4.32"]);
  });

  test("[IP2.84] a return turn that comes meanwhile is void, which its player is told; another follows the storm", () => {
    const played = game({
      dice: { "return-turn": [1, 1, 1, 2], ...NO_WINDOW },
      orders: [comes("3.5"), goes("4.8"), gather(4, 10)],
      until: "4.32",
    });
    expect(told(played, "return-window-rolled")).toEqual([]);
    expect(only(played, "return-turn-voided")).toMatchObject({ at: "4.0", rules: ["IP2.84"], audience: ["ann"] });
    expect(told(played, "return-turn-rolled").map(({ at, turn }) => [at, turn])).toEqual([
      ["2.32", 4],
      ["4.32", 7],
    ]);
  });

  test("[IP2.84] a window over which one comes brings nobody home, and costs nothing", () => {
    const played = game({
      dice: { row: [4, 4, 4, 5] },
      orders: [comes("4.1"), move("4.3", "u1", END)],
    });
    expect(told(played, "unit-escaped").map(({ by, to }) => [by, to.scene])).toEqual([["IP2.613", "p1-DR6-9"]]);
    expect(told(played, "return-window-missed")).toEqual([]);
    const [tally] = played.state.secret?.tallies ?? [];
    expect(tally).toMatchObject({ level: 540, returnTurn: null, window: null, awaits: "need" });
  });

  test("[IP2.84] one in the scene of the far end counts as well, one beside the portal does not", () => {
    const far = { scene: THERE, hex: END, kind: "ion-storm" };
    const beside = { scene: THERE, hex: BY, kind: "ion-storm" };
    const rolls = (terrain: object, dice: readonly number[]) =>
      timesOf(
        game({ terrain: [{ ...terrain }], dice: { "return-turn": dice, ...NO_WINDOW }, until: "3.1" }),
        "return-turn-rolled",
      );
    expect(rolls(far, [])).toEqual([]);
    expect(rolls(beside, [1, 1])).toEqual(["2.32"]);
  });

  test("[IP2.84] [IP2.78] a portal that works in one direction has none after it either", () => {
    const played = game({
      anomalies: [portal("p1", HERE, { ...STILL, oneWay: true })],
      dice: { "return-turn": [], ...NO_WINDOW },
      orders: [comes("1.9"), goes("3.1"), gather(3, 10)],
      until: "4.0",
    });
    expect(timesOf(played, "return-turn-rolled")).toEqual([]);
  });
});
