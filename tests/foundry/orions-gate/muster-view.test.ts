import { describe, expect, test } from "vitest";
import {
  type Draft,
  type KeptFleet,
  musterDraft,
  musterView,
} from "../../../src/foundry/rulesets/orions-gate/orders/muster-view.ts";
import { STRENGTHS } from "../../../src/rules/orions-gate/index.ts";
import { fakeSession } from "../apps/fake-session.ts";
import { say as langSay, langText } from "../apps/sentences.ts";

const ME = "judge00000000000";
const session = fakeSession({ state: null, me: ME, seats: [] });
const kept = (id: string, owner: string, credits: number | null): KeptFleet => ({
  id,
  name: id,
  text: "",
  owner,
  credits,
});
const MINE = [kept("newest", ME, 24), kept("broken", ME, null), kept("newer", ME, 15), kept("old", ME, 16)];
const say = (key: string): string => key;

describe("the fleet that is chosen where nobody chose yet", () => {
  const chosen = (draft: Draft, all: readonly KeptFleet[] = MINE) => {
    const { fleet1, fleet2 } = musterDraft(session, draft, all);
    return [fleet1, fleet2];
  };

  test("is the captain's own that was saved last, of those that can be brought within the budget", () => {
    expect(chosen({})).toEqual(["newer", "lantern-watch"]);
    expect(chosen({ budget: "24" })).toEqual(["newest", "lantern-watch"]);
    expect(chosen({ budget: "" })).toEqual(["newest", "lantern-watch"]);
  });

  test("is a ready one where none of the own fits, and for the program", () => {
    expect(chosen({}, [kept("broken", ME, null), kept("large", ME, 32)])).toEqual(["lantern-watch", "lantern-watch"]);
    expect(chosen({}, [kept("other", "captain000000000", 8)])).toEqual(["lantern-watch", "lantern-watch"]);
    expect(chosen({ player2: "captain000000000" }, [kept("other", "captain000000000", 8)])).toEqual([
      "lantern-watch",
      "other",
    ]);
  });

  test("gives way to a choice", () => {
    expect(chosen({ fleet1: "iron-tide" })).toEqual(["iron-tide", "lantern-watch"]);
  });
});

test("each strength of the program is told with what it means, and a person with nothing", () => {
  const meanings = (player2: string) =>
    musterView(session, say, { player2 }, "", MINE).sides.map(({ meaning }) => meaning);
  for (const strength of STRENGTHS.filter((one) => one !== "random")) {
    expect(meanings(`auto-${strength}`)).toEqual(["", `GRAVITYPORTALS.OrionsGate.Muster.means.${strength}`]);
  }
  expect(meanings(ME)).toEqual(["", ""]);
});

test("[OG-FLT-01] what an own fleet costs is said where it is chosen, as of the ready ones", () => {
  const [side] = musterView(session, langSay, {}, "", MINE).sides;
  const priced = (name: string, credits: number): string => langText("OrionsGate.Muster.own", { name, credits });
  expect(side?.own.map(({ name }) => name)).toEqual([
    priced("newest", 24),
    "broken",
    priced("newer", 15),
    priced("old", 16),
  ]);
});

test("own fleets and ready ones are told apart, and one is chosen", () => {
  const [side] = musterView(session, say, {}, "", MINE).sides;
  expect(side?.own.map(({ id, chosen }) => [id, chosen])).toEqual([
    ["newest", false],
    ["broken", false],
    ["newer", true],
    ["old", false],
  ]);
  expect(side?.fleets.some(({ chosen }) => chosen)).toBe(false);
});
