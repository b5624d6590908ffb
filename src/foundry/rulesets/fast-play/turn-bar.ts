import { announcedSpaces, dueNow, type Stop, whoMayAct } from "../../../rules/fast-play/index.ts";
import { namesIn, type Say } from "../../message/say.ts";
import type { BarReader, RulesetTurnBar, UntilChoice } from "../../ruleset/turn-bar.ts";
import { partNow, spaceNow } from "./clock.ts";
import { asFastPlay } from "./game.ts";
import { FAST_PLAY_UNITS } from "./units.ts";

/** What is said of announced windows, short and in full. */
const OPEN_TO = ["GRAVITYPORTALS.FastPlay.Bar.shortTo", "GRAVITYPORTALS.FastPlay.Bar.windowTo"] as const;
const OPENS_AT = ["GRAVITYPORTALS.FastPlay.Bar.shortAt", "GRAVITYPORTALS.FastPlay.Bar.windowAt"] as const;
const NO_WINDOW = ["GRAVITYPORTALS.FastPlay.Bar.shortClosed", "GRAVITYPORTALS.FastPlay.Bar.windowClosed"] as const;

/** Whose space it is, and which; empty outside of cycles. */
const spaceText = (session: BarReader, say: Say, { active }: Stop): string => {
  const { state } = session;
  if (!state || active.length === 0) return "";
  const { space, part } = asFastPlay(state).clock;
  const names = namesIn(say, active, ({ id }) => session.unitName(id));
  if (space === 0) return say("GRAVITYPORTALS.FastPlay.Bar.zero", { names });
  const of = Math.max(...active.map(({ spaces }) => spaces[part === 2 ? 1 : 0]));
  return say("GRAVITYPORTALS.FastPlay.Bar.space", { names, space, of });
};

const isMine = (session: BarReader, owner: string | null): boolean =>
  owner === session.me || (session.role.kind === "judge" && (owner === null || !session.state?.players[owner]));

/** The names of those whom the clock waits for, each once. */
const awaited = (session: BarReader, say: Say, { concerned }: Stop): string => {
  const waiting = new Set(session.seats.filter(({ doing }) => doing !== "ready").map(({ id }) => id));
  const owners = [...new Set(concerned.map(({ owner }) => owner))].filter(
    (owner) => owner === null || !session.state?.players[owner] || waiting.has(owner),
  );
  const nameOf = (owner: string | null): string =>
    session.seats.find(({ id }) => id === owner)?.name ?? say("GRAVITYPORTALS.FastPlay.Bar.judge");
  return namesIn(say, [...new Set(owners.map(nameOf))]);
};

/** Which of the ways to pass is usual, and what the others pass over. */
const PASSES = {
  phase: "GRAVITYPORTALS.FastPlay.Sequence.passesPhase",
  space: "GRAVITYPORTALS.FastPlay.Sequence.passesSpace",
  zero: "GRAVITYPORTALS.FastPlay.Sequence.passesZero",
} as const;

