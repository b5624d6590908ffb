import type { Place } from "../../../../rules/index.ts";
import {
  byPlayer,
  CLASS_ROWS,
  type CraftKind,
  checkFleet,
  type Design,
  designOfReady,
  FLEETS,
  foreseenRefusal,
  isVessel,
  madeIn,
  type OgState,
  type OwnOrder,
  type Part,
  partsOf,
  READY_FLEETS,
  usableParts,
  type Vessel,
} from "../../../../rules/orions-gate/index.ts";
import { besideShip, mineralCost, type OrderField, type OrderRow } from "./row.ts";
import {
  chosenOf,
  facingField,
  numberIn,
  type OrderReader,
  placeField,
  placeIn,
  placeText,
  plainRow,
  selectField,
} from "./words.ts";

type Use = Extract<OwnOrder, { readonly do: "use" }>;

/** Parts that build ships or craft. */
export const BUILDERS: ReadonlySet<Part["key"]> = new Set(["scaffold-manipulator", "shipyard", "hive", "monastery"]);

/** How far from its ship a new one, and a craft that no part has room for, is offered, in thousandths of an inch. */
const [NEW_SHIP, NEW_CRAFT] = [2500, 1000];

interface Plan {
  readonly id: string;
  readonly name: string;
  readonly design: Design;
}

/** The ships of the ready fleets that a scaffold can build: worth no more than what their class takes to build. */
const plansFor = (og: OgState, ship: Vessel, { say }: OrderReader): readonly Plan[] => {
  const fleet = og.fleets[ship.owner]?.fleet ?? "standard";
  return READY_FLEETS.filter((ready) => ready.fleet === fleet)
    .flatMap((ready) => ready.ships.map((one) => ({ id: `${ready.id}-${one.id}`, one, design: designOfReady(one) })))
    .filter(({ design }) => {
      const { credits } = checkFleet({ fleet, budget: null, ships: [{ id: "new", ...design }] }, og.options);
      return credits <= CLASS_ROWS[design.class].construction;
    })
    .map(({ id, one, design }) => ({
      ...{ id, design },
      name: say("GRAVITYPORTALS.OrionsGate.Use.plan", {
        name: one.name,
        class: say(`GRAVITYPORTALS.Shipyard.Class.${design.class}`),
        minerals: CLASS_ROWS[design.class].initialCost,
      }),
    }));
};

const newPlace = (og: OgState, ship: Vessel, { draft }: OrderReader): Place =>
  placeIn(draft, besideShip(og, ship, "starboard", NEW_SHIP));

const useOf = (ship: Vessel, part: Part, { player }: OrderReader): Use => ({
  ...{ do: "use", unit: ship.id, part: part.name },
  ...byPlayer(ship, player),
});

const scaffoldRows = (og: OgState, ship: Vessel, part: Part, reader: OrderReader): readonly OrderRow[] => {
  const { say, nameOf, draft } = reader;
  const use = useOf(ship, part, reader);
  const most = Math.min(ship.minerals, madeIn(part)?.constructionPerRound ?? 0);
  const going = Object.values(og.units).flatMap((one): OrderRow[] => {
    if (!isVessel(one) || one.construction === null || one.owner !== ship.owner || one.status !== "in-play") return [];
    const minerals = Math.min(most, one.construction);
    const label = say("GRAVITYPORTALS.OrionsGate.Use.build", { name: nameOf(one.id), minerals });
    const row = plainRow(og, `build-${part.name}-${one.id}`, label, { ...use, target: one.id, minerals }, reader);
    return [{ ...row, notes: mineralCost(ship, minerals, say) }];
  });
  const plans = plansFor(og, ship, reader);
  const plan = plans.find(({ id }) => id === chosenOf("plan", plans, draft));
  if (!plan) return going;
  const place = newPlace(og, ship, reader);
  const facing = ((numberIn(draft, "facing", ship.facing) % 360) + 360) % 360;
  const order: Use = { ...use, id: `${ship.id}-n${og.nextSeq}`, design: plan.design, place, facing };
  const label = say("GRAVITYPORTALS.OrionsGate.Use.layDown", { name: plan.name });
  return [
    ...going,
    {
      ...plainRow(og, `lay-down-${part.name}`, label, order, reader),
      notes: mineralCost(ship, CLASS_ROWS[plan.design.class].initialCost, say),
      raw: { ...order, design: asWritten(plan.design), place: placeText(place) },
      point: { kind: "disc", scene: ship.scene, place, diameter: 1 },
    },
  ];
};

