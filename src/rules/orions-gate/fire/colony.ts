import { freshBody, nextPlace } from "../../anomalies/engine/set-up.ts";
import { gapOf } from "../geometry/gap.ts";
import { within } from "../geometry/length.ts";
import { removePiece } from "../harm/destroy.ts";
import { spend } from "../moves/boost.ts";
import { valuesOf } from "../parts/parts.ts";
import { isForStation, STATION_PARTS, stationPart } from "../parts/station.ts";
import { actorOf, actsOf, isCode, noteActs, partOf } from "../state/actor.ts";
import { baseOf, pieceBase } from "../state/base-of.ts";
import type { Code } from "../state/code.ts";
import { edit, type GameContext, note, tell } from "../state/context.ts";
import { vesselOf } from "../state/find.ts";
import { lineOf, VESSEL } from "../state/fresh-ship.ts";
import type { Vessel } from "../state/unit.ts";
import { checkFree } from "./shoot.ts";

/** Inches to the piece that becomes a station, and the most toughness that one has. */
const [RANGE, MOST] = [12, 6];

interface ColonyOrder {
  readonly unit: string;
  readonly part: string;
  readonly terrain: string;
  readonly id: string;
  readonly parts: readonly string[];
  readonly player?: string | undefined;
}

/**
 * A colony makes a piece of minor terrain a station.
 *
 * @rule OG-CMP-CRYO-01 Once a game, instead of shooting, within 12 inches, with three small parts.
 * @rule OG-CMP-CRYO-02 OG-CMP-CRYO-07 Its toughness is the piece's and 1, 2 or 3 more, 6 at most; it acts from the next round.
 */
export const foundStation = (context: GameContext, order: ColonyOrder): Code | null => {
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
  if (!within(gapOf(pieceBase(piece), baseOf(state, ship)), RANGE)) return "range";
  const parts = order.parts.flatMap((text) => stationPart(text) ?? []);
  if (parts.length !== STATION_PARTS || !parts.every(isForStation)) return "design";
  if (state.units[order.id]) return "not-free";
  noteActs(context, actor, { instead: "colony" });
  spend(context, ship.id, part.name);
  const toughness = Math.min(MOST, (piece.toughness ?? 0) + (valuesOf(part).stationToughness ?? 0));
  tell(context, "station-founded", ["OG-CMP-CRYO-01", "OG-CMP-CRYO-02"], {
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
  return null;
};

/**
 * A station grows.
 *
 * @rule OG-CMP-CRYO-05 By 1, up to 6, if it has neither moved nor shot.
 */
export const grow = (context: GameContext, order: { readonly unit: string }): Code | null => {
  const actor = actorOf(context.state, order);
  if (isCode(actor)) return actor;
  const station = vesselOf(context.state, actor.id);
  if (station.kind !== "station") return "kind";
  const acts = actsOf(station, actor);
  if (acts.used.includes("grow")) return "acted";
  if (acts.shot || acts.moves > 0 || acts.turned || station.actsFrom > context.state.clock.turn) return "barred";
  if (station.hull >= MOST) return "limit";
  noteActs(context, actor, { used: [...acts.used, "grow"] });
  const to = station.hull + 1;
  tell(context, "hull-changed", ["OG-CMP-CRYO-05"], {
    unit: actor.id,
    track: "toughness",
    from: station.hull,
    to,
    why: "grown",
  });
  edit(context, actor.id, { hull: to });
  return null;
};
