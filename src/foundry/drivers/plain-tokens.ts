import { type Body, neighbour } from "../../rules/index.ts";
import { writeFacts } from "../client/own-tokens.ts";
import type { Host, HostToken } from "../host/host.ts";
import { MODULE_ID } from "../host/module.ts";
import { tokenOf } from "../read/unit.ts";
import type { PresenceMessage } from "../ready/presence-messages.ts";
import type { DriverContext } from "./driver-context.ts";
import type { PendingMoves } from "./pending-moves.ts";

/**
 * What captains do with ships whose tokens have no actor: Foundry lets game masters alone write those, so the judge's
 * window does it for them. A step waits among the moves on the map and is checked as they are.
 */
export class PlainTokens {
  readonly #host: Host;
  readonly #session: DriverContext;
  readonly #moves: PendingMoves;

  constructor(host: Host, session: DriverContext, moves: PendingMoves) {
    this.#host = host;
    this.#session = session;
    this.#moves = moves;
  }

  /** Takes in what a captain asks: to take a move back; and for such ships a step to the hex beside, or what to write on the ship's sheet. */
  hear(asked: PresenceMessage, captain: string): void {
    if (asked.talk === "take-back") {
      void this.#moves.takeBack(asked.unit, captain);
      return;
    }
    if (asked.talk !== "step" && asked.talk !== "facts") return;
    const own = this.#own(asked.unit, captain);
    if (!own) return;
    const { unit, token } = own;
    if (asked.talk === "step") {
      const points = [neighbour(unit.hex, asked.direction)];
      this.#moves.add([{ unit: unit.id, scene: unit.scene, points, how: "own", mover: captain }]);
      return;
    }
    writeFacts(this.#session.ruleset.units, unit, token, asked.changes).catch((cause: unknown) => {
      console.error(`${MODULE_ID} | what a captain wrote on a ship`, cause);
    });
  }

  /** The captain's own ship in play, where its token is one that this captain may not write. */
  #own(id: string, captain: string): { readonly unit: Body; readonly token: HostToken } | null {
    const { game } = this.#session;
    const unit = Object.hasOwn(game.state.units, id) ? game.state.units[id] : undefined;
    const token = unit && tokenOf(this.#host, game.state, id);
    if (game.role !== "executor" || !unit || unit.owner !== captain || unit.status !== "in-play") return null;
    return token && !token.actor ? { unit, token } : null;
  }
}
