import { partsOf } from "../state/unit.ts";
import { firstAllowed } from "./allowed.ts";
import type { Decision, Mind } from "./decision.ts";
import { insteadOf } from "./instead.ts";
import type { Own } from "./ships.ts";
import { bestShot, mayShoot } from "./shots.ts";

/** A ship with a large Tsunami Cannon charges it instead of shooting. */
const charges = ({ ship }: Own): boolean =>
  partsOf(ship).some(({ key, size }) => key === "tsunami-cannon" && size === "L");

/** What a ship does in the step of shooting: it shoots, or does something else instead. */
export const nextShot = (mind: Mind, own: Own): Decision | null => {
  const { state, player, strength } = mind;
  if (strength === "random" || !mayShoot(state, own, player)) return null;
  if (strength !== "weak" && charges(own)) return null;
  const shot = bestShot(mind, own);
  if (shot || strength === "weak") return shot;
  return firstAllowed(state, insteadOf(mind, own));
};
