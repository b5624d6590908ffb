import {
  areSpeedsAnnounced,
  dueNow,
  freshUnit,
  type GameState,
  isSeeker,
  scoreOf,
  speedLimit,
  storesOf,
  type Unit,
  whoMayAct,
} from "../../../rules/fast-play/index.ts";
import type { Body, RuleOptions } from "../../../rules/index.ts";
import type { HostToken } from "../../host/host.ts";
import { type Message, message } from "../../message/message.ts";
import type { Say } from "../../message/say.ts";
import { shipData, unitFlag } from "../../read/unit.ts";
import type { RulesetUnits } from "../../ruleset/units.ts";
import { pieceName, unitsAboard } from "../../vessel/aboard.ts";
import { pictureOf } from "../../vessel/pictures.ts";
import { VESSEL_UNITS } from "../../vessel/vessel-units.ts";
import { factsOf, factsOfToken, readFacts } from "./facts.ts";
import { asFastPlay, command } from "./game.ts";
import { countsOf, isFiledShip, newUnit } from "./new-unit.ts";
import { readStored } from "./ship/stored-ship.ts";

/**
 * Why a token is no unit of fast play: its boxes cannot be read, a ship has none, or its speed is above the limit. A unit
 * whose token says `null` of its boxes comes from a file that counts points alone; of other classes points are counted
 * where nothing is said.
 *
 * @rule FP-CMP-01 FP-CMP-03 The highest speeds.
 */
const unfit = (
  token: Pick<HostToken, "getFlag" | "actor" | "name">,
  { useCompanionLimits }: RuleOptions & { readonly useCompanionLimits?: unknown },
): Message | null => {
  const { class: kind, packs } = factsOfToken(token);
  const unit = token.name;
  const stored = readStored(token.actor);
  if (stored && !stored.ok) {
    const [first] = stored.error;
    if (!first) throw new Error("a ship was not read without a fault");
    return { ...message("GRAVITYPORTALS.FastPlay.Unfit.unread", { unit }), inner: { fault: first.says } };
  }
  const flag = unitFlag(token);
  const { ship } = flag;
  if (!stored && (ship === undefined ? kind === "ship" : !isFiledShip(ship)))
    return message("GRAVITYPORTALS.FastPlay.Unfit.boxes", { unit });
  const { speed } = { ...shipData(token.actor), ...flag };
  const limit = speedLimit(kind, packs, { useCompanionLimits: useCompanionLimits === "no" ? "no" : "yes" });
  return typeof speed === "number" && speed > limit
    ? message("GRAVITYPORTALS.FastPlay.Unfit.speed", { unit, speed, limit })
    : null;
};

/** What a file says of a unit that waits in another. */
type Waits = Parameters<typeof freshUnit>[0];

/** What nothing is said of is a torpedo that scores nothing. */
const saysMore = ({ pseudo, warhead }: NonNullable<Waits["load"]>): boolean => pseudo || warhead !== 0;

/** The units of a scenario that wait aboard others, on what seekers in play home, and what all seekers are. */
const waitingUnits: NonNullable<RulesetUnits["waiting"]> = (units, named) => {
  const all = units as readonly Waits[];
  const idOf = (id: string): string => named(id)?.id ?? id;
  const homing = all.flatMap(({ id, carrier, target }) => {
    const unit = named(id);
    // A token has no room for a target: its unit gets another id in the world.
    return carrier === null && target !== null && unit
      ? [{ do: "edit-unit" as const, unit: unit.id, changes: { target: idOf(target) } as object }]
      : [];
  });
  const aboard = unitsAboard(all, named, ({ target, ...unit }) =>
    freshUnit({ ...unit, target: target === null ? null : idOf(target) }),
  );
  return {
    units: [...aboard, ...homing],
    told: all.flatMap(({ id, load }) =>
      load && saysMore(load) ? [command({ do: "load", unit: idOf(id), ...load })] : [],
    ),
  };
};

/** How far a seeker has flown, how much it has suffered, and what it would score for who knows what it is. */
const seekerRemarks = (state: GameState, seeker: Unit, say: Say): ReturnType<RulesetUnits["remarks"]> => {
  const { flown, hits, damage } = seeker;
  const load = state.loads[seeker.id];
  const scores = load?.pseudo ? "GRAVITYPORTALS.FastPlay.Seeker.pseudo" : "GRAVITYPORTALS.FastPlay.Seeker.scores";
  return [
    say("GRAVITYPORTALS.FastPlay.Seeker.flown", { spaces: flown }),
    ...(hits === null ? [] : [say("GRAVITYPORTALS.FastPlay.Seeker.hits", { damage, hits })]),
    ...(load ? [say(scores, { points: scoreOf(state, seeker) })] : []),
  ].map((text) => ({ text, rule: "" as const }));
};

/** Ships, craft and seekers of fast play, and all that shares their maps. */
export const FAST_PLAY_UNITS: RulesetUnits = {
  ...VESSEL_UNITS,
  readFacts: (flag) => ({ ...readFacts(flag) }),
  factsOf: (unit: Body) => ({ ...factsOf(unit as Unit) }),
  factsOfToken: (token) => ({ ...factsOfToken(token) }),
  newUnit,
  unfit,
  countsOf: (unit: Body) => countsOf(unit as Unit),
  nameOf: (unit, say) => pieceName(unit as Unit, say),
  kindOf: (flag) => (typeof flag["class"] === "string" ? readFacts(flag).class : null),
  // A space has its impulse, but spaces do not come in the order of these.
  movesIn: () => false,
  due: (state, unit) =>
    whoMayAct(asFastPlay(state)).stretch?.kind === "move" && dueNow(asFastPlay(state)).some(({ id }) => id === unit.id),
  speedBarred: (state) => (areSpeedsAnnounced(asFastPlay(state)) ? "speed-announced" : null),
  mayLaunch: () => false,
  pictureOf: (facts) => pictureOf(readFacts(facts)),
  waiting: waitingUnits,
  remarks: (state, unit, say) => {
    const seeker = asFastPlay(state).units[unit.id];
    if (seeker && isSeeker(seeker)) return seekerRemarks(asFastPlay(state), seeker, say);
    const aboard = storesOf(asFastPlay(state), unit.id);
    if (aboard.length === 0) return [];
    const seekers = aboard.filter(isSeeker).length;
    return [
      {
        text: say("GRAVITYPORTALS.FastPlay.Aboard.line", { seekers, craft: aboard.length - seekers }),
        rule: "",
      },
    ];
  },
};
