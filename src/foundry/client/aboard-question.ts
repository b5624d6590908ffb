/** Whether a craft that its person has just moved to a carrier goes aboard. */

import { type Body, equals, type Place } from "../../rules/index.ts";
import type { Host, HostToken } from "../host/host.ts";
import { noticesOf } from "../host/plain.ts";
import { refusalText } from "../message/refusal-text.ts";
import { sayWith } from "../message/say.ts";
import { sceneGrid } from "../read/scene-grid.ts";
import { boxOf, placeAtCorner, unitIdOf } from "../read/unit.ts";
import { own, type RawOrder } from "../ruleset/orders.ts";
import type { Session } from "../session/session.ts";
import { isByHand, type Movement, unitOnMap } from "../tokens/token-moves.ts";

/** Puts the question: which of some carriers takes a unit aboard; null for none. */
export type AskAboard = (
  unit: string,
  carriers: readonly { readonly id: string; readonly name: string }[],
) => Promise<string | null>;

/** Follows the craft that this client's person moves by hand, until the game has them where they were moved. */
export class AboardQuestion {
  readonly #host: Pick<Host, "game" | "ui">;
  readonly #session: Session;
  readonly #ask: AskAboard;
  readonly #moved = new Map<string, Place>();

  constructor(host: Pick<Host, "game" | "ui">, session: Session, ask: AskAboard) {
    this.#host = host;
    this.#session = session;
    this.#ask = ask;
  }

  /** A token was moved by a user. */
  moved(token: HostToken, movement: Movement, user: string): void {
    const { state, me } = this.#session;
    const id = unitIdOf(token);
    // Where no game is played there is no ruleset that could say anything.
    if (!state || user !== me || id === null || !isByHand(movement)) return;
    if (!this.#session.ruleset.units.carriersFor) return;
    const scene = token.parent;
    const grid = scene && sceneGrid(scene);
    if (!scene || !grid || !unitOnMap(state, token)) return;
    this.#moved.set(id, placeAtCorner(token, movement.destination, grid, boxOf(scene)));
  }

  /** Something changed: asks about craft that have come to where they were moved. */
  consider(): void {
    const { state } = this.#session;
    for (const [id, to] of this.#moved) {
      const unit = state && Object.hasOwn(state.units, id) ? state.units[id] : undefined;
      if (unit?.status !== "in-play") this.#moved.delete(id);
      else if (equals(unit.hex, to)) {
        this.#moved.delete(id);
        void this.#consider(unit);
      }
    }
  }

  async #consider(unit: Body): Promise<void> {
    const { state, ruleset } = this.#session;
    const carriers = state ? (ruleset.units.carriersFor?.(state, unit) ?? []) : [];
    if (carriers.length === 0) return;
    const named = carriers.map((id) => ({ id, name: this.#session.unitName(id) }));
    const carrier = await this.#ask(this.#session.unitName(unit.id), named);
    if (carrier === null) return;
    const order: RawOrder = { do: "recover", unit: unit.id, carrier };
    const refusal = await this.#session.command(own(order));
    const { i18n } = this.#host.game;
    if (refusal !== null) noticesOf(() => this.#host).warn(refusalText(sayWith(i18n), refusal));
  }
}

/** Follows this client's hands and game. */
export const askAboutBoarding = (
  host: Pick<Host, "game" | "ui" | "Hooks">,
  session: Session,
  ask: AskAboard,
): AboardQuestion => {
  const question = new AboardQuestion(host, session, ask);
  host.Hooks.on(
    "moveToken",
    (token: HostToken, movement: Movement, _operation: unknown, user: { readonly id: string }) =>
      question.moved(token, movement, user.id),
  );
  session.listen(() => question.consider());
  return question;
};
