import {
  byPlayer,
  type Flyer,
  foreseenRefusal,
  type OgState,
  type OgUnit,
  type Sight,
  sightsOf,
  type Vessel,
} from "../../../../rules/orions-gate/index.ts";
import { refusalText } from "../../../message/refusal-text.ts";
import { diceCount, diceWords, inchText } from "../words.ts";
import { insteadRows } from "./instead.ts";
import type { OrderRow } from "./row.ts";
import { type OrderReader, plainRow, terrainRow } from "./words.ts";

const sightRow = (ship: Vessel, sight: Sight, { say, nameOf, player }: OrderReader): OrderRow => {
  const { target, gap, attack, defence, refused, closer } = sight;
  return {
    id: `shoot-${target}`,
    label: say("GRAVITYPORTALS.OrionsGate.Fire.at", { name: nameOf(target) }),
    notes: [
      say("GRAVITYPORTALS.OrionsGate.Fire.range", { range: inchText(gap) }),
      say("GRAVITYPORTALS.OrionsGate.Fire.attack", { count: diceCount(attack), why: diceWords(attack, nameOf, say) }),
      say("GRAVITYPORTALS.OrionsGate.Fire.defence", {
        count: diceCount(defence),
        why: diceWords(defence, nameOf, say),
      }),
      ...(closer.length === 0
        ? []
        : [say("GRAVITYPORTALS.OrionsGate.Fire.closer", { names: closer.map(nameOf).join(", ") })]),
    ],
    refused: refused === null ? "" : refusalText(say, refused),
    ...(attack.some(({ why }) => why === "sensors") && { hint: say("GRAVITYPORTALS.OrionsGate.Hint.sensors") }),
    about: target,
    raw: { do: "shoot", unit: ship.id, target, ...byPlayer(ship, player) },
    point: { kind: "shot", unit: ship.id, target, player },
  };
};

const enemyCraft = (og: OgState, ship: Vessel, player: string): readonly Flyer[] =>
  Object.values(og.units).filter(
    (unit: OgUnit): unit is Flyer =>
      unit.kind === "craft" && unit.status === "in-play" && unit.scene === ship.scene && unit.owner !== player,
  );

const craftRows = (og: OgState, ship: Vessel, reader: OrderReader): readonly OrderRow[] => {
  const by = byPlayer(ship, reader.player);
  const near = enemyCraft(og, ship, reader.player).filter(
    ({ id }) => foreseenRefusal(og, { do: "shoot", unit: ship.id, craft: [id], ...by }) === null,
  );
  if (near.length === 0) return [];
  const order = { do: "shoot", unit: ship.id, craft: near.map(({ id }) => id), ...by } as const;
  const names = near.map(({ id }) => reader.nameOf(id)).join(", ");
  return [plainRow(og, "shoot-craft", reader.say("GRAVITYPORTALS.OrionsGate.Fire.craft", { names }), order, reader)];
};

/** Minor terrain that may be shot at. */
const terrainRows = (og: OgState, ship: Vessel, reader: OrderReader): readonly OrderRow[] => {
  const rows = Object.values(og.terrain)
    .filter(({ kind, scene }) => kind === "minor" && scene === ship.scene)
    .map((piece) => ({
      piece,
      order: { do: "shoot", unit: ship.id, target: piece.id, ...byPlayer(ship, reader.player) } as const,
    }))
    .filter(({ order }) => foreseenRefusal(og, order) === null)
    .map(({ order, piece }) => {
      // Its id says nothing to people, and where it lies is seen on the map.
      const label = reader.say("GRAVITYPORTALS.OrionsGate.Fire.at", { name: reader.nameOf(piece.id) });
      return { piece, row: plainRow(og, `shoot-${order.target}`, label, order, reader) };
    });
  return terrainRow(og, ship, "shoot-terrain", rows, reader);
};

/** The shots of a ship, the nearest target first, then what it may do instead. */
export const fireRows = (og: OgState, ship: Vessel, reader: OrderReader): readonly OrderRow[] => [
  ...sightsOf(og, ship, reader.player).map((sight) => sightRow(ship, sight, reader)),
  ...craftRows(og, ship, reader),
  ...insteadRows(og, ship, reader),
  ...terrainRows(og, ship, reader),
];
