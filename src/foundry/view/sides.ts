import {
  type AnomalyCommand,
  type AnomalyState,
  areAllied,
  type Body,
  type Force,
  inOrder,
} from "../../rules/index.ts";
import { namesIn, type Say } from "../message/say.ts";
import type { Session } from "../session/session.ts";
import { judgingMode, playerName } from "./players.ts";

type Player = NonNullable<AnomalyState["players"][string]>;

/** What stands for nobody beside a captain, in a list of sides. */
const ALONE = "alone";

/** What stands for the side that the game itself gave. */
const AS_GIVEN = "";

const GIVEN: Readonly<Record<Player["side"], string>> = {
  attacker: "GRAVITYPORTALS.Sides.attacker",
  defender: "GRAVITYPORTALS.Sides.defender",
};

const playersOf = ({ state }: Session): readonly Player[] => (state ? inOrder(state.players) : []);

/** Whether who stands with whom is worth a word: several play, and the ruleset does not settle it. */
export const hasSides = (session: Session): boolean =>
  playersOf(session).length > 1 && session.ruleset.settlesSides !== true;

/**
 * Whether the judge may still say who stands together. What a side gathers under one name cannot be divided later, so
 * where sides share information they stand once the first turn has begun.
 */
export const maySetSides = (session: Session): boolean => {
  const { state, role } = session;
  if (!state || role.kind !== "judge" || !hasSides(session) || judgingMode(session) !== "judge") return false;
  return state.ruleOptions.tally === "player" || state.clock.turn === 0;
};

/** Who stands with a player, that player left out. */
const withPlayer = ({ state }: Session, player: string): readonly string[] =>
  state ? inOrder(state.players).flatMap(({ id }) => (id !== player && areAllied(state, player, id) ? [id] : [])) : [];

/** What the game says of a player's side beside what a judge has said. */
const givenName = (session: Session, say: Say, { side }: Player): string => {
  const { state } = session;
  const isSaid = state?.ruleOptions.tally === "side" || playersOf(session).some((other) => other.side !== side);
  return say(isSaid ? GIVEN[side] : "GRAVITYPORTALS.Sides.alone");
};

/** On which side a player is. */
export const sideName = (session: Session, say: Say, id: string): string => {
  const player = session.state?.players[id];
  if (!player) return "";
  if (player.party === undefined) return givenName(session, say, player);
  return player.party === id
    ? say("GRAVITYPORTALS.Sides.alone")
    : say("GRAVITYPORTALS.Sides.named", { name: player.party });
};

/** The letters of the sides that so many captains can make. */
const lettersFor = (count: number): readonly string[] =>
  Array.from({ length: Math.max(1, Math.floor(count / 2)) }, (_, at) => String.fromCharCode("A".charCodeAt(0) + at));

/** What a judge may choose for a player; nothing where sides are settled. */
export const sidesOffered = (session: Session, say: Say, id: string) => {
  const player = session.state?.players[id];
  if (!player || !maySetSides(session)) return [];
  const alone = say("GRAVITYPORTALS.Sides.alone");
  const given = givenName(session, say, player);
  const now = player.party === undefined ? AS_GIVEN : player.party === id ? ALONE : player.party;
  // Who was never put on a side is alone already where the game gives none.
  const isAlone = given === alone;
  return [
    ...(isAlone ? [] : [{ value: AS_GIVEN, label: given }]),
    { value: ALONE, label: alone },
    ...lettersFor(playersOf(session).length).map((name) => ({
      value: name,
      label: say("GRAVITYPORTALS.Sides.named", { name }),
    })),
  ].map((one) => ({ ...one, chosen: one.value === (isAlone && now === AS_GIVEN ? ALONE : now) }));
};

/** The command that puts a captain on a side (`A`), alone, or on the one that the game gave; null where that is settled. */
export const sideCommand = (session: Session, seat: string, side: string): AnomalyCommand | null => {
  const player = session.state?.players[seat];
  if (!player || !maySetSides(session)) return null;
  const { seq: _seq, party: _before, ...given } = player;
  const party = side === AS_GIVEN ? {} : { party: side === ALONE ? seat : side };
  return { do: "add-player", player: { ...given, ...party } };
};

/** Who stands with whom, in one line. */
export const sidesLine = (session: Session, say: Say): string => {
  if (!hasSides(session)) return "";
  const told = new Set<string>();
  const groups = playersOf(session).flatMap(({ id }) => {
    if (told.has(id)) return [];
    const group = [id, ...withPlayer(session, id)];
    for (const one of group) told.add(one);
    return [group];
  });
  if (groups.every(({ length }) => length === 1)) return say("GRAVITYPORTALS.Sides.allAlone");
  const list = groups
    .map((group) => namesIn(say, group, (one) => playerName(session, one) ?? one))
    .join(say("GRAVITYPORTALS.Sides.against"));
  return say("GRAVITYPORTALS.Sides.list", { list });
};

/** Who is on the reader's side, and how their ships are framed. */
export const ownSideLine = (session: Session, say: Say): string => {
  const { state, me } = session;
  if (!state?.players[me] || !hasSides(session)) return "";
  const others = withPlayer(session, me).map((one) => playerName(session, one) ?? one);
  return others.length > 0
    ? say("GRAVITYPORTALS.Sides.own", { names: namesIn(say, others) })
    : say("GRAVITYPORTALS.Sides.ownAlone");
};

/** Of which force a unit is in a destination; null anywhere else. */
export const forceIn = (
  { scenes }: Pick<AnomalyState, "scenes">,
  { scene, status, origin }: Pick<Body, "scene" | "status" | "origin">,
): Force | null => {
  if (status !== "in-play" || !scenes[scene]?.destination) return null;
  return origin === null ? "defender" : "attacker";
};

/** What the judge may say of a unit's force where it is. */
interface ForceAct {
  readonly id: "force-attacker" | "force-defender";
  /** A lang key. */
  readonly label: string;
  readonly icon: string;
  readonly command: AnomalyCommand;
}

/**
 * The other force of a unit in a destination, by the judge's word: whoever came through is the attacking force, with what
 * it launches there, and the judge may know better whose a unit is. Null where there are no forces.
 */
export const forceAct = (state: AnomalyState, unit: Body): ForceAct | null => {
  const now = forceIn(state, unit);
  if (now === null) return null;
  const force = now === "defender" ? "attacker" : "defender";
  return {
    id: `force-${force}`,
    label: force === "attacker" ? "GRAVITYPORTALS.Ship.toAttackers" : "GRAVITYPORTALS.Ship.toDefenders",
    icon: "fa-solid fa-right-left",
    command: { do: "edit-unit", unit: unit.id, changes: { force } },
  };
};
