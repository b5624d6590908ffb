import { INCH } from "../../../../rules/index.ts";
import {
  byPlayer,
  foreseenRefusal,
  madeIn,
  type OgState,
  type OwnOrder,
  type Part,
  partsOf,
  stationParts,
  turnLimit,
  type Vessel,
} from "../../../../rules/orions-gate/index.ts";
import { partName, partPlace } from "../words.ts";
import { besideShip, type OrderField, type OrderRow, useCost, WAYS, type WayOut } from "./row.ts";
import {
  chosenOf,
  discRow,
  numberIn,
  type OrderReader,
  placeWords,
  plainRow,
  selectField,
  terrainRow,
} from "./words.ts";

const withKey = (ship: Vessel, key: Part["key"]): readonly Part[] => partsOf(ship).filter((part) => part.key === key);

const stealthRows = (og: OgState, ship: Vessel, reader: OrderReader): readonly OrderRow[] => {
  if (withKey(ship, "stealth-generator").length === 0) return [];
  const word = ship.stealth ? "stealthOff" : "stealthOn";
  const order = { do: "stealth", unit: ship.id, on: !ship.stealth, ...byPlayer(ship, reader.player) } as const;
  return [plainRow(og, word, reader.say(`GRAVITYPORTALS.OrionsGate.Fire.${word}`), order, reader)];
};

/** What a tractor beam makes of its target, for each of its sixes. */
const PULLS = ["ahead", "port", "starboard", "port-ahead", "starboard-ahead"] as const;

/** As many as dice can show, whatever its power. */
const MOST_PULLS = 12;

type Pulls = Extract<OwnOrder, { readonly do: "tractor" }>["acts"];

const pullsOf = (og: OgState, ship: Vessel, { draft }: OrderReader): Pulls => {
  const chosen = chosenOf(
    "pull",
    PULLS.map((id) => ({ id })),
    draft,
  );
  const degrees = Math.max(1, Math.min(turnLimit(og, ship), numberIn(draft, "pullTurn", turnLimit(og, ship))));
  const turn = { turn: chosen.startsWith("port") ? -degrees : degrees };
  return Array.from({ length: MOST_PULLS }, (_, at): Pulls[number] => {
    if (chosen === "ahead") return { ahead: true };
    return chosen.endsWith("-ahead") && at > 0 ? { ahead: true } : turn;
  });
};

const tractorRows = (og: OgState, ship: Vessel, reader: OrderReader): readonly OrderRow[] => {
  if (withKey(ship, "tractor-beam").length === 0) return [];
  const pull = chosenOf(
    "pull",
    PULLS.map((id) => ({ id })),
    reader.draft,
  );
  return Object.values(og.units)
    .filter(
      ({ id, scene, status, kind }) =>
        id !== ship.id && scene === ship.scene && status === "in-play" && kind !== "mine" && kind !== "torpedo",
    )
    .map(({ id }) => {
      const acts = pullsOf(og, ship, reader);
      const order = { do: "tractor", unit: ship.id, target: id, acts, ...byPlayer(ship, reader.player) } as const;
      const label = reader.say(`GRAVITYPORTALS.OrionsGate.Fire.tractor.${pull}`, { name: reader.nameOf(id) });
      return {
        ...plainRow(og, `tractor-${id}`, label, order, reader),
        about: id,
        point: { kind: "target", unit: ship.id, target: id },
      };
    });
};

/** Screens that may be set at each side of a ship, and those that may be taken back. */
const screenRows = (og: OgState, ship: Vessel, reader: OrderReader): readonly OrderRow[] =>
  withKey(ship, "ionic-deflector").flatMap((part) => {
    const by = byPlayer(ship, reader.player);
    const screen = { do: "screen", unit: ship.id, part: part.name, ...by } as const;
    const isUp = Object.values(og.terrain).some(({ screen: of }) => of?.ship === ship.id && of.part === part.name);
    if (isUp) {
      const label = reader.say("GRAVITYPORTALS.OrionsGate.Fire.screenBack", { part: partPlace(part.name, reader.say) });
      return [plainRow(og, `screen-${part.name}-back`, label, { ...screen, place: null }, reader)];
    }
    const diameter = madeIn(part)?.screenDiameter ?? 0;
    return (Object.keys(WAYS) as WayOut[]).map((way) =>
      discRow(
        og,
        `screen-${part.name}-${way}`,
        reader.say(`GRAVITYPORTALS.OrionsGate.Fire.screen.${way}`, { part: partPlace(part.name, reader.say) }),
        { ...screen, place: besideShip(og, ship, way, (diameter / 2) * INCH) },
        { scene: ship.scene, diameter },
        reader,
      ),
    );
  });

