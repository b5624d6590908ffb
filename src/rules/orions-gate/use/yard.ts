import { freshBody, nextPlace } from "../../anomalies/engine/set-up.ts";
import { hasRoom } from "../flight/fly.ts";
import { DIAMETERS, disc } from "../geometry/base.ts";
import { isFree } from "../geometry/free.ts";
import { gapOf } from "../geometry/gap.ts";
import { within } from "../geometry/length.ts";
import { numbered } from "../harm/numbered.ts";
import { CRAFT, type CraftKind } from "../parts/craft.ts";
import { FLEETS } from "../parts/fleet.ts";
import { valuesOf } from "../parts/parts.ts";
import type { NewCraft, UseOrder } from "../scenario/order.ts";
import { type Actor, fleetOf, partOf } from "../state/actor.ts";
import { baseOf, pieceBase, tableOf } from "../state/base-of.ts";
import type { Code } from "../state/code.ts";
import { type GameContext, placed, tell } from "../state/context.ts";
import { majorsIn, shipsIn, vesselOf } from "../state/find.ts";
import type { Flyer, Part, Vessel } from "../state/unit.ts";
import { noteUse } from "./check-use.ts";
import { pay } from "./repair.ts";

/** Inches from its ship within which a craft is built outside, and the fuel that it has there. */
const [OUTSIDE, FUEL] = [2, 1];

/** A craft as it is built. */
const freshCraft = (id: string, kind: CraftKind, ship: Vessel, more: Pick<Flyer, "hex" | "fuel" | "docked">): Flyer => {
  const craft = freshBody<Flyer>({
    kind: "craft",
    id,
    scene: ship.scene,
    owner: ship.owner,
    facing: 0,
    speed: 0,
    craft: kind,
    role: CRAFT[kind].roles[0] ?? null,
    minerals: 0,
    flew: false,
    attacked: false,
    replied: false,
    dodge: null,
    disrupted: 0,
    ...more,
  });
  return { ...craft, seq: 0, status: more.docked ? "aboard" : "in-play" };
};

const checkCraft = (context: GameContext, ship: Vessel, { kind, part, place }: NewCraft): Code | null => {
  const { state } = context;
  if (part !== undefined) {
    const hangar = partOf(ship, part);
    if (!hangar) return "part";
    return hasRoom(state, ship, hangar, kind) ? null : "no-space";
  }
  if (!place) return "no-space";
  const base = disc(place, DIAMETERS.craft);
  if (!within(gapOf(base, baseOf(state, ship)), OUTSIDE)) return "range";
  const others = [
    ...shipsIn(state, ship.scene).map((other) => baseOf(state, other)),
    ...majorsIn(state, ship.scene).map(pieceBase),
  ];
  return isFree(base, tableOf(state, ship.scene), "centre", others) ? null : "not-free";
};

/**
 * A ship builds craft.
 *
 * @rule OG-CMP-YARD-01 OG-CMP-HIVE-01 As many as its yard's size, each for a mineral; a Hive's are free.
 * @rule OG-CMP-YARD-02 Into a free space, or with 1 fuel within 2 inches.
 * @rule OG-CMP-MONA-01 A Monastery builds breaching pods.
 */
export const buildCraft = (
  context: GameContext,
  actor: Actor,
  ship: Vessel,
  yard: Part,
  order: UseOrder,
): Code | null => {
  const { craftPerRound = 0, mineralsPerCraft = 0, craftKinds } = valuesOf(yard);
  const wanted = order.craft ?? [];
  const kinds = FLEETS[fleetOf(context.state, ship)].craft;
  if (wanted.some(({ kind }) => !kinds.includes(kind) || (craftKinds && !craftKinds.includes(kind)))) return "kind";
  if (wanted.length === 0 || wanted.length > craftPerRound) return "limit";
  const price = wanted.length * mineralsPerCraft;
  if (ship.minerals < price) return "minerals";
  for (const one of wanted) {
    const code = checkCraft(context, ship, one);
    if (code) return code;
  }
  const doubles = wanted.some(
    ({ part }, index) => part !== undefined && wanted.slice(0, index).some((other) => other.part === part),
  );
  // Two into one part need room for both, which is looked at one by one.
  if (doubles && !fitsTogether(context, ship, wanted)) return "no-space";
  noteUse(context, actor, yard.name);
  for (const one of wanted) build(context, ship.id, one);
  pay(context, vesselOf(context.state, ship.id), price);
  return null;
};

/** Whether several craft for the same part all fit into it. */
const fitsTogether = (context: GameContext, ship: Vessel, wanted: readonly NewCraft[]): boolean => {
  const parts = new Set(wanted.flatMap(({ part }) => (part === undefined ? [] : [part])));
  return [...parts].every((name) => {
    const part = partOf(ship, name);
    const kinds = wanted.filter((one) => one.part === name).map(({ kind }) => kind);
    const { hangarSpaces = 0, otherThanPods = hangarSpaces } = part ? valuesOf(part) : {};
    const inside = Object.values(context.state.units).filter(
      (unit): unit is Flyer => unit.kind === "craft" && unit.docked?.ship === ship.id && unit.docked.part === name,
    );
    const all = [...inside.map(({ craft }) => craft), ...kinds];
    const bonus = FLEETS[fleetOf(context.state, ship)].perPart.hangarSpaces ?? 0;
    const others = all.filter((kind) => kind !== "breaching-pod").length;
    return all.length <= hangarSpaces + bonus && others <= otherThanPods + bonus;
  });
};

const build = (context: GameContext, shipId: string, { kind, part, place }: NewCraft): void => {
  const ship = vesselOf(context.state, shipId);
  const id = numbered(context, shipId, "c");
  tell(context, "craft-built", ["OG-CMP-YARD-02"], {
    unit: id,
    ship: shipId,
    kind,
    ...(part === undefined ? { ...(place && { place: placed(place) }), fuel: FUEL } : { part }),
  });
  const craft = freshCraft(id, kind, ship, {
    hex: place ?? ship.hex,
    fuel: part === undefined ? FUEL : (CRAFT[kind].fuel ?? 0),
    docked: part === undefined ? null : { ship: shipId, part },
  });
  context.emit("unit-added", ["ruling"], "all", { unit: { ...craft, seq: nextPlace(context.state.nextSeq) } });
};
