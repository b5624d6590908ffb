import { isEqual } from "es-toolkit/predicate/isEqual";
import { forkIn, isRuntimeCommand } from "../../judge/log/runtime-commands.ts";
import type { PublicStep } from "../../judge/ports/ports.ts";
import {
  type AnomalyEvent,
  type AnomalyState,
  type Body,
  equals,
  inOrder,
  isSameTerrain,
  type Scene,
  shiftOf,
  type Terrain,
  type TerrainChanges,
} from "../../rules/index.ts";
import { isRecord } from "../host/updates.ts";
import type { RulesetUnits, UnitFacts } from "../ruleset/units.ts";
import type {
  CardPart,
  Crossing,
  MirroredFacts,
  SceneRow,
  TokenChange,
  TokenMade,
  UnitConditions,
  WorldEffect,
} from "./effect.ts";

type SeenTerrain = Pick<AnomalyState, "scenes">;
const NO_TERRAIN: TerrainChanges = { added: [], removed: [] };

const isAmong = (one: Terrain, all: readonly Terrain[]): boolean => all.some((other) => isSameTerrain(one, other));
const without = (all: readonly Terrain[], some: readonly Terrain[]): readonly Terrain[] =>
  all.filter((one) => !isAmong(one, some));

/**
 * Maps whose terrain is not what is drawn any more: a storm carried it off or brought it, or an undo took that
 * back, or took back what somebody had drawn in play. What is drawn in play stands on the map already when its event comes.
 */
export const changedTerrain = (
  before: SeenTerrain,
  after: SeenTerrain,
  touched: { scene(id: string): boolean },
  events: readonly AnomalyEvent[],
): readonly WorldEffect[] => {
  const [carried, returned] = [onlyIn(after, before), onlyIn(before, after)];
  const drawn = new Set(events.flatMap((event) => (event.event === "terrain-changed" ? [event.scene] : [])));
  return inOrder(after.scenes).flatMap((scene): WorldEffect[] => {
    const was = before.scenes[scene.id];
    if (!was || !touched.scene(scene.id)) return [];
    const undone = drawn.has(scene.id) ? sweptIn(events, scene.id) : takenBack(was, scene);
    const gone = was.terrain.filter((one) => isAmong(one, [...carried, ...undone.removed]));
    const back = scene.terrain.filter((one) => isAmong(one, [...returned, ...undone.added]));
    const [less, more] = [without(gone, scene.terrain), without(back, was.terrain)];
    if (less.length + more.length === 0) return [];
    return [{ kind: "terrain-shown", scene: scene.id, map: scene, gone: less, back: more }];
  });
};

/** The terrain of places without a chart that are in one view and not in another. */
const onlyIn = (here: SeenTerrain, there: SeenTerrain): readonly Terrain[] =>
  inOrder(here.scenes).flatMap(({ id, uncharted, terrain }) => (uncharted && !there.scenes[id] ? terrain : []));

/** What storms took from a map and brought to it in one entry, where the map's own changes tell more than that. */
const sweptIn = (events: readonly AnomalyEvent[], scene: string): TerrainChanges => {
  const swept = events.flatMap((event) =>
    event.event === "terrain-set" && event.scene === scene && event.swept ? [event.swept] : [],
  );
  return { added: swept.flatMap(({ added }) => added), removed: swept.flatMap(({ removed }) => removed) };
};

/** What comes and what goes when changes of a map's terrain are undone, or stand again. */
const takenBack = ({ changes: was = NO_TERRAIN }: Scene, { changes: is = NO_TERRAIN }: Scene): TerrainChanges => ({
  added: [...without(is.added, was.added), ...without(was.removed, is.removed)],
  removed: [...without(was.added, is.added), ...without(is.removed, was.removed)],
});

/** What an entry may have changed in the world, as its events say it. */
interface Touched {
  unit(id: string): boolean;
  scene(id: string): boolean;
}

const EVERYTHING: Touched = { unit: () => true, scene: () => true };

/** The id that a field names: a text, or something with an id, or with a unit. */
const idOf = (value: unknown): readonly string[] => {
  if (typeof value === "string") return [value];
  if (!isRecord(value)) return [];
  return [value["id"], value["unit"]].filter((one) => typeof one === "string");
};

const idsOf = (value: unknown): readonly string[] => (Array.isArray(value) ? value.flatMap(idOf) : idOf(value));

