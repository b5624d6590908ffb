import {
  type AgreedMatter,
  type AnomalyState,
  agreementsOf,
  awaitedOf,
  LINES_OF_RACES,
  type Proposal,
  voicesOf,
} from "../../../rules/index.ts";
import { matterMessage, playersIn } from "../../chat/agreement-messages.ts";
import { eventMessage } from "../../chat/event-words.ts";
import { localized } from "../../message/message.ts";
import type { Say } from "../../message/say.ts";
import { eventTime } from "../../message/time-words.ts";
import type { Session } from "../../session/session.ts";
import { namesOf } from "../../view/journal.ts";
import { agrees, awaitingMe, awaitsList } from "../../view/open-questions.ts";

/** What a person has typed and chosen for a proposal, and not proposed yet. */
export interface AgreementDraft {
  /** Six lines; what is not typed is empty. */
  readonly races: readonly string[];
  readonly scene: string;
  readonly alternative: string;
  /** The entry of the log to go back to, as its option has it; empty for none. */
  readonly entry: string;
}

export const EMPTY_DRAFT: AgreementDraft = {
  races: Array.from({ length: LINES_OF_RACES }, () => ""),
  scene: "",
  alternative: "",
  entry: "",
};

/** A proposal that is open. */
interface ProposalView {
  readonly id: string;
  readonly text: string;
  readonly said: string;
  readonly rules: string;
  readonly canAgree: boolean;
  /** The first that waits for this person: of one window one button is filled. */
  readonly first: boolean;
  /** What the button says that ends it; empty for whoever may not. */
  readonly ends: string;
}

interface OptionView {
  readonly value: string;
  readonly label: string;
  readonly chosen: boolean;
}

/** The window of agreements. */
export interface AgreementsView {
  /** Said where there is nothing to agree on. */
  readonly empty: string;
  readonly voices: string;
  readonly open: readonly ProposalView[];
  /** The list that is in force, and what waits for one. */
  readonly list: string;
  readonly waits: string;
  readonly races: readonly { readonly n: number; readonly label: string; readonly value: string }[];
  readonly suggestions: readonly string[];
  readonly scenes: readonly OptionView[];
  readonly alternative: string;
  readonly entries: readonly OptionView[];
  readonly canPropose: boolean;
}

/** How many moments can be gone back to. */
const MOMENTS = 40;

/** The moments that can be gone back to, each by the last that everybody read of its entry; the newest is where we are. */
const moments = (session: Session, say: Say, entry: string): readonly OptionView[] => {
  const names = namesOf(session, say);
  const last = new Map(
    session.journal.flatMap(({ n, event }) => (event.audience === "all" ? [[n, event] as const] : [])),
  );
  return [...last]
    .sort(([a], [b]) => b - a)
    .slice(1, MOMENTS + 1)
    .map(([n, event]) => ({
      value: String(n),
      label: say("GRAVITYPORTALS.Agreements.moment", {
        time: eventTime(session.ruleset, event.at, say),
        what: localized(say, eventMessage(event, names, session.ruleset.cards)),
      }),
      chosen: String(n) === entry,
    }));
};

/** What a proposal is about; of going back, the moment rather than the number of an entry. */
const matterText = (session: Session, say: Say, { matter }: Proposal): string => {
  const moment =
    matter.kind === "undo" ? moments(session, say, "").find(({ value }) => value === String(matter.entry)) : undefined;
  if (moment) return say("GRAVITYPORTALS.Agreements.backTo", { moment: moment.label });
  return localized(say, matterMessage(matter, namesOf(session, say)));
};

const RULES: Readonly<Record<Proposal["matter"]["kind"], string>> = {
  races: "IP2.447",
  alternative: "IP2.448",
  undo: "",
};

