// @vitest-environment happy-dom
import { afterEach, expect, test } from "vitest";
// Loaded ahead, so that no press waits for its window.
import "../../../src/foundry/apps/console/hand-key.ts";
import { openConsole } from "../../../src/foundry/apps/console/console.ts";
import { registerWindowPlaces } from "../../../src/foundry/apps/window/window-places.ts";
import type { JudgeRole } from "../../../src/foundry/session/judge.ts";
import type { HandedOver } from "../../../src/judge/run/hand-over.ts";
import { game, judgeSession, ship } from "./fake-session.ts";
import { drawn, openTable, press } from "./open-table.ts";
import { langText } from "./sentences.ts";

afterEach(() => document.body.replaceChildren());

const HEIRS = [
  { id: "gm2", name: "Nora" },
  { id: "gm3", name: "Olaf" },
];

/** The question that stands. */
const question = (): HTMLElement | undefined =>
  [...document.querySelectorAll<HTMLElement>("dialog.gp-ask-hand-over")].at(-1);

const said = (): readonly (string | null)[] => [...(question()?.querySelectorAll("p") ?? [])].map((p) => p.textContent);

const choose = async (action: string): Promise<void> => {
  question()?.querySelector<HTMLElement>(`[data-action=${action}]`)?.click();
  await drawn();
};

/** Opens the console of a judge beside these game masters, and presses the button that hands the key over. */
const begin = async (changes: Partial<Pick<JudgeRole, "heirs" | "handOver">> = {}) => {
  const { told } = openTable();
  registerWindowPlaces();
  const done: string[] = [];
  let end: (how: HandedOver) => void = () => undefined;
  const role: Pick<JudgeRole, "heirs" | "handOver"> = {
    heirs: HEIRS,
    handOver: async (to) => {
      done.push(`offer to ${to}`);
      const outcome = new Promise<HandedOver>((resolve) => {
        end = resolve;
      });
      return { code: "7K3M9QXW", done: outcome, withdraw: () => done.push("withdraw") };
    },
    ...changes,
  };
  await openConsole(judgeSession({ state: game({ units: [ship("harrow")] }) }, role));
  await press("console", "[data-action=hand-over]");
  return { told, done, end: (how: HandedOver) => end(how) };
};

test("a judge chooses another game master, is shown a code for that one, and then that the key is there", async () => {
  const { done, end } = await begin();
  expect(said()).toEqual([langText("HandOver.lead"), langText("HandOver.knows")]);
  const list = question()?.querySelector("select");
  expect([...(list?.options ?? [])].map(({ value, text }) => [value, text])).toEqual([
    ["gm2", "Nora"],
    ["gm3", "Olaf"],
  ]);
  if (list) list.value = "gm3";
  expect(done).toEqual([]);
  await choose("make");
  expect(done).toEqual(["offer to gm3"]);
  expect(question()?.querySelector("output")?.textContent).toBe("7K3M-9QXW");
  expect(said()).toEqual([langText("HandOver.say", { name: "Olaf" }), langText("HandOver.lasts")]);
  end("shared");
  await drawn();
  expect(document.querySelectorAll("dialog.gp-ask-hand-over")).toHaveLength(1);
  expect(said()).toEqual([langText("HandOver.Outcome.shared", { name: "Olaf" })]);
  expect(document.body.textContent).not.toContain("7K3M");
  await choose("close-it");
  expect([question(), done]).toEqual([undefined, ["offer to gm3"]]);
});

test("a code that is put away counts no more, and one that is too old says so in its place", async () => {
  const first = await begin();
  await choose("make");
  await choose("close-it");
  expect([question(), first.done]).toEqual([undefined, ["offer to gm2", "withdraw"]]);
  await press("console", "[data-action=hand-over]");
  await choose("make");
  first.end("late");
  await drawn();
  expect(said()).toEqual([langText("HandOver.Outcome.late", { name: "Nora" })]);
});

test("nothing is offered where no other game master is there, nor when the judge thinks better of it", async () => {
  const { done } = await begin({ heirs: [] });
  expect(said()).toEqual([langText("HandOver.alone")]);
  expect(question()?.querySelector("[data-action=make], select")).toBeNull();
  await choose("close-it");
  expect(done).toEqual([]);
  document.body.replaceChildren();
  const again = await begin();
  await choose("close-it");
  expect(again.done).toEqual([]);
});

test("what stands against it is said, and no code is shown", async () => {
  const { told } = await begin({ handOver: async () => "GRAVITYPORTALS.HandOver.Fault.away" });
  await choose("make");
  expect(told).toEqual([langText("HandOver.Fault.away")]);
  expect(question()).toBeUndefined();
});
