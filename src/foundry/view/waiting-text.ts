/** Whom or what the clock waits for, and what passes while it waits for nobody. */

import { namesIn, type Say } from "../message/say.ts";
import type { SeatDoing, Session } from "../session/session.ts";
import { isDue, judgesDue } from "./due.ts";

const NOT_READY = "GRAVITYPORTALS.Common.Doing.notReady";

const ASKED = "GRAVITYPORTALS.Common.Doing.asked";

const KEYS: Readonly<Record<SeatDoing, string>> = {
  ready: "GRAVITYPORTALS.Common.Doing.ready",
  choosing: "GRAVITYPORTALS.Common.Doing.choosing",
  rolling: "GRAVITYPORTALS.Common.Doing.rolling",
  moving: "GRAVITYPORTALS.Common.Doing.moving",
  wait: "GRAVITYPORTALS.Common.Doing.wait",
  away: "GRAVITYPORTALS.Common.Doing.away",
};

/** Whether who chooses now is asked something by the ruleset, and not where a ship is pushed. */
export const isAsking = ({ state }: Pick<Session, "state">): boolean => (state?.asked?.open.length ?? 0) > 0;

/** My own name as the list of those the clock waits for gives it. */
const myName = ({ me, seats }: Session): string | null => seats.find(({ id }) => id === me)?.name ?? null;

/** Whether a seat has a ship that moves now, by what everybody sees; the judge where none is given. */
export const hasDueUnits = (session: Session, seat: string | undefined): boolean =>
  seat === undefined
    ? judgesDue(session).length > 0
    : Object.values(session.state?.units ?? {}).some((unit) => unit.owner === seat && isDue(session, unit));

/**
 * Whom the clock waits for besides me, with the public reason: «Ann (push), Eli (moving)», or «Ann, Eli (moving)». As a
 * step begins whoever is ready is not told of people who may say at once that they are ready too: the words would come
 * and go at each step.
 *
 * @param ships the judge's, which are to be moved and are named first where anybody is awaited
 */
export const othersAwaited = (session: Session, say: Say, ships: readonly string[] = []): string => {
  const mine = myName(session);
  const unheard = session.ready && session.justBegun;
  const others = session.waiting.flatMap(({ name, doing }) => {
    // Whom the clock waits for that has no seat is the judge, who reads of it in words of its own.
    if (session.role.kind === "judge" && !session.seats.some((one) => one.name === name)) return [];
    if (name === mine || doing === "set-up" || (unheard && doing === "moving")) return [];
    const seat = session.seats.find((one) => one.name === name)?.id;
    if (doing === "choosing" && isAsking(session)) return [{ name, key: ASKED }];
    return [{ name, key: doing === "moving" && !hasDueUnits(session, seat) ? NOT_READY : KEYS[doing] }];
  });
  if (others.length === 0) return "";
  const all = [...ships.map((name) => ({ name, key: KEYS.moving })), ...others];
  // What is the reason of all is said once.
  const [first, ...more] = all;
  if (first && more.every(({ key }) => key === first.key)) {
    return say(first.key, { name: namesIn(say, all, ({ name }) => name) });
  }
  return namesIn(say, all, ({ name, key }) => say(key, { name }));
};

/** Whether the clock waits until a destination is set up. */
export const awaitsSetUp = ({ waiting }: Session): boolean => waiting.some(({ doing }) => doing === "set-up");

/** Whether somebody else has still to choose where a ship is pushed. */
export const othersChoosing = (session: Session): boolean => {
  const mine = myName(session);
  return session.waiting.some(({ name, doing }) => doing === "choosing" && name !== mine);
};

/**
 * Why a press of *Next* would not be a step: a choice, dice or a set-up that the game waits for. Empty where it would.
 * A step that is asked for meanwhile would come only after the answer.
 */
export const clockHeld = (session: Session, say: Say): string => {
  if (session.state === null) return "";
  if (awaitsSetUp(session)) return say("GRAVITYPORTALS.Held.setUp");
  const doing = (what: "choosing" | "rolling"): readonly string[] =>
    session.waiting.filter((one) => one.doing === what).map(({ name }) => name);
  const [choosing, rolling] = [doing("choosing"), doing("rolling")];
  const held = isAsking(session) ? "GRAVITYPORTALS.Held.asked" : "GRAVITYPORTALS.Held.choosing";
  if (choosing.length > 0) return say(held, { names: namesIn(say, choosing) });
  if (rolling.length > 0) return say("GRAVITYPORTALS.Held.rolling", { names: namesIn(say, rolling) });
  // What the judge's own units wait for.
  return session.state.transits.length > 0 || session.prompts.length > 0 ? say("GRAVITYPORTALS.Held.yours") : "";
};

/** Whether a step of a set-up that is played comes by itself soon, though none is on its way yet. */
const isSoon = ({ state, role, seats }: Session): boolean =>
  state?.clock.turn === 0 &&
  role.kind === "judge" &&
  role.clock.pace !== null &&
  seats.length > 0 &&
  seats.every(({ doing }) => doing === "ready");

/**
 * What is played while the clock goes on by itself, as it waits for nobody; empty where it waits, or stands. A judge's
 * window knows whether steps are on their way; in all others they are as long as nobody is waited for.
 */
export const passingNow = (session: Session, say: Say): string => {
  const { state, role, condition } = session;
  if (!state || condition !== "playing") return "";
  if (role.kind === "judge" && !role.clock.running && !isSoon(session)) return "";
  // Without a game there is no ruleset to ask.
  return session.ruleset.turnBar?.passing?.(state, say) ?? "";
};
