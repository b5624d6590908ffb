import { describe, expect, test } from "vitest";
import { gatheringLines } from "../../../src/foundry/apps/console/now.ts";
import { DEFAULT_UNTIL } from "../../../src/foundry/apps/turn-bar/ready-choices.ts";
import { turnBarView } from "../../../src/foundry/apps/turn-bar/turn-bar-view.ts";
import { withGiven } from "../../../src/foundry/client/pending.ts";
import type { SeatDoing, Session } from "../../../src/foundry/session/session.ts";
import { clockHeld, othersAwaited } from "../../../src/foundry/view/waiting-text.ts";
import { DEFAULT_RULE_OPTIONS } from "../../../src/rules/index.ts";
import { emptyGame } from "../../../src/rules/sfb32/index.ts";
import { fakeSession, game, judgeSession, seat, ship } from "./fake-session.ts";
import { langText, say } from "./sentences.ts";

/** A game in which a ruleset asks something, which everybody knows. */
const asking = {
  ...game({}),
  asked: {
    count: 1,
    open: [
      {
        id: "stance/1.1",
        what: "stance",
        unit: "rook",
        who: "ann",
        options: ["brace", "vent"],
        fallback: "brace",
        rule: "ruling",
      },
    ],
  },
} as Session["state"];

const waits = (doing: SeatDoing | "set-up"): Session["waiting"] => [{ name: "Ann", doing }];

describe("Next", () => {
  test.for<[string, Partial<Session>, string]>([
    ["nobody answers anything", { waiting: waits("moving") }, ""],
    ["a push is chosen", { waiting: waits("choosing") }, langText("Held.choosing", { names: "Ann" })],
    [
      "a question of the ruleset is open",
      { state: asking, waiting: waits("choosing") },
      langText("Held.asked", { names: "Ann" }),
    ],
    ["dice are rolled", { waiting: waits("rolling") }, langText("Held.rolling", { names: "Ann" })],
    ["a destination is set up", { waiting: waits("set-up") }, langText("Held.setUp")],
    [
      "the judge has dice to roll",
      { prompts: [{ kind: "roll", unit: "amber-tern", what: "tumble" }] },
      langText("Held.yours"),
    ],
  ])("while %s says «%s»", ([, parts, reason]) => {
    expect(clockHeld(judgeSession({ state: game({}), ...parts }), say)).toBe(reason);
  });

  test("cannot be pressed in the turn bar while it is held, and says why", () => {
    const draw = (doing: SeatDoing) =>
      turnBarView(judgeSession({ state: game({}), waiting: waits(doing) }), say, {
        until: DEFAULT_UNTIL,
        away: false,
      }).button;
    expect(draw("choosing")).toMatchObject({ act: "next", held: langText("Held.choosing", { names: "Ann" }) });
    expect(draw("moving")).not.toHaveProperty("held");
  });
});

describe("whom the clock waits for", () => {
  // Speed 24 moves in impulse 4, and not in impulse 5.
  const at = (time: string): string =>
    othersAwaited(
      fakeSession({
        me: "tom",
        state: game({ at: time, units: [ship("amber-tern", "2017", { owner: "ann", speed: 24 })] }),
        seats: [seat("ann", "moving")],
        waiting: [{ name: "Ann", doing: "moving" }],
      }),
      say,
    );

  test("is moving while a ship of theirs has a hex to go, else not ready", () => {
    expect(at("1.4")).toBe(langText("Common.Doing.moving", { name: "Ann" }));
    expect(at("1.5")).toBe(langText("Common.Doing.notReady", { name: "Ann" }));
  });
});

describe("[IP2.552] what captains declare that they gather", () => {
  const state = game({ units: [ship("amber-tern")] });
  const { secret } = emptyGame(DEFAULT_RULE_OPTIONS);

  test("is on the judge's desk while it counts, and not on the desk of one who looks as a captain", () => {
    const gathered = [
      { player: "ann", portal: null, kind: "points", points: 30 },
      { player: "tom", portal: null, kind: "labs", unit: "amber-tern", boxes: 4 },
    ] as const;
    const session = judgeSession({ state: { ...state, secret, gathered }, seats: [seat("ann", "moving")] });
    const points = langText("Bridge.Gather.declaredPoints", { points: 30 });
    const labs = langText("Bridge.Gather.declaredLabs", { name: "Amber Tern", boxes: 4 });
    expect(gatheringLines(session, say)).toEqual([
      langText("Console.Now.gathers", { player: "Ann", what: points }),
      langText("Console.Now.gathers", { player: "tom", what: labs }),
    ]);
    expect(gatheringLines(judgeSession({ state: { ...state, secret, gathered } }, { seeingAs: "ann" }), say)).toEqual(
      [],
    );
  });

  test("is in its captain's own picture at once, in the order in which it was declared", () => {
    const order = (order: object) => ({ order: { player: "tom", portal: null, ...order } });
    const given = [order({ do: "labs", unit: "amber-tern", boxes: 4 }), order({ do: "gather", points: 30 })];
    expect(withGiven(state, "tom", given).gathered).toEqual([
      { player: "tom", portal: null, kind: "labs", unit: "amber-tern", boxes: 4 },
      { player: "tom", portal: null, kind: "points", points: 30 },
    ]);
    expect(withGiven(state, "ann", given).gathered).toEqual([]);
  });
});
