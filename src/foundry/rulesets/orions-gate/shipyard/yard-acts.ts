import {
  type DraftPart,
  FLEET_TYPES,
  parsePart,
  SHIP_CLASSES,
  SIDES,
  SIZES,
  type Side,
} from "../../../../rules/orions-gate/index.ts";
import type { Say } from "../../../message/say.ts";
import type { Dragged, DropPlace } from "./dragging.ts";
import {
  addCraft,
  nameFleet,
  nameShip,
  type PartPlace,
  redone,
  resizePart,
  setBudget,
  setClass,
  setType,
  takeCraft,
  undone,
} from "./edits.ts";
import { classWord, slotOf } from "./fitting.ts";
import type { YardFleet } from "./yard-fleet.ts";
import type { YardKey } from "./yard-keys.ts";
import {
  addsShip,
  atShip,
  cellsOf,
  chooses,
  choosesBeside,
  chosenPlace,
  copiesShip,
  edited,
  fleetNow,
  moves,
  puts,
  removesShip,
  searches,
  steps,
  takes,
  type YardState,
} from "./yard-state.ts";

type Data = Readonly<Record<string, string | undefined>>;

const sideIn = (word: string | undefined): Side => SIDES.find((side) => side === word) ?? "port";

const partIn = (key = "", size = ""): DraftPart | null => {
  const part = parsePart(`${key}/${size}`);
  return part && { ...part, craft: [] };
};

const opposite = (side: Side): Side => (side === "port" ? "starboard" : "port");

/** Does something with the part that is chosen. */
const withChosen = (state: YardState, act: (place: PartPlace) => YardState): YardState => {
  const place = chosenPlace(state);
  return place ? act(place) : state;
};

/** Changes the part that is chosen. */
const editChosen = (
  state: YardState,
  change: (fleet: YardFleet, ship: number, place: PartPlace) => YardFleet,
): YardState => withChosen(state, (place) => edited(state, (fleet) => change(fleet, state.looking.ship, place)));

const ACTS: Readonly<Record<string, (state: YardState, data: Data, say: Say) => YardState>> = {
  cell: (state, { side, slot }) => chooses(state, { side: sideIn(side), slot: Number(slot) }),
  part: (state, { part, size }) => {
    const taken = partIn(part, size);
    return taken ? withChosen(state, (place) => puts(state, place, taken)) : state;
  },
  ship: (state, { ship }) => {
    const fleet = fleetNow(state);
    return fleet ? atShip(state, fleet, Number(ship)) : state;
  },
  "add-ship": (state, data, say) => {
    const cls = SHIP_CLASSES.find((one) => one === data["class"]) ?? "frigate";
    return addsShip(state, cls, classWord(say, cls));
  },
  "copy-ship": copiesShip,
  "remove-ship": removesShip,
  resize: (state, { size }) => {
    const wanted = SIZES.find((one) => one === size);
    return wanted ? editChosen(state, (fleet, ship, place) => resizePart(fleet, ship, place, wanted)) : state;
  },
  shift: (state, { by }) =>
    withChosen(state, (place) => {
      const count = fleetNow(state)?.ships[state.looking.ship]?.[place.side].length ?? 0;
      const index = Math.max(0, Math.min(count - 1, place.index + Number(by)));
      return place.index < count ? moves(state, place, { ...place, index }) : state;
    }),
  across: (state) =>
    withChosen(state, (place) => {
      const side = opposite(place.side);
      const index = fleetNow(state)?.ships[state.looking.ship]?.[side].length ?? 0;
      return moves(state, place, { side, index });
    }),
  "remove-part": (state) => withChosen(state, (place) => takes(state, place)),
  craft: (state, { kind = "", by }) =>
    editChosen(state, (fleet, ship, place) => (by === "1" ? addCraft : takeCraft)(fleet, ship, place, kind)),
  fault: (state, { ship, side, index }) => {
    const fleet = fleetNow(state);
    const built = fleet?.ships[Number(ship)];
    if (!fleet || !built || ship === undefined) return state;
    const there = atShip(state, fleet, Number(ship));
    if (!side) return there;
    const place = { side: sideIn(side), index: Number(index) };
    return chooses(there, { side: place.side, slot: slotOf(built, place) });
  },
};

/** What a pressed control does, by its action and its data. */
export const actOn = (say: Say, state: YardState, data: Data): YardState =>
  ACTS[data["action"] ?? ""]?.(state, data, say) ?? state;

/** What a changed field does, by its name. */
export const changeOf = (state: YardState, name: string, value: string, checked = false): YardState => {
  const { ship } = state.looking;
  if (name === "fleet-name") return edited(state, (fleet) => nameFleet(fleet, value));
  if (name === "ship-name") return edited(state, (fleet) => nameShip(fleet, ship, value));
  if (name === "budget") return edited(state, (fleet) => setBudget(fleet, value === "" ? null : Number(value)));
  if (name === "fits") return searches(state, { fits: checked });
  const type = FLEET_TYPES.find((one) => one === value);
  if (name === "type" && type) return edited(state, (fleet) => setType(fleet, type));
  const cls = SHIP_CLASSES.find((one) => one === value);
  return name === "class" && cls ? edited(state, (fleet) => setClass(fleet, ship, cls)) : state;
};

/** What letting go of a part does: it is put, moved, or, off the ship, taken out. */
export const droppedOn = (state: YardState, what: Dragged, place: DropPlace): YardState => {
  const from = what.from === "ship" ? { side: sideIn(what.side), index: what.index } : null;
  if (place?.on === "off") return from ? takes(state, from) : state;
  if (!place) return state;
  const to = { side: sideIn(place.side), index: place.index };
  if (from) return moves(state, from, to);
  const part = what.from === "shelf" ? partIn(what.key, what.size) : null;
  return part ? puts(state, to, part) : state;
};

/** The first or the last field of the ship. */
const atEnd = (state: YardState, end: "first" | "last"): YardState => {
  const fleet = fleetNow(state);
  const cell = fleet && cellsOf(fleet, state.looking.ship).at(end === "first" ? 0 : -1);
  return cell ? chooses(state, cell) : state;
};

/** What a key does to what is open; one that only leads elsewhere changes nothing. */
export const pressed = (say: Say, state: YardState, key: YardKey): YardState => {
  switch (key.do) {
    case "undo":
      return steps(state, undone);
    case "redo":
      return steps(state, redone);
    case "go":
      return choosesBeside(state, key.by);
    case "end":
      return atEnd(state, key.at);
    case "size":
      return actOn(say, state, { action: "resize", size: key.size });
    case "remove":
      return actOn(say, state, { action: "remove-part" });
    case "shift":
      // To the left is outwards on the port side.
      return withChosen(state, ({ side }) => {
        const by = side === "port" ? -key.by : key.by;
        return actOn(say, state, { action: "shift", by: String(by) });
      });
    default:
      return state;
  }
};
