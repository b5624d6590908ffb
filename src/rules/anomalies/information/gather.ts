import { type Procedure, roll } from "../../dice/request.ts";
import { locateByInformation } from "../portal/sighting.ts";
import type { AnomalyContext } from "../state/anomaly-context.ts";
import { type Gathering, inOrder, type Portal } from "../state/game.ts";
import { secretOf } from "../state/rule-context.ts";
import { credited, earnsReturn, tallyOf } from "../state/tally.ts";
import { holderOf } from "../state/tally-holder.ts";
import { mayReturn, rollReturnTurn } from "./return-turn.ts";
import { countedBy, note, readersOf } from "./tallies.ts";

/**
 * A player says that points are being gathered; they count at the end of the turn. Nothing that is told depends on
 * whether there is such a portal.
 *
 * @rule IP2.553 Gathering is declared to the judge.
 */
export const declarePoints = (context: AnomalyContext, player: string, portal: string | null, points: number): void => {
  context.emit("gathering-declared", ["IP2.553"], [player], { player });
  noteGathering(context, { player, portal, kind: "points", points });
};

/** A player sets a unit's laboratories on a portal for this turn. */
export const declareLabs = (
  context: AnomalyContext,
  player: string,
  portal: string | null,
  unit: string,
  boxes: number,
): void => noteGathering(context, { player, portal, kind: "labs", unit, boxes });

/** The judge notes what a player gathers; that player keeps a copy to the end of the turn. */
const noteGathering = (context: AnomalyContext, gathering: Gathering): void =>
  context.emit("gathering-noted", ["IP2.553"], [gathering.player], { gathering });

/** Credits what was gathered in this turn, in order of the orders. */
export function* creditAll(context: AnomalyContext): Procedure<void> {
  const { gathering } = secretOf(context.state);
  for (const [index, one] of gathering.entries()) {
    const portal = portalFor(context, one);
    if (portal) yield* credit(context, portal, one, index);
  }
  if (gathering.length > 0) context.emit("gathering-credited", ["IP2.551"], "judge", {});
}

/** The portal that is gathered on: the one that was named, else the nearest to the laboratories or the player's ships. */
const portalFor = (context: AnomalyContext, gathering: Gathering): Portal | null => {
  const { portals, ranges } = secretOf(context.state);
  const acting = inOrder(portals).filter(({ inert }) => !inert);
  if (gathering.portal !== null) return acting.find(({ id }) => id === gathering.portal) ?? null;
  const units = gathering.kind === "labs" ? [gathering.unit] : ownUnits(context, gathering.player);
  const range = (id: string): number =>
    Math.min(...units.map((unit) => ranges[unit]?.[id] ?? Number.POSITIVE_INFINITY));
  const scenes = new Set(units.map((unit) => context.state.units[unit]?.scene));
  const near = acting.filter(({ ends }) => ends.some(({ scene }) => scenes.has(scene)));
  return near.reduce<Portal | null>((best, one) => (best && range(best.id) <= range(one.id) ? best : one), null);
};

const ownUnits = (context: AnomalyContext, player: string): readonly string[] =>
  inOrder(context.state.units)
    .filter(({ owner, status }) => owner === player && status === "in-play")
    .map(({ id }) => id);

function* credit(context: AnomalyContext, portal: Portal, gathering: Gathering, index: number): Procedure<void> {
  const lab = gathering.kind === "labs" ? yield* rollLabs(context, portal, gathering, index) : null;
  const points = gathering.kind === "points" ? gathering.points : (lab?.points ?? 0);
  const player = holderOf(context.state, gathering.player);
  const before = tallyOf(secretOf(context.state), player, portal.id);
  const tally = credited(before, points, portal.variations);
  note(context, tally);
  context.emit("information-gained", countedBy(context), readersOf(context, before), {
    player,
    portal: portal.id,
    points,
    total: tally.level,
    ...(lab ? { dice: lab.dice } : {}),
  });
  const atOnce = context.state.ruleOptions.disclosure === "at-once";
  if (atOnce && tally.held !== null && !tally.located) {
    note(context, { ...tally, located: true });
    locateByInformation(context, player, portal);
  }
  if (earnsReturn(tally, portal.variations, context.state.ruleOptions) && mayReturn(context, portal, player)) {
    yield* rollReturnTurn(context, portal, player);
  }
}

/** What no die and no range can make worth a point. */
const BASE = 11;

/** The labs of a unit: a die and the closest range of the turn take from what each box that still works can find. */
function* rollLabs(
  context: AnomalyContext,
  portal: Portal,
  { unit, boxes }: Gathering & { kind: "labs" },
  index: number,
): Procedure<{ readonly dice: readonly number[]; readonly points: number }> {
  const dice = yield* roll({
    purpose: "lab",
    subject: unit,
    anomaly: portal.id,
    occasion: `${context.state.clock.turn}.32/${unit}/${index + 1}`,
    first: 0,
    count: 1,
    roller: "judge",
    rule: "IP2.551",
  });
  const range = secretOf(context.state).ranges[unit]?.[portal.id];
  const works = context.state.units[unit]?.status !== "destroyed";
  const [die = 0] = dice;
  const points = range === undefined || !works ? 0 : Math.max(0, BASE - die - range) * boxes;
  return { dice, points };
}
