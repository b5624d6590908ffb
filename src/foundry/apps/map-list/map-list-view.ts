import {
  type AnomalyState,
  type Body,
  bearingOf,
  DIRECTIONS,
  type Direction,
  equals,
  type Force,
  forceAt,
  type Geometry,
  geometryOf,
  type Hex,
  inOrder,
  isDeadly,
  knowsSighting,
  type Measure,
  neighbour,
  placeLabel,
  type Scene,
  subtract,
} from "../../../rules/index.ts";
import { shownTracks } from "../../canvas/shown-tracks.ts";
import { sayOf } from "../../message/own-words.ts";
import { placeText } from "../../message/places.ts";
import type { Say } from "../../message/say.ts";
import type { Session } from "../../session/session.ts";
import { isDue, isMine, nextMove, nextPush, ownUnits, underWay } from "../../view/due.ts";
import { forceIn } from "../../view/sides.ts";
import { placesOf, turnsMessage } from "../../view/told-tracks.ts";
import { bearingText, degreesBetween, facingText, fireVerdict } from "../../view/unit-text.ts";

/** What a unit of each force of a destination is. */
const FORCE_WORDS: Readonly<Record<Force, string>> = {
  attacker: "GRAVITYPORTALS.Sides.Unit.attacker",
  defender: "GRAVITYPORTALS.Sides.Unit.defender",
};

/**
 * What else is to be said of a unit: whether its move waits for the judge, its force in a destination, the line of fire from a ship of mine, who holds it and
 * who tracks it.
 */
export const unitNote = (session: Session, state: AnomalyState, unit: Body, from: Body | null, say: Say): string => {
  const held = state.beams.filter((beam) => beam.to === unit.id).map((beam) => session.unitName(beam.from));
  const trackers = (session.ruleset.orders.tracking?.tracks(state) ?? [])
    .filter(({ to, broken }) => to === unit.id && !broken)
    .map((track) => session.unitName(track.from));
  const force = forceIn(state, unit);
  return [
    session.asked.includes(unit.id) ? say("GRAVITYPORTALS.MapList.asked") : "",
    force === null ? "" : say(FORCE_WORDS[force]),
    from && from.id !== unit.id && isMine(session, from)
      ? (fireVerdict(session.ruleset.orders.fire, state, say, from.id, unit.id)?.text ?? "")
      : "",
    held.length > 0 ? say("GRAVITYPORTALS.MapList.held", { by: held.join(", ") }) : "",
    trackers.length > 0 ? say("GRAVITYPORTALS.MapList.tracked", { by: trackers.join(", ") }) : "",
  ]
    .filter((one) => one !== "")
    .join(" · ");
};

export const SORTS = ["bearing", "range", "name", "hex"] as const;
export type Sort = (typeof SORTS)[number];

/** What somebody has set at the list. */
export interface MapListChoice {
  /** The game's scene. */
  readonly scene: string;
  /** The unit from which is measured. */
  readonly from: string;
  readonly sort: Sort;
}

/** One thing on the map. */
interface MapRow {
  readonly id: string;
  readonly name: string;
  readonly mine: boolean;
  readonly hex: string;
  readonly facing: string;
  readonly speed: string;
  readonly range: string;
  readonly bearing: string;
  /** When it moves by the chart, and when a white hole reaches it where it stands. */
  readonly due: string;
  /** What else the map draws: verdict of a line of fire, strength, how long a mark is good for. */
  readonly note: string;
}

/** A hex beside the unit from which is measured. */
interface MapStep {
  readonly direction: Direction;
  readonly label: string;
  /** The question to ask before the step; empty when there is none. */
  readonly danger: string;
}

/** The map as a list, as its template draws it. */
export interface MapListView {
  readonly scenes: readonly { readonly id: string; readonly name: string; readonly chosen: boolean }[];
  readonly units: readonly { readonly id: string; readonly name: string; readonly chosen: boolean }[];
  readonly sorts: readonly { readonly id: Sort; readonly label: string; readonly chosen: boolean }[];
  readonly rows: readonly MapRow[];
  /** The own unit the acts are for; empty for none. */
  readonly from: string;
  readonly acts: string;
  readonly steps: readonly MapStep[];
  /** Where it may be pushed, while that is asked. */
  readonly prompt: string;
  readonly pushes: readonly { readonly direction: Direction; readonly hex: string; readonly label: string }[];
  readonly empty: string;
}

const NOTHING = "–";

interface Placed extends MapRow {
  readonly at: Hex;
}

const dueText = (session: Session, state: AnomalyState, unit: Body, say: Say): string => {
  const push = nextPush(session.ruleset, state, unit);
  const move = nextMove(session.ruleset, unit, state.clock.impulse);
  return [
    isDue(session, unit)
      ? say("GRAVITYPORTALS.MapList.now")
      : move === null
        ? ""
        : session.ruleset.units.canMove(unit)
          ? say("GRAVITYPORTALS.MapList.moves", { impulse: move })
          : say("GRAVITYPORTALS.Bridge.MovesNot"),
    push === null ? "" : say("GRAVITYPORTALS.MapList.pushed", { impulse: push }),
  ]
    .filter((part) => part !== "")
    .join(", ");
};

