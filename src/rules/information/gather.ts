import { type Procedure, roll } from "../dice/request.ts";
import { locateByInformation } from "../portal/sighting.ts";
import { type Gathering, inOrder, type Portal } from "../state/game.ts";
import { type Play, secretOf } from "../state/play.ts";
import { credited, earnsReturn, tallyOf } from "../state/tally.ts";
import { mayReturn, rollReturnTurn } from "./return-turn.ts";
import { countedBy, note, readersOf } from "./tallies.ts";

/**
 * A player says that points are being gathered; they count at the end of the turn. Nothing that is told depends on
 * whether there is such a portal.
 *
 * @rule IP2.553 Gathering is declared to the judge.
 */
export const declarePoints = (play: Play, player: string, portal: string | null, points: number): void => {
  play.tell("gathering-declared", ["IP2.553"], [player], { player });
  noteGathering(play, { player, portal, kind: "points", points });
};

/** A player sets a unit's laboratories on a portal for this turn. */
export const declareLabs = (play: Play, player: string, portal: string | null, unit: string, boxes: number): void =>
  noteGathering(play, { player, portal, kind: "labs", unit, boxes });

const noteGathering = (play: Play, gathering: Gathering): void =>
  play.tell("gathering-noted", ["IP2.553"], "judge", { gathering });

/** Credits what was gathered in this turn, in order of the orders. */
export function* creditAll(play: Play): Procedure<void> {
  const { gathering } = secretOf(play.state);
  for (const [index, one] of gathering.entries()) {
    const portal = portalFor(play, one);
    if (portal) yield* credit(play, portal, one, index);
  }
  if (gathering.length > 0) play.tell("gathering-credited", ["IP2.551"], "judge", {});
}

/** The portal that is gathered on: the one that was named, else the nearest to the laboratories or the player's ships. */
const portalFor = (play: Play, gathering: Gathering): Portal | null => {
  const { portals, ranges } = secretOf(play.state);
  const acting = inOrder(portals).filter(({ inert }) => !inert);
  if (gathering.portal !== null) return acting.find(({ id }) => id === gathering.portal) ?? null;
  const units = gathering.kind === "labs" ? [gathering.unit] : ownUnits(play, gathering.player);
  const range = (id: string): number =>
    Math.min(...units.map((unit) => ranges[unit]?.[id] ?? Number.POSITIVE_INFINITY));
  const scenes = new Set(units.map((unit) => play.state.units[unit]?.scene));
  const near = acting.filter(({ ends }) => ends.some(({ scene }) => scenes.has(scene)));
  return near.reduce<Portal | null>((best, one) => (best && range(best.id) <= range(one.id) ? best : one), null);
};

const ownUnits = (play: Play, player: string): readonly string[] =>
  inOrder(play.state.units)
    .filter(({ owner, status }) => owner === player && status === "in-play")
    .map(({ id }) => id);

function* credit(play: Play, portal: Portal, gathering: Gathering, index: number): Procedure<void> {
  const lab = gathering.kind === "labs" ? yield* rollLabs(play, portal, gathering, index) : null;
  const points = gathering.kind === "points" ? gathering.points : (lab?.points ?? 0);
  for (const player of creditedPlayers(play, gathering.player)) {
    const before = tallyOf(secretOf(play.state), player, portal.id);
    const tally = credited(before, points, portal.variations);
    note(play, tally);
    play.tell("information-gained", countedBy(play), readersOf(play, before), {
      player,
      portal: portal.id,
      points,
      total: tally.level,
      ...(lab ? { dice: lab.dice } : {}),
    });
    const atOnce = play.state.readings.disclosure === "at-once";
    if (atOnce && tally.held !== null && !tally.located) {
      note(play, { ...tally, located: true });
      locateByInformation(play, player, portal);
    }
    if (earnsReturn(tally, portal.variations, play.state.readings) && mayReturn(play, portal, player)) {
      yield* rollReturnTurn(play, portal, player);
    }
  }
}

/** Whose tally grows: the player's own, or by the reading `tally` that of every player of the side. */
const creditedPlayers = (play: Play, player: string): readonly string[] => {
  const { players, readings } = play.state;
  if (readings.tally === "player") return [player];
  const side = players[player]?.side;
  return inOrder(players)
    .filter((one) => one.side === side)
    .map(({ id }) => id);
};

/** What no die and no range can make worth a point. */
const BASE = 11;

/** The labs of a unit: a die and the closest range of the turn take from what each box that still works can find. */
function* rollLabs(
  play: Play,
  portal: Portal,
  { unit, boxes }: Gathering & { kind: "labs" },
  index: number,
): Procedure<{ readonly dice: readonly number[]; readonly points: number }> {
  const dice = yield* roll({
    purpose: "lab",
    subject: unit,
    anomaly: portal.id,
    occasion: `${play.state.clock.turn}.32/${unit}/${index + 1}`,
    first: 0,
    count: 1,
    roller: "judge",
    rule: "IP2.551",
  });
  const range = secretOf(play.state).ranges[unit]?.[portal.id];
  const works = play.state.units[unit]?.status !== "destroyed";
  const [die = 0] = dice;
  const points = range === undefined || !works ? 0 : Math.max(0, BASE - die - range) * boxes;
  return { dice, points };
}
