import type { Draft } from "./draft.ts";
import type { Secret, Tally } from "./game.ts";
import { geometryIn } from "./geometry-of.ts";
import { counted } from "./tally.ts";

/** Beyond this range no die gives a laboratory anything. */
const LAB_RANGE = 9;

/** Notes how near a unit is to the ends of portals in its scene; a view has none. */
export const noteRanges = (draft: Draft, unitId: string): void => {
  const { secret, units } = draft.state;
  for (const id in secret?.portals) {
    const unit = units[unitId];
    if (!secret || !unit) return;
    for (const end of secret.portals[id]?.ends ?? []) {
      if (end.scene !== unit.scene) continue;
      const geometry = geometryIn(draft.state, end.scene);
      const range = geometry.range(geometry.distance(end.hex, unit.hex));
      const known = secret.ranges[unit.id]?.[id];
      if (range <= LAB_RANGE && (known === undefined || range < known)) draft.nearer(unit.id, id, range);
    }
  }
};

/** Notes how near all units are now, beside what was noted before. */
export const noteAllRanges = (draft: Draft): void => {
  const { units } = draft.state;
  for (const id in units) {
    if (units[id]?.status === "in-play") noteRanges(draft, id);
  }
};

/** So many more impulses are over for every tally. */
export const holdsCounted = ({ tallies, portals }: Secret, impulses: number): Partial<Secret> => ({
  tallies: tallies.map((tally) => {
    const portal = portals[tally.portal];
    return portal ? counted(tally, portal.variations, impulses) : tally;
  }),
});

/** A player's tally is another now. */
export const tallyNoted = ({ tallies }: Secret, tally: Tally): Partial<Secret> => ({
  tallies: [...tallies.filter(({ player, portal }) => player !== tally.player || portal !== tally.portal), tally],
});

/** What belongs to a portal goes with it. */
export const withoutPortal = (secret: Secret, id: string): Partial<Secret> => {
  const { tallies, gathering, ranges, portals, removed } = secret;
  const portal = Object.hasOwn(portals, id) ? portals[id] : undefined;
  if (!portal) return {};
  const { [id]: _, ...others } = portals;
  return {
    portals: others,
    removed: [
      ...removed,
      { portal: id, seq: portal.seq, inert: portal.inert, driftEvery: portal.variations.driftEvery },
    ],
    tallies: tallies.filter((tally) => tally.portal !== id),
    gathering: gathering.filter((one) => one.portal !== id),
    ranges: Object.fromEntries(
      Object.entries(ranges).map(([unit, near]) => [
        unit,
        Object.fromEntries(Object.entries(near).filter(([other]) => other !== id)),
      ]),
    ),
  };
};