/** The ids that a field names which holds units: a list of them, or what is noted of each by its id. */
const unitsIn = (value: unknown): readonly string[] =>
  isRecord(value) && idOf(value).length === 0 ? Object.keys(value) : idsOf(value);

/** The commands of the log's own that concern everything. */
const WHOLE: ReadonlySet<string> = new Set(["undo", "fork"]);

/**
 * The units and scenes that the events of an entry name. When time goes on, conditions of units may end that no event
 * names. An entry that takes others back says nothing of what comes back, so it may have changed everything.
 */
const touchedBy = (
  { events, commands }: PublicStep<AnomalyEvent>,
  before: Pick<AnomalyState, "units">,
  kinds: RulesetUnits,
): Touched => {
  if (commands.some((command) => isRuntimeCommand(command) && WHOLE.has(command.do))) return EVERYTHING;
  const units = new Set<string>();
  const scenes = new Set<string>();
  for (const event of events) {
    // A ruleset's own events name units in the same fields.
    const fields: { readonly [field: string]: unknown } = { ...event };
    for (const id of [...idsOf(fields["unit"]), ...unitsIn(fields["units"]), ...idsOf(fields["pieces"])]) units.add(id);
    for (const id of idsOf(fields["scene"])) scenes.add(id);
    if (typeof fields["to"] === "string") scenes.add(fields["to"]);
    if (event.event === "clock") {
      for (const unit of inOrder(before.units)) if (kinds.conditions(unit).length > 0) units.add(unit.id);
    }
  }
  return { unit: (id) => units.has(id), scene: (id) => scenes.has(id) };
};

/** The cards of an entry; ids of new documents are drawn from `nextId`, always the same number for the same entry. */
export type CardPort = (step: PublicStep<AnomalyEvent>, nextId: () => string) => readonly CardPart[];

/** A public view as the engine gave it. */
type Seen = Pick<AnomalyState, "units" | "scenes" | "rows">;
const NOTHING: Seen = { units: {}, scenes: {}, rows: {} };

/**
 * What an entry does to the world, in the order that may be cut anywhere: tokens in their hexes, new scenes, tokens at
 * the other end of a portal, their combatants, what is the matter with units, then the tokens that were left behind, and
 * cards last. The events say what it concerns, the public views what that was and is; an undo concerns everything, and
 * is the same way back.
 */
export const planEffects = (
  step: PublicStep<AnomalyEvent>,
  kinds: RulesetUnits,
  cards: CardPort,
): readonly WorldEffect[] => {
  const after = (step.after ?? NOTHING) as Seen;
  const isFork = forkIn(step.commands) !== null;
  // What lost entries did is unknown: every unit is looked at as if it had just come into play.
  const before = isFork ? { ...after, units: {} } : ((step.before ?? NOTHING) as Seen);
  let k = 0;
  const nextId = (): string => {
    k += 1;
    return step.docId(k - 1);
  };
  const touched = touchedBy(step, before, kinds);
  const scenes = openedScenes(before, after, touched, nextId);
  const units = inOrder(after.units).filter(({ id }) => touched.unit(id));
  const made = units.flatMap((unit) => tokenMade(before.units[unit.id], unit, nextId) ?? []);
  const crossings = made.flatMap(({ unit, from }): readonly Crossing[] =>
    from === null ? [] : [{ unit: unit.id, from, to: unit.scene }],
  );
  const own = ownMoves(step.events);
  const stayed = units.filter((unit) => isLive(unit) && before.units[unit.id]?.scene === unit.scene);
  const changes = stayed.flatMap((unit) => {
    const change = tokenChange(kinds, before.units[unit.id], unit, own.has(unit.id));
    return change ? [{ ...change, scene: unit.scene }] : [];
  });
  const arrived = made.map(({ unit }) => ({
    ...standing(kinds, unit),
    ...(isFork && { anew: true as const }),
    scene: unit.scene,
  }));
  const taken = inOrder(before.units).filter(({ id }) => touched.unit(id) && !after.units[id]);
  const conditions = [
    ...units.flatMap((unit) => conditionsOf(kinds, before.units[unit.id], unit, nextId, isFork) ?? []),
    ...taken
      .filter((unit) => isLive(unit) && kinds.conditions(unit).length > 0)
      .map(({ id, scene }) => ({ unit: id, scene, shown: [] })),
  ];
  const dead = units.filter((unit) => !isLive(unit) && isLive(before.units[unit.id] ?? { status: "in-play" }));
  return [
    ...perScene(changes, (scene, some) => ({ kind: "tokens-moved", scene, changes: some.map(withoutScene) })),
    ...scenes,
    ...shiftedSheets(before, after, touched),
    ...changedTerrain(before, after, touched, step.events),
    ...keptScenes(before, after, crossings),
    ...perScene(
      made.map((one) => ({ ...one, scene: one.unit.scene })),
      (scene, some) => ({ kind: "tokens-made", scene, tokens: some.map(withoutScene) }),
    ),
    // Where a token of the unit was there under another id, it only has to be put right.
    ...perScene(arrived, (scene, some) => ({ kind: "tokens-moved", scene, changes: some.map(withoutScene) })),
    ...(crossings.length > 0 ? [{ kind: "combatants-moved", crossings } as const] : []),
    ...perScene(
      crossings.map((one) => ({ ...one, scene: one.to })),
      (scene, some) => ({ kind: "tokens-copied-again", scene, crossings: some.map(withoutScene) }),
    ),
    ...perScene(conditions, (scene, some) => ({ kind: "conditions-shown", scene, units: some.map(withoutScene) })),
    ...perScene(
      crossings.map((one) => ({ ...one, scene: one.from })),
      (scene, some) => ({ kind: "tokens-left", scene, crossings: some.map(withoutScene) }),
    ),
    ...perScene(dead, (scene, some) => ({ ...goneFrom(some), scene })),
    ...unlistedScenes(before, after, touched),
    ...cardEffect(cards, step, k),
  ];
};