/** A design as an order has it. */
const asWritten = ({ class: cls, port, starboard }: Design) => {
  const side = (parts: Design["port"]) =>
    parts.map(({ key, size, craft }) => (craft.length > 0 ? { part: `${key}/${size}`, craft } : `${key}/${size}`));
  return { class: cls, port: side(port), starboard: side(starboard) };
};

/** Craft of a kind for a place in the ship, or beside it: as many as may be built. */
const craftRow = (
  og: OgState,
  ship: Vessel,
  yard: Part,
  kind: CraftKind,
  where: { readonly part: string } | { readonly place: Place },
  reader: OrderReader,
): OrderRow | null => {
  const { say } = reader;
  const use = useOf(ship, yard, reader);
  const most = "place" in where ? 1 : (madeIn(yard)?.craftPerRound ?? 0);
  for (let count = most; count > 0; count -= 1) {
    const craft = Array.from({ length: count }, () => ({ kind, ...where }));
    if (foreseenRefusal(og, { ...use, craft }) !== null) continue;
    const name = say(`GRAVITYPORTALS.OrionsGate.Kind.${kind}`);
    const [word, id] = "place" in where ? ["craftOut", "out"] : ["craftIn", where.part];
    const label = say(`GRAVITYPORTALS.OrionsGate.Use.${word}`, { count, kind: name, part: id });
    const row = {
      ...plainRow(og, `craft-${yard.name}-${kind}-${id}`, label, { ...use, craft }, reader),
      notes: mineralCost(ship, count * (madeIn(yard)?.mineralsPerCraft ?? 0), say),
    };
    if (!("place" in where)) return row;
    return {
      ...row,
      raw: { ...use, craft: [{ kind, place: placeText(where.place) }] },
      point: { kind: "disc", scene: ship.scene, place: where.place, diameter: 0.5 },
    };
  }
  return null;
};

const yardRows = (og: OgState, ship: Vessel, yard: Part, reader: OrderReader): readonly OrderRow[] => {
  const built: readonly CraftKind[] =
    madeIn(yard)?.craftKinds ?? FLEETS[og.fleets[ship.owner]?.fleet ?? "standard"].craft;
  const out = besideShip(og, ship, "starboard", NEW_CRAFT);
  return built
    .filter((kind) => kind !== "psychic-cyst")
    .flatMap((kind) =>
      [...partsOf(ship).map(({ name }) => ({ part: name })), { place: out }].flatMap(
        (where) => craftRow(og, ship, yard, kind, where, reader) ?? [],
      ),
    );
};

const buildersOf = (og: OgState, ship: Vessel): readonly Part[] => {
  const usable = new Set(usableParts(og, ship));
  return partsOf(ship).filter(({ name, key }) => usable.has(name) && BUILDERS.has(key));
};

/** What the yards and scaffolds of a ship may build. */
export const buildRows = (og: OgState, ship: Vessel, reader: OrderReader): readonly OrderRow[] =>
  buildersOf(og, ship).flatMap((part) =>
    part.key === "scaffold-manipulator" ? scaffoldRows(og, ship, part, reader) : yardRows(og, ship, part, reader),
  );

/** What is chosen of a ship that is laid down: its plan, where it stands and how. */
export const buildFields = (og: OgState, ship: Vessel, reader: OrderReader): readonly OrderField[] => {
  const plans = plansFor(og, ship, reader);
  if (plans.length === 0 || !buildersOf(og, ship).some(({ key }) => key === "scaffold-manipulator")) return [];
  return [
    selectField("plan", reader.say("GRAVITYPORTALS.OrionsGate.Field.plan"), plans, reader.draft),
    placeField(reader.say, newPlace(og, ship, reader)),
    facingField(reader.say, numberIn(reader.draft, "facing", ship.facing)),
  ];
};