/** What the turn bar says of fast play. */
export const FAST_PLAY_TURN_BAR: RulesetTurnBar = {
  windows: (state, say) => {
    const { open, space, of } = announcedSpaces(asFastPlay(state));
    const [text, label] = space === null ? NO_WINDOW : open ? OPEN_TO : OPENS_AT;
    const data = { space: space ?? 0, of };
    return { open, text: say(text, data), label: say(label, data) };
  },
  sentence: (session, say) => {
    const { state } = session;
    if (!state) return { text: "", tone: "calm" };
    const stop = whoMayAct(asFastPlay(state));
    const doing = stop.stretch
      ? say(`GRAVITYPORTALS.FastPlay.Bar.Doing.${stop.stretch.kind}`)
      : say("GRAVITYPORTALS.FastPlay.Bar.goesOn");
    const space = spaceText(session, say, stop);
    const lead = space ? say("GRAVITYPORTALS.FastPlay.Bar.lead", { space, doing }) : doing;
    const mine = stop.concerned.filter(({ owner }) => isMine(session, owner));
    if (mine.length > 0 && (!session.ready || session.role.kind === "judge")) {
      const names = namesIn(say, mine, ({ id }) => session.unitName(id));
      return { text: say("GRAVITYPORTALS.FastPlay.Bar.yours", { lead, names }), tone: "ask" };
    }
    const list = awaited(session, say, stop);
    return list === ""
      ? { text: lead, tone: "calm" }
      : { text: say("GRAVITYPORTALS.FastPlay.Bar.waits", { lead, list }), tone: "wait" };
  },
  untils: (state, say) => {
    const { clock } = asFastPlay(state);
    const rolls = whoMayAct(asFastPlay(state)).stretch?.kind === "initiative";
    const choice = (id: string, key: string, until: UntilChoice["until"]) => ({ id, label: say(key), until });
    const here = choice("here", rolls ? "GRAVITYPORTALS.TurnBar.Roll" : "GRAVITYPORTALS.FastPlay.Until.here", {
      kind: "next-step",
    });
    const space = choice(
      "space",
      clock.space === 0 ? "GRAVITYPORTALS.FastPlay.Until.zero" : "GRAVITYPORTALS.FastPlay.Until.space",
      { kind: "space", of: spaceNow(state) },
    );
    const part = choice("part", "GRAVITYPORTALS.FastPlay.Until.part", { kind: "part", of: partNow(state) });
    // Before the first phase this would pass over the owner's own announcements, and nobody moves after the second.
    if (clock.part !== 1 && clock.part !== 2) return [here];
    return clock.passage === "cycle" ? [here, space, part] : [here, part];
  },
  passNote: (state, shown, say) => {
    const [here, ...longer] = shown;
    if (!here || longer.length === 0) return "";
    const key = longer.length === 1 ? "phase" : asFastPlay(state).clock.space === 0 ? "zero" : "space";
    return say(PASSES[key], { here: here.label, done: say("GRAVITYPORTALS.FastPlay.Bar.done") });
  },
  // A judge without own units steps the clock from the turn bar.
  mayPass: (session) =>
    session.role.kind !== "judge" ||
    Object.values(session.state?.units ?? {}).some(
      (unit) => FAST_PLAY_UNITS.isCommanded(unit) && isMine(session, unit.owner),
    ),
  readyLabel: (session, say) => {
    const kind = session.state ? whoMayAct(asFastPlay(session.state)).stretch?.kind : undefined;
    if (kind === "initiative") return say("GRAVITYPORTALS.TurnBar.Roll");
    return say("GRAVITYPORTALS.FastPlay.Bar.done");
  },
  // What is announced is typed in the window alone; whoever has sealed all of it is ready.
  lead: (session, say) => {
    const { state, role } = session;
    if (!state || session.ready || (role.kind === "judge" && state.judging.mode === "judge")) return "";
    if (whoMayAct(asFastPlay(state)).stretch?.kind !== "plan") return "";
    return dueNow(asFastPlay(state)).some(({ owner }) => isMine(session, owner))
      ? say("GRAVITYPORTALS.FastPlay.Bar.announce")
      : "";
  },
  hasMore: (session) => {
    const { state, role } = session;
    if (!state) return false;
    // The press of a judge of no side would take the clock on over whatever a captain has still to do.
    const judges = role.kind === "judge" && state.judging.mode === "judge";
    return dueNow(asFastPlay(state)).some(({ owner }) => judges || isMine(session, owner));
  },
  // One's own *Done* says that nothing comes, and gives up no more than a move or a plan; a judge's press ends whatever
  // a captain may still do here.
  skips: (session, isEnded) => {
    const { state } = session;
    if (!state) return { what: "act", units: [] };
    const { stretch, concerned } = whoMayAct(asFastPlay(state));
    const undone = stretch?.kind === "split" ? [] : dueNow(asFastPlay(state));
    const left = concerned.filter((unit) =>
      isMine(session, unit.owner) ? undone.includes(unit) : isEnded(unit.owner),
    );
    return { what: stretch?.kind === "move" ? "move" : "act", units: left.map(({ id }) => id) };
  },
};
