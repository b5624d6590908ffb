import { describe, expect, test } from "vitest";
import { differences } from "./observed.ts";
import { type Act, NEAR, playSilently, type Secret } from "./silent-game.ts";
import { placePortal } from "./small-game.ts";

const place =
  (hex: string, variations: Record<string, unknown>): Act =>
  (play) => {
    const map = play.judge.host.game.scenes.contents.find(({ name }) => name === "deep");
    if (!map) throw new Error("there is no map");
    // A wave would show where the portal is.
    return placePortal(play, map, hex, { waveOn: [], ...variations });
  };

type Acts = Pick<Secret, "acts" | "whole">;

/** Players agree on a list in every one of the games: nothing that they say or are refused tells of a portal. */
const agreeing: Acts["acts"] = {
  turn: async ({ table, captains: [ann] }) => {
    const races = ["KLI", "ROM", "GOR", "LYR", "HYD", "FED"];
    expect(
      await table.drive(ann.play.declare({ do: "propose", id: "a", matter: { kind: "races", races } })),
    ).toBeNull();
  },
  early: async ({ table, judge, captains: [ann, bob] }) => {
    for (const { play } of [bob, judge]) {
      expect(await table.drive(play.declare({ do: "agree", proposal: "a" }))).toBeNull();
    }
    const matter = { kind: "alternative", scene: "p1-DR6-8", alternative: null } as const;
    expect(await table.drive(ann.play.declare({ do: "propose", id: "b", matter }))).toBe("not-there");
  },
};

const CROSSED: Acts = { whole: true, acts: { ...agreeing, "set-up": place(NEAR, { windows: [[1, 2]] }) } };
const NOTHING: Acts = { whole: true, acts: agreeing };
const ELSEWHERE: Acts = {
  whole: true,
  acts: {
    ...agreeing,
    "set-up": async (play) => {
      await place("0328", { windows: [[3, 9]] })(play);
      await place("3927", { driftEvery: 1, windows: [[1, 32]], oneWay: true })(play);
    },
  },
};

/** Who judges decides what one window is shown, and nothing of what goes over the wire. */
describe("nothing of what is hidden is said in a game", () => {
  test.for([
    ["sealed", "that nobody judges: not even at the window that executes it"],
    ["defender", "that a defender judges"],
  ] as const)("[IP2.213] [IP2.215] %s, %s", { timeout: 240_000 }, async ([judging]) => {
    const crossed = await playSilently(8, CROSSED, undefined, judging);
    expect(crossed.entered).toContain("Tern closed");
    expect(JSON.stringify(crossed.seen)).toContain("agreement-reached");
    for (const secret of [NOTHING, ELSEWHERE]) {
      const { seen, screens } = await playSilently(8, secret, crossed.ways, judging);
      for (const [at, run] of seen.entries()) {
        expect(differences(crossed.seen[at]?.ann, run.ann)).toEqual([]);
        expect(differences(crossed.seen[at]?.bob, run.bob)).toEqual([]);
        if (judging === "sealed") expect(differences(crossed.screens[at], screens[at])).toEqual([]);
      }
    }
  });
});
