import { describe, expect, test } from "vitest";
import { type AgreementCommand, checkAgreement } from "../../../src/rules/anomalies/agreement.ts";
import { awaitedOf, THE_JUDGE } from "../../../src/rules/anomalies/state/agreed.ts";
import { LONGEST_WORDS } from "../../../src/rules/anomalies/state/settled.ts";
import { run } from "../../../src/rules/dice.ts";
import { handle } from "../../../src/rules/sfb32/handle.ts";
import { setUp } from "../../../src/rules/sfb32/set-up.ts";
import { evolve, type GameState } from "../../../src/rules/sfb32/state.ts";
import { only, scenarioOf, ship, told } from "../play.ts";
import { codes, game, propose, says } from "./agreements.ts";

const TEXT = "The wreck counts as taken by both sides.";
const words = (text = TEXT) => ({ what: "words", races: undefined, text });

describe("players agree on anything in their own words", () => {
  test("[OG-GEN-01] it stands when all have agreed, and changes nothing else", () => {
    const alone = game([4, 4], [propose("ann", "a", words())]);
    expect(told(alone, "agreement-reached")).toEqual([]);
    const both = game([4, 4], [propose("ann", "a", words(`  ${TEXT} `)), says("ben", "a")]);
    expect(only(both, "agreement-reached")).toMatchObject({
      ...{ kind: "words", text: TEXT, players: ["ann", "ben"], audience: "all" },
    });
    const { agreements: _, ...without } = game([4, 4], []).state;
    const { agreements, ...rest } = both.state;
    expect(agreements?.open).toEqual([]);
    expect({ ...rest, events: null }).toEqual({ ...without, events: null });
  });

  test("one who declines ends it, and so does who proposed it", () => {
    for (const player of ["ann", "ben"]) {
      const played = game([4, 4], [propose("ann", "a", words()), says(player, "a", "decline"), says("ben", "a")]);
      expect(codes(played)).toEqual(["not-open"]);
    }
  });

  test("of each player one is open: a new one takes the earlier back, and leaves what is about something else", () => {
    const orders = [propose("ann", "l"), propose("ann", "a", words()), propose("ann", "b", words("No, a draw."))];
    const { open = [] } = game([4, 4], orders).state.agreements ?? {};
    expect(open.map(({ id }) => id)).toEqual(["l", "b"]);
  });
});

const state = (judging: object): GameState =>
  setUp(scenarioOf({ judging, units: [ship("u1", "0816"), ship("d1", "2020", { owner: "ben" })] } as never));

const offer = (player: string, id: string, text = TEXT): AgreementCommand => ({
  ...{ do: "propose", player, id, matter: { kind: "words", text } },
});
const say = (player: string, proposal: string, what: "agree" | "decline" = "agree"): AgreementCommand => ({
  ...{ do: what, player, proposal },
});

/** The state after some words, of which each is taken. */
const spoken = (begun: GameState, ...commands: readonly AgreementCommand[]): GameState =>
  commands.reduce((now, command) => {
    const done = run(handle(now, command), () => {
      throw new Error("nothing is asked");
    });
    if (!done.ok) throw new Error(done.error);
    expect(evolve(now, done.value.events)).toEqual(done.value.state);
    return done.value.state;
  }, begun);

describe("how long a text is", () => {
  test.for([
    ["x".repeat(LONGEST_WORDS), null],
    ["x".repeat(LONGEST_WORDS + 1), "not-listed"],
    ["x", null],
    [" ", "not-listed"],
    ["", "not-listed"],
    ["two\nlines", "not-listed"],
  ] as const)("%j: %s", ([text, refused]) => {
    for (const mode of ["sealed", "judge"]) {
      expect(checkAgreement(state({ mode }), offer("ann", "a", text))).toBe(refused);
    }
  });
});

describe("where a judge decides", () => {
  const judged = state({ mode: "judge" });
  const proposed = spoken(judged, offer("ann", "a"));
  const open = ({ agreements }: GameState): readonly string[] => (agreements?.open ?? []).map(({ id }) => id);

  test("[OG-GEN-01] it waits for the players and for the judge, whatever order they speak in", () => {
    const [proposal] = proposed.agreements?.open ?? [];
    expect(proposal && awaitedOf(proposed, proposal)).toEqual(["ben", THE_JUDGE]);
    expect(open(spoken(proposed, say("ben", "a")))).toEqual(["a"]);
    expect(open(spoken(proposed, say(THE_JUDGE, "a")))).toEqual(["a"]);
    expect(open(spoken(proposed, say("ben", "a"), say(THE_JUDGE, "a")))).toEqual([]);
    expect(open(spoken(proposed, say(THE_JUDGE, "a"), say("ben", "a")))).toEqual([]);
  });

  test("the judge declines, another player does, or who proposed it takes it back", () => {
    for (const player of [THE_JUDGE, "ben", "ann"])
      expect(open(spoken(proposed, say(player, "a", "decline")))).toEqual([]);
  });

  test("each player has one of it at a time, beside a request to go back", () => {
    expect(checkAgreement(proposed, offer("ann", "b"))).toBe("asked-already");
    expect(checkAgreement(proposed, offer("ben", "b"))).toBeNull();
    const undo: AgreementCommand = { do: "propose", player: "ann", id: "u", matter: { kind: "undo", entry: 0 } };
    const both = spoken(proposed, undo);
    expect(open(both)).toEqual(["a", "u"]);
    expect(checkAgreement(both, say("ben", "u"))).toBe("not-judgeless");
    expect(checkAgreement(both, say("eve", "a"))).toBe("no-voice");
    expect(checkAgreement(both, say("ann", "a"))).toBe("said-already");
  });
});