const proposalView = (session: Session, state: AnomalyState, say: Say, proposal: Proposal): ProposalView => {
  const { id, by, agreed, matter } = proposal;
  const names = namesOf(session, say);
  const awaited = awaitedOf(state, proposal);
  const mine = by === session.me;
  const counts = voicesOf(state).includes(session.me);
  return {
    id,
    text: matterText(session, say, proposal),
    said: say("GRAVITYPORTALS.Agreements.said", {
      by: names.player(by),
      agreed: playersIn(agreed, names),
      awaited: playersIn(awaited, names),
    }),
    rules: RULES[matter.kind],
    canAgree: awaited.includes(session.me),
    first: awaitingMe(session)[0]?.id === id,
    ends: mine ? say("GRAVITYPORTALS.Agreements.takeBack") : counts ? say("GRAVITYPORTALS.Agreements.decline") : "",
  };
};

const listText = (state: AnomalyState, say: Say): string => {
  const { races } = agreementsOf(state);
  if (!races) return say("GRAVITYPORTALS.Agreements.noList");
  return say("GRAVITYPORTALS.Agreements.list", { list: races.map((race, n) => `${n + 1} ${race}`).join(", ") });
};

const NOTHING: Omit<AgreementsView, "empty"> = {
  voices: "",
  open: [],
  list: "",
  waits: "",
  races: [],
  suggestions: [],
  scenes: [],
  alternative: "",
  entries: [],
  canPropose: false,
};

/** Draws what the players of a game without a judge propose to each other and agree on. */
export const agreementsView = (
  session: Session,
  say: Say,
  draft: AgreementDraft,
  suggestions: readonly string[],
): AgreementsView => {
  const { state } = session;
  if (!state || !agrees(session)) return { ...NOTHING, empty: say("GRAVITYPORTALS.Agreements.empty") };
  // Where the program plays all sides, nobody is there to agree.
  if (voicesOf(state).length === 0) return { ...NOTHING, empty: say("GRAVITYPORTALS.Agreements.programs") };
  const names = namesOf(session, say);
  const rolled = Object.keys(state.rows).sort();
  const scene = rolled.includes(draft.scene) ? draft.scene : (rolled.at(-1) ?? "");
  return {
    empty: "",
    voices: say("GRAVITYPORTALS.Agreements.voices", { names: playersIn(voicesOf(state), names) }),
    open: agreementsOf(state).open.map((one) => proposalView(session, state, say, one)),
    list: listText(state, say),
    waits: awaitsList(state) ? say("GRAVITYPORTALS.Agreements.waits") : "",
    races: draft.races.map((value, n) => ({
      n,
      label: say("GRAVITYPORTALS.Agreements.face", { face: n + 1 }),
      value,
    })),
    suggestions,
    scenes: rolled.map((id) => ({ value: id, label: session.sceneName(id), chosen: id === scene })),
    alternative: draft.alternative,
    entries: moments(session, say, draft.entry),
    canPropose: Object.hasOwn(state.players, session.me) && session.condition !== "judge-away",
  };
};

/** What a draft proposes, or the lang key of what is missing. */
export const matterOf = (
  kind: string,
  { races, alternative, entry }: AgreementDraft,
  scene: string,
): AgreedMatter | string => {
  switch (kind) {
    case "races":
      return races.length === LINES_OF_RACES && races.every((race) => race.trim() !== "")
        ? { kind, races: races.map((race) => race.trim()) }
        : "GRAVITYPORTALS.Agreements.sixLines";
    case "alternative":
      return alternative.trim() === ""
        ? "GRAVITYPORTALS.Agreements.noAlternative"
        : { kind, scene, alternative: alternative.trim() };
    case "printed":
      return { kind: "alternative", scene, alternative: null };
    default:
      return entry === "" ? "GRAVITYPORTALS.Agreements.chooseEntry" : { kind: "undo", entry: Number(entry) };
  }
};

/** A draft after something of it was proposed: what was typed for that is gone, the rest stays. */
export const withoutProposed = (draft: AgreementDraft, kind: string): AgreementDraft => {
  switch (kind) {
    case "races":
      return { ...draft, races: EMPTY_DRAFT.races };
    case "alternative":
      return { ...draft, alternative: "" };
    case "undo":
      return { ...draft, entry: "" };
    default:
      return draft;
  }
};