const unitRow = (
  session: Session,
  state: AnomalyState,
  scene: Scene,
  unit: Body,
  from: Body | null,
  say: Say,
): Placed => {
  const mine = isMine(session, unit);
  return {
    id: unit.id,
    name: session.unitName(unit.id),
    mine,
    at: unit.hex,
    hex: placeText(unit.hex, scene),
    facing: facingText(unit.facing),
    speed: String(unit.speed),
    range: "",
    bearing: "",
    due: dueText(session, state, unit, say),
    note: unitNote(session, state, unit, from, say),
  };
};

const thing = (scene: Scene, id: string, name: string, hex: Hex, note: string): Placed => ({
  id,
  name,
  mine: false,
  at: hex,
  hex: placeText(hex, scene),
  ...{ facing: "", speed: "", range: "", bearing: "", due: "", note },
});

const holeRows = (state: AnomalyState, scene: Scene, nameOf: (id: string) => string, say: Say): readonly Placed[] =>
  inOrder(state.holes)
    .filter((hole) => hole.scene === scene.id)
    .map((hole) =>
      thing(
        scene,
        hole.id,
        nameOf(hole.id),
        hole.hex,
        say("GRAVITYPORTALS.MapList.hole", { strength: Number(hole.strength) }),
      ),
    );

const frontRows = (state: AnomalyState, scene: Scene, say: Say): readonly Placed[] =>
  state.fronts
    .filter((front) => front.scene === scene.id)
    .map(({ wave, hex, strength, radius }) => {
      const force = forceAt(strength, Math.max(1, radius), state.ruleOptions.waveDecay);
      const note = say("GRAVITYPORTALS.MapList.frontNote", { radius, strength, force });
      return thing(scene, `${wave}/${scene.id}`, say("GRAVITYPORTALS.MapList.front"), hex, note);
    });

const sightingRows = ({ me, state }: Session, scene: Scene, say: Say): readonly Placed[] => {
  const seen = new Map<string, Placed>();
  for (const sighting of state?.sightings ?? []) {
    const { scene: where, hex, at, lapsed } = sighting;
    if (!state || !knowsSighting(state, me, sighting) || where !== scene.id) continue;
    const note = lapsed
      ? say("GRAVITYPORTALS.Overlay.lastSeen", { turn: at.turn })
      : say("GRAVITYPORTALS.MapList.untilDrift");
    const id = `portal/${placeLabel(hex, scene)}`;
    if (lapsed && seen.has(id)) continue;
    seen.set(id, thing(scene, id, say("GRAVITYPORTALS.MapList.portal"), hex, note));
  }
  return [...seen.values()];
};

/** The ways of portals that the map shows once a game's secrets are open, each with all its places and turns. */
const trackRows = (scene: Scene, say: Say): readonly Placed[] =>
  (shownTracks() ?? []).flatMap((track) => {
    const last = track.steps.at(-1);
    if (!last || track.scene !== scene.id) return [];
    const places = placesOf(track).map((at) => {
      const { key, data } = turnsMessage(at);
      return say("GRAVITYPORTALS.MapList.trackPlace", { hex: at.label, turns: say(key, data) });
    });
    const id = `track/${track.index}-${track.steps[0]?.turn ?? 0}`;
    const name = say("GRAVITYPORTALS.MapList.track", { name: track.name });
    return [thing(scene, id, name, last.place, places.join(" → "))];
  });

const transitRows = (session: Session, state: AnomalyState, scene: Scene, say: Say): readonly Placed[] =>
  underWay(state, scene.id).map(({ unit, hex }) =>
    thing(scene, `transit/${unit}`, session.unitName(unit), hex, say("GRAVITYPORTALS.Overlay.inTransit")),
  );

const ORDER: Readonly<Record<Sort, (one: Placed, other: Placed, from: Hex | null, geometry: Geometry) => number>> = {
  name: (one, other) => one.name.localeCompare(other.name),
  hex: (one, other) => one.hex.localeCompare(other.hex),
  range: (one, other, from, { distance }) => (from ? distance(from, one.at) - distance(from, other.at) : 0),
  bearing: (one, other, from, { measure }) =>
    from ? turnOf(measure, from, one.at) - turnOf(measure, from, other.at) : 0,
};

const turnOf = (measure: Measure, from: Hex, to: Hex): number => {
  if (measure === "inches") return equals(from, to) ? -1 : degreesBetween(from, to);
  const { q, r } = subtract(to, from);
  return q === 0 && r === 0 ? -1 : bearingOf(q, r);
};

/** The own unit for which something is to be done: one whose push is asked for, else one that moves now. */
const acting = (session: Session, own: readonly Body[]): Body | undefined => {
  const isAsked = ({ id }: Body): boolean => session.prompts.some((one) => one.kind === "push" && one.unit === id);
  return own.find(isAsked) ?? own.find((unit) => isDue(session, unit));
};

