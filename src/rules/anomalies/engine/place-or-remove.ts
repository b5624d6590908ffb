import { equals } from "../../place/place.ts";
import { destroyInHoles } from "../motion/enter-place.ts";
import { portalsInStorms, tellOfStorms } from "../portal/storm-told.ts";
import type { AnomalyContext } from "../state/anomaly-context.ts";
import type { Citation } from "../state/event.ts";
import type { AnomalyState, Portal, PortalEnd, WhiteHole } from "../state/game.ts";
import { geometryOf } from "../state/geometry-of.ts";
import { secretOf } from "../state/rule-context.ts";
import { holeVariationsInForce, variationsInForce } from "../state/variations.ts";
import { windowAt } from "../state/windows.ts";
import { tooNear } from "../white-hole/neighbours.ts";
import type { AnomalyRefusal, JudgeCommand } from "./command.ts";
import { freshHole, freshPortal } from "./set-up.ts";

/** The zones round a white hole, which come with it. */
const ZONE_RULES = ["IP7.31", "IP7.311", "IP7.312", "IP7.313"] as const;

/**
 * Places or takes away an anomaly; a white hole destroys whatever is in its hex.
 *
 * @rule IP2.0 A portal is hidden: placing it is told to nobody.
 * @rule IP7.0 A white hole is marked for all to see.
 * @rule IP7.15 A portal too near to one is noted by the judge; what is too near to a hole could be a portal.
 */
export const placeOrRemove = (
  context: AnomalyContext,
  command: Extract<JudgeCommand, { do: "place" | "remove" }>,
): AnomalyRefusal | null => {
  if (command.do === "remove") return removeAnomaly(context, command.id);
  const { place } = command;
  const refusal = checkPlace(context.state, place);
  if (refusal) return refusal;
  const inert = command.inert ?? false;
  return place.kind === "white-hole"
    ? placeHole(context, freshHole(place, inert))
    : placePortal(context, freshPortal(place, inert), place);
};

const placePortal = (context: AnomalyContext, portal: Omit<Portal, "seq">, { scene, hex }: PortalEnd): null => {
  const { state } = context;
  const { id, inert, variations } = portal;
  // Placed within a window it is open at once: whether it is follows from the impulse alone.
  const open = inert ? null : windowAt(variations.windows, state.clock.impulse);
  const before = portalsInStorms(context, scene);
  context.emit("portal-prepared", ["IP2.0"], "judge", { portal: { ...portal, open, seq: secretOf(state).nextPortal } });
  const isNear = tooNear(state, context.unitRules, "gravity-portal", scene, hex).length > 0;
  const rules: readonly Citation[] = [
    "IP2.0",
    ...variationsInForce(variations),
    ...(isNear ? (["IP7.15"] as const) : []),
  ];
  const at = { scene, hex: context.label(scene, hex) };
  context.emit("anomaly-placed", rules, "judge", { anomaly: id, kind: "gravity-portal", ...at });
  tellOfStorms(context, scene, before);
  return null;
};

const placeHole = (context: AnomalyContext, hole: Omit<WhiteHole, "seq">): AnomalyRefusal | null => {
  const { state } = context;
  const { id, scene, hex } = hole;
  // Two in one hex would push the same ships twice from the same place; the texts know no such thing.
  const others = Object.values(state.holes).filter((other) => other.scene === scene);
  if (others.some((other) => equals(other.hex, hex))) return "occupied";
  context.emit("hole-prepared", ["IP7.0"], "all", { hole: { ...hole, seq: state.nextSeq } });
  const at = { scene, hex: context.label(scene, hex) };
  context.emit("anomaly-placed", ["IP7.0", ...ZONE_RULES, ...holeVariationsInForce(hole)], "all", {
    anomaly: id,
    kind: "white-hole",
    ...at,
  });
  destroyInHoles(context);
  return null;
};

const checkPlace = (state: AnomalyState, at: PortalEnd): AnomalyRefusal | null => {
  const scene = state.scenes[at.scene];
  if (!scene) return "not-there";
  return scene.map === "fixed" && !geometryOf(scene).onSheet(at.hex, scene) ? "off-map" : null;
};

const removeAnomaly = (context: AnomalyContext, id: string): AnomalyRefusal | null => {
  if (context.state.transits.length > 0) return "not-now";
  const { portals } = secretOf(context.state);
  const hole = Object.hasOwn(context.state.holes, id) ? context.state.holes[id] : undefined;
  const portal = Object.hasOwn(portals, id) ? portals[id] : undefined;
  const [at] = hole ? [hole] : (portal?.ends ?? []);
  if (!at) return "not-there";
  context.emit("anomaly-removed", hole ? ["IP7.0"] : ["IP2.0"], hole ? "all" : "judge", {
    anomaly: id,
    kind: hole ? "white-hole" : "gravity-portal",
    scene: at.scene,
    hex: context.label(at.scene, at.hex),
  });
  return null;
};
