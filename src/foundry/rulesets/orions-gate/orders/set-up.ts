import type { Place } from "../../../../rules/index.ts";
import {
  isVessel,
  landingOf,
  type OgState,
  tableOf,
  usualSpot,
  type Vessel,
} from "../../../../rules/orions-gate/index.ts";
import type { OrderField, OrderRow } from "./row.ts";
import { facingField, numberIn, type OrderReader, placeField, placeIn, placeText, refusedWords } from "./words.ts";

/** Kinds of terrain that players place, and how wide a piece is where nothing is said, in inches. */
const KINDS = ["obscuring", "minor", "major"] as const;
const WIDE = 4;

const sceneOf = (og: OgState): string => Object.keys(og.scenes)[0] ?? "";

const middle = (og: OgState): Place => {
  const { width, height } = tableOf(og, sceneOf(og));
  return { q: width / 2, r: height / 2 };
};

/** The edges that the winner of the roll-off may choose. */
export const edgeRows = (og: OgState, reader: OrderReader): readonly OrderRow[] =>
  (["S", "N", "W", "E"] as const).map((edge): OrderRow => {
    const order = { do: "choose-edge", player: reader.player, edge } as const;
    return {
      id: `edge-${edge}`,
      label: reader.say("GRAVITYPORTALS.OrionsGate.SetUp.edge", {
        edge: reader.say(`GRAVITYPORTALS.OrionsGate.Edge.${edge}`),
      }),
      notes: [],
      refused: refusedWords(og, order, reader.say),
      raw: order,
      point: { kind: "edge", scene: sceneOf(og), edge },
    };
  });

/** A piece of terrain that is to be placed. */
export const terrainRows = (og: OgState, reader: OrderReader): readonly OrderRow[] => {
  const kind = KINDS.find((one) => one === reader.draft["kind"]) ?? "obscuring";
  const diameter = numberIn(reader.draft, "diameter", WIDE);
  const place = placeIn(reader.draft, middle(og));
  const scene = sceneOf(og);
  const id = `t${Object.keys(og.terrain).length + 1}`;
  const terrain = { id, scene, kind, minable: true } as const;
  const order = {
    do: "place-terrain",
    player: reader.player,
    terrain: { ...terrain, place, diameter: diameter * 1000 },
  } as const;
  return [
    {
      id: "terrain",
      label: reader.say("GRAVITYPORTALS.OrionsGate.SetUp.placeTerrain"),
      notes: [],
      refused: refusedWords(og, order, reader.say),
      raw: { do: "place-terrain", player: reader.player, terrain: { ...terrain, place: placeText(place), diameter } },
      point: { kind: "disc", scene, place, diameter },
    },
  ];
};

export const terrainFields = (og: OgState, { say, draft }: OrderReader): readonly OrderField[] => [
  {
    name: "kind",
    label: say("GRAVITYPORTALS.OrionsGate.Field.kind"),
    kind: "select",
    value: draft["kind"] ?? "obscuring",
    options: KINDS.map((id) => ({
      id,
      name: say(`GRAVITYPORTALS.OrionsGate.Terrain.${id}`),
      chosen: id === (draft["kind"] ?? "obscuring"),
    })),
  },
  {
    name: "diameter",
    label: say("GRAVITYPORTALS.OrionsGate.Field.diameter"),
    kind: "number",
    value: String(numberIn(draft, "diameter", WIDE)),
    ...{ least: 1, most: 24 },
  },
  placeField(say, placeIn(draft, middle(og))),
];

/** Where a ship is to stand: as it was typed, else in a free place near the middle of its edge. */
const standOf = (
  og: OgState,
  ship: Vessel,
  { draft }: OrderReader,
): { readonly place: Place; readonly facing: number } => {
  const usual = usualSpot(og, ship);
  return {
    place: placeIn(draft, usual?.place ?? middle(og)),
    facing: ((numberIn(draft, "facing", usual?.facing ?? 0) % 360) + 360) % 360,
  };
};

/** A ship that is to be put onto the table: deployed, or back from a hyperjump. */
export const standRows = (og: OgState, ship: Vessel, reader: OrderReader): readonly OrderRow[] => {
  if (!isVessel(ship)) return [];
  const { place, facing } = standOf(og, ship, reader);
  const word = ship.away ? "reenter" : "deploy";
  const order = { do: word, unit: ship.id, place, facing } as const;
  const { edge, inches } = landingOf(og, ship);
  const within = reader.say("GRAVITYPORTALS.OrionsGate.SetUp.within", {
    inches,
    edge: reader.say(`GRAVITYPORTALS.OrionsGate.Edge.${edge}`),
  });
  return [
    {
      id: word,
      label: reader.say(`GRAVITYPORTALS.OrionsGate.SetUp.${word}`, { name: reader.nameOf(ship.id) }),
      notes: [within],
      refused: refusedWords(og, order, reader.say),
      raw: { ...order, place: placeText(place) },
      point: { kind: "stand", unit: ship.id, place, facing },
    },
  ];
};

export const standFields = (og: OgState, ship: Vessel, reader: OrderReader): readonly OrderField[] => {
  const { place, facing } = standOf(og, ship, reader);
  return [placeField(reader.say, place), facingField(reader.say, facing)];
};
