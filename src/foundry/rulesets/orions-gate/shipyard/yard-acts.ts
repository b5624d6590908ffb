import { FLEET_TYPES, keptName, parsePart, SHIP_CLASSES, SIZES } from "../../../../rules/orions-gate/index.ts";
import type { Say } from "../../../message/say.ts";
import type { Dragged, DropPlace } from "./dragging.ts";
import { type PartPlace, redone, sideIn, slotOf, undone } from "./edits.ts";
import { classWord } from "./fitting.ts";
import {
  addsShip,
  atShip,
  chooses,
  copiesShip,
  edited,
  editedPart,
  editedShip,
  fields,
  moves,
  type OpenFleet,
  puts,
  removesShip,
  searches,
  shipNow,
  steps,
  takes,
} from "./yard-state.ts";

/** What a control, a field or a key asks for: the name of an act, and what it is done with. */
export type Act = Readonly<Record<string, string | undefined>>;

/** Does something with the part or slot that is chosen. */
const withChosen = (yard: OpenFleet, act: (place: PartPlace) => OpenFleet): OpenFleet => {
  const { chosen } = fields(yard);
  return chosen ? act(chosen) : yard;
};

const putsStock = (yard: OpenFleet, place: PartPlace, key = "", size = ""): OpenFleet => {
  const part = parsePart(`${key}/${size}`);
  return part ? puts(yard, place, { ...part, craft: [] }) : yard;
};

/** Moves the part that is chosen so many places outwards. */
const shifts = (yard: OpenFleet, by: number): OpenFleet =>
  withChosen(yard, ({ side, index }) => moves(yard, { side, index }, { side, index: Math.max(0, index + by) }));

const ACTS: Readonly<Record<string, (yard: OpenFleet, data: Act, say: Say) => OpenFleet>> = {
  // Controls.
  cell: (yard, { side, slot }) => chooses(yard, { side: sideIn(side), slot: Number(slot) }),
  part: (yard, { part, size }) => withChosen(yard, (place) => putsStock(yard, place, part, size)),
  ship: (yard, { ship }) => atShip(yard, Number(ship)),
  "add-ship": (yard, data, say) => {
    const cls = SHIP_CLASSES.find((one) => one === data["class"]) ?? "frigate";
    return addsShip(yard, cls, classWord(say, cls));
  },
  "copy-ship": copiesShip,
  "remove-ship": removesShip,
  resize: (yard, data) => {
    const size = SIZES.find((one) => one === data["size"]);
    return size ? withChosen(yard, (place) => editedPart(yard, place, () => ({ size }))) : yard;
  },
  shift: (yard, { by }) => shifts(yard, Number(by)),
  across: (yard) =>
    withChosen(yard, (place) => {
      const side = place.side === "port" ? "starboard" : "port";
      return moves(yard, place, { side, index: shipNow(yard)?.[side].length ?? 0 });
    }),
  "remove-part": (yard) => withChosen(yard, (place) => takes(yard, place)),
  craft: (yard, { kind = "", by }) =>
    withChosen(yard, (place) =>
      editedPart(yard, place, ({ craft }) => {
        const last = craft.lastIndexOf(kind);
        return { craft: by === "1" ? [...craft, kind] : craft.filter((_, at) => at !== last) };
      }),
    ),
  fault: (yard, { ship, side, index }) => {
    const there = atShip(yard, Number(ship));
    const built = shipNow(there);
    if (!built || !side) return there;
    const place = { side: sideIn(side), index: Number(index) };
    return chooses(there, { side: place.side, slot: slotOf(built, place) });
  },
  undo: (yard) => steps(yard, undone),
  redo: (yard) => steps(yard, redone),
  share: (yard) => ({ ...yard, sharing: !yard.sharing, told: "" }),
  // Keys alone.
  go: (yard, { by }) => {
    const { cells, chosen } = fields(yard);
    const at = chosen ? cells.indexOf(chosen) + Number(by) : 0;
    const beside = cells[Math.max(0, Math.min(cells.length - 1, at))];
    return beside ? chooses(yard, beside) : yard;
  },
  // To the left is outwards on the port side.
  push: (yard, { by }) => withChosen(yard, ({ side }) => shifts(yard, side === "port" ? -Number(by) : Number(by))),
  // Fields, by their names.
  "fleet-name": (yard, { value = "" }) => edited(yard, ({ name }) => ({ name: keptName(value) || name })),
  "ship-name": (yard, { value = "" }) => editedShip(yard, ({ name }) => ({ name: keptName(value) || name })),
  budget: (yard, { value }) => edited(yard, () => ({ budget: value ? Number(value) : null })),
  // Parts stay, whether the other type or class has them or not.
  type: (yard, { value }) =>
    edited(yard, ({ fleet }) => ({ fleet: FLEET_TYPES.find((one) => one === value) ?? fleet })),
  class: (yard, { value }) =>
    editedShip(yard, (ship) => ({ class: SHIP_CLASSES.find((one) => one === value) ?? ship.class })),
  fits: (yard, { value }) => searches(yard, { fits: value === "on" }),
};

/** All acts by their names. */
export const ACT_NAMES = Object.keys(ACTS);

/** What comes of an act; of one that nobody knows, nothing. */
export const actOn = (say: Say, yard: OpenFleet, act: Act): OpenFleet =>
  ACTS[act["action"] ?? ""]?.(yard, act, say) ?? yard;

/** What letting go of a part does: it is put, moved, or, off the ship, taken out. */
export const droppedOn = (yard: OpenFleet, what: Dragged, place: DropPlace): OpenFleet => {
  if (place?.on === "ship") {
    return what.from === "ship" ? moves(yard, what, place) : putsStock(yard, place, what.key, what.size);
  }
  return place && what.from === "ship" ? takes(yard, what) : yard;
};
