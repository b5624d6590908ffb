import { awaitsRace, type Body, inOrder, placeLabel } from "../../../rules/index.ts";
import { namesIn, type Say } from "../../message/say.ts";
import { eventTime } from "../../message/time-words.ts";
import type { Story } from "../../ruleset/adapter.ts";
import type { Prompt, SeatDoing, Session } from "../../session/session.ts";
import { type Coming, comingNext, dueUnits, offPath } from "../../view/due.ts";
import { namesOf } from "../../view/journal.ts";
import { isTold, plays } from "../../view/players.ts";
import { nextStepBy, standstill } from "../../view/standstill.ts";
import { awaitsSetUp, othersAwaited } from "../../view/waiting-text.ts";
import { firstPrompts } from "../turn-bar/sentence.ts";
import { lastFell } from "./topics.ts";

/** What is said of a moment: what is going on, and what its reader can do; each empty where there is nothing to say. */
export interface Now {
  readonly now: string;
  readonly act: string;
}

const joined = (lines: readonly string[]): string => lines.filter((line) => line !== "").join(" ");

/** The turn and the impulse from which a demo has shown what it is for. */
const SHOWN = { turn: 1, impulse: 16 } as const;

const beginning = (session: Session, say: Say): string =>
  session.role.kind === "judge"
    ? say("GRAVITYPORTALS.Story.Now.press", { button: say("GRAVITYPORTALS.TurnBar.BeginTurn", { turn: 1 }) })
    : say("GRAVITYPORTALS.Story.Now.judgeBegins");

/** What lies on the maps before the first turn, as far as this person may know. */
const introduction = (session: Session, say: Say, story: Story, covered: boolean): readonly string[] => {
  const { state } = session;
  if (!state) return [];
  const names = namesOf(session, say);
  const holes = inOrder(state.holes).map(({ id, scene }) =>
    say("GRAVITYPORTALS.Story.Now.hole", { hole: names.hole(id), scene: names.scene(scene) }),
  );
  const portals = inOrder(covered ? {} : (state.secret?.portals ?? {})).flatMap(({ ends }) =>
    ends.flatMap(({ scene, hex }) => {
      const map = state.scenes[scene];
      return map
        ? [say("GRAVITYPORTALS.Story.Now.portal", { hex: placeLabel(hex, map), scene: names.scene(scene) })]
        : [];
    }),
  );
  const hidden = say(story === "quick" ? "GRAVITYPORTALS.Story.Now.hiddenFromAll" : "GRAVITYPORTALS.Story.Now.hidden");
  return [
    ...(story === "quick" ? [say("GRAVITYPORTALS.Story.Now.sides")] : []),
    ...holes,
    ...(isTold(session) ? portals : [hidden]),
  ];
};

const press = (say: Say, button: string): string => say("GRAVITYPORTALS.Story.Now.press", { button: say(button) });

/** What a person is asked first, and how it is answered. */
const asked = (session: Session, say: Say, prompts: readonly Prompt[]): Now | null => {
  const [first] = prompts;
  if (!first) return null;
  const names = prompts.flatMap((one) => (one.kind === "choice" ? [] : [session.unitName(one.unit)]));
  const data = { names: namesIn(say, [...new Set(names)]) };
  switch (first.kind) {
    case "push":
      return {
        now: say("GRAVITYPORTALS.Story.Now.push", data),
        act: say("GRAVITYPORTALS.Story.Now.choose"),
      };
    case "choice":
    case "chart":
      return { now: "", act: say("GRAVITYPORTALS.Story.Now.answer") };
    case "roll":
      return first.what === "destination"
        ? {
            now: say("GRAVITYPORTALS.Story.Now.destination"),
            act: press(say, "GRAVITYPORTALS.PushBar.RollDestination"),
          }
        : { now: say("GRAVITYPORTALS.Story.Now.tumble"), act: press(say, "GRAVITYPORTALS.PushBar.RollTumble") };
    case "set-up": {
      if (session.state && awaitsRace(session.state, first.scene)) {
        return { now: "", act: say("GRAVITYPORTALS.Story.Now.races") };
      }
      const now = say("GRAVITYPORTALS.Story.Now.setUp", { ...data, scene: session.sceneName(first.scene) });
      return { now, act: press(say, "GRAVITYPORTALS.PushBar.Start") };
    }
  }
};

const DOING: Partial<Readonly<Record<SeatDoing | "set-up", string>>> = {
  choosing: "GRAVITYPORTALS.Story.Now.choosing",
  rolling: "GRAVITYPORTALS.Story.Now.rolling",
};

/** What others are asked, which everybody may know. */
const othersText = (session: Session, say: Say): string | null => {
  if (awaitsSetUp(session)) return say("GRAVITYPORTALS.Story.Now.beingSetUp");
  const busy = session.waiting.find(({ doing }) => DOING[doing] !== undefined);
  const key = busy && DOING[busy.doing];
  if (!busy || !key) return null;
  const names = session.waiting.filter(({ doing }) => doing === busy.doing).map(({ name }) => name);
  return say(key, { names: namesIn(say, names) });
};

const COMING: Readonly<Record<Coming["kind"], string>> = {
  push: "GRAVITYPORTALS.Story.Now.nextPush",
  wave: "GRAVITYPORTALS.Story.Now.nextWave",
  move: "GRAVITYPORTALS.Story.Now.nextMove",
};

