import {
  byPlayer,
  type Flyer,
  foreseenRefusal,
  type OgState,
  type OgUnit,
  type OwnOrder,
  partsOf,
  type Sight,
  sightsOf,
  type Vessel,
} from "../../../../../rules/orions-gate/index.ts";
import { refusalText } from "../../../../message/refusal-text.ts";
import { diceCount, diceWords } from "../../words/dice-words.ts";
import { inchText } from "../../words/inches.ts";
import type { OrderRow } from "./row.ts";
import { type OrderReader, refusedWords } from "./words.ts";

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
    raw: { do: "shoot", unit: ship.id, target, ...byPlayer(ship, player) },
    point: { kind: "shot", unit: ship.id, target, player },
  };
};

const plain = (og: OgState, id: string, label: string, order: OwnOrder, reader: OrderReader): OrderRow => ({
  id,
  label,
  notes: [],
  refused: refusedWords(og, order, reader.say),
  raw: { ...order },
  point: null,
});

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
  return [plain(og, "shoot-craft", reader.say("GRAVITYPORTALS.OrionsGate.Fire.craft", { names }), order, reader)];
};

/** Minor terrain that may be shot at. */
const terrainRows = (og: OgState, ship: Vessel, reader: OrderReader): readonly OrderRow[] =>
  Object.values(og.terrain)
    .filter(({ kind, scene }) => kind === "minor" && scene === ship.scene)
    .map(({ id, place }) => ({
      place,
      order: { do: "shoot", unit: ship.id, target: id, ...byPlayer(ship, reader.player) } as const,
    }))
    .filter(({ order }) => foreseenRefusal(og, order) === null)
    .map(({ order, place }) => {
      // Its id says nothing to people, and where it lies is seen on the map.
      const at = `${inchText(place.q)}, ${inchText(place.r)}`;
      const label = reader.say("GRAVITYPORTALS.OrionsGate.Fire.terrain", { place: at });
      return plain(og, `shoot-${order.target}`, label, order, reader);
    });

const has = (ship: Vessel, key: string): boolean => partsOf(ship).some((part) => part.key === key);

/** What is done instead of shooting. */
const insteadRows = (og: OgState, ship: Vessel, reader: OrderReader): readonly OrderRow[] => {
  const { say, player, nameOf } = reader;
  const by = byPlayer(ship, player);
  const word = ship.stealth ? "stealthOff" : "stealthOn";
  const stealth = has(ship, "stealth-generator")
    ? [
        plain(
          og,
          word,
          say(`GRAVITYPORTALS.OrionsGate.Fire.${word}`),
          { do: "stealth", unit: ship.id, on: !ship.stealth, ...by },
          reader,
        ),
      ]
    : [];
  const pulls = has(ship, "tractor-beam")
    ? Object.values(og.units)
        .filter(
          ({ id, scene, status, kind }) =>
            id !== ship.id && scene === ship.scene && status === "in-play" && kind !== "mine" && kind !== "torpedo",
        )
        .map(({ id }) =>
          plain(
            og,
            `tractor-${id}`,
            say("GRAVITYPORTALS.OrionsGate.Fire.tractor", { name: nameOf(id) }),
            {
              do: "tractor",
              unit: ship.id,
              target: id,
              acts: Array.from({ length: 6 }, () => ({ ahead: true as const })),
              ...by,
            },
            reader,
          ),
        )
    : [];
  return [...stealth, ...pulls];
};

/** The shots of a ship, the nearest target first, then what it may do instead. */
export const fireRows = (og: OgState, ship: Vessel, reader: OrderReader): readonly OrderRow[] => [
  ...sightsOf(og, ship, reader.player).map((sight) => sightRow(ship, sight, reader)),
  ...craftRows(og, ship, reader),
  ...insteadRows(og, ship, reader),
  ...terrainRows(og, ship, reader),
];
