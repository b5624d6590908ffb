import type { AnomalyState } from "../../rules/index.ts";
import { momentOf, type RulesetClock } from "../ruleset/clock.ts";
import type { Seat, SeatDoing, Session } from "../session/session.ts";
import { judgesDue } from "../view/due.ts";
import { leavingNext } from "../view/planned-path.ts";
import { transitHolds } from "./prompts.ts";

/** What a seat said last of itself, and for which time. */
export interface ReadyMessage {
  readonly at: string;
  readonly doing: "ready" | "wait" | "moving";
}

/** A seat's person as the world knows it. */
export interface SeatPerson {
  readonly id: string;
  readonly name: string;
  readonly present: boolean;
}

/**
 * How every seat stands, in public terms: choices and dice first, then what it said for the present time.
 *
 * @param asked who counts as choosing
 * @param without whom the judge plays on without while they are away
 */
export const seatsOf = (
  clock: RulesetClock,
  state: AnomalyState,
  people: readonly SeatPerson[],
  said: ReadonlyMap<string, ReadyMessage>,
  asked: readonly string[],
  without: ReadonlySet<string> = new Set(),
): readonly Seat[] => {
  const at = momentOf(clock, state);
  const awaited = clock.waitsFor?.(state).players;
  const transit = transitHolds(state);
  return people.map((person): Seat => {
    const word = said.get(person.id);
    const usual = awaited && !awaited.has(person.id) ? "ready" : "moving";
    const given = word?.at === at ? (word.doing === "moving" ? usual : word.doing) : usual;
    const doing = (): SeatDoing => {
      if (asked.includes(person.id) && person.present) return "choosing";
      if (transit?.why === "rolling" && transit.seat === person.id) return "rolling";
      if (!person.present && without.has(person.id)) return "ready";
      return person.present || given === "ready" ? given : "away";
    };
    return { ...person, doing: doing() };
  });
};

/** What the clock can wait for the judge to do. */
export type JudgeDoing = "set-up" | "moving";

/**
 * What the clock waits for the judge to do: to set a destination up, to move a ship of the judge's own that moves now, or
 * to turn one before a standing order takes it off its map. Nobody turns it where no judge sits.
 */
export const judgeDoing = (session: Pick<Session, "state" | "ruleset" | "journal">): JudgeDoing | null => {
  const { state, ruleset } = session;
  if (!state) return null;
  if (transitHolds(state)?.why === "set-up") return "set-up";
  if (judgesDue(session).length > 0) return "moving";
  const leaves = state.judging.mode === "judge" && leavingNext(ruleset, state).some(({ owner }) => owner === null);
  return leaves ? "moving" : null;
};

/** Who keeps the clock waiting, and why; public reasons alone. */
export const waitingFor = (
  seats: readonly Seat[],
  judgeDoing: JudgeDoing | null,
  judge: string,
): readonly { readonly name: string; readonly doing: SeatDoing | "set-up" }[] => [
  ...(judgeDoing ? [{ name: judge, doing: judgeDoing }] : []),
  ...seats.filter(({ doing }) => doing !== "ready").map(({ name, doing }) => ({ name, doing })),
];