const COLONY_FIELDS = ["station1", "station2", "station3"] as const;

/** What stands in the three parts of a new station where nothing was chosen. */
const USUAL = ["cannon", "shield", "cannon"] as const;

const stationOptions = () => stationParts().map((id) => ({ id, name: partName(id) }));

const chosenPart = (index: 0 | 1 | 2, { draft }: OrderReader): string =>
  chosenOf(COLONY_FIELDS[index], stationOptions(), { [COLONY_FIELDS[index]]: USUAL[index], ...draft });

const freeColony = (ship: Vessel): Part | undefined =>
  withKey(ship, "cryosleep-colony").find(({ spent }) => spent === 0);

const colonyRows = (og: OgState, ship: Vessel, reader: OrderReader): readonly OrderRow[] => {
  const part = freeColony(ship);
  if (!part) return [];
  const rows = Object.values(og.terrain)
    .filter(({ kind, scene }) => kind === "minor" && scene === ship.scene)
    .map((piece) => {
      const order: OwnOrder = {
        ...{ do: "colony", unit: ship.id, part: part.name, terrain: piece.id, id: `${ship.id}-s${og.nextSeq}` },
        parts: ([0, 1, 2] as const).map((index) => `${chosenPart(index, reader)}/S`),
        ...byPlayer(ship, reader.player),
      };
      const label = reader.say("GRAVITYPORTALS.OrionsGate.Fire.colony", { place: placeWords(piece.place) });
      const row = { ...plainRow(og, `colony-${piece.id}`, label, order, reader), notes: useCost(part, reader.say) };
      return { piece, order, row };
    })
    .filter(({ order }) => foreseenRefusal(og, order) !== "range")
    .map(({ row, piece }) => {
      const { scene, place, diameter } = piece;
      return { piece, row: { ...row, point: { kind: "disc" as const, scene, place, diameter: diameter / INCH } } };
    });
  return terrainRow(og, ship, "colony", rows, reader);
};

/** What a ship may do instead of shooting. */
export const insteadRows = (og: OgState, ship: Vessel, reader: OrderReader): readonly OrderRow[] => [
  ...stealthRows(og, ship, reader),
  ...screenRows(og, ship, reader),
  ...tractorRows(og, ship, reader),
  ...colonyRows(og, ship, reader),
];

/** What is to be chosen for that: how a beam pulls, of what a station is made. */
export const insteadFields = (og: OgState, ship: Vessel, reader: OrderReader): readonly OrderField[] => {
  const { say, draft } = reader;
  const pulls = PULLS.map((id) => ({ id, name: say(`GRAVITYPORTALS.OrionsGate.Fire.pull.${id}`) }));
  const most = turnLimit(og, ship);
  const tractor: readonly OrderField[] = [
    selectField("pull", say("GRAVITYPORTALS.OrionsGate.Field.pull"), pulls, draft),
    {
      ...{ name: "pullTurn", label: say("GRAVITYPORTALS.OrionsGate.Field.pullTurn"), kind: "number" },
      ...{ value: String(numberIn(draft, "pullTurn", most)), least: 1, most },
    },
  ];
  const colony = ([0, 1, 2] as const).map((index) => {
    const name = COLONY_FIELDS[index];
    const label = say("GRAVITYPORTALS.OrionsGate.Field.stationPart", { n: index + 1 });
    return selectField(name, label, stationOptions(), { [name]: chosenPart(index, reader) });
  });
  return [
    ...(withKey(ship, "tractor-beam").length > 0 ? tractor : []),
    ...(freeColony(ship) && colonyRows(og, ship, reader).length > 0 ? colony : []),
  ];
};
