import { INCH } from "../../geometry/inch.ts";
import { aheadOf, along, roundedPlace } from "../geometry/vector.ts";
import { turnLimit } from "../moves/move.ts";
import { PARTS } from "../parts/parts.ts";
import { CRAFT } from "../parts/ship.ts";
import { actsOf } from "../state/context.ts";
import { craftIn, piecesIn, shipsIn } from "../state/find.ts";
import { type Flyer, partsOf } from "../state/unit.ts";
import { type Chance, chanceOf, type Decision, decided, firstAllowed, type Mind, type Own } from "./decision.ts";
import { moveOrder, movesLeft } from "./moves.ts";
import { insteadOf } from "./shots.ts";
import { usesOf } from "./special.ts";

/** Chance of a unit in a step; `more` differs for each of its orders. */
const chanceFor = ({ seed, player, state: { clock } }: Mind, unit: string, more: string | number = ""): Chance =>
  chanceOf(seed, player, clock.turn, clock.step, unit, more);

const shuffled = <T>(chance: Chance, things: Iterable<T>): readonly T[] =>
  [...things]
    .map((thing) => ({ thing, by: chance(1_000_000) }))
    .sort((one, other) => one.by - other.by)
    .map(({ thing }) => thing);

/** How often of four a unit does something that it may do. */
const ACTS = 3;

const acts = (chance: Chance): boolean => chance(4) < ACTS;

/** Any move, until a number of moves that chance chose is made. */
export const randomMove = (mind: Mind, own: Own): Decision | null => {
  const { state, player } = mind;
  // A station may turn as often as it likes, so chance would never be done with it.
  if (own.ship.kind === "station") return null;
  const left = movesLeft(state, own, player);
  const { energyUsed } = actsOf(own.ship, { id: own.ship.id, player, controlled: own.by.player !== undefined });
  const wanted = chanceFor(mind, own.ship.id)(left + energyUsed + 1);
  if (left < 1 || energyUsed >= wanted) return null;
  const chance = chanceFor(mind, own.ship.id, energyUsed + 1);
  const limit = turnLimit(state, own.ship);
  const turn = chance(2 * limit + 1) - limit;
  const ahead = acts(chance);
  return firstAllowed(state, [
    decided(
      moveOrder(own, { turn, ahead }, { cyst: partsOf(own.ship).some(({ key }) => key === "psionic-node") }),
      "chance",
    ),
    decided(moveOrder(own, { turn, ahead: false }), "chance"),
  ]);
};

/** Any shot, or anything instead of one. */
export const randomShot = (mind: Mind, own: Own): Decision | null => {
  const { state, player } = mind;
  const chance = chanceFor(mind, own.ship.id);
  if (!acts(chance)) return null;
  const { ship, by } = own;
  const shots = shipsIn(state, ship.scene)
    .filter(({ owner }) => owner !== player)
    .map(({ id }) => decided({ do: "shoot", unit: ship.id, target: id, ...by }, "chance"));
  const pieces = piecesIn(state, ship.scene)
    .filter(({ kind }) => kind === "minor")
    .map(({ id }) => decided({ do: "shoot", unit: ship.id, target: id, ...by }, "chance"));
  const atCraft = decided({ do: "shoot", unit: ship.id, craft: [], ...by }, "chance");
  return firstAllowed(state, shuffled(chance, [...shots, ...pieces.slice(0, 1), atCraft, ...insteadOf(mind, own)]));
};

/** Ordnance that is laid in any direction. */
const unaimed = (chance: Chance, { order }: Decision): Decision =>
  decided(order.do === "use" && order.facing !== undefined ? { ...order, facing: chance(360) } : order, "chance");

/** Any use of any part. */
export const randomUse = (mind: Mind, own: Own): Decision | null => {
  const { state } = mind;
  const { ship, by } = own;
  const { used } = actsOf(ship, { id: ship.id, player: mind.player, controlled: by.player !== undefined });
  const chance = chanceFor(mind, ship.id, used.length);
  if (!acts(chance)) return null;
  const uses = partsOf(ship)
    .filter(({ key }) => PARTS[key].usedIn !== null)
    .flatMap((part) => [
      ...[...usesOf(mind, own, part)].map((use) => unaimed(chance, use)),
      ...piecesIn(state, ship.scene)
        .filter(({ kind }) => part.key === "focal-laser" && kind === "major")
        .map(({ id }) => decided({ do: "use", unit: ship.id, part: part.name, terrain: id, ...by }, "chance")),
    ]);
  return firstAllowed(state, shuffled(chance, uses));
};

/** Anywhere within 12 inches. */
export const randomFlight = (mind: Mind, craft: Flyer): Decision | null => {
  if (craft.flew) return null;
  const chance = chanceFor(mind, craft.id);
  if (!acts(chance)) return null;
  const from = craft.docked ? mind.state.units[craft.docked.ship]?.hex : craft.hex;
  if (!from) return null;
  const to = roundedPlace(along(from, aheadOf(chance(360)), chance(11) * INCH));
  return firstAllowed(mind.state, [
    decided({ do: "fly", unit: craft.id, path: [to], dock: null, ram: null }, "chance"),
  ]);
};

/** An attack at anything that it reaches. */
export const randomAttack = (mind: Mind, craft: Flyer): Decision | null => {
  const { state } = mind;
  if (craft.attacked) return null;
  const chance = chanceFor(mind, craft.id);
  const targets: readonly { readonly id: string }[] =
    state.clock.step === "1.2" ? craftIn(state, craft.scene) : shipsIn(state, craft.scene);
  return firstAllowed(
    state,
    shuffled(chance, targets).map(({ id }) => decided({ do: "attack", unit: craft.id, target: id }, "chance")),
  );
};

/** Either of two roles. */
export const randomRole = (mind: Mind, craft: Flyer): Decision | null => {
  if (CRAFT[craft.craft].roles.length < 2) return null;
  const role = chanceFor(mind, craft.id)(2) === 0 ? "fighter" : "bomber";
  return role === craft.role ? null : decided({ do: "role", unit: craft.id, role }, "chance");
};