const isLive = ({ status }: Pick<Body, "status">): boolean => status === "in-play" || status === "in-transit";

/** What becomes of the tokens of units that are out of play; those of units that went aboard others come again. */
const goneFrom = (units: readonly Body[]) => {
  const kept = units.filter(({ status }) => status === "aboard").map(({ id }) => id);
  return {
    kind: "tokens-gone" as const,
    units: units.map(({ id }) => id),
    ...(kept.length > 0 && { kept }),
  };
};

/** One effect a scene, scenes in the order of their first entry. */
const perScene = <T extends { readonly scene: string }>(
  things: readonly T[],
  effect: (scene: string, things: readonly T[]) => WorldEffect,
): readonly WorldEffect[] =>
  [...new Set(things.map(({ scene }) => scene))].map((scene) =>
    effect(
      scene,
      things.filter((thing) => thing.scene === scene),
    ),
  );

const withoutScene = <T extends { readonly scene: string }>({ scene: _, ...rest }: T): Omit<T, "scene"> => rest;

const openedScenes = (before: Seen, after: Seen, touched: Touched, nextId: () => string): readonly WorldEffect[] =>
  inOrder(after.scenes)
    .filter((scene) => touched.scene(scene.id) && (scene.destination || scene.uncharted) && !before.scenes[scene.id])
    .flatMap((scene): readonly WorldEffect[] => {
      if (scene.uncharted) return [{ kind: "elsewhere-made", id: nextId(), scene }];
      const [id, checklist, page] = [nextId(), nextId(), nextId()];
      const row = rowOf(after, scene);
      return [
        { kind: "scene-made", id, checklist, scene, row },
        { kind: "checklist-made", id: checklist, page, scene, row },
      ];
    });

/** Destinations that are no longer in the game, as their opening was taken back. */
const unlistedScenes = (before: Seen, after: Seen, touched: Touched): readonly WorldEffect[] =>
  inOrder(before.scenes)
    .filter(({ id, destination, uncharted }) => touched.scene(id) && (destination || uncharted) && !after.scenes[id])
    .map(({ id }) => ({ kind: "scene-unlisted", scene: id }));

/** Sheets that lie elsewhere than before, with all who are in their scenes. */
const shiftedSheets = (before: Seen, after: Seen, touched: Touched): readonly WorldEffect[] =>
  inOrder(after.scenes).flatMap((scene): WorldEffect[] => {
    const was = before.scenes[scene.id];
    if (!was || !touched.scene(scene.id) || equals(shiftOf(was), shiftOf(scene))) return [];
    const units = inOrder(after.units).filter((unit) => unit.scene === scene.id && isLive(unit));
    return [{ kind: "sheet-shifted", scene: scene.id, shift: shiftOf(scene), units }];
  });

