/** What ships do in place of shooting: stations and screens. */

import { freshBody, nextPlace } from "../../anomalies/set-up.ts";
import { inOrder } from "../../anomalies/state/game.ts";
import type { Procedure } from "../../dice.ts";
import type { Place } from "../../geometry/place.ts";
import { disc, gapOf } from "../geometry/base.ts";
import { isOnTable } from "../geometry/cover.ts";
import { thousandths, within } from "../geometry/vector.ts";
import { minesAround } from "../moves/mines.ts";
import { spend } from "../moves/move.ts";
import { valuesOf } from "../parts/parts.ts";
import { isForStation, STATION_PARTS, stationPart } from "../parts/sums.ts";
import {
  type Actor,
  actorOf,
  actsOf,
  type Code,
  edit,
  emitToAll,
  type GameContext,
  isCode,
  note,
  noteActs,
  partOf,
  placed,
} from "../state/context.ts";
import { baseOf, pieceBase, tableOf, vesselOf } from "../state/find.ts";
import { lineOf, VESSEL } from "../state/fresh.ts";
import type { OgState } from "../state/game.ts";
import type { Vessel } from "../state/unit.ts";
import { addPiece, numbered } from "./debris.ts";
import { removePiece } from "./destroy.ts";
import { checkFree } from "./shoot.ts";

/** The most toughness that a station has, and inches to the piece that becomes one. */
const MOST = 6;
export const COLONY_RANGE = 12;

/** An id that no unit has, by which a station is called after the ship that founds it where nobody names it. */
export const freshStation = ({ units }: Pick<OgState, "units">, ship: string): string => {
  let number = 1;
  while (units[`${ship}-s${number}`]) number += 1;
  return `${ship}-s${number}`;
};

interface ColonyOrder {
  readonly unit: string;
  readonly part: string;
  readonly terrain: string;
  readonly id: string;
  /** What the station is called; of orders at a table alone. */
  readonly name?: string | undefined;
  readonly parts: readonly string[];
  readonly player?: string | undefined;
}

/**
 * A colony makes a piece of minor terrain a station.
 *
 * @rule OG-CMP-CRYO-01 Once a game, instead of shooting, within 12 inches, with three small parts.
 * @rule OG-CMP-MINE-02 A mine near it goes off.
 * @rule OG-CMP-CRYO-02 OG-CMP-CRYO-07 Its toughness is the piece's and 1, 2 or 3 more, 6 at most; it acts from the next round.
 */
export function* foundStation(context: GameContext, order: ColonyOrder): Procedure<Code | null> {
  const { state } = context;
  const actor = actorOf(state, order);
  if (isCode(actor)) return actor;
  const ship = vesselOf(state, actor.id);
  const part = partOf(ship, order.part);
  if (part?.key !== "cryosleep-colony") return "part";
  const barred = checkFree(context, actor, false);
  if (barred) return barred;
  if (part.spent >= 1) return "limit";
  const piece = state.terrain[order.terrain];
  if (piece?.kind !== "minor" || piece.scene !== ship.scene) return "target";
  if (!within(gapOf(pieceBase(piece), baseOf(state, ship)), COLONY_RANGE)) return "range";
  const parts = order.parts.flatMap((text) => stationPart(text) ?? []);
  if (parts.length !== STATION_PARTS || !parts.every(isForStation)) return "design";
  if (state.units[order.id]) return "not-free";
  noteActs(context, actor, { instead: "colony" });
  spend(context, ship.id, part.name);
  const toughness = Math.min(MOST, (piece.toughness ?? 0) + (valuesOf(part).stationToughness ?? 0));
  emitToAll(context, "station-founded", ["OG-CMP-CRYO-01", "OG-CMP-CRYO-02", "OG-CMP-CRYO-07"], {
    unit: order.id,
    by: ship.id,
    terrain: piece.id,
    toughness,
    parts: order.parts,
  });
  const station = freshBody<Vessel>({
    ...VESSEL,
    kind: "station",
    id: order.id,
    ...(order.name !== undefined && { name: order.name }),
    scene: ship.scene,
    owner: ship.owner,
    hex: piece.place,
    facing: 0,
    class: "frigate",
    full: MOST,
    hull: toughness,
    port: lineOf("P", parts),
    starboard: [],
    partsEver: { port: 3, starboard: 0 },
    diameter: piece.diameter,
    actsFrom: state.clock.turn + 1,
  });
  context.emit("unit-added", ["ruling"], "all", {
    unit: { ...station, seq: nextPlace(context.state.nextSeq) } as Vessel,
  });
  const { fielded } = context.state;
  if (!fielded.includes(ship.owner)) note(context, { fielded: [...fielded, ship.owner] });
  removePiece(context, piece.id, "station");
  yield* minesAround(context, order.id);
  return null;
}

