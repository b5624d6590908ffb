import { describe, expect, test } from "vitest";
import { ATTEMPTS, type Attempt } from "../../../src/rules/anomalies/state/settled.ts";
import { type FileParts, move, play, portal, ship, told } from "../play.ts";

const aimed = (Object.keys(ATTEMPTS) as readonly Attempt[]).filter((what) => ATTEMPTS[what] === "target");
const attempt = (unit: string, what: string, at = "1.4") => ({ at, do: "attempt", what, unit, target: "p1" });

/** Ann's u1 goes into p1 on 1.3, which ann's u2 and ben's d1 see where they are, and nobody of cyd's. */
const game = (orders: NonNullable<FileParts["orders"]>, until = "1.4") =>
  play({
    dice: { row: [4, 4] },
    scenes: [{ id: "sol" }, { id: "far" }],
    anomalies: [portal("p1", "0815", { driftEvery: 9999 })],
    players: [
      { id: "ann", side: "attacker" },
      { id: "ben", side: "defender" },
      { id: "cyd", side: "attacker" },
    ],
    units: [
      ship("u1", "0816"),
      ship("u2", "0818"),
      ship("d1", "0812", { owner: "ben" }),
      ship("c1", "0812", { owner: "cyd", scene: "far" }),
    ],
    orders: [move("1.3", "u1", "0815"), ...orders],
    until,
  });

const rulings = (played: ReturnType<typeof game>) =>
  told(played, "ruling").map(({ unit, verdict, rules, audience }) => [unit, verdict, rules, audience]);

describe("a portal that is named as a target", () => {
  test.for(aimed)("[IP2.12] for %s is refused, told to whoever knows it", (what) => {
    expect(rulings(game([attempt("u2", what)]))).toEqual([["u2", "refused", ["IP2.12"], ["ann"]]]);
    expect(rulings(game([attempt("d1", what)]))).toEqual([["d1", "refused", ["IP2.12"], ["ben"]]]);
  });

  test("[IP2.12] tells nothing to who knows of none: before anybody came through, and in another scene", () => {
    expect(rulings(game([attempt("u2", "tractor", "1.2")]))).toEqual([["u2", "refused", ["IP2.12"], "judge"]]);
    expect(rulings(game([attempt("c1", "tractor")]))).toEqual([["c1", "refused", ["IP2.12"], "judge"]]);
  });
});