/** The maps that units come to and that were there before, with all who stand on them already. */
const keptScenes = (before: Seen, after: Seen, crossings: readonly Crossing[]): readonly WorldEffect[] =>
  inOrder(after.scenes)
    .filter(({ id }) => before.scenes[id] && crossings.some(({ to }) => to === id))
    .map((scene) => ({
      kind: "scene-kept",
      scene,
      row: rowOf(after, scene),
      units: inOrder(after.units).filter(
        (unit) => unit.scene === scene.id && unit.status === "in-play" && before.units[unit.id]?.scene === scene.id,
      ),
    }));

const rowOf = ({ rows }: Seen, { id }: Scene): SceneRow | null => {
  const rolled = rows[id];
  if (!rolled) return null;
  const { chart, row } = rolled;
  const { roll, scenario, port, race, defend, ships, notes } = row;
  return { chart, roll, scenario, port, race, defend, ships, notes };
};

/** A unit that came into play, or into another scene; its id is drawn even where its token turns out to be there. */
const tokenMade = (was: Body | undefined, unit: Body, nextId: () => string): TokenMade | null => {
  if (!isLive(unit)) return null;
  if (!was || !isLive(was)) return { id: nextId(), unit, from: null };
  return was.scene === unit.scene ? null : { id: nextId(), unit, from: was.scene };
};

/**
 * What a unit's actor has to show when something about it has changed. A unit that goes out of play shows nothing, while
 * it still has its token: its actor outlives it.
 */
const conditionsOf = (
  { conditions }: RulesetUnits,
  was: Body | undefined,
  unit: Body,
  nextId: () => string,
  isFork: boolean,
): (UnitConditions & { readonly scene: string }) | null => {
  const before = was && isLive(was) ? conditions(was) : [];
  const after = isLive(unit) ? conditions(unit) : [];
  const stays = was?.scene === unit.scene && isLive(was);
  if (!isFork && (stays ? isEqual(before, after) : before.length + after.length === 0)) return null;
  return { unit: unit.id, scene: unit.scene, shown: after.map((condition) => ({ id: nextId(), condition })) };
};

const standing = (kinds: RulesetUnits, unit: Body): TokenChange => ({
  unit: unit.id,
  hex: unit.hex,
  facing: unit.facing,
  facts: kinds.factsOf(unit),
  put: "if-wrong",
  from: null,
});

/** Units that nothing but their owners moved. */
const ownMoves = (events: readonly AnomalyEvent[]): ReadonlySet<string> => {
  const own = new Set<string>();
  const other = new Set<string>();
  for (const event of events) {
    if (event.event === "unit-pushed") other.add(event.unit);
    if (event.event === "unit-moved") (event.cause === "own" ? own : other).add(event.unit);
  }
  return new Set([...own].filter((unit) => !other.has(unit)));
};

const tokenChange = (kinds: RulesetUnits, was: Body | undefined, unit: Body, own: boolean): TokenChange | null => {
  if (!was) return null;
  const moved = !equals(was.hex, unit.hex);
  const turned = was.facing !== unit.facing;
  const facts = changedFacts(kinds.factsOf(was), kinds.factsOf(unit));
  if (!moved && !turned && Object.keys(facts).length === 0) return null;
  return {
    unit: unit.id,
    hex: moved ? unit.hex : null,
    facing: unit.facing,
    facts,
    put: own ? "if-unmoved" : "always",
    from: own ? was.hex : null,
  };
};

const changedFacts = (was: UnitFacts, now: UnitFacts): MirroredFacts =>
  Object.fromEntries(Object.entries(now).filter(([name, fact]) => !isEqual(was[name], fact)));

/**
 * The cards of an entry. Whatever goes wrong with them stays with them: the entry stands and the rest of it is carried
 * out, and the cards are planned anew when their effect is.
 */
const cardEffect = (cards: CardPort, step: PublicStep<AnomalyEvent>, first: number): readonly WorldEffect[] => {
  const planned = (): readonly CardPart[] => {
    let k = first;
    return cards(step, () => {
      k += 1;
      return step.docId(k - 1);
    });
  };
  try {
    const parts = planned();
    return parts.length > 0 ? [{ kind: "cards", cards: parts }] : [];
  } catch {
    return [{ kind: "cards-again", planned }];
  }
};
