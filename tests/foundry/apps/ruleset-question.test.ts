import { describe, expect, test } from "vitest";
import { pushBarView } from "../../../src/foundry/apps/push/push-bar-view.ts";
import { EMPTY_MEMORY } from "../../../src/foundry/apps/push/push-memory.ts";
import { turnBarView } from "../../../src/foundry/apps/turn-bar/turn-bar-view.ts";
import { askedQuestions, openQuestions } from "../../../src/foundry/ready/prompts.ts";
import type { Prompt } from "../../../src/foundry/session/session.ts";
import { ADAPTER as BEATS } from "../../toys/beats/adapter.ts";
import { fakeSession, game, ship } from "./fake-session.ts";
import { langText, say } from "./sentences.ts";

const asked = {
  ...{ kind: "choice", id: "facing/1.1/flea/0512", what: "facing", who: "tom", rule: "TOY-BEATS-02" },
  ...{ options: ["A", "B", "C"], fallback: "B" },
};
const prompt: Prompt = {
  ...{ kind: "choice", id: asked.id, what: "facing", options: asked.options, preset: "B", asks: asked },
};
const asking = (request: object) => ({ request: { ...request }, asked: 0, within: 1000, earlier: null });

describe("a decision of the ruleset's own", () => {
  test("is asked of its seat alone until it is answered", () => {
    expect(openQuestions([asking(asked)], new Map())).toEqual([prompt]);
    expect(openQuestions([asking(asked)], new Map([[asked.id, "answered"]]))).toEqual([]);
    const questions = [{ user: "tom", request: asked }];
    expect(askedQuestions(questions, "tom", new Set())).toEqual([prompt]);
    expect(askedQuestions(questions, "ann", new Set())).toEqual([]);
    expect(askedQuestions(questions, "tom", new Set([asked.id]))).toEqual([]);
  });

  test.for([{ id: 5 }, { options: "A" }, { options: [1] }, { fallback: null }, { what: undefined }])(
    "is not asked when it is told with %j",
    (wrong) => {
      expect(openQuestions([asking({ ...asked, ...wrong })], new Map())).toEqual([]);
    },
  );

  test("is drawn by the words of its ruleset, a button for each option, the usual one filled", () => {
    const view = pushBarView(fakeSession({ ruleset: BEATS, prompts: [prompt] }), say, EMPTY_MEMORY);
    expect(view).toMatchObject({
      ...{ shown: true, prompt: asked.id, rule: "TOY-BEATS-02" },
      heading: langText("Ship.facing"),
      detail: langText("PushBar.ChooseAny", { count: 3 }),
    });
    expect(view.buttons.map(({ act, value, filled, name }) => [act, value, filled, name])).toEqual([
      ["pick", "A", false, "pick-A"],
      ["pick", "B", true, "pick-B"],
      ["pick", "C", false, "pick-C"],
    ]);
  });

  test("is called for by the turn bar", () => {
    const session = fakeSession({ ruleset: BEATS, prompts: [prompt] });
    const view = turnBarView(session, say, { until: { kind: "next-step" }, away: false });
    expect(view).toMatchObject({ sentence: langText("Ship.facing"), tone: "ask", button: { act: "choose" } });
  });

  test("for which the ruleset has no words is told by its own, with the unit and what its options name", () => {
    const drawn = (changes: object) => {
      const session = fakeSession({ state: game({ units: [ship("rook")] }), prompts: [{ ...prompt, ...changes }] });
      const { heading, buttons } = pushBarView(session, say, EMPTY_MEMORY);
      return [heading, buttons.map(({ label }) => label)];
    };
    expect(drawn({})).toEqual(["Facing", ["A", "B", "C"]]);
    const options = ["brace", "vent-heat", "1012", "rook"];
    const rook = fakeSession({}).unitName("rook");
    expect(drawn({ what: "first-stance", options, asks: { ...asked, unit: "rook" } })).toEqual([
      `${rook}: first stance`,
      ["Brace", "Vent Heat", "1012", rook],
    ]);
  });
});
