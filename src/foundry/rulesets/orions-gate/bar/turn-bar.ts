import { dueIn, type OgState, playerInTurn } from "../../../../rules/orions-gate/index.ts";
import { namesIn, type Say } from "../../../message/say.ts";
import type { BarReader, RulesetTurnBar } from "../../../ruleset/turn-bar.ts";
import { isMustered } from "../clock/clock.ts";
import { momentText } from "../clock/moment-text.ts";
import { stepKey } from "../clock/step-key.ts";
import { game } from "../game/game.ts";

/** The name of a step, which the set-up has of its own. */
const stepName = ({ clock }: Pick<OgState, "clock">, say: Say): string => say(stepKey(`${clock.turn}.${clock.step}`));

/** What people call a player. */
const calledIn = ({ fleets }: OgState, player: string): string => fleets[player]?.called ?? player;

/** Whether a player is this person: by the own user, or as the judge who plays. */
const isMe = (session: BarReader, og: OgState, player: string | null): boolean =>
  player !== null && (player === session.me || (session.judge !== null && og.fleets[player]?.judged === true));

/** What is to be done now; empty where it is not this person's part. */
const asked = (session: BarReader, og: OgState, say: Say): string => {
  const { player, sets, units } = dueIn(og);
  if (!isMe(session, og, player)) return "";
  if (sets !== null) return say(`GRAVITYPORTALS.OrionsGate.Bar.sets.${sets}`);
  const names = namesIn(
    say,
    units.map((id) => session.unitName(id)),
  );
  return units.length === 0 ? "" : say("GRAVITYPORTALS.OrionsGate.Bar.left", { names });
};

const ended = (og: OgState, say: Say): string | null => {
  if (!og.ended) return null;
  const { winner } = og.ended;
  return winner === null
    ? say("GRAVITYPORTALS.OrionsGate.Event.game-ended.draw")
    : say("GRAVITYPORTALS.OrionsGate.Event.game-ended.won", { winner: calledIn(og, winner) });
};

/** What the turn bar says of Orion's Gate: the step, whose part it is, and what may still be done. */
export const ORIONS_GATE_TURN_BAR: RulesetTurnBar = {
  playsSetUp: true,
  time: (state, say) => {
    const { clock } = game(state);
    const text = momentText(say, `${clock.turn}.${clock.step}`);
    return { short: text, full: text };
  },
  sentence: (session, say) => {
    if (!session.state) return { text: "", tone: "calm" };
    const og = game(session.state);
    const end = ended(og, say);
    if (end !== null) return { text: end, tone: "calm" };
    if (!isMustered(og)) {
      return session.judge
        ? { text: say("GRAVITYPORTALS.OrionsGate.Bar.muster"), tone: "ask" }
        : { text: say("GRAVITYPORTALS.OrionsGate.Bar.mustering"), tone: "wait" };
    }
    const step = stepName(og, say);
    const mine = asked(session, og, say);
    if (mine !== "") return { text: say("GRAVITYPORTALS.OrionsGate.Bar.yours", { step, left: mine }), tone: "ask" };
    const player = playerInTurn(og);
    return player === null || dueIn(og).player === null
      ? { text: step, tone: "calm" }
      : { text: say("GRAVITYPORTALS.OrionsGate.Bar.theirs", { step, name: calledIn(og, player) }), tone: "wait" };
  },
  untils: (_state, say) => [
    { id: "here", label: say("GRAVITYPORTALS.OrionsGate.Bar.done"), until: { kind: "next-step" } },
  ],
  readyLabel: (_session, say) => say("GRAVITYPORTALS.OrionsGate.Bar.done"),
  // What only the window of orders can do comes before the clock.
  lead: (session, say) => {
    if (!session.state) return "";
    const og = game(session.state);
    if (!isMustered(og)) return session.judge ? say("GRAVITYPORTALS.OrionsGate.Bar.chooseFleets") : "";
    const { player, sets } = dueIn(og);
    return sets !== null && isMe(session, og, player) ? say(`GRAVITYPORTALS.OrionsGate.Bar.press.${sets}`) : "";
  },
  nextLabel: (session, say) => {
    if (!session.state) return "";
    const og = game(session.state);
    if (og.clock.part === "before") return say("GRAVITYPORTALS.OrionsGate.Bar.begin");
    return say(
      isMe(session, og, dueIn(og).player) ? "GRAVITYPORTALS.OrionsGate.Bar.done" : "GRAVITYPORTALS.TurnBar.Next",
    );
  },
  acting: "GRAVITYPORTALS.OrionsGate.Orders.title",
};
