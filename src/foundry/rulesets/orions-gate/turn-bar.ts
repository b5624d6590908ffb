import {
  awaitsReplies,
  dueIn,
  idleIn,
  isLeftAlone,
  type OgState,
  ongoingUnit,
  playerInTurn,
  takeUnitTurns,
} from "../../../rules/orions-gate/index.ts";
import { namesIn, type Say } from "../../message/say.ts";
import type { BarReader, RulesetTurnBar } from "../../ruleset/turn-bar.ts";
import { nextStepBy } from "../../view/standstill.ts";
import { isAwaited, isMustered, stepKey } from "./clock.ts";
import { asOrionsGate } from "./game.ts";

/** The name of a step, which the set-up has of its own. */
const stepName = ({ clock }: Pick<OgState, "clock">, say: Say): string => say(stepKey(`${clock.turn}.${clock.step}`));

/** What people call a player. */
const calledIn = ({ fleets }: OgState, player: string): string => fleets[player]?.called ?? player;

/** Whether a player is this person: by the own user, or as the judge who plays. */
const isMe = (session: BarReader, og: OgState, player: string | null): boolean =>
  player !== null && (player === session.me || (session.role.kind === "judge" && og.fleets[player]?.judged === true));

/** Whether players take turns unit by unit just now: one acts, then the other player chooses one. */
const isByUnits = (og: OgState): boolean => takeUnitTurns(og) && !isLeftAlone(og) && awaitsReplies(og) === null;

/** What this person has to do now; null where it is not this person's part. */
const ownDue = (session: BarReader): ReturnType<typeof dueIn> | null => {
  const og = session.state && asOrionsGate(session.state);
  return og && isMe(session, og, dueIn(og).player) ? dueIn(og) : null;
};

/** How the names are told of units that may act: any of them, or one alone. */
const LEFT = {
  left: "GRAVITYPORTALS.OrionsGate.Bar.left",
  choose: "GRAVITYPORTALS.OrionsGate.Bar.choose",
  goesOn: "GRAVITYPORTALS.OrionsGate.Bar.goesOn",
} as const;

const leftBy = (og: OgState, units: readonly string[]): keyof typeof LEFT => {
  if (!isByUnits(og)) return "left";
  if (ongoingUnit(og) !== null) return "goesOn";
  return units.length > 1 ? "choose" : "left";
};

/** What the button says by which this person is done: with a unit, or with the step before its next one is chosen. */
const doneLabel = (og: OgState, say: Say): string =>
  say(
    isByUnits(og) && ongoingUnit(og) === null
      ? "GRAVITYPORTALS.OrionsGate.Bar.pass"
      : "GRAVITYPORTALS.OrionsGate.Bar.done",
  );

/** The same where there is room for more: what it ends is named. */
const doneInFull = (og: OgState, nameOf: (unit: string) => string, say: Say): string => {
  const unit = ongoingUnit(og);
  if (!isByUnits(og)) return doneLabel(og, say);
  return unit === null
    ? say("GRAVITYPORTALS.OrionsGate.Bar.passStep")
    : say("GRAVITYPORTALS.OrionsGate.Bar.doneWith", { name: nameOf(unit) });
};

/** What is to be done now; empty where it is not this person's part. */
const asked = (session: BarReader, og: OgState, say: Say): string => {
  const { sets = null, units = [] } = ownDue(session) ?? {};
  if (sets !== null) return say(`GRAVITYPORTALS.OrionsGate.Bar.sets.${sets}`);
  const names = namesIn(say, units, (id) => session.unitName(id));
  return units.length === 0 ? "" : say(LEFT[leftBy(og, units)], { names });
};

/** What another player does now in the set-up: mostly the program, which nobody has to press on. */
const setsUp = (og: OgState, say: Say): string => {
  const { player, sets } = dueIn(og);
  if (player === null || sets === null) return "";
  return say(`GRAVITYPORTALS.OrionsGate.Bar.others.${sets}`, { name: calledIn(og, player) });
};

const ended = (og: OgState, say: Say): string | null => {
  if (!og.ended) return null;
  const { winner } = og.ended;
  return winner === null
    ? say("GRAVITYPORTALS.OrionsGate.Event.game-ended.draw")
    : say("GRAVITYPORTALS.OrionsGate.Event.game-ended.won", { winner: calledIn(og, winner) });
};

/** How the game goes on where all of this person's units have acted: by itself, or by a press of whoever judges. */
const allActed = (session: BarReader, og: OgState, say: Say): string => {
  const step = stepName(og, say);
  const by = nextStepBy(session);
  if (by === "itself") return say("GRAVITYPORTALS.OrionsGate.Bar.allActed", { step });
  if (session.role.kind === "judge")
    return say("GRAVITYPORTALS.OrionsGate.Bar.allActedPress", { step, press: doneLabel(og, say) });
  const key = by === "judge" ? "allActedByJudge" : "allActedByHand";
  return say(`GRAVITYPORTALS.OrionsGate.Bar.${key}`, { step });
};