/** Sets what is missing or gone: a scene of the game and an own unit there, first one for which something is to be done. */
export const settledChoice = (session: Session, choice: MapListChoice, viewed: string | null): MapListChoice => {
  const scenes = session.state ? inOrder(session.state.scenes) : [];
  const looked = scenes.find(({ id }) => session.foundryScene(id) === viewed) ?? scenes[0];
  const scene = scenes.some(({ id }) => id === choice.scene) ? choice.scene : (looked?.id ?? "");
  const here = unitsIn(session, scene);
  const own = ownUnits(session).filter((unit) => unit.scene === scene && unit.status === "in-play");
  const usual = acting(session, own) ?? own[0] ?? here[0];
  const from = here.some(({ id }) => id === choice.from) ? choice.from : (usual?.id ?? "");
  return { ...choice, scene, from };
};

const unitsIn = ({ state }: Session, scene: string): readonly Body[] =>
  state ? inOrder(state.units).filter((unit) => unit.scene === scene && unit.status === "in-play") : [];

const stepsOf = (session: Session, state: AnomalyState, scene: Scene, unit: Body, say: Say): readonly MapStep[] => {
  // Steps have directions on hexes alone.
  if (scene.measure === "inches") return [];
  if (!isDue(session, unit) || !session.ruleset.rules.takesOrders(state) || session.condition !== "playing") return [];
  return DIRECTIONS.map((direction) => {
    const hex = neighbour(unit.hex, direction);
    const label = placeLabel(hex, scene);
    return {
      direction,
      label: say(direction === unit.facing ? "GRAVITYPORTALS.MapList.ahead" : "GRAVITYPORTALS.MapList.step", {
        direction,
        hex: label,
      }),
      danger: isDeadly(state, scene.id, hex)
        ? say("GRAVITYPORTALS.Bridge.DangerAhead", { name: session.unitName(unit.id), hex: label })
        : "",
    };
  });
};

/** The acts that the list offers for the own unit from which is measured. */
const actsFor = (session: Session, state: AnomalyState, scene: Scene, from: Body | null, say: Say) => {
  if (!from || !isMine(session, from)) return { from: "", acts: "", steps: [], prompt: "", pushes: [] };
  const asked = session.prompts.find((prompt) => prompt.kind === "push" && prompt.unit === from.id);
  const pushes = asked?.kind === "push" ? asked.options : [];
  return {
    from: from.id,
    acts: session.unitName(from.id),
    steps: stepsOf(session, state, scene, from, say),
    prompt: asked?.kind === "push" ? asked.id : "",
    pushes: pushes.map(({ direction, hex }) => ({
      direction,
      hex,
      label: say("GRAVITYPORTALS.PushBar.Option", { direction, hex }),
    })),
  };
};

/**
 * Draws a scene as a list: everything that the map shows to this client's person, with the same acts as buttons. What
 * is the judge's secret stands in the console alone.
 *
 * @param nameOf what people call an anomaly
 */
export const mapListView = (
  session: Session,
  plain: Say,
  choice: MapListChoice,
  nameOf: (id: string) => string,
): MapListView => {
  const say = sayOf(session, plain);
  const { state } = session;
  const scene = state?.scenes[choice.scene];
  const geometry = geometryOf(scene);
  const units = unitsIn(session, choice.scene);
  const from = units.find(({ id }) => id === choice.from) ?? null;
  const rows = (
    state && scene
      ? [
          ...units.map((unit) => unitRow(session, state, scene, unit, from, say)),
          ...holeRows(state, scene, nameOf, say),
          ...frontRows(state, scene, say),
          ...sightingRows(session, scene, say),
          ...transitRows(session, state, scene, say),
          ...trackRows(scene, say),
        ]
      : []
  ).sort((one, other) => ORDER[choice.sort](one, other, from?.hex ?? null, geometry));
  return {
    scenes: (state ? inOrder(state.scenes) : []).map(({ id }) => ({
      id,
      name: session.sceneName(id),
      chosen: id === choice.scene,
    })),
    units: units.map(({ id }) => ({ id, name: session.unitName(id), chosen: id === choice.from })),
    sorts: SORTS.map((id) => ({ id, label: say(SORT_LABELS[id]), chosen: id === choice.sort })),
    rows: rows.map(({ at, ...row }) => ({
      ...row,
      range: from ? String(geometry.range(geometry.distance(from.hex, at))) : NOTHING,
      bearing: from ? bearingText(geometry.measure, from.hex, at) : NOTHING,
    })),
    ...(state && scene
      ? actsFor(session, state, scene, from, say)
      : { from: "", acts: "", steps: [], prompt: "", pushes: [] }),
    empty: rows.length > 0 ? "" : say("GRAVITYPORTALS.MapList.empty"),
  };
};

const SORT_LABELS: Readonly<Record<Sort, string>> = {
  bearing: "GRAVITYPORTALS.MapList.Sort.bearing",
  range: "GRAVITYPORTALS.MapList.Sort.range",
  name: "GRAVITYPORTALS.MapList.Sort.name",
  hex: "GRAVITYPORTALS.MapList.Sort.hex",
};
