import type { Say } from "../message/say.ts";
import type { BarReader } from "../ruleset/turn-bar.ts";
import type { Absence, Session } from "../session/session.ts";
import { agrees } from "./open-questions.ts";
import { judges, judgingMode } from "./players.ts";

const ABSENT: Readonly<Record<Absence, string>> = {
  away: "GRAVITYPORTALS.TurnBar.JudgeAway",
  "no-key": "GRAVITYPORTALS.TurnBar.JudgeNoKey",
  stopped: "GRAVITYPORTALS.TurnBar.JudgeStopped",
  unheard: "GRAVITYPORTALS.TurnBar.JudgeUnheard",
};

/** The same where nobody judges, and some player's browser plays the game for all. */
const ABSENT_ALONE: Readonly<Record<Absence, string>> = {
  away: "GRAVITYPORTALS.TurnBar.PlayerAway",
  "no-key": "GRAVITYPORTALS.TurnBar.PlayerNoKey",
  stopped: "GRAVITYPORTALS.TurnBar.PlayerStopped",
  unheard: "GRAVITYPORTALS.TurnBar.JudgeUnheard",
};

/** What stops the game for everybody, as this person reads it; empty while it is played. */
export const standstill = (session: Session, say: Say): string => {
  const { condition, absence, isGM, role } = session;
  switch (condition) {
    case "playing":
      return "";
    case "no-game":
      return say(isGM ? "GRAVITYPORTALS.TurnBar.NoGameJudge" : "GRAVITYPORTALS.TurnBar.NoGame");
    case "judge-away":
      return say((judgingMode(session) === "sealed" ? ABSENT_ALONE : ABSENT)[absence ?? "away"]);
    case "no-key":
      return say("GRAVITYPORTALS.TurnBar.NoKey");
    case "standing-by":
      return say("GRAVITYPORTALS.TurnBar.StandingBy");
    case "ended":
      return say("GRAVITYPORTALS.Refusal.over");
    case "paused":
      if (role.kind === "opening" && role.help === "restore") return say("GRAVITYPORTALS.Restore.turnBar");
      return say(
        judges(session) || agrees(session) ? "GRAVITYPORTALS.TurnBar.PausedJudge" : "GRAVITYPORTALS.TurnBar.Paused",
      );
  }
};

/** How the next step comes once nobody is waited for: by itself, by the judge's hand, or by a hand where nobody judges. */
export const nextStepBy = ({ byHand, state }: Pick<BarReader, "byHand" | "state">): "itself" | "judge" | "hand" => {
  if (!byHand) return "itself";
  return state?.judging.mode === "sealed" ? "hand" : "judge";
};
