/** Lines of the journal as windows read them: with a session's names, and each told once. */

import { type RuleEvent, THE_JUDGE } from "../../rules/index.ts";
import { anomalyName } from "../message/anomaly-words.ts";
import type { JournalNames, Say } from "../message/say.ts";
import type { JournalLine, Session } from "../session/session.ts";
import { playerName } from "./players.ts";

/** Names as a session knows them, for its own person's windows. */
export const namesOf = (session: Session, say: Say): JournalNames => {
  const placed = session.journal.flatMap(({ event }) =>
    event.event === "anomaly-placed" && event.kind === "gravity-portal" ? [event.anomaly] : [],
  );
  const anomaly = (id: string): string => (session.state ? anomalyName(say, session.state, id, placed) : id);
  return {
    unit: (id) => session.unitName(id),
    scene: (id) => session.sceneName(id),
    player: (id) => (id === THE_JUDGE ? say("GRAVITYPORTALS.Agreement.judge") : (playerName(session, id) ?? id)),
    hole: anomaly,
    anomaly,
  };
};

/** What a line tells of a portal's place, whatever showed it; null for any other line. */
const placeTold = ({ n, event }: JournalLine): string | null =>
  event.event === "portal-located"
    ? JSON.stringify([n, event.at, event.audience, event.player, event.portal, event.scene, event.hex])
    : null;

const withRules = (event: RuleEvent, more: RuleEvent["rules"]): RuleEvent => ({
  ...event,
  rules: [...new Set([...event.rules, ...more])],
});

/**
 * The lines with each place of a portal told once where several rules show it to one person at the same time, as to the
 * captain whose ship goes in while another of theirs looks on. The line that is left has the rules of all.
 */
export const toldOnce = (lines: readonly JournalLine[]): readonly JournalLine[] => {
  const firstAt = new Map<string, number>();
  const told: JournalLine[] = [];
  for (const line of lines) {
    const place = placeTold(line);
    const at = place === null ? undefined : firstAt.get(place);
    const first = at === undefined ? undefined : told[at];
    if (at !== undefined && first) {
      told[at] = { ...first, event: withRules(first.event, line.event.rules) };
      continue;
    }
    if (place !== null) firstAt.set(place, told.length);
    told.push(line);
  }
  return told;
};

/** How many of some lines are new to their reader, each place told once, where so many of the last are not read. */
export const newOnce = (lines: readonly JournalLine[], unread: number): number =>
  toldOnce(lines).length - toldOnce(lines.slice(0, Math.max(0, lines.length - unread))).length;
