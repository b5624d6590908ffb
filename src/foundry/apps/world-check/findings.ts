import type { Host, HostScene, HostToken, HostUser } from "../../host/host.ts";
import { isGameMaster } from "../../host/written-by.ts";
import type { Say } from "../../message/say.ts";
import { measureOf } from "../../read/scene-grid.ts";
import { ownerOfToken, sceneOf, tokenOf } from "../../read/unit.ts";
import type { Hindrances } from "../../session/judge.ts";
import type { Session } from "../../session/session.ts";
import { artFacing, clockMapping, effectsRefused } from "../../settings/settings.ts";
import { facingUpdate, turns } from "../../write/facing.ts";
import { actorsRefused } from "../../write/ship-actors.ts";
import { type FoundHabit, foundHabits } from "./known-modules.ts";

/** What one press does about a finding. */
export type Remedy =
  | { readonly do: "resume-world" }
  | { readonly do: "set-back"; readonly habit: FoundHabit }
  | { readonly do: "enter-key" }
  | { readonly do: "give"; readonly unit: string; readonly user: string };

/** Something in this world that stops or disturbs a game. */
export interface Finding {
  /** The same as long as it is the same. */
  readonly id: string;
  readonly what: string;
  /** What it does to an evening. */
  readonly does: string;
  /** What a press does about it; left out where only people can help. */
  readonly remedy?: Remedy;
  /** What people can do about it where a press cannot; empty for nothing. */
  readonly byHand: string;
  /** Whether it comes by the encounter that shows the clock, so that playing without the tracker ends it. */
  readonly byEncounter: boolean;
}

interface Found {
  readonly id: string;
  /** The key below `WorldCheck.Found`, with a title, what it does and, where only people can help, what they do. */
  readonly key: string;
  readonly data?: Readonly<Record<string, string | number>>;
  readonly remedy?: Remedy;
  readonly byEncounter?: boolean;
}

const told = (say: Say, { id, key, data = {}, remedy, byEncounter = false }: Found): Finding => ({
  id,
  what: say(`GRAVITYPORTALS.WorldCheck.Found.${key}.what`, data),
  does: say(`GRAVITYPORTALS.WorldCheck.Found.${key}.does`, data),
  ...(remedy ? { remedy } : {}),
  byHand: remedy ? "" : say(`GRAVITYPORTALS.WorldCheck.Found.${key}.byHand`, data),
  byEncounter,
});

const paused = ({ game }: Host): readonly Found[] =>
  game.paused === true ? [{ id: "paused", key: "paused", remedy: { do: "resume-world" } }] : [];

const key = ({ role, condition }: Session): readonly Found[] => {
  if (role.kind === "opening" && role.help === "key") return [{ id: "key", key: "key", remedy: { do: "enter-key" } }];
  return condition === "no-key" ? [{ id: "key", key: "keyElsewhere" }] : [];
};

const habits = (host: Host): readonly Found[] =>
  foundHabits(host).map((habit) => ({
    id: `${habit.module} ${habit.key}`,
    key: `Habit.${habit.key}`,
    data: { module: habit.title },
    remedy: { do: "set-back", habit },
    byEncounter: habit.byEncounter,
  }));

/** What this judge's window has met in this game. */
const met = (session: Session, { stopped, unpressedTurns, misfit }: Hindrances, host: Host): readonly Found[] => [
  ...stopped.map(({ captain, unit, times }): Found => {
    const data = { captain: host.game.users.get(captain)?.name ?? captain, unit: session.unitName(unit), times };
    return { id: `stopped ${captain}`, key: "stopped", data, byEncounter: true };
  }),
  ...(unpressedTurns > 0
    ? [{ id: "turned", key: "turned", data: { times: unpressedTurns }, byEncounter: true } as const]
    : []),
  ...(misfit ? [{ id: "misfit", key: "misfit", byEncounter: true } as const] : []),
];

const system = (host: Host): readonly Found[] => [
  ...(actorsRefused(host) ? [{ id: "actors", key: "actors" }] : []),
  ...(effectsRefused(host) ? [{ id: "effects", key: "effects" }] : []),
];

