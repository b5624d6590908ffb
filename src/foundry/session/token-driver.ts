import type { GameCommand } from "../../judge/game/command.ts";
import { nextCommand, takesOrders } from "../../rules/index.ts";
import { MODULE_ID } from "../constants.ts";
import type { Host, HostScene, HostToken, HostUser } from "../host.ts";
import { hexGrid } from "../read/hex-grid.ts";
import { unitFlag, unitIdOf } from "../read/unit.ts";
import type { Driven } from "./driven.ts";
import { gameSceneOf } from "./names.ts";
import { editOf, isOurs, type Movement, putBack, unitCommand, type Wish, wishOfMove } from "./token-watch.ts";

/** Takes up what happens to tokens: moves become orders, new tokens become units. */
export class TokenDriver {
  readonly #host: Host;
  readonly #session: Driven;
  #wishes: Wish[] = [];
  #playing = false;

  constructor(host: Host, session: Driven) {
    this.#host = host;
    this.#session = session;
  }

  /** A token was moved by somebody. */
  moved(token: HostToken, movement: Movement, options: unknown, mover: Pick<HostUser, "isGM">): void {
    if (isOurs(options) || !this.#executes) return;
    const wish = wishOfMove(this.#session.game.state, token, movement, mover);
    if (!wish) return;
    this.#wishes.push(wish);
    this.consider();
  }

  /** A token appeared; in a scene of the game it becomes a unit. A copy becomes a unit of its own. */
  async created(token: HostToken, options: unknown): Promise<void> {
    if (isOurs(options) || !this.#executes || !this.#inGame(token.parent)) return;
    const id = await this.#ownId(token);
    const command = unitCommand(this.#host, token, id, this.#session.game.seats);
    if (command) await this.#session.act([command]);
  }

  /** A token was taken away by hand. */
  async deleted(token: HostToken, options: unknown): Promise<void> {
    const id = unitIdOf(token);
    const unit = id === null ? undefined : this.#session.game.state.units[id];
    if (isOurs(options) || !this.#executes || !unit || !token.parent) return;
    if (unit.status === "in-play" && unit.scene === gameSceneOf(token.parent)) {
      await this.#session.act([{ do: "remove-unit", unit: unit.id }]);
    }
  }

  /** A token's facts were edited. */
  async edited(token: HostToken, options: unknown): Promise<void> {
    if (isOurs(options) || !this.#executes) return;
    const command = editOf(this.#session.game.state, token);
    if (command) await this.#session.act([command]);
  }

  /** Plays the moves that wait, when orders may be given. */
  consider(): void {
    void this.#play();
  }

  /** The commands that make all tokens of some scenes known to the game. */
  async unitsOf(scenes: readonly HostScene[], seats: readonly string[]): Promise<readonly GameCommand[]> {
    const commands: GameCommand[] = [];
    for (const scene of scenes) {
      for (const token of scene.tokens.contents) {
        const id = await this.#ownId(token);
        const command = unitCommand(this.#host, token, id, seats);
        if (command) commands.push(command);
      }
    }
    return commands;
  }

  get #executes(): boolean {
    return this.#session.game.role === "executor";
  }

  #inGame(scene: HostScene | null): boolean {
    return (
      scene !== null &&
      this.#session.game.state.scenes[gameSceneOf(scene)] !== undefined &&
      hexGrid(scene.grid) !== null
    );
  }

  /** The token's unit id, a new one when it has none or shares it with another token. */
  async #ownId(token: HostToken): Promise<string> {
    const known = unitIdOf(token);
    const others = this.#host.game.scenes.contents.flatMap(({ tokens }) => tokens.contents);
    if (known !== null && !others.some((other) => other !== token && unitIdOf(other) === known)) return known;
    const id = this.#session.newId();
    await token.update({ [`flags.${MODULE_ID}.unit`]: { ...unitFlag(token), id } }, OURS);
    return id;
  }

  async #play(): Promise<void> {
    const { game } = this.#session;
    if (this.#playing) return;
    this.#playing = true;
    try {
      while (this.#wishes.length > 0 && takesOrders(game.state) && !nextCommand(game.state)) {
        const [wish] = this.#wishes;
        this.#wishes = this.#wishes.slice(1);
        if (!wish) return;
        const refused = await this.#session.act([wish.command]);
        if (refused !== null) await putBack(this.#host, game.state, wish.unit);
      }
    } finally {
      this.#playing = false;
    }
  }
}

const OURS = { gravityPortals: { identity: true } } as const;
