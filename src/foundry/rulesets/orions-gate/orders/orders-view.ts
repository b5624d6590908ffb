import {
  byPlayer,
  dueIn,
  foreseenRefusal,
  isVessel,
  momentName,
  type OgState,
  type OgUnit,
  partsOf,
  playerInTurn,
  SIDES,
  type Vessel,
} from "../../../../rules/orions-gate/index.ts";
import type { Say } from "../../../message/say.ts";
import type { Session } from "../../../session/session.ts";
import { skipQuestion } from "../../../view/ready-press.ts";
import { standstill } from "../../../view/standstill.ts";
import { isMustered } from "../clock.ts";
import { asOrionsGate } from "../game.ts";
import { doneInFull, ORIONS_GATE_TURN_BAR } from "../turn-bar.ts";
import { buildFields, buildRows } from "./build.ts";
import { attackRows, flightFields, flightRows, roleRows } from "./craft.ts";
import { fireRows } from "./fire.ts";
import { insteadFields } from "./instead.ts";
import { moveFields, moveRows } from "./moves.ts";
import type { Draft, OrderField, OrderRow } from "./row.ts";
import { edgeRows, standFields, standRows, terrainFields, terrainRows } from "./set-up.ts";
import { type ShipSheet, shipSheet } from "./ship-sheet.ts";
import { useRows } from "./use.ts";
import { numberIn, type OrderReader, placeWords, plainRow } from "./words.ts";

/** Which side of a ship is struck where the rules leave it open: the one that it does not prefer yet. */
export const preferRows = (og: OgState, ship: Vessel, reader: OrderReader): readonly OrderRow[] =>
  ship.owner !== reader.player
    ? []
    : SIDES.filter((side) => side !== ship.prefer).map((side) => ({
        ...plainRow(
          og,
          `prefer-${side}`,
          reader.say(`GRAVITYPORTALS.OrionsGate.Lasting.prefer.${side}`),
          { do: "prefer", unit: ship.id, side },
          reader,
        ),
        hint: reader.say("GRAVITYPORTALS.OrionsGate.Hint.prefer"),
      }));

const MOST_POINTS = 999;

const pointsIn = ({ draft }: OrderReader): number => Math.max(0, Math.min(MOST_POINTS, numberIn(draft, "points", 0)));

/** What stands beside the use of parts: a station grows, a ship scans, a player gathers. */
export const restRows = (og: OgState, ship: Vessel, reader: OrderReader): readonly OrderRow[] => {
  const { say, player } = reader;
  const grow = { do: "grow", unit: ship.id, ...byPlayer(ship, player) } as const;
  const scan = { do: "scan", unit: ship.id, portal: null, ...byPlayer(ship, player) } as const;
  const grows = ship.kind === "station" && foreseenRefusal(og, grow) === null;
  const points = pointsIn(reader);
  return [
    ...(grows ? [plainRow(og, "grow", say("GRAVITYPORTALS.OrionsGate.Lasting.grow"), grow, reader)] : []),
    ...(ship.owner === player
      ? [plainRow(og, "scan", say("GRAVITYPORTALS.OrionsGate.Lasting.scan"), scan, reader)]
      : []),
    {
      id: "gather",
      label:
        points === 0
          ? say("GRAVITYPORTALS.OrionsGate.Lasting.gatherNone")
          : say("GRAVITYPORTALS.OrionsGate.Lasting.gather", { points }),
      ...{ notes: [], hint: say("GRAVITYPORTALS.OrionsGate.Hint.gather") },
      refused: points === 0 ? say("GRAVITYPORTALS.OrionsGate.Lasting.noPoints") : "",
      raw: { do: "gather", player, portal: null, points },
      point: null,
    },
  ];
};

export const restFields = (reader: OrderReader): readonly OrderField[] => [
  {
    ...{ name: "points", label: reader.say("GRAVITYPORTALS.OrionsGate.Field.points"), kind: "number" },
    ...{ value: String(pointsIn(reader)), least: 0, most: MOST_POINTS },
  },
];

/** How a side came out of a battle. */
export interface SideSummary {
  /** Its name, how many of its ships are left, and whether it has won. */
  readonly title: string;
  readonly won: boolean;
  /** Its ships and stations in the order of the fleet, a line each. */
  readonly ships: readonly { readonly id: string; readonly line: string; readonly lost: boolean }[];
}

const fateOf = (ship: Vessel): string => {
  if (ship.status === "destroyed") return "destroyed";
  if (ship.status === "in-transit") return "inTransit";
  return ship.status === "in-play" ? "inPlay" : "away";
};

