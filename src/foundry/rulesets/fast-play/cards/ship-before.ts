import type { FastPlayEvent, GameState, Ship } from "../../../../rules/fast-play/index.ts";

type Volley = Extract<FastPlayEvent, { event: "damage-allocated" }>;

/** A ship after a volley that struck it, as far as the next one needs it. */
const after = (ship: Ship, { hits, shield, left }: Volley): Ship => {
  const lost = (name: string): number => hits.filter(({ system }) => system === name).length;
  return {
    ...ship,
    shields: ship.shields.map((strength, index) => (index === shield - 1 ? left : strength)),
    systems: ship.systems.map((system) => ({ ...system, left: Math.max(0, system.left - lost(system.name)) })),
    excess: Math.max(0, ship.excess - lost("Excess")),
  };
};

/**
 * The ship that a volley struck, as all saw it just before: as it was before the entry, less what earlier volleys of the
 * entry took. Null where the target has no boxes.
 */
export const shipBefore = (before: GameState, events: readonly FastPlayEvent[], volley: Volley): Ship | null => {
  const ship = before.units[volley.target]?.ship ?? null;
  if (!ship) return null;
  const earlier = events
    .slice(0, events.indexOf(volley))
    .filter((event): event is Volley => event.event === "damage-allocated" && event.target === volley.target);
  return earlier.reduce(after, ship);
};
