import type { PushOrder } from "../../../rules/index.ts";
import { namesIn, rollLabel, type Say } from "../../message/say.ts";
import { lettersOf, type PathPlan } from "../../planning/path-plan.ts";
import type { Prompt, Session } from "../../session/session.ts";
import { questionOf } from "../../view/open-questions.ts";
import { othersAwaited, othersChoosing } from "../../view/waiting-text.ts";
import { givenOrders } from "../bridge/standing-orders.ts";
import { type BarButton, HIDDEN, lookButton, type PushBarView } from "./bar-shape.ts";
import {
  currentPush,
  isEnding,
  isSealed,
  mayPutOff,
  type PushMemory,
  type PushPrompt,
  pushPrompts,
  timeLeft,
} from "./push-memory.ts";

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

/** The bar while its person draws a path. */
export const pathView = (session: Session, say: Say, plan: PathPlan): PushBarView => {
  const [first = ""] = plan.units;
  const others = plan.units.length - 1;
  const name = session.unitName(first);
  const hexes = lettersOf(plan).length;
  const begun = plan.legs.length > 0;
  const button = (act: BarButton["act"], key: string, filled = false): BarButton => ({
    ...{ act, label: say(key), value: "", filled },
  });
  return {
    ...HIDDEN,
    shown: true,
    heading:
      others > 0
        ? say("GRAVITYPORTALS.Path.headingMany", { name, others })
        : say("GRAVITYPORTALS.Path.heading", { name }),
    count: say("GRAVITYPORTALS.Path.count", { hexes, all: plan.longest }),
    detail: [
      ...(others > 0 ? [say("GRAVITYPORTALS.Path.together", { name })] : []),
      say("GRAVITYPORTALS.Path.how"),
    ].join(" "),
    buttons: [
      ...(begun
        ? [button("path-done", "GRAVITYPORTALS.Path.done", true), button("path-back", "GRAVITYPORTALS.Path.back")]
        : []),
      button("path-cancel", "GRAVITYPORTALS.Path.cancel"),
    ],
  };
};

const ORDER_NOTES: Readonly<Record<PushOrder, string>> = {
  straight: "GRAVITYPORTALS.PushBar.Straight",
  left: "GRAVITYPORTALS.PushBar.Left",
  right: "GRAVITYPORTALS.PushBar.Right",
  towards: "GRAVITYPORTALS.PushBar.Towards",
  "ask-when-it-matters": "GRAVITYPORTALS.PushBar.Straight",
  ask: "GRAVITYPORTALS.PushBar.Straight",
};

const presetNote = (session: Session, say: Say, unit: string): string =>
  say(ORDER_NOTES[givenOrders(session, unit)?.push ?? "straight"]);

/** How this client's map is looked at, and when. */
export interface Looking {
  /** The Foundry scene that is looked at. */
  readonly viewed: string | null;
  /** Hexes are so small on screen that the map draws no arrows. */
  readonly small: boolean;
  /** Milliseconds of the clock by which prompts end. */
  readonly now: number;
}

const NOWHERE: Looking = { viewed: null, small: false, now: 0 };

/** The button that brings the hexes of a push near enough for arrows. */
const zoomButton = (session: Session, say: Say, unit: string, { viewed, small }: Looking): readonly BarButton[] => {
  const scene = session.state?.units[unit]?.scene;
  if (!small || scene === undefined || session.foundryScene(scene) !== viewed) return [];
  const label = say("GRAVITYPORTALS.PushBar.Zoom", { name: session.unitName(unit) });
  return [{ act: "zoom", label, value: unit, filled: false }];
};

/** What is said with the question: whence, where the nearer ships go, how long there is. */
const pushDetail = (session: Session, say: Say, prompt: PushPrompt, now: number): string => {
  const told = prompt.told?.map(({ unit, hex }) =>
    say("GRAVITYPORTALS.PushBar.Nearer", { name: session.unitName(unit), hex }),
  );
  return [
    say("GRAVITYPORTALS.PushBar.ChooseOne", { count: prompt.options.length, from: prompt.from }),
    ...(told ?? []),
    timeLeft(say, prompt, now),
  ]
    .filter((part) => part !== "")
    .join(" ");
};

/** The offer that lies open, in the words in which it was made; beside a question it answers that as well. */
const keepButton = (say: Say, units: readonly string[], filled: boolean): BarButton => ({
  act: "keep",
  label: say("GRAVITYPORTALS.PushBar.Keep"),
  value: units.join(" "),
  filled,
});

/** The ships of the offer that lies open; none where none does. */
const offeredTo = ({ offer }: PushMemory): readonly string[] => (typeof offer === "object" ? offer.units : []);