/** What became of each ship of each side; nothing while the battle goes on. */
export const battleSummary = (og: OgState, nameOf: (id: string) => string, say: Say): readonly SideSummary[] => {
  const { ended } = og;
  if (!ended) return [];
  return Object.entries(og.fleets).map(([player, { called }]) => {
    const ships = Object.values(og.units).filter(
      (unit): unit is Vessel => isVessel(unit) && unit.owner === player && unit.construction === null,
    );
    const left = ships.filter(({ status }) => status !== "destroyed").length;
    const won = ended.winner === player;
    const word = won ? "winner" : "side";
    return {
      title: say(`GRAVITYPORTALS.OrionsGate.Summary.${word}`, { name: called ?? player, left, all: ships.length }),
      won,
      ships: ships.map((ship) => ({
        id: ship.id,
        line: say(`GRAVITYPORTALS.OrionsGate.Summary.${fateOf(ship)}`, {
          name: nameOf(ship.id),
          parts: partsOf(ship).length,
          of: ship.partsEver.port + ship.partsEver.starboard,
        }),
        lost: ship.status === "destroyed",
      })),
    };
  });
};

/** What somebody chose and typed in the window. */
export interface OrdersChoice {
  readonly unit: string;
  readonly draft: Draft;
}

interface UnitView {
  readonly id: string;
  readonly name: string;
  readonly due: boolean;
  readonly chosen: boolean;
}

/** The window of orders. */
export interface OrdersView {
  /** Nothing is played yet: why; empty in a game. */
  readonly empty: string;
  readonly time: string;
  readonly sentence: string;
  readonly tone: string;
  readonly units: readonly UnitView[];
  readonly fields: readonly (OrderField & {
    readonly [kind in "isRange" | "isNumber" | "isSelect" | "isPlace" | "flies"]: boolean;
  })[];
  /** The first that can be ordered may be drawn as the next thing to do. */
  readonly rows: readonly (OrderRow & { readonly first: boolean })[];
  /** Whether one of them is. */
  readonly ordered: boolean;
  /** Said where nothing is to be ordered. */
  readonly nothing: string;
  readonly sheet: ShipSheet | null;
  /** How each side came out, once the battle has ended. */
  readonly summary: readonly SideSummary[];
  /** What the button says that passes; empty where nobody waits for this person. */
  readonly done: string;
  /** The moment that a press of it would end. */
  readonly meant: string;
}

/** For whom this person gives orders: the own player, or the one whom the judge plays; of both, whose part it is. */
const playerOf = (session: Session, og: OgState): string | null => {
  const judged =
    session.role.kind === "judge"
      ? Object.entries(og.fleets).flatMap(([id, { judged: by }]) => (by === true ? [id] : []))
      : [];
  if (judged.length === 0) return og.fleets[session.me] ? session.me : null;
  const turn = playerInTurn(og);
  return turn !== null && judged.includes(turn) ? turn : (judged[0] ?? null);
};

const isWith = (unit: OgUnit, player: string): boolean => byPlayer(unit, player).player === undefined;

/** The units of a player that may be looked at in the present step: those that may do something first. */
const unitsOf = (og: OgState, player: string, due: readonly string[]): readonly string[] => {
  const own = Object.values(og.units)
    .filter((unit) => isWith(unit, player) && (isVessel(unit) || unit.kind === "craft") && unit.status !== "destroyed")
    .filter(({ id, status }) => status === "in-play" || due.includes(id))
    .map(({ id }) => id);
  return [...due, ...own.filter((id) => !due.includes(id))];
};

interface Listed {
  readonly fields: readonly OrderField[];
  readonly rows: readonly OrderRow[];
}

const NOTHING: Listed = { fields: [], rows: [] };

const specialOrders = (og: OgState, ship: Vessel, reader: OrderReader): Listed => ({
  fields: [...buildFields(og, ship, reader), ...restFields(reader)],
  rows: [...useRows(og, ship, reader), ...buildRows(og, ship, reader), ...restRows(og, ship, reader)],
});

const unitOrders = (og: OgState, unit: OgUnit, reader: OrderReader): Listed => {
  const { step } = og.clock;
  if (isVessel(unit)) {
    if (step === "0.2" && unit.away)
      return { fields: standFields(og, unit, reader), rows: standRows(og, unit, reader) };
    if (unit.status !== "in-play") return NOTHING;
    const prefers = preferRows(og, unit, reader);
    if (step === "2.1")
      return { fields: moveFields(og, unit, reader), rows: [...moveRows(og, unit, reader), ...prefers] };
    if (step === "2.2")
      return { fields: insteadFields(og, unit, reader), rows: [...fireRows(og, unit, reader), ...prefers] };
    return step === "2.3" ? specialOrders(og, unit, reader) : NOTHING;
  }
  if (unit.kind !== "craft") return NOTHING;
  if (step === "0.3") return { fields: [], rows: roleRows(og, unit, reader) };
  if (step === "1.1") return { fields: flightFields(og, unit, reader), rows: flightRows(og, unit, reader) };
  return step === "1.2" || step === "1.3" ? { fields: [], rows: attackRows(og, unit, reader) } : NOTHING;
};

