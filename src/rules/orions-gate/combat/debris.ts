/** Debris and pieces of terrain that come into being. */

import type { Citation } from "../../anomalies/state/event.ts";
import { choose, type Procedure } from "../../dice.ts";
import { INCH } from "../../geometry/inch.ts";
import type { Place } from "../../geometry/place.ts";
import { type Box, DIAMETERS, type Disc } from "../geometry/base.ts";
import type { Table } from "../geometry/motion.ts";
import { aheadOf, along, roundedPlace } from "../geometry/vector.ts";
import type { HitPart, LostPart } from "../parts/design.ts";
import { SIDES, type Side } from "../parts/ship.ts";
import { edit, emitToAll, type GameContext, note, occasionIn, placed, rolled, rulesIf } from "../state/context.ts";
import { baseOf, tableOf, vesselOf } from "../state/find.ts";
import type { TerrainPiece } from "../state/game.ts";
import type { Part, Vessel } from "../state/unit.ts";
import type { CargoDiscs } from "./damage.ts";
import { d3 } from "./dice.ts";

/** How far ahead of a ship's middle its pieces of debris lie: 0, −1, 1, −2, 2 … while they lie beside the ship. */
const offsetsOf = (halfLength: number): readonly number[] => {
  const offsets = [0];
  for (let out = INCH; out <= halfLength; out += INCH) offsets.push(-out, out);
  return offsets;
};

/** A place, or the nearest to it on the table. */
const onto = ({ width, height }: Table, point: Place): Place => {
  const { q, r } = roundedPlace(point);
  return { q: Math.max(0, Math.min(width, q)), r: Math.max(0, Math.min(height, r)) };
};

/**
 * Where a piece of debris, or of cargo, is put down beside a ship.
 *
 * @param index which of that side it is, counted from 0; when all spots are taken they are taken again
 * @rule OG-CLN-06 It touches the ship.
 */
export const debrisSpot = (ship: Box, side: Side, index: number, table: Table): Place => {
  const offsets = offsetsOf(ship.halfLength);
  const out = ship.halfWidth + DIAMETERS.debris / 2;
  const beside = along(ship.centre, ship.starboard, side === "port" ? -out : out);
  return onto(table, along(beside, ship.ahead, offsets[index % offsets.length] ?? 0));
};

/** All spots along a side of a ship, each once. */
const spotsBeside = (ship: Box, side: Side, table: Table): readonly Place[] =>
  offsetsOf(ship.halfLength).map((_, index) => debrisSpot(ship, side, index, table));

/**
 * Where the three pieces of a station's wreck are put down.
 *
 * @rule OG-CMP-CRYO-06 They touch it.
 */
export const wreckSpots = ({ centre, radius }: Disc, table: Table): readonly Place[] =>
  [0, 120, 240].map((bearing) => onto(table, along(centre, aheadOf(bearing), radius + DIAMETERS.debris / 2)));

/** The next id of what comes into being from a ship: `a1-c1`, `a1-P2-1`. */
export const numbered = (context: GameContext, ship: string, word: string): string => {
  const { serials } = vesselOf(context.state, ship);
  const next = (serials[word] ?? 0) + 1;
  edit(context, ship, { serials: { ...serials, [word]: next } });
  const isPart = /^[PS]\d/.test(word);
  return isPart ? `${ship}-${word}-${next}` : `${ship}-${word}${next}`;
};

/**
 * Emits a piece of terrain and returns its toughness, which is rolled where nothing gives it.
 *
 * @rule OG-TER-05 Minor terrain has D3 toughness.
 */
export function* emitPiece(
  context: GameContext,
  piece: TerrainPiece | Omit<TerrainPiece, "seq">,
): Procedure<number | null> {
  const { id, kind, scene, place, diameter } = piece;
  const rolls = kind === "minor" && piece.toughness === null;
  const dice = rolls ? yield* rolled(context, "toughness", id, 1, "OG-TER-05") : null;
  const toughness = dice ? d3(dice[0] ?? 1) : piece.toughness;
  const rules: readonly Citation[] = [
    ...rulesIf(kind === "minor", "OG-TER-05"),
    "OG-TER-01",
    ...rulesIf(context.state.turns !== null, "OG-TER-02", "OG-TER-12"),
    ...rulesIf(dice !== null, "OG-RND-06"),
  ];
  emitToAll(context, "terrain-placed", rules, {
    terrain: id,
    kind,
    scene,
    place: placed(place),
    diameter,
    ...(dice && { dice }),
    ...(toughness !== null && { toughness }),
    why: "placed",
  });
  return toughness;
}

/** A disc that comes to lie beside a ship: a part's debris, or cargo. */
export interface Laid<P extends HitPart> {
  readonly side: Side;
  /** Null for cargo. */
  readonly part: P | null;
  readonly place: Place;
}

/**
 * Where the debris of some parts lies, and after it the cargo: port, then starboard. Along each side discs lie in one
 * series.
 *
 * @param parts in the order in which they were lost
 * @rule OG-CLN-06 A piece of minor terrain for each part, touching the ship.
 * @rule OG-CMP-CARGO-03 The cargo's discs come beside them.
 */
