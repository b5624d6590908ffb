import {
  actsOf,
  byPlayer,
  energyIn,
  type Met,
  type MovePreview,
  type OgState,
  type Part,
  partsOf,
  previewMove,
  turnLimit,
  type Vessel,
  type Way,
} from "../../../../rules/orions-gate/index.ts";
import { inchText, partPlace } from "../words.ts";
import { type OrderField, type OrderRow, useCost } from "./row.ts";
import { numberIn, type OrderReader, placeField, placeIn, placeText, placeWords, refusedWords } from "./words.ts";

const metText = ({ what, id }: Met, { say, nameOf }: OrderReader): string =>
  say(`GRAVITYPORTALS.OrionsGate.Met.${what}`, {
    name: what === "edge" || what === "terrain" || what === "siphoned" ? "" : nameOf(id),
  });

const lengthOf = ({ from, to }: Way): string => inchText(Math.hypot(to.q - from.q, to.r - from.r));

/** What a move costs: a point of energy, where the ship has any. */
const energyCost = (og: OgState, ship: Vessel, { say, player }: OrderReader): readonly string[] => {
  const of = energyIn(og, ship);
  const controlled = ship.owner !== player;
  const left = of - actsOf(ship, { id: ship.id, player, controlled }).energyUsed;
  if (of === 0) return [say("GRAVITYPORTALS.OrionsGate.Cost.noEnergy")];
  return left > 0 ? [say("GRAVITYPORTALS.OrionsGate.Cost.energy", { left: left - 1, of })] : [];
};

/** What a move would mean, in sentences. */
const previewNotes = ({ way, drift }: MovePreview, reader: OrderReader): readonly string[] => {
  const { say, nameOf } = reader;
  return [
    ...(way ? [say("GRAVITYPORTALS.OrionsGate.Move.goes", { length: lengthOf(way) })] : []),
    ...(way?.met ? [metText(way.met, reader)] : []),
    ...(way?.hole ? [say("GRAVITYPORTALS.OrionsGate.Met.hole")] : []),
    ...(way?.portal ? [say("GRAVITYPORTALS.OrionsGate.Met.portal")] : []),
    ...(way?.mines ?? []).map((mine) => say("GRAVITYPORTALS.OrionsGate.Met.mine", { name: nameOf(mine) })),
    ...(drift ? [say("GRAVITYPORTALS.OrionsGate.Move.drifts", { length: lengthOf(drift) })] : []),
    ...(drift?.met ? [say("GRAVITYPORTALS.OrionsGate.Move.driftMeets", { what: metText(drift.met, reader) })] : []),
    ...(drift?.portal ? [say("GRAVITYPORTALS.OrionsGate.Met.driftPortal")] : []),
    ...(drift?.hole ? [say("GRAVITYPORTALS.OrionsGate.Met.driftHole")] : []),
  ];
};

const moveRow = (
  og: OgState,
  ship: Vessel,
  reader: OrderReader,
  turn: number,
  ahead: boolean,
  ram: string | null,
  cyst = false,
): OrderRow => {
  const move = { turn, ahead, ram };
  const order = { do: "move", unit: ship.id, ...move, cyst, ...byPlayer(ship, reader.player) } as const;
  const plain = ahead ? (turn === 0 ? "ahead" : "turnAhead") : "turn";
  const piece = og.terrain[ram ?? ""];
  const word = ram === null ? plain : cyst ? "cyst" : piece ? "siphon" : "ram";
  return {
    id: ram === null ? word : `${word}-${ram}`,
    label: reader.say(`GRAVITYPORTALS.OrionsGate.Move.${word}`, {
      degrees: turn,
      name: ram === null ? "" : piece ? placeWords(piece.place) : reader.nameOf(ram),
    }),
    notes: [
      ...(ship.kind === "ship" || ahead ? energyCost(og, ship, reader) : []),
      ...(cyst ? [reader.say("GRAVITYPORTALS.OrionsGate.Cost.node")] : []),
      ...previewNotes(previewMove(og, ship, move, reader.player), reader),
    ],
    refused: refusedWords(og, order, reader.say),
    raw: order,
    point: { kind: "move", unit: ship.id, ...move },
  };
};

