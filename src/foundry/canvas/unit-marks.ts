import {
  type AnomalyState,
  compareTimes,
  type Hex,
  inOrder,
  makeTime,
  parsePlace,
  type Scene,
} from "../../rules/index.ts";
import { type Message, message } from "../message/message.ts";
import { momentWords } from "../message/time-words.ts";
import type { UnitCondition } from "../ruleset/units.ts";
import { underWay } from "../view/due.ts";
import { type Mark, SMALLEST } from "./marks.ts";
import { mark, readsConditions, sameHex, type Viewer } from "./viewer.ts";

/** The places where ships have gone in and not yet come out. */
export const transitMarks = (state: AnomalyState, scene: Scene): readonly Mark[] => {
  const hexes: Hex[] = [];
  for (const { hex } of underWay(state, scene.id)) {
    if (!hexes.some((other) => sameHex(other, hex))) hexes.push(hex);
  }
  return hexes.flatMap((hex) => [
    mark({ shape: "brackets", hex }, "white", 3),
    mark(
      { shape: "label", hex, words: { key: "GRAVITYPORTALS.Overlay.inTransit" }, place: "below", rank: 2 },
      "white",
      3,
    ),
  ]);
};

/** A short tail behind each unit that was pushed in this impulse. */
export const pushedMarks = (
  state: AnomalyState,
  viewer: Viewer,
  scene: Scene,
  hexOnScreen: number,
): readonly Mark[] => {
  const now = makeTime(state.clock);
  return viewer.journal.flatMap(({ event }) => {
    if (event.event !== "unit-pushed" || event.at !== now || event.scene !== scene.id) return [];
    const [from, to] = [parsePlace(event.from), parsePlace(event.to)];
    if (!from || !to) return [];
    return [mark({ shape: "tail", from, to, bar: hexOnScreen >= SMALLEST.ornaments }, "white", 2)];
  });
};

/** A chevron at each of my units that moves by the chart now. */
export const dueMarks = (state: AnomalyState, viewer: Viewer, scene: Scene): readonly Mark[] =>
  inOrder(state.units)
    .filter((unit) => unit.scene === scene.id && viewer.due.has(unit.id))
    .flatMap(({ hex, facing }) =>
      // A chevron points along a row of hexes.
      typeof facing === "number" ? [] : [mark({ shape: "chevron", hex, direction: facing }, "white", 2)],
    );

/** The names of a scene's ships, where the reader wants them always. */
export const nameMarks = (state: AnomalyState, viewer: Viewer, scene: Scene): readonly Mark[] =>
  viewer.names
    ? inOrder(state.units)
        .filter(
          (unit) => unit.scene === scene.id && unit.status === "in-play" && viewer.ruleset.units.isCommanded(unit),
        )
        .map(({ id, hex }) => {
          const words = { key: "GRAVITYPORTALS.Overlay.shipName", data: { name: viewer.unitName(id) } };
          return mark({ shape: "label", hex, words, place: "below", rank: 3 }, "white", 4);
        })
    : [];

/** Where the game has units whose moves wait for the judge: their tokens stand where they would go. */
export const askedMarks = (state: AnomalyState, viewer: Viewer, scene: Scene): readonly Mark[] =>
  viewer.asked.flatMap((id) => {
    const unit = state.units[id];
    if (unit?.scene !== scene.id || unit.status !== "in-play") return [];
    const { hex } = unit;
    const words = { key: "GRAVITYPORTALS.Overlay.asked", data: { name: viewer.unitName(id) } };
    return [
      mark({ shape: "brackets", hex }, "white", 3),
      mark({ shape: "label", hex, words, place: "below", rank: 0 }, "white", 3),
    ];
  });

/** The tractor beams between units of a scene: public all of it. */
export const beamMarks = ({ beams, units }: AnomalyState, scene: Scene): readonly Mark[] =>
  beams.flatMap(({ from, to }) => {
    const [one, other] = [units[from], units[to]];
    if (one?.scene !== scene.id || other?.scene !== scene.id) return [];
    return [mark({ shape: "beam", from: one.hex, to: other.hex }, "white", 4)];
  });

const badgeMessage = (ruleset: Viewer["ruleset"], conditions: readonly UnitCondition[]): readonly Message[] => {
  const byKey = new Map<string, UnitCondition>();
  for (const condition of conditions) {
    const key = ruleset.units.statuses[condition.kind]?.badge;
    if (key === undefined) continue;
    const before = byKey.get(key);
    if (!before || isLater(condition, before)) byKey.set(key, condition);
  }
  return [...byKey].map(([key, { until }]) =>
    until ? { key, inner: { until: momentWords(ruleset, until) } } : message(key, { until: "" }),
  );
};

/** Whether a condition ends after another; one without an end does so last. */
const isLater = ({ until: one }: UnitCondition, { until: other }: UnitCondition): boolean =>
  other !== null && (one === null || compareTimes(one, other) > 0);

/** What is the matter with units, for who may read it on the map; several units of one hex share a badge. */
export const badgeMarks = (state: AnomalyState, viewer: Viewer, scene: Scene): readonly Mark[] => {
  const kinds = viewer.ruleset.units;
  const badges: { hex: Hex; conditions: UnitCondition[] }[] = [];
  for (const unit of inOrder(state.units)) {
    const conditions = kinds.conditions(unit);
    if (unit.scene !== scene.id || unit.status !== "in-play" || conditions.length === 0) continue;
    if (!readsConditions(viewer, unit)) continue;
    const there = badges.find(({ hex }) => sameHex(hex, unit.hex));
    if (there) there.conditions.push(...conditions);
    else badges.push({ hex: unit.hex, conditions: [...conditions] });
  }
  return badges.map(({ hex, conditions }) =>
    mark({ shape: "badge", hex, words: badgeMessage(viewer.ruleset, conditions) }, "white", 5),
  );
};

/**
 * The arrows among which I choose where my unit is pushed; the one its orders would take has a dashed ring. Where they
 * would cover ships they are plain lines with a head, the usual one solid, and the bar is where to choose.
 */
export const promptMarks = (state: AnomalyState, viewer: Viewer, scene: Scene, hexOnScreen: number): readonly Mark[] =>
  viewer.prompts.flatMap((prompt) => {
    const unit = prompt.kind === "push" ? state.units[prompt.unit] : undefined;
    if (prompt.kind !== "push" || unit?.scene !== scene.id) return [];
    return prompt.options.flatMap(({ hex: answer, direction }) => {
      const hex = parsePlace(answer);
      if (!hex) return [];
      const preset = answer === prompt.preset;
      if (hexOnScreen < SMALLEST.arrows) {
        return [mark({ shape: "course", hexes: [unit.hex, hex], dashed: !preset }, "white", 5)];
      }
      return [
        ...(preset ? [mark({ shape: "ring", hex }, "white", 5)] : []),
        mark({ shape: "arrow", hex, direction, preset, prompt: prompt.id, answer }, "white", 5),
      ];
    });
  });
