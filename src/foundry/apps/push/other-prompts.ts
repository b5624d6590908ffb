import { namesIn, rollLabel, type Say } from "../../message/say.ts";
import type { Prompt, Session } from "../../session/session.ts";
import { questionOf } from "../../view/open-questions.ts";
import { HIDDEN, lookButton, type PushBarView } from "./bar-shape.ts";

type ChoicePrompt = Extract<Prompt, { kind: "choice" }>;

/** A decision that the ruleset asks for, with a button for each option. */
export const choiceView = (session: Session, say: Say, prompt: ChoicePrompt): PushBarView => {
  const { heading, options, rule } = questionOf(session, prompt, say);
  return {
    ...HIDDEN,
    shown: true,
    heading,
    detail: say("GRAVITYPORTALS.PushBar.ChooseAny", { count: options.length }),
    prompt: prompt.id,
    buttons: options.map(({ value, label, preset }) => ({
      act: "pick",
      label,
      value,
      filled: preset,
      name: `pick-${value}`,
    })),
    rule,
  };
};

type RollPrompt = Extract<Prompt, { kind: "roll" }>;

export const rollView = (
  session: Session,
  say: Say,
  rolls: readonly RollPrompt[],
  viewed: string | null,
): PushBarView => {
  const [first] = rolls;
  const what = first?.what ?? "tumble";
  const units = rolls.filter((roll) => roll.what === what).map(({ unit }) => unit);
  const names = namesIn(
    say,
    units.map((unit) => session.unitName(unit)),
  );
  const value = units.join(" ");
  const look = lookButton(session, say, units[0] ?? "", viewed);
  if (what === "destination") {
    return {
      ...HIDDEN,
      shown: true,
      heading: say("GRAVITYPORTALS.PushBar.Beyond", { names }),
      detail: say("GRAVITYPORTALS.PushBar.BeyondDetail"),
      buttons: [...look, { act: "roll", label: say(rollLabel(what)), value, filled: true }],
      rule: "IP2.412",
    };
  }
  return {
    ...HIDDEN,
    shown: true,
    heading: say("GRAVITYPORTALS.PushBar.Out", { names }),
    detail: say("GRAVITYPORTALS.PushBar.OutDetail"),
    buttons: [...look, { act: "roll", label: say(rollLabel(what)), value, filled: true }],
    rule: "IP2.321",
  };
};

type SetUpPrompt = Extract<Prompt, { kind: "set-up" }>;

export const setUpView = (session: Session, say: Say, { unit, scene }: SetUpPrompt): PushBarView => ({
  ...HIDDEN,
  shown: true,
  heading: say("GRAVITYPORTALS.PushBar.SetUp", { scene: session.sceneName(scene) }),
  detail: say("GRAVITYPORTALS.PushBar.SetUpDetail", { name: session.unitName(unit) }),
  buttons: [
    { act: "set-up", label: say("GRAVITYPORTALS.PushBar.OpenSetUp"), value: scene, filled: false },
    { act: "start", label: say("GRAVITYPORTALS.PushBar.Start"), value: scene, filled: true },
  ],
});