const setUpOrders = (og: OgState, unit: OgUnit | undefined, reader: OrderReader): Listed => {
  const { sets } = dueIn(og);
  if (sets === "terrain") return { fields: terrainFields(og, reader), rows: terrainRows(og, reader) };
  if (sets === "edge") return { fields: [], rows: edgeRows(og, reader) };
  return sets === "ships" && unit && isVessel(unit)
    ? { fields: standFields(og, unit, reader), rows: standRows(og, unit, reader) }
    : NOTHING;
};

const drawn = (field: OrderField): OrdersView["fields"][number] => ({
  ...field,
  isRange: field.kind === "range",
  isNumber: field.kind === "number",
  isSelect: field.kind === "select",
  isPlace: field.kind === "place",
  flies: field.legs !== undefined,
});

const EMPTY: Omit<OrdersView, "empty"> = {
  ...{
    time: "",
    sentence: "",
    tone: "calm",
    units: [],
    fields: [],
    rows: [],
    ordered: false,
    nothing: "",
    sheet: null,
    summary: [],
    done: "",
    meant: "",
  },
};

/** A row without a hint that one above it has given already. */
const hintedOnce = ({ hint, ...row }: OrderRow, above: readonly OrderRow[]): OrderRow =>
  hint === undefined || above.some((one) => one.hint === hint) ? row : { ...row, hint };

/** The unit that is looked at: the chosen one as long as it is in the list, else the first. */
const chosenUnit = (units: readonly string[], chosen: string): string =>
  units.includes(chosen) ? chosen : (units[0] ?? "");

/** What people call a unit or a piece of terrain; the id of the latter says nothing to them. */
const thingName = (og: OgState, id: string, session: Session, say: Say): string => {
  const piece = Object.hasOwn(og.terrain, id) ? og.terrain[id] : undefined;
  if (!piece) return session.unitName(id);
  return say(`GRAVITYPORTALS.OrionsGate.Piece.${piece.kind}`, { place: placeWords(piece.place) });
};

/** Draws a session as the window of orders, for the player of its person. */
export const ordersView = (session: Session, say: Say, choice: OrdersChoice): OrdersView => {
  const og = session.state && asOrionsGate(session.state);
  if (!og || !isMustered(og))
    return { ...EMPTY, empty: say("GRAVITYPORTALS.OrionsGate.Orders.empty"), meant: og ? momentName(og) : "" };
  const question = skipQuestion(session, say);
  const stopped = standstill(session, say);
  const { text, tone } = ORIONS_GATE_TURN_BAR.sentence(session, say);
  const time = ORIONS_GATE_TURN_BAR.time(og, say).short;
  const head = { empty: "", time, sentence: stopped || (question?.sentence ?? text), tone, meant: momentName(og) };
  const player = playerOf(session, og);
  const named = (id: string): string => session.unitName(id);
  if (og.ended) return { ...EMPTY, ...head, summary: battleSummary(og, named, say) };
  if (player === null || og.clock.part === "before") return { ...EMPTY, ...head };
  const due = dueIn(og);
  const mine = due.player === player;
  const ids = unitsOf(og, player, mine ? due.units : []);
  const id = chosenUnit(ids, choice.unit);
  const unit = og.units[id];
  const reader: OrderReader = { say, player, draft: choice.draft, nameOf: (one) => thingName(og, one, session, say) };
  // Where nothing is left to do the clock goes on by itself: a button would be gone before it is pressed.
  const isAwaited = mine && due.sets === null && due.units.length > 0 && session.condition === "playing";
  const isTurn = playerInTurn(og) === player || og.clock.step === "1.2";
  const listed = !isTurn
    ? NOTHING
    : og.clock.turn === 0
      ? setUpOrders(og, unit, reader)
      : unit
        ? unitOrders(og, unit, reader)
        : NOTHING;
  // What the map shows is an order of this step; what has no place there may wait.
  const isNext = og.clock.turn === 0 || (mine && due.units.includes(id));
  const first = isNext
    ? listed.rows.find(
        ({ refused, warning, point }) =>
          // What would be regretted is nobody's next press.
          refused === "" && warning === undefined && (og.clock.turn === 0 || point !== null),
      )
    : undefined;
  return {
    ...{ ...head, summary: [] },
    units: ids.map((one) => ({
      id: one,
      name: session.unitName(one),
      due: mine && due.units.includes(one),
      chosen: one === id,
    })),
    fields: listed.fields.map(drawn),
    rows: listed.rows.map((row, at) => ({ ...hintedOnce(row, listed.rows.slice(0, at)), first: row === first })),
    ordered: first !== undefined,
    nothing: listed.rows.length === 0 ? say("GRAVITYPORTALS.OrionsGate.Orders.nothing") : "",
    sheet: unit
      ? shipSheet(
          og,
          unit,
          session.unitName(id),
          say,
          session.journal.map(({ event }) => event),
        )
      : null,
    done: isAwaited ? (question?.label ?? doneInFull(og, reader.nameOf, say)) : "",
  };
};
