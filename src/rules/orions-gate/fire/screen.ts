import { inOrder } from "../../anomalies/state/game.ts";
import type { Place } from "../../place/place.ts";
import { disc } from "../geometry/base.ts";
import { isOnTable } from "../geometry/free.ts";
import { gapOf } from "../geometry/gap.ts";
import { thousandths, within } from "../geometry/length.ts";
import { addPiece } from "../harm/debris.ts";
import { removePiece } from "../harm/destroy.ts";
import { numbered } from "../harm/numbered.ts";
import { valuesOf } from "../parts/parts.ts";
import { type Actor, actorOf, actsOf, isCode, noteActs, partOf } from "../state/actor.ts";
import { baseOf, tableOf } from "../state/base-of.ts";
import type { Code } from "../state/code.ts";
import { type GameContext, placed, tell } from "../state/context.ts";
import { vesselOf } from "../state/find.ts";
import type { Vessel } from "../state/unit.ts";

/** Inches within which a screen lies. */
const RANGE = 1;

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
  if (!within(gapOf(base, baseOf(state, ship)), RANGE)) return "range";
  if (!isOnTable(base, tableOf(state, ship.scene), "centre")) return "edge";
  noteActs(context, actor, { instead: SCREEN });
  const id = numbered(context, ship.id, part.name);
  tell(context, "terrain-placed", ["OG-CMP-DEFLECTOR-01"], {
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
