import { isEqual } from "es-toolkit/predicate/isEqual";
/** A world with two scenes and a game on it, and steps of that game as the runtime hands them to effects. */

import type { Card } from "../../../src/foundry/chat/card.ts";
import { SFB32 } from "../../../src/foundry/rulesets/sfb32/adapter.ts";
import type { CardWriter } from "../../../src/foundry/write/cards.ts";
import type { WorldEffect } from "../../../src/foundry/write/effect.ts";
import { worldEffects } from "../../../src/foundry/write/effects.ts";
import type { CardPort } from "../../../src/foundry/write/plan.ts";
import { starMap } from "../../../src/foundry/write/scene-data.ts";
import type { PublicStep, WriteMark } from "../../../src/judge/ports/ports.ts";
import { type AnomalyEvent, DEFAULT_RULE_OPTIONS, type Hex, parseLabel, type Scene } from "../../../src/rules/index.ts";
import { emptyGame, freshUnit, type GameEvent, type GameState, type Unit } from "../../../src/rules/sfb32/index.ts";
import { type FakeDoc, FakeWorld } from "./fake-world.ts";

export const HOME = "homehomehomehome";
export const AWAY = "p1-SE-7";
export const MODULE = "gravity-portals";

export const hex = (label: string): Hex => {
  const read = parseLabel(label);
  if (!read) throw new Error(`«${label}» is no label`);
  return read;
};

export const unit = (id: string, at: string, more: Partial<Unit> = {}): Unit => ({
  ...freshUnit({
    id,
    scene: HOME,
    hex: hex(at),
    facing: "A",
    speed: 8,
    class: "ship",
    owner: "ann",
    breakdown: 5,
    traits: [],
    turnModeCount: 0,
    sideslipCount: 0,
    weaponStatus: null,
    pods: [],
  }),
  seq: 0,
  ...more,
});

const scene = (id: string, seq: number, destination: Scene["destination"] = null): Scene => ({
  id,
  seq,
  columns: 42,
  rows: 30,
  map: "floating",
  terrain: [],
  destination,
});

export const ROW = {
  roll: 7,
  scenario: "SE7",
  port: "0825",
  race: "patrol",
  defend: "3405",
  bpv: 0,
  ships: "Ember Toll",
  notes: "<b>no</b> planet",
};

/** The public view of a game: one scene of its own, and the destination when it is open. */
export const game = (units: readonly Unit[], away = false): GameState => ({
  ...emptyGame(DEFAULT_RULE_OPTIONS),
  secret: null,
  scenes: {
    [HOME]: scene(HOME, 0),
    ...(away
      ? {
          [AWAY]: scene(AWAY, 1, {
            portal: "p1",
            scenario: "SE7",
            port: hex("0825"),
            opened: { turn: 1, impulse: 2 },
          }),
        }
      : {}),
  },
  rows: away ? { [AWAY]: { chart: "SE", row: ROW } } : {},
  units: Object.fromEntries(units.map((one, seq) => [one.id, { ...one, seq }])),
});

export const tokenId = (id: string): string => id.padEnd(16, "0");

/** A world in which every unit has its token and its place in one encounter. */
export const worldOf = async (units: readonly Unit[]): Promise<FakeWorld> => {
  const world = new FakeWorld();
  await world.create("Scene", null, [{ ...starMap("Quiet Reach", { columns: 42, rows: 30 }, HOME), _id: HOME }], {
    keepId: true,
  });
  const home = sceneDoc(world, HOME);
  const tokens = units.map((one) => {
    const { facing, speed, breakdown, traits } = one;
    return {
      _id: tokenId(one.id),
      name: one.id.toUpperCase(),
      ...corner(home, one.hex),
      rotation: 180,
      actorId: `actor-${one.id}`,
      actorLink: false,
      delta: { system: { hull: 10 } },
      flags: {
        [MODULE]: { unit: { id: one.id, class: one.class, speed, facing, breakdown, traits } },
        other: { note: "kept" },
      },
    };
  });
  await world.create("Token", home, tokens, { keepId: true });
  await world.create("Combat", null, [{ _id: "combatcombat0001", scene: HOME }], { keepId: true });
  const combatants = units.map((one, index) => ({
    _id: `combatant${String(index).padStart(7, "0")}`,
    tokenId: tokenId(one.id),
    sceneId: HOME,
    initiative: index + 3,
  }));
  await world.create("Combatant", combat(world), combatants, { keepId: true });
  world.operations.length = 0;
  return world;
};

