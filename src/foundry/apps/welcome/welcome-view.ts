import { JUDGING_MODES, type Judging, type Measure } from "../../../rules/index.ts";
import type { Say } from "../../message/say.ts";
import type { Session } from "../../session/session.ts";
import { MAPPINGS, type Mapping } from "../../settings/settings.ts";
import { openingOf } from "../../view/players.ts";

/** Where the welcome stands: its questions and buttons to begin with, the opening itself, the code shown once, or a step back. */
type WelcomeStep = "doors" | "opening" | "code";

/** A scene on which a game of one's own could start. */
export interface StartScene {
  readonly id: string;
  readonly name: string;
  /** In what distances on it are counted; null for squares, on which nothing is played. */
  readonly measure: Measure | null;
  /** Somebody has put ships on it. */
  readonly furnished: boolean;
  /** How many tokens on it stand for units of games that are over. */
  readonly left: number;
}

export interface WelcomeState {
  readonly step: WelcomeStep;
  /** By which ruleset a game of one's own, and the demo, is played. */
  readonly ruleset: string;
  readonly mapping: Mapping;
  readonly judging: Judging["mode"];
  /** Whether gravity portals may come in a game of one's own, which everybody is told. */
  readonly portals: boolean;
  /** Whether tokens of games that are over are taken off the map before one begins on it. */
  readonly clears: boolean;
  readonly scene: StartScene | null;
  /** Maps beside the one that is looked at. */
  readonly others: readonly Pick<StartScene, "id" | "name" | "measure">[];
  /** Why the last attempt came to nothing; empty for none. */
  readonly trouble: string;
  readonly copied: boolean;
}

export interface WelcomeView {
  readonly doors: boolean;
  readonly opening: boolean;
  readonly code: string;
  readonly copied: boolean;
  readonly trouble: string;
  /** What an impulse is on Foundry's combat tracker, as it is chosen now. */
  readonly mappingNow: string;
  /** What it may be; none to choose from where the ruleset's clock counts none. */
  readonly mappings: readonly {
    readonly id: Mapping;
    readonly label: string;
    readonly hint: string;
    readonly chosen: boolean;
  }[];
  /** The rulesets to choose from; none where there is but one. */
  readonly rulesets: readonly { readonly id: string; readonly label: string; readonly chosen: boolean }[];
  /** Who can judge, the usual way first. */
  readonly judges: readonly {
    readonly id: Judging["mode"];
    readonly label: string;
    readonly hint: string;
    readonly chosen: boolean;
  }[];
  /** What the demo of the chosen ruleset is; empty where it has none. */
  readonly demo: string;
  readonly start: string;
  /** The one press that is drawn as the next: the scene that somebody has made ready, a map that is still to be made, or else the demo. */
  readonly ownFirst: boolean;
  readonly demoFirst: boolean;
  /** Why a game cannot start on the scene that is looked at; empty when it can. */
  readonly startNote: string;
  /** The offer to take tokens of the last battle off the scene; empty where there are none, or no game can start on it. */
  readonly clear: string;
  readonly clears: boolean;
  readonly portals: boolean;
  /** Whether there is any way on from here but those buttons. */
  /** Whether ships can be put onto the map from a list. */
  readonly canList: boolean;
  readonly waysOn: boolean;
  /** Whether a copy with hexes can be made of the scene that is looked at. */
  readonly canCopy: boolean;
  /** Whether a map in inches can be made for the chosen ruleset. */
  readonly canMake: boolean;
  /** Where a game can start instead; none where it can start here. */
  readonly others: readonly { readonly id: string; readonly name: string }[];
}

const LABELS: Readonly<Record<Mapping, string>> = {
  "round-is-impulse": "GRAVITYPORTALS.Welcome.Mapping.round",
  "turn-is-impulse": "GRAVITYPORTALS.Welcome.Mapping.turn",
  "round-is-turn": "GRAVITYPORTALS.Welcome.Mapping.roundIsTurn",
  unlinked: "GRAVITYPORTALS.Welcome.Mapping.unlinked",
};

const HINTS: Readonly<Record<Mapping, string>> = {
  "round-is-impulse": "GRAVITYPORTALS.Welcome.Hint.round",
  "turn-is-impulse": "GRAVITYPORTALS.Welcome.Hint.turn",
  "round-is-turn": "GRAVITYPORTALS.Welcome.Hint.roundIsTurn",
  unlinked: "GRAVITYPORTALS.Welcome.Hint.unlinked",
};