export const layDebris = <P extends HitPart>(
  ship: Box,
  parts: readonly LostPart<P>[],
  cargo: CargoDiscs,
  table: Table,
): readonly Laid<P>[] => {
  const laid = { port: 0, starboard: 0 };
  const lay = (side: Side, part: P | null): Laid<P> => {
    const place = debrisSpot(ship, side, laid[side], table);
    laid[side] += 1;
    return { side, part, place };
  };
  const debris = SIDES.flatMap((side) => parts.filter((lost) => lost.side === side).map(({ part }) => lay(side, part)));
  const discs = SIDES.flatMap((side) => Array.from({ length: cargo[side] }, () => lay(side, null)));
  return [...debris, ...discs];
};

/** Puts a piece of terrain onto its table, after its event. */
export const addPiece = (context: GameContext, piece: Omit<TerrainPiece, "seq">): void => {
  const { terrain, nextSeq } = context.state;
  note(context, { terrain: { ...terrain, [piece.id]: { ...piece, seq: nextSeq } }, nextSeq: nextSeq + 1 });
};

/** One piece of debris: a minor disc whose toughness is rolled. */
function* lay(context: GameContext, ship: string, place: Place, part: Part | null): Procedure<void> {
  const id = numbered(context, ship, "d");
  const dice = yield* rolled(context, "toughness", ship, 1, "OG-CLN-06");
  const toughness = d3(dice[0] ?? 1);
  const { scene, status, kind } = vesselOf(context.state, ship);
  const rules: readonly Citation[] = [
    "OG-CLN-06",
    "OG-TER-05",
    "OG-RND-06",
    "OG-CLN-10",
    ...rulesIf(status === "destroyed", "OG-CLN-07"),
    ...rulesIf(
      context.state.lost.some((lost) => lost.ship === ship && lost.part.name === part?.name),
      "OG-CMP-NODE-02",
    ),
    ...rulesIf(kind === "station", "OG-CMP-CRYO-06"),
  ];
  emitToAll(context, "terrain-placed", rules, {
    terrain: id,
    kind: "minor",
    scene,
    place: placed(place),
    diameter: DIAMETERS.debris,
    dice,
    toughness,
    ...(part && { part: part.name }),
    why: "debris",
  });
  addPiece(context, {
    id,
    scene,
    kind: "minor",
    place,
    diameter: DIAMETERS.debris,
    toughness,
    damage: 0,
    minable: false,
    part: part && { key: part.key, size: part.size, spent: part.spent },
    screen: null,
  });
}

/**
 * Lays debris of parts, and discs of cargo, beside a ship.
 *
 * @rule OG-CLN-06 OG-CLN-07 A piece of minor terrain for each part.
 * @rule OG-CMP-CARGO-03 One of obscuring terrain for every 6 minerals of a lost hold.
 */
export function* layWreck(
  context: GameContext,
  ship: string,
  parts: readonly LostPart<Part>[],
  cargo: CargoDiscs,
): Procedure<void> {
  const unit = vesselOf(context.state, ship);
  const base = baseOf(context.state, unit) as Box;
  const table = tableOf(context.state, unit.scene);
  for (const { side, part, place } of layDebris(base, parts, cargo, table)) {
    const spots = spotsBeside(base, side, table);
    const chosen = yield* spotFor(context, unit, spots, place);
    if (part) yield* lay(context, ship, chosen, part);
    else layCargo(context, ship, chosen);
  }
}

/** Where a piece comes to lie: by an option its owner picks a spot beside the ship. */
function* spotFor(
  context: GameContext,
  { id, owner }: Vessel,
  spots: readonly Place[],
  fixed: Place,
): Procedure<Place> {
  if (context.state.options.debrisSpots === "fixed") return fixed;
  const chosen = yield* choose({
    id: `debris/${id}/${occasionIn(context)}`,
    what: "debris",
    who: owner,
    options: [...new Set(spots.map(placed))],
    fallback: placed(fixed),
    rule: "OG-CLN-06",
  });
  return spots.find((spot) => placed(spot) === chosen) ?? fixed;
}

const layCargo = (context: GameContext, ship: string, place: Place): void => {
  const id = numbered(context, ship, "o");
  const { scene } = vesselOf(context.state, ship);
  emitToAll(context, "terrain-placed", ["OG-CMP-CARGO-03"], {
    terrain: id,
    kind: "obscuring",
    scene,
    place: placed(place),
    diameter: DIAMETERS.cargo,
    why: "cargo",
  });
  addPiece(context, {
    id,
    scene,
    kind: "obscuring",
    place,
    diameter: DIAMETERS.cargo,
    toughness: null,
    damage: 0,
    minable: false,
    part: null,
    screen: null,
  });
};

/** The three pieces of a dead station. */
export function* layStation(context: GameContext, station: string): Procedure<void> {
  const unit = vesselOf(context.state, station);
  for (const place of wreckSpots(baseOf(context.state, unit) as Disc, tableOf(context.state, unit.scene))) {
    yield* lay(context, station, place, null);
  }
}
