import { expect, test } from "vitest";
import { toDoOf } from "../../../src/foundry/apps/console/to-do.ts";
import { turnBarView } from "../../../src/foundry/apps/turn-bar/turn-bar-view.ts";
import type { Prompt } from "../../../src/foundry/session/session.ts";
import { judgeRole } from "../apps/fake-acts.ts";
import { fakeSession } from "../apps/fake-session.ts";
import { langText, say } from "../apps/sentences.ts";

const chart: Prompt = { kind: "chart", unit: "tern", total: 11, charts: ["DR3", "DR5"] };

test("[IP2.412] the desk has a button for each chart that the judge may name, the turn bar leads there", () => {
  const session = fakeSession({ role: judgeRole([]), prompts: [chart], unitName: () => "Amber Tern" });
  expect(toDoOf(session, say).map(({ text, action, target, label }) => [text, action, target, label])).toEqual([
    [langText("Console.Desk.chart", { unit: "Amber Tern", total: 11 }), "chart", "tern/DR3", "DR3"],
    [langText("Console.Desk.orChart"), "chart", "tern/DR5", "DR5"],
  ]);
  const view = turnBarView(session, say, { until: { kind: "next-step" }, away: false });
  expect(view.sentence).toBe(langText("Prompt.Chart", { names: "Amber Tern", total: 11 }));
  expect(view.button).toMatchObject({ act: "console" });
});
