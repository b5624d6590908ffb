import { getHost, type HostToken } from "../host/host.ts";
import { unitIdOf } from "../read/unit.ts";
import type { Session } from "../session/session.ts";
import { isMine } from "../view/due.ts";
import { drawing } from "./pixi.ts";

/** Two units between which somebody looks along a line of fire. */
export interface Aim {
  readonly from: string;
  readonly to: string;
}

/** A token's drawing, as far as it is read. */
interface Drawn {
  readonly document: HostToken;
}

const unitOf = ({ document }: Drawn): string | null => unitIdOf(document);

/**
 * The lines of fire that a person looks along: from the one own ship that is taken on the map to the ship under the
 * pointer, or else to each that is targeted.
 *
 * @param taken units of the tokens that are taken
 * @param pointed the unit under the pointer, if any
 * @param targets units of the tokens that are targeted
 */
export const aimsOf = (
  session: Session,
  taken: readonly string[],
  pointed: string | null,
  targets: readonly string[],
): readonly Aim[] => {
  const [from, ...others] = taken;
  const unit = from === undefined ? undefined : session.state?.units[from];
  if (!unit || others.length > 0 || !isMine(session, unit)) return [];
  const to = pointed !== null && pointed !== unit.id ? [pointed] : targets.filter((target) => target !== unit.id);
  return to.map((one) => ({ from: unit.id, to: one }));
};

/** Follows what this client's person takes, points at and targets on the map. */
export class Aiming {
  #pointed: string | null = null;

  /** `changed` is called whenever the lines may be others. */
  constructor(changed: () => void) {
    const { Hooks } = getHost();
    Hooks.on("hoverToken", (token: Drawn, hovered: boolean) => {
      this.#pointed = hovered ? unitOf(token) : null;
      changed();
    });
    Hooks.on("controlToken", changed);
    Hooks.on("targetToken", changed);
    Hooks.on("canvasReady", () => {
      this.#pointed = null;
    });
  }

  /** The lines to be drawn now. */
  of(session: Session): readonly Aim[] {
    const { user } = getHost().game as unknown as { readonly user: { readonly targets?: Iterable<Drawn> } };
    const taken = drawing().canvas.tokens?.controlled ?? [];
    const units = (tokens: Iterable<Drawn>): readonly string[] => [...tokens].flatMap((token) => unitOf(token) ?? []);
    const aimer = taken.length === 0 ? session.ruleset.map?.aimer?.() : undefined;
    return aimsOf(session, aimer ? [aimer] : units(taken), this.#pointed, units(user.targets ?? []));
  }
}