const JUDGES: Readonly<Record<Judging["mode"], string>> = {
  judge: "GRAVITYPORTALS.Welcome.Judges.judge",
  sealed: "GRAVITYPORTALS.Welcome.Judges.sealed",
  defender: "GRAVITYPORTALS.Welcome.Judges.defender",
};

const JUDGES_HINTS: Readonly<Record<Judging["mode"], string>> = {
  judge: "GRAVITYPORTALS.Welcome.JudgesHint.judge",
  sealed: "GRAVITYPORTALS.Welcome.JudgesHint.sealed",
  defender: "GRAVITYPORTALS.Welcome.JudgesHint.defender",
};

const startNote = (scene: StartScene | null, measure: Measure, say: Say): string => {
  if (!scene) return say(measure === "inches" ? "GRAVITYPORTALS.Welcome.noTable" : "GRAVITYPORTALS.Welcome.noScene");
  if (scene.measure === measure) return "";
  const key = measure === "inches" ? "GRAVITYPORTALS.Welcome.hasGrid" : "GRAVITYPORTALS.Welcome.noHexes";
  return say(key, { scene: scene.name });
};

const clearText = ({ left: count, name: scene }: StartScene, say: Say): string =>
  count === 0 ? "" : say("GRAVITYPORTALS.Welcome.clear", { count, scene });

/** On which maps the chosen ruleset is played. */
export const measureFor = (session: Pick<Session, "role">, ruleset: string): Measure =>
  openingOf(session)?.rulesets.find(({ id }) => id === ruleset)?.measure ?? "hexes";

/** The window of a first evening. */
export const welcomeView = (session: Session, say: Say, state: WelcomeState): WelcomeView => {
  const { step, mapping, judging, portals, clears, scene, others, trouble, copied, ruleset } = state;
  const rulesets = openingOf(session)?.rulesets ?? [];
  const measure = measureFor(session, ruleset);
  const fits = scene !== null && scene.measure === measure;
  const shown = rulesets.find((one) => one.id === ruleset && one.demo);
  const canMake = !fits && measure === "inches";
  // A table in inches is there for nothing else.
  const ownFirst = fits && (scene.furnished || measure === "inches");
  const places = others.filter((one) => one.measure === measure).map(({ id, name }) => ({ id, name }));
  return {
    doors: step === "doors",
    opening: step === "opening",
    code: step === "code" && session.role.kind === "judge" ? session.role.recoveryCode() : "",
    copied,
    trouble,
    mappingNow: say(LABELS[mapping]),
    mappings: rulesets.find(({ id }) => id === ruleset)?.ownClock
      ? []
      : MAPPINGS.map((id) => ({ id, label: say(LABELS[id]), hint: say(HINTS[id]), chosen: id === mapping })),
    rulesets:
      rulesets.length > 1 ? rulesets.map(({ id, name }) => ({ id, label: say(name), chosen: id === ruleset })) : [],
    judges: JUDGING_MODES.map((id) => ({
      id,
      label: say(JUDGES[id]),
      hint: say(JUDGES_HINTS[id]),
      chosen: id === judging,
    })),
    demo: shown ? say(`${shown.name}-demo`) : "",
    start: fits ? say("GRAVITYPORTALS.Welcome.startOn", { scene: scene.name }) : say("GRAVITYPORTALS.Welcome.start"),
    ownFirst,
    demoFirst: !ownFirst && !canMake,
    startNote: startNote(scene, measure, say),
    clear: fits ? clearText(scene, say) : "",
    clears,
    portals,
    canList: fits && measure === "hexes",
    waysOn: !fits && (scene !== null || places.length > 0 || measure === "inches"),
    canCopy: scene !== null && !fits && measure === "hexes",
    canMake,
    others: fits ? [] : places,
  };
};

/** The mapping that a form names, or the usual one. */
export const mappingOf = (text: unknown): Mapping => MAPPINGS.find((one) => one === text) ?? MAPPINGS[0];

/** The way to judge that a form names, or the usual one. */
export const judgingOf = (text: unknown): Judging["mode"] =>
  JUDGING_MODES.find((one) => one === text) ?? JUDGING_MODES[0];