/**
 * A station grows.
 *
 * @rule OG-CMP-CRYO-05 By 1, up to 6, if it has neither moved nor shot; its free turns are no moves.
 */
export const grow = (context: GameContext, order: { readonly unit: string }): Code | null => {
  const actor = actorOf(context.state, order);
  if (isCode(actor)) return actor;
  const station = vesselOf(context.state, actor.id);
  if (station.kind !== "station") return "kind";
  const acts = actsOf(station, actor);
  if (acts.used.includes("grow")) return "acted";
  if (acts.shot || acts.moves > 0 || station.actsFrom > context.state.clock.turn) return "barred";
  if (station.hull >= MOST) return "limit";
  noteActs(context, actor, { used: [...acts.used, "grow"] });
  const to = station.hull + 1;
  emitToAll(context, "hull-changed", ["OG-CMP-CRYO-05"], {
    unit: actor.id,
    track: "toughness",
    from: station.hull,
    to,
    why: "grown",
  });
  edit(context, actor.id, { hull: to });
  return null;
};

/** Inches within which a screen lies. */
export const SCREEN_RANGE = 1;

/** What a ship did instead of shooting when it set screens. */
const SCREEN = "screen";

interface ScreenOrder {
  readonly unit: string;
  readonly part: string;
  readonly place: Place | null;
  readonly player?: string | undefined;
}

const checkScreen = (context: GameContext, actor: Actor, ship: Vessel): Code | null => {
  const acts = actsOf(ship, actor);
  if (acts.shot || (acts.instead !== null && acts.instead !== SCREEN)) return "acted";
  const { turn } = context.state.clock;
  if (acts.moves > 0 || acts.turned || acts.warped || ship.actsFrom > turn) return "barred";
  return ship.disrupted === turn && context.state.options.noShot === "replacements" ? "barred" : null;
};

const SCREEN_RULES = [
  "OG-CMP-DEFLECTOR-01",
  "OG-CMP-DEFLECTOR-02",
  "OG-CMP-DEFLECTOR-03",
  "OG-CMP-DEFLECTOR-04",
] as const;

/**
 * A ship sets a screen, or takes one back.
 *
 * @rule OG-CMP-DEFLECTOR-01 Obscuring terrain, 1, 2 or 3 inches wide, within 1 inch.
 * @rule OG-CMP-DEFLECTOR-02 Only if it has neither moved nor shot.
 * @rule OG-CMP-DEFLECTOR-03 OG-CMP-DEFLECTOR-04 One for each part, until it is taken back or the part is lost.
 */
export const setScreen = (context: GameContext, order: ScreenOrder): Code | null => {
  const { state } = context;
  const actor = actorOf(state, order);
  if (isCode(actor)) return actor;
  const ship = vesselOf(state, actor.id);
  const part = partOf(ship, order.part);
  if (part?.key !== "ionic-deflector") return "part";
  const old = inOrder(state.terrain).find(({ screen }) => screen?.ship === ship.id && screen.part === part.name);
  if (order.place === null) {
    if (!old) return "target";
    removePiece(context, old.id, "taken-back");
    return null;
  }
  const barred = checkScreen(context, actor, ship);
  if (barred) return barred;
  if (old) return "limit";
  const diameter = thousandths(valuesOf(part).screenDiameter ?? 0);
  const base = disc(order.place, diameter);
  if (!within(gapOf(base, baseOf(state, ship)), SCREEN_RANGE)) return "range";
  if (!isOnTable(base, tableOf(state, ship.scene), "centre")) return "edge";
  noteActs(context, actor, { instead: SCREEN });
  const id = numbered(context, ship.id, part.name);
  emitToAll(context, "terrain-placed", SCREEN_RULES, {
    terrain: id,
    kind: "obscuring",
    scene: ship.scene,
    place: placed(order.place),
    diameter,
    part: part.name,
    why: "screen",
  });
  addPiece(context, {
    id,
    scene: ship.scene,
    kind: "obscuring",
    place: order.place,
    diameter,
    toughness: null,
    damage: 0,
    minable: false,
    part: null,
    screen: { ship: ship.id, part: part.name },
  });
  return null;
};