/** What comes next to this person's own units. */
const comingText = (session: Session, say: Say): string => {
  const coming = comingNext(session);
  if (!coming) return "";
  const units = coming.units.map(({ id }) => session.unitName(id));
  return say(COMING[coming.kind], { impulse: coming.impulse, names: namesIn(say, units) });
};

const dueText = (names: readonly string[], say: Say): string => {
  const [name = "", ...others] = names;
  return others.length === 0
    ? say("GRAVITYPORTALS.Story.Now.dueOne", { name })
    : say("GRAVITYPORTALS.Story.Now.due", { names: namesIn(say, names) });
};

/** How the next step comes once nobody is waited for. */
const goesOn = (session: Session, say: Say): string => {
  const by = nextStepBy(session);
  if (by === "itself") return say("GRAVITYPORTALS.Story.Now.goesOn");
  if (by === "hand") return say("GRAVITYPORTALS.Story.Now.byHandAlone");
  if (session.role.kind === "judge") return press(say, "GRAVITYPORTALS.TurnBar.Next");
  return say("GRAVITYPORTALS.Story.Now.byHand");
};

/** What somebody who plays does while nothing is asked. */
const playing = (session: Session, say: Say): Now => {
  if (session.ready) {
    const names = othersAwaited(session, say);
    return { now: names === "" ? goesOn(session, say) : say("GRAVITYPORTALS.Story.Now.waiting", { names }), act: "" };
  }
  const due = dueUnits(session);
  if (due.length === 0) return { now: comingText(session, say), act: press(say, "GRAVITYPORTALS.TurnBar.Ready") };
  const names = (units: readonly Body[]): readonly string[] => units.map(({ id }) => session.unitName(id));
  const off = offPath(session, due);
  const left = off.length > 0 ? say("GRAVITYPORTALS.Story.Now.offPath", { names: namesIn(say, names(off)) }) : "";
  // With Ready these would stay where they are, so it is not what to do.
  return {
    now: joined([dueText(names(due), say), left]),
    act: say(off.length > 0 ? "GRAVITYPORTALS.Story.Now.moveOrPlan" : "GRAVITYPORTALS.Story.Now.move"),
  };
};

/** Whom the clock waits for, to a judge who plays no side. */
const watching = (session: Session, say: Say): string => {
  const names = othersAwaited(session, say);
  return names === "" ? goesOn(session, say) : say("GRAVITYPORTALS.Story.Now.watch", { names });
};

/** Where to look once something was seen, and what comes after the demo. */
const further = (session: Session, say: Say): readonly string[] => {
  const { state } = session;
  if (!state) return [];
  const passed = session.journal.some(({ event }) => event.event === "unit-transported");
  const { turn, impulse } = state.clock;
  const shown = passed && (turn > SHOWN.turn || impulse >= SHOWN.impulse);
  const sighted = state.sightings.some(({ player }) => player === session.me);
  return [
    ...(passed && isTold(session) && !plays(session)
      ? [say("GRAVITYPORTALS.Story.Now.seeAs", { label: say("GRAVITYPORTALS.Console.Journal.seeAs") })]
      : []),
    ...(sighted && plays(session)
      ? [say("GRAVITYPORTALS.Story.Now.known", { tab: say("GRAVITYPORTALS.Bridge.Tab.known") })]
      : []),
    ...(shown ? [say("GRAVITYPORTALS.Story.Now.end")] : []),
  ];
};

/** What is going on at this moment and what this person can do; what stops the game, while something does. */
export const now = (session: Session, say: Say, story: Story, covered: boolean): Now => {
  const { state } = session;
  if (!state) return { now: "", act: "" };
  if (session.condition !== "playing") return { now: standstill(session, say), act: "" };
  if (state.clock.turn === 0) {
    return { now: joined(introduction(session, say, story, covered)), act: beginning(session, say) };
  }
  const mine = asked(session, say, firstPrompts(session.prompts));
  if (mine) return mine;
  const others = othersText(session, say);
  if (others !== null) return { now: others, act: "" };
  const here = plays(session) ? playing(session, say) : { now: watching(session, say), act: "" };
  return { now: joined([here.now, ...further(session, say)]), act: here.act };
};

/** The story as its template draws it. */
export interface StoryView {
  /** What fell last, the newest at the end. */
  readonly fell: readonly { readonly time: string; readonly text: string; readonly secret: boolean }[];
  /** What is going on; empty where nothing has to be said. */
  readonly now: string;
  /** What the reader can do about it; empty where it is others' turn, or the game is in trouble. */
  readonly act: string;
  /** The short tour is still to be offered. */
  readonly tour: boolean;
}

/** What beside the game the story depends on. */
export interface StoryLook {
  readonly story: Story;
  /** The judge has covered all secrets on this screen. */
  readonly covered: boolean;
  readonly tour: boolean;
}

/**
 * What a newcomer reads of the running game: what fell, by the reader's own journal, and what to do now. It says
 * nothing that the reader's other windows do not say.
 */
export const storyView = (session: Session, say: Say, { story, covered, tour }: StoryLook): StoryView => ({
  fell: lastFell(session, say, covered).map(({ at, text, secret }) => ({
    time: eventTime(session.ruleset, at, say),
    text,
    secret,
  })),
  ...now(session, say, story, covered),
  tour,
});