const boostRows = (og: OgState, ship: Vessel, reader: OrderReader, turn: number): readonly OrderRow[] =>
  partsOf(ship)
    .filter(({ key }) => key === "emergency-booster")
    .flatMap((booster) =>
      [turn === 0 ? { ahead: true } : { turn }].map((act): OrderRow => {
        const { name: part } = booster;
        const order = { do: "boost", unit: ship.id, part, ...act, ...byPlayer(ship, reader.player) } as const;
        return {
          id: `boost-${part}`,
          label: reader.say("GRAVITYPORTALS.OrionsGate.Move.boost", { part: partPlace(part, reader.say) }),
          notes: [...energyCost(og, ship, reader), ...useCost(booster, reader.say)],
          refused: refusedWords(og, order, reader.say),
          raw: order,
          point: { kind: "move", unit: ship.id, turn, ahead: turn === 0, ram: null },
        };
      }),
    );

const warpRows = (og: OgState, ship: Vessel, reader: OrderReader): readonly OrderRow[] => {
  if (!partsOf(ship).some(({ key }) => key === "warp-drive")) return [];
  const place = placeIn(reader.draft, ship.hex);
  const order = { do: "warp", unit: ship.id, place, ...byPlayer(ship, reader.player) } as const;
  return [
    {
      id: "warp",
      label: reader.say("GRAVITYPORTALS.OrionsGate.Move.warp"),
      notes: [],
      refused: refusedWords(og, order, reader.say),
      raw: { ...order, place: placeText(place) },
      point: { kind: "stand", unit: ship.id, place, facing: ship.facing },
    },
  ];
};

const has = (ship: Vessel, key: Part["key"]): boolean => partsOf(ship).some((part) => part.key === key);

/** Minor terrain on the way that a ship with a Siphon may ram for its minerals. */
const siphonRows = (og: OgState, ship: Vessel, reader: OrderReader, turn: number): readonly OrderRow[] =>
  has(ship, "energy-siphon")
    ? Object.values(og.terrain)
        .filter(({ kind, scene }) => kind === "minor" && scene === ship.scene)
        .filter(({ id }) => previewMove(og, ship, { turn, ahead: true, ram: id }, null).way?.met?.what === "siphoned")
        .map(({ id }) => moveRow(og, ship, reader, turn, true, id))
    : [];

/** The moves of a ship: with the turn that was set, ahead or on the spot, and by drives and boosters. */
export const moveRows = (og: OgState, ship: Vessel, reader: OrderReader): readonly OrderRow[] => {
  const turn = ship.kind === "station" ? numberIn(reader.draft, "turn", 0) : clampedTurn(og, ship, reader);
  const ahead = moveRow(og, ship, reader, turn, true, null);
  const { way } = previewMove(og, ship, { turn, ahead: true, ram: null }, null);
  const friend = way?.met?.what === "friend" ? [moveRow(og, ship, reader, turn, true, way.met.id)] : [];
  const cyst =
    way?.met?.what === "ram" && has(ship, "psionic-node")
      ? [moveRow(og, ship, reader, turn, true, way.met.id, true)]
      : [];
  return [
    ahead,
    ...friend,
    ...cyst,
    ...siphonRows(og, ship, reader, turn),
    ...(turn === 0 ? [] : [moveRow(og, ship, reader, turn, false, null)]),
    ...boostRows(og, ship, reader, turn),
    ...warpRows(og, ship, reader),
  ];
};

const clampedTurn = (og: OgState, ship: Vessel, { draft }: OrderReader): number => {
  const limit = turnLimit(og, ship);
  return Math.max(-limit, Math.min(limit, numberIn(draft, "turn", 0)));
};

export const moveFields = (og: OgState, ship: Vessel, reader: OrderReader): readonly OrderField[] => {
  const limit = ship.kind === "station" ? 180 : turnLimit(og, ship);
  const turn: OrderField = {
    name: "turn",
    label: reader.say("GRAVITYPORTALS.OrionsGate.Field.turn"),
    kind: "range",
    value: String(clampedTurn(og, ship, reader)),
    ...{ least: -limit, most: limit },
  };
  const warps = partsOf(ship).some(({ key }) => key === "warp-drive");
  return warps ? [turn, placeField(reader.say, placeIn(reader.draft, ship.hex))] : [turn];
};