export const sceneDoc = (world: FakeWorld, id: string): FakeDoc => {
  const doc =
    world.collection("Scene").get(id) ??
    world.collection("Scene").contents.find((one) => one.getFlag(MODULE, "scene") === id);
  if (!doc) throw new Error(`there is no scene ${id}`);
  return doc;
};

export const combat = (world: FakeWorld): FakeDoc => {
  const doc = world.collection("Combat").contents[0];
  if (!doc) throw new Error("there is no encounter");
  return doc;
};

export const token = (world: FakeWorld, unitId: string, sceneId = HOME): FakeDoc | undefined =>
  sceneDoc(world, sceneId).tokens.contents.find((one) => one.getFlag(MODULE, "unit.id") === unitId);

export const corner = (doc: FakeDoc, at: Hex): { readonly x: number; readonly y: number } => {
  const row = at.r + ((at.q + (at.q & 1)) >> 1);
  // On the star map's layout the lower columns, the even ones of the print, begin one cell down.
  const center = doc.grid.getCenterPoint({ i: at.q % 2 === 0 ? row : row - 1, j: at.q - 1 });
  return { x: Math.round(center.x - doc.grid.sizeX / 2), y: Math.round(center.y - doc.grid.sizeY / 2) };
};

/** Drags a token as its player would: position alone. */
export const drag = async (doc: FakeDoc | undefined, to: string): Promise<void> => {
  if (!doc?.parent) throw new Error("there is no token to drag");
  await doc.update(corner(doc.parent, hex(to)));
};

export const docId = (n: number, k: number): string => `doc${String(n).padStart(5, "0")}x${String(k).padStart(7, "0")}`;

/** What an engine tells when units and scenes become so: the plan asks which of them an entry concerns. */
const toldOf = (before: GameState, after: GameState): readonly Partial<GameEvent>[] => {
  const ids = (kind: "units" | "scenes"): readonly string[] =>
    [...new Set([...Object.keys(before[kind]), ...Object.keys(after[kind])])].filter(
      (id) => !isEqual(before[kind][id], after[kind][id]),
    );
  return [
    ...ids("units").map((unit) => ({ event: "unit-edited", unit, changes: {} }) as const),
    ...ids("scenes").map((scene) => ({ event: "sheet-shifted", scene, shift: { q: 0, r: 0 } }) as const),
  ];
};

export const step = (
  n: number,
  before: GameState,
  after: GameState,
  events: readonly Partial<GameEvent>[] = [],
  told: readonly Partial<GameEvent>[] = [...toldOf(before, after), ...events],
): PublicStep<AnomalyEvent> => ({
  n,
  at: "1.2",
  commands: [],
  events: told.map((event) => ({ at: "1.2", rules: [], audience: "all", ...event }) as unknown as AnomalyEvent),
  before,
  after,
  docId: (k) => docId(n, k),
});

export const markOf = (n: number): WriteMark => ({ session: "s1", term: 1, n });

const NO_CARDS: CardPort = () => [];

/** A card with one line and perhaps dice. */
export const card = (key: string, line: string, faces?: readonly number[]): Card => ({
  key,
  running: true,
  kind: "pushed",
  title: { key: "title" },
  time: "1.2",
  lines: [{ words: { key: line } }],
  dice: faces ? [{ faces }] : [],
  rules: [],
  button: null,
});

/** Writes a card as its lines. */
const plainWriter: CardWriter = ({ lines }) => lines.map(({ words }) => words.key).join(" | ");

export const effectsOn = (world: FakeWorld, cards: CardPort = NO_CARDS, write: CardWriter = plainWriter) =>
  worldEffects(
    world.host,
    { artFacing: () => "down", units: SFB32.units, unitName: ({ id }) => `New ${id}` },
    cards,
    write,
  );

/** Carries out a step's effects in their order, as the runtime does. */
export const carryOut = async (
  world: FakeWorld,
  public_: PublicStep<AnomalyEvent>,
  cards: CardPort = NO_CARDS,
): Promise<void> => {
  const port = effectsOn(world, cards);
  for (const effect of port.plan(public_)) await port.ensure(effect, markOf(public_.n));
};

export const kinds = (effects: readonly { readonly kind: string }[]): readonly WorldEffect["kind"][] =>
  effects.map(({ kind }) => kind as WorldEffect["kind"]);
