import { designFaults } from "../design/check-design.ts";
import type { DraftPart } from "../design/design.ts";
import { touches } from "../geometry/gap.ts";
import { removePiece } from "../harm/destroy.ts";
import { valuesOf } from "../parts/parts.ts";
import { SIZES } from "../parts/size.ts";
import type { UseOrder } from "../scenario/order.ts";
import { type Actor, fleetOf } from "../state/actor.ts";
import { baseOf, pieceBase } from "../state/base-of.ts";
import type { Code } from "../state/code.ts";
import { edit, type GameContext, tell } from "../state/context.ts";
import type { Part, Vessel } from "../state/unit.ts";
import { noteUse } from "./check-use.ts";

const draftOf = (line: readonly Part[]): readonly DraftPart[] =>
  line.map(({ key, size }) => ({ key, size, craft: [] }));

/**
 * A ship attaches a part that lies beside it as debris.
 *
 * @rule OG-CMP-SALV-01 In contact, if it fits.
 * @rule OG-CMP-SALV-03 Of the bay's size or smaller, outermost, by the rules for designs, unmarked.
 */
export const salvage = (context: GameContext, actor: Actor, ship: Vessel, bay: Part, order: UseOrder): Code | null => {
  const { state } = context;
  const piece = order.terrain === undefined ? undefined : state.terrain[order.terrain];
  const { side } = order;
  if (!piece?.part || piece.scene !== ship.scene || side === undefined || ship.kind !== "ship") return "target";
  if (!touches(baseOf(state, ship), pieceBase(piece))) return "contact";
  const { key, size, spent } = piece.part;
  const lines = { port: draftOf(ship.port), starboard: draftOf(ship.starboard) };
  const faults = designFaults(
    { class: ship.class, ...lines, [side]: [...lines[side], { key, size, craft: [] }] },
    fleetOf(state, ship),
    state.options,
  );
  if (faults.some(({ code }) => code === "no-slots")) return "no-space";
  const largest = valuesOf(bay).salvages ?? "S";
  if (faults.length > 0 || SIZES.indexOf(size) > SIZES.indexOf(largest)) return "design";
  noteUse(context, actor, bay.name);
  const number = ship.partsEver[side] + 1;
  const name = `${side === "port" ? "P" : "S"}${number}`;
  tell(context, "part-attached", ["OG-CMP-SALV-01"], { unit: ship.id, part: name, key, size, terrain: piece.id });
  edit(context, ship.id, {
    [side]: [...ship[side], { name, key, size, damage: 0, spent }],
    partsEver: { ...ship.partsEver, [side]: number },
  });
  removePiece(context, piece.id, "salvaged");
  return null;
};
