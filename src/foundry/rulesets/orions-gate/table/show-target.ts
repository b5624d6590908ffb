import type { Place } from "../../../../rules/index.ts";
import { isVessel, type OgState, partsOf, previewLaunch } from "../../../../rules/orions-gate/index.ts";
import type { Session } from "../../../session/session.ts";
import { game } from "../game/game.ts";
import type { Pointed } from "../map/pointed.ts";
import { targetPlace } from "../map/pointed-marks.ts";
import { showPlace } from "./show-unit.ts";

/** How long the pointer rests on a row until the view goes to its target, in milliseconds: it may only pass over it. */
const RESTS = 250;

/** Where the target of an order lies, if it has one: of a torpedo where its flight ends. */
export const placeOfTarget = (
  og: OgState,
  pointed: Pointed | null,
): { readonly scene: string; readonly place: Place } | null => {
  if (pointed === null || pointed.kind === "edge") return null;
  if (pointed.kind === "disc") return { scene: pointed.scene, place: pointed.place };
  const unit = og.units[pointed.unit];
  if (!unit) return null;
  if (pointed.kind === "launch") {
    const part = isVessel(unit) ? partsOf(unit).find(({ name }) => name === pointed.part) : undefined;
    return isVessel(unit) && part
      ? { scene: unit.scene, place: previewLaunch(og, unit, part, pointed, unit.owner).to }
      : null;
  }
  const place = pointed.kind === "shot" || pointed.kind === "target" ? targetPlace(og, pointed.target) : null;
  return place && { scene: unit.scene, place };
};

/** Brings the target of the row that somebody points at into the free part of the view. */
export class ShowTarget {
  readonly #session: () => Session;
  #waiting: ReturnType<typeof setTimeout> | undefined;

  constructor(session: () => Session) {
    this.#session = session;
  }

  /** @param atOnce whoever comes by key has chosen the row */
  show(pointed: Pointed | null, atOnce: boolean): void {
    this.stop();
    const { state } = this.#session();
    const target = state && placeOfTarget(game(state), pointed);
    if (!target) return;
    this.#waiting = setTimeout(() => void showPlace(this.#session(), target.scene, target.place), atOnce ? 0 : RESTS);
  }

  /** Leaves the view where it is. */
  stop(): void {
    clearTimeout(this.#waiting);
  }
}
