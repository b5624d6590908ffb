import { type Place, parsePlace } from "../../../../rules/index.ts";
import {
  CRAFT,
  type Flyer,
  foreseenRefusal,
  isVessel,
  type OgState,
  type OgUnit,
  previewFuel,
} from "../../../../rules/orions-gate/index.ts";
import type { Draft, OrderField, OrderRow } from "./row.ts";
import { type OrderReader, placeField, placeIn, placeText, placeWords, refusedWords, terrainRow } from "./words.ts";

/** How far before its target a craft comes to rest that is sent against it, in thousandths of an inch. */
const BEFORE = 4000;

const others = (og: OgState, craft: Flyer): readonly OgUnit[] =>
  Object.values(og.units).filter(
    ({ id, scene, status }) => id !== craft.id && scene === craft.scene && status === "in-play",
  );

const startOf = (og: OgState, craft: Flyer): Place =>
  craft.status === "aboard" ? (og.units[craft.docked?.ship ?? ""]?.hex ?? craft.hex) : craft.hex;

/** A place on the line to another, so far before it. */
const shortOf = (from: Place, to: Place, by: number): Place => {
  const length = Math.hypot(to.q - from.q, to.r - from.r);
  const share = length <= by ? 0 : (length - by) / length;
  return { q: Math.round(from.q + (to.q - from.q) * share), r: Math.round(from.r + (to.r - from.r) * share) };
};

/** The places by which a craft flies, as they were added one by one. */
const legsIn = ({ legs = "" }: Draft): readonly Place[] => legs.split(";").flatMap((one) => parsePlace(one) ?? []);

/** What a flight costs of the fuel that the craft starts with. */
const fuelWords = (og: OgState, craft: Flyer, path: readonly Place[], docks: boolean, { say }: OrderReader): string => {
  const { cost, fuel } = previewFuel(og, craft, path);
  return say(cost < fuel || docks ? "GRAVITYPORTALS.OrionsGate.Cost.fuel" : "GRAVITYPORTALS.OrionsGate.Cost.fuelGone", {
    cost,
    left: Math.max(0, fuel - cost),
    of: fuel,
  });
};

const flyRow = (
  og: OgState,
  craft: Flyer,
  reader: OrderReader,
  to: Place,
  more: {
    readonly id: string;
    readonly label: string;
    readonly dock?: string;
    readonly ram?: string;
    readonly about?: string;
  },
): OrderRow => {
  const path = [...legsIn(reader.draft), to];
  const order = { do: "fly", unit: craft.id, path, dock: more.dock ?? null, ram: more.ram ?? null } as const;
  return {
    id: more.id,
    label: more.label,
    notes: [fuelWords(og, craft, path, more.dock !== undefined, reader)],
    refused: refusedWords(og, order, reader.say),
    ...(more.about !== undefined && { about: more.about }),
    raw: { ...order, path: path.map(placeText) },
    point: { kind: "way", unit: craft.id, place: to },
  };
};

/** Where a craft may fly: to a place, to an enemy, home. */
export const flightRows = (og: OgState, craft: Flyer, reader: OrderReader): readonly OrderRow[] => {
  const { say, nameOf } = reader;
  const from = startOf(og, craft);
  const here = flyRow(og, craft, reader, placeIn(reader.draft, from), {
    id: "fly",
    label: say("GRAVITYPORTALS.OrionsGate.Craft.fly"),
  });
  const foes = others(og, craft).filter(
    ({ owner, kind }) => owner !== craft.owner && kind !== "mine" && kind !== "torpedo",
  );
  const towards = foes.map((foe) =>
    flyRow(og, craft, reader, shortOf(from, foe.hex, BEFORE), {
      id: `fly-${foe.id}`,
      about: foe.id,
      label: say("GRAVITYPORTALS.OrionsGate.Craft.towards", { name: nameOf(foe.id) }),
    }),
  );
  const home = CRAFT[craft.craft].docks
    ? others(og, craft)
        .filter((unit) => unit.owner === craft.owner && isVessel(unit))
        .map((ship) =>
          flyRow(og, craft, reader, ship.hex, {
            ...{ id: `dock-${ship.id}`, dock: ship.id, about: ship.id },
            label: say("GRAVITYPORTALS.OrionsGate.Craft.dock", { name: nameOf(ship.id) }),
          }),
        )
    : [];
  const rams = CRAFT[craft.craft].rams
    ? foes.filter(isVessel).map((ship) =>
        flyRow(og, craft, reader, ship.hex, {
          ...{ id: `ram-${ship.id}`, ram: ship.id, about: ship.id },
          label: say("GRAVITYPORTALS.OrionsGate.Craft.ram", { name: nameOf(ship.id) }),
        }),
      )
    : [];
  // Where no place was chosen the craft would come to where it is, which is nothing to begin with.
  const isChosen = [reader.draft["place"], reader.draft["legs"]].some((one) => (one ?? "") !== "");
  return isChosen ? [here, ...towards, ...rams, ...home] : [...towards, ...rams, here, ...home];
};

export const flightFields = (og: OgState, craft: Flyer, reader: OrderReader): readonly OrderField[] => [
  { ...placeField(reader.say, placeIn(reader.draft, startOf(og, craft))), legs: legsIn(reader.draft).map(placeWords) },
];

/** Whom a craft may attack, and how it answers attacks. */
export const attackRows = (og: OgState, craft: Flyer, reader: OrderReader): readonly OrderRow[] => {
  const { say, nameOf } = reader;
  const attackOn = (target: string): readonly OrderRow[] => {
    const order = { do: "attack", unit: craft.id, target } as const;
    if (foreseenRefusal(og, order) !== null) return [];
    return [
      {
        id: `attack-${target}`,
        label: say("GRAVITYPORTALS.OrionsGate.Craft.attack", { name: nameOf(target) }),
        ...{ notes: [], refused: "", raw: order, point: { kind: "target", unit: craft.id, target } },
        ...(isVessel(og.units[target]) && { about: target }),
      },
    ];
  };
  const onTerrain = Object.values(og.terrain).flatMap((piece) => attackOn(piece.id).map((row) => ({ piece, row })));
  const attacks = [
    ...others(og, craft).flatMap(({ id }) => attackOn(id)),
    ...terrainRow(og, craft, "attack-terrain", onTerrain, reader),
  ];
  const replies = [null, 1, 2, 3]
    .map((dodge) => ({ do: "reply", unit: craft.id, dodge }) as const)
    .filter((order) => foreseenRefusal(og, order) === null && (order.dodge ?? 0) <= craft.fuel)
    .map(
      (order): OrderRow => ({
        id: `reply-${order.dodge ?? "return"}`,
        label: say(
          order.dodge === null ? "GRAVITYPORTALS.OrionsGate.Craft.returnFire" : "GRAVITYPORTALS.OrionsGate.Craft.dodge",
          {
            fuel: order.dodge ?? 0,
          },
        ),
        ...{ notes: [], refused: "", raw: order, point: null },
      }),
    );
  return og.clock.step === "1.2" ? [...attacks, ...replies] : attacks;
};

export const roleRows = (og: OgState, craft: Flyer, reader: OrderReader): readonly OrderRow[] =>
  (["fighter", "bomber"] as const).map((role): OrderRow => {
    const order = { do: "role", unit: craft.id, role } as const;
    return {
      id: role,
      label: reader.say(`GRAVITYPORTALS.OrionsGate.Craft.role.${role}`),
      notes: craft.role === role ? [reader.say("GRAVITYPORTALS.OrionsGate.Craft.roleNow")] : [],
      refused: refusedWords(og, order, reader.say),
      raw: order,
      point: null,
    };
  });