/** Maps on which the game, or any game, cannot be played. */
const grids = (host: Host, session: Session): readonly Found[] => {
  const { state } = session;
  // Without a game there is no ruleset to ask.
  if (!state) {
    const scene = host.canvas?.scene;
    return scene && measureOf(scene) === null
      ? [{ id: `squares ${scene.id}`, key: "squares", data: { scene: scene.name } }]
      : [];
  }
  const { measure } = session.ruleset.rules.file.places;
  return Object.keys(state.scenes)
    .map((scene) => sceneOf(host, scene))
    .filter((scene): scene is HostScene => scene !== undefined && measureOf(scene) !== measure)
    .map((scene) => ({
      id: `grid ${scene.id}`,
      key: measure === "inches" ? "gridForInches" : "gridForHexes",
      data: { scene: scene.name },
    }));
};

/** Ships whose tokens look elsewhere than they do, though nothing of the game is being written. */
const turned = (host: Host, session: Session): readonly Found[] => {
  const { role, state } = session;
  if (role.kind !== "judge" || role.writing || !state) return [];
  const names = Object.values(state.units).flatMap(({ id, status, facing }) => {
    const token = status === "in-play" ? tokenOf(host, state, id) : undefined;
    if (!token?.parent || !turns(facingUpdate(token, facing, token.parent.grid, artFacing(host)))) return [];
    return [session.unitName(id)];
  });
  return names.length === 0 ? [] : [{ id: "rotation", key: "rotation", data: { names: names.join(", ") } }];
};

const captainsOf = (host: Host): readonly HostUser[] => host.game.users.contents.filter(({ isGM }) => !isGM);

const ownerIs = (host: Host, token: HostToken, user: string): boolean => ownerOfToken(host, token, [user]) === user;

/** Captains who may not move what is theirs, or have nothing to move. */
const rights = (host: Host, session: Session): readonly Found[] => {
  const { state } = session;
  if (!state) {
    const tokens = (host.canvas?.scene?.tokens.contents ?? []).filter(({ actor }) => actor !== null);
    if (tokens.length === 0) return [];
    return captainsOf(host)
      .filter(({ id }) => !tokens.some((token) => ownerIs(host, token, id)))
      .map(({ id, name }) => ({ id: `none ${id}`, key: "ownsNone", data: { captain: name } }));
  }
  return Object.values(state.units).flatMap(({ id, owner, status }): readonly Found[] => {
    const captain = owner === null ? undefined : host.game.users.get(owner);
    const token = status === "in-play" ? tokenOf(host, state, id) : undefined;
    if (!captain || captain.isGM || !token?.actor || ownerIs(host, token, captain.id)) return [];
    const data = { captain: captain.name, unit: session.unitName(id) };
    return [
      { id: `right ${id}`, key: "mayNotMove", data, remedy: { do: "give", unit: id, user: captain.id } as const },
    ];
  });
};

/** Other people who see in Foundry what game masters see. */
const masters = ({ game }: Host): readonly Found[] =>
  game.users.contents
    .filter((user) => user.isGM && user.id !== game.user.id)
    .map((user) => {
      const role = isGameMaster(user) ? "master" : "assistant";
      return { id: `${role} ${user.id}`, key: role, data: { name: user.name } };
    });

const NOTHING_MET: Hindrances = { stopped: [], unpressedTurns: 0, misfit: false };

/** All that is found in this world that stops or disturbs a game, what stops it first. */
export const findingsOf = (host: Host, session: Session, say: Say): readonly Finding[] => {
  const { role } = session;
  const hindrances = role.kind === "judge" ? role.hindrances : NOTHING_MET;
  return [
    ...key(session),
    ...paused(host),
    ...met(session, hindrances, host),
    ...habits(host),
    ...grids(host, session),
    ...turned(host, session),
    ...rights(host, session),
    ...system(host),
    ...masters(host),
  ].map((found) => told(say, found));
};

/** Whether playing without the tracker would end something that is found. */
export const endsUnlinked = (host: Host, findings: readonly Finding[]): boolean =>
  clockMapping(host) !== "unlinked" && findings.some(({ byEncounter }) => byEncounter);
