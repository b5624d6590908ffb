import {
  type AgreedMatter,
  type AnomalyState,
  agreementsOf,
  awaitedOf,
  inOrder,
  isWords,
  LINES_OF_RACES,
  LONGEST_WORDS,
  type Proposal,
  type RuleEvent,
  THE_JUDGE,
  voicesOf,
} from "../../../rules/index.ts";
import { matterMessage, playersIn } from "../../chat/agreement-messages.ts";
import { eventMessage } from "../../chat/event-words.ts";
import { localized } from "../../message/message.ts";
import type { Say } from "../../message/say.ts";
import { eventTime } from "../../message/time-words.ts";
import type { Session } from "../../session/session.ts";
import { namesOf } from "../../view/journal.ts";
import { agrees, awaitedHere, awaitingMe, awaitsList, mayAsk, voiceOf } from "../../view/open-questions.ts";

/** What a person has typed and chosen for a proposal, and not proposed yet. */
export interface AgreementDraft {
  /** Six lines; what is not typed is empty. */
  readonly races: readonly string[];
  readonly scene: string;
  readonly alternative: string;
  /** The map whose storm is to be let loose. */
  readonly map: string;
  /** Anything else that is proposed, in own words. */
  readonly words: string;
  /** The entry of the log to go back to, as its option has it; empty for none, null for the one that is offered. */
  readonly entry: string | null;
}

export const EMPTY_DRAFT: AgreementDraft = {
  races: Array.from({ length: LINES_OF_RACES }, () => ""),
  scene: "",
  alternative: "",
  map: "",
  words: "",
  entry: null,
};

/** A proposal that is open. */
interface ProposalView {
  readonly id: string;
  readonly text: string;
  readonly said: string;
  readonly rules: string;
  readonly canAgree: boolean;
  /** What a judge would go back to; null where this is no request to this judge, or its moment is long past. */
  readonly grants: { readonly entry: string; readonly time: string } | null;
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
  readonly openHeading: string;
  readonly open: readonly ProposalView[];
  /** Whether there is more to agree on than an undo. */
  readonly agrees: boolean;
  /** The list that is in force, and what waits for one. */
  readonly list: string;
  readonly waits: string;
  readonly races: readonly { readonly n: number; readonly label: string; readonly value: string }[];
  readonly suggestions: readonly string[];
  readonly scenes: readonly OptionView[];
  readonly alternative: string;
  /** The maps on which a storm may rage. */
  readonly maps: readonly OptionView[];
  /** Whether something can be proposed in own words here, and what is typed of them. */
  readonly proposesWords: boolean;
  readonly words: string;
  /** The most characters of them. */
  readonly longest: number;
  readonly entries: readonly OptionView[];
  /** Whether an undo can be proposed or asked for here. */
  readonly undoes: boolean;
  readonly proposeUndo: string;
  readonly canPropose: boolean;
}

/** How many moments can be gone back to. */
const MOMENTS = 40;

/** A moment that can be gone back to. */
interface Moment extends OptionView {
  readonly time: string;
}

/** Whether an event tells of something in play that a person, or a ship of that person's, did or was done to. */
const isOf = (session: Session, event: RuleEvent): boolean => {
  if (event.event.startsWith("agreement-")) return false;
  const { unit, player } = event as { readonly unit?: unknown; readonly player?: unknown };
  return player === session.me || (typeof unit === "string" && session.state?.units[unit]?.owner === session.me);
};

/**
 * The moments that can be gone back to, each by the last that everybody read of its entry; the newest is where we are.
 * The one that is offered is that before the last in which something of this person's happened.
 */
const moments = (session: Session, say: Say, entry: string | null): readonly Moment[] => {
  const names = namesOf(session, say);
  const told = session.journal.filter(({ event }) => event.audience === "all");
  const last = new Map(told.map(({ n, event }) => [n, event] as const));
  const own = told.findLast(({ event }) => isOf(session, event))?.n ?? Number.POSITIVE_INFINITY;
  const past = [...last].sort(([a], [b]) => b - a).slice(1, MOMENTS + 1);
  const offered = past.find(([n]) => n < own)?.[0];
  const chosen = entry ?? String(offered ?? "");
  return past.map(([n, event]) => {
    const time = eventTime(session.ruleset, event.at, say);
    const what = localized(say, eventMessage(event, names, session.ruleset.cards));
    const label = say("GRAVITYPORTALS.Agreements.moment", { time, what });
    return { value: String(n), label, time, chosen: String(n) === chosen };
  });
};

/** The moment that an undo goes back to; nothing where it is long past, or the proposal is about something else. */
const momentOf = (session: Session, say: Say, { matter }: Proposal): Moment | undefined =>
  matter.kind === "undo" ? moments(session, say, "").find(({ value }) => value === String(matter.entry)) : undefined;

/** What a proposal is about; of going back, the moment rather than the number of an entry. */
const matterText = (session: Session, say: Say, proposal: Proposal): string => {
  const moment = momentOf(session, say, proposal);
  if (moment) return say("GRAVITYPORTALS.Agreements.backTo", { moment: moment.label });
  return localized(say, matterMessage(proposal.matter, namesOf(session, say)));
};

const RULES: Readonly<Record<Proposal["matter"]["kind"], string>> = {
  races: "IP2.447",
  alternative: "IP2.448",
  storm: "IP2.86",
  undo: "",
  words: "",
};

const saidText = (session: Session, state: AnomalyState, say: Say, proposal: Proposal): string => {
  const names = namesOf(session, say);
  const by = names.player(proposal.by);
  if (state.judging.mode === "judge" && proposal.matter.kind !== "words")
    return say("GRAVITYPORTALS.Agreements.askedBy", { by });
  const [agreed, awaited] = [playersIn(proposal.agreed, names), playersIn(awaitedOf(state, proposal), names)];
  return say("GRAVITYPORTALS.Agreements.said", { by, agreed, awaited });
};

