import { describe, expect, test } from "vitest";
import { pushBarView } from "../../../src/foundry/apps/push/push-bar-view.ts";
import { EMPTY_MEMORY } from "../../../src/foundry/apps/push/push-memory.ts";
import { askedQuestions } from "../../../src/foundry/ready/prompts.ts";
import { ORIONS_GATE as ADAPTER } from "../../../src/foundry/rulesets/orions-gate/adapter.ts";
import { QUESTIONS } from "../../../src/foundry/rulesets/orions-gate/cards.ts";
import { sourceFiles } from "../../guards/source-files.ts";
import { fakeSession } from "../apps/fake-session.ts";
import { langText, say } from "../apps/sentences.ts";

/** The kinds of choices that a source file asks for. */
const kindsIn = (text: string): readonly string[] =>
  [...text.matchAll(/\bchoose\(\{[\s\S]*?\bwhat: "([\w-]+)"/g)].flatMap(([, what = ""]) => [what]);

/** What the engine asks, by the kind of choice. */
const ASKED: Readonly<
  Record<(typeof QUESTIONS)[number], { readonly rule: string; readonly labels: readonly string[] } & object>
> = {
  debris: {
    ...{ kind: "choice", id: "debris/a1/1.4.1.0", what: "debris", who: "ann", rule: "OG-CLN-06" },
    ...{ options: ["24.000,25.500", "24.000,26.500"], fallback: "24.000,25.500" },
    labels: ["24.000, 25.500", "24.000, 26.500"].map((place) => langText("OrionsGate.Question.place", { place })),
  },
  craft: {
    ...{ kind: "choice", id: "craft/a1/1.2.2/0/3/0", what: "craft", who: "ann", rule: "OG-SHS-04" },
    ...{ options: ["g1", "g2"], fallback: "g1" },
    labels: ["ship g1", "ship g2"],
  },
};

describe("every kind of choice has its buttons at a table", () => {
  test("all that the rules of Orion's Gate ask for have words", () => {
    const asked = sourceFiles("src/rules/orions-gate", ".ts").flatMap(({ text }) => kindsIn(text));
    expect(asked.length).toBeGreaterThan(0);
    expect([...new Set(asked)].sort()).toEqual([...QUESTIONS].sort());
  });

  test.each(Object.entries(ASKED))("%s", (what, { rule, labels, ...request }) => {
    const prompts = askedQuestions([{ user: "ann", request: { ...request, rule } as never }], "ann", new Set());
    expect(prompts).toHaveLength(1);
    const session = fakeSession({ ruleset: ADAPTER, prompts, unitName: (id) => `ship ${id}` });
    const heading = langText(`OrionsGate.Question.${what}`, { name: "ship a1" });
    const view = pushBarView(session, say, EMPTY_MEMORY);
    expect(view).toMatchObject({ shown: true, heading, rule });
    const { options } = request as unknown as { readonly options: readonly string[] };
    expect(view.buttons.map(({ act, label, value, filled }) => [act, label, value, filled])).toEqual(
      options.map((option, at) => ["pick", labels[at], option, at === 0]),
    );
  });
});