/** For whom the offer is, where that is not just the ship that the question is about. */
const offerNote = (session: Session, say: Say, memory: PushMemory, { unit }: PushPrompt): string => {
  const units = offeredTo(memory);
  if (units.every((id) => id === unit)) return "";
  const names = namesIn(
    say,
    units.map((id) => session.unitName(id)),
  );
  return say("GRAVITYPORTALS.PushBar.OfferFor", { offer: say("GRAVITYPORTALS.PushBar.Keep"), names });
};

const pushView = (
  session: Session,
  say: Say,
  memory: PushMemory,
  prompt: PushPrompt,
  looking: Looking,
): PushBarView => {
  const { viewed, now } = looking;
  const prompts = pushPrompts(session);
  const place = prompts.findIndex(({ id }) => id === prompt.id) + 1;
  const many = prompts.length > 1;
  return {
    shown: true,
    heading: say("GRAVITYPORTALS.PushBar.Pushed", {
      name: session.unitName(prompt.unit),
      from: prompt.range,
      to: prompt.range + 1,
    }),
    detail: [pushDetail(session, say, prompt, now), offerNote(session, say, memory, prompt)]
      .filter((text) => text !== "")
      .join(" "),
    count: many ? say("GRAVITYPORTALS.PushBar.Count", { place, all: prompts.length }) : "",
    prompt: prompt.id,
    options: prompt.options.map(({ hex, direction }) => {
      const preset = hex === prompt.preset;
      return {
        hex,
        direction,
        preset,
        label: say("GRAVITYPORTALS.PushBar.Option", { direction, hex }),
        note: preset ? presetNote(session, say, prompt.unit) : "",
      };
    }),
    buttons: [
      ...lookButton(session, say, prompt.unit, viewed),
      ...zoomButton(session, say, prompt.unit, looking),
      ...(isEnding(prompt, now)
        ? [
            {
              act: "more-time" as const,
              label: say("GRAVITYPORTALS.PushBar.MoreTime"),
              value: prompt.id,
              filled: false,
            },
          ]
        : []),
      ...(mayPutOff(session, prompt)
        ? [{ act: "put-off" as const, label: say("GRAVITYPORTALS.PushBar.PutOff"), value: prompt.id, filled: false }]
        : []),
      ...(many ? [{ act: "list" as const, label: say("GRAVITYPORTALS.PushBar.List"), value: "", filled: false }] : []),
      ...(Object.keys(memory.picked).length > 0
        ? [{ act: "back" as const, label: say("GRAVITYPORTALS.PushBar.Back"), value: "", filled: false }]
        : []),
      ...(offeredTo(memory).length > 0 ? [keepButton(say, offeredTo(memory), false)] : []),
      ...(many
        ? [{ act: "presets" as const, label: say("GRAVITYPORTALS.PushBar.AllByOrder"), value: "", filled: false }]
        : []),
    ],
    rule: "IP7.11",
  };
};

/** After my answer: whom we wait for, and once the offer to make the answer a standing order. */
const afterView = (session: Session, say: Say, memory: PushMemory): PushBarView => {
  const sealed = isSealed(session, memory) && othersChoosing(session);
  const { offer } = memory;
  if (!sealed && typeof offer !== "object") return HIDDEN;
  const heading = sealed ? say("GRAVITYPORTALS.TurnBar.Sealed", { list: othersAwaited(session, say) }) : "";
  if (typeof offer !== "object") {
    return { ...HIDDEN, shown: true, heading, detail: say("GRAVITYPORTALS.TurnBar.Named") };
  }
  const names = namesIn(
    say,
    offer.units.map((unit) => session.unitName(unit)),
  );
  return {
    ...HIDDEN,
    shown: true,
    heading: heading || say("GRAVITYPORTALS.PushBar.Answered"),
    detail: say("GRAVITYPORTALS.PushBar.Offer", { names }),
    buttons: [
      { act: "not-now", label: say("GRAVITYPORTALS.PushBar.NotNow"), value: "", filled: false },
      keepButton(say, offer.units, true),
    ],
  };
};

/**
 * Draws what this client's person is asked: pushes ship by ship, decisions of the ruleset, then dice, then destinations to set up.
 *
 * @param looking how this client's map is looked at
 * @param plan the path that this client's person is drawing; a question comes before it
 */
export const pushBarView = (
  session: Session,
  say: Say,
  memory: PushMemory,
  looking: Looking = NOWHERE,
  plan: PathPlan | null = null,
): PushBarView => {
  const { viewed } = looking;
  const push = currentPush(session, memory);
  if (push) return pushView(session, say, memory, push, looking);
  const choice = session.prompts.find((prompt) => prompt.kind === "choice");
  if (choice) return choiceView(session, say, choice);
  const rolls = session.prompts.filter((prompt) => prompt.kind === "roll");
  if (rolls.length > 0) return rollView(session, say, rolls, viewed);
  const setUp = session.prompts.find((prompt) => prompt.kind === "set-up");
  if (setUp) return setUpView(session, say, setUp);
  if (plan) return pathView(session, say, plan);
  return afterView(session, say, memory);
};
