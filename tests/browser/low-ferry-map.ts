import lowFerry from "../fixtures/scenarios/low-ferry.json" with { type: "json" };
import type { LaidMap } from "./lay-out.ts";

/** Both battles of the file lie on one sheet here: the second so many columns to the right of where the file has it. */
const ASIDE = 18;
const SEATS: Readonly<Record<string, string>> = { ann: "Captain 1", bob: "Captain 2" };

const spelled = (id: string): string =>
  id
    .split("-")
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(" ");

/** A hex of the second battle, where it is on the one sheet. */
export const aside = (hex: string): string => `${Number(hex.slice(0, 2)) + ASIDE}${hex.slice(2)}`;

/** The map of the long game with all its ships. */
export const LOW_FERRY: LaidMap = {
  name: "Heather Reach",
  readings: { mapKind: "fixed" },
  ships: lowFerry.units
    .filter(({ scene }) => lowFerry.scenes.some(({ id }) => id === scene))
    .map(({ id, scene, hex, owner, class: kind, facing, speed, breakdown, pods, weaponStatus, ...rest }) => ({
      name: spelled(id),
      seat: owner === undefined ? null : (SEATS[owner] ?? null),
      hex: scene === "salt-narrows" ? aside(hex) : hex,
      unit: {
        class: kind,
        facing,
        speed: speed ?? 0,
        breakdown: breakdown ?? null,
        pods: pods ?? [],
        weaponStatus: weaponStatus ?? null,
        traits: (["cloaked", "esg", "flywheel", "guided", "ballistic"] as const).filter(
          (trait) => rest[trait] === true,
        ),
      },
    })),
};
