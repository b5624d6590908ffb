import {
  type AnomalyState,
  geometryIn,
  knowsSighting,
  makeTime,
  rangeIn,
  type Sighting,
} from "../../../rules/index.ts";
import { sayOf } from "../../message/own-words.ts";
import { placeText } from "../../message/places.ts";
import type { Say } from "../../message/say.ts";
import { timeIn } from "../../message/time-words.ts";
import type { Session } from "../../session/session.ts";
import { ownUnits } from "../../view/due.ts";
import { bearingText } from "../../view/unit-text.ts";

/** One place where a portal is or was. */
interface KnownView {
  readonly hex: string;
  readonly scene: string;
  readonly how: string;
  readonly until: string;
  /** The rules by which it was learned, and the one by which it is old. */
  readonly rules: string;
  /** Where my ships in that scene are, seen from there. */
  readonly marks: readonly string[];
}

/** The Known tab. */
export interface KnownListView {
  readonly fresh: readonly KnownView[];
  readonly old: readonly KnownView[];
  readonly empty: string;
}

const BY: Readonly<Record<Sighting["by"], string>> = {
  "IP2.51": "GRAVITYPORTALS.Bridge.Known.seen",
  "IP2.52": "GRAVITYPORTALS.Bridge.Known.wave",
  "IP2.53": "GRAVITYPORTALS.Bridge.Known.entered",
  "IP2.551": "GRAVITYPORTALS.Bridge.Known.located",
};

/** What this person knows of portals; the judge's own ships add nothing that the judge does not know. */
export const mySightings = ({ state, me }: Session): readonly Sighting[] =>
  state?.sightings.filter((sighting) => knowsSighting(state, me, sighting)) ?? [];

const labelOf = (state: AnomalyState, { scene, hex }: Sighting): string => {
  const sheet = state.scenes[scene];
  return sheet ? placeText(hex, sheet) : "";
};

/** How it was learned, with the ship that was seen to pass if the journal still has it. */
const howText = (session: Session, state: AnomalyState, sighting: Sighting, say: Say): string => {
  const time = timeIn(session.ruleset, sighting.at, say);
  const hex = labelOf(state, sighting);
  const at = makeTime(sighting.at);
  if (sighting.by === "IP2.51" || sighting.by === "IP2.53") {
    for (const { event } of session.journal) {
      if (event.event !== "unit-transported" || event.at !== at) continue;
      const name = session.unitName(event.unit);
      if (event.from.scene === sighting.scene && event.from.hex === hex) {
        return say("GRAVITYPORTALS.Bridge.Known.wentIn", { name, time });
      }
      if (event.to.scene === sighting.scene && event.to.hex === hex) {
        return say("GRAVITYPORTALS.Bridge.Known.cameOut", { name, time });
      }
    }
  }
  return say(BY[sighting.by], { time });
};

const untilText = ({ by, lapsed, at }: Sighting, say: Say): string => {
  if (lapsed) return say("GRAVITYPORTALS.Bridge.Known.wasGood", { turn: at.turn });
  return say(by === "IP2.551" ? "GRAVITYPORTALS.Bridge.Known.tracked" : "GRAVITYPORTALS.Bridge.Known.untilDrift");
};

/**
 * How far and in which direction my ships are from a place where a portal is or was, beyond the map too; what has
 * drifted since is not shown.
 *
 * @rule IP2.422 Who leaves the map keeps count of the way back.
 */
const marksOf = (session: Session, state: AnomalyState, { scene, hex }: Sighting, say: Say): readonly string[] =>
  ownUnits(session)
    .filter((unit) => unit.scene === scene && unit.status === "in-play" && state.scenes[scene]?.map === "floating")
    .map((unit) => {
      const name = session.unitName(unit.id);
      const range = rangeIn(state, scene, hex, unit.hex);
      if (range === 0) return say("GRAVITYPORTALS.Bridge.Known.markIn", { name });
      return say("GRAVITYPORTALS.Bridge.Known.mark", {
        name,
        range,
        bearing: bearingText(geometryIn(state, scene).measure, hex, unit.hex),
      });
    });

/** Draws where I know portals to be, and where I knew them once. Two reports of one place make one line. */
export const knownView = (session: Session, plain: Say): KnownListView => {
  const say = sayOf(session, plain);
  const { state } = session;
  const places = new Map<string, Sighting[]>();
  for (const sighting of mySightings(session)) {
    const { portal, scene, hex, lapsed } = sighting;
    const place = `${portal} ${scene} ${hex.q},${hex.r} ${lapsed}`;
    places.set(place, [...(places.get(place) ?? []), sighting]);
  }
  const rows = [...places.values()].flatMap((reports) => {
    const [first] = reports;
    if (!state || !first) return [];
    const rules = [...new Set(reports.map(({ by }) => by)), ...(first.lapsed ? ["IP2.54"] : [])].join(" ");
    const view: KnownView = {
      hex: labelOf(state, first),
      scene: session.sceneName(first.scene),
      how: howText(session, state, first, say),
      until: untilText(first, say),
      rules,
      marks: marksOf(session, state, first, say),
    };
    return [{ lapsed: first.lapsed, view }];
  });
  return {
    fresh: rows.filter(({ lapsed }) => !lapsed).map(({ view }) => view),
    old: rows.filter(({ lapsed }) => lapsed).map(({ view }) => view),
    empty: rows.length > 0 ? "" : say("GRAVITYPORTALS.Bridge.Known.empty"),
  };
};