const proposalView = (session: Session, state: AnomalyState, say: Say, proposal: Proposal): ProposalView => {
  const { id, by, matter } = proposal;
  const voice = voiceOf(session, state);
  const isJudge = voice === THE_JUDGE;
  const mine = by === session.me;
  const counts = isJudge || voicesOf(state).includes(session.me);
  const declines = counts && (isJudge || matter.kind === "words" || state.judging.mode !== "judge");
  const moment = isJudge ? momentOf(session, say, proposal) : undefined;
  return {
    id,
    text: matterText(session, say, proposal),
    said: saidText(session, state, say, proposal),
    rules: RULES[matter.kind],
    canAgree: (!isJudge || matter.kind === "words") && awaitedHere(session, state, proposal).length > 0,
    grants: moment ? { entry: moment.value, time: moment.time } : null,
    first: awaitingMe(session)[0]?.id === id,
    ends: mine ? say("GRAVITYPORTALS.Agreements.takeBack") : declines ? say("GRAVITYPORTALS.Agreements.decline") : "",
  };
};

const listText = (state: AnomalyState, say: Say): string => {
  const { races } = agreementsOf(state);
  if (!races) return say("GRAVITYPORTALS.Agreements.noList");
  return say("GRAVITYPORTALS.Agreements.list", { list: races.map((race, n) => `${n + 1} ${race}`).join(", ") });
};

const NOTHING: Omit<AgreementsView, "empty"> = {
  voices: "",
  openHeading: "",
  open: [],
  agrees: false,
  list: "",
  waits: "",
  races: [],
  suggestions: [],
  scenes: [],
  alternative: "",
  maps: [],
  proposesWords: false,
  words: "",
  longest: LONGEST_WORDS,
  entries: [],
  undoes: false,
  proposeUndo: "",
  canPropose: false,
};

/** Draws what is asked of a judge, and what a captain may ask for. */
const requestsView = (session: Session, state: AnomalyState, say: Say, draft: AgreementDraft): AgreementsView => {
  const isJudge = voiceOf(session, state) === THE_JUDGE;
  // One request at a time, and one proposal.
  const may = (kind: Proposal["matter"]["kind"]): boolean =>
    mayAsk(session) &&
    !isJudge &&
    !agreementsOf(state).open.some(({ by, matter }) => by === session.me && matter.kind === kind);
  const asks = may("undo");
  const open = agreementsOf(state).open.map((one) => proposalView(session, state, say, one));
  if (open.length === 0 && !mayAsk(session)) return { ...NOTHING, empty: say("GRAVITYPORTALS.Agreements.empty") };
  return {
    ...NOTHING,
    empty: "",
    voices: say(isJudge ? "GRAVITYPORTALS.Agreements.grants" : "GRAVITYPORTALS.Agreements.asks"),
    openHeading: open.length > 0 ? say("GRAVITYPORTALS.Agreements.requests") : "",
    open,
    proposesWords: may("words"),
    words: draft.words,
    entries: moments(session, say, draft.entry),
    undoes: asks,
    proposeUndo: say("GRAVITYPORTALS.Agreements.ask"),
    canPropose: session.condition !== "judge-away",
  };
};

/** Draws what players propose to each other and agree on where nobody judges, and what they ask of a judge elsewhere. */
export const agreementsView = (
  session: Session,
  say: Say,
  draft: AgreementDraft,
  suggestions: readonly string[],
): AgreementsView => {
  const { state } = session;
  if (!state) return { ...NOTHING, empty: say("GRAVITYPORTALS.Agreements.empty") };
  if (!agrees(session)) return requestsView(session, state, say, draft);
  // Where the program plays all sides, nobody is there to agree.
  if (voicesOf(state).length === 0) return { ...NOTHING, empty: say("GRAVITYPORTALS.Agreements.programs") };
  const names = namesOf(session, say);
  const rolled = Object.keys(state.rows).sort();
  const scene = rolled.includes(draft.scene) ? draft.scene : (rolled.at(-1) ?? "");
  const maps = inOrder(state.scenes).map(({ id }) => id);
  const map = maps.includes(draft.map) ? draft.map : (maps[0] ?? "");
  return {
    empty: "",
    voices: say("GRAVITYPORTALS.Agreements.voices", { names: playersIn(voicesOf(state), names) }),
    openHeading: say("GRAVITYPORTALS.Agreements.open"),
    open: agreementsOf(state).open.map((one) => proposalView(session, state, say, one)),
    agrees: true,
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
    maps: maps.map((id) => ({ value: id, label: session.sceneName(id), chosen: id === map })),
    proposesWords: true,
    words: draft.words,
    longest: LONGEST_WORDS,
    entries: moments(session, say, draft.entry),
    undoes: true,
    proposeUndo: say("GRAVITYPORTALS.Agreements.proposeUndo"),
    canPropose: Object.hasOwn(state.players, session.me) && session.condition !== "judge-away",
  };
};

/** What a draft proposes, or the lang key of what is missing. */
export const matterOf = (
  kind: string,
  { races, alternative, words }: AgreementDraft,
  { scene, entry, map }: { readonly scene: string; readonly entry: string; readonly map: string },
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
    case "storm":
      return { kind, map };
    case "words":
      return isWords(words) ? { kind, text: words.trim() } : "GRAVITYPORTALS.Agreements.noWords";
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
    case "words":
      return { ...draft, words: "" };
    case "undo":
      return { ...draft, entry: null };
    default:
      return draft;
  }
};