/** What the turn bar says of Orion's Gate: the step, whose part it is, and what may still be done. */
export const ORIONS_GATE_TURN_BAR: RulesetTurnBar = {
  playsSetUp: true,
  // Its clock is read step by step, and says nothing of impulses.
  windows: () => null,
  sentence: (session, say) => {
    if (!session.state) return { text: "", tone: "calm" };
    const og = asOrionsGate(session.state);
    const end = ended(og, say);
    if (end !== null) return { text: end, tone: "calm" };
    if (!isMustered(og)) {
      return session.role.kind === "judge"
        ? { text: say("GRAVITYPORTALS.OrionsGate.Bar.muster"), tone: "ask" }
        : { text: say("GRAVITYPORTALS.OrionsGate.Bar.mustering"), tone: "wait" };
    }
    const step = stepName(og, say);
    const mine = asked(session, og, say);
    if (mine !== "") return { text: say("GRAVITYPORTALS.OrionsGate.Bar.yours", { step, left: mine }), tone: "ask" };
    const player = playerInTurn(og);
    if (player === null || dueIn(og).player === null) return { text: step, tone: "calm" };
    if (isMe(session, og, player)) return { text: allActed(session, og, say), tone: "wait" };
    const others = setsUp(og, say);
    return {
      text: others === "" ? say("GRAVITYPORTALS.OrionsGate.Bar.theirs", { step, name: calledIn(og, player) }) : others,
      tone: "wait",
    };
  },
  untils: (state, say, nameOf = String) => [
    {
      ...{ id: "here", label: doneLabel(asOrionsGate(state), say), until: { kind: "next-step" } },
      full: doneInFull(asOrionsGate(state), nameOf, say),
    },
  ],
  // Where nothing is left to do the clock goes on by itself: a button would be gone before it is pressed.
  mayPass: (session) => {
    const due = ownDue(session);
    return due !== null && due.sets === null && due.units.length > 0;
  },
  readyLabel: ({ state }, say) => {
    if (!state) return say("GRAVITYPORTALS.OrionsGate.Bar.done");
    const { sets } = dueIn(asOrionsGate(state));
    return sets === null ? doneLabel(asOrionsGate(state), say) : say(`GRAVITYPORTALS.OrionsGate.Bar.busy.${sets}`);
  },
  // What only the window of orders can do comes before the clock.
  lead: (session, say) => {
    if (!session.state) return "";
    const og = asOrionsGate(session.state);
    if (!isMustered(og)) return session.role.kind === "judge" ? say("GRAVITYPORTALS.OrionsGate.Bar.chooseFleets") : "";
    const sets = ownDue(session)?.sets ?? null;
    return sets === null ? "" : say(`GRAVITYPORTALS.OrionsGate.Bar.press.${sets}`);
  },
  nextLabel: (session, say) => {
    if (!session.state) return "";
    const og = asOrionsGate(session.state);
    if (og.clock.part === "before") return say("GRAVITYPORTALS.OrionsGate.Bar.begin");
    const { player, sets } = dueIn(og);
    if (isMe(session, og, player)) return doneLabel(og, say);
    // Where the clock goes by hand alone, the program waits for a press.
    const isProgram = player !== null && (og.fleets[player]?.auto ?? null) !== null;
    return say(
      isProgram && sets !== null ? `GRAVITYPORTALS.OrionsGate.Bar.letIt.${sets}` : "GRAVITYPORTALS.TurnBar.Next",
    );
  },
  skips: (session, isEnded) => {
    if (!session.state) return { what: "act", units: [] };
    const og = asOrionsGate(session.state);
    const { player } = dueIn(og);
    const ends = player !== null && og.clock.turn > 0 && (isMe(session, og, player) || isEnded(player));
    return { what: "act", units: ends ? idleIn(og) : [] };
  },
  passing: (state, say) => {
    const og = asOrionsGate(state);
    const { clock, ended } = og;
    if (ended || !isMustered(og) || clock.part === "before" || isAwaited(state)) return "";
    const step = stepName(og, say);
    if (clock.turn === 0) return setsUp(og, say) || say("GRAVITYPORTALS.OrionsGate.Bar.passingSetUp", { step });
    return say("GRAVITYPORTALS.OrionsGate.Bar.passing", { step, round: clock.turn });
  },
  hasMore: (session) => (ownDue(session)?.units.length ?? 0) > 0,
};
